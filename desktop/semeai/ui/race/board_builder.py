"""A board for the numbers of a race, as a new game. No Qt here."""

from __future__ import annotations

from semeai.go.board import LARGEST_SIZE
from semeai.go.color import BLACK, WHITE
from semeai.race.numbers import COUNTED, Race
from semeai.study import edits, notes
from semeai.study.edits import Edited
from semeai.study.tree import Study, empty_study
from semeai.synthesis import Built, Unbuildable, build

USUAL = 19


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


def study_of(built: Built, race: Race) -> Study:
    """A built board as a game: its essential chains are chosen, its name are the numbers."""
    study = empty_study(built.position.board.size)
    for color in (BLACK, WHITE):
        study = _edited(edits.set_up(study, study.root, color, built.position.of(color)))
    study = _edited(notes.set_essential(study, study.root, built.black_point, built.white_point))
    return notes.set_info(study, "GN", numbers_in_words(race)).study


def _edited(answer: Edited | edits.Refused) -> Study:
    """The study after an edit that a built board cannot make fail."""
    assert isinstance(answer, Edited), answer
    return answer.study


def numbers_in_words(race: Race) -> str:
    """The numbers in one line, those that are 0 left out: ``Black Z=2 I=1, White O=3, S=1``."""
    sides = []
    for color in (BLACK, WHITE):
        letters = [f"{letter}={value}" for letter in COUNTED if (value := getattr(race.side(color), letter))]
        sides.append(" ".join([color.title, *letters]))
    return f"{', '.join(sides)}, S={race.S}"
