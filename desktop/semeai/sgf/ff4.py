"""A strict check of a file against FF[4], by named rules; nothing is repaired, and what is written here must pass.

    check(data) -> [Finding(rule, offset, sentence)]      at most MOST findings

A file is in the grammar if reading it repairs nothing. Source: https://www.red-bean.com/sgf/, pages "SGF file format
FF[4]" and "Properties". Only games of Go are checked; private properties may hold any text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import islice, product

from semeai.sgf.encodings import codec_of, decodes
from semeai.sgf.file_text import FileText
from semeai.sgf.grammar import GameText, cut
from semeai.sgf.properties import FORMS, OLD_NAMES, ONE_OF, TYPES, PropertyPlace, PropertyType
from semeai.sgf.report import Repair, SgfError

MOST = 1000
"""Findings after which a check ends."""

_DEFAULT_CODEC = "iso8859-1"
_MARKS: tuple[str, ...] = ("CR", "MA", "SL", "SQ", "TR")
_STONES = ("AB", "AE", "AW")
_ENTRY = re.compile(rb"([A-Za-z]++)((?:\s*+\[(?:[^\\\]]++|\\.)*+\])+)", re.DOTALL)
_VALUE = re.compile(rb"\[((?:[^\\\]]++|\\.)*+)\]", re.DOTALL)
_LABEL = re.compile(rb"(?:[^\\:]|\\.)+", re.DOTALL)


class Rule(Enum):
    """The rules of FF[4] that a file can break; the value is the name of the rule."""

    GRAMMAR = "grammar"
    HEAD = "head"
    NAME = "name"
    TWICE = "twice"
    TYPE = "type"
    PLACE = "place"
    MIXED = "mixed"
    OVERLAP = "overlap"
    CHARSET = "charset"


@dataclass(frozen=True, slots=True)
class Ff4Finding:
    """Something that FF[4] does not allow, and where in the file."""

    rule: Rule
    offset: int
    sentence: str


def check(data: bytes) -> list[Ff4Finding]:
    """Everything in a file that FF[4] does not allow, in its order; an empty list for a clean one."""
    return list(islice(_findings(data), MOST))


def _findings(data: bytes) -> Iterator[Ff4Finding]:
    repairs: list[Repair] = []
    try:
        for game in cut(FileText(data, data, "utf-8"), repairs):
            nodes = list(_nodes(game))
            repairs += game.repaired.repairs if game.repaired else ()
            yield from _in_game([node for node in nodes if not repairs or node.offset < repairs[0].offset])
            if repairs:
                break
    except SgfError as error:
        repairs.append(Repair(error.offset, error.sentence))
    for repair in repairs[:1]:
        yield Ff4Finding(Rule.GRAMMAR, repair.offset, f"Reading has to repair this: {repair.sentence}")


def _in_game(nodes: list[_Ff4Node]) -> Iterator[Ff4Finding]:
    if not nodes or ((root := nodes[0]).values("GM") or [b"1"])[0] != b"1":
        return
    codec = codec_of((root.values("CA") or [b""])[0].decode("latin-1")) or _DEFAULT_CODEC
    size = int(side) if (side := (root.values("SZ") or [b""])[0]).isdigit() else 19
    yield from _head(root)
    for node in nodes:
        yield from _entries(node, codec, size)
        yield from _together(node, size)


def _head(root: _Ff4Node) -> Iterator[Ff4Finding]:
    if root.values("FF") != [b"4"]:
        yield Ff4Finding(Rule.HEAD, root.offset, "The first node must say FF[4].")
    charset = root.values("CA")
    if charset and codec_of(charset[0].decode("latin-1")) is None:
        yield Ff4Finding(Rule.CHARSET, root.offset, "CA names an unknown encoding.")


def _entries(node: _Ff4Node, codec: str, size: int) -> Iterator[Ff4Finding]:
    seen = set()
    for name, offset, values in node.entries:
        if not name.isupper():
            yield Ff4Finding(Rule.GRAMMAR, offset, f"{name} is not a name; names are in capitals.")
        if name in seen:
            yield Ff4Finding(Rule.TWICE, offset, f"{name} stands twice in this node.")
        seen.add(name)
        if not decodes(codec, values):
            yield Ff4Finding(Rule.CHARSET, offset, f"{name} is not valid in the encoding of the file.")
        if name in OLD_NAMES:
            yield Ff4Finding(Rule.NAME, offset, f"{name} is a name of old files; FF[4] has {OLD_NAMES[name]}.")
        if name not in TYPES:
            continue
        place = TYPES[name][0]
        if wrong := _fault(name, values, size):
            yield Ff4Finding(Rule.TYPE, offset, f"{wrong}.")
        if place is PropertyPlace.ROOT and not node.is_root:
            yield Ff4Finding(Rule.PLACE, offset, f"{name} may stand only in the first node.")
        if place is PropertyPlace.GAME_INFO and node.informed:
            yield Ff4Finding(Rule.PLACE, offset, f"{name} stands below other game information.")


def _together(node: _Ff4Node, size: int) -> Iterator[Ff4Finding]:
    names = {name for name, _, _ in node.entries}
    places = {TYPES[name][0] for name in names if name in TYPES}
    if {PropertyPlace.MOVE, PropertyPlace.SETUP} <= places or {"B", "W"} <= names:
        yield Ff4Finding(Rule.MIXED, node.offset, "A move stands beside set-up or another move.")
    if (PropertyPlace.ANNOTATION in places or "KO" in names) and not names & {"B", "W"}:
        yield Ff4Finding(Rule.PLACE, node.offset, "A move is judged in a node without a move.")
    for group in ONE_OF:
        if len(both := sorted(names & set(group))) > 1:
            yield Ff4Finding(Rule.OVERLAP, node.offset, f"{' and '.join(both)} exclude each other.")
    for points_of in (_MARKS, _STONES):
        found = [point for name in points_of for point in set(_points(node.values(name), size) or ())]
        if len(set(found)) != len(found):
            yield Ff4Finding(
                Rule.OVERLAP, node.offset, f"A point stands in more than one list of {', '.join(points_of)}."
            )


def _fault(name: str, values: list[bytes], size: int) -> str:
    """What is wrong about the values of a property on a board of ``size`` points a side; '' if nothing."""
    kind = TYPES[name][1]
    match kind:
        case PropertyType.POINTS | PropertyType.MAYBE_POINTS:
            found = _points(values, size)
            right = (
                values == [b""] if kind is PropertyType.MAYBE_POINTS and len(values) == 1 and not values[0] else False
            )
            right = right or (found is not None and len(found) == len(set(found)))
        case PropertyType.PAIRS:
            pairs = [value.split(b":") for value in values]
            right = all(len(pair) == 2 and pair[0] != pair[1] and _points(pair, size) for pair in pairs)
            right = right and len(set(values)) == len(values)
        case PropertyType.LABELS:
            labelled = [value.partition(b":") for value in values]
            right = all(_LABEL.fullmatch(text) and _points([point], size) for point, _, text in labelled)
            right = right and len({point for point, _, _ in labelled}) == len(values)
        case PropertyType.MOVE:
            right = len(values) == 1 and (values[0] in (b"", b"tt") or _points(values, size) is not None)
            right = right and b":" not in values[0]
        case _:
            right = len(values) == 1 and FORMS[kind].fullmatch(values[0]) is not None
    return "" if right else f"{name} must be {kind.value}"


def _points(values: list[bytes], size: int) -> list[bytes] | None:
    """The points of a list, with rectangles expanded; None if a value is not a point of the board."""
    last = ord("a") + size - 1
    found = []
    for value in values:
        corner, colon, other = value.partition(b":")
        ends = (corner, other) if colon else (corner, corner)
        if not all(len(end) == 2 and all(ord("a") <= letter <= last for letter in end) for end in ends):
            return None
        (left, top), (right, bottom) = ends
        if colon and (left > right or top > bottom or corner == other):
            return None
        found += [bytes(point) for point in product(range(left, right + 1), range(top, bottom + 1))]
    return found


@dataclass(slots=True)
class _Ff4Node:
    """A node as it is in the file: names with their offsets and values.

    ``informed`` says that a node above it holds game information.
    """

    offset: int
    is_root: bool
    informed: bool
    entries: list[tuple[str, int, list[bytes]]]

    def values(self, name: str) -> list[bytes]:
        return next((values for found, _, values in self.entries if found == name), [])

    @property
    def informs(self) -> bool:
        return self.informed or any(
            name in TYPES and TYPES[name][0] is PropertyPlace.GAME_INFO for name, _, _ in self.entries
        )


def _nodes(game: GameText) -> Iterator[_Ff4Node]:
    """The nodes of a game with their properties, both in the order of the file."""
    todo, offsets = [(game.tree(), False)], [*game.offsets(), game.end]
    number = 0
    while todo:
        branch, informed = todo.pop()
        for _ in branch.sequence:
            start, end = offsets[number], offsets[number + 1]
            entries = _ENTRY.finditer(game.source.data, start, end)
            found = [(entry[1].decode(), entry.start(), _VALUE.findall(entry[2])) for entry in entries]
            node = _Ff4Node(start, number == 0, informed, found)
            yield node
            informed, number = node.informs, number + 1
        todo += [(child, informed) for child in reversed(branch.children)]
