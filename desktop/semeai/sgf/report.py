"""What reading a file reports: repairs, illegal moves, progress, and the error that ends it.

Offsets count bytes from the start of the file.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from semeai.study.tree import Study, snapshots

Progress = Callable[[float], bool]
"""Told how much is done, 0 to 1; returns False to cancel."""

MOST_TOLD = 1000
"""Illegal moves that are named one by one."""
_REPORT_EVERY = 256


class SgfError(ValueError):
    """A file that cannot be read: one sentence, and the offset where it fails."""

    def __init__(self, sentence: str, offset: int = 0) -> None:
        super().__init__(f"{sentence} (byte {offset})")
        self.sentence = sentence
        self.offset = offset


class Cancelled(Exception):
    """The progress callback returned False."""


@dataclass(frozen=True, slots=True)
class Repair:
    """Something that was not right in the file and how it was read, as a sentence."""

    offset: int
    sentence: str


@dataclass(slots=True)
class Notes:
    """What is told while the nodes of a game are read; ``node`` is the number of the one at hand."""

    node: int = 0
    # The nodes with what was repaired in them.
    repairs: list[tuple[int, str]] = field(default_factory=list)
    # What was written in a new form: its sentence, where first and how often.
    conversions: dict[str, tuple[int, int]] = field(default_factory=dict)

    def report(self, sentence: str) -> None:
        """Tell a repair of the node at hand."""
        self.repairs.append((self.node, sentence))

    def convert(self, sentence: str) -> None:
        """Tell an old form that is written in a new one, which is no repair."""
        first, times = self.conversions.get(sentence, (self.node, 0))
        self.conversions[sentence] = first, times + 1

    def repaired(self, offsets: Sequence[int]) -> list[Repair]:
        """What was repaired; ``offsets`` are the places of the nodes."""
        return [Repair(offsets[node], sentence) for node, sentence in self.repairs]

    def converted(self, offsets: Sequence[int]) -> list[Repair]:
        """What was written in new forms, each kind once."""
        return [
            Repair(offsets[node], sentence if times == 1 else f"{sentence} ({times} times)")
            for sentence, (node, times) in self.conversions.items()
        ]


def tell(progress: Progress | None, done: int, total: int) -> None:
    """Tell how much is done. Raises Cancelled when the callback says stop."""
    if progress is not None and not progress(min(done / max(total, 1), 1.0)):
        raise Cancelled


@dataclass(frozen=True, slots=True)
class IllegalMoves:
    """What breaks the rules in a game: a sentence about each of the first moves, and how many there are in all."""

    sentences: tuple[str, ...]
    count: int


def illegal_moves(study: Study, progress: Progress | None = None) -> IllegalMoves:
    """The moves of a game that break the rules; they are kept and carried out.

    The look leaves snapshots in the study, so that every move of a long game can be gone to at once. Raises Cancelled
    when ``progress`` returns False.
    """
    sentences: list[str] = []
    count = 0
    for done, (node_id, snapshot) in enumerate(snapshots(study)):
        if done % _REPORT_EVERY == 0:
            tell(progress, done, len(study.nodes))
        move = study.node(node_id).move
        if snapshot.illegal is None or move is None or move.point is None:
            continue
        count += 1
        if count <= MOST_TOLD:
            where = f"Move {snapshot.move_number}, {move.color.title} {study.board.name(move.point)}"
            sentences.append(f"{where}: {snapshot.illegal.value}")
    return IllegalMoves(tuple(sentences), count)
