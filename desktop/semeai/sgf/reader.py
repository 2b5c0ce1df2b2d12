"""Read SGF: ``read(data)`` gives the studies of a file, one for each game, and all repairs.

The steps: convert the file to UTF-8 (``file_text``), cut it into games and parse them with sgfmill (``grammar``), after
repairing a damaged one (``repair``), read the head of a game (``game_of``), then its nodes (``node_reader``). Pure and
without recursion: call it in a worker thread, and cancel it through ``progress``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from semeai.go.board import LARGEST_SIZE, Board
from semeai.sgf import encodings, old_forms
from semeai.sgf.encodings import codec_of
from semeai.sgf.file_text import Decoder, opened
from semeai.sgf.grammar import GameText, cut
from semeai.sgf.node_reader import Content, NodeReader
from semeai.sgf.properties import HEAD, INFO, MOVES, SETUP, Properties
from semeai.sgf.repair import LARGEST_GAME
from semeai.sgf.report import Notes, Progress, Repair, SgfError, tell
from semeai.sgf.writer import plain, write
from semeai.study.node import Node
from semeai.study.tree import SMALLEST_SIZE, Foreign, Nodes, Study, Unread

_BEYOND_19 = re.compile(rb"\[(?:[a-y][t-y]|[t-y][a-y])\]", re.IGNORECASE)
_REPORT_EVERY = 256
_AT_ONCE = 50_000
"""Bytes from which a game is read together with its file: reading it when it is opened would cause a delay."""

_DEFAULT_SIZE = 19
_GAMES = {
    "2": "Othello",
    "3": "chess",
    "4": "Gomoku or Renju",
    "5": "Nine Men's Morris",
    "6": "Backgammon",
    "7": "Chinese chess",
    "8": "Shogi",
}


@dataclass(slots=True)
class SgfGame:
    """A game whose head was read, and whose nodes are read on first use.

    One that is not Go, or is too large, has a ``refusal`` and no study.
    """

    text: GameText
    refusal: str = ""
    board: Board = field(default_factory=lambda: Board.square(_DEFAULT_SIZE))
    file_format: int = 1
    info: tuple[tuple[str, str], ...] = ()
    # Notes on the head, and on the nodes once they were read.
    head: Notes = field(default_factory=Notes)
    body: Notes = field(default_factory=Notes)

    def study(self, *, at_once: bool, progress: Progress | None = None) -> Study:
        """Its study; the nodes of a small game are read on first use, unless wanted at once."""
        nodes = self.nodes(progress) if at_once or len(self.text) > _AT_ONCE else Unread(self.nodes, self.first)
        return Study(self.board, nodes, 0, self.info)

    def nodes(self, progress: Progress | None = None) -> Nodes:
        """All nodes in the order of the file. Raises Cancelled."""
        notes, tree = Notes(), self.text.tree()
        reader, most = self.reader(notes), self.text.source.data.count(b";", self.text.start, self.text.end)
        contents: list[Content] = []
        parents: list[int] = []
        todo = [(tree, -1, False)]
        while todo:
            branch, parent, informed = todo.pop()
            for properties in branch.sequence:
                for content in reader.nodes(properties, is_root=parent < 0, informed=informed):
                    parents.append(parent)
                    parent = len(contents)
                    contents.append(content)
                notes.node += 1
                if notes.node % _REPORT_EVERY == 0:
                    tell(progress, notes.node, most)
                informed = informed or not INFO.isdisjoint(properties)
                informed = informed or (notes.node == 1 and bool(old_forms.misnamed(properties)))
            todo += [(child, parent, informed) for child in reversed(branch.children)]
        if len(contents) > 1 and (setup := contents[0].setup) is not None and (move := contents[1].move) is not None:
            notes.node = 0
            if setup.to_move is move.color.opponent:
                notes.convert(f"PL says that {setup.to_move.title} moves first, but {move.color.title} does.")
        self.body = notes
        return Nodes.of(_placed(contents, parents))

    def first(self) -> Node:
        """The first node alone, as a list of games shows it; what it reports is told once the game is read."""
        return Node(None, 0, (), *self.reader(Notes()).nodes(self.text.root(), is_root=True)[0])

    def reader(self, notes: Notes) -> NodeReader:
        """A reader of its nodes."""
        cut = self.text.repaired.cut if self.text.repaired else b""
        return NodeReader(self.board, Decoder(self.text.source, notes.report, cut), notes, self.file_format)

    def repairs(self) -> tuple[Repair, ...]:
        """The repairs in the nodes read so far, with offsets in the file."""
        found = list(self.text.repaired.repairs) if self.text.repaired else []
        for notes in (self.head, self.body):
            found += notes.repaired(self.text.offsets()) if notes.repairs else ()
        return self.text.source.located(found)

    def converted(self) -> tuple[Repair, ...]:
        """The old forms that were converted, each kind once, with offsets in the file."""
        both = [notes for notes in (self.head, self.body) if notes.conversions]
        return self.text.source.located(entry for notes in both for entry in notes.converted(self.text.offsets()))


def game_of(text: GameText) -> SgfGame:
    """A game with its head read: the kind of game, its encoding, the board's size, the game information."""
    game = SgfGame(text)
    if len(text) > LARGEST_GAME:
        most = LARGEST_GAME // 1_000_000
        game.refusal = f"This game takes {len(text) / 1_000_000:.1f} MB; one game may take {most} MB at most."
        return game
    root = text.root()
    for name in sorted(root.keys() & {*HEAD}):
        if len(set(root[name])) > 1:
            game.head.report(f"{name} stands {len(root[name])} times in the first node; the first one was taken.")
    game.refusal = _other_game(root, game.head) or _other_board(root)
    if game.refusal:
        return game
    if codec := codec_of(_first(root, "CA")):
        game.text = text.encoded(codec)
        if codec != game.text.source.codec and not text.source.told and text.is_utf8_after_all(codec):
            game.head.report(f"The game names an encoding, '{_first(root, 'CA')}', but its texts are in UTF-8.")
    if game.text is not text:
        root = game.text.root()
    named = re.fullmatch("[0-9]{1,3}", _first(root, "FF"))
    game.file_format = int(named[0]) or 1 if named else 1
    if "FF" in root and game.file_format != 4:
        game.head.convert(f"The file is in FF[{game.file_format}]; FF[4] is written.")
    game.board = Board.square(_size(root, game))
    game.info = game.reader(game.head).info(root)
    for doubt in old_forms.doubts(dict(game.info), root):
        game.head.convert(doubt)
    return game


