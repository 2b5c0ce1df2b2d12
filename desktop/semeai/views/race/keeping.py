"""A line written into a study: its moves with what was said of them, right and wrong marked, and all that was tried."""

from __future__ import annotations

from dataclasses import replace

from semeai.go.position import Illegal
from semeai.study import edits
from semeai.study.edits import Edited
from semeai.study.frames import Frame
from semeai.study.node import Node, NodeId, with_values
from semeai.study.tree import Study
from semeai.views.race.sequence import Sequence
from semeai.views.study.track import Track

MARKS = {"right": "TE", "wrong": "BM"}
"""What SGF calls a good and a bad move, for the rule of a frame."""


def kept(study: Study, node: NodeId, sequence: Sequence) -> Edited | Illegal:
    """The study with a sequence and all that was tried before as variations of a node, which stays the present one.

    A move that is there already is followed; what is written there stays.
    """
    made = study
    for place, track in enumerate((sequence.track, *sequence.tries)):
        answer = _written(made, node, track, f"{sequence.head}. {sequence.sentence}" if place == 0 else "")
        if isinstance(answer, Illegal):
            return answer
        made = answer
    return Edited(made, node)


def _written(study: Study, node: NodeId, track: Track, head: str) -> Study | Illegal:
    for frame in track[1:]:
        played = edits.play(study, node, frame.transition.move, frame.transition.mover)
        if isinstance(played, Illegal):
            return played
        study, node = played.study, played.node
        study = replace(study, nodes=study.nodes.changed({node: _told(study.node(node), frame, head)}))
        head = ""
    return study


def _told(node: Node, frame: Frame, head: str) -> Node:
    """A node with the words and the mark of a frame, as far as it has none."""
    rule = "" if frame.rule in MARKS or frame.rule in frame.caption else frame.rule
    words = "\n".join(part for part in (head, frame.caption, f"({rule})" if rule else "") if part)
    made = node if node.comment else replace(node, comment=words)
    mark = MARKS.get(frame.rule)
    return made if mark is None else with_values(made, mark, (b"1",))
