"""Races with ghosts counted at once against the same searched to the end: results, actions and lines alike."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from semeai.go.board import count, each
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.rule_sets import NO_SEKI_GO, Pieces, actions, drawn
from semeai.race.outcome import Result
from semeai.race.plain_race import PlainRace, no_seki_winner
from semeai.solve import engine
from semeai.solve.ghost_race import GhostRequest, GhostSolution, solve_ghosts
from semeai.ui.rooms.noseki.state import plain_state

BOARDS = [8, pytest.param(100, marks=pytest.mark.slow)]
MOST_OPEN = 5  # more empty points and ghosts take the full search too long
FULL_SEARCH = 4_000  # positions
MOST = 4  # liberties of a kind that the room offers
LIVING = "BW"  # of a drawing: stones that are said to live

B, W, S, ENDLESS = "B", "W", "seki", "endless"
"""Who captures, or neither; or that endless play decides."""


def asked(*rows: str) -> GhostRequest:
    """A race of the strings of the first ``X`` and ``O`` from the left, in the lowest row that has them."""
    pieces = drawn(["".join("XO"[LIVING.index(sign)] if sign in LIVING else sign for sign in row) for row in rows])
    board = pieces.board
    places = [(x, y, sign) for y, row in reversed([*enumerate(rows)]) for x, sign in enumerate(row)]
    living = sum(1 << board.at(x, y) for x, y, sign in places if sign in LIVING)
    black, white = (next(board.at(x, y) for x, y, sign in places if sign == own) for own in "XO")
    return GhostRequest(pieces, (black,), (white,), NO_SEKI_GO, living)


def random_races(rng: Random) -> Iterator[GhostRequest]:
    """Two strings across the board with anything between and beyond, some actions after the start."""
    while True:
        width = rng.choice((4, 5, 6))

        def row(signs: str, width: int = width) -> str:
            return "".join(rng.choices(signs, k=width))

        between = [row(rng.choice((".##", "..#xo", ".XO#")))] if rng.random() < 0.7 else []
        alone = rng.random() < 0.6
        above, below = (row("..WWXx##o" if alone else "...WOOX#"), row("..BBOo##x" if alone else "...BXXO#"))
        request = asked(above, "X" * width, *between, "O" * width, below)
        if sound(request.pieces) and (played := later(request, rng)) is not None:
            yield played


def sound(pieces: Pieces) -> bool:
    """Whether every string has a liberty, every ghost a stone, and the full search an end."""
    strings = [(pieces.string(point), color) for color in Color for point in each(pieces.stones[color])]
    open_points = count(pieces.empty | pieces.ghosts[BLACK] | pieces.ghosts[WHITE])
    breathing = all(pieces.liberties(string, color) for string, color in strings)
    return breathing and open_points <= MOST_OPEN and not any(map(pieces.orphans, Color))


def later(request: GhostRequest, rng: Random) -> GhostRequest | None:
    """The race after up to three actions; None where a racing string, or one that lives, is gone."""
    pieces, mover = request.pieces, rng.choice([*Color])
    for _ in range(rng.randrange(4)):
        pieces = rng.choice([*actions(NO_SEKI_GO, pieces, mover)])[1].pieces
        mover = mover.opponent
    strings = zip((request.black, request.white), Color, strict=True)
    there = all(pieces.stones[color] >> point & 1 for points, color in strings for point in points)
    if not there or request.living & ~(pieces.stones[BLACK] | pieces.stones[WHITE]):
        return None
    return GhostRequest(pieces, request.black, request.white, request.rules, request.living)


def searched(request: GhostRequest) -> GhostSolution | None:
    """The race searched to the end, None where that takes too long."""
    solution = solve_ghosts(request, pure=True, report=lambda positions: positions < FULL_SEARCH)
    return solution if solution.states < FULL_SEARCH else None


@pytest.mark.skipif(not engine.compiled(), reason="the full search takes long without a compiled kernel")
@pytest.mark.parametrize("boards", BOARDS)
def test_counting_gives_what_the_full_search_finds(boards: int) -> None:
    races = random_races(Random(12))
    compared = fewer = 0
    results = set()
    while compared < boards:
        request = next(races)
        full = searched(request)
        if full is None:
            continue
        solution = solve_ghosts(request)
        assert (solution.black_first, solution.white_first) == (full.black_first, full.white_first), request
        compared += 1
        fewer += solution.states < full.states
        results |= {solution.black_first.result, solution.white_first.result}
    assert fewer > boards / 2
    assert {Result.WIN, Result.LOSS, Result.SEKI} <= results


COUNTED = {
    "shared liberties cancel, and the mover wins with as many": (
        (".W.W##", "XXXXXX", ".#.###", "OOOOOO", ".B.B##"), (B, W),
    ),
    "who has one more wins moving second": ((".W.W.W", "XXXXXX", ".#.###", "OOOOOO", ".B.B##"), (B, B)),
    "an eye counts as one liberty": ((".#W.W#", "XXXXXX", ".#####", "OOOOOO", ".B.B##"), (B, W)),
    "two eyes outlast any number": ((".#.###", "XXXXXX", ".#####", "OOOOOO", ".B.B.B"), (B, B)),
    "two eyes on either side are seki": ((".#.###", "XXXXXX", ".#####", "OOOOOO", ".#.###"), (S, S)),
    "a ghost is a liberty of its own colour alone": ((".W####", "XXXXXX", "x#.###", "OOOOOO", ".B####"), (B, B)),
    "a ghost on an outside liberty takes it": (("oW.W##", "XXXXXX", ".#.###", "OOOOOO", ".B.B##"), (W, W)),
}  # fmt: skip


@pytest.mark.parametrize(("rows", "winners"), COUNTED.values(), ids=COUNTED)
def test_counted_at_once(rows: tuple[str, ...], winners: tuple[str, str]) -> None:
    solution = solve_ghosts(asked(*rows))
    assert solution.states < 100
    assert winners_of(solution) == winners


def winners_of(solution: GhostSolution) -> tuple[str, str]:
    """Who captures when Black, and when White is first."""
    found = []
    for mover in Color:
        result = solution.first(mover).result
        captures = {Result.WIN: "BW"[mover], Result.LOSS: "WB"[mover], Result.SEKI: S, Result.UNKNOWN: ENDLESS}
        found.append(captures[result])
    return found[0], found[1]


SEARCHED = {
    "points beside each other are more than liberties": (
        ("..####", "XXXXXX", ".#####", "OOOOOO", ".B.B##"), (B, ENDLESS),
    ),
    "a liberty beside stones that live saves the string": (
        ("B#####", ".W####", "XXXXXX", ".#####", "OOOOOO", ".B.B##"), (B, W),
    ),
    "stones that can be captured give liberties back": (
        ("O.O###", "XXXXXX", ".#####", "OOOOOO", ".B.B##"), (B, B),
    ),
}  # fmt: skip


@pytest.mark.parametrize(("rows", "winners"), SEARCHED.values(), ids=SEARCHED)
def test_what_liberties_do_not_tell_is_searched(rows: tuple[str, ...], winners: tuple[str, str]) -> None:
    request = asked(*rows)
    assert winners_of(solve_ghosts(request)) == winners_of(solve_ghosts(request, pure=True)) == winners
    pieces = request.pieces
    black, white = (
        count(pieces.liberties(pieces.string(point), color))
        for (point,), color in zip((request.black, request.white), Color, strict=True)
    )
    assert winners != (B if black >= white else W, W if white >= black else B)


@pytest.mark.slow
def test_all_plain_races_of_the_room_are_counted() -> None:
    for shared, black, white in product(range(MOST + 1), repeat=3):
        for eyes in product((False, True), repeat=2):
            if shared + min(black + eyes[BLACK], white + eyes[WHITE]) == 0:
                continue
            race = PlainRace(shared, (black, white), eyes)
            request = plain_state(race).request(NO_SEKI_GO)
            assert request is not None
            solution = solve_ghosts(request)
            for mover in Color:
                won = no_seki_winner(race, mover) is mover
                assert solution.first(mover).result is (Result.WIN if won else Result.LOSS), (race, mover)
