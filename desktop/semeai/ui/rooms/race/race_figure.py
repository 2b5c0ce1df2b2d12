"""Drawing the race room's board: a node with its marks, and the marks of what the race counts."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace
from string import ascii_lowercase
from typing import TYPE_CHECKING, NamedTuple

from semeai.claim import marks as race_marks
from semeai.claim import search_words
from semeai.claim.marks import Lit, Overlay
from semeai.claim.model import RaceModel, State
from semeai.claim.numbers import KINDS
from semeai.claim.standing import Trust
from semeai.diagram.crop import around, close_crop
from semeai.diagram.figure import Area, Figure, Mark, MarkKind
from semeai.diagram.numbered import hidden_moves, numbered_frames
from semeai.go.board import Mask, Point, each
from semeai.go.color import BLACK
from semeai.go.position import Position
from semeai.study.frames import move_numbers, study_moves
from semeai.study.node import NodeId
from semeai.study.printing import style_of
from semeai.study.tree import Study, position_at, snapshot_at
from semeai.ui.room.tools import essential_of, living_of

if TYPE_CHECKING:
    from semeai.solve import Solution


class Show(NamedTuple):
    """What a person wants to see on the board besides the stones."""

    coordinates: bool = True
    move_numbers: bool = False
    counts: bool = True
    close_up: bool = False


def figure(state: State, model: RaceModel, lit: Lit, show: Show, areas: tuple[Area, ...] | None = None) -> Figure:
    """The figure of a node: what is pointed at is drawn even if counts are switched off.

    ``areas`` are the parts of an account, shown in place of the theory's marks; None shows these.
    """
    study, node, reading = state.study, state.node, model.reading
    here, position, living = study.node(node), position_at(study, node), living_of(state)
    printed = snapshot_at(study, node).printed
    essential = race_marks.essential(reading) or _chosen(state)
    numbers = move_numbers(study, node) if show.move_numbers else ()
    bare = Figure(
        position,
        move_numbers=tuple(each for each in numbers if not living >> each[0] & 1),
        essential=essential,
        last_move=None if here.move is None else here.move.point,
        coordinates=show.coordinates,
        crop=close_up(position, model) if show.close_up else around(study.board, printed.view),
    )
    if isinstance(lit, Overlay):  # it is shown alone
        if lit.line:
            line = numbered_frames(lit.line).figure
            return replace(line, essential=essential, coordinates=bare.coordinates, crop=bare.crop)
        return replace(bare, marks=race_marks.marks(reading, lit))
    counted = race_marks.marks(reading, lit) if show.counts or lit is not None else ()
    if not show.counts or areas is not None:
        counted = tuple(mark for mark in counted if mark.strong)
    labels = _labels(state, counted)
    labelled = {point for point, _ in labels}
    # What a person wrote on a point stays readable: no marks of counts are drawn there.
    counted = tuple(mark for mark in counted if mark.strong or mark.point not in labelled)
    alive = tuple(Mark(point, MarkKind.LIVING) for point in each(living))
    dimmed = tuple(Mark(point, MarkKind.DIM) for point in each(printed.dimmed))
    seen = areas if areas is not None and show.counts else ()
    return replace(
        bare,
        marks=counted + alive + markup_marks(study, node, essential) + dimmed,
        labels=labels,
        areas=tuple(_off_labels(area, position.empty, labelled) for area in seen),
        arrows=here.markup.arrows,
        lines=here.markup.lines,
    )


def hidden_in(state: State, show: Show) -> str:
    """The moves that the numbers on the board cannot show, in words; '' where it shows no numbers."""
    study, node = state.study, state.node
    return hidden_moves(study_moves(study, node), move_numbers(study, node)) if show.move_numbers else ""


def with_marks(figure: Figure, marks: tuple[Mark, ...]) -> Figure:
    """A figure with marks in place of all that stands on their points."""
    points = {mark.point for mark in marks}
    return replace(
        figure,
        marks=tuple(mark for mark in figure.marks if mark.point not in points) + marks,
        labels=tuple(entry for entry in figure.labels if entry[0] not in points),
    )


def _off_labels(area: Area, free: Mask, labelled: Container[Point]) -> Area:
    """An area with its number on a point without a label; if it has none, only the panel shows the number."""
    if area.strong or area.seat not in labelled:
        return area
    seat = next((point for point in each(area.points & free) if point not in labelled), None)
    return area._replace(text="") if seat is None else area._replace(seat=seat)


def _chosen(state: State) -> Mask:
    """The chosen chains, which are outlined even before they are read."""
    numbers, position = state.numbers_only, position_at(state.study, state.node)
    points = essential_of(state) if numbers is None else numbers.points
    return sum(position.chain(point) for point in points if point is not None)


def _labels(state: State, counted: tuple[Mark, ...]) -> tuple[tuple[Point, str], ...]:
    """The labels of a node and of its continuations, without those that repeat the mark of their point."""
    said = {(mark.point, mark.kind) for mark in counted}
    said |= {(mark.point, MarkKind.APPROACH) for mark in counted if mark.kind is MarkKind.AVOIDABLE}
    own = state.study.node(state.node).markup.labels
    return tuple(entry for entry in own if (entry[0], KINDS.get(entry[1])) not in said) + _ways(state)


def _ways(state: State) -> tuple[tuple[Point, str], ...]:
    """A small letter on the point of each continuation, if there are several and the file wants letters (ST)."""
    study, here = state.study, state.study.node(state.node)
    beside, marked = style_of(study.node(study.root))
    ways = here.children if not beside else () if here.parent is None else study.node(here.parent).children
    if not marked or len(ways) < 2:
        return ()
    moves = [study.node(way).move for way in ways]
    points = dict.fromkeys(move.point for move in moves if move is not None and move.point is not None)
    taken = {point for point, _ in here.markup.labels} | ({here.move.point} if beside and here.move else set())
    return tuple((point, letter) for point, letter in zip(points, ascii_lowercase, strict=False) if point not in taken)


def close_up(position: Position, model: RaceModel) -> tuple[int, int, int, int] | None:
    """The part of the board with the race; without a race the part with the stones."""
    if model.reading is None:
        return close_crop(position.board, position.stones)
    points = race_marks.essential(model.reading)
    for mark in race_marks.marks(model.reading, None):
        points |= 1 << mark.point
    return close_crop(position.board, points)


def markup_marks(study: Study, node: NodeId, essential: Mask) -> tuple[Mark, ...]:
    """The marks of SGF in a node.

    A file marks its essential chains stone by stone; such marks are left out, as the outline says the same.
    """
    return tuple(
        Mark(point, MarkKind(shape.value))
        for shape, mask in study.node(node).markup.marks
        for point in each(mask & ~essential if essential and mask & essential == essential else mask)
    )


def first_moves(solution: Solution) -> Overlay:
    """Marks of all first moves that reach the result, the best one highlighted."""
    kind = MarkKind.MOVE_BLACK if solution.request.mover is BLACK else MarkKind.MOVE_WHITE
    board = solution.request.position.board
    points = [move for move in solution.moves if board.has(move)]
    marks = tuple(Mark(point, kind, strong=place == 0) for place, point in enumerate(points))
    return Overlay(marks, search_words.reaching(board, solution.moves))


def leaning(solution: Solution, trust: Trust) -> Overlay:
    """Marks of the trusted stones and of the points taken as closed; everything beyond the region is dimmed."""
    position, region = solution.request.position, solution.region
    trusted = tuple(Mark(point, MarkKind.TRUSTED, strong=True) for point in each(region.trusted))
    trusted += tuple(
        Mark(point, MarkKind.TERRITORY_BLACK if part.color is BLACK else MarkKind.TERRITORY_WHITE)
        for part in trust.assumed
        if part.closed
        for point in each(part.points)
    )
    beyond = position.board.points & ~(region.points | region.alive | region.trusted | trust.edge)
    dimmed = tuple(Mark(point, MarkKind.DIM) for point in each(beyond))
    return Overlay(trusted + dimmed, search_words.LEANING)
