"""Problems that ask who captures: the answer is stored at the root, with its reason, and no move is asked."""

from __future__ import annotations

from dataclasses import dataclass, replace

from semeai.problems.marks import GOAL, Goal, given_words
from semeai.race.outcome import Result
from semeai.solve import Request
from semeai.study.node import texts_of, with_texts, with_values
from semeai.study.notes import set_comment
from semeai.study.tree import Study, race_study

ANSWER = "KSAN"


@dataclass(frozen=True, slots=True)
class JudgedAnswer:
    """What the race of a problem comes to, for the player who moves first, and why."""

    result: Result
    reason: str


def answer_of(study: Study) -> JudgedAnswer | None:
    """The answer stored with a problem; None where a move is asked."""
    said = texts_of(study.node(study.root), ANSWER)
    known = {result.value: result for result in Result}
    return JudgedAnswer(known[said[0]], " ".join(said[1:])) if said and said[0] in known else None


def judged_study(request: Request, result: Result, reason: str) -> Study:
    """The problem that asks what a race comes to, with the answer and its reason."""
    study = race_study(request.position, request.black, request.white, request.mover, request.living)
    root = with_values(study.node(study.root), GOAL, (Goal.JUDGE.value.encode("ascii"),))
    root = with_texts(root, ANSWER, (result.value, reason))
    study = replace(study, nodes=study.nodes.changed({study.root: root}))
    return set_comment(study, study.root, given_words(study)).study
