"""The notation of what ``semeai render`` is asked for: ranges of moves, grids, sizes; for argparse."""

from __future__ import annotations

import argparse

from semeai.cli.arguments import seconds, whole


def moves(text: str) -> tuple[int, int]:
    """``A-B``, or ``A`` for one move."""
    first, sign, last = text.partition("-")
    try:
        found = whole(first), whole(last if sign else first)
    except argparse.ArgumentTypeError:
        found = 0, 0
    if not 1 <= found[0] <= found[1]:
        raise argparse.ArgumentTypeError(f"'{text}' is no range of moves, such as 51-80")
    return found


def grid(text: str) -> tuple[int, int]:
    """``CxR``, at most 10 by 10."""
    parts = text.lower().split("x")
    if len(parts) != 2 or not all(part.isascii() and part.isdigit() and 1 <= int(part[:3]) <= 10 for part in parts):
        raise argparse.ArgumentTypeError(f"'{text}' is no number of columns and rows from 1x1 to 10x10")
    return int(parts[0]), int(parts[1])


def cell(text: str) -> int:
    """From line to line, 6 to 200."""
    value = whole(text)
    if not 6 <= value <= 200:
        raise argparse.ArgumentTypeError(f"'{text}' is not from 6 to 200")
    return value


def scale(text: str) -> float:
    """Pixels in a px, 0.5 to 4."""
    value = seconds(text) if text.replace(".", "", 1).isdigit() else 0.0
    if not 0.5 <= value <= 4:
        raise argparse.ArgumentTypeError(f"'{text}' is not from 0.5 to 4")
    return value


def eye_size(text: str) -> int:
    """Points of an eye, 1 to 8."""
    value = whole(text)
    if not 1 <= value <= 8:
        raise argparse.ArgumentTypeError(f"'{text}' is not from 1 to 8")
    return value
