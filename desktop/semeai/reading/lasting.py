"""Does a capture last: is the capturing chain safe when its opponent moves first in the emptied space?

The race is played to the capture by the numbers of the theory, each side filling plain liberties first; then the two
play on round the emptied space, in which the opponent wins every ko. A chain is safe that cannot be captured there.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import islice

from semeai.eyes.place import Place, place_of
from semeai.eyes.rules import NAKADE
from semeai.eyes.search import LARGEST_EYE, Kos
from semeai.eyes.shapes import neighbour_class, shape_of
from semeai.eyes.space import Filled
from semeai.eyes.status import Fate, fate
from semeai.go.board import Board, Mask, Point, count, each, first
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Played, Position, play
from semeai.groups import acting_as_one
from semeai.groups.emptied import SMALL, leaves_a_living_eye
from semeai.race.decide import Outcome, decide
from semeai.race.numbers import Race
from semeai.race.outcome import Plan
from semeai.reading.outside import Scan, region_round
from semeai.reading.values import Assumption, ReadingEffort, TooMuchToRead, Violation, within

LARGE = 7
"""Points of an eye that lives if its owner's chain touches all of them, and of a place that leaves a second eye."""
DEEPEST = 24
"""Moves of one line after a capture."""


@dataclass(slots=True)
class Aftermath:
    """The fight for one chain after it has captured."""

    color: Color
    target: Point
    space: Mask
    effort: ReadingEffort
    known: dict[Position, bool] = field(default_factory=dict)
    safe: dict[Position, bool] = field(default_factory=dict)

    def is_lost(self, position: Position) -> bool:
        """Whether the target is captured when the opponent moves first; repetition does not count as a capture.

        A position may seem to hold because of another that was still being read and then proves lost. So all is read
        again, with the known losses, until no loss is added. Raises TooMuchToRead.
        """
        lost = -1
        while len(self.known) > lost:
            lost = len(self.known)
            if self._lost(position, 0):
                return True
            self.known = {one: True for one, is_lost in self.known.items() if is_lost}
        return False

    def _lost(self, position: Position, depth: int) -> bool:
        if position not in self.known:
            if depth > DEEPEST:
                raise TooMuchToRead
            self.known[position] = False
            self.known[position] = not self._safe(position) and self._falls(position, depth)
        return self.known[position]

    def _moves(self, position: Position) -> tuple[Point, ...]:
        """Points to play on, the target's liberties first."""
        near = position.liberties(position.chain(self.target))
        beside = position.board.neighbours(near) & self.space & ~near
        return *each(near), *each(beside), *each(self.space & ~near & ~beside)

    def _falls(self, position: Position, depth: int) -> bool:
        return any(
            isinstance(played, Played) and not self._holds(played, depth)
            for move in self._moves(position)
            for played in (self.effort.play(position.passed(), self.color.opponent, move),)  # he wins every ko
        )

    def _holds(self, played: Played, depth: int) -> bool:
        """Whether the owner has an answer to a move; where he is not in atari he may play elsewhere."""
        position = played.position
        if played.captured >> self.target & 1:
            return False
        answers = [self.effort.play(position, self.color, move) for move in self._moves(position)]
        after = [answer.position for answer in answers if isinstance(answer, Played)]
        if any(self._safe(answer) for answer in after):
            return True
        if count(position.liberties(position.chain(self.target))) > 1:
            after.append(position.passed())
        return any(not self._lost(answer, depth + 2) for answer in after)

    def _safe(self, position: Position) -> bool:
        """Whether the target is alive, looked at once in each position."""
        if position not in self.safe:
            self.safe[position] = self._is_alive(position)
        return self.safe[position]

    def _is_alive(self, position: Position) -> bool:
        """Whether the target is joined to living stones, has two eyes, or has one eye that lives.

        Two eyes are two places of which every point is a liberty of the chain: elsewhere a capturing stone may be
        retaken, in a ko.
        """
        chain, board = position.chain(self.target), position.board
        liberties, attackers = position.liberties(chain), position.of(self.color.opponent)
        if acting_as_one(position, chain, self.color) & position.immortal:
            return True
        eyes = [
            eye
            for eye in board.components(board.flood(liberties, board.points & ~chain))
            if not eye & position.immortal and eye & position.empty
        ]
        if sum(not eye & ~liberties for eye in eyes) > 1:
            return True
        return any(self._lives(position, eye, attackers) for eye in eyes)

    def _lives(self, position: Position, eye: Mask, attackers: Mask) -> bool:
        if count(eye) > LARGEST_EYE:
            touched = position.board.neighbours(position.chain(self.target)) & eye
            return not eye & attackers and lives_in(count(eye), count(touched))
        if _between_edges(position.board, eye):
            return False
        filled = Filled(position.board, eye, eye & attackers, eye & position.of(self.color))
        return fate(filled, outside=0, kos=Kos.ATTACKER) is Fate.LIVES


