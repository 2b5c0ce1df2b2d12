"""From the properties of one node in a file to nodes of a study; what cannot be read is kept.

A node of a file may have both a set-up and moves; a node of a study may not. It becomes one node for the set-up and one
for each move; the last of them gets the words and marks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import NamedTuple, TypeVar

from semeai.go import sgf_points
from semeai.go.board import Board, Mask, Point
from semeai.go.color import BLACK, WHITE, Color
from semeai.race.numbers import COUNTED
from semeai.sgf import old_forms
from semeai.sgf.file_text import Decoder
from semeai.sgf.fitting import Fitting, kept_name
from semeai.sgf.properties import (
    BANNED,
    ESSENTIAL,
    HEAD,
    INFO,
    LIVING,
    MOVES,
    OLD_NAMES,
    OVERRIDES,
    OWN,
    SETUP,
    SINGLE_TEXT,
    TYPES,
    Properties,
    PropertyPlace,
    PropertyType,
)
from semeai.sgf.report import Notes
from semeai.study.node import NO_MARKUP, NO_RACE, MarkShape, Markup, Move, Override, Property, RaceNotes, Setup
from semeai.study.notes import ordered_marks, ordered_overrides

_COLOR_WORDS = {b"b": BLACK, b"black": BLACK, b"1": BLACK, b"w": WHITE, b"white": WHITE, b"2": WHITE}
_COLOR_LETTERS = (b"B", b"W")
_PUTS_STONES = frozenset((*SETUP, "PL"))
_OF_THE_ROOT = INFO.union(HEAD)
_MAY_BE_EMPTY = frozenset(("C", "N", "TB", "TW"))
"""Properties with a field in a study's node that FF[4] keeps even when they are empty."""
_MARKUP = frozenset((*(shape.value for shape in MarkShape), "LB", "AR", "LN", "M", "L"))
"""Marks, labels, arrows and lines; the last two are old spellings."""
_PASSES = frozenset((b"pass", b"pas", b"--", b"-"))
"""Words for a pass in place of a point."""
_TERRITORY = (MarkShape.TERRITORY_BLACK, MarkShape.TERRITORY_WHITE)
_OVERRIDE = re.compile(rf"(?:([BW])([{''.join(COUNTED)}])|S):(\d{{1,3}})".encode())
_KNOWN = TYPES.keys() | OLD_NAMES.keys()
NO_PLACE = PropertyPlace.ANYWHERE, PropertyType.TEXT
"""That of a property that FF[4] does not know."""
_OLD_LABELS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

Key = TypeVar("Key")
Said = TypeVar("Said")


class Content(NamedTuple):
    """The content of a ``Node``, without its place in the tree."""

    move: Move | None = None
    setup: Setup | None = None
    comment: str = ""
    name: str = ""
    markup: Markup = NO_MARKUP
    race: RaceNotes = NO_RACE
    other: tuple[Property, ...] = ()


