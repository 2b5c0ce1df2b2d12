"""The table of the race: a row for each number, with its points, its formula and its words.

Formulas are in the notation of the theory's explanation, ``X_W = E + O + A = 0 + 3 + 4 = 7``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from semeai.diagram.figure import MarkKind
from semeai.go.board import Mask
from semeai.go.color import BLACK, WHITE, Color
from semeai.race.explanation import Explanation
from semeai.race.numbers import COUNTED, DERIVED, MEANING, Race
from semeai.reading.values import RaceReading
from semeai.views.race.keys import KINDS, Key
from semeai.views.race.number_words import counted_words, derived_words
from semeai.views.race.points import points_of


@dataclass(frozen=True, slots=True)
class Cell:
    """One number of the table.

    ``value`` is None where the numbers contradict each other, ``counted`` is None where no board is behind the
    number. ``points`` is a mask.
    """

    color: Color | None
    letter: str
    value: int | None
    counted: int | None = None
    points: Mask = 0
    kind: MarkKind | None = None
    formula: str = ""
    words: str = ""

    @property
    def key(self) -> Key:
        """Whose number it is, and its letter."""
        return self.color, self.letter

    @property
    def overridden(self) -> bool:
        """Whether it was set by hand to something else than the board counts."""
        return self.counted is not None and self.value != self.counted

    @property
    def text(self) -> str:
        """The number as it stands in the table."""
        return "–" if self.value is None else str(self.value)


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the table: a letter, its word, and a cell for each colour (one for S)."""

    letter: str
    word: str
    cells: tuple[Cell, ...]

    @property
    def derived(self) -> bool:
        """Whether the row follows from the others."""
        return self.letter in DERIVED


def rows(
    numbers: Mapping[Key, int],
    race: Race | None,
    explanation: Explanation | None,
    reading: RaceReading | None,
    counted: Mapping[Key, int] | None,
) -> tuple[Row, ...]:
    """The table Z I O A V, S, E X R.

    ``numbers`` are the eleven that stand; ``race`` and ``explanation`` are None when they contradict
    each other; ``reading`` and ``counted`` are what the board gives, None in numbers only.
    """
    made = []
    for letter in (*COUNTED, "S"):
        colors: tuple[Color | None, ...] = (None,) if letter == "S" else (BLACK, WHITE)
        cells = tuple(
            Cell(
                color,
                letter,
                numbers[color, letter],
                None if counted is None else counted[color, letter],
                points_of(reading, (color, letter)),
                KINDS[letter],
                words=counted_words(reading, (color, letter)),
            )
            for color in colors
        )
        made.append(Row(letter, MEANING[letter], cells))
    for letter in DERIVED:
        derived = tuple(_derived(race, explanation, reading, (color, letter)) for color in (BLACK, WHITE))
        made.append(Row(letter, MEANING[letter], derived))
    return tuple(made)


def _derived(race: Race | None, explanation: Explanation | None, reading: RaceReading | None, key: Key) -> Cell:
    color, letter = key
    assert color is not None
    words = derived_words(color, letter)
    if race is None or explanation is None:
        return Cell(color, letter, None, words=words)
    formula = explanation.formula(letter, color).formula
    value = getattr(race.side(color), letter)
    return Cell(color, letter, value, points=points_of(reading, key), formula=formula, words=words)
