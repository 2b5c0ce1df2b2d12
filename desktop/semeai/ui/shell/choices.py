"""The settings while the program runs: one object that changes and saves them and emits ``changed``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from semeai.ui.kit.settings import (
    FLAGS,
    Settings,
    SettingsStore,
    ThemeChoice,
    with_recent,
    with_type_step,
    without_recent,
)


class Choices(QObject):
    """Holds the present settings. ``changed`` carries the new ones."""

    changed = Signal(object)

    def __init__(self, store: SettingsStore, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.store = store
        self.settings = store.load()

    def callbacks(self) -> dict[str, Callable[[], object]]:
        themes = {f"theme_{choice.value}": lambda choice=choice: self.set_theme(choice) for choice in ThemeChoice}
        flags = {flag: lambda flag=flag: self.flip(flag) for flag in FLAGS}
        return {
            **themes,
            **flags,
            "larger": lambda: self.set_type_step(self.settings.type_step + 1),
            "smaller": lambda: self.set_type_step(self.settings.type_step - 1),
            "normal_size": lambda: self.set_type_step(0),
        }

    def take(self, settings: Settings) -> None:
        if settings != self.settings:
            self.settings = settings
            self.store.save(settings)
            self.changed.emit(settings)

    def set_theme(self, choice: ThemeChoice) -> None:
        self.take(replace(self.settings, theme=choice))

    def set_type_step(self, step: int) -> None:
        self.take(with_type_step(self.settings, step))

    def set_speed(self, speed: int) -> None:
        self.take(replace(self.settings, speed=speed))

    def set_shortcut(self, action: str, keys: str | None) -> None:
        """Give an action another key; None restores its default."""
        kept = tuple(pair for pair in self.settings.shortcuts if pair[0] != action)
        self.take(replace(self.settings, shortcuts=kept if keys is None else (*kept, (action, keys))))

    def flip(self, flag: str) -> None:
        changes = {flag: not getattr(self.settings, flag)}
        self.take(replace(self.settings, **changes))  # type: ignore[arg-type]

    def visited(self, path: Path) -> None:
        """Put a file first in the list of recent files."""
        self.take(with_recent(self.settings, path))

    def forget(self, path: Path) -> None:
        self.take(without_recent(self.settings, path))
