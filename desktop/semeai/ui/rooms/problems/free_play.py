"""Both sides played freely from a position of a problem, each position judged by the search.

The player and the race at a step follow from the start: the players take turns, and the race is over once one of its
chains is gone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from semeai.claim import search_words
from semeai.claim.race_claim import Half
from semeai.claim.standing import ClaimStanding
from semeai.go.board import Mask, Point, count, first, mask_of
from semeai.go.color import Color
from semeai.go.position import Illegal
from semeai.phrases import capital
from semeai.problems.marks import Task, solver_of, task_of
from semeai.race.outcome import Result
from semeai.solve import PASS, Afterwards, Climb, Request
from semeai.study.frames import Frame, frame_after
from semeai.study.tree import Study, living_at
from semeai.ui.rooms.problems.solve_state import Told

FREE = "You play both sides."
ANSWERS = "The program answers"
ANSWERS_TIP = "Play the best move of the other side after each of yours"
BACK, BACK_TIP = "Back to the problem", "Leave what was tried, and go on with the problem"

Found = tuple[Climb, Afterwards | None]
"""The answer of a race, and what is known after the first capture of an essential chain."""


@dataclass(frozen=True, slots=True)
class FreeShown:
    """Moves of both sides; ``first`` plays first. Without a task the racing chains are not known.

    ``found`` is what the search says of the last position, None while it judges, and ``before`` what was said of
    earlier steps. ``answer_next``: the program plays the next move once the position is judged.
    """

    track: tuple[Frame, ...]
    first: Color
    task: Task | None
    living: Mask
    found: Found | None = None
    before: Mapping[int, Told] = field(default_factory=dict)
    answer_next: bool = False

    def mover(self, index: int) -> Color:
        return self.first if index % 2 == 0 else self.first.opponent

    @property
    def index(self) -> int:
        """The last step, which is judged."""
        return len(self.track) - 1

    @property
    def standing(self) -> int:
        """The last step before the first capture of an essential chain, or the last one of all; -1 without a race."""
        task = self.task
        gone = (at for at, frame in enumerate(self.track) if task is None or not _stands(frame, task))
        return next(gone, len(self.track)) - 1

    @property
    def over(self) -> bool:
        """Whether an essential chain was captured, for good or not."""
        return self.standing < self.index

    @property
    def asked(self) -> tuple[Request, tuple[Point, ...]] | None:
        """The last race with both essential chains, and the moves after it; None where the chains are not known."""
        task, at = self.task, self.standing
        if task is None or at < 0:
            return None
        moves = (frame.transition.move for frame in self.track[at + 1 :])
        race = Request(self.track[at].position, task.black, task.white, self.mover(at), living=self.living)
        return race, tuple(PASS if move is None else move for move in moves)

    @property
    def best(self) -> Point | None:
        """The best move at the end, as far as known."""
        asked = self.asked
        return None if asked is None or self.found is None else best_move(self.found, *asked)

    def cut(self, index: int) -> FreeShown:
        """The moves up to a step, after which nothing is judged yet."""
        return self._going_on(self.track[: max(index, 0) + 1])

    def played(self, point: Point, *, answer_next: bool = False) -> FreeShown | Illegal:
        """Free play after one more move (PASS too), which is to be judged."""
        task = self.task
        essential = 0 if self.over or task is None else 1 << task.black | 1 << task.white
        frame = frame_after(self.track[-1], self.mover(self.index), None if point == PASS else point, essential)
        return frame if isinstance(frame, Illegal) else self._going_on((*self.track, frame), answer_next=answer_next)

    def _going_on(self, track: tuple[Frame, ...], *, answer_next: bool = False) -> FreeShown:
        """Another position; what was said of the steps up to it stays."""
        told = {**self.before, self.index: self.told(self.index)} if self.found else self.before
        said = {step: words for step, words in told.items() if step < len(track)}
        return replace(self, track=track, found=None, before=said, answer_next=answer_next)

    def told(self, index: int) -> Told:
        """The verdict on the position of a step."""
        if index < self.index:
            return self.before.get(index) or Told("", self.track[index].caption)
        asked = self.asked
        if asked is None:
            return Told("", "The problem does not say which chains it is about, so the search cannot judge.")
        if self.found is None:
            return Told("Judging the position", "")
        climbed, then = self.found
        return self._after_a_capture(then) if self.over else _judged(asked[0], climbed)

    def _after_a_capture(self, then: Afterwards | None) -> Told:
        """The verdict after a capture, which need not last."""
        captor = self.mover(self.standing)
        if then is None:
            return Told("", f"{captor.title} has captured; whether that lasts was not found.")
        told = f"{captor.opponent.title}'s chain is taken for good."
        if then.winner is not captor:
            told = f"{captor.title} has captured, but not for good: {then.winner.title} captures in the end."
        return Told(search_words.captures(then.winner).rstrip("."), told)


def _stands(frame: Frame, task: Task) -> bool:
    there = frame.position.color_at(task.black), frame.position.color_at(task.white)
    return there == (Color.BLACK, Color.WHITE)


def _judged(race: Request, climbed: Climb) -> Told:
    """The search's verdict on a race."""
    half = Half(race.mover, climb=climbed)
    if half.standing is ClaimStanding.OPEN:
        return Told("Not judged", search_words.UNFINISHED)
    head = half.headline if half.standing is ClaimStanding.PROVED else ""
    told, moves = search_words.held(search_words.detail(climbed.solution), half.condition), climbed.solution.moves
    if head:  # it is not said twice
        told = capital(told.removeprefix(head).lstrip(",. "))
    if moves and PASS not in moves:
        told = f"{told} {race.mover.title}'s best move: {search_words.move_list(race.position.board, moves)}.".strip()
    return Told(head, told)


def best_move(found: Found, race: Request, moves: tuple[Point, ...]) -> Point | None:
    """A move of best play after some moves of a race; None where none is known, or the race is over.

    A player who cannot be saved resists with a stone. One who need not move passes, unless that leaves stones in atari.
    """
    climbed, then = found
    if moves:
        return then.line[len(moves)] if then is not None and len(then.line) > len(moves) else None
    solution = climbed.solution
    stones = [move for move in (*solution.line[:1], *solution.moves) if move != PASS]
    if PASS in solution.moves and solution.result not in (Result.WIN, Result.LOSS):
        atari = _in_atari(race)
        stones = [move for move in stones if atari >> move & 1]
    return next(iter((*stones, *solution.moves)), None)


def _in_atari(race: Request) -> Mask:
    """The last liberties of all chains."""
    position = race.position
    found = (position.liberties(chain) for color in Color for chain in position.chains(color))
    return mask_of(first(liberties) for liberties in found if count(liberties) == 1)


def free_after(track: tuple[Frame, ...], study: Study, *, answers: bool) -> FreeShown:
    """Free play after some moves, which are judged with what follows if the players took turns in them."""
    solver, after = solver_of(study), track[-1].transition.mover
    turn = solver if after is None else after.opponent
    movers = [frame.transition.mover for frame in track[:0:-1]]
    if any(mover is not (turn if at % 2 else turn.opponent) for at, mover in enumerate(movers)):
        track = track[-1:]
    begun = (*track[:-1], replace(track[-1], caption=FREE))
    first = turn if len(track) % 2 else turn.opponent
    living = living_at(study, study.root)
    return FreeShown(begun, first, task_of(study), living, answer_next=answers and turn is not solver)
