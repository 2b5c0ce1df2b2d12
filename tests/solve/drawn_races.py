"""Races drawn by hand, one for each thing that can decide a race, with what they come to.

In a diagram ``X`` and ``O`` are mortal, ``x`` and ``o`` live, ``#`` is no point; ``/`` ends a row. The essential chains
are the largest mortal ones.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any

from semeai.go import text
from semeai.go.board import Point, count
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.solve import PASS, Request

Answer = tuple[Any, ...]
"""Defend, attack, all first moves that reach them; then each choice beside the result in the same way."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A race with its answers for Black first and for White first."""

    diagram: str
    black_first: Answer
    white_first: Answer

    def answer(self, mover: Color) -> Answer:
        """What the race comes to when a colour moves first."""
        return self.black_first if mover is BLACK else self.white_first

    def separate(self, mover: Color) -> tuple[int, int]:
        """Defend and attack each for itself, by whichever moves."""
        defend, attack, _, *choices = self.answer(mover)
        return defend, choices[0][1] if choices else attack

    def request(self, mover: Color, *, pure: bool = False) -> Request:
        """The race as a request."""
        position = parsed(self.diagram)
        black, white = (
            max(position.chains(color), key=lambda chain: count(chain & ~position.immortal)).bit_length() - 1
            for color in (BLACK, WHITE)
        )
        return Request(position, black, white, mover, pure=pure)


@cache
def parsed(diagram: str) -> Position:
    """The position of a diagram in one line."""
    return text.parse(diagram.replace("/", "\n"))


def named(request: Request, move: Point) -> str:
    """The name of a move."""
    return "PASS" if move == PASS else request.position.board.name(move)


