#!/bin/sh
# gogame 1.0.0 (PyPI, a board of Go to play programs on). Black took the stone in the middle; now White is to play at the last
# dot but one beside Black's upper stone, *, which leaves it the hole:
#     . . O . .         . . O . .
#     . O X * .         . O . O .     the upper stone is taken, with the hole open beside it; White has a prisoner
#     . X . X .    ->   . X . X .
#     . . X . .         . . X . .
# On a board that was laid out like that by Board.from_grid(), or that is a clone() of the one that was played, the upper stone
# has the hole for its last liberty, and stays. It has it too once Black himself played at *, which joins two chains to one.
#
# A good guess is that a stone with an empty point beside it stays, whatever was there before; a hole is what a captured stone
# is for. But each chain keeps a list of its liberties, from which every stone played beside it takes one, and to which only
# the chain's own stones add. A stone that is taken off gives nothing back to the chains that stood around it; only the stone
# that took it counts its liberties after that. So an eye made by capturing is none, and shapes that live by one are taken.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install --no-compile "gogame==1.0.0" "numpy==2.4.6" "matplotlib==3.11.2"
MPLBACKEND=agg MPLCONFIGDIR="$PWD/settings" env/bin/python - <<'PYTHON'
from gogame import Board
from gogame.enum import Color

BLACK, WHITE = Color.Black, Color.White
UPPER, HOLE, STAR = (1, 2), (2, 2), (1, 3)
SIGNS = {Color.Empty: ".", BLACK: "X", WHITE: "O"}


def shown(board):
    rows = ["".join(SIGNS[board[row, column]] for column in range(5)) for row in range(5)]
    print(*rows, sep="\n", end="\n\n")
    return rows


def liberties(board, point):
    """The liberties that the board has written down for the chain there, and those that are empty on it."""
    chain = board.get_territory(*point)
    empty = {near for stone in chain.vertices for near in board.around(*stone) if board[near] is Color.Empty}
    return set(chain.freedom()), empty


def played():
    """The board before White's last move, which Black's capture was played on."""
    board = Board(size=5)
    for row, column, color in ((1, 2, BLACK), (2, 2, WHITE), (3, 2, BLACK), (4, 4, WHITE), (2, 1, BLACK), (4, 0, WHITE),
                               (2, 3, BLACK), (0, 2, WHITE), (4, 2, BLACK), (1, 1, WHITE)):
        board.play(row, column, color=color)
    assert board.prisoners(BLACK) == 1 and board[HOLE] is Color.Empty
    return board


board = played()
assert liberties(board, UPPER) == ({STAR}, {STAR, HOLE})
written, empty = liberties(board, (2, 3))
assert written == empty, "the stone that took"
assert shown(board) == ["..O..", ".OX..", ".X.X.", "..X..", "O.X.O"]
board.play(*STAR, color=WHITE)
assert shown(board) == ["..O..", ".O.O.", ".X.X.", "..X..", "O.X.O"] and board.prisoners(WHITE) == 1
for board in (Board.from_grid(played()._grid.copy()), played().clone()):
    assert liberties(board, UPPER) == ({STAR, HOLE}, {STAR, HOLE})
    board.play(*STAR, color=WHITE)
    assert shown(board) == ["..O..", ".OXO.", ".X.X.", "..X..", "O.X.O"] and board.prisoners(WHITE) == 0
board = played()
board.play(*STAR, color=BLACK)
written, empty = liberties(board, UPPER)
assert written == empty and HOLE in written
PYTHON
