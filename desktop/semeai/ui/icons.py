"""Icons: our own drawings of one stroke style, tinted from the theme.

A drawing is an SVG in ``resources/icons`` on a grid of 20 px; its ``currentColor`` is the theme's ink.
"""

from __future__ import annotations

from functools import cache, lru_cache

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from semeai.paths import resources
from semeai.ui.theme import Theme, mix

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
    made = QIcon()
    ratio = QGuiApplication.instance().devicePixelRatio() if QGuiApplication.instance() else 1.0  # type: ignore[union-attr]
    faint = mix(theme.secondary, theme.panel, 0.5)
    for mode, ink in ((QIcon.Mode.Normal, theme.text), (QIcon.Mode.Disabled, faint)):
        for size in SIZES:
            made.addPixmap(pixmap(name, ink, size, ratio), mode)
    return made


def pixmap(name: str, ink: str, size: int, ratio: float = 1.0) -> QPixmap:
    """A drawing in one ink, ``size`` logical px high. Raises UnknownIcon."""
    drawing = _source(_ALIASES.get(name, name)).replace("currentColor", QColor(ink).name())
    return _render(drawing, size, ratio)


@cache
def application_icon() -> QIcon:
    """The program's own icon."""
    made = QIcon()
    for size in (16, 24, 32, 48, 64, 128, 256):
        made.addPixmap(_render(_source(APPLICATION_ICON), size, 1.0))
    return made


def _render(drawing: str, size: int, ratio: float) -> QPixmap:
    made = QPixmap(round(size * ratio), round(size * ratio))
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(QByteArray(drawing.encode())).render(painter, QRectF(0, 0, made.width(), made.height()))
    painter.end()
    made.setDevicePixelRatio(ratio)
    return made


@cache
def _source(name: str) -> str:
    path = resources() / "icons" / f"{name}.svg"
    if not path.is_file():
        raise UnknownIcon(f"There is no icon called '{name}' in {path.parent}.")
    return path.read_text("utf-8")
