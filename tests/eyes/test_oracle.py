"""The search of all states at once against a plain one that plays on a real board and knows no regions.
 The plain one walks from position to position by the rules of `go` and finds the same least fixpoint by going through
all positions until nothing changes: slow, and sharing no code but the rules of the game.
"""

from collections.abc import Iterator

import pytest
from eyes_drawn import subsets

from semeai.eyes.search import Kos
from semeai.eyes.shapes import eye_shapes, symmetries
from semeai.eyes.space import Filled
from semeai.eyes.status import Fate, fate
from semeai.go.board import Board, Mask, each, mask_of
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Played, Position, play

BOARD = Board.square(7)
Node = tuple[Position, Color]


def walled(eye: Mask, outside: Mask) -> Position:
    """White all round the eye but for some single empty points, which are the outside liberties."""
    return Position(BOARD, 0, BOARD.points & ~eye & ~outside)


def moves(node: Node, eye: Mask, wall: int, kos: Kos) -> Iterator[Node | None]:
    """All moves and the pass; None is the capture of the wall. Only the attacker, Black, fills outside."""
    position, mover = node
    yield position.passed(), mover.opponent
    free = kos is (Kos.ATTACKER if mover is BLACK else Kos.OWNER)
    asked = position.passed() if free else position
    outside = asked.empty & ~eye
    for point in each(asked.empty & eye):
        answer = play(asked, mover, point)
        if isinstance(answer, Played):
            yield None if not answer.position.white >> wall & 1 else (answer.position, mover.opponent)
    if mover is BLACK and outside:
        # The stone that fills an outside liberty lives: the wall loses a liberty and nothing else happens.
        filled = position.passed().with_stones(BLACK, outside & -outside)
        lost = not filled.liberties(filled.chain(wall))
        yield None if lost else (filled.with_immortal(filled.immortal | outside & -outside), WHITE)


def captured(starts: list[Node], eye: Mask, wall: int, kos: Kos) -> dict[Node, bool]:
    """For every position that can arise whether the attacker forces the capture."""
    after: dict[Node, list[Node | None]] = {}
    found = list(starts)
    while found:
        node = found.pop()
        if node not in after:
            after[node] = list(moves(node, eye, wall, kos))
            found += [reached for reached in after[node] if reached is not None]
    won = dict.fromkeys(after, False)
    changed = True
    while changed:
        changed = False
        for node, reached in after.items():
            if not won[node]:
                results = [each_one is None or won[each_one] for each_one in reached]
                if any(results) if node[1] is BLACK else all(results):
                    won[node] = changed = True
    return won


PLACES = {"centre": (1, 1), "side": (1, 0), "corner": (0, 0)}
FAR = [BOARD.at(6, 6), BOARD.at(4, 6)]
WALL = BOARD.at(6, 4)


def eyes(place: str) -> Iterator[Mask]:
    """All eyes of up to four points at a place of the board, in all directions, with one wall round them."""
    left, top = PLACES[place]
    images = {image for size in (1, 2, 3, 4) for shape in eye_shapes(size) for image in map(tuple, symmetries(shape))}
    for eye in {mask_of(BOARD.at(x + left, y + top) for x, y in image) for image in images}:
        if BOARD.flood(1 << WALL, BOARD.points & ~eye) == BOARD.points & ~eye:
            yield eye


@pytest.mark.parametrize("outside", [0, 1, 2])
@pytest.mark.parametrize("kos", Kos, ids=lambda kos: kos.value)
@pytest.mark.parametrize("place", PLACES)
def test_both_searches_agree_on_every_filling(place: str, kos: Kos, outside: int) -> None:
    assert sum(agreeing(eye, outside, kos) for eye in eyes(place)) > 500


def agreeing(eye: Mask, outside: int, kos: Kos) -> int:
    """The number of fillings on which both say the same for both movers; fails on the first where they do not."""
    bare = walled(eye, mask_of(FAR[:outside]))
    positions = {
        (attackers, owners): position
        for attackers, owners in fillings(eye)
        if is_legal(position := Position(BOARD, attackers, bare.white | owners))
    }
    starts = [(position, mover) for position in positions.values() for mover in (BLACK, WHITE)]
    won = captured(starts, eye, WALL, kos)
    for (attackers, owners), position in positions.items():
        lost, killed = won[position, WHITE], won[position, BLACK]
        expected = Fate.CAPTURED if lost else Fate.FIRST_MOVER if killed else Fate.LIVES
        found = fate(Filled(BOARD, eye, attackers, owners), outside=outside, kos=kos)
        assert found is expected, (BOARD.names(eye), BOARD.names(attackers), BOARD.names(owners))
    return len(positions)


def is_legal(position: Position) -> bool:
    """Whether every chain has a liberty."""
    return all(position.liberties(chain) for color in (BLACK, WHITE) for chain in position.chains(color))


def fillings(eye: Mask) -> Iterator[tuple[Mask, Mask]]:
    """All sets of attackers without owner's stones, and with one of them."""
    for attackers in subsets(eye):
        yield attackers, 0
        yield from ((attackers, 1 << point) for point in each(eye & ~attackers))