def lives_in(points: int, touched: int) -> bool:
    """Whether an empty eye lives though the opponent moves first, by how many of its points touch the chain.

    Found by search of some hundred eyes of seven to ten points, of random shapes: none of those touched so much died.
    """
    return points >= LARGE and 2 * touched >= points + 6


def _between_edges(board: Board, eye: Mask) -> bool:
    """Whether an eye reaches the edge on two opposite sides: its shape and place then tell nothing."""
    row, points = board.stride, board.points
    for step in (1, row):
        after, before = eye & ~(points >> step), eye & ~(points << step)
        if after and before:
            return True
    return False


WIDE = 12
"""Points of a place with one door in which a capturer surely finds an eye."""
UNREAD = 24
"""Points that can change up to which a capture is not trusted to last unless it was read to the end."""
IN_ORDER = 2
"""Shared liberties up to which the moves of a race without larger eyes come to the same in any order; beside an eye,
and for a nakade shape, one fewer."""
AFTERWARDS = 6000
"""Moves that may be tried to find out whether one capture lasts."""
GIVEN_AWAY = 27
"""Points that can change up to which a player may give his chain away in a seki with one outside liberty at most, and
play on in its place."""
BESIDE = 3
"""Liberties up to which a chain beside the emptied space can be played at."""


KEPT = 512
"""Captures of which is kept whether they last: both movers, both plans and the moves of one race lead to the same."""
_kept: OrderedDict[tuple[Position, Mask, Point, Color], bool | None] = OrderedDict()


def _safe(after: Position, emptied: Mask, target: Point, color: Color, going: Callable[[], bool]) -> bool | None:
    """Whether a chain that has captured is safe; None if this could not be read to the end. Raises GivenUp."""
    asked = after, emptied, target, color
    with suppress(KeyError):
        return _kept[asked]
    space = _space(after, emptied, target)
    lost, _ = within(AFTERWARDS, lambda effort: Aftermath(color, target, space, effort).is_lost(after), going)
    safe = _kept[asked] = None if lost is None else not lost
    if len(_kept) > KEPT:
        _kept.popitem(last=False)
    return safe


def fleeting(black: Scan, white: Scan, going: Callable[[], bool]) -> Iterator[Violation]:
    """The captures that decide the race for either mover but may not last. Raises GivenUp when told to stop.

    Where it is not plain that a capture lasts, it is read, in one order of the moves. One that cannot be read to the
    end counts as lasting only in a large region: in a small one other orders of the moves matter.
    """
    safe = partial(_safe, going=going)
    sides = {BLACK: (black, white), WHITE: (white, black)}
    race = Race(black.side, white.side, count(black.shared))
    for outcome in decide(race).outcomes:
        for capturer in Color if outcome.winner is None else (outcome.winner,):
            side, captured = sides[capturer]
            capture = _Capture(captured, side, race, outcome, safe)
            if capture.may_not_last:
                yield _violation(captured, side, capture.is_nakade, outcome.mover)


