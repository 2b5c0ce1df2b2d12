"""The page of one's own mistakes in words: dates as far as they are known, costs, when a mistake comes back."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from semeai.go.color import BLACK, WHITE
from semeai.practice.concept import Concept
from semeai.records.mistakes import MistakeRow
from semeai.records.store import CardState, Mistake, MistakeCard, Overview, RecordFound, RecordSource
from semeai.trainer.store import TryOutcome
from semeai.trainer.values import Grade
from semeai.ui.rooms.problems import mistake_words as words

NOW = datetime(2026, 5, 10, 12, tzinfo=UTC)


def mistake(color=BLACK, *concepts: str, game="g", played="2026-05-03", card=CardState.CERTIFIED, cost=14.0) -> Mistake:
    row = MistakeRow(136, color, "Lost a won race", cost, "proved", "", b"")
    made = MistakeCard(card, b"(;)", game, concepts)
    return Mistake(1, game, row, made, False, Path("/games/third.sgf"), "Anna [5k]", "Ben", played)


@pytest.mark.parametrize(
    "played, told",
    [
        ("2026-05-03", "3 May"),
        ("2025-12-24", "24 December 2025"),
        ("2026-05", "May"),
        ("2025-05", "May 2025"),
        ("2004", "2004"),
        ("2026-02-31", "2026-02-31"),
        ("", ""),
    ],
)
def test_a_date_is_told_as_far_as_it_is_known(played, told):
    assert words.day_words(played, date(2026, 5, 10)) == told


@pytest.mark.parametrize(
    "made, own, title",
    [
        (mistake(), "anna", "Your game of 3 May, move 136"),
        (mistake(played=""), "anna", "Your game against Ben, move 136"),
        (mistake(WHITE), "anna", "Anna – Ben, 3 May, move 136"),
        (mistake(), "", "Anna – Ben, 3 May, move 136"),
    ],
)
def test_a_card_is_named_after_its_game_and_not_after_what_was_lost(made, own, title):
    assert words.card_title(made, own, date(2026, 5, 10)) == title


@pytest.mark.parametrize(
    "grade, due, told, good",
    [
        (Grade.GOOD, 9, "solved on 9 May, comes back on 19 May", True),
        (Grade.AGAIN, 1, "answered wrong on 9 May, comes back on 11 May", False),
        (Grade.HARD, -1, "solved on 9 May, comes back now", True),
    ],
)
def test_when_a_mistake_comes_back(grade, due, told, good):
    outcome = TryOutcome(NOW - timedelta(days=1), grade, NOW + timedelta(days=due))
    assert words.outcome_words(outcome, NOW) == (told, good)
    assert words.outcome_words(None, NOW) == ("not solved yet", False)


@pytest.mark.parametrize(
    "cost, told", [(14.0, "14 stones"), (1.0, "1 stone"), (4.67, "about 5 stones"), (0.3, "about 1 stone")]
)
def test_a_cost_is_told_in_stones(cost, told):
    assert words.cost_words(cost) == told


@pytest.mark.parametrize(
    "card, last", [(CardState.WANTED, "its problem is being written"), (CardState.NONE, "see it in the game")]
)
def test_a_mistake_without_a_card_says_so(card, last):
    [tile] = words.tiles_of(Overview(mistakes=(mistake(card=card),)), {}, NOW)
    assert tile.lines == ("3 May, move 136", "14 stones · proved", last)
    assert tile.summary.splitlines() == [*tile.lines, "/games/third.sgf"]


def test_both_players_mistakes_are_told_with_their_names_and_the_dearest_may_come_first():
    cheap, dear = mistake(BLACK, "ko", cost=2.0), mistake(WHITE, "approach moves", cost=20.0)
    overview = Overview(mistakes=(cheap, dear), both=True)
    tiles = words.tiles_of(overview, {}, NOW, dearest=True)
    assert [tile.lines[:2] for tile in tiles] == [
        ("3 May, move 136 · approach moves", "20 stones · proved · Ben"),
        ("3 May, move 136 · ko", "2 stones · proved · Anna"),
    ]


def test_a_concept_costs_as_many_games_as_it_was_thrown_away_in():
    made = [
        mistake(BLACK, "case A", "approach moves"),
        mistake(BLACK, "approach moves", game="h"),
        mistake(BLACK, "approach moves", game="h"),
        mistake(BLACK, "outside the theory", "shared liberties"),
        mistake(BLACK, "outside the theory"),
    ]
    assert words.costs_of(made) == [(Concept.APPROACH, 2), (Concept.SHARED, 1)]


def found(name: str, races: int = 0, mistakes: int | None = 0, *, reviewed: bool = True) -> RecordFound:
    return RecordFound(name, reviewed, races, mistakes)


FULL = (RecordSource(Path("/games"), (found("a.sgf"), found("b.sgf")), ()),)
TWO = (("Anna", 1), ("Ben", 1))


@pytest.mark.parametrize(
    "overview, told",
    [
        (Overview(), words.EMPTY),
        (Overview(FULL, mistakes=(mistake(), mistake(game="h"))), "2 mistakes in 2 games."),
        (Overview(FULL, TWO), words.NOBODY),
        (Overview(FULL, TWO, both=True), words.NONE),
        (Overview(FULL), words.NAMELESS),
        (Overview((replace(FULL[0], games=()),)), words.NONE),
        (Overview(FULL, TWO, "Anna", left=1), words.NONE_YET),
    ],
)
def test_the_state_of_the_page_says_what_is_to_be_done(overview, told):
    assert words.state_words(overview) == told


def test_a_folder_that_is_looked_through_is_not_said_to_hold_no_mistake() -> None:
    assert words.state_words(Overview((replace(FULL[0], games=()),)), looking=True) == words.LOOKING


def test_a_folder_says_how_far_it_is():
    games = (found("a.sgf", 3, 2), found("b.sgf", 1), found("c.sgf", reviewed=False))
    source = RecordSource(Path("/games"), games, ())
    assert words.source_words(source, going_on=True, paused=False) == (
        "2 reviewed · 2 mistakes in 4 races · going on in the background"
    )
    broken = RecordSource(Path("/games"), FULL[0].games, (("a.sgf", "no record"),))
    assert words.source_words(broken, going_on=False, paused=True) == "2 reviewed · 1 file left out"


def test_each_record_that_is_reviewed_has_a_line_and_many_are_counted():
    games = (found("a.sgf", 3, 2), found("b.sgf"), found("c.sgf", reviewed=False))
    source = RecordSource(Path("/games"), games, ())
    assert words.record_lines(source) == "a.sgf: 2 mistakes in 3 races\nb.sgf: no race"
    nobodys = replace(source, games=(found("a.sgf", 3, None), found("b.sgf", 0, None)))
    assert words.record_lines(nobodys) == "a.sgf: 3 races\nb.sgf: no race"
    assert words.source_words(nobodys, going_on=False, paused=False) == "2 reviewed · 3 races"
    many = replace(source, games=tuple(found(f"{place}.sgf") for place in range(words.MOST_RECORDS + 5)))
    lines = words.record_lines(many).splitlines()
    assert len(lines) == words.MOST_RECORDS
    assert lines[-1] == "and 6 records more"
