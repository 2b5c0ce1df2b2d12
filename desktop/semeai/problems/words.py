"""What a problem says in words: its task, and how its lines end."""

from __future__ import annotations

from semeai.go.color import Color
from semeai.problems.marks import solver_of, task_of
from semeai.problems.values import Goal, Task
from semeai.race.outcome import Result
from semeai.study.tree import Study

_TASKS = {
    Goal.RACE: "win the race",
    Goal.KILL: "capture",
    Goal.SAVE: "save the stones",
    Goal.SEKI: "make seki",
    Goal.KO: "get a ko",
}
_ENDS = {
    Result.WIN: "{winner} wins the race.",
    Result.LOSS: "{loser} wins the race.",
    Result.SEKI: "It is seki.",
    Result.KO: "It is a ko.",
    Result.UNKNOWN: "",
}


def task_sentence(task: Task) -> str:
    """What is asked."""
    return f"{task.solver.title} to play and {_TASKS[task.goal]}."


def end_sentence(solver: Color, result: Result) -> str:
    """How a line ends, from the solver's result."""
    return _ENDS[result].format(winner=solver.title, loser=solver.opponent.title)


def task_words(study: Study) -> str:
    """What is asked, in one sentence; for a problem that does not say so, who plays."""
    task = task_of(study)
    return f"{solver_of(study).title} to play." if task is None else task_sentence(task)
