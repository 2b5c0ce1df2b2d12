"""How values are written as JSON, for all commands: words for colours and for what is named, seconds to six digits.

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
"""Of seconds, behind the point."""


def plain(value: object) -> Any:
    """A value as JSON knows it."""
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
    """What is found for each player moving first; null for one who was not asked for."""
    return {f"{color.word}_first": found(color) if color in movers else None for color in Color}


def printed(values: Callable[[], object], lines: Callable[[], Iterable[str]], *, as_json: bool) -> None:
    """Print what a command has found, as JSON or as lines for a person."""
    print(json.dumps(values()) if as_json else "\n".join(lines()))
