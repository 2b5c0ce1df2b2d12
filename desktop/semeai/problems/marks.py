"""What a problem asks, and which of its moves are right or wrong, as stored in its study."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum

from semeai.go.board import Mask, Point, first
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.phrases import joined
from semeai.race.outcome import Result
from semeai.solve import Grip, Request, Solution
from semeai.study.node import NodeId, values_of, with_values
from semeai.study.tree import Study, essential_at, living_at, path_to, position_at, preorder, to_move_at


class Goal(Enum):
    """What the solver has to reach; the value is its name in a file."""

    RACE = "race"
    """Capture the opponent's chain before he captures: win the race."""
    KILL = "kill"
    SAVE = "save"
    SEKI = "seki"
    KO = "ko"
    JUDGE = "judge"
    """Say what the race comes to; no move is asked (``judging.py``)."""

    def reached_by(self, solution: Solution) -> bool:
        """Whether the mover of a finished search reaches this goal."""
        match self:
            case Goal.RACE | Goal.KILL:
                return solution.attack is Grip.ALWAYS
            case Goal.SAVE:
                return solution.defend is Grip.ALWAYS
            case Goal.SEKI:
                return solution.result is Result.SEKI
            case Goal.KO:
                return solution.result is Result.KO
            case Goal.JUDGE:
                return solution.finished

    def still_reached_by(self, solution: Solution, start: Solution) -> bool:
        """Whether the mover reaches what he could at the ``start``, or more, such as life in place of a ko."""
        pairs = ((solution.defend, start.defend), (solution.attack, start.attack))
        as_good = all(_RANKS[now] >= _RANKS[before] for now, before in pairs)
        return self.reached_by(start) and (self.reached_by(solution) or as_good)


_RANKS = {None: -1, Grip.NEVER: 0, Grip.WITHOUT_THREATS: 1, Grip.WINNING_KOS: 1, Grip.ALWAYS: 2}
"""The two kinds of ko as one: who has to find the first threat changes with every move."""


class AnswerMark(Enum):
    """Whether a move of the solver belongs to the solution."""

    RIGHT = "right"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Task:
    """What a problem asks: who plays first, the goal, and a point of the black and of the white essential chain."""

    solver: Color
    goal: Goal
    black: Point
    white: Point


def fitting_goal(solution: Solution) -> Goal | None:
    """The goal that suits what a finished search says of a race; None where the mover has nothing to gain."""
    match solution.result:
        case Result.WIN:
            return Goal.RACE
        case Result.SEKI:
            return Goal.SEKI
        case Result.KO:
            return Goal.KO
        case Result.LOSS | Result.UNKNOWN:
            return None


GOAL, PROOF, ACCOUNT = "KSGO", "KSPF", "KSWY"
RIGHT, WRONG = "TE", "BM"
ONCE = (b"1",)

PLAYED = "KSPG"
"""Marks the first move that was played in the game of which a problem was made."""

Marks = dict[NodeId, AnswerMark]
"""The marks of the solver's moves, by node; moves of the opponent have none."""


def with_root_values(study: Study, name: str, values: tuple[bytes, ...] | None) -> Study:
    """The study with a property of its root replaced, or with None taken away."""
    root = with_values(study.node(study.root), name, values)
    return replace(study, nodes=study.nodes.changed({study.root: root}))


def solver_of(study: Study) -> Color:
    """The player who has to solve: the one of the first move, whatever the root says; without moves the one to move."""
    node = study.node(study.root)
    while node.move is None and node.children:
        node = study.node(node.children[0])
    return to_move_at(study, study.root) if node.move is None else node.move.color


def point_played(study: Study) -> Point | None:
    """The first move of the game of which a problem was made; None where none of its moves is marked."""
    for child in map(study.node, study.node(study.root).children):
        if child.move is not None and values_of(child, PLAYED) is not None:
            return child.move.point
    return None


def task_of(study: Study) -> Task | None:
    """The task stored at the root; None where it lacks the goal or one of the chains."""
    said = values_of(study.node(study.root), GOAL)
    black, white = essential_at(study, study.root)
    goals = {goal.value.encode("ascii"): goal for goal in Goal}
    goal = goals.get(said[0]) if said else None
    if goal is None or black is None or white is None:
        return None
    return Task(solver_of(study), goal, black, white)


def race_at(study: Study, node: NodeId, mover: Color) -> Request | None:
    """The race of a problem at a node; None where the problem names no chains, or one of them is gone."""
    task, position = task_of(study), position_at(study, node)
    if task is None or (position.color_at(task.black), position.color_at(task.white)) != (BLACK, WHITE):
        return None
    return Request(position, task.black, task.white, mover, living=living_at(study, node))


def answers(study: Study) -> Iterator[NodeId]:
    """The moves of the solver, in the order of the file."""
    solver = solver_of(study)
    for node_id in preorder(study):
        move = study.node(node_id).move
        if move is not None and move.color is solver:
            yield node_id


