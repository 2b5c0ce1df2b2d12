"""A review in words: results, moves, and no more lines than a screen has."""

from __future__ import annotations

from dataclasses import replace

import pytest

from semeai.go.board import Board
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Position
from semeai.race.outcome import Result
from semeai.review import Event, Grips, Kind, MainLine, RaceReview, Review, Standing
from semeai.review.courses import Course
from semeai.solve import PASS, Climb, Grip, Request
from semeai.solve.cut_answers import unanswered
from semeai.solve.ladder import Step
from semeai.views.review.words import SCREEN, event_sentence, grips_words, results_words, review_lines, states_sentence

BOARD = Board.square(9)
RESULTS = {
    (Result.WIN, Result.WIN): "whoever moves first captures",
    (Result.LOSS, Result.LOSS): "whoever moves first is captured",
    (Result.WIN, Result.LOSS): "Black captures",
    (Result.LOSS, Result.WIN): "White captures",
    (Result.SEKI, Result.SEKI): "neither captures",
    (Result.KO, Result.KO): "it comes to a ko",
    (Result.WIN, Result.SEKI): "Black first: Black captures, White first: neither captures",
    (Result.LOSS, Result.KO): "Black first: White captures, White first: it comes to a ko",
}


@pytest.mark.parametrize("results, told", RESULTS.items(), ids=RESULTS.values())
def test_the_results_of_both_movers_are_told(results, told):
    assert results_words(*results) == told


GRIPS = {
    Grips(Grip.ALWAYS, Grip.ALWAYS): "White captures",
    Grips(Grip.NEVER, Grip.NEVER): "Black captures",
    Grips(Grip.ALWAYS, Grip.NEVER): "neither captures",
    Grips(Grip.WITHOUT_THREATS, Grip.WITHOUT_THREATS): "it comes to a ko",
    Grips(Grip.ALWAYS, Grip.WINNING_KOS): "it comes to a ko",
}


@pytest.mark.parametrize("grips, told", GRIPS.items(), ids=str)
def test_what_a_player_has_is_told(grips, told):
    assert grips_words(grips, WHITE) == told


WIN, LOSS = Grips(Grip.ALWAYS, Grip.ALWAYS), Grips(Grip.NEVER, Grip.NEVER)


def event(kind: Kind, number: int = 7, point: int | None = None, better=()) -> Event:
    """An event as the words see it; the answers behind it are not looked at."""
    at = BOARD.point("C3") if point is None else point
    after = LOSS if kind is Kind.MISTAKE else WIN
    return Event(number, BLACK, at, kind, WIN, after, better, None, None, None)


EVENTS = {
    "7 Black C3: a mistake. Black captures after D4 or elsewhere; now White captures.": event(
        Kind.MISTAKE, better=(BOARD.point("D4"), PASS)
    ),
    "7 Black elsewhere: a mistake. Black captures after D4; now White captures.": event(
        Kind.MISTAKE, point=PASS, better=(BOARD.point("D4"),)
    ),
    "7 Black C3 decides: Black captures.": event(Kind.DECIDES),
    "7 Black C3 was not needed: Black captures without it.": event(Kind.NEEDLESS),
}


@pytest.mark.parametrize("told, made", EVENTS.items(), ids=EVENTS.keys())
def test_a_move_is_told(told, made):
    assert event_sentence(made, BOARD) == told


def race(begin: int, events: int) -> RaceReview:
    """A race with moves that decide."""
    pair = BOARD.point("A1"), BOARD.point("A2")
    course = Course(begin, begin, (pair,))
    made = tuple(event(Kind.DECIDES, begin + place) for place in range(events))
    return RaceReview(course, pair, (1 << pair[0], 1 << pair[1]), (Standing(begin, (None, None)),), made)


@pytest.mark.parametrize("races, events", [(1, 40), (3, 9), (8, 3), (40, 1)])
def test_a_review_is_told_on_a_screen(races, events):
    line = MainLine((Position(BOARD),), (0,), ())
    made = Review(200, tuple(race(10 * number, events) for number in range(races)), 3, 12.3, 9, 9)
    told = review_lines(made, line)
    assert len(told) <= SCREEN
    assert told[0].endswith(" in 200 moves, 12 s. 3 questions could not be settled in that time.")
    shown = sum(text.startswith("Black A1 (1 stone) against White A2 (1 stone), ") for text in told)
    assert shown > 0
    assert shown == races or told[-1].startswith(f"{races - shown} race")


def test_no_race_is_told_with_its_doubt():
    line = MainLine((Position(BOARD),), (0,), ())
    none = Review(12, (), 0, 0.1, 0, 0)
    assert review_lines(none, line) == ["No race was found in 12 moves."]
    assert review_lines(replace(none, unfinished=2), line)[0].startswith("No race in 12 moves was proved. 2 questions")


def test_a_state_is_told_once_until_it_changes():
    def climbed(defend: Grip, attack: Grip, mover) -> Climb:
        request = Request(Position(BOARD), 0, 0, mover)
        return Climb(Step(None, replace(unanswered(request), defend=defend, attack=attack)), True, (), 0, 0.0)

    win = {color: climbed(Grip.ALWAYS, Grip.ALWAYS, color) for color in (BLACK, WHITE)}
    lost = climbed(Grip.NEVER, Grip.NEVER, WHITE)
    pairs = [(win[BLACK], win[WHITE]), (win[BLACK], None), (win[BLACK], win[WHITE]), (win[BLACK], lost)]
    pair = BOARD.point("A1"), BOARD.point("A2")
    standings = tuple(Standing(number, climbs) for number, climbs in enumerate([*pairs, pairs[0]], 5))
    shown = RaceReview(Course(5, 9, (pair,) * 5), pair, (1, 2), standings, ())
    assert states_sentence(shown) == (
        "After move 5: whoever moves first captures; after move 8: Black captures; "
        "after move 9: whoever moves first captures"
    )
