"""From the properties of one node in a file to what our nodes hold.

A node of a file may hold a set-up and moves at once; ours do not. It becomes one node for the
set-up and one for each move; the last of them gets the words and marks.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from semeai.go.board import Board, Mask
from semeai.go.color import BLACK, WHITE, Color
from semeai.sgf import modern, points
from semeai.sgf.draft import Content
from semeai.sgf.marks import read_markup, read_race
from semeai.sgf.names import INFO, MAY_BE_EMPTY, MOVES, ROOT, SETUP, SINGLE_TEXT
from semeai.sgf.values import Properties, ValueReader
from semeai.study.node import Move, Property, Setup

_COLOR_WORDS = {b"b": BLACK, b"black": BLACK, b"1": BLACK, b"w": WHITE, b"white": WHITE, b"2": WHITE}
_COLOR_LETTERS = (b"B", b"W")
_PUTS_STONES = frozenset((*SETUP, "PL"))
_HEAD = ROOT | INFO
_COMMENTED: dict[tuple[str, ...], str] = {(color, "C"): color for color in MOVES}


@dataclass(slots=True)
class NodeReader(ValueReader):
    """Reads the nodes of one game; ``file_format`` is its FF."""

    file_format: int = 4

    def nodes(self, properties: Properties, is_root: bool) -> list[Content]:
        """The nodes (one at least) for a node of the file."""
        color = None if is_root else _COMMENTED.get(tuple(properties))
        if color is not None and (commented := self.commented(color, properties)):
            return [commented]
        self.unread = []
        values = {
            name: found if len(found) == 1 or name not in SINGLE_TEXT else self.single(name, found)
            for name, found in properties.items()
            if not (is_root and name in _HEAD)
        }
        setup = None if values.keys().isdisjoint(_PUTS_STONES) else self.setup(values, is_root)
        moves = self.moves(values)
        before, turn = self.turn(setup, moves)
        parts = [Content(setup=before)] if before or is_root else []
        parts += [Content(move) for move in moves] or ([] if parts else [Content()])
        if values or self.unread:
            parts[-1] = self.words(parts[-1], values)
        if turn is not None:
            parts.append(Content(setup=turn))
        if len(parts) > 1:
            self.report(f"A node with {_what(setup, moves, is_root)} was split into {len(parts)} nodes.")
        return parts

    def commented(self, color: str, properties: Properties) -> Content | None:
        """What a node holds that is a move of today with a comment, as most of a commented game is; else None."""
        (value, *more), (comment, *others) = properties[color], properties["C"]
        if more or others or not comment or value not in self.letters:
            return None
        return Content(Move(MOVES[color], self.letters[value]), comment=self.decoder.text(comment))

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

    def words(self, part: Content, values: Properties) -> Content:
        """The node with the comment, the marks and all else that is no move or set-up."""
        empty = [Property(name, (b"",)) for name in MAY_BE_EMPTY & values.keys() if not any(values[name])]
        for entry in empty:
            if (times := len(values.pop(entry.name))) > 1:
                self.report(f"{entry.name}[] stands {times} times in this node; it was taken once.")
        comment = self.decoder.text(values.pop("C")[0]) if "C" in values else ""
        name = self.decoder.line(values.pop("N")[0]) if "N" in values else ""
        markup = read_markup(self, values, self.file_format)
        race = read_race(self, values)
        others = () if not (values or self.unread or empty) else self.others(values, empty)
        return Content(part.move, part.setup, comment, name, markup, race, others)

    def single(self, name: str, values: list[bytes]) -> list[bytes]:
        """One value in the place of several, where there may be one: each text once, a line each."""
        different = list(dict.fromkeys(values))
        if len(different) == 1:
            self.report(f"{name} stands {len(values)} times in this node with the same text; it was taken once.")
        else:
            self.report(f"{name} stands {len(values)} times in this node; the texts were joined.")
        return [b"\n".join(different)]

    def info(self, properties: Properties) -> tuple[tuple[str, str], ...]:
        """The game information among the properties of a root, sorted by name, in the forms of FF[4]."""
        found = {}
        for name in properties.keys() & INFO:
            # Most of it should be one line, but a line break that is there is kept.
            values = properties[name]
            found[name] = self.decoder.text(values[0] if len(values) == 1 else self.single(name, values)[0])
        for name in sorted(found.keys() & modern.REWRITTEN):
            text = found[name]
            written = modern.info(name, text, found)
            if written != {name: text}:
                shown = "".join(f"{entry}[{new}]" for entry, new in written.items())
                self.convert(f"{name}[{text}] is no form of FF[4]; {shown} is written.")
            found |= written
        return tuple(sorted(found.items()))

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
            return None
        if len(said) > 1:
            self.report(f"PL names a player {len(said)} times; the first one was taken.")
        elif said[0] != _COLOR_LETTERS[color]:
            self.convert(f"PL[{said[0].decode('latin-1')}] is written as PL[{_COLOR_LETTERS[color].decode()}].")
        return color

    def moves(self, values: Properties) -> list[Move]:
        """The moves of a node in the order of the file."""
        moves: list[Move] = []
        for name in [name for name in values if name in MOVES]:
            wrong = []
            for value in values.pop(name):
                try:
                    moves.append(Move(MOVES[name], self.move_point(value)))
                except points.NoPoint:
                    wrong.append(value)
            self.keep(name, tuple(wrong), "move")
        return moves

    def others(self, values: Properties, empty: list[Property]) -> tuple[Property, ...]:
        """All that is left, sorted by name."""
        if self.file_format < modern.FIRST_WITHOUT_OLD_FORMS:
            modern.properties(values, self.convert)
        left = [*self.unread, *empty, *(self.raw(name, found) for name, found in values.items())]
        return tuple(sorted(left, key=lambda entry: entry.name))


@lru_cache(maxsize=8)
def plain_moves(board: Board) -> Mapping[bytes, Content]:
    """What nodes hold that are a move and no more, by their text, such as ``B[aa]``; without old ways to write one."""
    return {
        name.encode() + b"[" + letters + b"]": Content(Move(color, point))
        for name, color in MOVES.items()
        for letters, point in points.letters_or_pass(board).items()
    }


def _what(setup: Setup | None, moves: list[Move], is_root: bool) -> str:
    if setup and moves:
        return "set-up and move"
    return "game information and move" if is_root and len(moves) == 1 else "several moves"
