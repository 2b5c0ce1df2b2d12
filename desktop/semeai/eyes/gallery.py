"""Which shapes a page lists, how they are turned, and the words for them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from semeai.eyes.catalogue import NAMES, EyeShape, ShapeClass, cells_of
from semeai.eyes.paper import TABLE
from semeai.eyes.place import Place
from semeai.eyes.shapes import Cell
from semeai.phrases import counted

SIZES = range(1, 9)

COUNT = {
    1: "one point",
    2: "two points",
    3: "three points",
    4: "four points",
    5: "five points",
    6: "six points",
    7: "seven points",
    8: "eight points",
}


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a person wants to see: a size, and of its shapes those that pass all filters.

    ``life`` is None for both kinds, ``place`` CENTRE for shapes that can lie anywhere, ``text`` the beginning of a
    class, in brackets or not, or a part of a name.
    """

    size: int = 6
    life: bool | None = None
    place: Place = Place.CENTRE
    text: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """A class on the page, and its listed members, lying flat."""

    kind: ShapeClass
    shapes: tuple[EyeShape, ...]


def groups(classes: tuple[ShapeClass, ...], wanted: Wanted) -> tuple[Group, ...]:
    """The classes with at least one listed shape, in the catalogue's order."""
    found = (Group(kind, tuple(lying(shape) for shape in kind.members if _passes(shape, wanted))) for kind in classes)
    return tuple(group for group in found if group.shapes)


def _passes(shape: EyeShape, wanted: Wanted) -> bool:
    fits = wanted.life in (None, shape.life) and shape.can_lie(wanted.place)
    return fits and (shape.neighbour_class.startswith(_digits(wanted.text)) or _is_named(shape, wanted.text))


def _digits(text: str) -> str:
    return text.strip().strip("[]").replace(" ", "")


def _is_named(shape: EyeShape, text: str) -> bool:
    return any(text.strip().lower() in word for word in (shape.name, shape.variant) if word)


def size_meant(text: str) -> int | None:
    """The size that a search text implies: that of a class given in full, or of the first shape with such a name."""
    digits, name = _digits(text), text.strip().lower()
    if any(row.name == digits for row in TABLE):
        return len(digits)
    named = (rows for word, rows in NAMES.items() if name and name in word)
    return next((len(cells_of(rows)) for rows in named), None)


def lying(shape: EyeShape) -> EyeShape:
    """The same shape, turned so that it is at least as wide as high: more of them fit on a page."""
    across, down = max(x for x, _ in shape.cells), max(y for _, y in shape.cells)
    if across >= down:
        return shape

    def turned(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
        return tuple(sorted((down - y, x) for x, y in cells))

    return replace(shape, cells=turned(shape.cells), vital=turned(shape.vital), ends=turned(shape.ends))


def life_words(of: EyeShape | ShapeClass) -> str:
    """Whether a shape or a class has the life property, or how many members of the class do not have it."""
    if isinstance(of, ShapeClass) and of.life is None:
        return f"{of.without} of {len(of.members)} without the life property"
    return "life property" if of.life else "no life property"


def members_words(group: Group) -> str:
    """How many shapes a class has, and how many of them are listed."""
    count = len(group.kind.members)
    if len(group.shapes) < count:
        return f"{len(group.shapes)} of {count} shapes"
    return counted(count, "shape")


def caption(shape: EyeShape, group: Group) -> str:
    """The words under a shape: its name or kind and, in a mixed class, whether it has life; often nothing."""
    words = [word for word in (shape.name, shape.variant) if word]
    if group.kind.life is None:
        words.append(life_words(shape))
    return ", ".join(words)


def spoken(shape: EyeShape) -> str:
    """A shape for screen readers: "Shape [112224], rabbity six, six points, no life property"."""
    words = [f"Shape [{shape.neighbour_class}]"]
    words += [word for word in (shape.name, shape.variant) if word]
    return ", ".join([*words, COUNT[shape.size], life_words(shape)])
