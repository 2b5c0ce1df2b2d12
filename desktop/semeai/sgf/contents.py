"""From the properties of one node in a file to what our nodes hold.

A node of a file may hold a set-up and moves at once; ours do not. It becomes one node for the
set-up and one for each move; the last of them gets the words and marks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

from semeai.go.board import Board, Mask, Point
from semeai.go.color import BLACK, WHITE, Color
from semeai.race.numbers import COUNTED
from semeai.sgf import points
from semeai.sgf.names import ESSENTIAL, INFO, LIVING, MARKUP, MOVES, OVERRIDES, ROOT, SETUP, SINGLE_TEXT, TEXTUAL
from semeai.sgf.text import Decoder, split
from semeai.study.node import (
    NO_MARKUP,
    NO_RACE,
    MarkShape,
    Markup,
    Move,
    Node,
    Override,
    Property,
    RaceNotes,
    Setup,
)
from semeai.study.notes import ordered_marks, ordered_overrides

Properties = dict[str, list[bytes]]

_COLOR_WORDS = {b"b": BLACK, b"black": BLACK, b"1": BLACK, b"w": WHITE, b"white": WHITE, b"2": WHITE}
_FIRST_WITHOUT_OLD_MARKS = 4
_OLD_LABELS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(slots=True)
class NodeReader:
    """Reads the nodes of one game. ``report`` takes the sentences about the node at hand."""

    board: Board
    file_format: int
    decoder: Decoder
    report: Callable[[str], None]
    unread: list[Property] = field(default_factory=list)

    def nodes(self, properties: Properties, is_root: bool) -> list[Node]:
        """The nodes (one at least) for a node of the file; their places in the tree are left open."""
        self.unread = []
        head = ROOT | INFO if is_root else frozenset()
        values = {name: self.single(name, found) for name, found in properties.items() if name not in head}
        setup = self.setup(values, is_root)
        moves = self.moves(values)
        before, turn = self.turn(setup, moves)
        parts = [Node(setup=before)] if before or is_root else []
        parts += [Node(move=move) for move in moves] or ([] if parts else [Node()])
        parts[-1] = self.words(parts[-1], values)
        if turn is not None:
            parts.append(Node(setup=turn))
        if len(parts) > 1:
            self.report(f"A node with {_what(setup, moves, is_root)} was split into {len(parts)} nodes.")
        return parts

    def turn(self, setup: Setup | None, moves: list[Move]) -> tuple[Setup | None, Setup | None]:
        """The set-up before the moves of a node, and the one after them.

        A player to move (PL) that stands beside a move is the one to play after it.
        """
        if setup is None or setup.to_move is None or not moves:
            return setup, None
        before = replace(setup, to_move=None) or None
        if setup.to_move is moves[-1].color.opponent:
            self.report("PL repeats whose turn it is after the move; it was left out.")
            return before, None
        return before, Setup(to_move=setup.to_move)

    def words(self, node: Node, values: Properties) -> Node:
        """The node with the comment, the marks and all else that is no move or set-up."""
        comment = self.decoder.text(values.pop("C")[0]) if "C" in values else ""
        name = self.decoder.line(values.pop("N")[0]) if "N" in values else ""
        markup = self.markup(values)
        race = self.race(values)
        if not (comment or name or markup or race or values or self.unread):
            return node
        return Node(None, 0, (), node.move, node.setup, comment, name, markup, race, self.others(values))

    def single(self, name: str, values: list[bytes]) -> list[bytes]:
        """The values of a property; several texts where there may be one are joined."""
        if len(values) == 1 or name not in SINGLE_TEXT:
            return values
        self.report(f"{name} stands {len(values)} times in this node; the texts were joined.")
        return [b"\n".join(values)]

    def keep(self, name: str, values: tuple[bytes, ...], what: str) -> None:
        """Keep values that we cannot read as they are."""
        if values:
            shown = "".join(f"[{value[:20].decode('utf-8', 'backslashreplace')}]" for value in values[:3])
            self.report(f"{name}{shown} is no {what} on this board; it was kept as it is.")
            self.unread.append(self.raw(name, values))

    def raw(self, name: str, values: Iterable[bytes]) -> Property:
        """A property as it is: byte for byte, but texts in UTF-8 like the rest of what we write."""
        return Property(name, tuple(self.decoder.recoded(value) if name in TEXTUAL else value for value in values))

    def info(self, properties: Properties) -> tuple[tuple[str, str], ...]:
        """The game information among the properties of a root, sorted by name."""
        found = []
        for name in sorted(properties.keys() & INFO):
            # Most of it should be one line, but a line break that is there is kept.
            found.append((name, self.decoder.text(self.single(name, properties[name])[0])))
        return tuple(found)

    def setup(self, values: Properties, is_root: bool) -> Setup | None:
        """The set-up of a node, None where it has none."""
        masks: dict[Color | None, Mask] = {BLACK: 0, WHITE: 0, None: 0}
        for name in [name for name in values if name in SETUP]:
            color = SETUP[name]
            mask = self.mask(name, values.pop(name), "point")
            for other in masks:
                if overlap := masks[other] & mask:
                    at = ", ".join(self.board.names(overlap)[:3])
                    self.report(f"The set-up names {at} more than once; the last mention counts.")
                    masks[other] &= ~mask
            masks[color] |= mask
        if is_root and masks[None]:
            self.report("The first node takes stones off an empty board; that was left out.")
            masks[None] = 0
        return Setup(masks[BLACK], masks[WHITE], masks[None], self.to_move(values)) or None

    def to_move(self, values: Properties) -> Color | None:
        if "PL" not in values:
            return None
        first, *rest = values.pop("PL")
        color = _COLOR_WORDS.get(first.strip().lower())
        self.keep("PL", tuple(rest) if color is not None else (first, *rest), "player")
        return color

    def moves(self, values: Properties) -> list[Move]:
        """The moves of a node in the order of the file."""
        moves: list[Move] = []
        for name in [name for name in values if name in MOVES]:
            wrong = []
            for value in values.pop(name):
                try:
                    moves.append(Move(MOVES[name], points.move_of(self.board, value)))
                except points.NoPoint:
                    wrong.append(value)
            self.keep(name, tuple(wrong), "move")
        return moves

    def mask(self, name: str, values: list[bytes], what: str) -> Mask:
        """A list of points; points named twice are reported, values that are none kept."""
        mask, twice, wrong = points.masks_of(self.board, values)
        if twice:
            at = ", ".join(self.board.names(twice)[:3])
            self.report(f"{name} names points more than once: {at}.")
        self.keep(name, tuple(value for value in wrong if value), what)
        return mask

    def markup(self, values: Properties) -> Markup:
        """Marks, labels, arrows and lines."""
        old = self.file_format < _FIRST_WITHOUT_OLD_MARKS
        if values.keys().isdisjoint(MARKUP):
            return NO_MARKUP
        masks = {
            shape: self.mask(shape.value, values.pop(shape.value), "point")
            for shape in MarkShape
            if shape.value in values
        }
        if old and "M" in values:
            masks[MarkShape.CROSS] = masks.get(MarkShape.CROSS, 0) | self.mask("M", values.pop("M"), "point")
        labels = self.labels(values, old)
        return Markup(ordered_marks(masks), labels, self.pairs(values, "AR"), self.pairs(values, "LN"))

    def labels(self, values: Properties, old: bool) -> tuple[tuple[Point, str], ...]:
        """Labels; the L of old files numbers its points with letters."""
        found: dict[Point, str] = {}
        wrong = []
        for value in values.pop("LB", []):
            parts = split(value)
            point = None if parts is None else self.point(parts[0])
            text = "" if parts is None else self.decoder.line(parts[1])
            if point is None or not text or point in found:
                wrong.append(value)
            else:
                found[point] = text
        self.keep("LB", tuple(wrong), "label")
        if old and "L" in values:
            lettered = [self.point(value) for value in values["L"]]
            if len(lettered) <= len(_OLD_LABELS) and None not in lettered:
                for letter, point in zip(_OLD_LABELS, lettered, strict=False):
                    if point is not None:
                        found.setdefault(point, letter)
                del values["L"]
        return tuple(sorted(found.items()))

    def pairs(self, values: Properties, name: str) -> tuple[tuple[Point, Point], ...]:
        """Arrows or lines."""
        found: dict[tuple[Point, Point], None] = {}
        wrong = []
        for value in values.pop(name, []):
            first, _, second = value.partition(b":")
            start, end = self.point(first), self.point(second)
            if start is None or end is None or start == end or (start, end) in found:
                wrong.append(value)
            else:
                found[start, end] = None
        self.keep(name, tuple(wrong), "pair of points")
        return tuple(found)

    def point(self, value: bytes) -> Point | None:
        try:
            return points.point_of(self.board, value)
        except points.NoPoint:
            return None

    def race(self, values: Properties) -> RaceNotes:
        """Our own properties; see ``writer`` for their form."""
        if not any(name.startswith("KS") for name in values):
            return NO_RACE
        essential: tuple[Point | None, Point | None] | None = None
        if values.keys() & ESSENTIAL.keys():
            black, white = (self.essential(name, values.pop(name, [])) for name in ESSENTIAL)
            essential = (black, white)
        living = self.mask(LIVING, values.pop(LIVING), "point") if LIVING in values else None
        overrides: dict[tuple[Color | None, str], Override] = {}
        wrong = []
        for value in values.pop(OVERRIDES, []):
            entry = _override(value)
            if entry is None or (entry.color, entry.letter) in overrides:
                wrong.append(value)
            else:
                overrides[entry.color, entry.letter] = entry
        self.keep(OVERRIDES, tuple(wrong), "counted number")
        return RaceNotes(essential, living, ordered_overrides(overrides.values()))

    def essential(self, name: str, values: list[bytes]) -> Point | None:
        if not values or values == [b""]:
            return None
        point = self.point(values[0])
        self.keep(name, tuple(values if point is None else values[1:]), "point")
        return point

    def others(self, values: Properties) -> tuple[Property, ...]:
        """All that is left, sorted by name."""
        left = [*self.unread, *(self.raw(name, found) for name, found in values.items())]
        return tuple(sorted(left, key=lambda entry: entry.name))


def _override(value: bytes) -> Override | None:
    letters, _, number = value.decode("latin-1").partition(":")
    if not (number.isascii() and number.isdigit() and len(number) <= 3):
        return None
    if letters == "S":
        return Override(None, "S", int(number))
    color = {"B": BLACK, "W": WHITE}.get(letters[:1])
    if color is None or len(letters) != 2 or letters[1] not in COUNTED:
        return None
    return Override(color, letters[1], int(number))


def _what(setup: Setup | None, moves: list[Move], is_root: bool) -> str:
    if setup and moves:
        return "set-up and move"
    return "game information and move" if is_root and len(moves) == 1 else "several moves"
