"""The record of a game with ghosts: its start, its actions with their comments, and its pure edits.

A study knows only stones, so a game under another rule set than Go has a record of its own, in which a step is an
action. Step 0 is the start, step 1 the position after the first action.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache

from semeai.go.board import Mask
from semeai.go.color import BLACK, Color
from semeai.go.ghost_game import GhostGame, begin
from semeai.go.rule_sets import NO_SEKI_GO, Action, Pieces, RuleRefusal, RuleSet
from semeai.study.node import NodeId
from semeai.study.tree import Foreign, Study


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a record was read: the studies of its file, which of them it is, and the node of each step in it.

    ``kept`` says how many steps are still those of the file, the start counted as one; ``foreign`` are its other games.
    """

    studies: tuple[Study, ...]
    index: int
    nodes: tuple[NodeId, ...]
    kept: int
    foreign: tuple[Foreign, ...] = ()


@dataclass(frozen=True, slots=True)
class GhostRecord:
    """A game with ghosts. ``comments`` has an entry a step, the start's first; ``info`` are SGF names with their text.

    ``racing`` are points of the racing strings by colour, ``living`` the stones that are marked as alive.
    Raises ValueError with a sentence for a start that cannot arise, and for an action that is illegal.
    """

    start: Pieces
    mover: Color = BLACK
    rules: RuleSet = NO_SEKI_GO
    actions: tuple[Action, ...] = ()
    comments: tuple[str, ...] = ()
    info: tuple[tuple[str, str], ...] = ()
    racing: tuple[Mask, Mask] = (0, 0)
    living: Mask = 0
    origin: Origin | None = field(default=None, compare=False, repr=False)

    def __post_init__(self) -> None:
        missing = len(self.actions) + 1 - len(self.comments)
        if missing < 0:
            raise ValueError(f"There are {len(self.comments)} comments for {len(self.actions) + 1} steps.")
        object.__setattr__(self, "comments", (*self.comments, *[""] * missing))
        _games(self)

    @property
    def last(self) -> int:
        return len(self.actions)

    def info_of(self, name: str) -> str:
        """One entry of the game information, empty where it is missing."""
        return next((text for key, text in self.info if key == name), "")


@lru_cache(maxsize=16)
def _games(record: GhostRecord) -> tuple[GhostGame, ...]:
    games = [begin(record.start, record.mover, rules=record.rules)]
    for number, action in enumerate(record.actions, 1):
        game = games[-1].act(action)
        if isinstance(game, RuleRefusal):
            raise ValueError(f"Action {number}: {game.value}")
        games.append(game)
    return tuple(games)


def game_at(record: GhostRecord, step: int) -> GhostGame:
    """The game after a step, 0 the start. Raises IndexError where there is no such step."""
    if not 0 <= step <= record.last:
        raise IndexError(f"There is no step {step}: the record has {record.last}.")
    return _games(record)[step]


def with_action(record: GhostRecord, step: int, action: Action) -> GhostRecord | RuleRefusal:
    """The record with an action after a step, or why it is illegal there.

    What follows is dropped, unless it begins with the same action: then the record stays as it is.
    """
    if step < record.last and record.actions[step] == action:
        return record
    tried = game_at(record, step).try_out(action)
    if isinstance(tried, RuleRefusal):
        return tried
    kept = cut(record, step)
    return replace(kept, actions=(*kept.actions, action), comments=(*kept.comments, ""))


def cut(record: GhostRecord, step: int) -> GhostRecord:
    """The record up to a step, without what follows."""
    if step >= record.last:
        return record
    origin = record.origin and replace(record.origin, kept=min(record.origin.kept, step + 1))
    return replace(record, actions=record.actions[:step], comments=record.comments[: step + 1], origin=origin)


def with_start(record: GhostRecord, pieces: Pieces, mover: Color) -> GhostRecord:
    """A record that begins with another position: the actions are dropped, the game information stays.

    Raises ValueError with a sentence for a start that cannot arise.
    """
    origin = record.origin and replace(record.origin, kept=0)
    return replace(record, start=pieces, mover=mover, actions=(), comments=(), origin=origin)
