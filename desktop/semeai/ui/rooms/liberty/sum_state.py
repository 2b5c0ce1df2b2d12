"""A sum of liberty games as a value: its terms, typed or taken from a race on the board, and its pure edits."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from semeai.cgt.game import Game, negate, total
from semeai.cgt.notation import NotationError, parse, summands
from semeai.cgt.paper import TABLE, PaperEntry, baseline
from semeai.cgt.race_games import Counted, RaceGames, RegionValue, race_games
from semeai.cgt.region import ValuationStopped
from semeai.cgt.rule import Decision, Eyes, GameOutcome, decide
from semeai.cgt.thermography import cool, thermograph
from semeai.go.board import Mask, Point, each
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Illegal, Position, play
from semeai.processes import Report, Tell
from semeai.solve import Request


@dataclass(frozen=True, slots=True)
class Term:
    """A game of the sum, Black as Left, with its name.

    ``entry`` is its row of Table 1; for a region of the board, ``points`` are its points and ``counted`` tells how its
    value was found.
    """

    name: str
    game: Game
    entry: PaperEntry | None = None
    points: Mask = 0
    counted: Counted | None = None

    @property
    def cooled(self) -> Game:
        """The game cooled by 2."""
        return cool(self.game, 2)


MOST_SHARED = 99
MOST_TERMS = 40
TYPED_NAMES = "KLMNPQRSTUVWXYZ"
"""Names for typed games; A to J are the rows of Table 1, and O is the letter of an outside liberty."""


@dataclass(frozen=True, slots=True)
class SumState:
    """The sum, its shared liberties and eyes, the chosen term, and the race that it was taken from."""

    terms: tuple[Term, ...] = ()
    shared: int = 0
    eyes: Eyes = Eyes.NONE
    chosen: int = 0
    race: BoardRace | None = None

    @property
    def term(self) -> Term | None:
        """The chosen term, None in an empty sum."""
        return self.terms[self.chosen] if self.terms else None

    @property
    def games(self) -> tuple[Game, ...]:
        return tuple(term.game for term in self.terms)

    @property
    def is_race(self) -> bool:
        """Whether the sum is still the one taken from the board."""
        race, own = self.race, (self.terms, self.shared, self.eyes)
        return race is not None and own == (race.terms, race.games.shared, race.games.eyes)

    @property
    def cooled(self) -> Game:
        """C, the sum of all terms cooled by 2."""
        return total(term.cooled for term in self.terms)

    @property
    def decision(self) -> Decision | str:
        """The rule's decision on the sum, or a sentence that says why the rule does not apply."""
        if self.is_race and self.race is not None and self.race.games.decision is None:
            return self.race.games.reason
        return decide(self.cooled, self.shared, self.eyes)


EMPTY = SumState()


def playable(state: SumState, term: Term, mover: Color) -> bool:
    """Whether a player may move in a term: a typed game, or a region of the board where one of his moves is legal."""
    if state.race is None or not term.points:
        return True
    position = state.race.request.position
    return any(not isinstance(play(position, mover, point), Illegal) for point in each(term.points & position.empty))


def with_terms(state: SumState, terms: Iterable[Term]) -> SumState:
    """The sum with more terms, the last of which is chosen."""
    found = list(state.terms)
    for term in terms:
        found.append(replace(term, name=unused(term.name, found)))
    return replace(state, terms=tuple(found[:MOST_TERMS]), chosen=max(min(len(found), MOST_TERMS) - 1, 0))


def without(state: SumState, index: int) -> SumState:
    terms = state.terms[:index] + state.terms[index + 1 :]
    chosen = state.chosen - (state.chosen > index)
    return replace(state, terms=terms, chosen=max(min(chosen, len(terms) - 1), 0))


def replaced(state: SumState, index: int, game: Game) -> SumState:
    """The sum with another game in place of a term, which keeps its name if it was typed."""
    name = state.terms[index].name
    fresh = Term(name if name in TYPED_NAMES else typed_name(state.terms), game)
    return replace(state, terms=_with(state.terms, index, fresh), chosen=index)


def duplicated(state: SumState, index: int) -> SumState:
    """The sum with a term doubled; the second one is not on the board."""
    term = state.terms[index]
    twin = replace(term, name=unused(term.name, state.terms), points=0, counted=None)
    terms = (*state.terms[: index + 1], twin, *state.terms[index + 1 :])
    return replace(state, terms=terms[:MOST_TERMS], chosen=min(index + 1, MOST_TERMS - 1))


def negated(state: SumState, index: int) -> SumState:
    """The sum with the players of a term swapped."""
    term = state.terms[index]
    name = term.name[1:] if term.name.startswith("−") else f"−{term.name}"
    return replace(state, terms=_with(state.terms, index, Term(name, negate(term.game))), chosen=index)


def chosen(state: SumState, index: int) -> SumState:
    return replace(state, chosen=max(min(index, len(state.terms) - 1), 0))


def typed_name(taken: Iterable[Term]) -> str:
    """The first letter for a typed game that is not in use."""
    names = {term.name for term in taken}
    return next((letter for letter in TYPED_NAMES if letter not in names), TYPED_NAMES[-1])


