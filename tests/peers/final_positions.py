"""Reads the games of a PDN file strictly, plays them with pydraughts and compares their final positions.

    final_positions.py GAMES.pdn POSITIONS

POSITIONS has the FEN of each game's end, one a line. The reader takes what the writing grammar of the PDN 3.0 standard takes and
nothing else. Where each game has moves and none has a setup, pydraughts reads the file by itself too (it stops at a game without
moves, and knows no setups).
"""

import re
import sys

import draughts
from draughts.PDN import PDNReader

TOKENS = [
    ("space", r"\s+"),
    ("tag", r'\[\s*(?P<name>[A-Z][a-zA-Z0-9_]*)\s*"(?P<value>(?:\\"|[^"])*)"\s*\]'),
    ("number", r"\d+\.(?:\.\.)?"),
    ("move", r"\d+(?:\s?[-x]\s?\d+)+[*?!]?"),
    ("strength", r"[!?]+|\([!?]+\)"),
    ("nag", r"\$[0-9]+"),
    ("setup", r"/[^/]*/"),
    ("comment", r"\{[^}]*\}"),
    ("open", r"\("),
    ("close", r"\)"),
    ("end", r"\*"),
]
TOKEN = re.compile("|".join(f"(?P<{name}>{form})" for name, form in TOKENS))


def tokens(text):
    place = 0
    while place < len(text):
        token = TOKEN.match(text, place)
        if not token:
            sys.exit(f"no token of the grammar: {text[place:place + 40]!r}")
        # The name of the outermost group that matched.
        name = next(name for name, _ in TOKENS if token.group(name) is not None)
        if name != "space":
            yield name, token
        place = token.end()


def strict_games(text):
    """Each game as its tags and its main line of moves and setups."""
    games, tags, line, depth, may_number = [], {}, [], 0, True
    for name, token in tokens(text):
        if name == "tag":
            if line:
                sys.exit(f"a tag in the middle of a game: {token.group()}")
            tags[token.group("name")] = token.group("value")
        elif name == "open":
            depth += 1
        elif name == "close":
            depth -= 1
        elif name == "end":
            if depth or not may_number:
                sys.exit("a game ends in a variation, or after a number")
            games.append((tags, line))
            tags, line = {}, []
        elif name == "number":
            if not may_number:
                sys.exit("two numbers of moves in a row")
        elif depth == 0 and name in ("move", "setup"):
            line.append(token.group())
        may_number = name != "number"
    if tags or line:
        sys.exit("the last game has no end")
    return games


def pieces(fen):
    """The side to move and the squares of each side, in any order of writing."""
    turn, *sides = fen.strip().strip(".").split(":")
    squares = {}
    for side in sides:
        named = []
        for part in filter(None, side[1:].split(",")):
            king, first, last = re.fullmatch(r"(K?)(\d+)(?:-(\d+))?", part).groups()
            named += [(bool(king), square) for square in range(int(first), int(last or first) + 1)]
        squares[side[0]] = sorted(named)
    return turn, squares


def final(tags, line):
    board = draughts.Board(variant="standard", **({"fen": tags["FEN"]} if "FEN" in tags else {}))
    for move in line:
        setup = re.fullmatch(r'/FEN\s*"([^"]*)"/', move)
        if setup:
            board = draughts.Board(variant="standard", fen=setup.group(1))
        elif move.startswith("/"):
            sys.exit(f"an unknown setup: {move}")
        else:
            board.push(draughts.Move(board, pdn_move=move))
    return board.fen


def compare(games, expected, reader):
    if len(games) != len(expected):
        sys.exit(f"{reader}: {len(games)} games, {len(expected)} positions")
    for number, ((tags, line), fen) in enumerate(zip(games, expected), 1):
        reached = final(tags, line)
        if pieces(reached) != pieces(fen):
            sys.exit(f"{reader}: game {number}: {reached} instead of {fen}")


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        games = strict_games(file.read())
    with open(sys.argv[2], encoding="utf-8") as file:
        expected = file.read().splitlines()
    compare(games, expected, "strict")
    if all(line and not any(move.startswith("/") for move in line) for _, line in games):
        compare([(game.tags, game.moves) for game in PDNReader(filename=sys.argv[1]).games], expected, "pydraughts")
    print(f"{len(games)} games agree")


main()
