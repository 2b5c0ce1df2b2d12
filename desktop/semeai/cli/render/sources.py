"""What ``semeai render`` draws, as plates: the games of a file, a race, a deck, the thermograph of a game."""

from __future__ import annotations

import argparse

from semeai.cli.ending import Refused
from semeai.cli.files import read_bytes, read_told, shown
from semeai.cli.noseki import ghost_place
from semeai.cli.render.plates import Wanted, part_of, plates_of
from semeai.diagram.figure import Figure
from semeai.diagram.plate import Plate, Series
from semeai.go.board import Mask, Point
from semeai.go.position import Position
from semeai.sgf import ReadFile
from semeai.sgf.noseki import record_of
from semeai.study.ghost_record import GhostRecord, game_at
from semeai.study.tree import Study

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
        found += [plates_of(game, number, wanted.solution(), moving=False) for number, game in enumerate(games, first)]
    return found, problems


def _games(studies: tuple[Study, ...], number: int | None) -> tuple[Study, ...]:
    """All games, or the one of a number."""
    if number is None:
        return studies
    if not 1 <= number <= len(studies):
        raise Refused(f"there is no game {number}: the file holds {len(studies)}.")
    return studies[number - 1 : number]


def _race(study: Study, options: argparse.Namespace, *, moving: bool, together: bool) -> list[Plate]:
    """A plate for each player moving first; one plate with both where a file holds only one."""
    from semeai.cli.render.races import accounts, plans, race_asked  # importing them loads the search

    draw = accounts if options.account else plans
    found = draw(race_asked(study, options), moving=moving, coordinates=not options.no_coordinates)
    return found if moving or together or len(found) == 1 else [Plate(Series(tuple(found), 1))]


def _slides(options: argparse.Namespace) -> list[Plate]:
    """The slides of a talk, or of one of its entries."""
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
    from semeai.diagram.game_plate import thermograph_plate

    try:
        return thermograph_plate(parse(text))
    except NotationError as error:
        raise Refused(str(error)) from None
