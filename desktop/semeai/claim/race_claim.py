"""What is known of one race on one position: the value that every place shows, in the same words.

A claim has a half for each player moving first. What a half says comes from the theory, the search and the liberty
games in that order of trust (``standing.said``); it never says more than its standing allows (specification, page 7,
sections 1 and 6).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TYPE_CHECKING

from semeai.claim.search_words import DETAILS, HEADLINES, filled, held, ko_words
from semeai.claim.standing import NO_TRUST, ClaimStanding, Said, Trust, Voice, condition_of, said, settled, trust_of
from semeai.go.board import Mask, Point
from semeai.go.color import BLACK, WHITE, Color
from semeai.phrases import capital
from semeai.race.outcome import Result

if TYPE_CHECKING:
    from semeai.solve import Choice, Climb, Grips, Solution


class Tone(Enum):
    """How a verdict is known, as colours and signs show it."""

    PROVED = "proved"
    COUNTED = "counted"
    READ = "read"
    SILENT = "cannot say"
    CONTRADICTED = "theory and search contradict each other"


CAPTURED = {(Result.WIN, Result.LOSS): WHITE, (Result.LOSS, Result.WIN): BLACK}
"""Whose chain is captured whoever moves first, by the results for Black and for White moving first."""
NOT_KNOWN = "Not settled yet."
WHOEVER = "{told}, whoever moves first"
BOTH = {
    (Result.WIN, Result.WIN): "whoever moves first captures",
    (Result.LOSS, Result.LOSS): "whoever moves first is captured",
    (Result.SEKI, Result.SEKI): "neither captures: seki, or both live",
    (Result.KO, Result.KO): "a ko decides",
}
"""Both halves in a clause, where they are the same for the player who moves first."""
CLAUSES = {
    Result.WIN: "{mover} captures",
    Result.LOSS: "{other} captures",
    Result.SEKI: "neither captures",
    Result.KO: "a ko decides",
    Result.UNKNOWN: "it is not settled",
}


FIRST = {
    Result.WIN: "{mover} moving first captures",
    Result.LOSS: "{mover} moving first is captured",
    Result.SEKI: "with {mover} first neither captures",
    Result.KO: "with {mover} first a ko decides",
    Result.UNKNOWN: "with {mover} first it is not settled",
}
"""A half in a clause, beside another one that says something else."""


@dataclass(frozen=True, slots=True)
class Half:
    """What is known of a race with ``mover`` moving first.

    ``theory`` is None where its assumptions fail, ``games`` where the liberty games say nothing, ``climb`` where
    nothing was searched. ``said`` is the result for the mover with its codes, and which voice says so.
    """

    mover: Color
    theory: Result | None = None
    climb: Climb | None = None
    games: Result | None = None
    said: Said = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Weigh the voices once: a review looks at the result of each half a thousand times."""
        object.__setattr__(self, "said", said(self.theory, self.climb, self.games))

    @property
    def result(self) -> Result:
        """The result for the mover; unknown where nothing is settled."""
        return self.said.result

    @property
    def standing(self) -> ClaimStanding:
        """How it is known: proved, read or open. The theory and the liberty games follow from the rules."""
        if self.said.by is None:
            return ClaimStanding.OPEN
        return ClaimStanding.PROVED if self._searched is None else ClaimStanding(self._searched.standing.value)

    @property
    def rank(self) -> int:
        """How surely it is known, as a number: 0 is the surest."""
        return self.standing.rank

    @property
    def trust(self) -> Trust:
        """What it takes for granted; nothing where the theory says it."""
        return NO_TRUST if self._searched is None else trust_of(self._searched)

    @property
    def condition(self) -> str:
        """What it takes for granted as a condition: ``if R10 lives``; "" for nothing."""
        return self.trust.condition

    @property
    def leaning(self) -> Mask:
        """The stones that it takes to live without proof."""
        if self._searched is None or self.standing is ClaimStanding.OPEN:
            return 0
        step = self._searched.last
        return step.trusted & step.cut.position.stones

    @property
    def _searched(self) -> Climb | None:
        """The answer of the search, where the claim rests on it."""
        return self.climb if self.said.by is Voice.SEARCH else None

    @property
    def captor(self) -> Color | None:
        """The player who captures; None where neither does, a ko decides, or nothing is known."""
        return {Result.WIN: self.mover, Result.LOSS: self.mover.opponent}.get(self.result)

    @property
    def solution(self) -> Solution | None:
        """The finished answer of the search, which has the moves; None where there is none, or the theory differs."""
        return None if self._answer is None or self.climb is None else self.climb.solution

    @property
    def _answer(self) -> Solution | None:
        """The solution as it was found last, without the nodes of all searches: a review asks thousands of times."""
        found = None if self.climb is None else self.climb.last.solution
        return None if settled(found) is not self.result else found

    @property
    def moves(self) -> tuple[Point, ...]:
        """The first moves that reach the result, best first, as far as they were searched."""
        return () if self._answer is None else self._answer.moves

    @property
    def line(self) -> tuple[Point, ...]:
        """The moves that both players play, as far as they were searched."""
        return () if self._answer is None else self._answer.line

    @property
    def separate(self) -> Grips | None:
        """The best defence and the best attack, each by whichever move reaches it; None where no search says so."""
        return None if self._answer is None else self._answer.separate

    @property
    def choices(self) -> tuple[Choice, ...]:
        """Other moves that take the other chain more surely, and stake the own one."""
        return () if self._answer is None else self._answer.choices

    @property
    def seconds(self) -> float:
        """How long it was searched."""
        return 0.0 if self.climb is None else self.climb.seconds

    @property
    def tone(self) -> Tone:
        """How it is known, in one of the tones."""
        if self.climb is not None and self.climb.proved and self.said.by in (Voice.SEARCH, Voice.BOTH):
            return Tone.CONTRADICTED if self.said.agrees is False else Tone.PROVED
        return TONES[self.standing]

    @property
    def headline(self) -> str:
        """The result in two or three words, without its condition: only beside its standing."""
        return filled(HEADLINES[self.result], self.mover)

    @property
    def clause(self) -> str:
        """The result as part of a sentence, without its condition."""
        return filled(CLAUSES[self.result], self.mover)

    @property
    def sentence(self) -> str:
        """The claim in one sentence, with its condition."""
        result = self.result
        if result is Result.UNKNOWN:
            return NOT_KNOWN
        if self.climb is not None and result is Result.KO:
            return held(ko_words(self.climb.solution), self.condition)
        return held(filled(DETAILS[result], self.mover), self.condition)

    def saves(self, color: Color) -> bool | None:
        """Whether it saves the chain of a colour; None where a ko decides, or nothing is known."""
        if self.result in (Result.KO, Result.UNKNOWN):
            return None
        return self.result is Result.SEKI or (self.result is Result.WIN) == (self.mover is color)

    def better_than(self, other: Half | None) -> bool:
        """Whether it is known more surely than another one, or as surely and says more, or after a longer search.

        Of two proofs the one that leans on fewer chains: what was shown never comes to lean on more.
        """
        if other is None:
            return True
        mine, theirs = self._worth, other._worth
        if mine != theirs or self.climb is other.climb:
            return mine > theirs
        if self.standing is ClaimStanding.PROVED:
            return (-self._chains, bool(self.line)) > (-other._chains, bool(other.line))
        return (bool(self.line), self.seconds) > (bool(other.line), other.seconds)

    @property
    def _worth(self) -> tuple[int, bool, bool]:
        return -self.rank, bool(self.moves), not self.leaning

    @property
    def _chains(self) -> int:
        return len(self.trust.assumed) if self.leaning else 0

    def beside(self, other: Half) -> Half:
        """The better of both; a proof without a line takes one from a proof that leans on no fewer chains."""
        alike = (self._worth, self.result) == (other._worth, other.result) and self.standing is ClaimStanding.PROVED
        fits = not self.line and other.line and (not self.moves or other.line[0] in self.moves)
        if not (alike and fits and self._chains <= other._chains) or self.climb is None:
            return other if other.better_than(self) else self
        last = replace(self.climb.last, solution=replace(self.climb.last.solution, line=other.line))
        return replace(self, climb=replace(self.climb, last=last))


