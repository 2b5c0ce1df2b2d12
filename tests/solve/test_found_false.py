"""Answers that were once false, each with its board, and a check that the whole kind is right now."""

from random import Random

import pytest
from drawn_races import DRAWN, named, parsed
from test_against_retrograde import random_races

from semeai.go import text
from semeai.go.color import BLACK, WHITE, Color
from semeai.solve import Grip, Report, Request, SolveError, solve

Asked = tuple[str, str, str, str, Color]
"""A diagram, a point of Black's and of White's chain, stones said to live, who moves first."""

EYES_OF_ONES_OWN: dict[str, Asked] = {
    "White fills an eye of her stones at the edge": ("XXOO/XXXO/X.OO/XO.O", "A4", "C4", "", WHITE),
    "Black fills an eye of his stone in the corner": (".OX./.X.X/OXXX/.O.X", "B3", "B1", "", BLACK),
    "stones that live by a word": ("OX.XX/OOOOO/.XOXX/XXXXX/OOO.O", "B3", "A5", "B5 A1 E1", BLACK),
}


def request_of(asked: Asked) -> Request:
    diagram, black, white, living, mover = asked
    position = parsed(diagram)
    point = position.board.point
    said = sum(position.chain(point(name)) for name in living.split())
    return Request(position, point(black), point(white), mover, said)


def assert_each_move_reaches_the_result(request: Request) -> None:
    """Ask afresh after each move that is listed."""
    found = solve(request)
    assert found.finished
    assert found.moves
    for move in found.moves:
        after = request.after(move)
        if isinstance(after, Request):
            assert solve(after, line=False).separate.turned == found.grips, named(request, move)


@pytest.mark.parametrize("asked", EYES_OF_ONES_OWN.values(), ids=EYES_OF_ONES_OWN.keys())
def test_no_move_is_listed_after_which_a_fresh_question_says_less(asked):
    assert_each_move_reaches_the_result(request_of(asked))


@pytest.mark.parametrize("boards", [10, pytest.param(30, marks=pytest.mark.slow)])
def test_no_move_of_random_races_is_listed_after_which_a_fresh_question_says_less(boards):
    races = random_races(Random(12))
    for position, black, white in (next(races) for _ in range(boards)):
        for mover in Color:
            request = Request(position, black.bit_length() - 1, white.bit_length() - 1, mover)
            assert_each_move_reaches_the_result(request)


def test_a_wall_that_lives_by_an_eye_in_the_race_can_be_captured_when_its_owner_plays_there():
    position = text.parse(".O##\nO.XX")
    black, white = position.board.point("C1"), position.board.point("A1")
    found = [solve(Request(position, black, white, mover), line=False) for mover in Color]
    assert [solution.codes for solution in found] == [(2, 0), (1, 3)]
    assert all(solution.moves for solution in found)


SEEMED_TO_LIVE = {
    "a captor who touches one of eight points": ("XXxO/XOxO/OOOO/##.#/XXXX/OoXo", "C1", "D4", (1, 0), (1, 0)),
    "one who touches two of seven, side by side": ("#Ox.##/OOOOOO/####../XXXXXX/#Xo..o", "A2", "B5", (0, 0), (1, 1)),
    "one who touches two of seven, apart": ("OOOOOOO/#.#.###/XXXXXXX", "A1", "A3", (1, 1), (1, 1)),
    "a captor cut off from the place of eight stones": (
        "X.XXXxO/OOOOOOO/##.###./XXXXOXX/#X.Xo..",
        "A2",
        "A4",
        (0, 0),
        (1, 1),
    ),
    "one who enters seven points at one": (
        "###x###/###.#X./OOOOOOO/######./XXXXXXX/.#.O#../o####oo",
        "A3",
        "A5",
        (1, 0),
        (1, 1),
    ),
    "the same when both have moved": (
        "###x###/###.#.O/OOOOOOO/######X/XXXXXXX/.#.O#../o####oo",
        "A3",
        "A5",
        (1, 1),
        (3, 3),
    ),
    "ten stones round two missing points": ("OOOO/O##O/OX.O/XXX.", "B2", "A4", (1, 2), (3, 0)),
    "a chain that grows to seven stones": (".xO#x/OOOOO/.####/XXXXX/X###.", "A2", "C5", (1, 1), (1, 0)),
    # A chain that lives by an eye in the race is mortal, with all its stones.
    "an eye that is the race's": (".XX/X.X/XOX", "A2", "B1", (1, 1), (0, 0)),
    "a chain of which one stone lies away from the race": ("XXX/X.O/.XX", "B1", "C2", (1, 1), (0, 0)),
    "two eyes, one of them the race's": ("..X.OO/XX.XXO", "D1", "E2", (1, 1), (0, 0)),
}


@pytest.mark.parametrize("asked", SEEMED_TO_LIVE.values(), ids=SEEMED_TO_LIVE.keys())
def test_what_seemed_to_live_may_be_taken_from_within(asked):
    diagram, black, white, *expected = asked
    requests = [request_of((diagram, black, white, "", mover)) for mover in Color]
    assert [solve(request, line=False).codes for request in requests] == expected
    for request in requests:
        assert_each_move_reaches_the_result(request)


def test_stones_that_live_by_a_word_are_captured_in_no_move_and_no_line():
    asked = EYES_OF_ONES_OWN["stones that live by a word"]
    request = request_of(asked)
    in_the_diagram = request_of(("Ox.XX/OOOOO/.XOXX/XXXXX/ooo.o", *asked[1:3], "", asked[4]))
    said, drawn = solve(request), solve(in_the_diagram)
    assert (said.codes, said.moves, said.line) == (drawn.codes, drawn.moves, drawn.line)
    here = request
    for move in said.line:
        assert isinstance(here, Request)
        assert here.position.stones & request.living == request.living
        here = here.after(move)


@pytest.mark.parametrize("nodes", range(0, 120, 3))
def test_what_is_finished_has_a_move(nodes):
    for name in ("a big eye wins over a small one", "three stones are given up for a seki", "snapback"):
        for mover in Color:
            found = solve(DRAWN[name].request(mover, pure=True), report=_up_to(nodes))
            assert bool(found.moves) == found.finished
            everything = solve(DRAWN[name].request(mover, pure=True))
            assert set(found.moves) <= set(everything.moves)
            assert found.moves == everything.moves or not found.moves_complete


def _up_to(nodes: int) -> Report:
    return lambda made: made < nodes


def test_a_race_with_many_shared_liberties_changes_nothing_for_a_small_one_asked_later():
    small = DRAWN["one shared liberty and one outside each"].request(BLACK)
    before = solve(small)
    for shared in (64, 127):
        solve(_combs(shared), line=False, report=_up_to(2000))
    assert solve(small).codes == before.codes == (Grip.ALWAYS.value, Grip.ALWAYS.value)


def test_more_shared_liberties_than_can_be_counted_are_refused():
    with pytest.raises(SolveError, match="too many shared liberties"):
        solve(_combs(128), line=False)


def _combs(shared: int) -> Request:
    """Two chains like combs that reach into each other, with so many shared liberties, one a point, in between."""
    rows = []
    for row in range(25):
        if row % 2:
            free = min(shared, 11)
            shared -= free
            rows.append("O#" + ".#" * free + "##" * (11 - free) + "X")
        else:
            rows.append("O" + "OX"[row % 4 // 2] * 23 + "X")
    position = parsed("/".join(rows))
    return Request(position, position.board.at(24, 0), position.board.at(0, 0), BLACK)
