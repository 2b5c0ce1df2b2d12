"""What ``semeai render`` draws, as plates: the games of a file, a race, a deck, the thermograph of a game."""

from __future__ import annotations

import argparse
from dataclasses import dataclass, replace

from semeai.cli.ending import Refused
from semeai.cli.files import about, moves_of, read_bytes, read_told, shown
from semeai.cli.noseki import ghost_place
from semeai.diagram.crop import close_crop
from semeai.diagram.figure import Figure
from semeai.diagram.numbered import numbered
from semeai.diagram.plate import Plate, Series
from semeai.go.board import Board, Mask, Point, PointError
from semeai.go.position import Position
from semeai.sgf import ReadFile
from semeai.sgf.noseki import record_of
from semeai.study.ghost_record import GhostRecord, game_at
from semeai.study.node import NodeId
from semeai.study.tree import Study, snapshot_at, to_move_at

Crop = tuple[int, int, int, int] | None


@dataclass(frozen=True, slots=True)
class Wanted:
    """What to show of each game, from the arguments of the command."""

    move: int | None = None
    moves: tuple[int, int] | None = None
    numbers: bool = False
    crop: str | None = None
    coordinates: bool = True
    titles: bool = False
    captions: bool = False
    answer: bool = False
    every: int | None = None


def plates_of(study: Study, number: int, wanted: Wanted, *, moving: bool) -> list[Plate]:
    """The plate of a game, or a plate for each of its moves. Raises Refused where there is no such move or part."""
    nodes = moves_of(study)
    if wanted.every is not None:
        return _figures(study, number, nodes, wanted, wanted.every)
    first, last = _range(nodes, study, wanted)
    part = _part(study, nodes[last], wanted)
    if not moving:
        return [_plate(study, number, nodes[last], first, part, wanted)]
    shows_numbers, start = first <= last, max(0, first - 1) if wanted.moves is not None else 0
    return [
        _plate(study, number, nodes[move], first if shows_numbers else move + 1, part, wanted)
        for move in range(start, last + 1)
    ]


def _figures(study: Study, number: int, nodes: list[NodeId], wanted: Wanted, every: int) -> list[Plate]:
    """The whole main line in figures of ``every`` moves each, titled with the game's name and their range."""
    most, part = len(nodes) - 1, _part(study, nodes[-1], wanted)
    ranges = [(first, min(first + every - 1, most)) for first in range(1, most + 1, every)]
    if not ranges:
        raise Refused("the main line has no moves: --every numbers the moves of a game.")
    return [
        _plate(study, number, nodes[last], first, part, replace(wanted, moves=(first, last), titles=True))
        for first, last in ranges
    ]


def _range(nodes: list[NodeId], study: Study, wanted: Wanted) -> tuple[int, int]:
    """The first numbered move (beyond the last if none is), and the last shown move."""
    most = len(nodes) - 1
    if wanted.answer:
        return about(study, nodes) + 1, most
    if wanted.moves is not None:
        first, last = wanted.moves
    else:
        last = wanted.move if wanted.move is not None else most if wanted.numbers else about(study, nodes)
        first = 1 if wanted.numbers else last + 1
    if last > most:
        raise Refused(f"there is no move {last}: the main line has {most} moves.")
    return first, last


def _plate(study: Study, number: int, node: NodeId, first: int, part: Crop, wanted: Wanted) -> Plate:
    made = numbered(study, node, first)
    figure = replace(made.figure, coordinates=wanted.coordinates, crop=part)
    snapshot = snapshot_at(study, node)
    move = study.node(node).move
    if not figure.move_numbers and move is not None:
        figure = replace(figure, last_move=move.point)
    below = (made.words,) if made.words else ()
    if not (wanted.captions or wanted.titles):
        return Plate(figure, "", below)
    name = study.info_of("GN").strip() or f"Figure {number}"
    if wanted.moves is not None and figure.move_numbers:
        name = f"{name} ({first}–{snapshot.move_number})"
    if wanted.answer:
        return Plate(figure, f"{name}: solution", below)
    said = study.node(node).comment.strip() if wanted.captions else ""
    if not said and not figure.move_numbers and study.node(node).children:
        said = f"{to_move_at(study, node).title} to play."
    return Plate(figure, name, (*((said,) if said else ()), *below))


