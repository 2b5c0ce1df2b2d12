"""How hard a problem is, measured by the search that wrote its answers, and stored at its root in KSDF.

Nobody has to solve a problem first to find its place: what the search had to make, how far the answer has to be read
and how many wrong moves look right are counted, and a level is drawn from them.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log2

from semeai.problems.author import Tree
from semeai.problems.marks import with_root_values
from semeai.problems.values import Mark
from semeai.study.node import values_of
from semeai.study.tree import Study

DIFFICULTY = "KSDF"
LEVELS = ("first steps", "easy", "medium", "hard", "very hard")
"""The levels 1 to 5 in words."""
BORDERS = (7.5, 10.0, 12.0, 14.0)
"""The scores with which levels 2 to 5 begin."""
DEPTH_WEIGHT, NODES_WEIGHT = 2.0, 0.5
"""What twice as many moves to read and twice as many positions add, where twice as many wrong moves add 1."""


@dataclass(frozen=True, slots=True)
class Difficulty:
    """What the search says of a problem.

    ``nodes`` are the positions that it made to answer it, ``depth`` the moves of its principal line, ``wrong`` the
    plausible wrong first moves, ``right`` the right ones.
    """

    nodes: int
    depth: int
    wrong: int
    right: int

    @property
    def score(self) -> float:
        """Larger is harder: by moves to read, positions made, and the share of first moves that is wrong."""
        reading = DEPTH_WEIGHT * log2(1 + self.depth) + NODES_WEIGHT * log2(1 + self.nodes)
        return reading + log2((self.wrong + self.right) / max(self.right, 1))

    @property
    def level(self) -> int:
        """1 to 5."""
        return 1 + sum(self.score >= border for border in BORDERS)

    @property
    def words(self) -> str:
        """The level in words."""
        return LEVELS[self.level - 1]


def measured(tree: Tree) -> Difficulty:
    """The difficulty of a race whose answers were written."""
    right = sum(answer.mark is Mark.RIGHT for answer in tree.answers)
    return Difficulty(tree.start.nodes, len(tree.start.line), tree.plausible, right)


def difficulty_of(study: Study) -> Difficulty | None:
    """The difficulty that is stored with a problem; None where none is."""
    said = values_of(study.node(study.root), DIFFICULTY)
    return difficulty_from(said[0].decode("latin-1")) if said else None


def difficulty_from(text: str) -> Difficulty | None:
    """A difficulty as it is stored: four numbers between colons; None for another text."""
    numbers = text.split(":")
    if len(numbers) != 4 or not all(number.isascii() and number.isdigit() for number in numbers):
        return None
    nodes, depth, wrong, right = map(int, numbers)
    return Difficulty(nodes, depth, wrong, right)


def with_difficulty(study: Study, difficulty: Difficulty | None) -> Study:
    """The problem with a difficulty stored at its root, or without one."""
    values = None
    if difficulty is not None:
        numbers = difficulty.nodes, difficulty.depth, difficulty.wrong, difficulty.right
        values = (":".join(map(str, numbers)).encode("ascii"),)
    return with_root_values(study, DIFFICULTY, values)
