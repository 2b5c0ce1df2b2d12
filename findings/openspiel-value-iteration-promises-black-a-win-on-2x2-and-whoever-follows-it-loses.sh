#!/bin/sh
# open_spiel 2.0.2 (PyPI): Go on 2x2, komi -0.5 (half a point for Black), is a draw by minimax. value_iteration() of the same
# package solves the same game and says that Black wins, by b2. Played against an exact opponent with the values
# that it gives, Black is promised a win before each of his moves, and LOSES:
#     komi               -2.5   -1.5   -1.0   -0.5    0.5    1.5
#     minimax               1      1      0      0      0     -1
#     value_iteration       1      1      1      1      0     -1
# A good guess is that two exact solvers of a game of 4,635 states agree, the more so as the text that value iteration
# tells states apart by holds the number of moves: no two states of a game can be taken for each other by a cycle, and
# the depth is known. But it holds the board and that number, not which boards there have been, and on these hangs
# whether a move returns to one of them and ends the game as a draw. Lines of play that meet on a board after as many moves
# are taken for one state: 297 texts stand for them all, 116 of these for states of two values. Nothing is
# said where two such states differ, be it in their moves, in their values, or in whether the game is over.
# In Go a table of positions has to know the history (or to be asked only where no board can return).
#
# Fails where that changes. A stand-in for cvxpy, which is for moves at the same time, and no scipy make it quicker to fetch.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install --no-deps open_spiel==2.0.2 numpy==2.4.6 absl-py==2.5.1 ml_collections==1.1.0 PyYAML==6.0.4
echo 'def __getattr__(name): return None' > cvxpy.py
env/bin/python - <<'PYTHON'
from collections import defaultdict

import pyspiel
from open_spiel.python.algorithms import minimax, value_iteration

lines = 0
seen = defaultdict(set)


def exact(state):
    """The value of a state for Black, from each of its lines of play."""
    global lines
    lines += 1
    after = [exact(state.child(move)) for move in state.legal_actions()]
    value = (min if state.current_player() else max)(after) if after else state.player_return(0)
    seen[str(state)].add(value)
    return value


told = {}
for komi in (-2.5, -1.5, -1.0, -0.5, 0.5, 1.5):
    game = pyspiel.load_game(f"go(board_size=2,komi={komi})")
    table = value_iteration.value_iteration(game, depth_limit=-1, threshold=1e-6)
    told[komi] = minimax.alpha_beta_search(game)[0], table[str(game.new_initial_state())]
    print(f"komi {komi}: minimax {told[komi][0]:g}, value_iteration {told[komi][1]:g}")
assert told == {-2.5: (1, 1), -1.5: (1, 1), -1.0: (0, 1), -0.5: (0, 1), 0.5: (0, 0), 1.5: (-1, -1)}, told

game = pyspiel.load_game("go(board_size=2,komi=-0.5)")
table = value_iteration.value_iteration(game, depth_limit=-1, threshold=1e-6)
assert exact(game.new_initial_state()) == 0
mixed = sum(len(values) > 1 for values in seen.values())
print(lines, "states,", len(seen), "texts,", mixed, "of them for more than one value")
assert (lines, len(seen), len(table)) == (4635, 297, 297) and mixed == 116

state, promised = game.new_initial_state(), []
while not state.is_terminal():
    black = state.current_player() == 0
    value = (lambda move: table[str(state.child(move))]) if black else (lambda move: -exact(state.child(move)))
    move = max(state.legal_actions(), key=value)
    promised += [value(move)] if black else []
    print(state.action_to_string(move), "promised %g" % promised[-1] if black else "")
    state.apply_action(move)
print("returns:", state.returns())
assert promised == [1, 1, 1, 1] and state.returns() == [-1, 1]
PYTHON
