"""The paper's Figure 2, told in six steps: a race of five regions that whoever moves first wins."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from semeai.cgt.table import FIGURE_2
from semeai.go import text
from semeai.go.color import BLACK
from semeai.solve import Request


class Marked(Enum):
    """What a step shows on the board beside the regions."""

    REGIONS = "regions"
    BLACK_MOVES = "Black's winning moves"
    WHITE_MOVES = "White's winning moves"


@dataclass(frozen=True, slots=True)
class Step:
    """One step: what is said, what is marked, and which term is chosen; None leaves the choice."""

    caption: str
    marked: Marked = Marked.REGIONS
    term: int | None = None


STEPS = (
    Step(
        "Eight black stones race against seven white ones. There are no eyes and no shared liberties. All other "
        "stones live. They cut the liberties into five regions, A to E."
    ),
    Step(
        (
            "Region A is 4|0: Black's move at D5 makes it four liberties, White's move there leaves none. It cools by "
            "2 to 2*: a move in it costs as much as it gains."
        ),
        term=0,
    ),
    Step(
        (
            "Region B is 6||4|0: White needs two moves to destroy it, and Black may answer the first. It cools to 4↑. "
            "White's liberties in C, D and E are plain: seven together."
        ),
        term=1,
    ),
    Step(
        (
            "C = 2* + 4↑ − 7 = −1↑*, which is confused with −1: it can be rounded up to 0. Black first wins by one "
            "move, and D5 is the only move that does it."
        ),
        Marked.BLACK_MOVES,
        0,
    ),
    Step(
        (
            "White first rounds C down to −2 and wins by three moves with J7, in B. D5 in A still wins by two. The "
            "pale moves win by less: they only keep a part of the lead."
        ),
        Marked.WHITE_MOVES,
        1,
    ),
    Step(
        "White wins: A and B leave −14↑*, and with the block's nine stones in the paper −32↑*. Black wins: the "
        "paper's −1 leaves out six captured stones; with them it is +11."
    ),
)


def figure_2() -> Request:
    """The race of Figure 2."""
    position = text.parse("\n".join(FIGURE_2))
    return Request(position, position.board.at(3, 5), position.board.at(3, 6), BLACK)
