"""From the properties of one node in a file to what our nodes hold.

A node of a file may hold a set-up and moves at once; ours do not. It becomes one node for the
set-up and one for each move; the last of them gets the words and marks.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from semeai.go.board import Mask
from semeai.go.color import BLACK, WHITE, Color
from semeai.sgf import points
from semeai.sgf.marks import read_markup, read_race
from semeai.sgf.names import INFO, MOVES, ROOT, SETUP, SINGLE_TEXT
from semeai.sgf.values import Properties, ValueReader
from semeai.study.node import Move, Node, Property, Setup

_COLOR_WORDS = {b"b": BLACK, b"black": BLACK, b"1": BLACK, b"w": WHITE, b"white": WHITE, b"2": WHITE}


@dataclass(slots=True)
class NodeReader(ValueReader):
    """Reads the nodes of one game; ``file_format`` is its FF."""

    file_format: int = 4

    def nodes(self, properties: Properties, is_root: bool) -> list[Node]:
        """The nodes (one at least) for a node of the file; their places in the tree are left open."""
        self.unread = []
        head = ROOT | INFO if is_root else frozenset()
        values = {name: self.single(name, found) for name, found in properties.items() if name not in head}
        setup = self.setup(values, is_root)
        moves = self.moves(values)
        before, turn = self.turn(setup, moves)
        parts = [Node(setup=before)] if before or is_root else []
        parts += [Node(move=move) for move in moves] or ([] if parts else [Node()])
        parts[-1] = self.words(parts[-1], values)
        if turn is not None:
            parts.append(Node(setup=turn))
        if len(parts) > 1:
            self.report(f"A node with {_what(setup, moves, is_root)} was split into {len(parts)} nodes.")
        return parts

    def turn(self, setup: Setup | None, moves: list[Move]) -> tuple[Setup | None, Setup | None]:
        """The set-up before the moves of a node, and the one after them.

        A player to move (PL) that stands beside a move is the one to play after it.
        """
        if setup is None or setup.to_move is None or not moves:
            return setup, None
        before = replace(setup, to_move=None) or None
        if setup.to_move is moves[-1].color.opponent:
            self.report("PL repeats whose turn it is after the move; it was left out.")
            return before, None
        return before, Setup(to_move=setup.to_move)

    def words(self, node: Node, values: Properties) -> Node:
        """The node with the comment, the marks and all else that is no move or set-up."""
        comment = self.decoder.text(values.pop("C")[0]) if "C" in values else ""
        name = self.decoder.line(values.pop("N")[0]) if "N" in values else ""
        markup = read_markup(self, values, self.file_format)
        race = read_race(self, values)
        if not (comment or name or markup or race or values or self.unread):
            return node
        return Node(None, 0, (), node.move, node.setup, comment, name, markup, race, self.others(values))

    def single(self, name: str, values: list[bytes]) -> list[bytes]:
        """The values of a property; several texts where there may be one are joined."""
        if len(values) == 1 or name not in SINGLE_TEXT:
            return values
        self.report(f"{name} stands {len(values)} times in this node; the texts were joined.")
        return [b"\n".join(values)]

    def info(self, properties: Properties) -> tuple[tuple[str, str], ...]:
        """The game information among the properties of a root, sorted by name."""
        found = []
        for name in sorted(properties.keys() & INFO):
            # Most of it should be one line, but a line break that is there is kept.
            found.append((name, self.decoder.text(self.single(name, properties[name])[0])))
        return tuple(found)

    def setup(self, values: Properties, is_root: bool) -> Setup | None:
        """The set-up of a node, None where it has none."""
        masks: dict[Color | None, Mask] = {BLACK: 0, WHITE: 0, None: 0}
        for name in [name for name in values if name in SETUP]:
            color = SETUP[name]
            mask = self.mask(name, values.pop(name), "point")
            for other in masks:
                if overlap := masks[other] & mask:
                    at = ", ".join(self.board.names(overlap)[:3])
                    self.report(f"The set-up names {at} more than once; the last mention counts.")
                    masks[other] &= ~mask
            masks[color] |= mask
        if is_root and masks[None]:
            self.report("The first node takes stones off an empty board; that was left out.")
            masks[None] = 0
        return Setup(masks[BLACK], masks[WHITE], masks[None], self.to_move(values)) or None

    def to_move(self, values: Properties) -> Color | None:
        if "PL" not in values:
            return None
        said = values.pop("PL")
        colors = [_COLOR_WORDS.get(value.strip().lower()) for value in said]
        color = next((color for color in colors if color is not None), None)
        if color is None:
            self.keep("PL", tuple(said), "player")
        elif len(said) > 1:
            self.report(f"PL names a player {len(said)} times; the first one was taken.")
        return color

    def moves(self, values: Properties) -> list[Move]:
        """The moves of a node in the order of the file."""
        moves: list[Move] = []
        for name in [name for name in values if name in MOVES]:
            wrong = []
            for value in values.pop(name):
                try:
                    moves.append(Move(MOVES[name], points.move_of(self.board, value)))
                except points.NoPoint:
                    wrong.append(value)
            self.keep(name, tuple(wrong), "move")
        return moves

    def others(self, values: Properties) -> tuple[Property, ...]:
        """All that is left, sorted by name."""
        left = [*self.unread, *(self.raw(name, found) for name, found in values.items())]
        return tuple(sorted(left, key=lambda entry: entry.name))


def _what(setup: Setup | None, moves: list[Move], is_root: bool) -> str:
    if setup and moves:
        return "set-up and move"
    return "game information and move" if is_root and len(moves) == 1 else "several moves"
