"""Problems as cards of the trainer: what tells one from another, and how an answer is graded."""

from __future__ import annotations

from hashlib import sha256

from semeai import sgf
from semeai.problems.marks import solver_of, task_of, task_words
from semeai.problems.tags import tags_of
from semeai.study.tree import Study, position_at
from semeai.trainer.values import Problem


def problem_key(study: Study) -> str:
    """What tells a problem from all others: its board, who solves, the goal; its answers may be written anew."""
    position, task = position_at(study, study.root), task_of(study)
    goal = "" if task is None else task.goal.value
    told = (study.board_size, position.black, position.white, position.ko, solver_of(study).value, goal)
    return sha256(repr(told).encode("ascii")).hexdigest()[:32]


def card_of(study: Study, title: str) -> Problem:
    """A problem as a card asks it; its tags are the concepts."""
    name = study.info_of("GN").strip() or title or task_words(study)
    return Problem(problem_key(study), name, tags_of(study), sgf.write([study]))


def problem_of(card: Problem) -> Study:
    """The problem of a card. Raises SgfError where its bytes hold none."""
    return sgf.read(card.sgf).studies[0]
