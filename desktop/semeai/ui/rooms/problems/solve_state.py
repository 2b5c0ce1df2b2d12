"""A problem while a person solves it: the turned board, the attempts, the help, and its state in words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from enum import Enum

from semeai.go.board import Point
from semeai.go.position import Illegal
from semeai.phrases import counted
from semeai.problems.carried import turned
from semeai.problems.figures import living_marks
from semeai.problems.hints import hints
from semeai.problems.marks import AnswerMark, Goal, Task, point_played, solver_of, task_of, task_words
from semeai.problems.solving import Attempt, AttemptVerdict, begun, moved, stone
from semeai.problems.tags import OWN_GAME, tags_of
from semeai.solve import PASS
from semeai.study.edits import play
from semeai.study.frames import Frame, caption, frame_at
from semeai.study.node import NodeId
from semeai.study.tree import Study, path_to, position_at
from semeai.trainer.values import Grade

EMPTY_HEAD = "Problems"
EMPTY = "Choose a problem from the library, open a file of problems, or take one from the Race room."
LIBRARY, OPEN, OPEN_FOLDER = "Choose from the library", "Open a file…", "Open a folder…"
TAKE = "Take it from the Race room"
OPEN_TITLE, FOLDER_TITLE = "Open a file of problems", "Open a folder of problems"
NO_PROBLEM = "{name} holds no problem: nothing in it says which moves are right."
OPEN_GAME = "Open it as a game"
NOT_OPENED = "{name} cannot be opened: {why}."
FROM_RACE = "From the Race room"
THINKING = "Looking for the best answer."
FIND_FIRST = "Find the first move"
ADD_CARD, REMOVE_CARD = "Add to my cards", "Remove from my cards"
NAMES = {
    "problems_count": "Count",
    "problems_hint": "Hint",
    "problems_pass": "Pass",
    "problems_back": "Take back",
    "problems_restart": "Restart",
    "problems_right": "Solution",
    "problems_why": "Show why",
    "problems_free": "Play on",
    "problems_answer": "Answer",
    "problems_card": ADD_CARD,
    "problems_uncard": REMOVE_CARD,
}
"""The short names of actions, for the buttons of the inspector."""
NEXT, SKIP = "Next", "Skip"
AGAIN = "Retry the ones I got wrong"
BY_CHANCE = {"problems_turn": "Turn and mirror the board", "problems_swap": "Swap the colours"}
CHANCE_TIP = "At random, when a problem is shown"


@dataclass(frozen=True, slots=True)
class Told:
    """The state of a problem in words: a head in a tone of the stylesheet, and a sentence."""

    head: str
    sentence: str
    tone: str = ""


TWO_DOTS = "Two dots mark living stones that may look weak."


def text_words(study: Study) -> str:
    """The author's words on a problem, without the sentence of the task, what is marked on it, and its source."""
    text, source = study.node(study.root).comment.replace(task_words(study), "").strip(), study.info_of("SO").strip()
    marked = TWO_DOTS if living_marks(study, study.root, position_at(study, study.root)) else ""
    return "\n".join(filter(None, (f"{text} {marked}".strip(), f"From {source}." if source else "")))


FROM_GAME = "What was played in the game is shown afterwards."
OPEN_THE_GAME = "Open the game at this move"


def is_shown(solving: Solving) -> bool:
    """Whether what was played in the game no longer gives anything away: a move was tried."""
    return solving.mistaken or solving.attempt.verdict is not AttemptVerdict.GOING_ON


def game_words(solving: Solving) -> str:
    """What is said of the move that was played, where a problem is of a game of one's own; before a try only that."""
    study = solving.attempt.study
    if OWN_GAME not in tags_of(study):
        return ""
    point = point_played(study)
    if not is_shown(solving):
        return FROM_GAME
    return "In the game it was a pass." if point is None else f"In the game the move was {study.board.name(point)}."


# The pages


class Page(Enum):
    """A page of the room; the value is its name in the row of pages, where all but that of solving are chosen."""

    SESSION = "Session"
    MISTAKES = "Your mistakes"
    PRACTICE = "Practice"
    LIBRARY = "Library"
    COURSE = "Course"
    WRITE = "Write"
    SOLVE = "Solve"

    @property
    def action(self) -> str:
        """The id of the action that shows it."""
        return f"problems_{self.name.lower()}"

    @property
    def place(self) -> int:
        """Its number in the row."""
        return list(Page).index(self)


