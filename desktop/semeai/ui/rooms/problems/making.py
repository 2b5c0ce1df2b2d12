"""From a race on a board to a whole problem: its answers, its proof, its tags, and comments with the reasons.

It takes as long as many searches, and runs in another process.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from semeai.analysis import analyze
from semeai.go.color import Color
from semeai.problems.author import NODES, Detail, NoProblem, Tree, problem_study, write_answers
from semeai.problems.carried import carried
from semeai.problems.certificate import Certificate, certificate_of, with_proof, without_proof
from semeai.problems.checking import false_answer
from semeai.problems.comments import with_reasons
from semeai.problems.concepts import concepts_of
from semeai.problems.difficulty import measured, with_difficulty
from semeai.problems.marks import Goal, fitting_goal
from semeai.problems.solving import proved_race
from semeai.problems.tags import with_tags
from semeai.problems.taking_over import Offer, Offered, settled_or_missing, with_its_trust
from semeai.problems.variants import Frame, held_points, shifted, smaller, smaller_board, with_one_right_move
from semeai.race.numbers import Side
from semeai.race.words import outcome_sentence
from semeai.reading.reader import ReadingError
from semeai.solve import Climb, Report, Request, Unproved, climb
from semeai.study.notes import set_living
from semeai.study.tree import Study
from semeai.why import Why, why_of

SEARCHING, WRITING, PROVING, TELLING, CHECKING = 6.0, 20.0, 20.0, 3.0, 20.0
"""Seconds for the race, the answers, the proof, the account, and for checking existing answers."""
ENOUGH = 0.5
"""The share of the seconds of a search after which another one is not likely to tell more."""
SMALLER = 12.0
"""Seconds for removing stones."""
NOT_PROVED = "The search did not prove what this race comes to, so no move can be called right."
NOT_SHIFTED = "No liberty {way} on both sides was found with which the race is proved to have the same answer."
ONE_RIGHT = "Each of these changes leaves one right first move:"
NOT_ONE_RIGHT = "No small change was found that leaves one right first move: no liberty more or fewer, and no stone."


@dataclass(frozen=True, slots=True)
class Made:
    """A problem with its certificate, or one sentence that says why it is not certified.

    ``climbed`` is the proof of its race, None where it was not asked for.
    """

    study: Study
    certificate: Certificate | str
    climbed: Climb | None = None


def make(
    request: Request,
    goal: Goal | None,
    *,
    known: Climb | None = None,
    seconds: float = SEARCHING,
    most: int = NODES,
    detail: Detail | None = Detail.ALL,
    report: Report | None = None,
) -> Made | Offered:
    """The problem of a race on a whole board; without a goal, with the one that fits its result.

    What is ``known`` from a proof or a search as long is not searched again. The stones that the proof takes to live
    are marked as alive. Where nothing is proved in ``seconds``, what is missing. ``most`` bounds the moves of its tree;
    without a ``detail`` it has what fits the race.
    Raises NoProblem, with a sentence, and SolveError where there is no race.
    """
    if known is None or not (known.proved or known.seconds >= ENOUGH * seconds):
        known = climb(request, seconds=seconds, report=report, line=False)
    settled = known if known.proved else settled_or_missing(request, known, report)
    if isinstance(settled, Offered):
        return settled
    climbed = with_its_trust(settled)
    request = climbed.solution.request
    asked = goal or fitting_goal(climbed.solution)
    if asked is None:
        raise NoProblem(f"{request.mover.title} has nothing to gain by moving first.")
    cut = climbed.last.cut
    race = cut.request(request)
    best_case = replace(cut, world=request.mover).request(request) if cut.edge else None
    detail = detail or fitting_detail(request)
    tree = write_answers(race, asked, best_case=best_case, most=most, detail=detail, seconds=WRITING, report=report)
    study = with_difficulty(problem_study(request.position, tree, request.living), measured(tree))
    study = _told(study, tree, why_of(climbed, seconds=TELLING, report=report), report)
    made = _certified(study, race, report)
    return replace(made, climbed=climbed)


def fitting_detail(request: Request) -> Detail:
    """The detail for a race on its board: where outside liberties alone count, one is as good as another."""
    try:
        analysis = analyze(request.position, request.black, request.white, living=request.living)
    except ReadingError:
        return Detail.ALL
    race = analysis.reading.race
    plain = race.S == 0 and all(side == Side(O=side.O) for side in (race.black, race.white))
    return Detail.ALL if analysis.outcome(request.mover) is None or not plain else Detail.REFUTED


def _told(study: Study, tree: Tree, why: Why | None, report: Report | None) -> Study:
    return with_reasons(with_tags(study, concepts_of(tree.start, why)), report=report)


def _certified(study: Study, race: Request, report: Report | None) -> Made:
    proved = with_proof(study, race, seconds=PROVING, report=report)
    if isinstance(proved, Unproved):
        return Made(study, proved.reason)
    return Made(proved, certificate_of(proved))


def counted(request: Request) -> str:
    """What the theory says of a race with either player first, or why it does not apply."""
    try:
        analysis = analyze(request.position, request.black, request.white, living=request.living)
    except ReadingError as error:
        return str(error)
    outcomes = [analysis.outcome(color) for color in Color]
    told = " ".join(outcome_sentence(outcome) for outcome in outcomes if outcome is not None)
    return f"Counted: {told}" if told else "The theory does not speak of this race; the search can."


def certify(study: Study, request: Request, *, report: Report | None = None) -> Made:
    """A problem with a new proof of its race, after a check that its answers are marked correctly.

    Raises SolveError where there is no race.
    """
    race = proved_race(request, SEARCHING, report)
    if race is None:
        return Made(study, NOT_PROVED)
    fault = false_answer(study, race, seconds=CHECKING, report=report)
    return Made(without_proof(study), fault) if fault is not None else _certified(study, race, report)


def make_smaller(request: Request, goal: Goal | None, *, report: Report | None = None, **wanted: Any) -> Made | Offered:
    """The problem of a race without the stones that do not matter; ``wanted`` as for ``make``, which also raises so."""
    fewer = smaller(request, seconds=SMALLER, report=report)
    if fewer is None:
        raise NoProblem(NOT_PROVED)
    return make(fewer.request, goal, report=report, **wanted)


def shift(
    request: Request, goal: Goal | None, *, more: bool, report: Report | None = None, **wanted: Any
) -> Made | Offered:
    """The problem of a race with a liberty more, or fewer, on both sides. ``wanted`` as for ``make``."""
    found = shifted(request, more, report=report)
    if found is None:
        raise NoProblem(NOT_SHIFTED.format(way="more" if more else "fewer"))
    return make(found, goal, report=report, **wanted)


def leave_one_right(request: Request, *, report: Report | None = None) -> Offered:
    """The changes of a race that leave one of its right first moves."""
    found = with_one_right_move(request, report=report)
    if found is None:
        raise NoProblem(NOT_PROVED)
    offers = tuple(Offer(each.words, with_its_trust(each.found.climbed)) for each in found)
    return Offered(ONE_RIGHT if offers else NOT_ONE_RIGHT, offers)


def crop(study: Study, request: Request, frame: Frame | None = None, *, report: Report | None = None) -> Made:
    """A problem on a smaller board, or on the part in a frame, with its answers and comments.

    Raises NoProblem with the reason, and SolveError without a race.
    """
    way, proved = smaller_board(request, held_points(study), frame, report=report)
    made = carried(study, way)
    if proved.request.living:
        made = set_living(made, made.root, proved.request.living).study
    if not made.node(made.root).children:
        return Made(made, counted(proved.request))
    return _certified(made, proved.race, report)
