"""Read SGF: ``read(data)`` gives the studies of a file and all that was repaired.

The way of a file: byte order mark and encoding (``charset``), repairs (``tidy``), sgfmill's
parser, the contents of nodes (``contents``), and a look at every move for the rules. Pure and
without recursion: call it in a worker thread, and cancel it through ``progress``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from operator import attrgetter

from sgfmill import sgf_grammar

from semeai.go.board import LARGEST_SIZE, Board
from semeai.sgf import charset
from semeai.sgf.contents import NodeReader
from semeai.sgf.names import GAMES, MOVES, SETUP
from semeai.sgf.report import IllegalMove, Progress, Repair, SgfError, Steps
from semeai.sgf.text import Decoder
from semeai.sgf.tidy import CleanGame, tidy
from semeai.sgf.values import Properties
from semeai.study.node import Node, NodeId
from semeai.study.store import Nodes
from semeai.study.tree import SMALLEST_SIZE, Study, snapshots

_CONTENTS = attrgetter("move", "setup", "comment", "name", "markup", "race", "other")
_DEFAULT_SIZE = 19
_REPORT_EVERY = 1024


@dataclass(frozen=True, slots=True)
class ReadFile:
    """The studies of a file (one at least), what was repaired, and the encoding of its texts.

    ``illegal_moves`` are moves that break the rules; they are kept and need no repair.
    """

    studies: tuple[Study, ...]
    repairs: tuple[Repair, ...]
    encoding: str
    illegal_moves: tuple[IllegalMove, ...] = ()


def read(data: bytes, *, encoding: str | None = None, progress: Progress | None = None) -> ReadFile:
    """Read a file. ``encoding`` overrules what the file says (see ``candidates`` for the choice).

    Raises SgfError with one sentence and the offset when there is nothing that can be read, and
    Cancelled when ``progress`` returns False.
    """
    steps = Steps(progress)
    source, codec, repairs = _decoded(data, encoding)
    settled = encoding is not None or charset.without_bom(data)[1] is not None
    games, tidied = tidy(source.data, steps.part(0.0, 0.3))
    repairs += [Repair(source.original(repair.offset), repair.sentence) for repair in tidied]
    studies: list[Study] = []
    illegal: list[IllegalMove] = []
    done, total = 0, sum(len(game.node_offsets) for game in games)
    for game in games:
        offsets = [source.original(offset) for offset in game.node_offsets]
        share = steps.part(0.3 + 0.7 * done / total, 0.3 + 0.7 * (done + len(offsets)) / total)
        reader = _GameReader(game, offsets, codec, settled, repairs)
        study, starts = reader.study(share.part(0.0, 0.5))
        illegal += _illegal_moves(study, len(studies), starts, share.part(0.5, 1.0))
        studies.append(study)
        done += len(offsets)
    repairs.sort(key=lambda repair: repair.offset)
    return ReadFile(tuple(studies), tuple(repairs), charset.label_of(codec), tuple(illegal))


def _decoded(data: bytes, encoding: str | None) -> tuple[charset.Protected, str, list[Repair]]:
    """The data ready to be parsed, the codec of its texts, and what was wrong about them."""
    plain, codec = charset.without_bom(data)
    if encoding is not None:
        codec = charset.codec_of(encoding)
        if codec is None:
            raise SgfError(f"'{encoding}' is no encoding that is known here.", 0)
    if codec is not None:
        return charset.protect(plain, codec), codec, []
    texts = charset.texts_beyond_ascii(plain)
    guessed = charset.label_of(charset.guess(texts))
    named = charset.declared(plain)
    repairs: list[Repair] = []
    if named is not None:
        name, offset = named
        codec = charset.codec_of(name)
        if codec is None:
            repairs.append(Repair(offset, f"The file names an unknown encoding, '{name}'; {guessed} was taken."))
        elif texts and charset.fits_nothing(charset.protect(plain, codec).data, codec):
            sentence = f"The texts are not in the encoding that the file names, '{name}'; {guessed} was taken."
            repairs.append(Repair(offset, sentence))
            codec = None
    elif texts and guessed != charset.label_of("utf-8"):
        repairs.append(Repair(0, f"The file names no encoding; its texts were read as {guessed}."))
    codec = codec or charset.guess(texts)
    return charset.protect(plain, codec), codec, repairs


@dataclass(slots=True)
class _Draft:
    """The nodes read so far; they are finished when all their children are known."""

    parts: list[Node] = field(default_factory=list)
    parents: list[NodeId | None] = field(default_factory=list)
    depths: list[int] = field(default_factory=list)
    children: list[list[NodeId]] = field(default_factory=list)
    offsets: list[int] = field(default_factory=list)
    info: tuple[tuple[str, str], ...] = ()

    def add(self, part: Node, parent: NodeId | None, offset: int) -> NodeId:
        new_id = len(self.parts)
        self.parts.append(part)
        self.parents.append(parent)
        self.depths.append(0 if parent is None else self.depths[parent] + 1)
        self.children.append([])
        self.offsets.append(offset)
        if parent is not None:
            self.children[parent].append(new_id)
        return new_id

    def study(self, board: Board) -> Study:
        nodes = [
            Node(parent, depth, tuple(below), *_CONTENTS(part))
            for part, parent, depth, below in zip(self.parts, self.parents, self.depths, self.children, strict=True)
        ]
        return Study(board, Nodes.of(nodes), 0, self.info)


@dataclass(slots=True)
class _GameReader:
    """Builds the study of one game; repairs go to ``repairs``.

    ``settled`` says that the user or a byte order mark gave the encoding: the game's CA does not count.
    """

    game: CleanGame
    offsets: list[int]
    codec: str
    settled: bool
    repairs: list[Repair]
    offset: int = 0

    def report(self, sentence: str) -> None:
        self.repairs.append(Repair(self.offset, sentence))

    def study(self, steps: Steps) -> tuple[Study, list[int]]:
        """The study, and the offset of each of its nodes."""
        try:
            tree = sgf_grammar.parse_sgf_game(self.game.data)
        except ValueError as error:
            raise SgfError(f"This game cannot be read: {error}.", self.offsets[0] if self.offsets else 0) from error
        self.offset = self.offsets[0]
        root: Properties = tree.sequence[0]
        self.refuse_other_games(root)
        board = Board.square(self.size(root, tree))
        decoder = Decoder(self.own_codec(root), self.game.cut_off)
        reader = NodeReader(board, decoder, self.report, file_format=_number(root.get("FF", [b""])[0]) or 1)
        draft = _Draft()
        # What is still to come: a sequence of nodes, and the node before it.
        stack: list[tuple[sgf_grammar.Coarse_game_tree, NodeId | None]] = [(tree, None)]
        index = 0
        while stack:
            branch, parent = stack.pop()
            for properties in branch.sequence:
                self.offset = self.offsets[index]
                if parent is None:
                    draft.info = reader.info(properties)
                for part in reader.nodes(properties, parent is None):
                    parent = draft.add(part, parent, self.offset)
                for doubt in decoder.doubts:
                    self.report(doubt)
                decoder.doubts.clear()
                index += 1
                if index % _REPORT_EVERY == 0:
                    steps.at(index, len(self.offsets))
            stack.extend((child, parent) for child in reversed(branch.children))
        return draft.study(board), draft.offsets

    def own_codec(self, root: Properties) -> str:
        """The codec of this game: in a collection each may name its own."""
        named = None if self.settled else charset.codec_of(root.get("CA", [b""])[0].decode("latin-1"))
        texts = charset.texts_beyond_ascii(self.game.data)
        return named if named and charset.decodes(named, texts) else self.codec

    def refuse_other_games(self, root: Properties) -> None:
        kind = root.get("GM", [b"1"])[0].decode("latin-1").strip()
        if kind.isascii() and kind.isdigit() and kind.lstrip("0") != "1":
            known = GAMES.get(kind.lstrip("0"), "another game")
            raise SgfError(f"This is a record of {known}, not of Go: GM[{kind[:10]}].", self.offset)
        if kind.lstrip("0") != "1":
            self.report(f"The kind of game, GM[{kind[:20]}], is no number; Go was taken.")

    def size(self, root: Properties, tree: sgf_grammar.Coarse_game_tree) -> int:
        """The board's side. Raises SgfError for a board that is not square or outside 2..25."""
        if "SZ" not in root:
            size = max(_DEFAULT_SIZE, _largest_coordinate(tree))
            self.report(f"The file does not name the board's size; {size}x{size} was taken.")
            return size
        value = root["SZ"][0].decode("latin-1").strip()
        sides = [side.strip() for side in value.split(":")]
        if len(sides) > 2 or not all(side.isascii() and side.isdigit() for side in sides):
            self.report(f"The board's size, SZ[{value[:20]}], is no number; {_DEFAULT_SIZE}x{_DEFAULT_SIZE} was taken.")
            return _DEFAULT_SIZE
        numbers = {side.lstrip("0") or "0" for side in sides}
        if len(numbers) > 1:
            raise SgfError(f"The board is not square: SZ[{value[:20]}].", self.offset)
        digits = numbers.pop()
        if len(digits) > 2 or not SMALLEST_SIZE <= int(digits) <= LARGEST_SIZE:
            allowed = f"{SMALLEST_SIZE} to {LARGEST_SIZE}"
            raise SgfError(f"The board's size is outside {allowed}: SZ[{value[:20]}].", self.offset)
        return int(digits)


