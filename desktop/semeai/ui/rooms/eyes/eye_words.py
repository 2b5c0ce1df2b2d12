"""The sentences of the Eyes room: its labels, and the fate of an eye. The owner is Black, the attacker White."""

from __future__ import annotations

from collections.abc import Sequence

from semeai.diagram.figure import MarkKind
from semeai.diagram.slide import SlideCard
from semeai.eyes.catalogue import EyeShape, ShapeClass
from semeai.eyes.gallery import COUNT, size_meant
from semeai.eyes.judge import Answers, EyeAnswer, EyeMoves
from semeai.eyes.line import principal_line
from semeai.eyes.place import BOARD
from semeai.eyes.search import Kos
from semeai.eyes.space import cut_out, space
from semeai.eyes.status import EyeStatus, eye_status
from semeai.eyes.theory import LARGEST
from semeai.eyes.words import STATUS, liberties_words, name_of
from semeai.go.board import Point, count
from semeai.go.color import Color
from semeai.phrases import capital, joined
from semeai.playout.eye_line import eye_line
from semeai.playout.line import Line
from semeai.ui.rooms.eyes.eye_figure import marks
from semeai.ui.rooms.eyes.eye_state import ATTACKER, OWNER, EyeState, class_of, enough

TABS = ("Shapes", "Table 1", "The paper and the search")
TOOL_NAMES = {
    "eye_attacker": "Attacker",
    "eye_owner": "Owner",
    "eye_erase": "Erase",
    "eye_shape": "Draw",
    "eye_turn": "Turn",
    "eye_mirror": "Mirror",
    "eye_clear": "Clear",
    "undo": "Undo",
    "redo": "Redo",
    "eye_digits": "Numbers",
}
BY_LIBERTIES = "By outside liberties"
KO_WON_BY = "The ko is won by"
CLEAR, OPEN_EYE = "Clear the eye", "Open an eye in Race"
BUTTONS = (
    ("eye_race", "Open in Race", "Show this eye in a capturing race, as a new game in the Race room"),
    ("eye_drill", "Drill this shape", "Make cards of races in which the point that decides this eye has to be found"),
    ("copy_sgf", "Copy as SGF", "Put the board on the clipboard, with the line where one is played"),
)
"""The buttons of the inspector: an action, its words there, its tooltip."""
SEARCH_FIELD = "Class or name"
HINT = "A click puts a stone or takes it off; the right button puts the other colour."
DRAWING = "A click beside the eye gives it that point, a click on a point of it takes the point away."
IN_A_LINE = "This is a line. Go back to the position to put stones."
MAKING_RACE = "A board for the race is being made."
MAKING_CARDS = "Problems with this shape are being made."
NO_CARDS = "No move decides in this eye, even with one or two more stones inside: there is nothing to drill."
SHEET_KINDS = "PDF, with pages (*.pdf);;SVG (*.svg);;PNG (*.png)"
NO_EYE_SHOWN = "Open a shape to show it large."
PLAY_TIP = "Proved line, {first} first"
PROGRESS = "Searching all {every} shapes: {done} are done."
SHEET_HEAD = "Export a sheet"
EYE_COPIED, LINE_COPIED = "The eye is on the clipboard as SGF.", "The line is on the clipboard as SGF."
MANY_TIP = "So many outside liberties that one more changes nothing"
ONE_EYE = 2
"""Points of the largest shape that no stones can divide."""
LIFE_TIP = "Such eyes live however the attacker fills them, as long as two points beside the wall are empty."
LIES = (
    ("anywhere", "Every shape fits in the centre."),
    ("on the side", "Shapes that fit along the side with at least three points on it."),
    ("in the corner", "Shapes that fit in a corner: on the corner point and the two points beside it."),
)
TABLE_HEAD = "Table 1, computed, beside the paper's figures"
TABLE_NOTE = (
    'Table 1 of R. Vila and T. Cazenave, "When one eye is sufficient: a static classification". It has the eye '
    "shapes of one to seven points, by how many neighbours each point has inside. Here the shapes are "
    "enumerated, and the life property is proved by a search over all fillings. Size 8 is ours: of its 363 "
    "shapes five are without the life property, and only there do shapes of one class differ."
)
TABLE_COLUMNS = (
    "Class", "Shapes,\ncounted", "Shapes\nin the paper", "Life property,\nsearched", "Life property\nin the paper",
    "Compared",
)  # fmt: skip
NOT_IN_PAPER = "not in the paper"
PAPER_SAYS = "The paper says"
PAPER_HEAD = "Where the paper differs"
PAPER_NOTE = (
    'A search over all fillings confirms nearly everything in "When one eye is sufficient: a static '
    'classification" by R. Vila and T. Cazenave. These are the exceptions. Click on an eye to see it large '
    "and to try it out."
)
MARKED = {
    MarkKind.VITAL: "Vital point: White must have it to kill",
    MarkKind.END: "End point: White must leave it to the end",
    MarkKind.HOT_SPOT: "Hot spot: White kills by playing here first",
}


