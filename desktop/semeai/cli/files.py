"""Files as arguments of commands, the position of a study that a command is about, and the race in it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import BinaryIO, TypeVar

from semeai.analysis import Analysis, analyze
from semeai.cli.ending import CommandRefused, clear_away_at_the_end, one_line, tell_at_the_end
from semeai.disk.reading import read_file, read_within
from semeai.disk.writing import write_whole
from semeai.go.board import Board, Mask, Point, PointError
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.reading.proposals import propose
from semeai.reading.values import Pair
from semeai.sgf import ReadFile, SgfError, read
from semeai.study.node import NodeId
from semeai.study.replay import Snapshot
from semeai.study.tree import Study, main_line_from, moves_to, snapshot_at, to_move_at

STANDARD = "-"
Value = TypeVar("Value")


def shown(path: str) -> str:
    """The name of a file for a message, in one line."""
    return "standard input" if path == STANDARD else one_line(path) or "a file with an empty name"


def read_bytes(path: str) -> bytes:
    """The bytes of a file or of standard input. Raises Refused where they cannot be read, or are too many."""
    try:
        return read_within(standard_input()) if path == STANDARD else read_file(path, device=True)
    except OSError as error:
        raise refused(path, "read", error) from None


def refused(path: str, what: str, error: OSError) -> CommandRefused:
    """The refusal of a file that cannot be ``read`` or ``written``."""
    return CommandRefused(f"{shown(path)} cannot be {what}{f': {error.strerror or error}' if path else ''}.")


def standard_input() -> BinaryIO:
    """The bytes of standard input. Raises Refused where it is closed."""
    if sys.stdin is None:
        raise CommandRefused("standard input cannot be read: it is closed.")
    return sys.stdin.buffer


def write_bytes(path: str, data: bytes, *, replace: bool = True) -> None:
    """Write a file whole or not at all, or to standard output. Raises Refused where that fails.

    Without ``replace`` a file that is there is refused.
    """
    if path == STANDARD:
        sys.stdout.buffer.write(data)
        sys.stdout.flush()
        return
    if not replace and Path(path).is_file():
        raise CommandRefused(f"{shown(path)} already exists; --replace overwrites it.")
    clear_away_at_the_end()
    try:
        write_whole(path, data)
    except OSError as error:
        raise refused(path, "written", error) from None


def read_sgf(path: str, reader: Callable[[bytes], Value]) -> Value:
    """A file read by a reader of SGF. Raises Refused with the reader's sentence and the offset."""
    data = read_bytes(path)
    try:
        return reader(data)
    except SgfError as error:
        raise CommandRefused(f"{shown(path)}: {error}") from None


def read_games(path: str) -> ReadFile:
    """The studies of an SGF file with the repairs made. Raises Refused where there are none."""
    return read_sgf(path, read)


def read_told(path: str, encoding: str | None = None) -> ReadFile:
    """The same; a line says at the end if the file was repaired: in how many places, and in which encoding.

    ``encoding`` overrules what the file says.
    """
    found = read_sgf(path, partial(read, encoding=encoding))
    if found.repairs:
        places = f"{len(found.repairs)} place{'s' if len(found.repairs) > 1 else ''}"
        words = "" if found.encoding == "UTF-8" else f"; its texts were read as {found.encoding}"
        tell_at_the_end(f"{shown(path)} was repaired in {places}{words}; 'semeai convert' lists the repairs.")
    return found


def game_of(found: ReadFile, path: str, number: int | None, *, tell: Callable[[str], None] = tell_at_the_end) -> Study:
    """The game of a number, which may be missing: where a file holds several then, ``tell`` hears that it is the first.

    Raises Refused for a number that the file does not have.
    """
    last = len(found.studies)
    if number is not None and number > last:
        held = "only one game" if last == 1 else f"games 1 to {last}"
        unread = " that can be read here" if found.foreign else ""
        raise CommandRefused(f"there is no game {number}: {shown(path)} holds {held}{unread}.")
    if number is None and last > 1:
        tell(f"{shown(path)} holds {last} games; this is about the first. --game N asks about another.")
    return found.studies[(number or 1) - 1]


MOVERS: dict[str, tuple[Color, ...]] = {"black": (BLACK,), "white": (WHITE,), "both": (BLACK, WHITE)}
"""The values of an option for who moves first."""


