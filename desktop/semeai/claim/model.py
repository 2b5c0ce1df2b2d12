"""The view model of the race room: one frozen value, derived from the board, its analysis and what was chosen.

``race_model`` is pure; ``view_race`` calls it with the analysis of the board. Only numbers set by hand are decided
here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from semeai.claim import verdicts
from semeai.claim.numbers import COUNTED_KEYS, Key, NumberRow, counted_numbers, race_of, rows
from semeai.claim.verdicts import Basis, RelationView, VerdictCard, basis_of, card, relation_views
from semeai.go.board import Mask, Point
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position, named
from semeai.phrases import capital
from semeai.race.numbers import NumbersError, Race, Side
from semeai.study.node import Override

if TYPE_CHECKING:  # a window shows its board before it is read, in another process
    from semeai.analysis import Analysis
    from semeai.race.decide import Verdict
    from semeai.race.explain import Explanation
    from semeai.reading.values import Assumption, Pair, RaceReading
    from semeai.study.node import NodeId
    from semeai.study.tree import Study


FIRST_NUMBERS = Race(Side(O=3), Side(O=3), 1)
"""The numbers that numbers-only starts from where no board gives any."""


@dataclass(frozen=True, slots=True)
class RaceChoice:
    """The chosen essential chains by a point of each, the overrides, and the numbers of numbers-only.

    With ``uncoupled`` the board does not count: the numbers are those of that race, with the overrides put in. If
    nothing is chosen, the likeliest race is taken if ``claims``; in a whole game none is taken until the user chooses.
    When the game is ``over``, none is proposed either. ``moves`` are the points of the moves before, by which a chain
    that grows keeps its name.
    """

    black: Point | None = None
    white: Point | None = None
    overrides: tuple[Override, ...] = ()
    uncoupled: Race | None = None
    claims: bool = True
    over: bool = False
    moves: tuple[Point, ...] = ()

    @property
    def points(self) -> tuple[Point | None, Point | None]:
        """The chosen points, Black's first."""
        return self.black, self.white

    def with_number(self, color: Color | None, letter: str, value: int | None) -> RaceChoice:
        """The choice with one number set by the user; ``None`` takes it from the board again."""
        kept = tuple(override for override in self.overrides if override.key != (color, letter))
        added = () if value is None else (Override(color, letter, value),)
        return replace(self, overrides=kept + added)

    def uncouple(self, race: Race | None) -> RaceChoice:
        """Numbers only, starting from the present numbers, or from ``FIRST_NUMBERS`` where there is no race."""
        return replace(self, overrides=(), uncoupled=race or FIRST_NUMBERS)


class Look(NamedTuple):
    """What the user chose beside the study; None leaves it to the study.

    ``essential`` is a point of the black and one of the white chain, ``living`` the stones of Black and of White marked
    as alive. Both hold at every node where these stones are on the board. ``overrides`` hold at one node, ``at``.
    """

    essential: tuple[Point | None, Point | None] | None = None
    living: tuple[Mask, Mask] | None = None
    overrides: tuple[Override, ...] | None = None
    at: NodeId | None = None


NOTHING = Look()


@dataclass(frozen=True, slots=True)
class State:
    """What is shown: a study, the current node, the user's look, and a numbers-only choice if there is one."""

    study: Study
    node: NodeId
    numbers_only: RaceChoice | None = None
    look: Look = NOTHING


class PanelHead(NamedTuple):
    """One chain in the head of the panel: its point (None: not chosen) and a few words."""

    color: Color
    point: Point | None
    text: str


class Check(NamedTuple):
    """An assumption of the theory: whether it holds, one sentence, and the points where it fails."""

    assumption: Assumption
    holds: bool
    sentence: str
    points: Mask = 0


