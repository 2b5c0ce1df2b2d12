"""Games and lines with ghosts as frames for the player."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from semeai.go.board import Mask, count
from semeai.go.color import BLACK, Color
from semeai.go.ghost_game import GhostGame, begin
from semeai.go.position import Position
from semeai.go.rule_sets import PASS, Action, ActionKind, Refusal
from semeai.solve.ghost_race import GhostRequest
from semeai.study.frames import Frame, Transition
from semeai.study.ghost_record import GhostRecord, game_at
from semeai.views.noseki.words import action_words, capture_words, score_words


@lru_cache(maxsize=8)
def record_frames(record: GhostRecord) -> tuple[Frame, ...]:
    """A frame a step of a record, told by its comment where it has one."""
    games, actions = _games(game_at(record, 0), record.actions)
    return _frames(games, actions, record.comments)


def line_frames(request: GhostRequest, mover: Color, line: Iterable[Action]) -> tuple[Frame, ...]:
    """The frames of a line of best play from the race that was asked about. Repetition ends it."""
    games, actions = _games(begin(request.pieces, mover, rules=request.rules), line)
    return _frames(games, actions, ())


def captured_stones(frames: Sequence[Frame], step: int) -> tuple[int, int]:
    """How many stones each player has captured up to a step."""
    removed = [frame.transition.removed for frame in frames[1 : step + 1]]
    return sum(count(white) for _, white in removed), sum(count(black) for black, _ in removed)


def position_of(game: GhostGame) -> Position:
    """The stones of a game."""
    return Position(game.pieces.board, *game.pieces.stones)


def _games(start: GhostGame, line: Iterable[Action]) -> tuple[list[GhostGame], list[Action]]:
    """The games along a line up to an action that is illegal, and the actions."""
    games, actions = [start], []
    for action in line:
        after = games[-1].act(action)
        if isinstance(after, Refusal):
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
    mover, removed = before.mover, _removed(before, after, action)
    stone = action.kind in (ActionKind.STONE, ActionKind.REPLACE)
    transition = Transition(
        mover, action.point if stone else None, removed=(0, removed) if mover is BLACK else (removed, 0)
    )
    words = [action_words(before, action) + capture_words(mover, count(removed))]
    if comment:
        words.append(comment)
    if after.over:
        words.append(score_words(after))
    return Frame(position_of(after), transition, number, " ".join(words), ghosts=after.pieces.ghosts)


def _removed(before: GhostGame, after: GhostGame, action: Action) -> Mask:
    """The stones that an action captured."""
    other = before.mover.opponent
    return 0 if action == PASS else before.pieces.stones[other] & ~after.pieces.stones[other]
