"""An eye in words: its shape, its status for both movers, how that is known, what it is worth in a race.

The owner is Black, the attacker White. Everything here is made from values; the words are translated.
"""

from __future__ import annotations

from semeai.diagram.figure import MarkKind
from semeai.eyes.catalogue import EyeShape
from semeai.eyes.judge import Answer, Answers, EyeMoves
from semeai.eyes.place import BOARD, Place
from semeai.eyes.region import cut_out
from semeai.eyes.space import space
from semeai.eyes.status import EyeStatus, eye_status
from semeai.eyes.theory import LARGEST, Silent
from semeai.go.board import Mask, Point, count
from semeai.go.color import Color
from semeai.views.eyes.edits import Reason, beside_wall, neighbours_inside
from semeai.views.eyes.figure import marks
from semeai.views.eyes.state import ATTACKER, OWNER, EyeState, class_of, enough

STATUS = {
    EyeStatus.DEAD: "Nakade",
    EyeStatus.UNSETTLED: "Unsettled",
    EyeStatus.ALIVE: "Alive",
    EyeStatus.ALIVE_IN_ATARI: "Alive in atari",
    EyeStatus.KO: "Ko",
}
STATUS_SENTENCE = {
    EyeStatus.DEAD: "Black is dead, whoever moves first.",
    EyeStatus.UNSETTLED: "Whoever moves first decides.",
    EyeStatus.ALIVE: "Black lives, whoever moves first.",
    EyeStatus.ALIVE_IN_ATARI: "Black lives, but must capture inside once the outside liberties are gone.",
    EyeStatus.KO: "Who wins the ko decides.",
}
FIRST = {
    (ATTACKER, Answer.DEAD): "White first: Black is captured.",
    (ATTACKER, Answer.ALIVE): "White first: Black lives.",
    (ATTACKER, Answer.KO): "White first: a ko decides.",
    (OWNER, Answer.DEAD): "Black first: Black is captured.",
    (OWNER, Answer.ALIVE): "Black first: Black lives.",
    (OWNER, Answer.KO): "Black first: a ko decides.",
}
SHORT = {
    Answer.DEAD: "dead",
    Answer.ALIVE: "alive",
    Answer.KO: "ko",
}
PLACES = {
    Place.CENTRE: "Centre",
    Place.SIDE: "Side",
    Place.CORNER: "Corner",
}
REASONS = {
    Reason.LAST_POINT: "One point of the eye must stay empty.",
    Reason.NO_LIBERTY: "A stone there would leave a chain without a liberty.",
    Reason.NO_WALL_LIBERTY: "The wall would have no liberty left. Give it an outside liberty first.",
    Reason.NO_STONE: "There is no stone to take off here.",
    Reason.NO_STONES: "There are no stones to clear.",
    Reason.ONE_WAY: "Turned any other way, this eye looks the same or cannot lie here.",
    Reason.SAME_MIRRORED: "The eye is its own mirror image.",
    Reason.NO_CENTRE: "This shape cannot lie in the centre.",
    Reason.NO_SIDE: "This shape cannot be a side eye: no single wall would surround it.",
    Reason.NO_CORNER: "This shape cannot be a corner eye: no single wall would surround it.",
}  # fmt: skip

MARKED = {
    MarkKind.VITAL: "Vital point: White must have it to kill",
    MarkKind.END: "End point: White must leave it to the end",
    MarkKind.HOT_SPOT: "Hot spot: White kills by playing here first",
}


def _say(text: str, **values: object) -> str:
    """A marked text in the person's language with values put in."""
    return text.format(**values)


def reason_words(reason: Reason) -> str:
    """Why an edit is refused."""
    return _say(REASONS[reason])


def place_name(place: Place) -> str:
    """Centre, Side or Corner."""
    return _say(PLACES[place])


