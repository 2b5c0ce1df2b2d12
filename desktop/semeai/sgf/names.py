"""The property names of SGF that we interpret, by the type of their values.

FF[4] property list, https://www.red-bean.com/sgf/properties.html; the old spellings L and M are
those of FF[1] to FF[3]. The names that begin with KS are our own.
"""

from __future__ import annotations

from semeai.go.color import BLACK, WHITE, Color

MOVES: dict[str, Color] = {"B": BLACK, "W": WHITE}
SETUP: dict[str, Color | None] = {"AB": BLACK, "AW": WHITE, "AE": None}

INFO = frozenset(
    (
        "AN",
        "BR",
        "BT",
        "CP",
        "DT",
        "EV",
        "GC",
        "GN",
        "HA",
        "KM",
        "ON",
        "OT",
        "PB",
        "PC",
        "PW",
        "RE",
        "RO",
        "RU",
        "SO",
        "TM",
        "US",
        "WR",
        "WT",
    )
)
"""Game information that a study keeps as text."""

ROOT = frozenset(("FF", "GM", "SZ", "CA"))
"""What the writer writes anew for every game."""

ESSENTIAL = {"KSEB": BLACK, "KSEW": WHITE}
LIVING = "KSLV"
OVERRIDES = "KSNU"

SINGLE_TEXT = frozenset(("C", "N", "AP", *INFO))
"""One value, free text: a second value after it can only be a bracket that was not escaped."""

TEXTUAL = SINGLE_TEXT | {"FG", "LB"}
"""Holds text in the file's encoding, wherever it stands."""

NOT_TEXT = frozenset(
    (
        "B",
        "W",
        "AB",
        "AW",
        "AE",
        "PL",
        "FF",
        "GM",
        "SZ",
        "HA",
        "KM",
        "TM",
        "ST",
        "TR",
        "SQ",
        "CR",
        "MA",
        "SL",
        "TB",
        "TW",
        "DD",
        "VW",
        "AR",
        "LN",
        "L",
        "M",
        "BL",
        "WL",
        "OB",
        "OW",
        "MN",
        "PM",
        "GB",
        "GW",
        "DM",
        "UC",
        "HO",
        "TE",
        "BM",
        "DO",
        "IT",
        "V",
        "KO",
        "KSEB",
        "KSEW",
        "KSLV",
        "KSNU",
    )
)
"""No free text: a value ends at its first closing bracket."""

MAY_BE_EMPTY = frozenset(("C", "N", "TB", "TW"))
"""Read into our own fields, and in FF[4] worth keeping where they say nothing."""

MARKUP = frozenset(("TR", "SQ", "CR", "MA", "SL", "TB", "TW", "LB", "AR", "LN", "M", "L"))
"""Marks, labels, arrows and lines; the last two are old spellings."""

GAMES = {
    "2": "Othello",
    "3": "chess",
    "4": "Gomoku or Renju",
    "5": "Nine Men's Morris",
    "6": "Backgammon",
    "7": "Chinese chess",
    "8": "Shogi",
}
