"""Short tactics: can a chain be captured at once, in a ladder or in a tight net?

Not the proof of a race: it answers the questions of reading, whether a stone that fills a
liberty stays on the board and whether a surrounding chain is safe. Chains with three
liberties or more count as out of reach of a ladder.
"""

from __future__ import annotations

from semeai.go.board import Mask, Point, count, each
from semeai.go.color import Color
from semeai.go.position import Played, Position
from semeai.reading.effort import Effort

DEEPEST = 10
"""Moves of a ladder that are followed; a longer one counts as escaped."""


def can_be_captured(position: Position, point: Point, effort: Effort, deepest: int = DEEPEST) -> bool:
    """Whether the chain on ``point`` is lost in a ladder when its opponent moves first.

    Raises TooMuchToRead where the effort does not suffice.
    """
    color = position.color_at(point)
    if color is None:
        return False
    chain = position.chain(point)
    liberties = position.liberties(chain)
    if count(liberties) >= 3 or chain & position.immortal:
        return False
    return any(_atari_captures(position, color, point, liberty, effort, deepest) for liberty in each(liberties))


def _atari_captures(
    position: Position, color: Color, point: Point, liberty: Point, effort: Effort, deepest: int
) -> bool:
    """Whether the opponent's move on ``liberty`` captures the chain or starts a ladder that does."""
    answer = effort.play(position, color.opponent, liberty)
    if not isinstance(answer, Played):
        return False
    after = answer.position
    if after.color_at(point) is not color:
        return True
    chain = after.chain(point)
    liberties = after.liberties(chain)
    if count(liberties) >= 2 or deepest <= 0:
        return False
    return not _escapes(after, color, point, chain, liberties, effort, deepest)


def _escapes(
    position: Position, color: Color, point: Point, chain: Mask, liberties: Mask, effort: Effort, deepest: int
) -> bool:
    """Whether a chain in atari gets out: by extending or by capturing a stone beside it."""
    moves = liberties
    for hunter in position.chains_touching(chain, color.opponent):
        last = position.liberties(hunter)
        if count(last) == 1:
            moves |= last
    for move in each(moves):
        answer = effort.play(position, color, move)
        if isinstance(answer, Played):
            saved = answer.position.chain(point)
            if saved & answer.position.immortal:
                return True
            free = count(answer.position.liberties(saved)) >= 2
            if free and not can_be_captured(answer.position, point, effort, deepest - 2):
                return True
    return False
