"""Lines of best play end as the search says and waste no move; the board of an eye has one wall and no way out."""

from collections.abc import Iterator
from itertools import islice, product

import pytest
from eyes_drawn import fillings, is_legal, lying, with_owners

from semeai.eyes.drawing import parse
from semeai.eyes.line import EyeLine, EyeLineKind, LineEnd, most_outside, principal_line, set_out
from semeai.eyes.place import BOARD, Place, Seat, images
from semeai.eyes.search import Kos
from semeai.eyes.shapes import eye_shapes
from semeai.eyes.space import Filled
from semeai.eyes.status import Fate, fate
from semeai.go.board import mask_of
from semeai.go.color import BLACK, WHITE

Asked = tuple[Filled, int, bool, Kos]


def different_eyes(size: int) -> Iterator[Filled]:
    """The eyes of a size at all places, those once that the search does not tell apart."""
    regions = set()
    for shape in eye_shapes(size):
        for place in Place:
            for eye in lying(shape, place):
                if eye.placement.region not in regions:
                    regions.add(eye.placement.region)
                    yield eye


def asked(size: int, *, owners: bool) -> Iterator[Asked]:
    for eye in different_eyes(size):
        filled = with_owners(eye) if owners else filter(is_legal, fillings(eye))
        yield from product(filled, range(4), [True, False], Kos)


def is_captured(filled: Filled, outside: int, attacker_first: bool, kos: Kos) -> bool:
    found = fate(filled, outside=outside, kos=kos)
    return found is Fate.CAPTURED or (attacker_first and found is Fate.FIRST_MOVER)


# size, whether stones of the owner stand inside, one of how many
SAMPLES = [(1, True, 1), (2, True, 1), (3, True, 1), (4, True, 5), (5, False, 7)]


@pytest.mark.parametrize(("size", "owners", "stride"), SAMPLES)
def test_every_line_ends_as_the_search_says(size: int, owners: bool, stride: int) -> None:
    seen = 0
    for filled, outside, attacker_first, kos in islice(asked(size, owners=owners), 0, None, stride):
        line = principal_line(filled, outside, attacker_first=attacker_first, kos=kos)
        captured = is_captured(filled, outside, attacker_first, kos)
        assert (line.end is LineEnd.CAPTURED) == captured, (filled, outside, attacker_first, kos)
        assert all(move.attacker == (attacker_first == (index % 2 == 0)) for index, move in enumerate(line.moves))
        assert is_to_the_point(line)
        seen += 1
    assert seen > (24 if size == 1 else 100)


def is_to_the_point(line: EyeLine) -> bool:
    """No move after the capture; no two moves elsewhere in a row; no threat without its answer and the ko taken."""
    kinds = [move.kind for move in line.moves]
    if EyeLineKind.CAPTURE in kinds[:-1] or (
        line.moves and (line.end is LineEnd.CAPTURED) != (kinds[-1] is EyeLineKind.CAPTURE)
    ):
        return False
    for index, kind in enumerate(kinds):
        after = kinds[index + 1 : index + 3]
        if kind is EyeLineKind.THREAT and after != [EyeLineKind.ANSWER, EyeLineKind.INSIDE]:
            return False
        if kind is EyeLineKind.ELSEWHERE and after[:1] == [EyeLineKind.ELSEWHERE]:
            return False
    return True


KOS = {
    "bent four in the corner": ("XXX/X../X..", "OO./O../...", Place.CORNER),
    "Figure 18": ("XXXX/.XX.", "..../.O..", Place.SIDE),
    "a square with a tail in the centre": ("XX./XXX/.X./.X.", ".O./O../.../...", Place.CENTRE),
}


@pytest.mark.parametrize(("shape", "stones", "place"), KOS.values(), ids=KOS.keys())
@pytest.mark.parametrize("outside", [0, 1, 3])
def test_a_ko_is_played_out_for_whoever_wins_it(shape: str, stones: str, place: Place, outside: int) -> None:
    filled = parse(shape, stones, place).filled
    killed = principal_line(filled, outside, attacker_first=True, kos=Kos.ATTACKER)
    saved = principal_line(filled, outside, attacker_first=True, kos=Kos.OWNER)
    assert (killed.end, saved.end) == (LineEnd.CAPTURED, LineEnd.LIVES)


