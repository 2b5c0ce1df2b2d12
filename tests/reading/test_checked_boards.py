"""Reading against boards that were checked outside: every number, and where the theory may speak."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from checked_races import Row, checked_boards
from turnings import Turning

from semeai.go.color import Color
from semeai.race.decide import Outcome, Verdict, decide
from semeai.race.numbers import COUNTED, DERIVED
from semeai.race.relations import Case
from semeai.reading.reader import read_race
from semeai.reading.values import RaceReading
from semeai.solve import Request

Read = tuple[Row, RaceReading]


@pytest.fixture(scope="module")
def readings(shared: Path) -> list[Read]:
    """Every checked board with its reading."""
    return [(board.row, read_race(board.position, board.black, board.white)) for board in checked_boards(shared)]


def numbers(reading: RaceReading) -> list[list[int]]:
    return [[getattr(side.side, letter) for letter in COUNTED] for side in (reading.black, reading.white)]


def test_every_board_reads_to_its_variables(readings: list[Read]) -> None:
    assert len(readings) == 132
    for row, reading in readings:
        expected = [[row[color.word][letter] for letter in COUNTED] for color in Color]
        assert (numbers(reading), reading.race.S) == (expected, row["S"]), row["id"]
        for color in Color:
            derived = [getattr(reading.side(color).side, letter) for letter in DERIVED]
            assert derived == [row[color.word][letter] for letter in DERIVED], row["id"]


WINNER = {"black wins": Color.BLACK, "white wins": Color.WHITE, "seki": None}


def test_the_numbers_are_decided_as_the_theory_and_on_plain_boards_as_the_search_has_it(readings: list[Read]) -> None:
    assert sum(row["agree"] for row, _ in readings) > 100
    for row, reading in readings:
        verdict = decide(reading.race)
        assert verdict.case is Case(row["case"]), row["id"]
        for outcome in verdict.outcomes:
            first = f"{outcome.mover.word}_first"
            assert outcome.winner is WINNER[row["theory"][first]], row["id"]
            assert not row["agree"] or outcome.winner is WINNER[row["oracle"][first]], row["id"]
            if verdict.fof is not None:
                by_plan = row["theory"]["fof"][outcome.mover], row["theory"]["fif_kill"][outcome.mover] or "seki"
                assert plans(verdict, outcome.mover) == tuple(WINNER[told] for told in by_plan), row["id"]


def plans(verdict: Verdict, mover: Color) -> tuple[Color | None, Color | None]:
    """Who captures by FOF and who kills by FIF, in case B."""
    fof, fif = verdict.fof, verdict.fif
    assert fof is not None
    by_fof = fof.first if fof.succeeds(mover) else None if verdict.race.S > 1 else fof.second
    return by_fof, fif.first if fif.succeeds(mover) else None


def test_a_race_that_is_not_plain_is_never_left_to_the_theory(readings: list[Read]) -> None:
    assert [row["id"] for row, reading in readings if not row["agree"] and reading.applies] == []


def spoken(readings: list[Read]) -> Iterator[tuple[Row, Outcome]]:
    """The rows with each outcome that the theory states."""
    for row, reading in readings:
        yield from ((row, outcome) for outcome in decide(reading.race).outcomes if reading.applies_to(outcome.mover))


def test_where_the_theory_applies_it_says_what_the_search_found(readings: list[Read]) -> None:
    stated = list(spoken(readings))
    wrong = [
        (row["id"], outcome.mover)
        for row, outcome in stated
        if row["oracle"][f"{outcome.mover.word}_first_mover"] != outcome.result.name
    ]
    assert wrong == []
    assert len({row["id"] for row, _ in stated}) >= 118  # of 126 plain boards; the others bear a warning
    assert len(stated) >= 217


SURVIVAL = {(1, 1): "WIN", (0, 0): "LOSS", (1, 0): "SEKI"}
"""Defend and attack of the mover, without kos, as a result."""


def test_where_the_theory_applies_what_is_captured_lasts(readings: list[Read]) -> None:
    checked, wrong = 0, []
    for row, outcome in spoken(readings):
        answers = row["survival"][f"{outcome.mover.word}_first"]
        if answers is not None:
            checked += 1
            if SURVIVAL.get(tuple(answers), "KO") != outcome.result.name:
                wrong.append((row["id"], outcome.mover))
    assert wrong == []
    assert checked >= 150


TURNINGS = {
    "columns for rows": Turning(across=True, flipped=False, swapped=False),
    "left to right": Turning(across=False, flipped=True, swapped=False),
    "turned by a quarter": Turning(across=True, flipped=True, swapped=False),
    "in the other colours": Turning(across=False, flipped=False, swapped=True),
}


@pytest.mark.slow
@pytest.mark.parametrize("turning", TURNINGS.values(), ids=TURNINGS.keys())
def test_a_board_seen_otherwise_has_the_same_numbers(readings: list[Read], turning: Turning) -> None:
    for row, reading in readings[::3]:
        asked = turning.request(Request(reading.position, reading.black.point, reading.white.point, Color.BLACK))
        again = read_race(asked.position, asked.black, asked.white)
        expected = numbers(reading)[::-1] if turning.swapped else numbers(reading)
        assert (row["id"], numbers(again), again.race.S) == (row["id"], expected, reading.race.S)
        assert again.applies == reading.applies


def test_filling_one_outside_liberty_lowers_x_by_one(readings: list[Read]) -> None:
    """A plain liberty without approach moves is worth just the move that fills it."""
    for row, reading in readings[::3]:
        if not reading.applies:
            continue
        for color in Color:
            side = reading.side(color)
            plain = [liberty.point for liberty in side.outside if not liberty.approach]
            if plain and len(side.outside) > 1:
                filled = reading.position.with_stones(color.opponent, 1 << plain[0]).with_immortal(1 << plain[0])
                again = read_race(filled, reading.black.point, reading.white.point)
                assert (row["id"], again.side(color).side.X) == (row["id"], side.side.X - 1)
