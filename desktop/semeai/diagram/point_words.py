"""A point of a figure in words, for screen readers: "D4, black stone, essential chain"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from semeai.diagram.figure import Figure, Mark, MarkKind
from semeai.go.board import Point, count
from semeai.go.color import BLACK, WHITE

if TYPE_CHECKING:
    from semeai.study.frames import Transition

MARK_WORDS = {kind: kind.value for kind in MarkKind} | {
    MarkKind.OUTSIDE: "outside liberty",
    MarkKind.APPROACH: "approach move",
    MarkKind.AVOIDABLE: "outside liberty whose approach moves can be avoided",
    MarkKind.SHARED: "shared liberty",
    MarkKind.EYE: "eye",
    MarkKind.INSIDE: "stone inside the eye",
    MarkKind.VIOLATION: "an assumption fails here",
    MarkKind.TRUSTED: "assumed alive without proof",
    MarkKind.LEGAL: "may be played",
    MarkKind.PLAYED: "the move that was played, 1",
    MarkKind.BETTER: "the better move, A",
    MarkKind.TRIANGLE: "marked with a triangle",
    MarkKind.SQUARE: "marked with a square",
    MarkKind.CIRCLE: "marked with a circle",
    MarkKind.CROSS: "marked with a cross",
    MarkKind.SELECTED: "selected",
    MarkKind.TERRITORY_BLACK: "Black's territory",
    MarkKind.TERRITORY_WHITE: "White's territory",
    MarkKind.DIM: "dimmed",
}


def describe(figure: Figure, point: Point) -> str:
    """What is on a point and what it counts as, the most important first."""
    parts = [figure.position.board.name(point), _piece(figure, point)]
    if count(figure.position.liberties(figure.position.chain(point))) == 1:
        parts.append("in atari")
    if figure.essential >> point & 1:
        parts.append(MARK_WORDS[MarkKind.ESSENTIAL])
    parts += [_mark_words(figure, mark) for mark in figure.marks if mark.point == point]
    parts += [f"move {number}" for at, number in figure.move_numbers if at == point]
    parts += [f"label {text}" for at, text in figure.labels if at == point]
    if figure.last_move == point:
        parts.append("last move")
    return ", ".join(dict.fromkeys(parts))


def _mark_words(figure: Figure, mark: Mark) -> str:
    """What a mark says, and whose chain it belongs to where that is beside it."""
    position, words = figure.position, MARK_WORDS[mark.kind]
    beside = position.board.neighbours(1 << mark.point) & figure.essential
    owners = [color for color in (BLACK, WHITE) if position.of(color) & beside]
    of_one = mark.kind in (MarkKind.OUTSIDE, MarkKind.EYE) and len(owners) == 1
    return f"{words} of {owners[0].title}'s chain" if of_one else words


def spoken_move(transition: Transition, figure: Figure) -> str:
    """What changed on a board, for those who do not see it: the move and its captures, else the move that led here."""
    names = figure.position.board.names
    if transition.mover is not None:
        move, taken = transition.move, transition.removed[transition.mover.opponent]
        played = f"{transition.mover.title} {'passes' if move is None else names(1 << move)[0]}"
        return f"{played}, captures {', '.join(names(taken))}" if taken else played
    last = figure.last_move
    color = None if last is None else figure.position.color_at(last)
    if last is None or color is None:
        stones = (f"{color.title} {count(figure.position.of(color))}" for color in (BLACK, WHITE))
        return f"Stones: {', '.join(stones)}"
    return f"{color.title} {names(1 << last)[0]}"


def ghost_words(figure: Figure) -> str:
    """The ghosts in a line, for formats that have no sign for them: "Black's ghosts: C1, D2."; '' without any."""
    names = figure.position.board.names
    told = ((color, names(figure.ghosts[color])) for color in (BLACK, WHITE))
    return " ".join(f"{color.title}'s ghosts: {', '.join(points)}." for color, points in told if points)


def _piece(figure: Figure, point: Point) -> str:
    color, ghost = figure.position.color_at(point), figure.ghost_at(point)
    if color is not None:
        return f"{color.word} stone"
    return "empty" if ghost is None else f"{ghost.word} ghost"
