"""Vital and end points of every neighbour class without the life property, as rules on neighbours inside the eye.

Source: the table of the specification of eye shapes, which mends and completes sections 5 and appendix A of Vila &
Cazenave. A rule speaks of centre eyes with at most n - 2 attackers and many outside liberties. The tests search every
filling of every shape of up to six points, the benchmark those of seven: rule and search differ nowhere.

For a set of attackers a rule gives the points that are vital *now*: all filled, the eye is dead; one missing, it is
unsettled there; more missing, it lives. Where an end point was filled early the set grows or nothing is vital any
more (`Live`); the two classes in which kos arise say so (`Ko`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from semeai.eyes.shapes import neighbour_class
from semeai.go.board import Board, Mask, Point, count, each, mask_of


@dataclass(frozen=True, slots=True)
class Inside:
    """An eye shape where it lies: ``points`` of a board."""

    board: Board
    points: Mask

    @property
    def neighbour_class(self) -> str:
        """The sorted numbers of neighbours, such as ``112224``."""
        return _class_of(self.board, self.points)

    def degree(self, point: Point) -> int:
        """How many neighbours a point has inside the eye."""
        return count(self.board.neighbours(1 << point) & self.points)

    def of_degree(self, degree: int) -> Mask:
        """All points with so many neighbours inside the eye."""
        return mask_of(point for point in each(self.points) if self.degree(point) == degree)

    def beside(self, mask: Mask) -> Mask:
        """The points of the eye beside some of its points."""
        return self.board.neighbours(mask) & self.points

    @property
    def at_wall(self) -> Mask:
        """The points of the eye that touch the wall."""
        return mask_of(point for point in each(self.points) if self.board.neighbours(1 << point) & ~self.points)


@lru_cache(maxsize=1024)
def _class_of(board: Board, points: Mask) -> str:
    return neighbour_class([board.column_row(point) for point in each(points)])


class Vital(NamedTuple):
    """The points that the attacker must have; ``because`` names the end points that enlarge the set of the class."""

    points: Mask
    because: Mask = 0


class Live(NamedTuple):
    """The eye lives, because these points were filled too early."""

    because: Mask


class Unsettled(NamedTuple):
    """The first move decides, though no single vital point is missing."""

    because: Mask


class Ko(NamedTuple):
    """The eye is a ko, fought at these points."""

    because: Mask


Rule = Vital | Live | Unsettled | Ko


def _no_ends(_eye: Inside) -> Mask:
    return 0


class ClassRule(NamedTuple):
    """What theory says of a class: ``vital`` for a set of attackers, and the ``ends`` of the shape."""

    vital: Callable[[Inside, Mask], Rule]
    ends: Callable[[Inside], Mask] = _no_ends


def rule_of(eye: Inside) -> ClassRule | None:
    """The rule of an eye's class; None where no rule is known (the class has life, or more than seven points)."""
    return RULES.get(eye.neighbour_class)


def _nothing(_eye: Inside, _attackers: Mask) -> Rule:
    return Vital(0)


def _most_neighbours(eye: Inside, _attackers: Mask) -> Rule:
    return Vital(eye.of_degree(max(eye.degree(point) for point in each(eye.points))))


def _square(eye: Inside, attackers: Mask) -> Rule:
    diagonal = count(attackers) == 2 and len(list(eye.board.components(attackers))) == 2
    return Unsettled(attackers) if diagonal else Vital(0)


def _off_the_branch(eye: Inside) -> Mask:
    """The 1-point at the end of the longer arm: the one beside the 2-point."""
    return eye.of_degree(1) & eye.beside(eye.of_degree(2))


def _all_but_the_one_points(eye: Inside, attackers: Mask) -> Rule:
    return _unless_filled(eye.points & ~eye.of_degree(1), _off_the_branch(eye), attackers)


def _unless_filled(vital: Mask, end: Mask, attackers: Mask) -> Rule:
    return Live(end) if end & attackers else Vital(vital)


def _unless_all_filled(vital: Mask, ends: Mask, attackers: Mask) -> Rule:
    return Live(ends) if not ends & ~attackers else Vital(vital)


def _ends_of_bulky_five(eye: Inside) -> Mask:
    return eye.of_degree(1) | eye.of_degree(2) & ~eye.beside(eye.of_degree(3))


def _bulky_five(eye: Inside, attackers: Mask) -> Rule:
    return _unless_all_filled(eye.of_degree(3), _ends_of_bulky_five(eye), attackers)


def _off_the_centre(eye: Inside) -> Mask:
    """The 2-point of a rabbity six that does not touch its 4-point."""
    return eye.of_degree(2) & ~eye.beside(eye.of_degree(4))


def _rabbity_six(eye: Inside, attackers: Mask) -> Rule:
    centre, end = eye.of_degree(4), _off_the_centre(eye)
    return Vital(centre | eye.of_degree(2) & ~end, end) if end & attackers else Vital(centre)


def _one_points(eye: Inside) -> Mask:
    return eye.of_degree(1)


def _branch_and_neighbours(eye: Inside, attackers: Mask) -> Rule:
    three = eye.of_degree(3)
    return _unless_filled(three | eye.beside(three), eye.of_degree(1), attackers)


