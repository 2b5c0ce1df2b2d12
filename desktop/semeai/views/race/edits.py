"""The edits of the race room: chains and numbers, as pure functions of the document's state."""

from __future__ import annotations

from semeai.go.board import Point
from semeai.go.color import BLACK, Color
from semeai.study import notes
from semeai.study.edits import Edited, Refused
from semeai.study.tree import essential_at
from semeai.views.race.choice import RaceChoice
from semeai.views.race.model import RaceModel
from semeai.views.race.state import State


def choice_of(state: State) -> RaceChoice:
    """What the person chose at the state's node."""
    if state.numbers_only is not None:
        return state.numbers_only
    black, white = essential_at(state.study, state.node)
    return RaceChoice(black, white, state.study.node(state.node).race.overrides)


def with_pair(state: State, black: Point | None, white: Point | None) -> Edited | Refused:
    """Two other chains (None: the proposed ones), counted from the board."""
    cleared = without_numbers(state)
    return cleared if isinstance(cleared, Refused) else notes.set_essential(cleared.study, state.node, black, white)


def with_chain(state: State, color: Color, point: Point) -> Edited | Refused:
    """Another chain for one colour; the opponent's stays the one that was chosen."""
    black, white = essential_at(state.study, state.node)
    return with_pair(state, point, white) if color is BLACK else with_pair(state, black, point)


def with_number(
    state: State, model: RaceModel, color: Color | None, letter: str, value: int | None
) -> Edited | Refused:
    """One number set by hand (None: from the board again), and the chains it belongs to held fast."""
    study = state.study
    if model.reading is not None and essential_at(study, state.node) == (None, None):
        chosen = notes.set_essential(study, state.node, model.reading.black.point, model.reading.white.point)
        if isinstance(chosen, Refused):
            return chosen
        study = chosen.study
    return notes.set_override(study, state.node, color, letter, value)


def without_numbers(state: State) -> Edited | Refused:
    """All numbers from the board again."""
    edited = Edited(state.study, state.node)
    for entry in state.study.node(state.node).race.overrides:
        answer = notes.set_override(edited.study, state.node, entry.color, entry.letter, None)
        if isinstance(answer, Refused):
            return answer
        edited = answer
    return edited
