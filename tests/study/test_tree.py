"""The order of the tree: variations, lines, deleting, branches put in; and studies of many nodes."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from semeai import sgf
from semeai.go.board import each
from semeai.go.color import Color
from semeai.go.position import Reason
from semeai.study.edits import (
    Edited,
    Refused,
    delete_node,
    graft,
    make_main_line,
    move_variation,
    play,
    promote_variation,
    set_up,
)
from semeai.study.node import Move, Node
from semeai.study.notes import set_comment, set_info
from semeai.study.tree import (
    Nodes,
    Study,
    compact,
    empty_study,
    line_through,
    main_line_from,
    path_to,
    position_at,
    preorder,
    snapshot_at,
    snapshots,
    to_move_at,
    variations,
)

MANY = 20_000


@pytest.fixture
def branched():
    """0 -> 1, 2, 3; 2 -> 4; 4 -> 5, 6."""
    study = empty_study(9)
    for parent, point in ((0, 0), (0, 1), (0, 2), (2, 3), (4, 4), (4, 5)):
        study = play(study, parent, point).study
    return study


def test_the_branched_study_is_as_drawn(branched):
    assert list(preorder(branched)) == [0, 1, 2, 4, 5, 6, 3]
    assert path_to(branched, 6) == [0, 2, 4, 6]
    assert main_line_from(branched, 2) == [2, 4, 5]
    assert line_through(branched, 2) == [0, 2, 4, 5]
    assert variations(branched, 2) == (1, 2, 3)
    assert variations(branched, 0) == (0,)


MOVED = {
    "one place up": (3, -1, (1, 3, 2)),
    "one place down": (1, 1, (2, 1, 3)),
    "far up": (3, -9, (3, 1, 2)),
    "far down": (1, 9, (2, 3, 1)),
    "not at all": (2, 0, (1, 2, 3)),
}


@pytest.mark.parametrize("node, by, order", MOVED.values(), ids=MOVED.keys())
def test_a_variation_moves_among_its_siblings(branched, node, by, order):
    assert move_variation(branched, node, by).study.node(0).children == order


def test_promoting_moves_the_nearest_branch_up_first(branched):
    once = promote_variation(branched, 6).study
    assert (once.node(4).children, once.node(0).children) == ((6, 5), (1, 2, 3))
    twice = promote_variation(once, 6).study
    assert (twice.node(4).children, twice.node(0).children) == ((6, 5), (2, 1, 3))
    assert promote_variation(twice, 6).study == twice


def test_a_main_line_is_first_everywhere(branched):
    study = make_main_line(branched, 6).study
    assert main_line_from(study, 0) == [0, 2, 4, 6]


def test_deleting_removes_everything_below(branched):
    edited = delete_node(branched, 2)
    assert edited.node == 0
    assert list(edited.study.nodes) == [0, 1, 3]
    assert len(edited.study.nodes) == 3
    with pytest.raises(KeyError):
        edited.study.node(5)
    assert play(edited.study, 3, 20).node == 7, "a deleted id is not given again"
    assert isinstance(delete_node(branched, 0), Refused)


def test_equal_trees_are_equal_once_compact(branched):
    left = play(delete_node(branched, 6).study, 4, 5).study
    assert left != branched
    assert compact(left) == compact(branched)


def test_a_table_of_nodes_changes_across_chunks():
    nodes = Nodes.of(Node(depth=number) for number in range(511))
    changed = nodes.changed({0: None, 300: None, 510: Node(name="last"), 511: Node(name="new"), 512: Node()})
    assert (len(nodes), len(changed), changed.next_id) == (511, 511, 513)
    assert list(changed)[-3:] == [510, 511, 512]
    assert (changed[510].name, changed[511].name, 300 in changed, 513 in changed) == ("last", "new", False, False)


BROKEN = {
    "a stone on a stone replaces it": ([(0, 0), (1, 0)], Reason.OCCUPIED, 0, 1),
    "a suicide takes the stone off": ([(1, 1), (1, 5), (0, 0)], Reason.SUICIDE, 0, 2),
}


@pytest.mark.parametrize("moves, reason, black, white", BROKEN.values(), ids=BROKEN.keys())
def test_an_illegal_move_of_a_file_is_carried_out_and_named(moves, reason, black, white):
    board = empty_study(4).board
    nodes = [Node(children=(1,))]
    for number, (color, point) in enumerate(moves, 1):
        below = (number + 1,) if number < len(moves) else ()
        nodes.append(Node(number - 1, number, below, Move(Color(color), point)))
    study = Study(board, Nodes.of(nodes))
    assert snapshot_at(study, len(moves)).illegal is reason
    assert [snapshot_at(study, number).illegal for number in range(len(moves))] == [None] * len(moves)
    position = position_at(study, len(moves))
    assert (position.black.bit_count(), position.white.bit_count()) == (black, white)


def test_a_handicap_lets_white_begin():
    study = set_info(empty_study(19), "HA", "3").study
    assert to_move_at(study, 0) is Color.WHITE
    assert to_move_at(set_info(study, "HA", "0").study, 0) is Color.BLACK


@pytest.fixture(scope="module")
def long():
    """A long line; every third move is a pass."""
    study = empty_study(19)
    points = list(each(study.board.points))
    nodes = [Node(children=(1,))]
    for number in range(1, MANY + 1):
        point = None if number % 3 == 0 else points[number * 7 % len(points)]
        below = (number + 1,) if number < MANY else ()
        nodes.append(Node(number - 1, number, below, Move(Color(number % 2), point)))
    return Study(study.board, Nodes.of(nodes))


def test_a_long_line_is_played_through(long):
    steps = list(snapshots(long))
    assert len(steps) == MANY + 1
    assert steps[-1][1] == snapshot_at(long, MANY)
    fresh = Study(long.board, long.nodes)
    assert snapshot_at(fresh, MANY) == steps[-1][1]
    assert len(line_through(long, 50)) == MANY + 1


def test_edits_of_a_long_line_do_not_copy_it(long):
    snapshot_at(long, MANY)
    study, node = long, MANY
    for number in range(100):
        study = set_comment(study, number * 190, str(number)).study
        edited = play(study, node, None)
        study, node = edited.study, edited.node
        study = set_up(study, node, None, study.board.points).study
        position_at(study, node - 1)
    assert sum(old is not new for old, new in zip(long.nodes.chunks, study.nodes.chunks, strict=False)) < 110
    assert len(delete_node(study, 1).study.nodes) == 1


def test_stepping_back_and_forth_agrees_with_playing_anew(branched):
    study = branched
    for node in (6, 0, 5, 3, 1, 6):
        position_at(study, node)
    changed = set_up(study, 2, Color.WHITE, 1 << 40)
    study = changed.study
    position_at(study, changed.node)
    study = delete_node(study, 6).study
    study = play(study, 4, 33).study
    fresh = Study(study.board, study.nodes)
    assert {node: position_at(study, node) for node in study.nodes} == {
        node: position_at(fresh, node) for node in fresh.nodes
    }


GAME = b"(;FF[4]GM[1]SZ[9];B[cc]C[one](;W[gc]LB[gc:A](;B[cg])(;B[ch];W[aa]))(;W[dd]TR[cc];B[ee]))"


def game() -> Study:
    return sgf.read(GAME).studies[0]


def written(study: Study) -> bytes:
    return sgf.write([compact(study)])


@given(place=st.integers(1, 7), to=st.integers(0, 7))
def test_a_branch_that_is_put_in_is_the_branch_that_was_cut(place: int, to: int) -> None:
    study = game()
    branch = compact(study, place)
    made = graft(study, to, branch)
    assert isinstance(made, Edited)
    assert len(made.study.nodes) == len(study.nodes) + len(branch.nodes)
    again = compact(made.study, made.node)
    assert [replace(node, depth=0) for node in again.nodes.values()] == [
        replace(node, depth=0) for node in branch.nodes.values()
    ]
    assert made.study.node(made.node).parent == to
    for node in preorder(made.study):
        here = made.study.node(node)
        assert all(made.study.node(child).depth == here.depth + 1 for child in here.children)
    undone = delete_node(made.study, made.node)
    assert isinstance(undone, Edited)
    assert written(undone.study) == written(study)


def test_a_branch_of_another_board_is_refused() -> None:
    assert isinstance(graft(empty_study(19), 0, compact(game(), 1)), Refused)
