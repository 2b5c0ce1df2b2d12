"""The problems of the library as a list that is searched and filtered; nothing in it spoils an answer."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from semeai.diagram.sketch import Sketch
from semeai.problems.difficulty import LEVELS
from semeai.problems.listing import Listed, ListedCollection, found, listed_problems
from semeai.problems.tags import Family, family_of, ordered
from semeai.problems.values import Task
from semeai.problems.words import task_sentence
from semeai.study.tree import Study
from semeai.views.phrases import counted
from semeai.views.problems.collection import Collection

TITLE = "Library"
ALL_COLLECTIONS, ALL_CONCEPTS, ALL_LEVELS = "All collections", "All concepts", "Any difficulty"
SEARCH = "Search"
SOLVE_THESE, CARDS_OF_THESE = "Solve these", "Add these to my cards"
INTRO = "Problems of capturing races, each proved by search. Choose one, or solve all that are shown in turn."
NOTHING = "No problem is like this. Take a filter away."
EMPTY = "The problems of the library are not here. Open a file of problems instead."


@dataclass(frozen=True, slots=True)
class Filters:
    """What a person looks for: words, a collection by its number, a tag, a level; None and "" leave it open."""

    text: str = ""
    collection: int | None = None
    tag: str = ""
    level: int | None = None


@dataclass(frozen=True, slots=True)
class ListedTile:
    """A problem of the library in a list."""

    problem: Listed

    @property
    def key(self) -> str:
        """What tells it from all others."""
        return self.problem.key

    @property
    def title(self) -> str:
        """Its name with its difficulty."""
        return f"{self.problem.title}\n{self.problem.difficulty.words}"

    @property
    def summary(self) -> str:
        """What is asked; what it is about would say how to find it."""
        return asked(self.problem)

    @property
    def sketch(self) -> Sketch:
        """The race as it begins."""
        return Sketch(self.problem.stones, self.problem.shown)


@dataclass(frozen=True, slots=True)
class Shelf:
    """All collections of the library."""

    collections: tuple[ListedCollection, ...]

    @property
    def problems(self) -> tuple[Listed, ...]:
        """All problems."""
        return tuple(problem for collection in self.collections for problem in collection.problems)

    @property
    def tags(self) -> tuple[str, ...]:
        """All tags that the program gives, by family, but for where a problem comes from."""
        seen = {tag for problem in self.problems for tag in problem.tags}
        return ordered(sorted(tag for tag in seen if family_of(tag) not in (None, Family.PLACE)))

    def matching(self, filters: Filters) -> list[Listed]:
        """The problems that a person looks for, in the order of the library."""
        shelves = self.collections if filters.collection is None else (self.collections[filters.collection],)
        problems = (problem for collection in shelves for problem in collection.problems)
        wanted = (filters.tag,) if filters.tag else ()
        words = filters.text.lower().split()
        return [problem for problem in found(problems, wanted, filters.level) if _has(problem, words)]


def _has(problem: Listed, words: Iterable[str]) -> bool:
    """Whether each word stands in the title, the tags, the task or the difficulty of a problem."""
    told = " ".join((problem.title, asked(problem), problem.difficulty.words, *problem.tags)).lower()
    return all(word in told for word in words)


def asked(problem: Listed) -> str:
    """What a problem asks."""
    return task_sentence(Task(problem.solver, problem.goal, 0, 0))


def read_shelf() -> Shelf:
    """The library as its index lists it."""
    return Shelf(listed_problems())


def level_names() -> tuple[str, ...]:
    """The choices of a level: the first leaves it open."""
    return ALL_LEVELS, *LEVELS


def number_words(problems: list[Listed]) -> str:
    """How many problems are shown."""
    return counted(len(problems), "problem") if problems else NOTHING


def opened(problems: Iterable[Listed], title: str) -> Collection:
    """Some problems of the library, read from their files. Raises OSError and SgfError where the library is broken."""
    from semeai import sgf
    from semeai.disk.reading import read_file

    files: dict[object, tuple[Study, ...]] = {}
    studies = []
    for problem in problems:
        if problem.path not in files:
            files[problem.path] = sgf.read(read_file(problem.path)).studies
        studies.append(files[problem.path][problem.place])
    return Collection(title, tuple(studies))
