"""From a solved race to the answers of a problem: the right moves, the best defence, and the wrong moves.

Every right first move is there. After a right move the opponent tries the replies that leave the solver least choice;
where none of them needs an answer the line ends, that of a ko with the reply that fights it. Only the wrong first moves
that a solver may think of are refuted. The tree is kept to a size that a person can read.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property

from semeai.claim import search_words
from semeai.claim.inquiry import Inquiry
from semeai.go.board import Mask, Point, each, mask_of
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Illegal, Position
from semeai.problems.dialects import MarkedMoves
from semeai.problems.marks import GOAL, AnswerMark, Goal, Marks, given_words, with_root_values
from semeai.race.outcome import Result
from semeai.reading.reader import ReadingError, read_race
from semeai.solve import PASS, Effort, Report, Request, Solution
from semeai.study.edits import play
from semeai.study.node import NodeId
from semeai.study.notes import set_comment
from semeai.study.tree import Study, race_study


def tempting_points(request: Request) -> Mask:
    """The empty points of a race, as cut out of the board, at which a person may think of playing.

    They are the liberties of all chains that may be captured and the points beside these, the eyes of both essential
    chains, and the approach moves.
    """
    position = request.position
    walls = position.immortal | request.living
    fight: Mask = 0
    for color in (BLACK, WHITE):
        for chain in position.chains(color):
            if not chain & walls:
                fight |= position.liberties(chain)
    fight |= position.board.neighbours(fight)
    with suppress(ReadingError):
        reading = read_race(position, request.black, request.white, living=request.living)
        for side in (reading.black, reading.white):
            fight |= side.eye | side.approach
    return fight & position.empty


NODES = 30
"""Moves of a tree, unless the author sets another limit."""
RIGHT_SHARE = 0.6
"""The share of the nodes that right lines may take while wrong moves are waiting."""
REPLIES = 3
"""The most replies that are tried after a right move."""
ON_THE_BOARD = 20_000
"""The most nodes of the proof that a first move is wrong on the whole board."""
CHOICE = 2
"""The most right moves that may answer a reply: with more, nothing has to be found."""

MISTAKE = "{told}, as {player}'s {point} was a mistake: with best play {best}."
WITHOUT_IT = {Result.SEKI: "neither does", Result.KO: "a ko decides"}


class Detail(Enum):
    """How much of a tree is written.

    In the two shorter forms a right first move is followed by one line, up to where every liberty is as good.
    """

    LINES = "First moves, a line each"
    REFUTED = "With refutations"
    ALL = "All that is proved"


class NoProblem(ValueError):
    """The race makes no problem; the message says why."""


@dataclass(slots=True)
class AnswerMove:
    """A move of a tree of answers, and what follows.

    ``mark`` is for moves of the solver, None for those of his opponent. ``told`` says what best play from here on comes
    to, ``leads_on`` is the race after the move, None where it captures.
    """

    color: Color
    move: Point
    mark: AnswerMark | None
    told: str
    leads_on: Request | None
    replies: list[AnswerMove] = field(default_factory=list)

    @property
    def has_to_be_found(self) -> bool:
        """Whether this reply has an answer that has to: not where every liberty of the opponent's chain is right."""
        race = self.leads_on
        if race is None or not self.replies:
            return bool(self.replies)
        liberties = race.position.liberties(race.position.chain(race.essential(race.mover.opponent)))
        return bool(liberties & ~mask_of(answer.move for answer in self.replies))

    def walk(self) -> Iterator[AnswerMove]:
        """This move and all that follow it."""
        yield self
        for reply in self.replies:
            yield from reply.walk()


@dataclass(frozen=True, slots=True)
class Tree:
    """The answers of a problem, right first moves before wrong ones.

    ``start`` is the search of the race itself, with its principal line. ``plausible`` counts the wrong first moves that
    a solver may think of: they stand on liberties of the chains, or leave the opponent less choice than a pass.
    """

    goal: Goal
    answers: tuple[AnswerMove, ...]
    start: Solution
    plausible: int

    @property
    def request(self) -> Request:
        """The race that the problem asks about."""
        return self.start.request

    @property
    def size(self) -> int:
        """The number of its moves."""
        return sum(1 for answer in self.answers for _ in answer.walk())


