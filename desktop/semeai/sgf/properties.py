"""The properties of FF[4] for Go: where each is allowed, what its values are.

FF[4] property list, https://www.red-bean.com/sgf/properties.html. Names that begin with KS are the program's own.
"""

from __future__ import annotations

import re
from enum import Enum, auto

from semeai.go.color import BLACK, WHITE, Color

Properties = dict[str, list[bytes]]
"""The properties of a node in a file: raw values by name, as sgfmill gives them."""


class PropertyPlace(Enum):
    """The kind of a property, which says in which nodes it is allowed."""

    MOVE = auto()
    SETUP = auto()
    ROOT = auto()
    GAME_INFO = auto()
    ANNOTATION = auto()
    ANYWHERE = auto()


class PropertyType(Enum):
    """The form of a property's values; the value is its name in a sentence."""

    NUMBER = "a number"
    HANDICAP = "a number of stones"
    STYLE = "a number from 0 to 3"
    PRINTING = "0, 1 or 2"
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


def _rows(place: PropertyPlace, kind: PropertyType, names: str) -> dict[str, tuple[PropertyPlace, PropertyType]]:
    return dict.fromkeys(names.split(), (place, kind))


TYPES: dict[str, tuple[PropertyPlace, PropertyType]] = {
    **_rows(PropertyPlace.MOVE, PropertyType.MOVE, "B W"),
    **_rows(PropertyPlace.MOVE, PropertyType.NONE, "KO"),
    **_rows(PropertyPlace.MOVE, PropertyType.NUMBER, "MN OB OW"),
    **_rows(PropertyPlace.MOVE, PropertyType.REAL, "BL WL"),
    **_rows(PropertyPlace.SETUP, PropertyType.POINTS, "AB AE AW"),
    **_rows(PropertyPlace.SETUP, PropertyType.COLOR, "PL"),
    **_rows(PropertyPlace.ROOT, PropertyType.NUMBER, "FF GM"),
    **_rows(PropertyPlace.ROOT, PropertyType.STYLE, "ST"),
    **_rows(PropertyPlace.ROOT, PropertyType.TEXT, "CA"),
    **_rows(PropertyPlace.ROOT, PropertyType.APPLICATION, "AP"),
    **_rows(PropertyPlace.ROOT, PropertyType.SIDES, "SZ"),
    **_rows(PropertyPlace.GAME_INFO, PropertyType.TEXT, "AN BR BT CP EV GC GN ON OT PB PC PW RO RU SO US WR WT"),
    **_rows(PropertyPlace.GAME_INFO, PropertyType.REAL, "KM TM"),
    **_rows(PropertyPlace.GAME_INFO, PropertyType.HANDICAP, "HA"),
    **_rows(PropertyPlace.GAME_INFO, PropertyType.RESULT, "RE"),
    **_rows(PropertyPlace.GAME_INFO, PropertyType.DATE, "DT"),
    **_rows(PropertyPlace.ANNOTATION, PropertyType.DOUBLE, "BM TE"),
    **_rows(PropertyPlace.ANNOTATION, PropertyType.NONE, "DO IT"),
    **_rows(PropertyPlace.ANYWHERE, PropertyType.DOUBLE, "DM GB GW HO UC"),
    **_rows(PropertyPlace.ANYWHERE, PropertyType.TEXT, "C N"),
    **_rows(PropertyPlace.ANYWHERE, PropertyType.REAL, "V"),
    **_rows(PropertyPlace.ANYWHERE, PropertyType.PRINTING, "PM"),
    **_rows(PropertyPlace.ANYWHERE, PropertyType.POINTS, "CR MA SL SQ TR"),
    **_rows(PropertyPlace.ANYWHERE, PropertyType.MAYBE_POINTS, "DD TB TW VW"),
    **_rows(PropertyPlace.ANYWHERE, PropertyType.PAIRS, "AR LN"),
    **_rows(PropertyPlace.ANYWHERE, PropertyType.LABELS, "LB"),
    **_rows(PropertyPlace.ANYWHERE, PropertyType.FIGURE, "FG"),
}
"""The place and the type of every property that FF[4] knows for Go."""

OLD_NAMES = {"L": "LB", "M": "MA"}
"""Names of FF[1] to FF[3] that were replaced. Others that FF[4] has dropped count as private ones."""

MOVES: dict[str, Color] = {"B": BLACK, "W": WHITE}
SETUP: dict[str, Color | None] = {"AB": BLACK, "AW": WHITE, "AE": None}
BANNED = "IL"
"""Points that are forbidden to the player to move, in files of GNU Go."""
HEAD = ("FF", "GM", "CA", "SZ")
"""Properties that the writer itself writes first in every game."""

OWN = "KS"
ESSENTIAL = {"KSEB": BLACK, "KSEW": WHITE}
LIVING = "KSLV"
OVERRIDES = "KSNU"

INFO = frozenset(name for name, (place, _) in TYPES.items() if place is PropertyPlace.GAME_INFO)
"""Game information that a study keeps as text."""

SINGLE_TEXT = INFO | {"C", "N", "AP"}
"""Properties with one free text: a second value can only come from a bracket that was not escaped."""

_WITH_TEXT = (
    PropertyType.TEXT,
    PropertyType.LABELS,
    PropertyType.APPLICATION,
    PropertyType.FIGURE,
    PropertyType.RESULT,
    PropertyType.DATE,
)
TEXTUAL = SINGLE_TEXT | {"FG", "LB"}
"""Properties with text in the file's encoding."""

NOT_TEXT = frozenset(name for name, (_, kind) in TYPES.items() if kind not in _WITH_TEXT).union(
    OLD_NAMES, ESSENTIAL, (LIVING, OVERRIDES)
)
"""Properties without free text: a value ends at its first closing bracket."""


ONE_OF = (("BM", "DO", "IT", "TE"), ("DM", "GB", "GW", "UC"))
"""Properties of which a node may have one."""

FORMS = {
    PropertyType.NUMBER: re.compile(rb"[+-]?\d+"),
    PropertyType.HANDICAP: re.compile(rb"\+?\d+"),
    PropertyType.STYLE: re.compile(rb"[0-3]"),
    PropertyType.PRINTING: re.compile(rb"[0-2]"),
    PropertyType.REAL: re.compile(rb"[+-]?\d+(?:\.\d+)?"),
    PropertyType.DOUBLE: re.compile(rb"[12]"),
    PropertyType.COLOR: re.compile(rb"[BW]"),
    PropertyType.TEXT: re.compile(rb".*", re.DOTALL),
    PropertyType.NONE: re.compile(rb""),
    PropertyType.APPLICATION: re.compile(rb"(?:[^\\:]|\\.)*:.*", re.DOTALL),
    PropertyType.SIDES: re.compile(rb"[1-9]\d?(?::[1-9]\d?)?"),
    PropertyType.FIGURE: re.compile(rb"(?:\d+:.*)?", re.DOTALL),
    PropertyType.RESULT: re.compile(rb"0|Draw|Void|\?|[BW]\+(?:R(?:esign)?|T(?:ime)?|F(?:orfeit)?|\d+(?:\.\d+)?)?|"),
    PropertyType.DATE: re.compile(rb"(?:\d{4}(?:-\d\d(?:-\d\d)?)?(?:,\d\d(?:\d\d)?(?:-\d\d){0,2})*)?"),
}
"""What the one value of a property of such a type looks like; lists of points are none of them."""