class PairItem(NamedTuple):
    """A proposed pair of chains to choose from."""

    black: Point
    white: Point
    label: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class RaceModel:
    """All that the race panel shows. ``rows`` is empty where there is no race; ``message`` says what to do then.

    ``choosing``: no chain is chosen in a position of a game, and ``message`` tells how many races are seen there.
    ``cards`` is empty where the numbers contradict each other (``message`` says how).
    """

    heads: tuple[PanelHead, PanelHead]
    message: str = verdicts.EMPTY
    pairs: tuple[PairItem, ...] = ()
    choosing: bool = False
    reading: RaceReading | None = None
    numbers_only: bool = False
    verdict: Verdict | None = None
    explanation: Explanation | None = None
    rows: tuple[NumberRow, ...] = ()
    basis: Basis = Basis.NONE
    known: str = ""
    cards: tuple[VerdictCard, ...] = ()
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


NO_RACE = RaceModel((PanelHead(BLACK, None, verdicts.NOT_CHOSEN), PanelHead(WHITE, None, verdicts.NOT_CHOSEN)))


def race_model(
    position: Position,
    choice: RaceChoice,
    proposals: tuple[Pair, ...] = (),
    analysis: Analysis | None = None,
) -> RaceModel:
    """The view model. ``analysis`` is that of the chosen (or first proposed) chains, None where there are none."""
    if choice.uncoupled is not None:
        heads = (PanelHead(BLACK, None, verdicts.NO_CHAIN), PanelHead(WHITE, None, verdicts.NO_CHAIN))
        return _with_numbers(RaceModel(heads, numbers_only=True), choice, counted_numbers(choice.uncoupled), None)
    reading = None if analysis is None else analysis.reading
    heads = (_head(position, reading, choice, BLACK), _head(position, reading, choice, WHITE))
    pairs = tuple(_pair(position, (pair.black, pair.white), reading) for pair in proposals)
    if analysis is None or reading is None:
        return RaceModel(heads, _what_to_do(position, choice, proposals), pairs, _is_choosing(position, choice))
    model = RaceModel(heads, pairs=pairs, reading=reading, checks=checks(reading))
    return _with_numbers(model, choice, counted_numbers(reading.race), analysis)


def _with_numbers(model: RaceModel, choice: RaceChoice, given: dict[Key, int], analysis: Analysis | None) -> RaceModel:
    """The model with its numbers and their verdict: the one of the analysis, unless a number was set by hand."""
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
        known=verdicts.known(basis, reading, changed),
        cards=tuple(
            card(verdict, mover, applies=reading is None or reading.applies_to(mover), on_board=reading is not None)
            for mover in (BLACK, WHITE)
        ),
        case=verdicts.case_title(verdict),
        relations=relation_views(verdict, explanation),
    )


def _decided(numbers: dict[Key, int], given: dict[Key, int], analysis: Analysis | None) -> tuple[Verdict, Explanation]:
    """The verdict of the analysis, or of the numbers if they differ from it. Raises NumbersError."""
    if analysis is not None and numbers == given:
        return analysis.verdict, analysis.explanation
    from semeai.race.decide import decide
    from semeai.race.explain import explain

    verdict = decide(race_of(numbers))
    return verdict, explain(verdict.race, verdict)


def checks(reading: RaceReading) -> tuple[Check, ...]:
    """The checklist: first what fails, in the order of the reading, then every assumption that holds."""
    from semeai.reading.values import Assumption

    failed = tuple(Check(item.assumption, False, item.sentence, item.points) for item in reading.violations)
    broken = {item.assumption for item in failed}
    held = (Check(each, True, f"{capital(each.value)}.") for each in Assumption if each not in broken)
    return (*failed, *held)


def _head(position: Position, reading: RaceReading | None, choice: RaceChoice, color: Color) -> PanelHead:
    if reading is None:
        point = _stone(position, choice, color)
        if point is None:
            return PanelHead(color, None, verdicts.NOT_CHOSEN)
        return PanelHead(color, point, verdicts.chain_words(position.board, point, position.chain(point)))
    side = reading.side(color)
    return PanelHead(color, side.point, verdicts.chain_words(position.board, side.point, side.chain))


