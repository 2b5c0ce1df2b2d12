"""A derivation as values: lines of formula and words, and the sentences that sum them up.

Formulas are markup: ``_`` begins a subscript of letters or digits, as in ``X_W``, ``R_1`` or ``X_II``.
"""

from __future__ import annotations

from dataclasses import dataclass

from semeai.go.color import BLACK, Color


@dataclass(frozen=True, slots=True)
class Line:
    """One step of a derivation.

    ``formula`` is markup and may be empty; ``words`` says it plainly; ``rule`` is the name of what is
    applied (a formula's, a case's or a relation's) and ``section`` where the paper has it. ``letter`` and
    ``color`` are there on the lines of derived variables.
    """

    formula: str
    words: str
    rule: str
    section: str
    letter: str = ""
    color: Color | None = None


@dataclass(frozen=True, slots=True)
class Explanation:
    """A verdict's derivation, part by part, and the sentences that sum it up."""

    derived: tuple[Line, ...]
    case: Line
    relations: tuple[Line, ...]
    black_first: tuple[Line, ...]
    white_first: tuple[Line, ...]
    hints: tuple[Line, ...]
    sentence: str
    black_sentence: str
    white_sentence: str

    def formula(self, letter: str, color: Color) -> Line:
        """The derivation of E, X or R of a colour; KeyError for any other letter."""
        for line in self.derived:
            if line.letter == letter and line.color is color:
                return line
        raise KeyError(letter)

    def decision(self, mover: Color) -> tuple[Line, ...]:
        """The steps that decide the race for one mover, the choice of plan among them."""
        return self.black_first if mover is BLACK else self.white_first

    def verdict(self, mover: Color) -> str:
        """The verdict for one mover, in one sentence."""
        return self.black_sentence if mover is BLACK else self.white_sentence

    @property
    def lines(self) -> tuple[Line, ...]:
        """All steps in reading order."""
        return (*self.derived, self.case, *self.relations, *self.black_first, *self.white_first, *self.hints)
