"""A person plays a race against the best defence: a track that grows, and can be taken back."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from semeai.claim import lines, search_words
from semeai.claim.search_words import Answer, Judged
from semeai.go.board import Point
from semeai.go.color import Color
from semeai.go.position import Illegal
from semeai.phrases import capital, joined
from semeai.playout.line import Line
from semeai.race.outcome import Result
from semeai.study.frames import Frame, frame_after

if TYPE_CHECKING:
    from semeai.solve import Request, Solution


TAKE_BACK, RESTART, HINT, FROM_HERE = "Take back", "Restart", "Hint", "From here"
TAKE_BACK_TIP = "Take your last move back with all that followed it"
RESTART_TIP = "Begin this race anew"
HINT_TIP = "How many moves work; press again to see which"
FROM_HERE_TIP = "Forget what was played after the position that is shown, and go on from there"
NOTHING_TO_TAKE_BACK = "There is no move of yours to take back."
NOTHING_KNOWN = "The search found no result here: no move is known to work."
NO_MOVE_NEEDED = "No move changes the result: you may play anywhere."


def how_many(solution: Solution) -> str:
    """The number of first moves that work, in words."""
    number = len(solution.moves)
    if not solution.moves_complete:
        return "There is a move that works. Ask again to see one."
    return "One move works. Ask again to see it." if number == 1 else f"{number} moves work. Ask again to see them."


def which_moves(solution: Solution) -> str:
    """The first moves that work, by name."""
    board = solution.request.position.board
    names = [board.name(move) if board.has(move) else "a move elsewhere" for move in solution.moves]
    only = "" if solution.moves_complete else ", perhaps among others"
    return f"{capital(joined(names))} {'works' if len(names) == 1 else 'work'}{only}."


@dataclass(frozen=True, slots=True)
class Trial:
    """The moves so far. ``turns`` has for each frame the race in which the person plays next, else None.

    ``tries`` are the tracks that were abandoned for another move.
    """

    start: Request
    aim: str
    track: tuple[Frame, ...]
    turns: tuple[Request | None, ...]
    words: str
    tries: tuple[tuple[Frame, ...], ...] = ()

    @property
    def player(self) -> Color:
        """The person's colour."""
        return self.start.mover

    def place(self, index: int) -> int:
        """The step at which the person plays on: after the answer to a right move, or before a wrong one."""
        index = min(index, len(self.track) - 1)
        if index + 1 < len(self.track) and self.turns[index + 1] is not None:
            index += 1
        return next(step for step in range(index, -1, -1) if self.turns[step] is not None)

    def cut(self, index: int) -> Trial:
        """The trial up to a step at which the person plays; what came after it becomes a try."""
        left = (self.track,) if index + 1 < len(self.track) and self.track not in self.tries else ()
        track, turns = self.track[: index + 1], self.turns[: index + 1]
        return replace(self, track=track, turns=turns, words=self.aim, tries=self.tries + left)

    def sequence(self) -> Line:
        """The trial as the player shows it."""
        line = lines.race_line(search_words.TRY, self.start, self.track, self.words)
        return replace(line, stamp="", yours=True, tries=self.tries)


def begin(solution: Solution, condition: str = "") -> Trial:
    """A trial of a race with a known result, and the condition under which it is known."""
    request = solution.request
    aim = search_words.aim(solution, condition)
    return Trial(request, aim, (Frame(request.position, caption=aim),), (request,), f"{aim} {search_words.TRY_HOW}")


CAPTURES = {Judged.WORKS: "right", Judged.WRONG: "wrong", Judged.LOST: "", Judged.UNKNOWN: "not decided"}
"""The words beside a move that captures: the capture may not last."""


def thinking(trial: Trial, index: int, move: Point) -> Trial | Illegal:
    """The trial with the person's move, while its answer is searched."""
    frame = _moved(trial, index, move)
    if isinstance(frame, Illegal):
        return frame
    return _with(trial, index, (lines.said(frame, search_words.THINKING, ""),), (None,), trial.aim)


def answered(trial: Trial, index: int, answer: Answer) -> Trial:
    """The trial with the person's move at a step, and its answer."""
    frame = _moved(trial, index, answer.move)
    assert not isinstance(frame, Illegal)
    told = search_words.answer_words(answer)
    if answer.reply is None:
        solved = f"Solved: {trial.player.title} captures {trial.player.opponent.title}'s chain."
        words = solved if answer.judged is Judged.WORKS else told
        return _with(trial, index, (lines.said(frame, words, CAPTURES[answer.judged]),), (None,), words)
    if answer.judged is Judged.UNKNOWN:
        return _undecided(trial, index, replace(frame, caption=told, rule="not decided"), answer)
    if answer.judged is Judged.WRONG:
        return _refuted(trial, index, frame, answer.reply, told)
    return _defended(trial, index, frame, answer)


