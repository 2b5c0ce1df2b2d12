"""Where the nodes of a game's tree are drawn: Black's options to the left of their node, White's to the right.

Distances are in cells: a row down for every move, and a column for every leaf that is seen.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from itertools import chain

from semeai.cgt.game import Game
from semeai.cgt.writing import written
from semeai.go.color import BLACK, WHITE, Color

Path = tuple[int, ...]
"""The options taken from the root, Black's counted first."""
MOST_NODES = 40
"""Nodes that are shown unasked; deeper ones are folded."""
GAP = 0.6  # cells between the options of both players


@dataclass(frozen=True, slots=True)
class Node:
    """A node that is seen: its game, who moved to it (None for the root), its place, and whether it is folded."""

    path: Path
    game: Game
    mover: Color | None
    x: float
    y: int
    folded: bool

    @property
    def is_leaf(self) -> bool:
        """Whether there is nothing to play for."""
        return self.game.value is not None


@dataclass(frozen=True, slots=True)
class Tree:
    """All nodes that are seen, each after its parent, and how many cells they take."""

    nodes: tuple[Node, ...]
    width: float
    height: int

    def node(self, path: Path) -> Node | None:
        """The node at the end of a path, None where it is not seen."""
        return next((node for node in self.nodes if node.path == path), None)


def options(game: Game) -> list[tuple[Color, Game]]:
    """Black's options, then White's; none of a number."""
    if game.value is not None:
        return []
    return [*((BLACK, option) for option in game.left), *((WHITE, option) for option in game.right)]


def folded_at_first(game: Game) -> frozenset[Path]:
    """What is folded when a game is first shown: whatever has a name, and everything below the first nodes."""
    folded: set[Path] = set()
    waiting: list[tuple[Path, Game]] = [((), game)]
    seen = 0
    while waiting:
        path, here = waiting.pop(0)
        seen += 1
        if here.value is not None:
            continue
        if path and (seen + len(waiting) > MOST_NODES or not written(here).startswith("{")):
            folded.add(path)
            continue
        waiting += [((*path, number), option) for number, (_, option) in enumerate(options(here))]
    return frozenset(folded)


def lay_out(game: Game, folded: Collection[Path]) -> Tree:
    """The tree of a game with some nodes folded."""
    nodes, width = _place(game, (), None, 0, 0.0, folded)
    return Tree(tuple(nodes), width, max(node.y for node in nodes) + 1)


def _place(
    game: Game, path: Path, mover: Color | None, row: int, left: float, folded: Collection[Path]
) -> tuple[list[Node], float]:
    """The nodes from one down, and the column where the next one can begin."""
    below = [] if path in folded else options(game)
    if not below:
        return [Node(path, game, mover, left + 0.5, row, path in folded)], left + 1.0
    placed: list[list[Node]] = []
    at, before = left, below[0][0]
    for number, (color, option) in enumerate(below):
        at += GAP if color is not before else 0.0
        before = color
        nodes, at = _place(option, (*path, number), color, row + 1, at, folded)
        placed.append(nodes)
    middle = _middle(below, placed)
    return [Node(path, game, mover, middle, row, False), *chain.from_iterable(placed)], at


def _middle(below: list[tuple[Color, Game]], placed: list[list[Node]]) -> float:
    """Between the last option of Black and the first of White."""
    blacks = [nodes[0].x for (color, _), nodes in zip(below, placed, strict=True) if color is BLACK]
    whites = [nodes[0].x for (color, _), nodes in zip(below, placed, strict=True) if color is WHITE]
    if blacks and whites:
        return (blacks[-1] + whites[0]) / 2
    return sum(blacks or whites) / len(blacks or whites)
