"""What ``semeai render`` draws, as plates: the games of a file, a race, a deck, the thermograph of a game."""

from __future__ import annotations

import argparse
from dataclasses import replace
from typing import TYPE_CHECKING

from semeai.claim import waiting
from semeai.claim.lines import theory_line
from semeai.cli.ending import CommandRefused
from semeai.cli.files import MOVERS, GamePlace, about, moves_of, pair_at, place, read_bytes, read_told, shown
from semeai.cli.findings import Movers, searched
from semeai.cli.noseki import ghost_place
from semeai.diagram.crop import close_crop
from semeai.diagram.figure import Figure
from semeai.diagram.game_figures import game_head, marked_ranges, printed_moves, ranges
from semeai.diagram.numbered import numbered
from semeai.diagram.plate import Plate, Series
from semeai.go.board import Board, Mask, Point, PointError
from semeai.go.color import Color
from semeai.go.position import Position
from semeai.playout.line import Line, line_steps, lines_plate
from semeai.playout.play import play
from semeai.problems.dialects import recognised
from semeai.problems.printed import exercise
from semeai.race.outcome import Plan
from semeai.reading.reader import ReadingError
from semeai.sgf import ReadFile
from semeai.sgf.noseki import record_of
from semeai.solve import SolveError
from semeai.study.ghost_record import GhostRecord, game_at
from semeai.study.node import NodeId
from semeai.study.printing import UNNUMBERED, FigureStart, figure_start
from semeai.study.tree import Study, path_to, snapshot_at, to_move_at

if TYPE_CHECKING:  # a deck is read where one is given
    from semeai.diagram.deck import Entry

Crop = tuple[int, int, int, int] | None


def plates_of(
    study: Study, number: int, options: argparse.Namespace, *, moving: bool = False, answer: bool = False
) -> list[Plate]:
    """The plate of a game, or of its ``answer``; a plate for each of its moves, or for so many of them each.

    Raises Refused where there is no such move or part.
    """
    if not moving and _asks_for_nothing_else(options) and recognised(study) is not None:
        return [_problem_plate(study, number, options, answer=answer)]
    nodes = moves_of(study)
    if options.figures or options.every is not None:
        figures = marked_ranges(study, nodes) if options.figures else ranges(len(nodes) - 1, options.every)
        if not figures:
            raise CommandRefused("the main line has no moves: --every and --figures number the moves of a game.")
    else:
        figures = [_range(nodes, study, options, answer=answer)]
    first, last = figures[-1]
    # The part of the board with all stones up to there: captured ones belong to the picture too.
    stones = 0 if options.crop is None else numbered(study, nodes[last]).figure.position.stones
    part = part_of(study.board, stones, options.crop)
    if moving:
        shows_numbers, start = first <= last, max(0, first - 1) if options.moves is not None else 0
        figures = [(first if shows_numbers else move + 1, move) for move in range(start, last + 1)]
    return [_plate(study, number, nodes[last], first, part, options, answer=answer) for first, last in figures]


def _asks_for_nothing_else(options: argparse.Namespace) -> bool:
    """Whether no moves are asked for, so that a problem is drawn as one."""
    return all(getattr(options, name) in (None, False) for name in ("move", "moves", "every", "figures", "numbers"))


def _problem_plate(study: Study, number: int, options: argparse.Namespace, *, answer: bool) -> Plate:
    """A problem with its task below it, or its right line with what is said of it; the chains of the race outlined."""
    asked, solution = exercise(study)
    shown = solution if answer else asked
    figure = replace(shown.figure, coordinates=not options.no_coordinates)
    if options.crop is not None:
        figure = replace(figure, crop=part_of(study.board, solution.figure.position.stones, options.crop))
    named = options.captions or options.sheet or answer
    name = (study.info_of("GN").strip() or f"Figure {number}") if named else ""
    return Plate(figure, f"{name}: solution" if answer else name, tuple(shown.words.splitlines()))


