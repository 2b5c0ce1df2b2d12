#!/bin/sh
# Three Go boards that programs are trained on (PyPI) say three things of one move, by which a whole position returns:
#     open_spiel 2.0.2    it is legal, and the game ends at once as a draw, although the komi is 0.5
#     pgx 2.6.0           it is legal by the mask of legal moves, and the game ends at once: whoever played it has lost
#     pettingzoo 1.27.0   it is legal, and the game goes on as if nothing had happened
#
# A good guess is what rules with superko say and what the players of all three papers were taught: the move is illegal,
# so it is not among the legal moves; and that with half a point of komi no game is drawn. Below Black's last move makes
# the board that his move 9 made, White to play as then: in between each took two stones, so it is no ko of one point.
# A search in one environment with a policy that was trained in another meets this; and what long cycles are worth
# (sending two and returning one, triple kos, moonshine life) is learnt differently in each. Ask for the repetition
# yourself before a move is played.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "open_spiel==2.0.2" "pgx==2.6.0" "jax==0.10.2" "pettingzoo==1.27.0" "pygame==2.6.1" 2>/dev/null
env/bin/python -W ignore - 2>/dev/null <<'PYTHON'
import jax
import pyspiel
from pettingzoo.classic import go_v5
from pgx.go import Go

SIZE, KOMI = 4, 0.5
MOVES = "c2 c4 d3 b3 b1 a2 a3 b2 d2 d1 a1 c1 b1".split()


def number(move):
    return (SIZE - int(move[1])) * SIZE + "abcd".index(move[0])


# OpenSpiel, with the boards that arise.
state = pyspiel.load_game(f"go(board_size={SIZE},komi={KOMI})").new_initial_state()
boards = []
for turn, move in enumerate(MOVES):
    action = state.string_to_action(f"{'BW'[turn % 2]} {move}")
    assert action in state.legal_actions()
    state.apply_action(action)
    boards.append(str(state).split("\n", 1)[1])
assert boards.count(boards[-1]) == 2 and len(set(boards)) == len(boards) - 1  # the last move alone repeats a board
assert boards.index(boards[-1]) % 2 == len(boards[:-1]) % 2  # after a move of the same player
assert state.is_terminal() and state.returns() == [0.0, 0.0]

# pgx.
environment = Go(size=SIZE, komi=KOMI)
step = jax.jit(environment.step)
position = environment.init(jax.random.PRNGKey(0))
for move in MOVES:
    player, legal = int(position.current_player), bool(position.legal_action_mask[number(move)])
    assert legal and not position.terminated
    position = step(position, number(move))
assert position.terminated and position.rewards[player] == -1.0 and position.rewards[1 - player] == 1.0

# PettingZoo.
game = go_v5.env(board_size=SIZE, komi=KOMI)
game.reset()
for move in MOVES:
    seen, _, over, _, _ = game.last()
    assert not over and seen["action_mask"][number(move)]
    game.step(number(move))
_, reward, over, _, _ = game.last()
assert not over and reward == 0

print(boards[-1])
print("Black has just played", MOVES[-1], "and the board is the one after move", boards.index(boards[-1]) + 1)
print("open_spiel: over, returns", state.returns(), " pgx: over, Black", float(position.rewards[player]),
      " pettingzoo: goes on")
PYTHON
