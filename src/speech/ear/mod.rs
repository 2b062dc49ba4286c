//! The ear: from a microphone to a line of the console's language.
