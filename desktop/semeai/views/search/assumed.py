"""What an answer on a real board takes for granted, piece by piece: to be shown, taken as true, or refused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from semeai.go.board import Board, Mask, first
from semeai.go.color import BLACK, WHITE, Color
from semeai.views.phrases import joined

if TYPE_CHECKING:
    from semeai.solve import Climb, Standing

MOST = 4
"""Points of an assumption that are named."""
PROVED, READ, OPEN = "proved", "read", "open"
"""The standings of an answer, by their values: the search that has them is not loaded for words."""
UNSEEN = "if nothing matters beyond what was searched"
"""The condition of an answer that is read without taking anything by name for granted."""


@dataclass(frozen=True, slots=True)
class Assumed:
    """One assumption: outer stones of a colour that live, or, where ``closed``, points that are this colour's side."""

    color: Color
    points: Mask
    closed: bool
    sentence: str

    @property
    def name(self) -> str:
        """The stones in words: ``White's E5``."""
        return self.sentence.removesuffix(" lives.")


def assumed(climbed: Climb) -> tuple[Assumed, ...]:
    """All assumptions of an answer: the chains that live, then, of one that is only read, where nobody gets out.

    What is open claims nothing, and so takes nothing for granted.
    """
    if climbed.standing.value == OPEN:
        return ()
    cut = climbed.last.cut
    position, board = cut.position, cut.position.board
    chains = [
        Assumed(color, stones, False, f"{color.title}'s {board.name(first(stones))} lives.")
        for color in (BLACK, WHITE)
        for chain in position.chains(color)
        if (stones := chain & cut.trusted)
    ]
    shut = climbed.shut
    edges = [
        Assumed(color, shut[color], True, f"{color.opponent.title} cannot get out at {where}.")
        for color in (BLACK, WHITE)
        if (where := _names(board, shut[color]))
    ]
    return (*chains, *edges)


def condition(climbed: Climb) -> str:
    """The assumptions as a condition: ``if H5 and N17 live and White cannot get out at H14``; "" without any."""
    board = climbed.last.cut.position.board
    living = [board.name(first(each.points)) for each in assumed(climbed) if not each.closed]
    parts = [f"{joined(living, most=MOST)} {'lives' if len(living) == 1 else 'live'}"] if living else []
    parts += [each.sentence.rstrip(".") for each in assumed(climbed) if each.closed]
    if parts:
        return f"if {' and '.join(parts)}"
    return UNSEEN if climbed.standing.value == READ else ""


def only_if(*climbs: Climb) -> str:
    """The condition under which alone some answers hold, "" where all are proved.

    That named stones live is no such condition of a proof, and is said beside it.
    """
    read = dict.fromkeys(condition(climbed) for climbed in climbs if climbed.standing.value == READ)
    return " and ".join(read)


def _names(board: Board, points: Mask) -> str:
    return joined(board.names(points), most=MOST)


@dataclass(frozen=True, slots=True)
class Trust:
    """All assumptions of an answer, one by one and as a ``condition`` in words, and how it is known for all that.

    ``refused`` are stones that were not to be trusted. ``standing`` is None where nothing was searched.
    """

    assumed: tuple[Assumed, ...] = ()
    condition: str = ""
    standing: Standing | None = None
    refused: Mask = 0

    @property
    def proved(self) -> bool:
        """Whether the answer is proved."""
        return self.standing is not None and self.standing.value == PROVED

    @property
    def stones(self) -> Mask:
        """All stones that are taken to live."""
        return sum(each.points for each in self.assumed if not each.closed)

    @property
    def edge(self) -> Mask:
        """All points where somebody is taken not to get out."""
        return sum(each.points for each in self.assumed if each.closed)


NO_TRUST = Trust()


def trust_of(climbed: Climb) -> Trust:
    """What an answer takes for granted."""
    request = climbed.last.solution.request
    return Trust(assumed(climbed), condition(climbed), climbed.standing, request.refused)
