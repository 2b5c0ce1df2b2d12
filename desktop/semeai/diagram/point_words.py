"""A point of a figure in words, for screen readers: "D4, black stone, essential chain"."""

from __future__ import annotations

from semeai.diagram.figure import Figure, MarkKind
from semeai.go.board import Point
from semeai.go.color import BLACK, WHITE

MARK_WORDS = {kind: kind.value for kind in MarkKind} | {
    MarkKind.OUTSIDE: "outside liberty",
    MarkKind.APPROACH: "approach move",
    MarkKind.AVOIDABLE: "outside liberty whose approach moves can be avoided",
    MarkKind.SHARED: "shared liberty",
    MarkKind.EYE: "eye",
    MarkKind.INSIDE: "stone inside the eye",
    MarkKind.VIOLATION: "an assumption fails here",
    MarkKind.TRUSTED: "taken to live without proof",
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
    if figure.essential >> point & 1:
        parts.append(MARK_WORDS[MarkKind.ESSENTIAL])
    parts += [MARK_WORDS[mark.kind] for mark in figure.marks if mark.point == point]
    parts += [f"move {number}" for at, number in figure.move_numbers if at == point]
    parts += [f"label {text}" for at, text in figure.labels if at == point]
    if figure.last_move == point:
        parts.append("last move")
    return ", ".join(dict.fromkeys(parts))


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
