"""Built boards as studies, for files and for the window."""

from __future__ import annotations

from semeai.eyes.drawing import DrawnEye
from semeai.go.board import LARGEST_SIZE
from semeai.go.color import BLACK, WHITE, Color
from semeai.race.numbers import COUNTED, Race
from semeai.study import edits, notes
from semeai.study.tree import Study
from semeai.synthesis.assemble import build
from semeai.synthesis.layout import Built, Unbuildable
from semeai.synthesis.special_races import eye_race, race_of

USUAL = 19


def study_of(built: Built, race: Race) -> Study:
    """A built board as a study, with its essential chains chosen and its numbers as its name.

    The walls really live, so no stone has to be marked as living.
    """
    study = edits.study_with(built.position)
    chosen = notes.set_essential(study, study.root, built.black_point, built.white_point)
    assert isinstance(chosen, edits.Edited), chosen
    study = chosen.study
    return notes.set_info(study, "GN", numbers_in_words(race)).study


def build_study(race: Race, size: int) -> Study | Unbuildable:
    """A game whose first board has these numbers: on a board of ``size``, or the next larger one that fits."""
    sizes = sorted({size, *(larger for larger in (USUAL, LARGEST_SIZE) if larger > size)})
    answer: Built | Unbuildable = Unbuildable("")
    for each in sizes:
        answer = build(race, each)
        if isinstance(answer, Built):
            return study_of(answer, race)
    assert isinstance(answer, Unbuildable)
    return answer


def race_study(drawn: DrawnEye, outside: int, *, owner: Color = BLACK) -> Study | Unbuildable:
    """A race about an eye (``eye_race``) as a study, on the usual board or, if that is too small, on the largest.

    Raises ValueError as ``eye_race`` does.
    """
    answer = eye_race(drawn, outside, owner=owner, size=USUAL)
    if isinstance(answer, Unbuildable):
        answer = eye_race(drawn, outside, owner=owner, size=LARGEST_SIZE)
    return answer if isinstance(answer, Unbuildable) else study_of(answer, race_of(drawn, outside, owner))


def numbers_in_words(race: Race) -> str:
    """The numbers in one line, those that are 0 left out: ``Black Z=2 I=1, White O=3, S=1``."""
    sides = []
    for color in (BLACK, WHITE):
        letters = [f"{letter}={value}" for letter in COUNTED if (value := getattr(race.side(color), letter))]
        sides.append(" ".join([color.title, *letters]))
    return f"{', '.join(sides)}, S={race.S}"
