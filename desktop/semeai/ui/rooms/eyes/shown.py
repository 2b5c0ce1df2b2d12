"""What the page of one eye shows, as one frozen value, and what follows from it.

``desk.py`` alone puts another value in the place of the present one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from semeai.diagram.figure import Figure
from semeai.eyes.judge import EyeMoves
from semeai.eyes.place import Place
from semeai.go.board import Point
from semeai.go.color import Color
from semeai.playout.line import Line
from semeai.ui.rooms.eyes import eye_state, eye_words
from semeai.ui.rooms.eyes.eye_figure import figure
from semeai.ui.rooms.eyes.eye_state import ATTACKER, OWNER, Answer, EyeState


class EyeTool(Enum):
    """The tools of the board; the value is the id of the action that chooses the tool."""

    ATTACKER = "eye_attacker"
    OWNER = "eye_owner"
    ERASE = "eye_erase"
    SHAPE = "eye_shape"

    @property
    def color(self) -> Color | None:
        """The colour of the tool's stone, None for a tool without one."""
        return {EyeTool.ATTACKER: ATTACKER, EyeTool.OWNER: OWNER}.get(self)


@dataclass(frozen=True, slots=True)
class EyeShown:
    """The eye, the tool in hand and what is drawn.

    ``state`` is None before an eye was opened. ``note`` stands below the board in place of the hint. ``playing``: a
    line is on the board. ``moves`` are those that the eye is worth in a race, once these are ``counted``; ``ko_winner``
    wins the ko in the line that is played.
    """

    state: EyeState | None = None
    tool: EyeTool = EyeTool.ATTACKER
    note: str = ""
    playing: bool = False
    digits: bool = True
    coordinates: bool = True
    counted: bool = False
    moves: EyeMoves | None = None
    ko_winner: Color = ATTACKER

    @property
    def caption(self) -> str:
        """What stands below the board."""
        return self.note or (eye_words.DRAWING if self.tool is EyeTool.SHAPE else eye_words.HINT)


def eye_shown_figure(shown: EyeShown) -> Figure:
    """The figure of the eye; the board does not move under the mouse while the eye is drawn point by point."""
    assert shown.state is not None
    drawn = figure(shown.state, digits=shown.digits, coordinates=shown.coordinates)
    return replace(drawn, crop=None) if shown.tool is EyeTool.SHAPE else drawn


def eye_shown_line(shown: EyeShown, first: Color) -> Line:
    """The search's line for a mover, on the part of the board that the figure of the eye shows."""
    assert shown.state is not None
    line = eye_words.played(shown.state, first, shown.ko_winner)
    return replace(line, crop=eye_shown_figure(shown).crop)


def eye_preview(shown: EyeShown, point: Point | None) -> Color | None:
    """The colour of the stone that a press on a point would put, None for none."""
    state = shown.state
    if shown.playing or state is None or point is None or state.cell_at(point) is None:
        return None
    return shown.tool.color


def pressed(shown: EyeShown, point: Point, *, other: bool) -> tuple[str, Answer] | None:
    """The edit of a press, with its title, None where it means nothing.

    It puts a stone of the tool or, with ``other``, one of the other colour; it takes a stone off.
    """
    assert shown.state is not None
    state, cell = shown.state, shown.state.cell_at(point)
    name, color = state.setting.position.board.name(point), shown.tool.color
    if shown.tool is EyeTool.SHAPE:
        return eye_words.shape_title(name, taking=cell is not None), eye_state.reshape(state, point)
    if cell is None:
        return None
    color = color.opponent if color is not None and other else color
    taking = color is None or state.color_at(cell) is not None
    return eye_words.press_title(name, taking=taking), eye_state.press(state, cell, color)


def missing_of_an_eye(shown: EyeShown) -> set[str]:
    """The actions that are disabled while an eye is shown."""
    assert shown.state is not None
    missing = {f"eye_{place.value}" for place in Place if not shown.state.shape.can_lie(place)}
    return missing if shown.playing else missing | {"end_sequence"}