def _other_game(root: Properties, notes: Notes) -> str:
    """Why a game is not a game of Go, '' if it is one."""
    kind = _first(root, "GM", "1")
    if kind.isascii() and kind.isdigit() and kind.lstrip("0") != "1":
        return f"This is a record of {_GAMES.get(kind.lstrip('0'), 'another game')}, not of Go: GM[{kind[:10]}]."
    if kind.lstrip("0") != "1":
        notes.report(f"The kind of game, GM[{kind[:20]}], is not a number; Go was taken.")
    return ""


def _other_board(root: Properties) -> str:
    """Why a board of the size that a game names is not supported, '' if it is."""
    value = _first(root, "SZ")
    sides = _sides(value)
    if len(sides) > 1:
        return f"The board is not square: SZ[{value[:20]}]."
    for digits in sides:
        if len(digits) > 2 or not SMALLEST_SIZE <= int(digits) <= LARGEST_SIZE:
            return f"The board's size is outside {SMALLEST_SIZE} to {LARGEST_SIZE}: SZ[{value[:20]}]."
    return ""


def _size(root: Properties, game: SgfGame) -> int:
    """The side of the board, once it is known to be supported."""
    if "SZ" not in root:
        size = max(_DEFAULT_SIZE, _largest(game.text))
        game.head.report(f"The file does not name the board's size; {size}x{size} was taken.")
        return size
    value = _first(root, "SZ")
    for side in _sides(value):
        return int(side)
    taken = f"{_DEFAULT_SIZE}x{_DEFAULT_SIZE} was taken"
    game.head.report(f"The board's size, SZ[{value[:20]}], is not a number; {taken}.")
    return _DEFAULT_SIZE


