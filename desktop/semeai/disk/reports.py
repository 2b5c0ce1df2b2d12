"""Crash reports in the user's data folder, what the program is made of, and both in one text for the developers."""

from __future__ import annotations

import os
import platform
import re
import sys
import traceback
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from semeai import __version__
from semeai.disk.writing import write_whole
from semeai.paths import data, resources

MOST = 50
"""Reports that are kept; older ones are deleted."""


def report_fault(error: BaseException, doing: str) -> str:
    """Write a report of an exception and say in one sentence, without a capital, what happened and where the report is.

    ``doing`` is what the program had been asked to do.
    """
    kind = type(error).__name__
    message = " ".join(str(error).split())
    said = f"the program failed ({f'{kind}: {message[:200]}' if message else kind})"
    try:
        return f"{said}; a report is in {_written(error, doing)}."
    except OSError:
        return f"{said}."


def _written(error: BaseException, doing: str) -> Path:
    """The path of a new report. Raises OSError."""
    folder = Path(data()) / "reports"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    for old in sorted(folder.iterdir())[: -MOST + 1]:
        old.unlink()
    now = datetime.now().astimezone()
    path = folder / f"fault-{now:%Y%m%d-%H%M%S}-{os.getpid()}.txt"
    write_whole(path, _text(error, doing, now).encode("utf-8", "backslashreplace"))
    return path


def _text(error: BaseException, doing: str, now: datetime) -> str:
    head = [
        f"Semeai Studio {__version__}",
        f"Python {platform.python_version()}, {platform.platform()}",
        f"{now.isoformat(timespec='seconds')}, {doing}",
        f"{sys.executable}",
    ]
    return "\n".join([*head, "", *traceback.format_exception(error)])


class UsedLibrary(NamedTuple):
    """A library of others that the program is made of, its licence by name, and the files of its texts."""

    name: str
    version: str
    licence: str
    texts: tuple[str, ...]


SHIPPED = (
    ("Qt and PySide6", "PySide6_Essentials", "LGPL-3.0", ("Qt.txt", "LGPL-3.txt", "GPL-3.txt")),
    ("sgfmill", "sgfmill", "MIT", ("sgfmill.txt",)),
    ("chardet", "chardet", "0BSD", ("chardet.txt",)),
    ("fsrs", "fsrs", "MIT", ("fsrs.txt",)),
    ("typing_extensions", "typing_extensions", "PSF-2.0", ("Python.txt",)),
    ("pypdf", "pypdf", "BSD-3-Clause", ("pypdf.txt",)),
    ("Pillow", "pillow", "MIT-CMU", ("Pillow.txt",)),
    ("genanki", "genanki", "MIT", ("genanki.txt",)),
    ("chevron", "chevron", "MIT", ("chevron.txt",)),
    ("cached-property", "cached-property", "BSD-3-Clause", ("cached-property.txt",)),
    ("frozendict", "frozendict", "LGPL-3.0", ("frozendict.txt", "LGPL-3.txt", "GPL-3.txt")),
    ("PyYAML", "PyYAML", "MIT", ("PyYAML.txt",)),
)


def libraries() -> list[UsedLibrary]:
    """The libraries that are here, with their versions."""
    from importlib import metadata  # at no start

    found = [UsedLibrary("Python", platform.python_version(), "PSF-2.0", ("Python.txt",))]
    for name, distribution, licence, texts in SHIPPED:
        try:
            found.append(UsedLibrary(name, metadata.version(distribution), licence, texts))
        except metadata.PackageNotFoundError:  # Pillow and genanki are a choice
            continue
    return found


def licence_text(library: UsedLibrary) -> str:
    """The texts of a library's licence as it was shipped."""
    folder = resources() / "licences"
    return "\n\n".join((folder / name).read_text("utf-8").strip("\n") for name in library.texts)


def problem_report(facts: Iterable[str]) -> str:
    """What a developer wants to know of a problem, with the last fault, and without names of persons and their files.

    ``facts`` are further lines.
    """
    made_of = ", ".join(f"{each.name} {each.version}" for each in libraries())
    head = [f"Semeai Studio {__version__}", platform.platform(), made_of, *facts]
    faults = sorted((Path(data()) / "reports").glob("fault-*.txt"))
    fault = faults[-1].read_text("utf-8", "replace") if faults else "No fault was reported so far.\n"
    return impersonal("\n".join([*head, "", "The last fault:", fault]))


_QUOTED = re.compile(r"""(?<!\w)(["'])(.+?)\1""")
_PATH = re.compile(r"""(?<![\w.…~])(?:[A-Za-z]:)?[\\/](?:[^"'\n]*?\.(?:sgf|deck|zip)\b|[^\s"']+)""", re.IGNORECASE)
_WHOLE = re.compile(r"(?:[A-Za-z]:)?[\\/].*")
_OWN = re.compile(r".*[\\/]((?:site-packages|lib[\\/]python[\d.]+|desktop[\\/]semeai|_internal)[\\/].*)")
_GAME = re.compile(r"[^\s\"'\\/]+\.(sgf|deck|zip)\b", re.IGNORECASE)
_NAMED = re.compile(r".*\.(sgf|deck|zip)", re.IGNORECASE)


def impersonal(text: str) -> str:
    """A text in which paths are cut down to what lies within the program, and files of games have no names.

    A name with blanks is known where it is quoted or a path.
    """

    def cut(path: str) -> str:
        return _OWN.sub(r"…/\1", path) if _OWN.match(path) else "…"

    def unnamed(quoted: re.Match[str]) -> str:
        mark, inner = quoted[1], quoted[2]
        told = cut(inner) if _WHOLE.fullmatch(inner) else _NAMED.sub(r"….\1", inner)
        return f"{mark}{told}{mark}"

    text = _QUOTED.sub(unnamed, text)
    text = _PATH.sub(lambda found: cut(found[0]), text)
    text = _GAME.sub(r"….\1", text)
    for name in {Path.home().name, os.environ.get("USER", ""), os.environ.get("USERNAME", ""), platform.node()}:
        if len(name) > 2:
            text = re.sub(rf"\b{re.escape(name)}\b", "somebody", text)
    return text
