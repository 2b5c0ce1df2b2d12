"""The centre of the No Seki Go room: whose turn it is, what was captured, one board or two with a head each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from semeai.diagram.slide import Count
from semeai.go.color import BLACK, WHITE, Color
from semeai.ui.board.view import BoardView
from semeai.ui.kit.parts import FewLines, in_column, in_row, label, worded_button
from semeai.ui.kit.theme import BETWEEN, INSIDE, PAGE, UNIT, Role, Theme
from semeai.ui.painting.glyph import Glyph
from semeai.ui.room.player import Player
from semeai.ui.room.player_bar import PlayerBar
from semeai.ui.room.stage import Head, Scoreboard, Stage, tool_columns

PLAYING = ("noseki_stone", "noseki_ghost", "noseki_replace", "pass_move", "", "undo", "redo", "clear_board")
SETTING = ("noseki_black", "noseki_white", "noseki_black_ghost", "noseki_white_ghost", "noseki_erase", "",
           "noseki_racing", "noseki_living")  # fmt: skip


class NosekiStage(Stage):
    """The stage with the turn in its head; the tools that play on the left, those that set up on the right."""

    def __init__(self, theme: Theme, player: Player, actions: Mapping[str, QAction]) -> None:
        self.boards = (BoardView(theme), BoardView(theme))
        self._turn = label("", Role.HEAD)
        self._taken = FewLines(1, Role.CAPTION)
        self._taken.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._glyphs = {color: Glyph(color, 5 * UNIT) for color in (BLACK, WHITE)}
        self._end = worded_button(actions["end_sequence"])
        parts = (*self._glyphs.values(), self._turn, self._taken, self._end)
        self._heads = tuple(_BoardHead() for _ in self.boards)
        self.scores = tuple(Scoreboard() for _ in self.boards)
        parts_of = zip(self._heads, self.boards, self.scores, strict=True)
        self._places = [_in_column(*parts) for parts in parts_of]
        both = QWidget()
        row = in_row(both, (0, 0, INSIDE, 0))
        for place in self._places:
            row.addWidget(place, 1)
        head, tools = (
            Head(parts, self._taken, (BETWEEN, BETWEEN)),
            tool_columns(actions, PLAYING, SETTING, top=4, gap=8),
        )
        bar = PlayerBar(player, actions)
        self.score = Scoreboard()
        bar.put_beside_caption(self.score)
        super().__init__(head, tools, both, bar)
        self.show_boards(())
        self.show_counts(())

    def describe(self, turn: str, taken: str, mover: Color | None, *, line: bool) -> None:
        """Whose turn it is, None at the end of a game; what was captured or scored; a way back from a line."""
        self._turn.setText(turn)
        self._taken.setText(taken)
        for color, glyph in self._glyphs.items():
            glyph.setVisible(color is mover)
        self._end.setVisible(line)

    def show_boards(self, heads: tuple[str, ...]) -> None:
        two = len(heads) == len(self.boards)
        self._places[1].setVisible(two)
        for number, head in enumerate(self._heads):
            head.setVisible(two)
            head.show_words(heads[number] if two else "")

    def show_counts(self, counts: Sequence[tuple[Count, ...]]) -> None:
        """What is left in each line that is shown: below each of two boards, beside the caption where one stands alone.

        The one board keeps its place and its size.
        """
        two = len(counts) == len(self.boards)
        self.score.setVisible(len(counts) == 1)
        self.score.show_counts(counts[0] if len(counts) == 1 else ())
        for number, score in enumerate(self.scores):
            score.setVisible(two)
            score.show_counts(counts[number] if two else ())

    @property
    def turn(self) -> str:
        """Whose turn it is, as the head says it."""
        return self._turn.text()

    @property
    def taken(self) -> str:
        """What the head says of captures or of the score."""
        return self._taken.text()


class _BoardHead(QWidget):
    """The rule set over a board, and what its line did last."""

    def __init__(self) -> None:
        super().__init__()
        self._name, self._told = label("", Role.HEAD), FewLines(2, Role.CAPTION)
        column = in_column(self, (PAGE, UNIT, PAGE, 0))
        for part in (self._name, self._told):
            part.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(part)

    def show_words(self, words: str) -> None:
        """The name in the first line, what is told in the second."""
        name, _, told = words.partition("\n")
        self._name.setText(name)
        self._told.setText(told)


def _in_column(head: QWidget, board: BoardView, score: Scoreboard) -> QWidget:
    place = QWidget()
    column = in_column(place)
    column.addWidget(head)
    column.addWidget(board, 1)
    column.addWidget(score)
    return place