def members_words(shape: EyeShape) -> str:
    """How many shapes share the class."""
    number = len(class_of(shape).members)
    return "The only shape of its class." if number == 1 else f"One of {number} shapes of its class."


def life_words(shape: EyeShape) -> str:
    """The life property with its meaning."""
    if shape.life:
        return (
            "Life property: in the centre it lives however it is filled, "
            "as long as two points beside the wall are empty."
        )
    if shape.size <= ONE_EYE:
        return "No life property: it is one eye, however it is filled."
    fate = "there is a ko or it is dead" if shape.size > LARGEST else "it is dead"
    return f"No life property: with White stones on the right points {fate}."


def state_words(state: EyeState) -> str:
    """Where the eye lies and what its wall has outside: ``Centre, many outside liberties``."""
    return f"{capital(state.place.value)}, {liberties_words(state.outside)}"


def point_words(state: EyeState, point: Point) -> str:
    """The words for a point of the board and for its mark."""
    setting, inside = state.setting, state.inside
    if inside.points >> point & 1:
        number = inside.degree(point)
        words = f"point of the eye with {'one neighbour' if number == 1 else f'{number} neighbours'}"
        if inside.at_wall >> point & 1:
            words = f"{words}, beside the wall"
        return ". ".join([words, *(MARKED[mark.kind] for mark in marks(state) if mark.point == point)])
    if point in setting.outside:
        return "outside liberty"
    if setting.position.chain(setting.wall) >> point & 1:
        return "wall of the eye"
    if setting.position.stones >> point & 1:
        return "White's outer stones, which live"
    return ""


def listed_words(size: int, classes: Sequence[ShapeClass], shown: Sequence[EyeShape]) -> str:
    """How many shapes of a size the gallery shows, out of how many, and how many of them lack the life property."""
    points, count = COUNT[size], len(shown)
    every, without = sum(len(each.members) for each in classes), sum(not shape.life for shape in shown)
    if count < every:
        return f"{count} of {every} shapes of {points}"
    if every == 1:
        return f"The only shape of {points}"
    if len(classes) == 1:
        return f"{count} shapes of {points} in one class"
    life = "none with" if without == every else f"{without} without"
    meaning = "a shape that has it lives however it is filled"
    return f"{count} shapes of {points} in {len(classes)} classes, {life} the life property ({meaning})"


def nothing_words(size: int, text: str) -> str:
    """The message if no shape of a size passes the filters, with the size that the typed text belongs to."""
    words, meant = "No shape of this size passes the filters.", size_meant(text)
    return words if meant in (None, size) else f"{words} Press Enter to look among the shapes of {COUNT[meant]}."


def press_title(point: str, *, taking: bool) -> str:
    return f"Take {point} off" if taking else f"Put a stone on {point}"


def shape_title(point: str, *, taking: bool) -> str:
    """The undo title of a press that changes the shape."""
    return f"Take {point} from the eye" if taking else f"Give {point} to the eye"


SENTENCES = {
    EyeStatus.DEAD: "Black is dead, whoever moves first.",
    EyeStatus.UNSETTLED: "Whoever moves first decides.",
    EyeStatus.ALIVE: "Black lives, whoever moves first.",
    EyeStatus.ALIVE_IN_ATARI: "Black lives, but must capture inside once the outside liberties are gone.",
    EyeStatus.KO: "Whoever wins the ko decides.",
}
ANSWERS = {EyeAnswer.DEAD: "Black is captured.", EyeAnswer.ALIVE: "Black lives.", EyeAnswer.KO: "a ko decides."}


def status_here(state: EyeState) -> EyeStatus:
    """The status with the outside liberties that the eye has."""
    return state.judged.status if state.outside is None else eye_status(state.eye.filled, outside=state.outside)


def status_sentence(state: EyeState) -> str:
    """The meaning of an eye's status in one sentence; a ko may exist for only one of the movers."""
    status, answers = status_here(state), state.judged.answers
    if status is EyeStatus.KO and answers.owner_first is EyeAnswer.ALIVE:
        return "White can start a ko; Black moving first lives without one."
    if status is EyeStatus.KO and answers.attacker_first is EyeAnswer.DEAD:
        return "Black can start a ko; White moving first kills without one."
    return SENTENCES[status]


def first_words(answers: Answers, mover: Color) -> str:
    """``Black is captured.``, when a player moves first."""
    return ANSWERS[answers.attacker_first if mover is ATTACKER else answers.owner_first]


