"""What is shown of the problem that is being written, as one frozen value, and what follows from it.

``write_desk.py`` alone puts another value in the place of the present one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from semeai.claim.race_claim import Half
from semeai.diagram.crop import close_crop
from semeai.diagram.figure import Figure, Mark, MarkKind
from semeai.go.board import Board, each
from semeai.go.color import Color
from semeai.playout.line import Crop
from semeai.problems.author import NODES, Detail
from semeai.problems.certificate import Certificate
from semeai.problems.figures import figure_of, shown_part
from semeai.problems.marks import AnswerMark, solver_of
from semeai.problems.taking_over import Offered
from semeai.problems.variants import held_points
from semeai.study.tree import Study, position_at
from semeai.ui.room import tools
from semeai.ui.room.tools import Tool
from semeai.ui.rooms.problems import author_words as words
from semeai.ui.rooms.problems.author_state import AuthorState, asked_of
from semeai.ui.rooms.problems.author_words import first_moves
from semeai.ui.rooms.problems.collection import at_the_ends
from semeai.ui.rooms.problems.problem_figure import move_mark
from semeai.ui.rooms.problems.shown import OF_A_PROBLEM

TOOLS = {
    "write_black": Tool.BLACK,
    "write_white": Tool.WHITE,
    "write_erase": Tool.ERASE,
    "write_chain": Tool.CHAIN,
    "write_living": Tool.LIVING,
    "write_play": Tool.MOVE,
}
OF_WRITING = frozenset((*TOOLS, *words.TOOL_NAMES, *words.ACTION_NAMES, "write_stop", "write_export"))
OF_A_MOVE = frozenset(("write_right", "write_wrong", "write_reply", "write_up", "write_delete"))
OF_ANSWERS = frozenset(("write_certify", "write_export", "problems_card"))
ANYWHERE = frozenset(("write_new", "write_take", "write_stop"))
"""Actions of writing that work on every page: beginning a problem, and stopping work that goes on."""
FEWEST_LINES = 5
"""The lines of the smallest board that a frame may cut out."""


@dataclass(frozen=True, slots=True)
class ProblemWritten:
    """The problems being written, and what is shown of the present one.

    ``part`` of its board is shown, None all of it; ``frame`` is the part that a frame drawn by hand begins with.
    ``size`` is that of the next new problem. ``certificate`` tells of the proof, or why there is none; None while
    that is being verified; ``claim`` is what is claimed of its race, None where it has none or what it lacks is told.
    ``offers`` stand instead of answers, with what was asked. ``working`` names the work in the background while it is
    ``busy``, and ``effort`` its progress. ``most`` bounds the nodes of a tree, ``detail`` says how much of it is
    written, None what fits the race; ``bare``: exports leave out the program's own properties. ``unfolded``: all rows
    of the answers are shown.
    """

    state: AuthorState
    size: int
    tool: str = "write_black"
    part: Crop = None
    frame: Crop = None
    coordinates: bool = True
    certificate: Certificate | str | None = None
    claim: Half | None = None
    offers: tuple[object, Offered] | None = None
    busy: bool = False
    working: str = ""
    effort: int = 0
    most: int = NODES
    detail: Detail | None = None
    bare: bool = False
    unfolded: bool = False

    @property
    def study(self) -> Study:
        return self.state.study

    @property
    def offered(self) -> Offered | None:
        """What is offered instead of answers to the present problem."""
        key, offered = self.offers or (None, None)
        return offered if key == asked_of(self.study) else None


def followed(written: ProblemWritten, state: AuthorState, *, fresh: bool) -> ProblemWritten:
    """The value with another state of the problems; ``fresh``: of another collection.

    While one problem is edited its board does not move: the same part is shown as long as it holds what is there.
    """
    stays = not fresh and written.frame is None and _problem(state) == _problem(written.state)
    part = written.part if stays and holds(written.part, state) else part_of(state)
    size = state.study.board_size if fresh else written.size
    return replace(written, state=state, part=part, frame=None, size=size)


def _problem(state: AuthorState) -> tuple[int, int, Board]:
    return state.place, len(state.problems), state.study.board


def part_of(state: AuthorState) -> Crop:
    """The part of the board with the answers, or all of it before there are any."""
    study = state.study
    return shown_part(study) if study.node(study.root).children else None


def holds(part: Crop, state: AuthorState) -> bool:
    """Whether a part of the board holds everything of the chosen node."""
    if part is None:
        return True
    study, (left, top, right, bottom) = state.study, part
    answers = [point for point, _ in first_moves(study)] if state.at_root else []
    places = [study.board.column_row(point) for point in (*each(position_at(study, state.node).stones), *answers)]
    return all(left <= column <= right and top <= row <= bottom for column, row in places)


def framed(written: ProblemWritten) -> ProblemWritten:
    """The value with a frame on the whole board, around what the problem needs."""
    study, last = written.study, written.study.board_size - 1
    held = close_crop(study.board, held_points(study)) or (0, 0, last, last)
    side = max(held[2] - held[0], held[3] - held[1], FEWEST_LINES - 1)
    left, top = (min(first, last - side) for first in held[:2])
    return replace(written, part=None, frame=(left, top, left + side, top + side))


def unframed(written: ProblemWritten) -> ProblemWritten:
    return replace(written, part=part_of(written.state), frame=None)


def author_figure(written: ProblemWritten) -> Figure:
    """The figure of the chosen node. First moves are drawn as stones of the solver if right, as crosses if wrong."""
    state, study, marks = written.state, written.study, tuple[Mark, ...]()
    if state.at_root:
        marks = tuple(
            move_mark(point, solver_of(study)) if mark is AnswerMark.RIGHT else Mark(point, MarkKind.CROSS)
            for point, mark in first_moves(study)
        )
    return figure_of(study, state.node, marks=marks, every=True, coordinates=written.coordinates, crop=written.part)


def author_preview(written: ProblemWritten) -> Color | None:
    """The colour of the stone that a press would put, None for none."""
    state = written.state
    return tools.preview_color(TOOLS[written.tool] if state.at_root else Tool.MOVE, state.study, state.node)


def work_told(written: ProblemWritten) -> str:
    """The progress of the search, or the chosen node."""
    if written.busy and written.working:
        return words.work_words(written.working, written.effort)
    return words.node_words(written.study, written.state.node)


def missing_in_writing(written: ProblemWritten, *, here: bool) -> set[str]:
    """The actions that are disabled for the problem being written; ``here``: its page is shown."""
    missing = set[str]() if written.busy else {"write_stop"}
    if not here:
        return missing | (OF_WRITING - ANYWHERE)
    state = written.state
    missing |= OF_A_PROBLEM - {"problems_card", "problems_next", "problems_previous"}
    missing |= at_the_ends(state.place, len(state.problems))
    if state.at_root:
        missing |= OF_A_MOVE
    if not state.study.node(state.study.root).children:
        missing |= OF_ANSWERS
    if words.right_moves(state.study) < 2:  # none of which one could be left
        missing.add("write_single")
    return missing
