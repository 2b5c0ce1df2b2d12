"""A diagram in the letters of Sensei's Library as a study: its stones and marks, and its numbers as moves.

https://senseis.xmp.net/?HowDiagramsWork; ``as_text.plain_text`` writes the same form.
"""

from __future__ import annotations

import re
from itertools import count

from semeai.diagram.as_text import DIGITS
from semeai.go.board import LARGEST_SIZE, Board, Point
from semeai.go.color import BLACK, WHITE, Color
from semeai.study import edits, notes
from semeai.study.edits import Edited
from semeai.study.node import MarkShape, Node, Setup
from semeai.study.tree import SMALLEST_SIZE, Nodes, Study

_LINE = re.compile(r"^\s*\$\$(.*)$", re.MULTILINE)
_HEAD = re.compile(r"([BW])?(c)?(\d+)?(?:m(\d+))?\b ?(.*)")
_EDGE = re.compile(r"[+|]?-[-+]*[+|]?")
_POINTS = re.compile(r"[XO.,+BWC#@SYQTZPM0-9a-z*_?!1 |]+")
_USUAL = 19
_STONES = {"X": BLACK, "O": WHITE, **dict.fromkeys("B#YZ", BLACK), **dict.fromkeys("W@QP", WHITE)}
_SHAPES = {
    **dict.fromkeys("BWC", MarkShape.CIRCLE),
    **dict.fromkeys("#@S", MarkShape.SQUARE),
    **dict.fromkeys("YQT", MarkShape.TRIANGLE),
    **dict.fromkeys("ZPM", MarkShape.CROSS),
}


def is_diagram(text: str) -> bool:
    """Whether a text holds a diagram in this form."""
    return len(_LINE.findall(text)) > 1


def study_from(text: str) -> Study | None:
    """The study of the first diagram in a text; None where it holds no board."""
    lines = [found.strip() for found in _LINE.findall(text)]
    head = _HEAD.fullmatch(lines[0]) if lines and not _row(lines[0]) and not _EDGE.fullmatch(lines[0]) else None
    rows = [(number, line) for number, line in enumerate(lines) if _row(line)]
    if not rows:
        return None
    first = rows[0][0]
    rows = [row for place, row in enumerate(rows, first) if row[0] == place]
    last = rows[-1][0]
    above = first > 0 and _EDGE.fullmatch(lines[first - 1]) is not None
    below = last + 1 < len(lines) and _EDGE.fullmatch(lines[last + 1]) is not None
    letters = [line.strip("| ").replace(" ", "") for _, line in rows]
    left, right = (any(line[end] == "|" for _, line in rows) for end in (0, -1))
    width, height = max(map(len, letters)), len(letters)
    named = int(head[3]) if head is not None and head[3] else 0
    size = named or _size(width, height, whole=(left and right, above and below))
    if not max(width, height, SMALLEST_SIZE) <= size <= LARGEST_SIZE:
        return None
    at = _begin(size, width, before=left, after=right), _begin(size, height, before=above, after=below)
    board = Board.square(size)
    places = {board.at(at[0] + x, at[1] + y): letter for y, row in enumerate(letters) for x, letter in enumerate(row)}
    study = _drawn(board, places)
    if head is not None and head[5].strip():
        study = notes.set_info(study, "GN", head[5]).study
    return _played(study, places, WHITE if head is not None and head[1] == "W" else BLACK)


def _row(line: str) -> bool:
    """Whether a line is a row of points: letters one by one, or anything between edges."""
    letters = line.strip("| ").split()
    apart = len(letters) > 1 and all(len(letter) == 1 for letter in letters) and _POINTS.fullmatch(line) is not None
    return apart or line.startswith("|")


def _size(width: int, height: int, *, whole: tuple[bool, bool]) -> int:
    """The size of a board of which so much is drawn; ``whole`` where both edges are, across and down."""
    drawn = [length for length, is_whole in zip((width, height), whole, strict=True) if is_whole]
    return max(drawn, default=max(_USUAL, width, height))


def _begin(size: int, length: int, *, before: bool, after: bool) -> int:
    """Where a part begins on its line: at the edge that is drawn, else in the middle."""
    return 0 if before else size - length if after else (size - length) // 2


def _drawn(board: Board, places: dict[Point, str]) -> Study:
    """The stones, marks and labels of a diagram."""
    stones = dict.fromkeys(Color, 0)
    for point, letter in places.items():
        if letter in _STONES:
            stones[_STONES[letter]] |= 1 << point
    study = Study(board, Nodes.of([Node(setup=Setup(stones[BLACK], stones[WHITE]))]))
    for point, letter in places.items():
        if letter in _SHAPES:
            study = notes.set_mark(study, study.root, _SHAPES[letter], 1 << point).study
        elif letter.islower():
            study = notes.set_label(study, study.root, point, letter).study
    return study


def _played(study: Study, places: dict[Point, str], color: Color) -> Study:
    """The study with the numbers of the diagram as moves, as far as they follow each other and are legal."""
    numbers = {int(letter) or DIGITS: point for point, letter in places.items() if letter.isdigit()}
    study, node = edits.set_to_move(study, study.root, color) if numbers else (study, study.root)
    for number in count(min(numbers, default=1)):
        if number not in numbers:
            return study
        played = edits.play(study, node, numbers[number], color)
        if not isinstance(played, Edited):
            return study
        study, node, color = played.study, played.node, color.opponent
    return study
