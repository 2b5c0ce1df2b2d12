"""Compares theory and search with the judge: results, lists of moves, choices beside them.

The judge says what each first move comes to. What the best of them is, which moves reach it and which are choices
beside it follows from that, by an order that is written out here once more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from drawn_races import named
from retrograde import CAPTURES, Ending
from survival_judge import SurvivalRace
from test_against_retrograde import Race

from semeai.analysis import analyze
from semeai.go import text
from semeai.go.board import Point, first
from semeai.go.color import Color
from semeai.race.outcome import Result
from semeai.solve import PASS, Grip, Request, Solution, solve

Codes = tuple[int, int]
"""Defend and attack, as the command line writes them."""
BEST_FIRST: list[Codes] = [(1, 1), (1, 2), (1, 3), (1, 0), (2, 2), (2, 3), (2, 0), (3, 3), (3, 0), (0, 0)]
"""What one move can come to, from the best."""
SUREST_FIRST = [1, 2, 3, 0]


@dataclass(frozen=True, slots=True)
class Truth:
    """What a race comes to when ``mover`` is first, by the judge.

    ``separate`` is the best defence and the best attack, whichever moves reach them; ``after`` what each move reaches.
    """

    mover: Color
    separate: Codes
    after: dict[Point, Codes]

    @property
    def codes(self) -> Codes:
        """The best that one move reaches."""
        return min(self.after.values(), key=BEST_FIRST.index)

    @property
    def result(self) -> Result:
        """The result for the mover."""
        defend, attack = self.codes
        if attack == 1:
            return Result.WIN
        if defend == 0:
            return Result.LOSS
        return Result.SEKI if (defend, attack) == (1, 0) else Result.KO

    def reaching(self, codes: Codes) -> set[Point]:
        """The moves that come to something."""
        return {move for move, reached in self.after.items() if reached == codes}

    @property
    def choices(self) -> dict[Codes, set[Point]]:
        """What is better than the result in one of the two, with the moves that reach it."""
        found = {codes for codes in self.after.values() if any(map(_surer, codes, self.codes))}
        return {codes: self.reaching(codes) for codes in found}


def _surer(one: int, other: int) -> bool:
    return SUREST_FIRST.index(one) < SUREST_FIRST.index(other)


def truths(race: SurvivalRace) -> list[Truth]:
    """The truth for each mover. Raises TooMany where the judge cannot see all positions."""
    alone = race.judged(None)
    by_master = [race.judged(master) for master in Color] if race.ko_met else [alone, alone]

    def truth(mover: Color) -> Truth:
        nobody, *masters = (judged[mover] for judged in (alone, *by_master))
        after = {
            move: _codes(mover, nobody.after[move], [judged.after[move] for judged in masters]) for move in nobody.after
        }
        if masters[mover].after.keys() - nobody.after.keys():  # a ko that may not be taken back now, but for a threat
            endings = [judged.after[PASS] for judged in masters]
            endings[mover] = masters[mover].ending
            after[PASS] = _codes(mover, nobody.after[PASS], endings)
        return Truth(mover, _codes(mover, nobody.ending, [judged.ending for judged in masters]), after)

    return [truth(mover) for mover in Color]


def _codes(mover: Color, nobody: Ending, masters: list[Ending]) -> Codes:
    """Defend and attack for a mover, by how a race ends without a master of kos and with each."""
    theirs = _grip(mover.opponent, nobody, masters)
    return theirs.turned.value, _grip(mover, nobody, masters).value


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
    if solution.codes != truth.codes:
        yield "search", f"says {solution.codes}"
        return
    yield from (("moves", sentence) for sentence in _moves(found, solution, truth))
    yield from (("choices", sentence) for sentence in _choices(found, solution, truth))
    yield from (("afresh", sentence) for sentence in asked_afresh(found, solution, search))


def _moves(found: Compared, solution: Solution, truth: Truth) -> Iterator[str]:
    """What is wrong with a list of moves."""
    found.counts["moves"] += len(solution.moves)
    if not solution.moves:
        yield "lists no move"
    yield from _listed(solution, set(solution.moves), truth.reaching(truth.codes))


def _choices(found: Compared, solution: Solution, truth: Truth) -> Iterator[str]:
    """What is wrong with the choices beside the result, and with the best defence and the best attack."""
    listed = {choice.grips.codes: set(choice.moves) for choice in solution.choices}
    found.counts["with choices"] += bool(truth.choices)
    for codes in {**listed, **truth.choices}:
        for sentence in _listed(solution, listed.get(codes, set()), truth.choices.get(codes, set())):
            yield f"{codes}: {sentence}"
    if solution.separate.codes != truth.separate:
        yield f"say {solution.separate.codes} each for itself, judge {truth.separate}"


def _listed(solution: Solution, listed: set[Point], true: set[Point]) -> Iterator[str]:
    """How a list of moves differs from the true one; moves beyond the region are not asked about."""
    request = solution.request
    if bad := listed - true:
        yield f"lists {_names(request, bad)} wrongly"
    inside = {move for move in true if move == PASS or solution.region.points >> move & 1}
    if solution.moves_complete and (missing := inside - listed):
        yield f"leaves out {_names(request, missing)}"


def asked_afresh(found: Compared, solution: Solution, search: Search) -> Iterator[str]:
    """The moves after which a fresh question says something else than the answer that lists them.

    After a pass in a ko that may not be taken back now it may: there a threat and its answer are meant.
    """
    request = solution.request
    listed = dict.fromkeys(solution.moves, solution.codes)
    listed |= {move: choice.grips.codes for choice in solution.choices for move in choice.moves}
    for move, codes in listed.items():
        after = request.after(move)
        if not isinstance(after, Request) or (move == PASS and request.position.ko):
            continue
        reply = search(after)
        if reply.finished and not reply.leans:
            found.counts["moves asked afresh"] += 1
            reached = reply.separate.turned.codes
            if reached != codes:
                yield f"{named(request, move)} reaches {reached} when asked afresh, not {codes}"


def _names(request: Request, moves: set[Point]) -> str:
    return " ".join(named(request, move) for move in sorted(moves))


def _note(found: Compared, kind: str, request: Request, truth: Truth, sentence: str) -> None:
    board = request.position.board
    points = f"{board.name(request.black)}/{board.name(request.white)}, {request.mover.title} first"
    found.counts[f"{kind} wrong"] += 1
    found.wrong.append((kind, f"{points}: {kind} {sentence}, judge {truth.codes}\n{text.draw(request.position)}"))
