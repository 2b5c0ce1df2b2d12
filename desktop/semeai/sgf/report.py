"""The reports of reading a file: repairs, illegal moves, progress, and the error that ends it.

Offsets count bytes from the start of the file.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from semeai.study.tree import Study, allowed, snapshots

Progress = Callable[[float], bool]
"""Called with the share of the work done, 0 to 1; returns False to cancel."""

MOST_TOLD = 1000
"""Illegal moves that are listed one by one."""
_REPORT_EVERY = 256


class SgfError(ValueError):
    """The file cannot be read: one sentence, and the offset where reading failed."""

    def __init__(self, sentence: str, offset: int = 0) -> None:
        super().__init__(f"{sentence} (byte {offset})")
        self.sentence = sentence
        self.offset = offset


class Cancelled(Exception):
    """The progress callback returned False."""


class Repair(NamedTuple):
    """A fault in the file and how it was read instead, as a sentence."""

    offset: int
    sentence: str


@dataclass(slots=True)
class Notes:
    """Notes made while the nodes of a game are read; ``node`` is the number of the current one."""

    node: int = 0
    # The nodes with what was repaired in them.
    repairs: list[tuple[int, str]] = field(default_factory=list)
    # What was converted: its sentence, where first and how often.
    conversions: dict[str, tuple[int, int]] = field(default_factory=dict)

    def report(self, sentence: str) -> None:
        """Note a repair of the current node."""
        self.repairs.append((self.node, sentence))

    def convert(self, sentence: str) -> None:
        """Note an old form that is converted, which is not a repair."""
        first, times = self.conversions.get(sentence, (self.node, 0))
        self.conversions[sentence] = first, times + 1

    def repaired(self, offsets: Sequence[int]) -> list[Repair]:
        """The repairs; ``offsets`` are the places of the nodes."""
        return [Repair(offsets[node], sentence) for node, sentence in self.repairs]

    def converted(self, offsets: Sequence[int]) -> list[Repair]:
        """The converted old forms, each kind once."""
        return [
            Repair(offsets[node], sentence if times == 1 else f"{sentence} ({times} times)")
            for sentence, (node, times) in self.conversions.items()
        ]


def tell(progress: Progress | None, done: int, total: int) -> None:
    """Call the callback with the share done. Raises Cancelled if it returns False."""
    if progress is not None and not progress(min(done / max(total, 1), 1.0)):
        raise Cancelled


@dataclass(frozen=True, slots=True)
class IllegalMoves:
    """The illegal moves of a game: a sentence about each of the first ones, and their number."""

    sentences: tuple[str, ...]
    count: int


def illegal_moves(study: Study, progress: Progress | None = None) -> IllegalMoves:
    """The moves of a game that break the rules; they are kept and carried out.

    This fills the study's cache of snapshots, so that going to any move of a long game is fast. Raises Cancelled
    when ``progress`` returns False.
    """
    sentences: list[str] = []
    count = 0
    for done, (node_id, snapshot) in enumerate(snapshots(study)):
        if done % _REPORT_EVERY == 0:
            tell(progress, done, len(study.nodes))
        move = study.node(node_id).move
        broken = allowed(study, snapshot.illegal)
        if broken is None or move is None or move.point is None:
            continue
        count += 1
        if count <= MOST_TOLD:
            where = f"Move {snapshot.move_number}, {move.color.title} {study.board.name(move.point)}"
            sentences.append(f"{where}: {broken.value}")
    return IllegalMoves(tuple(sentences), count)
