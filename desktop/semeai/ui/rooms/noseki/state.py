"""What the No Seki Go room shows, as a value, its pure edits, and what is done with it in another process.

That process loads this module, so nothing that it imports may import Qt.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache

from semeai.go.board import Mask, Point, each, mask_of, rectangle
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.ghost_game import GhostGame
from semeai.go.position import Position
from semeai.go.rule_sets import Action, ActionKind, Pieces, RuleRefusal, RuleSet, drawn
from semeai.problems.ghost_lessons import GhostLesson
from semeai.processes import Report, Tell
from semeai.race.plain_race import PlainRace
from semeai.reading.proposals import propose
from semeai.solve.ghost_race import GhostRequest, GhostSolution, solve_ghosts
from semeai.study.ghost_record import GhostRecord, game_at, with_action, with_start
from semeai.synthesis.special_races import playable_board

SMALLEST, LARGEST, USUAL = 5, 19, 9
LANE = "ghosts"
"""The process in which races are solved: a large one has a million positions."""


class GhostTool(Enum):
    """The tools of the board; the value is the id of the action that chooses the tool."""

    STONE = "noseki_stone"
    GHOST = "noseki_ghost"
    REPLACE = "noseki_replace"
    BLACK_STONE = "noseki_black"
    WHITE_STONE = "noseki_white"
    BLACK_GHOST = "noseki_black_ghost"
    WHITE_GHOST = "noseki_white_ghost"
    ERASE = "noseki_erase"
    RACING = "noseki_racing"
    LIVING = "noseki_living"

    @property
    def kind(self) -> ActionKind | None:
        """The kind of action that the tool plays, None for the others."""
        return _KINDS.get(self)

    @property
    def piece(self) -> tuple[Color, bool] | None:
        """The piece that the tool sets up: its colour, and whether it is a ghost."""
        return _PIECES.get(self)


_KINDS = {GhostTool.STONE: ActionKind.STONE, GhostTool.GHOST: ActionKind.GHOST, GhostTool.REPLACE: ActionKind.REPLACE}
_PIECES = {
    GhostTool.BLACK_STONE: (BLACK, False),
    GhostTool.WHITE_STONE: (WHITE, False),
    GhostTool.BLACK_GHOST: (BLACK, True),
    GhostTool.WHITE_GHOST: (WHITE, True),
}


@dataclass(frozen=True, slots=True)
class NosekiState:
    """A game and its present step."""

    record: GhostRecord
    step: int = 0

    @property
    def game(self) -> GhostGame:
        return game_at(self.record, self.step)

    @property
    def pieces(self) -> Pieces:
        return self.game.pieces

    @property
    def mover(self) -> Color:
        return self.game.mover

    def string_points(self, color: Color) -> tuple[Point, ...]:
        """The marked points of racing strings that are still on the board."""
        return tuple(each(self.record.racing[color] & self.pieces.stones[color]))

    @property
    def racing_strings(self) -> Mask:
        strings = 0
        for color in Color:
            for point in self.string_points(color):
                strings |= self.pieces.string(point)
        return strings

    @property
    def is_race(self) -> bool:
        return all(self.string_points(color) for color in Color)

    @property
    def winner(self) -> Color | None:
        """Who has captured a racing string; None while all are on the board."""
        for color in Color:
            if self.record.racing[color] & ~self.pieces.stones[color]:
                return color.opponent
        return None

    def fits(self, rules: RuleSet) -> bool:
        """Whether a rule set has all pieces that are on the board."""
        return ActionKind.GHOST in rules.kinds or not any(self.pieces.ghosts)

    def request(self, rules: RuleSet) -> GhostRequest | None:
        """The race on the board under a rule set; None if there is none, or the rules lack a piece."""
        if not self.is_race or self.winner is not None or not self.fits(rules):
            return None
        black, white = (self.string_points(color) for color in Color)
        return GhostRequest(self.pieces, black, white, rules, self.record.living & sum(self.pieces.stones))


def empty_state(size: int) -> NosekiState:
    return NosekiState(GhostRecord(Pieces(rectangle(size, size))))


def act(state: NosekiState, action: Action) -> NosekiState | RuleRefusal:
    """The state after an action; later actions are dropped."""
    record = with_action(state.record, state.step, action)
    if isinstance(record, RuleRefusal):
        return record
    return replace(state, record=record, step=state.step + 1)


def at_step(state: NosekiState, step: int) -> NosekiState:
    """The state at another step, kept within the game."""
    return replace(state, step=min(max(step, 0), state.record.last))


def set_up(state: NosekiState, piece: tuple[Color, bool] | None, point: Point) -> NosekiState:
    """Put a piece on a point, or take it off: on the same piece, or with None.

    A new game begins from there. Raises ValueError with a sentence if such a position cannot arise.
    """
    pieces, there = state.pieces, 1 << point
    for color in Color:
        pieces = pieces.changed(color, pieces.stones[color] & ~there, pieces.ghosts[color] & ~there)
    if piece is not None:
        color, ghost = piece
        stones, ghosts = pieces.stones[color], pieces.ghosts[color]
        if ghost and not state.pieces.ghosts[color] & there:
            pieces = pieces.changed(color, stones, ghosts | there)
        elif not ghost and not state.pieces.stones[color] & there:
            pieces = pieces.changed(color, stones | there, ghosts)
    return _begun(state, pieces, state.mover)


def other_mover(state: NosekiState) -> NosekiState:
    """The same position with the other player to act: a game that begins there."""
    return _begun(state, state.pieces, state.mover.opponent)


def cleared(state: NosekiState) -> NosekiState:
    return _begun(state, Pieces(state.pieces.board), BLACK)


def toggled_racing(state: NosekiState, point: Point) -> NosekiState:
    """Mark the string on a point as a racing string, or unmark it."""
    pieces = state.pieces
    string = pieces.string(point)
    color = BLACK if pieces.stones[BLACK] >> point & 1 else WHITE
    marked = state.record.racing[color] & pieces.stones[color]
    marked = marked & ~string if marked & string else marked | 1 << point
    other = state.record.racing[color.opponent] & pieces.stones[color.opponent]
    racing = (marked, other) if color is BLACK else (other, marked)
    return replace(state, record=replace(state.record, racing=racing))


def toggled_living(state: NosekiState, point: Point) -> NosekiState:
    """Mark the string on a point as stones that live, or unmark it."""
    string = state.pieces.string(point)
    living = state.record.living
    living = living & ~string if living & string else living | string
    return replace(state, record=replace(state.record, living=living))


def proposed(state: NosekiState) -> NosekiState | None:
    """The state with the proposed racing strings; None if no race is found."""
    pieces = state.pieces
    position = Position(pieces.board, *pieces.stones)
    pairs = propose(position, state.record.living & position.stones)
    if not pairs:
        return None
    racing = 1 << pairs[0].black, 1 << pairs[0].white
    return replace(state, record=replace(state.record, racing=racing))


def _begun(state: NosekiState, pieces: Pieces, mover: Color) -> NosekiState:
    record = with_start(state.record, pieces, mover)
    black, white = (record.racing[color] & pieces.stones[color] for color in Color)
    return NosekiState(replace(record, racing=(black, white), living=record.living & sum(pieces.stones)))


def solve(request: GhostRequest, seconds: float, report: Report, _tell: Tell) -> GhostSolution:
    """Solve a race in at most ``seconds`` s. Raises SolveError if there is no race, or it is too large."""
    return solve_ghosts(request, seconds=seconds, report=report)


def plain_state(race: PlainRace) -> NosekiState:
    """The state of a plain race, to be played on, with its racing strings marked."""
    made = playable_board(race)
    return NosekiState(GhostRecord(made.pieces, racing=(1 << made.black, 1 << made.white)))


@lru_cache(maxsize=64)
def lesson_state(lesson: GhostLesson, place: int) -> NosekiState:
    """The state of a lesson's step, at its last action."""
    pieces = drawn(list(lesson.rows))
    board = pieces.board
    black, white = (mask_of(board.point(name) for name in names) for names in (lesson.black, lesson.white))
    record = GhostRecord(pieces, racing=(black, white))
    for words in lesson.steps[place].actions:
        kind, _, name = words.partition(" ")
        action = Action(ActionKind(kind), board.point(name) if name else None)
        after = with_action(record, record.last, action)
        if isinstance(after, RuleRefusal):
            raise ValueError(f"{words}: {after.value}")
        record = after
    return NosekiState(record, record.last)
