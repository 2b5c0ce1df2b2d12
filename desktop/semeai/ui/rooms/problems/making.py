"""From a race on a board to a whole problem: its answers, its proof, its tags, and comments with the reasons.

The board before a mistake in an own game becomes a problem too. Where its race is only read, its answers say under
which condition they hold; the move of the game has a mark of its own, by which it is found however the board is turned.

It takes as long as many searches, and runs in another process.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from semeai import sgf
from semeai.analysis import analyze
from semeai.claim.inquiry import Inquiry, best_case, cut_beside, cut_out, with_its_trust
from semeai.claim.race_claim import Half
from semeai.claim.standing import with_names
from semeai.go.board import Point
from semeai.go.color import Color
from semeai.go.position import Illegal
from semeai.problems.author import NODES, Detail, NoProblem, Tree, problem_study, write_answers
from semeai.problems.cards import problem_key
from semeai.problems.carried import carried
from semeai.problems.certificate import Certificate, certificate_of, with_proof, without_proof
from semeai.problems.checking import false_answer
from semeai.problems.comments import with_reasons
from semeai.problems.concepts import concepts_of, numbers_of
from semeai.problems.dialects import DIALECTS, read_marks
from semeai.problems.difficulty import measured, with_difficulty
from semeai.problems.marks import (
    ACCOUNT,
    PLAYED,
    AnswerMark,
    Goal,
    fitting_goal,
    given_words,
    solver_of,
    with_root_values,
)
from semeai.problems.tags import OWN_GAME, tags_of, with_tags
from semeai.problems.taking_over import Offer, Offered, settled_or_missing
from semeai.problems.variants import Frame, held_points, shifted, smaller, smaller_board, with_one_right_move
from semeai.race.numbers import Side
from semeai.race.words import outcome_sentence
from semeai.reading.reader import ReadingError
from semeai.records.mistakes import moves_played, race_before
from semeai.records.store import CardState, MistakeCard
from semeai.sharing.accounts import with_accounts
from semeai.solve import Climb, Effort, Report, Request, SolveError, Standing, Unproved
from semeai.study.edits import play
from semeai.study.node import values_of, with_values
from semeai.study.notes import set_comment, set_living
from semeai.study.tree import Study

NOT_PROVED = "The search did not prove the result of this race, so no move can be called correct."
ONE_RIGHT = "Each of these changes leaves one correct first move:"
NOT_ONE_RIGHT = "No small change of a liberty or a stone was found that leaves one correct first move."


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
    effort: Effort = Effort.STUDY,
    most: int = NODES,
    detail: Detail | None = Detail.ALL,
    report: Report | None = None,
) -> Made | Offered:
    """The problem of a race on a whole board; without a goal, with the one that fits its result.

    What is ``known`` from a proof is not searched again. The stones that the proof takes to live are marked as alive.
    Where ``effort``, which writes its answers too, proves nothing, what is missing. ``most`` bounds the moves of its
    tree; without a ``detail`` it has what fits the race. Its lines are not ``explained``, which takes most of the time.
    Raises NoProblem, with a sentence, and SolveError where there is no race.
    """
    inquiry = Inquiry(effort, report=report)
    found = known if known is not None and known.proved else inquiry.climb(request)
    settled = found if found.proved else settled_or_missing(request, found, report)
    if isinstance(settled, Offered):
        return replace(settled, longer=effort is not Effort.STUDY)
    climbed = with_its_trust(settled)
    request = climbed.solution.request
    asked = goal or fitting_goal(climbed.solution)
    if asked is None:
        raise NoProblem(f"{request.mover.title} has nothing to gain by moving first.")
    detail, best = detail or fitting_detail(request), best_case(climbed)
    tree = write_answers(
        cut_out(climbed), asked, best_case=best, most=most, detail=detail, effort=effort, report=report
    )
    return replace(_certified(_written(request, tree), climbed, report), climbed=climbed)


def or_why_not(work: Callable[..., Made | Offered], *asked: Any, **wanted: Any) -> Made | Offered:
    """What work on the answers makes; where that is nothing, only the sentence that says why."""
    try:
        return work(*asked, **wanted)
    except (NoProblem, SolveError) as why:
        return Offered(str(why))


def explained(made: Made, *, report: Report | None = None) -> Study:
    """The problem with the accounts that its page shows and, where its answers are new, the reason of each line."""
    study = made.study if made.climbed is None else with_reasons(made.study, report=report)
    return study if isinstance(made.certificate, str) else with_accounts(study, report=report)


def fitting_detail(request: Request) -> Detail:
    """The detail for a race on its board: where outside liberties alone count, one is as good as another."""
    try:
        analysis = analyze(request.position, request.black, request.white, living=request.living)
    except ReadingError:
        return Detail.ALL
    race = analysis.reading.race
    plain = race.S == 0 and all(side == Side(O=side.O) for side in (race.black, race.white))
    return Detail.ALL if analysis.outcome(request.mover) is None or not plain else Detail.REFUTED


def with_explanations(study: Study, before: Study, told: Study) -> Study:
    """A problem that was ``explained`` while its author wrote on: his words stay where he changed them."""
    said = {at: node.comment for at, node in told.nodes.items() if node.comment != before.node(at).comment}
    free = {at: words for at, words in said.items() if study.node(at).comment == before.node(at).comment}
    for at, words in free.items():
        study = set_comment(study, at, words).study
    return with_root_values(study, ACCOUNT, values_of(told.node(told.root), ACCOUNT))


def _written(request: Request, tree: Tree) -> Study:
    """A race with its answers, their difficulty and tags."""
    study = with_difficulty(problem_study(request.position, tree, request.living), measured(tree))
    return with_tags(study, concepts_of(tree.start))


def _certified(study: Study, climbed: Climb, report: Report | None) -> Made:
    proved = with_proof(study, cut_out(climbed), cut_beside(climbed), report=report)
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
    why = next((violation.sentence for violation in analysis.reading.violations), "")
    return (
        f"Counted: {told}" if told else f"{why} The theory does not cover this race; the search may solve it.".strip()
    )


def certify(study: Study, request: Request, *, report: Report | None = None) -> Made:
    """A problem with a new proof of its race, after a check that its answers are marked correctly.

    Raises SolveError where there is no race.
    """
    found = Inquiry(Effort.STUDY, report=report).climb(request)
    if not found.proved:
        return Made(study, NOT_PROVED)
    fault = false_answer(study, cut_out(found), report=report)
    return Made(without_proof(study), fault) if fault is not None else _certified(study, found, report)


def make_smaller(request: Request, goal: Goal | None, *, report: Report | None = None, **wanted: Any) -> Made | Offered:
    """The problem of a race without the stones that do not matter; ``wanted`` as for ``make``, which also raises so."""
    fewer = smaller(request, report=report)
    if fewer is None:
        raise NoProblem(NOT_PROVED)
    return make(fewer.request, goal, report=report, **wanted)


def shift(
    request: Request, goal: Goal | None, *, more: bool, report: Report | None = None, **wanted: Any
) -> Made | Offered:
    """The problem of a race with a liberty more, or fewer, on both sides. ``wanted`` as for ``make``."""
    found = shifted(request, more, report=report)
    if found is None:
        way = "more" if more else "fewer"
        raise NoProblem(f"With one liberty {way} on each side the race could not be proved to have the same answer.")
    return make(found, goal, report=report, **wanted)


def leave_one_right(request: Request, _goal: Goal | None, *, report: Report | None = None, **_wanted: Any) -> Offered:
    """The changes of a race that leave one of its right first moves, whatever the goal."""
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
    return _certified(made, proved.climbed, report)


# The card of a mistake in an own game: the board before it as a problem, with the move that was played as a wrong one

READ = "This is read, not proved: it holds {condition}."


def write_card(board: bytes, known: Climb | None) -> MistakeCard:
    """The card of a mistake from the board before it and what is known of its race."""
    study = sgf.read(board).studies[0]
    try:
        problem = _problem(race_before(study), known)
    except (NoProblem, SolveError):
        problem = None
    shown = None if problem is None else with_the_move(problem[0], moves_played(study))
    if problem is None or shown is None:
        return MistakeCard(CardState.NONE)
    tagged = with_tags(shown, (*tags_of(shown), *numbers_of(race_before(study)), OWN_GAME))
    return MistakeCard(problem[1], sgf.write([tagged]), problem_key(tagged), tags_of(tagged))


def _problem(race: Request, known: Climb | None) -> tuple[Study, CardState] | None:
    """The problem of a race with its proof, or as it was read; None where it comes to something else."""
    if known is not None and known.last.solution.request.position.ko:
        # A board that is set up forbids no ko: where that matters it is another problem.
        if known.last.cut.points & known.last.solution.request.position.ko:
            return None
        known = None
    made = make(race, None, known=known, effort=Effort.LOOK)
    if isinstance(made, Offered) and made.climbed is not None:
        alike = [offer for offer in made.offers if offer.climbed.result is made.climbed.result]
        if not alike:
            return _read(race, made.climbed)
        made = make(alike[0].request, None, known=alike[0].climbed)
    if isinstance(made, Offered):
        return None
    return explained(made), CardState.READ if isinstance(made.certificate, str) else CardState.CERTIFIED


def _read(race: Request, climbed: Climb) -> tuple[Study, CardState] | None:
    """The problem of a race that was read: its answers hold under the condition of the reading."""
    goal = fitting_goal(climbed.solution)
    if climbed.standing is not Standing.READ or goal is None:
        return None
    taken = with_its_trust(climbed)
    race = replace(race, living=taken.solution.request.living)
    study = with_reasons(_written(race, write_answers(cut_out(taken), goal)))
    half = Half(race.mover, climb=taken)
    told = with_names(READ.format(condition=half.condition), [half.trust]) if half.condition else ""
    return set_comment(study, study.root, f"{given_words(study)} {told}".strip()).study, CardState.READ


def with_the_move(problem: Study, moves: tuple[Point, ...]) -> Study | None:
    """The problem with the move of the game, and what followed it, among its wrong answers; None if it is a right one.

    A pass leaves no mark.
    """
    if not moves:
        return problem
    study, marks = read_marks(problem)
    played = play(study, study.root, moves[0], solver_of(study))
    if isinstance(played, Illegal) or marks.get(played.node) is AnswerMark.RIGHT:
        return None
    study, node = played.study, played.node
    if node not in marks:
        marks = {**marks, node: AnswerMark.WRONG}
        follows = [play(study, node, move, solver_of(study).opponent) for move in moves[1:2]]
        study = next((answer.study for answer in follows if not isinstance(answer, Illegal)), study)
    nodes = study.nodes.changed({node: with_values(study.node(node), PLAYED, (b"1",))})
    return DIALECTS["ff4"].written(replace(study, nodes=nodes), marks)
