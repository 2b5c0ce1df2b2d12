"""What the program remembers from one start to the next: one frozen value, its store, and the choices of a person."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from PySide6.QtCore import QByteArray, QObject, QPoint, QRect, QSettings, Signal

from semeai.disk.writing import kept_aside

MOST_RECENT = 12
FLAGS = ("reduced_motion", "coordinates", "move_numbers", "show_counts", "close_up")
TYPE_STEPS = range(-3, 11)
LONGEST_TALK = 240


class ThemeChoice(Enum):
    """The theme a person asked for; ``SYSTEM`` follows the desktop's light or dark."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    PROJECTOR = "projector"


class Settings(NamedTuple):
    """All choices. ``type_step`` counts steps of one point from the system's type size.

    ``shortcuts`` holds the changed ones only, as (action, key sequence). A talk lasts ``talk_minutes``; 0 is no length.
    """

    recent: tuple[str, ...] = ()
    theme: ThemeChoice = ThemeChoice.SYSTEM
    reduced_motion: bool = False
    coordinates: bool = True
    move_numbers: bool = False
    show_counts: bool = True
    close_up: bool = False
    type_step: int = 0
    speed: int = 1
    talk_minutes: int = 0
    shortcuts: tuple[tuple[str, str], ...] = ()


def onto_a_screen(window: QRect, screens: Sequence[QRect]) -> QRect:
    """A window's rectangle moved and shrunk onto the screen that shows most of it, or onto the first."""
    if not screens:
        return window
    screen = max(screens, key=lambda each: _area(each.intersected(window)))
    size = window.size().boundedTo(screen.size())
    left = min(max(window.left(), screen.left()), screen.left() + screen.width() - size.width())
    top = min(max(window.top(), screen.top()), screen.top() + screen.height() - size.height())
    return QRect(QPoint(left, top), size)


def _area(rectangle: QRect) -> int:
    return max(rectangle.width(), 0) * max(rectangle.height(), 0)


class SettingsStore:
    """Reads and writes the settings; values that cannot be read fall back to their defaults.

    ``damaged`` is where a file that cannot be read whole is kept aside, None if all is well.
    """

    def __init__(self, settings: QSettings) -> None:
        self._settings = settings
        self.path = Path(settings.fileName())
        self.damaged: Path | None = None
        settings.allKeys()  # which reads the file
        if settings.status() is QSettings.Status.FormatError:
            from datetime import datetime  # seldom needed

            self.damaged = kept_aside(self.path, datetime.now(), copy=True)

    def load(self) -> Settings:
        return Settings(
            recent=tuple(self._strings("recent"))[:MOST_RECENT],
            theme=self._one_of("theme", {choice.value: choice for choice in ThemeChoice}),
            type_step=self._one_of("type_step", {str(step): step for step in TYPE_STEPS}),
            speed=self._one_of("speed", {str(speed): speed for speed in range(4)}),
            talk_minutes=self._one_of("talk_minutes", {str(minutes): minutes for minutes in range(LONGEST_TALK + 1)}),
            shortcuts=self._pairs("shortcuts"),
            **{name: self._one_of(name, {"yes": True, "no": False}) for name in FLAGS},
        )

    def save(self, settings: Settings) -> None:
        self._settings.setValue("recent", list(settings.recent))
        self._settings.setValue("theme", settings.theme.value)
        for name in FLAGS:
            self._settings.setValue(name, "yes" if getattr(settings, name) else "no")
        for name in ("type_step", "speed", "talk_minutes"):
            self._settings.setValue(name, getattr(settings, name))
        self._settings.setValue("shortcuts", [f"{action}={keys}" for action, keys in settings.shortcuts])

    def keep(self, name: str, state: QByteArray | QRect) -> None:
        """Keep a window's or a splitter's state under a name."""
        self._settings.setValue(f"window/{name}", state)

    def bytes(self, name: str) -> QByteArray:
        """A kept state as bytes, empty if there is none."""
        value = self._settings.value(f"window/{name}")
        return value if isinstance(value, QByteArray) else QByteArray()

    def keep_names(self, name: str, names: Sequence[str]) -> None:
        self._settings.setValue(f"lists/{name}", list(names))

    def names(self, name: str) -> tuple[str, ...]:
        return tuple(self._strings(f"lists/{name}"))

    @property
    def folder(self) -> str:
        """The folder of the file that was used last, '' where there is none any more."""
        return next((folder for folder in self.names("folder") if Path(folder).is_dir()), "")

    def used(self, path: Path) -> None:
        """Remember the folder of a file, or a folder itself."""
        self.keep_names("folder", [str(path if path.is_dir() else path.parent)])

    def rectangle(self, name: str) -> QRect | None:
        value = self._settings.value(f"window/{name}")
        return value if isinstance(value, QRect) and value.isValid() else None

    def flush(self) -> None:
        self._settings.sync()

    def _strings(self, name: str) -> list[str]:
        value = self._settings.value(name)
        if isinstance(value, str):
            return [value] if value else []
        return [str(item) for item in value] if isinstance(value, list | tuple) else []

    def _pairs(self, name: str) -> tuple[tuple[str, str], ...]:
        pairs = (item.partition("=") for item in self._strings(name))
        return tuple((action, keys) for action, equals, keys in pairs if equals)

    def _one_of(self, name: str, values: Mapping[str, Any]) -> Any:
        """The value that is kept, one of these by their texts; else the default."""
        return values.get(str(self._settings.value(name)), getattr(Settings(), name))


def of_the_user() -> QSettings:
    """The settings in the user's own configuration folder."""
    return QSettings(QSettings.Format.IniFormat, QSettings.Scope.UserScope, "semeai", "semeai-studio")


class Choices(QObject):
    """Holds the present settings. ``changed`` carries the new ones."""

    changed = Signal(object)

    def __init__(self, store: SettingsStore) -> None:
        super().__init__()
        self.store = store
        self.settings = store.load()

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            **{f"theme_{choice.value}": partial(self.change, theme=choice) for choice in ThemeChoice},
            **{flag: partial(self.flip, flag) for flag in FLAGS},
            "larger": lambda: self.set_type_step(self.settings.type_step + 1),
            "smaller": lambda: self.set_type_step(self.settings.type_step - 1),
            "normal_size": lambda: self.set_type_step(0),
        }

    def change(self, **changes: Any) -> None:
        """Use and save other values of some settings."""
        settings = self.settings._replace(**changes)
        if settings != self.settings:
            self.settings = settings
            self.store.save(settings)
            self.changed.emit(settings)

    def set_type_step(self, step: int) -> None:
        """Choose another type size, kept within ``TYPE_STEPS``."""
        self.change(type_step=min(max(step, TYPE_STEPS.start), TYPE_STEPS.stop - 1))

    def set_speed(self, speed: int) -> None:
        self.change(speed=speed)

    def set_shortcut(self, action: str, keys: str | None) -> None:
        """Give an action another key; None restores its default."""
        kept = tuple(pair for pair in self.settings.shortcuts if pair[0] != action)
        self.change(shortcuts=kept if keys is None else (*kept, (action, keys)))

    def flip(self, flag: str) -> None:
        self.change(**{flag: not getattr(self.settings, flag)})

    def visited(self, path: Path) -> None:
        """Put a file first in the list of recent files."""
        self.store.used(path)
        self.change(recent=(str(path), *self._recent_without(path))[:MOST_RECENT])

    def forget(self, path: Path) -> None:
        """Take a file that is gone out of that list."""
        self.change(recent=self._recent_without(path))

    def _recent_without(self, path: Path) -> tuple[str, ...]:
        return tuple(other for other in self.settings.recent if other != str(path))
