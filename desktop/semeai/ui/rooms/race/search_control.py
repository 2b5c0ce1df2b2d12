"""The search in the race room: its requests, its results and accounts in the panel, and questions to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from PySide6.QtCore import QObject, Signal

from semeai.claim import search_words, verdicts
from semeai.claim.lines import line_after, proved_line
from semeai.claim.search_words import Answer, Judged
from semeai.claim.verdicts import Basis
from semeai.go.board import Mask, Point
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Illegal, Position
from semeai.study.tree import position_at, to_move_at
from semeai.ui.kit.message_bar import Say
from semeai.ui.room.boards import Boards
from semeai.ui.room.document import Document
from semeai.ui.room.player import Player
from semeai.ui.room.tools import Tool, living_of
from semeai.ui.rooms.race.board_control import BoardControl
from semeai.ui.rooms.race.foot import Ask
from semeai.ui.rooms.race.race_panel import RacePanel
from semeai.ui.rooms.race.searches import Accounts, Searches
from semeai.ui.rooms.race.trial_control import TrialControl

if TYPE_CHECKING:
    from semeai.claim.account import StepRow
    from semeai.diagram.plate import Plate
    from semeai.solve import Request, Solution


class SearchControl(QObject):
    """Connects the present race with its searches and accounts, and answers "why not there?".

    ``taken(request)``: a race is to become a problem. ``say`` is called with why nothing was done, or with an answer
    and a button; an empty sentence removes that.
    """

    taken = Signal(object)

    def __init__(
        self,
        document: Document,
        room: BoardControl,
        boards: Boards,
        panel: RacePanel,
        player: Player,
        searches: Searches,
        accounts: Accounts,
        trial: TrialControl,
        say: Say,
    ) -> None:
        super().__init__(document)
        self._document, self._room, self._boards, self._panel = document, room, boards, panel
        self._player, self._trial, self._say = player, trial, say
        self.searches, self._accounts = searches, accounts
        self._told_to_wait = False
        self._awake = False
        self._refused: Mask = 0
        self._told_of: Position | None = None
        self._asked: tuple[Request, ...] = ()
        room.refreshed.connect(self.refresh)
        room.unread.connect(lambda: searches.look_at(()))
        room.asked.connect(self.why)
        panel.candidate_hovered.connect(self._show_candidate)
        searches.changed.connect(self._show)
        searches.learned.connect(self._ask_beside)
        panel.doing.asked.connect(lambda ask: self.ask(ask, panel.mover))
        panel.assumed.refused.connect(self.refuse)
        panel.account.step_chosen.connect(self.show_step)
        document.begun.connect(self._trust_all)  # the board is read, and searched, once that has changed as well
        for moved in (boards.changed, player.moved):
            moved.connect(lambda *_: self._follow())
        for known in (accounts.changed, searches.changed, room.refreshed):
            known.connect(self._show_accounts)

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            Tool.WHY.value: self.take_why,
            "search_line_black": lambda: self.ask(Ask.LINE, BLACK),
            "search_line_white": lambda: self.ask(Ask.LINE, WHITE),
            "try_black": lambda: self.ask(Ask.TRY, BLACK),
            "try_white": lambda: self.ask(Ask.TRY, WHITE),
            "first_moves": self.show_first_moves,
            "search_go_on": self.go_on,
            "search_cancel": self.searches.cancel,
        }

    def wake(self) -> None:
        """Start searching. Before, the room is painted without waiting for the search to be loaded."""
        if not self._awake:
            self._awake = True
            self.refresh()

    def refresh(self) -> None:
        """Search the present race, with details for the player to move until the person chooses the other."""
        if not self._awake or not self._room.is_read or not self._room.reading:
            return
        requests = self.requests()
        if requests and requests[0].position != self._told_of:
            self._told_of = requests[0].position
            self._panel.choose(requests[0].mover)
        self._count(requests)
        self._asked = requests
        self.searches.look_at(requests)
        self._show()

    def _ask_beside(self) -> None:
        """Search again where what is known elsewhere captures stones that the answer takes to live."""
        # While the board is read or edited nothing is asked: the requests would settle the one and end the other.
        if self._asked and self._room.is_read and self._room.reading and self.requests() != self._asked:
            self.refresh()

    def _count(self, requests: tuple[Request, ...]) -> None:
        """Keep what the theory counts on the board; numbers set by hand are not those of the board."""
        model = self._room.model
        for card in model.cards if model.basis in (Basis.THEORY, Basis.ONE_MOVER) else ():
            for request in requests:
                if card.applies and request.mover is card.mover:
                    self.searches.claims.keep(request, theory=card.result)

    def requests(self) -> tuple[Request, ...]:
        """The requests of the present race, the player to move first; none if there is no race on the board."""
        chains = self._room.chains()
        if chains is None:
            return ()
        from semeai.solve import Request

        study, node = self._document.study, self._document.node
        position, to_move = position_at(study, node), to_move_at(study, node)
        living = living_of(self._document.state)
        refused = self._refused & position.stones & ~living
        first = Request(position, *chains, to_move, living, refused=refused)
        # A ko forbids only the player to move: the other one would move after a pass.
        passed = replace(first, position=position.passed(), mover=to_move.opponent)
        made = self.searches.claims.made
        return made(first)[0], made(passed)[0]

    def _request_of(self, color: Color) -> Request | None:
        """The request of the present race with a player moving first."""
        return next((each for each in self.requests() if each.mover is color), None)

    def refuse(self, stones: Mask) -> None:
        """Stop trusting these stones; with none trust all of them again."""
        self._refused = self._refused | stones if stones else 0
        self.refresh()

    def _trust_all(self) -> None:
        self._refused = 0

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
            case Ask.PROBLEM:
                if (request := self._request_of(color)) is not None:
                    self.taken.emit(request)
            case Ask.CANCEL:
                self.searches.cancel()
            case _:
                assert_never(ask)

    def solution(self, color: Color) -> Solution | None:
        """The settled answer for a player moving first; if there is none, show why."""
        self._room.settle()
        found = self.searches.searched(color)
        if found is not None and found.settled:
            return found.solution
        if found is None:
            self._say(verdicts.NO_RACE)
        else:
            self._told_to_wait = found.running and not found.error
            self._say(found.error or (search_words.UNDER_WAY if found.running else search_words.UNFINISHED))
        return None

    def show_line(self, color: Color) -> None:
        solution = self.solution(color)
        if solution is None:
            return
        if solution.line:
            found = self.searches.searched(color)
            assert found is not None
            condition = "" if found.proved else found.trust.condition
            self._boards.play(proved_line(solution, proved=found.proved, condition=condition))
        else:
            self._say(search_words.NOTHING_TO_PLAY)

    def try_it(self, color: Color) -> None:
        """Let the person play the race against the best known defence, with a result or without."""
        self._room.settle()
        found = self.searches.searched(color)
        climb = None if found is None else self.searches.found(found.request)
        if climb is None and self.solution(color) is not None:
            assert found is not None
            climb = found.climb
        if climb is not None:
            self._trial.begin(climb)

    def try_from_here(self) -> None:
        """Go on by oneself from the position that is shown."""
        self._look()
        self._trial.from_here(self.request_shown())

    def go_on(self) -> None:
        """Give every search that did not finish more time."""
        self._room.look()
        for request in self.requests():
            self.searches.go_on(request.mover)

    def show_first_moves(self) -> None:
        """Keep the first moves of the player to move on the board, or remove them."""
        color = to_move_at(self._document.study, self._document.node)
        if self.solution(color) is not None:
            self._panel.toggle_moves(color)

    def _show_candidate(self, point: Point) -> None:
        """Show the line of one of the winning moves, which is searched if the proved line has another one."""
        found, request = self.searches.searched(self._panel.mover), self._request_of(self._panel.mover)
        solution = None if found is None or not found.settled else found.solution
        if solution is not None and solution.line[:1] == (point,):
            self._panel.show_candidate(point, proved_line(solution, proved=found is not None and found.proved))
        elif request is not None and not self.searches.questions.busy:
            self.searches.ask(point, request, lambda answer: self._panel.show_candidate(point, line_after(answer)))

    def _show(self) -> None:
        found = {color: searched for color in (BLACK, WHITE) if (searched := self.searches.searched(color))}
        self._panel.show_searches(found)
        if self._told_to_wait and not any(searched.running for searched in found.values()):
            self._told_to_wait = False
            self._say("")

    # Why not there

    def take_why(self) -> None:
        """Ask about the point under the pointer; without one, about the next point that is clicked."""
        point = self._boards.board.pointed_point
        if point is None or self._room.position.color_at(point) is not None:
            self._room.take_tool(Tool.WHY)
            self._say(verdicts.CHOOSE_WHY)
        else:
            self._room.tool_changed.emit(self._room.tool)
            self.why(point)

    def why(self, point: Point) -> None:
        """Show what a move on a point of the present board leads to."""
        self._look()
        request = self.request_shown()
        if request is None:
            self._say(verdicts.NO_RACE)
            return
        name = request.position.board.name(point)
        after = request.after(point)
        if isinstance(after, Illegal):
            self._say(f"{name}: {after.reason.value}")
            return
        looking = search_words.LOOKING.format(color=request.mover.title, point=name)
        self._say(looking, "Cancel", self.searches.questions.drop)
        self.searches.ask(point, request, self._answer)

    def _answer(self, answer: Answer) -> None:
        line = line_after(answer)
        if answer.judged in (Judged.WRONG, Judged.LOST):
            self._say("")
            self._boards.play(line)
        else:
            self._say(line.sentence, search_words.SHOW_LINE, lambda: self._boards.play(line))

    def _look(self) -> None:
        """End editing, unless a line is on the board."""
        if self._boards.on_board is None:
            self._room.look()

    def request_shown(self) -> Request | None:
        """The race in the position on the board, which may be one of a sequence."""
        sequence = self._boards.on_board
        if sequence is None:
            return next(iter(self.requests()), None)
        from semeai.solve import Request

        frame, points = self._player.frame(), sequence.points
        if frame is None or not all(frame.position.of(color) >> points[color] & 1 for color in (BLACK, WHITE)):
            return None
        last = frame.transition.mover
        mover = sequence.first if last is None else last.opponent
        return Request(frame.position, *points, mover, living_of(self._document.state))

    # The account

    def _show_accounts(self) -> None:
        self._accounts.look()
        self._panel.show_accounts(self._accounts.known)

    def show_step(self, row: StepRow | None) -> None:
        """Show the position of a step of the chosen player's account, or with None the race itself."""
        color = self._panel.mover
        why, request = self._accounts.known.get(color), self._request_of(color)
        if row is None or why is None or request is None:
            self._boards.end()
            return
        from semeai.claim.account_lines import account_line

        line = account_line(request, why, row.argument, row.moves)
        self._boards.play(line, index=len(row.moves), running=False)

    def printed(self) -> Plate | None:
        """The printed form of the account shown; None if the board shows none."""
        model, request = self._panel.account.model, self._request_of(self._panel.mover)
        if model is None or request is None or any(line.account is None for line in self._boards.lines):
            return None
        from semeai.claim.account_lines import account_plate

        return account_plate(request, model.why)

    def _follow(self) -> None:
        shown = self._boards.on_board
        if shown is None or shown.account is None:
            self._panel.show_step(0, ())
        else:
            argument, moves = shown.account
            self._panel.show_step(argument, moves[: self._player.index])
