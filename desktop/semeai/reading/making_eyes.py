"""Eyes that the owner of a chain makes outside with two moves, of which the attacker cannot prevent the second."""

from __future__ import annotations

from collections.abc import Iterator

from semeai.go.board import Mask, Point, count, each, first, mask_of
from semeai.go.color import Color
from semeai.go.position import Played, Position
from semeai.groups import acting_as_one
from semeai.reading.approach import stays
from semeai.reading.effort import Effort
from semeai.reading.escape import near
from semeai.reading.scan import Scan, eye_regions
from semeai.reading.values import Assumption, Violation


def makes_an_eye(position: Position, side: Scan, other: Mask, effort: Effort) -> Iterator[Violation]:
    """Moves after which one of two follow-ups makes an eye; one is enough where the first move gives atari."""
    board, owner = position.board, side.color
    nearby = near(position, side)
    for move in each(nearby):
        answer = effort.play(position, owner, move)
        if not isinstance(answer, Played):
            continue
        after = answer.position
        eyes = mask_of(
            follow_up
            for follow_up in each(nearby & after.empty)
            if isinstance(second := effort.play(after, owner, follow_up), Played)
            and _eyes_after(second.position, side, other) > len(side.eyes)
        )
        if count(eyes) > 1 or (eyes and not _prevents(after, move, first(eyes), owner, other, effort)):
            where = " or ".join(board.names(eyes))
            sentence = f"{owner.title} at {board.name(move)} makes an eye with {where} next."
            yield Violation(Assumption.NO_GAIN, 1 << move | eyes, sentence)


def _prevents(position: Position, move: Point, eye: Point, owner: Color, other: Mask, effort: Effort) -> bool:
    """Whether the attacker, who is not in atari elsewhere, can take the point of an eye for good."""
    if in_atari(position, move, owner, other):
        return False
    return stays(position.with_immortal(other), owner.opponent, eye, effort) is not None


def _eyes_after(position: Position, side: Scan, other: Mask) -> int:
    """How many regions the chain of a side encloses in another position."""
    chain = acting_as_one(position, position.chain(first(side.chain)), side.color)
    return len(eye_regions(position, chain, other))


def in_atari(position: Position, move: Point, owner: Color, other: Mask) -> list[Mask]:
    """The chains beside a stone just played that are in atari, the other essential chain and living ones aside."""
    beside = position.chains_touching(1 << move, owner.opponent)
    kept = other | position.immortal
    return [chain for chain in beside if not chain & kept and count(position.liberties(chain)) == 1]
