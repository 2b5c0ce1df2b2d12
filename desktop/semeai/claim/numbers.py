"""The numbers of a race: their owners and letters, the points behind them, their words, and the rows of the table."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from semeai.diagram.figure import MarkKind
from semeai.go.board import Board, Mask, Point, count, mask_of
from semeai.go.color import BLACK, WHITE, Color
from semeai.phrases import counted, joined
from semeai.race.numbers import COUNTED, DERIVED, MEANING, Race, Side

if TYPE_CHECKING:  # the start page needs the marks of the numbers alone
    from semeai.race.explain import Explanation
    from semeai.reading.values import ChainReading, OutsideLiberty, RaceReading

Key = tuple[Color | None, str]
"""The key of a number: its owner (None for S) and its letter."""

COUNTED_KEYS: tuple[Key, ...] = (*((color, letter) for letter in COUNTED for color in (BLACK, WHITE)), (None, "S"))

KINDS = {
    "Z": MarkKind.EYE,
    "I": MarkKind.INSIDE,
    "O": MarkKind.OUTSIDE,
    "A": MarkKind.APPROACH,
    "V": MarkKind.AVOIDABLE,
    "S": MarkKind.SHARED,
}
"""The mark of the points behind a letter."""


def counted_numbers(race: Race) -> dict[Key, int]:
    """The eleven counted numbers of a race."""
    return {key: race.S if key[0] is None else getattr(race.side(key[0]), key[1]) for key in COUNTED_KEYS}


def race_of(numbers: dict[Key, int]) -> Race:
    """The race with these eleven numbers. Raises NumbersError when they contradict each other."""
    black, white = (Side(**{letter: numbers[color, letter] for letter in COUNTED}) for color in (BLACK, WHITE))
    return Race(black, white, numbers[None, "S"])


PARTS = {"E": "ZI", "X": "ZIOA", "R": "ZIOAV"}
"""The counted numbers behind each derived one."""


def points_of(reading: RaceReading | None, key: Key) -> Mask:
    """The points behind a number: those it counts, or for a derived one those of its parts."""
    color, letter = key
    if reading is None:
        return 0
    if color is None:
        return reading.shared
    side, mask = reading.side(color), 0
    last = side.avoidable
    counted = {
        "Z": side.eye,
        "I": side.inside,
        "O": mask_of(liberty.point for liberty in side.outside),
        "A": side.approach,
        "V": 0 if last is None else mask_of((last.point, *last.approach)),
    }
    for part in PARTS.get(letter, letter):
        mask |= counted[part]
    return mask


TIPS = {
    "Z": "The points of the eye, which the chain surrounds by itself, with what stands in it.",
    "I": "The opponent's stones in the eye.",
    "O": "Liberties that are neither shared nor in the eye.",
    "A": "Moves that the opponent must make first, or the stone that fills an outside liberty is captured back.",
    "V": "Approach moves that are saved when the liberty that needs them is filled last.",
    "S": "Liberties of both essential chains.",
    "E": "Moves that the attacker plays in the eye until it is filled, less those of the owner.",
    "X": "E + O + A: moves to fill all liberties that are not shared, when a shared liberty is filled last.",
    "R": "X - V: the same when one of them is filled last, which saves its approach moves.",
}
"""What each letter means, in a sentence."""


COUNTED_WORDS = {
    "Z": ("Size of {owner}'s eye: {names}.", "{owner} has no eye."),
    "I": ("{other}'s stones in {owner}'s eye: {names}.", "{owner}'s eye holds no stone."),
    "O": ("Outside liberties of {owner}: {names}.", "{owner} has no outside liberty."),
    "A": (
        "Moves {other} must make before he can fill them: {names}.",
        "{other} can fill every outside liberty of {owner} directly.",
    ),
    "S": ("Liberties of both chains: {names}.", "The chains share no liberty."),
}
"""What a letter counts, and that it counts nothing."""


def counted_words(reading: RaceReading | None, key: Key) -> str:
    """What a number counts: "Outside liberties of White: G6, G5, G4."; without a board what its letter means."""
    color, letter = key
    if reading is None:
        return MEANING[letter].capitalize() + "."
    if letter == "V" and color is not None:
        return _avoidable_words(reading, color)
    points, (some, none) = points_of(reading, key), COUNTED_WORDS[letter]
    players = {} if color is None else {"owner": color.title, "other": color.opponent.title}
    return (some if points else none).format(names=_listed(reading.position.board, points), **players)


def _avoidable_words(reading: RaceReading, color: Color) -> str:
    side = reading.side(color)
    owner, other = color.title, color.opponent.title
    if side.eye:
        return f"{owner} has an eye, which is filled last: no approach move can be avoided."
    liberty = side.avoidable
    if liberty is None:
        return f"There is no approach move that {other} could avoid."
    last = reading.position.board.name(liberty.point)
    saved = "an approach move" if side.side.V == 1 else f"{side.side.V} approach moves"
    return f"{other} avoids {saved} when he captures by filling {last} last."


DERIVED_WORDS = {
    "E": "moves to fill {owner}'s eye",
    "X": "moves to fill all of {owner}'s own liberties",
    "R": "the same when the last liberty that is filled is not shared",
}
"""The meaning of a derived number, shown beneath its formula."""


def meaning(reading: RaceReading | None, point: Point) -> str:
    """The words for what a point counts as: "E4: outside liberty of White, needs 2 approach moves (E2, E3)"."""
    if reading is None or not reading.position.board.has(point):
        return ""
    board = reading.position.board
    parts = []
    if reading.shared >> point & 1:
        parts.append("shared liberty, counts for both chains")
    for color in (BLACK, WHITE):
        parts += _meanings(board, reading.side(color), point)
    return f"{board.name(point)}: {'; '.join(parts) or 'does not count in this race'}"


def _meanings(board: Board, side: ChainReading, point: Point) -> list[str]:
    owner = side.color.title
    parts = []
    if side.chain >> point & 1:
        parts.append(f"{owner}'s essential chain, {counted(count(side.chain), 'stone')}")
    if side.inside >> point & 1:
        parts.append(f"{side.color.opponent.title} stone inside {owner}'s eye")
    elif side.eye >> point & 1:
        parts.append(f"in {owner}'s eye of {count(side.eye)}")
    for liberty in side.outside:
        if liberty.point == point:
            parts.append(_liberty_meaning(board, side, liberty))
    served = [board.name(liberty.point) for liberty in side.outside if point in liberty.approach]
    if served:
        parts.append(f"approach move of {side.color.opponent.title} for {joined(served)}")
    return parts


def _liberty_meaning(board: Board, side: ChainReading, liberty: OutsideLiberty) -> str:
    text = f"outside liberty of {side.color.title}"
    needed = len(liberty.approach)
    if needed:
        names = ", ".join(board.name(point) for point in liberty.approach)
        text += f", needs {counted(needed, 'approach move')} ({names})"
    if liberty == side.avoidable:
        text += ", which V counts as avoidable"
    return text


def _listed(board: Board, mask: Mask, most: int = 8) -> str:
    """The names of some points, "E4, F4 and 3 more"."""
    names = board.names(mask)
    if len(names) <= most:
        return ", ".join(names)
    return f"{', '.join(names[: most - 1])} and {len(names) - most + 1} more"


class Cell(NamedTuple):
    """One number of the table.

    ``value`` is None where the numbers contradict each other, ``counted`` is None where there is no board. ``points``
    is a mask.
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
        return self.color, self.letter

    @property
    def overridden(self) -> bool:
        """Whether it was set by hand to another number than the board counts."""
        return self.counted is not None and self.value != self.counted

    @property
    def text(self) -> str:
        return "–" if self.value is None else str(self.value)