def _what_to_do(position: Position, choice: RaceChoice, proposals: tuple[Pair, ...]) -> str:
    if not position.stones:
        return verdicts.BARE if choice.claims else verdicts.BEGINS
    match choice.points:
        case (None, None) if choice.over:
            return verdicts.OVER
        case (None, None) if _is_choosing(position, choice):
            return verdicts.in_a_game(sum(pair.claimed for pair in proposals), len(proposals))
        case (None, int()):
            return verdicts.WHITE_IS_CHOSEN
        case (int(), None):
            return verdicts.BLACK_IS_CHOSEN
        case _:
            return verdicts.EMPTY


def _is_choosing(position: Position, choice: RaceChoice) -> bool:
    """Whether no chain is chosen in a position of a game that goes on."""
    return bool(position.stones) and choice.points == (None, None) and not (choice.claims or choice.over)


def with_listed(model: RaceModel, position: Position, races: Iterable[tuple[Point, Point]]) -> RaceModel:
    """The model of a position where the list of a game's races says which ones stand there: these are the ones seen."""
    listed = tuple(_pair(position, pair, model.reading) for pair in races)
    chains = [(position.chain(item.black), position.chain(item.white)) for item in listed]
    rest = [item for item in model.pairs if (position.chain(item.black), position.chain(item.white)) not in chains]
    pairs = (*listed, *rest)
    message = verdicts.in_a_game(len(listed), len(pairs)) if model.choosing else model.message
    return replace(model, pairs=pairs, message=message)


def _pair(position: Position, points: tuple[Point, Point], reading: RaceReading | None) -> PairItem:
    """A pair to choose from; the pair that is read has the same points as in the head."""
    named = points
    chosen = reading is not None and all(reading.side(c).chain >> points[c] & 1 for c in Color)
    if reading is not None and chosen:
        named = reading.black.point, reading.white.point
    return PairItem(*points, verdicts.pair_words(position.board, *named), chosen)


def view_race(
    position: Position, choice: RaceChoice, *, living: Mask = 0, going: Callable[[], bool] = lambda: True
) -> RaceModel:
    """Read the chosen chains, or the likeliest proposed ones, and derive what the panel shows.

    A chosen point without a stone of its colour counts as not chosen. With one chain chosen, the likeliest opponent of
    that chain is taken, or the first proposed one that it touches. Raises GivenUp as soon as ``going`` says that the
    model is no longer wanted.
    """
    if choice.uncoupled is not None:
        return race_model(position, choice)
    from semeai.analysis import analyze
    from semeai.reading.proposals import propose
    from semeai.reading.reader import ReadingError

    proposals = () if choice.over else propose(position, living, played=not choice.claims, moves=choice.moves)
    pair = _chosen_pair(position, choice, proposals)
    if pair is not None and choice.moves:
        pair = named(position, pair, choice.moves)
    if pair is None:
        return race_model(position, choice, proposals)
    try:
        analysis = analyze(position, *pair, living=living, going=going)
    except (ReadingError, NumbersError) as error:
        return replace(race_model(position, choice, proposals), message=str(error))
    return race_model(position, choice, proposals, analysis)


def _chosen_pair(position: Position, choice: RaceChoice, proposals: tuple[Pair, ...]) -> tuple[Point, Point] | None:
    """The two chains to read; None where neither the choice nor the proposals give two, or none may be claimed."""
    black, white = (_stone(position, choice, color) for color in Color)
    if black is not None and white is not None:
        return black, white
    if black is None and white is None and not choice.claims:
        return None
    pairs = [((pair.black if black is None else black), (pair.white if white is None else white)) for pair in proposals]
    for pair, (own, other) in zip(proposals, pairs, strict=True):
        if position.chain(own) >> pair.black & 1 and position.chain(other) >> pair.white & 1:
            return own, other
    # No proposed race has the one chosen chain: it races with a proposed opponent whose chain it touches.
    touching = (
        pair for pair in pairs if position.board.neighbours(position.chain(pair[BLACK])) & position.chain(pair[WHITE])
    )
    return next(touching, None)


def _stone(position: Position, choice: RaceChoice, color: Color) -> Point | None:
    """The chosen stone of a colour, if it is there."""
    point = choice.points[color]
    return point if point is not None and position.color_at(point) is color else None
