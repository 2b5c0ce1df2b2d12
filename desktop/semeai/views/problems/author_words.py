"""What is said while problems are written."""

from __future__ import annotations

from semeai.problems.certificate import Certificate
from semeai.problems.difficulty import difficulty_of
from semeai.problems.values import Goal
from semeai.solve import Request
from semeai.study.node import NodeId
from semeai.study.tree import Study
from semeai.views.phrases import counted
from semeai.views.problems import answer_rows
from semeai.views.problems.author_state import AuthorState, request_of
from semeai.views.study.words import way_words

NEW_COLLECTION = "New collection"
GOALS: tuple[tuple[Goal | None, str], ...] = (
    (None, "What fits"),
    (Goal.RACE, "Win the race"),
    (Goal.KILL, "Capture"),
    (Goal.SAVE, "Save the stones"),
    (Goal.SEKI, "Make seki"),
    (Goal.KO, "Get a ko"),
)
GOAL, FIRST, LIMIT = "Goal", "First", "Nodes at most"
GOAL_TIP = "What the solver has to reach; the search finds what fits where you do not say"
TOOLS = ("write_black", "write_white", "write_erase", "write_chain", "write_living", "write_play")
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
HINTS_TIP = "One a line, given in turn"
LEVEL, LEVEL_TIP = "Difficulty", "How hard it is: as the search measured it, or as you say"
MEASURED, NOT_MEASURED = "{level} (measured)", "Not measured"
WRITE_ANSWERS, SMALLER, CERTIFY = "Write the answers", "Make it smaller", "Certify"
CROP, MORE_LIBERTIES, FEWER_LIBERTIES = "Crop the board", "A liberty more", "A liberty fewer"
NEW, REMOVE, FROM_RACE = "New problem", "Remove", "Take the race"
RIGHT, WRONG, REPLY, UP, DELETE = "Right", "Wrong", "Answer the move", "Up", "Delete"
MOVE, CHOOSE, ALIVE, SET_UP_ONE = "Play", "Choose a chain", "Mark as alive", "Set up"
ACTION_NAMES = {
    "write_answers": WRITE_ANSWERS,
    "write_smaller": SMALLER,
    "write_certify": CERTIFY,
    "write_new": NEW,
    "write_take": FROM_RACE,
    "write_remove": REMOVE,
    "write_right": RIGHT,
    "write_wrong": WRONG,
    "write_reply": REPLY,
    "write_up": UP,
    "write_delete": DELETE,
}
MORE, FEWER = "{lines} more", "Fewer"
EXPORT_TIP = "Write all problems of this collection for it"
SIZES = (7, 9, 11, 13, 15, 17, 19)
NEW_TITLE, SIZE_ASKED = "New collection", "How large are its boards?"
ADD_TAG, TAG_TITLE, TAG_ASKED = "+ tag", "Add a tag", "What is this problem about?"
REMOVE_TAG = "Take this tag away"
POSITION = "The position"
SET_UP = "Put stones on the board, choose the two chains that race, and let the program write the answers."
READY = "Nothing is written yet. Let the program write the answers."
NO_RACE = "There is no race on the board of the Race room: choose its two chains there."
EXPORT_TITLE, EXPORT_ASKED = "Export all problems", "For which programs and sites?"
EXPORT_NAME = "problems-{dialect}.sgf"
EXPORT_KINDS = "Go games (*.sgf)"
EXPORTED = "{problems} in {name}, for {dialect}."
BROKEN = "There are errors in {numbers}, which will not be taken there as they are."
NOT_EXPORTED = "Problem {number} has no answers yet, so nothing was written."
CERTIFIED = "certified"
NOT_CERTIFIED = "not certified"
NOT_LOOKED = "being verified"
TRUSTED = "It takes for granted that {stones} around it live."
CLOSED = "Nobody breaks out at {points}."


def summary(study: Study, certificate: Certificate | str | None) -> str:
    """What is known of a problem, in a sentence or two; without answers what the theory counts."""
    if not study.node(study.root).children:
        if not isinstance(request_of(study), Request):
            return SET_UP
        return f"{certificate} {READY}" if isinstance(certificate, str) else READY
    told = [answer_rows.right_words(study)]
    if isinstance(certificate, Certificate):
        told = [f"{told[0]}, proved with {counted(certificate.positions, 'position')}."]
        if certificate.trusted:
            told.append(TRUSTED.format(stones=counted(certificate.trusted.bit_count(), "stone")))
        if certificate.closed:
            told.append(CLOSED.format(points=counted(certificate.closed.bit_count(), "point")))
    else:
        told = [f"{told[0]}.", certificate or ""]
    return " ".join(filter(None, told))


def badge(study: Study, certificate: Certificate | str | None) -> tuple[str, str]:
    """The sign of a problem and its tone: certified, or not."""
    if not study.node(study.root).children:
        return "", ""
    if isinstance(certificate, Certificate):
        return f"✓ {CERTIFIED}", "good"
    return (NOT_CERTIFIED, "secondary") if certificate is not None else (NOT_LOOKED, "secondary")


def measured_words(study: Study) -> str:
    """How hard the search finds it, as the first of the levels to choose from."""
    difficulty = difficulty_of(study)
    return NOT_MEASURED if difficulty is None else MEASURED.format(level=difficulty.words.capitalize())


def node_words(study: Study, node: NodeId) -> str:
    """Which node of the tree is chosen."""
    return POSITION if node == study.root else way_words(study, node)


def heading(title: str, state: AuthorState) -> str:
    """``My collection · 3 of 12``."""
    number = len(state.problems)
    return f"{title} · {state.place + 1} of {number}" if number > 1 else title


def more_words(number: int) -> str:
    """How many rows are not shown."""
    return MORE.format(lines=counted(number, "line"))


def work_words(what: str, effort: int) -> str:
    """How far the search is."""
    return f"{what}: {counted(effort, 'position')}" if effort else f"{what} …"
