"""Edits of what a node says: words, marks, the choices of the race, and the game information.

An edit that changes nothing gives the same study.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from semeai.go.board import Mask, Point, count
from semeai.go.color import BLACK, WHITE, Color
from semeai.race.numbers import COUNTED
from semeai.study.edits import Edited, Refused
from semeai.study.node import MarkShape, Markup, Node, NodeId, Override, RaceNotes
from semeai.study.tree import Study, position_at

EXCLUSIVE = (MarkShape.TRIANGLE, MarkShape.SQUARE, MarkShape.CIRCLE, MarkShape.CROSS, MarkShape.SELECTED)
TERRITORY = (MarkShape.TERRITORY_BLACK, MarkShape.TERRITORY_WHITE)
_LINE_BREAK = re.compile(r"\r\n|\n\r|\r|\n")
_BLANKS = str.maketrans("\t\v\f", "   ")


def text_of(text: str) -> str:
    """Text as a file can hold it: line feeds for line breaks, blanks for tabs, no half surrogates."""
    sound = text.encode("utf-8", "replace").decode("utf-8")
    return _LINE_BREAK.sub("\n", sound).translate(_BLANKS)


def line_of(text: str) -> str:
    """One line of text as a file can hold it."""
    return text_of(text).replace("\n", " ")


def set_comment(study: Study, node_id: NodeId, text: str) -> Edited:
    """Replace the comment; an empty text removes it."""
    return _changed(study, node_id, replace(study.node(node_id), comment=text_of(text)))


def set_name(study: Study, node_id: NodeId, text: str) -> Edited:
    """Replace the node's name; an empty text removes it."""
    return _changed(study, node_id, replace(study.node(node_id), name=line_of(text)))


def set_mark(study: Study, node_id: NodeId, shape: MarkShape, mask: Mask, on: bool = True) -> Edited:
    """Put a mark on points or take it off.

    A point carries one of the five shapes at most, and territory of one colour at most.
    """
    markup = study.node(node_id).markup
    masks = dict(markup.marks)
    mask &= study.board.points
    if on:
        for other in EXCLUSIVE if shape in EXCLUSIVE else TERRITORY:
            masks[other] = masks.get(other, 0) & ~mask
        masks[shape] |= mask
    else:
        masks[shape] = masks.get(shape, 0) & ~mask
    return _with_markup(study, node_id, replace(markup, marks=ordered_marks(masks)))


def ordered_marks(masks: dict[MarkShape, Mask]) -> tuple[tuple[MarkShape, Mask], ...]:
    """The marks in use, in the order of MarkShape."""
    return tuple((shape, masks[shape]) for shape in MarkShape if masks.get(shape))


def set_label(study: Study, node_id: NodeId, point: Point, text: str) -> Edited:
    """Label a point; an empty text removes the label."""
    markup = study.node(node_id).markup
    labels = dict(markup.labels)
    labels.pop(point, None)
    if line := line_of(text):
        labels[point] = line
    return _with_markup(study, node_id, replace(markup, labels=tuple(sorted(labels.items()))))


def set_strokes(
    study: Study, node_id: NodeId, arrows: Iterable[tuple[Point, Point]], lines: Iterable[tuple[Point, Point]]
) -> Edited:
    """Replace the arrows and the lines, each (from, to); one from a point to itself is left out."""
    drawn = [tuple(dict.fromkeys(pair for pair in pairs if pair[0] != pair[1])) for pairs in (arrows, lines)]
    return _with_markup(study, node_id, replace(study.node(node_id).markup, arrows=drawn[0], lines=drawn[1]))


def set_essential(study: Study, node_id: NodeId, black: Point | None, white: Point | None) -> Edited | Refused:
    """Choose the essential chains by a point of each, None for no choice; it holds from this node on.

    Refused when a point does not hold a stone of its colour.
    """
    position = position_at(study, node_id)
    for color, point in ((BLACK, black), (WHITE, white)):
        if point is not None and not position.of(color) >> point & 1:
            return Refused(f"There is no {color.word} stone on {study.board.name(point)}.")
    return _with_race(study, node_id, study.node(node_id).race._replace(essential=(black, white)))


def set_living(study: Study, node_id: NodeId, mask: Mask) -> Edited:
    """Mark stones as alive (all others are not); it holds from this node on."""
    living = mask & position_at(study, node_id).stones
    return _with_race(study, node_id, study.node(node_id).race._replace(living=living))


def set_override(
    study: Study, node_id: NodeId, color: Color | None, letter: str, value: int | None
) -> Edited | Refused:
    """Replace a counted number in this node (Z I O A V of a colour, or S with None); None takes it back."""
    if letter not in (("S",) if color is None else tuple(COUNTED)):
        return Refused(f"{letter} is not a counted number{'' if color is None else ' of a colour'}.")
    if value is not None and not 0 <= value <= count(study.board.points):
        return Refused(f"{letter} cannot be {value} on this board.")
    notes = study.node(node_id).race
    kept = [entry for entry in notes.overrides if entry.key != (color, letter)]
    if value is not None:
        kept.append(Override(color, letter, value))
    return _with_race(study, node_id, notes._replace(overrides=ordered_overrides(kept)))


def set_overrides(study: Study, node_id: NodeId, overrides: Iterable[Override]) -> Edited:
    """Replace all numbers that were set by hand in this node."""
    notes = study.node(node_id).race
    return _with_race(study, node_id, notes._replace(overrides=ordered_overrides(overrides)))


def ordered_overrides(overrides: Iterable[Override]) -> tuple[Override, ...]:
    """Overrides in a fixed order: Black's, White's, then S."""
    return tuple(sorted(overrides, key=lambda entry: (2 if entry.color is None else entry.color, entry.letter)))


def set_info(study: Study, name: str, text: str) -> Edited:
    """Replace one entry of the game information (an SGF name such as PB); an empty text removes it."""
    kept = [(key, old) for key, old in study.info if key != name]
    if sound := text_of(text):
        kept.append((name, sound))
    info = tuple(sorted(kept))
    if info == study.info:
        return Edited(study, study.root)
    # The handicap decides who begins: no cached snapshot survives it.
    snapshots = study.snapshots.above(0) if name == "HA" else study.snapshots
    return Edited(replace(study, info=info, snapshots=snapshots), study.root)


def _with_markup(study: Study, node_id: NodeId, markup: Markup) -> Edited:
    return _changed(study, node_id, replace(study.node(node_id), markup=markup))


def _with_race(study: Study, node_id: NodeId, race: RaceNotes) -> Edited:
    edited = _changed(study, node_id, replace(study.node(node_id), race=race))
    if edited.study is study:
        return edited
    kept = study.snapshots.above(study.node(node_id).depth)
    return Edited(replace(edited.study, snapshots=kept), node_id)


def _changed(study: Study, node_id: NodeId, node: Node) -> Edited:
    if node == study.node(node_id):
        return Edited(study, node_id)
    # No position changes, so the cache is shared.
    return Edited(replace(study, nodes=study.nodes.changed({node_id: node})), node_id)
