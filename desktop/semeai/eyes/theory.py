"""What theory says of an eye without any search: its status, its vital and end points, and the reason in words.

Source: Vila & Cazenave, sections 3 to 5, as mended by the specification of eye shapes. The rules are for centre eyes
of up to seven points with many outside liberties. An eye elsewhere on the board is one of them too when its points
that touch no wall have four neighbours inside: then nothing tells it from a centre eye.
"""

from __future__ import annotations

from typing import NamedTuple, assert_never

from semeai import phrases
from semeai.eyes.rules import NAKADE, Inside, Ko, Live, Unsettled, Vital, rule_of
from semeai.eyes.space import Filled
from semeai.eyes.status import EyeStatus
from semeai.go.board import Board, Mask, count, each

LARGEST = 7
"""Points of the largest eye that the theory knows."""
FEW = 2
"""Empty points beside the wall that an eye needs so that it need not capture."""


class Theory(NamedTuple):
    """The status by theory. ``shape`` are the points that the rule is about, ``hot`` is the one missing vital point."""

    status: EyeStatus
    shape: Mask
    vital: Mask
    ends: Mask
    hot: Mask
    reason: str


class Silent(NamedTuple):
    """Why theory says nothing of an eye: one sentence."""

    reason: str


def theory(eye: Filled) -> Theory | Silent:
    """The status of an eye with its stones inside, every chain of which has a liberty."""
    board, joined = eye.board, eye.joined
    if apart := eye.owners & ~joined:
        has, it = ("has", "it") if count(apart) == 1 else ("have", "them")
        where = f"{_names(board, apart)} {has} the wall's colour without being joined to it"
        return Silent(f"{where}: no rule speaks of {it}.")
    rest = eye.points & ~joined
    parts = list(board.components(rest))
    for part in parts:
        inside = Inside(board, part)
        if count(part) > LARGEST:
            return Silent(f"The rules end at {LARGEST} points; this eye has {count(part)}.")
        if any(inside.degree(point) < 4 for point in each(part & ~inside.at_wall)):
            return Silent("The rules are for the centre. Here a point at the edge touches no wall: only search tells.")
    before = _belonging(board, joined)
    if len(parts) != 1:
        return _of_parts(board, rest, eye.attackers, before, len(parts))
    found = _of_one(Inside(board, rest), eye.attackers)
    return found._replace(reason=before + found.reason)


def _belonging(board: Board, joined: Mask) -> str:
    if not joined:
        return ""
    belong = "is joined to the wall and belongs" if count(joined) == 1 else "are joined to the wall and belong"
    return f"{_names(board, joined)} {belong} to it. "


def _of_parts(board: Board, rest: Mask, attackers: Mask, before: str, number: int) -> Theory:
    if not number:
        return Theory(EyeStatus.DEAD, 0, 0, 0, 0, f"{before}No eye is left.")
    status, needs = _alive(rest & board.neighbours(board.points & ~rest) & ~attackers)
    return Theory(
        status, rest, 0, 0, 0, f"{before}The eye is cut into {number} parts: with {number} eyes it lives.{needs}"
    )


def _of_one(eye: Inside, attackers: Mask) -> Theory:
    """The status of an eye in which no stones of the owner stand."""
    board, size, name = eye.board, count(eye.points), eye.neighbour_class
    rule, ends = rule_of(eye), 0
    if rule is not None:
        ends = rule.ends(eye)
    if count(attackers) == size - 1 and size > 1:
        return _filled_but_one(eye, attackers, ends)
    alive, needs = _alive(eye.at_wall & ~attackers)
    if rule is None:
        reason = f"The class {name} has the life property: it lives however it is filled.{needs}"
        return Theory(alive, eye.points, 0, 0, 0, reason)
    found = rule.vital(eye, attackers)
    match found:
        case Vital():
            return _by_vital_points(eye, attackers, found, ends)
        case Live(because):
            wrong = f"The stones {_names(board, because & attackers)} stand on the wrong points"
            early = f"{_end_points(board, because & attackers)} filled too early"
            reason = f"{early if because & ends else wrong}: nothing kills any more.{needs}"
            return Theory(alive, eye.points, 0, ends, 0, reason)
        case Unsettled(because):
            reason = f"The stones {_names(board, because)} do not form a nakade shape yet: whoever moves first decides."
            return Theory(EyeStatus.UNSETTLED, eye.points, 0, ends, 0, reason)
        case Ko(because):
            reason = f"A ko begins at {_names(board, because, 'or')}: whoever wins it decides."
            return Theory(EyeStatus.KO, eye.points, 0, ends, 0, reason)
        case _:
            assert_never(found)


