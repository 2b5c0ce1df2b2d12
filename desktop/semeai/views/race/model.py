"""The view model of the race room: one frozen value, derived from the board, its analysis and what was chosen.

``race_model`` is pure; ``view_race`` calls it with the analysis of the board, and only numbers that were set by hand
are decided here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from semeai.analysis import Analysis
from semeai.go.board import Mask, Point
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.race.decide import Verdict, decide
from semeai.race.explain import Explanation, explain
from semeai.race.numbers import NumbersError, Race
from semeai.reading.values import Assumption, Pair, RaceReading
from semeai.views.phrases import capital
from semeai.views.race import words
from semeai.views.race.basis import Basis, basis_of
from semeai.views.race.cards import Card, RelationView, card, relation_views
from semeai.views.race.choice import RaceChoice
from semeai.views.race.keys import COUNTED_KEYS, Key, counted_numbers, race_of
from semeai.views.race.rows import Row, rows


@dataclass(frozen=True, slots=True)
class Head:
    """One chain in the head of the panel: where it is (None: not chosen) and a few words."""

    color: Color
    point: Point | None
    text: str


@dataclass(frozen=True, slots=True)
class Check:
    """An assumption that holds or fails, with one sentence and the points where it fails."""

    assumption: Assumption
    holds: bool
    sentence: str
    points: Mask = 0


@dataclass(frozen=True, slots=True)
class PairItem:
    """A proposed pair of chains to choose from."""

    black: Point
    white: Point
    label: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class RaceModel:
    """All that the race panel shows. ``rows`` is empty where there is no race; ``message`` says what to do then.

    ``cards`` is empty where the numbers contradict each other (``message`` says how).
    """

    heads: tuple[Head, Head]
    message: str = words.EMPTY
    pairs: tuple[PairItem, ...] = ()
    reading: RaceReading | None = None
    numbers_only: bool = False
    verdict: Verdict | None = None
    explanation: Explanation | None = None
    rows: tuple[Row, ...] = ()
    basis: Basis = Basis.NONE
    known: str = ""
    cards: tuple[Card, ...] = ()
    case: str = ""
    relations: tuple[RelationView, ...] = ()
    checks: tuple[Check, ...] = ()

    @property
    def race(self) -> Race | None:
        """The numbers that are decided, None where there are none or they contradict each other."""
        return None if self.verdict is None else self.verdict.race

    @property
    def empty(self) -> bool:
        """Whether there is no race to show."""
        return not self.rows


NO_RACE = RaceModel((Head(BLACK, None, words.NOT_CHOSEN), Head(WHITE, None, words.NOT_CHOSEN)))


def race_model(
    position: Position,
    choice: RaceChoice,
    proposals: tuple[Pair, ...] = (),
    analysis: Analysis | None = None,
) -> RaceModel:
    """The view model. ``analysis`` is that of the chosen (or first proposed) chains, None where there are none."""
    if choice.uncoupled is not None:
        heads = (Head(BLACK, None, words.NO_CHAIN), Head(WHITE, None, words.NO_CHAIN))
        return _with_numbers(RaceModel(heads, numbers_only=True), choice, counted_numbers(choice.uncoupled), None)
    reading = None if analysis is None else analysis.reading
    heads = (_head(position, reading, choice, BLACK), _head(position, reading, choice, WHITE))
    pairs = _pairs(position, proposals, reading)
    if analysis is None or reading is None:
        return RaceModel(heads, _what_to_do(position, choice, proposals), pairs)
    model = RaceModel(heads, pairs=pairs, reading=reading, checks=checks(reading))
    return _with_numbers(model, choice, counted_numbers(reading.race), analysis)


def _with_numbers(model: RaceModel, choice: RaceChoice, given: dict[Key, int], analysis: Analysis | None) -> RaceModel:
    """The model with its numbers and their verdict: that of the analysis unless a number was set by hand."""
    numbers = given | {override.key: override.value for override in choice.overrides}
    reading, counted = model.reading, None if analysis is None else given
    try:
        verdict, explanation = _decided(numbers, given, analysis)
    except NumbersError as error:
        return replace(model, message=f"No verdict: {error}", rows=rows(numbers, None, None, reading, counted))
    changed = frozenset(key for key in COUNTED_KEYS if numbers[key] != given[key])
    basis = basis_of(reading, changed)
    return replace(
        model,
        message="",
        verdict=verdict,
        explanation=explanation,
        rows=rows(numbers, verdict.race, explanation, reading, counted),
        basis=basis,
        known=words.known(basis, reading, changed),
        cards=tuple(_card(verdict, mover, reading) for mover in (BLACK, WHITE)),
        case=words.case_title(verdict),
        relations=relation_views(verdict, explanation),
    )


def _decided(numbers: dict[Key, int], given: dict[Key, int], analysis: Analysis | None) -> tuple[Verdict, Explanation]:
    """The verdict of the analysis, or that of the numbers where they are others. Raises NumbersError."""
    if analysis is not None and numbers == given:
        return analysis.verdict, analysis.explanation
    verdict = decide(race_of(numbers))
    return verdict, explain(verdict.race, verdict)


def _card(verdict: Verdict, mover: Color, reading: RaceReading | None) -> Card:
    applies = reading is None or reading.applies_to(mover)
    return card(verdict, mover, applies=applies, on_board=reading is not None)


def checks(reading: RaceReading) -> tuple[Check, ...]:
    """The checklist: what fails first, in the reading's order, then every assumption that holds."""
    failed = tuple(Check(item.assumption, False, item.sentence, item.points) for item in reading.violations)
    broken = {item.assumption for item in failed}
    held = tuple(
        Check(assumption, True, f"{capital(assumption.value)}.")
        for assumption in Assumption
        if assumption not in broken
    )
    return failed + held


def _head(position: Position, reading: RaceReading | None, choice: RaceChoice, color: Color) -> Head:
    if reading is None:
        point = choice.black if color is BLACK else choice.white
        if point is None or position.color_at(point) is not color:
            return Head(color, None, words.NOT_CHOSEN)
        return Head(color, point, words.chain_words(position.board, point, position.chain(point)))
    side = reading.side(color)
    return Head(color, side.point, words.chain_words(position.board, side.point, side.chain))


def _what_to_do(position: Position, choice: RaceChoice, proposals: tuple[Pair, ...]) -> str:
    if not position.stones:
        return words.BARE if choice.claims else words.BEGINS
    if choice.over and choice.black is None and choice.white is None:
        return words.OVER
    if not choice.claims and choice.black is None and choice.white is None:
        return words.in_a_game(sum(pair.claimed for pair in proposals), len(proposals))
    if choice.black is None and choice.white is not None:
        return words.WHITE_IS_CHOSEN
    if choice.white is None and choice.black is not None:
        return words.BLACK_IS_CHOSEN
    return words.EMPTY


def _pairs(position: Position, proposals: tuple[Pair, ...], reading: RaceReading | None) -> tuple[PairItem, ...]:
    return tuple(_pair(position, pair, reading) for pair in proposals)


def _pair(position: Position, pair: Pair, reading: RaceReading | None) -> PairItem:
    """A pair to choose; the one that is read goes by the same points as in the head."""
    points = pair.black, pair.white
    if reading is None or not (reading.black.chain >> pair.black & 1 and reading.white.chain >> pair.white & 1):
        return PairItem(*points, words.pair_words(position.board, *points), chosen=False)
    return PairItem(*points, words.pair_words(position.board, reading.black.point, reading.white.point), chosen=True)
