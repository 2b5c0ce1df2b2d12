"""What is shown of the problem that is being solved, as one frozen value, and what follows from it.

``desk.py`` alone puts another value in the place of the present one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from semeai.go.color import Color
from semeai.playout.line import Crop, Line
from semeai.problems.figures import living_marks
from semeai.problems.marks import solver_of
from semeai.problems.solving import AttemptVerdict, right_moves
from semeai.solve import PASS
from semeai.study.frames import Track
from semeai.study.tree import Study
from semeai.ui.rooms.problems import solve_state as states
from semeai.ui.rooms.problems.collection import Sitting, at_the_ends
from semeai.ui.rooms.problems.drills import DrillShown
from semeai.ui.rooms.problems.free_play import FreeShown
from semeai.ui.rooms.problems.problem_figure import RightShown, WhyShown, move_mark, problem_line, with_living
from semeai.ui.rooms.problems.solve_state import Solving, Told

Beside = RightShown | WhyShown | DrillShown | FreeShown
"""What may be on the board in place of the problem."""
NO_LINE = Line("", ())


@dataclass(frozen=True, slots=True)
class ProblemShown:
    """The problem being solved, the collection that it is of, and what is ``beside`` it on the board.

    ``line`` is on the board, at the step ``index``; ``part`` is the part of the board that is shown. ``busy``: an
    answer is searched; ``waits``: a reply is on its way. ``by_chance`` are the actions of what is done at random;
    ``answers``: the program plays the other side in free play; ``at_once``: a reply is shown without a delay.
    """

    sitting: Sitting | None = None
    solving: Solving | None = None
    beside: Beside | None = None
    line: Line = NO_LINE
    index: int = 0
    part: Crop = None
    busy: bool = False
    waits: bool = False
    by_chance: frozenset[str] = frozenset()
    answers: bool = True
    at_once: bool = False

    @property
    def study(self) -> Study | None:
        """The present problem, as it is turned."""
        return None if self.solving is None else self.solving.attempt.study

    @property
    def looks_back(self) -> bool:
        """Whether the board shows an earlier step of the problem, and no answer is on its way."""
        return self.beside is None and not self.waits and not self.busy and self.index < len(self.line.track) - 1

    @property
    def judges(self) -> bool:
        """Whether it is asked who captures, and the person has not said it yet."""
        asked = self.solving is not None and states.asks_who_captures(self.solving)
        return asked and isinstance(self.beside, DrillShown)

    @property
    def may_ask_why(self) -> bool:
        """Whether the reason no longer spoils the answer: the problem is over, or the try was wrong."""
        solving = self.solving
        if solving is None or solving.task is None:
            return False
        return solving.attempt.verdict is not AttemptVerdict.GOING_ON


def stepped(shown: ProblemShown, index: int) -> ProblemShown:
    """The value with another step of its line on the board, which an account follows."""
    beside = shown.beside.at(index) if isinstance(shown.beside, WhyShown) else shown.beside
    return replace(shown, index=index, beside=beside)


def line_of(shown: ProblemShown, track: Track) -> Line:
    """Moves in the problem, or beside it, as the line on the board; the last hint is shown at its last step."""
    solving, beside = shown.solving, shown.beside
    assert solving is not None
    study, over = solving.attempt.study, solving.attempt.verdict is not AttemptVerdict.GOING_ON
    if isinstance(beside, WhyShown):
        return with_living(replace(beside.line, crop=shown.part), study)
    over, free = over or isinstance(beside, RightShown), isinstance(beside, FreeShown)
    line = problem_line(study, track, shown.part, over=over, free=free, played=states.is_shown(solving))
    if isinstance(beside, DrillShown):
        return replace(line, marks=tuple((*marks, *beside.marks) for marks in line.marks))
    if beside is None and states.all_hinted(solving):
        right = [point for point in right_moves(solving.attempt) if point != PASS]
        hint = (move_mark(point, solver_of(study)) for point in right)
        living = living_marks(study, study.root, track[-1].position)
        return replace(line, marks=(*line.marks[:-1], (*living, *hint)))
    return line


def preview_of(shown: ProblemShown) -> Color | None:
    """The colour of the stone that a press would put, None for none."""
    if isinstance(shown.beside, FreeShown):
        return shown.beside.mover(shown.index)
    if shown.beside is None and shown.solving is not None and not (shown.solving.ended and not shown.looks_back):
        return solver_of(shown.solving.attempt.study)
    return None


def told_of(shown: ProblemShown) -> Told:
    """What is said of the problem, or of what is beside it."""
    assert shown.solving is not None
    if shown.beside is not None and (told := shown.beside.told(shown.index)) is not None:
        return told
    if shown.busy:
        return Told(states.THINKING, "")
    return states.LOOKING_BACK if shown.looks_back else states.told(shown.solving)


STEPPING = frozenset(("first", "back", "forward", "last", "play", "back_ten", "forward_ten"))
OF_A_PROBLEM = STEPPING | frozenset(
    ("problems_hint", "problems_pass", "problems_back", "problems_restart", "problems_free", "problems_card",
     "problems_next", "problems_previous", "problems_why", "problems_right", "problems_answer", "problems_count")
)  # fmt: skip


def missing_in_solving(shown: ProblemShown, *, here: bool) -> set[str]:
    """The actions that are disabled for the problem being solved; ``here``: its page is shown."""
    sitting, solving, beside = shown.sitting, shown.solving, shown.beside
    missing = set[str]() if sitting is not None and sitting.wrong else {"problems_again"}
    if not here or sitting is None or solving is None:
        return missing | OF_A_PROBLEM
    begun = len(solving.attempts) > 1 or beside is not None or shown.busy
    able = {
        "problems_back": begun and not shown.judges,
        "problems_restart": begun and not shown.judges,
        "problems_count": not shown.judges,
        "problems_pass": not shown.judges and not isinstance(beside, DrillShown),
        "problems_hint": beside is None and not solving.ended,
        "problems_why": shown.may_ask_why,
        "problems_right": states.is_shown(solving) and bool(solving.problem.node(solving.problem.root).children),
        "problems_answer": isinstance(beside, FreeShown) and beside.best is not None,
    }
    return missing | at_the_ends(sitting.place, sitting.size) | {name for name, may in able.items() if not may}
