"""What single pockets are worth: building blocks of liberties, eyes, shared points; and what the theories add to it."""

import pytest
from asked import PATIENT
from checked_races import checked_races
from verifier import faults

from semeai.go import text
from semeai.go.board import count
from semeai.go.color import WHITE, Color
from semeai.go.position import Position
from semeai.solve import Request, solve
from semeai.solve.region import take_apart
from semeai.why import LibertyGame, why
from semeai.why.parts import A_STATE, AccountPockets
from semeai.why.values import Kind, Part, Worth

# Of White: the last row is her chain, under it a wall of stones that live and a black chain with a liberty.
LIBERTIES = {
    "a plain liberty": ("#x#/#.#", Worth(1)),
    "one approach move": ("#x#/#.#/#X#/#.#", Worth(2, avoided=1)),
    "two approach moves": ("#x#/#.#/#.#/#X#/#X#/#.#", Worth(3, avoided=2)),
    "three approach moves": ("###x##/###.##/###X##/###.##/##xOO#/#x.O.#/####O#", Worth(4, avoided=3)),
    "an auxiliary stone": ("###xx#/##xOO#/##.O.#/####O#", Worth(2, avoided=1)),
}


def race(rows: str) -> Request:
    """A black chain with three plain liberties below a white one of which the rows are drawn, White first."""
    drawn = rows.split("/")
    width = max(len(drawn[0]), 5)
    below = ["O" * width, "X" * width, "...".ljust(width, "#"), "ooo".ljust(width, "#")]
    return between_the_largest(text.parse("\n".join([row.ljust(width, "#") for row in drawn] + below)))


def between_the_largest(position: Position) -> Request:
    """The race between the largest chains."""
    chains = [max(position.chains(color), key=lambda chain: count(chain & ~position.immortal)) for color in Color]
    black, white = (chain.bit_length() - 1 for chain in chains)
    return Request(position, black, white, WHITE)


def parts(request: Request) -> tuple[Part, ...]:
    """The parts of a race as they are counted."""
    pockets = AccountPockets(request.position, take_apart(request))
    return pockets.of(request.position, pockets.solid(request.position))


def of(owner: Color | None, found: tuple[Part, ...]) -> list[Part]:
    return [part for part in found if part.owner is owner]


def test_counting_a_pocket_is_work_of_the_account_once():
    request, done = race(LIBERTIES["two approach moves"][0]), list[int]()
    pockets = AccountPockets(request.position, take_apart(request), spend=done.append)
    found = pockets.of(request.position, pockets.solid(request.position))
    counted = sum(len(frame.counts) for frame in {pockets.state_of(part)[0] for part in found})
    assert sum(done) == A_STATE * counted > 0
    after = request.position.passed()
    pockets.of(after, pockets.solid(after))
    assert sum(done) == A_STATE * counted


@pytest.mark.parametrize("name", LIBERTIES)
def test_a_plain_liberty_is_worth_its_approach_moves_and_saves_them_where_it_is_last(name):
    drawing, worth = LIBERTIES[name]
    (part,) = of(WHITE, parts(race(drawing)))
    assert (part.least, part.most) == (worth, worth)
    assert part.settled


@pytest.mark.parametrize(
    "eye, worth",
    [("O.O", Worth(1, 1)), ("O..O", Worth(2, 1)), ("O..O/O..O", Worth(5, 2)), ("O..OO/O...O", Worth(8, 4))],
)
def test_an_eye_is_worth_its_moves_and_its_gap(eye, worth):
    found = of(WHITE, parts(race(f"{'O' * len(eye.split('/')[0])}/{eye}")))
    assert [(part.kind, part.least) for part in found] == [(Kind.EYE, worth)]


def test_an_eye_of_three_points_depends_on_who_moves_first():
    (part,) = of(WHITE, parts(race("OOOOO/O...O")))
    assert part.least == Worth(3, 1)
    assert part.most is None


SHARED = {
    "points that are liberties of both alone are shared": ("OOOO/#..#/XXXX/.##./o##o", Worth(2), True),
    "a point where somebody can join living stones is not": ("OOOO/x..#/#XXX/#.#./#o#o", None, False),
}


@pytest.mark.parametrize(("rows", "worth", "settled"), SHARED.values(), ids=SHARED.keys())
def test_shared_points(rows, worth, settled):
    (part,) = of(None, parts(between_the_largest(text.parse(rows.replace("/", "\n")))))
    assert (part.kind, part.least, part.settled) == (Kind.SHARED, worth, settled)


SHAPES = [
    ("OOOOO/O...O", ("straight three", "C5")),
    ("OOOOO/O..OO/O..OO", ("square four", "")),
    ("OOOOO/OO.OO/O...O", ("pyramid four", "C5")),
    ("OOOOO/O..OO", None),
    ("OOOOOO/O....O", ("straight four", "")),
]
"""White's eye as it is drawn, with its name and its vital point; of two points it has no name."""


@pytest.mark.parametrize("rows, shape", SHAPES)
def test_an_eye_has_the_name_of_its_shape_and_its_vital_point(rows, shape):
    request = race(rows)
    found = why(solve(request, line=False), work=PATIENT)
    assert faults(found) == []
    board, (eye,) = request.position.board, of(WHITE, found.arguments[0].account.parts)
    assert (eye.shape and (eye.shape.name, "" if eye.shape.vital is None else board.name(eye.shape.vital))) == shape


@pytest.mark.slow
def test_the_last_liberty_of_a_corridor_is_a_game_in_which_a_move_gains(shared):
    (race,) = [race for race in checked_races(shared) if race.name == "semeai_025/white"]
    found = why(solve(race.request, line=False), work=PATIENT)
    games = [part.game for part in found.arguments[0].account.parts if part.game]
    assert games == [LibertyGame(3, 0, 4)]
    assert games[0].gain == 3
    assert faults(found) == []
