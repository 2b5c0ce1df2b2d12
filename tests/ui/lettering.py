"""Letters that the program paints itself, measured from pixels.

They are painted three times: as they are, left out, and in a signal's colour, which shows where they lie. In the middle
of their strokes the first picture has their ink and the second what lies under it. The sites, functions that paint
letters, are found in the source and in the painting.
"""

import ast
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import Enum
from functools import cache, lru_cache
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QPainterPath, QPixmap

import semeai.ui
from semeai.ui.kit.theme import contrast
from semeai.ui.painting import shapes

PAINTERS = ("drawText", "drawStaticText", "drawGlyphRun", "drawItemText", "drawContents", "addText", "addSimpleText",
            "text_path", "draw_words", "draw_line")  # fmt: skip
"""What paints letters, or makes them a path."""
ROOT = Path(semeai.ui.__file__).parent
SIGNAL, RGB = 0xFF00FF, 0xFFFFFF
SOFT = 24
"""Shades by which a pixel in the middle of a stroke may differ from the signal's colour."""
PALEST = 0.1
"""Of the pixels of letters the share that may be paler than what is measured: grain, and the lines of a board."""


class How(Enum):
    """How letters are painted while they are watched."""

    PLAIN = "as they are"
    LEFT_OUT = "left out"
    SIGNAL = "in the colour of a signal"


@dataclass(frozen=True)
class Letters:
    """Letters that were painted: the functions that did it, the words, and where they stand in device pixels."""

    sites: frozenset[str]
    words: str
    box: QRect


@dataclass
class Watch:
    """What was painted while it was watched."""

    found: list[Letters] = field(default_factory=list)
    paths: list[tuple[QPainterPath, str, frozenset[str]]] = field(default_factory=list)

    def of(self, path: QPainterPath) -> tuple[str, frozenset[str]] | None:
        """The words of a path that holds letters, and who made it."""
        known = [(words, sites) for each, words, sites in self.paths if each is path]
        return (" ".join(words for words, _ in known), known[-1][1]) if known else None

    def add(self, painter: QPainter, box: QRectF, words: str, made: frozenset[str] = frozenset()) -> None:
        """Letters on a widget or an image: those of a pixmap are kept, and have scenes of their own."""
        if isinstance(painter.device(), QPixmap) or not words.strip() or painter.opacity() < 1:
            return
        place = painter.deviceTransform().mapRect(box).toAlignedRect()
        self.found.append(Letters(made | sites_of(sys._getframe(2)), words, place))


def sites_of(frame: FrameType | None) -> frozenset[str]:
    """The functions of the window that are being carried out."""
    found = set()
    while frame is not None:
        found.add(_site(frame.f_code))
        frame = frame.f_back
    return frozenset(found - {""})


@cache
def _site(code: CodeType) -> str:
    """The name of a function; "" where it is none of the window."""
    path = Path(code.co_filename)
    if not path.is_relative_to(ROOT):
        return ""
    return f"{path.relative_to(ROOT).with_suffix('').as_posix()}:{code.co_qualname}"


@cache
def sites_in_source() -> frozenset[str]:
    """All functions of the window in which letters are painted or made a path."""
    found: set[str] = set()
    for path in ROOT.rglob("*.py"):
        name = path.relative_to(ROOT).with_suffix("").as_posix()
        found |= {f"{name}:{site}" for site in _sites(ast.parse(path.read_text("utf-8")), "")}
    return frozenset(found)


def _sites(node: ast.AST, inside: str) -> Iterator[str]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.ClassDef):
            apart = ".<locals>." if inside and isinstance(node, ast.FunctionDef) else "." if inside else ""
            yield from _sites(child, f"{inside}{apart}{child.name}")
            continue
        if isinstance(child, ast.Call) and _name(child.func) in PAINTERS:
            yield inside
        yield from _sites(child, inside)


def _name(called: ast.expr) -> str:
    return called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""


