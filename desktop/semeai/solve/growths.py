"""Which cuts of a race are searched: the first one, narrower ones, and those that it is checked with.

A growth gives up one assumption of a cut: a place where it is closed, or a trusted group. It contains the cut.
"""

from __future__ import annotations

from semeai.go.board import Mask, count, each
from semeai.solve.cut import Cut, Rung, Surroundings

RING = 2
"""Steps from the essential chains that the first cut reaches."""
LARGEST = 30
"""Empty points of the first cut."""
SMALLER = (LARGEST, 12, 0)
"""Empty points beyond which narrower cuts take in no chain that can be captured."""
GROWTH = 8
"""Empty points by which a cut may grow for its check."""
WEAKEST = 3
"""Trusted groups that are freed one by one, the weakest first."""

Growth = tuple[Mask, Cut]
"""What is taken for granted no more, and the larger cut that does without it."""


def widest(around: Surroundings, refused: Mask) -> Cut:
    """The widest cut in which every chain that can be captured is mortal, or else a cut of as many as fit."""
    for ring in range(RING, 0, -1):
        cut = around.cut(Rung.ALL, ring, mortal=refused)
        if count(cut.points) <= LARGEST:
            return cut
    return around.cut(Rung.ALL, 1, mortal=refused, most=LARGEST)


def narrower(around: Surroundings, base: Cut, refused: Mask) -> list[Cut]:
    """Cuts that are smaller than the first one, the widest first."""
    found = {base.points | base.mortal: base}
    for most in SMALLER:
        cut = around.cut(Rung.ALL, 1, mortal=refused, most=most)
        found.setdefault(cut.points | cut.mortal, cut)
    return [*found.values()][1:]


def growths(around: Surroundings, cut: Cut) -> list[Growth]:
    """The growths of a cut, the smallest first.

    They are by the places where it is closed, by the weakest trusted groups, and by all that are doubted.
    """
    found = [(place, _opened(around, cut, place)) for place in around.places(cut)]
    groups = around.weakest(cut)
    for group in dict.fromkeys(groups[:WEAKEST] + [group for group in groups if group & cut.doubted]):
        most = count(cut.points) + GROWTH
        grown = around.cut(Rung.ALL, cut.ring, mortal=cut.mortal | group, opened=cut.opened, most=most)
        found.append((group, grown))
    return sorted(found, key=lambda growth: count(growth[1].points | growth[1].mortal))


def point_by_point(around: Surroundings, cut: Cut, place: Mask) -> list[Growth]:
    """The growths for a place that was too large a step: by each of its points alone."""
    if not place & cut.edge or count(place) == 1:
        return []
    return [(1 << point, _opened(around, cut, 1 << point)) for point in each(place)]


def _opened(around: Surroundings, cut: Cut, points: Mask) -> Cut:
    most, opened = count(cut.points) + GROWTH, cut.opened | points
    return around.cut(Rung.ALL, cut.ring, mortal=cut.mortal, opened=opened, most=most)
