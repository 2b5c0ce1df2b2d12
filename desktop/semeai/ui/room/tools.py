"""The tools of the board: what a press on a point means, as a pure function.

A press gives an edit, another look, a step to another node, a question for a label, or a refusal with its sentence; the
window carries it out.
"""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from string import ascii_lowercase, ascii_uppercase
from typing import NamedTuple

from semeai.claim import verdicts
from semeai.claim.model import State
from semeai.go.board import Mask, Point
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Illegal
from semeai.study import edits, notes
from semeai.study.edits import Edited, Refused
from semeai.study.node import MarkShape, NodeId
from semeai.study.tree import Study, essential_at, living_at, path_to, position_at, to_move_at


class Tool(Enum):
    """The tools; the value is the id of the action that chooses it."""

    PLAY = "tool_play"
    MOVE = "tool_move"
    BLACK = "tool_black"
    WHITE = "tool_white"
    ERASE = "tool_erase"
    CHAIN = "tool_chain"
    LIVING = "tool_living"
    WHY = "tool_why"
    LETTER = "tool_letter"
    NUMBER = "tool_number"
    TRIANGLE = "tool_triangle"
    SQUARE = "tool_square"
    CIRCLE = "tool_circle"
    CROSS = "tool_cross"


class Press(NamedTuple):
    """A press on a point: with the second button, or with Shift held."""

    point: Point
    second: bool = False
    shift: bool = False


class Edit(NamedTuple):
    """An edit with the title that undo shows."""

    title: str
    edited: Edited


class StepTo(NamedTuple):
    """Go to a node."""

    node: NodeId


class Choose(NamedTuple):
    """Take another look at the study, with the title that undo shows."""

    title: str
    state: State


class AskLabel(NamedTuple):
    """Ask for the text of a label."""

    point: Point
    present: str


class AskWhy(NamedTuple):
    """Ask what a move on this point leads to."""

    point: Point


class TryMove(NamedTuple):
    """Try a move that is not in the study, without changing it."""

    point: Point


class Refusal(NamedTuple):
    """Nothing is done; the sentence says why, and may be empty."""

    sentence: str


ELSEWHERE: Point = -1
"""No point: a pass or a move elsewhere, as in the search."""
Answer = Edit | StepTo | Choose | AskLabel | AskWhy | TryMove | Refusal

LOOKING = (Tool.PLAY, Tool.CHAIN, Tool.LIVING, Tool.WHY)
"""The tools for looking, with which the second button opens the menu of the point; all others edit."""
READING = (*LOOKING, Tool.MOVE)
"""The tools with which the race on the board is read; the others change the board stroke by stroke."""
SHAPES = {
    Tool.TRIANGLE: MarkShape.TRIANGLE,
    Tool.SQUARE: MarkShape.SQUARE,
    Tool.CIRCLE: MarkShape.CIRCLE,
    Tool.CROSS: MarkShape.CROSS,
}

PAINTING = (Tool.BLACK, Tool.WHITE, Tool.ERASE, *SHAPES)
"""The tools that paint while a button is held."""


def press(tool: Tool, state: State, pressed: Press) -> Answer:
    study, node = state.study, state.node
    position = position_at(study, node)
    stone = position.color_at(pressed.point)
    if pressed.shift and stone is not None:
        return _to_its_move(study, node, pressed.point)
    if pressed.second and tool in LOOKING:
        return Refusal("")
    match tool:
        case Tool.PLAY | Tool.MOVE:
            return _play(tool, state, pressed, stone)
        case Tool.CHAIN:
            return Refusal(verdicts.CHOOSE_CHAIN) if stone is None else choose_chain(state, stone, pressed.point)
        case Tool.LIVING:
            return living(state, pressed.point)
        case Tool.WHY:
            return AskWhy(pressed.point)
        case Tool.LETTER | Tool.NUMBER:
            return _label(tool, study, node, pressed)
        case _:
            return paint(tool, state, pressed, puts(tool, state, pressed))


class Strokes:
    """The presses on one board. Painting while a button is held is one stroke, which undo takes back at once."""

    def __init__(self) -> None:
        self.number = 0
        self._painting: tuple[Press, bool] | None = None

    def begin(self) -> int:
        """The number of another stroke."""
        self.number += 1
        return self.number

    def press(self, tool: Tool, state: State, pressed: Press) -> Answer:
        self.begin()
        self._painting = (pressed, puts(tool, state, pressed)) if tool in PAINTING else None
        return press(tool, state, pressed)

    def drag(self, tool: Tool, state: State, point: Point) -> Edit | None:
        """Continue the stroke at a point: put, or take off, the same stones or marks; None if nothing changes."""
        if self._painting is None or tool not in PAINTING:
            return None
        pressed, on = self._painting
        answer = paint(tool, state, pressed._replace(point=point), on)
        return answer if isinstance(answer, Edit) else None


def pass_move(tool: Tool, state: State) -> Answer:
    """What a pass means with a tool: a move in the study, or one that is only tried."""
    answer = edits.play(state.study, state.node, None)
    if isinstance(answer, Illegal):
        return Refusal(answer.reason.value)
    if answer.study is state.study:
        return StepTo(answer.node)
    return TryMove(ELSEWHERE) if tool in LOOKING else Edit("Pass", answer)


def puts(tool: Tool, state: State, pressed: Press) -> bool:
    """Whether a press with a painting tool puts something on its point, or else takes it off."""
    if tool in SHAPES:
        return not state.study.node(state.node).markup.of(SHAPES[tool]) >> pressed.point & 1
    stone = position_at(state.study, state.node).color_at(pressed.point)
    return tool is not Tool.ERASE and stone is None