def _largest(text: GameText) -> int:
    """The largest coordinate of a game's stones if any is beyond the 19th line, else 0."""
    if not _BEYOND_19.search(text.source.data, text.start, text.end):
        return 0
    largest, todo = 0, [text.tree()]
    while todo:
        branch = todo.pop()
        todo += branch.children
        for properties in branch.sequence:
            for name in properties.keys() & (MOVES.keys() | SETUP.keys()):
                for value in properties[name]:
                    if len(value) == 2 and value.isalpha() and value != b"tt":
                        largest = max(largest, *(letter - ord("a") + 1 for letter in value.lower()))
    return min(largest, LARGEST_SIZE)


def _first(root: Properties, name: str, default: str = "") -> str:
    return root[name][0].decode("latin-1").strip() if name in root else default


def _sides(value: str) -> set[str]:
    """The different sides that a size names, without leading zeros; none if it is not a number."""
    sides = [side.strip() for side in value.split(":")]
    if len(sides) > 2 or not all(side.isascii() and side.isdigit() for side in sides):
        return set()
    return {side.lstrip("0") or "0" for side in sides}


def _placed(contents: list[Content], parents: list[int]) -> Iterator[Node]:
    """Nodes with their places in the tree; a parent of -1 is none."""
    children: list[tuple[int, ...]] = [()] * len(contents)
    depths: list[int] = []
    for number, parent in enumerate(parents):
        depths.append(0 if parent < 0 else depths[parent] + 1)
        if parent >= 0:
            children[parent] += (number,)
    for content, parent, depth, below in zip(contents, parents, depths, children, strict=True):
        yield Node(None if parent < 0 else parent, depth, below, *content)


_CUT = 0.2
"""The share of the work that is cutting the file into games."""


@dataclass(frozen=True, slots=True)
class ReadFile:
    """The studies of a file (one at least), and the encoding of its texts.

    ``foreign`` are games that are kept as they are. ``guessed`` says that the encoding is not one that the file names.
    The small games of a collection are read on first use; ``repairs`` and ``converted`` read all of them.
    """

    studies: tuple[Study, ...]
    encoding: str
    foreign: tuple[Foreign, ...] = ()
    guessed: bool = False
    around: tuple[Repair, ...] = field(default=(), repr=False)
    games: tuple[SgfGame, ...] = field(default=(), compare=False, repr=False)

    @property
    def repairs_so_far(self) -> tuple[Repair, ...]:
        """The repairs in the games read so far, in the heads of all games and between them."""
        return _in_order(*self.around, *(repair for game in self.games for repair in game.repairs()))

    @property
    def repairs(self) -> tuple[Repair, ...]:
        """All repairs of the file."""
        self._look_at_all()
        return self.repairs_so_far

    @property
    def converted(self) -> tuple[Repair, ...]:
        """Old forms that were converted to new ones without loss."""
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
    if not encodings.begins_as_sgf(data):
        from semeai.sgf.clients import as_sgf  # nearly all files are SGF

        if (other := as_sgf(data, codec_of(encoding) if encoding else None)) is not None:
            written, told = other
            return replace(read(written, progress=progress), around=told, guessed=False)
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
    return None if progress is None else lambda done: progress(start + (end - start) * done)


def convert(data: bytes, *, encoding: str | None = None, bare: bool = False) -> tuple[bytes, ReadFile]:
    """The file as FF[4] in UTF-8, and what reading it reported. Raises as ``read`` does.

    ``bare``: without the program's own properties.
    """
    found = read(data, encoding=encoding)
    return write(map(plain, found.studies) if bare else found.studies, found.foreign), found