def cards(state: EyeState) -> tuple[SlideCard, ...]:
    """The cards beside the eye on a slide: its name, its status, and the result for each player moving first."""
    answers = state.judged.answers
    return (
        SlideCard(name_of(state.shape), answer=False),
        SlideCard("The eye", status_sentence(state), STATUS[status_here(state)]),
        *(SlideCard(f"{mover.title} first", large=capital(first_words(answers, mover))) for mover in (ATTACKER, OWNER)),
    )


def notes(state: EyeState) -> str:
    """What a speaker may say of an eye: where it lies, who lives, and what decides it."""
    told = (
        f"{capital(name_of(state.shape))}. {state_words(state)}.", status_sentence(state), hot_words(state),
        life_words(state.shape),
    )  # fmt: skip
    return "\n".join(filter(None, told))


def line_words(first: Color, ko_winner: Color | None) -> str:
    """The title of a line: ``White first, Black wins the ko``."""
    return f"{first.title} first" + ("" if ko_winner is None else f", {ko_winner.title} wins the ko")


def played(state: EyeState, first: Color, ko_winner: Color) -> Line:
    """The search's line for a mover; ``ko_winner`` counts where a ko decides."""
    setting = state.setting
    decides = status_here(state) is EyeStatus.KO
    kos = Kos.NEITHER
    if decides:
        kos = Kos.ATTACKER if ko_winner is ATTACKER else Kos.OWNER
    moves = principal_line(setting.eye, len(setting.outside), attacker_first=first is ATTACKER, kos=kos)
    return eye_line(setting, moves, line_words(first, ko_winner if decides else None))


def needs_words(state: EyeState) -> str:
    """The outside liberties that the status needs, in words; '' if it needs none."""
    judged = state.judged
    needed = enough(judged)
    if state.outside is not None and status_here(state) is not judged.status:
        return f"With at least {liberties_words(needed)}: {STATUS[judged.status]}."
    return f"It needs at least {liberties_words(needed)}." if needed else ""


def search_words(state: EyeState) -> str:
    """What the search covered."""
    filled = state.eye.filled
    positions = space(cut_out(filled.board, filled.points).region).legal.bit_count()
    return f"Search: all {positions:,} positions of this eye, with either player first and either one winning the kos."


def hot_words(state: EyeState) -> str:
    """The deciding points in words; '' where it does not matter who moves first."""
    hot = state.judged.hot
    if not hot.kill and not hot.live:
        return ""
    kill, live = (joined(BOARD.names(points), "or") for points in (hot.kill, hot.live))
    if hot.kill != hot.live:
        words = f"White kills at {kill}; Black lives at {live}."
    elif count(hot.kill) > 1:
        words = f"Hot spots: {kill}. Whoever plays on one of them first decides."
    else:
        words = f"Hot spot: {kill}. Whoever plays there first decides."
    return f"While neither has a ko threat: {words}" if status_here(state) is EyeStatus.KO else words


def formula_words(state: EyeState, moves: EyeMoves) -> str:
    """``E(Z) − I = 12 − 1 = 11``."""
    inside = len(state.eye.attackers) if len(state.eye.seat.cells) - len(state.eye.owners) > 1 else 0
    return f"E(Z) − I = {moves.formula + inside} − {inside} = {moves.formula}"


def moves_words(moves: EyeMoves | None) -> str:
    """What a race counts for the eye; None if one outside liberty saves it."""
    if moves is None:
        return "One outside liberty would save this eye, so there is nothing to count."
    number = "one move" if moves.searched == 1 else f"{moves.searched} moves"
    words = f"To capture it White plays {number} more inside than Black does."
    if moves.searched == moves.formula:
        return words
    return f"{words} This is counted by search: here the formula does not hold."


def uncounted_words(state: EyeState) -> str:
    """Why a race counts no moves for this eye; '' if it does."""
    if state.judged.answers.attacker_first is EyeAnswer.KO:
        return "A ko decides, so no number of moves tells what the eye is worth."
    if state.judged.answers.attacker_first is EyeAnswer.ALIVE:
        return "White cannot capture this eye, so there is nothing to count."
    return ""


def bare_words(answers: Answers) -> str:
    """The fate of an eye without outside liberties, if it differs from its status."""
    if EyeAnswer.KO in (answers.attacker_first, answers.owner_first):
        return "no outside liberty: ko"
    if answers.attacker_first is answers.owner_first:
        return f"no outside liberty: {answers.owner_first.value}"
    return "no outside liberty: unsettled"


PLACE = "Eyes of {size}: {first} to {last} of {count}. Triangles are vital points, circles end points."
