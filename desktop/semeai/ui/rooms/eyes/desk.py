"""The one place that changes what the page of one eye shows: presses and actions become pure edits of the eye."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt

from semeai.eyes.judge import EyeMoves, eye_moves
from semeai.eyes.place import Place
from semeai.eyes.words import name_of
from semeai.go.board import Point
from semeai.go.color import Color
from semeai.phrases import capital
from semeai.ui.kit.jobs import Jobs
from semeai.ui.kit.message_bar import Say
from semeai.ui.room.background import Background, LastUsed
from semeai.ui.room.boards import Boards
from semeai.ui.room.desk import ValueDesk
from semeai.ui.room.document import Undoing
from semeai.ui.room.player import Player
from semeai.ui.rooms.eyes import eye_state, eye_words, shown
from semeai.ui.rooms.eyes.eye_state import Answer, EyeReason, EyeState
from semeai.ui.rooms.eyes.shown import EyeShown, EyeTool

NOTES = 256  # sentences that are kept, about the last states


class EyeDesk(ValueDesk[EyeShown]):
    """What is shown of one eye; ``say`` is called with why an edit is refused."""

    def __init__(self, boards: Boards, player: Player, jobs: Jobs, say: Say) -> None:
        super().__init__(EyeShown(), player)
        self._boards, self._player, self._say = boards, player, say
        self.document: Undoing[EyeState | None] = Undoing(None, self)
        self._counting = Background(jobs, self)
        self._notes: LastUsed[EyeState, str] = LastUsed(NOTES)
        for moved in (self.document.changed, boards.changed):
            moved.connect(self.follow)
        boards.board.point_pressed.connect(self._press)

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            **{f"eye_{place.value}": partial(self.lie_at, place) for place in Place},
            **{tool.value: partial(self.take_tool, tool) for tool in EyeTool},
            "eye_turn": lambda: self._edit("Turn", eye_state.turn(self.state)),
            "eye_mirror": lambda: self._edit("Mirror", eye_state.mirror(self.state)),
            "eye_clear": lambda: self._edit(eye_words.CLEAR, eye_state.clear(self.state)),
            "eye_digits": lambda: self.choose(digits=not self.now.digits),
            **{f"eye_line_{mover.word}": partial(self.play, mover) for mover in Color},
            "end_sequence": self._boards.end,
            **self._player.callbacks(),
        }

    @property
    def state(self) -> EyeState:
        """The eye, once one was opened."""
        assert self.now.state is not None
        return self.now.state

    def take_tool(self, tool: EyeTool) -> None:
        """Take another tool in hand, which ends a line."""
        self._boards.end()
        self.choose(tool=tool)

    def follow(self) -> None:
        """Take over the eye of the document, and whether a line is on the board; another eye ends it."""
        state = self.document.value
        if state is not self.now.state and self._boards.lines:
            self._boards.end()  # which leads here again
            return
        now = replace(self.now, state=state, playing=bool(self._boards.lines))
        if state is not None and state is not self.now.state:
            now = replace(now, note=self._notes.get(state, ""), counted=False, moves=None)
            self._take(now)
            self._count(state)
        elif now != self.now:
            self._take(now)

    def _count(self, state: EyeState) -> None:
        if eye_words.uncounted_words(state):
            self._counting.drop()
        else:
            self._counting.ask(lambda *_: eye_moves(state.eye.filled), partial(self._counted, state))

    def _counted(self, state: EyeState, moves: EyeMoves | None) -> None:
        if state is self.now.state:
            self._take(replace(self.now, counted=True, moves=moves))

    def show_eye(self, state: EyeState, note: str = "") -> None:
        """Show an eye, with a note in place of the hint; undo brings the previous one back."""
        if note:
            self._notes[state] = note
        if self.now.state is None:
            self.document.take(state)
        elif state == self.now.state:
            self._boards.end()
            self._take(replace(self.now, note=self._notes.get(state, "")))
        else:
            self.document.change(f"Show {name_of(state.shape)}", state)

    def _press(self, point: Point, button: Qt.MouseButton) -> None:
        """Handle a press; the second button puts stones of the other colour."""
        if self.now.playing:
            self._say(eye_words.IN_A_LINE, "Back", self._boards.end)
        elif button in (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton):
            edit = shown.pressed(self.now, point, other=button is Qt.MouseButton.RightButton)
            if edit is not None:
                self._edit(*edit)

    def lie_at(self, place: Place) -> None:
        self._edit(capital(place.value), eye_state.lie_at(self.state, place))

    def set_outside(self, outside: int | None) -> None:
        """Give the wall other outside liberties, None for many."""
        self._edit("Outside liberties", eye_state.with_outside(self.state, outside))

    def play(self, first: Color) -> None:
        self._boards.play(shown.eye_shown_line(self.now, first))

    def _edit(self, title: str, answer: Answer) -> None:
        if isinstance(answer, EyeReason):
            self._take(self.now)  # a field changed by hand shows the old number again
            self._say(answer.value)
        elif answer == self.now.state:
            self._boards.end()
        else:
            self.document.change(title, answer)
