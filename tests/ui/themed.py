"""A theme on widgets that stand alone, without a window that would style them."""

from PySide6.QtWidgets import QApplication

from semeai.ui.kit.theme import LIGHT, Theme, apply_type, stylesheet


def wear(app: QApplication, theme: Theme, zoom: float = 1.0) -> None:
    """Put a theme on the whole application."""
    apply_type(app, theme, zoom)
    app.setStyleSheet(stylesheet(theme, app.font().pointSizeF(), zoom * theme.type_scale))


def put_off(app: QApplication) -> None:
    """Leave the application as windows find it: they bring their own sheets."""
    apply_type(app, LIGHT)
    app.setStyleSheet("")
