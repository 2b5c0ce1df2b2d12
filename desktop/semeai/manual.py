"""The manual: its pages from the resources, the boards described in them, its search, and its glossary.

A page is Markdown that can be read as a file. A fenced block describes a picture in lines ``key: value`` and, after an
empty line, its rows; the program draws it. ``board`` is a position (``go.text``; ``b`` and ``w`` are ghosts); ``black``
and ``white`` name a stone of each essential chain, and where both are named the numbers of their race are marked.
``eye`` is a shape (``eyes.drawing``), with ``stones`` and ``place``, ``thermograph`` that of a liberty game. Each
``claim`` is asked of the program by a test.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import count
from typing import NamedTuple

from semeai.analysis import analyze
from semeai.claim.marks import essential, marks
from semeai.diagram.crop import close_crop
from semeai.diagram.eye import EyeFigure, of_eye
from semeai.diagram.figure import Figure, Mark, MarkKind
from semeai.diagram.plate import Plate, thermograph_plate
from semeai.eyes.drawing import DrawnEye
from semeai.eyes.drawing import parse as parse_eye
from semeai.eyes.place import Place
from semeai.go import text
from semeai.go.board import Point
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.paths import resources
from semeai.phrases import slug
from semeai.study import edits, notes
from semeai.study.tree import Study

TITLE = "Semeai Studio: the manual"
GLOSSARY = "glossary"
FENCE = re.compile(r"^```(board|eye|thermograph)\n(.*?)^```\n", re.MULTILINE | re.DOTALL)
OPENED = re.compile(r" \[[^]]+\]\(board:[^)]+\)")
HEADING = re.compile(r"^(#+) (.+)$", re.MULTILINE)
OPEN, SHOW = "Open this board", "board:"
"""The link below a board, and what its address begins with: in the window it opens the board in the Race room."""
MARKED = {"circle": MarkKind.CIRCLE, "triangle": MarkKind.TRIANGLE, "square": MarkKind.SQUARE, "cross": MarkKind.CROSS}
GHOSTS = {"b": BLACK, "w": WHITE}


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture as a page describes it: its kind, its fields by name, its rows, and what it claims."""

    kind: str
    fields: tuple[tuple[str, str], ...]
    rows: tuple[str, ...]
    claims: tuple[str, ...]

    def get(self, key: str) -> str:
        return dict(self.fields).get(key, "")

    @property
    def position(self) -> Position:
        """The stones of a board. Raises DiagramError where its rows are none."""
        return text.parse("\n".join(self.rows).translate(dict.fromkeys(map(ord, GHOSTS), ".")))

    def essential(self, color: Color) -> Point | None:
        """A point of an essential chain, None where no race is named."""
        name = self.get(color.word)
        return self.position.board.point(name) if name else None

    def study(self) -> Study:
        """A board as a game of its own, with its chains chosen."""
        position = self.position
        study = edits.study_with(position)
        study = notes.set_living(study, study.root, position.immortal).study
        black, white = (self.essential(color) for color in (BLACK, WHITE))
        if black is not None and white is not None:
            chosen = notes.set_essential(study, study.root, black, white)
            assert isinstance(chosen, edits.Edited)
            study = chosen.study
        return notes.set_comment(study, study.root, self.get("caption")).study

    @property
    def eye(self) -> DrawnEye:
        """An eye at its place. Raises DrawingError where its rows are none."""
        return parse_eye("/".join(self.rows), self.get("stones"), Place(self.get("place") or Place.CENTRE.value))

    def plate(self) -> Plate:
        """The picture itself."""
        if self.kind == "eye":
            return Plate(_eye_figure(self).figure(alone=True, on_marks=False))
        if self.kind == "thermograph":
            from semeai.cgt.notation import parse

            return thermograph_plate(parse(self.rows[0]))
        return Plate(_board_figure(self))


def _board_figure(drawing: Drawing) -> Figure:
    position = drawing.position
    board = position.board
    found = [Mark(board.point(name), kind) for key, kind in MARKED.items() for name in drawing.get(key).split()]
    black, white = (drawing.essential(color) for color in (BLACK, WHITE))
    chains = 0
    if black is not None and white is not None:
        reading = analyze(position, black, white).reading
        chains = essential(reading)
        if drawing.get("marks") != "none":
            found += marks(reading)
    labels = (each.partition("=")[::2] for each in drawing.get("labels").split())
    ghosts = [0, 0]
    for row, line in enumerate(drawing.rows):
        for column, character in enumerate("".join(line.split())):
            if character in GHOSTS:
                ghosts[GHOSTS[character]] |= 1 << board.at(column, row)
    crop = close_crop(board, position.stones) if drawing.get("crop") == "auto" else None
    return Figure(
        position, tuple(found), tuple((board.point(name), label) for name, label in labels), essential=chains,
        ghosts=(ghosts[0], ghosts[1]), crop=crop,
    )  # fmt: skip


def _eye_figure(drawing: Drawing) -> EyeFigure:
    from semeai.eyes.catalogue import described

    eye = drawing.eye
    if eye.attackers or eye.owners or drawing.get("place"):
        return of_eye(eye)
    shape = described(eye.seat.cells)
    return EyeFigure(shape.cells, shape.vital, shape.ends)


