"""The chains that surround an essential chain: they must not be captured before the race is over.

A race that is won or lost ends soon: a surrounding chain must then take longer to capture than the essential chain that
it surrounds. A seki never ends: there each surrounding chain must hold for good, by itself or by connecting.
"""

from __future__ import annotations

from collections.abc import Iterator

from semeai.go.board import Mask, count, first
from semeai.go.color import Color
from semeai.go.position import Position
from semeai.groups import acting_as_one
from semeai.race.decide import decide
from semeai.race.numbers import Race
from semeai.race.outcome import Result
from semeai.reading.effort import Effort
from semeai.reading.scan import Scan
from semeai.reading.tactics import can_be_captured
from semeai.reading.values import Assumption, Violation

OPEN_LIBERTIES, OPEN_ROOM = 6, 40
"""Liberties of a chain, and connected empty points beside it, with which it stands on the open board and can live."""
HELPERS = 2
"""Stones behind an outside liberty that are counted with its approach moves; more of them can live, or be captured."""


def not_surrounded(position: Position, side: Scan, other: Scan, effort: Effort) -> Iterator[Violation]:
    """Surrounding chains of ``side`` that its owner captures at once, in the race, or while nobody can move in it."""
    own = position.liberties(side.chain)
    needed = side.side(position).X + count(side.shared)
    board, theirs = position.board, position.of(other.color) & ~(other.chain | side.eye | position.immortal)
    beside = board.neighbours(side.chain) & theirs
    for chain in position.chains_touching(board.neighbours(side.outside) & theirs & ~beside, other.color):
        group = acting_as_one(position, chain, other.color)
        if count(chain) > HELPERS and not chain & beside and not _holds(position, group, other.color):
            yield from _lost_in_a_seki(position, side, other, chain)
    for chain in position.chains_touching(beside, other.color):
        where = position.board.name(first(chain))
        group = acting_as_one(position, chain, other.color)
        # those that are liberties of the essential chain too are filled by the owner of the surrounding chain himself
        liberties = count(position.liberties(group) & ~own)
        if can_be_captured(position, first(chain), effort):
            sentence = f"{side.color.title} can capture the surrounding chain at {where}."
            yield Violation(Assumption.SURROUNDED, chain, sentence)
        elif not _holds(position, group, other.color):
            if liberties <= needed:
                sentence = f"The surrounding chain at {where} has too few liberties, {liberties}, and is not alive."
                yield Violation(Assumption.SURROUNDED, chain, sentence)
            else:
                yield from _lost_in_a_seki(position, side, other, chain)


def _holds(position: Position, chain: Mask, color: Color) -> bool:
    """Whether a chain that is in no atari can connect to living stones, or has the open board before it."""
    liberties = position.liberties(chain)
    if position.board.neighbours(liberties) & position.immortal & position.of(color):
        return True
    room = position.board.flood(liberties, position.empty)
    return count(liberties) >= OPEN_LIBERTIES and count(room) >= OPEN_ROOM


def _lost_in_a_seki(position: Position, side: Scan, other: Scan, chain: Mask) -> Iterator[Violation]:
    """The violation of a chain that is not proved alive, for each mover whose outcome is seki."""
    sides = [one.side(position) for one in sorted((side, other), key=lambda one: one.color)]
    for outcome in decide(Race(sides[0], sides[1], count(side.shared))).outcomes:
        if outcome.result is Result.SEKI:
            where = position.board.name(first(chain))
            sentence = f"In a seki the surrounding chain at {where} must live, but nothing proves that it does."
            yield Violation(Assumption.SURROUNDED, chain, sentence, outcome.mover)
