"""The library as sections of small boards that can be searched and filtered; nothing in them gives away an answer.

First come the problems of the program, then those that went wrong, a person's own collections, and the examples.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache, cached_property
from pathlib import Path

from semeai.cgt.paper import FIGURE_2, STEPS
from semeai.diagram.sketch import Sketch
from semeai.diagram.study_sketch import sketch_of
from semeai.eyes.catalogue import NAMES, cells_of
from semeai.eyes.rules import NAKADE
from semeai.eyes.shapes import neighbour_class
from semeai.phrases import counted
from semeai.practice.concept import concept_of
from semeai.problems import tags
from semeai.problems.cards import problem_key, problem_of
from semeai.problems.difficulty import LEVELS
from semeai.problems.ghost_lessons import LESSONS as NO_SEKI_LESSONS
from semeai.problems.library_index import Example, read_library
from semeai.problems.listing import ListedProblem, listed_problems, read_listed
from semeai.problems.marks import Task, task_sentence, task_words
from semeai.problems.tags import Family, family_of, level_of, ordered, tags_of
from semeai.sgf import SgfError
from semeai.study.tree import Study
from semeai.trainer.values import Card
from semeai.ui.rooms.problems import solve_state
from semeai.ui.rooms.problems.collection import Collection, files_of, read_collection


@dataclass(frozen=True)
class Tile:
    """A row of the library.

    ``opens`` is a problem, of the library or a person's own, or content of a ``room``: an example, or the id
    of an action. ``summary`` is the task: the tags would give away the answer. ``level`` is None if
    it was not measured; ``drawn`` is set for a study, whose board is drawn when first seen.
    """

    key: str
    title: str
    summary: str
    opens: ListedProblem | Study | Example | str
    drawn: Sketch | None = None
    room: str = ""
    tags: tuple[str, ...] = ()
    level: int | None = None

    @cached_property
    def sketch(self) -> Sketch:
        if self.drawn is not None:
            return self.drawn
        assert isinstance(self.opens, Study)
        return sketch_of(self.opens)


@dataclass(frozen=True)
class CardTile:
    """A card in a list; its problem is read when its board is drawn."""

    card: Card

    @property
    def key(self) -> str:
        return self.card.problem.key

    @property
    def title(self) -> str:
        return self.card.problem.title

    @cached_property
    def study(self) -> Study:
        return problem_of(self.card.problem)

    @property
    def summary(self) -> str:
        """The task; its concepts would give away the answer."""
        return task_words(self.study)

    @cached_property
    def sketch(self) -> Sketch:
        """A sketch of its first board, cut to the race."""
        return sketch_of(self.study)


def listed_tile(problem: ListedProblem) -> Tile:
    """A problem that comes with the program: its name, what it is about and how hard, and the race as it begins."""
    concept, asked = concept_of(problem.tags), Task(problem.solver, problem.goal, 0, 0)
    told = problem.difficulty.words if concept is None else f"{concept.title}, {problem.difficulty.words}"
    title = f"{problem.title}\n{told}"
    tags, level = problem.tags, problem.difficulty.level
    return Tile(problem.key, title, task_sentence(asked), problem, problem.sketch, tags=tags, level=level)


def own_tile(study: Study, key: str, number: int = 0) -> Tile:
    """A problem of a person's own collection under its name, or its number if it has none."""
    asked, level = task_words(study), level_of(study)
    name = study.info_of("GN").strip() or (f"{number}. {asked}" if number else asked)
    told = name if level is None else f"{name}\n{LEVELS[level - 1]}"
    return Tile(key, told, asked, study, tags=tags_of(study), level=level)


class ShelfKind(Enum):
    """What a section holds."""

    PROBLEMS = "problems"
    WRONG = "wrong"
    OWN = "own"
    EXAMPLES = "examples"


@dataclass(frozen=True, slots=True)
class Section:
    """Some entries under one title.

    For a person's own collection, ``path`` is its place, ``collection`` its content, None if it could not be read
    (``summary`` says why), and ``look`` the sizes and times of its files: if they change, it is read again.
    """

    kind: ShelfKind
    title: str
    summary: str
    entries: tuple[Tile, ...] = ()
    path: Path | None = None
    look: str = ""
    collection: Collection | None = None

    @property
    def key(self) -> tuple[ShelfKind, str]:
        return self.kind, str(self.path or self.title)

    def told_of(self, entry: Tile) -> str:
        """The text that is searched for an entry: its title, the section, its task, its tags and their other words."""
        return " ".join((entry.title, self.title, entry.summary, *entry.tags, *map(other_words, entry.tags))).lower()


