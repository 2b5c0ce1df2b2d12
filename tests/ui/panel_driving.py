"""The race panel by itself, and what it calls."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import QEvent, QPoint, QPointF
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from semeai.analysis import analysis_of
from semeai.claim.marks import Lit
from semeai.claim.model import RaceChoice, RaceModel, State, race_model
from semeai.claim.standing import Searched
from semeai.go.board import Point
from semeai.go.color import Color
from semeai.reading.values import Pair, RaceReading
from semeai.study.tree import empty_study
from semeai.ui.rooms.race.head import VerdictHalf
from semeai.ui.rooms.race.panel_parts import PanelActs
from semeai.ui.rooms.race.race_panel import RacePanel
from semeai.ui.rooms.race.shown import (
    RaceShown,
    assumed_pointed,
    begun,
    chosen,
    held,
    hovered,
    lit_of,
    moves_pointed,
    panel_of,
    pointed,
    read,
    unread,
)


def model_of(reading: RaceReading, choice: RaceChoice | None = None, pairs: tuple[Pair, ...] = ()) -> RaceModel:
    return race_model(reading.position, choice or RaceChoice(), pairs, analysis_of(reading))


class PanelAlone(RacePanel):
    """The race panel with a value of its own, which it changes as the desk does.

    ``said``: what it calls, by the names of its acts with their arguments, and with the chosen player where it is for
    him; ``lit``: what is highlighted in turn.
    """

    def __init__(self) -> None:
        self.now = begun(State(empty_study(9), 0))
        self.said: list[tuple[str, object]] = []
        self.lit: list[Lit] = []
        acts = {name: partial(self._hear, name) for name in PanelActs._fields}
        super().__init__(PanelActs(**acts))
        self._take(self.now)

    def _hear(self, act: str, *what: Any) -> None:
        self.said.append((act, (self.now.mover, *what) if act in ("ask", "play") else what))
        if act in CHANGES:
            self._take(CHANGES[act](self.now, *what))

    def _take(self, now: RaceShown) -> None:
        self.now = now
        self.lit.append(lit_of(now))
        self.show_race(panel_of(now))

    def show_model(self, model: RaceModel) -> None:
        self._take(read(unread(self.now), model))

    def show_searches(self, found: Mapping[Color, Searched]) -> None:
        self._take(replace(self.now, found=found))

    def choose(self, mover: Color) -> None:
        self._take(chosen(self.now, mover))

    def hover(self, point: Point | None) -> None:
        self._take(hovered(self.now, point))

    def heard(self) -> list[tuple[str, object]]:
        """What else it called since it was last asked, beside what is pointed at and chosen."""
        heard, self.said = [what for what in self.said if what[0] not in CHANGES], []
        return heard


CHANGES: dict[str, Callable[..., RaceShown]] = {
    "point": pointed,
    "point_moves": moves_pointed,
    "point_assumed": assumed_pointed,
    "choose": chosen,
    "hold": held,
    "unfold": lambda now, on: replace(now, unfolded=on),
}


def clipped(widget: QWidget) -> list[str]:
    """The labels on a widget that show less than their text, with their sizes."""

    def is_clipped(label: QLabel) -> bool:
        needed = label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().height()
        return label.height() < needed or label.minimumSizeHint().width() > label.width()

    shown = (label for label in widget.findChildren(QLabel) if label.isVisible() and label.text())
    return [f"{label.text()}: {label.width()}x{label.height()}" for label in shown if is_clipped(label)]


def texts(half: VerdictHalf) -> tuple[str, ...]:
    """The words of a verdict, and of how it is known."""
    return tuple(filter(None, (half.told.headline, half.told.known)))


def hover(widget: QWidget) -> None:
    """Move the pointer onto a widget."""
    middle = QPointF(widget.rect().center())
    QApplication.sendEvent(widget, QEnterEvent(middle, middle, QPointF(widget.mapToGlobal(QPoint(0, 0)))))


def leave(widget: QWidget) -> None:
    """Move the pointer off a widget."""
    QApplication.sendEvent(widget, QEvent(QEvent.Type.Leave))
