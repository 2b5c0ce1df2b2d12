"""Branches cut and put in: nothing of them is lost, and what they become is what a file holds."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from semeai import sgf
from semeai.study.edits import Edited, Refused, branch_of, delete_node, graft
from semeai.study.tree import Study, compact, empty_study, preorder

GAME = b"(;FF[4]GM[1]SZ[9];B[cc]C[one](;W[gc]LB[gc:A](;B[cg])(;B[ch];W[aa]))(;W[dd]TR[cc];B[ee]))"


def game() -> Study:
    return sgf.read(GAME).studies[0]


def written(study: Study) -> bytes:
    return sgf.write([compact(study)])


@given(place=st.integers(1, 7), to=st.integers(0, 7))
def test_a_branch_that_is_put_in_is_the_branch_that_was_cut(place: int, to: int) -> None:
    study = game()
    branch = branch_of(study, place)
    made = graft(study, to, branch)
    assert isinstance(made, Edited)
    assert len(made.study.nodes) == len(study.nodes) + len(branch.nodes)
    again = branch_of(made.study, made.node)
    assert [node.comment for node in again.nodes] == [node.comment for node in branch.nodes]
    assert [(node.move, node.markup, node.children) for node in again.nodes] == [
        (node.move, node.markup, node.children) for node in branch.nodes
    ]
    assert made.study.node(made.node).parent == to
    for node in preorder(made.study):
        here = made.study.node(node)
        assert all(made.study.node(child).depth == here.depth + 1 for child in here.children)
    undone = delete_node(made.study, made.node)
    assert isinstance(undone, Edited)
    assert written(undone.study) == written(study)


def test_a_branch_of_another_board_is_refused() -> None:
    assert isinstance(graft(empty_study(19), 0, branch_of(game(), 1)), Refused)