@dataclass(slots=True)
class NodeReader:
    """Reads the nodes of one game; ``file_format`` is its FF. ``notes`` collects the sentences about the current node.

    ``unread`` are values of that node that could not be read.
    """

    board: Board
    decoder: Decoder
    notes: Notes
    file_format: int
    unread: list[Property] = field(default_factory=list)
    letters: Mapping[bytes, Point] = field(init=False)
    plain: dict[tuple[str, bytes], list[Content]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.letters = sgf_points.letters(self.board)

    @property
    def is_old(self) -> bool:
        """Whether the game may have forms that FF[4] no longer allows."""
        return self.file_format < old_forms.FIRST_WITHOUT

    def nodes(self, properties: Properties, *, is_root: bool, informed: bool = False) -> list[Content]:
        """The nodes (at least one) for a node of the file, which stands below game information where it is informed."""
        if not is_root and len(properties) == 1 and (plain := self.plain_move(properties)) is not None:
            return plain
        self.unread = []
        elsewhere = _OF_THE_ROOT.union(old_forms.misnamed(properties)) if is_root else ()
        values = {
            name: found if len(found) == 1 or name not in SINGLE_TEXT else self.single(name, found)
            for name, found in properties.items()
            if name not in elsewhere
        }
        setup = None if values.keys().isdisjoint(_PUTS_STONES) else self.setup(values, is_root)
        moves = self.moves(values)
        before, turn = self.turn(setup, moves)
        parts = [Content(setup=before)] if before or is_root else []
        parts += [Content(move) for move in moves] or ([] if parts else [Content()])
        if values or self.unread:
            first = self.of_the_file(values) if is_root and len(parts) > 1 else ()
            parts[-1] = self.words(parts[-1], values, is_root=is_root, informed=informed)
            if first:
                parts[0] = parts[0]._replace(other=first)
            parts += self.beside_setup(parts)
        if turn is not None:
            parts.append(Content(setup=turn))
        if len(parts) > 1:
            self.notes.report(f"A node with {_what(setup, moves, is_root=is_root)} was split into {len(parts)} nodes.")
        return parts

    def plain_move(self, properties: Properties) -> list[Content] | None:
        """The node of a move on a point without anything else, as most are; None for any other."""
        ((name, values),) = properties.items()
        if name not in MOVES or len(values) != 1:
            return None
        key = name, values[0]
        if key not in self.plain and (point := self.letters.get(values[0])) is not None:
            self.plain[key] = [Content(Move(MOVES[name], point))]
        return self.plain.get(key)

    def of_the_file(self, values: Properties) -> tuple[Property, ...]:
        """What is said of the whole file, taken out of the properties of a root, from which its moves are split off."""
        names = [name for name in values if name in TYPES and TYPES[name][0] is PropertyPlace.ROOT]
        found = {name: values.pop(name) for name in names}
        self.fit(found, moves=False, is_root=True, informed=False)
        return tuple(self.uninterpreted(name, said) for name, said in sorted(found.items()))

    def beside_setup(self, parts: list[Content]) -> list[Content]:
        """A node for clocks and numbers of moves, which FF[4] forbids beside a set-up; the last one loses them."""
        last = parts[-1]
        apart = tuple(
            entry for entry in last.other if last.setup and TYPES.get(entry.name, NO_PLACE)[0] is PropertyPlace.MOVE
        )
        if not apart:
            return []
        parts[-1] = last._replace(other=tuple(entry for entry in last.other if entry not in apart))
        return [Content(other=apart)]

    def fit(self, values: Properties, *, moves: bool, is_root: bool, informed: bool) -> None:
        """Give the properties that are not interpreted the forms and the places of FF[4]."""
        if not _KNOWN.isdisjoint(values):
            Fitting(self.board, self.notes, moves=moves, is_root=is_root, informed=informed).fit(values)

    def info(self, properties: Properties) -> tuple[tuple[str, str], ...]:
        """The game information among the properties of a root, sorted by name, in the forms of FF[4]."""
        found = {}
        for name, values in properties.items():
            if name in INFO:
                # Most entries should be one line, but an existing line break is kept.
                found[name] = self.decoder.text(values[0] if len(values) == 1 else self.single(name, values)[0])
        for wrong, name in old_forms.misnamed(properties).items():
            found[name] = self.decoder.text(properties[wrong][0])
            self.notes.convert(f"{wrong}[{found[name]}] stands for {name}; {name}[{found[name]}] is written.")
        for name in sorted(found.keys() & old_forms.REWRITTEN):
            text = found.pop(name)
            written = old_forms.info(name, text, found)
            if not written:
                self.notes.convert(f"{name}[{text}] says nothing; it was left out.")
            elif written != {name: text}:
                shown = "".join(f"{entry}[{new.splitlines()[-1]}]" for entry, new in written.items())
                self.notes.convert(f"{name}[{text}] is not a form of FF[4]; {shown} is written.")
            found |= written
        return tuple(sorted(found.items()))

    def single(self, name: str, values: list[bytes]) -> list[bytes]:
        """One value in place of several, where only one is allowed: each text once, on a line of its own."""
        different = list(dict.fromkeys(values))
        done = " with the same text; it was taken once" if len(different) == 1 else "; the texts were joined"
        self.notes.report(f"{name} stands {len(values)} times in this node{done}.")
        return [b"\n".join(different)]

    # Stones

    def setup(self, values: Properties, is_root: bool) -> Setup | None:
        """The set-up of a node, None where it has none."""
        masks: dict[Color | None, Mask] = {BLACK: 0, WHITE: 0, None: 0}
        for name in [name for name in values if name in SETUP]:
            mask = self.mask(name, values.pop(name))
            for other in masks:
                if overlap := masks[other] & mask:
                    at = ", ".join(self.board.names(overlap)[:3])
                    self.notes.report(f"The set-up names {at} more than once; the last mention counts.")
                    masks[other] &= ~mask
            masks[SETUP[name]] |= mask
        if is_root and masks[None]:
            self.notes.report("The first node takes stones off an empty board; that was left out.")
            masks[None] = 0
        banned = self.mask(BANNED, values.pop(BANNED)) if BANNED in values else 0
        return Setup(masks[BLACK], masks[WHITE], masks[None], self.to_move(values), banned) or None

    def to_move(self, values: Properties) -> Color | None:
        """The player to move that a node names."""
        if "PL" not in values:
            return None
        said = values.pop("PL")
        colors = [_COLOR_WORDS.get(value.strip().lower()) for value in said]
        color = next((color for color in colors if color is not None), None)
        if color is None:
            self.keep("PL", said, "player")
            return None
        if len(said) > 1:
            self.notes.report(f"PL names a player {len(said)} times; the first one was taken.")
        elif said[0] != _COLOR_LETTERS[color]:
            self.notes.convert(f"PL[{said[0].decode('latin-1')}] is written as PL[{_COLOR_LETTERS[color].decode()}].")
        return color

    def turn(self, setup: Setup | None, moves: list[Move]) -> tuple[Setup | None, Setup | None]:
        """The set-up before the moves of a node, and the one after them.

        A player to move (PL) in a node with a move is the one to play after it.
        """
        if setup is None or setup.to_move is None or not moves:
            return setup, None
        if setup.to_move is moves[-1].color.opponent:
            self.notes.report("PL repeats whose turn it is after the move; it was left out.")
            return setup._replace(to_move=None) or None, None
        return setup._replace(to_move=None, banned=0) or None, Setup(to_move=setup.to_move, banned=setup.banned)

    def moves(self, values: Properties) -> list[Move]:
        """The moves of a node in the order of the file."""
        moves: list[Move] = []
        for name in [name for name in values if name in MOVES]:
            wrong = []
            for value in values.pop(name):
                try:
                    moves.append(Move(MOVES[name], self.move_point(value)))
                except sgf_points.NoPoint:
                    wrong.append(value)
            if wrong:
                self.keep(name, wrong, "move")
        return moves

    def move_point(self, value: bytes) -> Point | None:
        """The point of a move, None for a pass. Raises NoPoint for any other value."""
        if value in self.letters:
            return self.letters[value]
        if value.strip().lower() in _PASSES or value.strip() == sgf_points.beyond(self.board):
            shown = value.decode("latin-1").strip()
            self.notes.convert(f"A pass is written without a point, not as [{shown}].")
            return None
        point = sgf_points.move_of(self.board, value)
        if point is None and value.strip():
            self.notes.convert("A pass is written without a point, not as [tt].")
        elif value:
            self.old_point()
        return point

    # Points

    def mask(self, name: str, values: list[bytes]) -> Mask:
        """A list of points; points named twice are reported, values that are not points are kept."""
        mask, twice, wrong = sgf_points.masks_of(self.board, values)
        for value in values if (right := {*values}.difference(wrong)) else ():
            if value in right and value != value.strip().lower():
                self.old_point()
        if twice:
            at = ", ".join(self.board.names(twice)[:3])
            self.notes.report(f"{name} names points more than once: {at}.")
        self.keep(name, () if name == LIVING and values == [b""] else wrong, "point")
        return mask

    def point(self, value: bytes) -> Point | None:
        """A point; None if the value is not one."""
        if value in self.letters:
            return self.letters[value]
        try:
            point = sgf_points.point_of(self.board, value)
        except sgf_points.NoPoint:
            return None
        self.old_point()
        return point

    def old_point(self) -> None:
        """Report that a point is not written in the form of FF[4]."""
        self.notes.convert("Points are written in small letters and without blanks.")

    # Words and marks

    def words(self, part: Content, values: Properties, *, is_root: bool, informed: bool) -> Content:
        """The node with its comment, its marks and everything else but moves and set-up."""
        empty = [Property(name, (b"",)) for name in _MAY_BE_EMPTY & values.keys() if not any(values[name])]
        for entry in empty:
            if (times := len(values.pop(entry.name))) > 1:
                self.notes.report(f"{entry.name}[] stands {times} times in this node; it was taken once.")
        comment = self.decoder.text(values.pop("C")[0]) if "C" in values else ""
        name = self.decoder.line(values.pop("N")[0]) if "N" in values else ""
        markup = NO_MARKUP if values.keys().isdisjoint(_MARKUP) else self.markup(values)
        race = self.race(values) if any(name.startswith(OWN) for name in values) else NO_RACE
        if self.is_old or {"BM", "TE"} <= values.keys():
            old_forms.properties(values, self.notes.convert)
        self.fit(values, moves=part.move is not None, is_root=is_root, informed=informed)
        left = [*self.unread, *empty, *(self.uninterpreted(name, found) for name, found in values.items())]
        return Content(part.move, part.setup, comment, name, markup, race, tuple(sorted(left, key=attrgetter("name"))))

    def markup(self, values: Properties) -> Markup:
        """Marks, labels, arrows and lines."""
        masks = {shape: self.mask(shape.value, values.pop(shape.value)) for shape in MarkShape if shape.value in values}
        if "M" in values and (self.is_old or not sgf_points.masks_of(self.board, values["M"])[2]):
            masks[MarkShape.CROSS] = masks.get(MarkShape.CROSS, 0) | self.mask("M", values.pop("M"))
            self.notes.convert("The old mark M is written as MA.")
        self.one_mark_a_point(masks)
        return Markup(ordered_marks(masks), self.labels(values), self.pairs(values, "AR"), self.pairs(values, "LN"))

    def one_mark_a_point(self, masks: dict[MarkShape, Mask]) -> None:
        """Leave each point one mark, the first; FF[4] allows no other beside it, and it is kept."""
        marked: Mask = 0
        for shape in [shape for shape in masks if shape not in _TERRITORY]:
            if twice := masks[shape] & marked:
                kept, points = kept_name(shape.value), sgf_points.write_points(self.board, twice)
                at = ", ".join(self.board.names(twice)[:3])
                self.notes.report(f"{shape.value} stands beside another mark at {at}; it was kept as {kept}.")
                self.unread.append(Property(kept, tuple(points)))
                masks[shape] &= ~twice
            marked |= masks[shape]

    def labels(self, values: Properties) -> tuple[tuple[Point, str], ...]:
        """Labels; the L of old files numbers its points with letters."""
        found = self.each(values, "LB", "label", self.label)
        if "L" in values:
            lettered = [self.point(value) for value in values["L"]]
            if len(lettered) <= len(_OLD_LABELS) and None not in lettered:
                for letter, point in zip(_OLD_LABELS, lettered, strict=False):
                    if point is not None:
                        found.setdefault(point, letter)
                del values["L"]
                self.notes.convert("The old letters L are written as labels LB.")
        return tuple(sorted(found.items()))

    def pairs(self, values: Properties, name: str) -> tuple[tuple[Point, Point], ...]:
        """Arrows or lines."""
        return tuple(self.each(values, name, "pair of points", self.pair))

    def label(self, value: bytes) -> tuple[Point, str] | None:
        """A point with its label."""
        letters, text = self.decoder.labelled(value)
        point = self.point(letters) if text else None
        return None if point is None else (point, text)

    def pair(self, value: bytes) -> tuple[tuple[Point, Point], bytes] | None:
        """Two different points."""
        first, _, second = value.partition(b":")
        start, end = self.point(first), self.point(second)
        return None if start is None or end is None or start == end else ((start, end), value)

    # The program's own properties, see ``writer``

    def race(self, values: Properties) -> RaceNotes:
        """The choices about the race in a node."""
        essential: tuple[Point | None, Point | None] | None = None
        if values.keys() & ESSENTIAL.keys():
            black, white = (self.essential(name, values.pop(name, [])) for name in ESSENTIAL)
            essential = (black, white)
        living = self.mask(LIVING, values.pop(LIVING)) if LIVING in values else None
        overrides = self.each(values, OVERRIDES, "counted number", _override)
        return RaceNotes(essential, living, ordered_overrides(overrides.values()))

    def essential(self, name: str, values: list[bytes]) -> Point | None:
        """The point of an essential chain, None where none is chosen."""
        used = next((value for value in values if self.point(value) is not None), None)
        if used is None:
            self.keep(name, () if values == [b""] else values, "point")
            return None
        said = list(values)
        said.remove(used)
        self.keep(name, said, "second point")
        return self.point(used)

    # Values that are kept as they are

    def each(
        self, values: Properties, name: str, what: str, read: Callable[[bytes], tuple[Key, Said] | None]
    ) -> dict[Key, Said]:
        """The values of a property by what they are about; those that cannot be read are kept."""
        found: dict[Key, Said] = {}
        wrong = []
        for value in values.pop(name, ()):
            entry = read(value)
            if entry is None or entry[0] in found:
                wrong.append(value)
            else:
                found[entry[0]] = entry[1]
        self.keep(name, wrong, what)
        return found

    def keep(self, name: str, values: Sequence[bytes], what: str) -> None:
        """Keep values that cannot be read as they are; empty ones are left out."""
        if b"" in values:
            self.notes.report(f"{name}[] names no {what}; it was left out.")
        if left := [value for value in values if value]:
            shown = "".join(f"[{value[:20].decode('utf-8', 'backslashreplace')}]" for value in left[:3])
            kept = kept_name(name)
            as_what = "it is" if kept == name else kept
            self.notes.report(f"{name}{shown} is not a {what} on this board; it was kept as {as_what}.")
            self.unread.append(self.uninterpreted(kept, left))

    def uninterpreted(self, name: str, values: Iterable[bytes]) -> Property:
        """A property as it is, but in UTF-8 like the rest of the written file."""
        return Property(name, tuple(self.decoder.valid(value) for value in values))


def _override(value: bytes) -> tuple[tuple[Color | None, str], Override] | None:
    found = _OVERRIDE.fullmatch(value)
    if found is None:
        return None
    color, letter, number = found.groups()
    entry = Override(MOVES[color.decode()] if color else None, letter.decode() if letter else "S", int(number))
    return entry.key, entry


def _what(setup: Setup | None, moves: list[Move], *, is_root: bool) -> str:
    if setup:
        return "set-up and move" if moves else "set-up and what belongs to a move"
    return "game information and move" if is_root and len(moves) == 1 else "several moves"