@dataclass(frozen=True, slots=True)
class _Capture:
    """A capture that an outcome of the theory allows: ``captured`` is taken by ``capturer``."""

    captured: Scan
    capturer: Scan
    race: Race
    outcome: Outcome
    safe: Callable[[Position, Mask, Point, Color], bool | None]

    @property
    def position(self) -> Position:
        return self.captured.position

    @property
    def emptied(self) -> Mask:
        return self.captured.chain | self.captured.eye

    @property
    def is_nakade(self) -> bool:
        return _is_nakade(self.position.board, self.captured.chain, self.captured.eye)

    @property
    def _doors(self) -> int:
        """At how many points the capturer can enter the place of the chain."""
        entered = self.position.board.neighbours(self.capturer.chain | self.captured.shared)
        return count(entered & self.captured.chain)

    def _living(self, side: Scan) -> Mask:
        return self.position.of(side.color) & self.position.immortal

    @property
    def may_not_last(self) -> bool:
        captured, capturer, nakade = self.captured, self.capturer, self.is_nakade
        if self._dies_on_what_was_taken() or (not nakade and self._becomes_nakade()):
            return True
        region = region_round(captured, capturer)
        shut_in = count(region)
        seki = self.outcome.winner is None
        by_eyes = seki and self._held_by_eyes(shut_in)
        if seki and not by_eyes and shut_in <= GIVEN_AWAY and self._may_be_given_away():
            return True
        if not nakade and (by_eyes or self._plainly_lasts(region)):
            return False
        small_eyes = max(count(captured.eye), count(capturer.eye)) <= 1
        any_order = self.race.S <= IN_ORDER - (nakade or bool(captured.eye | capturer.eye)) and small_eyes
        if (shut_in <= SMALL and not any_order) or self._cut_off():
            return True
        lasts = self._out_of_seki() if seki else self._lasts()
        return lasts is False or (lasts is None and (nakade or shut_in <= UNREAD))

    def _dies_on_what_was_taken(self) -> bool:
        """Whether a chain that first takes the stones in its eye leaves its capturer no room to live."""
        captured, position = self.captured, self.position
        takes = 0
        for chain in position.board.components(captured.inside):
            liberties = position.liberties(chain)
            takes |= liberties if count(liberties) == 1 else 0
        if not takes or count(self.emptied) >= WIDE:
            return False
        moves = [*each(captured.shared), *_filling(captured), *each(captured.eye & ~takes)]
        most = len(moves) - (self.outcome.mover is self.capturer.color)
        return not self._safe_after([*each(takes), *dict.fromkeys(_filling(self.capturer))][:most], moves)

    def _becomes_nakade(self) -> bool:
        """Whether the chain becomes a nakade shape when its owner fills a shared liberty before it is captured."""
        board, captured = self.position.board, self.captured
        return any(_is_nakade(board, captured.chain | 1 << point, captured.eye) for point in each(captured.shared))

    def _may_be_given_away(self) -> bool:
        """Whether a player may give his chain away in a seki and win in its place.

        That takes nearly all liberties filled, and a capturer without living stones beside the place.
        """
        nearly_through = count(self.captured.outside | self.capturer.outside) <= 1
        return nearly_through and not self.position.board.neighbours(self.captured.chain) & self._living(self.capturer)

    def _plainly_lasts(self, region: Mask) -> bool:
        """Whether the capturer plainly lives on the emptied points, whoever plays there first.

        Either they are an eye that his chain touches nearly everywhere, or he can join living stones at two of them. Or
        they are many, and he has an eye, has two ways in, has time to enter and no shared liberties to fill, or finds
        an eye in that of the captured chain.
        """
        board, captured, capturer = self.position.board, self.captured, self.capturer
        near = board.neighbours(capturer.chain) & captured.chain
        joins = near & board.neighbours(self._living(capturer))
        if count(joins) > 1 or lives_in(count(captured.chain), count(near)):
            return True
        if not leaves_a_living_eye(board, self.emptied, region):
            return False
        if capturer.eye:
            return True
        if captured.shared and not captured.eye:
            return False
        one_way_in = count(self.emptied) < WIDE and self._doors == 1
        has_time = bool(capturer.count.approach) and not captured.eye
        return not one_way_in or has_time

    def _held_by_eyes(self, shut_in: int) -> bool:
        """Whether one eye on each side is enough for a seki.

        In a small region a larger eye may be played in for a ko, and one way into the place of a chain may be closed.
        """
        eyes = count(self.capturer.eye), count(self.captured.eye)
        return all(eyes) and ((eyes == (1, 1) and self._doors > 1) or shut_in > GIVEN_AWAY)

    def _cut_off(self) -> bool:
        """Whether the capturer may be kept out of a small emptied place beside which his opponent lives.

        The moves that keep him out may be made before the capture; one is enough where one point alone leads in.
        """
        beside = self.position.board.neighbours(self.capturer.chain) & self._living(self.captured)
        return bool(beside) and count(self.emptied) < (WIDE if self._doors == 1 else LARGE)

    def _lasts(self) -> bool | None:
        """Whether the capturer is safe after one of the captures that the theory allows; None: not read to the end."""
        captured, outcome, side = self.captured, self.outcome, self.captured.side
        plans = {outcome.plan} if outcome.choice is None and outcome.margin < side.X - side.R else set(Plan)
        found = set()
        for plan in plans:
            needed = (side.X if plan is Plan.FOF else side.R) + self.race.S
            answers = islice(dict.fromkeys(_filling(self.capturer)), needed - (outcome.mover is self.capturer.color))
            if plan is Plan.FOF:
                moves = [*_filling(captured), *each(captured.shared)]
            else:
                moves = [*each(captured.shared), *_filling(captured, last=captured.count.last is not None)]
            found.add(self._safe_after([*answers], moves))
        return True if True in found else None if None in found else False

    def _out_of_seki(self) -> bool | None:
        """Whether it lasts when the opponent fills all shared liberties but any one, and lets himself be taken."""
        captured = self.captured
        found = set()
        for last in each(captured.shared):
            theirs = [*_filling(self.capturer), *each(captured.shared & ~(1 << last))]
            found.add(self._safe_after(theirs, [*_filling(captured), last]))
        return False if False in found else None if None in found else True

    def _safe_after(self, theirs: list[Point], moves: list[Point]) -> bool | None:
        """Whether the capturer is safe when both have made their moves and the captured side plays on."""
        captured, capturer = self.captured, self.capturer
        after = _filled(self.position, capturer, captured.chain, theirs)
        after = _captured(after, captured, capturer.color, moves)
        if capturer.eye:  # the theory counts it as one eye, so it becomes one here
            kept = 1 << first(capturer.eye & self.position.empty)
            after = after.with_stones(capturer.color, capturer.eye & ~kept).without(kept)
        return self.safe(after, captured.chain, first(capturer.chain), capturer.color)


