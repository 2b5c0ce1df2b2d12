"""The sentences of writing problems."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from semeai.claim.race_claim import Half, Tone
from semeai.claim.standing import with_names
from semeai.phrases import counted, joined
from semeai.problems.author import Detail
from semeai.problems.certificate import Certificate
from semeai.problems.dialects import read_marks
from semeai.problems.difficulty import difficulty_of
from semeai.problems.marks import AnswerMark, Goal, Marks, living_words, solver_of
from semeai.solve import Request
from semeai.study.node import NodeId
from semeai.study.titles import way_words
from semeai.study.tree import Study, living_at, position_at
from semeai.ui.rooms.problems.author_state import request_of

MOST_WRONG = 3
"""Wrong first moves that are shown before all are asked for."""
SHOWN = 6
"""How many moves of a line are listed before dots."""


@dataclass(frozen=True, slots=True)
class AnswerRow:
    """A row of the answers: its nodes, its moves in words, the mark of its line, and its indent.

    ``nodes`` are those of its moves; pressing the row chooses the last one.
    """

    nodes: tuple[NodeId, ...]
    mark: AnswerMark | None
    words: str
    told: str
    depth: int


def answer_rows(study: Study) -> list[AnswerRow]:
    """All answers, right first moves before wrong ones; comments are without the signs of the dialect."""
    study, marks = read_marks(study)
    first = study.node(study.root).children
    ordered = sorted(first, key=lambda node: marks.get(node) is not AnswerMark.RIGHT)
    return [row for node in ordered for row in _rows(study, marks, node, 0)]


def _rows(study: Study, marks: Marks, node: NodeId, depth: int) -> Iterator[AnswerRow]:
    """The row of a move and its forced continuation, then the rows of the branches."""
    line = [node]
    if depth:
        while len(children := study.node(line[-1]).children) == 1:
            line.append(children[0])
    last = study.node(line[-1])
    told = " ".join(last.comment.split())
    words = " ".join(_move(study, each) for each in line[:SHOWN])
    mark = next((marks[each] for each in reversed(line) if each in marks), None)  # of the solver's last move
    yield AnswerRow(tuple(line), mark, f"{words} …" if len(line) > SHOWN else words, told, depth)
    for child in last.children:
        yield from _rows(study, marks, child, depth + 1)


def _move(study: Study, node: NodeId) -> str:
    move = study.node(node).move
    if move is None:
        return "–"
    return f"{study.node(node).depth} {'pass' if move.point is None else study.board.name(move.point)}"


def first_rows(rows: list[AnswerRow], chosen: NodeId | None = None) -> list[AnswerRow]:
    """The rows shown before all are asked for: those of some wrong first moves are left out.

    All are shown while the chosen node is in one of these.
    """
    wrong = [row for row in rows if row.depth == 0 and row.mark is AnswerMark.WRONG]
    if len(wrong) <= MOST_WRONG:
        return rows
    shown = rows[: rows.index(wrong[MOST_WRONG])]
    return rows if any(chosen in row.nodes for row in rows[len(shown) :]) else shown


def right_moves(study: Study) -> int:
    """How many first moves are right."""
    _, marks = read_marks(study)
    return sum(marks.get(node) is AnswerMark.RIGHT for node in study.node(study.root).children)


def right_words(study: Study) -> str:
    right = right_moves(study)
    if not right:
        return "No correct first move yet"
    return "One correct first move" if right == 1 else counted(right, "correct first move")


def size_words(study: Study, most: int) -> str:
    return f"{len(study.nodes.items()) - 1} of {most} moves"


def first_moves(study: Study) -> list[tuple[int, AnswerMark | None]]:
    """The points of the first moves with their marks, for the board."""
    _, marks = read_marks(study)
    solver = solver_of(study)
    moves = [(study.node(node).move, marks.get(node)) for node in study.node(study.root).children]
    return [(move.point, mark) for move, mark in moves
            if move is not None and move.point is not None and move.color is solver]  # fmt: skip


NEW_COLLECTION = "New collection"
GOALS: tuple[tuple[Goal | None, str], ...] = (
    (None, "Found by the search"),
    (Goal.RACE, "Win the race"),
    (Goal.KILL, "Capture"),
    (Goal.SAVE, "Save the stones"),
    (Goal.SEKI, "Make seki"),
    (Goal.KO, "Get a ko"),
)
GOAL, FIRST, LIMIT = "Goal", "First", "Moves at most…"
LIMIT_TITLE, LIMIT_ASKED = "Moves at most", "How many moves may the answers have?"
DETAILS: tuple[tuple[Detail | None, str], ...] = (
    (None, "Detail: as the race needs"),
    *((detail, f"Detail: {detail.value.lower()}") for detail in Detail),
)
DETAIL_TIP = "How many lines are written: few are enough where the theory counts the race"
BARE = "Standard properties only"
BARE_TIP = "Exports leave out what only Semeai Studio reads: the stored proof, the chains, hints, tags and the level"
GOAL_TIP = "What the solver has to reach; if you leave it open, the search finds it"
TOOL_NAMES = {
    "write_black": "Black",
    "write_white": "White",
    "write_erase": "Erase",
    "write_chain": "Chains",
    "write_living": "Alive",
    "write_play": "Moves",
    "write_turn": "Turn",
    "write_mirror": "Mirror",
    "write_swap": "Swap",
}
ANSWERS_HEAD, TEXT_HEAD, HINTS_HEAD, TAGS_HEAD, EXPORT_HEAD = "Answers", "Text", "Hints", "Tags", "Export"
HINTS_TIP = "One hint a line, given one after the other"
TITLE = "Title"
LEVEL, LEVEL_TIP = "Difficulty", "How hard it is: as the search measured it, or as you say"
ACTION_NAMES = {
    "write_answers": "Write the answers",
    "write_smaller": "Make it smaller",
    "write_crop": "Crop the board",
    "write_frame": "Crop by hand",
    "write_fewer": "A liberty fewer",
    "write_more": "A liberty more",
    "write_certify": "Certify",
    "write_single": "One correct move",
    "write_new": "New problem",
    "write_take": "Take the race",
    "write_remove": "Remove",
    "write_right": "Right",
    "write_wrong": "Wrong",
    "write_reply": "Answer the move",
    "write_up": "Move up",
    "write_delete": "Delete",
    "write_offer": "What is offered",
}
"""The short names of actions, for buttons and for what undo takes back."""
EXPLAINING = "Explain the answers"
FEWER = "Fewer"
LONGER = "Search longer"
EXPORT_TIP = "Export all problems of this collection in this form"
SIZES, SMALLEST, LARGEST = (7, 9, 13, 19), 7, 19
ADD_TAG, TAG_TITLE, TAG_ASKED = "+ tag", "Add a tag", "What is this problem about?"
REMOVE_TAG = "Remove this tag"
SET_UP = "Put stones on the board, choose the two chains that race, and let the program write the answers."
READY = "Nothing is written yet. Let the program write the answers."
NO_RACE = "There is no race on the board of the Race room: choose its two chains there."
EXPORT_TITLE, EXPORT_ASKED = "Export all problems", "For which programs and sites?"
EXPORT_NAME = "problems-{dialect}.sgf"
EXPORT_KINDS = "Go games (*.sgf)"


def is_next(study: Study) -> bool:
    """Whether a race is set up and nothing is written yet, so that its answers are what is to be written next."""
    return not study.node(study.root).children and isinstance(request_of(study), Request)


def summary(study: Study, certificate: Certificate | str | None, claim: Half | None = None) -> str:
    """What is known of a problem, in a sentence or two; without answers, what is claimed of its race or counted.

    ``claim`` is None where that is told elsewhere.
    """
    if not study.node(study.root).children:
        if not isinstance(request_of(study), Request):
            return SET_UP
        if claim is not None and claim.tone in (Tone.PROVED, Tone.READ):
            return f"{with_names(claim.sentence, [claim.trust])} {claim.standing.words} {READY}"
        return f"{certificate} {READY}" if claim is not None and isinstance(certificate, str) else READY
    told = [right_words(study)]
    if isinstance(certificate, Certificate):
        told = [f"{told[0]}, proved with {counted(certificate.positions, 'position')}."]
        living = living_words(position_at(study, study.root), certificate.trusted | living_at(study, study.root))
        if living:
            told.append(f"It holds if {living.rstrip('.').replace('. ', ' and ')}.")
        if certificate.closed:
            told.append(f"It holds if there is no way out at {joined(study.board.names(certificate.closed))}.")
    else:
        told = [f"{told[0]}.", certificate or ""]
    return " ".join(filter(None, told))


def badge(study: Study, certificate: Certificate | str | None) -> tuple[str, str]:
    """The badge of a problem and its tone: certified, or not."""
    if not study.node(study.root).children:
        return "", ""
    if isinstance(certificate, Certificate):
        return "✓ certified", "good"
    return ("not certified", "secondary") if certificate is not None else ("being verified", "secondary")


def measured_words(study: Study) -> str:
    """The measured level in words, the first of the levels to choose from."""
    difficulty = difficulty_of(study)
    return "Not measured" if difficulty is None else f"{difficulty.words.capitalize()} (measured)"


def node_words(study: Study, node: NodeId) -> str:
    """The chosen node of the tree in words."""
    return "The position" if node == study.root else way_words(study, node)


def work_words(what: str, effort: int) -> str:
    return f"{what}: {counted(effort, 'position')}" if effort else f"{what} …"
