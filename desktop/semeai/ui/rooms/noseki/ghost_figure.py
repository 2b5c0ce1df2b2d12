"""Drawing a game with ghosts: its positions with their marks, its frames, and lines of best play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache, reduce
from operator import or_

from semeai.diagram.figure import Figure, Mark, MarkKind
from semeai.go.board import Point, count, each
from semeai.go.color import Color
from semeai.go.ghost_game import GhostGame, begin
from semeai.go.position import Position
from semeai.go.rule_sets import Action, ActionKind, Pieces, RuleRefusal, territory
from semeai.playout.line import Line, Marks, Racing, counts_along, ending, strings_of
from semeai.solve.ghost_race import GhostSolution
from semeai.study.frames import Frame, played
from semeai.study.ghost_record import GhostRecord, game_at
from semeai.ui.rooms.noseki.race_words import action_words, capture_words, score_words
from semeai.ui.rooms.noseki.state import GhostTool, NosekiState


@lru_cache(maxsize=8)
def record_frames(record: GhostRecord) -> tuple[Frame, ...]:
    """A frame for each step of a record, captioned by its comment if it has one."""
    games, actions = _games(game_at(record, 0), record.actions)
    return _frames(games, actions, record.comments)


def ghost_line(solution: GhostSolution, mover: Color, *, alone: bool) -> Line:
    """The line of best play of a solution, titled with its rule set. Repetition ends it."""
    request = solution.request
    games, actions = _games(begin(request.pieces, mover, rules=request.rules), solution.first(mover).line)
    head = f"{request.rules.name}, {mover.title} first"
    rule = head if alone else f"{mover.title} first"
    track = tuple(replace(frame, rule=rule) for frame in _frames(games, actions, ()))
    racing = request.black, request.white
    marks = tuple(_liberties(frame, racing) for frame in track)
    # The word appears once: two boards side by side have no room for it twice.
    counts = tuple((first, *(other._replace(word="") for other in others))
                   for first, *others in counts_along(track, racing))  # fmt: skip
    stamp = ending(track, racing)
    return Line(request.rules.name, track, "", head, racing, marks, counts, stamp, mover, numbered=False)


def captured_stones(frames: Sequence[Frame], step: int) -> tuple[int, int]:
    """How many stones each player has captured up to a step."""
    removed = [frame.transition.removed for frame in frames[1 : step + 1]]
    return sum(count(white) for _, white in removed), sum(count(black) for black, _ in removed)


def position_of(game: GhostGame) -> Position:
    return Position(game.pieces.board, *game.pieces.stones)


def _games(start: GhostGame, line: Iterable[Action]) -> tuple[list[GhostGame], list[Action]]:
    """The games along a line, up to an illegal action, and the actions."""
    games, actions = [start], []
    for action in line:
        after = games[-1].act(action)
        if isinstance(after, RuleRefusal):
            break
        games.append(after)
        actions.append(action)
    return games, actions


def _frames(games: list[GhostGame], actions: Iterable[Action], comments: tuple[str, ...]) -> tuple[Frame, ...]:
    told = comments[0] if comments and comments[0] else f"{games[0].mover.title} acts first."
    frames = [Frame(position_of(games[0]), caption=told, ghosts=games[0].pieces.ghosts)]
    for number, (action, before, after) in enumerate(zip(actions, games, games[1:], strict=False), 1):
        comment = comments[number] if number < len(comments) else ""
        frames.append(_frame(number, action, before, after, comment))
    return tuple(frames)


def _frame(number: int, action: Action, before: GhostGame, after: GhostGame, comment: str) -> Frame:
    mover, other = before.mover, before.mover.opponent
    removed = before.pieces.stones[other] & ~after.pieces.stones[other]
    transition = played(mover, None if action.kind is ActionKind.GHOST else action.point, removed)
    words = [action_words(before, action) + capture_words(mover, count(removed))]
    if comment:
        words.append(comment)
    if after.over:
        words.append(score_words(after))
    return Frame(position_of(after), transition, number, " ".join(words), ghosts=after.pieces.ghosts)


def figure(
    state: NosekiState, tool: GhostTool, *, legal: bool = True, won_by: tuple[Color, tuple[Action, ...]] | None = None,
    coordinates: bool = True,
) -> Figure:  # fmt: skip
    """The figure of the present position. ``won_by`` are first actions of a player to mark, without other marks."""
    game = state.game
    marks = [Mark(point, MarkKind.LIVING) for point in each(state.record.living & sum(game.pieces.stones))]
    if game.over:
        kinds = MarkKind.TERRITORY_BLACK, MarkKind.TERRITORY_WHITE
        owned = zip(kinds, territory(game.pieces), strict=True)
        marks += [Mark(point, kind) for kind, points in owned for point in each(points)]
    elif won_by is not None:
        marks += _signs(*won_by)
    elif legal:
        marks += [Mark(point, MarkKind.LEGAL) for point in legal_points(state, tool)]
    return Figure(
        position_of(game),
        marks=tuple(marks),
        essential=state.racing_strings,
        last_move=state.record.actions[state.step - 1].point if state.step else None,
        coordinates=coordinates,
        ghosts=game.pieces.ghosts,
    )


def _liberties(frame: Frame, racing: Racing) -> Marks:
    """The marks of liberties that the racing strings share, and of those of one side; ghosts need no mark."""
    pieces = Pieces(frame.position.board, (frame.position.black, frame.position.white), frame.ghosts)
    black, white = (
        reduce(or_, (pieces.liberties(string, color) for string in strings), 0) & pieces.empty
        for color, strings in zip(Color, strings_of(frame, racing), strict=True)
    )
    kinds = ((MarkKind.OUTSIDE, black ^ white), (MarkKind.SHARED, black & white))
    return tuple(Mark(point, kind) for kind, mask in kinds for point in each(mask))


def legal_points(state: NosekiState, tool: GhostTool) -> list[Point]:
    """The points on which the tool may act now."""
    kind = tool.kind
    if kind is None or kind not in state.record.rules.kinds:
        return []
    return [action.point for action, _ in state.game.legal() if action.kind is kind and action.point is not None]


def _signs(mover: Color, actions: Iterable[Action]) -> list[Mark]:
    """A mark for each action; where both a ghost and a stone are possible, the ghost's ring is round the stone."""
    signs = {True: (MarkKind.GHOST_BLACK, MarkKind.GHOST_WHITE), False: (MarkKind.MOVE_BLACK, MarkKind.MOVE_WHITE)}
    placed = [(action.kind is ActionKind.GHOST, action.point) for action in actions]
    placed.sort(key=lambda entry: not entry[0])
    return [Mark(point, signs[ghost][mover]) for ghost, point in placed if point is not None]
