"""What a person asks of theory and search in the Race room: lines, moves, "why not there?", steps of an account."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, assert_never

from PySide6.QtCore import QObject

from semeai.claim import search_words, verdicts
from semeai.claim.lines import line_after, proved_line, theory_line
from semeai.claim.search_words import Answer, Judged
from semeai.go.board import Point
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Illegal
from semeai.race.outcome import Plan
from semeai.study.tree import to_move_at
from semeai.ui.kit.jobs import Jobs, timer
from semeai.ui.kit.message_bar import Say
from semeai.ui.room.background import Background
from semeai.ui.room.tools import Tool, living_of
from semeai.ui.rooms.race import apart
from semeai.ui.rooms.race.desk import Desk
from semeai.ui.rooms.race.panel_parts import Ask
from semeai.ui.rooms.race.searches import sentence_of
from semeai.ui.rooms.race.shown import RaceShown, answer_of, chosen, held, hovered
from semeai.ui.rooms.race.trial_control import TrialControl

if TYPE_CHECKING:
    from semeai.claim.account import StepRow
    from semeai.diagram.plate import Plate
    from semeai.solve import Request, Solution


LATE = 300  # ms after which it is said that a race is being played out


class RaceAnswers(QObject):
    """Puts questions, and their answers on the board; ``take`` is called with a race that is to become a problem."""

    def __init__(
        self, desk: Desk, trial: TrialControl, jobs: Jobs, say: Say, take: Callable[[Request], object]
    ) -> None:
        super().__init__(desk)
        self._desk, self._boards, self._searches, self._trial = desk, desk.boards, desk.searches, trial
        self._say, self._take = say, take
        self._told_to_wait = False
        self.playing_out = Background(jobs, self, apart.READING, lambda error: say(sentence_of(error)))
        self._late = timer(self, lambda: say(verdicts.PLAYING_OUT) if self.playing_out.busy else None, LATE)

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            "play_fof_black": partial(self.play, BLACK, Plan.FOF),
            "play_fof_white": partial(self.play, WHITE, Plan.FOF),
            "play_fif_black": partial(self.play, BLACK, Plan.FIF),
            "play_fif_white": partial(self.play, WHITE, Plan.FIF),
            "play_best_black": partial(self.play, BLACK, None),
            "play_best_white": partial(self.play, WHITE, None),
            "compare_black": partial(self.play, BLACK, Plan.FOF, Plan.FIF),
            "compare_white": partial(self.play, WHITE, Plan.FOF, Plan.FIF),
            "end_sequence": self.end,
            "search_line_black": partial(self.ask, Ask.LINE, BLACK),
            "search_line_white": partial(self.ask, Ask.LINE, WHITE),
            "try_black": partial(self.ask, Ask.TRY, BLACK),
            "try_white": partial(self.ask, Ask.TRY, WHITE),
            "first_moves": self.show_first_moves,
            "search_go_on": self.go_on,
            "search_cancel": self._searches.cancel,
            "try_from_here": self.try_from_here,
        }

    def play(self, first: Color, *plans: Plan | None) -> None:
        """Play a plan of the theory out on the board, or two side by side; None is the theory's line."""
        self._desk.look()
        reading = self._desk.race().reading
        if reading is None:
            self._say(verdicts.NOTHING_TO_PLAY_OUT)
            return
        chains, living = (reading.black.point, reading.white.point), living_of(self._desk.now.state)
        task = partial(apart.play_out, reading.position, chains, plans, first, living)
        self._late.start()
        self.playing_out.ask(task, lambda made: self._boards.play(*map(theory_line, made)))

    def end(self) -> None:
        """End the lines on the board, and the work for others."""
        self.playing_out.drop()
        self._boards.end()

    def ask(self, ask: Ask, color: Color) -> None:
        """Do what was asked of the search for one player moving first."""
        self._desk.wake()
        match ask:
            case Ask.LINE:
                self.show_line(color)
            case Ask.TRY:
                self.try_it(color)
            case Ask.GO_ON:
                self._searches.go_on(color)
            case Ask.PROBLEM:
                if (request := self._desk.request_of(color)) is not None:
                    self._take(request)
            case Ask.CANCEL:
                self._searches.cancel()
            case _:
                assert_never(ask)

    def _solution(self, color: Color) -> Solution | None:
        """The settled answer for a player moving first; if there is none, say why."""
        self._desk.settle()
        found = self._searches.searched(color)
        if found is not None and found.settled:
            return found.solution
        if found is None:
            self._say(verdicts.NO_RACE)
        else:
            self._told_to_wait = found.running and not found.error
            self._say(found.error or (search_words.UNDER_WAY if found.running else search_words.UNFINISHED))
        return None

    def end_waiting(self, now: RaceShown) -> None:
        """Say no longer that a search is under way once none is."""
        if self._told_to_wait and not any(found.running for found in now.found.values()):
            self._told_to_wait = False
            self._say("")

    def show_line(self, color: Color) -> None:
        solution = self._solution(color)
        if solution is None:
            return
        if solution.line:
            found = self._searches.searched(color)
            assert found is not None
            condition = "" if found.proved else found.trust.condition
            self._boards.play(proved_line(solution, proved=found.proved, condition=condition))
        else:
            self._say(search_words.NOTHING_TO_PLAY)

    def try_it(self, color: Color) -> None:
        """Let the person play the race against the best known defence, with a result or without."""
        self._desk.settle()
        found = self._searches.searched(color)
        climb = None if found is None else self._searches.found(found.request)
        if climb is None and self._solution(color) is not None:
            assert found is not None
            climb = found.climb
        if climb is not None:
            self._trial.begin(climb)

    def try_from_here(self) -> None:
        """Go on by oneself from the position that is shown."""
        self._look()
        self._trial.from_here(self._desk.request_shown())

    def go_on(self) -> None:
        """Give every search that did not finish more time."""
        self._desk.look()
        for color in (BLACK, WHITE):
            self._searches.go_on(color)

    def show_first_moves(self) -> None:
        """Keep the first moves of the player to move on the board, or remove them."""
        state = self._desk.now.state
        color = to_move_at(state.study, state.node)
        if self._solution(color) is not None:
            with self._desk.together():
                self._desk.by(chosen)(color)
                self._desk.by(held)(not self._desk.now.held)

    def hover(self, point: Point | None) -> None:
        """Show the line of a winning move while it is pointed at, searched if the proved line is another one."""
        desk = self._desk
        desk.by(hovered)(point)
        solution = answer_of(desk.now) if desk.now.held else None
        if point is None or solution is None or point not in solution.moves:
            return
        found, request = desk.now.found[desk.now.mover], desk.request_of(desk.now.mover)
        if solution.line[:1] == (point,):
            desk.choose(candidate=(point, proved_line(solution, proved=found.proved)))
        elif request is not None and not self._searches.questions.busy:
            self._searches.ask(point, request, lambda answer: desk.choose(candidate=(point, line_after(answer))))

    # Why not there

    def take_why(self) -> None:
        """Ask about the point under the pointer; without one, about the next point that is clicked."""
        board = self._boards.board
        point = board.pointed_point
        if point is None or self._desk.now.seen.color_at(point) is not None:
            self._desk.take_tool(Tool.WHY)
            self._say(verdicts.CHOOSE_WHY)
        else:
            self.why(point)

    def why(self, point: Point) -> None:
        """Show what a move on a point of the present board leads to."""
        self._look()
        request = self._desk.request_shown()
        if request is None:
            self._say(verdicts.NO_RACE)
            return
        name = request.position.board.name(point)
        after = request.after(point)
        if isinstance(after, Illegal):
            self._say(f"{name}: {after.reason.value}")
            return
        looking = search_words.LOOKING.format(color=request.mover.title, point=name)
        self._say(looking, "Cancel", self._searches.questions.drop)
        self._searches.ask(point, request, self._answer)

    def _answer(self, answer: Answer) -> None:
        line = line_after(answer)
        if answer.judged in (Judged.WRONG, Judged.LOST):
            self._say("")
            self._boards.play(line)
        else:
            self._say(line.sentence, search_words.SHOW_LINE, lambda: self._boards.play(line))

    def _look(self) -> None:
        """End editing, unless a line is on the board."""
        if self._desk.now.on_board is None:
            self._desk.look()

    # The account

    def show_step(self, row: StepRow | None) -> None:
        """Show the position of a step of the chosen player's account, or with None the race itself."""
        now = self._desk.now
        why, request = now.accounts.get(now.mover), self._desk.request_of(now.mover)
        if row is None or why is None or request is None:
            self._boards.end()
            return
        from semeai.claim.account_lines import account_line

        line = account_line(request, why, row.argument, row.moves)
        self._boards.play(line, index=len(row.moves), running=False)

    def printed(self) -> Plate | None:
        """The printed form of the account shown; None if the board shows none."""
        now, request = self._desk.now, self._desk.request_of(self._desk.now.mover)
        if now.account is None or request is None or any(line.account is None for line in now.lines):
            return None
        from semeai.claim.account_lines import account_plate

        return account_plate(request, now.account.why)