def _rectangle(eye: Inside, attackers: Mask) -> Rule:
    """Two 3-points, but a zigzag of four through both is no nakade shape."""
    vital = eye.of_degree(3)
    for first in each(eye.of_degree(2)):
        for last in each(eye.of_degree(2) & ~eye.beside(1 << first)):
            zigzag = vital | 1 << first | 1 << last
            if eye.beside(1 << first) & vital == eye.beside(1 << last) & vital:
                continue
            if attackers == zigzag:
                return Unsettled(zigzag)
            if any(attackers == zigzag & ~(1 << point) for point in each(vital)):
                return Live(attackers)
    return Vital(vital)


def _two_threes(eye: Inside, attackers: Mask) -> Rule:
    return (_alpha if is_alpha(eye) else _beta)(eye, attackers)


def is_alpha(eye: Inside) -> bool:
    """Whether the two 3-points of a 112233 touch each other (variant alpha); they do not in beta."""
    threes = eye.of_degree(3)
    return bool(eye.beside(threes & -threes) & threes)


def _alpha(eye: Inside, attackers: Mask) -> Rule:
    threes, ends = eye.of_degree(3), eye.of_degree(1)
    if not ends & ~attackers:
        return Live(ends)
    added = 0
    for three in each(threes):
        if eye.beside(1 << three) & ends & attackers:
            added |= eye.beside(1 << three) & eye.of_degree(2)
    return Vital(threes | added, ends & attackers)


def _beta(eye: Inside, attackers: Mask) -> Rule:
    ends = eye.of_degree(1)
    return _unless_all_filled(eye.points & ~ends, ends, attackers)


def _end_at_the_three(eye: Inside) -> Mask:
    return eye.of_degree(1) & eye.beside(eye.of_degree(3))


def _three_and_four(eye: Inside, attackers: Mask) -> Rule:
    """The 3- and the 4-point with every 2-point beside the 4-point: a 2x2 square where the two are apart."""
    four = eye.of_degree(4)
    vital = four | eye.of_degree(3) | eye.beside(four) & eye.of_degree(2)
    return _unless_filled(vital, _end_at_the_three(eye), attackers)


def _square_with_head(eye: Inside, attackers: Mask) -> Rule:
    """[1222234]: a square with two more points beyond its 3-side and a head on the 4-point."""
    four, three, head = eye.of_degree(4), eye.of_degree(3), eye.of_degree(1)
    corners = eye.beside(three) & eye.of_degree(2)
    flanks = eye.beside(four) & eye.of_degree(2)
    if not corners & ~attackers:
        return Live(corners)
    if not flanks & ~attackers and not (corners | four) & attackers:
        return Ko(flanks)
    if head & attackers and (corner := corners & attackers):
        return Vital(three | four | eye.beside(corner) & flanks, head | corner)
    return Vital(three | four)


def _ends_of_square_with_head(eye: Inside) -> Mask:
    return eye.of_degree(1) | eye.beside(eye.of_degree(3)) & eye.of_degree(2)


def _square_with_tail(eye: Inside, attackers: Mask) -> Rule:
    """[1122224]: the 2-points round the 4-point; the 4-point too, or in a ko while the outer corner is empty."""
    four = eye.of_degree(4)
    twos = eye.beside(four) & eye.of_degree(2)
    tail = _ends_of_square_with_tail(eye) & eye.of_degree(1)
    corner = _ends_of_square_with_tail(eye) & eye.of_degree(2)
    if tail & attackers:
        return Live(tail)
    if corner & attackers:
        return Vital(twos | four, corner)
    if not four & attackers and count(twos & ~attackers) <= 1:
        return Ko(four)
    return Vital(twos)


def _ends_of_square_with_tail(eye: Inside) -> Mask:
    four = eye.of_degree(4)
    return eye.points & ~(four | eye.beside(four))


def _two_squares(eye: Inside, attackers: Mask) -> Rule:
    """[2222224]: any three of the five inner points; a filled outer corner asks for the rest of its square."""
    four = eye.of_degree(4)
    corners = _ends_of_square_with_tail(eye)
    filled = corners & attackers
    if filled == corners:
        return Live(corners)
    if filled:
        return Vital(four | eye.beside(filled), filled)
    inner = eye.points & ~corners
    missing = 3 - count(inner & attackers)
    if missing == 1:
        return Unsettled(inner & attackers)
    return Vital(inner & attackers if missing <= 0 else inner)


RULES: dict[str, ClassRule] = {
    "0": ClassRule(_nothing),
    "11": ClassRule(_nothing),
    "112": ClassRule(_most_neighbours),
    "1113": ClassRule(_most_neighbours),
    "11114": ClassRule(_most_neighbours),
    "1122": ClassRule(_most_neighbours),
    "2222": ClassRule(_square),
    "11123": ClassRule(_all_but_the_one_points, _off_the_branch),
    "12223": ClassRule(_bulky_five, _ends_of_bulky_five),
    "112224": ClassRule(_rabbity_six, _off_the_centre),
    "111124": ClassRule(_all_but_the_one_points, _off_the_branch),
    "122223": ClassRule(_branch_and_neighbours, _one_points),
    "222233": ClassRule(_rectangle),
    "112233": ClassRule(_two_threes, _one_points),
    "1112234": ClassRule(_three_and_four, _end_at_the_three),
    "1122224": ClassRule(_square_with_tail, _ends_of_square_with_tail),
    "1222234": ClassRule(_square_with_head, _ends_of_square_with_head),
    "2222224": ClassRule(_two_squares, _ends_of_square_with_tail),
}

NAKADE = frozenset({"0", "11", "112", "1113", "2222", "12223", "11114", "112224"})
"""Classes of the shapes that an attacker who moves first kills: captured, such stones leave only one eye."""
