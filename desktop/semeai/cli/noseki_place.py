"""Which position ``semeai noseki`` looks at: a step of a record with ghosts, or a position of a file of Go."""

from __future__ import annotations

from dataclasses import dataclass

from semeai.cli.files import shown
from semeai.cli.place import place
from semeai.cli.refusal import Refused
from semeai.go.board import Board, Mask, Point, PointError
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.pieces import Pieces
from semeai.go.position import Position
from semeai.reading import propose
from semeai.sgf import ReadFile, SgfError
from semeai.sgf.noseki import record_of
from semeai.sgf.noseki_names import Sheet
from semeai.sgf.noseki_reader import ReadRecord
from semeai.study.ghost_record import game_at
from semeai.study.tree import essential_at, living_at

Points = tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class GhostPlace:
    """Pieces with what the file says of them: its racing strings, the stones that live, whether it names No Seki Go."""

    pieces: Pieces
    essential: tuple[Point | None, Point | None]
    living: Mask
    where: str
    named: bool

    @property
    def board(self) -> Board:
        """The board of the pieces."""
        return self.pieces.board

    def points(self, names: list[str]) -> Points:
        """The points of some names. Raises Refused when one is none of the board."""
        try:
            return tuple(map(self.board.point, names))
        except PointError as error:
            raise Refused(str(error)) from None

    def with_living(self, names: list[str]) -> Mask:
        """The stones that live, those on some points too. Raises Refused where no stone stands."""
        living = self.living
        for name, point in zip(names, self.points(names), strict=True):
            string = self.pieces.string(point)
            if not string:
                raise Refused(f"living names {name}, where no stone stands.")
            living |= string
        return living

    def racing(self, black: list[str], white: list[str]) -> tuple[Points, Points]:
        """The points that were asked for, that the file names, or that are proposed."""
        if black:
            return self.points(black), self.points(white)
        named_black, named_white = self.essential
        if named_black is not None and named_white is not None:
            return (named_black,), (named_white,)
        pairs = propose(Position(self.board, *self.pieces.stones), self.living)
        if not pairs:
            none = "no two strings meet there that could capture each other"
            raise Refused(f"no race was found {self.where}: {none}; name strings with --black and --white.")
        return (pairs[0].black,), (pairs[0].white,)


def ghost_place(found: ReadFile, path: str, move: int | None) -> GhostPlace:
    """The position of a file after ``move`` moves or actions.

    Without a number it is the first that names both racing strings, else the start where stones of both colours stand
    there, else the end. Raises Refused where there is none, and for a start that cannot arise.
    """
    try:
        read = record_of(found)
    except SgfError as error:
        raise Refused(f"{shown(path)}: {error.sentence}") from None
    if read is not None:
        return _of_record(read, path, move)
    here = place(found.studies[0], move)
    pieces = Pieces(here.position.board, (here.position.black, here.position.white))
    return GhostPlace(pieces, here.essential, here.living, here.where, named=False)


def _of_record(read: ReadRecord, path: str, move: int | None) -> GhostPlace:
    record, origin = read.record, read.record.origin
    assert origin is not None, "a record that was read has an origin"
    for color in Color:
        if orphans := record.start.board.names(read.orphans[color]):
            at = " ".join(orphans)
            raise Refused(f"{shown(path)}: the ghost {at} of {color.title} stands beside no stone of its colour.")
    study = origin.studies[origin.index]
    if move is None:
        named = (step for step, node in enumerate(origin.nodes) if None not in essential_at(study, node))
        move = next(named, 0 if all(record.start.stones) else record.last)
    if move > record.last:
        raise Refused(f"there is no action {move}: the record has {record.last}.")
    sheet, node = Sheet(record.start.board, study.board), origin.nodes[move]
    black, white = (_into(sheet, essential_at(study, node)[color]) for color in (BLACK, WHITE))
    where = f"after action {move}" if move else "in the position at the start"
    pieces = game_at(record, move).pieces
    return GhostPlace(pieces, (black, white), sheet.into(living_at(study, node)), where, named=True)


def _into(sheet: Sheet, point: Point | None) -> Point | None:
    return None if point is None else sheet.into_point(point)
