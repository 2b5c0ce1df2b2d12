"""An independent judge of races under survival: all positions that can arise, with rules of its own.

As in `retrograde.py` an essential chain is one node while it stands. When one is captured a second graph begins, in
which its points are points to play on and the other chain, the survivor, is one node. First every position of the
second kind is judged: whether the survivor can be captured by force. Then the first kind: who can force a capture that
lasts.
"""

from __future__ import annotations

from dataclasses import dataclass

from retrograde import Ending

from semeai.go.board import Mask, Point, each
from semeai.go.board import first as first_of
from semeai.go.color import Color
from semeai.go.position import Position
from semeai.solve import PASS

State = tuple[int, int, int, int]
"""Black's nodes, White's nodes, the node that may not be taken back, the colour to move."""


class TooMany(Exception):
    """More positions can arise than the judge looks at."""


class Graph:
    """Nodes (masks of the board) with their neighbours; ``living`` are those whose stones are never captured."""

    def __init__(self, position: Position, masks: list[Mask], living: list[Mask]) -> None:
        board = position.board
        self.masks = [*masks, *living]
        self.size = len(masks)
        self.living = ((1 << len(living)) - 1) << self.size
        self.near = [
            sum(1 << at for at, other in enumerate(self.masks) if other != mask and board.neighbours(mask) & other)
            for mask in self.masks
        ]

    def nodes(self, stones: Mask) -> int:
        return sum(1 << at for at, mask in enumerate(self.masks) if mask and mask & stones == mask)

    def stones(self, nodes: int) -> Mask:
        return sum(self.masks[at] for at in each(nodes))

    def chain(self, seed: int, inside: int) -> tuple[int, int]:
        """The connected nodes of ``inside`` around a seed, and the nodes beside them."""
        reached, beside, frontier = 0, 0, seed
        while frontier:
            node = frontier & -frontier
            reached |= node
            beside |= self.near[node.bit_length() - 1]
            frontier = (frontier | beside & inside) & ~reached
        return reached, beside & ~reached

    def moves(self, state: State, retakes: Color | None):
        """All moves: own and other nodes after each, what was captured, the stone, the ko; a pass has no stone."""
        ko, mover = state[2:]
        own, other = state[mover], state[1 - mover]
        yield own, other, 0, 0, 0
        for at in range(self.size):
            stone = 1 << at
            if stone & (own | other) or (stone & ko and mover != retakes):
                continue
            mine, taken, touched = own | stone, 0, self.near[at] & other
            while touched:
                chain, beside = self.chain(touched & -touched, other)
                touched &= ~chain
                if not beside & ~(mine | other) and not chain & self.living:
                    taken |= chain
            chain, beside = self.chain(stone, mine)
            liberties = beside & ~(mine | other & ~taken)
            if not liberties and not chain & self.living:
                continue
            single = chain == stone and liberties == taken and taken.bit_count() == 1
            yield mine, other & ~taken, taken, stone, taken if single else 0


@dataclass
class Explored:
    """States with who follows whom."""

    states: list[State]
    before: list[list[int]]
    choices: list[int]

    def forced(self, ends: list[int], color: int) -> bytearray:
        """The states from which a colour can force one of the ends."""
        won, left, waiting = bytearray(len(self.states)), self.choices[:], list(ends)
        for index in waiting:
            won[index] = 1
        while waiting:
            for index in self.before[waiting.pop()]:
                left[index] -= 1
                if not won[index] and (self.states[index][3] == color or not left[index]):
                    won[index] = 1
                    waiting.append(index)
        return won


@dataclass(frozen=True, slots=True)
class Judged:
    """Who wins a race for good, and who does after each first move (PASS too)."""

    ending: Ending
    after: dict[Point, Ending]