PAGES_NAME = "Page of the room"
DUE_TIP = "{cards} due"
DUE_HEAD, LIBRARY_HEAD = "Due today", "Problems"
INSPECTOR = "Problem"


def due_words(number: int) -> str:
    return f"{Page.SESSION.value} ({number})" if number else Page.SESSION.value


# Cards


def added_words(added: int, of: int) -> str:
    """What became of problems that were to be cards."""
    if of == 1:
        return "It is among your cards now, and due today." if added else "It is among your cards already."
    if not added:
        return "All of them are among your cards already."
    return f"Added to your cards: {counted(added, 'problem')}, due today."


NO_CARD = "It is not among your cards."
CARD_REMOVED, PUT_BACK = "{name} is no longer among your cards, nor are your answers to it.", "Put it back"
EXPORT_TITLE, IMPORT_TITLE = "Export study data", "Import study data"
STUDY_DATA, STUDY_KINDS = "semeai-training.json", "Study data (*.json);;All files (*)"
EXPORTED = "Your cards and answers are in {name}."
IMPORTED = "Imported: {cards}."


@dataclass(frozen=True, slots=True)
class Solving:
    """A problem that is being solved.

    ``problem`` is as in its file. ``attempts`` are the states after each move of the person, the first before any;
    taking back removes the last one. ``hints`` counts those for the present position. ``mistaken`` and ``helped`` stay,
    whatever is taken back. ``since`` is when the problem was shown.
    """

    problem: Study
    attempts: tuple[Attempt, ...]
    hints: int = 0
    mistaken: bool = False
    helped: bool = False
    since: datetime | None = None

    def seconds(self, now: datetime) -> float:
        """How long it has been shown; 0 where that is not known."""
        return 0.0 if self.since is None else (now - self.since).total_seconds()

    @property
    def attempt(self) -> Attempt:
        return self.attempts[-1]

    @property
    def task(self) -> Task | None:
        """The task on the turned board; None if the file has none."""
        return task_of(self.attempt.study)

    @property
    def ended(self) -> bool:
        """Whether the person has found the answer, or cannot be judged any more."""
        return self.attempt.verdict in (AttemptVerdict.SOLVED, AttemptVerdict.UNKNOWN)

    @property
    def solved(self) -> bool:
        return self.attempt.verdict is AttemptVerdict.SOLVED


def begin(problem: Study, symmetry: int = 0, *, swap: bool = False, since: datetime | None = None) -> Solving:
    """A problem before its first move, its board turned by a symmetry and its colours swapped where asked.

    Raises ValueError where nothing says which moves are right.
    """
    shown = turned(problem, symmetry, swap) if symmetry or swap else problem
    return Solving(problem, (begun(shown),), since=since)


def going_on(solving: Solving) -> Solving:
    """The problem ready for the next try: a wrong or unjudged one is taken back."""
    if solving.attempt.verdict in (AttemptVerdict.WRONG, AttemptVerdict.UNKNOWN):
        return taken_back(solving)
    return solving


def holds(attempt: Attempt, point: Point) -> bool:
    """Whether the problem has the answer to a move, so that no search is needed."""
    children = attempt.study.node(attempt.node).children
    moves = ((child, attempt.study.node(child).move) for child in children)
    return any(move is not None and moved(move) == point and child in attempt.marks for child, move in moves)


def after(solving: Solving, attempt: Attempt) -> Solving:
    """The problem after a move of the person and its answer."""
    wrong = attempt.verdict is AttemptVerdict.WRONG
    attempts = (*solving.attempts, attempt)
    return replace(solving, attempts=attempts, hints=0, mistaken=solving.mistaken or wrong)


def taken_back(solving: Solving) -> Solving:
    """The problem without the last move of the person and its answer."""
    return replace(solving, attempts=solving.attempts[:-1] or solving.attempts[:1], hints=0)


def restarted(solving: Solving) -> Solving:
    return replace(solving, attempts=solving.attempts[:1], hints=0)


def back_to(solving: Solving, index: int) -> Solving:
    """The problem at a step of its track, or the last one before where the person is to move."""
    root = path_to(solving.attempt.study, solving.attempt.node)[: index + 1][-1]
    depth = solving.attempt.study.node(root).depth
    kept = [each for each in solving.attempts if each.study.node(each.node).depth <= depth]
    return replace(solving, attempts=tuple(kept) or solving.attempts[:1], hints=0)


def hinted(solving: Solving) -> Solving:
    return replace(solving, hints=solving.hints + 1, helped=True)


