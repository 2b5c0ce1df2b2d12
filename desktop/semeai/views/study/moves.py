"""Moves played one after the other as frames, with words on what each did."""

from __future__ import annotations

from semeai.go.board import Mask, Point, count
from semeai.go.color import BLACK, Color
from semeai.go.position import Illegal, Position, play
from semeai.study.frames import Frame, Transition


def frame_after(frame: Frame, mover: Color, point: Point | None, essential: Mask) -> Frame | Illegal:
    """The frame of one more move (None: a pass), told in a sentence.

    ``essential`` are points of the essential chains: it is said when one of these is captured.
    """
    before = frame.position
    if point is None:
        told = f"{mover.title} plays elsewhere or passes."
        return Frame(before.passed(), Transition(mover, None), frame.number + 1, told, "pass")
    played = play(before, mover, point)
    if isinstance(played, Illegal):
        return played
    stone, captured = 1 << point, played.captured
    placed, removed = ((stone, 0), (0, captured)) if mover is BLACK else ((0, stone), (captured, 0))
    told, rule = _told(before, mover, point, captured, played.position, essential)
    return Frame(played.position, Transition(mover, point, placed, removed), frame.number + 1, told, rule)


def _told(
    before: Position, mover: Color, point: Point, captured: Mask, after: Position, essential: Mask
) -> tuple[str, str]:
    """A sentence on a move, and what it did in a word or two."""
    name, opponent = before.board.name(point), mover.opponent.title
    if captured & essential:
        return f"{mover.title} captures {opponent}'s chain at {name}.", "capture"
    if after.ko:
        return f"{mover.title} takes the ko at {name}.", "ko"
    if captured:
        stones = count(captured)
        what = f"a {mover.opponent.word} stone" if stones == 1 else f"{stones} {mover.opponent.word} stones"
        return f"{mover.title} plays {name} and captures {what}.", "capture"
    threatened = [chain for chain in after.chains_touching(1 << point, mover.opponent) if in_atari(after, chain)]
    if any(chain & essential for chain in threatened):
        return f"{mover.title} plays {name}: {opponent}'s chain is in atari.", "atari"
    return f"{mover.title} plays {name}.", "atari" if threatened else ""


def in_atari(position: Position, chain: Mask) -> bool:
    """Whether a chain has one liberty."""
    return count(position.liberties(chain)) == 1
