"""The view model of the race room: one frozen value, derived from what is on the board and chosen. No Qt here.

``race_model`` is pure and does everything that the panel shows; ``race_view`` calls it with what the
reading and the theory say about the board.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from semeai.go.board import Mask, Point, count
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.race.decide import Verdict, decide
from semeai.race.explain import Explanation, explain
from semeai.race.numbers import NumbersError, Race
from semeai.reading.values import Assumption, Pair, RaceReading
from semeai.views.race import marks as race_marks
from semeai.views.race.basis import Basis, basis_of, known
from semeai.views.race.cards import Card, RelationView, card, case_title, relation_views
from semeai.views.race.choice import COUNTED_KEYS, Key, RaceChoice, counted_numbers, race_of
from semeai.views.race.rows import Row, rows

EMPTY = "Click a black and a white chain, or set up a race."
BARE = (
    "Set up a race: take black or white stones in hand (keys 2 and 3, or the tools beside the board) and click. "
    "The right button sets the other colour; a click on a stone takes it off."
)


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
    message: str = EMPTY
    pairs: tuple[PairItem, ...] = ()
    reading: RaceReading | None = None
    numbers_only: bool = False
    race: Race | None = None
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
    def empty(self) -> bool:
        """Whether there is no race to show."""
        return not self.rows


NO_RACE = RaceModel((Head(BLACK, None, "not chosen"), Head(WHITE, None, "not chosen")))


def race_model(
    position: Position,
    choice: RaceChoice,
    proposals: tuple[Pair, ...] = (),
    reading: RaceReading | None = None,
) -> RaceModel:
    """The view model. ``reading`` is that of the chosen (or first proposed) chains, None where there are none."""
    if choice.uncoupled is not None:
        heads = (Head(BLACK, None, "no chain"), Head(WHITE, None, "no chain"))
        return _with_numbers(RaceModel(heads, numbers_only=True), choice, choice.uncoupled, None)
    heads = (_head(position, reading, choice, BLACK), _head(position, reading, choice, WHITE))
    pairs = _pairs(position, proposals, reading)
    if reading is None:
        return RaceModel(heads, _what_to_do(position, choice), pairs)
    model = RaceModel(heads, pairs=pairs, reading=reading, checks=checks(reading))
    return _with_numbers(model, choice, reading.race, reading)


def _with_numbers(model: RaceModel, choice: RaceChoice, counted: Race, reading: RaceReading | None) -> RaceModel:
    board = counted_numbers(counted)
    numbers = board | {override.key: override.value for override in choice.overrides}
    changed = frozenset(key for key in COUNTED_KEYS if numbers[key] != board[key])
    try:
        race = race_of(numbers)
    except NumbersError as error:
        return replace(model, message=f"No verdict: {error}", rows=_rows(numbers, None, None, reading, board, changed))
    verdict = decide(race)
    explanation = explain(race, verdict)
    basis = basis_of(reading, changed)
    return replace(
        model,
        message="",
        race=race,
        verdict=verdict,
        explanation=explanation,
        rows=_rows(numbers, race, explanation, reading, board, changed),
        basis=basis,
        known=known(basis, reading, changed),
        cards=tuple(_card(verdict, mover, reading) for mover in (BLACK, WHITE)),
        case=case_title(verdict),
        relations=relation_views(verdict, explanation),
    )


def _card(verdict: Verdict, mover: Color, reading: RaceReading | None) -> Card:
    applies = reading is None or reading.applies_to(mover)
    return card(verdict, mover, applies=applies, on_board=reading is not None)


def _rows(
    numbers: dict[Key, int],
    race: Race | None,
    explanation: Explanation | None,
    reading: RaceReading | None,
    board: dict[Key, int],
    changed: frozenset[Key],
) -> tuple[Row, ...]:
    if reading is None:
        return rows(numbers, race, explanation, None, None)
    return rows(numbers, race, explanation, reading, board, changed)


def checks(reading: RaceReading) -> tuple[Check, ...]:
    """The checklist: what fails first, in the reading's order, then every assumption that holds."""
    failed = tuple(Check(item.assumption, False, item.sentence, item.points) for item in reading.violations)
    broken = {item.assumption for item in failed}
    held = tuple(
        Check(assumption, True, f"{assumption.value[0].upper()}{assumption.value[1:]}.")
        for assumption in Assumption
        if assumption not in broken
    )
    return failed + held


def _head(position: Position, reading: RaceReading | None, choice: RaceChoice, color: Color) -> Head:
    if reading is None:
        point = choice.black if color is BLACK else choice.white
        if point is None or position.color_at(point) is not color:
            return Head(color, None, "not chosen")
        return Head(color, point, f"{position.board.name(point)}, {_stones(count(position.chain(point)))}")
    side = reading.side(color)
    return Head(color, side.point, f"{position.board.name(side.point)}, {_stones(count(side.chain))}")


def _stones(number: int) -> str:
    return f"{number} stone{'' if number == 1 else 's'}"


def _what_to_do(position: Position, choice: RaceChoice) -> str:
    if not position.stones:
        return BARE
    if choice.black is None and choice.white is not None:
        return "White's chain is chosen. Click a black chain that races against it."
    if choice.white is None and choice.black is not None:
        return "Black's chain is chosen. Click a white chain that races against it."
    return EMPTY


def _pairs(position: Position, proposals: tuple[Pair, ...], reading: RaceReading | None) -> tuple[PairItem, ...]:
    name = position.board.name
    return tuple(
        PairItem(pair.black, pair.white, f"{name(pair.black)} against {name(pair.white)}", _is_read(pair, reading))
        for pair in proposals
    )


def _is_read(pair: Pair, reading: RaceReading | None) -> bool:
    if reading is None:
        return False
    return bool(reading.black.chain >> pair.black & 1 and reading.white.chain >> pair.white & 1)


def meaning_of(model: RaceModel, point: Point) -> str:
    """What a point counts as in the race that is shown, "" where no board is behind it."""
    return race_marks.meaning(model.reading, point)


def numbers_at(model: RaceModel, point: Point | None) -> tuple[Key, ...]:
    """The numbers in which a point counts."""
    return race_marks.numbers_at(model.reading, point)