def test_the_ko_of_a_bent_four_in_the_corner_is_fought_out() -> None:
    filled = parse("XXX/X../X..", "OO./O../...", Place.CORNER).filled
    line = principal_line(filled, 0, attacker_first=True, kos=Kos.OWNER)
    said = [(move.kind, None if move.point is None else BOARD.name(move.point)) for move in line.moves]
    assert said[-6:] == [
        (EyeLineKind.INSIDE, "A12"),  # takes the ko
        (EyeLineKind.THREAT, None),
        (EyeLineKind.ANSWER, None),
        (EyeLineKind.INSIDE, "A13"),
        (EyeLineKind.ELSEWHERE, None),  # the attacker may not take back at once
        (EyeLineKind.INSIDE, "C13"),
    ]


LINES = {
    "who is first at the vital point kills": ("XXX", "", True, "G7 - F7 H7 F7 - G7"),
    "who is first at the vital point lives": ("XXX", "", False, "G7"),
    "of two vital points one is enough": ("XXXX", "", True, "F7 G7"),
    "a square is dead whoever moves": ("XX/XX", "", True, "F8 G8 F7 G7 F8 - F7"),
    "in atari the owner must capture": ("XXX", "O.O", False, "G7"),
}


@pytest.mark.parametrize(("shape", "stones", "attacker_first", "moves"), LINES.values(), ids=LINES.keys())
def test_lines(shape: str, stones: str, attacker_first: bool, moves: str) -> None:
    line = principal_line(parse(shape, stones).filled, 0, attacker_first=attacker_first)
    assert " ".join("-" if move.point is None else BOARD.name(move.point) for move in line.moves) == moves


def test_a_wall_without_any_liberty_is_captured_already() -> None:
    star = parse(".X./XXX/.X.", ".O./O.O/.O.").filled
    assert principal_line(star, 0, attacker_first=False) == EyeLine((), LineEnd.CAPTURED)
    assert principal_line(star, 2, attacker_first=False).end is LineEnd.LIVES


# The board


def seated(size: int) -> Iterator[Seat]:
    for shape in eye_shapes(size):
        for place in Place:
            yield from images(shape, place)[:2]


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, pytest.param(8, marks=pytest.mark.slow)])
def test_the_wall_is_one_chain_with_just_these_liberties(size: int) -> None:
    for seat in seated(size):
        for outside in range(min(most_outside(BOARD, seat.points), 4) + 1):
            setting = set_out(Filled(BOARD, seat.points), outside)
            position = setting.position
            chains = position.chains(BLACK)
            assert len(chains) == 1
            liberties = position.liberties(chains[0])
            assert liberties & ~seat.points == mask_of(setting.outside)
            assert len(setting.outside) == outside


@pytest.mark.parametrize("size", [1, 4, 6])
def test_nobody_runs_out_by_an_outside_liberty(size: int) -> None:
    for seat in seated(size):
        setting = set_out(Filled(BOARD, seat.points), min(most_outside(BOARD, seat.points), 4))
        for liberty in setting.outside:
            beyond = BOARD.neighbours(1 << liberty) & setting.position.empty
            assert not beyond & ~mask_of(setting.outside)


def test_what_is_shown_does_not_depend_on_the_liberties() -> None:
    for seat in seated(5):
        shown = {set_out(Filled(BOARD, seat.points), outside).shown for outside in range(4)}
        assert len(shown) == 1


def test_the_attackers_outer_stones_live() -> None:
    seat = next(seated(3))
    setting = set_out(Filled(BOARD, seat.points, seat.points & -seat.points), 1)
    assert setting.position.immortal == setting.position.of(WHITE) & ~seat.points


def test_there_is_no_room_for_a_hundred_liberties() -> None:
    with pytest.raises(ValueError, match="room for"):
        set_out(Filled(BOARD, next(seated(3)).points), 100)
