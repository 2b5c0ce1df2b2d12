"""The search in the race room: what is searched, what the panel shows of it, what a person asks of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from PySide6.QtCore import QObject, Signal

from semeai.claim import search_words, verdicts
from semeai.claim.lines import proved_line
from semeai.go.board import Mask
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.study.tree import position_at, to_move_at
from semeai.ui.room.boards import Boards
from semeai.ui.room.document import Document
from semeai.ui.room.tools import living_of
from semeai.ui.rooms.race.board_control import BoardControl
from semeai.ui.rooms.race.foot import Ask
from semeai.ui.rooms.race.race_panel import RacePanel
from semeai.ui.rooms.race.searches import Searches
from semeai.ui.rooms.race.trial_control import TrialControl

if TYPE_CHECKING:
    from semeai.solve import Request, Solution


class SearchControl(QObject):
    """Connects the race that is shown with its searches.

    ``refused`` says why nothing was done; an empty one takes that back.
    """

    refused = Signal(str)

    def __init__(
        self,
        document: Document,
        room: BoardControl,
        panel: RacePanel,
        boards: Boards,
        searches: Searches,
        trial: TrialControl,
    ) -> None:
        super().__init__(document)
        self._document, self._room, self._panel = document, room, panel
        self._boards, self._trial = boards, trial
        self.searches = searches
        self._told_to_wait = False
        self._awake = False
        self._refused: Mask = 0
        self._told_of: Position | None = None
        room.refreshed.connect(self.refresh)
        room.unread.connect(lambda: searches.look_at(()))
        searches.changed.connect(self._show)
        panel.search_asked.connect(self.ask)
        panel.refused.connect(self.refuse)
        document.opened.connect(lambda: self.refuse(0))

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            "search_line_black": lambda: self.ask(Ask.LINE, BLACK),
            "search_line_white": lambda: self.ask(Ask.LINE, WHITE),
            "try_black": lambda: self.ask(Ask.TRY, BLACK),
            "try_white": lambda: self.ask(Ask.TRY, WHITE),
            "first_moves": self.show_first_moves,
            "search_go_on": self.go_on,
            "search_cancel": self.searches.cancel,
        }

    def wake(self) -> None:
        """Search from now on. Until then the room is painted without waiting for the search to be loaded."""
        if not self._awake:
            self._awake = True
            self.refresh()

    def refresh(self) -> None:
        """Search the race that is shown now, and tell of the player to move first until the person wants the other."""
        if not self._awake or not self._room.is_read or not self._room.reading:
            return
        requests = self.requests()
        if requests and requests[0].position != self._told_of:
            self._told_of = requests[0].position
            self._panel.choose(requests[0].mover)
        self.searches.look_at(requests)
        self._show()

    def requests(self) -> tuple[Request, ...]:
        """The race that is shown as questions, the player to move first; none where there is no race on the board."""
        chains = self._room.chains()
        if chains is None:
            return ()
        from semeai.solve import Request

        study, node = self._document.study, self._document.node
        position, to_move = position_at(study, node), to_move_at(study, node)
        living = living_of(self._document.state)
        refused = self._refused & position.stones & ~living
        first = Request(position, *chains, to_move, living, refused=refused)
        # A ko forbids the player to move alone: the other one would move after a pass.
        return first, replace(first, position=position.passed(), mover=to_move.opponent)

    def refuse(self, stones: Mask) -> None:
        """Do not trust these stones any more; none: trust all of them again."""
        self._refused = self._refused | stones if stones else 0
        self.refresh()

    def ask(self, ask: Ask, color: Color) -> None:
        """Do what was asked of the search for one player moving first."""
        self.wake()
        match ask:
            case Ask.LINE:
                self.show_line(color)
            case Ask.TRY:
                self.try_it(color)
            case Ask.GO_ON:
                self.searches.go_on(color)
            case Ask.CANCEL:
                self.searches.cancel()
            case _:
                assert_never(ask)

    def solution(self, color: Color) -> Solution | None:
        """The settled answer for a player moving first; where there is none, it is said why."""
        self._room.settle()
        found = self.searches.searched(color)
        if found is not None and found.settled:
            return found.solution
        self.refused.emit(self._why_unsettled(color))
        return None

    def _why_unsettled(self, color: Color) -> str:
        found = self.searches.searched(color)
        if found is None:
            return verdicts.NO_RACE
        if found.error:
            return found.error
        if found.running:
            self._told_to_wait = True
            return search_words.UNDER_WAY
        return search_words.UNFINISHED

    def show_line(self, color: Color) -> None:
        solution = self.solution(color)
        if solution is None:
            return
        if solution.line:
            found = self.searches.searched(color)
            assert found is not None
            condition = "" if found.trust.proved else found.trust.condition
            self._boards.play(proved_line(solution, proved=found.trust.proved, condition=condition))
        else:
            self.refused.emit(search_words.NOTHING_TO_PLAY)

    def try_it(self, color: Color) -> None:
        """Let the person play the race against the best defence that is known, with a result or without."""
        self._room.settle()
        found = self.searches.searched(color)
        climb = None if found is None else self.searches.found(found.request)
        if climb is None and self.solution(color) is not None:
            assert found is not None
            climb = found.climb
        if climb is not None:
            self._trial.begin(climb)

    def go_on(self) -> None:
        """Give every search that did not finish more time."""
        for request in self.requests():
            self.searches.go_on(request.mover)

    def show_first_moves(self) -> None:
        """Hold the first moves of the player to move on the board, or take them away again."""
        color = to_move_at(self._document.study, self._document.node)
        if self.solution(color) is not None:
            self._panel.toggle_moves(color)

    def _show(self) -> None:
        found = {color: searched for color in (BLACK, WHITE) if (searched := self.searches.searched(color))}
        self._panel.show_searches(found)
        if self._told_to_wait and not any(searched.running for searched in found.values()):
            self._told_to_wait = False
            self.refused.emit("")
