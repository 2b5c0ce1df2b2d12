"""What the board of the No Seki Go room shows, as one frozen value, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass

from semeai.diagram.figure import Figure
from semeai.go.board import Point
from semeai.go.color import Color
from semeai.go.rule_sets import Action, RuleRefusal
from semeai.ui.rooms.noseki import race_words
from semeai.ui.rooms.noseki.ghost_figure import captured_stones, figure, record_frames
from semeai.ui.rooms.noseki.state import GhostTool, NosekiState


@dataclass(frozen=True, slots=True)
class NosekiShown:
    """The game and the tool in hand.

    ``legal``: legal ghosts are marked. ``marked`` are first actions of a player that capture. ``playing``: lines are on
    the board.
    """

    state: NosekiState
    tool: GhostTool = GhostTool.STONE
    legal: bool = True
    marked: tuple[Color, tuple[Action, ...]] | None = None
    playing: bool = False
    coordinates: bool = True


def noseki_figure(shown: NosekiShown) -> Figure:
    return figure(shown.state, shown.tool, legal=shown.legal, won_by=shown.marked, coordinates=shown.coordinates)


def noseki_preview(shown: NosekiShown, point: Point | None) -> tuple[Color, bool] | None:
    """The piece that a press on a point would put: its colour, and whether it is a ghost; None for none."""
    if point is None or shown.playing:
        return None
    kind, state = shown.tool.kind, shown.state
    if kind is None:
        return shown.tool.piece
    legal = not isinstance(state.game.try_out(Action(kind, point)), RuleRefusal)
    return (state.mover, shown.tool is GhostTool.GHOST) if legal else None


def turn_told(shown: NosekiShown) -> tuple[str, str, Color | None]:
    """Whose turn it is in words, the captures or the score, and the player to act; None at the end and in a line."""
    if shown.playing:
        return race_words.BEST_PLAY, "", None
    game = shown.state.game
    if game.over:
        return race_words.turn_words(game), race_words.score_words(game), None
    black, white = captured_stones(record_frames(shown.state.record), shown.state.step)
    return race_words.turn_words(game), race_words.CAPTURED.format(black=black, white=white), game.mover
