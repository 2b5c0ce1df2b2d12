"""Reading boards: the numbers of a race, the points behind them, the assumptions that fail."""

import pytest
from races_drawn import read

from semeai.go import text
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.reading.reader import ReadingError, read_race
from semeai.reading.values import Assumption, RaceReading


def numbers(reading: RaceReading, color: Color) -> str:
    """The counted variables of a colour, zeros left out."""
    side = reading.side(color).side
    return " ".join(f"{letter}={getattr(side, letter)}" for letter in "ZIOAV" if getattr(side, letter))


NUMBERS = [
    (
        "shared and outside liberties are told apart",
        "ooo#### / ...#### / BXXXXXX / .....## / WOOOOOO / ######. / ######x",
        ("O=3", "O=1", 5),
    ),
    (
        "a liberty beside an unsupported stone needs one approach move",
        "xxxx# / #x### / #.### / #X### / #.### / WOOOO / ..### / BXXXX / ...## / ooo##",
        ("O=3", "O=1 A=1 V=1", 2),
    ),
    (
        "a corridor of two stones needs two approach moves",
        "#x### / #.### / #.### / #X### / #X### / #.### / WOOOO / ..### / BXXXX / ...## / ooo##",
        ("O=3", "O=1 A=2 V=2", 2),
    ),
    (
        "a helping chain is captured by filling its liberties first",
        "#xx## / xOO## / .O.## / ##OW# / OOOOO / ..### / BXXXX / ...## / ooo##",
        ("O=3", "O=1 A=1 V=1", 2),
    ),
    (
        "liberties in a row are filled one after the other without approach moves",
        "x..## / WOOOO / .#### / BXXXX / ...## / ooo##",
        ("O=3", "O=2", 1),
    ),
    (
        "an eye counts its points and the stones inside",
        "xxxxx / ##x## / #OOO# / #O.O# / #OXO# / WOOOO / ..### / BXXXX / ...## / ooo##",
        ("O=3", "Z=2 I=1", 2),
    ),
    (
        "with an eye no approach move can be avoided",
        "#x###### / #.###### / #X##OOO# / #.##O.O# / WOOOOOO# / ..###### / BXXXXXX# / ...##### / ooo#####",
        ("O=3", "Z=1 O=1 A=1", 2),
    ),
    (
        # section 10: B8 connects the helpers of both liberties, A6 and C6, to the living stone
        "an approach move for two liberties counts once",
        "#x#### / #.#### / XXX### / .#.### / WOOOO# / ..#### / BXXXX# / ...### / ooo###",
        ("O=3", "O=2 A=1 V=1", 2),
    ),
]


@pytest.mark.parametrize(("diagram", "expected"), [row[1:] for row in NUMBERS], ids=[row[0] for row in NUMBERS])
def test_numbers(diagram: str, expected: tuple[str, str, int]) -> None:
    reading = read(diagram)
    assert (numbers(reading, BLACK), numbers(reading, WHITE), reading.race.S) == expected


FAILING = [
    (
        "a stone near the outside liberties that can be captured",
        Assumption.PLAIN_APPROACH,
        "###### / #.x.X# / xx..#x / WOOOOO / .###.# / BXXXXX / #.o.## / ######",
    ),
    (
        "a move after which the liberty can be filled only in a ko",
        Assumption.NO_KO,
        "###### / ##xx.# / WOOOOO / .##.#. / BXXXXX / .oo### / .X...o",
    ),
]


@pytest.mark.parametrize(("assumption", "diagram"), [row[1:] for row in FAILING], ids=[row[0] for row in FAILING])
def test_failing_assumption_is_named(assumption: Assumption, diagram: str) -> None:
    reading = read(diagram)
    failed = {violation.assumption for violation in reading.violations}
    assert assumption in failed
    assert not reading.applies
    assert all(violation.sentence.endswith(".") and violation.points for violation in reading.violations)


def test_atari_concerns_only_the_opponents_first_move() -> None:
    reading = read("xxxxxx# / WOOOOO# / .#OOO## / BXXXXX# / ...#### / ooo####")
    assert [violation.mover for violation in reading.violations] == [BLACK]
    assert reading.applies_to(WHITE)
    assert not reading.applies_to(BLACK)


def test_approach_points_are_named() -> None:
    reading = read("#x### / #.### / #.### / #X### / #X### / #.### / WOOOO / ..### / BXXXX / ...## / ooo##")
    (liberty,) = reading.white.outside
    names = [reading.position.board.name(point) for point in (liberty.point, *liberty.approach)]
    assert (names, reading.white.avoidable) == (["B6", "B10", "B9"], liberty)


def test_chains_connected_by_miai_count_as_one() -> None:
    reading = read("xxxxxx / WO.OO# / OO.OO# / .###.# / BXXXX# / ...### / ooo###")
    assert reading.white.chain.bit_count() == 8


NO_RACE = {
    "a point without a stone": ("X.O", "A1", "B1", "no white stone on B1"),
    "living stones without a liberty": ("xO./OO.", "A2", "B1", "Black's chain at A2 has no liberty"),
}


@pytest.mark.parametrize(("diagram", "black", "white", "words"), NO_RACE.values(), ids=NO_RACE.keys())
def test_what_is_in_no_race_is_refused_with_a_sentence(diagram: str, black: str, white: str, words: str) -> None:
    position = text.parse(diagram.replace("/", "\n"))
    with pytest.raises(ReadingError, match=words):
        read_race(position, position.board.point(black), position.board.point(white))


def test_marked_stones_count_as_living() -> None:
    diagram = "xx##### / ..XX### / OOOOOOO / ..##### / XXXXXXX / ...#### / ooo####"
    position: Position = text.parse("\n".join(diagram.replace(" ", "").split("/")))
    board = position.board
    points = board.point("A3"), board.point("A5")
    assert Assumption.SURROUNDED in {v.assumption for v in read_race(position, *points).violations}
    marked = read_race(position, *points, living=position.chain(board.point("C6")))
    assert Assumption.SURROUNDED not in {v.assumption for v in marked.violations}
    assert marked.position == position
