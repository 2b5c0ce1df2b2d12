"""Icons: our own drawings of one stroke style, tinted from the theme.

A drawing is an SVG in ``resources/icons`` on a grid of 20 px; its ``currentColor`` is the theme's ink. Stones
keep black and white in every theme.
"""

from __future__ import annotations

from functools import cache, lru_cache

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from semeai.paths import resources
from semeai.ui.theme import Theme

APPLICATION_ICON = "semeai-studio"
SIZES = (16, 20, 24)
"""The sizes in logical px in which icons are wanted; Qt scales to others."""
# Names by which the same drawing is known for another use.
_ALIASES = {"play-alternately": "stone-alternate", "essential": "pick", "close": "cross", "start": "home"}


class UnknownIcon(LookupError):
    """There is no drawing of that name."""


def icon_names() -> list[str]:
    """The names of all icons, without the application's own."""
    files = sorted(path.stem for path in (resources() / "icons").glob("*.svg"))
    return sorted({*files, *_ALIASES} - {APPLICATION_ICON})


@lru_cache(maxsize=512)
def icon(name: str, theme: Theme) -> QIcon:
    """An icon in a theme's ink. Raises UnknownIcon for a name without a drawing."""
    return _icon(_drawing(name, theme.text), SIZES, _ratio())


def pixmap(name: str, ink: str, size: int, ratio: float = 1.0) -> QPixmap:
    """A drawing in one ink, ``size`` logical px high. Raises UnknownIcon."""
    return _render(_drawing(name, ink), size, ratio)


@cache
def application_icon() -> QIcon:
    """The program's own icon."""
    return _icon(_renderer(_source(APPLICATION_ICON)), (16, 24, 32, 48, 64, 128, 256), 1.0)


def _icon(drawing: QSvgRenderer, sizes: tuple[int, ...], ratio: float) -> QIcon:
    made = QIcon()
    for size in sizes:
        made.addPixmap(_render(drawing, size, ratio))
    return made


def _ratio() -> float:
    """The highest scale factor of all screens; icons are drawn for it once and shrink on the others."""
    return max((screen.devicePixelRatio() for screen in QGuiApplication.screens()), default=1.0)


def _drawing(name: str, ink: str) -> QSvgRenderer:
    return _renderer(_source(_ALIASES.get(name, name)).replace("currentColor", ink))


def _renderer(drawing: str) -> QSvgRenderer:
    return QSvgRenderer(QByteArray(drawing.encode()))


def _render(drawing: QSvgRenderer, size: int, ratio: float) -> QPixmap:
    made = QPixmap(round(size * ratio), round(size * ratio))
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    drawing.render(painter, QRectF(0, 0, made.width(), made.height()))
    painter.end()
    made.setDevicePixelRatio(ratio)
    return made


@cache
def _source(name: str) -> str:
    path = resources() / "icons" / f"{name}.svg"
    if not path.is_file():
        raise UnknownIcon(f"There is no icon called '{name}' in {path.parent}.")
    return path.read_text("utf-8")