@dataclass(frozen=True, slots=True)
class GamePlace:
    """A position with the file's statements about it: the essential chains and the stones that live, and who moves.

    It was ``played`` if moves lead to it from a board without a set-up of both colours. ``moves`` are their points.
    """

    position: Position
    essential: tuple[Point | None, Point | None]
    living: Mask
    where: str
    played: bool
    to_move: Color
    moves: tuple[Point, ...] = ()

    def before(self, mover: Color) -> Position:
        """The position with a player to move; the other one would move after a pass, so no ko forbids him a point."""
        return self.position if mover is self.to_move else self.position.passed()

    def point(self, name: str) -> Point:
        """The point of a name. Raises Refused if it is not on the board."""
        return point_on(self.position.board, name)

    def with_living(self, names: list[str]) -> GamePlace:
        """The same place with the chains on some points living too. Raises Refused for a point without a stone."""
        return replace(self, living=self.living | living_on(names, self.position.board, self.position.chain))

    def proposals(self) -> tuple[Pair, ...]:
        """The pairs of chains that may race, the likeliest first."""
        return propose(self.position, self.living, played=self.played, moves=self.moves)

    def analysis(self, black: Point, white: Point, going: Callable[[], bool] = lambda: True) -> Analysis:
        """The race between two chains. Raises ReadingError where there is none, GivenUp when told to stop."""
        return analyze(self.position, black, white, living=self.living, going=going)


def point_on(board: Board, name: str) -> Point:
    """The point of a name. Raises Refused if it is not on the board."""
    try:
        return board.point(name)
    except PointError as error:
        raise CommandRefused(str(error)) from None


def living_on(names: list[str], board: Board, chain: Callable[[Point], Mask]) -> Mask:
    """The chains that are said to live, by the names of points. Raises Refused where no stone stands."""
    living: Mask = 0
    for name in names:
        stones = chain(point_on(board, name))
        if not stones:
            raise CommandRefused(f"living names {name}, where no stone stands.")
        living |= stones
    return living


def moves_of(study: Study) -> list[NodeId]:
    """The nodes after 0, 1, 2, ... moves of the main line, set-ups before the next move included."""
    line = main_line_from(study, study.root)
    return list({snapshot_at(study, node).move_number: node for node in line}.values())


def after_moves(study: Study) -> list[Snapshot]:
    """The snapshots after 0, 1, 2, ... moves of the main line, with the player to move."""
    return [snapshot_at(study, node)._replace(to_move=to_move_at(study, node)) for node in moves_of(study)]


def about(study: Study, nodes: list[NodeId]) -> int:
    """The number of moves to the position that a file is about.

    It is the first one that names both essential chains, else the set-up before the first move where stones of both
    colours stand there (a problem), else the end of the main line (a game).
    """
    named = (number for number, node in enumerate(nodes) if None not in snapshot_at(study, node).essential)
    return next(named, 0 if is_set_up(snapshot_at(study, nodes[0])) else len(nodes) - 1)


def is_set_up(start: Snapshot) -> bool:
    """Whether stones of both colours are on the board before the first move: a problem, not a game."""
    return bool(start.position.black and start.position.white)


def place(study: Study, move: int | None) -> GamePlace:
    """The position after ``move`` moves of the main line; by default the one that the file is about.

    Raises Refused when the main line has fewer moves.
    """
    nodes = moves_of(study)
    if move is None:
        move = about(study, nodes)
    if move >= len(nodes):
        raise CommandRefused(f"there is no move {move}: the main line has {len(nodes) - 1} moves.")
    snapshot = snapshot_at(study, nodes[move])
    where = f"after move {move}" if move else "in the position at the start"
    played = move > 0 and not is_set_up(snapshot_at(study, nodes[0]))
    to_move, moves = to_move_at(study, nodes[move]), moves_to(study, nodes[move])
    return GamePlace(snapshot.position, snapshot.essential, snapshot.living, where, played, to_move, moves)


def pair_at(here: GamePlace, black: str | None, white: str | None, proposals: tuple[Pair, ...]) -> tuple[Point, Point]:
    """The points of both chains: those given by name, else those that the file names, else the likeliest proposed.

    Raises Refused where there are none.
    """
    if black is not None and white is not None:
        return here.point(black), here.point(white)
    found = likeliest(here.essential, lambda: proposals)
    if found is None:
        none = "" if here.played else ": no two chains meet there that could capture each other"
        raise CommandRefused(f"no race was found {here.where}{none}; name two chains with --black and --white.")
    return found


def likeliest(
    named: tuple[Point | None, Point | None], proposals: Callable[[], tuple[Pair, ...]]
) -> tuple[Point, Point] | None:
    """The race that a file names by a point of both sides, else the likeliest one that is proposed, if any is."""
    black, white = named
    if black is not None and white is not None:
        return black, white
    return next(((pair.black, pair.white) for pair in proposals()), None)