Shelf = tuple[Section, ...]
"""Sections of the library, in the order of their kinds."""
SAID = {
    "FOF": "fill outside first",
    "FIF": "fill inside first",
    "outside liberties": "dame",
    "approach moves": "approach liberties",
    "eye": "me ari me nashi",
    "inside stones": "big eye",
    "liberty game": "gain liberties temperature",
    tags.SEKI: "mutual life",
    tags.KO: "threat",
    tags.SURVIVAL: "snapback under the stones uttegaeshi ishi-no-shita",
    "edge of the board": "side corner",
    tags.EYE_SHAPES: "eyespace vital point",
}
"""What players also call what a tag stands for."""


@cache
def other_words(tag: str) -> str:
    """Other words for what a tag stands for: nakade, and the names of eye shapes, for the class of an eye."""
    if not tag.startswith(tags.EYE):
        return SAID.get(tag, "")
    word = tag.removeprefix(tags.EYE)
    names = (name for name, rows in NAMES.items() if neighbour_class(cells_of(rows)) == word)
    return " ".join(("nakade",) * (word in NAKADE) + tuple(names))


def look_of(path: Path) -> str:
    """The sizes and times of a collection's files; "" where there are none."""
    try:
        stats = [(file.name, file.stat()) for file in files_of(path)]
    except OSError:
        return ""
    return " ".join(f"{name}:{stat.st_size}:{stat.st_mtime_ns}" for name, stat in stats)


def read_own(path: Path) -> Section:
    """The section of a person's own collection, even if it cannot be read."""
    look, read = look_of(path), read_or_reason(path)
    if not isinstance(read, str) and not read.problems:
        read = solve_state.NO_PROBLEM.format(name=path.name)
    if isinstance(read, str):
        return Section(ShelfKind.OWN, path.stem, read, path=path, look=look)
    tiles = tuple(own_tile(study, f"{path}:{look}#{at}", at) for at, study in enumerate(read.problems, 1))
    told = "\n".join(filter(None, (str(path), read.left_out_words)))
    return Section(ShelfKind.OWN, read.title, told, tiles, path, look, read)


def read_again(paths: Iterable[Path], known: Shelf) -> Shelf:
    """The collections at some paths; those that have not changed are not read again."""
    seen = {own.path: own for own in known if own.look and own.path and own.look == look_of(own.path)}
    return tuple(seen.get(path) or read_own(path) for path in paths)


def read_or_reason(path: Path) -> Collection | str:
    """The problems of a file or a folder, or a sentence that says why they cannot be read."""
    try:
        return read_collection(path)
    except OSError as error:
        return solve_state.NOT_OPENED.format(name=path.name, why=error.strerror)
    except SgfError as error:
        return f"{path.name} cannot be read: {error.sentence}"


TITLE = "Library"
ALL_COLLECTIONS, ALL_CONCEPTS, ALL_LEVELS = "All collections", "All concepts", "Any difficulty"
SEARCH = "Search"
CHOICES = "Collection", "Difficulty", "Concept"
SOLVE_THESE, CARDS_OF_THESE, SHARE_THESE = "Solve these", "Add these to my cards", "Share as a page…"
INTRO = (
    "Problems of capturing races, each proved by search, your own collections, and the examples of the sources. Choose "
    "one, or solve all problems that are shown in turn."
)
NOTHING = "Nothing matches. Remove a filter."
EMPTY = "The library's problems are missing from this installation. Open a file of problems instead."
WRONG = "Problems you got wrong"
WRONG_TOLD = "You got these wrong the last time. A problem that you solve on the first try leaves the list."
OWN_HEAD = "Your own collections"
OWN_INTRO = "Files and folders of problems that you add stay in the library. Their files stay where they are."
ADD_FILE, ADD_FOLDER, WRITE_ON, TAKE_OUT = "Add a file…", "Add a folder…", "Edit", "Take out"
ADDED, THERE, TAKEN_OUT = (
    "{name} is in the library.",
    "{name} is in the library already.",
    "{name} was taken out of the library.",
)


def tags_in(shelf: Shelf) -> tuple[str, ...]:
    """All tags that the program gives, by family, without those of a problem's origin."""
    seen = {tag for section in shelf for entry in section.entries for tag in entry.tags}
    return ordered(sorted(tag for tag in seen if family_of(tag) not in (None, Family.PLACE)))


