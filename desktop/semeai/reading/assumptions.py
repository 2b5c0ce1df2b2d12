"""The assumptions of the theory, checked one by one (Wolf, section 2 and the appendix)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from semeai.eyes.judge import eye_liberties
from semeai.eyes.space import Filled
from semeai.eyes.status import EyeStatus, eye_status, hot_spots
from semeai.go.board import Board, Mask, count, each, first
from semeai.go.color import Color
from semeai.go.position import Position
from semeai.groups import acting_as_one
from semeai.race.decide import decide
from semeai.race.numbers import Race, eye_moves
from semeai.race.outcome import Result
from semeai.reading.approach import can_be_captured
from semeai.reading.lasting import fleeting, nakade_shapes
from semeai.reading.outside import Scan, region_round
from semeai.reading.plain import ENOUGH, not_plain
from semeai.reading.values import Assumption, ReadingEffort, TooMuchToRead, Violation


def _shared_alone(black: Scan, white: Scan) -> Iterator[Violation]:
    """The shared liberties that touch anything but the two chains."""
    position = black.position
    chains = black.chain | white.chain
    for point in each(black.shared):
        others = position.board.neighbours(1 << point) & ~(chains | black.shared)
        if others:
            sentence = f"The shared liberty {position.board.name(point)} {_leads(position, others)}."
            yield Violation(Assumption.SHARED_ALONE, 1 << point | others, sentence)


def _leads(position: Position, others: Mask) -> str:
    """What else a stone on a shared liberty gains, as a clause."""
    beside = position.board.name(first(others))
    for color in Color:
        if living := others & position.immortal & position.of(color):
            return f"touches stones that live: {color.title} connects to {position.board.name(first(living))} there"
    for color in Color:
        if stones := others & position.of(color):
            return f"touches another chain: {color.title} joins {position.board.name(first(stones))} there"
    return f"leads to {beside}: a stone there may gain liberties"


OPEN_LIBERTIES, OPEN_ROOM = 6, 40
"""Liberties of a chain, and connected empty points beside it, with which it stands on the open board and can live."""
HELPERS = 2
"""Stones behind an outside liberty that are counted with its approach moves; more of them can live, or be captured."""


def _not_surrounded(side: Scan, other: Scan, effort: ReadingEffort) -> Iterator[Violation]:
    """Surrounding chains of ``side`` that its owner captures at once, in the race, or while neither can move in it."""
    position = side.position
    own = position.liberties(side.chain)
    needed = side.side.X + count(side.shared)
    board, theirs = position.board, position.of(other.color) & ~(other.chain | side.eye | position.immortal)
    beside = board.neighbours(side.chain) & theirs
    for chain in position.chains_touching(board.neighbours(side.outside) & theirs & ~beside, other.color):
        group = acting_as_one(position, chain, other.color)
        if count(chain) > HELPERS and not chain & beside and not _holds(position, group, other.color):
            yield from _lost_in_a_seki(side, other, chain)
    for chain in position.chains_touching(beside, other.color):
        where = position.board.name(first(chain))
        group = acting_as_one(position, chain, other.color)
        # those that are liberties of the essential chain too are filled by the owner of the surrounding chain himself
        liberties = count(position.liberties(group) & ~own)
        if can_be_captured(position, first(chain), effort):
            sentence = f"{side.color.title} can capture the surrounding chain at {where}."
            yield Violation(Assumption.SURROUNDED, chain, sentence)
        elif not _holds(position, group, other.color):
            if liberties <= needed:
                sentence = f"The surrounding chain at {where} has too few liberties, {liberties}, and is not alive."
                yield Violation(Assumption.SURROUNDED, chain, sentence)
            else:
                yield from _lost_in_a_seki(side, other, chain)


def _holds(position: Position, chain: Mask, color: Color) -> bool:
    """Whether a chain that is in no atari can connect to living stones, or has the open board before it."""
    liberties = position.liberties(chain)
    if position.board.neighbours(liberties) & position.immortal & position.of(color):
        return True
    room = position.board.flood(liberties, position.empty)
    return count(liberties) >= OPEN_LIBERTIES and count(room) >= OPEN_ROOM


def _lost_in_a_seki(side: Scan, other: Scan, chain: Mask) -> Iterator[Violation]:
    """The violation of a chain that is not proved alive, for each mover whose outcome is seki."""
    black, white = sorted((side, other), key=lambda one: one.color)
    for outcome in decide(Race(black.side, white.side, count(side.shared))).outcomes:
        if outcome.result is Result.SEKI:
            where = side.position.board.name(first(chain))
            sentence = f"In a seki the surrounding chain at {where} must live, but nothing proves that it does."
            yield Violation(Assumption.SURROUNDED, chain, sentence, outcome.mover)


SMALL_PLACE = 64
"""With at most so many points round both chains that can change, every empty one must be part of the count."""


def failing(black: Scan, white: Scan, effort: ReadingEffort) -> Iterator[Violation]:
    """Every assumption that fails for the race between two scanned chains."""
    found = [*on_the_board(black, white, effort)]
    afterwards = [*(nakade_shapes(black, white) if found else fleeting(black, white, effort.going))]
    yield from _once_each(found)
    yield from afterwards
    if all(violation.mover is not None for violation in (*found, *afterwards)):
        yield from _left_out(black, white)


def _once_each(found: list[Violation]) -> Iterator[Violation]:
    """The violations with each sentence once: one that fails for either mover fails for both."""
    told: dict[str, Violation] = {}
    for violation in found:
        before = told.get(violation.sentence, violation)
        mover = before.mover if before.mover is violation.mover else None
        told[violation.sentence] = replace(violation, points=before.points | violation.points, mover=mover)
    yield from told.values()


def on_the_board(black: Scan, white: Scan, effort: ReadingEffort) -> Iterator[Violation]:
    """The violations that matter before a chain is captured.

    Those that need no moves tried come first: they are reported even if the effort does not suffice for the others.
    """
    yield from _contact(black, white)
    yield from islice(_shared_alone(black, white), ENOUGH)
    for side in (black, white):
        yield from _one_chain(side)
        yield from _atari(side)
        yield from _eyes(side)
        if side.chain & side.position.immortal:
            yield Violation(Assumption.NO_ESCAPE, side.chain, f"{side.color.title}'s chain is alive: it is in no race.")
    try:
        for side, other in ((black, white), (white, black)):
            yield from not_plain(side, effort)
            yield from _not_surrounded(side, other, effort)
            yield from _captured_back(side, effort)
    except TooMuchToRead:
        sentence = "There is too much room near the two chains to read all of it: the theory cannot tell."
        yield Violation(Assumption.READ_TO_THE_END, black.position.liberties(black.chain | white.chain), sentence)


def _contact(black: Scan, white: Scan) -> Iterator[Violation]:
    position = black.position
    touching = position.board.neighbours(black.chain) & white.chain
    if not touching and not black.shared:
        sentence = "The two chains neither touch nor share a liberty."
        yield Violation(Assumption.CONTACT, black.chain | white.chain, sentence)
    if position.ko:
        where = position.board.name(first(position.ko))
        yield Violation(Assumption.NO_KO, position.ko, f"A ko at {where} is being fought.")


def _left_out(black: Scan, white: Scan) -> Iterator[Violation]:
    """Empty points near the chains that are no liberty, no approach move and in no eye: the numbers leave them out.

    In a small place a move there makes an eye or a ko after the capture, or joins what seemed to be cut off.
    """
    position, region = black.position, region_round(black, white)
    if count(region) > SMALL_PLACE:
        return
    liberties = position.liberties(black.chain | white.chain)
    counted = liberties | black.count.approach | white.count.approach | black.eye | white.eye
    if left_out := region & position.empty & ~counted:
        where = ", ".join(position.board.names(left_out))
        sentence = f"The numbers leave out {where}: in so small a place a move there may matter."
        yield Violation(Assumption.NO_GAIN, left_out, sentence)


def _one_chain(side: Scan) -> Iterator[Violation]:
    """Chains that act as one: a cut that is answered by connecting fills two liberties for one move each."""
    board = side.position.board
    chains = list(board.components(side.chain))
    if len(chains) > 1:
        one, other = (board.name(first(chain)) for chain in chains[:2])
        sentence = f"{side.color.title}'s chains at {one} and {other} can be connected, but are not one chain yet."
        yield Violation(Assumption.ONE_CHAIN, side.chain, sentence)


def _atari(side: Scan) -> Iterator[Violation]:
    position = side.position
    liberties = position.liberties(side.chain)
    for chain in position.board.components(side.chain):
        last = position.liberties(chain)
        if count(last) == 1:
            opponent = side.color.opponent
            where = position.board.name(first(last))
            sentence = f"{side.color.title} is in atari: {opponent.title} to move captures at {where}."
            yield Violation(Assumption.NO_ATARI, chain | liberties & last, sentence, opponent)


def _eyes(side: Scan) -> Iterator[Violation]:
    position, title = side.position, side.color.title
    if len(side.eyes) > 1:
        both = side.eyes[0] | side.eyes[1]
        yield Violation(Assumption.ONE_EYE, both, f"{title}'s chain encloses {len(side.eyes)} eyes.")
    eye = side.eye
    if not eye:
        return
    away = eye & position.empty & ~position.liberties(side.chain)
    if away:
        names = ", ".join(position.board.names(away))
        sentence = f"{names} lies in {title}'s eye but is not a liberty of the chain."
        yield Violation(Assumption.EYE_LIBERTIES, away, sentence)
    walls = [chain for chain in position.chains_touching(eye, side.color) if chain & ~eye]
    if len(walls) > 1:
        sentence = f"The wall of {title}'s eye is in {len(walls)} parts: the eye may turn out to be false."
        yield Violation(Assumption.SETTLED_EYE, eye, sentence)
        return
    own = eye & position.of(side.color)
    if own:
        yield Violation(Assumption.SETTLED_EYE, own, f"{title}'s own stones stand inside the eye.")
        return
    yield from _eye_status(side)


def _eye_status(side: Scan) -> Iterator[Violation]:
    title, eye, inside, board = side.color.title, side.eye, side.inside, side.position.board
    filled = Filled(board, eye, inside)
    status = eye_status(filled)
    if status is EyeStatus.DEAD:
        formula = eye_moves(count(eye)) - (count(inside) if count(eye) > 1 else 0)
        counted = eye_liberties(filled) if count(eye) > 3 else formula
        if counted != formula:
            sentence = f"{title}'s eye has {counted} liberties; the formula E(Z) - I counts {formula}."
            yield Violation(Assumption.EYE_COUNT, eye, sentence)
        elif inside and count(eye) > 3 and _in_a_corner(board, eye):
            sentence = f"Stones stand in {title}'s eye in the corner: taking more of them may leave a ko there."
            yield Violation(Assumption.SETTLED_EYE, eye, sentence)
        return
    name = "a ko" if status is EyeStatus.KO else status.value
    sentence = f"{title}'s eye of {count(eye)} points is {name}, not settled as one dead eye."
    if vital := hot_spots(filled).shared:
        where = " or ".join(board.names(vital))
        sentence = f"{title}'s eye of {count(eye)} points is unsettled: whoever plays first at {where} decides."
    yield Violation(Assumption.SETTLED_EYE, vital or eye, sentence)


def _in_a_corner(board: Board, eye: Mask) -> bool:
    """Whether an eye holds a corner and what is beside it; missing points make corners too."""
    points, row = board.points, board.stride
    across, along = points >> 1 & points << 1, points >> row & points << row
    return any(not board.neighbours(1 << point) & ~eye for point in each(eye & ~across & ~along))


def _captured_back(side: Scan, effort: ReadingEffort) -> Iterator[Violation]:
    """Snapback and under the stones: capturing chains that are lost again once the chain is off the board.

    All its liberties and their approach points are taken as filled by the opponent.
    """
    position, opponent = side.position, side.color.opponent
    filled = position.with_stones(opponent, position.liberties(side.chain) | side.count.approach).without(side.chain)
    for chain in filled.chains(side.color):
        if not filled.liberties(chain) and not chain & filled.immortal:
            filled = filled.without(chain)
    for chain in filled.chains_touching(side.chain, opponent):
        if can_be_captured(filled, first(chain), effort):
            where = position.board.name(first(chain))
            sentence = f"After the capture of {side.color.title}'s chain the chain at {where} can be captured back."
            yield Violation(Assumption.NO_SNAPBACK, side.chain, sentence)
