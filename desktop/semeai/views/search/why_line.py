"""Why not there: the refutation of a move on any empty point, as a line that can be played."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from semeai.go.position import Illegal
from semeai.study.frames import Frame
from semeai.views.race.sequence import Sequence
from semeai.views.search import lines
from semeai.views.search.answers import Answer, Judged
from semeai.views.search.words import WHY_NOT, answer_words
from semeai.views.study.moves import frame_after

if TYPE_CHECKING:
    from semeai.solve import Request

RULES = {Judged.WORKS: "works", Judged.WRONG: "wrong", Judged.LOST: "lost", Judged.UNKNOWN: "not decided"}


def line_after(answer: Answer) -> Sequence:
    """The move with the best play that follows it."""
    request = answer.base.request
    name = request.position.board.name(answer.move)
    start = Frame(request.position, caption=question(request, name))
    frame = frame_after(start, request.mover, answer.move, 1 << request.black | 1 << request.white)
    assert not isinstance(frame, Illegal)
    told = answer_words(answer)
    moves = () if answer.reply is None else answer.reply.line
    first = replace(frame, caption=told, rule=RULES[answer.judged])
    track = (start, *lines.play_on((first,), request.mover.opponent, moves, request))
    title = f"{name} works too" if answer.judged is Judged.WORKS else WHY_NOT.format(point=name)
    return lines.sequence(title, request, track, told)


def question(request: Request, name: str) -> str:
    """The caption before the move."""
    return f"What if {request.mover.title} plays {name}?"