def _refuted(trial: Trial, index: int, frame: Frame, reply: Solution, told: str) -> Trial:
    """A wrong move with the line that refutes it."""
    track = lines.play_on((replace(frame, caption=told, rule="wrong"),), trial.player.opponent, reply.line, trial.start)
    track = (*track[:-1], lines.said(track[-1], search_words.TRY_AGAIN, track[-1].rule))
    return _with(trial, index, track, (None,) * len(track), f"{told} {search_words.TRY_AGAIN}")


def _defended(trial: Trial, index: int, frame: Frame, answer: Answer) -> Trial:
    """A move that reaches the best result, with the best answer to it."""
    reply = answer.reply
    assert reply is not None
    right = answer.judged is Judged.WORKS
    praise = search_words.held("Right.", answer.condition) if right else ""
    first = lines.said(frame, praise, "right" if right else "")
    if answer.counted is not None:
        return _guessed(trial, index, first, answer, trial.aim)
    if not reply.line:
        words = f"{'Solved: ' if right else ''}{search_words.held(search_words.detail(reply), answer.condition)}"
        return _with(trial, index, (lines.said(first, words, first.rule),), (None,), words)
    return _replied(trial, index, first, reply.request, reply.line[0], "best answer", trial.aim)


def _undecided(trial: Trial, index: int, frame: Frame, answer: Answer) -> Trial:
    """A move that could not be judged, with what is known of it."""
    reply = answer.reply
    assert reply is not None
    if reply.line:
        return _replied(trial, index, frame, reply.request, reply.line[0], "best answer", frame.caption)
    return _guessed(trial, index, frame, answer, frame.caption)


def _guessed(trial: Trial, index: int, first: Frame, answer: Answer, words: str) -> Trial:
    """A move after which the search has no result: the opponent plays on as the numbers say."""
    reply, counted = answer.reply, answer.counted
    if reply is None or counted is None:
        return _with(trial, index, (first,), (None,), words)
    rule = "by the theory" if counted.applies else "a guess"
    return _replied(trial, index, first, reply.request, counted.move, rule, words)


def _replied(trial: Trial, index: int, first: Frame, race: Request, move: Point, rule: str, words: str) -> Trial:
    """A move of the person with the opponent's answer and its rule; then it is the person's turn."""
    track = lines.play_on((first,), race.mover, (move,), trial.start)
    if len(track) == 1:
        return _with(trial, index, (first,), (None,), words)
    after = race.after(move)
    passed = first.transition.move is None and track[1].transition.move is None
    if after is None or isinstance(after, Illegal) or passed:
        words = search_words.BOTH_ELSEWHERE if passed else f"{trial.player.title} is captured."
        last = lines.said(track[1], words, "the end")
        return _with(trial, index, (first, last), (None, None), words)
    return _with(trial, index, (first, replace(track[1], rule=rule)), (None, after), words)


def move_title(trial: Trial, move: Point) -> str:
    """The undo title of a person's move."""
    board = trial.start.position.board
    return f"Play {trial.player.title} {board.name(move)}" if board.has(move) else "Play elsewhere"


def hint(solution: Solution, *, told: bool, condition: str = "") -> str:
    """How many moves reach the result or, if that was ``told`` already, which.

    The result holds only under ``condition``.
    """
    if solution.result is Result.UNKNOWN:
        return NOTHING_KNOWN
    return search_words.held(_hint(solution, told), condition)


def _hint(solution: Solution, told: bool) -> str:
    if not solution.moves:
        return NO_MOVE_NEEDED
    return which_moves(solution) if told else how_many(solution)


def _moved(trial: Trial, index: int, move: Point) -> Frame | Illegal:
    """The frame of the person's move at a step."""
    essential = 1 << trial.start.black | 1 << trial.start.white
    point = move if trial.start.position.board.has(move) else None
    return frame_after(trial.track[index], trial.player, point, essential)


def _with(trial: Trial, index: int, frames: tuple[Frame, ...], turns: tuple[Request | None, ...], words: str) -> Trial:
    """The trial continued from a step, without what came after it before."""
    begun = trial.cut(index)
    return replace(begun, track=(*begun.track, *frames), turns=(*begun.turns, *turns), words=words)
