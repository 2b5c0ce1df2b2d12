"""A collection of problems; and a sitting, in which it is solved."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from semeai import sgf
from semeai.disk.reading import read_file, stamp_of
from semeai.phrases import counted, joined
from semeai.problems.dialects import recognised
from semeai.study.tree import Study

ENDING = ".sgf"
MOST_NAMES = 3
"""How many files a sentence names before it counts the rest."""


CARDS, PRACTICE, SESSION = "cards", "practice", "session"
"""Kinds of collections whose answers are kept."""
GROWING = (PRACTICE, SESSION)


@dataclass(frozen=True, slots=True)
class Collection:
    """Some problems under one title.

    ``path`` is their file with its ``stamp``, None if there is no file that may be written: for a folder, a file that
    also has other or unreadable games, a repaired file. ``left_out`` are the files of a folder that could not be read.
    ``unanswered`` are the positions beside the problems of which nothing says which moves are right; ``begun`` are the
    problems and the positions without a move in the order of the file, as their author goes on with them. ``kind`` is
    that of cards, of practice or of a session; to the latter two problems are added while they are solved.
    """

    title: str
    problems: tuple[Study, ...]
    path: Path | None = None
    stamp: str = ""
    left_out: tuple[str, ...] = ()
    kind: str = ""
    unanswered: tuple[Study, ...] = ()
    begun: tuple[Study, ...] = ()

    @property
    def left_out_words(self) -> str:
        """The sentences on positions without an answer and on files that could not be read; "" if there are none."""
        names, number = joined(self.left_out, most=MOST_NAMES), len(self.unanswered)
        told = f"Left out, because nothing says which moves are right: {counted(number, 'position')}." if number else ""
        files = f"Left out, because they cannot be read: {names}." if names else ""
        return " ".join(filter(None, (told, files)))


def heading(title: str, place: int, size: int) -> str:
    """What is shown of a collection: ``My collection · 3 of 12``."""
    return title if size == 1 else f"{title} · {place + 1} of {size}"


def at_the_ends(place: int, size: int) -> set[str]:
    """The ids of the ways that lead nowhere from a problem of a collection."""
    ends = {"problems_previous": place == 0, "problems_next": place == size - 1}
    return {name for name, is_end in ends.items() if is_end}


def collected(title: str, studies: Iterable[Study]) -> Collection:
    """The collection of the problems among some studies: those that say which moves are right."""
    problems: list[Study] = []
    unanswered: list[Study] = []
    begun: list[Study] = []
    for study in studies:
        answered = recognised(study) is not None
        (problems if answered else unanswered).append(study)
        if answered or len(study.nodes.items()) == 1:
            begun.append(study)
    return Collection(title, tuple(problems), unanswered=tuple(unanswered), begun=tuple(begun))


def files_of(path: Path) -> list[Path]:
    """The files of a folder by name; for a file, itself. Raises OSError if a folder cannot be read."""
    return sorted(each for each in path.iterdir() if each.suffix.lower() == ENDING) if path.is_dir() else [path]


def read_collection(path: Path) -> Collection:
    """The problems of a file, or of all files of a folder by name.

    Raises OSError for a path that cannot be read, and SgfError for a file that is no SGF.
    """
    if path.is_dir():
        return _read_folder(path)
    data = read_file(path)
    found = sgf.read(data)
    made = collected(path.stem, found.studies)
    if found.repairs or found.foreign or len(made.begun) < len(found.studies):
        return made
    return replace(made, path=path, stamp=stamp_of(data))


def _read_folder(path: Path) -> Collection:
    """The problems of a folder; a file that cannot be read is left out."""
    studies: list[Study] = []
    left_out = []
    for file in files_of(path):
        try:
            studies += sgf.read(read_file(file)).studies
        except (OSError, sgf.SgfError):
            left_out.append(file.name)
    return replace(collected(path.name, studies), left_out=tuple(left_out))


@dataclass(frozen=True, slots=True)
class Sitting:
    """A collection that is being solved: the present problem, and whether the last try at each tried one went right."""

    collection: Collection
    place: int = 0
    outcomes: Mapping[int, bool] = field(default_factory=dict)

    @property
    def problem(self) -> Study:
        return self.collection.problems[self.place]

    @property
    def size(self) -> int:
        return len(self.collection.problems)

    @property
    def heading(self) -> str:
        if self.collection.kind == SESSION:  # its bar says how far it is
            return self.collection.title
        if self.collection.kind == PRACTICE:
            return f"{self.collection.title} · {self.place + 1}"
        return heading(self.collection.title, self.place, self.size)

    @property
    def wrong(self) -> list[int]:
        """The places of the problems whose last try was wrong."""
        return sorted(place for place, right in self.outcomes.items() if not right)

    @property
    def tally(self) -> str:
        """The progress in words: ``5 solved, 2 wrong``; "" where nothing was tried."""
        numbers = ((len(self.outcomes) - len(self.wrong), "solved"), (len(self.wrong), "wrong"))
        return ", ".join(f"{number} {word}" for number, word in numbers if number)

    def at(self, place: int) -> Sitting:
        """The sitting at another problem, kept within the collection."""
        return replace(self, place=min(max(place, 0), self.size - 1))

    def extended(self, problem: Study) -> Sitting:
        return replace(self, collection=replace(self.collection, problems=(*self.collection.problems, problem)))

    def noted(self, right: bool) -> Sitting:
        """The sitting after a try at the present problem."""
        return replace(self, outcomes={**self.outcomes, self.place: right})

    def next_wrong(self) -> int | None:
        """The next problem that went wrong, after the present one and round to it; None if none did."""
        return min(self.wrong, key=lambda place: (place <= self.place, place), default=None)
