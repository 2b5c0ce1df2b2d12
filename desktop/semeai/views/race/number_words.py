"""What the numbers of a race count and what a point counts as, in words that name the points."""

from __future__ import annotations

from semeai.go.board import Board, Mask, Point, count
from semeai.go.color import BLACK, WHITE, Color
from semeai.race.numbers import MEANING
from semeai.reading.values import ChainReading, OutsideLiberty, RaceReading
from semeai.views.phrases import counted, joined
from semeai.views.race.keys import Key
from semeai.views.race.points import points_of

TIPS = {
    "Z": "The points of the eye, which the chain surrounds alone, with what stands in it.",
    "I": "The opponent's stones in the eye.",
    "O": "Liberties that are neither shared nor in the eye.",
    "A": "Moves that the opponent must make first, or the stone that fills an outside liberty is captured back.",
    "V": "Approach moves that are saved when the chain is captured at their liberty, which is filled last.",
    "S": "Liberties of both essential chains.",
    "E": "What filling the eye costs the attacker more than the owner, who captures inside while it is filled.",
    "X": "E + O + A: moves to fill all liberties that are not shared, when the capturing move is a shared one.",
    "R": "X - V: moves to fill all liberties that are not shared, when the capturing move is one of them.",
}
"""What each letter means, in a sentence."""


def counted_words(reading: RaceReading | None, key: Key) -> str:
    """What a number counts: "Outside liberties of White: G6, G5, G4."; without a board what its letter means."""
    color, letter = key
    if reading is None:
        return MEANING[letter].capitalize() + "."
    points = points_of(reading, key)
    names = _listed(reading.position.board, points)
    if color is None:
        return f"Liberties of both chains: {names}." if points else "The chains share no liberty."
    owner, other = color.title, color.opponent.title
    match letter:
        case "Z":
            return f"Size of {owner}'s eye: {names}." if points else f"{owner} has no eye."
        case "I":
            return f"{other}'s stones in {owner}'s eye: {names}." if points else f"{owner}'s eye holds no stone."
        case "O":
            return f"Outside liberties of {owner}: {names}." if points else f"{owner} has no outside liberty."
        case "A":
            return _approach_words(owner, other, names, bool(points))
        case _:
            return _avoidable_words(reading, color)


def _approach_words(owner: str, other: str, names: str, some: bool) -> str:
    if not some:
        return f"{other} can fill every outside liberty of {owner} directly."
    return f"Moves {other} must make before he can fill them: {names}."


def _avoidable_words(reading: RaceReading, color: Color) -> str:
    side = reading.side(color)
    owner, other = color.title, color.opponent.title
    if side.eye:
        return f"{owner} has an eye, which is filled last: no approach move can be avoided."
    liberty = side.avoidable
    if liberty is None:
        return f"There is no approach move that {other} could avoid."
    last = reading.position.board.name(liberty.point)
    saved = "an approach move" if side.side.V == 1 else f"{side.side.V} approach moves"
    return f"{other} avoids {saved} when he captures by filling {last} last."


def derived_words(color: Color, letter: str) -> str:
    """What a derived number says, beneath its formula."""
    owner = color.title
    match letter:
        case "E":
            return f"moves to fill {owner}'s eye"
        case "X":
            return f"moves to fill all of {owner}'s own liberties"
        case _:
            return f"the same when the move that captures {owner} is not on a shared liberty"


def meaning(reading: RaceReading | None, point: Point) -> str:
    """What a point counts as: "E4: outside liberty of White, needs 2 approach moves (E2, E3)"."""
    if reading is None or not reading.position.board.has(point):
        return ""
    board = reading.position.board
    parts = []
    if reading.shared >> point & 1:
        parts.append("shared liberty, counts for both chains")
    for color in (BLACK, WHITE):
        parts += _meanings(board, reading.side(color), point)
    return f"{board.name(point)}: {'; '.join(parts) or 'does not count in this race'}"


def _meanings(board: Board, side: ChainReading, point: Point) -> list[str]:
    owner = side.color.title
    parts = []
    if side.chain >> point & 1:
        parts.append(f"{owner}'s essential chain, {counted(count(side.chain), 'stone')}")
    if side.inside >> point & 1:
        parts.append(f"{side.color.opponent.title} stone inside {owner}'s eye")
    elif side.eye >> point & 1:
        parts.append(f"in {owner}'s eye of {count(side.eye)}")
    for liberty in side.outside:
        if liberty.point == point:
            parts.append(_liberty_meaning(board, side, liberty))
    served = [board.name(liberty.point) for liberty in side.outside if point in liberty.approach]
    if served:
        parts.append(f"approach move of {side.color.opponent.title} for {joined(served)}")
    return parts


def _liberty_meaning(board: Board, side: ChainReading, liberty: OutsideLiberty) -> str:
    text = f"outside liberty of {side.color.title}"
    needed = len(liberty.approach)
    if needed:
        names = ", ".join(board.name(point) for point in liberty.approach)
        text += f", needs {counted(needed, 'approach move')} ({names})"
    if liberty == side.avoidable:
        text += ", which V counts as avoidable"
    return text


def _listed(board: Board, mask: Mask, most: int = 8) -> str:
    """The names of some points, "E4, F4 and 3 more"."""
    names = board.names(mask)
    if len(names) <= most:
        return ", ".join(names)
    return f"{', '.join(names[: most - 1])} and {len(names) - most + 1} more"