def paint(tool: Tool, state: State, pressed: Press, on: bool) -> Edit | Refusal:
    """Put a stone or a mark on a point, or take it off; nothing if it is there already, or another stone is."""
    study, node, mask = state.study, state.node, 1 << pressed.point
    name = study.board.name(pressed.point)
    if tool in SHAPES:
        marked = study.node(node).markup.of(SHAPES[tool]) & mask
        if bool(marked) is on:
            return Refusal("")
        return Edit(f"{'Mark' if on else 'Unmark'} {name}", notes.set_mark(study, node, SHAPES[tool], mask, on))
    color = (WHITE if (tool is Tool.WHITE) is not pressed.second else BLACK) if on else None
    if on is bool(position_at(study, node).stones & mask):
        return Refusal(verdicts.NO_STONE if tool is Tool.ERASE else "")
    answer = edits.set_up(study, node, color, mask)
    if isinstance(answer, Refused):
        return Refusal(answer.reason)
    return Edit(f"Take {name} off" if color is None else f"Set up {color.title} {name}", answer)


def _label(tool: Tool, study: Study, node: NodeId, pressed: Press) -> Edit | AskLabel:
    """Put the next letter or number, or remove the label on the point; the second button asks for a text."""
    markup, point = study.node(node).markup, pressed.point
    present, name = markup.label(point), study.board.name(point)
    if pressed.second:
        return AskLabel(point, present)
    text = "" if present else next_label(study, node, numbers=tool is Tool.NUMBER)
    title = f"Take the label off {name}" if present else f"Label {name} with {text}"
    return Edit(title, notes.set_label(study, node, point, text))


def next_label(study: Study, node: NodeId, *, numbers: bool = False) -> str:
    """The first letter (A to Z, then a to z) or number that is not used as a label."""
    used = {text for _, text in study.node(node).markup.labels}
    places = len(study.node(node).markup.labels) + 1
    free = (str(number) for number in range(1, places + 1)) if numbers else iter(ascii_uppercase + ascii_lowercase)
    return next((text for text in free if text not in used), "")


def preview_color(tool: Tool, study: Study, node: NodeId) -> Color | None:
    """The colour of the preview stone under the pointer, None for tools that place no stone."""
    match tool:
        case Tool.PLAY | Tool.MOVE:
            return to_move_at(study, node)
        case Tool.BLACK:
            return BLACK
        case Tool.WHITE:
            return WHITE
        case _:
            return None


def choose_chain(state: State, color: Color, point: Point) -> Choose:
    """Race with the chain of a stone; the opponent's chain stays the one chosen."""
    black, white = essential_of(state)
    chosen = with_pair(state, point, white) if color is BLACK else with_pair(state, black, point)
    return Choose(verdicts.CHOOSE_ONE.format(color=color.title), chosen)


def _play(tool: Tool, state: State, pressed: Press, stone: Color | None) -> Answer:
    """Play a move into the study; when looking, follow it if it is there, else only try it.

    On a stone (nothing can be played there) its chain is chosen, which is what people expect of a race.
    """
    if stone is not None:
        return choose_chain(state, stone, pressed.point)
    study, node = state.study, state.node
    color = to_move_at(study, node)
    answer = edits.play(study, node, pressed.point)
    if isinstance(answer, Illegal):
        return Refusal(answer.reason.value)
    if answer.study is study:
        return StepTo(answer.node)
    if tool is Tool.PLAY:
        return TryMove(pressed.point)
    return Edit(f"Play {color.title} {study.board.name(pressed.point)}", answer)


def living(state: State, point: Point) -> Choose | Refusal:
    position = position_at(state.study, state.node)
    chain, name = position.chain(point), position.board.name(point)
    if not chain:
        return Refusal(verdicts.CHOOSE_LIVING)
    marked = living_of(state)
    alive = not chain & marked
    return Choose(verdicts.mark_living(name, alive=alive), with_living(state, marked ^ (marked & chain or chain)))


def _to_its_move(study: Study, node: NodeId, point: Point) -> Answer:
    """Go to the node that put the stone there."""
    for step in reversed(path_to(study, node)):
        here = study.node(step)
        if here.move is not None and here.move.point == point:
            return StepTo(step)
        if here.setup is not None and (here.setup.black | here.setup.white) >> point & 1:
            return StepTo(step)
    return Refusal(verdicts.NO_MOVE)


Pair = tuple[Point | None, Point | None]


def essential_of(state: State) -> Pair:
    """The chosen chains; if one of two is not on the board, there is no race, and neither counts."""
    chosen = state.look.essential
    if chosen is None:
        return essential_at(state.study, state.node)
    position = position_at(state.study, state.node)
    stand = tuple(
        point if point is not None and position.of(color) >> point & 1 else None
        for color, point in zip((BLACK, WHITE), chosen, strict=True)
    )
    return (None, None) if None in stand and None not in chosen else (stand[0], stand[1])


def living_of(state: State) -> Mask:
    position, living = position_at(state.study, state.node), state.look.living
    if living is None:
        return living_at(state.study, state.node)
    return position.black & living[BLACK] | position.white & living[WHITE]


def with_pair(state: State, black: Point | None, white: Point | None) -> State:
    """The state with two other chains (None: the proposed ones), counted from the board."""
    return replace(state, look=state.look._replace(essential=(black, white), overrides=(), at=state.node))


def with_living(state: State, mask: Mask) -> State:
    """The state with these stones of the position marked as alive, and no others."""
    position = position_at(state.study, state.node)
    return replace(state, look=state.look._replace(living=(mask & position.black, mask & position.white)))
