"""The properties of FF[4] for Go: where each may stand, and what its values must look like."""

from __future__ import annotations

import re
from enum import Enum, auto
from itertools import product


class Place(Enum):
    """The kind of a property, which says in which nodes it may stand."""

    MOVE = auto()
    SETUP = auto()
    ROOT = auto()
    GAME_INFO = auto()
    ANNOTATION = auto()
    ANYWHERE = auto()


class Type(Enum):
    """The form of a property's values; the value is what a sentence calls it."""

    NUMBER = "a number"
    REAL = "a number, perhaps with a fraction"
    DOUBLE = "1 or 2"
    COLOR = "B or W"
    TEXT = "one text"
    NONE = "empty"
    MOVE = "a point or a pass"
    POINTS = "points, each once"
    MAYBE_POINTS = "points, each once, or nothing"
    PAIRS = "pairs of different points, each once"
    LABELS = "points with a text, each once"
    APPLICATION = "a program and its version"
    SIDES = "a size"
    FIGURE = "a figure's number and name, or empty"
    RESULT = "a result"
    DATE = "a date"


_ONE = {
    Type.NUMBER: re.compile(rb"[+-]?\d+"),
    Type.REAL: re.compile(rb"[+-]?\d+(?:\.\d+)?"),
    Type.DOUBLE: re.compile(rb"[12]"),
    Type.COLOR: re.compile(rb"[BW]"),
    Type.TEXT: re.compile(rb".*", re.DOTALL),
    Type.NONE: re.compile(rb""),
    Type.APPLICATION: re.compile(rb"(?:[^\\:]|\\.)*:.*", re.DOTALL),
    Type.SIDES: re.compile(rb"[1-9]\d?(?::[1-9]\d?)?"),
    Type.FIGURE: re.compile(rb"(?:\d+:.*)?", re.DOTALL),
    Type.RESULT: re.compile(rb"0|Draw|Void|\?|[BW]\+(?:R(?:esign)?|T(?:ime)?|F(?:orfeit)?|\d+(?:\.\d+)?)?|"),
    Type.DATE: re.compile(rb"(?:\d{4}(?:-\d\d(?:-\d\d)?)?(?:,\d\d(?:\d\d)?(?:-\d\d){0,2})*)?"),
}


_LABEL = re.compile(rb"(?:[^\\:]|\\.)+", re.DOTALL)


def _rows(place: Place, kind: Type, names: str) -> dict[str, tuple[Place, Type]]:
    return dict.fromkeys(names.split(), (place, kind))


TYPES: dict[str, tuple[Place, Type]] = {
    **_rows(Place.MOVE, Type.MOVE, "B W"),
    **_rows(Place.MOVE, Type.NONE, "KO"),
    **_rows(Place.MOVE, Type.NUMBER, "MN"),
    **_rows(Place.SETUP, Type.POINTS, "AB AE AW"),
    **_rows(Place.SETUP, Type.COLOR, "PL"),
    **_rows(Place.ROOT, Type.NUMBER, "FF GM ST"),
    **_rows(Place.ROOT, Type.TEXT, "CA"),
    **_rows(Place.ROOT, Type.APPLICATION, "AP"),
    **_rows(Place.ROOT, Type.SIDES, "SZ"),
    **_rows(Place.GAME_INFO, Type.TEXT, "AN BR BT CP EV GC GN ON OT PB PC PW RO RU SO US WR WT"),
    **_rows(Place.GAME_INFO, Type.REAL, "KM TM"),
    **_rows(Place.GAME_INFO, Type.NUMBER, "HA"),
    **_rows(Place.GAME_INFO, Type.RESULT, "RE"),
    **_rows(Place.GAME_INFO, Type.DATE, "DT"),
    **_rows(Place.ANNOTATION, Type.DOUBLE, "BM TE"),
    **_rows(Place.ANNOTATION, Type.NONE, "DO IT"),
    **_rows(Place.ANYWHERE, Type.DOUBLE, "DM GB GW HO UC"),
    **_rows(Place.ANYWHERE, Type.TEXT, "C N"),
    **_rows(Place.ANYWHERE, Type.REAL, "V BL WL"),
    **_rows(Place.ANYWHERE, Type.NUMBER, "OB OW PM"),
    **_rows(Place.ANYWHERE, Type.POINTS, "CR MA SL SQ TR"),
    **_rows(Place.ANYWHERE, Type.MAYBE_POINTS, "DD TB TW VW"),
    **_rows(Place.ANYWHERE, Type.PAIRS, "AR LN"),
    **_rows(Place.ANYWHERE, Type.LABELS, "LB"),
    **_rows(Place.ANYWHERE, Type.FIGURE, "FG"),
}
"""The place and the type of every property that FF[4] knows for Go."""

OLD_NAMES = {"L": "LB", "M": "MA"}
"""Names of FF[1] to FF[3] that have another one now. Others that FF[4] has given up count as private ones."""


def fault(name: str, values: list[bytes], size: int) -> str:
    """What is wrong about the values of a property of TYPES on a board of so many points a side; empty if nothing."""
    kind = TYPES[name][1]
    match kind:
        case Type.POINTS | Type.MAYBE_POINTS:
            found = points(values, size)
            right = values == [b""] if kind is Type.MAYBE_POINTS and len(values) == 1 and not values[0] else False
            right = right or (found is not None and len(found) == len(set(found)))
        case Type.PAIRS:
            pairs = [value.split(b":") for value in values]
            right = all(len(pair) == 2 and pair[0] != pair[1] and points(pair, size) for pair in pairs)
            right = right and len(set(values)) == len(values)
        case Type.LABELS:
            labelled = [value.partition(b":") for value in values]
            right = all(_LABEL.fullmatch(text) and points([point], size) for point, _, text in labelled)
            right = right and len({point for point, _, _ in labelled}) == len(values)
        case Type.MOVE:
            right = len(values) == 1 and (values[0] in (b"", b"tt") or points(values, size) is not None)
            right = right and b":" not in values[0]
        case _:
            right = len(values) == 1 and _ONE[kind].fullmatch(values[0]) is not None
    return "" if right else f"{name} must be {kind.value}"


def points(values: list[bytes], size: int) -> list[bytes] | None:
    """The points of a list, rectangles taken apart; None where a value is no point of the board."""
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
