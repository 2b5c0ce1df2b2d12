"""Whole races on the board: the rule's verdict against the search, and why it does not speak where it may not."""

from dataclasses import replace

import pytest
from composed import composed_races

from semeai.cgt import region
from semeai.cgt.race_games import Counted, race_games
from semeai.cgt.region import BREATH, Unvalued, Valuation, ValuationStopped
from semeai.cgt.rule import Eyes, GameOutcome
from semeai.go import text
from semeai.go.board import count
from semeai.go.color import BLACK, WHITE, Color
from semeai.race.outcome import Result
from semeai.solve import Request, solve
from semeai.solve.region import take_apart
from semeai.solve.sum_race import ground_of

RACES = 10
NODES = 1_000_000  # no race here takes so many


def result(outcome: GameOutcome, mover: Color) -> Result:
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


class Asked:
    """Goes on until it was asked for the ``last`` time; ``states`` are those that it was told."""

    def __init__(self, last: int = -1) -> None:
        self.last, self.states = last, list[int]()

    def __call__(self, states: int) -> bool:
        self.states.append(states)
        return len(self.states) != self.last


def test_the_valuation_can_be_stopped_at_every_question() -> None:
    request = composed_races(seed=3, number=1)[0]
    race_games(request, asked := Asked())
    assert len(asked.states) > 1
    for last in range(1, len(asked.states) + 1):
        with pytest.raises(ValuationStopped):
            race_games(request, Asked(last))


FIGHT = "ooooooooo/o.o.O..oo/oX.....oo/oXXXXXXXo/xOOOOOOOx/x.xxxxxxx/xxxxxxxxx"
"""Black has a region of some hundred states; he and White have one of a single point."""


def test_the_valuation_asks_while_states_are_valued_as_often_as_while_they_are_found() -> None:
    request = race(FIGHT)
    (pocket,) = (pocket for pocket in take_apart(request).pockets if count(pocket) > 1)
    ground = ground_of(request.position, take_apart(request), pocket)
    valuation = Valuation(BLACK, going=(asked := Asked()))
    valuation.whole(ground.frame, ground.state(request.position))
    finding = sum(states < valuation.states for states in asked.states)
    assert finding == pytest.approx(valuation.states / BREATH, abs=1)
    assert len(asked.states) >= 3 * valuation.states // BREATH  # found, put in order and valued


REASON = "There is no time for it."


def test_a_region_for_which_there_is_no_time_has_no_value_and_the_others_have() -> None:
    def going(states: int) -> bool:
        if states > BREATH:
            raise Unvalued(REASON)
        return True

    games = race_games(race(FIGHT), going)
    assert (games.decision, games.reason) == (None, REASON)
    assert [count(region.points) for region in games.regions] == [1, 1]
    assert count(games.unvalued) > count(games.regions[0].points)


def test_a_region_for_which_there_is_no_memory_has_no_value(monkeypatch: pytest.MonkeyPatch) -> None:
    request, asked = race(FIGHT), Asked()
    monkeypatch.setattr(region, "is_short", lambda: len(asked.states) > 1)
    games = race_games(request, asked)
    assert (games.decision, games.reason) == (None, region.NO_MEMORY)
    assert count(games.unvalued) > 1


def test_a_region_that_leaves_the_rule_silent_at_sight_is_looked_at_first() -> None:
    asked = Asked()
    games = race_games(race("ooooooooo/o.o.O..oo/oX.....oo/oXXXXXXXo/##.X.####/##...####/xOOOOOOOx/x.x.x.xxx"), asked)
    assert "more than shared liberties" in games.reason
    assert asked.states == []
