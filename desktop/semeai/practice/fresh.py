"""A fresh problem: from a concept, a level and a seed to a certified problem with hints and reasons.

The same concept, level and seed give the same problem. A problem asks for the right move, or who captures when a given
player moves first; where a race is lost whatever the mover plays, only the second can be asked.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from time import perf_counter

from semeai.eyes.place import Place
from semeai.go.board import count, each
from semeai.practice import boards, thumb
from semeai.practice.boards import Window
from semeai.practice.canonical import canonical_key
from semeai.practice.concept import Concept, is_about
from semeai.practice.thumb import Thumb
from semeai.problems import tags
from semeai.problems.author import NoProblem, Tree, problem_study, tempting_points, write_answers
from semeai.problems.carried import SYMMETRIES, turned
from semeai.problems.certificate import with_proof
from semeai.problems.comments import account_words, with_reasons
from semeai.problems.concepts import concepts_of, lives
from semeai.problems.difficulty import Difficulty, measured, with_difficulty
from semeai.problems.judging import judged_study
from semeai.problems.marks import Goal, Mark, fitting_goal, race_at, solver_of
from semeai.race.outcome import Result
from semeai.solve import PASS, Request, Solution, SolveError, Unproved, solve
from semeai.study.tree import Study
from semeai.why import Why, why

SEARCH, TELL, PROVE, WRITE = 2.0, 1.0, 5.0, 5.0
"""Seconds for the search of one race, its account, its proof and its answers."""
LARGEST, LARGEST_IN_A_GAME = 2_500, 10_000
"""Positions of a strategy: a race that needs more is left out, because its proof takes too long."""
NODES = 16
"""Moves of a tree of answers."""
TRIES, SAME = 1200, 400
"""Boards that are looked at for one problem, and with one wish for what the rules of thumb say."""
JUDGED = 0.3
"""The share of the problems that ask who captures, where the right move could be asked too."""
NEAR, CANDIDATES = 1, 4
"""How far from the level a problem may be before another one is looked for, and of how many the nearest is taken."""
CLOSE = 3
"""Moves of the loser after which a second one is tried: a race that even two moves do not save asks nothing."""


@dataclass(frozen=True, slots=True)
class Fresh:
    """A fresh problem, and what is counted about it."""

    study: Study
    concept: Concept
    level: int
    """As it was measured, 1 to 5."""
    key: str
    result: Result
    thumb: Thumb
    judged: bool
    """Whether it asks who captures, not for a move."""
    right: int
    """Right first moves; 0 where it asks who captures."""


def fresh(
    concept: Concept,
    level: int,
    seed: int,
    *,
    records: Sequence[Study] = (),
    going: Callable[[], bool] = lambda: True,
    tries: int = TRIES,
) -> Fresh | None:
    """A problem about a concept, near a level from 1 to 5; None where none was found in so many tries.

    ``records`` are games of which races are taken, for the concept that needs them; ``going`` says whether to go on.
    """
    chance = random.Random(f"{concept.name} {level} {seed}")
    several: list[Fresh] = []
    for attempt in range(tries):
        if not going():
            break
        if attempt % SAME == 0:
            wanted = thumb.wanted(concept, chance)
        if concept is Concept.RECORDS:
            board = boards.from_records(records, chance) if records else None
        else:
            found = candidate(concept, level, wanted, chance)
            board = None if found is None else Window(found, found.position, found.living)
        made = None if board is None else problem_of(board, concept, wanted, boards.most_empty(concept, level), chance)
        if made is not None:
            several.append(made)
            if abs(made.level - level) <= NEAR or len(several) == CANDIDATES:
                break
    return min(several, key=lambda made: abs(made.level - level), default=None)


def candidate(concept: Concept, level: int, wanted: Thumb, chance: random.Random) -> Request | None:
    """A board that may make a problem."""
    match concept:
        case Concept.NAKADE:
            return boards.from_eyes(tuple(Place), level, chance)
        case Concept.EDGES:
            return boards.from_eyes((Place.SIDE, Place.CORNER), level, chance)
        case Concept.KO | Concept.LASTING | Concept.GAMES:
            return _changed(concept, level, wanted, chance)
        case _:
            return boards.from_numbers(concept, level, wanted, chance)


LIBRARY = {
    Concept.KO: ("ko", "edge", "eyes-edge"),
    Concept.LASTING: ("survival",),
    Concept.GAMES: ("liberty-games",),
}
"""The collections of the library whose boards are changed for a concept."""


def _changed(concept: Concept, level: int, wanted: Thumb, chance: random.Random) -> Request | None:
    """A board of the library, or one with approach moves, with some stones changed."""
    if chance.random() < (0.8 if concept is Concept.LASTING else 0.3):
        return boards.from_library(LIBRARY[concept], chance)
    found = boards.from_numbers(Concept.APPROACH, level, wanted, chance)
    if concept is Concept.LASTING:
        return None if found is None else boards.other_chain(found, chance)
    return found


def problem_of(board: Window, concept: Concept, wanted: Thumb | None, most: int, chance: random.Random) -> Fresh | None:
    """The problem of a race with at most so many empty points.

    None where it is not about the concept, not as wanted, or no problem at all.
    """
    request = board.request
    try:
        solution = solve(request, seconds=SEARCH, line=False)
    except SolveError:
        return None
    if not solution.finished or not solution.moves_complete:
        return None
    if count(solution.region.points & request.position.empty) > most:
        return None
    rules = thumb.thumb(request, solution.result)
    if (wanted is not None and rules != wanted) or not _asks_something(solution):
        return None
    told = why(solution, seconds=TELL)
    ko = concept is Concept.KO and _about_ko(solution)
    lost = concept is Concept.LASTING and _captures_in_vain(solution)
    found = concepts_of(solution, told)
    if not is_about(concept, found, ko=ko, lost=lost) or not told.complete:
        return None
    return _Making(concept, board, solution, told, found, rules, chance).made()


def _asks_something(solution: Solution) -> bool:
    """Whether a race is open: some near move is wrong; or it is lost, but a second move in a row would save it."""
    request = solution.request
    if solution.result is not Result.LOSS:
        right = sum(1 << move for move in solution.moves if move != PASS)
        return PASS not in solution.moves and bool(tempting_points(request) & ~right)
    liberties = request.position.liberties(request.position.chain(request.essential(request.mover.opponent)))
    for move in [*each(liberties)][:CLOSE]:
        after = request.after(move)
        again = after.after(PASS) if isinstance(after, Request) else None
        if isinstance(again, Request):
            second = solve(again, seconds=SEARCH, line=False)
            if second.finished and second.result is not Result.LOSS:
                return True
    return False


def _about_ko(solution: Solution) -> bool:
    """Whether a race comes to a ko, or to one after a wrong first move."""
    if solution.result is Result.KO or solution.choices:
        return True
    return any(second.result is Result.KO for second in _after_wrong_moves(solution))


def _captures_in_vain(solution: Solution) -> bool:
    """Whether some first move takes the opponent's chain, and is wrong all the same."""
    request = solution.request
    empty = each(solution.region.points & request.position.empty)
    return any(move not in solution.moves and request.after(move) is None for move in empty)


