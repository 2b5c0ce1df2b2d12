"""Bent four in the corner: in every corner for both colours, near misses, and against the search on every filling."""

from itertools import combinations

import pytest

from semeai.eyes.judge import Answers, EyeAnswer, judge
from semeai.eyes.space import Filled
from semeai.eyes.status import bent_four
from semeai.go import text
from semeai.go.board import count, each, mask_of
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Position

WITHOUT = ".O.X. / OXXX. / .X... / XX... / ....."
WITH = "OO.X. / OXXX. / .X... / XX... / ....."
MISSES = {
    "an end point is filled": "OOOX. / OXXX. / .X... / XX... / .....",
    "one stone": ".O.X. / .XXX. / .X... / XX... / .....",
    "two stones that leave a point beside the corner": "OO.X. / .XXX. / .X... / XX... / .....",
    "the owner has played in the corner": "XO.X. / OXXX. / .X... / XX... / .....",
    "the wall is open": ".O.X. / OXXX. / .X... / X.... / .....",
    "a straight row of four": "O..OX / XXXXX / ..... / ..... / .....",
    "six points": ".O..X / OXXXX / .X... / XX... / .....",
    "on the side": "XX.O. / ..XOX / ..X.X / ..XXX / .....",
}
TURNS = {
    "as drawn": lambda rows: rows,
    "mirrored": lambda rows: [row[::-1] for row in rows],
    "upside down": lambda rows: rows[::-1],
    "turned": lambda rows: [row[::-1] for row in rows[::-1]],
}
SWAPPED = str.maketrans("XO", "OX")


def wall(position: Position, color) -> int:
    """A point of the largest chain of a colour."""
    return max(position.chains(color), key=count).bit_length() - 1


@pytest.mark.parametrize("diagram", [WITHOUT, WITH])
@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("color", [BLACK, WHITE])
def test_it_is_seen_in_every_corner_for_both_colours(diagram: str, turn: str, color) -> None:
    drawn = diagram if color is BLACK else diagram.translate(SWAPPED)
    position = text.parse("\n".join(TURNS[turn](drawn.split(" / "))))
    assert count(bent_four(position, wall(position, color), color)) == 5


@pytest.mark.parametrize("name", MISSES)
def test_it_is_not_seen_in_what_looks_like_it(name: str) -> None:
    position = text.parse(MISSES[name].replace(" / ", "\n"))
    assert not bent_four(position, wall(position, BLACK), BLACK)


def test_of_all_fillings_it_is_those_that_are_a_ko_whoever_moves_first() -> None:
    position = text.parse(WITHOUT.replace(" / ", "\n").replace("O", "."))
    seen, ko = set(), Answers(EyeAnswer.KO, EyeAnswer.KO)
    eye = bent_four(text.parse(WITHOUT.replace(" / ", "\n")), wall(position, BLACK), BLACK)
    for size in range(5):
        for points in combinations(each(eye), size):
            stones = mask_of(points)
            found = bent_four(position.with_stones(WHITE, stones), wall(position, BLACK), BLACK)
            searched = judge(Filled(position.board, eye, stones)).by_outside
            assert bool(found) == (set(searched) == {ko}), text.draw(position.with_stones(WHITE, stones))
            seen |= {stones} if found else set()
    assert len(seen) == 2