def last_hint(solving: Solving) -> str:
    """The hint that was given last; "" before the first."""
    steps = hints(solving.attempt)
    return steps[min(solving.hints, len(steps)) - 1] if solving.hints else ""


def all_hinted(solving: Solving) -> bool:
    """Whether every hint was given, so that the right moves may be shown."""
    return solving.hints >= len(hints(solving.attempt))


def track(solving: Solving) -> tuple[Frame, ...]:
    """The frames from the start to the present position, without hints of what follows."""
    attempt = solving.attempt
    return tuple(_frame(attempt, node) for node in path_to(attempt.study, attempt.node))


def thinking(solving: Solving, point: Point) -> tuple[Frame, ...]:
    """The frames with a move of the person while its answer is searched; none if it is illegal."""
    attempt = solving.attempt
    played = play(attempt.study, attempt.node, stone(point), solver_of(attempt.study))
    if isinstance(played, Illegal):
        return ()
    frame = frame_at(played.study, played.node)
    return (*track(solving), replace(frame, caption=THINKING))


def _frame(attempt: Attempt, node: NodeId) -> Frame:
    study, frame = attempt.study, frame_at(attempt.study, node)
    if node == study.root:
        return replace(frame, caption=task_words(study))
    move = study.node(node).move
    if move is None or move.color is not solver_of(study):
        return replace(frame, caption=caption(study, node, frame), rule="answer")
    mark = attempt.marks.get(node)
    if mark is None:
        mark = {AttemptVerdict.WRONG: AnswerMark.WRONG, AttemptVerdict.SOLVED: AnswerMark.RIGHT}.get(attempt.verdict)
    return replace(frame, caption=caption(study, node, frame), rule="" if mark is None else mark.value)


def grade(solving: Solving) -> Grade | None:
    """The grade of an answer; None while the problem is neither solved nor failed."""
    if solving.mistaken:
        return Grade.AGAIN
    if not solving.solved:
        return None
    return Grade.HARD if solving.helped else Grade.GOOD


LOOKING_BACK = Told("An earlier step", "Click a point to try another move from here.")
OVER = "It is solved. Play on to try more moves of both sides from here."
NOT_JUDGED_OVER = "This move was not judged. Take it back, or play on from here."


def asks_who_captures(solving: Solving) -> bool:
    """Whether what the race comes to is asked, not a move, and not answered yet."""
    return solving.task is not None and solving.task.goal is Goal.JUDGE and not solving.ended


def judged(solving: Solving, right: bool) -> Solving:
    """The problem once it was said what the race comes to; there is one try."""
    ended = replace(solving.attempt, verdict=AttemptVerdict.SOLVED)
    return replace(solving, attempts=(*solving.attempts, ended), mistaken=solving.mistaken or not right)


def told(solving: Solving) -> Told:
    """The state of a problem in words."""
    attempt = solving.attempt
    match attempt.verdict:
        case AttemptVerdict.GOING_ON if attempt.reply is None:
            return Told(FIND_FIRST, "Click a point of the board. Each move is answered.")
        case AttemptVerdict.GOING_ON:
            return Told("Right so far", f"{_replied(attempt)} Find the next move.", "good")
        case AttemptVerdict.SOLVED:
            how = ", after a wrong try" if solving.mistaken else ", with a hint" if solving.helped else ""
            return Told(f"Solved{how}", _last_comment(attempt), "good")
        case AttemptVerdict.WRONG:
            return Told("Wrong", f"{_refuted(attempt)} Click a point to try another move.", "warning")
        case AttemptVerdict.UNKNOWN:
            told = "This move is not in the problem, and the search could not judge it."
            return Told("Cannot say", f"{told} Take it back, or play on.")


def _refuted(attempt: Attempt) -> str:
    if attempt.reply is not None:
        return f"{_replied(attempt)} {_last_comment(attempt)}".strip()
    if attempt.node in attempt.marks:
        return _last_comment(attempt)
    opponent = solver_of(attempt.study).opponent.title
    return "This move is not in the problem." if task_of(attempt.study) is None else f"{opponent} need not even answer."


def _replied(attempt: Attempt) -> str:
    assert attempt.reply is not None
    player, study = solver_of(attempt.study).opponent.title, attempt.study
    return f"{player} passes." if attempt.reply == PASS else f"{player} answers {study.board.name(attempt.reply)}."


def _last_comment(attempt: Attempt) -> str:
    return " ".join(attempt.study.node(attempt.node).comment.split())
