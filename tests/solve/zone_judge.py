"""Who wins a race on a small board, from all positions that can arise and the rules alone.

The winner wants to capture the target, the defender's essential chain, and that his own essential chain is never
captured afterwards; where it falls first, the capture is enough. Nothing of the search is used: a position is two
masks, all moves are tried (a pass too), and the result is found by two attractors, first that of the captures which
undo a win, then that of the wins. A line that never ends wins nothing before the target has been captured; after that
the essential chain lives in it. ``wins_in_time`` asks more: that the chain comes to live by Benson's theorem. Whether
the chain is ``safe`` is the same question from a position in which the target counts as captured.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from semeai.go import benson
from semeai.go.board import Board, Mask, each
from semeai.go.color import BLACK, Color
from semeai.go.position import Position
from semeai.solve import Request

MOST_STATES = 20_000
BOTH_STAND, OWN_FELL, TARGET_FELL = range(3)


class TooManyError(Exception):
    """More positions than the judge was to look at."""


@dataclass(frozen=True, slots=True)
class Move:
    """The stones of the player who moved and of the other one after a move, what it captured, and a ko's point."""

    mine: Mask
    theirs: Mask
    captured: Mask
    ko: Mask


State = tuple[Mask, Mask, bool, Mask, int]
"""Stones of the winner and of the defender, whether the winner moves, the point that a ko forbids, and what fell."""


def no_advice(_: State) -> Mask:
    """The winner tries all moves."""
    return 0


ONLY_A_PASS: Mask = -1
"""The advice to pass."""


