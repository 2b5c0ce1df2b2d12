"""One game of a file: its head, and its nodes as the scanner finds them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import repeat

from semeai.go.board import LARGEST_SIZE, Board
from semeai.sgf import charset
from semeai.sgf.contents import NodeReader, plain_moves
from semeai.sgf.draft import Content, Draft
from semeai.sgf.guess import texts_beyond_ascii, western
from semeai.sgf.names import GAMES, MOVES, ROOT, SETUP
from semeai.sgf.plain import plain_nodes
from semeai.sgf.report import Repair
from semeai.sgf.scan import NO_PARENT, Properties, Scanner
from semeai.sgf.source import Source
from semeai.sgf.text import Decoder
from semeai.study.tree import SMALLEST_SIZE, Study

_DEFAULT_SIZE = 19
_WRITTEN_FORMAT = 4


@dataclass(slots=True)
class GameReader:
    """Takes the nodes of a game (see ``scan.Sink``) and makes its study; repairs go to ``repairs``.

    A game that is not of Go, or on a board that we do not have, is refused; its nodes are passed over.
    """

    source: Source
    start: int
    repairs: list[Repair]
    draft: Draft
    end: int = 0
    refusal: Repair | None = None
    reader: NodeReader | None = None
    plain_moves: Mapping[bytes, Content] = field(default_factory=dict)
    plain: re.Pattern[bytes] | None = None
    offset: int = 0
    # What was written in a new form: its sentence, where first and how often.
    conversions: dict[str, tuple[int, int]] = field(default_factory=dict)

    def report(self, sentence: str) -> None:
        self.repairs.append(Repair(self.offset, sentence))

    def convert(self, sentence: str) -> None:
        offset, times = self.conversions.get(sentence, (self.offset, 0))
        self.conversions[sentence] = offset, times + 1

    def converted(self) -> list[Repair]:
        """What was written in new forms, each kind once."""
        return [
            Repair(offset, sentence if times == 1 else f"{sentence} ({times} times)")
            for sentence, (offset, times) in self.conversions.items()
        ]

    def moves(self, parent: int, moves: list[bytes], offsets: Sequence[int]) -> int:
        """Take nodes that hold a move alone."""
        contents = [*map(self.plain_moves.get, moves)]
        done = 0
        while None in contents[done:]:
            strange = contents.index(None, done)
            parent = self.draft.extend(contents[done:strange], parent, offsets[done:strange])
            parent = self.node(parent, offsets[strange], _one_move(moves[strange]), b"")
            done = strange + 1
        return self.draft.extend(contents[done:], parent, offsets[done:])

    def plain_nodes(self, parent: int, offsets: Sequence[int]) -> int:
        """Take nodes that are read again when they are looked at."""
        return self.draft.extend(repeat(None, len(offsets)), parent, offsets)

    def node(self, parent: int, offset: int, properties: Properties, cut: bytes) -> int:
        """Take a node with its properties."""
        self.offset = offset
        is_root = parent == NO_PARENT
        if is_root:
            self.begin(properties)
        reader = self.reader
        if reader is None:
            return offset
        reader.decoder.cut = cut
        if is_root:
            self.draft.info = reader.info(properties)
        for content in reader.nodes(properties, is_root):
            parent = self.draft.add(content, parent, offset)
        for doubt in reader.decoder.doubts:
            self.report(doubt)
        reader.decoder.doubts.clear()
        return parent

    def study(self) -> Study:
        """The study of all nodes that were taken. Only for a game that was not refused, and once."""
        assert self.reader is not None, "a refused game has no study"
        return self.draft.study(self.reader.board)

    def begin(self, root: Properties) -> None:
        """Read the head of the first node: the kind of game, the board's size, the encoding."""
        for name in sorted(ROOT & root.keys()):
            if len(set(root[name])) > 1:
                self.report(f"{name} stands {len(root[name])} times in the first node; the first one was taken.")
        refusal = self.other_game(root) or self.other_board(root)
        if refusal:
            self.refusal = Repair(self.offset, refusal)
            return
        decoder = Decoder(self.codec(root))
        file_format = _number(root.get("FF", [b""])[0]) or 1
        if "FF" in root and file_format != _WRITTEN_FORMAT:
            self.convert(f"The file is in FF[{file_format}]; FF[{_WRITTEN_FORMAT}] is written.")
        board = Board.square(self.size(root))
        self.plain_moves = plain_moves(board)
        self.reader = NodeReader(board, decoder, self.report, self.convert, file_format=file_format)
        plain = plain_nodes(self.source.data, board, decoder.codec, file_format, self.source.is_utf8)
        if plain is not None:
            self.plain, self.draft.again = plain.pattern, plain

    def other_game(self, root: Properties) -> str:
        """Why a game is none of Go, empty where it is one."""
        kind = root.get("GM", [b"1"])[0].decode("latin-1").strip()
        if kind.isascii() and kind.isdigit() and kind.lstrip("0") != "1":
            known = GAMES.get(kind.lstrip("0"), "another game")
            return f"This is a record of {known}, not of Go: GM[{kind[:10]}]."
        if kind.lstrip("0") != "1":
            self.report(f"The kind of game, GM[{kind[:20]}], is no number; Go was taken.")
        return ""

    def other_board(self, root: Properties) -> str:
        """Why there is no board of this size here, empty where there is one."""
        value = root.get("SZ", [b""])[0].decode("latin-1").strip()
        sides = _sides(value)
        if len(sides) > 1:
            return f"The board is not square: SZ[{value[:20]}]."
        for digits in sides:
            if len(digits) > 2 or not SMALLEST_SIZE <= int(digits) <= LARGEST_SIZE:
                return f"The board's size is outside {SMALLEST_SIZE} to {LARGEST_SIZE}: SZ[{value[:20]}]."
        return ""

    def size(self, root: Properties) -> int:
        """The board's side, of a board that we have."""
        if "SZ" not in root:
            size = max(_DEFAULT_SIZE, self.looked_at().largest if self.source.beyond_19 else 0)
            self.report(f"The file does not name the board's size; {size}x{size} was taken.")
            return size
        value = root["SZ"][0].decode("latin-1").strip()
        sides = _sides(value)
        if not sides:
            self.report(f"The board's size, SZ[{value[:20]}], is no number; {_DEFAULT_SIZE}x{_DEFAULT_SIZE} was taken.")
            return _DEFAULT_SIZE
        return int(sides.pop())

    def codec(self, root: Properties) -> str:
        """The codec of this game: in a collection each may name its own."""
        named = None if self.source.settled else charset.codec_of(root.get("CA", [b""])[0].decode("latin-1"))
        if named is None or named == self.source.codec:
            return self.source.codec
        texts = texts_beyond_ascii(self.source.data[self.start : self.looked_at().end])
        return western(named, texts) if charset.decodes(named, texts) else self.source.codec

    def looked_at(self) -> Look:
        """What can be known of a game only when all of it was scanned."""
        scanner, look = Scanner(self.source.data), Look(self.source.beyond_19)
        scanner.game(self.start, look)
        look.end = scanner.position
        return look


