"""Lines in eyes on their board: every move is one by the rules, and the words say what happens."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice, pairwise, product

import pytest

from semeai.eyes.drawing import parse
from semeai.eyes.line import EyeLine, EyeLineKind, LineEnd, LineMove, most_outside, principal_line, set_out
from semeai.eyes.place import BOARD, Place, images
from semeai.eyes.search import Kos
from semeai.eyes.shapes import eye_shapes
from semeai.eyes.space import Filled
from semeai.eyes.status import Fate, fate
from semeai.go.board import count, each, mask_of
from semeai.go.color import BLACK, WHITE
from semeai.playout.eye_line import eye_frames

FEW, EVERY = 4, 5


def eyes(size: int, kinds: int) -> Iterator[tuple[Filled, range]]:
    """Every shape of a size at every place with every way to put stones inside; its numbers of outside liberties."""
    for shape, place in product(eye_shapes(size), Place):
        for seat in images(shape, place):
            points = list(each(seat.points))
            outside = range(min(FEW, most_outside(BOARD, seat.points) + 1))
            for digits in product(range(kinds), repeat=size):
                stones = (mask_of(p for p, digit in zip(points, digits, strict=True) if digit == k) for k in (1, 2))
                yield Filled(BOARD, seat.points, *stones), outside


def asked(size: int, kinds: int, stride: int) -> Iterator[tuple[Filled, int, bool, Kos]]:
    """Some questions about one eye of so many, each time others; none where a chain has no liberty."""
    for number, (eye, outside) in enumerate(islice(eyes(size, kinds), 0, None, stride)):
        questions = list(product(outside, [True, False], Kos))
        with suppress(ValueError):
            fate(eye)
            yield from ((eye, *question) for question in questions[number % EVERY :: EVERY])


# size, kinds of points (empty, attacker, owner), one of how many; the strides share no factor with what they step over
SAMPLES = [(1, 3, 1), (2, 3, 1), (3, 3, 1), (4, 2, 1), (4, 3, 5), (5, 2, 11), (5, 3, 59), (6, 2, 89), (6, 3, 2503)]


@pytest.mark.slow
@pytest.mark.parametrize(("size", "kinds", "stride"), SAMPLES)
def test_every_line_can_be_played_by_the_rules(size: int, kinds: int, stride: int) -> None:
    for eye, outside, attacker_first, kos in asked(size, kinds, stride):
        setting = set_out(eye, outside)
        line = principal_line(eye, outside, attacker_first=attacker_first, kos=kos)
        frames = eye_frames(setting, line)
        assert [frame.number for frame in frames] == list(range(len(line.moves) + 1))
        assert all(frame.caption.endswith(".") for frame in frames)
        last = frames[-1].position
        captured = last.color_at(setting.wall) is None
        assert captured == (line.end is LineEnd.CAPTURED and bool(line.moves))
        if line.end is LineEnd.LIVES:
            left = count(mask_of(setting.outside) & last.empty)
            inside = (last.white & eye.points, last.black & eye.points)
            assert fate(Filled(BOARD, eye.points, *inside), outside=left, kos=kos) is Fate.LIVES


SAID = {
    "a kill": ("XXX", "", Place.CENTRE, 1, True, Kos.NEITHER, [
        "White moves first.",
        "White takes the vital point G7.",
        "Black has nothing better inside and plays elsewhere.",
        "White fills an outside liberty.",
        "Black has nothing better inside and plays elsewhere.",
        "White plays F7. Black's wall is in atari.",
        "Black plays H7 and captures two stones.",
        "White plays F7. Black's wall is in atari.",
        "Black has nothing better inside and plays elsewhere.",
        "White captures the wall.",
    ]),
    "a life": ("XXXX", "", Place.CENTRE, 1, False, Kos.NEITHER, [
        "Black moves first.",
        "Black need not play here and plays elsewhere.",
        "White plays F7.",
        "Black takes the vital point G7. Black lives: White has no move left that needs an answer.",
    ]),
    "nothing to play": ("XXXXX", "", Place.CENTRE, 0, True, Kos.NEITHER, [
        "Black lives: White has no move left that needs an answer.",
    ]),
    "a ko": ("XXX/X../X..", "OO./O../...", Place.CORNER, 0, True, Kos.OWNER, [
        "White takes the vital point B13.",
        "Black plays A13.",
        "White takes the ko at A12. Black's wall is in atari.",
        "Black may not take back at once and makes a ko threat elsewhere.",
        "White answers the threat.",
        "Black takes the ko at A13.",
        "White may not take back at once and plays elsewhere.",
        "Black plays C13 and captures a stone. Black lives: White has no move left that needs an answer.",
    ]),
    "a wall without liberties": (".X./XXX/.X.", ".O./O.O/.O.", Place.CENTRE, 0, True, Kos.NEITHER, [
        "Black's wall has no liberty left: it is captured.",
    ]),
}  # fmt: skip
"""An eye, its outside liberties, who begins, who wins the kos, and the last captions of the line."""


@pytest.mark.parametrize(("shape", "stones", "place", "outside", "first", "kos", "said"), SAID.values(), ids=SAID)
def test_the_words_of_a_line(
    shape: str, stones: str, place: Place, outside: int, first: bool, kos: Kos, said: list[str]
) -> None:
    eye = parse(shape, stones, place).filled
    line = principal_line(eye, outside, attacker_first=first, kos=kos)
    assert [frame.caption for frame in eye_frames(set_out(eye, outside), line)][-len(said) :] == said


def test_the_transitions_say_what_changes_on_the_board() -> None:
    eye = parse("XXXX/X...", "OO../O...", Place.CORNER).filled
    frames = eye_frames(set_out(eye, 1), principal_line(eye, 1, attacker_first=True, kos=Kos.ATTACKER))
    for before, after in pairwise(frames):
        change = after.transition
        assert after.position.black == before.position.black & ~change.removed[BLACK] | change.placed[BLACK]
        assert after.position.white == before.position.white & ~change.removed[WHITE] | change.placed[WHITE]
        assert change.move is None or sum(change.placed) == 1 << change.move


def test_a_white_wall_changes_the_colours_alone() -> None:
    eye = parse("XXX").filled
    line = principal_line(eye, 0, attacker_first=True)
    black, white = (eye_frames(set_out(eye, 0, owner), line) for owner in (BLACK, WHITE))
    assert white[1].caption == "Black takes the vital point G7."
    assert [frame.position.black for frame in black] == [frame.position.white for frame in white]


def test_a_move_that_the_rules_refuse_is_an_error() -> None:
    eye = parse("XXX", "O..").filled
    line = EyeLine((LineMove(True, EyeLineKind.INSIDE, next(each(eye.attackers))),), LineEnd.LIVES)
    with pytest.raises(ValueError, match="White cannot play F7: There is already a stone"):
        eye_frames(set_out(eye, 0), line)
