"""The files that ``semeai render`` writes, one by one or spread over processes."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from semeai.cli.ending import CommandRefused
from semeai.cli.files import write_bytes
from semeai.diagram.as_text import TEXTS, text_file
from semeai.diagram.plate import Plate, boards
from semeai.processes import Team
from semeai.study.tree import Study

STILL, MOVING = ("png", "svg", "pdf"), ("webp", "gif")
DRAWN = (*STILL, *MOVING)
PLAYED = ("html", "apkg")
"""For people who do not have the program (``shared.py``)."""
FORMATS = (*DRAWN, *TEXTS, *PLAYED)
NUMBER = re.compile(r"%(0\d)?d")


@dataclass(frozen=True, slots=True)
class Target:
    """Where figures are written, in which format, and how they look."""

    path: str
    format: str
    theme: str
    cell: int
    scale: float
    grid: tuple[int, int] | None
    parts: frozenset[int]
    pace: float
    jobs: int
    replace: bool = True

    @property
    def numbered(self) -> bool:
        """Whether the file name has a place for a number."""
        return NUMBER.search(self.path) is not None


def write_all(target: Target, plates: list[list[Plate]]) -> None:
    """Write the plates of each game. Raises Refused where a file or a format cannot be written."""
    if not target.numbered:
        together = [plate for group in plates for plate in group]
        write_bytes(target.path, made(together, target, _progress(len(together))), replace=target.replace)
        return
    tell = _progress(len(plates))
    for number, data in enumerate(_each(target, plates), 1):
        path = NUMBER.sub(lambda found: f"{number:{found[1] or ''}d}", target.path)  # noqa: B023
        write_bytes(path, data, replace=target.replace)
        tell(number)


def _progress(most: int) -> Callable[[int], None]:
    """A callback that shows at a terminal how many figures are drawn, and does nothing elsewhere."""

    def tell(done: int) -> None:
        print(f"\r{done} of {most}", end="\n" if done == most else "", file=sys.stderr, flush=True)

    return tell if most > 1 and sys.stderr is not None and sys.stderr.isatty() else lambda _done: None


def write_own(options: argparse.Namespace, form: str) -> None:
    """Write what needs no file: a sheet of eye shapes, the course or the manual. Raises Refused where that fails."""
    from semeai.ui.export.drawn import drawn_course, drawn_eyes, drawn_manual, lacking_in_manual

    if options.eyes is not None:
        data = drawn_eyes(options.eyes, form, options.theme or "print", options.scale)
    else:
        data = drawn_course(options.paper or "a4") if options.course else drawn_manual()
    write_bytes(options.output, data, replace=options.replace)
    _warn(lacking_in_manual() if options.manual else "")


def _warn(sentence: str) -> None:
    """Say something on standard error, if there is anything to say."""
    if sentence:
        print(f"semeai render: {sentence}", file=sys.stderr)


def _each(target: Target, plates: list[list[Plate]]) -> Iterator[bytes]:
    if target.jobs == 1 or target.format in TEXTS:
        yield from (made(group, target) for group in plates)
        return
    with Team(target.jobs) as team:
        yield from team.in_order(lambda group: team.do(made, group, target), plates)


def cards(problems: Sequence[Study], title: str) -> bytes:
    """Problems as cards for Anki. Raises Refused where they cannot be written here."""
    from semeai.ui.export.drawn import NoWriter, drawn_anki

    try:
        return drawn_anki(problems, title)
    except NoWriter as error:
        raise CommandRefused(f"{error}.") from None


def made(plates: Sequence[Plate], target: Target, tell: Callable[[int], None] = lambda _done: None) -> bytes:
    """The bytes of a file; ``tell`` is called with the number of plates drawn.

    Raises Refused where its format cannot be written here, or cannot show any of its plates.
    """
    if target.format in TEXTS:
        text = text_file(target.format, (board for plate in plates for board in boards(plate)))
        if not text:
            raise CommandRefused(f"{target.format} draws only boards, and there is none here.")
        return text.encode()
    from semeai.ui.export.drawn import FileLook, Grid, NoWriter, drawn, lacking_words  # the one command that needs Qt

    grid = None if target.grid is None else Grid(*target.grid)
    look = FileLook(target.format, target.theme, target.cell, target.scale, grid, target.parts, target.pace)
    try:
        data = drawn(plates, look, tell)
        _warn(lacking_words(plates))
        return data
    except NoWriter as error:
        raise CommandRefused(f"{error}.") from None
