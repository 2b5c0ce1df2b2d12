"""The examples of the library: the SGF files that come with the program, as its index lists them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from semeai.diagram.figure import Figure
from semeai.go.board import each
from semeai.go.position import Position
from semeai.paths import library
from semeai.study.tree import Study, position_at
from semeai.ui.study_line import first_board

# The example that shows what a race is, and the collection that the story's card leads to.
WORKED = "diagram-01.sgf#0"
STORY = "story"

INDEX = "index.json"
MARGIN = 1


@dataclass(frozen=True, slots=True)
class Example:
    """One game of the library. ``key`` is its file's name with the game's place in it."""

    key: str
    path: Path
    place: int
    study: Study
    title: str
    summary: str
    collection: str
    figure: Figure


@dataclass(frozen=True, slots=True)
class Collection:
    """Examples that belong together."""

    id: str
    title: str
    summary: str


@dataclass(frozen=True, slots=True)
class Library:
    """All collections and their examples, in the order of the index."""

    collections: tuple[Collection, ...] = ()
    examples: tuple[Example, ...] = ()

    def of(self, collection: str) -> tuple[Example, ...]:
        """The examples of a collection."""
        return tuple(example for example in self.examples if example.collection == collection)

    def example(self, key: str) -> Example | None:
        """The example with a key."""
        return next((example for example in self.examples if example.key == key), None)


def read_library(folder: Path | None = None) -> Library:
    """The library as its index lists it; what is missing or cannot be read is left out."""
    folder = folder or library()
    try:
        index = json.loads((folder / INDEX).read_text("utf-8"))
    except (OSError, ValueError):
        return Library()
    collections = tuple(
        Collection(entry["id"], entry["title"], entry["summary"]) for entry in index.get("collections", ())
    )
    files: dict[Path, tuple[Study, ...]] = {}
    examples = []
    for entry in index.get("examples", ()):
        path = folder / entry["file"]
        if path not in files:
            files[path] = _games(path)
        if entry["game"] < len(files[path]):
            examples.append(_example(path, files[path][entry["game"]], entry))
    return Library(collections, tuple(examples))


def _games(path: Path) -> tuple[Study, ...]:
    from semeai import sgf

    try:
        return sgf.read(path.read_bytes()).studies
    except (OSError, sgf.SgfError):
        return ()


def _example(path: Path, study: Study, entry: dict[str, Any]) -> Example:
    position = position_at(study, first_board(study))
    figure = Figure(position, crop=crop(position), coordinates=False)
    place = entry["game"]
    return Example(
        f"{path.name}#{place}", path, place, study, entry["title"], entry["summary"], entry["collection"], figure
    )


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
