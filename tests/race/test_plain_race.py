"""The formula of plain races: the tables beside the specification, and the theory of semeai for Go."""

import json
from itertools import product

import pytest

from semeai.go.color import BLACK, WHITE, Color
from semeai.race.decide import decide
from semeai.race.numbers import Race, Side
from semeai.race.plain_race import PlainRace, go_factor, go_lead, go_winner, no_seki_lead, no_seki_winner

EYES = {
    "no_eyes": (False, False),
    "black_one_point_eye": (True, False),
    "both_one_point_eye": (True, True),
}


def outcomes(race: PlainRace) -> str:
    """Go with Black first and with White first, then No Seki Go."""
    found = [go_winner(race, mover) for mover in Color] + [no_seki_winner(race, mover) for mover in Color]
    return "".join("s" if winner is None else "BW"[winner] for winner in found)


@pytest.mark.parametrize("eyes", EYES)
def test_the_tables_of_plain_races(shared, eyes):
    rows = json.loads((shared / "spec" / "noseki-cases.json").read_text("utf-8"))["races"][eyes]
    assert len(rows) == {"no_eyes": 57, "black_one_point_eye": 24, "both_one_point_eye": 12}[eyes]
    for common, black, white, *expected in rows:
        assert outcomes(PlainRace(common, (black, white), EYES[eyes])) == "".join(expected), (common, black, white)


TABLE = {(1, 1, 1): "BWBW", (2, 0, 0): "ssBW", (2, 1, 0): "BsBB", (3, 1, 0): "ssBB", (3, 2, 0): "BsBB"}


@pytest.mark.parametrize(("numbers", "expected"), TABLE.items())
def test_the_rows_of_the_specification(numbers, expected):
    assert outcomes(PlainRace(numbers[0], numbers[1:])) == expected


def races(most: int):
    """All plain races up to a number of liberties, with the eyes of all kinds."""
    for common, black, white, *eyes in product(*[range(most + 1)] * 3, *[(False, True)] * 2):
        if common + black + eyes[BLACK] and common + white + eyes[WHITE]:
            yield PlainRace(common, (black, white), tuple(eyes))


def test_go_is_the_theory_of_semeai():
    for race in races(5):
        sides = [Side(Z=int(race.eyes[color]), O=race.outside[color]) for color in Color]
        for outcome in decide(Race(*sides, race.shared)).outcomes:
            assert go_winner(race, outcome.mover) is outcome.winner, (race, outcome.mover)


def test_colours_can_be_swapped():
    for race in races(3):
        swapped = PlainRace(race.shared, race.outside[::-1], race.eyes[::-1])
        for mover in Color:
            winner = go_winner(race, mover)
            assert go_winner(swapped, mover.opponent) is (None if winner is None else winner.opponent)
            assert no_seki_winner(swapped, mover.opponent) is no_seki_winner(race, mover).opponent


def test_the_numbers_of_the_formula():
    race = PlainRace(3, (2, 0))
    assert (go_lead(race, BLACK), go_factor(race), no_seki_lead(race, WHITE)) == (2, 3, -2)
    one_eye = PlainRace(2, (0, 1), (True, False))
    assert (go_lead(one_eye, BLACK), go_factor(one_eye), no_seki_lead(one_eye, BLACK)) == (2, 1, 0)
    assert go_factor(PlainRace(0, (1, 1))) == 1
    assert go_factor(PlainRace(2, (0, 0), (True, True))) == 3


@pytest.mark.parametrize("numbers", [(-1, (1, 1)), (0, (0, 1)), (1, (-1, 2))])
def test_what_is_no_race_is_refused(numbers):
    with pytest.raises(ValueError, match="liberties"):
        PlainRace(*numbers)