def ends(study: Study) -> Iterator[NodeId]:
    """The last nodes of all lines, in the order of the file."""
    return (node_id for node_id in preorder(study) if not study.node(node_id).children)


def from_right_ends(study: Study, right: Iterable[NodeId], wrong: Iterable[NodeId] = ()) -> Marks:
    """Marks from a file that says where lines are right: what leads there is, and what is shown after it.

    What is shown after a right end is not where the file calls it ``wrong``.
    """
    signed, refused = set(right), set(wrong)
    good = leading_to(study, signed)
    shown = {node_id for node_id in signed if good.isdisjoint(study.node(node_id).children)}
    for node_id in preorder(study):
        if study.node(node_id).parent in shown and node_id not in refused:
            shown.add(node_id)
    good |= shown
    return {node_id: AnswerMark.RIGHT if node_id in good else AnswerMark.WRONG for node_id in answers(study)}


def leading_to(study: Study, ends: Iterable[NodeId]) -> set[NodeId]:
    """The nodes of the lines that lead to some nodes, with these."""
    leading: set[NodeId] = set()
    for end in ends:
        cursor: NodeId | None = end
        while cursor is not None and cursor not in leading:
            leading.add(cursor)
            cursor = study.node(cursor).parent
    return leading


def right_ends(study: Study, marks: Marks) -> Iterator[NodeId]:
    """The last nodes of lines in which every move of the solver is right and there is at least one."""
    solver = solver_of(study)
    stack = [(study.root, True, False)]
    while stack:
        node_id, right, moved = stack.pop()
        node = study.node(node_id)
        if node.move is not None and node.move.color is solver:
            right, moved = right and marks.get(node_id) is AnswerMark.RIGHT, True
        if right and not node.children and moved:
            yield node_id
        if right:
            stack.extend((child, right, moved) for child in reversed(node.children))


def right_line(study: Study, marks: Marks) -> list[NodeId]:
    """The longest line from the root in which every move of the solver is right: what is shown as the solution.

    One that ends with a reply comes first: only a best one is there without an answer. It is the root alone where no
    line is right.
    """
    lines = (path_to(study, end) for end in right_ends(study, marks))
    return max(lines, key=lambda line: (line[-1] not in marks, len(line)), default=[study.root])


_TASKS = {
    Goal.RACE: "win the race",
    Goal.KILL: "capture",
    Goal.SAVE: "save the stones",
    Goal.SEKI: "make seki",
    Goal.KO: "get a ko",
}


def task_sentence(task: Task) -> str:
    """The task in one sentence."""
    if task.goal is Goal.JUDGE:
        return f"{task.solver.title} moves first. Who captures?"
    return f"{task.solver.title} to play and {_TASKS[task.goal]}."


_TOLD = re.compile(r"(?:Black|White) to play\b[^.\n]*\.")


def _told_task(study: Study) -> str:
    """The task of a problem, or the sentence on it with which the words of a file begin; "" where there is none."""
    task, told = task_of(study), _TOLD.match(study.node(study.root).comment)
    if task is not None:
        return task_sentence(task)
    return told[0] if told is not None and told[0].startswith(solver_of(study).title) else ""


def task_words(study: Study) -> str:
    """The task of a problem in one sentence; if nothing tells it, who is to play."""
    return _told_task(study) or f"{solver_of(study).title} to play."


NAMED = 4
"""The most chains of a player that are named one by one."""
_LIVING = re.compile(r"(?:Black|White)'s (?:outer stones|(?:[A-Z]\d+(?:, | and )?)+) lives?\. ?")


def living_words(position: Position, living: Mask) -> str:
    """Which stones live, a sentence for each player: ``Black's R14 and R8 live. White's outer stones live.``"""
    told = []
    for color in (BLACK, WHITE):
        stones = living & position.of(color)
        if len(_names(position, stones)) > NAMED:
            told.append(f"{color.title}'s outer stones live.")
        elif stones:
            told.append(f"{color.title}'s {chains_live(position, stones)}.")
    return " ".join(told)


def chains_live(position: Position, stones: Mask) -> str:
    """``R14 and R8 live``, with a point of each chain."""
    names = _names(position, stones)
    return f"{joined(names)} {'lives' if len(names) == 1 else 'live'}"


def _names(position: Position, stones: Mask) -> list[str]:
    chains = (chain for color in (BLACK, WHITE) for chain in position.chains(color) if chain & stones)
    return [position.board.name(first(chain & stones)) for chain in chains]


def given_words(study: Study) -> str:
    """What stands before an author's words at the root: the task, and which stones live."""
    root = study.root
    return f"{_told_task(study)} {living_words(position_at(study, root), living_at(study, root))}".strip()


def own_words(study: Study) -> str:
    """The author's words at the root, without the task and without which stones live, where they are marked."""
    text = study.node(study.root).comment.replace(_told_task(study), "")
    return (_LIVING.sub("", text) if living_at(study, study.root) else text).strip()