class NumberRow(NamedTuple):
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
) -> tuple[NumberRow, ...]:
    """The table Z I O A V, S, E X R.

    ``numbers`` are the eleven in force; ``race`` and ``explanation`` are None when they contradict
    each other; ``reading`` and ``counted`` are what the board gives, None in numbers only.
    """

    def cell(key: Key) -> Cell:
        given, words = None if counted is None else counted[key], counted_words(reading, key)
        return Cell(*key, numbers[key], given, points_of(reading, key), KINDS[key[1]], words=words)

    cells = [*map(cell, COUNTED_KEYS)]
    cells += [_derived(race, explanation, reading, color, letter) for letter in DERIVED for color in Color]
    by_letter = groupby(cells, key=lambda cell: cell.letter)
    return tuple(NumberRow(letter, MEANING[letter], tuple(row)) for letter, row in by_letter)


def _derived(
    race: Race | None, explanation: Explanation | None, reading: RaceReading | None, color: Color, letter: str
) -> Cell:
    words = DERIVED_WORDS[letter].format(owner=color.title)
    if race is None or explanation is None:
        return Cell(color, letter, None, words=words)
    formula = explanation.formula(letter, color).formula
    value = getattr(race.side(color), letter)
    return Cell(color, letter, value, points=points_of(reading, (color, letter)), formula=formula, words=words)
