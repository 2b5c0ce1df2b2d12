"""What one node of a study holds: a move or a set-up, markup, words, and the choices made about the race.

All values are frozen. Points are points of the study's board, sets of points are masks.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple

from semeai.go.board import Mask, Point
from semeai.go.color import Color

NodeId = int


class Move(NamedTuple):
    """A move of a colour; ``point`` is None for a pass."""

    color: Color
    point: Point | None


class Setup(NamedTuple):
    """Stones put on and taken off without playing, and the player to move if the node sets one.

    The three masks do not overlap. ``banned`` are points on which the player to move may not play, as GNU Go writes
    them: the point of a ko among them.
    """

    black: Mask = 0
    white: Mask = 0
    empty: Mask = 0
    to_move: Color | None = None
    banned: Mask = 0

    def __bool__(self) -> bool:
        return bool(self.black or self.white or self.empty or self.banned) or self.to_move is not None


class MarkShape(Enum):
    """The marks of SGF on points; the value is the property's name."""

    TRIANGLE = "TR"
    SQUARE = "SQ"
    CIRCLE = "CR"
    CROSS = "MA"
    SELECTED = "SL"
    TERRITORY_BLACK = "TB"
    TERRITORY_WHITE = "TW"


@dataclass(frozen=True, slots=True)
class Markup:
    """Marks, labels, arrows and lines of one node.

    ``marks`` holds the shapes in use with their masks (never 0), in the order of MarkShape;
    ``labels`` is sorted by point; ``arrows`` and ``lines`` are (from, to) in the order drawn.
    """

    marks: tuple[tuple[MarkShape, Mask], ...] = ()
    labels: tuple[tuple[Point, str], ...] = ()
    arrows: tuple[tuple[Point, Point], ...] = ()
    lines: tuple[tuple[Point, Point], ...] = ()

    def of(self, shape: MarkShape) -> Mask:
        """The points that carry a mark of this shape."""
        return next((mask for kind, mask in self.marks if kind is shape), 0)

    def label(self, point: Point) -> str:
        """The label on a point, empty where there is none."""
        return next((text for at, text in self.labels if at == point), "")

    def __bool__(self) -> bool:
        return bool(self.marks or self.labels or self.arrows or self.lines)


class Override(NamedTuple):
    """A counted number that the user replaced: the letter (Z I O A V, or S with no colour)."""

    color: Color | None
    letter: str
    value: int

    @property
    def key(self) -> tuple[Color | None, str]:
        """Which number it is: whose, and its letter."""
        return self.color, self.letter


class RaceNotes(NamedTuple):
    """What the user chose about the race in this node.

    ``essential`` is a point of the black and one of the white essential chain (None where none is
    chosen), ``living`` the stones marked as alive. Both hold for the following nodes as well;
    None means that this node says nothing. ``overrides`` hold in this node alone.
    """

    essential: tuple[Point | None, Point | None] | None = None
    living: Mask | None = None
    overrides: tuple[Override, ...] = ()

    def __bool__(self) -> bool:
        return self.essential is not None or self.living is not None or bool(self.overrides)


class Property(NamedTuple):
    """A property that the program does not interpret: its name and its raw values, as read from the file."""

    name: str
    values: tuple[bytes, ...]


NO_MARKUP = Markup()
NO_RACE = RaceNotes()


@dataclass(frozen=True, slots=True)
class Node:
    """One node. It never holds both a move and a set-up, and the root holds no move.

    ``depth`` is the distance from the root. ``other`` are the properties that the program does not interpret.
    """

    parent: NodeId | None = None
    depth: int = 0
    children: tuple[NodeId, ...] = ()
    move: Move | None = None
    setup: Setup | None = None
    comment: str = ""
    name: str = ""
    markup: Markup = NO_MARKUP
    race: RaceNotes = NO_RACE
    other: tuple[Property, ...] = ()


def values_of(node: Node, name: str) -> tuple[bytes, ...] | None:
    """The values of an uninterpreted property; None where the node does not have it."""
    return next((entry.values for entry in node.other if entry.name == name), None)


def with_values(node: Node, name: str, values: tuple[bytes, ...] | None) -> Node:
    """The node with an uninterpreted property replaced, or with None removed."""
    others = [entry for entry in node.other if entry.name != name]
    if values is not None:
        others.append(Property(name, values))
    return replace(node, other=tuple(sorted(others, key=lambda entry: entry.name)))


_ESCAPED = re.compile(r"\\(.)")


def escaped(text: str) -> bytes:
    """Text as a raw value: in UTF-8, brackets and backslashes escaped."""
    return text.encode("utf-8", "replace").replace(b"\\", b"\\\\").replace(b"]", b"\\]")


def texts_of(node: Node, name: str) -> tuple[str, ...]:
    """The values of an uninterpreted property as lines of text; none where the node does not have it."""
    raw = (value.decode("utf-8", "replace") for value in values_of(node, name) or ())
    return tuple(" ".join(_ESCAPED.sub(r"\1", text).split()) for text in raw)


def with_texts(node: Node, name: str, texts: tuple[str, ...]) -> Node:
    """The node with an uninterpreted property replaced by these lines; no lines remove it."""
    return with_values(node, name, tuple(map(escaped, texts)) or None)
