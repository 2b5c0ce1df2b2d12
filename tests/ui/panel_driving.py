"""The race panel by itself, and its signals."""

from PySide6.QtCore import QEvent, QPoint, QPointF
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from semeai.analysis import analysis_of
from semeai.claim.model import RaceChoice, RaceModel, race_model
from semeai.reading.values import Pair, RaceReading
from semeai.ui.rooms.race.race_panel import RacePanel


def model_of(reading: RaceReading, choice: RaceChoice | None = None, pairs: tuple[Pair, ...] = ()) -> RaceModel:
    return race_model(reading.position, choice or RaceChoice(), pairs, analysis_of(reading))


def heard(panel: RacePanel) -> list[tuple[str, object]]:
    """All signals of the panel from now on, as (signal, arguments)."""
    said: list[tuple[str, object]] = []
    panel.lit.connect(lambda lit: said.append(("lit", lit)))
    panel.theory.table.value_set.connect(lambda key, value: said.append(("override", (*key, value))))
    panel.doing.sequence_requested.connect(lambda plan: said.append(("sequence", (plan, panel.mover))))
    panel.head.pair_chosen.connect(lambda *what: said.append(("pair", what)))
    panel.head.numbers_only.clicked.connect(lambda on: said.append(("numbers only", on)))
    for color, chain in panel.head.chains.items():
        chain.clicked.connect(lambda _=False, color=color: said.append(("pick", color)))
    return said


def without_light(said: list[tuple[str, object]]) -> list[tuple[str, object]]:
    return [what for what in said if what[0] != "lit"]


def clipped(widget: QWidget) -> list[str]:
    """The labels on a widget that show less than their text, with their sizes."""

    def is_clipped(label: QLabel) -> bool:
        needed = label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().height()
        return label.height() < needed or label.minimumSizeHint().width() > label.width()

    shown = (label for label in widget.findChildren(QLabel) if label.isVisible() and label.text())
    return [f"{label.text()}: {label.width()}x{label.height()}" for label in shown if is_clipped(label)]


def hover(widget: QWidget) -> None:
    """Move the pointer onto a widget."""
    middle = QPointF(widget.rect().center())
    QApplication.sendEvent(widget, QEnterEvent(middle, middle, QPointF(widget.mapToGlobal(QPoint(0, 0)))))


def leave(widget: QWidget) -> None:
    """Move the pointer off a widget."""
    QApplication.sendEvent(widget, QEvent(QEvent.Type.Leave))
