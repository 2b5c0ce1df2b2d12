"""A position of a race as its numbers, how they are packed into the key of a node, and the nodes after its moves."""

from __future__ import annotations

from .bits import i64
from .plain import MANY


class Tally:
    """The plain part of a position: exclusive liberties, eyes and shared liberties; colours as 0 and 1."""

    def __init__(self) -> None:
        self.liberties: list[i64] = [0, 0]
        self.eyes: list[i64] = [0, 0]
        self.shared: i64 = 0
        self.hot: list[i64] = []

    def copy(self) -> Tally:
        other = Tally()
        other.liberties = [self.liberties[0], self.liberties[1]]
        other.eyes = [self.eyes[0], self.eyes[1]]
        other.shared = self.shared
        return other

    def packed(self, mover: i64) -> i64:
        """The numbers with the player to move as one."""
        packed: i64 = 0
        for color in range(2):
            packed = (packed * 256 + min(self.liberties[color], MANY)) * 2 + self.eyes[color]
        return (packed * 128 + self.shared) * 2 + mover


def unpacked(key: tuple[i64, ...]) -> Tally:
    """The position of a key: its packed numbers, then its hot pockets."""
    packed: i64 = key[0] >> 1
    found = Tally()
    found.shared = packed & 127
    packed >>= 7
    for color in (1, 0):
        found.eyes[color] = packed & 1
        found.liberties[color] = (packed >> 1) & 255
        packed >>= 9
    for i in range(1, len(key)):
        found.hot.append(key[i])
    return found


class Children:
    """The nodes after the moves of a node, each once."""

    def __init__(self) -> None:
        self.nodes: list[i64] = []

    def add(self, node: i64) -> None:
        """Add a node."""
        if node not in self.nodes:
            self.nodes.append(node)

    def has(self, node: i64) -> bool:
        """Whether a node is there."""
        return node in self.nodes
