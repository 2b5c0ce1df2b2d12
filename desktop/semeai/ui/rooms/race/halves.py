"""The strip of both verdicts: what is said of each player moving first, and how it is known.

Four tones: *proved*, *counted* by the theory and not contradicted, *read* by a search under a condition that is said
with it, or nothing that the program stands behind. Only where theory and search contradict each other a half warns.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from semeai.claim import search_words
from semeai.claim.model import RaceModel
from semeai.claim.standing import NO_TRUST, Searched, Trust, agreement
from semeai.claim.verdicts import Basis, Card
from semeai.phrases import after_colon, capital, counted
from semeai.race.outcome import Result

if TYPE_CHECKING:
    from semeai.solve import Solution


class Word(Enum):
    """What the search says beside the theory."""

    SEARCHING = "searching"
    PROVED = "proved"
    AGREES = "agrees"
    DISAGREES = "disagrees"
    READ = "read"
    NOT_FINISHED = "not finished"
    NONE = "no search"


@dataclass(frozen=True, slots=True)
class SearchView:
    """The line of the search on a card: its word, a sentence, what it took, and why it disagrees.

    ``leans`` is a sentence with what is taken for granted, ``trust`` the same as values; ``moves`` the first moves in
    words; ``unfinished`` where more time can tell more.
    """

    word: Word
    sentence: str
    effort: str = ""
    why: str = ""
    leans: str = ""
    moves: str = ""
    solution: Solution | None = None
    unfinished: bool = False
    trust: Trust = NO_TRUST


def search_view(model: RaceModel, card: Card, searched: Searched) -> SearchView:
    """What the search says for the mover of a card."""
    if searched.error:
        return SearchView(Word.NONE, searched.error)
    effort = search_words.effort(searched.nodes, searched.seconds)
    if searched.running and not searched.settled:
        sentence = search_words.SEARCHING if searched.begun else search_words.NEXT
        return SearchView(Word.SEARCHING, sentence, effort if searched.nodes else "")
    solution, trust = searched.solution, searched.trust
    leans = f"{capital(trust.condition)}." if trust.condition else ""
    if solution is None or not searched.settled:
        return _not_finished(searched)
    word = _word(model, card, solution) if trust.proved else Word.READ
    return SearchView(
        word,
        _sentence(word, model, card, solution) if trust.proved else _read(model, solution, trust),
        effort,
        why=_why(model, card) if word is Word.DISAGREES else "",
        leans=leans,
        moves=search_words.move_list(solution.request.position.board, solution.moves),
        solution=solution,
        unfinished=not searched.whole,
        trust=trust,
    )


def _not_finished(searched: Searched) -> SearchView:
    sentence = (
        search_words.STOPPED if searched.stopped else search_words.NOT_FINISHED.format(seconds=searched.allowance)
    )
    settled = "" if searched.solution is None else search_words.half_words(searched.solution)
    # The time stands in the sentence; a search that was stopped before it began has nothing to tell.
    looked = counted(searched.nodes, "position") if searched.nodes else ""
    return SearchView(Word.NOT_FINISHED, f"{sentence} {settled}".strip(), looked, unfinished=True)


def _word(model: RaceModel, card: Card, solution: Solution) -> Word:
    if model.basis is Basis.CHANGED or not card.applies:
        return Word.PROVED
    return Word.AGREES if agreement(card.result, solution) else Word.DISAGREES


def _sentence(word: Word, model: RaceModel, card: Card, solution: Solution) -> str:
    """What is to be said beside a proved result: nothing where it stands for itself."""
    if word is Word.DISAGREES:
        return search_words.DISAGREES.format(said=after_colon(card.headline))
    if model.basis is Basis.CHANGED:
        return search_words.FOR_THE_BOARD.format(said=search_words.headline(solution))
    return ""


def _read(model: RaceModel, solution: Solution, trust: Trust) -> str:
    """What a search says that proves nothing: its result with its condition."""
    told = search_words.claim(solution, trust.condition)
    return search_words.READ_FOR_THE_BOARD.format(said=told) if model.basis is Basis.CHANGED else told


def _why(model: RaceModel, card: Card) -> str:
    """Why theory and search differ: an assumption that fails for the other mover only, or the theory's own limit."""
    failed = [item.sentence for item in (model.reading.violations if model.reading is not None else ())]
    if failed:
        return search_words.FAILS.format(color=card.mover.opponent.title, sentence=failed[0])
    return search_words.BEYOND


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
    Tone.PROVED: search_words.PROVED_TIP,
    Tone.COUNTED: search_words.COUNTED_TIP,
    Tone.READ: search_words.READ_TIP,
    Tone.SILENT: search_words.SILENT_TIP,
    Tone.CONTRADICTED: search_words.AGAINST_TIP,
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
    known = f"{search_words.PROVED}{_by_few_moves(solution)}"
    match view.word:
        case Word.AGREES:
            told = " ".join(filter(None, [card.detail, *search_words.choice_sentences(solution)]))
            return Half(Tone.PROVED, card.headline, known, told, True, view.effort)
        case Word.PROVED:
            return Half(Tone.PROVED, search_words.headline(solution), known, _detail(solution), False, view.effort)
        case _:
            told = " ".join([view.sentence, view.why, *search_words.choice_sentences(solution)])
            head = search_words.headline(solution)
            return Half(Tone.CONTRADICTED, head, search_words.AGAINST, told, False, view.effort)


def _without_search(model: RaceModel, card: Card, sentence: str) -> Half:
    """Numbers alone, or numbers that were set by hand; the sentence says what is proved for those of the board."""
    if not card.applies:
        return Half(Tone.SILENT, search_words.CANNOT_SAY, "", plain=False)
    known = search_words.FOR_NUMBERS if model.basis is Basis.CHANGED else search_words.COUNTED
    return Half(Tone.COUNTED, card.headline, known, f"{card.detail} {sentence}".strip())


def _counted(card: Card, view: SearchView) -> Half:
    """The theory's verdict, which the search has not checked to the end."""
    known = search_words.COUNTED_SEARCHING if view.word is Word.SEARCHING else search_words.COUNTED
    more = "" if view.word is Word.SEARCHING else view.sentence
    if view.word is Word.READ:
        more = search_words.BY_SEARCH.format(said=after_colon(more))
    return Half(Tone.COUNTED, card.headline, known, f"{card.detail} {more}".strip(), True, view.effort)


def _unproved(view: SearchView) -> tuple[str, str, str]:
    """The headline, how it is known, and the sentence where nothing is proved and the theory does not speak."""
    match view.word:
        case Word.SEARCHING:
            return view.sentence, "", ""
        case Word.READ:
            return view.sentence, search_words.READ, ""
        case _:
            return search_words.CANNOT_SAY, "", view.sentence


def _by_few_moves(solution: Solution) -> str:
    """The moves that reach a result, where they are few: `` · only H12``."""
    moves = solution.moves
    if solution.result is Result.LOSS or not 0 < len(moves) <= FEW or min(moves) < search_words.NO_POINT:
        return ""
    told = search_words.move_list(solution.request.position.board, moves)
    only = len(moves) == 1 and solution.moves_complete
    return f" · {search_words.ONLY.format(move=told) if only else told}"


def _detail(solution: Solution) -> str:
    """What is to be said beside the headline: nothing where somebody captures."""
    if solution.result not in (Result.SEKI, Result.KO):
        return ""
    return " ".join([search_words.detail(solution), *search_words.choice_sentences(solution)])
