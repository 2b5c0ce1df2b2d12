"""Games with numbers as atoms against pycgt, cooling against its definition, and the notation there and back."""

from fractions import Fraction
from itertools import pairwise

import pycgt
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from semeai.cgt.game import Game, add, leq, make, negate, number, translate
from semeai.cgt.notation import NotationError, barred, parse, written
from semeai.cgt.thermography import Wall, cool, thermograph

numbers = st.builds(Fraction, st.integers(-12, 12), st.sampled_from([1, 1, 2, 4]))
games = st.recursive(
    numbers.map(number),
    lambda below: st.builds(make, st.lists(below, min_size=1, max_size=2), st.lists(below, min_size=1, max_size=2)),
    max_leaves=8,
)


def there(game: Game) -> pycgt.Game:
    """The same game as pycgt writes it."""
    if game.value is not None:
        return pycgt.number(game.value)
    return pycgt.game(map(there, game.left), map(there, game.right))


@settings(max_examples=150)
@given(one=games, other=games)
def test_sums_order_and_canonical_forms_are_those_of_pycgt(one: Game, other: Game) -> None:
    assert leq(one, other) == pycgt.leq(there(one), there(other))
    total = add(one, other)
    assert there(total) == pycgt.canonical(pycgt.add(there(one), there(other)))
    assert there(negate(one)) == pycgt.canonical(pycgt.negate(there(one)))


@settings(max_examples=100)
@given(game=games, by=st.integers(-5, 5))
def test_equal_games_are_one_object(game: Game, by: int) -> None:
    assert add(game, number(0)) is game
    assert translate(translate(game, by), -by) is game
    assert add(game, negate(game)) is number(0)
    assert negate(negate(game)) is game


@settings(max_examples=150)
@given(game=games)
@example(game=make([make([number(1)], [number(0)])], [number(-1), make([number(-1)], [number(-1)])]))
def test_what_is_written_is_read_back(game: Game) -> None:
    assert parse(written(game)) is game
    assert parse(barred(game)) is game


@settings(max_examples=100)
@given(game=games)
def test_a_game_freezes_above_its_temperature_and_not_at_it(game: Game) -> None:
    found = thermograph(game)
    if game.value is None:
        assert cool(game, found.temperature + Fraction(1, 4)) is number(found.mean)
        assert cool(game, found.temperature).value is None or found.temperature == 0
        assert found.left[0] == (0, game.left_stop)
        assert found.right[0] == (0, game.right_stop)
        assert found.left[-1] == found.right[-1] == (found.temperature, found.mean)


def test_cooled_by_its_temperature_a_switch_is_a_star() -> None:
    assert cool(parse("4|0"), 2) is parse("2*")
    assert pycgt.cool(there(parse("4|0")), Fraction(2)) == pycgt.number(2)


READ = {
    "4|0": "{4|0}", "6||4|0": "{6|{4|0}}", "8|4||2|||0": "{{{8|4}|2}|0}", "{6|{4|0}}": "{6|{4|0}}",
    "0|-1||-2|-8|||-15": "{{{0|-1}|{-2|-8}}|-15}", "{4|0} + {6|{4|0}} - 7": "{1,{3|-1}|-3}", "-1^*": "-1^*",
    "2 + ^": "2^", "4↑": "4^", "2vv*": "2vv*", "^3": "^3", "*2": "*2", "+-1": "{1|-1}", "{0,*|1}": "1/2", "{|}": "0",
    "3|": "4", "1|0||-1,-1*": "{{1|0}|-1,-1*}",
    "0,*|1||2": "1", "(4|0) - (4|0)": "0", "−7": "-7", "1.5": "3/2", "-{4|0}": "{0|-4}", "5 - 2*": "3*",
}  # fmt: skip


@pytest.mark.parametrize(("text", "meant"), READ.items())
def test_reading(text: str, meant: str) -> None:
    assert written(parse(text)) == meant


WRONG = {
    "": "Type a game first, such as {4|0}.",
    "{4|0": "Where the text ends, the bracket } is expected.",
    "4||2||1": "Where || stands at place 5",
    "4|0|1": "Where | stands at place 4",
    "abc": "'a' at place 1 belongs to no game.",
    "1/3": "1/3 at place 1 is not a number of a game: use halves, quarters, eighths.",
    "99999999": "99999999 at place 1 is larger than 10000.",
    "{4|0}}": "Where } stands at place 6, nothing more is expected.",
    "v9": "v9 at place 2: whole numbers up to 8 can follow v.",
    "4 +": "Where the text ends, a number",
}  # fmt: skip


@pytest.mark.parametrize(("text", "sentence"), WRONG.items())
def test_a_wrong_text_is_refused_with_its_place(text: str, sentence: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse(text)
    assert sentence in str(refused.value)


def test_a_third_is_no_game() -> None:
    with pytest.raises(ValueError, match="power of two"):
        number(Fraction(1, 3))


WIDE = {
    "{600|3}|2": (3, 1), "9000|0": (4500, 4500), "{{600|3}|-5}": (3, 8), "{0|{-3|-9000}}": (-3, 3),
    "{{9000|{8000|1}}|0}": (4000, 4000), "{{9000|{8001|1}}|{0|-8000}}": (Fraction(4001, 2), Fraction(12001, 2)),
}  # fmt: skip
"""A game with large threats: its mean and its temperature, by hand."""


@pytest.mark.parametrize(("text", "found"), WIDE.items())
def test_stops_far_apart_have_a_thermograph(text: str, found: tuple[Fraction, Fraction]) -> None:
    graph = thermograph(parse(text))
    assert (graph.mean, graph.temperature) == found


def height(wall: Wall, tax: Fraction) -> Fraction:
    """Where a wall stands at a tax up to its last corner."""
    if tax == wall[-1][0]:
        return Fraction(wall[-1][1])
    (low, start), (high, end) = next(ends for ends in pairwise(wall) if ends[0][0] <= tax < ends[1][0])
    return start + Fraction(end - start) / (high - low) * (tax - low)


@settings(max_examples=100)
@given(game=games)
def test_thermographs_are_those_of_pycgt(game: Game) -> None:
    ours, theirs = thermograph(game), pycgt.thermograph(there(game))
    assert (ours.mean, ours.temperature) == (theirs.mast, theirs.temperature)
    if game.value is None:
        corners = {*theirs.left.breakpoints, *theirs.right.breakpoints, *(tax for tax, _ in ours.left)}
        for tax in (tax for tax in corners if 0 <= tax <= ours.temperature):
            assert (height(ours.left, tax), height(ours.right, tax)) == theirs.at(tax)
