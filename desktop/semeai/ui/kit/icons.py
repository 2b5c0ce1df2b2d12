"""Icons: our own drawings of one stroke style, tinted from the theme and sharp at every size and scale.

A drawing is an SVG in ``resources/icons`` on a grid of 20 px. It uses ``currentColor`` for ink and ``black`` or
``white`` for stones: a black stone stays black in the dark theme too.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from PySide6.QtCore import QByteArray, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QIconEngine, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from semeai.paths import resources
from semeai.ui.kit.theme import LIGHT, Theme, faint_text, mix, painting, theme_now

APPLICATION_ICON = "semeai-studio"
_FOLDER = resources() / "icons"
_SLATE, _SHELL = "#16171A", "#FFFFFF"
_STROKE, _BOLD_STROKE = 1.6, 2.0  # px of the grid; bold in themes with bold lines


class UnknownIcon(LookupError):
    """There is no icon of that name."""


class Tint(NamedTuple):
    """The colours of a drawing, its ink and the two stones (``#RRGGBB``), and its stroke in px of the grid."""

    ink: str
    black: str = _SLATE
    white: str = _SHELL
    stroke: float = _STROKE


@lru_cache(maxsize=512)
def icon(name: str, theme: Theme | None = None) -> QIcon:
    """An icon in a theme, or in that of the application; faint when disabled, in the accent when checked or selected.

    Raises UnknownIcon for a name without a drawing.
    """
    if f"{name}.svg" not in _drawings():
        raise UnknownIcon(f"There is no icon called '{name}' in {_FOLDER}.")
    return QIcon(DrawnIcon(name, theme))


def application_icon() -> QIcon:
    return icon(APPLICATION_ICON, LIGHT)


def tint(theme: Theme, mode: QIcon.Mode = QIcon.Mode.Normal, state: QIcon.State = QIcon.State.Off) -> Tint:
    """The colours of an icon in a theme, for one of its modes and states."""
    stroke = _STROKE if theme.line_width < _STROKE else _BOLD_STROKE
    if mode is QIcon.Mode.Disabled:
        return Tint(faint_text(theme), mix(_SLATE, theme.panel, 0.6), mix(_SHELL, theme.panel, 0.6), stroke)
    chosen = mode is QIcon.Mode.Selected or state is QIcon.State.On
    return Tint(theme.accent if chosen else theme.text, stroke=stroke)


def tinted(drawing: str, colours: Tint) -> str:
    """The SVG text of a drawing with its colours and its stroke put in."""
    return (
        drawing.replace('"currentColor"', f'"{colours.ink}"')
        .replace('"black"', f'"{colours.black}"')
        .replace('"white"', f'"{colours.white}"')
        .replace(f'stroke-width="{_STROKE}"', f'stroke-width="{colours.stroke}"')
    )


class DrawnIcon(QIconEngine):
    """Draws an icon when a size of it is requested, in the pixels of its screen."""

    def __init__(self, name: str, theme: Theme | None) -> None:
        super().__init__()
        self._name, self._theme = name, theme

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        _render(self._name, tint(self._theme or theme_now(), mode, state), painter, rect)

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        return self.scaledPixmap(size, mode, state, 1.0)

    def scaledPixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State, scale: float) -> QPixmap:
        """``size`` is in logical pixels, each of which is ``scale`` pixels of the screen."""
        return _pixmap(self._name, tint(self._theme or theme_now(), mode, state), size * scale, scale)

    def clone(self) -> QIconEngine:
        # Qt owns the copy without PySide knowing: without a reference here it would be freed while Qt uses it.
        _CLONES.append(DrawnIcon(self._name, self._theme))
        return _CLONES[-1]


_CLONES: list[DrawnIcon] = []


@lru_cache(maxsize=512)
def _pixmap(name: str, colours: Tint, size: QSize, scale: float) -> QPixmap:
    made = QPixmap(size)
    made.fill(Qt.GlobalColor.transparent)
    with painting(made, smooth=False) as painter:
        _render(name, colours, painter, made.rect())
    made.setDevicePixelRatio(scale)
    return made


def _render(name: str, colours: Tint, painter: QPainter, rect: QRect) -> None:
    """Draw in the middle of a rectangle, as large as fits."""
    side = min(rect.width(), rect.height())
    corner = rect.topLeft() + QPoint((rect.width() - side) // 2, (rect.height() - side) // 2)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _drawing(name, colours).render(painter, QRectF(QRect(corner, QSize(side, side))))


@cache
def _drawings() -> frozenset[str]:
    return frozenset(path.name for path in _FOLDER.iterdir())


@lru_cache(maxsize=512)
def _drawing(name: str, colours: Tint) -> QSvgRenderer:
    return QSvgRenderer(QByteArray(tinted((_FOLDER / f"{name}.svg").read_text("utf-8"), colours).encode()))
