"""What theory and search say of a race, held against the judge: results, and every move of every list of moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from drawn_races import named
from retrograde import Ending
from survival_judge import SurvivalRace
from test_against_retrograde import Race

from semeai.analysis import analyze
from semeai.go import text
from semeai.go.board import Point, first
from semeai.go.color import BLACK, WHITE, Color
from semeai.race.outcome import Result
from semeai.solve import PASS, Grip, Request, Solution, solve

CAPTURES = {BLACK: Ending.BLACK_CAPTURES, WHITE: Ending.WHITE_CAPTURES}
Ways = tuple[Grip, Grip]
"""How surely Black wins, and White."""


@dataclass(frozen=True, slots=True)
class Truth:
    """What a race comes to when ``mover`` is first, by the judge, and what it comes to after each first move."""

    mover: Color
    ways: Ways
    after: dict[Point, Ways]

    @property
    def grips(self) -> tuple[Grip, Grip]:
        """Defend and attack for the mover."""
        return self.ways[self.mover.opponent].turned, self.ways[self.mover]

    @property
    def result(self) -> Result:
        """The result for the mover."""
        defend, attack = self.grips
        if attack is Grip.ALWAYS:
            return Result.WIN
        if defend is Grip.NEVER:
            return Result.LOSS
        return Result.SEKI if (defend, attack) == (Grip.ALWAYS, Grip.NEVER) else Result.KO

    def good_moves(self) -> set[Point]:
        """The moves that reach the result; where none reaches all of it those that attack as well, or defend."""
        mover = self.mover
        attacking = {move for move, ways in self.after.items() if ways[mover].rank >= self.ways[mover].rank}
        if self.ways[mover] is Grip.ALWAYS:
            return attacking
        rival = mover.opponent
        defending = {move for move, ways in self.after.items() if ways[rival].rank <= self.ways[rival].rank}
        return attacking & defending or attacking or defending


def truths(race: SurvivalRace) -> list[Truth]:
    """The truth for each mover. Raises TooMany where the judge cannot see all positions."""
    alone = race.judged(None)
    by_master = [race.judged(master) for master in Color] if race.ko_met else [alone, alone]

    def ways(of: Callable[[list], Ending]) -> Ways:
        nobody, *masters = (of(judged) for judged in (alone, *by_master))
        return _grip(BLACK, nobody, masters), _grip(WHITE, nobody, masters)

    def truth(mover: Color) -> Truth:
        after = {move: ways(lambda judged, move=move: judged[mover].after[move]) for move in alone[mover].after}
        return Truth(mover, ways(lambda judged: judged[mover].ending), after)

    return [truth(mover) for mover in Color]


def _grip(attacker: Color, nobody: Ending, masters: list[Ending]) -> Grip:
    """How surely an attacker wins, by who wins without a master of kos and with each."""
    captures = CAPTURES[attacker]
    if masters[attacker.opponent] is captures:
        return Grip.ALWAYS
    if nobody is captures:
        return Grip.WITHOUT_THREATS
    return Grip.WINNING_KOS if masters[attacker] is captures else Grip.NEVER


@dataclass(slots=True)
class Compared:
    """Counts of what was compared, and a sentence with its board for each thing that is wrong."""

    counts: Counter[str] = field(default_factory=Counter)
    wrong: list[tuple[str, str]] = field(default_factory=list)

    def add(self, other: Compared) -> None:
        """Take in what another comparison found."""
        self.counts += other.counts
        self.wrong += other.wrong


Search = Callable[[Request], Solution]


def searched(request: Request, nodes: int) -> Solution:
    """What the search says within so many nodes."""
    return solve(request, report=lambda made: made < nodes, line=False)


def compare(race: Race, judge: SurvivalRace, search: Search | None) -> Compared:
    """Ask theory and search about a race, and about what follows each listed move; without a search the theory alone.

    Raises TooMany.
    """
    position, black, white = race
    found = Compared()
    analysis = analyze(position, first(black), first(white))
    if search is None and not any(analysis.outcome(mover) for mover in Color):
        return found
    for truth in truths(judge):
        request = Request(position, first(black), first(white), truth.mover)
        found.counts["questions"] += 1
        outcome = analysis.outcome(truth.mover)
        if outcome is not None:
            found.counts["stated by theory"] += 1
            if outcome.result is not truth.result:
                _note(found, "theory", request, truth, f"says {outcome.result.value}")
        if search is None:
            continue
        for kind, sentence in _searched(found, request, truth, search):
            _note(found, kind, request, truth, sentence)
    return found


def _searched(found: Compared, request: Request, truth: Truth, search: Search) -> Iterator[tuple[str, str]]:
    """What is wrong with the answer of the search and with its moves."""
    solution = search(request)
    if not solution.finished:
        found.counts["unknown"] += 1
        return
    if solution.leans:
        found.counts["leaning"] += 1
        return
    found.counts["answered"] += 1
    if (solution.defend, solution.attack) != truth.grips:
        yield "search", f"says {solution.codes}"
        return
    yield from (("moves", sentence) for sentence in _moves(found, solution, truth))
    yield from (("moves", sentence) for sentence in asked_afresh(found, solution, search))


def _moves(found: Compared, solution: Solution, truth: Truth) -> Iterator[str]:
    """What is wrong with a list of moves."""
    request = solution.request
    listed, good = set(solution.moves), truth.good_moves()
    found.counts["moves"] += len(listed)
    if not listed:
        yield "lists no move"
    if bad := listed - good:
        yield f"lists {_names(request, bad)} wrongly"
    inside = {move for move in good if move == PASS or solution.region.points >> move & 1}
    if solution.moves_complete and (missing := inside - listed):
        yield f"leaves out {_names(request, missing)}"


def asked_afresh(found: Compared, solution: Solution, search: Search) -> Iterator[str]:
    """The listed moves after which a fresh question says less than the answer that lists them."""
    request, best = solution.request, (solution.defend, solution.attack)
    for move in solution.moves:
        after = request.after(move)
        if not isinstance(after, Request):
            continue
        reply = search(after)
        if reply.finished and not reply.leans:
            found.counts["moves asked afresh"] += 1
            reached = reply.attack.turned, reply.defend.turned
            better = [one.rank >= other.rank for one, other in zip(reached, best, strict=True)]
            if not (all(better) or (any(better) and len(set(best)) > 1)):
                yield f"{named(request, move)} reaches {tuple(grip.value for grip in reached)} when asked afresh"


def _names(request: Request, moves: set[Point]) -> str:
    return " ".join(named(request, move) for move in sorted(moves))


def _note(found: Compared, kind: str, request: Request, truth: Truth, sentence: str) -> None:
    board = request.position.board
    points = f"{board.name(request.black)}/{board.name(request.white)}, {request.mover.title} first"
    codes = tuple(grip.value for grip in truth.grips)
    found.counts[f"{kind} wrong"] += 1
    found.wrong.append((kind, f"{points}: {kind} {sentence}, judge {codes}\n{text.draw(request.position)}"))
