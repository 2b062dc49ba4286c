//! What is said aloud: facts, replies and prompts as sentences in words, in the languages of the voices.
