"""Marks, labels, arrows and lines, and our own properties about the race."""

from __future__ import annotations

from semeai.go.board import Point
from semeai.go.color import BLACK, WHITE, Color
from semeai.race.numbers import COUNTED
from semeai.sgf.modern import FIRST_WITHOUT_OLD_FORMS
from semeai.sgf.names import ESSENTIAL, LIVING, MARKUP, OVERRIDES
from semeai.sgf.text import split, unescaped
from semeai.sgf.values import Properties, ValueReader
from semeai.study.node import NO_MARKUP, NO_RACE, MarkShape, Markup, Override, RaceNotes
from semeai.study.notes import ordered_marks, ordered_overrides

_OLD_LABELS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


def read_markup(reader: ValueReader, values: Properties, file_format: int) -> Markup:
    """Marks, labels, arrows and lines."""
    old = file_format < FIRST_WITHOUT_OLD_FORMS
    if values.keys().isdisjoint(MARKUP):
        return NO_MARKUP
    masks = {
        shape: reader.mask(shape.value, values.pop(shape.value), "point")
        for shape in MarkShape
        if shape.value in values
    }
    if old and "M" in values:
        masks[MarkShape.CROSS] = masks.get(MarkShape.CROSS, 0) | reader.mask("M", values.pop("M"), "point")
        reader.convert("The old mark M is written as MA.")
    labels = _labels(reader, values, old)
    return Markup(ordered_marks(masks), labels, _pairs(reader, values, "AR"), _pairs(reader, values, "LN"))


def _labels(reader: ValueReader, values: Properties, old: bool) -> tuple[tuple[Point, str], ...]:
    """Labels; the L of old files numbers its points with letters."""
    found: dict[Point, str] = {}
    wrong = []
    for value in values.pop("LB", []):
        parts = split(reader.decoder.raw(value))
        point = None if parts is None else reader.point(parts[0].encode("utf-8", "replace"))
        text = "" if parts is None else unescaped(parts[1], " ")
        if point is None or not text or point in found:
            wrong.append(value)
        else:
            found[point] = text
    reader.keep("LB", tuple(wrong), "label")
    if old and "L" in values:
        lettered = [reader.point(value) for value in values["L"]]
        if len(lettered) <= len(_OLD_LABELS) and None not in lettered:
            for letter, point in zip(_OLD_LABELS, lettered, strict=False):
                if point is not None:
                    found.setdefault(point, letter)
            del values["L"]
            reader.convert("The old letters L are written as labels LB.")
    return tuple(sorted(found.items()))


def _pairs(reader: ValueReader, values: Properties, name: str) -> tuple[tuple[Point, Point], ...]:
    """Arrows or lines."""
    found: dict[tuple[Point, Point], None] = {}
    wrong = []
    for value in values.pop(name, []):
        first, _, second = value.partition(b":")
        start, end = reader.point(first), reader.point(second)
        if start is None or end is None or start == end or (start, end) in found:
            wrong.append(value)
        else:
            found[start, end] = None
    reader.keep(name, tuple(wrong), "pair of points")
    return tuple(found)


def read_race(reader: ValueReader, values: Properties) -> RaceNotes:
    """Our own properties; see ``writer`` for their form."""
    if not any(name.startswith("KS") for name in values):
        return NO_RACE
    essential: tuple[Point | None, Point | None] | None = None
    if values.keys() & ESSENTIAL.keys():
        black, white = (_essential(reader, name, values.pop(name, [])) for name in ESSENTIAL)
        essential = (black, white)
    living = reader.mask(LIVING, values.pop(LIVING), "point") if LIVING in values else None
    overrides: dict[tuple[Color | None, str], Override] = {}
    wrong = []
    for value in values.pop(OVERRIDES, []):
        entry = _override(value)
        if entry is None or entry.key in overrides:
            wrong.append(value)
        else:
            overrides[entry.key] = entry
    reader.keep(OVERRIDES, tuple(wrong), "counted number")
    return RaceNotes(essential, living, ordered_overrides(overrides.values()))


def _essential(reader: ValueReader, name: str, values: list[bytes]) -> Point | None:
    used = next((value for value in values if reader.point(value) is not None), None)
    if used is None:
        reader.keep(name, () if values == [b""] else tuple(values), "point")
        return None
    said = list(values)
    said.remove(used)
    reader.keep(name, tuple(said), "second point")
    return reader.point(used)


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