def _by_vital_points(eye: Inside, attackers: Mask, rule: Vital, ends: Mask) -> Theory:
    board, vital = eye.board, rule.points
    missing = vital & ~attackers
    early = f"{_end_points(board, rule.because)} filled early, so more points are vital. " if rule.because else ""
    if not vital:
        reason = f"The class {eye.neighbour_class} is a nakade shape without a vital point: dead, whoever moves first."
        return Theory(EyeStatus.DEAD, eye.points, 0, ends, 0, reason)
    if not missing:
        filled = f"The vital point {_names(board, vital)} is" if count(vital) == 1 else f"{_names(board, vital)} are"
        reason = f"{early}{filled} filled: no more than one eye can be made."
        return Theory(EyeStatus.DEAD, eye.points, vital, ends, 0, reason)
    if count(missing) == 1:
        last = "The vital point" if count(vital) == 1 else "The last vital point"
        reason = f"{early}{last} {_names(board, missing)} is empty: whoever plays there first decides."
        return Theory(EyeStatus.UNSETTLED, eye.points, vital, ends, missing, reason)
    alive, needs = _alive(eye.at_wall & ~attackers)
    empty = f"The vital points {_names(board, missing)} are empty: when one is taken, another saves the eye."
    reason = f"{early}{empty}{needs}"
    return Theory(alive, eye.points, vital, ends, 0, reason)


def _filled_but_one(eye: Inside, attackers: Mask, ends: Mask) -> Theory:
    """The status of an eye with one empty point: it depends on the eye left after the capture."""
    board = eye.board
    chains = list(board.components(attackers))
    name = Inside(board, attackers).neighbour_class
    if len(chains) == 1 and name in NAKADE:
        stones = "The one stone inside is" if count(attackers) == 1 else f"The {count(attackers)} stones inside are"
        reason = f"{stones} a nakade shape, {name}: capturing leaves one eye."
        return Theory(EyeStatus.DEAD, eye.points, 0, ends, 0, reason)
    why = f"are in {len(chains)} chains" if len(chains) > 1 else f"do not form a nakade shape ({name})"
    reason = f"The {count(attackers)} stones inside {why}: capturing makes life once the wall is in atari."
    return Theory(EyeStatus.ALIVE_IN_ATARI, eye.points, 0, ends, 0, reason)


def _alive(at_wall: Mask) -> tuple[EyeStatus, str]:
    """Alive, or alive in atari where too few points beside the wall are empty, with the words for it."""
    if count(at_wall) >= FEW:
        return EyeStatus.ALIVE, ""
    empty = "one point" if at_wall else "no point"
    needs = f" Only {empty} beside the wall is empty: only a capture saves the eye once the outside liberties are gone."
    return EyeStatus.ALIVE_IN_ATARI, needs if at_wall else needs.replace("Only no", "No")


def _end_points(board: Board, points: Mask) -> str:
    if count(points) == 1:
        return f"The end point {_names(board, points)} was"
    return f"The end points {_names(board, points)} were"


def _names(board: Board, points: Mask, last: str = "and") -> str:
    return phrases.joined(board.names(points), last)
