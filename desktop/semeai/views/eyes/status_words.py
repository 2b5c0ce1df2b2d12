"""What becomes of an eye in words: its status for both movers, how that is known, what it is worth in a race.

The owner is Black, the attacker White.
"""

from __future__ import annotations

from semeai.eyes.judge import Answer, Answers, EyeMoves
from semeai.eyes.place import BOARD
from semeai.eyes.region import cut_out
from semeai.eyes.space import space
from semeai.eyes.status import EyeStatus, eye_status
from semeai.eyes.words import STATUS, liberties_words
from semeai.go.board import count
from semeai.go.color import Color
from semeai.views.eyes.state import ATTACKER, EyeState, enough
from semeai.views.phrases import joined

SENTENCES = {
    EyeStatus.DEAD: "Black is dead, whoever moves first.",
    EyeStatus.UNSETTLED: "Whoever moves first decides.",
    EyeStatus.ALIVE: "Black lives, whoever moves first.",
    EyeStatus.ALIVE_IN_ATARI: "Black lives, but must capture inside once the outside liberties are gone.",
    EyeStatus.KO: "Who wins the ko decides.",
}
ANSWERS = {
    Answer.DEAD: "Black is captured.",
    Answer.ALIVE: "Black lives.",
    Answer.KO: "a ko decides.",
}


def status_here(state: EyeState) -> EyeStatus:
    """The status with the outside liberties that the eye has."""
    filled = state.eye.filled
    placed = (filled.board, filled.points, filled.attackers, filled.owners)
    return state.judged.status if state.outside is None else eye_status(*placed, outside=state.outside)


def status_sentence(state: EyeState) -> str:
    """What the status of an eye means, in one sentence; a ko may be there for one of the movers alone."""
    status, answers = status_here(state), state.judged.answers
    if status is EyeStatus.KO and answers.owner_first is Answer.ALIVE:
        return "White can start a ko; Black moving first lives without one."
    if status is EyeStatus.KO and answers.attacker_first is Answer.DEAD:
        return "Black can start a ko; White moving first kills without one."
    return SENTENCES[status]


def first_words(answers: Answers, mover: Color) -> str:
    """``White first: Black is captured.``"""
    return f"{mover.title} first: {ANSWERS[answers.attacker_first if mover is ATTACKER else answers.owner_first]}"


def line_words(first: Color, ko_winner: Color | None) -> str:
    """Which line is played: ``White first, Black wins the ko``."""
    return f"{first.title} first" + ("" if ko_winner is None else f", {ko_winner.title} wins the ko")


def needs_words(state: EyeState) -> str:
    """How many outside liberties the status needs; nothing where it needs none."""
    judged = state.judged
    needed = enough(judged)
    if state.outside is not None and status_here(state) is not judged.status:
        return f"With at least {liberties_words(needed)}: {STATUS[judged.status]}."
    return f"This takes {liberties_words(needed)}." if needed else ""


def search_words(state: EyeState) -> str:
    """What the search looked at."""
    filled = state.eye.filled
    positions = space(cut_out(filled.board, filled.points).region).legal.bit_count()
    return f"Search: all {positions:,} positions of this eye, both movers, kos for either side."


def hot_words(state: EyeState) -> str:
    """The points that decide; nothing where who moves first does not matter."""
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
    """What a race counts for the eye; None where one outside liberty saves it."""
    if moves is None:
        return "One outside liberty would save this eye, so there is nothing to count."
    number = "one move" if moves.searched == 1 else f"{moves.searched} moves"
    words = f"White needs {number} more inside than Black plays there."
    if moves.searched == moves.formula:
        return words
    return f"{words} This is counted by search: here the formula does not hold."


def uncounted_words(state: EyeState) -> str:
    """Why no race counts moves for this eye; nothing where it does."""
    if state.judged.answers.attacker_first is Answer.KO:
        return "A ko decides, so no number of moves tells what the eye is worth."
    if state.judged.answers.attacker_first is Answer.ALIVE:
        return "White cannot capture this eye, so there is nothing to count."
    return ""


def bare_words(answers: Answers) -> str:
    """What becomes of an eye without outside liberties, where that is different from its status."""
    if Answer.KO in (answers.attacker_first, answers.owner_first):
        return "no outside liberty: ko"
    if answers.attacker_first is answers.owner_first:
        return f"no outside liberty: {answers.owner_first.value}"
    return "no outside liberty: unsettled"
