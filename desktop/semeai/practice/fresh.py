"""A fresh problem: from a concept, a level and a seed to a certified problem with hints and reasons.

The same concept, level and seed give the same problem. A problem asks for the right move, or who captures when a given
player moves first; where a race is lost whatever the mover plays, only the second can be asked.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from time import perf_counter

from semeai.claim.inquiry import Inquiry, best_case, cut_beside
from semeai.go.board import Mask, count, each, mask_of
from semeai.practice.boards import Window, from_records
from semeai.practice.canonical import canonical_key
from semeai.practice.concept import COUNTED, Concept, is_about
from semeai.practice.listed import found_before
from semeai.practice.thumb import KINDS, NOTHING, Seen, Thumb, allowed, thumb
from semeai.practice.varied import varied_races
from semeai.problems import tags
from semeai.problems.author import NoProblem, Tree, problem_study, tempting_points, write_answers
from semeai.problems.carried import SYMMETRIES, turned
from semeai.problems.certificate import Certificate, certificate_of, with_proof
from semeai.problems.comments import account_words, with_reasons
from semeai.problems.concepts import as_counted, concepts_of, goal_of, of_the_theory
from semeai.problems.difficulty import Difficulty, measured, with_difficulty
from semeai.problems.judging import judged_study
from semeai.problems.marks import AnswerMark, race_at, solver_of
from semeai.problems.variants import proved
from semeai.race.outcome import Result
from semeai.solve import PASS, Effort, Request, Solution, SolveError, Unproved
from semeai.solve.region import SEARCHED, take_apart
from semeai.study.tree import Study
from semeai.why import Why

LARGEST, LARGEST_IN_A_GAME = 1_000, 10_000
"""Positions of a strategy: a race that needs more is left out, because its proof takes too long."""
NODES = 16
"""Moves of a tree of answers."""
TRIES = 100_000
"""Boards that are looked at for one problem."""
JUDGED = 0.2
"""The share of the problems that ask who captures; lost races always do."""
EITHER = (Concept.LASTING, Concept.RECORDS)
"""Concepts whose problems ask for a move or who captures, whichever suits the race; for others that is drawn."""
NEAR, CANDIDATES = 1, 4
"""How far from the level a problem may be before another one is looked for, and of how many the nearest is taken."""
ASKED = 400
"""How often all reasons of a problem ask whether to go on: near a ko some take 15 ms for each time."""
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


def fresh(
    concept: Concept,
    level: int,
    seed: int,
    *,
    seen: Seen = NOTHING,
    records: Sequence[Study] = (),
    going: Callable[[], bool] = lambda: True,
    tries: int = TRIES,
    judged: float = JUDGED,
) -> Fresh | None:
    """A problem about a concept, near a level from 1 to 5; None where none was found in so many tries.

    It is none of those ``seen``, and keeps the rules of thumb right about half of them. ``records`` are games of which
    races are taken, for the concept that needs them; ``going`` says whether to go on. ``judged`` is the share of those
    that ask who captures.
    """
    chance = random.Random(f"{concept.name} {level} {seed}")
    wanted, who = allowed(seen.rules), chance.random() < judged
    asked = None if not who and concept in EITHER else who
    drafts: list[FreshDraft] = []

    def nearest() -> Fresh | None:
        """The draft nearest to the level made into a problem."""
        draft = min(drafts, key=lambda one: abs(one.difficulty.level - level))
        drafts.remove(draft)
        return draft.made(chance)

    for boards in sources(concept, records, chance, seen.keys, wanted, who=who):
        for board in itertools.islice(boards, tries):
            if not going():
                break
            draft = None if board is None else drafted(board, concept, wanted, seen.keys, judged=asked)
            if draft is None:
                continue
            drafts.append(draft)
            near = abs(draft.difficulty.level - level) <= NEAR
            if (near or len(drafts) == CANDIDATES) and (made := nearest()) is not None:
                return made
        while drafts:
            if (made := nearest()) is not None:
                return made
    return None


def sources(
    concept: Concept,
    records: Sequence[Study],
    chance: random.Random,
    known: Collection[str] = (),
    wanted: Collection[Thumb] = KINDS,
    *,
    who: bool = False,
) -> Iterator[Iterator[Window | None]]:
    """Boards that may make a problem, None among them where chance gave nothing.

    First those that were found before and are not ``known``, then, without an end, those like them, which take longer:
    for the level alone they are not waited for. ``who``: it asks who captures.
    """
    if concept is not Concept.RECORDS:
        yield found_before(concept, chance, known, wanted, who=who)
        yield varied_races(concept, chance, wanted)
    if records:
        yield (from_records(records, chance) for _ in itertools.count())


def key_of(request: Request, most: int = SEARCHED) -> str | None:
    """The key of a race, as it is cut out of its board; None where it has more empty points than ``most``."""
    try:
        region = take_apart(request).region.points
    except SolveError:
        return None
    return canonical_key(request, region) if count(region & request.position.empty) <= most else None


def drafted(
    board: Window,
    concept: Concept,
    wanted: frozenset[Thumb],
    known: Collection[str],
    *,
    judged: bool | None = None,
) -> FreshDraft | None:
    """The draft of a problem; None where a race is too large, known, not about the concept or not as wanted.

    ``judged`` says whether it asks who captures; None if it does only where no move has to be found. What costs least
    is asked first.
    """
    if concept is Concept.LASTING and not _can_capture(board.request):
        return None
    key = key_of(board.request, board.most)
    solution = None if key is None or key in known else _open_question(board, concept, wanted, judged)
    return None if key is None or solution is None else _draft(board, solution, concept, key, judged)


def _draft(board: Window, solution: Solution, concept: Concept, key: str, judged: bool | None) -> FreshDraft | None:
    """The draft of a race that was searched; None where its account is not found or not about the concept."""
    told = Inquiry(Effort.GLANCE if board.listed else Effort.SKIM).reasons(solution, cut_beside(board.climbed))
    found = tags.ordered([*concepts_of(solution, told, shown=board.request_on_it), *_counted(board, solution)])
    if not told.complete or not is_about(concept, found, ko=concept is Concept.KO, taken=concept is Concept.LASTING):
        return None
    tree = None
    if _has_to_be_found(solution, concept) and not judged:
        tree = _answers(board, solution, told)
        if tree is None:
            return None
    if tree is None and (solution.choices or not account_words(told)):  # with choices a ko has two answers
        return None
    rules = thumb(board.request, solution.result)
    return FreshDraft(concept, board, solution, told, found, rules, key, tree, _difficulty(solution, tree))


def _open_question(board: Window, concept: Concept, wanted: frozenset[Thumb], judged: bool | None) -> Solution | None:
    """The search of a race about a concept that is open."""
    request, solution = board.request, _finished(board.request)
    if solution is None:
        return None
    if thumb(request, solution.result) not in wanted or (judged is False and not _has_to_be_found(solution, concept)):
        return None
    if not _asks_something(solution):
        return None
    if concept is Concept.KO and not (solution.result is Result.KO or solution.choices or _leads_to_ko(solution)):
        return None
    if concept in COUNTED:
        counted = (*of_the_theory(board.request_on_it), *_counted(board, solution))
        return solution if is_about(concept, counted, ko=False) else None
    return solution


def _counted(board: Window, solution: Solution) -> tuple[str, ...]:
    """What there is to count in a listed race: it is on the open board, so the theory does not apply."""
    return as_counted(solution, board.request_on_it) if board.listed else ()


def _finished(race: Request) -> Solution | None:
    """The search of a race with all its first moves; None where it is not finished."""
    try:
        solution = _searched(race)
    except SolveError:
        return None
    return solution if solution.finished and solution.moves_complete else None


def _searched(race: Request, *, line: bool = False) -> Solution:
    """The search of one race by itself, so that it does not depend on those before."""
    return Inquiry(Effort.LOOK).whole(race, line=line)


def _asks_something(solution: Solution) -> bool:
    """Whether some near move is wrong; or where no move has to be found a capture or a second move tempts."""
    request = solution.request
    if solution.result is not Result.LOSS and PASS not in solution.moves:
        return bool(_wrong_near(solution))
    if solution.result in (Result.WIN, Result.KO):
        return False
    if _can_capture(request):
        return True
    liberties = request.position.liberties(request.position.chain(request.essential(request.mover.opponent)))
    for move in [*each(liberties)][:CLOSE]:
        after = request.after(move)
        again = after.after(PASS) if isinstance(after, Request) else None
        if isinstance(again, Request):
            second = _searched(again)
            if second.finished and second.result is not solution.result:
                return True
    return False


def _leads_to_ko(solution: Solution) -> bool:
    """Whether a race comes to a ko after some wrong first move."""
    after = (solution.request.after(move) for move in each(_wrong_near(solution)))
    return any(isinstance(race, Request) and _searched(race).result is Result.KO for race in after)


def _wrong_near(solution: Solution) -> Mask:
    """The first moves that a person may think of and that are wrong."""
    return tempting_points(solution.request) & ~mask_of(move for move in solution.moves if move != PASS)


def _can_capture(request: Request) -> bool:
    """Whether the mover's first move may take the opponent's chain."""
    chain = request.position.chain(request.essential(request.mover.opponent))
    return count(request.position.liberties(chain)) == 1


def _has_to_be_found(solution: Solution, concept: Concept) -> bool:
    """Whether a problem may ask for the right move: not where there is none, or it is the capture asked about."""
    request, found = solution.request, solution.result is not Result.LOSS and PASS not in solution.moves
    if not found or concept is not Concept.LASTING:
        return found
    empty = each(solution.region.points & request.position.empty)
    return any(move not in solution.moves and request.after(move) is None for move in empty)


def _answers(board: Window, solution: Solution, told: Why) -> Tree | None:
    """The answers of a problem that asks for a move; None where no wrong one is near."""
    goal = goal_of(solution, told)
    try:
        tree = goal and write_answers(
            solution.request,
            goal,
            best_case=best_case(board.climbed),
            shown=board.request_on_it,
            most=NODES,
            effort=Effort.LOOK,
        )
    except NoProblem:
        return None
    wrong = tree is not None and any(answer.mark is AnswerMark.WRONG for answer in tree.answers)
    return tree if wrong else None


def _difficulty(solution: Solution, tree: Tree | None) -> Difficulty:
    """As the answers were measured; of a question who captures, as far as one has to read to see it."""
    if tree is not None:
        return measured(tree)
    depth = len([move for move in _searched(solution.request, line=True).line if move != PASS]) // 2
    return Difficulty(solution.nodes, depth, 2, 1)


@dataclass(frozen=True, slots=True)
class FreshDraft:
    """A problem before its reasons are written and its proof is found; ``tree`` is None where it asks who captures."""

    concept: Concept
    board: Window
    solution: Solution
    told: Why
    found: tuple[str, ...]
    rules: Thumb
    key: str
    tree: Tree | None
    difficulty: Difficulty

    def made(self, chance: random.Random) -> Fresh | None:
        """The problem, turned by chance and certified; None where its proof is too large."""
        study = self.tagged(self.study())
        if self.concept is not Concept.RECORDS:
            study = turned(study, chance.choice(SYMMETRIES), chance.random() < 0.5)
        shown = race_at(study, study.root, solver_of(study))
        assert shown is not None
        found = proved(shown, Inquiry(Effort.GLANCE))
        if found is None:
            return None
        largest = LARGEST_IN_A_GAME if self.concept is Concept.RECORDS else LARGEST
        certified = with_proof(study, found.race, found.beside, effort=Effort.LOOK, largest=largest)
        if isinstance(certified, Unproved):
            return None
        certificate = certificate_of(certified)
        if not isinstance(certificate, Certificate):
            return None
        if self.concept is not Concept.RECORDS and (certificate.trusted or certificate.closed):
            return None
        if self.tree is not None:
            questions = itertools.count()
            certified = with_reasons(certified, effort=Effort.GLANCE, report=lambda _: next(questions) < ASKED)
        certified = with_difficulty(certified, self.difficulty)
        level, result = self.difficulty.level, self.solution.result
        return Fresh(certified, self.concept, level, self.key, result, self.rules, judged=self.tree is None)

    def study(self) -> Study:
        """The problem that asks for the right move, or who captures."""
        if self.tree is not None:
            return problem_study(self.board.position, self.tree, self.board.living)
        return judged_study(self.board.request_on_it, self.solution.result, account_words(self.told))

    def tagged(self, study: Study) -> Study:
        place = tags.REAL_GAME if self.concept is Concept.RECORDS else tags.FROM_FIGHTS
        study = tags.with_tags(study, [*self.found, place])
        study = tags.with_hints(study, study.root, (self.concept.hint,))
        source = [("SO", self.board.source)] if self.board.source else []
        return replace(study, info=(*study.info, ("GN", self.concept.value), *source))


def seconds_left(seconds: float) -> Callable[[], bool]:
    """What says whether so many seconds from now are not over yet."""
    end = perf_counter() + seconds
    return lambda: perf_counter() < end