@dataclass(slots=True)
class Look:
    """A first look at a game: the largest coordinate of its stones where any may lie ``beyond_19``, and its end."""

    beyond_19: bool
    largest: int = 0
    end: int = 0

    @property
    def plain(self) -> None:
        """Every node is looked at."""

    def plain_nodes(self, _parent: int, offsets: Sequence[int]) -> int:
        return offsets[-1]

    def moves(self, _parent: int, moves: list[bytes], offsets: Sequence[int]) -> int:
        for move in set(moves) if self.beyond_19 else ():
            self.node(0, 0, _one_move(move), b"")
        return offsets[-1]

    def node(self, _parent: int, offset: int, properties: Properties, _cut: bytes) -> int:
        for name in properties.keys() & (MOVES.keys() | SETUP.keys()):
            for value in properties[name]:
                if len(value) == 2 and value.isalpha() and value != b"tt":
                    largest = max(letter - ord("a") + 1 for letter in value.lower())
                    self.largest = max(self.largest, min(largest, LARGEST_SIZE))
        return offset


def _one_move(move: bytes) -> Properties:
    return {chr(move[0]): [move[2:-1]]}


def _sides(value: str) -> set[str]:
    """The different sides that a size names, without leading noughts; none where it is no number."""
    sides = [side.strip() for side in value.split(":")]
    if len(sides) > 2 or not all(side.isascii() and side.isdigit() for side in sides):
        return set()
    return {side.lstrip("0") or "0" for side in sides}


def _number(value: bytes) -> int | None:
    text = value.decode("latin-1").strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else None
