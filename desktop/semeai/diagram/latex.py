"""A figure as LaTeX for the package psgo (CTAN), which draws it with the type of the book."""

from __future__ import annotations

from semeai.diagram.figure import Figure, MarkKind
from semeai.diagram.shown import shown
from semeai.diagram.words import ghost_words
from semeai.go.board import Point, each

MARKERS = {
    MarkKind.TRIANGLE: r"\marktr",
    MarkKind.VITAL: r"\marktr",
    MarkKind.SQUARE: r"\marksq",
    MarkKind.CIRCLE: r"\markcr",
    MarkKind.END: r"\markcr",
    MarkKind.CROSS: r"\markma",
    MarkKind.SELECTED: r"\marksl",
    MarkKind.DIM: r"\markdd",
}
"""The marks that psgo draws; the letters of what a race counts are written as labels."""
COUNTED = frozenset((MarkKind.OUTSIDE, MarkKind.APPROACH, MarkKind.SHARED, MarkKind.EYE, MarkKind.INSIDE))
LETTERS = "abcdefghjklmnopqrstuvwxyz"
SPECIAL = {character: f"\\{character}" for character in "#$%&_{}"} | {
    "\\": r"\textbackslash{}", "^": r"\textasciicircum{}", "~": r"\textasciitilde{}",
}  # fmt: skip


def latex(figure: Figure, title: str = "", below: str = "") -> str:
    """The LaTeX of a figure; ``title`` and the line ``below`` become its caption.

    psgo draws boards of up to 19 by 19 points, counted from the lower left corner.
    """
    board = figure.position.board
    left, top, right, bottom = shown(figure)
    corners = f"({left + 1},{board.height - bottom})({right + 1},{board.height - top})"
    lines = [rf"\begin{{psgopartialboard}}[{board.width}]{{{corners}}}"]
    drawing = _Drawing(figure)
    lines += [line for point in each(board.points) if (line := drawing.line(point))]
    lines.append(r"\end{psgopartialboard}")
    caption = " ".join(_escaped(part) for part in (title, ghost_words(figure), below) if part)
    return "\n".join([*lines, *([rf"\par {caption}"] if caption else [])]) + "\n"


class _Drawing:
    """The lines of a figure."""

    def __init__(self, figure: Figure) -> None:
        self._figure = figure
        self._markers = {mark.point: MARKERS[mark.kind] for mark in figure.marks if mark.kind in MARKERS}
        texts = [(mark.point, mark.kind.value) for mark in figure.marks if mark.kind in COUNTED]
        texts += [*figure.labels, *((point, str(number)) for point, number in figure.move_numbers)]
        self._markers |= {point: rf"\marklb{{{_escaped(text)}}}" for point, text in texts}

    def line(self, point: Point) -> str:
        """What is drawn on a point; '' for nothing."""
        board = self._figure.position.board
        column, row = board.column_row(point)
        place = f"{{{LETTERS[column]}}}{{{board.height - row}}}"
        color, marker = self._figure.position.color_at(point), self._markers.get(point)
        if color is not None:
            return rf"  \stone{f'[{marker}]' if marker else ''}{{{color.word}}}{place}"
        return rf"  \markpos{{{marker}}}{place}" if marker else ""


def _escaped(text: str) -> str:
    """A text with the signs that mean something to LaTeX written so that they are printed."""
    return "".join(SPECIAL.get(character, character) for character in text)