@dataclass(frozen=True, slots=True)
class ManualPage:
    """A page: ``id`` is the name of its file, ``text`` its Markdown with a place for each drawing."""

    id: str
    text: str
    drawings: tuple[tuple[str, Drawing], ...]

    @property
    def title(self) -> str:
        return self.sections[0].title

    @property
    def sections(self) -> tuple[ManualSection, ...]:
        """The parts of the page, each with its heading; the first has that of the page."""
        heads = list(HEADING.finditer(self.text))
        ends = [*(head.start() for head in heads[1:]), len(self.text)]
        return tuple(
            ManualSection(self.id, len(head[1]), head[2], self.text[head.end() : end].strip())
            for head, end in zip(heads, ends, strict=True)
        )

    def plates(self) -> dict[str, Plate]:
        """The pictures by the names that the text gives them."""
        return {name: drawing.plate() for name, drawing in self.drawings}


class ManualSection(NamedTuple):
    """A heading of a page, of a level, and the text below it."""

    page: str
    level: int
    title: str
    text: str

    @property
    def link(self) -> str:
        return f"{self.page}.md#{slug(self.title)}"


@cache
def pages() -> tuple[ManualPage, ...]:
    """All pages in the order of the contents, which is that of the links of the first one."""
    folder = resources() / "manual"
    listed = re.findall(r"\]\(([\w-]+)\.md\)", (folder / "contents.md").read_text("utf-8"))
    return tuple(_page(name, (folder / f"{name}.md").read_text("utf-8")) for name in ("contents", *listed))


def page(id: str) -> ManualPage:
    """The page of a name. Raises StopIteration where there is none."""
    return next(page for page in pages() if page.id == id)


def _page(id: str, written: str) -> ManualPage:
    found, numbers = list[tuple[str, Drawing]](), count(1)

    def placed(fence: re.Match[str]) -> str:
        drawing, name = _drawing(fence[1], fence[2]), f"{id}/{next(numbers)}"
        found.append((name, drawing))
        caption = drawing.get("caption")
        opened = f" [{OPEN}]({SHOW}{name})" if drawing.kind == "board" else ""
        return f"![{caption}](plate:{name})\n\n*{caption}*{opened}\n"

    told = FENCE.sub(placed, written)
    return ManualPage(id, told, tuple(found))


def _drawing(kind: str, lines: str) -> Drawing:
    head, _, rows = lines.partition("\n\n")
    told = [(key.strip(), value.strip()) for key, _, value in (line.partition(":") for line in head.splitlines())]
    fields = tuple((key, value) for key, value in told if key != "claim")
    return Drawing(kind, fields, tuple(rows.split()), tuple(value for key, value in told if key == "claim"))


def whole() -> tuple[str, dict[str, Plate]]:
    """All pages after the contents as one text, with all pictures; ``names`` tells which heading begins which page."""
    listed = pages()[1:]
    plates = {name: plate for each in listed for name, plate in each.plates().items()}
    return "\n\n".join(OPENED.sub("", each.text) for each in listed), plates


def names() -> dict[str, str]:
    """The names that links give to the pages, by the headings that these begin with."""
    return {each.sections[0].title: f"{each.id}.md" for each in pages()[1:]}


def drawing_of(name: str) -> Drawing:
    """The drawing of a name. Raises KeyError where there is none."""
    return {key: drawing for each in pages() for key, drawing in each.drawings}[name]


def search(words: str) -> list[ManualSection]:
    """The sections that have all words: first those called so, then those with them in the heading."""
    said = words.strip().casefold()

    def rank(section: ManualSection) -> int:
        title = section.title.casefold()
        return 0 if said in title.split(", ") else 1 if all(word in title for word in said.split()) else 2

    def has_all(section: ManualSection) -> bool:
        told = f"{section.title} {section.text}".casefold()
        return all(word in told for word in said.split())

    return sorted((section for each in pages() for section in each.sections if said and has_all(section)), key=rank)


@cache
def glossary() -> dict[str, ManualSection]:
    """The entries of the glossary by every word that their headings name."""
    entries = (section for section in page(GLOSSARY).sections if section.level == 3)
    return {word: entry for entry in entries for word in entry.title.split(", ")}


@cache
def _spoken() -> re.Pattern[str]:
    """All words of the glossary as they stand in sentences, in the plural too; the longest first."""
    words = sorted((word for word in glossary() if len(word) > 1), key=len, reverse=True)
    forms = "|".join(
        re.escape(word[:-1]) + "(?:y|ies)" if word.endswith("y") else re.escape(word) + "s?" for word in words
    )
    return re.compile(rf"\b(?:{forms})\b", re.IGNORECASE)


def words_in(told: str) -> Iterator[str]:
    """The words of the glossary that stand in a text, each once."""
    seen = set()
    for found in _spoken().finditer(told):
        word = next(word for word in glossary() if word.casefold() in _singulars(found[0].casefold()))
        if word not in seen:
            seen.add(word)
            yield word


def _singulars(word: str) -> tuple[str, ...]:
    return word, word.removesuffix("s"), word.removesuffix("ies") + "y"
