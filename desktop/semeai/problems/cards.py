"""Problems as cards of the trainer: the key of a problem, and the problem of a card."""

from __future__ import annotations

from hashlib import sha256

from semeai import sgf
from semeai.problems.dialects import recognised
from semeai.problems.marks import solver_of, task_of, task_words
from semeai.problems.tags import tags_of
from semeai.study.tree import Study, position_at
from semeai.trainer.values import Problem


def problem_key(study: Study) -> str:
    """The key of a problem: its board, the solver and the goal; it stays when the answers are written again."""
    position, task = position_at(study, study.root), task_of(study)
    goal = "" if task is None else task.goal.value
    told = (study.board_size, position.black, position.white, position.ko, solver_of(study).value, goal)
    return sha256(repr(told).encode("ascii")).hexdigest()[:32]


def card_of(study: Study, title: str) -> Problem:
    """A problem as a card; its tags are the concepts."""
    name = study.info_of("GN").strip() or title or task_words(study)
    return Problem(problem_key(study), name, tags_of(study), sgf.write([study]))


def is_problem(data: bytes) -> bool:
    """Whether the bytes of a file begin with a problem that can be solved."""
    try:
        return any(recognised(study) is not None for study in sgf.read(data).studies[:1])
    except sgf.SgfError:
        return False


def problem_of(card: Problem) -> Study:
    """The problem of a card. Raises SgfError if its bytes are not a problem."""
    return sgf.read(card.sgf).studies[0]
