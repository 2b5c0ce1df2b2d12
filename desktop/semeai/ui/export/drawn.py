"""The bytes of a file in one call, in any process and without a window: of plates, of the manual, of a text."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import TypeVar

from PySide6.QtGui import QGuiApplication

from semeai.diagram.plate import Plate, boards
from semeai.study.tree import Study
from semeai.ui.export.eye_sheet import eye_sheet
from semeai.ui.export.pages import images_of, pdf, png, svg
from semeai.ui.export.sheets import Grid, NoWriter, gif, sheets, webp
from semeai.ui.kit.jobs import unheard
from semeai.ui.kit.scripts import lacking
from semeai.ui.kit.theme import PRINT, THEMES

__all__ = ["FileLook", "Grid", "NoWriter", "drawn", "drawn_anki", "drawn_eyes", "lacking_in_manual", "lacking_words"]

Item = TypeVar("Item")
Report = Callable[[int], object]
LOOKS = {**THEMES, PRINT.id: PRINT}


@dataclass(frozen=True, slots=True)
class FileLook:
    """How plates are drawn: format, theme name, distance between lines in px or points, pixels in a px.

    ``grid`` puts the plates of a PDF on A4 sheets, ``parts`` are the indices of plates that begin a new sheet; ``pace``
    is the time of each frame of a moving picture in seconds.
    """

    format: str
    theme: str = "light"
    cell: int = 32
    ratio: float = 1.0
    grid: Grid | None = None
    parts: frozenset[int] = frozenset()
    pace: float = 1.0


def drawn(plates: Sequence[Plate], look: FileLook, report: Report = unheard) -> bytes:
    """The bytes of a file: of one plate as PNG or SVG, of all of them as the pages of a PDF or as a moving picture.

    ``report`` is called before each page or picture with the number done; an exception from it ends the work. Raises
    ValueError without a plate, NoWriter where a format cannot be written here.
    """
    _make_application()
    theme = LOOKS[look.theme]
    match look.format:
        case "png":
            return png(plates[0], theme, look.cell, look.ratio)
        case "svg":
            return svg(plates[0], theme, look.cell)
        case "pdf" if look.grid is not None:
            return sheets(plates, theme, look.grid, parts=look.parts, report=report)
        case "pdf":
            return pdf(_told(plates, report), theme, look.cell, plates[0].title if plates else "")
        case moving:
            images = _told(images_of(plates, theme, look.cell, look.ratio), report)
            return (webp if moving == "webp" else gif)(images, round(1000 * look.pace))


def lacking_words(plates: Sequence[Plate]) -> str:
    """The sentence that names the letters on plates which no installed font has; "" if all can be shown."""
    shown = (board for plate in plates for board in boards(plate))
    return lacking(
        "\n".join("\n".join((title, words, *dict(figure.labels).values())) for figure, title, words in shown)
    )


def lacking_in_manual() -> str:
    """The sentence that names the letters of the manual which no installed font has; "" if all can be shown."""
    from semeai.manual import whole

    _make_application()
    return lacking(whole()[0])


def _told(items: Iterable[Item], report: Report) -> Iterator[Item]:
    """The items; before each one ``report`` is called with the number so far."""
    made = iter(items)
    for number in count():
        report(number)
        try:
            yield next(made)
        except StopIteration:
            return


def drawn_eyes(size: int, form: str, theme: str, ratio: float) -> bytes:
    """The bytes of a sheet of all eye shapes of a size: PNG with ``ratio`` pixels in a px, SVG or PDF."""
    _make_application()
    return eye_sheet(size, form, LOOKS[theme], ratio)


def drawn_manual() -> bytes:
    from semeai.manual import TITLE, names, whole
    from semeai.ui.export.typeset import text_pdf

    _make_application()
    return text_pdf(*whole(), TITLE, "Contents", names())


def drawn_text(markdown: str, title: str, plates: Mapping[str, Plate] | None = None) -> bytes:
    """A text as a PDF, with plates by the names that it gives them."""
    from semeai.ui.export.typeset import text_pdf

    _make_application()
    return text_pdf(markdown, plates or {}, title)


def drawn_anki(studies: Sequence[Study], title: str) -> bytes:
    """Problems as cards for Anki. Raises NoWriter where the library for them is missing, ValueError without answers."""
    from semeai.problems.printed import exercise
    from semeai.problems.tags import tags_of
    from semeai.sharing.anki import AnkiCard, may_write, package
    from semeai.sharing.handout import handout

    if not may_write():
        raise NoWriter("Cards for Anki need genanki ('pip install genanki')")
    look, cards = FileLook("svg", PRINT.id), list[AnkiCard]()
    for number, study in enumerate(studies, 1):
        asked, solution = exercise(study)
        front, back = (drawn((Plate(shown.figure),), look) for shown in (asked, solution))
        cards.append(AnkiCard(handout(study, f"Problem {number}"), front, back, solution.words, tags_of(study)))
    return package(cards, title)


def drawn_course(paper: str) -> bytes:
    """The course as a PDF on a paper of ``book.PAPERS``."""
    from semeai.ui.export.book import course_pdf

    _make_application()
    return course_pdf(paper)


def _make_application() -> None:
    """Make the application object that Qt needs to set type, without a screen."""
    if QGuiApplication.instance() is None:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        QGuiApplication([])
