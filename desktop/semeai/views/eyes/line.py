"""A line of best play in an eye as the person sees it: its frames, what is left at each step, how it ends."""

from __future__ import annotations

from dataclasses import dataclass

from semeai.diagram.slide import Count
from semeai.eyes.line import LineEnd
from semeai.eyes.setting import Setting
from semeai.go.board import count
from semeai.study.frames import Frame
from semeai.views.phrases import CAPTURES, LIBERTIES

LIVES, MOVES = "{color} lives", "moves"


@dataclass(frozen=True, slots=True)
class EyeLine:
    """A line on the board of an eye; each frame tells which line it belongs to."""

    setting: Setting
    track: tuple[Frame, ...]
    end: LineEnd


def counts_at(line: EyeLine, index: int) -> tuple[Count, ...]:
    """The liberties of the wall, 0 when it is captured; in a line that captures it, the stones still to be played."""
    owner, wall = line.setting.owner, line.setting.wall
    index = min(index, len(line.track) - 1)
    position = line.track[index].position
    left = count(position.liberties(position.chain(wall))) if position.color_at(wall) is owner else 0
    found = (Count(owner, str(left), LIBERTIES),)
    if line.end is not LineEnd.CAPTURED:
        return found
    attacker = owner.opponent
    played = [frame.transition for frame in line.track[index + 1 :]]
    stones = sum(each.mover is attacker and each.move is not None for each in played)
    return (*found, Count(attacker, str(stones), MOVES))


def stamp_at(line: EyeLine, index: int) -> str:
    """How the line ends, at its last step; "" before it."""
    if index < len(line.track) - 1:
        return ""
    owner = line.setting.owner
    captured = line.end is LineEnd.CAPTURED
    return CAPTURES.format(color=owner.opponent.title) if captured else LIVES.format(color=owner.title)
