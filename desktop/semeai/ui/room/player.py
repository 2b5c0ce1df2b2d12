"""The player: one timer and one index over one or two tracks of frames, stepped in lockstep."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from semeai.ui.kit.jobs import timer

if TYPE_CHECKING:
    from semeai.study.frames import Frame, Track

TEN = 10
SPEEDS = (("0.5×", 1800), ("1×", 900), ("2×", 450), ("4×", 225))


class Player(QObject):
    """Steps through ``tracks``, the first one leading. Every view shows the frame of its own track at the ``index``.

    A shorter track rests on its last frame. ``flags`` are the steps to mark: those that cost a tempo; ``speed`` is a
    place in ``SPEEDS``. ``loaded`` follows new tracks, ``moved`` a change of the index from one
    value to another, ``running`` the start or end of playing; ``speed_changed`` carries the new speed.
    """

    loaded = Signal()
    moved = Signal(int, int)
    running = Signal(bool)
    speed_changed = Signal(int)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.tracks: tuple[Track, ...] = ((),)
        self.flags: frozenset[int] = frozenset()
        self.index = 0
        self.speed = 1
        self._timer = timer(self, self._tick, again=True)

    @property
    def last_index(self) -> int:
        return max(max(map(len, self.tracks)) - 1, 0)

    @property
    def playing(self) -> bool:
        return self._timer.isActive()

    def frame(self, track: int = 0) -> Frame | None:
        """The present frame of a track, its last one if the track is shorter, None if it is empty."""
        frames = self.tracks[track]
        return frames[min(self.index, len(frames) - 1)] if frames else None

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            "first": lambda: self._by_hand(-self.last_index),
            "back_ten": lambda: self._by_hand(-TEN),
            "back": lambda: self._by_hand(-1),
            "play": self.toggle,
            "forward": lambda: self._by_hand(1),
            "forward_ten": lambda: self._by_hand(TEN),
            "last": lambda: self._by_hand(self.last_index),
        }

    def _by_hand(self, count: int) -> None:
        """Step, and stop what plays: who steps wants to look."""
        self.pause()
        self.step(count)

    def load(self, *tracks: Track, index: int = 0, flags: frozenset[int] = frozenset()) -> None:
        self.pause()
        self.tracks, self.flags = tracks, flags
        self.index = min(max(index, 0), self.last_index)
        self.loaded.emit()

    def seek(self, index: int) -> None:
        before, self.index = self.index, min(max(index, 0), self.last_index)
        if self.index != before:
            self.moved.emit(before, self.index)

    def first(self) -> None:
        self.seek(0)

    def last(self) -> None:
        self.seek(self.last_index)

    def step(self, count: int = 1) -> None:
        self.seek(self.index + count)

    def toggle(self) -> None:
        if self.playing:
            self.pause()
            return
        if self.index == self.last_index:
            self.first()
        self._timer.start(SPEEDS[self.speed][1])
        self.running.emit(True)

    def pause(self) -> None:
        if self.playing:
            self._timer.stop()
            self.running.emit(False)

    def set_speed(self, speed: int) -> None:
        if speed != self.speed:
            self.speed = speed
            self._timer.setInterval(SPEEDS[speed][1])
            self.speed_changed.emit(speed)

    def _tick(self) -> None:
        self.step()
        if self.index == self.last_index:
            self.pause()
