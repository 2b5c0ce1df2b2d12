"""Whole races on the board: the rule's verdict against the search, and why it does not speak where it may not."""

from __future__ import annotations

from dataclasses import replace

import pytest
from composed import composed_races

from semeai.cgt.race_games import Counted, race_games
from semeai.cgt.region import Stopped
from semeai.cgt.rule import Eyes, Outcome
from semeai.go import text
from semeai.go.color import BLACK, WHITE, Color
from semeai.race.outcome import Result
from semeai.solve import Request, solve

RACES = 10
NODES = 1_000_000  # no race here takes so many


def result(outcome: Outcome, mover: Color) -> Result:
    if outcome.winner is None:
        return Result.SEKI
    return Result.WIN if outcome.winner is mover else Result.LOSS


def test_the_rule_and_the_search_agree_on_composed_races() -> None:
    """The benchmark ``tests/benchmarks/liberty_games.py`` does the same with some hundred."""
    spoken, hot = 0, 0
    for request in composed_races(seed=3, number=RACES):
        games = race_games(request)
        if games.decision is None:
            assert games.reason
            continue
        spoken, hot = spoken + 1, hot + (not games.plain)
        for mover in Color:
            solution = solve(replace(request, mover=mover), report=lambda nodes: nodes < NODES)
            assert solution.result is result(games.decision.first(mover), mover), request.position
    assert spoken > RACES // 2
    assert hot


def race(diagram: str) -> Request:
    """A race from a diagram whose essential chains are those of the last column but one."""
    position = text.parse(diagram.replace("/", "\n"))
    board = position.board
    rows = [row for row in range(board.height) if not position.immortal >> board.at(2, row) & 1]
    found = {position.color_at(board.at(2, row)): board.at(2, row) for row in rows}
    return Request(position, found[BLACK], found[WHITE], BLACK)


def test_shared_liberties_are_counted() -> None:
    games = race_games(race("ooooo/o.o.o/oXXXo/#...#/xOOOx/x.x.x/xxxxx"))
    assert (games.shared, games.eyes) == (3, Eyes.NONE)
    assert games.decision is not None
    assert games.decision.needed == 2


def test_an_eye_is_an_eye() -> None:
    games = race_games(race("ooooo/oXXXo/oX.Xo/oXXXo/#...#/xOOOx/x.x.x"))
    assert games.eyes is Eyes.BLACK
    assert [region.counted for region in games.regions if region.owner is BLACK] == [Counted.EYE]


UNSPOKEN = {
    "a chain that lives": ("ooooo/x.x.x/xXXXx/xOOOx/x.x.x/xxxxx/xxxxx", "Black's chain lives: there is no race."),
    "a region between both chains": ("ooooo/o.o.o/oXXXo/#.X.#/#...#/xOOOx/x.x.x", "more than shared liberties"),
}  # fmt: skip


@pytest.mark.parametrize(("diagram", "reason"), UNSPOKEN.values(), ids=UNSPOKEN.keys())
def test_where_the_rule_may_not_speak_it_says_why(diagram: str, reason: str) -> None:
    games = race_games(race(diagram))
    assert games.decision is None
    assert reason in games.reason


def test_a_region_that_is_too_large_is_refused_at_once() -> None:
    wide = "o" + "." * 12 + "o"
    games = race_games(race(f"{'o' * 14}/{wide}/o{'X' * 12}o/x{'O' * 12}x/x.x.xxxxxxxxxx/{'x' * 14}"))
    assert games.decision is None
    assert "The region has 12 empty points; at most 11 can be valued." in games.reason


def test_the_valuation_can_be_stopped() -> None:
    with pytest.raises(Stopped):
        race_games(composed_races(seed=3, number=1)[0], lambda _states: False)
