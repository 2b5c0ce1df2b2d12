"""From the numbers of one side to the blocks that its half of the board is made of."""

from __future__ import annotations

from semeai.go.color import Color
from semeai.race.numbers import Race, Side
from semeai.synthesis.blocks import MOST_APPROACH_MOVES, Block, eye, liberty
from semeai.synthesis.values import Unbuildable


def approach_moves(side: Side) -> tuple[int, ...] | str:
    """How many approach moves each outside liberty needs, most first, or why it cannot be.

    The numbers are A in all; the largest is V where there is no eye, otherwise they are as equal as
    possible.
    """
    liberties, total, largest = side.O, side.A, side.V
    if side.Z:
        even, left = divmod(total, liberties) if liberties else (0, 0)
        return _possible([even + 1] * left + [even] * (liberties - left))
    if total and not largest:
        return f"A = {total} approach moves without an eye avoid at least one, so V cannot be 0"
    if total > largest * liberties:
        return f"{liberties} outside liberties with at most V = {largest} approach moves each hold no A = {total}"
    numbers = []
    for _ in range(liberties):
        numbers.append(min(largest, total))
        total -= numbers[-1]
    return _possible(numbers)


def _possible(numbers: list[int]) -> tuple[int, ...] | str:
    if numbers and numbers[0] > MOST_APPROACH_MOVES:
        return f"a liberty with {numbers[0]} approach moves has no plain shape here (at most {MOST_APPROACH_MOVES})"
    return tuple(numbers)


def blocks(race: Race, color: Color) -> tuple[Block, ...] | Unbuildable:
    """The blocks of one side from the edge of the board inwards: liberties, the eye, plain liberties."""
    side, other = race.side(color), race.side(color.opponent)
    if side.Z and not other.Z and not other.O:
        return Unbuildable(
            f"{color.title} has an eye and {color.opponent.title} nothing but the shared liberties: "
            f"{color.title}'s chain lives, and there is no race."
        )
    numbers = approach_moves(side)
    if isinstance(numbers, str):
        return Unbuildable(f"{color.title}: {numbers}.")
    ordered = [liberty(number) for number in sorted(numbers) if number]
    if side.Z:
        room = eye(side.Z, side.I)
        if isinstance(room, str):
            return Unbuildable(f"{color.title}: {room}.")
        ordered.append(room)
    return (*ordered, *(liberty(0) for number in numbers if not number))
