"""Drill a shape: cards from an eye shape, each a race in which the point that decides the eye has to be found.

To the eye as drawn, one or two stones of the attacker are added wherever that leaves an unsettled eye or a ko. The
board is a race of the eye's owner against a chain without an eye.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations

from semeai.claim.inquiry import Inquiry
from semeai.eyes.drawing import DrawnEye
from semeai.eyes.shapes import Cell, neighbour_class, symmetries
from semeai.eyes.status import EyeStatus, eye_status
from semeai.go.board import mask_of
from semeai.go.color import BLACK
from semeai.problems import tags
from semeai.problems.author import NoProblem, problem_study, write_answers
from semeai.problems.cards import card_of
from semeai.problems.concepts import concepts_of
from semeai.problems.difficulty import measured, with_difficulty
from semeai.problems.marks import fitting_goal
from semeai.solve import PASS, Effort, Request, SolveError
from semeai.study.tree import Study
from semeai.synthesis.layout import Built, PartKind
from semeai.synthesis.special_races import eye_race
from semeai.trainer.values import Problem

OWNER = BLACK
OUTSIDE = 1
"""Outside liberties of the eye's owner."""
MORE = 2
"""The most stones that are added."""
MOST = 4
"""The most cards of a shape."""
RIGHT = 3
"""The most right first moves: with more, no special point has to be known."""
SIZES = (9, 13, 19)
DECIDED_BY_A_MOVE = (EyeStatus.UNSETTLED, EyeStatus.KO)


def shape_cards(eye: DrawnEye, *, report: Callable[[float], bool] | None = None) -> tuple[Problem, ...]:
    """The cards of an eye, the one as drawn first; none if one or two more stones never leave it unsettled.

    ``report`` is called with the share of the work done, and returns whether to go on.
    """
    cards: list[Problem] = []
    for filled in open_fillings(eye):
        if len(cards) == MOST or (report is not None and not report(len(cards) / MOST)):
            break
        study = _problem(filled)
        if study is not None:
            cards.append(card_of(study, ""))
    return tuple(cards)


def open_fillings(eye: DrawnEye) -> Iterator[DrawnEye]:
    """The eye with up to two more stones of the attacker, where the first move decides; without symmetric repeats."""
    cells = eye.seat.cells
    empty = [cell for cell in cells if cell not in eye.attackers and cell not in eye.owners]
    seen: set[tuple[tuple[Cell, str], ...]] = set()
    for number in range(MORE + 1):
        for added in combinations(empty, number):
            filled = replace(eye, attackers=tuple(sorted((*eye.attackers, *added))))
            looks = _looks(filled)
            if looks not in seen and _is_open(filled):
                yield filled
            seen.add(looks)


def _looks(eye: DrawnEye) -> tuple[tuple[Cell, str], ...]:
    """A key that is equal for all images of a drawing; at the edge of the board each drawing has its own."""
    cells = (*eye.seat.cells, *eye.attackers, *eye.owners)
    points, attackers = len(eye.seat.cells), len(eye.attackers)
    marks = ["."] * points + ["O"] * attackers + ["X"] * len(eye.owners)
    images = symmetries(cells) if not eye.seat.edge.value else [list(cells)]
    return min(tuple(sorted(zip(image, marks, strict=True))) for image in images)


def _is_open(eye: DrawnEye) -> bool:
    try:
        status = eye_status(eye.filled)
    except ValueError:  # a chain inside without a liberty
        return False
    return status in DECIDED_BY_A_MOVE


def _problem(eye: DrawnEye) -> Study | None:
    """The problem of an eye with the attacker to move; None if it gives none."""
    built = next(
        (board for size in SIZES if isinstance(board := eye_race(eye, OUTSIDE, owner=OWNER, size=size), Built)), None
    )
    if built is None:
        return None
    attacker = OWNER.opponent
    request = Request(built.position, built.black_point, built.white_point, attacker, living=built.walls)
    try:
        solution = Inquiry(Effort.LOOK).whole(request)
        goal, eye_points = fitting_goal(solution), sum(part.points for part in built.of(PartKind.EYE, OWNER))
        inside = mask_of(move for move in solution.moves if move != PASS) & ~eye_points == 0
        if goal is None or not solution.moves_complete or len(solution.moves) > RIGHT or not inside:
            return None
        tree = write_answers(request, goal, effort=Effort.LOOK)
    except (NoProblem, SolveError):
        return None
    study = problem_study(built.position, tree, built.walls)
    study = tags.with_tags(with_difficulty(study, measured(tree)), [*concepts_of(tree.start), tags.EYE_SHAPES])
    title = f"Eye {neighbour_class(eye.seat.cells)}, {attacker.title} first"
    return replace(study, info=(*study.info, ("GN", title)))
