"""Actions of No Seki Go in words, for the window and the command line alike."""

from __future__ import annotations

from collections.abc import Iterable

from semeai.go.board import Board
from semeai.go.rule_sets import Action, ActionKind
from semeai.phrases import joined

MOST_NAMED = 8


KINDS = {
    ActionKind.STONE: "stone {points}",
    ActionKind.GHOST: "ghost {points}",
    ActionKind.REPLACE: "replace {points}",
    ActionKind.PASS: "pass",
}


def actions_words(board: Board, actions: Iterable[Action]) -> str:
    """Actions gathered by kind: ``stone C3, ghost A1 and C3``."""
    points: dict[ActionKind, list[str]] = {}
    for action in actions:
        points.setdefault(action.kind, []).append("" if action.point is None else board.name(action.point))
    return ", ".join(
        KINDS[kind].format(points=joined(sorted(names), most=MOST_NAMED)) for kind, names in points.items()
    )
