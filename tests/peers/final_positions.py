"""Plays the games of a PDN file with pydraughts and compares their final positions.

    final_positions.py GAMES.pdn POSITIONS

POSITIONS has the FEN of each game's end, one a line.
"""

import re
import sys

import draughts
from draughts.PDN import PDNReader


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


def final(game):
    fen = game.tags.get("FEN")
    board = draughts.Board(variant="standard", **({"fen": fen} if fen else {}))
    for move in game.moves:
        board.push(draughts.Move(board, pdn_move=move))
    return board.fen


def main():
    games = PDNReader(filename=sys.argv[1]).games
    with open(sys.argv[2], encoding="utf-8") as file:
        expected = file.read().splitlines()
    if len(games) != len(expected):
        sys.exit(f"{len(games)} games, {len(expected)} positions")
    for number, (game, fen) in enumerate(zip(games, expected), 1):
        reached = final(game)
        if pieces(reached) != pieces(fen):
            sys.exit(f"game {number}: {reached} instead of {fen}")
    print(f"{len(games)} games agree")


main()
