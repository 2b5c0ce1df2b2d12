"""The search's word beside the theory's."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from semeai.views.phrases import after_colon, capital, counted
from semeai.views.race.basis import Basis
from semeai.views.race.cards import Card
from semeai.views.race.model import RaceModel
from semeai.views.search import words as search_words
from semeai.views.search.agreement import agreement
from semeai.views.search.assumed import NO_TRUST, Trust
from semeai.views.search.searched import Searched

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