def part_of(board: Board, stones: Mask, crop: str | None) -> Crop:
    """The part of a board given by ``auto`` (round some stones) or by a range of points; None for all of it.

    Raises Refused for a text that is not a range of points.
    """
    if crop is None:
        return None
    if crop == "auto":
        return close_crop(board, stones)
    first, _, last = crop.partition("-")
    try:
        corners = [board.column_row(board.point(name)) for name in (first, last or first)]
    except PointError as error:
        raise Refused(f"--crop: {error}") from None
    columns, rows = zip(*corners, strict=True)
    return min(columns), min(rows), max(columns), max(rows)


def _part(study: Study, node: NodeId, wanted: Wanted) -> Crop:
    """The part to show up to a node; captured stones belong to the picture too."""
    return part_of(study.board, 0 if wanted.crop is None else numbered(study, node).figure.position.stones, wanted.crop)


NUMBERED = ("moves", "every", "numbers", "solutions", "account", "plans")


def ghost_plates(found: ReadFile, options: argparse.Namespace, *, moving: bool) -> list[Plate] | None:
    """The position asked for, or each one up to it; None where the file is not a record of No Seki Go.

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
    return [_ghost_plate(record, step, racing, options) for step in (range(last + 1) if moving else (last,))]


def _ghost_plate(record: GhostRecord, step: int, racing: Mask, options: argparse.Namespace) -> Plate:
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


DECK = ".deck"
Groups = list[list[Plate]]
"""The plates of each file, if each group gets its own."""


def is_deck(path: str | None) -> bool:
    """Whether a file is a talk."""
    return path is not None and path.lower().endswith(DECK)


def groups_of(options: argparse.Namespace, *, moving: bool, together: bool) -> tuple[Groups, int]:
    """The plates of each game, or of each slide, and how many plates come before the solutions.

    ``together``: all of them go on the pages of one file. Raises Refused where there is nothing to draw.
    """
    if options.thermograph is not None:
        return [[_thermograph(options.thermograph)]], 1
    if is_deck(options.file):
        slides = _slides(options)
        return ([slides] if moving else [[slide] for slide in slides]), len(slides)
    read = read_told(options.file, options.encoding)
    with_ghosts = ghost_plates(read, options, moving=moving)
    if with_ghosts is not None:
        return [with_ghosts], len(with_ghosts)
    games = _games(read.studies, options.game)
    if options.account or options.plans:
        found = [_race(game, options, moving=moving, together=together) for game in games]
        return found, sum(map(len, found))
    wanted = Wanted(
        move=options.move, moves=options.moves, numbers=options.numbers, crop=options.crop,
        coordinates=not options.no_coordinates, captions=options.captions, titles=options.sheet is not None,
        every=options.every,
    )  # fmt: skip
    first = options.game or 1
    found = [plates_of(game, number, wanted, moving=moving) for number, game in enumerate(games, first)]
    if options.every is not None and not together:
        found = [[plate] for plates in found for plate in plates]
    problems = sum(map(len, found))
    if options.solutions:
        solved = replace(wanted, answer=True)
        found += [plates_of(game, number, solved, moving=False) for number, game in enumerate(games, first)]
    return found, problems


def _games(studies: tuple[Study, ...], number: int | None) -> tuple[Study, ...]:
    if number is None:
        return studies
    if not 1 <= number <= len(studies):
        raise Refused(f"there is no game {number}: the file holds {len(studies)}.")
    return studies[number - 1 : number]


def _race(study: Study, options: argparse.Namespace, *, moving: bool, together: bool) -> list[Plate]:
    """A plate for each player moving first; one plate with both where a file holds only one."""
    from semeai.cli.render.races import race_plates  # importing it loads the search

    found = race_plates(study, options, moving=moving)
    return found if moving or together or len(found) == 1 else [Plate(Series(tuple(found), 1))]


def _slides(options: argparse.Namespace) -> list[Plate]:
    from semeai.diagram.deck import DeckError, read

    try:
        deck = read(read_bytes(options.file))
    except DeckError as error:
        raise Refused(f"{shown(options.file)}: {error}") from None
    number = options.game
    if number is not None and not 1 <= number <= len(deck.entries):
        raise Refused(f"there is no entry {number}: the deck holds {len(deck.entries)}.")
    slides = deck.slides if number is None else deck.entries[number - 1].slides
    if not slides:
        raise Refused(f"{shown(options.file)}: the deck is empty.")
    return [Plate(slide) for slide in slides]


def _thermograph(text: str) -> Plate:
    from semeai.cgt.notation import NotationError, parse
    from semeai.diagram.plate import thermograph_plate

    try:
        return thermograph_plate(parse(text))
    except NotationError as error:
        raise Refused(str(error)) from None
