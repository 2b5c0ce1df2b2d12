"""Races under Go and No Seki Go: the two published examples, and the tables of plain races, all by search."""

import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from semeai.go.board import Board
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.rule_sets import GO, NO_SEKI_GO, PASS, Acted, Action, Pieces, RuleSet, drawn
from semeai.race.outcome import Result
from semeai.race.plain_race import PlainRace
from semeai.solve import engine
from semeai.solve.ghost_race import GhostRequest, GhostSolution, solve_ghosts
from semeai.solve.values import SolveError
from semeai.synthesis.special_races import plain_board

RULES: dict[str, RuleSet] = {"go": GO, "noseki": NO_SEKI_GO}


def point(board: Board, name: str) -> int:
    return board.at(ord(name[0]) - ord("a"), board.height - int(name[1:]))


def named(board: Board, action: Action) -> str:
    if action.point is None:
        return "pass"
    column, row = board.column_row(action.point)
    return f"{action.kind.value} {chr(ord('a') + column)}{board.height - row}"


EXAMPLE_1 = [".X.XXXX", "XXXXXXX", "XXOOXXX", "OOOXOOO", ".O.X.O."]
EXAMPLE_2 = ["OOOO.O.", "...OOOO", "XXXOXXX", "OOOXX.X", ".O.X.XX", "OOXXXXX", ".X.XXXX"]
MANY_LIBERTIES = 5
STRINGS = {1: (EXAMPLE_1, ("d1",), ("b1", "f1")), 2: (EXAMPLE_2, ("a5",), ("a4",))}


def example(number: int, rules: RuleSet, pieces: Pieces | None = None) -> GhostRequest:
    rows, black, white = STRINGS[number]
    pieces = pieces or drawn(rows)
    board = pieces.board
    points = [tuple(point(board, name) for name in names) for names in (black, white)]
    return GhostRequest(pieces, points[0], points[1], rules)


@cache
def solved(number: int, rules: str) -> GhostSolution:
    """An example under a rule set; several tests look at the same one."""
    return solve_ghosts(example(number, RULES[rules]))


def won_by(solution: GhostSolution, mover: Color) -> set[str]:
    answer = solution.first(mover)
    assert answer.proved
    board = solution.request.pieces.board
    return {named(board, action) for action in answer.actions} if answer.result is Result.WIN else set()


def test_the_first_example() -> None:
    go, noseki = (solved(1, rules) for rules in RULES)
    for mover in Color:
        assert go.first(mover).result is Result.SEKI
        assert go.first(mover).actions == (PASS,)
        assert won_by(noseki, mover) == {"ghost c1", "ghost e1"}


needs_kernel = pytest.mark.skipif(not engine.compiled(), reason="210,000 positions take long without a compiled kernel")


@needs_kernel
def test_the_second_example() -> None:
    go, noseki = (solved(2, rules) for rules in RULES)
    assert go.first(BLACK).result is Result.LOSS
    assert won_by(go, WHITE) == {"stone a6", "stone b6", "stone c6"}
    assert won_by(noseki, BLACK) == {"stone c3", "ghost c3", "ghost a1"}
    assert won_by(noseki, WHITE) == {f"{kind} {at}" for kind in ("stone", "ghost") for at in ("a6", "b6", "c6")} | {
        "ghost a1"
    }


@needs_kernel
def test_the_second_example_after_the_first_actions() -> None:
    after_b1 = played(example(2, NO_SEKI_GO).pieces, (BLACK, "stone c3"))
    after_w2 = played(after_b1, (WHITE, "stone a6"))
    assert won_by(solve_ghosts(example(2, NO_SEKI_GO, after_w2)), BLACK) == {"ghost a1"}
    ghosted = played(after_b1, (WHITE, "ghost a1"))
    assert won_by(solve_ghosts(example(2, NO_SEKI_GO, ghosted)), BLACK) == {"stone c1", "replace a1"}


