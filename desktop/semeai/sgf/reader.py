"""Read SGF: ``read(data)`` gives the studies of a file and all that was repaired.

The way of a file: into UTF-8 whatever its encoding (``file_text``), cut into its games and parsed by sgfmill
(``grammar``), a damaged game put into the grammar before (``repair``), the head of a game (``game``), the contents of
nodes (``node_reader``). Pure and without recursion: call it in a worker thread, and cancel it through ``progress``.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from semeai.sgf.file_text import opened
from semeai.sgf.game import Game, game_of
from semeai.sgf.grammar import cut
from semeai.sgf.report import Progress, Repair, SgfError, tell
from semeai.sgf.writer import write
from semeai.study.foreign import Foreign
from semeai.study.tree import Study

_CUT = 0.2
"""The share of the work that cutting is."""


@dataclass(frozen=True, slots=True)
class ReadFile:
    """The studies of a file (one at least), and the encoding of its texts.

    ``foreign`` are games that are kept as they are. ``guessed`` says that the encoding is not one that the file names.
    The small games of a collection are read when they are looked at: ``repairs`` and ``converted`` look at all.
    """

    studies: tuple[Study, ...]
    encoding: str
    foreign: tuple[Foreign, ...] = ()
    guessed: bool = False
    around: tuple[Repair, ...] = field(default=(), repr=False)
    games: tuple[Game, ...] = field(default=(), compare=False, repr=False)

    @property
    def repairs_so_far(self) -> tuple[Repair, ...]:
        """What was repaired in the games that were looked at, in the heads of all and around them."""
        return _in_order(*self.around, *(repair for game in self.games for repair in game.repairs()))

    @property
    def repairs(self) -> tuple[Repair, ...]:
        """What was repaired in the file."""
        self._look_at_all()
        return self.repairs_so_far

    @property
    def converted(self) -> tuple[Repair, ...]:
        """Old forms that are written in new ones, which lose nothing."""
        self._look_at_all()
        return _in_order(*(entry for game in self.games for entry in game.converted()))

    def _look_at_all(self) -> None:
        for study in self.studies:
            len(study.nodes)


def _in_order(*repairs: Repair) -> tuple[Repair, ...]:
    return tuple(sorted(repairs, key=lambda repair: repair.offset))


def read(data: bytes, *, encoding: str | None = None, progress: Progress | None = None) -> ReadFile:
    """Read a file. ``encoding`` overrules what the file says (see ``candidates`` for the choice).

    Raises SgfError with one sentence and the offset when there is nothing that can be read, and
    Cancelled when ``progress`` returns False.
    """
    source = opened(data, encoding)
    skipped: list[Repair] = []
    texts = list(cut(source, skipped, _part(progress, 0.0, _CUT)))
    games = [game_of(text) for text in texts]
    refused = {
        place: Repair(text.offsets()[0], game.refusal)
        for place, (text, game) in enumerate(zip(texts, games, strict=True))
        if game.refusal
    }
    if len(refused) == len(games):
        first = source.located([refused[0]])[0]
        raise SgfError(first.sentence, first.offset)
    for place, refusal in refused.items():
        skipped.append(Repair(refusal.offset, f"Game {place + 1} of the file was kept as it is. {refusal.sentence}"))
    foreign = tuple(Foreign(place, source.kept(texts[place].start, texts[place].end)) for place in refused)
    studies = []
    for text, game in zip(texts, games, strict=True):
        start, end = (_CUT + (1 - _CUT) * at / len(source.data) for at in (text.start, text.end))
        if not game.refusal:
            studies.append(game.study(at_once=len(games) == 1, progress=_part(progress, start, end)))
    tell(progress, 1, 1)
    around = (*source.repairs, *source.located(skipped))
    return ReadFile(tuple(studies), source.label, foreign, bool(source.repairs), around, tuple(games))


def _part(progress: Progress | None, start: float, end: float) -> Progress | None:
    """The callback for a part of the work."""
    return None if progress is None else lambda done: progress(start + (end - start) * done)


def convert(data: bytes, *, encoding: str | None = None, progress: Progress | None = None) -> tuple[bytes, ReadFile]:
    """The file as FF[4] in UTF-8, and what reading it reported. Raises as ``read`` does."""
    found = read(data, encoding=encoding, progress=progress)
    return write(found.studies, found.foreign), found
