"""How hard a problem is, measured by the search that wrote its answers, and stored at its root in KSDF.

No person has to solve a problem first to rate it. What counts is what a person has to see: the moves to find, the wrong
ones that look right beside them, and how many positions the search made. The length of the race is no measure: after
the vital point of a large eye thirty moves are left to play, and none to find.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log2

from semeai.problems.author import AnswerMove, Tree
from semeai.problems.marks import AnswerMark, with_root_values
from semeai.study.node import values_of
from semeai.study.tree import Study

DIFFICULTY = "KSDF"
LEVELS = ("first steps", "easy", "medium", "hard", "very hard")
"""The levels 1 to 5 in words."""
BORDERS = (5.0, 6.25, 7.75, 9.5)
"""The scores at which levels 2 to 5 begin."""
DEPTH_WEIGHT, NODES_WEIGHT = 2.0, 0.5
"""What twice as many moves to find and twice as many positions add to the score; twice as many wrong moves add 1."""
FEW_NODES = 16
"""Positions that a person reads at a glance: only a search of many more counts."""
MOST_CHOICE = 3.0
"""The most that wrong moves add: a person does not try more than eight one by one."""


@dataclass(frozen=True, slots=True)
class Difficulty:
    """What the search says of a problem.

    ``nodes`` counts the positions of that search, ``depth`` the moves that the solver has to find in the longest line,
    ``wrong`` the plausible wrong first moves, ``right`` the right ones.
    """

    nodes: int
    depth: int
    wrong: int
    right: int

    @property
    def score(self) -> float:
        """Larger is harder: by moves to find, positions made, and the share of first moves that is wrong."""
        reading = DEPTH_WEIGHT * log2(1 + self.depth) + NODES_WEIGHT * log2(1 + self.nodes / FEW_NODES)
        return reading + min(log2((self.wrong + self.right) / max(self.right, 1)), MOST_CHOICE)

    @property
    def level(self) -> int:
        return 1 + sum(self.score >= border for border in BORDERS)

    @property
    def words(self) -> str:
        return LEVELS[self.level - 1]


def measured(tree: Tree) -> Difficulty:
    """The difficulty of a race whose answers were written."""
    right = sum(answer.mark is AnswerMark.RIGHT for answer in tree.answers)
    depth = 1 + max((_to_find(answer) for answer in tree.answers if answer.mark is AnswerMark.RIGHT), default=0)
    return Difficulty(tree.start.nodes, depth, tree.plausible, right)


def _to_find(answer: AnswerMove) -> int:
    """The number of moves to find after a right one, in the longest line."""
    found = (reply.has_to_be_found + max(map(_to_find, reply.replies), default=0) for reply in answer.replies)
    return max(found, default=0)


def difficulty_of(study: Study) -> Difficulty | None:
    """The difficulty stored with a problem; None if there is none."""
    said = values_of(study.node(study.root), DIFFICULTY)
    return difficulty_from(said[0].decode("latin-1")) if said else None


def difficulty_from(text: str) -> Difficulty | None:
    """A difficulty from its stored form, four numbers between colons; None for any other text."""
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
