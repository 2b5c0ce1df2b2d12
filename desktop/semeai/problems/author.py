"""From a race that was searched to the answers of a problem: what is right, the best defence, and what goes wrong.

Every right first move is there. After a right move the opponent tries the replies that leave the solver least choice;
where none of them asks for an answer the line ends. Every wrong first move that a solver may think of is refuted.
The tree is kept to a size that a person can read.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from time import perf_counter

from semeai.go.board import Mask, Point, each
from semeai.go.color import Color
from semeai.go.position import Illegal
from semeai.problems.values import Goal, Mark
from semeai.race.outcome import Result
from semeai.solve import PASS, Request, Solution, solve

NODES = 30
"""Moves of a tree, where an author sets no other limit."""
RIGHT_SHARE = 0.6
"""The part of the nodes that right lines may take while wrong moves are waiting."""
REPLIES = 3
"""The most replies that are tried after a right move."""
CHOICE = 2
"""The most right moves that may answer a reply: where more do, nothing has to be found."""
SECONDS = 20.0
"""The time for a tree."""


class NoProblem(ValueError):
    """A race that makes no problem; the message says why."""


@dataclass(slots=True)
class Answer:
    """A move of a tree of answers, and what follows.

    ``mark`` is for moves of the solver, None for those of his opponent. ``result`` is the solver's with best play from
    here on, ``leads_on`` the race after the move, None where it captures.
    """

    color: Color
    move: Point
    mark: Mark | None
    result: Result
    leads_on: Request | None
    replies: list[Answer] = field(default_factory=list)

    def walk(self) -> Iterator[Answer]:
        """This move and all that follow it."""
        yield self
        for reply in self.replies:
            yield from reply.walk()


@dataclass(frozen=True, slots=True)
class Tree:
    """The answers of a problem: right first moves before wrong ones.

    ``start`` is the search of the race itself, with its principal line. ``plausible`` counts the wrong first moves that
    a solver may think of: they stand on liberties of the chains, or leave the opponent less choice than a pass.
    """

    goal: Goal
    answers: tuple[Answer, ...]
    start: Solution
    plausible: int

    @property
    def request(self) -> Request:
        """The race that is asked about."""
        return self.start.request

    @property
    def complete(self) -> bool:
        """Whether every right first move is known."""
        return self.start.moves_complete

    @property
    def size(self) -> int:
        """How many moves it holds."""
        return sum(1 for answer in self.answers for _ in answer.walk())


def write_answers(request: Request, goal: Goal, *, most: int = NODES, seconds: float = SECONDS) -> Tree:
    """The tree of answers to a race: on a real board the request of its cut, whose walls live.

    ``most`` bounds its moves, ``seconds`` the time. Raises NoProblem where the goal cannot be reached, where nothing
    has to be played, or where the search does not finish; SolveError where there is no race.
    """
    return _Author(request, goal, most, seconds).tree()


@dataclass(frozen=True, slots=True)
class _Wrong:
    """A wrong first move and the search for the opponent after it; ``plausible`` where a solver may think of it."""

    move: Point
    solution: Solution
    liberty: bool
    plausible: bool

    @property
    def ignored(self) -> bool:
        """Whether the opponent need not answer it."""
        return PASS in self.solution.moves

    @property
    def rank(self) -> tuple[bool, bool, int, Point]:
        """Its place in the order of wrong moves."""
        return self.ignored, not self.liberty, len(self.solution.moves), self.move


class _Author:
    """Writes one tree."""

    def __init__(self, request: Request, goal: Goal, most: int, seconds: float) -> None:
        self.request = request
        self.solver = request.mover
        self.goal = goal
        self.most = most
        self.end = perf_counter() + seconds
        self.used = 0

    def tree(self) -> Tree:
        """The whole tree."""
        start = self.searched(self.request, line=True)
        self._check(start)
        right = [self.answer(self.request, move, Mark.RIGHT, start.result) for move in start.moves]
        self.used = len(right)
        wrong = self.wrong_moves(start) if start.moves_complete else []
        share = int(self.most * RIGHT_SHARE) if wrong else self.most
        self.expand(right, share)
        refuted = [self.refuted(each) for each in wrong[: max(0, (self.most - self.used) // 2)]]
        self.expand(right, self.most)
        return Tree(self.goal, (*right, *refuted), start, sum(each.plausible for each in wrong))

    def _check(self, start: Solution) -> None:
        if not start.finished:
            raise NoProblem("The search did not finish this race in time, so no move can be called right.")
        if not self.goal.reached_by(start):
            raise NoProblem(f"{self.solver.title} cannot reach this goal by moving first.")
        if PASS in start.moves:
            raise NoProblem(
                f"{self.solver.title} reaches this goal even if he plays elsewhere, so nothing has to be found."
            )

    def searched(self, request: Request, *, line: bool = False) -> Solution:
        """The search of a race in what is left of the time."""
        return solve(request, seconds=max(0.01, self.end - perf_counter()), line=line)

    def answer(self, request: Request, move: Point, mark: Mark | None, result: Result) -> Answer:
        """A move that is legal in a race."""
        after = request.after(move)
        assert not isinstance(after, Illegal)
        return Answer(request.mover, move, mark, result, after)

    def expand(self, right: list[Answer], most: int) -> None:
        """Add the opponent's replies and their answers below right moves, the shallow ones first."""
        waiting = deque(right)
        while waiting and self.used < most and perf_counter() < self.end:
            answer = waiting.popleft()
            if answer.replies:
                waiting.extend(own for reply in answer.replies for own in reply.replies)
                continue
            for reply in self.testing_replies(answer):
                if self.used + 1 + len(reply.replies) > most:
                    break
                answer.replies.append(reply)
                self.used += 1 + len(reply.replies)
                waiting.extend(reply.replies)

    def testing_replies(self, answer: Answer) -> list[Answer]:
        """The replies to a right move that leave the solver least choice, no two with the same answers."""
        after = answer.leads_on
        if after is None:
            return []
        found: dict[tuple[Point, ...], Answer] = {}
        for move in each(_playable(after, self.request)):
            later = after.after(move)
            if not isinstance(later, Request):
                continue
            solution = self.searched(later)
            if not (solution.finished and solution.moves_complete) or PASS in solution.moves:
                continue
            answers = tuple(sorted(solution.moves))
            if 0 < len(answers) <= CHOICE and answers not in found:
                reply = Answer(after.mover, move, None, solution.result, later)
                reply.replies = [self.answer(later, own, Mark.RIGHT, solution.result) for own in solution.moves]
                found[answers] = reply
        return sorted(found.values(), key=lambda reply: len(reply.replies))[:REPLIES]

    def wrong_moves(self, start: Solution) -> list[_Wrong]:
        """The wrong first moves, those first that a solver may think of.

        These have to be answered, stand on liberties of the chains, and leave the opponent few good answers.
        """
        position = self.request.position
        liberties = position.liberties(position.chain(self.request.black) | position.chain(self.request.white))
        choice = self.choice_after_pass()
        found = []
        for move in each(_playable(self.request, self.request)):
            after = None if move in start.moves else self.request.after(move)
            if not isinstance(after, Request):
                continue
            solution = self.searched(after)
            if solution.finished:
                on_liberty = bool(liberties >> move & 1)
                found.append(_Wrong(move, solution, on_liberty, on_liberty or len(solution.moves) < choice))
        return sorted(found, key=lambda wrong: wrong.rank)

    def choice_after_pass(self) -> int:
        """How many good moves the opponent has when the solver plays elsewhere."""
        passed = self.request.after(PASS)
        assert isinstance(passed, Request)
        return len(self.searched(passed).moves)

    def refuted(self, wrong: _Wrong) -> Answer:
        """A wrong first move with its refutation: a stone, where one does as well as playing elsewhere."""
        result = _turned(wrong.solution.result)
        answer = self.answer(self.request, wrong.move, Mark.WRONG, result)
        stones = [reply for reply in wrong.solution.moves if reply != PASS]
        if stones:
            answer.replies = [self.answer(wrong.solution.request, stones[0], None, result)]
            self.used += 1
        self.used += 1
        return answer


def _playable(request: Request, first: Request) -> Mask:
    """Where a move can matter: the empty points of a cut, and on a whole board those near the chains."""
    position = request.position
    stones = first.position.chain(first.black) | first.position.chain(first.white)
    if position.immortal:
        return position.empty
    near = position.board.neighbours(stones) | stones
    for _ in range(2):
        near |= position.board.neighbours(near)
    return position.empty & near


def _turned(result: Result) -> Result:
    """A result as the other player sees it."""
    return {Result.WIN: Result.LOSS, Result.LOSS: Result.WIN}.get(result, result)