TONES = {
    ClaimStanding.PROVED: Tone.COUNTED,
    ClaimStanding.READ: Tone.READ,
    ClaimStanding.OPEN: Tone.SILENT,
}
"""The tone of what the search has not proved, by how it is known."""


def least_sure(halves: Iterable[Half]) -> ClaimStanding:
    """The weakest standing of some halves, open where there are none."""
    return max((half.standing for half in halves), key=lambda standing: standing.rank, default=ClaimStanding.OPEN)


@dataclass(frozen=True, slots=True)
class RaceClaim:
    """A race, by a point of each essential chain, with what is known of it for either player moving first."""

    points: tuple[Point, Point]
    halves: tuple[Half, Half]

    def half(self, mover: Color) -> Half:
        """What is known with a player moving first."""
        return self.halves[mover]

    @property
    def results(self) -> tuple[Result, Result]:
        """The results for Black moving first and for White moving first."""
        return self.halves[BLACK].result, self.halves[WHITE].result

    @property
    def settled(self) -> bool:
        """Whether there is a result for both."""
        return Result.UNKNOWN not in self.results

    @property
    def known(self) -> list[Half]:
        """The halves that say something."""
        return [half for half in self.halves if half.result is not Result.UNKNOWN]

    @property
    def rank(self) -> int:
        """How surely its less sure half is known, as a number: 0 is the surest."""
        return max(half.rank for half in self.halves)

    @property
    def standing(self) -> ClaimStanding:
        """The weaker standing of both halves."""
        return least_sure(self.halves)

    @property
    def captured(self) -> Color | None:
        """Whose chain is captured, whoever moves first."""
        return CAPTURED.get(self.results)

    @property
    def tone(self) -> Tone:
        """The tone of the half that is known less surely."""
        return max((half.tone for half in self.halves), key=[*Tone].index)

    @property
    def leaning(self) -> Mask:
        """The stones that one of the halves takes to live without proof."""
        return self.halves[BLACK].leaning | self.halves[WHITE].leaning

    def beside(self, other: RaceClaim) -> RaceClaim:
        """What two claims about the same race say together: each half as it is known better."""
        pairs = zip(self.halves, other.halves, strict=True)
        black, white = (mine.beside(theirs) for mine, theirs in pairs)
        return replace(self, halves=(black, white))

    @property
    def clause(self) -> str:
        """Both halves as part of a sentence, each with its condition: ``Black captures, whoever moves first``."""
        return clause_of(self.halves)

    @property
    def short(self) -> str:
        """The claim for a row of a list."""
        return f"{capital(self.clause)}."

    @property
    def trusts(self) -> list[Trust]:
        """What its halves take for granted."""
        return [half.trust for half in self.halves]


def clause_of(halves: tuple[Half, Half]) -> str:
    """What two halves come to, as part of a sentence; the conditions of both are told together."""
    black, white = halves
    told = BOTH.get((black.result, white.result))
    if told is None and black.clause == white.clause:
        told = black.clause if black.result is Result.UNKNOWN else WHOEVER.format(told=black.clause)
    if told is not None:
        return _under(told, condition_of(half.trust for half in halves))
    parts = [filled(FIRST[half.result], half.mover) for half in halves]
    if bool(black.condition) is bool(white.condition):
        return _under(", ".join(parts), condition_of(half.trust for half in halves))
    return "; ".join(_under(part, half.condition) for part, half in zip(parts, halves, strict=True))


def _under(told: str, condition: str) -> str:
    return f"{told}, {condition}" if condition else told
