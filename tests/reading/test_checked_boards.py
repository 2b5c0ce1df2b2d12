"""Reading against boards that were checked outside: every number, and where the theory may speak."""

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from semeai.go import text
from semeai.go.board import Mask, each, rectangle
from semeai.go.color import Color
from semeai.go.position import Position
from semeai.race.decide import Outcome, Verdict, decide
from semeai.race.numbers import COUNTED, DERIVED
from semeai.race.relations import Case
from semeai.reading.reader import read_race
from semeai.reading.values import RaceReading

Row = dict[str, Any]
ColumnRow = tuple[int, int]


@pytest.fixture(scope="module")
def rows(shared: Path) -> list[Row]:
    return [json.loads(line) for line in (shared / "positions" / "dev.jsonl").read_text().splitlines()]


def read(row: Row) -> RaceReading:
    return _read(tuple(row["board"]), tuple(row["black_essential"]), tuple(row["white_essential"]))


@cache  # every test looks at the same readings
def _read(drawn: tuple[str, ...], *essential: ColumnRow) -> RaceReading:
    position = text.parse("\n".join(drawn))
    black, white = (position.board.at(column, line) for line, column in essential)
    return read_race(position, black, white)


def numbers(reading: RaceReading) -> list[list[int]]:
    return [[getattr(side.side, letter) for letter in COUNTED] for side in (reading.black, reading.white)]


def test_every_board_reads_to_its_variables(rows: list[Row]) -> None:
    assert len(rows) == 132
    for row in rows:
        reading = read(row)
        expected = [[row[color.word][letter] for letter in COUNTED] for color in Color]
        assert (numbers(reading), reading.race.S) == (expected, row["S"]), row["id"]
        for color in Color:
            derived = [getattr(reading.side(color).side, letter) for letter in DERIVED]
            assert derived == [row[color.word][letter] for letter in DERIVED], row["id"]


WINNER = {"black wins": Color.BLACK, "white wins": Color.WHITE, "seki": None}


def test_the_numbers_are_decided_as_the_theory_and_on_plain_boards_as_the_search_has_it(rows: list[Row]) -> None:
    assert sum(row["agree"] for row in rows) > 100
    for row in rows:
        verdict = decide(read(row).race)
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


def test_a_race_that_is_not_plain_is_never_left_to_the_theory(rows: list[Row]) -> None:
    assert [row["id"] for row in rows if not row["agree"] and read(row).applies] == []


def spoken(rows: list[Row]) -> Iterator[tuple[Row, Outcome]]:
    """The rows with each outcome that the theory states."""
    for row in rows:
        reading = read(row)
        yield from ((row, outcome) for outcome in decide(reading.race).outcomes if reading.applies_to(outcome.mover))


def test_where_the_theory_applies_it_says_what_the_search_found(rows: list[Row]) -> None:
    stated = list(spoken(rows))
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


def test_where_the_theory_applies_what_is_captured_lasts(rows: list[Row]) -> None:
    checked, wrong = 0, []
    for row, outcome in spoken(rows):
        answers = row["survival"][f"{outcome.mover.word}_first"]
        if answers is not None:
            checked += 1
            if SURVIVAL.get(tuple(answers), "KO") != outcome.result.name:
                wrong.append((row["id"], outcome.mover))
    assert wrong == []
    assert checked >= 150


TURNS: dict[str, Callable[[int, int, ColumnRow], ColumnRow]] = {
    "upside down": lambda width, height, at: (at[0], height - 1 - at[1]),
    "left to right": lambda width, height, at: (width - 1 - at[0], at[1]),
    "across the diagonal": lambda width, height, at: (at[1], at[0]),
}


@pytest.mark.parametrize("turn", TURNS.values(), ids=TURNS.keys())
def test_turning_the_board_changes_no_number(rows: list[Row], turn: Callable[[int, int, ColumnRow], ColumnRow]) -> None:
    for row in rows[::3]:
        reading = read(row)
        board = reading.position.board
        swapped = turn(2, 3, (0, 1)) == (1, 0) and turn(9, 9, (3, 4)) == (4, 3)
        size = (board.height, board.width) if swapped else (board.width, board.height)
        stride = rectangle(*size).stride

        def turned(mask: Mask, board: Any = board, stride: int = stride) -> Mask:
            moved = 0
            for point in each(mask):
                column, line = turn(board.width, board.height, board.column_row(point))
                moved |= 1 << line * stride + column
            return moved

        position = reading.position
        other = Position(
            type(board)(*size, turned(board.points)),
            turned(position.black),
            turned(position.white),
            immortal=turned(position.immortal),
        )
        points = [turned(1 << side.point).bit_length() - 1 for side in (reading.black, reading.white)]
        again = read_race(other, *points)
        assert (row["id"], numbers(again), again.race.S) == (row["id"], numbers(reading), reading.race.S)
        assert again.applies == reading.applies


def test_swapping_the_colours_swaps_the_numbers(rows: list[Row]) -> None:
    for row in rows[::3]:
        reading = read(row)
        position = reading.position
        swapped = Position(position.board, position.white, position.black, immortal=position.immortal)
        again = read_race(swapped, reading.white.point, reading.black.point)
        assert numbers(again) == numbers(reading)[::-1]
        assert again.applies == reading.applies


def test_filling_one_outside_liberty_lowers_x_by_one(rows: list[Row]) -> None:
    """A plain liberty without approach moves is worth just the move that fills it."""
    for row in rows[::3]:
        reading = read(row)
        if not reading.applies:
            continue
        for color in Color:
            side = reading.side(color)
            plain = [liberty.point for liberty in side.outside if not liberty.approach]
            if plain and len(side.outside) > 1:
                filled = reading.position.with_stones(color.opponent, 1 << plain[0]).with_immortal(1 << plain[0])
                again = read_race(filled, reading.black.point, reading.white.point)
                assert (row["id"], again.side(color).side.X) == (row["id"], side.side.X - 1)
