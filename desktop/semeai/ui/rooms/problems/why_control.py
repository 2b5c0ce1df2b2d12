"""The reason for a problem's result, or for a wrong move: its account, and the moves of the account."""

from __future__ import annotations

from functools import partial

from semeai.claim.account import AccountModel, PartRow, StepRow, account_model, areas
from semeai.claim.account_lines import account_line, account_plate
from semeai.claim.account_words import because
from semeai.diagram.figure import Area
from semeai.diagram.plate import Plate
from semeai.playout.line import Line
from semeai.problems.marks import race_at, solver_of, task_of
from semeai.problems.solving import Attempt, Verdict
from semeai.solve import Request
from semeai.study.tree import path_to
from semeai.ui.rooms.problems import apart
from semeai.ui.rooms.problems.problem_figure import Beside
from semeai.why import Why


class WhyControl(Beside):
    """Shows accounts in the room, position by position."""

    _request: Request | None = None
    _after = ""
    model: AccountModel | None = None
    line: Line | None = None

    def ask(self, attempt: Attempt) -> None:
        """Search the account of a problem or, after a wrong move, of the position after it."""
        request = asked_about(attempt)
        if request is None:
            return

        def take(why: Why | None) -> None:
            if why is None:
                self._say("No account was found in time. The verdict stands without it.")
            else:
                self._request, self._after = request, "after your move" if attempt.verdict is Verdict.WRONG else ""
                self._lead_to(why, 0, ())

        self._asking.ask(partial(apart.reporting, partial(apart.account, request)), take)

    def choose(self, row: StepRow | None) -> None:
        """Show the position of a step, or with None the first one."""
        if self.model is not None:
            self._lead_to(self.model.why, *((0, ()) if row is None else (row.argument, row.moves)))

    def _lead_to(self, why: Why, argument: int, moves: tuple[int, ...]) -> None:
        assert self._request is not None
        self.line, self.index = account_line(self._request, why, argument, moves), len(moves)
        self.track = self.line.track
        self.model = account_model(why, argument, ())
        self.stand_on(self.index)
        self._show()

    def stand_on(self, index: int) -> None:
        """Follow the player to another step of the moves."""
        if self.model is not None and self.line is not None and self.line.account is not None:
            self.model = account_model(self.model.why, self.model.argument, self.line.account[1][:index])

    @property
    def heading(self) -> str:
        """``Why Black captures``, and after which move."""
        if self.model is None:
            return ""
        told = because(self.model.why.arguments[self.model.argument])
        return f"{told}, {self._after}" if self._after else told

    def printed(self) -> Plate | None:
        """The whole account as it is printed, whatever step of it is on the board."""
        if self._request is None or self.model is None:
            return None
        return account_plate(self._request, self.model.why)

    def areas(self, lit: PartRow | None) -> tuple[Area, ...]:
        """The areas of the present position, one of them lit."""
        return () if self.model is None else areas(self.model.rows, self.model.position, lit)


def asked_about(attempt: Attempt) -> Request | None:
    """The race to explain: that of the problem or, after a wrong move, the one after it."""
    study, task = attempt.study, task_of(attempt.study)
    if task is None:
        return None
    node, mover = study.root, task.solver
    if attempt.verdict is Verdict.WRONG:
        own = [step for step in path_to(study, attempt.node) if (move := study.node(step).move) is not None
               and move.color is solver_of(study)]  # fmt: skip
        node, mover = own[-1], task.solver.opponent
    return race_at(study, node, mover)
