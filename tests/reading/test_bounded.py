"""Reading is bounded: moves are counted, and where they do not suffice it says that it cannot tell."""

from collections import OrderedDict
from collections.abc import Callable

import pytest

from semeai import sgf
from semeai.go import text
from semeai.go.board import Point
from semeai.go.color import Color
from semeai.go.position import Position
from semeai.reading import lasting, outside
from semeai.reading.approach import approach
from semeai.reading.lasting import Aftermath
from semeai.reading.reader import read_race
from semeai.reading.values import (
    LIBERTY,
    POCKET,
    READING,
    Assumption,
    GivenUp,
    RaceReading,
    ReadingEffort,
    TooMuchToRead,
)
from semeai.study.tree import position_at

NINE_STONES = b"(;GM[1]FF[4]SZ[9]AB[aa][ba][ab][bb][cc][dd]AW[ee])"


def nine_stones() -> tuple[Position, Point, Point]:
    """Seven stones in the open, where every liberty can be approached in many ways."""
    study = sgf.read(NINE_STONES).studies[0]
    position = position_at(study, study.root)
    return position, position.board.point("A9"), position.board.point("E5")


def unread(reading: RaceReading) -> list[str]:
    """What the reading says of its own end."""
    return [v.sentence for v in reading.violations if v.assumption is Assumption.READ_TO_THE_END]


def test_an_open_board_is_not_read_to_the_end_and_says_so() -> None:
    """What was read before does not change that."""
    outside._pocket.cache_clear()
    reading = read_race(*nine_stones())
    assert read_race(*nine_stones()) == reading
    assert unread(reading) == ["There is too much room near the two chains to read all of it: the theory cannot tell."]
    assert not any(reading.applies_to(color) for color in Color)


def test_the_moves_that_were_tried_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """It ends with the first pocket that goes beyond a bound; counted are all tries, looked up or not."""
    made: list[ReadingEffort] = []

    def watched(allowed: int, going: Callable[[], bool]) -> ReadingEffort:
        made.append(ReadingEffort(allowed, going))
        return made[-1]

    monkeypatch.setattr("semeai.reading.reader.ReadingEffort", watched)
    read_race(*nine_stones())
    assert [effort.allowed for effort in made] == [READING]
    assert POCKET < made[0].spent <= READING + POCKET + LIBERTY


def test_a_plain_race_is_read_to_the_end() -> None:
    position = text.parse("ooo## / ...## / XXXXX / ..### / OOOOO / ...## / xxx##".replace(" / ", "\n"))
    assert unread(read_race(position, position.board.point("A5"), position.board.point("A3"))) == []


def test_what_cannot_be_read_is_counted_without_approach_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    diagram = "xxxx# / #x### / #.### / #X### / #.### / OOOOO / ..### / XXXXX / ...## / ooo##"
    position = text.parse(diagram.replace(" / ", "\n"))
    points = position.board.point("A3"), position.board.point("A5")
    monkeypatch.setattr("semeai.reading.reader.READING", 3)
    reading = read_race(position, *points)
    assert (reading.race.white.O, reading.race.white.A) == (1, 0)
    assert unread(reading)


def test_an_effort_counts_an_answer_once() -> None:
    effort, kept = ReadingEffort(10), {"a": (1, 6), "b": (2, 3), "c": (None, 0)}
    assert [effort.once(kept.get, name) for name in "aab"] == [1, 1, 2]
    assert effort.spent == 10
    with pytest.raises(TooMuchToRead):
        effort.once(kept.get, "c")
    with pytest.raises(TooMuchToRead):
        effort.spend(1)


def test_the_search_for_approach_moves_takes_no_more_than_it_is_given() -> None:
    position = text.parse("xxxx# / #x### / #.### / #X### / #.### / ooooo".replace(" / ", "\n"))
    liberty, enough = position.board.point("B2"), ReadingEffort(LIBERTY)
    (way,) = approach(position, liberty, Color.BLACK, 0, enough).ways
    assert position.board.names(way.moves) == ["B4"]
    with pytest.raises(TooMuchToRead):
        approach(position, liberty, Color.BLACK, 0, ReadingEffort(enough.spent - 1))


FOUGHT_ON = "oo#### / ..o### / XX.o## / .XX.o# / O.XX.o / OO.X.o / .O.X.o"
"""After White has captured most of the reading is still to come: whether she is safe then."""


def test_a_reading_that_is_not_wanted_any_more_ends_wherever_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lasting, "KEPT", 0)
    monkeypatch.setattr(lasting, "_kept", OrderedDict())
    position = text.parse(FOUGHT_ON.replace(" / ", "\n"))
    points = position.board.point("A5"), position.board.point("A3")
    asked = 0

    def at_most(times: int) -> Callable[[], bool]:
        def going() -> bool:
            nonlocal asked
            asked += 1
            return asked < times

        return going

    read_race(position, *points, going=at_most(1_000_000))
    in_all = asked
    assert in_all > 1_000
    for times in (1, 2, in_all // 2, in_all - 1, in_all):
        asked = 0
        with pytest.raises(GivenUp):
            read_race(position, *points, going=at_most(times))
        assert asked == times


def test_what_a_capture_leaves_is_read_once_for_both_movers_and_both_plans(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lasting, "_kept", OrderedDict())
    read = []

    class Watched(Aftermath):
        def is_lost(self, position: Position) -> bool:
            read.append(position)
            return super().is_lost(position)

    monkeypatch.setattr(lasting, "Aftermath", Watched)
    position = text.parse("\n".join(["o.XO.x"] * 5))
    reading = read_race(position, position.board.point("C3"), position.board.point("D3"))
    assert all(reading.applies_to(mover) for mover in Color)
    assert len(read) == len(set(read)) == len(Color)
