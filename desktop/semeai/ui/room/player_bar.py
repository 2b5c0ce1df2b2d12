"""The bar below the board: what the present step is, and the controls of the player."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QComboBox, QWidget

from semeai.ui.kit.boxes import in_column, in_row
from semeai.ui.kit.parts import FewLines, action_button, label, on_surface
from semeai.ui.kit.theme import UNIT, Role
from semeai.ui.room.player import SPEEDS, Player
from semeai.ui.room.timeline import Timeline

CONTROLS = ("first", "back", "play", "forward", "last")


class PlayerBar(QWidget):
    """Caption above, controls below; its height never depends on what it says."""

    def __init__(self, player: Player, actions: Mapping[str, QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        on_surface(self, "window")
        self._player = player
        self._caption = FewLines(2)
        self._rule = label(role=Role.CAPTION, tone="secondary")
        self._beside: QWidget | None = None
        self._rule.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._counter = label(tone="secondary")
        self._counter.setMinimumWidth(72)
        self._counter.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._timeline = Timeline()
        self._speed = QComboBox()
        self._lay_out(actions)
        self._connect()
        self.refresh()

    def _lay_out(self, actions: Mapping[str, QAction]) -> None:
        self._head = head = in_row(spacing=16)
        head.addWidget(self._caption, 1)
        head.addWidget(self._rule)
        controls = in_row(spacing=4)
        for name in CONTROLS:
            controls.addWidget(action_button(actions[name]))
        controls.addSpacing(8)
        controls.addWidget(self._timeline, 1)
        controls.addWidget(self._counter)
        controls.addWidget(self._speed)
        for words, _ in SPEEDS:
            self._speed.addItem(words)
        self._speed.setAccessibleName("Speed")
        self._speed.setToolTip("How fast the moves are played")
        self._speed.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        column = in_column(self, (24, 6, 16, 8), 4)
        column.addLayout(head)
        column.addLayout(controls)

    def _connect(self) -> None:
        self._speed.setCurrentIndex(self._player.speed)
        self._speed.currentIndexChanged.connect(self._player.set_speed)
        self._player.speed_changed.connect(self._speed.setCurrentIndex)
        self._timeline.valueChanged.connect(self._player.seek)
        self._player.loaded.connect(self.refresh)
        self._player.moved.connect(self.refresh)

    def put_beside_caption(self, widget: QWidget) -> None:
        """Show something between the caption and the rule; it may be no higher than they are."""
        self._beside = widget
        self._head.insertWidget(1, widget)

    def event(self, event: QEvent) -> bool:
        """Share the width anew when one of the parts wants another."""
        taken = super().event(event)
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self._share()
        return taken

    def _share(self) -> None:
        """Leave the rule out where it would take the caption's room: a list of moves tells it too."""
        beside = 0 if self._beside is None or self._beside.isHidden() else self._beside.sizeHint().width()
        room = self._head.geometry().width() - beside
        self._rule.setHidden(2 * self._rule.sizeHint().width() > room)

    @property
    def caption_height(self) -> int:
        """How high the caption is, down to the controls."""
        return self._timeline.y() - UNIT

    def refresh(self, *_: object) -> None:
        """Show the player's present step."""
        self._timeline.blockSignals(True)
        self._timeline.setRange(0, self._player.last_index)
        self._timeline.setValue(self._player.index)
        self._timeline.blockSignals(False)
        self._timeline.set_flags(self._player.flags)
        self._counter.setText(f"{self._player.index} / {self._player.last_index}")
        frame = self._player.frame()
        self._caption.setText(frame.caption if frame else "")
        self._rule.setText(frame.rule if frame else "")
