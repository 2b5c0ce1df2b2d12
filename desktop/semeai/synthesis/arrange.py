"""The ways in which two halves of blocks can stand on a board: the plainest one, and denser ones for small boards."""

from __future__ import annotations

from dataclasses import dataclass

from semeai.go.color import BLACK, WHITE, Color
from semeai.synthesis.blocks import Block
from semeai.synthesis.layout import SHORTEST_CHAIN, Half, bent, half, half_at_edge

SHORTEST_DENSE_CHAIN = 4
"""Four stones in a row are no nakade shape; whether the whole chain is one, reading the board says."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Two halves and the length of the chains between them, with the columns and rows that they take without walls."""

    shared: int
    white: Half
    black: Half
    width: int

    @property
    def height(self) -> int:
        """Rows from the tallest of White's blocks to the tallest of Black's."""
        return self.white.height + self.black.height + (3 if self.shared else 2)

    @property
    def extent(self) -> tuple[int, int]:
        """What makes an arrangement dense: the side of the board that it needs with its walls, then its area."""
        return max(self.width + 1, self.height + 2), self.width * self.height


def arranged(shared: int, white: Half, black: Half, shortest: int = SHORTEST_CHAIN) -> Arrangement:
    """Two halves with chains just long enough for the blocks, the shared liberties and the contact beyond them."""
    return Arrangement(shared, white, black, max(white.width, black.width, shared + 1, shortest))


def arrangements(shared: int, white: tuple[Block, ...], black: tuple[Block, ...]) -> list[Arrangement]:
    """All ways for these blocks: the plainest first, which has the long straight chains, then the densest ones."""
    plainest = arranged(shared, half(WHITE, white), half(BLACK, black))
    dense = {
        arranged(shared, one, other, shortest)
        for one in _halves(WHITE, white, shared)
        for other in _halves(BLACK, black, shared)
        if one.bend is None or other.bend is None
        for shortest in range(SHORTEST_DENSE_CHAIN, SHORTEST_CHAIN + 1)
    }
    return [plainest, *sorted(dense - {plainest}, key=_order)]


def _order(arrangement: Arrangement) -> tuple[tuple[int, int], str]:
    """The densest first; among equals always the same."""
    return arrangement.extent, repr(arrangement)


def _halves(color: Color, blocks: tuple[Block, ...], shared: int) -> list[Half]:
    """One side in all its ways; a chain is bent only where that brings a tall block nearer."""
    ways = [half(color, blocks), half_at_edge(color, blocks)]
    if shared and any(block.height > 1 for block in blocks):
        ways.append(bent(color, blocks, shared))
    return ways
