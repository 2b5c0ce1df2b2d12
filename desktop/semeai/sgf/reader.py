"""Read SGF: ``read(data)`` gives the studies of a file and all that was repaired.

The way of a file: wide characters and byte order marks (``unicode``), its encoding (``source``), its games token by
token (``scan``), the contents of nodes (``contents``). Pure and without recursion: call it in a worker thread, and
cancel it through ``progress``.
"""

from __future__ import annotations

from dataclasses import dataclass

from semeai.sgf.charset import label_of
from semeai.sgf.draft import Draft, Pages
from semeai.sgf.game import GameReader
from semeai.sgf.report import Progress, Repair, SgfError, Steps
from semeai.sgf.scan import Scanner
from semeai.sgf.source import Source, opened
from semeai.study.foreign import Foreign
from semeai.study.tree import Study


@dataclass(frozen=True, slots=True)
class ReadFile:
    """The studies of a file (one at least), what was repaired, and the encoding of its texts.

    ``converted`` are old forms that are written in new ones, which lose nothing; ``foreign`` are games that are kept as
    they are. ``guessed`` says that the encoding is not one that the file names.
    """

    studies: tuple[Study, ...]
    repairs: tuple[Repair, ...]
    encoding: str
    converted: tuple[Repair, ...] = ()
    foreign: tuple[Foreign, ...] = ()
    guessed: bool = False


def read(data: bytes, *, encoding: str | None = None, progress: Progress | None = None) -> ReadFile:
    """Read a file. ``encoding`` overrules what the file says (see ``candidates`` for the choice).

    Raises SgfError with one sentence and the offset when there is nothing that can be read, and
    Cancelled when ``progress`` returns False.
    """
    source = opened(data, encoding)
    scanner = Scanner(source.data, steps=Steps(progress).part(0.0, 0.95))
    games: list[GameReader] = []
    pages: Pages = {}
    for start in scanner.starts():
        game = GameReader(source, start, scanner.repairs, Draft(pages, len(games)))
        scanner.game(start, game)
        game.end = scanner.position
        games.append(game)
    found = _found(source, games, scanner.repairs)
    Steps(progress).at(1, 1)
    return found


def _found(source: Source, games: list[GameReader], repairs: list[Repair]) -> ReadFile:
    refused = [game.refusal for game in games if game.refusal is not None]
    if len(refused) == len(games):
        first = source.located(refused[:1])[0]
        raise SgfError(first.sentence, first.offset)
    foreign = []
    for place, game in enumerate(games):
        if game.refusal is not None:
            kept = f"Game {place + 1} of the file was kept as it is. {game.refusal.sentence}"
            repairs.append(Repair(game.refusal.offset, kept))
            foreign.append(Foreign(place, source.text(game.start, game.end)))
    read_games = [game for game in games if game.refusal is None]
    studies = tuple(game.study() for game in read_games)
    converted = [entry for game in read_games for entry in game.converted()]
    found = source.located([*source.repairs, *repairs]), source.located(converted)
    return ReadFile(studies, found[0], label_of(source.codec), found[1], tuple(foreign), bool(source.repairs))