def nakade_shapes(black: Scan, white: Scan) -> Iterator[Violation]:
    """The essential chains that are nakade shapes, where the theory cannot say which of the two is captured."""
    for side, other in ((black, white), (white, black)):
        if _is_nakade(side.position.board, side.chain, side.eye):
            yield _violation(side, other, True, None)


def _is_nakade(board: Board, chain: Mask, eye: Mask = 0) -> bool:
    """Whether a captured chain and its eye leave an eye that an attacker kills there by moving first."""
    emptied = chain | eye
    if count(emptied) > LARGEST_EYE or board.flood(chain & -chain, emptied) != emptied:
        return False
    if neighbour_class(shape_of(board, emptied)) in NAKADE:
        return True
    in_corner = place_of(board, emptied) is Place.CORNER
    return in_corner and fate(Filled(board, emptied), outside=0, kos=Kos.ATTACKER) is not Fate.LIVES


def _violation(captured: Scan, side: Scan, nakade: bool, mover: Color | None) -> Violation:
    title = captured.color.title
    sentence = f"{side.color.title} can take {title}'s chain, but may not live on what that leaves."
    if nakade:
        what = "chain with its eye" if captured.eye else "chain"
        sentence = f"{title}'s {what} is a nakade shape: capturing it may leave only one eye."
    return Violation(Assumption.NO_NAKADE, captured.chain | captured.eye, sentence, mover)


def _filling(side: Scan, *, last: bool = False) -> Iterator[Point]:
    """The moves that fill a chain's outside liberties, plain ones first; the capturing move needs no approach moves."""
    best = side.count.last
    for liberty in sorted(side.count.liberties, key=lambda one: (one == best, len(one.approach))):
        yield from () if last and liberty == best else liberty.approach
        yield liberty.point


def _filled(position: Position, side: Scan, kept: Mask, moves: list[Point]) -> Position:
    """The board after the first of the moves against a chain; neither essential chain is captured."""
    essential = side.chain | kept
    for move in dict.fromkeys(moves):
        played = play(position.passed(), side.color.opponent, move)
        if isinstance(played, Played) and not played.captured & essential:
            position = played.position
    return position


def _captured(position: Position, captured: Scan, capturer: Color, moves: list[Point]) -> Position:
    """The board after the moves that take a chain; stones that could not be played are put on the board."""
    for move in dict.fromkeys(moves):
        played = play(position.passed(), capturer, move)
        if isinstance(played, Played):
            position = played.position
    if position.of(captured.color) & captured.chain:
        rest = position.liberties(captured.chain)
        position = position.with_stones(capturer, rest).without(captured.chain)
    return position


def _space(after: Position, emptied: Mask, target: Point) -> Mask:
    """Where play goes on: the emptied points, those connected to them, and the liberties of short chains there."""
    board = after.board
    space = board.flood(emptied & after.empty, after.empty) | after.liberties(after.chain(target))
    for color in Color:
        for chain in after.chains_touching(space, color):
            liberties = after.liberties(chain)
            if not chain & after.immortal and count(liberties & ~space) <= BESIDE:
                space |= liberties
    return space
