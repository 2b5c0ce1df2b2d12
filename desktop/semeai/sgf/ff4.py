"""A strict check of a file against FF[4], by named rules; nothing is repaired, and what is written here must pass.

    check(data) -> [Finding(rule, offset, sentence)]      at most MOST findings

It reads the file by itself, so that it finds what ``scan`` might overlook. Source: https://www.red-bean.com/sgf/, pages
"SGF file format FF[4]" and "Properties". Only games of Go are looked into; private properties may hold any text.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import islice

from semeai.sgf.charset import codec_of, decodes
from semeai.sgf.ff4_nodes import Broken, Node, nodes
from semeai.sgf.ff4_types import OLD_NAMES, TYPES, Place, fault, points

MOST = 1000
"""Findings after which a check ends."""

_HEAD = ("FF", "GM", "CA", "SZ")
_DEFAULT_CODEC = "iso8859-1"
_ONE_OF = (("BM", "DO", "IT", "TE"), ("DM", "GB", "GW", "UC"))
_MARKS: tuple[str, ...] = ("CR", "MA", "SL", "SQ", "TR")
_STONES = ("AB", "AE", "AW")


class Rule(Enum):
    """What can be wrong; the value is how the rule is called."""

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
class Finding:
    """Something that FF[4] does not allow, and where in the file."""

    rule: Rule
    offset: int
    sentence: str


def check(data: bytes) -> list[Finding]:
    """What FF[4] does not allow in a file, in its order; nothing for a clean one."""
    return list(islice(_findings(data), MOST))


def _findings(data: bytes) -> Iterator[Finding]:
    codec, size, is_go = _DEFAULT_CODEC, 19, True
    try:
        for node in nodes(data):
            if node.is_root:
                is_go = (node.values("GM") or [b"1"])[0] == b"1"
                codec = codec_of((node.values("CA") or [b""])[0].decode("latin-1")) or _DEFAULT_CODEC
                size = int(side) if (side := (node.values("SZ") or [b""])[0]).isdigit() else 19
                yield from _head(node) if is_go else ()
            if is_go:
                yield from _entries(node, codec, size)
                yield from _together(node, size)
    except Broken as broken:
        yield Finding(Rule.GRAMMAR, broken.offset, str(broken))


def _head(root: Node) -> Iterator[Finding]:
    names = [name for name, _, _ in root.entries]
    head = [name for name in _HEAD if name in names]
    if names[: len(head)] != head:
        yield Finding(Rule.HEAD, root.offset, f"The first node must begin with {', '.join(head)}.")
    if root.values("FF") != [b"4"]:
        yield Finding(Rule.HEAD, root.offset, "The first node must say FF[4].")
    charset = root.values("CA")
    if charset and codec_of(charset[0].decode("latin-1")) is None:
        yield Finding(Rule.CHARSET, root.offset, "CA names an unknown encoding.")


def _entries(node: Node, codec: str, size: int) -> Iterator[Finding]:
    """What is wrong about single properties."""
    seen = set()
    for name, offset, values in node.entries:
        if name in seen:
            yield Finding(Rule.TWICE, offset, f"{name} stands twice in this node.")
        seen.add(name)
        if not decodes(codec, values):
            yield Finding(Rule.CHARSET, offset, f"{name} is not valid in the encoding of the file.")
        if name in OLD_NAMES:
            yield Finding(Rule.NAME, offset, f"{name} is a name of old files; FF[4] has {OLD_NAMES[name]}.")
        if name not in TYPES:
            continue
        place = TYPES[name][0]
        if wrong := fault(name, values, size):
            yield Finding(Rule.TYPE, offset, f"{wrong}.")
        if place is Place.ROOT and not node.is_root:
            yield Finding(Rule.PLACE, offset, f"{name} may stand in the first node alone.")
        if place is Place.GAME_INFO and node.informed:
            yield Finding(Rule.PLACE, offset, f"{name} stands below other game information.")


def _together(node: Node, size: int) -> Iterator[Finding]:
    """What does not go together in a node."""
    names = {name for name, _, _ in node.entries}
    places = {TYPES[name][0] for name in names if name in TYPES}
    if {Place.MOVE, Place.SETUP} <= places or {"B", "W"} <= names:
        yield Finding(Rule.MIXED, node.offset, "A move stands beside set-up or another move.")
    if Place.ANNOTATION in places and not names & {"B", "W"}:
        yield Finding(Rule.PLACE, node.offset, "A move is judged in a node without a move.")
    for group in _ONE_OF:
        if len(both := sorted(names & set(group))) > 1:
            yield Finding(Rule.OVERLAP, node.offset, f"{' and '.join(both)} exclude each other.")
    for points_of in (_MARKS, _STONES):
        found = [point for name in points_of for point in set(points(node.values(name), size) or ())]
        if len(set(found)) != len(found):
            yield Finding(Rule.OVERLAP, node.offset, f"A point stands in more than one list of {', '.join(points_of)}.")
