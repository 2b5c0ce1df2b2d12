"""How all commands write values as JSON: words for colours and enums, seconds to six digits.

The keys that a command writes are a contract; its own module names them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable
from enum import Enum
from typing import Any

from semeai.go.color import Color

Json = dict[str, Any]
DIGITS = 6
"""Decimal places of seconds."""


def plain(value: object) -> Any:
    """A value in types that JSON has."""
    match value:
        case Color():
            return value.word
        case Enum():
            return value.value
        case float():
            return round(value, DIGITS)
        case _:
            return value


def fields(value: object, *names: str) -> Json:
    """Attributes of a value under their own names."""
    return {name: plain(getattr(value, name)) for name in names}


def by_mover(found: Callable[[Color], Any], movers: Collection[Color] = tuple(Color)) -> Json:
    """The findings for each player moving first; null for a player who was not asked about."""
    return {f"{color.word}_first": found(color) if color in movers else None for color in Color}


def printed(values: Callable[[], object], lines: Callable[[], Iterable[str]], *, as_json: bool) -> None:
    """Print the result of a command, as JSON or as lines for a person."""
    print(json.dumps(values()) if as_json else "\n".join(lines()))
