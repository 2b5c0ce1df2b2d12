"""The problems that come with the program, as their index lists them: only one small file is read."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from semeai import sgf
from semeai.diagram.sketch import Sketch
from semeai.go.color import BLACK, WHITE, Color
from semeai.paths import library
from semeai.problems.difficulty import Difficulty, difficulty_from
from semeai.problems.library_index import index_of, sketch_of
from semeai.problems.marks import Goal
from semeai.study.tree import Study

FOLDER = "problems"


@dataclass(frozen=True, slots=True)
class ListedProblem:
    """A problem of the library: where it is, and what a list shows of it without giving away an answer.

    ``place`` is its game in the file of ``path``.
    """

    path: Path
    place: int
    title: str
    solver: Color
    goal: Goal
    tags: tuple[str, ...]
    difficulty: Difficulty
    sketch: Sketch

    @property
    def key(self) -> str:
        """Its name in the library: ``ko.sgf#2``."""
        return f"{self.path.name}#{self.place}"


@dataclass(frozen=True, slots=True)
class ListedCollection:
    """A file of the library with its problems, the easier ones first."""

    path: Path
    title: str
    summary: str
    problems: tuple[ListedProblem, ...]


def listed_problems(folder: Path | None = None) -> tuple[ListedCollection, ...]:
    """The collections of the library whose files exist, in the order of the index; none without an index."""
    folder = folder or library() / FOLDER
    index = index_of(folder)
    rows = [_listed(folder, row) for row in index.get("problems", ())]
    return tuple(
        ListedCollection(path, head["title"], head["summary"], tuple(row for row in rows if row.path == path))
        for head in index.get("collections", ())
        if (path := folder / head["file"]).is_file()
    )


def _listed(folder: Path, row: dict[str, Any]) -> ListedProblem:
    difficulty = difficulty_from(row["difficulty"])
    assert difficulty is not None
    return ListedProblem(
        folder / row["file"],
        row["game"],
        row["title"],
        BLACK if row["solver"] == BLACK.word else WHITE,
        Goal(row["goal"]),
        tuple(row["tags"]),
        difficulty,
        sketch_of(row),
    )


def read_listed(problems: Iterable[ListedProblem]) -> dict[str, Study]:
    """The problems by their keys. Raises OSError and SgfError if the library is broken."""
    wanted = tuple(problems)
    files = {path: sgf.read(path.read_bytes()).studies for path in {each.path for each in wanted}}
    return {each.key: files[each.path][each.place] for each in wanted}
