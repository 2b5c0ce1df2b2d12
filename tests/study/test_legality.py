"""The quick look for illegal moves against the snapshots of the same study."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from semeai.go.color import BLACK, WHITE
from semeai.study.legality import illegal_nodes
from semeai.study.node import Move, Node, Setup
from semeai.study.replay import CHECKPOINT
from semeai.study.store import Nodes
from semeai.study.tree import Study, empty_study, snapshots


@st.composite
def lines(draw):
    """A study of random moves, most of which break a rule sooner or later, with set-ups and variations."""
    size = draw(st.integers(2, 5))
    board = empty_study(size).board
    nodes = [Node()]
    points = [board.at(column, row) for column in range(size) for row in range(size)]
    for node_id in range(1, draw(st.integers(1, 60))):
        parent = node_id - 1 if draw(st.integers(0, 5)) else draw(st.integers(0, node_id - 1))
        nodes[parent] = replace(nodes[parent], children=(*nodes[parent].children, node_id))
        colour, point = draw(st.sampled_from([BLACK, WHITE])), draw(st.sampled_from([None, *points]))
        what = {"move": Move(colour, point)}
        if draw(st.integers(0, 9)) == 0 and point is not None:
            what = {"setup": Setup(empty=1 << point, to_move=colour)}
        nodes.append(Node(parent, nodes[parent].depth + 1, **what))
    return Study(board, Nodes.of(nodes))


@given(lines())
@settings(max_examples=100, deadline=None)
def test_the_same_moves_are_illegal_as_in_the_snapshots(study):
    expected = [(node_id, snapshot.move_number, snapshot.illegal) for node_id, snapshot in snapshots(study)]
    assert list(illegal_nodes(study)) == expected


def test_the_snapshots_left_behind_are_the_true_ones():
    board = empty_study(5).board
    moves = [Move(BLACK if number % 2 else WHITE, board.at(number % 5, number * 7 % 5)) for number in range(399)]
    nodes = [Node(children=(1,))]
    nodes += [Node(number, number + 1, (number + 2,), move) for number, move in enumerate(moves)]
    nodes[-1] = replace(nodes[-1], children=())
    study = Study(board, Nodes.of(nodes))
    assert len(list(illegal_nodes(study))) == 400
    kept = {node_id: entry[1] for node_id, entry in study.snapshots.checkpoints.items()}
    assert list(kept) == [0, CHECKPOINT, 2 * CHECKPOINT, 3 * CHECKPOINT]
    assert kept == {node_id: snapshot for node_id, snapshot in snapshots(study) if node_id in kept}
