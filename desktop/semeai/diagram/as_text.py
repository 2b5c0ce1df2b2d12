"""A figure as text: for LaTeX with the package psgo, and in the letters of Sensei's Library."""

from __future__ import annotations

from collections.abc import Iterable

from semeai.diagram.crop import shown, star_points
from semeai.diagram.figure import Figure, MarkKind
from semeai.diagram.point_words import ghost_words
from semeai.go.board import each, mask_of
from semeai.go.color import BLACK

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
    markers = {mark.point: MARKERS[mark.kind] for mark in figure.marks if mark.kind in MARKERS}
    texts = [(mark.point, mark.kind.value) for mark in figure.marks if mark.kind in COUNTED]
    texts += [*figure.labels, *((point, str(number)) for point, number in figure.move_numbers)]
    markers |= {point: rf"\marklb{{{_escaped(text)}}}" for point, text in texts}
    corners = f"({left + 1},{board.height - bottom})({right + 1},{board.height - top})"
    lines = [rf"\begin{{psgopartialboard}}[{board.width}]{{{corners}}}"]
    for point in each(figure.position.stones | mask_of(markers)):
        column, row = board.column_row(point)
        place = f"{{{LETTERS[column]}}}{{{board.height - row}}}"
        color, marker = figure.position.color_at(point), markers.get(point)
        if color is None:
            lines.append(rf"  \markpos{{{marker}}}{place}")
        else:
            lines.append(rf"  \stone{f'[{marker}]' if marker else ''}{{{color.word}}}{place}")
    lines.append(r"\end{psgopartialboard}")
    caption = " ".join(_escaped(part) for part in (title, ghost_words(figure), below) if part)
    return "\n".join([*lines, *([rf"\par {caption}"] if caption else [])]) + "\n"


def _escaped(text: str) -> str:
    """A text with the signs that mean something to LaTeX written so that they are printed."""
    return "".join(SPECIAL.get(character, character) for character in text)


SETTING = "% For LaTeX with the package psgo. Set it with latex and dvips: pdflatex and lualatex cannot draw it.\n"


def text_file(form: str, boards: Iterable[tuple[Figure, str, str]]) -> str:
    """The text of a file of boards, each with its title and the words below: ``txt`` or ``tex``; "" without any."""
    texts = [TEXTS[form](*board) for board in boards]
    return (SETTING if form == "tex" and texts else "") + "\n".join(texts)


MARKS = {
    MarkKind.CIRCLE: "BWC",
    MarkKind.SQUARE: "#@S",
    MarkKind.TRIANGLE: "YQT",
    MarkKind.CROSS: "ZPM",
    MarkKind.VITAL: "YQT",
    MarkKind.SELECTED: "#@S",
}
"""By kind of mark, its letters on a black stone, a white stone and an empty point; other kinds have none."""
DIGITS = 10
"""Moves that have a digit."""


def plain_text(figure: Figure, title: str = "", below: str = "") -> str:
    """The text of a figure; the line ``below`` follows it.

    The first number shown is written as 1, and the head says which it is; moves after the tenth are stones without
    a number, which the text names.
    """
    drawing = _Letters(figure)
    left, top, right, bottom = shown(figure)
    board = figure.position.board
    edge = f"{' ' if left == 0 else ''}{'-' * (2 * (right - left + 1) + 1)}"
    lines = [drawing.head(title)]
    lines += [edge] if top == 0 else []
    for row in range(top, bottom + 1):
        points = " ".join(drawing.letter(column, row) for column in range(left, right + 1))
        lines.append(f"{'| ' if left == 0 else ' '}{points}{' |' if right == board.width - 1 else ''}")
    lines += [edge] if bottom == board.height - 1 else []
    text = "\n".join(f"$${line}" if number == 0 else f"$$ {line}" for number, line in enumerate(lines))
    return "\n".join(part for part in (text, drawing.unsaid(), ghost_words(figure), below) if part) + "\n"


class _Letters:
    def __init__(self, figure: Figure) -> None:
        self._figure = figure
        self._stars = {figure.position.board.at(*place) for place in star_points(figure.position.board)}
        self._first = min((number for _, number in figure.move_numbers), default=1)
        last = self._first + DIGITS
        self._digits = {at: str((n - self._first + 1) % 10) for at, n in figure.move_numbers if n < last}
        self._late = [(number, at) for at, number in figure.move_numbers if number >= last]
        self._letters = {at: text for at, text in figure.labels if len(text) == 1 and text.islower() and text.isascii()}
        self._other = [(text, at) for at, text in figure.labels if at not in self._letters]
        self._marks = {mark.point: MARKS[mark.kind] for mark in figure.marks if mark.kind in MARKS}

    def head(self, title: str) -> str:
        """The line before the board: who plays move 1, its number, coordinates, size and title."""
        figure = self._figure
        starts = [at for at, number in figure.move_numbers if number == self._first]
        color = figure.position.color_at(starts[0]) if starts else BLACK
        number = f"m{self._first}" if self._first > 1 else ""
        size = figure.position.board.width
        coordinates = "c" if figure.coordinates else ""
        return f"{'B' if color is BLACK else 'W'}{coordinates}{size if size != 19 else ''}{number} {title}".rstrip()

    def letter(self, column: int, row: int) -> str:
        point = self._figure.position.board.at(column, row)
        if not self._figure.position.board.has(point):
            return " "
        color = self._figure.position.color_at(point)
        if point in self._digits:
            return self._digits[point]
        empty = self._letters.get(point) or ("," if point in self._stars else ".")
        return self._marks.get(point, f"XO{empty}")[2 if color is None else color]

    def unsaid(self) -> str:
        """The numbers and labels that have no letter, in a line."""
        said, name = sorted(self._late) + sorted(self._other), self._figure.position.board.name
        return ", ".join(f"{text} is {name(at)}" for text, at in said) + "." if said else ""


TEXTS = {"txt": plain_text, "tex": latex}
"""The formats of text, by the endings of their files."""
