"""What a problem says in words: its task, and how its lines end."""

from __future__ import annotations

from semeai.go.color import Color
from semeai.problems.values import Goal, Task
from semeai.race.outcome import Result

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