DRAWN = {
    "two liberties each: whoever begins captures": Drawn(
        "x..x###/OOOOOOO/XXXXXXX/o..o###", (1, 1, "B4 C4"), (1, 1, "B1 C1")
    ),
    "one shared liberty and one outside each": Drawn(
        "#x#####/#.#####/OOOOOOO/OO.OOOO/XXXXXXX/#.#####/#o#####", (1, 1, "B6"), (1, 1, "B2")
    ),
    "a shared liberty is no help against three": Drawn(
        "x.x#x##/OOOOOOO/OO.OOOO/XXXXXXX/.#.#.##/o#o#o##", (1, 1, "PASS B6 C4 A2 C2 E2"), (0, 0, "PASS A2 C2 E2 C4 B6")
    ),
    "two shared liberties are seki": Drawn("OOOOOOOO/O.O.OOOO/XXXXXXXX", (1, 0, "PASS"), (1, 0, "PASS")),
    "one eye each and a shared liberty are seki": Drawn(
        "O.OOOOO/OOOOOOO/##.####/XXXXXXX/X.XXXXX", (1, 0, "PASS"), (1, 0, "PASS")
    ),
    "an eye wins over none": Drawn(
        "OOOOO##/O.OOO##/OOOOO##/#.#.###/XXXXXXX/#.#####/#o#####", (0, 0, "PASS B4 D4 B2"), (1, 1, "PASS B2 B4 D4")
    ),
    "both live: equal as a seki is": Drawn("O.O.O/OOOOO/XXXXX/X.X.X", (1, 0, "PASS"), (1, 0, "PASS")),
    "two eyes win over three liberties": Drawn(
        "O.O.O##/OOOOOOO/##.####/XXXXXXX/.#.#.##/o#o#o##", (0, 0, "PASS C4 A2 C2 E2"), (1, 1, "PASS A2 C2 E2 C4")
    ),
    "the middle of three points": Drawn("O...O/OOOOO/XXXXX/X.X.X", (1, 1, "C4"), (1, 0, "C4")),
    "the middle of three points is worth a move in time": Drawn(
        "O...O##/OOOOOOO/XXXXXXX/.#.#.##/o#o#o##", (1, 1, "C5"), (1, 1, "A2 C2 E2 C5")
    ),
    "an eye of four points in a square is dead": Drawn(
        "OO..O/OO..O/OOOOO/XXXXX/X.X.X", (1, 1, "PASS C5 D5 C4 D4"), (0, 0, "PASS C5 D5 C4 D4")
    ),
    "a big eye wins over a small one": Drawn(
        "O..OO#/O..OO#/OOOOO#/#.####/XXXXX#/X.XXX#/XXXXX#/.#.#.#/o#o#o#",
        (0, 0, "PASS B9 C9 B8 C8 B6 B4 A2 C2 E2"),
        (1, 1, "PASS A2 C2 E2 B6"),
    ),
    "a shared eye point": Drawn("OOOOO#/O.#.O#/O.XXX#/OXX.X#/#XXXX#", (1, 1, "B3 D4"), (1, 0, "B3")),
    "who takes inside an eye they share": Drawn("OOOOO#/O...XX/OOOOX#/####X.", (1, 1, "C3 D3"), (1, 1, "D3")),
    "an approach move in time and too late": Drawn(
        "x.o#x##/#.##.##/OOOOOOO/XXXXXXX/.###.##/o###o##", (1, 1, "E5"), (1, 1, "A2 E2 B6")
    ),
    "an approach move is also the way out": Drawn(
        "x.o#x##/#.##.##/OOOOOOO/XXXXXXX/.#.#.##/o#o#o##", (1, 1, "E5 B6"), (1, 1, "B6")
    ),
    "connecting out to living stones": Drawn(
        "x.o##/#.###/OOOO#/XXXX#/X.X.X", (1, 1, "B4 PASS B5"), (0, 0, "PASS D1 B5 B4")
    ),
    "snapback": Drawn("xxxx/OOOx/O..o/OO##/XXXX/.#.#/o#o#", (1, 1, "C5"), (1, 1, "A2 C2 C5")),
    "under the stones": Drawn("..XOXx#/OOOOOOO/XXXXXXX/O..#.##", (1, 1, "B4"), (1, 0, "B4")),
    "two stones are given up for a shape that is dead": Drawn(
        "#OX..x#/OOOOOOO/.#.####/XXXXXXX/###O..#", (1, 1, "D5 E5 E1"), (1, 0, "E1")
    ),
    "three stones are given up for a seki": Drawn(
        "#xxOX##/.OO.X##/OOOOOOO/XXXXXXX/##...##", (1, 0, "D4 D1"), (1, 1, "D1")
    ),
    "a liberty that is filled in a ko": Drawn(
        "##x####/##.####/##.####/OOOOOOO/O.OOOOO/XXXXXXX/#.#####/#o#####", (3, 3, "C6"), (1, 1, "B2")
    ),
    "a ko to attack, the defender needs the first threat": Drawn(
        "..O#/##OO/OOOO/..#./XXXX/XX../oXXX", (1, 2, "B7"), (1, 0, "B7")
    ),
    "a ko to attack, the attacker needs the first threat": Drawn(
        "####/OOOO/#.#./XXXX/.o.o", (1, 3, "D3"), (1, 1, "D3")
    ),
    "a seki, or a ko for both chains": Drawn("...OO/OOOOO/XXXXX/..##./#.#o.", (1, 1, "B5"), (1, 0, "B5", (3, 3, "B2"))),
    "a seki, or a ko for both chains, for either player": Drawn(
        "XX./.O.", (1, 0, "C2", (3, 3, "C1")), (1, 0, "C1", (3, 3, "C2"))
    ),
    "a seki, or a ko for both chains that is taken first": Drawn("OX../..OO", (1, 1, "B1"), (1, 0, "C2", (2, 2, "B1"))),
    "a seki, or one of two kos for both chains": Drawn(
        ".xOx/OOOO/.#.#/XXXX/###o", (1, 0, "PASS A5", (2, 2, "C3"), (3, 3, "A3")), (1, 0, "A3")
    ),
    "a seki, or a ko for both chains in which each needs the first threat": Drawn(
        ".../.XO/.O.", (1, 0, "PASS B3 A2", (2, 3, "A3")), (1, 0, "B3 A2 A3 A1")
    ),
    "a ko to live, or one for both chains": Drawn("O..#/OOXX/O.XX/O##X", (1, 3, "C4"), (2, 0, "PASS B4", (3, 3, "C4"))),
    "a ko to attack in which the own chain is safe, or one for both chains": Drawn(
        "X.OO/XXOO/X#OO/XX.#", (2, 0, "B4"), (1, 3, "PASS", (2, 2, "B4 C1"))
    ),
    "a ko for both chains in which each needs the first threat": Drawn(
        "#..#/OOOO/###./XXXX/#O.#", (2, 3, "B5 C5 D3 C1"), (2, 2, "D3")
    ),
    "a ko to live, the opponent needs the first threat": Drawn(
        "#.##O#/OOOOOO/##..##/XXXXXX/o#XX.#/..OXX#", (1, 1, "A1"), (2, 0, "A1")
    ),
    "a ko to live, the mover needs the first threat": Drawn(
        "OOx..#/xO#xO#/OOOOOO/.##..#/XXXXXX/.X#o.#", (1, 1, "D6"), (3, 0, "D6")
    ),
    "a ko for both chains that the mover takes first": Drawn(
        "xO..##########/##xO##########/OOOOOOOOOOOOOO/OO.OOOOOOOOOOO/XXXXXXXXXXXXXX/.O#.##########/#ooX##########",
        (1, 1, "D7 C7 C4"),
        (2, 2, "A2"),
    ),
    "a ko for both chains that the mover takes last": Drawn(
        "x..xx##/OOOOOOO/XXXXXXX/OX#.o##/...Xo##", (1, 1, "B5 C5 A1 B1 C1"), (3, 3, "B1")
    ),
    "a ko in a circle of captures": Drawn(
        "#.OOOOO/OOOOOOO/###.###/XXXXXXX/OX..###/.o..###", (1, 1, "A1 D4 D2"), (2, 0, "D2", (3, 3, "C2"))
    ),
    "a ko, and a threat within a liberty that is counted": Drawn(
        ".x.####/OOOOOOO/XXXXXXX/#.XO###/..#.###", (3, 3, "D1"), (1, 1, "B2")
    ),
    "a ko, and a threat in another pocket": Drawn(
        "..#####/OXxX###/OOOOOOO/.OOOOOO/XXXXXXX/o.o####/..#o###", (2, 2, "A7"), (1, 1, "B2")
    ),
}