def unused(name: str, taken: Iterable[Term]) -> str:
    """A name, with a prime for every term that has it already."""
    names = {term.name for term in taken}
    while name in names:
        name += "′"
    return name


def _with(terms: tuple[Term, ...], index: int, term: Term) -> tuple[Term, ...]:
    return (*terms[:index], term, *terms[index + 1 :])


ENTRIES = {entry.letter: entry for entry in TABLE}
GAMES = {entry.letter: parse(entry.liberties) for entry in TABLE}


def read_terms(text: str, taken: Sequence[Term]) -> tuple[Term, ...]:
    """The terms of a text, with unused names for the typed ones. Raises NotationError."""
    found: list[Term] = []
    start = 0
    for part in text.split(";") if ";" in text else [text]:
        if part.strip() or ";" not in text:
            # The spaces keep the places that an error names.
            found += _sum(" " * start + part, [*taken, *found])
        start += len(part) + 1
    if not found:
        raise NotationError("Type a game first, such as {4|0}.")
    return tuple(found)


def bars_bind_last(text: str) -> bool:
    """Whether a game with bars adds or subtracts outside of brackets, as 4|0 - 3 does: it is no sum of two games."""
    flat, bare = "", text
    while flat != bare:
        flat, bare = bare, re.sub(r"[{(][^{}()]*[})]", "0", bare)
    return "|" in flat and re.search(r"[^\s|,;+−-]\s*[+−-]", flat) is not None


def entry_term(entry: PaperEntry) -> Term:
    """A row of Table 1 as a term."""
    return Term(entry.letter, GAMES[entry.letter], entry)


def _sum(text: str, taken: Sequence[Term]) -> list[Term]:
    found: list[Term] = []
    for game, letter, minus in summands(text, GAMES):
        if letter and not minus:
            found.append(entry_term(ENTRIES[letter]))
        else:
            found.append(Term(f"−{letter}" if letter else typed_name([*taken, *found]), game))
    return found


MOST_MOVES = 60
"""First moves that are tried for each player; those in regions with something to gain come first."""
NAMES = "ABCDEFGHIJKLMNPQRSTUVWXYZ"


@dataclass(frozen=True, slots=True)
class BoardRace:
    """A race that was taken apart: its request, its games, and its regions as the terms of a sum."""

    request: Request
    games: RaceGames
    terms: tuple[Term, ...]


@dataclass(frozen=True, slots=True)
class BoardMove:
    """A first move on the board; ``outcome`` is None if the rule does not apply after it."""

    mover: Color
    point: Point
    outcome: GameOutcome | None

    @property
    def by(self) -> int:
        """By how many moves the race is won after it."""
        return 0 if self.outcome is None else self.outcome.by


def take(request: Request, report: Report, _tell: Tell | None = None) -> BoardRace:
    """Take a race apart. Raises SolveError and Stopped as ``race_games`` does."""
    games = race_games(request, report)
    return BoardRace(request, games, _terms(request.position, games))


def first_moves(race: BoardRace, report: Report, _tell: Tell | None = None) -> tuple[BoardMove, ...]:
    """The first moves of both players in the regions. Raises Stopped when ``report`` returns False."""
    tries = [(mover, point) for mover in (BLACK, WHITE) for point in _points(race)]
    found = []
    for done, (mover, point) in enumerate(tries):

        def going(_states: int, share: float = done / len(tries)) -> bool:
            return report(share)

        if not going(0):
            raise ValuationStopped
        after = replace(race.request, mover=mover).after(point)
        if after is None:
            found.append(BoardMove(mover, point, GameOutcome(mover, 0)))
        elif not isinstance(after, Illegal):
            decision = race_games(after, going).decision
            outcome = None if decision is None else decision.first(mover.opponent)
            found.append(BoardMove(mover, point, outcome))
    return tuple(found)


def _points(race: BoardRace) -> list[Point]:
    """The empty points of all regions, first those with something to gain."""
    empty = race.request.position.empty
    regions = sorted(race.games.regions, key=lambda region: region.taxed.value is not None)
    return [point for region in regions for point in each(region.points & empty)][:MOST_MOVES]


def _terms(position: Position, games: RaceGames) -> tuple[Term, ...]:
    """The regions as terms, games before numbers, small ones before large ones. Shared liberties count in S."""
    regions = [region for region in games.regions if region.counted is not Counted.SHARED and region.owner is not None]
    regions.sort(key=_order)
    names = *NAMES, *(f"{name}{number}" for name in NAMES for number in range(2, 20))
    return tuple(
        Term(name, region.game, _entry(position, region), region.points, region.counted)
        for name, region in zip(names, regions, strict=False)
    )


def _order(region: RegionValue) -> tuple[bool, int, float]:
    game = region.game
    return game.value is not None, 0 if region.owner is BLACK else 1, abs(float(thermograph(game).mean))


def _entry(position: Position, region: RegionValue) -> PaperEntry | None:
    """The row of Table 1 that equals a region: the same game of the same player, with the same baseline."""
    if region.taxed.value is not None:
        return None
    known = region.owner, baseline(position, region), region.game
    same = (entry for entry in TABLE if (entry.owner, entry.baseline, GAMES[entry.letter]) == known)
    return next(same, None)
