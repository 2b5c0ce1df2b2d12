"""The one visual language: colours, spaces and type sizes, applied to the application as the settings say.

A ``Theme`` is a frozen value; everything that paints asks it for its colours. What a colour means on the board
(``MEANING``) is the same in every theme and safe for colour-blind eyes; each meaning also has its own shape and letter,
so that nothing is told by colour alone.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from enum import StrEnum
from functools import cache
from string import Template
from typing import Literal, NamedTuple, Protocol, runtime_checkable

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPaintDevice, QPainter, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from semeai.diagram.figure import MarkKind
from semeai.paths import resources
from semeai.ui.kit.settings import Settings

# All distances are multiples of 4 px.
UNIT = 4
INSIDE = 2 * UNIT
BETWEEN = 4 * UNIT
PAGE = 6 * UNIT
ROW_HEIGHT = 8 * UNIT

FULL_CELL = 26.0
"""Distance between lines, in points, at which a board on paper has lines of full width."""

GLOW = "#F0E442"
MEANING: Mapping[MarkKind, str] = {
    MarkKind.OUTSIDE: "#0072B2",
    MarkKind.APPROACH: "#E69F00",
    MarkKind.AVOIDABLE: "#E69F00",
    MarkKind.SHARED: "#009E73",
    MarkKind.EYE: "#CC79A7",
    MarkKind.INSIDE: "#CC79A7",
    MarkKind.ESSENTIAL: GLOW,
    MarkKind.VIOLATION: "#B3123F",
    MarkKind.PLAYED: "#B3123F",
    MarkKind.BETTER: "#005A9C",
    MarkKind.VITAL: "#D55E00",
    MarkKind.END: "#56B4E9",
    MarkKind.HOT_SPOT: "#D55E00",
}
"""The colour of each meaning. Markup of SGF is missing: it is drawn in the colour of ink."""


class Theme(NamedTuple):
    """All colours (``#RRGGBB``) and line widths (logical px) of one look.

    The edge of the board is ``edge_width`` times as wide as its lines.
    """

    id: str
    is_dark: bool
    window: str
    panel: str
    text: str
    secondary: str
    line: str
    accent: str
    on_accent: str
    good: str
    warning: str
    board: Literal["wood", "flat"]
    wood: str
    grain: str
    board_line: str
    line_width: float = 1.0
    rim_width: float = 1.0
    type_scale: float = 1.0
    edge_width: float = 1.0

    def fine(self, width: float, cell: float) -> float:
        """The width of a line on a board with this cell size: on paper a smaller board has finer lines."""
        return width * min(1.0, cell / FULL_CELL) if self.line_width < 1 else width

    def meaning(self, kind: MarkKind) -> QColor:
        """The colour of a mark; SGF markup has the colour of the board's ink."""
        return QColor(MEANING.get(kind, self.board_line))


LIGHT = Theme(
    id="light", is_dark=False,
    window="#F4F1EA", panel="#FFFFFF", text="#1F2328", secondary="#57606A", line="#D8D2C6",
    accent="#0B6E8A", on_accent="#FFFFFF", good="#1A6B45", warning="#9A3412",
    board="wood", wood="#E4C08A", grain="#A9783C", board_line="#4A3319",
)  # fmt: skip
DARK = Theme(
    id="dark", is_dark=True,
    window="#1D1F23", panel="#282B30", text="#E8E6E1", secondary="#AEB3BB", line="#3A3E45",
    accent="#5BB8D4", on_accent="#10242B", good="#74D1A4", warning="#F2A07B",
    board="wood", wood="#CDA873", grain="#8A5F2E", board_line="#3A2712",
)  # fmt: skip
PROJECTOR = Theme(
    id="projector", is_dark=False,
    window="#FFFFFF", panel="#FFFFFF", text="#000000", secondary="#000000", line="#000000",
    accent="#0050B3", on_accent="#FFFFFF", good="#00542F", warning="#8A1F00",
    board="flat", wood="#FFFFFF", grain="#FFFFFF", board_line="#000000",
    line_width=3.0, rim_width=3.0, type_scale=1.25,
)  # fmt: skip
PRINT = PROJECTOR._replace(
    id="print", secondary="#333333", line_width=0.7, rim_width=0.8, type_scale=1.0, edge_width=2.0
)
"""Only for paper: thin lines and no background; the window cannot use it."""
THEMES: Mapping[str, Theme] = {theme.id: theme for theme in (LIGHT, DARK, PROJECTOR)}


class Role(StrEnum):
    """The steps of the type scale."""

    BODY = "body"
    CAPTION = "caption"
    HEAD = "head"
    RESULT = "result"
    VERDICT = "verdict"
    FORMULA = "formula"


_SCALE = {Role.BODY: 1.0, Role.CAPTION: 0.9, Role.HEAD: 1.15, Role.RESULT: 1.3, Role.VERDICT: 1.6, Role.FORMULA: 1.1}
NARROW = 80
"""Per cent of its width that type has where there is no room for more."""
_SYSTEM_FONT, _THEME = "semeai.system-font", "semeai.theme"
"""The properties of an application that tell the type of the system, and the id of its theme."""


PRESSED = 0.11
"""How much of the colour of words is in a button that is pressed."""
READABLE = 5.0
"""The contrast of faint words with their background: 4.5, and more for the soft edges of thin letters."""


def mix(first: str, second: str, share: float) -> str:
    """The colour that has ``share`` (0..1) of the second colour in the first."""
    a, b = QColor(first), QColor(second)
    parts = (round(x + (y - x) * share) for x, y in zip(a.getRgb()[:3], b.getRgb()[:3], strict=True))  # type: ignore[index]
    return "#{:02X}{:02X}{:02X}".format(*parts)


def contrast(first: str, second: str) -> float:
    """The contrast ratio 1..21 of two colours, as WCAG 2 defines it."""
    bright, dim = sorted((_luminance(QColor(first)), _luminance(QColor(second))), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


@cache
def faint_text(theme: Theme) -> str:
    """The colour of disabled words: paler than captions, but still readable."""
    return _least_seen(theme.panel, theme.secondary, range(65, 100), (theme.panel, theme.window), READABLE)


SEEN = 3.0
"""The least contrast of the edge of a control with what it lies on, as WCAG 2 asks for."""


@cache
def edge(theme: Theme) -> str:
    """The colour of the edges of buttons and fields: between lines and words, and seen on every ground."""
    grounds = theme.window, theme.panel, mix(theme.panel, theme.text, PRESSED)
    return _least_seen(theme.line, theme.text, range(30, 101), grounds, SEEN)


def _least_seen(faint: str, strong: str, shares: range, grounds: Sequence[str], least: float) -> str:
    """The mixture with the least share in 100 of the strong colour that has a contrast with all grounds."""

    def seen(share: int) -> bool:
        return min(contrast(mix(faint, strong, share / 100), ground) for ground in grounds) >= least

    return mix(faint, strong, shares[bisect_left(shares, True, key=seen)] / 100)


def ink_on(color: str) -> str:
    """Black or white, whichever is easier to read on a colour."""
    return max("#111111", "#FFFFFF", key=lambda ink: contrast(ink, color))


def font(role: Role | str = Role.BODY) -> QFont:
    """The application's font at the size and weight of a role, with tabular figures."""
    role = Role(role)
    made = QFont(QApplication.font())
    made.setPointSizeF(made.pointSizeF() * _SCALE[role])
    made.setFeature(QFont.Tag("tnum"), 1)
    if role in (Role.HEAD, Role.RESULT, Role.VERDICT):
        made.setWeight(QFont.Weight.DemiBold)
    return made


def system_points() -> float:
    """The size of the system's type."""
    app = QApplication.instance()
    kept = None if app is None else app.property(_SYSTEM_FONT)
    return float((kept if isinstance(kept, QFont) else QApplication.font()).pointSizeF())


def set_role(widget: QWidget, role: Role | str) -> None:
    """Give a widget the type of a role; it follows the zoom and the theme from then on."""
    widget.setFont(font(role))
    widget.setProperty("role", Role(role).value)


def apply_type(app: QApplication, theme: Theme, zoom: float = 1.0) -> None:
    """Put a theme on an application: its palette and its font, which widgets need while they are made.

    ``zoom`` enlarges type and controls (Ctrl +/-/0); the theme's own scale comes on top.
    """
    system = app.property(_SYSTEM_FONT)
    if system is None:
        system = app.font()
        app.setProperty(_SYSTEM_FONT, system)
    body = QFont(system)
    body.setPointSizeF(system.pointSizeF() * zoom * theme.type_scale)
    app.setFont(body)
    app.setPalette(palette(theme))
    app.setProperty(_THEME, theme.id)


def theme_now() -> Theme:
    """The theme of the application, in which widgets paint; the light one until another is put on."""
    app = QApplication.instance()
    return LIGHT if app is None else THEMES.get(str(app.property(_THEME)), LIGHT)


def palette(theme: Theme) -> QPalette:
    """The palette of a theme, for everything the stylesheet does not reach."""
    made = QPalette()
    roles = {
        QPalette.ColorRole.Window: theme.window,
        QPalette.ColorRole.WindowText: theme.text,
        QPalette.ColorRole.Base: theme.panel,
        QPalette.ColorRole.AlternateBase: mix(theme.panel, theme.window, 0.6),
        QPalette.ColorRole.Text: theme.text,
        QPalette.ColorRole.PlaceholderText: theme.secondary,
        QPalette.ColorRole.Button: theme.panel,
        QPalette.ColorRole.ButtonText: theme.text,
        QPalette.ColorRole.BrightText: theme.on_accent,
        QPalette.ColorRole.Highlight: theme.accent,
        QPalette.ColorRole.HighlightedText: theme.on_accent,
        QPalette.ColorRole.Accent: theme.accent,
        QPalette.ColorRole.Link: theme.accent,
        QPalette.ColorRole.LinkVisited: theme.accent,
        QPalette.ColorRole.ToolTipBase: theme.text,
        QPalette.ColorRole.ToolTipText: theme.window,
        QPalette.ColorRole.Mid: theme.line,
    }
    for role, color in roles.items():
        made.setColor(role, QColor(color))
    faint = QColor(faint_text(theme))
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, role, faint)
    return made


def stylesheet(theme: Theme, points: float, scale: float) -> str:
    """The stylesheet of a theme at a size of type, from ``resources/themes/studio.qss``.

    ``points`` is the size of the body type; ``scale`` enlarges the controls with it.
    """
    folder = resources() / "themes"
    values = {
        "images": (folder / theme.id).as_posix(),
        "hover": mix(theme.panel, theme.text, 0.07),
        "window_hover": mix(theme.window, theme.text, 0.07),
        "pressed": mix(theme.panel, theme.text, PRESSED),
        "chosen": mix(theme.panel, theme.accent, 0.16),
        "alert": mix(theme.panel, theme.warning, 0.08),
        "track": mix(theme.panel, theme.text, 0.16),
        "edge": edge(theme),
        "faint": faint_text(theme),
        "accent_hover": mix(theme.accent, theme.text, 0.15),
        "ring": f"{max(2, round(theme.rim_width))}px",
    }
    for name in ("window", "panel", "text", "secondary", "line", "accent", "on_accent", "good", "warning"):
        values[name] = getattr(theme, name)
    for pixels in range(1, 40):
        values[f"px{pixels}"] = f"{round(pixels * scale)}px"
    for role, step in _SCALE.items():
        values[f"type_{role.value}"] = f"{points * step:.2f}pt"
    return Template((folder / "studio.qss").read_text("utf-8")).substitute(values)


def _luminance(color: QColor) -> float:
    weighed = (0.2126, color.redF()), (0.7152, color.greenF()), (0.0722, color.blueF())
    return sum(
        weight * (value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4) for weight, value in weighed
    )


ZOOM_A_STEP = 0.1
FULL_SCREEN_REFERENCE = 900  # px of height at which full screen leaves the type as it is
LARGEST_FULL_SCREEN_ZOOM = 1.8


def zoom(settings: Settings, full_screen_height: int = 0) -> float:
    """The size of the type relative to the system's; a full screen enlarges it with its height in px."""
    chosen = 1 + ZOOM_A_STEP * settings.type_step
    if not full_screen_height:
        return chosen
    return chosen * min(max(full_screen_height / FULL_SCREEN_REFERENCE, 1.0), LARGEST_FULL_SCREEN_ZOOM)


@contextmanager
def painting(device: QPaintDevice, *, smooth: bool = True) -> Iterator[QPainter]:
    """A painter on a device, ended afterwards: Qt lets nothing else paint there before."""
    painter = QPainter(device)
    if smooth:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    try:
        yield painter
    finally:
        painter.end()


@runtime_checkable
class Themed(Protocol):
    """A widget that keeps pictures, or sizes, of a theme; what holds it passes nothing on."""

    def set_theme(self, theme: Theme) -> None:
        """Make the pictures of another theme."""


def give_theme(part: QWidget, theme: Theme) -> None:
    """Give a theme to all that keeps pictures of one in a widget, what is inside first, and to the widget."""
    for each in (*reversed(part.findChildren(QWidget)), part):
        if isinstance(each, Themed):
            each.set_theme(theme)


class Appearance(QObject):
    """Applies the font and palette of the chosen theme, and follows the system if that is chosen.

    ``changed`` gives the theme. ``sheet`` is the stylesheet for windows; "" until the first call of ``follow``.
    """

    changed = Signal(object)

    def __init__(self, app: QApplication, settings: Settings) -> None:
        super().__init__()
        self._app = app
        self._settings = settings
        self._full_screen_height = 0
        self._applied: tuple[Theme, float] | None = None
        self.sheet = ""
        apply_type(app, self.theme, zoom(settings))
        app.styleHints().colorSchemeChanged.connect(self._apply)

    @property
    def theme(self) -> Theme:
        of_system = DARK if self._app.styleHints().colorScheme() is Qt.ColorScheme.Dark else LIGHT
        return THEMES.get(self._settings.theme.value, of_system)

    def follow(self, settings: Settings) -> None:
        self._settings = settings
        self._apply()

    def set_full_screen(self, height: int) -> None:
        """Set the height in px of a full-screen window, 0 for any other."""
        self._full_screen_height = height
        self._apply()

    def _apply(self, *_: object) -> None:
        wanted = self.theme, zoom(self._settings, self._full_screen_height)
        if wanted != self._applied:
            self._applied, (theme, larger) = wanted, wanted
            apply_type(self._app, *wanted)
            self.sheet = stylesheet(theme, self._app.font().pointSizeF(), larger * theme.type_scale)
            self.changed.emit(theme)
