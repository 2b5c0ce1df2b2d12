"""The library as sections that are searched and filtered; nothing in them spoils an answer.

First come the problems of the program, then those that went wrong, a person's own collections, lessons and examples.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from semeai.problems.difficulty import LEVELS
from semeai.problems.listing import listed_problems
from semeai.problems.tags import Family, family_of, ordered
from semeai.study.tree import Study
from semeai.views.phrases import counted
from semeai.views.problems.cards import problem_key
from semeai.views.problems.collection import Collection
from semeai.views.problems.own import Own
from semeai.views.problems.sources import examples
from semeai.views.problems.tiles import Entry, ExampleTile, ListedTile, OwnTile, own_tile

TITLE = "Library"
ALL_COLLECTIONS, ALL_CONCEPTS, ALL_LEVELS = "All collections", "All concepts", "Any difficulty"
SEARCH = "Search"
SOLVE_THESE, CARDS_OF_THESE = "Solve these", "Add these to my cards"
INTRO = (
    "Problems of capturing races, each proved by search, your own collections, and the examples of the sources. Choose "
    "one, or solve all problems that are shown in turn."
)
NOTHING = "Nothing is like this. Take a filter away."
EMPTY = "The problems of the library are not here. Open a file of problems instead."
WRONG = "Those that went wrong"
WRONG_TOLD = "They went wrong when they were tried last. A problem that is solved at once leaves the list."
OWN_HEAD = "Your own collections"
OWN_INTRO = "Files and folders of problems that you add stay in the library. Their files stay where they are."
ADD_FILE, ADD_FOLDER, WRITE_ON, TAKE_OUT = "Add a file…", "Add a folder…", "Write on it", "Take out"
ADDED, THERE, TAKEN_OUT = (
    "{name} is in the library.",
    "{name} is in the library already.",
    "{name} is out of the library.",
)


class Kind(Enum):
    """What a section holds."""

    PROBLEMS = "problems"
    WRONG = "wrong"
    OWN = "own"
    EXAMPLES = "examples"


@dataclass(frozen=True, slots=True)
class Section:
    """Some entries under one title; ``own`` is the collection that a person added."""

    kind: Kind
    title: str
    summary: str
    entries: tuple[Entry, ...]
    own: Own | None = None

    @property
    def key(self) -> tuple[Kind, str]:
        """What tells it from all others."""
        return self.kind, self.title if self.own is None else str(self.own.path)


@dataclass(frozen=True, slots=True)
class Filters:
    """What a person looks for: words, a section by its number, a tag, a level; None and "" leave it open."""

    text: str = ""
    section: int | None = None
    tag: str = ""
    level: int | None = None


@dataclass(frozen=True, slots=True)
class Shelf:
    """All sections of the library."""

    sections: tuple[Section, ...]

    @property
    def tags(self) -> tuple[str, ...]:
        """All tags that the program gives, by family, but for where a problem comes from."""
        seen = {tag for section in self.sections for entry in section.entries for tag in entry.tags}
        return ordered(sorted(tag for tag in seen if family_of(tag) not in (None, Family.PLACE)))

    def matching(self, filters: Filters) -> list[Entry]:
        """The entries that a person looks for, in the order of the library; none twice."""
        everything = [section for section in self.sections if section.kind is not Kind.WRONG]
        sections = everything if filters.section is None else [self.sections[filters.section]]
        words = filters.text.lower().split()
        return [
            entry
            for section in sections
            for entry in section.entries
            if (not filters.tag or filters.tag in entry.tags)
            and filters.level in (None, entry.level)
            and _has(entry, section, words)
        ]

    def with_own(self, own: Iterable[Own]) -> Shelf:
        """The library with these collections of a person, and no others of his."""
        return self._with(Kind.OWN, tuple(map(own_section, own)))

    def with_wrong(self, studies: Iterable[Study]) -> Shelf:
        """The library with these problems as those that went wrong."""
        tiles = tuple(own_tile(study, problem_key(study)) for study in studies)
        return self._with(Kind.WRONG, (Section(Kind.WRONG, WRONG, WRONG_TOLD, tiles),) if tiles else ())

    def _with(self, kind: Kind, sections: tuple[Section, ...]) -> Shelf:
        """The library with other sections of a kind."""
        found = {each: [section for section in self.sections if section.kind is each] for each in Kind}
        return Shelf(tuple(section for each in Kind for section in (sections if each is kind else found[each])))


def _has(entry: Entry, section: Section, words: Iterable[str]) -> bool:
    """Whether each word stands in the title, the section, the tags or the task of an entry."""
    told = " ".join((entry.title, section.title, entry.summary, *entry.tags)).lower()
    return all(word in told for word in words)


def own_section(own: Own) -> Section:
    """A collection that a person added."""
    if own.collection is None:
        return Section(Kind.OWN, own.path.stem, own.error, own.tiles, own)
    told = "\n".join(filter(None, (str(own.path), own.collection.left_out_words)))
    return Section(Kind.OWN, own.collection.title, told, own.tiles, own)


def read_shelf() -> Shelf:
    """The library as its indexes list it, without a person's own collections."""
    problems = (
        Section(Kind.PROBLEMS, each.title, each.summary, tuple(map(ListedTile, each.problems)))
        for each in listed_problems()
    )
    return Shelf((*problems, *(Section(Kind.EXAMPLES, *section) for section in examples())))


def level_names() -> tuple[str, ...]:
    """The choices of a level: the first leaves it open."""
    return ALL_LEVELS, *LEVELS


def number_words(entries: Iterable[Entry]) -> str:
    """How many problems, lessons and examples are shown."""
    shown = list(entries)
    problems = len(problems_among(shown))
    lessons = sum(isinstance(entry, ExampleTile) and entry.place is not None for entry in shown)
    told = ((problems, "problem"), (lessons, "lesson"), (len(shown) - problems - lessons, "example"))
    return ", ".join(counted(number, noun) for number, noun in told if number) or NOTHING


def problems_among(entries: Iterable[Entry]) -> list[ListedTile | OwnTile]:
    """The entries that can be solved."""
    return [entry for entry in entries if isinstance(entry, ListedTile | OwnTile)]


def opened(entries: Iterable[Entry], title: str) -> Collection:
    """The problems among some entries. Raises OSError and SgfError where the library is broken."""
    from semeai import sgf
    from semeai.disk.reading import read_file

    files: dict[Path, tuple[Study, ...]] = {}
    studies = []
    for entry in problems_among(entries):
        if isinstance(entry, OwnTile):
            studies.append(entry.study)
            continue
        problem = entry.problem
        if problem.path not in files:
            files[problem.path] = sgf.read(read_file(problem.path)).studies
        studies.append(files[problem.path][problem.place])
    return Collection(title, tuple(studies))
