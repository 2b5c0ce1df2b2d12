"""The examples of the library: the SGF files that come with the program, as its index lists them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from semeai.diagram.sketch import Sketch
from semeai.paths import library

# The example that shows what a race is, and the collection that the story's card opens.
WORKED = "diagram-01.sgf#0"
STORY = "story"

INDEX = "index.json"


class ExampleEye(NamedTuple):
    """An eye as text (``eyes.drawing``), the words for its place and its edge, and its outside liberties."""

    shape: str
    stones: str
    place: str
    edge: str
    outside: int


class Example(NamedTuple):
    """One game of the library. ``key`` is its file name with the number of the game in the file.

    The file is read only when the example is opened; the index has a sketch of its first board. If that is a race, the
    index also has ``race``: its numbers, the theory's results and the marks on the board; and ``eye`` if the example
    belongs to the Eyes room.
    """

    key: str
    path: Path
    place: int
    title: str
    summary: str
    collection: str
    sketch: Sketch
    race: Mapping[str, Any] | None = None
    eye: ExampleEye | None = None


class IndexedCollection(NamedTuple):
    """Examples that belong together."""

    id: str
    title: str
    summary: str


class Library(NamedTuple):
    """All collections and their examples, in the order of the index."""

    collections: tuple[IndexedCollection, ...] = ()
    examples: tuple[Example, ...] = ()

    def of(self, collection: str) -> tuple[Example, ...]:
        return tuple(example for example in self.examples if example.collection == collection)

    def example(self, key: str) -> Example | None:
        return next((example for example in self.examples if example.key == key), None)


def read_library(folder: Path | None = None) -> Library:
    """The library as its index lists it; a file that is missing is left out."""
    folder = folder or library()
    index = index_of(folder)
    collections = tuple(
        IndexedCollection(entry["id"], entry["title"], entry["summary"]) for entry in index.get("collections", ())
    )
    examples = (_example(folder / entry["file"], entry) for entry in index.get("examples", ()))
    return Library(collections, tuple(example for example in examples if example.path.is_file()))


def _example(path: Path, entry: dict[str, Any]) -> Example:
    place = entry["game"]
    return Example(
        f"{path.name}#{place}", path, place, entry["title"], entry["summary"], entry["collection"], sketch_of(entry),
        entry if "marks" in entry else None, ExampleEye(**entry["eye"]) if "eye" in entry else None,
    )  # fmt: skip


def index_of(folder: Path) -> dict[str, Any]:
    """The index of a folder; an empty one if it cannot be read."""
    try:
        found: dict[str, Any] = json.loads((folder / INDEX).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found


def sketch_of(entry: dict[str, Any]) -> Sketch:
    """The small board of an entry."""
    left, top, right, bottom = entry["shown"]
    return Sketch(tuple(entry["stones"].split("/")), (left, top, right, bottom))
