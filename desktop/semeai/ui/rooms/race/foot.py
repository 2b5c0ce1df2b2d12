"""What is at the foot of the race panel: actions, and words for what is pointed at."""

from __future__ import annotations

from enum import Enum
from functools import partial

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QWidget

from semeai.claim import search_words, verdicts
from semeai.claim.standing import Searched
from semeai.claim.verdicts import VerdictCard
from semeai.go.color import Color
from semeai.phrases import capital
from semeai.race.outcome import Plan
from semeai.ui.kit.parts import Flow, Link, put
from semeai.ui.kit.tappable import COMING_AND_GOING
from semeai.ui.kit.theme import BETWEEN, INSIDE, UNIT, Role
from semeai.ui.rooms.race.halves import answered, waited_for


class Ask(Enum):
    """What a person can ask of the search: the words and the tooltip of its link, in their order."""

    LINE = capital(search_words.LINE), search_words.LINE_TIP
    TRY = search_words.TRY, search_words.TRY_TIP
    CANCEL = search_words.CANCEL, search_words.CANCEL_TIP
    GO_ON = search_words.GO_ON, search_words.GO_ON_TIP
    PROBLEM = search_words.PROBLEM, search_words.PROBLEM_TIP


class PointingLink(Link):
    """A link that shows something on the board while it is pointed at, and keeps it there when pressed."""

    pointed = Signal(bool)

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.setCheckable(True)
        self.toggled.connect(lambda _on: self._tell())

    def event(self, event: QEvent) -> bool:
        taken = super().event(event)
        if event.type() in COMING_AND_GOING:
            self._tell()
        return taken

    def _tell(self) -> None:
        self.pointed.emit(self.underMouse() or self.isChecked() or self.hasFocus())


class Doing(QWidget):
    """The actions. ``asked(Ask)`` of the search; ``sequence_requested(plan | None)``: a plan, or theory's line.

    ``explained(link)``: the person wants to know what the verdict means, and the manual says it there.
    """

    asked = Signal(object)
    explained = Signal(str)
    sequence_requested = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        words = {None: capital(verdicts.THEORYS_LINE), Plan.FOF: Plan.FOF.value, Plan.FIF: Plan.FIF.value}
        self._plans = {plan: Link(name, partial(self.sequence_requested.emit, plan)) for plan, name in words.items()}
        self.moves = PointingLink(capital(search_words.WINNING))
        self._asks = {ask: Link(ask.value[0], partial(self.asked.emit, ask)) for ask in Ask}
        for ask, link in self._asks.items():
            link.setToolTip(ask.value[1])
        line, *others = self._asks.values()
        self.what = Link(search_words.WHAT, lambda: self.explained.emit(self._explained))
        self.what.setToolTip(search_words.WHAT_TIP)
        self._explained = ""
        put(Flow(self, UNIT), *self._plans.values(), line, self.moves, *others, self.what)

    def button(self, what: Plan | Ask | None) -> QPushButton:
        return self._asks[what] if isinstance(what, Ask) else self._plans[what]

    def show_for(self, mover: Color, card: VerdictCard | None, found: Searched | None) -> None:
        """Show the actions for a player moving first."""
        applies = card is not None and card.applies
        for plan, link in self._plans.items():
            link.setHidden(card is None or not applies or plan not in card.plans)
            self._name(link, verdicts.play_words(plan, mover))
        solution = None if found is None or not answered(found) else found.solution
        proved = solution if found is not None and found.proved else None
        searching, over = waited_for(found), found is not None and not found.error and not waited_for(found)
        there = {
            Ask.LINE: proved is not None and bool(proved.line),
            Ask.TRY: over,
            Ask.CANCEL: searching,
            Ask.PROBLEM: solution is not None,
            Ask.GO_ON: over and found is not None and not found.whole,
        }
        for ask, link in self._asks.items():
            link.setHidden(not there[ask])
            link.setAccessibleName(f"{link.toolTip()}, {verdicts.FIRST.format(color=mover.title)}")
        moves = "" if solution is None else search_words.move_list(solution.request.position.board, solution.moves)
        self.moves.setHidden(proved is None or not moves)
        self._name(self.moves, "" if found is None else search_words.MOVES_TIP.format(moves=moves))

    def explain(self, link: str) -> None:
        """Offer an explanation of the verdict; '' for none."""
        self._explained = link
        self.what.setHidden(not link)

    @staticmethod
    def _name(link: Link, told: str) -> None:
        link.setToolTip(told)
        link.setAccessibleName(told)


class MeaningLine(QLabel):
    """The words for what is pointed at. The line keeps its height, so that nothing moves."""

    LINES = 2

    def __init__(self) -> None:
        super().__init__()
        self._default = ""
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", Role.CAPTION.value)
        self.setContentsMargins(BETWEEN, INSIDE, BETWEEN, INSIDE)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)

    def show_default(self, text: str) -> None:
        """Set the words for when nothing is pointed at."""
        if self.text() in ("", self._default):
            self.setText(text)
        self._default = text

    def show_words(self, words: str) -> None:
        """Show words for what is pointed at; "" for nothing."""
        self.setText(words or self._default)

    def heightForWidth(self, width: int) -> int:
        """Room for two lines at least."""
        smallest = self.LINES * self.fontMetrics().lineSpacing() + 4 * UNIT
        return max(super().heightForWidth(width), smallest)