def played(pieces: Pieces, *actions: tuple[Color, str]) -> Pieces:
    from semeai.go.rule_sets import ActionKind

    for mover, words in actions:
        kind, at = words.split()
        acted = NO_SEKI_GO.act(pieces, mover, Action(ActionKind(kind), point(pieces.board, at)))
        assert isinstance(acted, Acted)
        pieces = acted.pieces
    return pieces


def plain(shared: int, black: int, white: int, *, black_eye: bool = False, white_eye: bool = False) -> GhostRequest:
    """A plain race on its board."""
    found = plain_board(PlainRace(shared, (black, white), (black_eye, white_eye)))
    return GhostRequest(found.pieces, (found.black,), (found.white,), NO_SEKI_GO, found.living)


LETTER = {Result.WIN: lambda mover: "BW"[mover], Result.LOSS: lambda mover: "WB"[mover], Result.SEKI: lambda _: "s"}


def outcomes(request: GhostRequest, *, pure: bool = False) -> list[str]:
    """Go with Black first and with White first, then No Seki Go."""
    found = []
    for rules in RULES.values():
        solution = solve_ghosts(replace(request, rules=rules), pure=pure)
        found += [LETTER[solution.first(mover).result](mover) for mover in Color]
    return found


@pytest.fixture(scope="module")
def races(shared: Path) -> dict[str, Any]:
    """The tables of plain races beside the specification."""
    found: dict[str, Any] = json.loads((shared / "spec" / "noseki-cases.json").read_text("utf-8"))["races"]
    return found


@needs_kernel
@pytest.mark.parametrize("costly", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_the_table_of_plain_races_without_eyes(races: dict[str, Any], costly: bool) -> None:
    assert len(races["no_eyes"]) == 57
    rows = [row for row in races["no_eyes"] if (sum(row[:3]) > MANY_LIBERTIES) is costly]
    assert len(rows) >= 20
    for shared, black, white, *expected in rows:
        assert outcomes(plain(shared, black, white)) == expected, (shared, black, white)


@needs_kernel
@pytest.mark.parametrize("eyes", ["black_one_point_eye", "both_one_point_eye"])
def test_the_tables_with_one_point_eyes(races: dict[str, Any], eyes: str) -> None:
    for shared, black, white, *expected in races[eyes]:
        request = plain(shared, black, white, black_eye=True, white_eye=eyes.startswith("both"))
        assert outcomes(request) == expected, (shared, black, white)


TABLE = {(1, 1, 1): "BWBW", (2, 0, 0): "ssBW", (2, 1, 0): "BsBB", (3, 1, 0): "ssBB", (3, 2, 0): "BsBB"}


@pytest.mark.parametrize(("numbers", "expected"), TABLE.items())
def test_the_rows_of_the_specification(numbers: tuple[int, int, int], expected: str) -> None:
    assert "".join(outcomes(plain(*numbers))) == expected


def test_what_is_not_finished_is_unknown() -> None:
    solution = solve_ghosts(example(2, NO_SEKI_GO), seconds=0.0)
    for mover in Color:
        assert solution.first(mover).result is Result.UNKNOWN
        assert not solution.first(mover).proved


def test_a_point_without_a_string_is_refused() -> None:
    pieces = drawn(EXAMPLE_1)
    with pytest.raises(SolveError, match="no black stone on"):
        solve_ghosts(GhostRequest(pieces, (point(pieces.board, "a1"),), (point(pieces.board, "b1"),), GO))


@pytest.mark.parametrize("number", [1, pytest.param(2, marks=needs_kernel)])
@pytest.mark.parametrize("rules", RULES)
def test_lines_can_be_played(number: int, rules: str) -> None:
    solution = solved(number, rules)
    for first in Color:
        pieces, mover = solution.request.pieces, first
        for action in solution.first(first).line:
            acted = RULES[rules].act(pieces, mover, action)
            assert isinstance(acted, Acted)
            pieces, mover = acted.pieces, mover.opponent