def name_of(shape: EyeShape) -> str:
    """``Rabbity six [112224]``: what players call it, else how many points it has."""
    if shape.name:
        name = shape.name.capitalize()
    elif shape.size == 1:
        name = _say("Single point")
    else:
        name = _say("Eye of {size} points", size=shape.size)
    return f"{name} {class_name(shape)}"


def class_name(shape: EyeShape) -> str:
    """``[112233] alpha``: the class, with the variant where it has two."""
    return f"[{shape.neighbour_class}]{' ' + shape.variant if shape.variant else ''}"


def members_words(shape: EyeShape) -> str:
    """How many shapes share the class."""
    number = len(class_of(shape).members)
    if number == 1:
        return _say("The only shape of its class.")
    return _say("One of {number} shapes of its class.", number=number)


def life_words(shape: EyeShape) -> str:
    """The life property with its meaning."""
    if shape.life:
        return _say(
            "Life property: in the centre it lives however it is filled, "
            "as long as two points beside the wall are empty."
        )
    if shape.size > LARGEST:
        return _say("No life property: White's stones on the right points bring a ko or kill.")
    return _say("No life property: White's stones on the right points kill it.")


def outside_words(state: EyeState) -> str:
    """The outside liberties in words."""
    match state.outside:
        case None:
            return _say("many outside liberties")
        case 0:
            return _say("no outside liberty")
        case 1:
            return _say("one outside liberty")
        case number:
            return _say("{number} outside liberties", number=number)


def state_words(state: EyeState) -> str:
    """Where the eye lies and what its wall has outside: ``Centre, many outside liberties``."""
    return f"{place_name(state.place)}, {outside_words(state)}"


def status_here(state: EyeState) -> EyeStatus:
    """The status with the outside liberties that the eye has."""
    filled = state.eye.filled
    placed = (filled.board, filled.points, filled.attackers, filled.owners)
    return state.judged.status if state.outside is None else eye_status(*placed, outside=state.outside)


def status_name(status: EyeStatus) -> str:
    """Nakade, Unsettled, Alive, Alive in atari or Ko."""
    return _say(STATUS[status])


def status_sentence(state: EyeState) -> str:
    """What the status of an eye means, in one sentence; a ko may be there for one of the movers alone."""
    status, answers = status_here(state), state.judged.answers
    if status is EyeStatus.KO and answers.owner_first is Answer.ALIVE:
        return _say("White can start a ko; Black moving first lives without one.")
    if status is EyeStatus.KO and answers.attacker_first is Answer.DEAD:
        return _say("Black can start a ko; White moving first kills without one.")
    return _say(STATUS_SENTENCE[status])


def first_words(answers: Answers, mover: Color) -> str:
    """``White first: Black is captured.``"""
    return _say(FIRST[mover, answers.attacker_first if mover is ATTACKER else answers.owner_first])


def line_words(first: Color, ko_winner: Color | None) -> str:
    """Which line is played: ``White first, Black wins the ko``."""
    if ko_winner is None:
        return _say("{first} first", first=first.title)
    text = "{first} first, {winner} wins the ko"
    return _say(text, first=first.title, winner=ko_winner.title)


def short(answer: Answer) -> str:
    """An answer in a word, for a table."""
    return _say(SHORT[answer])


def needs_words(state: EyeState) -> str:
    """How many outside liberties the status needs; nothing where it needs none."""
    judged = state.judged
    needed = enough(judged)
    many, here = status_name(judged.status), status_here(state)
    if state.outside is not None and here is not judged.status:
        text = "With at least {needed}: {status}."
        return _say(text, needed=liberties(needed), status=many)
    if needed:
        return _say("It needs {needed} to be so.", needed=liberties(needed))
    return ""


def liberties(number: int) -> str:
    """Outside liberties with their number."""
    if number == 1:
        return _say("one outside liberty")
    return _say("{number} outside liberties", number=number)


def known_words(state: EyeState) -> str:
    """How the status is known."""
    judged = state.judged
    if judged.agrees:
        return _say("Theory and search agree")
    if judged.agrees is None:
        return _say("Known by search")
    return _say("Theory and search differ: the search is right")


