"""What is known of a race: theory, search and liberty games held against each other, and what is taken for granted."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from semeai.go.board import Board, Mask, first
from semeai.go.color import BLACK, WHITE, Color
from semeai.phrases import joined
from semeai.race.outcome import Result

if TYPE_CHECKING:
    from semeai.solve import Climb, Request, Solution, Standing


CODES = {Result.WIN: (1, 1), Result.SEKI: (1, 0), Result.LOSS: (0, 0)}
"""Defend and attack in each result without a ko: whether the mover's chain is saved and the opponent's taken."""


def agreement(result: Result, solution: Solution | None) -> bool | None:
    """Whether a result is what the search has settled; None where it has settled nothing."""
    if solution is None or solution.codes == (None, None):
        return None
    return all(code in (None, said) for code, said in zip(solution.codes, CODES[result], strict=True))


def settled(solution: Solution | None) -> Result:
    """The result of a finished search; of another one it is unknown, whatever half of it is settled."""
    return solution.result if solution is not None and solution.finished else Result.UNKNOWN


class Voice(Enum):
    """Who says what a race comes to; the value is the word for it."""

    THEORY = "theory"
    SEARCH = "search"
    BOTH = "both"
    GAMES = "liberty games"


@dataclass(frozen=True, slots=True)
class Said:
    """What a race comes to for the mover, with its codes, and who says so: None where nobody does.

    ``agrees`` holds theory and search against each other, None where one of them says nothing.
    """

    result: Result
    defend: int | None
    attack: int | None
    by: Voice | None
    agrees: bool | None = None


def said(theory: Result | None, climbed: Climb | None, games: Result | None = None) -> Said:
    """The verdict on a race, from what the theory, the search and the liberty games say of it; None: nothing.

    What the search has proved counts before all others. Then the theory does, which follows from the rules: an answer
    that was only read hangs on an assumption. Without the theory that answer counts, and without it the liberty games.
    A search that did not finish says nothing.
    """
    found = None if climbed is None or settled(climbed.solution) is Result.UNKNOWN else climbed.solution
    agrees = None if theory is None else agreement(theory, found)
    if climbed is not None and found is not None and (climbed.proved or theory is None):
        return Said(found.result, *found.codes, Voice.BOTH if agrees else Voice.SEARCH, agrees)
    if theory is not None:
        return Said(theory, *CODES[theory], Voice.BOTH if agrees else Voice.THEORY, agrees)
    if games is not None:
        return Said(games, *CODES[games], Voice.GAMES)
    return Said(Result.UNKNOWN, None, None, None)


MOST = 4
"""Points of an assumption that are named."""
PROVED, READ, OPEN = "proved", "read", "open"
"""The standings of an answer, by their values: the search that has them is not loaded for words."""
UNSEEN = "if nothing matters beyond what was searched"
"""The condition of an answer that is read without taking anything by name for granted."""


@dataclass(frozen=True, slots=True)
class Assumed:
    """One assumption: outer stones of a colour that live, or, where ``closed``, points that are this colour's side."""

    color: Color
    points: Mask
    closed: bool
    sentence: str

    @property
    def name(self) -> str:
        """The stones in words: ``White's E5``."""
        return self.sentence.removesuffix(" lives.")


def assumed(climbed: Climb) -> tuple[Assumed, ...]:
    """All assumptions of an answer: the chains that live, then, of one that is only read, where nobody gets out.

    What is open claims nothing, and so takes nothing for granted.
    """
    if climbed.standing.value == OPEN:
        return ()
    cut = climbed.last.cut
    position, board = cut.position, cut.position.board
    chains = [
        Assumed(color, stones, False, f"{color.title}'s {board.name(first(stones))} lives.")
        for color in (BLACK, WHITE)
        for chain in position.chains(color)
        if (stones := chain & cut.trusted)
    ]
    shut = climbed.shut
    edges = [
        Assumed(color, shut[color], True, f"{color.opponent.title} cannot get out at {where}.")
        for color in (BLACK, WHITE)
        if (where := _names(board, shut[color]))
    ]
    return (*chains, *edges)


def condition(climbed: Climb) -> str:
    """The assumptions as a condition: ``if H5 and N17 live and White cannot get out at H14``; "" without any."""
    board = climbed.last.cut.position.board
    living = [board.name(first(each.points)) for each in assumed(climbed) if not each.closed]
    parts = [f"{joined(living, most=MOST)} {'lives' if len(living) == 1 else 'live'}"] if living else []
    parts += [each.sentence.rstrip(".") for each in assumed(climbed) if each.closed]
    if parts:
        return f"if {' and '.join(parts)}"
    return UNSEEN if climbed.standing.value == READ else ""


def only_if(*climbs: Climb) -> str:
    """The condition under which alone some answers hold, "" where all are proved.

    That named stones live is no such condition of a proof, and is said beside it.
    """
    read = dict.fromkeys(condition(climbed) for climbed in climbs if climbed.standing.value == READ)
    return " and ".join(read)


def _names(board: Board, points: Mask) -> str:
    return joined(board.names(points), most=MOST)


@dataclass(frozen=True, slots=True)
class Trust:
    """All assumptions of an answer, one by one and as a ``condition`` in words, and how it is known for all that.

    ``refused`` are stones that were not to be trusted. ``standing`` is None where nothing was searched.
    """

    assumed: tuple[Assumed, ...] = ()
    condition: str = ""
    standing: Standing | None = None
    refused: Mask = 0

    @property
    def proved(self) -> bool:
        """Whether the answer is proved."""
        return self.standing is not None and self.standing.value == PROVED

    @property
    def stones(self) -> Mask:
        """All stones that are taken to live."""
        return sum(each.points for each in self.assumed if not each.closed)

    @property
    def edge(self) -> Mask:
        """All points where somebody is taken not to get out."""
        return sum(each.points for each in self.assumed if each.closed)


NO_TRUST = Trust()


def trust_of(climbed: Climb) -> Trust:
    """What an answer takes for granted."""
    request = climbed.last.solution.request
    return Trust(assumed(climbed), condition(climbed), climbed.standing, request.refused)


@dataclass(frozen=True, slots=True)
class Searched:
    """One search as it stands. One that is not begun waits for another one.

    ``solution`` is the latest answer, finished or not, None before there is one. ``nodes`` and ``seconds`` say how
    far it is while it runs, and what it took afterwards. ``stopped`` is a search that the person cancelled,
    ``error`` a sentence where nothing could be searched; ``allowance`` is the time it was given, in s; ``trust`` is
    what the answer takes for granted. ``climb`` is the latest answer with the cut that it was found in.
    """

    request: Request
    solution: Solution | None = None
    running: bool = False
    begun: bool = True
    nodes: int = 0
    seconds: float = 0.0
    stopped: bool = False
    error: str = ""
    allowance: float = 0.0
    trust: Trust = NO_TRUST
    climb: Climb | None = None

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
        """Whether more time can tell nothing more: the moves of a proved result may be missing yet."""
        return bool(self.error) or (self.trust.proved and self.solution is not None and bool(self.solution.moves))
