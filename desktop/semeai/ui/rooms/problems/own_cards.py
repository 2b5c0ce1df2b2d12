"""The card of a mistake in an own game: the board before it as a problem, with the move that was played as a wrong one.

It is written as an author's problem is, with its proof; where the race is only read its answers say under which
condition they hold. The move of the game has a mark of its own, by which it is found again however the board is turned.
"""

from __future__ import annotations

from dataclasses import replace

from semeai import sgf
from semeai.claim.race_claim import Half
from semeai.claim.standing import with_names
from semeai.go.board import Point
from semeai.go.position import Illegal
from semeai.problems.author import NoProblem, problem_study, write_answers
from semeai.problems.cards import problem_key
from semeai.problems.comments import with_reasons
from semeai.problems.concepts import concepts_of, numbers_of
from semeai.problems.dialects import DIALECTS, read_marks
from semeai.problems.difficulty import measured, with_difficulty
from semeai.problems.marks import PLAYED, Mark, fitting_goal, given_words, solver_of
from semeai.problems.tags import OWN_GAME, tags_of, with_tags
from semeai.problems.taking_over import Offered, with_its_trust
from semeai.records.mistakes import moves_played, race_before
from semeai.records.store import CardState, Made
from semeai.solve import Climb, Request, SolveError, Standing
from semeai.study.edits import play
from semeai.study.node import with_values
from semeai.study.notes import set_comment
from semeai.study.tree import Study
from semeai.ui.rooms.problems import making

READ = "This is read, not proved: it holds {condition}."
SECONDS = 20.0
"""The time for answers that are only read."""


def write_card(board: bytes, known: Climb | None) -> Made:
    """The card of a mistake from the board before it and what is known of its race."""
    study = sgf.read(board).studies[0]
    try:
        problem = _problem(race_before(study), known)
    except (NoProblem, SolveError):
        problem = None
    shown = None if problem is None else with_the_move(problem[0], moves_played(study))
    if problem is None or shown is None:
        return Made(CardState.NONE)
    tagged = with_tags(shown, (*tags_of(shown), *numbers_of(race_before(study)), OWN_GAME))
    return Made(problem[1], sgf.write([tagged]), problem_key(tagged), tags_of(tagged))


def _problem(race: Request, known: Climb | None) -> tuple[Study, CardState] | None:
    """The problem of a race with its proof, or as it was read; None where it comes to something else."""
    if known is not None and known.last.solution.request.position.ko:
        # A board that is set up forbids no ko: where that matters it is another problem.
        if known.last.cut.points & known.last.solution.request.position.ko:
            return None
        known = None
    made = making.make(race, None, known=known)
    if isinstance(made, Offered) and made.climbed is not None:
        alike = [offer for offer in made.offers if offer.climbed.result is made.climbed.result]
        if not alike:
            return _read(race, made.climbed)
        made = making.make(alike[0].request, None, known=alike[0].climbed)
    if isinstance(made, Offered):
        return None
    return made.study, CardState.READ if isinstance(made.certificate, str) else CardState.CERTIFIED


def _read(race: Request, climbed: Climb) -> tuple[Study, CardState] | None:
    """The problem of a race that was read: its answers hold under the condition of the reading."""
    goal = fitting_goal(climbed.solution)
    if climbed.standing is not Standing.READ or goal is None:
        return None
    taken = with_its_trust(climbed)
    cut = taken.last.cut
    tree = write_answers(cut.request(taken.solution.request), goal, seconds=SECONDS)
    study = with_difficulty(problem_study(race.position, tree, taken.solution.request.living), measured(tree))
    study = with_reasons(with_tags(study, concepts_of(tree.start)))
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
    if isinstance(played, Illegal) or marks.get(played.node) is Mark.RIGHT:
        return None
    study, node = played.study, played.node
    if node not in marks:
        marks = {**marks, node: Mark.WRONG}
        follows = [play(study, node, move, solver_of(study).opponent) for move in moves[1:2]]
        study = next((answer.study for answer in follows if not isinstance(answer, Illegal)), study)
    nodes = study.nodes.changed({node: with_values(study.node(node), PLAYED, (b"1",))})
    return DIALECTS["ff4"].written(replace(study, nodes=nodes), marks)