def theory_words(state: EyeState) -> str:
    """What theory says, with many outside liberties, and why; or why it says nothing."""
    found = state.judged.theory
    if isinstance(found, Silent):
        return _say("Theory is silent. {reason}", reason=found.reason)
    text = "Theory: {status}. {reason}"
    return _say(text, status=status_name(found.status).lower(), reason=found.reason)


def search_words(state: EyeState) -> str:
    """What the search looked at."""
    filled = state.eye.filled
    positions = space(cut_out(filled.board, filled.points).region).legal.bit_count()
    text = "Search: all {positions} positions of this eye, both movers, kos for either side."
    return _say(text, positions=f"{positions:,}")


def hot_words(state: EyeState) -> str:
    """The points that decide; nothing where who moves first does not matter."""
    hot = state.judged.hot
    if not hot.kill and not hot.live:
        return ""
    if hot.kill == hot.live:
        text = "Hot spot: {points}. Whoever plays there first decides."
        if count(hot.kill) > 1:
            text = "Hot spots: {points}. Whoever plays on one of them first decides."
        words = _say(text, points=_names(hot.kill))
    else:
        text = "White kills at {kill}; Black lives at {live}."
        words = _say(text, kill=_names(hot.kill), live=_names(hot.live))
    if status_here(state) is EyeStatus.KO:
        return _say("While neither has a ko threat: {words}", words=words)
    return words


def formula_words(state: EyeState, moves: EyeMoves) -> str:
    """``E(Z) − I = 12 − 1 = 11``."""
    inside = len(state.eye.attackers) if len(state.eye.seat.cells) - len(state.eye.owners) > 1 else 0
    return f"E(Z) \N{MINUS SIGN} I = {moves.formula + inside} \N{MINUS SIGN} {inside} = {moves.formula}"


def moves_words(moves: EyeMoves | None) -> str:
    """What a race counts for the eye; None where one outside liberty saves it."""
    if moves is None:
        text = "One outside liberty would save this eye, so there is nothing to count."
        return _say(text)
    if moves.searched == 1:
        words = _say("White needs one move more inside than Black plays there.")
    else:
        text = "White needs {moves} moves more inside than Black plays there."
        words = _say(text, moves=moves.searched)
    if moves.searched == moves.formula:
        return words
    return f"{words} {_say('This is counted by search: here the formula does not hold.')}"


def uncounted_words(state: EyeState) -> str:
    """Why no race counts moves for this eye; nothing where it does."""
    if state.judged.answers.attacker_first is Answer.KO:
        return _say("A ko decides, so no number of moves tells what the eye is worth.")
    if state.judged.answers.attacker_first is Answer.ALIVE:
        return _say("White cannot capture this eye, so there is nothing to count.")
    return ""


def point_words(state: EyeState, point: Point) -> str:
    """What a point of the board is, and what its mark means."""
    cell = state.cell_at(point)
    setting = state.setting
    if cell is not None:
        number = neighbours_inside(state, cell)
        one, many = (
            "point of the eye with one neighbour",
            "point of the eye with {number} neighbours",
        )
        words = _say(one if number == 1 else many, number=number)
        if beside_wall(state, cell):
            words = _say("{words}, beside the wall", words=words)
        return ". ".join([words, *(_say(MARKED[mark.kind]) for mark in marks(state) if mark.point == point)])
    if point in setting.outside:
        return _say("outside liberty")
    if setting.position.chain(setting.wall) >> point & 1:
        return _say("wall of the eye")
    if setting.position.stones >> point & 1:
        return _say("White's outer stones, which live")
    return ""


def _names(points: Mask) -> str:
    names = BOARD.names(points)
    if len(names) == 1:
        return names[0]
    text = "{names} or {last}"
    return _say(text, names=", ".join(names[:-1]), last=names[-1])
