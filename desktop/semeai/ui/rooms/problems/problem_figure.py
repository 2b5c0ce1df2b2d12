"""A problem as it is drawn while it is solved, and on slides; and what comes on its board: its right line, and why."""

from __future__ import annotations

from dataclasses import dataclass, replace

from semeai.claim.account import AccountModel, PartRow, account_model, areas
from semeai.claim.account_lines import account_line, account_plate
from semeai.claim.account_words import because
from semeai.claim.marks import marks_along
from semeai.diagram.figure import Area, Figure, Mark, MarkKind
from semeai.diagram.plate import Plate
from semeai.diagram.slide import Slide, SlideBoard, SlideCard
from semeai.go.board import Point
from semeai.go.color import BLACK, Color
from semeai.phrases import joined
from semeai.playout.line import Crop, Line, Racing, counts_along, ending
from semeai.problems.dialects import read_marks, recognised
from semeai.problems.figures import living_marks, shown_part
from semeai.problems.marks import point_played, race_at, right_line, solver_of, task_of, task_words
from semeai.problems.printed import exercise
from semeai.problems.solving import Attempt, AttemptVerdict, move_name, right_moves
from semeai.solve import Request
from semeai.study.frames import Track, caption, frame_at
from semeai.study.titles import game_name
from semeai.study.tree import Study, path_to
from semeai.ui.rooms.problems.solve_state import Told, text_words
from semeai.why import Why


def problem_line(
    study: Study, track: Track, part: Crop, *, over: bool = True, free: bool = False, played: bool = False
) -> Line:
    """Moves in a problem as a line. Before the first one nothing is marked: the solver counts by himself.

    Liberties are marked once the problem is ``over`` or moves are tried ``free``ly, and the end is stamped once it is
    over. With ``played`` the move of the game is marked at the start.
    """
    task = task_of(study)
    racing: Racing = ((), ()) if task is None else ((task.black,), (task.white,))
    counts = ((), *counts_along(track, racing)[1:])
    marked = task is not None and (over or free)
    marks = ((), *marks_along(track, task.black, task.white)[1:]) if marked and task is not None else ()
    if played and (point := point_played(study)) is not None:
        first, *rest = marks or ((),) * len(track)
        marks = ((*first, Mark(point, MarkKind.PLAYED)), *rest)
    stamp = ending(track, racing) if over and not free else ""
    return with_living(Line("", track, racing=racing, marks=marks, counts=counts, stamp=stamp, crop=part), study)


def with_living(line: Line, study: Study) -> Line:
    """A line with marks on the stones that its problem says live."""
    marks = line.marks or ((),) * len(line.track)
    alive = (living_marks(study, study.root, frame.position) for frame in line.track)
    return replace(line, marks=tuple(first + then for first, then in zip(alive, marks, strict=True)))


def move_mark(point: Point, color: Color) -> Mark:
    """The mark of a move of a colour that reaches the goal."""
    return Mark(point, MarkKind.MOVE_BLACK if color is BLACK else MarkKind.MOVE_WHITE)


def right_track(attempt: Attempt) -> Track:
    """The right moves with the best replies, played out from the start; the start alone where there are none."""
    study = attempt.study
    frames = ((node, frame_at(study, node)) for node in right_line(study, attempt.marks)[1:])
    told = (replace(frame, caption=caption(study, node, frame)) for node, frame in frames)
    return (replace(frame_at(study, study.root), caption=task_words(study)), *told)


@dataclass(frozen=True, slots=True)
class RightShown:
    """The right line, played out."""

    track: Track
    index: int = 0

    def told(self, _index: int) -> Told:
        return Told("The solution", "", "good")


NO_ACCOUNT = "No account was found. The verdict stands without it."


