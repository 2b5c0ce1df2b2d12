"""The tools: what a press on a point of the board means, as a pure function.

A press gives an edit, another way to look at the study, a step to another node, a question for a label, or a
refusal with its sentence; the window carries it out.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import assert_never

from semeai.go.board import Point
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Illegal
from semeai.study import edits, notes
from semeai.study.edits import Edited, Refused
from semeai.study.node import MarkShape, NodeId
from semeai.study.tree import Study, path_to, position_at, to_move_at
from semeai.views.race import edits as race_edits
from semeai.views.race import words
from semeai.views.race.state import State


class Tool(Enum):
    """The tools; the value is the id of the action that takes it."""

    PLAY = "tool_play"
    BLACK = "tool_black"
    WHITE = "tool_white"
    ERASE = "tool_erase"
    CHAIN = "tool_chain"
    LIVING = "tool_living"
    WHY = "tool_why"
    LABEL = "tool_label"
    MARK = "tool_mark"


@dataclass(frozen=True, slots=True)
class Press:
    """A press on a point: with the second button, or with Shift held."""

    point: Point
    second: bool = False
    shift: bool = False


@dataclass(frozen=True, slots=True)
class Edit:
    """An edit with the title that undo shows."""

    title: str
    edited: Edited


@dataclass(frozen=True, slots=True)
class Step:
    """Go to a node."""

    node: NodeId


@dataclass(frozen=True, slots=True)
class Choose:
    """Look at the study in another way, with the title that undo shows."""

    title: str
    state: State


@dataclass(frozen=True, slots=True)
class AskLabel:
    """Ask for the text of a label."""

    point: Point
    present: str


@dataclass(frozen=True, slots=True)
class AskWhy:
    """Ask what becomes of a move on this point."""

    point: Point


@dataclass(frozen=True, slots=True)
class Refusal:
    """Nothing is done, and why; an empty sentence needs no words."""

    sentence: str


Answer = Edit | Step | Choose | AskLabel | AskWhy | Refusal

WITH_MENU = (Tool.PLAY, Tool.CHAIN, Tool.LIVING, Tool.WHY, Tool.LABEL)
"""The tools whose second button opens the menu of the point."""


def press(tool: Tool, state: State, pressed: Press) -> Answer:
    """What a press means with a tool in hand."""
    study, node = state.study, state.node
    position = position_at(study, node)
    stone = position.color_at(pressed.point)
    if pressed.shift and stone is not None:
        return _to_its_move(study, node, pressed.point)
    if pressed.second and tool in WITH_MENU:
        return Refusal("")
    match tool:
        case Tool.PLAY:
            return _play(state, pressed, stone)
        case Tool.BLACK:
            return _set_up(study, node, WHITE if pressed.second else BLACK, pressed.point, stone)
        case Tool.WHITE:
            return _set_up(study, node, BLACK if pressed.second else WHITE, pressed.point, stone)
        case Tool.ERASE:
            return _set_up(study, node, None, pressed.point, stone)
        case Tool.CHAIN:
            return Refusal(words.CHOOSE_CHAIN) if stone is None else choose_chain(state, stone, pressed.point)
        case Tool.LIVING:
            return living(state, pressed.point)
        case Tool.WHY:
            return AskWhy(pressed.point)
        case Tool.LABEL:
            return AskLabel(pressed.point, study.node(node).markup.label(pressed.point))
        case Tool.MARK:
            return _mark(study, node, pressed)
        case _:
            assert_never(tool)


def preview_color(tool: Tool, study: Study, node: NodeId) -> Color | None:
    """The colour of the preview stone under the pointer, None for tools that put no stone."""
    match tool:
        case Tool.PLAY:
            return to_move_at(study, node)
        case Tool.BLACK:
            return BLACK
        case Tool.WHITE:
            return WHITE
        case _:
            return None


def choose_chain(state: State, color: Color, point: Point) -> Choose:
    """Race with the chain of a stone; the opponent's chain stays the one chosen."""
    return Choose(words.CHOOSE_ONE.format(color=color.title), race_edits.with_chain(state, color, point))


def _play(state: State, pressed: Press, stone: Color | None) -> Answer:
    """Play; on a stone (nothing can be played there) choose its chain, which is what people expect of a race."""
    if stone is not None:
        return choose_chain(state, stone, pressed.point)
    study, node = state.study, state.node
    color = to_move_at(study, node)
    answer = edits.play(study, node, pressed.point)
    if isinstance(answer, Illegal):
        return Refusal(answer.reason.value)
    return Edit(f"Play {color.title} {study.board.name(pressed.point)}", answer)


def _set_up(study: Study, node: NodeId, color: Color | None, point: Point, stone: Color | None) -> Answer:
    """Set up a stone; a press on a stone takes it off."""
    if color is None and stone is None:
        return Refusal(words.NO_STONE)
    wanted = None if stone is not None else color
    answer = edits.set_up(study, node, wanted, 1 << point)
    if isinstance(answer, Refused):
        return Refusal(answer.reason)
    at = study.board.name(point)
    return Edit(f"Take {at} off" if wanted is None else f"Set up {wanted.title} {at}", answer)


def living(state: State, point: Point) -> Choose | Refusal:
    """Take the chain of a stone as alive; a chain that is taken so is so no more."""
    position = position_at(state.study, state.node)
    chain, name = position.chain(point), position.board.name(point)
    if not chain:
        return Refusal(words.CHOOSE_LIVING)
    marked = race_edits.living_of(state)
    alive = not chain & marked
    return Choose(
        words.mark_living(name, alive=alive), race_edits.with_living(state, marked ^ (marked & chain or chain))
    )


def _mark(study: Study, node: NodeId, pressed: Press) -> Answer:
    """Put a triangle, or with the second button a square; pressed again it goes."""
    shape = MarkShape.SQUARE if pressed.second else MarkShape.TRIANGLE
    mask = 1 << pressed.point
    on = not study.node(node).markup.of(shape) & mask
    at = study.board.name(pressed.point)
    return Edit(f"Mark {at}" if on else f"Unmark {at}", notes.set_mark(study, node, shape, mask, on))


def _to_its_move(study: Study, node: NodeId, point: Point) -> Answer:
    """Go to the node that put the stone there."""
    for step in reversed(path_to(study, node)):
        here = study.node(step)
        if here.move is not None and here.move.point == point:
            return Step(step)
        if here.setup is not None and (here.setup.black | here.setup.white) >> point & 1:
            return Step(step)
    return Refusal(words.NO_MOVE)