def _number(value: bytes) -> int | None:
    text = value.decode("latin-1").strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else None


def _sequences(tree: sgf_grammar.Coarse_game_tree) -> Iterator[Properties]:
    stack = [tree]
    while stack:
        branch = stack.pop()
        yield from branch.sequence
        stack.extend(branch.children)


def _largest_coordinate(tree: sgf_grammar.Coarse_game_tree) -> int:
    """The smallest board, up to 25, that holds every stone of a game."""
    largest = 0
    for properties in _sequences(tree):
        for name in properties.keys() & (MOVES.keys() | SETUP.keys()):
            for value in properties[name]:
                if len(value) == 2 and value.isalpha() and value != b"tt":
                    largest = max(largest, *(letter - ord("a") + 1 for letter in value.lower()))
    return min(largest, LARGEST_SIZE)


def _illegal_moves(study: Study, index: int, starts: list[int], steps: Steps) -> list[IllegalMove]:
    """The moves of a study that break the rules. ``starts`` are the offsets of its nodes."""
    found = []
    for done, (node_id, snapshot) in enumerate(snapshots(study)):
        if done % _REPORT_EVERY == 0:
            steps.at(done, len(starts))
        move = study.node(node_id).move
        if snapshot.illegal is not None and move is not None and move.point is not None:
            where = f"Move {snapshot.move_number}, {move.color.title} {study.board.name(move.point)}"
            found.append(IllegalMove(starts[node_id], f"{where}: {snapshot.illegal.value}", index, node_id))
    return found
