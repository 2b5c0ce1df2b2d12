"""The moves of a game that break the rules; they are kept and carried out."""

from __future__ import annotations

from semeai.sgf.report import IllegalMoves, Progress, Steps
from semeai.study.legality import illegal_nodes
from semeai.study.tree import Study

MOST_TOLD = 1000
"""Illegal moves that are named one by one: a long file of random moves has millions."""
_REPORT_EVERY = 4096


def illegal_moves(study: Study, progress: Progress | None = None) -> IllegalMoves:
    """The illegal moves of a game, which is looked through to its end.

    The look leaves snapshots in the study, so that every move of a long game can be gone to at once. Raises Cancelled
    when ``progress`` returns False.
    """
    told: list[str] = []
    count, steps = 0, Steps(progress)
    for done, (node_id, number, reason) in enumerate(illegal_nodes(study)):
        if done % _REPORT_EVERY == 0:
            steps.at(done, len(study.nodes))
        if reason is None:
            continue
        count += 1
        move = study.node(node_id).move
        if count <= MOST_TOLD and move is not None and move.point is not None:
            where = f"Move {number}, {move.color.title} {study.board.name(move.point)}"
            told.append(f"{where}: {reason.value}")
    return IllegalMoves(tuple(told), count)
