"""From a race that was searched to the account of its result."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import assert_never

from semeai.go.board import Point, each
from semeai.go.color import Color
from semeai.go.position import Illegal, Position, play
from semeai.race.outcome import Result
from semeai.solve import Claim, Climb, Grip, KnownPockets, Request, Solution
from semeai.solve.first_moves import walled
from semeai.solve.race_search import RaceSearch
from semeai.solve.region import Pieces, take_apart
from semeai.solve.values import Report
from semeai.solve.watch import Stopped
from semeai.why.adding import together
from semeai.why.ground import AccountGround, Capture, Here
from semeai.why.part_game import PlayedOut
from semeai.why.parts import AccountPockets
from semeai.why.smallest import AccountPlan, OutOfWork, smallest
from semeai.why.theories import by_formula, with_theories
from semeai.why.values import ENDLESS, Account, AccountStep, Argument, Kind, Part, Prospect, Reply, Why, Worth


class _NotCounted(Exception):
    """What is left of a part after a move is too large to be counted."""


def with_prospects(pockets: AccountPockets, position: Position, part: Part) -> Part:
    """A part of a position with the best first moves of its owner and of his opponent.

    No move of the owner is shown if each loses something. The part stays as it is if it is settled, was not counted, or
    becomes uncountable by a move: then too little is known.
    """
    if part.settled or part.owner is None or part.kind is Kind.SPACE:
        return part
    owner = part.owner
    try:
        raised = list(_prospects(pockets, position, part, owner))
        attacks = list(_prospects(pockets, position, part, owner.opponent))
    except _NotCounted:
        return part
    kept = part.least.moves if part.least is not None else 0
    raised = [one for one in raised if one.worth is not None and one.worth.moves >= kept]
    cut = [one for one in attacks if one.worth is not None and not one.worth.endless]
    return replace(part, first=(max(raised, key=_size, default=None), min(cut, key=_size, default=None)))


def _prospects(pockets: AccountPockets, position: Position, part: Part, mover: Color) -> Iterator[Prospect]:
    """What a part is worth after each legal move of a player in it; None where no number is proved.

    Raises _NotCounted where what a move leaves of it is too large.
    """
    owner = part.owner
    assert owner is not None
    for move in each(part.points & position.empty):
        played = play(position.passed(), mover, move)
        if isinstance(played, Illegal) or played.captured & ~part.points:
            continue
        solid = pockets.solid(played.position)
        if solid.joined[owner]:
            yield Prospect(move, Worth(ENDLESS))
            continue
        inside = [one for one in pockets.of(played.position, solid) if one.points & part.points]
        if any(one.kind is Kind.SPACE for one in inside if one.owner is owner):
            raise _NotCounted
        worths = [one.least if mover is owner else one.most for one in inside if one.owner is owner]
        proved = [worth for worth in worths if worth is not None]
        total = together(proved) or Worth(ENDLESS)
        yield Prospect(move, total if len(proved) == len(worths) else None)


def _size(prospect: Prospect) -> tuple[int, int]:
    worth = prospect.worth or Worth(ENDLESS)
    return worth.moves, worth.gap


A_BREATH = 500
"""Work between two questions whether to go on, as nodes of a search that take as long."""
WORK = 12_000_000
"""The work that an account may take, unless more or less is asked for: mostly well under a second."""
NO_WORK = "the moves that decide were not found with this effort"
TOO_LARGE = "no account of few positions was found"


def why_of(
    climbed: Climb, *, work: int = WORK, report: Report | None = None, shared: KnownPockets | None = None
) -> Why | None:
    """The account of the answer to a race on a real board; None where nothing is proved.

    ``report`` is asked now and then whether to go on; ``shared`` as for ``solve``.
    """
    if not climbed.proved:
        return None
    solution = climbed.solution
    race, *beside = (cut.request(solution.request) for cut in climbed.last.cuts)
    return why(replace(solution, request=race), *beside, work=work, report=report, shared=shared)


def why(
    solution: Solution,
    beside: Request | None = None,
    *,
    work: int = WORK,
    report: Report | None = None,
    shared: KnownPockets | None = None,
) -> Why:
    """The account of a finished solution, found with at most so much work; ``shared`` as for ``solve``.

    What the opponent claims in a seki is argued in the race ``beside``, where it is proved in another cut. The work is
    counted, so that the same account is found on every machine; ``report`` may end it before.
    """
    claims, mover = claims_of(solution), solution.request.mover
    scene = _Scene.of(solution.request)
    scenes = {mover: scene, mover.opponent: scene if beside is None else _Scene.of(beside)}
    budget, arguments = _Budget(work, report), []
    for claim, share in zip(claims, range(len(claims), 0, -1), strict=True):
        budget.begin(share)
        moves = solution.moves if (solution.result, claim.strategist) == (Result.KO, mover) else ()
        arguments.append(scenes[claim.strategist].argument(claim, moves, budget, shared))
    assert solution.defend is not None
    assert solution.attack is not None
    grips, opened = (solution.defend, solution.attack), scene.pieces.open
    return Why(scene.request, scene.start, opened, solution.result, tuple(arguments), grips, solution.choices)


@dataclass(frozen=True, slots=True)
class _Scene:
    """A race with its walls as stones that live, and what was counted of its pockets."""

    request: Request
    start: Position
    pieces: Pieces
    pockets: dict[Color | None, AccountPockets] = field(default_factory=dict)

    @classmethod
    def of(cls, request: Request) -> _Scene:
        pieces = take_apart(request)
        return cls(request, walled(request, pieces).position, pieces)

    def argument(
        self, claim: Claim, moves: tuple[Point, ...], budget: _Budget, shared: KnownPockets | None
    ) -> Argument:
        """The account of a claim, begun with one of some moves if any are given."""
        start, pieces, me = self.start, self.pieces, claim.strategist
        search = RaceSearch(start, pieces, False, budget.going, shared)
        master = me if claim.master is me else None
        known = self.pockets.setdefault(master, AccountPockets(start, pieces, master, shared, budget.spend))
        capture, played_out = Capture.by(me, start, pieces), PlayedOut(claim, known, budget.going)
        return _argued(AccountGround(claim, known, search, capture, played_out), self.request, start, moves, budget)


@dataclass(slots=True)
class _Budget:
    """The work of all arguments, in shares; the search for a small plan gets half of a share."""

    most: int
    report: Report | None
    _done: int = 0
    _share: int = 0
    _half: int = 0

    def begin(self, arguments: int) -> None:
        """Start the share of the next of ``arguments`` arguments."""
        self._share = self._done + (self.most - self._done) // arguments
        self._half = (self._done + self._share) // 2

    def spend(self, work: int) -> None:
        """Count work that nothing interrupts."""
        self._done += work

    def going(self, nodes: int = 0) -> bool:
        """Whether this argument may go on."""
        self.spend(A_BREATH)
        return self._done < self._share and (self.report is None or self.report(nodes))

    def briefly(self) -> bool:
        """Whether the search for its smallest account may go on."""
        return self._done < self._half and self.going()


def claims_of(solution: Solution) -> tuple[Claim, ...]:
    """The claims that together show a result.

    A player captures, or in a seki neither does, although the other wins every ko; for a ko, what each player reaches
    when he wins it. Where the mover lives and another move of his would make a ko for the capture, he does not capture
    when the other wins it.
    """
    mover = solution.request.mover
    other = mover.opponent
    match solution.result:
        case Result.WIN:
            return (Claim(mover, True, mover, other),)
        case Result.LOSS:
            return (Claim(other, True, mover, mover),)
        case Result.SEKI:
            return Claim(other, False, mover, other), Claim(mover, False, mover, other if solution.choices else mover)
        case Result.KO:
            takes, falls = solution.attack is not Grip.NEVER, solution.defend is not Grip.ALWAYS
            mine = Claim(mover, True, mover, mover) if takes else Claim(other, False, mover, mover)
            theirs = Claim(other, True, mover, other) if falls else Claim(mover, False, mover, other)
            return mine, theirs
        case Result.UNKNOWN:
            raise ValueError("a solution that is not finished has no account")
        case _:
            assert_never(solution.result)


def _argued(
    ground: AccountGround, request: Request, start: Position, moves: tuple[Point, ...], budget: _Budget
) -> Argument:
    """The account of one claim; an incomplete one shows only the position, and says what is missing.

    Where a part is too large to be counted, the theory is tried first: a plain race needs no moves. Whoever wins every
    ko could begin elsewhere than with one of the ``moves`` that make it: these come first.
    """
    here, writer = Here(start, ground.claim.mover, (), None, False), _Writer(ground)
    try:
        here = ground.here(start, ground.claim.mover, won=True)  # the search has said that the claim holds
        here = here if here.decided else ground.revalued(here, by_formula(request, here.parts))
        plan = smallest(ground, here, budget.going, budget.briefly)
        if moves and plan is not None and plan.after is not None and plan.move not in moves:
            ground.begins = {here.key: moves}
            with suppress(OutOfWork):
                plan = smallest(ground, here, budget.going, budget.going) or plan
    except (OutOfWork, Stopped):
        return Argument(ground.claim, writer.bare(here, NO_WORK))
    return Argument(ground.claim, writer.bare(here, TOO_LARGE) if plan is None else writer.account(plan, ()))


@dataclass(slots=True)
class _Writer:
    """Writes a plan as an account, each position once."""

    ground: AccountGround
    _shown: dict[object, tuple[Point, ...]] = field(default_factory=dict)

    def account(self, plan: AccountPlan, moves: tuple[Point, ...]) -> Account:
        """The account of a plan that some moves lead to."""
        here = plan.here
        seen = self._shown.get(here.key)
        step: AccountStep | None = None
        replies: tuple[Reply, ...] = ()
        if seen is None and not here.decided:
            self._shown[here.key] = moves
            if plan.after is not None:
                step = AccountStep(plan.move, self.account(plan.after, (*moves, plan.move)))
            replies = tuple(
                Reply(branch.moves, self.account(branch.plan, (*moves, branch.moves[0])), branch.elsewhere)
                for branch in plan.branches
            )
        parts = self._parts(here)
        return Account(
            moves, here.position, here.mover, parts, here.sum, here.lasts, step, replies, seen, survivor=here.survivor
        )

    def bare(self, here: Here, missing: str) -> Account:
        """The account of a position without moves after it."""
        return Account((), here.position, here.mover, self._parts(here), here.sum, missing=missing)

    def _parts(self, here: Here) -> tuple[Part, ...]:
        pockets = self.ground.pockets_of(here.survivor)
        return tuple(
            with_theories(here.position, with_prospects(pockets, here.position, part), pockets.state_of(part))
            for part in here.parts
        )