class ZoneJudge:
    """All positions of a race; ``retakes`` tells whether the winner, and the defender, may take a ko back at once.

    Where ``advice`` names a point the winner plays nothing else: if he wins by that he wins, and there is less to see.
    Raises TooManyError where ``most`` positions are not enough.
    """

    def __init__(
        self,
        request: Request,
        winner: Color,
        marks: Mask = 0,
        retakes: tuple[bool, bool] = (False, True),
        most: int = MOST_STATES,
        advice: Callable[[State], Mask] = no_advice,
        safe: bool = False,
    ) -> None:
        position = request.position
        self.board, self.black_wins = position.board, winner is BLACK
        self.near = {point: self.board.neighbours(1 << point) for point in each(self.board.points)}
        stones = (position.black, position.white) if self.black_wins else (position.white, position.black)
        essential = (request.black, request.white) if self.black_wins else (request.white, request.black)
        self.own, self.target = 1 << essential[0], 1 << essential[1]
        self.immortal = (marks | request.living | position.immortal) & position.stones
        self.retakes, self.most, self.advice = retakes, most, advice
        first = request.mover is winner
        ko = 0 if retakes[not first] else position.ko
        self.known_moves: dict[tuple[Mask, Mask], list[Move]] = {}
        self.known_lives: dict[tuple[Mask, Mask], bool] = {}
        self.numbers: dict[State, int] = {}
        self.states: list[State] = []
        self.follow: list[list[int]] = []
        self.live: set[int] = set()
        self.won: set[int] = set()
        self.lost: set[int] = set()
        self._explore((*stones, first, ko, TARGET_FELL if safe else BOTH_STAND))

    @property
    def wins(self) -> bool:
        """Whether the winner wins."""
        undone = self._attractor(self.lost, winner=False, among=TARGET_FELL)
        lasting = {at for at, state in enumerate(self.states) if state[4] == TARGET_FELL and at not in undone}
        return 0 in self._attractor(self.won | lasting, winner=True)

    @property
    def wins_in_time(self) -> bool:
        """Whether he wins although a line without an end is none of his, after the capture either."""
        return 0 in self._attractor(self.won | self.live, winner=True)

    def _explore(self, start: State) -> None:
        self._number(start)
        for state in self.states:  # grows
            follow = self.follow[self.numbers[state]]
            if not self._ended(state):
                follow.extend(self._number(after) for after in self._after(state))

    def _number(self, state: State) -> int:
        number = self.numbers.setdefault(state, len(self.states))
        if number == len(self.states):
            if number >= self.most:
                raise TooManyError
            self.states.append(state)
            self.follow.append([])
        return number

    def _ended(self, state: State) -> bool:
        """Whether nobody need play on; what came of it is noted."""
        winners, defenders, _, _, fell = state
        number = self.numbers[state]
        if number in self.won or number in self.lost:
            return True
        if fell == TARGET_FELL and self._lives(winners, defenders):
            self.live.add(number)
            return True
        return False

    def _after(self, state: State) -> Iterator[State]:
        winners, defenders, winner_moves, ko, fell = state
        advised = self.advice(state) if winner_moves else 0
        if advised in (0, ONLY_A_PASS):
            yield winners, defenders, not winner_moves, 0, fell
        if advised == ONLY_A_PASS:
            return
        for move in self._moves(winners, defenders) if winner_moves else self._moves(defenders, winners):
            if move.mine & ko or advised & ~move.mine:  # both are empty points
                continue
            banned = 0 if self.retakes[winner_moves] else move.ko
            if winner_moves:
                taken = fell != TARGET_FELL and move.captured & self.target
                after = move.mine, move.theirs, False, banned, TARGET_FELL if taken else fell
                if taken and fell == OWN_FELL:
                    self.won.add(self._number(after))
            else:
                taken = fell != OWN_FELL and move.captured & self.own
                after = move.theirs, move.mine, True, banned, OWN_FELL if taken and fell == BOTH_STAND else fell
                if taken and fell == TARGET_FELL:
                    self.lost.add(self._number(after))
            yield after

    def _moves(self, mine: Mask, theirs: Mask) -> list[Move]:
        """All legal moves without a look at the ko."""
        known = self.known_moves.get((mine, theirs))
        if known is None:
            known = self.known_moves[mine, theirs] = list(
                legal_moves(self.board, self.near, mine, theirs, self.immortal)
            )
        return known

    def _lives(self, winners: Mask, defenders: Mask) -> bool:
        """Whether the winner's essential chain lives for certain; then nobody plays on."""
        known = self.known_lives.get((winners, defenders))
        if known is None:
            black, white = (winners, defenders) if self.black_wins else (defenders, winners)
            position = Position(self.board, black, white, 0, self.immortal & (black | white))
            alive = benson.living(position) & winners
            known = self.known_lives[winners, defenders] = bool(alive & self.own)
        return known

    def _attractor(self, goal: set[int], *, winner: bool, among: int | None = None) -> set[int]:
        """The positions from which a player can force one of some others."""
        before: list[list[int]] = [[] for _ in self.states]
        for at, follow in enumerate(self.follow):
            for after in follow:
                before[after].append(at)
        left = [len(follow) for follow in self.follow]
        found, waiting = set(goal), list(goal)
        while waiting:
            for at in before[waiting.pop()]:
                if at in found or (among is not None and self.states[at][4] != among):
                    continue
                left[at] -= 1
                if self.states[at][2] is winner or not left[at]:
                    found.add(at)
                    waiting.append(at)
        return found


def legal_moves(board: Board, near: dict[int, Mask], mine: Mask, theirs: Mask, immortal: Mask) -> Iterator[Move]:
    """The moves of a player on all empty points; suicide is refused."""
    empty = board.points & ~(mine | theirs)
    friends, foes = (
        [(chain, board.neighbours(chain) & empty) for chain in board.components(stones)] for stones in (mine, theirs)
    )
    for point in each(empty):
        stone, beside = 1 << point, near[point]
        captured = 0
        for chain, liberties in foes:
            if liberties == stone and not chain & immortal:
                captured |= chain
        if not captured and not beside & empty:
            if not any(chain & beside and (liberties != stone or chain & immortal) for chain, liberties in friends):
                continue
        single = captured and not captured & (captured - 1) and not beside & (mine | empty)
        yield Move(mine | stone, theirs & ~captured, captured, captured if single else 0)