@dataclass(frozen=True, slots=True)
class WhyShown:
    """An account of a race: a ``line`` to one of its positions, at the step ``index``, and on; ``model`` is that of the
    step shown.

    ``after`` says after which move of the problem the race is; "" for the problem itself.
    """

    request: Request
    line: Line
    index: int
    model: AccountModel
    after: str = ""

    @staticmethod
    def of(request: Request, why: Why, after: str, argument: int = 0, moves: tuple[Point, ...] = ()) -> WhyShown:
        """The account at the position that some moves of an argument lead to."""
        line = account_line(request, why, argument, moves)
        return WhyShown(request, line, len(moves), account_model(why, argument, moves), after)

    @property
    def track(self) -> Track:
        return self.line.track

    def told(self, _index: int) -> None:
        """Nothing in place of the state of the problem."""

    def at(self, index: int) -> WhyShown:
        """The account at another step of its line."""
        argument, moves = self.line.account or (0, ())
        return replace(self, model=account_model(self.model.why, argument, moves[:index]))

    @property
    def heading(self) -> str:
        """``Why Black captures``, and after which move."""
        told = because(self.model.why.arguments[self.model.argument])
        return f"{told}, {self.after}" if self.after else told

    def printed(self) -> Plate | None:
        """The whole account as it is printed, whatever step of it is on the board."""
        return account_plate(self.request, self.model.why)

    def areas(self, lit: PartRow | None) -> tuple[Area, ...]:
        """The areas of the present position, one of them lit."""
        return areas(self.model.rows, self.model.position, lit)


def asked_about(attempt: Attempt) -> tuple[Request | None, str]:
    """The race to explain, that of the problem or, after a wrong move, the one after it; and after which move it is."""
    study, task = attempt.study, task_of(attempt.study)
    if task is None:
        return None, ""
    if attempt.verdict is not AttemptVerdict.WRONG:
        return race_at(study, study.root, task.solver), ""
    moves = ((step, study.node(step).move) for step in path_to(study, attempt.node))
    own = [step for step, move in moves if move is not None and move.color is solver_of(study)]
    return race_at(study, own[-1], task.solver.opponent), "after your move"


# Before an audience: the answer is hidden until asked for


ANSWER, RIGHT = "Answer", "The solution"


def attempt_at(study: Study) -> Attempt:
    """The attempt before the first move, even if nothing says yet which moves are right."""
    return Attempt(*read_marks(study), study.root)


def problem_slide(attempt: Attempt, drawn: Figure, sentence: str = "") -> Slide:
    """The slide of a problem before its first move, with its task; the right moves stay hidden until asked for."""
    told = _task_card(attempt.study, text_words(attempt.study))
    names = [move_name(attempt.study.board, point) for point in right_moves(attempt)]
    answer = (SlideCard(ANSWER, "", joined(names)),) if names else ()
    return Slide((SlideBoard(drawn, slide_title(attempt.study)),), sentence, (told, *answer))


def slide_title(study: Study) -> str:
    """What an audience reads above a problem: its name, else its task."""
    return game_name(study, task_words(study))


def _task_card(study: Study, words: str) -> SlideCard:
    """A card with the task, unless that is the title already, and words below it."""
    task = task_words(study)
    return SlideCard("" if task == slide_title(study) else task, words, answer=False)


def problem_slides(attempt: Attempt) -> tuple[Slide, ...]:
    """The problem, and then its right line move by move."""
    study, track = attempt.study, right_track(attempt)
    line = problem_line(study, track, shown_part(study))
    boards = [line.board(line.figure(index), index, slide_title(study)) for index in range(len(track))]
    told = _task_card(study, RIGHT)
    steps = (Slide((board,), frame.caption, (told,)) for board, frame in zip(boards[1:], track[1:], strict=True))
    return (problem_slide(attempt, boards[0].figure), *steps)


def printed_figures(study: Study, heading: str) -> dict[str, tuple[Plate, ...]]:
    """A problem and its solution as they are printed, by their names; none where nothing says what is right."""
    if recognised(study) is None:
        return {}
    name = study.info_of("GN").strip() or heading
    titles = {"Problem": name, "Solution": f"{name}: solution"}
    printed = zip(titles.items(), exercise(study, close=True), strict=True)
    return {kind: (Plate(each.figure, title, (each.words,)),) for (kind, title), each in printed}
