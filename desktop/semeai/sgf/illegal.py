"""The moves of a file that break the rules; they are kept and carried out."""

from __future__ import annotations

from semeai.sgf.reader import ReadFile
from semeai.sgf.report import IllegalMove, Progress, Steps
from semeai.study.legality import illegal_nodes

_REPORT_EVERY = 4096


def illegal_moves(found: ReadFile, progress: Progress | None = None) -> list[IllegalMove]:
    """The illegal moves of all studies of a file. Raises Cancelled when ``progress`` returns False."""
    moves = []
    total = sum(map(len, found.starts))
    done, steps = 0, Steps(progress)
    for index, (study, starts) in enumerate(zip(found.studies, found.starts, strict=True)):
        for node_id, number, reason in illegal_nodes(study):
            done += 1
            if done % _REPORT_EVERY == 0:
                steps.at(done, total)
            move = study.node(node_id).move
            if reason is not None and move is not None and move.point is not None:
                where = f"Move {number}, {move.color.title} {study.board.name(move.point)}"
                moves.append(IllegalMove(starts[node_id], f"{where}: {reason.value}", index, node_id))
    return moves
