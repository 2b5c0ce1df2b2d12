"""Starting and ending sequences: what the race room asks for, on the one player."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from semeai.claim import verdicts
from semeai.claim.sequences import Sequence, played_out
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Illegal
from semeai.race.outcome import Plan
from semeai.study.tree import position_at
from semeai.ui.room.document import Document
from semeai.ui.room.player import Player
from semeai.ui.rooms.race.edits import kept, living_of
from semeai.ui.rooms.race.walker import Walker

BOTH = -1

ChosenChains = Callable[[], tuple[int, int] | None]


class Sequencer(QObject):
    """Plays races out. ``changed`` says that other sequences (or none) are on the boards.

    ``said`` is a sentence that says why there is nothing to play, or that something was kept.
    """

    changed = Signal()
    said = Signal(str)

    def __init__(self, document: Document, player: Player, walker: Walker, chains: ChosenChains) -> None:
        super().__init__(document)
        self._document, self._player, self._walker, self._chains = document, player, walker, chains
        self.sequences: tuple[Sequence, ...] = ()
        self.shown = 0
        document.changed.connect(self._forget)

    @property
    def active(self) -> bool:
        return bool(self.sequences)

    @property
    def both(self) -> bool:
        """Whether two boards are shown."""
        return self.active and self.shown == BOTH

    @property
    def on_board(self) -> Sequence | None:
        return self.sequences[self.shown] if self.active and self.shown != BOTH else None

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            "play_fof_black": lambda: self.play(Plan.FOF, BLACK),
            "play_fof_white": lambda: self.play(Plan.FOF, WHITE),
            "play_fif_black": lambda: self.play(Plan.FIF, BLACK),
            "play_fif_white": lambda: self.play(Plan.FIF, WHITE),
            "play_best_black": lambda: self.play(None, BLACK),
            "play_best_white": lambda: self.play(None, WHITE),
            "compare_black": lambda: self.compare(BLACK),
            "compare_white": lambda: self.compare(WHITE),
            "end_sequence": self.end,
            "keep_sequence": self.keep,
        }

    def play(self, plan: Plan | None, first: Color) -> None:
        """Play one plan out on the board."""
        sequence = self._make(plan, first)
        if sequence is not None:
            self._show((sequence,), 0)
            self._player.toggle()

    def compare(self, first: Color) -> None:
        """Play both plans out side by side."""
        fof, fif = self._make(Plan.FOF, first), self._make(Plan.FIF, first)
        if fof is not None and fif is not None:
            self._show((fof, fif), BOTH)
            self._player.toggle()

    def show(self, sequence: Sequence, index: int = 0, playing: bool = True) -> None:
        """Show a sequence that somebody else made, and play it on from a step."""
        self._show((sequence,), 0, index)
        if playing and index < self._player.last_index:
            self._player.toggle()

    def choose(self, which: int) -> None:
        """See one of the sequences, or both, at the step the player stands on."""
        if self.active:
            self._show(self.sequences, which, self._player.index)

    def end(self) -> None:
        """Back to the position of the study."""
        if self.active:
            self.sequences = ()
            self._walker.follow()
            self.changed.emit()

    def keep(self) -> None:
        """Put the sequence on the board into the study as a variation, with what was said of its moves."""
        sequence = self.on_board
        if sequence is None:
            return
        answer = kept(self._document.study, self._document.node, sequence)
        if isinstance(answer, Illegal):
            self.said.emit(answer.reason.value)
        else:
            self._document.edit(verdicts.KEEP, answer)
            self.said.emit(verdicts.KEPT_LINE)

    def _make(self, plan: Plan | None, first: Color) -> Sequence | None:
        from semeai.playout import play

        chains = self._chains()
        if chains is None:
            self.said.emit(verdicts.NOTHING_TO_PLAY_OUT)
            return None
        study, node = self._document.study, self._document.node
        black, white = chains
        playout = play(position_at(study, node), black, white, plan, first, living=living_of(self._document.state))
        return played_out(playout, black, white)

    def _show(self, sequences: tuple[Sequence, ...], shown: int, index: int = 0) -> None:
        self.sequences, self.shown = sequences, shown
        seen = sequences if shown == BOTH else (sequences[shown],)
        flags = {step for sequence in seen for step, frame in enumerate(sequence.track) if frame.lost_tempo}
        self._player.load(*(sequence.track for sequence in seen), index=index, flags=frozenset(flags))
        self.changed.emit()

    def _forget(self) -> None:
        """An edit or a step of the document ends what was played on it."""
        if self.active:
            self.sequences = ()
            self.changed.emit()
