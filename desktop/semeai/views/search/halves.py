"""The strip of both verdicts: what is said of each player moving first, and how it is known.

Four tones: *proved*, *counted* by the theory and not contradicted, *read* by a search under a condition that is said
with it, or nothing that the program stands behind. Only where theory and search contradict each other a half warns.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from semeai.race.outcome import Result
from semeai.views.phrases import after_colon
from semeai.views.race.basis import Basis
from semeai.views.race.cards import Card
from semeai.views.race.model import RaceModel
from semeai.views.search import words
from semeai.views.search.searched import Searched
from semeai.views.search.view import SearchView, Word, search_view

if TYPE_CHECKING:
    from semeai.solve import Solution

FEW = 2
"""Winning moves that are named beside the verdict."""


class Tone(Enum):
    """How a verdict is known."""

    PROVED = "proved"
    COUNTED = "counted"
    READ = "read"
    SILENT = "cannot say"
    CONTRADICTED = "theory and search contradict each other"


TIPS = {
    Tone.PROVED: words.PROVED_TIP,
    Tone.COUNTED: words.COUNTED_TIP,
    Tone.READ: words.READ_TIP,
    Tone.SILENT: words.SILENT_TIP,
    Tone.CONTRADICTED: words.AGAINST_TIP,
}


@dataclass(frozen=True, slots=True)
class Half:
    """The verdict for one player moving first: a headline, how it is known, and a sentence that says more.

    The headline of what is *read* is its sentence with its "if", and never large. ``plain``: the theory speaks of the
    race, its numbers are the reason. ``effort`` is what the search took.
    """

    tone: Tone
    headline: str
    known: str
    sentence: str = ""
    plain: bool = True
    effort: str = ""

    @property
    def tip(self) -> str:
        """What the tone means, and what the search took."""
        return f"{TIPS[self.tone]}{f' ({self.effort})' if self.effort else ''}"


def half(model: RaceModel, card: Card, searched: Searched | None) -> Half:
    """What the strip says of the mover of a card."""
    view = None if searched is None else search_view(model, card, searched)
    if view is None or model.basis is Basis.CHANGED:
        return _without_search(model, card, "" if view is None else view.sentence)
    solution = view.solution
    if solution is None or view.word is Word.READ:
        if card.applies:
            return _counted(card, view)
        return Half(Tone.SILENT if solution is None else Tone.READ, *_unproved(view), False, view.effort)
    known = f"{words.PROVED}{_by_few_moves(solution)}"
    match view.word:
        case Word.AGREES:
            told = " ".join(filter(None, [card.detail, *words.choice_sentences(solution)]))
            return Half(Tone.PROVED, card.headline, known, told, True, view.effort)
        case Word.PROVED:
            return Half(Tone.PROVED, words.headline(solution), known, _detail(solution), False, view.effort)
        case _:
            told = " ".join([view.sentence, view.why, *words.choice_sentences(solution)])
            return Half(Tone.CONTRADICTED, words.headline(solution), words.AGAINST, told, False, view.effort)


def _without_search(model: RaceModel, card: Card, sentence: str) -> Half:
    """Numbers alone, or numbers that were set by hand; the sentence says what is proved for those of the board."""
    if not card.applies:
        return Half(Tone.SILENT, words.CANNOT_SAY, "", plain=False)
    known = words.FOR_NUMBERS if model.basis is Basis.CHANGED else words.COUNTED
    return Half(Tone.COUNTED, card.headline, known, f"{card.detail} {sentence}".strip())


def _counted(card: Card, view: SearchView) -> Half:
    """The theory's verdict, which the search has not checked to the end."""
    known = words.COUNTED_SEARCHING if view.word is Word.SEARCHING else words.COUNTED
    more = "" if view.word is Word.SEARCHING else view.sentence
    if view.word is Word.READ:
        more = words.BY_SEARCH.format(said=after_colon(more))
    return Half(Tone.COUNTED, card.headline, known, f"{card.detail} {more}".strip(), True, view.effort)


def _unproved(view: SearchView) -> tuple[str, str, str]:
    """The headline, how it is known, and the sentence where nothing is proved and the theory does not speak."""
    match view.word:
        case Word.SEARCHING:
            return view.sentence, "", ""
        case Word.READ:
            return view.sentence, words.READ, ""
        case _:
            return words.CANNOT_SAY, "", view.sentence


def _by_few_moves(solution: Solution) -> str:
    """The moves that reach a result, where they are few: `` · only H12``."""
    moves = solution.moves
    if solution.result is Result.LOSS or not 0 < len(moves) <= FEW or min(moves) < words.NO_POINT:
        return ""
    told = words.move_list(solution.request.position.board, moves)
    only = len(moves) == 1 and solution.moves_complete
    return f" · {words.ONLY.format(move=told) if only else told}"


def _detail(solution: Solution) -> str:
    """What is to be said beside the headline: nothing where somebody captures."""
    if solution.result not in (Result.SEKI, Result.KO):
        return ""
    return " ".join([words.detail(solution), *words.choice_sentences(solution)])
