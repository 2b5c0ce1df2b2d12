"""The reason of a problem's result, or of a wrong move: its account, and the moves that it tells."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from semeai.diagram.figure import Area
from semeai.diagram.plate import Plate
from semeai.problems.marks import race_at, solver_of, task_of
from semeai.problems.solving import Attempt, Verdict
from semeai.solve import Request
from semeai.study.frames import Track
from semeai.study.tree import path_to
from semeai.ui.rooms.problems import apart
from semeai.ui.rooms.problems.solve_state import AFTER_YOURS, NO_ACCOUNT

if TYPE_CHECKING:
    from semeai.claim.account import AccountModel, PartRow, StepRow
    from semeai.playout.line import Line
    from semeai.ui.room.background import Background
    from semeai.why import Why


class WhyControl:
    """``show`` is called when an account, or another of its positions, is to be shown."""

    def __init__(self, asking: Background, show: Callable[[], object], say: Callable[[str], object]) -> None:
        self._asking, self._show, self._say = asking, show, say
        self._request: Request | None = None
        self._moves: tuple[int, ...] = ()
        self._after = ""
        self.model: AccountModel | None = None
        self.why: Why | None = None
        self.line: Line | None = None
        self.index = 0

    @property
    def track(self) -> Track:
        return () if self.line is None else self.line.track

    def ask(self, attempt: Attempt) -> None:
        """Look for the account of a problem; after a wrong move for that of the position it led to."""
        request = asked_about(attempt)
        if request is None:
            return

        def take(why: Why | None) -> None:
            if why is None:
                self._say(NO_ACCOUNT)
            else:
                self._request, self.why = request, why
                self._after = AFTER_YOURS if attempt.verdict is Verdict.WRONG else ""
                self.show(0, (), 0)

        self._asking.ask(partial(apart.reporting, partial(apart.account, request)), take)

    def choose(self, row: StepRow | None) -> None:
        """Show the position of a step, or with None the first one."""
        if row is None:
            self.show(0, (), 0)
        else:
            self.show(row.argument, row.moves, len(row.moves))

    def show(self, argument: int, moves: tuple[int, ...], index: int) -> None:
        """Show the moves of an argument that lead to a position, at a step of them."""
        from semeai.claim.account import account_model
        from semeai.claim.account_lines import account_line

        if self._request is None or self.why is None:
            return
        line = account_line(self._request, self.why, argument, moves)
        self.line, self.index = line, index
        self._moves = () if line.account is None else line.account[1]
        self.model = account_model(self.why, argument, self._moves[:index])
        self._show()

    def stand_on(self, index: int) -> None:
        """The player stands on another step of the moves."""
        from semeai.claim.account import account_model

        if self.model is not None:
            self.model = account_model(self.model.why, self.model.argument, self._moves[:index])

    @property
    def heading(self) -> str:
        """What the account shows: ``Why Black captures``, and after which move."""
        from semeai.claim.account_words import because

        if self.model is None:
            return ""
        told = because(self.model.why.arguments[self.model.argument])
        return f"{told}, {self._after}" if self._after else told

    def printed(self) -> Plate | None:
        """The whole account as it is printed, whatever step of it is on the board."""
        if self._request is None or self.why is None:
            return None
        from semeai.claim.account_lines import account_plate

        return account_plate(self._request, self.why)

    def areas(self, lit: PartRow | None) -> tuple[Area, ...]:
        """The parts of the position that is shown, one of them lit."""
        from semeai.claim.account import areas

        return () if self.model is None else areas(self.model.rows, self.model.position, lit)


def asked_about(attempt: Attempt) -> Request | None:
    """The race whose result is to be told: that of the problem, after a wrong move that which it left."""
    study, task = attempt.study, task_of(attempt.study)
    if task is None:
        return None
    node, mover = study.root, task.solver
    if attempt.verdict is Verdict.WRONG:
        own = [step for step in path_to(study, attempt.node) if (move := study.node(step).move) is not None
               and move.color is solver_of(study)]  # fmt: skip
        node, mover = own[-1], task.solver.opponent
    return race_at(study, node, mover)
