"""Counts leaves with the package dame-rs: `dame_perft.py FEN DEPTH` prints the leaves and million leaves a CPU second,
`dame_perft.py version` its version."""

import sys
import time

try:
    import dame
except ImportError:
    sys.exit("the Python package dame-rs is not installed (pip install dame-rs)")


def main(fen, depth):
    board = dame.Board(fen)
    begin, counted = time.process_time(), 0
    while True:
        leaves = dame.perft(board, depth)
        counted += leaves
        seconds = time.process_time() - begin
        if seconds >= 1:
            print(leaves, counted / seconds / 1e6)
            return


if sys.argv[1:] == ["version"]:
    print(dame.__version__)
else:
    main(sys.argv[1], int(sys.argv[2]))
