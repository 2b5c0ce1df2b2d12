"""What is known of a race before its parts are counted: the liberties of both chains, who is ahead, what is open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from semeai.claim.search_words import NOT_FINISHED, STOPPED, half_words
from semeai.go.board import count, first
from semeai.go.color import BLACK, WHITE, Color
from semeai.phrases import joined

if TYPE_CHECKING:
    from semeai.claim.standing import Searched
    from semeai.reading.values import RaceReading

HAVE = "Black's {black} has {own}, White's {white} has {other}"
SHARE = "they share {shared}"
AHEAD = "By liberties alone {color} is ahead by {number}."
EVEN = "By liberties alone they are even, and whoever moves first is ahead."
SAVED, TAKEN = "whether {color}'s chain can be saved", "whether {color}'s chain can be captured"
OUT = "whether {color} can get out at {points}"
OPEN_PART = "Open: {parts}."
WITHOUT = "It does not take {stones} to live."
MOST = 4
"""Points that are named."""


def liberty_words(reading: RaceReading) -> str:
    """The liberties of both chains, and who is ahead by them."""
    position, board = reading.position, reading.position.board
    black, white = (position.liberties(reading.side(color).chain) for color in (BLACK, WHITE))
    shared = count(black & white)
    told = HAVE.format(
        black=board.name(reading.black.point),
        own="1 liberty" if count(black) == 1 else f"{count(black)} liberties",
        white=board.name(reading.white.point),
        other=count(white),
    )
    more = count(black) - count(white)
    ahead = EVEN if not more else AHEAD.format(color=(BLACK if more > 0 else WHITE).title, number=abs(more))
    return f"{told}; {SHARE.format(shared=shared or 'none')}. {ahead}"


def unfinished_words(searched: Searched) -> str:
    """How far a search without a result has come: why it ended, what it has settled, and what is open."""
    told = [STOPPED if searched.stopped else NOT_FINISHED.format(seconds=searched.allowance)]
    board, refused = searched.request.position.board, searched.request.refused
    chains = [chain for color in Color for chain in searched.request.position.chains(color) if chain & refused]
    if chains:
        stones = joined([board.name(first(chain & refused)) for chain in chains], most=MOST)
        told.append(WITHOUT.format(stones=stones))
    if searched.solution is not None:
        told.append(half_words(searched.solution))
        told.append(OPEN_PART.format(parts=joined([*_open_parts(searched)])))
    return " ".join(filter(None, told))


def _open_parts(searched: Searched) -> Iterator[str]:
    """What an unfinished search has not settled, and where the part that it looked at opens onto the board."""
    assert searched.climb is not None
    mover, (saved, taken) = searched.request.mover, searched.climb.last.solution.codes
    if saved is None:
        yield SAVED.format(color=mover.title)
    if taken is None:
        yield TAKEN.format(color=mover.opponent.title)
    cut = searched.climb.last.cut
    for color in Color:
        if cut.nearest[color]:
            names = joined(cut.position.board.names(cut.nearest[color]), "or", most=MOST)
            yield OUT.format(color=color.opponent.title, points=names)
