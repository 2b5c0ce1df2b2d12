"""The library as the tests see it: its index, and every game read from its file."""

import json
from dataclasses import dataclass
from functools import cache

import pytest

from semeai import paths, sgf
from semeai.study.tree import Study


@dataclass(frozen=True, eq=False)
class Library:
    """The rows of the index, the collections, and access to the games."""

    rows: tuple
    collections: tuple

    def row(self, key: str, game: int = 0) -> dict:
        return next(row for row in self.rows if row["file"] == f"{key}.sgf" and row["game"] == game)

    @cache  # noqa: B019 -- one library a session
    def data(self, file: str) -> bytes:
        return (paths.library() / file).read_bytes()

    @cache  # noqa: B019
    def read(self, file: str) -> sgf.ReadFile:
        return sgf.read(self.data(file))

    def study(self, row: dict) -> Study:
        return self.read(row["file"]).studies[row["game"]]


@pytest.fixture(scope="session")
def library() -> Library:
    index = json.loads((paths.library() / "index.json").read_text(encoding="utf-8"))
    return Library(tuple(index["examples"]), tuple(index["collections"]))
