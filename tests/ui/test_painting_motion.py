"""Stones and marks that come and go, as the painter draws them in time."""

from painted import AFTER, EMPTY, p, points, stones

from semeai.diagram.figure import Figure, Mark, MarkKind
from semeai.go.board import count, each
from semeai.go.color import BLACK, WHITE
from semeai.study.frames import Transition
from semeai.ui.painting.motion import CAPTURING, HIGHLIGHT, PLACING, of_highlight, of_transition

BEFORE = stones("B1 A2", "A1")


def test_placing_takes_120_ms_from_nothing_to_all():
    motion = of_transition(Transition(BLACK, p("J9")), BEFORE, AFTER)
    assert motion.duration == PLACING == 120
    assert motion.at(0).stones == {p("J9"): 0}
    assert 0 < motion.at(60).stones[p("J9")] < 1
    assert motion.at(120).stones == {p("J9"): 1}


def test_captured_stones_fade_one_after_another_within_200_ms():
    caught = points("C3 D3 E3")
    motion = of_transition(Transition(removed=(0, caught)), stones("", "C3 D3 E3"), EMPTY)
    assert motion.duration == CAPTURING == 200
    early = [motion.at(60).leaving[point] for point in each(caught)]
    assert [stone for stone, _ in early] == [WHITE] * 3
    assert early[0][1] < early[1][1] <= early[2][1] <= 1
    assert all(left == 0 for _, left in motion.at(200).leaving.values())


def test_a_point_that_gets_another_stone_at_once_does_not_fade():
    other = Transition(placed=(points("C3"), 0), removed=(0, points("C3")))
    motion = of_transition(other, stones("", "C3"), stones("C3"))
    assert motion.leaving == ()
    assert motion.arriving == 1 << p("C3")


def test_marks_come_and_go_in_150_ms_and_stay_when_they_are_in_both():
    stays, comes, goes = (Mark(p(name), MarkKind.SHARED) for name in ("C3", "D3", "E3"))
    motion = of_highlight(Figure(BEFORE.position, (stays, goes)), Figure(BEFORE.position, (stays, comes)))
    assert motion.duration == HIGHLIGHT == 150
    assert motion.at(150).marks == {comes: 1, goes: 0}
    assert count(motion.points) == 2


def test_where_nothing_changes_nothing_moves():
    assert of_highlight(BEFORE, BEFORE).duration == 0
    assert of_transition(Transition(BLACK), BEFORE, BEFORE).duration == 0
