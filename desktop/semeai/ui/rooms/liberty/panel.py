"""The inspector of a sum: who wins it, what it adds up to, the first moves that win, and the territory."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QFrame, QWidget

from semeai.cgt.rule import Decision, Eyes, SumMove
from semeai.cgt.words import outcome_words
from semeai.claim.race_claim import RaceClaim
from semeai.go.color import BLACK, WHITE, Color
from semeai.race.outcome import Result
from semeai.ui.kit.aloud import say_aloud
from semeai.ui.kit.layouts import in_column, in_grid, in_row, on_surface, put
from semeai.ui.kit.parts import Link, PlainButton, choice_field, label, number_field, tell
from semeai.ui.kit.theme import INSIDE, UNIT, Role
from semeai.ui.painting.glyph import Glyph
from semeai.ui.room.stage import ScrolledPage, page_column
from semeai.ui.rooms.liberty import sum_words
from semeai.ui.rooms.liberty.sum_state import MOST_SHARED, SumState
from semeai.ui.rooms.liberty.sum_words import territory

KINDS = tuple(Eyes)


class MoverVerdict(QWidget):
    """The row of one mover: a stone, who wins by how much, and the winning first moves."""

    def __init__(self, mover: Color) -> None:
        super().__init__()
        self._first = f"{mover.title} first"
        self.words = label("", Role.VERDICT, wrap=True)
        self.moves = label("", Role.CAPTION, wrap=True)
        column = in_column(parts=(label(self._first, Role.CAPTION), self.words, self.moves))
        in_row(self, spacing=INSIDE, parts=((Glyph(mover, 4 * UNIT), 0, Qt.AlignmentFlag.AlignTop), (column, 1)))

    def show_outcome(self, words: str, moves: str) -> None:
        if words != self.words.text():
            self.words.setText(words)
            say_aloud(self, f"{self._first}: {words}" if words else "")
        tell(self.moves, moves)


class SumPanel(ScrolledPage):
    """The panel; ``search`` asks the search if the rule does not apply, ``race`` leads to the Race room then."""

    def __init__(self, search: Callable[[], object], race: Callable[[], object]) -> None:
        super().__init__(QWidget())
        self.setAccessibleName(sum_words.SUM_INSPECTOR)
        self.verdicts = {mover: MoverVerdict(mover) for mover in (BLACK, WHITE)}
        self.silent = label("", wrap=True)
        self.search, self.race = PlainButton(sum_words.ASK_SEARCH, search), Link(sum_words.TO_RACE, race)
        self.searching = label("", Role.CAPTION, wrap=True)
        self.value = label("", Role.HEAD)
        self.rounded = label("", Role.CAPTION, wrap=True)
        self._source = label("", Role.CAPTION, wrap=True)
        self.shared = number_field("Shared liberties", 0, MOST_SHARED)
        self.eyes = choice_field("Eyes", (kind.value for kind in KINDS), sum_words.EYES_TIP, letters=8)
        self.numbers = QFrame()
        self._territory_head = label("Territory", Role.HEAD)
        self.territory = {winner: label("", wrap=True) for winner in (WHITE, BLACK)}
        self._note = label("", Role.CAPTION, wrap=True)
        self._lay_out()

    def _lay_out(self) -> None:
        self._lay_out_numbers()
        column = page_column(self.page)
        put(column, label(sum_words.WHO_WINS, Role.HEAD), self._verdict_card(), INSIDE)
        put(column, self.value, self.rounded, self._source, INSIDE, self.numbers, INSIDE)
        put(column, self._territory_head, *self.territory.values(), self._note, 0)

    def _verdict_card(self) -> QFrame:
        column = in_column(card := on_surface(QFrame(), "card"), (2 * UNIT, 2 * UNIT, UNIT, 3 * UNIT), INSIDE)
        row = in_row(spacing=INSIDE, parts=(self.search, self.race, 0))
        put(column, self.silent, *self.verdicts.values(), self.searching, row)
        return card

    def _lay_out_numbers(self) -> None:
        card = self.numbers
        on_surface(card, "card")
        grid = in_grid(card, (2 * UNIT, UNIT, UNIT, UNIT), INSIDE, UNIT)
        shared = label("Shared liberties S", Role.CAPTION, wrap=True)
        shared.setBuddy(self.shared)
        self.shared.setKeyboardTracking(False)
        for row, (head, part) in enumerate(((shared, self.shared), (label("Eyes", Role.CAPTION), self.eyes))):
            grid.addWidget(head, row, 0)
            grid.addWidget(part, row, 1)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 2)

    def show_state(self, state: SumState, moves: dict[Color, Sequence[SumMove]]) -> None:
        """Show a sum; ``moves`` are the first moves of either player that win it."""
        decision = state.decision
        self._show_verdict(state, decision, moves)
        head, told = ("", "") if isinstance(decision, str) or not state.terms else sum_words.count_words(decision)
        tell(self.value, head)
        tell(self.rounded, told)
        tell(self._source, sum_words.ANOTHER_SUM if state.race is not None and not state.is_race else "")
        with QSignalBlocker(self.shared), QSignalBlocker(self.eyes):
            self.shared.setValue(state.shared)
            self.eyes.setCurrentIndex(KINDS.index(state.eyes))
        for winner, said in self.territory.items():
            found = territory(state, winner)
            tell(said, "" if found is None else sum_words.territory_words(found))
        there = any(said.text() for said in self.territory.values())
        self._territory_head.setHidden(not there)
        tell(self._note, sum_words.territory_note(state) if there else "")

    def _show_verdict(self, state: SumState, decision: Decision | str, moves: dict[Color, Sequence[SumMove]]) -> None:
        silent = ""
        if not state.terms and state.race is None:
            silent = sum_words.EMPTY_SUM
        elif isinstance(decision, str):
            silent = sum_words.silent_words(decision)
        tell(self.silent, silent)
        refused = isinstance(decision, str) and state.is_race
        self.search.setVisible(refused)
        self.race.setVisible(refused)
        tell(self.searching, "")
        self.numbers.setHidden(refused)
        for mover, verdict in self.verdicts.items():
            verdict.setHidden(bool(silent))
            if not isinstance(decision, str):
                outcome = decision.first(mover)
                told = sum_words.winning_words(moves[mover], state) if outcome.winner is mover else ""
                verdict.show_outcome(outcome_words(outcome), told)

    def show_search(self, claim: RaceClaim, *, asked: bool, positions: int | None) -> None:
        """Show what is known of a race that the rule does not apply to.

        ``positions`` of a search that runs; ``asked``: what is not known then was not settled.
        """
        busy = positions is not None
        self.search.setText(sum_words.STOP if busy else sum_words.ASK_SEARCH)
        tell(self.searching, "" if positions is None else sum_words.searching_words(positions))
        for mover, verdict in self.verdicts.items():
            half = claim.half(mover)
            verdict.setVisible(half.result is not Result.UNKNOWN or (asked and not busy))
            verdict.show_outcome(*sum_words.searched_words(half))
