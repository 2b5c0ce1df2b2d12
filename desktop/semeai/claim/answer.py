"""The one answer of a race: what every place says of it, in the same few words (specification, page 8, section 4).

First the result with its move, large: ``Black captures · T10``. Below it how it is known and on how many chains it
leans; their names are told on request. What was only read is told as likely, with the question that is open; what is
open, with what it depends on.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from semeai.claim.race_claim import FIRST, Half, RaceClaim, Tone, least_sure
from semeai.claim.search_words import filled, move_list
from semeai.claim.standing import ClaimStanding, Trust
from semeai.go.board import Mask
from semeai.go.color import Color
from semeai.phrases import after_colon, capital, counted, joined
from semeai.race.outcome import Result

MOST = 3
"""Points or chains that a question names."""
FEW = 2
"""Moves that a headline names."""
DOT = " · "
LIKELY = "Likely: {told}"
NOT_SETTLED, NOT_YET = "Not settled", "Not settled: {question}?"
DEPENDS = "It depends on whether {whether}."
LEANS = "relies on {chains}"
GET_OUT, CAN_GET_OUT = "can {color} get out at {points}", "{color} can get out at {points}"
OR_OUT, LIVE = ", or {color} at {points}", "{does} {names} live"
BOTH = {
    (Result.WIN, Result.WIN): "Whoever moves first captures",
    (Result.LOSS, Result.LOSS): "Whoever moves first is captured",
    (Result.SEKI, Result.SEKI): "Neither captures",
    (Result.KO, Result.KO): "Ko",
}
"""Both halves, where they are the same for the player who moves first."""
OPEN_FOR = "With {color} first it is not settled."
PROVED, COUNTED = "proved", "counted"


class RaceAnswer(NamedTuple):
    """What is said of a race: ``headline``, how it is ``known``, and the ``question`` that is open, "" for none.

    ``names`` are the stones that it leans on, ``places`` the points at which somebody may get out.
    """

    headline: str
    known: str
    question: str
    standing: ClaimStanding
    names: str = ""
    places: Mask = 0

    @property
    def short(self) -> str:
        """It without how it is known: ``Black captures · T10.``"""
        return " ".join(filter(None, (f"{self.headline}.", self.question)))

    @property
    def sentence(self) -> str:
        """All of it in a line: ``Black captures · T10 (proved, relies on 6 chains).``"""
        known = f" ({self.known})" if self.known else ""
        return " ".join(filter(None, (f"{self.headline}{known}.", self.question)))


def answer_of(half: Half) -> RaceAnswer:
    """The answer with one player moving first."""
    told = f"{half.headline}{_moves(half)}"
    return _answer(told, [half])


def race_answer(claim: RaceClaim, mover: Color | None = None) -> RaceAnswer:
    """The answer of a race, whoever moves first, with the move of ``mover``, who is to move, if he is named."""
    known = claim.known
    if not known:
        return _answer("", claim.halves)
    if len(known) == 1:
        return _one_sided(known[0])
    if (told := BOTH.get(claim.results)) is not None:
        return _answer(told + ("" if mover is None else _moves(claim.half(mover))), claim.halves)
    if claim.captured is not None:
        winner = claim.captured.opponent
        his = "" if mover is winner.opponent else _moves(claim.half(winner))  # he captures, whatever is played
        return _answer(f"{winner.title} captures{his}", claim.halves)
    return _answer(capital("; ".join(map(_moving_first, claim.halves))), claim.halves)


def _one_sided(half: Half) -> RaceAnswer:
    """The answer where it is known for one player moving first alone."""
    found = _answer(capital(_moving_first(half)), [half])
    open_for = OPEN_FOR.format(color=half.mover.opponent.title)
    return found._replace(question=" ".join(filter(None, (found.question, open_for))))


def _moving_first(half: Half) -> str:
    return f"{filled(FIRST[half.result], half.mover)}{_moves(half)}"


def _answer(told: str, halves: Sequence[Half]) -> RaceAnswer:
    standing = least_sure(half for half in halves if half.result is not Result.UNKNOWN)
    trusts = [half.trust for half in halves]
    if not told:
        return RaceAnswer(NOT_SETTLED, "", depends(halves), ClaimStanding.OPEN, places=_hinges(halves))
    leans = leaning_words(trusts)
    names = ", ".join(leaning_names(trusts))
    if standing is ClaimStanding.READ:
        likely = LIKELY.format(told=after_colon(told))
        return RaceAnswer(likely, leans, question(trusts), standing, names, _edges(trusts))
    counted_out = any(half.tone is Tone.COUNTED for half in halves)
    known = ", ".join(filter(None, (COUNTED if counted_out else PROVED, leans)))
    return RaceAnswer(told, known, "", standing, names)


def _moves(half: Half) -> str:
    """The moves that reach a result, if they are few: `` · T10``."""
    solution, moves = half.solution, half.moves
    if solution is None or half.result is Result.LOSS or not 0 < len(moves) <= FEW or min(moves) < 0:
        return ""
    return DOT + move_list(solution.request.position.board, moves)


def leaning_names(trusts: Iterable[Trust]) -> list[str]:
    """The chains that some answers take to live, each once."""
    living = (each.names for trust in trusts for each in trust.assumed if not each.closed)
    return [*dict.fromkeys(name for names in living for name in names)]


def leaning_words(trusts: Iterable[Trust]) -> str:
    """On how many chains some answers lean: ``relies on 6 chains``; "" where on none."""
    chains = len(leaning_names(trusts))
    return LEANS.format(chains=counted(chains, "chain")) if chains else ""


def leaning_sentence(trusts: Iterable[Trust]) -> str:
    """The stones that some answers take to live, by name; "" for none."""
    names = leaning_names(trusts)
    return f"Relies on {joined(names)}." if names else ""


def question(trusts: Iterable[Trust]) -> str:
    """What is not settled of answers that were only read: who may get out where, or else which stones live."""
    read = [trust for trust in trusts if trust.read]
    asked, names = _openings(_shut_points(read), GET_OUT), leaning_names(read)
    if names and not asked:
        asked = LIVE.format(does="does" if len(names) == 1 else "do", names=_some(names, "{} chains"))
    return NOT_YET.format(question=asked) if asked else ""


def depends(halves: Iterable[Half]) -> str:
    """What a race that is open depends on, as far as that is known."""
    found: dict[Color, dict[str, None]] = {}
    for half in halves:
        if half.climb is not None and (hinges := half.climb.hinges):
            cut = half.climb.last.cut
            for color in Color:
                found.setdefault(color, {}).update(dict.fromkeys(cut.position.board.names(cut.nearest[color] & hinges)))
    told = _openings(found, CAN_GET_OUT)
    return DEPENDS.format(whether=told) if told else ""


def _shut_points(trusts: Iterable[Trust]) -> dict[Color, dict[str, None]]:
    """The points at which each colour's side is taken to begin."""
    found: dict[Color, dict[str, None]] = {}
    for each in (each for trust in trusts for each in trust.assumed if each.closed):
        found.setdefault(each.color, {}).update(dict.fromkeys(each.names))
    return found


def _openings(points: dict[Color, dict[str, None]], words: str) -> str:
    """Who may get out where: ``can White get out at T11, or Black at Q1``; "" for nobody."""
    told = ""
    for color, names in points.items():
        if names:
            where = _some([*names], "one of {} points", "or")
            told += (OR_OUT if told else words).format(color=color.opponent.title, points=where)
    return told


def _some(names: list[str], many: str, word: str = "and") -> str:
    """Names, or how ``many`` there are of them."""
    return joined(names, word) if len(names) <= MOST else many.format(len(names))


def _edges(trusts: Iterable[Trust]) -> Mask:
    found: Mask = 0
    for trust in trusts:
        found |= trust.edge
    return found


def _hinges(halves: Iterable[Half]) -> Mask:
    found: Mask = 0
    for half in halves:
        found |= 0 if half.climb is None else half.climb.hinges
    return found
