"""The games of record files: each known by its moves, whatever its file is called and whatever is said about it."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from semeai import sgf
from semeai.disk.reading import read_file
from semeai.study.tree import LEAST_MOVES, MOST_MOVES, Study, main_line_from

ENDING = ".sgf"
_DATE = re.compile(r"\d{4}(?:-\d\d(?:-\d\d)?)?")


@dataclass(frozen=True, slots=True)
class OwnGame:
    """A game of a file, the ``number``-th in it: its ``key``, the names of its players, and when it was played.

    ``played`` is a year, a month or a day, "" where the record does not say: ``2026``, ``2026-05``, ``2026-05-03``.
    """

    number: int
    key: str
    black: str
    white: str
    played: str = ""


@dataclass(frozen=True, slots=True)
class Looked:
    """A file as it was found: its ``stamp`` tells whether it has changed since, ``games`` those long enough to review.

    ``fault`` says why it could not be read.
    """

    path: str
    stamp: str
    games: tuple[OwnGame, ...] = ()
    fault: str = ""


def game_key(study: Study) -> str:
    """The key of a game: its board, and the moves and stones of its main line."""
    told: list[object] = [study.board_size]
    for node in map(study.node, main_line_from(study, study.root)):
        if node.setup is not None:
            told.append((node.setup.black, node.setup.white, node.setup.empty))
        if node.move is not None:
            told.append((node.move.color.value, node.move.point))
        if node.race.living is not None:
            told.append(node.race.living)
    return sha256(repr(told).encode("ascii")).hexdigest()[:32]


def games_in(data: bytes) -> Iterator[tuple[OwnGame, Study]]:
    """The games of a file that are long enough to be reviewed. Raises SgfError where it is no SGF."""
    for number, study in enumerate(sgf.read(data).studies):
        moves = len(main_line_from(study, study.root)) - 1
        if LEAST_MOVES <= moves <= MOST_MOVES:
            dated = _DATE.match(study.info_of("DT").strip())
            names = study.info_of("PB").strip(), study.info_of("PW").strip()
            yield OwnGame(number, game_key(study), *names, "" if dated is None else dated[0]), study


def files_under(source: Path) -> tuple[list[Path], list[Path]]:
    """The record files of a folder and of those in it, or the file itself; and the folders that cannot be read now."""
    if source.is_file():
        return [source], []
    found: list[Path] = []
    lost: list[Path] = []
    for folder, below, names in os.walk(source, onerror=lambda error: lost.append(Path(error.filename))):
        below[:] = sorted(name for name in below if not name.startswith("."))
        found += [Path(folder) / name for name in sorted(names) if name.lower().endswith(ENDING)]
    return found, lost


def stamp_of(path: Path) -> str:
    """Size and time of a file; "" where it is not there."""
    try:
        stat = path.stat()
    except OSError:
        return ""
    return f"{stat.st_size}:{stat.st_mtime_ns}"


def looked_at(paths: Iterable[Path], known: Mapping[str, str]) -> Iterator[Looked]:
    """The files that are new or have changed, read; ``known`` are the stamps of those that were read before."""
    for path in paths:
        stamp = stamp_of(path)
        if stamp and known.get(str(path)) != stamp:
            try:
                yield Looked(str(path), stamp, tuple(game for game, _ in games_in(read_file(path))))
            except sgf.SgfError as error:
                yield Looked(str(path), stamp, fault=error.sentence)
            except OSError as error:
                yield Looked(str(path), stamp, fault=error.strerror or str(error))


def game_at(path: Path, number: int, key: str) -> Study | None:
    """The game of a file with a key, first looked for by its ``number``: a file may hold thousands.

    None where the file is gone, or does not hold it any more.
    """
    try:
        studies = sgf.read(read_file(path)).studies
    except (OSError, sgf.SgfError):
        return None
    return next((study for study in (*studies[number : number + 1], *studies) if game_key(study) == key), None)
