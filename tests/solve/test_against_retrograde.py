"""The sum of pockets against an independent judge of the first capture, on small boards with anything on them."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from retrograde import CAPTURES, SmallRace

from semeai.go import text
from semeai.go.board import Mask, count
from semeai.go.color import BLACK, Color
from semeai.go.position import Position
from semeai.solve import Request
from semeai.solve.region import take_apart
from semeai.solve.stage import SURE, Stage
from semeai.solve.sum_race import SumRace
from semeai.solve.watch import Watch

BOARDS, ALIKE = [100, pytest.param(150, marks=pytest.mark.whole)], 20  # and at most so many with the same answers
SIZES = ((4, 4), (5, 4), (5, 3), (6, 3), (7, 2), (5, 5), (6, 4))
STONES = "XO.xo#"
DENSITIES = ((4, 4, 6, 1, 1, 3), (5, 5, 5, 1, 1, 1), (3, 3, 8, 2, 2, 2), (4, 4, 4, 0.3, 0.3, 3))
FEWEST, MOST = 3, 8  # points that can change: on more the judge takes too long
QUESTIONS = list(product(Color, Color, Color))
"""Mover, attacker, and who wins every ko."""

Race = tuple[Position, Mask, Mask]


def random_races(rng: Random) -> Iterator[Race]:
    """Boards with two mortal chains, next to each other where there are such."""
    while True:
        position = text.parse("\n".join(rng.choice((_anything, _two_chains))(rng)))
        mortal = [[chain for chain in position.chains(color) if not chain & position.immortal] for color in Color]
        pairs = list(product(*mortal))
        touching = [pair for pair in pairs if touch(position, *pair)]
        if not position.immortal or not pairs or not all(map(position.liberties, mortal[0] + mortal[1])):
            continue
        black, white = rng.choice(touching or pairs)
        if FEWEST <= count(position.board.points & ~(black | white | position.immortal)) <= MOST:
            yield position, black, white


def _anything(rng: Random) -> list[str]:
    (width, height), weights = rng.choice(SIZES), rng.choice(DENSITIES)
    return ["".join(rng.choices(STONES, weights, k=width)) for _ in range(height)]


def _two_chains(rng: Random) -> list[str]:
    """Two chains across the board, each with eyes, liberties and living stones of the opponent beyond it."""
    width = rng.choice((4, 5, 6))

    def beyond(own: str, other: str) -> list[str]:
        stones = f"....{own}{other}{other}{own}{own}##{other.lower()}{other.lower()}"
        return ["".join(rng.choices(stones, k=width)) for _ in range(rng.choice((1, 2)))]

    between = ["".join(rng.choices(".##", k=width))] if rng.random() < 0.7 else []
    return [*beyond("O", "X"), "O" * width, *between, "X" * width, *beyond("X", "O")]


def touch(position: Position, black: Mask, white: Mask) -> bool:
    """Whether two chains are neighbours or share a liberty."""
    return bool(position.board.neighbours(black) & white or position.liberties(black) & position.liberties(white))


@pytest.fixture(scope="module", params=BOARDS)
def judged(request: pytest.FixtureRequest) -> list[tuple[Race, list[bool]]]:
    """Random races with the answers to all questions; not too many of the easy ones."""
    found: list[tuple[Race, list[bool]]] = []
    alike: Counter[tuple[bool, ...]] = Counter()
    for race in random_races(Random(2015)):  # without end
        answers = _answers(race)
        alike[*answers] += 1
        if alike[*answers] <= ALIKE:
            found.append((race, answers))
        if len(found) == request.param:
            break
    return found


def _answers(race: Race) -> list[bool]:
    position, *chains = race
    winners = [SmallRace(position, tuple(chains)).winners(master) for master in Color]
    return [winners[master][mover] is CAPTURES[attacker] for mover, attacker, master in QUESTIONS]


@pytest.mark.parametrize("pure", [False, True], ids=["static", "pure"])
def test_the_sum_answers_as_all_positions_backwards_from_the_captures_do(judged, pure):
    for (position, black, white), expected in judged:
        points = black.bit_length() - 1, white.bit_length() - 1
        pieces = take_apart(Request(position, *points, BLACK))
        search = SumRace(position, pieces, pure, Watch(lambda nodes: True))
        found = [
            search.wins(Stage(position, *points, mover, (SURE, SURE)), attacker, master)
            for mover, attacker, master in QUESTIONS
        ]
        assert found == expected, (position.board.names(black), position.board.names(white), text.draw(position))
        assert not pieces.trusted


def test_the_boards_ask_for_more_than_counting(judged):
    answers = [tuple(expected) for _, expected in judged]
    by_master = [list(zip(each[::2], each[1::2], strict=True)) for each in answers]
    kos = sum(any(black != white for black, white in each) for each in by_master)
    assert len(set(answers)) > len(judged) / 12
    assert kos > len(judged) / 20