def _after_wrong_moves(solution: Solution) -> Iterator[Solution]:
    request = solution.request
    right = sum(1 << move for move in solution.moves if move != PASS)
    for move in each(tempting_points(request) & ~right):
        after = request.after(move)
        if isinstance(after, Request):
            yield solve(after, seconds=SEARCH, line=False)


@dataclass(frozen=True, slots=True)
class _Making:
    """Makes the problem of a solved race."""

    concept: Concept
    board: Window
    solution: Solution
    told: Why
    found: tuple[str, ...]
    rules: Thumb
    chance: random.Random

    @property
    def request(self) -> Request:
        return self.solution.request

    def made(self) -> Fresh | None:
        """The problem, turned by chance and certified; None where it asks nothing or its proof is too large."""
        tree = None
        if self.solution.result is not Result.LOSS and self.chance.random() >= JUDGED:
            tree = self.tree()
            if tree is None:
                return None
        study = self.judged() if tree is None else self.asked(tree)
        if study is None:
            return None
        race: Request | None = self.request
        if self.concept is not Concept.RECORDS:
            study = turned(study, self.chance.choice(SYMMETRIES), self.chance.random() < 0.5)
            race = race_at(study, study.root, solver_of(study))
        assert race is not None
        largest = LARGEST_IN_A_GAME if self.concept is Concept.RECORDS else LARGEST
        certified = with_proof(study, race, seconds=PROVE, largest=largest)
        if isinstance(certified, Unproved):
            return None
        difficulty = self.difficulty(tree)
        key = canonical_key(self.request, self.solution.region.points)
        right = 0 if tree is None else difficulty.right
        certified = with_difficulty(certified, difficulty)
        return Fresh(
            certified, self.concept, difficulty.level, key, self.solution.result, self.rules, tree is None, right
        )

    def tree(self) -> Tree | None:
        """The answers of a problem that asks for a move; None where no wrong one is near."""
        goal = fitting_goal(self.solution)
        if goal is Goal.SEKI and lives(self.told, self.request.mover):
            goal = Goal.SAVE
        try:
            tree = None if goal is None else write_answers(self.request, goal, most=NODES, seconds=WRITE)
        except NoProblem:
            return None
        wrong = tree is not None and any(answer.mark is Mark.WRONG for answer in tree.answers)
        return tree if wrong else None

    def asked(self, tree: Tree) -> Study:
        """The problem that asks for the right move."""
        study = with_reasons(problem_study(self.board.position, tree, self.board.living), seconds=TELL)
        return self.tagged(study)

    def judged(self) -> Study | None:
        """The problem that asks who captures; None where there is no reason to show."""
        reason = account_words(self.told)
        if not reason:
            return None
        return self.tagged(judged_study(self.board.request_on_it, self.solution.result, reason))

    def tagged(self, study: Study) -> Study:
        place = tags.REAL_GAME if self.concept is Concept.RECORDS else tags.FROM_NUMBERS
        study = tags.with_tags(study, [*self.found, place])
        study = tags.with_hints(study, study.root, (self.concept.hint,))
        source = [("SO", self.board.source)] if self.board.source else []
        return replace(study, info=(*study.info, ("GN", self.concept.value), *source))

    def difficulty(self, tree: Tree | None) -> Difficulty:
        """As the answers were measured; of a question who captures, as far as one has to read to see it."""
        if tree is not None:
            return measured(tree)
        depth = len([move for move in solve(self.request, seconds=SEARCH).line if move != PASS]) // 2
        return Difficulty(self.solution.nodes, depth, 2, 1)


def seconds_left(seconds: float) -> Callable[[], bool]:
    """What says whether so many seconds from now are not over yet."""
    end = perf_counter() + seconds
    return lambda: perf_counter() < end