def write_answers(
    request: Request,
    goal: Goal,
    *,
    best_case: Request | None = None,
    shown: Request | None = None,
    most: int = NODES,
    detail: Detail = Detail.ALL,
    effort: Effort = Effort.STUDY,
    report: Report | None = None,
) -> Tree:
    """The tree of answers to a race: on a real board the request of its cut, whose walls live.

    Where the cut opens onto the board it is the worst for the solver; ``best_case`` is then the one that is best for
    him, in which a move has to come to the same to be called wrong. Where the race is ``shown`` on an open board, that
    is proved there instead.
    ``most`` bounds its moves, ``effort`` the work; ``report`` may end it. Raises NoProblem where the goal cannot be
    reached, where no move is needed, or where the search does not finish; SolveError where there is no race.
    """
    return _Author(request, goal, best_case, shown, most, detail, Inquiry(effort, report=report)).tree()


@dataclass(frozen=True, slots=True)
class _Wrong:
    """A wrong first move: what it comes to in words, the moves that refute it, and its place in the order.

    It is ``plausible`` if a solver may think of it.
    """

    move: Point
    told: str
    refutation: tuple[Point, ...]
    plausible: bool
    rank: tuple[bool, bool, int, Point]


@dataclass
class _Author:
    """Writes one tree with the work of one ``inquiry``; ``used`` counts its moves."""

    request: Request
    goal: Goal
    best_case: Request | None
    shown: Request | None
    most: int
    detail: Detail
    inquiry: Inquiry
    used: int = 0
    playable: Mask = 0

    @property
    def solver(self) -> Color:
        return self.request.mover

    @cached_property
    def start(self) -> Solution:
        """The search of the race itself, with its principal line."""
        return self.inquiry.whole(self.request, line=True)

    def tree(self) -> Tree:
        """The whole tree."""
        start = self.start
        if not start.finished:
            raise NoProblem("The search did not finish this race, so no move can be called correct.")
        if not self.goal.reached_by(start):
            raise NoProblem(f"{self.solver.title} cannot reach this goal by moving first.")
        if PASS in start.moves:
            elsewhere = "reaches this goal even if he plays elsewhere, so nothing has to be found."
            raise NoProblem(f"{self.solver.title} {elsewhere}")
        position = self.request.position
        stones = position.chain(self.request.black) | position.chain(self.request.white)
        self.playable = start.region.points | stones
        right = [self.answer(self.request, move, AnswerMark.RIGHT, search_words.claim(start)) for move in start.moves]
        self.used = len(right)
        wrong = self.wrong_moves(start, position.liberties(stones)) if start.moves_complete else []
        share = int(self.most * RIGHT_SHARE) if wrong else self.most
        self.expand(right, share)
        likely = [each for each in wrong if each.refutation]
        room = 0 if self.detail is Detail.LINES else max(0, (self.most - self.used) // 2)
        refuted = [self.refuted(each) for each in likely[:room]]
        self.expand(right, self.most)
        return Tree(self.goal, (*right, *refuted), start, sum(each.plausible for each in wrong))

    def answer(self, request: Request, move: Point, mark: AnswerMark | None, told: str) -> AnswerMove:
        """The answer for a legal move in a race."""
        after = request.after(move)
        assert not isinstance(after, Illegal)
        return AnswerMove(request.mover, move, mark, told, after)

    def expand(self, right: list[AnswerMove], most: int) -> None:
        """Add the opponent's replies and their answers below right moves, level by level."""
        waiting = deque(right)
        while waiting and self.used < most and not self.inquiry.is_spent:
            answer = waiting.popleft()
            if answer.replies:
                waiting.extend(self.followed(answer))
                continue
            for reply in self.testing_replies(answer):
                size = sum(1 for _ in reply.walk())
                if self.used + size > most:
                    break
                answer.replies.append(reply)
                self.used += size
            waiting.extend(self.followed(answer))

    def followed(self, answer: AnswerMove) -> list[AnswerMove]:
        """The right moves after the replies to one; where the tree is short, one for each reply."""
        most = None if self.detail is Detail.ALL else 1
        return [own for reply in answer.replies for own in reply.replies[:most]]

    def testing_replies(self, answer: AnswerMove) -> list[AnswerMove]:
        """The replies to a right move that leave the solver least choice, no two with the same answers."""
        after = answer.leads_on
        if after is None:
            return []
        found: dict[tuple[Point, ...], AnswerMove] = {}
        for move in each(after.position.empty & self.playable):
            later = after.after(move)
            if later is None and (reply := self.taken_back(after, move, answer.told)) is not None:
                found.setdefault((reply.replies[0].move,), reply)
            if not isinstance(later, Request):
                continue
            solution = self.inquiry.whole(later)
            if not (solution.finished and solution.moves_complete) or PASS in solution.moves:
                continue
            if not self.goal.still_reached_by(solution, self.start):
                continue  # a ko that has to be taken back first: his best move here gives it up
            answers = tuple(sorted(solution.moves))
            if 0 < len(answers) <= CHOICE and answers not in found and not self.gives_too_much(later, solution):
                told = self.told_after(answer, after, move, solution)
                right = [self.answer(later, own, AnswerMark.RIGHT, told) for own in solution.moves]
                found[answers] = AnswerMove(after.mover, move, None, told, later, right)
        replies = sorted(found.values(), key=lambda reply: len(reply.replies))
        if self.detail is not Detail.ALL:
            replies = [reply for reply in replies if reply.has_to_be_found][:1]
        return [*self.ko_fought(answer, after, {reply.move for reply in found.values()}), *replies][:REPLIES]

    def ko_fought(self, answer: AnswerMove, after: Request, tried: set[Point]) -> list[AnswerMove]:
        """Where a ko was to be got and is there, the best reply, which fights it; none where that was ``tried``."""
        best = self.inquiry.whole(after)
        if self.goal is not Goal.KO or best.result is not Result.KO or not tried.isdisjoint(best.moves):
            return []
        replies = (self.answer(after, move, None, answer.told) for move in best.moves if move != PASS)
        return [reply for reply in replies if reply.leads_on is not None and self.is_ko(reply.leads_on)][:1]

    def is_ko(self, race: Request) -> bool:
        """Whether a ko was just taken, or is to come."""
        return bool(race.position.ko) or self.inquiry.whole(race).result is Result.KO

    def gives_too_much(self, later: Request, solution: Solution) -> bool:
        """Whether a reply is such a mistake that other moves than the best ones keep what was to be had before it."""
        best, could = solution.grips, self.start.grips
        if best is None or could is None or not best.better_than(could):
            return False
        others = each(later.position.empty & self.playable & ~mask_of(solution.moves))
        after = map(later.after, (PASS, *others))
        kept = (self.inquiry.whole(race).grips for race in after if isinstance(race, Request))
        return any(grips is not None and not could.better_than(grips.turned) for grips in kept)

    def told_after(self, answer: AnswerMove, after: Request, reply: Point, solution: Solution) -> str:
        """What best play comes to after a reply; where that was a mistake, also what was to be had without it."""
        best = self.inquiry.whole(after).result
        if best is Result.LOSS:  # it was won before
            return answer.told
        told = search_words.claim(solution)
        if solution.result is not Result.WIN or best not in WITHOUT_IT:
            return told
        player, point = after.mover.title, after.position.board.name(reply)
        return MISTAKE.format(told=told.removesuffix("."), player=player, point=point, best=WITHOUT_IT[best])

    def taken_back(self, after: Request, move: Point, told: str) -> AnswerMove | None:
        """A capture of the solver's chain that does not last, with the moves that show this; None where it lasts."""
        found = self.inquiry.afterwards(after, move)
        if found is None or found.winner is not self.solver:
            return None
        moves = _played(found.line, odd=False)
        return self.line(moves, after.mover, told) if moves else None

    def line(self, moves: tuple[Point, ...], color: Color, told: str) -> AnswerMove:
        """Moves of both players, one after the other; those of the solver are right."""
        mark = AnswerMark.RIGHT if color is self.solver else None
        later = [self.line(moves[1:], color.opponent, told)] if moves[1:] else []
        return AnswerMove(color, moves[0], mark, told, None, later)

    def wrong_moves(self, start: Solution, liberties: Mask) -> list[_Wrong]:
        """The wrong first moves, first those that a solver may think of.

        Such moves need an answer, are on liberties of the chains, and leave the opponent few good answers; captures
        that do not last come before all others.
        """
        passed = self.request.after(PASS)
        assert isinstance(passed, Request)
        choice, tempting = len(self.inquiry.whole(passed).moves), tempting_points(self.request)
        found = []
        for move in each(self.request.position.empty & self.playable):
            if move in start.moves:
                continue
            after = self.request.after(move)
            if after is None and (lost := self.lost_capture(move)) is not None:
                found.append(lost)
            on_one = bool(liberties >> move & 1)
            if not isinstance(after, Request) or (self.shown is not None and not (tempting >> move & 1 or on_one)):
                continue
            if (solution := self.after_wrong(move, after)) is not None:
                wrong = _wrong(move, solution, on_one, choice)
                found += [wrong] if wrong.plausible or tempting >> move & 1 else []
        return sorted(found, key=lambda wrong: wrong.rank)

    def after_wrong(self, move: Point, after: Request) -> Solution | None:
        """The search after a first move that is wrong in the cut; None where it may be right on the board."""
        if self.shown is not None:
            return self.on_the_board(self.shown.after(move))
        solution = self.inquiry.whole(after)
        best = None if self.best_case is None else self.best_case.after(move)
        sure = self.best_case is None or (
            isinstance(best, Request) and self.inquiry.whole(best).codes == solution.codes
        )
        return solution if sure and solution.finished else None

    def on_the_board(self, after: Request | Illegal | None) -> Solution | None:
        """What is proved on the open board after a first move; None where that is no worse than a right one."""
        found = self.inquiry.climb(after, most=ON_THE_BOARD) if isinstance(after, Request) else None
        grips = None if found is None or not found.proved else found.solution.separate
        could = self.start.grips
        if found is None or grips is None or could is None or not could.better_than(grips.turned):
            return None
        return found.solution

    def lost_capture(self, move: Point) -> _Wrong | None:
        """A first move that captures the opponent's chain and still loses; None where that is not sure."""
        found = self.inquiry.afterwards(self.best_case or self.request, move)
        if found is None or found.winner is self.solver:
            return None
        told = search_words.captures(found.winner)
        return _Wrong(move, told, _played(found.line[1:], odd=True), True, (False, False, 0, move))

    def refuted(self, wrong: _Wrong) -> AnswerMove:
        """A wrong first move with its refutation."""
        answer = self.answer(self.request, wrong.move, AnswerMark.WRONG, wrong.told)
        answer.replies = [self.line(wrong.refutation, self.solver.opponent, wrong.told)]
        self.used += 1 + len(wrong.refutation)
        return answer


def _wrong(move: Point, solution: Solution, liberty: bool, choice: int) -> _Wrong:
    """A wrong first move from the search after it; if possible a stone refutes it, not a pass.

    ``liberty``: it is on a liberty of a chain; ``choice``: the number of good moves that the opponent has after a pass.
    """
    answers = len(solution.moves)
    stones = [reply for reply in solution.moves if reply != PASS]
    rank = PASS in solution.moves, not liberty, answers, move
    return _Wrong(move, search_words.claim(solution), tuple(stones[:1]), liberty or answers < choice, rank)


def _played(line: tuple[Point, ...], *, odd: bool) -> tuple[Point, ...]:
    """The moves of a line before a pass, one fewer if needed, so that their number is odd, or even."""
    moves = line[: line.index(PASS)] if PASS in line else line
    return moves[: len(moves) - (len(moves) % 2 != odd)]


def problem_study(position: Position, tree: Tree, living: Mask = 0) -> Study:
    """The study of a problem on a square board; moves that are illegal there are left out.

    ``living`` are the stones marked as alive.
    """
    request = tree.request
    study = race_study(position, request.black, request.white, request.mover, living)
    study, marks = with_root_values(study, GOAL, (tree.goal.value.encode("ascii"),)), Marks()
    study = set_comment(study, study.root, given_words(study)).study

    def add(parent: NodeId, answer: AnswerMove) -> None:
        """Add a move and all that follows it."""
        nonlocal study
        played = play(study, parent, None if answer.move == PASS else answer.move, answer.color)
        if isinstance(played, Illegal):
            return
        study = played.study
        if answer.mark is not None:
            marks[played.node] = answer.mark
        for reply in answer.replies:
            add(played.node, reply)
        if not study.node(played.node).children:
            study = set_comment(study, played.node, answer.told).study

    for answer in tree.answers:
        add(study.root, answer)
    return MarkedMoves().written(study, marks)
