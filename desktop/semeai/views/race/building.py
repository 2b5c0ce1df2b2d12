"""A board for the numbers of a race, as a new game."""

from __future__ import annotations

from semeai.go.board import LARGEST_SIZE
from semeai.race.numbers import Race
from semeai.study.tree import Study
from semeai.synthesis import Built, Unbuildable, build
from semeai.synthesis.studies import USUAL, study_of


def build_study(race: Race, size: int) -> Study | Unbuildable:
    """A game whose first board has these numbers: on a board of ``size``, or on the next larger one that holds it."""
    sizes = sorted({size, *(larger for larger in (USUAL, LARGEST_SIZE) if larger > size)})
    answer: Built | Unbuildable = Unbuildable("")
    for each in sizes:
        answer = build(race, each)
        if isinstance(answer, Built):
            return study_of(answer, race)
    assert isinstance(answer, Unbuildable)
    return answer