@contextmanager
def watched(how: How) -> Iterator[Watch]:
    """Watch letters while they are painted."""
    watch = Watch()
    draw, fill, add, path_of = QPainter.drawText, QPainter.fillPath, QPainterPath.addText, shapes.text_path

    def drawing(painter: QPainter, *given: Any) -> None:
        watch.add(painter, _box(painter, given), next(each for each in given if isinstance(each, str)))
        if how is How.LEFT_OUT:
            return
        pen = painter.pen()
        if how is How.SIGNAL:
            painter.setPen(QColor(SIGNAL))
        draw(painter, *given)
        painter.setPen(pen)

    def filling(painter: QPainter, path: QPainterPath, brush: Any) -> None:
        known = watch.of(path)
        if known is not None:
            watch.add(painter, path.boundingRect(), *known)
        if known is None or how is How.PLAIN:
            fill(painter, path, brush)
        elif how is How.SIGNAL:
            fill(painter, path, QColor(SIGNAL))

    def adding(path: QPainterPath, *given: Any) -> None:
        watch.paths.append((path, given[-1], sites_of(sys._getframe(1))))
        add(path, *given)

    def pathing(painter: QPainter, text: str, *given: Any, **named: Any) -> QPainterPath:
        made = path_of(painter, text, *given, **named)
        watch.paths.append((made, text, watch.paths[-1][2] | sites_of(sys._getframe(1))))
        return made

    users = [module for module in list(sys.modules.values()) if getattr(module, "text_path", None) is path_of]
    QPainter.drawText, QPainter.fillPath, QPainterPath.addText = drawing, filling, adding  # type: ignore[assignment, method-assign]
    for module in users:
        module.text_path = pathing  # type: ignore[attr-defined]
    try:
        yield watch
    finally:
        QPainter.drawText, QPainter.fillPath, QPainterPath.addText = draw, fill, add  # type: ignore[method-assign]
        for module in users:
            module.text_path = path_of  # type: ignore[attr-defined]


def _box(painter: QPainter, given: tuple[Any, ...]) -> QRectF:
    """Where the letters of a call of ``drawText`` stand."""
    first = given[0]
    if isinstance(first, QPoint | QPointF):
        return QFontMetricsF(painter.font()).boundingRect(given[1]).translated(QPointF(first))
    return QRectF(painter.boundingRect(*given))


def measured(paint: Callable[[], QImage]) -> list[tuple[Letters, float]]:
    """The contrast of all letters that are painted, but for those that something else covers."""
    images = []
    for how in How:
        with watched(how) as watch:
            images.append(paint())
    whole = images[0].rect()
    found = [(letters, _contrast(images, letters.box.intersected(whole))) for letters in watch.found]
    return [(letters, contrast) for letters, contrast in found if contrast is not None]


def _contrast(images: list[QImage], box: QRect) -> float | None:
    """The contrast of the letters in a box, but for the palest share of their pixels; None where none is seen."""
    shown = Counter(zip(*(_pixels(image, box) for image in images), strict=True))
    pairs: Counter[tuple[int, int]] = Counter()
    for (ink, ground, signal), count in shown.items():
        if _far(signal & RGB, SIGNAL) <= SOFT:
            pairs[ink & RGB, ground & RGB] += count
    left = PALEST * pairs.total()
    for ratio, count in sorted((_ratio(*pair), count) for pair, count in pairs.items()):
        left -= count
        if left < 0:
            return ratio
    return None


def _pixels(image: QImage, box: QRect) -> memoryview:
    part = image.copy(box).convertToFormat(QImage.Format.Format_RGB32)
    return memoryview(bytes(part.constBits())).cast("I")


def _parts(color: int) -> tuple[int, int, int]:
    return color >> 16, color >> 8 & 255, color & 255


@lru_cache(maxsize=200_000)
def _far(first: int, second: int) -> int:
    return max(abs(a - b) for a, b in zip(_parts(first), _parts(second), strict=True))


@lru_cache(maxsize=200_000)
def _ratio(first: int, second: int) -> float:
    return contrast(f"#{first:06X}", f"#{second:06X}")
