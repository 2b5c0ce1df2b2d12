#!/bin/sh
# dlgo 0.2 (PyPI, the code of a book about Go and deep learning): goboard_fast keeps for each stone how many moves ago it
# was played, and its encoder for the networks has planes for it ("turns since"). In a game played with
# GameState.apply_move every stone but the last has the age -1, "no stone": after four moves the ages are -1, -1, -1, 0.
# On one board, with place_stone, they are 3, 2, 1, 0.
#
# A good guess is that the ages go with the board, which place_stone, captures and the tests of the ages handle
# correctly. But apply_move copies the board first, and the board's own __deepcopy__ copies stones and hash alone; the
# copy starts with new ages. So a network that is trained on such games sees those planes empty, but for one stone.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "dlgo==0.2" --no-deps
env/bin/pip -q install numpy
env/bin/python - <<'PYTHON'
from dlgo.goboard_fast import Board, GameState, Move
from dlgo.gotypes import Player, Point

POINTS = [Point(3, 3), Point(3, 5), Point(5, 3), Point(5, 5)]


def ages(board):
    """The age that a board has for each of the points, in the order in which they were played."""
    return [int(board.move_ages.get(point.row - 1, point.col - 1)) for point in POINTS]


board, player = Board(9, 9), Player.black
for point in POINTS:
    board.place_stone(player, point)
    player = player.other

game = GameState.new_game(9)
for point in POINTS:
    game = game.apply_move(Move.play(point))

assert [board.get(point) for point in POINTS] == [game.board.get(point) for point in POINTS]
print("one board:", ages(board), "| a game:", ages(game.board))
assert ages(board) == [3, 2, 1, 0]
assert ages(game.board) == [-1, -1, -1, 0]
PYTHON
