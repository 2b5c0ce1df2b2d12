"""What is known of a race: theory, search and liberty games compared, and the assumptions of the answers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum, StrEnum
from typing import TYPE_CHECKING, NamedTuple

from semeai.go.board import Mask, first
from semeai.go.color import BLACK, WHITE, Color
from semeai.phrases import joined
from semeai.race.outcome import Result

if TYPE_CHECKING:
    from semeai.solve import Climb, Request, Solution, Standing


CODES = {Result.WIN: (1, 1), Result.SEKI: (1, 0), Result.LOSS: (0, 0)}
"""Defend and attack for each result without a ko: whether the mover's chain is saved and the opponent's taken."""


def agreement(result: Result, solution: Solution | None) -> bool | None:
    """Whether a result agrees with the search; None where the search has settled nothing."""
    if solution is None or solution.codes == (None, None):
        return None
    return all(code in (None, said) for code, said in zip(solution.codes, CODES[result], strict=True))


def settled(solution: Solution | None) -> Result:
    """The result of a finished search; unknown for any other, even if one half of it is settled."""
    return solution.result if solution is not None and solution.finished else Result.UNKNOWN


class Voice(Enum):
    """Who says what a race comes to; the value is the word for it."""

    THEORY = "theory"
    SEARCH = "search"
    BOTH = "both"
    GAMES = "liberty games"


class Said(NamedTuple):
    """What a race comes to for the mover, with its codes, and which voice says so.

    ``agrees`` compares theory and search, None where one of them says nothing.
    """

    result: Result
    defend: int | None
    attack: int | None
    by: Voice | None
    agrees: bool | None = None


def said(theory: Result | None, climbed: Climb | None, games: Result | None = None) -> Said:
    """The verdict on a race, from what the theory, the search and the liberty games say of it; None: nothing.

    A proof by the search comes first, then the theory, which follows from the rules; then an answer that was only read,
    which rests on an assumption; then the liberty games. A search that did not finish says nothing.
    """
    solution = None if climbed is None else climbed.last.solution
    found = None if settled(solution) is Result.UNKNOWN else solution
    agrees = None if theory is None else agreement(theory, found)
    if climbed is not None and found is not None and (climbed.proved or theory is None):
        return Said(found.result, *found.codes, Voice.BOTH if agrees else Voice.SEARCH, agrees)
    if theory is not None:
        return Said(theory, *CODES[theory], Voice.BOTH if agrees else Voice.THEORY, agrees)
    if games is not None:
        return Said(games, *CODES[games], Voice.GAMES)
    return Said(Result.UNKNOWN, None, None, None)


MOST = 3
"""Chains or points that a condition names; of more it says how many, and ``spelled_out`` says which."""


class ClaimStanding(StrEnum):
    """How a claim is known, from the best to the worst: the values of ``solve.Standing``, for those without the search.

    A standing of the theory or of the liberty games, which follow from the rules, is *proved* as well.
    """

    PROVED = "proved"
    READ = "read"
    OPEN = "open"

    @property
    def rank(self) -> int:
        """Its place in the order: 0 is the surest."""
        return _ORDER.index(self)

    @property
    def words(self) -> str:
        """It in a sentence; "" where nothing is known."""
        return {ClaimStanding.PROVED: "Proved.", ClaimStanding.READ: "Read, not proved.", ClaimStanding.OPEN: ""}[self]


_ORDER = (*ClaimStanding,)

GLANCE, LOOK, STUDY = "glance", "look", "study"
"""The efforts of a panel by their names: the first, and the one that a person asks for."""
UNSEEN = "if nothing matters beyond what was searched"
"""The condition of a read answer that names no assumption."""


class Assumed(NamedTuple):
    """One assumption: outer stones of a colour that live or, if ``closed``, points where this colour's side begins."""

    color: Color
    points: Mask
    closed: bool
    names: tuple[str, ...]

    @property
    def name(self) -> str:
        """The stones in words: ``White's E5``."""
        return f"{self.color.title}'s {self.names[0]}"

    @property
    def sentence(self) -> str:
        """It in a sentence."""
        return f"{_shut(self.color, self.names)}." if self.closed else f"{self.name} lives."


def assumed(climbed: Climb) -> tuple[Assumed, ...]:
    """All assumptions of an answer: the chains assumed alive and, if it is only read, the points taken to be closed.

    An open answer claims nothing and assumes nothing.
    """
    if ClaimStanding(climbed.standing.value) is ClaimStanding.OPEN:
        return ()
    position, board = climbed.last.cut.position, climbed.last.cut.position.board
    chains = [
        Assumed(color, stones, False, (board.name(first(stones)),))
        for color in (BLACK, WHITE)
        for chain in position.chains(color)
        if (stones := chain & climbed.last.trusted)
    ]
    shut = climbed.shut
    edges = [Assumed(color, shut[color], True, tuple(board.names(shut[color]))) for color in Color if shut[color]]
    return (*chains, *edges)


def condition(climbed: Climb) -> str:
    """The assumptions as a condition: ``if H5 and N17 live and White cannot get out at H14``; "" without any."""
    return trust_of(climbed).condition


