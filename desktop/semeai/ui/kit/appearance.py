"""The theme and the size of type of the whole application, as the settings ask for them."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from semeai.ui.kit.settings import Settings, ThemeChoice
from semeai.ui.kit.theme import DARK, LIGHT, PROJECTOR, Theme, apply_type, stylesheet, system_theme

ZOOM_A_STEP = 0.1
FULL_SCREEN_REFERENCE = 900  # px of height at which full screen leaves the type as it is
LARGEST_FULL_SCREEN_ZOOM = 1.8


def zoom(settings: Settings, full_screen_height: int = 0) -> float:
    """How much larger than the system's the type is; a full screen enlarges it with its height in px."""
    chosen = 1 + ZOOM_A_STEP * settings.type_step
    if not full_screen_height:
        return chosen
    return chosen * min(max(full_screen_height / FULL_SCREEN_REFERENCE, 1.0), LARGEST_FULL_SCREEN_ZOOM)


def theme_of(choice: ThemeChoice, app: QApplication) -> Theme:
    """The theme that a choice means at present."""
    chosen = {ThemeChoice.LIGHT: LIGHT, ThemeChoice.DARK: DARK, ThemeChoice.PROJECTOR: PROJECTOR}
    return chosen.get(choice) or system_theme(app)


class Appearance(QObject):
    """Puts type and palette of the settings' theme on the application, and follows the system where they say so.

    ``changed`` gives the theme. ``sheet`` is for the windows to wear; "" until ``follow`` is called first, so that a
    window is styled once with all its parts, instead of once more for each part that is put into another.
    """

    changed = Signal(object)

    def __init__(self, app: QApplication, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._app = app
        self._settings = settings
        self._full_screen_height = 0
        self._applied: tuple[Theme, float] | None = None
        self.sheet = ""
        apply_type(app, self.theme, zoom(settings))
        app.styleHints().colorSchemeChanged.connect(self._apply)

    @property
    def theme(self) -> Theme:
        return theme_of(self._settings.theme, self._app)

    def follow(self, settings: Settings) -> None:
        self._settings = settings
        self._apply()

    def set_full_screen(self, height: int) -> None:
        """The height in px of a full-screen window, 0 when it is none."""
        self._full_screen_height = height
        self._apply()

    def _apply(self, *_: object) -> None:
        wanted = self.theme, zoom(self._settings, self._full_screen_height)
        if wanted != self._applied:
            self._applied, (theme, larger) = wanted, wanted
            apply_type(self._app, *wanted)
            self.sheet = stylesheet(theme, self._app.font().pointSizeF(), larger * theme.type_scale)
            self.changed.emit(theme)
