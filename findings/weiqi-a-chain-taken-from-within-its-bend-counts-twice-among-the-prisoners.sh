#!/bin/sh
# weiqi 0.2.1 (PyPI, the game with scoring by territory and prisoners): Black takes a white chain, and the board counts
#     one stone, or two in a row, from their end                    1, 2      (right: 1, 2)
#     two single stones at one blow                                 2         (right: 2)
#     a bend of three, from the point within it                     6         (right: 3)
#     seven in a U, from the point within it                       21         (right: 7)
#     a ring of eight, from the point within it                    32         (right: 8)
# The board itself is right each time, and so is what @sabaki/go-board 1.4.3 (npm) counts for the same moves. A game on
# 7x7 whose last move takes a bend is won by Black with 20 to 19.5; with the three stones that were taken he has 17.
#
# A good guess is that prisoners are the stones that leave the board, or that a chain that is met from two sides is taken
# once, as the second time nothing of it stands there. But the neighbours' chains are listed first, one for each side of
# the point, and each of the list is then taken off with all its stones: taking off what is gone is no error, and it is
# added to the count again. So it is right wherever the last liberty touches the chain once, as in most examples. In a
# capturing race the last liberty is most often such a bend. Count the stones before and after the move.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "weiqi==0.2.1"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . @sabaki/go-board@1.4.3 >/dev/null
cat > ask.py <<'PYTHON'
import json
import subprocess

from weiqi.core.board import Board
from weiqi.core.figure import Stone
from weiqi.core.game import WeiqiGame
from weiqi.core.move import Move
from weiqi.core.position import Position
from weiqi.players.player import Player
from weiqi.utils.enums import Winner

# Black plays at *.
BOARDS = {
    "one": ["*WB..", "BB...", ".....", ".....", "....."],
    "two": ["*WWB.", "BBB..", ".....", ".....", "....."],
    "two single ones": ["W*WB.", "BBB..", ".....", ".....", "....."],
    "bend": [".BBB.", "BW*B.", "BWWB.", ".BB..", "....."],
    "U": [".......", ".BBBBB.", ".BWWWB.", ".BW*WB.", ".BWBWB.", ".BBBBB.", "......."],
    "ring": [".......", ".BBBBB.", ".BWWWB.", ".BW*WB.", ".BWWWB.", ".BBBBB.", "......."],
}
GAME = [".BBBWW.", "BW*BW..", "BWWBW..", ".BBBW..", "...BW..", "...BW..", "...BW.."]


def place(rows):
    return next(Position(row.index("*"), y) for y, row in enumerate(rows) if "*" in row)


def board_of(rows):
    board = Board("/".join(rows).replace("*", "."))
    assert board.white_captured == board.black_captured == 0
    return board


def taken(rows):
    """How many prisoners the board counts, and how many white stones have left it."""
    board = board_of(rows)
    white = board.state_as_string.count("W")
    board.place_figure(Move(place(rows), Stone.BLACK))
    return board.white_captured, white - board.state_as_string.count("W")


def game():
    """The status at the end, Black's points of territory and White's points with komi."""
    black, white = (Player(color) for color in (Stone.BLACK, Stone.WHITE))
    played = WeiqiGame(board_of(GAME), black, white)
    for player, where in ((black, place(GAME)), (white, None), (black, None)):
        played.make_move(player, Move(where, player.figure))
    territory = played.board.find_territories()
    return played.game_status, len(territory[Stone.BLACK]), len(territory[Stone.WHITE]) + played.komi


def by_sabaki():
    ask = """
      const GoBoard = require("@sabaki/go-board")
      console.log(JSON.stringify(JSON.parse(process.argv[1]).map(rows => {
        const signs = rows.map(row => [...row].map(point => ({ B: 1, W: -1 })[point] || 0))
        const y = rows.findIndex(row => row.includes("*")), x = rows[y].indexOf("*")
        return new GoBoard(signs).makeMove(1, [x, y]).getCaptures(1)
      })))"""
    return json.loads(subprocess.check_output(["node", "-e", ask, json.dumps(list(BOARDS.values()))]))


counted, left = zip(*(taken(rows) for rows in BOARDS.values()))
sabaki = by_sabaki()
for name, *numbers in zip(BOARDS, counted, left, sabaki):
    print("{}: counted {}, taken {}, Sabaki {}".format(name, *numbers))
assert counted == (1, 2, 2, 6, 21, 32)
assert list(left) == sabaki == [1, 2, 2, 3, 7, 8]
status, black, white = game()
print(status.winner, status.black_score, status.white_score, "territory", black, white)
assert (status.winner, status.black_score, status.white_score) == (Winner.BLACK, 20, 19.5)
assert black + 3 == 17 and white == 19.5
PYTHON
env/bin/python ask.py
