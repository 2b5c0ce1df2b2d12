"""What the race panel calls, and its parts: actions, words for what is pointed at, the assumptions of an answer."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QLabel, QMenu, QSizePolicy, QWidget

from semeai.claim import search_words, verdicts
from semeai.claim.numbers import Key
from semeai.claim.standing import NO_TRUST, Assumed, Trust, spelled_out
from semeai.go.board import Mask, Point
from semeai.go.color import Color
from semeai.phrases import capital
from semeai.race.outcome import Plan
from semeai.ui.kit.fold import FoldHead, UnseenRows
from semeai.ui.kit.layouts import Flow, in_column, put
from semeai.ui.kit.parts import Link, PlainButton, lettered, passing_menu
from semeai.ui.kit.tappable import COMING_AND_GOING, Tappable, sentence_row
from semeai.ui.kit.theme import BETWEEN, INSIDE, UNIT, Role
from semeai.ui.rooms.race.halves import waited_for
from semeai.ui.rooms.race.shown import Details

if TYPE_CHECKING:
    from semeai.claim.account import PartRow, StepRow


class Ask(Enum):
    """What a person can ask of the search: the words and the tooltip of its link, in their order."""

    LINE = capital(search_words.LINE), search_words.LINE_TIP
    TRY = search_words.TRY, search_words.TRY_TIP
    CANCEL = search_words.CANCEL, search_words.CANCEL_TIP
    GO_ON = search_words.GO_ON, search_words.GO_ON_TIP
    PROBLEM = search_words.PROBLEM, search_words.PROBLEM_TIP


class PanelActs(NamedTuple):
    """What the panel calls: where the pointer is, which details are wanted, and what is done with the race.

    ``point`` gets what is to be lit, None for nothing, and its words; ``pick``: a chain is to be clicked on the board;
    ``override`` a number and its value, None for that of the board; ``refuse`` no stones to trust all of them again;
    ``play`` a plan, None for the theory's line; ``explain`` a link of the manual. What is asked for and played is for
    the chosen player.
    """

    point: Callable[..., object]
    point_row: Callable[[PartRow | None], object]
    point_moves: Callable[[bool], object]
    point_assumed: Callable[[Trust | Assumed | None], object]
    choose: Callable[[Color], object]
    hold: Callable[[bool], object]
    unfold: Callable[[bool], object]
    pick: Callable[[], object]
    choose_pair: Callable[[Point, Point], object]
    uncouple: Callable[[bool], object]
    build: Callable[[], object]
    override: Callable[[Key, int | None], object]
    take_as_alive: Callable[[Mask], object]
    refuse: Callable[[Mask], object]
    ask: Callable[[Ask], object]
    play: Callable[[Plan | None], object]
    step: Callable[[StepRow | None], object]
    explain: Callable[[str], object]


class PointingLink(Link):
    """A link that shows something on the board while it is pointed at, and keeps it there when pressed."""

    def __init__(self, text: str, point: Callable[[bool], object], hold: Callable[[bool], object]) -> None:
        super().__init__(text, lambda: hold(self.isChecked()))
        self._point = point
        self.setCheckable(True)

    def event(self, event: QEvent) -> bool:
        taken = super().event(event)
        if event.type() in COMING_AND_GOING:
            self._point(self.underMouse() or self.isChecked() or self.hasFocus())
        return taken


class Doing(QWidget):
    """The actions for the chosen player."""

    def __init__(self, acts: PanelActs) -> None:
        super().__init__()
        words = {None: capital(verdicts.THEORYS_LINE), Plan.FOF: Plan.FOF.value, Plan.FIF: Plan.FIF.value}
        self.plans = {plan: Link(name, partial(acts.play, plan)) for plan, name in words.items()}
        self.moves = PointingLink(capital(search_words.WINNING), acts.point_moves, acts.hold)
        self.asks = {each: Link(each.value[0], partial(acts.ask, each), each.value[1]) for each in Ask}
        line, *others = self.asks.values()
        self.what = Link(search_words.WHAT, lambda: acts.explain(self._explained), search_words.WHAT_TIP)
        self._explained = ""
        put(Flow(self, UNIT), *self.plans.values(), line, self.moves, *others, self.what)

    def show_for(self, details: Details) -> None:
        """Show the actions for a player moving first."""
        mover, card, found, solution = details.mover, details.card, details.found, details.solution
        applies = card is not None and card.applies
        for plan, link in self.plans.items():
            link.setHidden(card is None or not applies or plan not in card.plans)
            self._name(link, verdicts.play_words(plan, mover))
        proved = solution if found is not None and found.proved else None
        over = found is not None and not found.error and not waited_for(found)
        searching = found is not None and not found.error and found.running and not found.proved
        there = {
            Ask.LINE: proved is not None and bool(proved.line),
            Ask.TRY: over,
            Ask.CANCEL: searching,
            Ask.PROBLEM: solution is not None,
            Ask.GO_ON: found is not None and not (found.running or found.whole),
        }
        for ask, link in self.asks.items():
            link.setHidden(not there[ask])
            link.setAccessibleName(f"{link.toolTip()}, {verdicts.FIRST.format(color=mover.title)}")
        moves = "" if solution is None else search_words.move_list(solution.request.position.board, solution.moves)
        self.moves.setHidden(proved is None or not moves)
        self.moves.setChecked(details.held)
        self._name(self.moves, "" if found is None else search_words.MOVES_TIP.format(moves=moves))
        self._explained = details.link
        self.what.setHidden(not details.link)

    @staticmethod
    def _name(link: Link, told: str) -> None:
        link.setToolTip(told)
        link.setAccessibleName(told)


class MeaningLine(QLabel):
    """The words for what is pointed at. The line keeps its height, so that nothing moves."""

    LINES = 2

    def __init__(self) -> None:
        super().__init__()
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", Role.CAPTION.value)
        self.setContentsMargins(BETWEEN, INSIDE, BETWEEN, INSIDE)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)

    def heightForWidth(self, width: int) -> int:
        """Room for two lines at least."""
        smallest = self.LINES * self.fontMetrics().lineSpacing() + 4 * UNIT
        return max(super().heightForWidth(width), smallest)


class AssumedBox(QWidget):
    """The assumptions of an answer: one line that unfolds to each of them and what can be done about it."""

    def __init__(self, acts: PanelActs) -> None:
        super().__init__()
        self._point, self._refuse = acts.point_assumed, acts.refuse
        self.trust: Trust = NO_TRUST
        self.head = FoldHead("", lambda here: acts.point_assumed(self.trust if here else None))
        self._rows = UnseenRows(self._row, indent=4 * UNIT)
        self.they_live = PlainButton(search_words.THEY_LIVE, lambda: acts.take_as_alive(self.trust.stones))
        self.they_live.setToolTip(search_words.THEY_LIVE_TIP)
        self.distrust = PlainButton(search_words.DISTRUST, self._offer, search_words.DISTRUST_TIP)
        self._buttons = QWidget()
        put(Flow(self._buttons), self.they_live, self.distrust)
        in_column(self, spacing=UNIT, parts=(self.head, self._rows, self._buttons))
        self._unfold(False)
        self.head.toggled.connect(self._unfold)

    def _row(self, assumed: Assumed) -> QWidget:
        row = Tappable(point=lambda here: self._point(assumed if here else None))
        return sentence_row(row, assumed.sentence, Role.CAPTION)

    def _unfold(self, is_open: bool) -> None:
        self._rows.build()
        self._rows.setVisible(is_open)
        self._buttons.setVisible(is_open)

    def show_trust(self, trust: Trust) -> None:
        """Show the assumptions of an answer; hide the box if there are none."""
        self.trust = trust
        told = spelled_out([trust]) or (search_words.TAKEN if trust.condition else "")
        refused = bool(self.trust.refused)
        self.setHidden(not told and not refused)
        self.head.summarize(told or search_words.DISTRUSTED_SOME)
        self.head.setToolTip(search_words.LEANING_TIP)
        self._rows.show_entries(self.trust.assumed)
        self.they_live.setHidden(not self.trust.stones)
        self.distrust.setHidden(not self.trust.stones and not refused)

    def _offer(self) -> None:
        self.menu().popup(self.distrust.mapToGlobal(self.distrust.rect().bottomLeft()))

    def menu(self) -> QMenu:
        """The menu to choose which of the trusted stones not to trust."""
        menu = passing_menu(self)
        for part in self.trust.assumed:
            if not part.closed:
                menu.addAction(part.name, partial(self._refuse, part.points))
        if self.trust.refused:
            menu.addSeparator()
            menu.addAction(search_words.TRUST_AGAIN, partial(self._refuse, 0))
        return lettered(menu)
