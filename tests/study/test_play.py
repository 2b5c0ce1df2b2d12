"""Playing and setting up: what each edit makes of the tree, and what it refuses."""

import pytest

from semeai.go.color import BLACK, WHITE
from semeai.go.position import Illegal, Reason
from semeai.study.edits import Edited, Refused, play, set_to_move, set_up
from semeai.study.node import Setup
from semeai.study.tree import empty_study, path_to, position_at, snapshot_at, to_move_at


@pytest.mark.parametrize("size", [2, 9, 19, 25])
def test_a_new_study_is_an_empty_root(size):
    study = empty_study(size)
    assert (study.board_size, len(study.nodes), position_at(study, study.root).stones) == (size, 1, 0)


@pytest.mark.parametrize("size", [-1, 0, 1, 26])
def test_a_board_of_another_size_is_refused(size):
    with pytest.raises(ValueError, match=r"outside 2\.\.25"):
        empty_study(size)


def test_players_alternate_and_moves_are_counted(played):
    study, node = played("D4", None, "E5")
    assert [to_move_at(study, step) for step in path_to(study, node)] == [BLACK, WHITE, BLACK, WHITE]
    assert [snapshot_at(study, step).move_number for step in path_to(study, node)] == [0, 1, 2, 3]


def test_a_move_that_is_there_already_is_followed_and_the_other_colour_s_is_another(played):
    study, node = played("D4")
    assert play(study, 0, study.board.point("D4")) == Edited(study, node)
    other = play(study, 0, study.board.point("D4"), WHITE)
    assert other.study.node(0).children == (node, other.node)
    assert study.node(0).children == (node,), "the old study is unchanged"


def test_two_studies_that_grow_from_one_keep_their_own_boards(played):
    study, node = played("D4")
    left, right = (play(study, node, study.board.point(name)) for name in ("E5", "F6"))
    assert left.node == right.node
    assert position_at(left.study, left.node).white == 1 << study.board.point("E5")
    assert position_at(right.study, right.node).white == 1 << study.board.point("F6")


REFUSED_MOVES = {
    "on a stone": ("X../.../...", BLACK, "A3", Reason.OCCUPIED),
    "suicide": (".O./O../...", BLACK, "A3", Reason.SUICIDE),
}


@pytest.mark.parametrize("diagram, color, name, reason", REFUSED_MOVES.values(), ids=REFUSED_MOVES.keys())
def test_an_illegal_move_is_refused(drawn, diagram, color, name, reason):
    study = drawn(diagram)
    answer = play(study, 0, study.board.point(name), color)
    assert isinstance(answer, Illegal)
    assert answer.reason is reason


def test_a_ko_is_not_taken_back_at_once_but_after_another_move(drawn):
    study = drawn(".XO./X.XO/.XO./....")
    taken = play(study, 0, study.board.point("B3"), WHITE)
    assert isinstance(taken, Edited)
    back = play(taken.study, taken.node, study.board.point("C3"))
    assert isinstance(back, Illegal)
    assert back.reason is Reason.KO
    threat = play(taken.study, taken.node, study.board.point("A1"))
    answer = play(threat.study, threat.node, study.board.point("D1"))
    assert isinstance(play(answer.study, answer.node, study.board.point("C3")), Edited)


def test_set_up_after_a_move_takes_a_node_of_its_own_and_only_one(played, mask):
    study, node = played("D4")
    first = set_up(study, node, WHITE, mask(study, "A1 A2"))
    second = set_up(first.study, first.node, BLACK, mask(study, "A2 J9"))
    assert second.node == first.node != node
    assert second.study.node(second.node).move is None
    assert second.study.node(second.node).setup == Setup(mask(study, "A2 J9"), mask(study, "A1"))


def test_a_stone_put_on_and_taken_off_leaves_no_set_up(mask):
    study = empty_study(9)
    put = set_up(study, 0, BLACK, mask(study, "D4"))
    assert (len(put.study.nodes), position_at(put.study, 0).black) == (1, mask(study, "D4"))
    assert set_up(put.study, 0, None, mask(study, "D4")).study == study


def test_a_played_stone_taken_off_is_written_as_empty(played, mask):
    study, node = played("D4")
    erased = set_up(study, node, None, mask(study, "D4"))
    assert erased.study.node(erased.node).setup == Setup(empty=mask(study, "D4"))
    assert position_at(erased.study, erased.node).stones == 0


REFUSED_SET_UPS = {
    "a stone without a liberty": (".O./O../...", BLACK, "A3", "Black's chain at A3"),
    "a stone that takes the last liberty": (".O./XO./OO.", WHITE, "A3", "Black's chain at A2"),
    "a whole board": (".../.../...", WHITE, "A1 A2 A3 B1 B2 B3 C1 C2 C3", "White's chain at A3"),
}


@pytest.mark.parametrize("diagram, color, names, sentence", REFUSED_SET_UPS.values(), ids=REFUSED_SET_UPS.keys())
def test_set_up_leaves_no_chain_without_a_liberty(drawn, mask, diagram, color, names, sentence):
    study = drawn(diagram)
    answer = set_up(study, 0, color, mask(study, names))
    assert isinstance(answer, Refused)
    assert answer.reason == f"{sentence} would be left without a liberty."


def test_set_up_changes_the_boards_of_all_later_nodes(played, mask):
    study, node = played("D4", "E5")
    assert position_at(study, node).black == mask(study, "D4")
    changed = set_up(study, 0, BLACK, mask(study, "A1")).study
    assert position_at(changed, node).black == mask(study, "A1 D4")
    assert position_at(study, node).black == mask(study, "D4")


def test_the_player_to_move_can_be_said_and_unsaid(played):
    study, node = played("D4")
    said = set_to_move(study, node, BLACK)
    assert said.node != node
    assert to_move_at(said.study, said.node) is BLACK
    root = set_to_move(study, 0, WHITE)
    assert root.node == 0
    assert set_to_move(root.study, 0, None).study == study


def test_without_a_word_the_first_continuation_tells_who_moves():
    study = empty_study(9)
    white = play(study, 0, 0, WHITE)
    assert to_move_at(white.study, 0) is WHITE
    assert to_move_at(set_to_move(white.study, 0, BLACK).study, 0) is BLACK
