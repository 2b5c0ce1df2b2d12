"""What Nakamura's paper shows: ten regions with their games and boards (Table 1), their territory, and a race.

The figures are lost; the boards are those of the specification, and all but H have every value of their row.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from semeai.cgt.game import Game, total, translate
from semeai.cgt.race_games import Counted, RaceGames, RegionValue
from semeai.cgt.thermography import cool
from semeai.go import text
from semeai.go.board import count
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.solve import Request


@dataclass(frozen=True, slots=True)
class PaperEntry:
    """A row of the table: the letter, whose block it is, the games in the paper's notation, and the board in rows.

    On the board ``B`` and ``W`` are the essential block, ``X`` and ``O`` other stones, ``x`` and ``o`` stones that
    live.
    """

    letter: str
    owner: Color
    liberties: str
    cooled: str
    winning: str
    losing: str
    losing_cooled: str
    baseline: int
    rows: tuple[str, ...]


def _entry(letter: str, owner: Color, values: str, baseline: int, board: str) -> PaperEntry:
    liberties, cooled, winning, losing, losing_cooled = values.split()
    return PaperEntry(letter, owner, liberties, cooled, winning, losing, losing_cooled, baseline, tuple(board.split()))


TABLE = (
    _entry("A", BLACK, "4|0 2* 0|-6 -4|-6 -5*", -7, "oo..oo BB.X.o ooo.oo"),
    _entry("B", BLACK, "6||4|0 4^ 0||-1|-11 -8||-9|-11 -9^", -13, "oooooooo o.o..ooo o.XXX.oo BB.o.ooo oooooooo"),
    _entry("C", WHITE, "0|-4 -2* 8|0 8|6 7*", 9, "xxx.xx WW.OO. xxx..x xxxxxx"),
    _entry("D", WHITE, "0||-2|-6 -2^ 13||6|0 13||12|10 12^", 14, "xxxxx..x WW.OO.O. xxx..x.x xxxxxxxx"),
    _entry("E", WHITE, "-7 -7 0 0 0", 7, "WWWWWWWx .......x xxxxxxxx"),
    _entry(
        "F", WHITE, "-5|-9 -7* 8|0 8|6 7*", 14,
        "xxx.xxxx WW.OO.xx Wxx..xxx Wxxxxxxx WWWWWxxx .....xxx xxxxxxxx",
    ),
    _entry(
        "G", WHITE, "-5|-8 -13/2 6|0 6|5 11/2", 12,
        "xxx.xxxx WW.O.xxx Wxx..xxx Wxxxxxxx WWWWWxxx .....xxx xxxxxxxx",
    ),
    _entry(
        "H", BLACK, "8|4||2|||0 2vv* 0|-6||-9|||-12 -8|-10||-11|||-12 -11vv*", -13,
        "oo.o.o.ooo B.X.X.XX.o oo.o.o..oo oooooooooo",
    ),
    _entry(
        "I", BLACK, "6|3||1 11/4 {{0|-1}|{-2|-8}}|-15 -13|-14||-15 -57/4", -17,
        "oo.o.ooo B.X.XXXo .o.o..oo ooooo.oo",
    ),
    _entry("J", BLACK, "3|0 3/2 0|-2||-5 -4|-5 -9/2", -6, "ooo.oo BB.X.o ooo.oo"),
)  # fmt: skip

FIGURE_2 = (
    "oooooooooooooo",
    "oooooooo.o..oo",
    "ooo.oooo.XXX.o",
    "oo.X.oooX.o.oo",
    "oo..ooooXooooo",
    "oooXXXXXXooooo",
    "xxxOOOOOOxxxxx",
    "xx.O.....xxxxx",
    "xxx.xxxxxxxxxx",
)
"""The race of the paper's Figure 2, A + B - 7, rebuilt by the specification; the blocks are ``X`` and ``O`` here."""


def losing(game: Game, baseline: int) -> Game:
    """G_lose of a liberty game G_lc, Black as Left."""
    return translate(cool(game, 1), baseline)


def baseline(position: Position, region: RegionValue) -> int:
    """The score of a region whose block is dead: its empty points, and two for each other stone of the owner.

    Negative where the block is Black's; 0 for shared liberties.
    """
    if region.owner is None or region.counted is Counted.SHARED:
        return 0
    points = count(region.points & position.empty) + 2 * count(region.points & position.of(region.owner))
    return -points if region.owner is BLACK else points


def of_the_loser(position: Position, games: RaceGames, loser: Color, block: int) -> Game:
    """What the winner gets where the loser's regions are: all their G_lose, cooled by 1, and the captured block.

    ``block`` is the number of stones of the loser's essential chain. The winner's own regions are not in it: there the
    territory game G_win is played, which liberty games say nothing about.
    """
    lost = [one for one in games.regions if one.owner is loser]
    won = total(translate(one.cooled, baseline(position, one)) for one in lost)
    return translate(won, -2 * block if loser is BLACK else 2 * block)


class Marked(Enum):
    """What a step shows on the board beside the regions."""

    REGIONS = "regions"
    BLACK_MOVES = "Black's winning moves"
    WHITE_MOVES = "White's winning moves"


@dataclass(frozen=True, slots=True)
class PaperStep:
    """One step of the example: what is said, what is marked, and which term is chosen; None leaves the choice.

    ``tells``: from here on it says what the sum is and who wins.
    """

    caption: str
    marked: Marked = Marked.REGIONS
    term: int | None = None
    tells: bool = False


STEPS = (
    PaperStep(
        "A race falls into parts. Where a move changes how many moves a part is worth, the part is a liberty game. "
        "Here eight black stones race against seven white ones; all others live. There are five parts, A to E."
    ),
    PaperStep(
        (
            "Region A is 4|0: Black's move at D5 makes it four liberties, White's move there leaves none. It cools by "
            "2 to 2*: a move in it costs as much as it gains."
        ),
        term=0,
    ),
    PaperStep(
        (
            "Region B is 6||4|0: White needs two moves to destroy it, and Black may answer the first. It cools to 4↑. "
            "White's liberties in C, D and E are plain: seven together."
        ),
        term=1,
    ),
    PaperStep(
        (
            "C = 2* + 4↑ − 7 = −1↑*, which is confused with −1: it can be rounded up to 0. Black first wins by one "
            "move, and D5 is the only move that does it."
        ),
        Marked.BLACK_MOVES,
        0,
        tells=True,
    ),
    PaperStep(
        (
            "White first rounds C down to −2 and wins by three moves with J7, in B. D5 in A still wins by two. The "
            "pale moves win by less: they only keep a part of the lead."
        ),
        Marked.WHITE_MOVES,
        1,
        tells=True,
    ),
    PaperStep(
        "White wins: A and B leave −14↑*, and with the block's nine stones in the paper −32↑*. Black wins: the "
        "paper's −1 leaves out six captured stones; with them it is +11.",
        tells=True,
    ),
)
"""Figure 2 told in six steps: a race of five regions that whoever moves first wins."""


def figure_2() -> Request:
    """The race of Figure 2."""
    position = text.parse("\n".join(FIGURE_2))
    return Request(position, position.board.at(3, 5), position.board.at(3, 6), BLACK)
