"""An independent judge of races on boards: all positions that can arise, with rules of its own on a small graph.

The points that can change are nodes, and so is each essential chain and all living stones of a colour. "A colour
can force the capture" is the least fixpoint of a reachability game, found backwards from the captures: no path
is looked at, so that repetition cannot mislead it. Passing is a move, and play without end captures nothing.
The ending is a ko where it matters who may retake at once, as if his threats never ended.
"""

from enum import Enum

from semeai.go.board import Mask, Point, each
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position

Nodes = int
State = tuple[Nodes, Nodes, Nodes, int]
"""Black's nodes, White's nodes, the node that may not be taken back, the colour to move."""


class Ending(Enum):
    """How a searched race ends."""

    BLACK_CAPTURES = "black wins"
    WHITE_CAPTURES = "white wins"
    SEKI = "seki"
    KO = "ko"


CAPTURES = Ending.BLACK_CAPTURES, Ending.WHITE_CAPTURES
"""By the colour of the captor."""


class Graph:
    """Nodes (masks of the board) with their neighbours; behind the given ones, all living stones of either colour."""

    def __init__(self, position: Position, masks: list[Mask]) -> None:
        board = position.board
        self.masks = [*masks, *(position.of(color) & position.immortal for color in Color)]
        self.size = len(masks)
        self.living = 0b11 << self.size
        self.near = [
            sum(1 << at for at, other in enumerate(self.masks) if other != mask and board.neighbours(mask) & other)
            for mask in self.masks
        ]

    def nodes(self, stones: Mask) -> Nodes:
        """The nodes whose points all hold one of the stones."""
        return sum(1 << at for at, mask in enumerate(self.masks) if mask and mask & stones == mask)

    def chain(self, seed: Nodes, inside: Nodes) -> tuple[Nodes, Nodes]:
        """The connected nodes of ``inside`` around a seed, and the nodes beside them."""
        reached, beside, frontier = 0, 0, seed
        while frontier:
            node = frontier & -frontier
            reached |= node
            beside |= self.near[node.bit_length() - 1]
            frontier = (frontier | beside & inside) & ~reached
        return reached, beside & ~reached

    def play(self, own: Nodes, other: Nodes, stone: Nodes) -> tuple[Nodes, Nodes, Nodes] | None:
        """Own and other nodes and the ko after a stone; None where it is suicide."""
        own |= stone
        captured, touched = 0, self.near[stone.bit_length() - 1] & other
        while touched:
            chain, beside = self.chain(touched & -touched, other)
            touched &= ~chain
            if not beside & ~(own | other) and not chain & self.living:
                captured |= chain
        chain, beside = self.chain(stone, own)
        liberties = beside & ~(own | other & ~captured)
        if not liberties and not chain & self.living:
            return None
        single = chain == stone and liberties == captured and captured.bit_count() == 1
        return own, other & ~captured, captured if single else 0

    def followers(self, state: State, retakes: Color | None) -> list[State]:
        """The states after a pass and after each move; of interchangeable empty nodes the first one is enough."""
        ko, mover = state[2:]
        own, other = state[mover], state[1 - mover]
        found: list[State] = [(*state[:2], 0, 1 - mover)]
        tried = set()
        for node in each((1 << self.size) - 1 & ~(own | other)):
            if (1 << node == ko and mover != retakes) or (not ko and self.near[node] in tried):
                continue
            tried.add(self.near[node])
            if after := self.play(own, other, 1 << node):
                pair = after[:2] if mover == BLACK else after[1::-1]
                found.append((*pair, after[2], 1 - mover))
        return found


def free_points(position: Position, essential: tuple[Mask, Mask]) -> list[Mask]:
    """The points that can change while both essential chains stand, each as a mask."""
    return [1 << point for point in each(position.board.points & ~(position.immortal | essential[0] | essential[1]))]


class SmallRace:
    """A race that the first capture of an essential chain decides."""

    def __init__(self, position: Position, essential: tuple[Mask, Mask]) -> None:
        self.graph = Graph(position, [*free_points(position, essential), *essential])
        self.start = self.graph.nodes(position.black), self.graph.nodes(position.white), self.graph.nodes(position.ko)

    def winners(self, retakes: Color | None) -> list[Ending]:
        """The endings for Black first and for White first, with a player who may retake every ko at once, or none."""
        states: list[State] = [(*self.start, color) for color in Color]
        number = {state: index for index, state in enumerate(states)}
        before: list[list[int]] = [[], []]
        choices: list[int] = []
        captured: tuple[list[int], list[int]] = ([], [])
        for index, state in enumerate(states):  # grows while it is walked
            lost = [color for color in Color if not state[color] >> self.graph.size - 2 + color & 1]
            followers = [] if lost else self.graph.followers(state, retakes)
            choices.append(len(followers))
            for color in lost:
                captured[color.opponent].append(index)
            for after in followers:
                if after not in number:
                    number[after] = len(states)
                    states.append(after)
                    before.append([])
                before[number[after]].append(index)
        forced = [_forced(states, before, choices, captured[color], color) for color in Color]
        return [next((CAPTURES[color] for color in Color if forced[color][first]), Ending.SEKI) for first in Color]


def _forced(
    states: list[State], before: list[list[int]], choices: list[int], ends: list[int], color: Color
) -> bytearray:
    """The states from which a colour can force one of the ends."""
    won, left, waiting = bytearray(len(states)), choices[:], ends[:]
    for index in waiting:
        won[index] = 1
    while waiting:
        for index in before[waiting.pop()]:
            left[index] -= 1
            if not won[index] and (states[index][3] == color or not left[index]):
                won[index] = 1
                waiting.append(index)
    return won


def searched(position: Position, black: Point, white: Point) -> list[Ending]:
    """How the race between two chains ends, for Black first and for White first, by exhaustive search."""
    race = SmallRace(position, (position.chain(black), position.chain(white)))
    answers = zip(*(race.winners(retakes) for retakes in (BLACK, WHITE)), strict=True)
    return [one if one is other else Ending.KO for one, other in answers]
