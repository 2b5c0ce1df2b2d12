"""Moves that a person tries where there is no race: a line beside the study, which nobody answers.

As in any editor a move may be clicked anywhere, by either player in turn. The study has it only once it is kept.
"""

from __future__ import annotations

from dataclasses import replace

from semeai.go.board import Point
from semeai.go.color import Color
from semeai.go.position import Illegal, Position
from semeai.playout.line import Line
from semeai.study.frames import Frame, frame_after

TITLE = "Moves that you try"
HOW = "Click on, or step back and click another move. The file has them once you keep them."


def tried(line: Line | None, index: int, start: Position, mover: Color, move: Point) -> Line | Illegal:
    """A move tried after a step of a line or, without one, in a position with a player to move.

    What came after that step is left aside as a try if the person had played it; any other line is branched off.
    """
    track = (Frame(start),) if line is None else line.track[: line.step(index) + 1]
    last = track[-1].transition.mover
    first = mover if line is None else line.first
    player = first if last is None else last.opponent
    frame = frame_after(track[-1], player, move if start.board.has(move) else None, 0)
    if isinstance(frame, Illegal):
        return frame
    if line is None or not line.free:
        return Line(TITLE, (*track, frame), HOW, TITLE, first=first, free=True)
    grown = (*track, frame)
    if grown == line.track[: len(grown)]:
        return line
    left = (line.track,) if len(track) < len(line.track) else ()
    return replace(line, track=grown, tries=line.tries + left)
