"""What ``semeai render`` draws of a game of No Seki Go: its positions with their ghosts."""

from __future__ import annotations

import argparse

from semeai.cli.noseki_place import ghost_place
from semeai.cli.refusal import Refused
from semeai.cli.render.plates import part_of
from semeai.diagram.figure import Figure
from semeai.diagram.plate import Plate
from semeai.go.board import Mask, Point
from semeai.go.position import Position
from semeai.sgf import ReadFile
from semeai.sgf.noseki import record_of
from semeai.study.ghost_record import GhostRecord, game_at

NUMBERED = ("moves", "every", "numbers", "solutions", "account", "plans")


def ghost_plates(found: ReadFile, options: argparse.Namespace, *, moving: bool) -> list[Plate] | None:
    """The position that is asked for, or each one up to it; None where the file is no record of No Seki Go.

    Raises Refused where there is no such action, and for options that draw numbers: ghosts and stones share points.
    """
    read = record_of(found) if len(found.studies) == 1 else None
    if read is None:
        return None
    for name in NUMBERED:
        if getattr(options, name):
            raise Refused(f"--{name} draws games of Go; this is a record of No Seki Go.")
    record, here = read.record, ghost_place(found, options.file, options.move)
    last = next(step for step in range(record.last, -1, -1) if game_at(record, step).pieces == here.pieces)
    racing = sum({1 << point for point in here.essential if point is not None})
    return [_plate(record, step, racing, options) for step in (range(last + 1) if moving else (last,))]


def _plate(record: GhostRecord, step: int, racing: Mask, options: argparse.Namespace) -> Plate:
    pieces, board = game_at(record, step).pieces, record.start.board
    essential: Mask = 0
    for stones in pieces.stones:
        essential |= board.flood(racing & stones, stones)
    played: Point | None = record.actions[step - 1].point if step else None
    crop = part_of(board, pieces.stones[0] | pieces.stones[1] | pieces.ghosts[0] | pieces.ghosts[1], options.crop)
    figure = Figure(
        Position(board, *pieces.stones), essential=essential, last_move=played,
        coordinates=not options.no_coordinates, crop=crop, ghosts=pieces.ghosts,
    )  # fmt: skip
    if not (options.captions or options.sheet):
        return Plate(figure)
    said = record.comments[step].strip() if options.captions else ""
    return Plate(figure, record.info_of("GN").strip(), (said,) if said else ())
