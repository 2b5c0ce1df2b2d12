"""A person plays a race against the best defence: a track that grows, and can be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

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
RESTART_TIP = "Restart this race"
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


class Trial(NamedTuple):
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

    def place(self, index: int) -> tuple[int, Request]:
        """The step at which the person plays on, after the answer to a right move or before a wrong one; its race."""
        index = min(index, len(self.track) - 1)
        if index + 1 < len(self.track) and self.turns[index + 1] is not None:
            index += 1
        return next((step, turn) for step in range(index, -1, -1) if (turn := self.turns[step]) is not None)

    def cut(self, index: int) -> Trial:
        """The trial up to a step at which the person plays; what came after it becomes a try."""
        left = (self.track,) if index + 1 < len(self.track) and self.track not in self.tries else ()
        track, turns = self.track[: index + 1], self.turns[: index + 1]
        return self._replace(track=track, turns=turns, words=self.aim, tries=self.tries + left)

    def going_on(self, index: int, frames: Sequence[Frame], words: str, turn: Request | None = None) -> Trial:
        """The trial continued from a step, without what came after it before; ``turn`` is the person's at its end."""
        begun = self.cut(index)
        turns = (*begun.turns, *(None for _ in frames[1:]), turn)
        return begun._replace(track=(*begun.track, *frames), turns=turns, words=words)

    def sequence(self) -> Line:
        """The trial as the player shows it."""
        line = lines.race_line(search_words.TRY, self.start, self.track, self.words)
        return replace(line, stamp="", yours=True, tries=self.tries)


def begin(solution: Solution, condition: str = "") -> Trial:
    """A trial of a race with a known result, and the condition under which it is known."""
    request = solution.request
    aim = search_words.aim(solution, condition)
    return Trial(request, aim, (Frame(request.position, caption=aim),), (request,), f"{aim} {search_words.TRY_HOW}")


CAPTURES = {Judged.WORKS: "right", Judged.WRONG: "wrong", Judged.LOST: "", Judged.UNKNOWN: "not settled"}
"""The words beside a move that captures: the capture may not last."""


def thinking(trial: Trial, index: int, move: Point) -> Trial | Illegal:
    """The trial with the person's move, while its answer is searched."""
    frame = _moved(trial, index, move)
    if isinstance(frame, Illegal):
        return frame
    return trial.going_on(index, [lines.said(frame, search_words.THINKING, "")], trial.aim)


def answered(trial: Trial, index: int, answer: Answer) -> Trial:
    """The trial with the person's move at a step, and its answer."""
    frame = _moved(trial, index, answer.move)
    assert not isinstance(frame, Illegal)
    told = search_words.answer_words(answer)
    if answer.reply is None:
        solved = f"Solved: {trial.player.title} captures {trial.player.opponent.title}'s chain."
        words = solved if answer.judged is Judged.WORKS else told
        return trial.going_on(index, [lines.said(frame, words, CAPTURES[answer.judged])], words)
    if answer.judged is Judged.UNKNOWN:
        return _replied(trial, index, replace(frame, caption=told, rule="not settled"), answer, told)
    if answer.judged is Judged.WRONG:
        frame, reply = replace(frame, caption=told, rule="wrong"), answer.reply
        track = lines.play_on((frame,), trial.player.opponent, reply.line, trial.start)
        track = (*track[:-1], lines.said(track[-1], search_words.TRY_AGAIN, track[-1].rule))
        return trial.going_on(index, track, f"{told} {search_words.TRY_AGAIN}")
    right = answer.judged is Judged.WORKS
    praise = search_words.held("Right.", answer.condition) if right else ""
    first = lines.said(frame, praise, "right" if right else "")
    if answer.counted is None and not answer.reply.line:
        detail = search_words.held(search_words.detail(answer.reply), answer.condition)
        words = f"{'Solved: ' if right else ''}{detail}"
        return trial.going_on(index, [lines.said(first, words, first.rule)], words)
    return _replied(trial, index, first, answer, trial.aim)


def _replied(trial: Trial, index: int, first: Frame, answer: Answer, words: str) -> Trial:
    """A move of the person with the opponent's best answer, or the one that the numbers name; then it is his turn."""
    reply, counted = answer.reply, answer.counted
    assert reply is not None
    race = reply.request
    if reply.line:
        move, rule = reply.line[0], "best answer"
    elif counted is not None:
        move, rule = counted.move, "by the theory" if counted.applies else "a guess"
    else:
        return trial.going_on(index, [first], words)
    track = lines.play_on((first,), race.mover, (move,), trial.start)
    if len(track) == 1:
        return trial.going_on(index, track, words)
    after = race.after(move)
    passed = first.transition.move is None and track[1].transition.move is None
    if after is None or isinstance(after, Illegal) or passed:
        words = search_words.BOTH_ELSEWHERE if passed else f"{trial.player.title} is captured."
        return trial.going_on(index, [first, lines.said(track[1], words, "the end")], words)
    return trial.going_on(index, [first, replace(track[1], rule=rule)], words, after)


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
    which = which_moves if told else how_many
    return search_words.held(which(solution) if solution.moves else NO_MOVE_NEEDED, condition)


def _moved(trial: Trial, index: int, move: Point) -> Frame | Illegal:
    essential = 1 << trial.start.black | 1 << trial.start.white
    point = move if trial.start.position.board.has(move) else None
    return frame_after(trial.track[index], trial.player, point, essential)