def matching(
    shelf: Shelf, text: str = "", section: int | None = None, tag: str = "", level: int | None = None
) -> list[Tile]:
    """The entries with some words, of a section by its number, with a tag and a level, each once.

    None and "" match everything.
    """
    everything = [section for section in shelf if section.kind is not ShelfKind.WRONG]
    words = text.lower().split()
    return [
        entry
        for found in (everything if section is None else [shelf[section]])
        for entry in found.entries
        if (not tag or tag in entry.tags)
        and level in (None, entry.level)
        and all(word in found.told_of(entry) for word in words)
    ]


def changed(shelf: Shelf, kind: ShelfKind, sections: Shelf) -> Shelf:
    """The library with other sections of a kind."""
    kept = [section for section in shelf if section.kind is not kind]
    return tuple(sorted((*kept, *sections), key=lambda section: list(ShelfKind).index(section.kind)))


def examples() -> Iterator[Section]:
    races, eyes = list[Tile](), list[Tile]()
    for example in read_library().examples:
        room, tiles = ("race", races) if example.eye is None else ("eyes", eyes)
        tiles.append(Tile(example.key, example.title, example.summary, example, example.sketch, room))
    game = Tile(
        "liberty", "Figure 2: a race of five regions", STEPS[0].caption, "liberty_example", whole(FIGURE_2), "liberty"
    )
    found: tuple[tuple[str, str, Iterable[Tile]], ...] = (
        (
            "Examples: capturing races",
            "The diagrams of T. Wolf, A classification of semeai with approach moves, rebuilt from their numbers, and "
            "first lessons. Each opens in the Race room.",
            races,
        ),
        (
            "Examples: eyes",
            "Eyes of R. Vila and T. Cazenave, When one eye is sufficient, and what the edge of the board changes. Each "
            "opens in the Eyes room.",
            eyes,
        ),
        (
            "Examples: liberty games",
            "The race of T. Nakamura, Evaluating territories of Go positions with capturing races: its regions are "
            "games. It opens in the Liberty games room.",
            [game],
        ),
        (
            "Examples: No Seki Go",
            "The examples of Sensei's Library, No Seki Go, step by step. Each opens in the No Seki Go room.",
            _no_seki(),
        ),
    )
    made = (Section(ShelfKind.EXAMPLES, title, told, tuple(tiles)) for title, told, tiles in found)
    return (section for section in made if section.entries)


def _no_seki() -> Iterator[Tile]:
    for number, lesson in enumerate(NO_SEKI_LESSONS, 1):
        action = f"noseki_lesson_{number}"
        yield Tile(action, lesson.title, lesson.steps[0].text, action, whole(lesson.rows), "noseki")


def whole(rows: Sequence[str]) -> Sketch:
    """A sketch of a whole board, with living stones drawn like the others."""
    return Sketch(tuple(row.upper() for row in rows), (0, 0, len(rows[0]) - 1, len(rows) - 1))


def wrong_section(studies: Iterable[Study]) -> Shelf:
    """The problems that went wrong as a section; none if there are none."""
    tiles = tuple(own_tile(study, problem_key(study)) for study in studies)
    return (Section(ShelfKind.WRONG, WRONG, WRONG_TOLD, tiles),) if tiles else ()


def read_shelf() -> Shelf:
    """The library as its indexes list it, without a person's own collections."""
    problems = (
        Section(ShelfKind.PROBLEMS, each.title, each.summary, tuple(map(listed_tile, each.problems)))
        for each in listed_problems()
    )
    return (*problems, *examples())


def number_words(entries: Iterable[Tile]) -> str:
    shown = list(entries)
    problems = len(problems_among(shown))
    told = ((problems, "problem"), (len(shown) - problems, "example"))
    return ", ".join(counted(number, noun) for number, noun in told if number) or NOTHING


def problems_among(entries: Iterable[Tile]) -> list[Tile]:
    return [entry for entry in entries if not entry.room]


def opened(entries: Iterable[Tile], title: str) -> Collection:
    """The problems among some entries, read. Raises OSError and SgfError if the library is broken."""
    found = [entry.opens for entry in problems_among(entries)]
    listed = read_listed(each for each in found if isinstance(each, ListedProblem))
    studies = (listed[each.key] if isinstance(each, ListedProblem) else each for each in found)
    return Collection(title, tuple(each for each in studies if isinstance(each, Study)))
