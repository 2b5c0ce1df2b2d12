"""Are the approach moves plain? One move is tried, ways out and eyes are looked for, and the chain is counted again.

Plain means: nothing is in atari there, no move of the owner raises the number of moves that the
attacker needs, and no move of the attacker lowers it by more than one. Where a chain is captured outside, R is what
counts besides X; linking up may raise R by one, which costs the owner just the move it gains.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import reduce
from itertools import islice
from operator import or_

from semeai.go.board import Mask, Point, count, each, first, mask_of
from semeai.go.color import Color
from semeai.go.position import Played, Position, legal_points
from semeai.groups import acting_as_one
from semeai.reading.approach import stays
from semeai.reading.outside import Scan, eye_regions, scan
from semeai.reading.values import Assumption, ReadingEffort, Violation

OPEN = 3
"""New liberties of an extension that leaves the race for the open board."""


def _ways_out(side: Scan) -> Mask:
    """Outside liberties beside living stones of the owner, or where his stone alone gets three new liberties."""
    position = side.position
    board, liberties = position.board, position.liberties(side.chain)
    friends = position.of(side.color) & ~side.chain
    found = _connecting(position, side.color, side.outside)
    for point in each(side.outside & ~board.neighbours(friends)):
        if count(board.neighbours(1 << point) & position.empty & ~liberties) >= OPEN:
            found |= 1 << point
    return found


def _connecting(position: Position, color: Color, points: Mask) -> Mask:
    """The points at which a stone is joined to living stones of its colour."""
    found = 0
    for chain in position.chains_touching(points, color):
        if chain & position.immortal:
            found |= points & position.board.neighbours(chain)
    return found


def _threatens_to_connect(side: Scan, effort: ReadingEffort) -> Iterator[Violation]:
    """Moves of the owner with which he threatens to connect to living stones: a fight begins."""
    board, owner = side.position.board, side.color
    for move in each(_near(side)):
        answer = effort.play(side.position, owner, move)
        if isinstance(answer, Played):
            liberties = answer.position.liberties(answer.position.chain(first(side.chain)))
            if points := _connecting(answer.position, owner, liberties & ~side.shared):
                sentence = f"{owner.title} at {board.name(move)} threatens to connect at {_names(side, points)}."
                yield Violation(Assumption.NO_ESCAPE, 1 << move | points, sentence)
                return


def _near(side: Scan) -> Mask:
    """The outside liberties and the empty points beside them."""
    return side.outside | side.position.board.neighbours(side.outside) & side.position.empty & ~side.shared


def _makes_an_eye(side: Scan, effort: ReadingEffort) -> Iterator[Violation]:
    """Moves after which one of two follow-ups makes an eye; one is enough where the first move gives atari."""
    board, owner = side.position.board, side.color
    nearby = _near(side)
    for move in each(nearby):
        answer = effort.play(side.position, owner, move)
        if not isinstance(answer, Played):
            continue
        after = answer.position
        eyes = mask_of(
            follow_up
            for follow_up in each(nearby & after.empty)
            if isinstance(second := effort.play(after, owner, follow_up), Played)
            and _eyes_after(second.position, side) > len(side.eyes)
        )
        if count(eyes) > 1 or (eyes and not _prevents(after, side, move, first(eyes), effort)):
            sentence = f"{owner.title} at {board.name(move)} makes an eye with {_names(side, eyes, ' or ')} next."
            yield Violation(Assumption.NO_GAIN, 1 << move | eyes, sentence)


def _prevents(position: Position, side: Scan, move: Point, eye: Point, effort: ReadingEffort) -> bool:
    """Whether the attacker, who is not in atari elsewhere, can take the point of an eye for good."""
    if _in_atari(position, side, move):
        return False
    return stays(position.with_immortal(side.other), side.color.opponent, eye, effort) is not None


def _eyes_after(position: Position, side: Scan) -> int:
    """How many regions the chain of a side encloses in another position."""
    chain = acting_as_one(position, position.chain(first(side.chain)), side.color)
    return len(eye_regions(position, chain, side.other))


def _in_atari(position: Position, side: Scan, move: Point) -> list[Mask]:
    """The chains in atari beside a stone that a side just played, but for the other essential chain and living ones."""
    beside = position.chains_touching(1 << move, side.color.opponent)
    kept = side.other | position.immortal
    return [chain for chain in beside if not chain & kept and count(position.liberties(chain)) == 1]


RUNNING = 3
"""A move that gains this many liberties gets the chain out of the race."""
LONG_CORRIDOR = 3
"""With so many connected approach moves, filling a corridor leaves the owner a ko (checked by search)."""
ENOUGH = 3
"""Gaining moves that are reported for one side; more of them tell nothing new."""
SHORT = 2
"""The most liberties of helping chains that race with each other."""
LARGEST_POCKET = 30
"""Points of the largest part of the board that is searched for an eye."""
FEW = 4
"""Liberties up to which a helping chain beside the outside liberties is watched."""


def not_plain(side: Scan, effort: ReadingEffort) -> Iterator[Violation]:
    """The violations of one side: a way out, liberties that cannot be filled, kos, moves that gain."""
    title, opponent, unfillable = side.color.title, side.color.opponent.title, side.count.unfillable
    out = _ways_out(side)
    if out:
        sentence = f"{title} connects out or runs into the open at {_names(side, out)}."
        yield Violation(Assumption.NO_ESCAPE, out, sentence)
    if unfillable:
        sentence = f"{opponent} finds no safe way to fill {_names(side, unfillable)}."
        yield Violation(Assumption.PLAIN_APPROACH, unfillable, sentence)
    if ko := side.count.ko:
        sentence = f"A ko at {_names(side, ko)} stands in the way of the approach moves."
        yield Violation(Assumption.NO_KO, ko, sentence)
    yield from _long_corridors(side)
    yield from _fights_nearby(side)
    if not out:
        yield from _threatens_to_connect(side, effort)
    if not out and not unfillable:
        yield from islice(_gains(side, effort), ENOUGH)
        yield from islice(_makes_an_eye(side, effort), 1)


def _names(side: Scan, points: Mask, parted_by: str = ", ") -> str:
    return parted_by.join(side.position.board.names(points))


def _long_corridors(side: Scan) -> Iterator[Violation]:
    """Corridors of three approach moves or more that must be filled completely: the owner may make a ko there.

    Without shared liberties and without an eye the best liberty comes last and is left open.
    """
    left_open = None if side.shared or side.eye else side.count.last
    for liberty in side.count.liberties:
        for corridor in side.position.board.components(mask_of(liberty.approach)):
            if count(corridor) >= LONG_CORRIDOR and liberty != left_open:
                sentence = f"The corridor {_names(side, corridor)} must be filled completely and may become a ko."
                yield Violation(Assumption.NO_KO, corridor | 1 << liberty.point, sentence)


def _fights_nearby(side: Scan) -> Iterator[Violation]:
    """Chains in atari beside the outside liberties, and approach points beside their own liberty.

    A fight begins with the first; on the second the owner takes back a stone that fills at once, often in a ko.
    """
    position, board = side.position, side.position.board
    near = side.outside | board.neighbours(side.outside) & position.empty
    kept = side.chain | side.other | position.immortal
    for color in Color:
        for chain in position.chains_touching(near, color):
            if chain & kept:
                continue
            if count(position.liberties(chain)) == 1:
                sentence = f"The chain at {board.name(first(chain))} beside the outside liberties is in atari."
                yield Violation(Assumption.PLAIN_APPROACH, chain, sentence)
            elif count(position.liberties(chain)) <= SHORT:
                yield from _short_beside(position, chain, color, kept)
    for liberty in side.count.liberties:
        if close := board.neighbours(1 << liberty.point) & mask_of(liberty.approach):
            where, at = _names(side, close), board.name(liberty.point)
            sentence = f"The approach move {where} lies beside its liberty {at}: a ko may begin."
            yield Violation(Assumption.NO_KO, 1 << liberty.point | close, sentence)


def _short_beside(position: Position, chain: Mask, color: Color, kept: Mask) -> Iterator[Violation]:
    """Chains that are as short of liberties and touch a short one beside the outside liberties: a race of their own."""
    for rival in position.chains_touching(chain, color.opponent):
        if count(position.liberties(rival)) <= SHORT and not rival & kept:
            where = " and ".join(position.board.name(first(one)) for one in (chain, rival))
            sentence = f"The chains at {where} beside the outside liberties have a race of their own."
            yield Violation(Assumption.PLAIN_APPROACH, chain | rival, sentence)


def _gains(before: Scan, effort: ReadingEffort) -> Iterator[Violation]:
    """Moves of the owner that gain, and moves of the attacker that are worth more than one."""
    owner, board = before.color, before.position.board
    for move in each(_local_moves(before)):
        now = _after(before, owner, move, effort)
        if now is not None:
            yield from _shares(before, move, now)
            yield from _owner_gains(before, move, now, effort)
            yield from _runs(before, move, now, effort)
            yield from _forces(before, move, now, effort)
        now = _after(before, owner.opponent, move, effort)
        if now is not None:
            loss = _change(before, now, combine=min)
            if loss <= -2:
                sentence = f"{owner.opponent.title} at {board.name(move)} takes away {_moves(-loss)} at once."
                yield Violation(Assumption.PLAIN_APPROACH, 1 << move, sentence)


def _owner_gains(before: Scan, move: Point, now: Scan, effort: ReadingEffort) -> Iterator[Violation]:
    """The violation of a move of the owner that makes an eye, connects out or gains a move."""
    moved = f"{before.color.title} at {before.position.board.name(move)}"
    gain = _change(before, now, combine=max)
    if len(now.eyes) > len(before.eyes):
        yield Violation(Assumption.NO_GAIN, 1 << move, f"{moved} makes an eye.")
    elif gain >= RUNNING or now.chain & ~before.chain & before.position.immortal:
        yield Violation(Assumption.NO_ESCAPE, 1 << move, f"{moved} gets out of the race.")
    elif gain >= 1:
        yield Violation(Assumption.NO_GAIN, 1 << move, f"{moved} gains {_moves(gain)}.")
    elif eyes := _unfillable(before, move, now, effort):
        yield Violation(Assumption.NO_GAIN, 1 << move | eyes, f"{moved} makes an eye at {_names(now, eyes)}.")
    elif kos := now.count.ko:
        yield Violation(Assumption.NO_KO, 1 << move | kos, f"{moved} makes a ko at {_names(now, kos)}.")
    elif fresh := now.count.unfillable & ~before.outside:
        yield Violation(Assumption.NO_GAIN, 1 << move | fresh, f"{moved} makes a liberty at {_names(now, fresh)}.")


def _forces(before: Scan, move: Point, now: Scan, effort: ReadingEffort) -> Iterator[Violation]:
    """The violation of an atari after whose answer the owner has gained, or gains with one more move."""
    board, owner = before.position.board, before.color
    for chain in _in_atari(now.position, before, move):
        answer = effort.play(now.position, owner.opponent, first(now.position.liberties(chain)))
        if not isinstance(answer, Played) or answer.captured & (now.chain | 1 << move):
            continue
        again = scan(answer.position, first(before.chain), owner, before.other, effort)
        left = [one for one in _in_atari(answer.position, before, move) if not one & chain]
        captures = map(answer.position.liberties, left)
        for follow_up in each(reduce(or_, captures, _local_moves(again))):
            later = _after(again, owner, follow_up, effort)
            if later is not None and any(_owner_gains(again, follow_up, later, effort)):
                sentence = f"{owner.title} at {board.name(move)} gives atari and gains by {board.name(follow_up)} next."
                yield Violation(Assumption.NO_GAIN, 1 << move | 1 << follow_up, sentence)
                return


def _shares(before: Scan, move: Point, now: Scan) -> Iterator[Violation]:
    """The violation of a move of the owner after which more liberties are shared."""
    if fresh := now.shared & ~before.shared:
        moved = f"{before.color.title} at {before.position.board.name(move)}"
        sentence = f"{moved} makes a shared liberty of {_names(before, fresh)}."
        yield Violation(Assumption.SHARED_ALONE, 1 << move | fresh, sentence)


def _unfillable(before: Scan, move: Point, now: Scan, effort: ReadingEffort) -> Mask:
    """Outside liberties that a move makes safe: never filled, or in no way that was found once chains were joined."""
    joined = now.chain & ~(before.chain | 1 << move)
    return now.count.unfillable if joined else _never_filled(now.position.with_immortal(now.chain), now, effort)


def _never_filled(position: Position, side: Scan, effort: ReadingEffort) -> Mask:
    """Outside liberties that the attacker cannot fill even if the owner only passes: in fact they are eyes."""
    found = 0
    for point in each(side.count.unfillable):
        pocket = position.board.flood(1 << point, position.board.points & ~position.immortal)
        if count(pocket) <= LARGEST_POCKET and not _fills_alone(position, side.color.opponent, point, pocket, effort):
            found |= 1 << point
    return found


def _fills_alone(position: Position, attacker: Color, point: Point, pocket: Mask, effort: ReadingEffort) -> bool:
    """Whether the attacker can play on a point after he has played everywhere else in its pocket."""
    while moves := legal_points(position, attacker) & pocket & ~(1 << point):
        effort.spend(count(pocket & position.empty))
        answer = effort.play(position, attacker, first(moves))
        assert isinstance(answer, Played)
        position = answer.position.passed()
    return isinstance(effort.play(position, attacker, point), Played)


def _runs(before: Scan, move: Point, now: Scan, effort: ReadingEffort) -> Iterator[Violation]:
    """The violation of an extension that gains nothing by itself, but with a second one more than both cost."""
    if now.side.X != before.side.X:
        return
    board = before.position.board
    for follow_up in each(now.outside & ~before.outside):
        later = _after(now, before.color, follow_up, effort)
        if later is not None and later.side.X >= now.side.X + 2:
            sentence = f"{before.color.title} runs by {board.name(move)} and {board.name(follow_up)}."
            yield Violation(Assumption.NO_ESCAPE, 1 << move | 1 << follow_up, sentence)
            return


def _moves(number: int) -> str:
    return "one move" if number == 1 else f"{number} moves"


def _local_moves(side: Scan) -> Mask:
    """Points near the outside liberties where a move may change their count."""
    moves = side.outside | side.count.approach
    for helper in side.position.chains_touching(side.outside, side.color):
        if not helper & side.chain:
            last = side.position.liberties(helper)
            moves |= last if count(last) <= FEW else 0
    return moves & ~side.shared


def _after(before: Scan, color: Color, move: Point, effort: ReadingEffort) -> Scan | None:
    """The same chain counted again after a move; None where the move is illegal, is taken back or ends the race."""
    position, owner, other = before.position, before.color, before.other
    if color is owner:
        answer = effort.play(position, color, move)
        after = answer.position if isinstance(answer, Played) else None
    else:
        after = stays(position.with_immortal(other), color, move, effort)
    seed = first(before.chain)
    if after is None or not after.of(owner) >> seed & 1:
        return None
    return replace(scan(after, seed, owner, other & after.stones, effort), other=other)


def _change(before: Scan, now: Scan, combine: Callable[[int, int], int]) -> int:
    """The change of X and, where the capturing move is outside, of R, as the attacker's moves.

    An owner who links up raises R by one at the price of the move: that is no gain.
    """
    old, new = before.side, now.side
    change, reduced = new.X - old.X, new.R - old.R
    if old.Z or new.Z:
        return change
    return combine(change, reduced - 1 if reduced > 0 else reduced)
