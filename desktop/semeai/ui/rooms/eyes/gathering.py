"""The shapes of a size with their facts, found a slice at a time in the window's thread.

A shape takes some 4 ms; a slice ends after ``SLICE``, so that no key and no scrolling waits for it. The catalogue
caches what was found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter

from PySide6.QtCore import QObject

from semeai.eyes.catalogue import EyeShape, ShapeClass, catalogue, described
from semeai.eyes.shapes import Shape, eye_shapes
from semeai.ui.kit.jobs import timer

SLICE = 0.025
"""Seconds of work before the window gets its turn."""


class Gathering(QObject):
    """Finds the shapes of one size; a new request replaces the previous one.

    ``found`` is called with the classes of the size, as in the catalogue; ``went_on`` with the shapes found so far, and
    the number of all.
    """

    def __init__(
        self,
        parent: QObject,
        found: Callable[[tuple[ShapeClass, ...]], object],
        went_on: Callable[[tuple[EyeShape, ...], int], object] = lambda _found, _all: None,
    ) -> None:
        super().__init__(parent)
        self._tell_found, self._went_on = found, went_on
        self._size = 1
        self._waiting: Iterator[Shape] = iter(())
        self._found: list[EyeShape] = []
        self._timer = timer(self, self._slice, again=True)

    def start(self, size: int) -> None:
        """Begin with a size; small ones, and those already cached, are found before this returns."""
        self._size, self._waiting = size, iter(eye_shapes(size))
        self._found = []
        self._timer.start()
        self._slice()

    def _slice(self) -> None:
        end = perf_counter() + SLICE
        for shape in self._waiting:
            self._found.append(described(shape))
            if perf_counter() > end:
                self._went_on(tuple(self._found), len(eye_shapes(self._size)))
                return
        self._timer.stop()
        self._tell_found(catalogue(self._size))
