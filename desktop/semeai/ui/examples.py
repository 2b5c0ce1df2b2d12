"""The examples of the library: the SGF files that come with the program, each with its board."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from semeai.diagram.figure import Figure
from semeai.go.board import each
from semeai.go.position import Position
from semeai.paths import library
from semeai.study.tree import Study, position_at
from semeai.ui.comment_panel import game_name

# The example that shows what a race is, and the three of which only FIF makes sense.
WORKED = "diagram-01"
STORY = ("diagram-10", "diagram-15", "diagram-19")

MARGIN = 1


@dataclass(frozen=True, slots=True)
class Example:
    """One game of the library. ``key`` is its file's name, with the game's number where there are several."""

    key: str
    path: Path
    study: Study
    title: str
    words: str
    figure: Figure


def examples(folder: Path | None = None) -> tuple[Example, ...]:
    """All examples, in the order of their files' names. A file that cannot be read is left out."""
    from semeai import sgf

    found: list[Example] = []
    for path in sorted((folder or library()).rglob("*.sgf")):
        try:
            studies = sgf.read(path.read_bytes()).studies
        except (OSError, sgf.SgfError):
            continue
        for place, study in enumerate(studies):
            key = path.stem if len(studies) == 1 else f"{path.stem}#{place + 1}"
            found.append(example(key, path, study))
    return tuple(found)


def example(key: str, path: Path, study: Study) -> Example:
    """An example with the part of its first board that has stones."""
    position = position_at(study, study.root)
    words = study.info_of("GC").strip() or study.node(study.root).comment.strip()
    return Example(key, path, study, game_name(study), words, Figure(position, crop=crop(position), coordinates=False))


def crop(position: Position) -> tuple[int, int, int, int] | None:
    """The square part of a board that holds its stones with a free line round it; None for the whole board."""
    board = position.board
    places = [board.column_row(point) for point in each(position.stones)]
    if not places:
        return None
    columns, rows = [column for column, _ in places], [row for _, row in places]
    side = max(max(columns) - min(columns), max(rows) - min(rows)) + 2 * MARGIN
    if side >= board.size - 2:
        return None
    left = _start(min(columns), max(columns), side, board.width)
    top = _start(min(rows), max(rows), side, board.height)
    return left, top, left + side, top + side


def _start(low: int, high: int, side: int, size: int) -> int:
    """Where a part of ``side`` lines begins so that it holds low..high in its middle, on the board."""
    return min(max((low + high - side) // 2, 0), size - 1 - side)
