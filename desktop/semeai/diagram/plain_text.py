"""A figure as plain text, in the letters of Sensei's Library, which forums and wikis draw as a board.

``X`` black, ``O`` white, ``.`` empty, ``,`` a star point, 1 to 9 and 0 the first ten moves, small letters labels; a
mark has its letter on a black stone, on a white stone and on an empty point.
"""

from __future__ import annotations

from semeai.diagram.figure import Figure, MarkKind
from semeai.diagram.shown import shown, star_points
from semeai.diagram.words import ghost_words
from semeai.go.board import Point
from semeai.go.color import BLACK, Color

MARKS = {
    MarkKind.CIRCLE: "BWC",
    MarkKind.SQUARE: "#@S",
    MarkKind.TRIANGLE: "YQT",
    MarkKind.CROSS: "ZPM",
    MarkKind.VITAL: "YQT",
    MarkKind.SELECTED: "#@S",
}
"""Kind: its letters on a black stone, a white stone and an empty point; other kinds have none in this format."""
DIGITS = 10
"""Moves that have a digit."""


def plain_text(figure: Figure, title: str = "", below: str = "") -> str:
    """The text of a figure; the line ``below`` follows it.

    The first number shown is written as 1, and the head says which it is; moves after the tenth are stones without
    a number, which the text names.
    """
    drawing = _Drawing(figure)
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


class _Drawing:
    """The letters of a figure."""

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
        """The line before the board: who plays the move 1, its number, coordinates, size and title."""
        figure = self._figure
        starts = [at for at, number in figure.move_numbers if number == self._first]
        color = figure.position.color_at(starts[0]) if starts else BLACK
        number = f"m{self._first}" if self._first > 1 else ""
        size = figure.position.board.width
        coordinates = "c" if figure.coordinates else ""
        return f"{'B' if color is BLACK else 'W'}{coordinates}{size if size != 19 else ''}{number} {title}".rstrip()

    def letter(self, column: int, row: int) -> str:
        """What stands for a point."""
        point = self._figure.position.board.at(column, row)
        if not self._figure.position.board.has(point):
            return " "
        color = self._figure.position.color_at(point)
        if point in self._digits:
            return self._digits[point]
        if point in self._marks:
            return self._marks[point][self._place(color)]
        if color is not None:
            return "XO"[self._place(color)]
        return self._letters.get(point) or ("," if point in self._stars else ".")

    @staticmethod
    def _place(color: Color | None) -> int:
        """Where a colour's letter stands in a row of MARKS."""
        return 2 if color is None else 0 if color is BLACK else 1

    def unsaid(self) -> str:
        """The numbers and labels that have no letter, in a line."""
        said = sorted(self._late) + sorted(self._other)
        return ", ".join(f"{text} is {self._name(at)}" for text, at in said) + "." if said else ""

    def _name(self, point: Point) -> str:
        return self._figure.position.board.name(point)
