"""The eye shapes as the JSON of ``semeai eyes`` and as drawings for a person; the keys are a contract."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from semeai.cli.encoding import Json, fields
from semeai.cli.ending import CommandRefused
from semeai.eyes.catalogue import EyeShape, ShapeClass, catalogue
from semeai.phrases import counted

SIZES = range(1, 8)
"""The sizes in the literature, listed when none is given."""
WIDTH = 96
LIFE = {True: "life", False: "no life", None: "some with life"}


def classes_of(size: int | None, neighbour_class: str | None) -> list[ShapeClass]:
    """The shapes of a size or of a class, all up to 7 points when neither is given. Raises Refused for no class."""
    sizes = SIZES if size is None and neighbour_class is None else (size or len(neighbour_class or ""),)
    classes = [found for points in sizes for found in catalogue(points)]
    if neighbour_class is not None:
        classes = [found for found in classes if found.name == neighbour_class]
        if not classes:
            raise CommandRefused(f"no eye shape has the class {neighbour_class}.")
    return classes


def shapes_values(classes: list[ShapeClass]) -> list[Json]:
    """Each shape with its facts; ``side`` and ``corner`` tell whether it can be an eye there."""
    return [
        {
            "cells": shape.cells,
            "class": shape.neighbour_class,
            "variant": shape.variant or None,
            "name": shape.name or None,
            **fields(shape, "life", "vital"),
            "end": shape.ends,
            **fields(shape, "side", "corner"),
        }
        for found in classes
        for shape in found.members
    ]


def shapes_lines(classes: list[ShapeClass]) -> Iterator[str]:
    """The classes of several sizes as a table, those of one size with their shapes drawn."""
    return _table(classes) if len({len(found.name) for found in classes}) > 1 else _drawn_classes(classes)


def _table(classes: list[ShapeClass]) -> Iterator[str]:
    """One line for each class, as in Table 1 of the literature."""
    yield "size  class     shapes  life     on the side  in the corner  names"
    for found in classes:
        shapes = found.members
        side, corner = sum(shape.side for shape in shapes), sum(shape.corner for shape in shapes)
        names = ", ".join(shape.name for shape in shapes if shape.name)
        numbers = f"{len(found.name):>4}  {found.name:<8}  {len(shapes):>6}  {LIFE[found.life]:<7}  "
        yield f"{numbers}{side:>11}  {corner:>13}  {names}".rstrip()
    yield ""
    yield "'semeai eyes --size 6' and 'semeai eyes --class 112224' draw the shapes."


def _drawn_classes(classes: list[ShapeClass]) -> Iterator[str]:
    yield "o point, V vital point, E end point; side, corner: the shape can be an eye there as well"
    for found in classes:
        yield ""
        yield f"[{found.name}]  {counted(len(found.members), 'shape')}, {LIFE[found.life]}"
        for row in _rows([_block(shape, LIFE[shape.life] if found.life is None else "") for shape in found.members]):
            yield ""
            yield from row
    yield ""
    yield counted(sum(len(found.members) for found in classes), "shape")


def _block(shape: EyeShape, life: str) -> list[str]:
    """The drawing of a shape with its name and places below, and its life where its class has both kinds."""
    width, height = (max(along) + 1 for along in zip(*shape.cells, strict=True))
    signs = dict.fromkeys(shape.cells, "o") | dict.fromkeys(shape.vital, "V") | dict.fromkeys(shape.ends, "E")
    lines = [" ".join(signs.get((x, y), " ") for x in range(width)).rstrip() for y in range(height)]
    places = [word for word, there in (("side", shape.side), ("corner", shape.corner)) if there]
    words = [shape.name or shape.variant, life, ", ".join(places)]
    return [*lines, *(word for word in words if word)]


def _rows(blocks: list[list[str]]) -> Iterator[list[str]]:
    """Blocks side by side, as many in a row as fit."""
    row: list[list[str]] = []
    for block in blocks:
        if row and sum(map(_width, [*row, block])) > WIDTH:
            yield _beside(row)
            row = []
        row.append(block)
    yield _beside(row)


def _width(block: list[str]) -> int:
    return max(map(len, block)) + 3


def _beside(row: list[list[str]]) -> list[str]:
    widths = list(map(_width, row))
    return [
        "  " + "".join(f"{line:<{width}}" for line, width in zip(lines, widths, strict=True)).rstrip()
        for lines in zip_longest(*row, fillvalue="")
    ]
