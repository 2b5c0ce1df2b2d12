"""The state of the Liberty games room: a sum of games with its shared liberties and eyes, and its pure edits."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from semeai.cgt.game import Game, add, negate, number
from semeai.cgt.rule import Decision, Eyes, decide
from semeai.views.liberty.term import Term

if TYPE_CHECKING:  # a sum that somebody typed does without the board
    from semeai.views.liberty.board_race import BoardRace

MOST_SHARED = 99
MOST_TERMS = 40
TYPED_NAMES = "KLMNPQRSTUVWXYZ"
"""Names of games that were typed; A to J are the rows of Table 1, and O is the letter of an outside liberty."""


@dataclass(frozen=True, slots=True)
class SumState:
    """The sum, what is said of shared liberties and eyes, which term is chosen, and the race it was taken from."""

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
        """Whether the sum is still the one that the board gave."""
        race = self.race
        return race is not None and (self.terms, self.shared, self.eyes) == (
            race.terms,
            race.games.shared,
            race.games.eyes,
        )

    @property
    def cooled(self) -> Game:
        """C, the sum of all terms cooled by 2."""
        total = number(0)
        for term in self.terms:
            total = add(total, term.cooled)
        return total

    @property
    def decision(self) -> Decision | str:
        """What the rule says of the sum, or the sentence that says why it does not speak."""
        if self.is_race and self.race is not None and self.race.games.decision is None:
            return self.race.games.reason
        return decide(self.cooled, self.shared, self.eyes)


EMPTY = SumState()


def with_terms(state: SumState, terms: Iterable[Term]) -> SumState:
    """The sum with more terms; the last of them is chosen."""
    found = list(state.terms)
    for term in terms:
        found.append(replace(term, name=unused(term.name, found)))
    return replace(state, terms=tuple(found[:MOST_TERMS]), chosen=max(min(len(found), MOST_TERMS) - 1, 0))


def without(state: SumState, index: int) -> SumState:
    """The sum without a term."""
    terms = state.terms[:index] + state.terms[index + 1 :]
    chosen = state.chosen - (state.chosen > index)
    return replace(state, terms=terms, chosen=max(min(chosen, len(terms) - 1), 0))


def replaced(state: SumState, index: int, game: Game) -> SumState:
    """The sum with another game in the place of a term, which keeps its name where it was typed."""
    name = state.terms[index].name
    fresh = Term(name if name in TYPED_NAMES else typed_name(state.terms), game)
    return replace(state, terms=_with(state.terms, index, fresh), chosen=index)


def duplicated(state: SumState, index: int) -> SumState:
    """The sum with a term twice; the second one lies nowhere on the board."""
    term = state.terms[index]
    twin = replace(term, name=unused(term.name, state.terms), points=0, counted=None)
    terms = (*state.terms[: index + 1], twin, *state.terms[index + 1 :])
    return replace(state, terms=terms[:MOST_TERMS], chosen=min(index + 1, MOST_TERMS - 1))


def negated(state: SumState, index: int) -> SumState:
    """The sum with the players of a term changed: it counts for the other one."""
    term = state.terms[index]
    name = term.name[1:] if term.name.startswith("−") else f"−{term.name}"
    return replace(state, terms=_with(state.terms, index, Term(name, negate(term.game))), chosen=index)


def chosen(state: SumState, index: int) -> SumState:
    """Another term chosen."""
    return replace(state, chosen=max(min(index, len(state.terms) - 1), 0))


def typed_name(taken: Iterable[Term]) -> str:
    """The first letter for a typed game that is not in use."""
    names = {term.name for term in taken}
    return next((letter for letter in TYPED_NAMES if letter not in names), TYPED_NAMES[-1])


def unused(name: str, taken: Iterable[Term]) -> str:
    """A name, with a dash for every term that has it already."""
    names = {term.name for term in taken}
    while name in names:
        name += "′"
    return name


def _with(terms: tuple[Term, ...], index: int, term: Term) -> tuple[Term, ...]:
    return (*terms[:index], term, *terms[index + 1 :])
