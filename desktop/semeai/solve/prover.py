"""From a solved race to stored strategies: a proof for each claim that the solution makes.

The search is the oracle that says which moves win or hold. Positions, moves and ends are those of ``field.py``: what
the search knows by counting is played out here, down to captures, or to positions that may repeat for ever.

A winning move need not lead nearer to the capture: several of them can run in a circle. So a strategy is first made
with one winning move for each position and judged backwards from the captures; positions that this does not reach get a
second move, and so on. Each position keeps the move by which it was reached.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass, field, replace

from semeai.go.board import Point, count
from semeai.go.color import Color
from semeai.solve.field import End, Field, Key
from semeai.solve.proof import LARGEST, WIDEST, Claim, Proof
from semeai.solve.race_search import RaceSearch
from semeai.solve.region import Pieces, take_apart
from semeai.solve.stage import Stage
from semeai.solve.values import PASS, Grip, Report, Request
from semeai.solve.verify import Replay
from semeai.solve.watch import Stopped, within

UNDECIDED: Point = -2  # in place of a move that is not found yet
NOBODY = -1  # the master of a ko that has none, as the search writes it


@dataclass(frozen=True, slots=True)
class Unproved:
    """There is no proof to store; the reason is one sentence."""

    reason: str


class _TooWide(Exception):
    """A region has more points than a proof can name."""


class _TooLarge(Exception):
    """A strategy has more positions than may be stored."""


class _Contradicted(Exception):
    """The search says that a claim holds, but in some position no move keeps it."""


def prove(
    request: Request,
    beside: Request | None = None,
    *,
    seconds: float | None = None,
    report: Report | None = None,
    largest: int = LARGEST,
) -> tuple[Proof, ...] | Unproved:
    """A proof for each claim of a race's solution, found in at most ``seconds`` s, of ``largest`` positions at most.

    Where the opponent's claims are proved in another cut, it is the race ``beside``. Raises SolveError where there is
    no race to search.
    """
    going, mover = within(seconds, report), request.mover
    asked = [(request, tuple(Color))] if beside is None else [(request, (mover,)), (beside, (mover.opponent,))]
    try:
        return tuple(proof for race, own in asked for proof in _proofs(race, own, going, largest))
    except _TooWide:
        return Unproved("The region of this race is too wide for a stored proof.")
    except Stopped:
        return Unproved("There was not enough time for a proof.")
    except _TooLarge:
        return Unproved(f"A strategy has more than {largest} positions: it is too large to store.")
    except _Contradicted:
        return Unproved("The search contradicts itself here: its answer has no proof.")


def _proofs(request: Request, own: Container[Color], going: Callable[[int], bool], largest: int) -> Iterator[Proof]:
    """The proofs of the claims of a race that some players carry out."""
    pieces = take_apart(request)
    if count(pieces.region.points) > WIDEST:
        raise _TooWide
    search = RaceSearch(request.position, pieces, request.pure, going)
    for claim in [*_claims(request, search)]:
        if claim.strategist in own:
            yield _proof(_setting(request, pieces, claim), search, going, largest)


def _claims(request: Request, search: RaceSearch) -> Iterator[Claim]:
    """The claims that a solution makes for either attacker; if the mover captures for certain, that claim alone."""
    mover = request.mover
    start = search.stage(request.position, request.mover)
    for attacker in (mover, mover.opponent):
        grip = search.grip(start, attacker)
        yield from _claims_of(grip, attacker, mover)
        if grip is Grip.ALWAYS:
            return


def _claims_of(grip: Grip, attacker: Color, mover: Color) -> list[Claim]:
    """The claims that make up a grip: the strongest capture and the strongest defence."""
    defender = attacker.opponent
    match grip:
        case Grip.ALWAYS:
            return [Claim(attacker, True, mover, defender)]
        case Grip.WITHOUT_THREATS:
            return [Claim(attacker, True, mover, None), Claim(attacker, False, mover, defender)]
        case Grip.WINNING_KOS:
            return [Claim(attacker, True, mover, attacker), Claim(attacker, False, mover, None)]
        case Grip.NEVER:
            return [Claim(attacker, False, mover, attacker)]


def _setting(request: Request, pieces: Pieces, claim: Claim) -> Proof:
    """A proof without moves."""
    position = request.position.with_immortal(request.living)
    region = sum(pieces.pockets)
    alive = pieces.alive | pieces.saved
    return Proof(position, request.black, request.white, claim, region, alive, pieces.trusted, ())


def _proof(setting: Proof, search: RaceSearch, going: Callable[[int], bool], largest: int) -> Proof:
    """The proof of a claim; if counting misled the search, it is tried again by a search that plays everything out."""
    try:
        finder = _Finder(setting, search, going, largest)
        finder.find()
    except _Contradicted:
        finder = _Finder(setting, RaceSearch(setting.position, search.pieces, True, going), going, largest)
        finder.find()
    return replace(setting, moves=tuple(finder.moves()))


@dataclass(slots=True)
class _Node:
    """A position with the strategist to move, his good moves as far as they are known, and the replies to them."""

    stage: Stage
    more: Iterator[tuple[Point, list[int]]]
    options: list[tuple[Point, list[int]]] = field(default_factory=list)
    chosen: Point = UNDECIDED


class _Finder:
    """Finds the strategy of one claim."""

    def __init__(self, setting: Proof, search: RaceSearch, going: Callable[[int], bool], largest: int) -> None:
        self.setting = setting
        self.field = Field(setting)
        self.claim = setting.claim
        self.me = setting.claim.strategist
        self.master = NOBODY if self.claim.master is None else int(self.claim.master)
        self.good = End.CAPTURED if setting.claim.captures else End.HELD
        self.search = search
        self.going = going
        self.largest = largest
        self.numbers: dict[Key, int] = {}
        self.nodes: list[_Node] = []
        self.fresh = 0  # the first node without a move
        self.roots = self._begin()

    def _begin(self) -> list[int]:
        start = self.field.start
        if isinstance(self.field.survey(start), End):
            return []
        return [self._number(start)] if self.claim.mover is self.me else self._replies(start)

    def find(self) -> None:
        """Choose a move for every position that can arise."""
        self._grow()
        while not self._judge():
            added = 0
            for node in self.nodes[: self.fresh]:
                added += node.chosen == UNDECIDED and self._add_option(node)
            if not added:
                raise _Contradicted
            self._grow()

    def _grow(self) -> None:
        """Give a move to each position that has none, and to the positions that follow from it."""
        while self.fresh < len(self.nodes):
            if self.fresh % 64 == 0 and not self.going(self.search.nodes):
                raise Stopped
            if not self._add_option(self.nodes[self.fresh]):
                raise _Contradicted
            self.fresh += 1

    def _add_option(self, node: _Node) -> bool:
        option = next(node.more, None)
        if option is not None:
            node.options.append(option)
        return option is not None

    def _number(self, stage: Stage) -> int:
        number = self.numbers.setdefault(self.field.key(stage), len(self.nodes))
        if number == len(self.nodes):
            if number >= self.largest:
                raise _TooLarge
            self.nodes.append(_Node(stage, self._good_moves(stage)))
        return number

    def _replies(self, stage: Stage) -> list[int]:
        """The positions after all replies of the opponent, each once."""
        after = [self.field.after(stage, move) for move in self.field.moves(stage)]
        return list(dict.fromkeys(self._number(found) for found in after if isinstance(found, Stage)))

    def _good_moves(self, stage: Stage) -> Iterator[tuple[Point, list[int]]]:
        """The moves that keep the claim good, with the positions after the replies; the promising ones first."""
        waiting = []
        for move in self.field.moves(stage):
            after = self.field.after(stage, move)
            if after is self.good:
                yield move, []
                return
            if isinstance(after, Stage):
                waiting.append((self._doubt(after), self._rank(after, move), move, after))
        for _, _, move, after in sorted(waiting, key=lambda found: found[:3]):
            if self._keeps(after):
                yield move, self._replies(after)

    def _doubt(self, after: Stage) -> int:
        """0 where the search already found that the claim still holds, 1 where it does not know, 2 where it fails."""
        known = self.search.known(after, self.claim.attacker, self.master)
        return 1 if known is None else 0 if known is self.claim.captures else 2

    def _rank(self, after: Stage, move: Point) -> tuple[int, int]:
        must_capture = self.field.capturer(after) is self.me
        return ((move == PASS) is must_capture, after.balance(self.me))

    def _keeps(self, after: Stage) -> bool:
        return self.search.wins(after, self.claim.attacker, self.master) is self.claim.captures

    def _judge(self) -> bool:
        """Choose moves backwards from the captures; return whether all first positions are reached."""
        waiting: dict[tuple[int, Point], int] = {}
        parents: list[list[tuple[int, Point]]] = [[] for _ in self.nodes]
        done: list[int] = []
        for number, node in enumerate(self.nodes):
            node.chosen = UNDECIDED
            if self.field.capturer(node.stage) is not self.me:
                node.chosen = node.options[0][0]
                done.append(number)
                continue
            for move, replies in node.options:
                waiting[number, move] = len(replies)
                for reply in replies:
                    parents[reply].append((number, move))
                if not replies and node.chosen == UNDECIDED:
                    node.chosen = move
                    done.append(number)
        for number in done:
            for parent, move in parents[number]:
                waiting[parent, move] -= 1
                if not waiting[parent, move] and self.nodes[parent].chosen == UNDECIDED:
                    self.nodes[parent].chosen = move
                    done.append(parent)
        needed = range(len(self.nodes)) if not self.claim.captures else self.roots
        return all(self.nodes[number].chosen != UNDECIDED for number in needed)

    def moves(self) -> Iterator[Point]:
        """The strategy in the order in which a replay meets its positions."""
        replay = Replay(self.setting, self.field)
        replay.begin()
        for at, stage in enumerate(replay.stages):  # grows while it is walked
            node = self.nodes[self.numbers[replay.field.key(stage)]]
            move = replay.field.point(stage, replay.field.place(node.stage, node.chosen))
            yield move
            replay.follow(at, move)
