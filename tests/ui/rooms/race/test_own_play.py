"""A race that the person plays, as a value: moves with their answers, taking back, hints."""

from dataclasses import replace
from typing import Any

import pytest
from search_driving import at, empty_points, first_wins, request

from semeai.claim.search_words import answer_to
from semeai.go import text
from semeai.go.color import BLACK, WHITE
from semeai.playout.line import Line
from semeai.solve import Request
from semeai.ui.rooms.race.own_play import NOTHING_KNOWN, Trial, answered, begin, hint, thinking


@pytest.fixture
def start(fake: Any) -> Request:
    """A race in which the first legal point alone wins."""
    fake.rule = first_wins(fake, request())
    return request()


def tried(fake: Any, trial: Trial, index: int, move: int) -> Trial:
    """The trial with a move from a step that is shown, and its answer."""
    index, race = trial.place(index)
    return answered(trial, index, answer_to(move, race, fake.rule))


def begun(fake: Any, start: Request) -> Trial:
    return begin(fake.rule(start))


def rules(trial: Trial) -> list[str]:
    return [frame.rule for frame in trial.track]


def test_a_right_move_is_answered_by_the_best_defence_and_it_is_the_person_s_turn(fake, start) -> None:
    best = empty_points(start)[0]
    trial = tried(fake, begun(fake, start), 0, best)
    assert rules(trial) == ["", "right", "best answer"]
    assert trial.track[1].transition.move == best
    assert trial.track[2].transition.mover is WHITE
    assert trial.turns[2].mover is BLACK


def test_a_move_before_the_answer_is_seen_is_played_after_it(fake, start) -> None:
    trial = tried(fake, begun(fake, start), 0, empty_points(start)[0])
    later = tried(fake, trial, 1, empty_points(trial.turns[2])[-1])
    assert [frame.transition.mover for frame in later.track[1:4]] == [BLACK, WHITE, BLACK]


def test_a_wrong_move_is_refuted_and_another_can_be_tried_from_before_it(fake, start) -> None:
    points = empty_points(start)
    wrong = tried(fake, begun(fake, start), 0, points[3])
    assert rules(wrong)[:2] == ["", "wrong"]
    assert "does not work: White captures" in wrong.track[1].caption
    assert len(wrong.track) > 3
    right = tried(fake, wrong, len(wrong.track) - 1, points[0])
    assert rules(right) == ["", "right", "best answer"]
    assert right.tries == (wrong.track,), "what was tried before is kept"


def test_a_move_after_stepping_back_replaces_what_followed(fake, start) -> None:
    trial = tried(fake, begun(fake, start), 0, empty_points(start)[0])
    trial = tried(fake, trial, 2, empty_points(trial.turns[2])[-1])
    assert len(trial.track) > 3
    assert rules(tried(fake, trial, 0, empty_points(start)[0])) == ["", "right", "best answer"]
    assert [len(trial.cut(step).track) for step in (0, 2)] == [1, 3]


def test_a_capture_solves_it(fake) -> None:
    position = text.parse(".O.\nOX.\n.O.")
    point = position.board.point
    fake.rule = lambda asked: fake.solution(asked, 1, 1, (point("C2"),))
    trial = tried(fake, begin(fake.rule(Request(position, point("B2"), point("B3"), WHITE))), 0, point("C2"))
    assert (trial.words, trial.track[-1].rule) == ("Solved: White captures Black's chain.", "right")


def test_a_move_that_the_search_cannot_judge_is_answered_by_the_numbers(fake: Any, fif: Line) -> None:
    start = Request(fif.track[0].position, *fif.points, BLACK)
    decided = fake.solution(start, moves=empty_points(start)[:1])
    fake.rule = lambda asked: decided if asked == start else fake.solution(asked, None, None)
    trial = tried(fake, begin(decided), 0, empty_points(start)[3])
    assert rules(trial) == ["", "not settled", "by the theory"]
    assert "The theory counts: White captures." in trial.words
    assert trial.track[2].transition.mover is WHITE
    assert trial.turns[2].mover is BLACK
    assert hint(fake.rule(trial.turns[2]), told=False) == NOTHING_KNOWN


def test_while_its_answer_is_searched_a_move_stands_on_the_board(fake, start) -> None:
    trial, move = begun(fake, start), empty_points(start)[0]
    waiting = thinking(trial, 0, move)
    assert isinstance(waiting, Trial)
    assert (waiting.track[-1].transition.move, waiting.turns[-1]) == (move, None)


HINTS = {
    (1, True): ("One move works. Ask again to see it.", "A1 works."),
    (2, True): ("2 moves work. Ask again to see them.", "A1 and B1 work."),
    (2, False): ("There is a move that works. Ask again to see one.", "A1 and B1 work, perhaps among others."),
    (0, True): ("No move changes the result: you may play anywhere.",) * 2,
}


@pytest.mark.parametrize(("number", "complete"), HINTS)
def test_a_hint_says_how_many_moves_work_and_asked_again_which(fake, number: int, complete: bool) -> None:
    found = replace(fake.solution(request(), moves=(at("A1"), at("B1"))[:number]), moves_complete=complete)
    assert tuple(hint(found, told=told) for told in (False, True)) == HINTS[number, complete]
