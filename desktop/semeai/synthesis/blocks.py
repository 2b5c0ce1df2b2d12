"""Building blocks: outside liberties and eyes, drawn as they stand on the chain that owns them.

A block is drawn for the owner ``O``; the row below it is the owner's essential chain. ``X`` is a
stone of the attacker, ``x`` (and everything that is not drawn) his living wall, ``q`` the outside
liberty, ``a`` one of its approach moves, ``.`` an empty point of an eye, ``Y`` a stone of the
attacker inside the eye.

A liberty that needs k approach moves (plain, as the specification's blocks are):

    k=0  q    k=1  xax    k=2  xaOOx    k=3  xxaxx
                   OXO         xaOqO         xOXOx
                   OqO         xxxOO         xOaOx
                                             xOOOx
                                             xaOqO
                                             xxxOO

k=1 is a shaft: the cut stone touches the owner only, so that it has no contact with the wall before
``a`` is filled. From k=2 on, the stones beside q are an auxiliary chain that is not connected with the
essential chain; it must be brought into atari before q can be filled. It has one liberty that is filled
at once and one that is itself such a block, of k-2 moves: so linking up on q gains the owner no move
(section 8).
"""

from __future__ import annotations

from dataclasses import dataclass

MOST_APPROACH_MOVES = 7
"""Approach moves of the tallest tower; reading a board looks for no more (``reading.approach.MOST_MOVES``)."""

_LOW = {
    0: ("q",),
    1: ("xax", "OXO", "OqO"),
    2: ("xaOOx", "xaOqO", "xxxOO"),
}


@dataclass(frozen=True, slots=True)
class Block:
    """A drawn block: rows of equal length, top first."""

    rows: tuple[str, ...]

    @property
    def width(self) -> int:
        return len(self.rows[0])

    @property
    def height(self) -> int:
        return len(self.rows)

    def column(self, index: int, height: int) -> str:
        """A column, top first, with wall above it up to ``height``."""
        return "x" * (height - self.height) + "".join(row[index] for row in self.rows)


def liberty(approach_moves: int) -> Block:
    """An outside liberty that needs so many approach moves, 0..MOST_APPROACH_MOVES."""
    if approach_moves in _LOW:
        return Block(_LOW[approach_moves])
    inner = liberty(approach_moves - 2)
    width = inner.width
    rows = [f"x{row}x" for row in (*(row.replace("q", "a") for row in inner.rows), "O" * width)]
    rows.append("x" * (width - 2) + "aOqO")
    rows.append("x" * width + "OO")
    return Block(tuple(rows))


@dataclass(frozen=True, slots=True)
class _EyeShape:
    """An eye drawn with digits: the order in which the attacker's stones fill it, and how many it needs."""

    rows: tuple[str, ...]
    fewest_stones: int = 0


_EYES = {
    1: _EyeShape(("OOO", "O1O")),
    2: _EyeShape(("OOOO", "O12O")),
    3: _EyeShape(("OOOOO", "O213O"), 1),
    4: _EyeShape(("OOOO", "O12O", "O34O")),
    5: _EyeShape(("OOOOx", "O32OO", "O415O"), 1),
    6: _EyeShape(("xOOOx", "OO5OO", "O612O", "OO34O"), 1),
    7: _EyeShape(("OOOOx", "O43OO", "O125O", "O76OO"), 2),
}
LARGEST_EYE = max(_EYES)

_NOT_DEAD = {
    (3, 0): "its middle point",
    (5, 0): "the point with most neighbours of a bulky or a crossed five (all other fives live)",
    (6, 0): "the middle of a rabbity six (all other sixes live)",
    (7, 1): "the second of its two vital points, if it has only two (all other sevens live)",
}
"""Eyes that are unsettled at best, by size and stones inside: the point at which the first player decides."""


def eye(size: int, inside: int) -> Block | str:
    """A settled dead eye with the attacker's stones in a nakade shape, or why there is none.

    The stones are placed so that the next one keeps the shape: the vital point first. Which numbers have no such
    eye was found by search over all shapes away from the edge (``tests/synthesis/test_eyes.py``).
    """
    if size > LARGEST_EYE:
        return f"an eye of {size} points lives, or is taken in another number of moves than the formula E gives"
    shape = _EYES[size]
    if inside < shape.fewest_stones:
        return _why_not_dead(size, inside)
    rows = tuple("".join(_eye_character(character, inside) for character in row) for row in shape.rows)
    return Block(rows)


def _why_not_dead(size: int, inside: int) -> str:
    held = "without an opponent stone inside" if not inside else f"with {inside} opponent stone inside"
    if vital := _NOT_DEAD.get((size, inside)):
        return f"an eye of {size} points {held} is not settled: whoever is first at {vital} decides"
    return f"an eye of {size} points {held} lives"


def _eye_character(character: str, inside: int) -> str:
    if not character.isdigit():
        return character
    return "Y" if int(character) <= inside else "."