def condition_of(trusts: Iterable[Trust]) -> str:
    """What some answers take for granted as one condition, each stone and each opening named once."""
    found = [*trusts]
    living, closed = _gathered(found)
    parts = []
    if living:
        parts.append(_live(living) if len(living) <= MOST else f"these {len(living)} chains live")
    points = sum(map(len, closed.values()))
    if points <= MOST:
        parts += [_shut(color, names) for color, names in closed.items()]
    elif len(closed) > 1:
        parts.append(f"nobody can get out at these {points} points")
    else:
        parts += [_cannot(color, f"these {points} points") for color in closed]
    if parts:
        return f"if {' and '.join(parts)}"
    return UNSEEN if any(trust.read for trust in found) else ""


def _gathered(trusts: Iterable[Trust]) -> tuple[list[str], dict[Color, list[str]]]:
    """The names of what is assumed alive, and of the points where each colour's side begins, each once."""
    living: dict[str, None] = {}
    closed: dict[Color, dict[str, None]] = {}
    for each in (each for trust in trusts for each in trust.assumed):
        (closed.setdefault(each.color, {}) if each.closed else living).update(dict.fromkeys(each.names))
    return [*living], {color: [*names] for color, names in closed.items()}


def spelled_out(trusts: Iterable[Trust]) -> str:
    """What a condition only counts, in a sentence or two with all names; "" where it names all."""
    living, closed = _gathered(trusts)
    told = [_live(living)] if len(living) > MOST else []
    if sum(map(len, closed.values())) > MOST:
        told += [_shut(color, names) for color, names in closed.items()]
    return " ".join(f"{each}." for each in told)


def with_names(told: str, trusts: Iterable[Trust]) -> str:
    """A sentence with a condition, and in brackets the names of what that only counts: where no board can show them."""
    names = spelled_out(trusts)
    return f"{told.rstrip('.')} ({names.rstrip('.')})." if names else told


def only_if(*climbs: Climb) -> str:
    """The condition under which some answers hold, "" where all are proved.

    A proof has no such condition; the stones that it takes to live are named beside it.
    """
    return " and ".join(dict.fromkeys(trust.condition for trust in map(trust_of, climbs) if trust.read))


def _live(names: Sequence[str]) -> str:
    return f"{joined(names)} {'lives' if len(names) == 1 else 'live'}"


def _shut(color: Color, names: Sequence[str]) -> str:
    return _cannot(color, joined(names, "or"))


def _cannot(color: Color, where: str) -> str:
    return f"{color.opponent.title} cannot get out at {where}"


class Trust(NamedTuple):
    """All assumptions of an answer, and its standing.

    ``refused`` are stones that the search was told not to trust. ``standing`` is None where nothing was searched.
    """

    assumed: tuple[Assumed, ...] = ()
    standing: Standing | None = None
    refused: Mask = 0

    @property
    def condition(self) -> str:
        """All of them as a condition in words, "" for none."""
        return condition_of([self])

    @property
    def read(self) -> bool:
        return self.standing is not None and ClaimStanding(self.standing.value) is ClaimStanding.READ

    @property
    def stones(self) -> Mask:
        """All stones that are assumed alive."""
        return sum(each.points for each in self.assumed if not each.closed)

    @property
    def edge(self) -> Mask:
        """All points where a player is assumed not to get out."""
        return sum(each.points for each in self.assumed if each.closed)


NO_TRUST = Trust()


def trust_of(climbed: Climb) -> Trust:
    """The assumptions of an answer."""
    return Trust(assumed(climbed), climbed.standing, climbed.last.solution.request.refused)


class Searched(NamedTuple):
    """The present state of one search. One that has not begun waits for another one.

    ``climb`` is the best answer so far, finished or not, None before there is one. ``nodes`` and ``seconds`` say how
    far it is while it runs, and what it took afterwards. ``stopped`` is a search that the person cancelled,
    ``error`` a sentence where nothing could be searched; ``effort`` is the name of its effort.
    """

    request: Request
    climb: Climb | None = None
    running: bool = False
    begun: bool = True
    nodes: int = 0
    seconds: float = 0.0
    stopped: bool = False
    error: str = ""
    effort: str = LOOK

    @property
    def solution(self) -> Solution | None:
        """The best answer so far."""
        return None if self.climb is None else self.climb.solution

    @property
    def trust(self) -> Trust:
        """What the answer takes for granted."""
        return NO_TRUST if self.climb is None else trust_of(self.climb)

    @property
    def proved(self) -> bool:
        """Whether the answer is proved."""
        return self.climb is not None and self.climb.proved

    @property
    def result(self) -> Result:
        """The result for the mover; unknown as long as the search has not finished."""
        return settled(self.solution)

    @property
    def settled(self) -> bool:
        """Whether there is a result, proved or read under a condition."""
        return self.result is not Result.UNKNOWN

    @property
    def whole(self) -> bool:
        """Whether more work would add nothing: the moves of a proved result may still be missing."""
        if self.error or (self.effort == STUDY and not self.stopped):
            return True
        return self.climb is not None and self.climb.proved and bool(self.climb.solution.moves)