class SurvivalRace:
    """A race between two chains of a position whose immortal stones live."""

    def __init__(self, position: Position, essential: tuple[Mask, Mask], most: int = 60_000) -> None:
        self.position, self.essential, self.most = position, essential, most
        self.ko_met = False
        self.living = [position.of(color) & position.immortal for color in Color]
        fixed = essential[0] | essential[1] | self.living[0] | self.living[1]
        self.free = [1 << point for point in each(position.board.points & ~fixed)]
        self.first = Graph(position, [*self.free, *essential], self.living)
        self.second = [
            Graph(
                position,
                [*self.free, *(1 << point for point in each(essential[lost])), essential[1 - lost]],
                self.living,
            )
            for lost in Color
        ]

    def winners(self, retakes: Color | None) -> list[Ending]:
        """Who wins for good with Black first and with White first, when one player, or neither, may retake at once."""
        return [judged.ending for judged in self.judged(retakes)]

    def judged(self, retakes: Color | None) -> list[Judged]:
        """The same with who wins after each first move. ``ko_met`` tells then whether a ko can arise at all."""
        first = self.first
        ko = sum(1 << at for at, mask in enumerate(first.masks) if mask & self.position.ko)
        stones = [self.position.of(color) for color in Color]
        states: list[State] = [(*(first.nodes(each) for each in stones), ko, color) for color in Color]
        number = {state: at for at, state in enumerate(states)}
        found = Explored(states, [[], []], [])
        ends: list[list[tuple[int, State]]] = [[], []]
        moves: list[dict[Point, int]] = [{}, {}]
        for at, state in enumerate(states):
            self.ko_met |= state[2] != 0
            found.choices.append(0)
            for stone, child in self._children(state, retakes):
                found.choices[at] += 1
                if child not in number:
                    if len(states) > self.most:
                        raise TooMany
                    number[child] = len(states)
                    found.before.append([])
                    states.append(child)
                found.before[number[child]].append(at)
                if at < len(moves):
                    moves[at][self.first.masks[first_of(stone)].bit_length() - 1 if stone else PASS] = number[child]
            if len(state) == 5:
                ends[state[4]].append((at, state[:4]))
        wins: tuple[list[int], list[int]] = ([], [])
        for lost in Color:
            taken = self._survivors_taken([state for _, state in ends[lost]], lost, retakes)
            for at, state in ends[lost]:
                wins[lost if state in taken else lost.opponent].append(at)
        forced = [found.forced(wins[color], color) for color in Color]
        endings = Ending.BLACK_CAPTURES, Ending.WHITE_CAPTURES

        def ending(at: int) -> Ending:
            return next((endings[color] for color in Color if forced[color][at]), Ending.SEKI)

        return [Judged(ending(mover), {move: ending(at) for move, at in moves[mover].items()}) for mover in Color]

    def _children(self, state, retakes: Color | None):
        """The stone of each move with the state after it.

        A fifth entry of a state, the colour that was captured, puts it into the second graph.
        """
        if len(state) == 5:
            return
        mover = state[3]
        for own, other, taken, stone, ko in self.first.moves(state, retakes):
            if taken >> len(self.free) + 1 - mover & 1:
                yield stone, self._crossed(own, other, taken, stone, 1 - mover)
            else:
                pair = (own, other) if mover == 0 else (other, own)
                yield stone, (*pair, ko, 1 - mover)

    def _crossed(self, own: int, other: int, taken: int, stone: int, lost: int):
        """The state of the second graph after a capture."""
        graph = self.second[lost]
        mine, theirs = graph.nodes(self.first.stones(own)), graph.nodes(self.first.stones(other))
        gone = graph.nodes(self.first.stones(taken))
        played = graph.nodes(self.first.stones(stone))
        chain, beside = graph.chain(played, mine)
        single = chain == played and beside & ~(mine | theirs) == gone and gone.bit_count() == 1
        pair = (theirs, mine) if lost == 0 else (mine, theirs)
        return (*pair, gone if single else 0, lost, Color(lost))

    def _survivors_taken(self, starts: list[State], lost: Color, retakes: Color | None) -> set[State]:
        """Those of the states in which the survivor can be captured by force."""
        graph = self.second[lost]
        survivor = 1 << graph.size - 1
        states = list(dict.fromkeys(starts))
        number = {state: at for at, state in enumerate(states)}
        found = Explored(states, [[] for _ in states], [])
        ends = []
        for at, state in enumerate(states):
            self.ko_met |= state[2] != 0
            found.choices.append(0)
            if not state[lost.opponent] & survivor:
                ends.append(at)
                continue
            for own, other, _, _, ko in graph.moves(state, retakes):
                found.choices[at] += 1
                pair = (own, other) if state[3] == 0 else (other, own)
                child = (*pair, ko, 1 - state[3])
                if child not in number:
                    if len(states) > self.most:
                        raise TooMany
                    number[child] = len(states)
                    found.before.append([])
                    states.append(child)
                found.before[number[child]].append(at)
        won = found.forced(ends, lost)
        return {state for state in starts if won[number[state]]}


def winners(position: Position, black: Point, white: Point, retakes: Color | None) -> list[Ending]:
    """Who wins a race under survival, with Black first and with White first."""
    return SurvivalRace(position, (position.chain(black), position.chain(white))).winners(retakes)