def _range(nodes: list[NodeId], study: Study, options: argparse.Namespace, *, answer: bool) -> tuple[int, int]:
    """The first numbered move (beyond the last if none is), and the last shown move."""
    most = len(nodes) - 1
    if answer:
        return about(study, nodes) + 1, most
    if options.moves is not None:
        first, last = options.moves
    else:
        last = options.move if options.move is not None else most if options.numbers else about(study, nodes)
        first = 1 if options.numbers else last + 1
    if last > most:
        raise CommandRefused(f"there is no move {last}: the main line has {most} moves.")
    return first, last


def _plate(
    study: Study, number: int, node: NodeId, first: int, part: Crop, options: argparse.Namespace, *, answer: bool
) -> Plate:
    start = _start(study, node, first) if options.figures else FigureStart()
    bare = options.figures and snapshot_at(study, node).printed.mode == UNNUMBERED
    made = numbered(study, node, snapshot_at(study, node).move_number + 1 if bare else first)
    coordinates = start.coordinates and not options.no_coordinates
    figure = replace(made.figure, coordinates=coordinates, crop=part or made.figure.crop)
    move = study.node(node).move
    if not figure.move_numbers and move is not None:
        figure = replace(figure, last_move=move.point)
    below = (made.words,) if made.words and start.notes else ()
    if not (options.captions or options.sheet or options.every or options.figures):
        return Plate(figure, "", below)
    name = game_head(study, f"Figure {number}", whole=first <= 1 and not answer)
    name = ", ".join(filter(None, (name, start.name)))
    if (options.moves or options.every or options.figures) and figure.move_numbers:
        name = f"{name}: {printed_moves(study, node, first)}"
    if answer:
        return Plate(figure, f"{name}: solution", below)
    said = study.node(node).comment.strip() if options.captions else ""
    if not said and not figure.move_numbers and study.node(node).children:
        said = f"{to_move_at(study, node).title} to play."
    return Plate(figure, name, (*((said,) if said else ()), *below))


def _start(study: Study, node: NodeId, first: int) -> FigureStart:
    """What the file says of the figure that begins with a move, on the line to a node."""
    begin = next(step for step in path_to(study, node) if snapshot_at(study, step).move_number == first)
    return figure_start(study.node(begin)) or FigureStart()


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
        raise CommandRefused(f"--crop: {error}") from None
    columns, rows = zip(*corners, strict=True)
    return min(columns), min(rows), max(columns), max(rows)


NUMBERED = ("moves", "every", "figures", "numbers", "solutions", "account", "plans")


def ghost_plates(found: ReadFile, options: argparse.Namespace, *, moving: bool) -> list[Plate] | None:
    """The position asked for, or each one up to it; None where the file is not a record of No Seki Go.

    Raises Refused where there is no such action, and for options that draw numbers: ghosts and stones share points.
    """
    read = record_of(found) if len(found.studies) == 1 else None
    if read is None:
        return None
    for name in NUMBERED:
        if getattr(options, name):
            raise CommandRefused(f"--{name} draws games of Go; this is a record of No Seki Go.")
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
    games = games_of(read.studies, options.game)
    if options.account or options.plans:
        found = [race_plates(game, options, moving=moving) for game in games]
        if not (moving or together):  # one plate with both players where a file holds only one
            found = [plates if len(plates) == 1 else [Plate(Series(tuple(plates), 1))] for plates in found]
        return found, sum(map(len, found))
    first = options.game or 1
    found = [plates_of(game, number, options, moving=moving) for number, game in enumerate(games, first)]
    if (options.figures or options.every is not None) and not together:
        found = [[plate] for plates in found for plate in plates]
    problems = sum(map(len, found))
    if options.solutions:
        found += [plates_of(game, number, options, answer=True) for number, game in enumerate(games, first)]
    return found, problems


def games_of(studies: tuple[Study, ...], number: int | None) -> tuple[Study, ...]:
    """The games of a file, or the one of a number. Raises Refused where there is none."""
    if number is None:
        return studies
    if not 1 <= number <= len(studies):
        raise CommandRefused(f"there is no game {number}: the file holds {len(studies)}.")
    return studies[number - 1 : number]


