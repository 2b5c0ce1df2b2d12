"""The examples of the library: the SGF files that come with the program, as its index lists them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from semeai.diagram.figure import Figure
from semeai.paths import library
from semeai.study.tree import Study, position_at
from semeai.ui.board.crop import crop
from semeai.ui.study_line import first_board

# The example that shows what a race is, and the collection that the story's card leads to.
WORKED = "diagram-01.sgf#0"
STORY = "story"

INDEX = "index.json"


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
