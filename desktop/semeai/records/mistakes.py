"""The mistakes that a review has found: what each threw away and how dear it was, and the board before it."""

from __future__ import annotations

from dataclasses import dataclass

from semeai import sgf
from semeai.go.board import Point
from semeai.go.color import Color
from semeai.go.position import Illegal
from semeai.race.outcome import Result
from semeai.review import Event, EventKind, MainLine, Review, request_of
from semeai.review.sentences import whole_sentence
from semeai.solve import PASS, Climb, Request
from semeai.study.edits import play
from semeai.study.tree import Study, essential_at, living_at, main_line_from, position_at, race_study, to_move_at

TITLES = {
    (Result.WIN, Result.LOSS): "Lost a won race",
    (Result.WIN, Result.SEKI): "Gave up a won race",
    (Result.WIN, Result.KO): "Turned a won race into a ko",
    (Result.SEKI, Result.LOSS): "Seki given away",
    (Result.SEKI, Result.KO): "Let a seki become a ko",
    (Result.KO, Result.LOSS): "Ko given away",
    (Result.KO, Result.SEKI): "Gave up a ko",
    (Result.KO, Result.KO): "Ended up with a worse ko",
}
"""What a mistake threw away, by what its player could have reached and what he had after it."""


@dataclass(frozen=True, slots=True)
class MistakeRow:
    """A mistake: the number of the move, its player, what it threw away, its cost in stones, and how it is known.

    ``board`` is the SGF of the board before it with the race and the player to move; then the move, and what follows.
    """

    number: int
    color: Color
    title: str
    cost: float
    standing: str
    sentence: str
    board: bytes


def mistakes_of(review: Review, line: MainLine) -> list[tuple[MistakeRow, Climb | None]]:
    """The mistakes of both players in the order of the game, of those of one move the dearest.

    Beside each is what was found for its player before it.
    """
    dearest: dict[int, tuple[MistakeRow, Climb | None]] = {}
    for race in review.races:
        for event in race.events:
            if event.kind is EventKind.MISTAKE:
                row = _row(event, line, race.course.name)
                if event.number not in dearest or dearest[event.number][0].cost < row.cost:
                    dearest[event.number] = row, event.own.climb
    return [dearest[number] for number in sorted(dearest)]


def _row(event: Event, line: MainLine, pair: tuple[Point, Point]) -> MistakeRow:
    return MistakeRow(
        event.number,
        event.color,
        TITLES[event.before.result, event.after.result],
        event.cost,
        event.standing.value,
        whole_sentence(event, line.positions[0].board),
        sgf.write([_board_before(event, request_of(line, (event.number - 1, pair, event.color)))]),
    )


def _board_before(event: Event, request: Request) -> Study:
    """The board before a move, with its race; then the move, and what is known to follow it."""
    position, mover = request.position, request.mover
    study = race_study(position, request.black, request.white, mover, request.living)
    node = study.root
    for move in (event.point, *event.punished):
        played = None if move == PASS else play(study, node, move, mover)
        if played is None or isinstance(played, Illegal):
            break
        study, node, mover = played.study, played.node, mover.opponent
    return study


def race_before(study: Study) -> Request:
    """The race of a board before a mistake, its player to move."""
    black, white = essential_at(study, study.root)
    assert black is not None
    assert white is not None
    position = position_at(study, study.root)
    return Request(position, black, white, to_move_at(study, study.root), living=living_at(study, study.root))


def moves_played(study: Study) -> tuple[Point, ...]:
    """The mistake on a board before it, and the moves after it; none where it was a pass."""
    moves = (study.node(node).move for node in main_line_from(study, study.root)[1:])
    return tuple(move.point for move in moves if move is not None and move.point is not None)
