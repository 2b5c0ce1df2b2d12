"""The Race room before an audience: the race with its numbers and verdicts, or what is played out."""

from __future__ import annotations

from textwrap import shorten
from typing import TYPE_CHECKING

from semeai.diagram.slide import Board, Card, Slide, in_brief, uncounted
from semeai.go.color import BLACK, WHITE
from semeai.study.frames import frame_at
from semeai.ui.room.room import Room
from semeai.views.presenting.ink import Drawn, inked
from semeai.views.presenting.words import KEEP_INK
from semeai.views.race.slides import counts, sequence_slide
from semeai.views.search.slide_cards import race_cards, speaks

if TYPE_CHECKING:
    from semeai.ui.board.view import BoardView
    from semeai.ui.room.document import Document
    from semeai.ui.room.player import Player
    from semeai.ui.rooms.race.board_control import BoardControl
    from semeai.ui.rooms.race.panel.panel import RacePanel
    from semeai.ui.rooms.race.sequences.sequencer import Sequencer
    from semeai.ui.rooms.race.sequences.two_boards import TwoBoards

NAME_LETTERS = 48
"""Of a game's name on a slide: what decides has the room."""


class ShownRace(Room):
    """What a talk needs of the room."""

    player: Player
    document: Document
    board: BoardView
    two_boards: TwoBoards
    control: BoardControl
    sequencer: Sequencer
    race_panel: RacePanel

    def _named(self) -> tuple[str, str]:
        """The name of the game, and its move with who plays next."""
        raise NotImplementedError

    @property
    def plays_sequence(self) -> bool:
        return self.sequencer.active

    def slides(self) -> tuple[Slide, ...]:
        """The slides of the race as it is read: a reading that is on its way is waited for."""
        self.control.settle()
        return super().slides()

    def slide(self) -> Slide:
        """Both plans with their counts, the sequence on the board, or the board with the race's verdicts."""
        sequences, shown = self.sequencer.sequences, self.sequencer.on_board
        if self.sequencer.both:
            return sequence_slide(sequences, [board.figure for board in self.two_boards.boards], self.player.index)
        model, halves = self.race_panel.model, {color: self.race_panel.half_of(color) for color in (BLACK, WHITE)}
        if shown is not None:
            return sequence_slide((shown,), (self.board.figure,), self.player.index)
        cards = race_cards(model, halves, self.race_panel.account.model)
        said = frame_at(self.document.study, self.document.node).caption
        name, told = self._named()
        place = Card(shorten(name, NAME_LETTERS, placeholder=" …"), told, answer=False)
        numbers = counts(model.race) if model.race is not None and speaks(model, halves) else ()
        drawn = self.board.figure
        board = Board(drawn, counts=numbers, asked=bool(numbers) or uncounted(drawn) != drawn)
        return Slide((board,), in_brief(said), (place, *cards), said)

    def keep_ink(self, board: int, drawn: Drawn) -> bool:
        """Keep what was drawn on the study's own position as its markup."""
        if self.sequencer.active or board:
            return False
        self.document.edit(KEEP_INK, inked(self.document.study, self.document.node, drawn))
        return True
