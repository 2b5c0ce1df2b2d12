"""What the search counts for a pocket that is an eye against the search of eyes: two searches with no code in common.
 Every filling by attackers of every eye of up to six points, in the centre, on the side and in the corner: an eye
that lives without outside liberties settles a race at once, and what a dead eye is worth lies between the counts.
"""

from collections import Counter
from collections.abc import Iterator

import pytest

from semeai.eyes.judge import eye_liberties
from semeai.eyes.place import BOARD, Place, images
from semeai.eyes.search import Kos
from semeai.eyes.shapes import eye_shapes
from semeai.eyes.space import Filled, Placement, cut_out
from semeai.eyes.status import EyeStatus, Fate, eye_status, fate
from semeai.solve import engine


def placements(size: int) -> Iterator[Placement]:
    """The regions of a size, each in one place where it lies."""
    found = {}
    for shape in eye_shapes(size):
        for place in Place:
            for seat in images(shape, place):
                cut = cut_out(BOARD, seat.points)
                found.setdefault(cut.region, cut)
    yield from found.values()


def fillings(cut: Placement) -> Iterator[tuple[Filled, int]]:
    """An eye with all sets of attackers that leave every chain a liberty; with the set in local numbers."""
    size = cut.region.size
    points = cut.on_board((1 << size) - 1)
    for local in range((1 << size) - 1):
        attackers = cut.on_board(local)
        empty = points & ~attackers
        if all(BOARD.neighbours(chain) & empty for chain in BOARD.components(attackers)):
            yield Filled(BOARD, points, attackers), local


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, pytest.param(6, marks=pytest.mark.slow)])
def test_pockets_that_are_eyes_are_counted_as_the_eyes_are(size: int) -> None:
    seen: Counter[str] = Counter()
    for cut in placements(size):
        pockets = engine.pockets.Pockets(False, lambda: True)
        frame = engine.pocket.Pocket(list(cut.region.beside), [cut.region.wall, 0], [0, 0])
        for eye, local in fillings(cut):
            (number,) = pockets.split(frame, frame.state(0, local, -1))
            settled = pockets.worth[number] == engine.pockets.ALIVE
            assert settled == (fate(eye, outside=0, kos=Kos.ATTACKER) is Fate.LIVES)
            seen["alive"] += settled
            if eye_status(eye) is EyeStatus.DEAD:
                counts, liberties = pockets.counts[number], eye_liberties(eye)
                assert counts.least <= liberties <= counts.last
                assert not counts.eye or counts.kept <= liberties
                seen["dead"] += 1
                seen["exact"] += counts.kept == liberties == counts.last
    assert seen["dead"]
    assert bool(seen["alive"]) == (size >= 4)
    assert 2 * seen["exact"] > seen["dead"]
