"""The lines of a mistake and of the better move: both marked at their start, told as the review tells it."""

import pytest

from semeai.claim.answer import answer_of
from semeai.claim.race_claim import Half
from semeai.claim.search_words import answer_to
from semeai.diagram.figure import Mark, MarkKind
from semeai.go.color import BLACK, WHITE
from semeai.race.outcome import Result
from semeai.reading.values import RaceReading
from semeai.review import Event, EventKind
from semeai.review.pictures import marks_of
from semeai.solve import PASS, Grip, Grips, Request
from semeai.ui.rooms.race.mistakes import line_of, moves_of, told_of

WON, LOST = Grips(Grip.ALWAYS, Grip.ALWAYS), Grips(Grip.NEVER, Grip.NEVER)
OWN, PASSED = Half(BLACK, theory=Result.WIN), Half(WHITE, theory=Result.WIN)


@pytest.fixture
def race(worked_example: RaceReading) -> Request:
    """The worked example with Black to move."""
    return Request(worked_example.position, worked_example.black.point, worked_example.white.point, BLACK)


def event_of(race: Request, played: str = "G4", better: str = "H4", kind: EventKind = EventKind.MISTAKE) -> Event:
    board = race.position.board
    points = tuple(board.point(name) for name in better.split())
    return Event(7, BLACK, board.point(played), kind, WON, LOST, (*points, PASS), OWN, PASSED, None)


def test_both_moves_can_be_played_but_no_pass(race: Request) -> None:
    event, board = event_of(race), race.position.board
    assert moves_of(event, race) == [board.point("G4"), board.point("H4")]
    assert moves_of(event_of(race, better=""), race) == [board.point("G4")]
    decides = event_of(race, better="", kind=EventKind.DECIDES)
    assert marks_of(decides, board) == (Mark(decides.point, MarkKind.BETTER),)


@pytest.mark.parametrize(
    ("name", "reply", "title", "agrees"),
    [
        ("G4", (1, 1), "G4, as played", True),
        ("G4", (None, None), "G4, as played", True),
        ("G4", (0, 0), "G4, as played", False),
        ("H4", (0, 0), "H4 instead", True),
        ("H4", (1, 1), "H4 instead", False),
    ],
)
def test_a_line_has_the_words_of_the_review_unless_the_search_denies_them(fake, race, name, reply, title, agrees):
    event, board = event_of(race), race.position.board
    codes = {BLACK: (1, 1), WHITE: reply}
    answer = answer_to(board.point(name), race, lambda asked: fake.solution(asked, *codes[asked.mover]))
    line = line_of(event, answer)
    assert (line.title, line.head) == (title, title)
    assert set(marks_of(event, board)) <= set(line.marks[0])
    told = told_of(event, board) if name == "G4" else answer_of(OWN).sentence
    assert (line.sentence == told) is agrees
    assert (line.frame(1).caption == told) is agrees
    assert line.frame(1).transition.move == board.point(name)