def race_plates(study: Study, options: argparse.Namespace, *, moving: bool) -> list[Plate]:
    """The account or both plans of a race for each player moving first, or, ``moving``, their steps.

    Raises Refused where there is no race, or nothing is proved of it.
    """
    here = place(study, options.move)
    points = pair_at(here, options.black, options.white, () if options.black else here.proposals())
    draw = _account if options.account else _plans
    try:
        return draw(here, points, MOVERS[options.to_move], options, moving=moving)
    except (ReadingError, SolveError) as error:
        raise CommandRefused(str(error)) from None


def lines_of_plans(study: Study, options: argparse.Namespace) -> list[tuple[Line, ...]]:
    """Both plans of a race played out, for each player who may move first. Raises Refused where there is no race."""
    here = place(study, options.move)
    points = pair_at(here, options.black, options.white, () if options.black else here.proposals())
    try:
        return [_both(here, points, mover) for mover in MOVERS[options.to_move]]
    except ReadingError as error:
        raise CommandRefused(str(error)) from None


def _both(here: GamePlace, points: tuple[Point, Point], mover: Color) -> tuple[Line, ...]:
    """FOF and FIF of a race for a player who moves first. Raises ReadingError where there is no race."""
    plans = (Plan.FOF, Plan.FIF)
    return tuple(theory_line(play(here.position, *points, plan, mover, living=here.living)) for plan in plans)


def _account(
    here: GamePlace, points: tuple[Point, Point], movers: Movers, options: argparse.Namespace, *, moving: bool
) -> list[Plate]:
    from semeai.claim.account_lines import account_plate, account_steps  # they load the accounts
    from semeai.claim.inquiry import Inquiry

    seconds, coordinates = options.seconds or waiting.PLATE, not options.no_coordinates
    found: list[Plate] = []
    for mover, climbed in searched(here, points, movers, seconds).items():
        why = Inquiry(seconds=seconds).account(climbed)
        if why is None:
            unproved = "because the search has not proved the result: --seconds gives the search more time"
            raise CommandRefused(f"there is no account where {mover.title} moves first, {unproved}.")
        request = climbed.solution.request
        if moving:
            found += account_steps(request, why, coordinates=coordinates)
        else:
            found.append(account_plate(request, why, coordinates=coordinates))
    return found


def _plans(
    here: GamePlace, points: tuple[Point, Point], movers: Movers, options: argparse.Namespace, *, moving: bool
) -> list[Plate]:
    found: list[Plate] = []
    for mover in movers:
        both, coordinates = _both(here, points, mover), not options.no_coordinates
        found += line_steps(both, coordinates=coordinates) if moving else [lines_plate(both, coordinates=coordinates)]
    return found


def _slides(options: argparse.Namespace) -> list[Plate]:
    slides = [slide for entry in entries_of(options) for slide in entry.slides]
    if not slides:
        raise CommandRefused(f"{shown(options.file)}: the deck is empty.")
    return [Plate(slide) for slide in slides]


def entries_of(options: argparse.Namespace) -> tuple[Entry, ...]:
    """The entries of a deck, or the one of a number. Raises Refused for another file, and where there is none."""
    from semeai.diagram.deck import DeckError, read

    try:
        deck = read(read_bytes(options.file))
    except DeckError as error:
        raise CommandRefused(f"{shown(options.file)}: {error}") from None
    number = options.game
    if number is not None and not 1 <= number <= len(deck.entries):
        raise CommandRefused(f"there is no entry {number}: the deck holds {len(deck.entries)}.")
    return deck.entries if number is None else deck.entries[number - 1 : number]


def _thermograph(text: str) -> Plate:
    from semeai.cgt.notation import NotationError, parse
    from semeai.diagram.plate import thermograph_plate

    try:
        return thermograph_plate(parse(text))
    except NotationError as error:
        raise CommandRefused(str(error)) from None
