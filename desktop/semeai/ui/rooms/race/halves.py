"""The strip of both verdicts: the verdict for each player moving first, and how it is known; and the same on a slide.

The tones: *proved*, *counted* by the theory and not contradicted, *read* by a search under a stated condition, or
nothing that the program stands behind. A half warns only where theory and search contradict each other.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from semeai.claim import search_words, verdicts
from semeai.claim.model import RaceModel
from semeai.claim.standing import Searched, agreement
from semeai.claim.verdicts import Basis, Card
from semeai.diagram.slide import Card as SlideCard
from semeai.go.color import BLACK, WHITE, Color
from semeai.phrases import after_colon, counted
from semeai.playout.line import ACCOUNT, SHARED
from semeai.race.numbers import Race
from semeai.race.outcome import Result

if TYPE_CHECKING:
    from semeai.claim.account import AccountModel
    from semeai.solve import Solution


def answered(searched: Searched | None) -> bool:
    """Whether a search has a result, proved or read."""
    return searched is not None and searched.settled and not searched.error


def waited_for(searched: Searched | None) -> bool:
    """Whether a result is still being searched."""
    return searched is not None and searched.running and not searched.settled and not searched.error


def search_words_of(model: RaceModel, card: Card, searched: Searched) -> str:
    """What the search says beside the theory, for the mover of a card; '' where a proof says it all."""
    solution, changed = searched.solution, model.basis is Basis.CHANGED
    if searched.error:
        return searched.error
    if waited_for(searched):
        return search_words.SEARCHING if searched.begun else search_words.NEXT
    if solution is None or not searched.settled:
        return _not_finished(searched)
    if not searched.trust.proved:
        told = search_words.claim(solution, searched.trust.condition)
        return search_words.READ_FOR_THE_BOARD.format(said=told) if changed else told
    if changed:
        return search_words.FOR_THE_BOARD.format(said=search_words.headline(solution))
    if card.applies and not agreement(card.result, solution):
        return f"{search_words.DISAGREES.format(said=after_colon(card.headline))} {_why(model, card)}"
    return ""


def _not_finished(searched: Searched) -> str:
    told = search_words.STOPPED if searched.stopped else search_words.NOT_FINISHED.format(seconds=searched.allowance)
    settled = "" if searched.solution is None else search_words.half_words(searched.solution)
    return f"{told} {settled}".strip()


def _why(model: RaceModel, card: Card) -> str:
    """Why theory and search differ: an assumption that fails for the other mover only, or the theory's own limit."""
    failed = [item.sentence for item in (model.reading.violations if model.reading is not None else ())]
    if failed:
        return search_words.FAILS.format(color=card.mover.opponent.title, sentence=failed[0])
    return search_words.BEYOND


def effort_of(searched: Searched) -> str:
    """The effort of a search in words; '' if it did not finish, as its sentence gives the time."""
    if searched.error or not (searched.nodes or searched.settled):
        return ""
    if searched.settled or searched.running:
        return search_words.effort(searched.nodes, searched.seconds)
    return counted(searched.nodes, "position")


FEW = 2
"""The most winning moves that are named beside the verdict."""


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

    The headline of a *read* result is its whole sentence with its "if", and never large. ``plain``: the theory applies,
    and its numbers are the reason. ``effort`` is that of the search.
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
    """The half of the strip for the mover of a card."""
    sentence = "" if searched is None else search_words_of(model, card, searched)
    if searched is None or model.basis is Basis.CHANGED:
        return _without_search(model, card, sentence)
    solution, effort = searched.solution, effort_of(searched)
    if solution is None or not answered(searched) or not searched.trust.proved:
        return _unproved(card, searched, sentence, effort)
    known = f"{search_words.PROVED}{_by_few_moves(solution)}"
    choices = search_words.choice_sentences(solution)
    if not card.applies:
        return Half(Tone.PROVED, search_words.headline(solution), known, _detail(solution), False, effort)
    if agreement(card.result, solution):
        told = " ".join(filter(None, [card.detail, *choices]))
        return Half(Tone.PROVED, card.headline, known, told, True, effort)
    told, head = " ".join([sentence, *choices]), search_words.headline(solution)
    return Half(Tone.CONTRADICTED, head, search_words.AGAINST, told, False, effort)


def _without_search(model: RaceModel, card: Card, sentence: str) -> Half:
    """The half for numbers only, or set by hand; its sentence says what is proved for those of the board."""
    if not card.applies:
        return Half(Tone.SILENT, search_words.CANNOT_SAY, "", plain=False)
    known = search_words.FOR_NUMBERS if model.basis is Basis.CHANGED else search_words.COUNTED
    return Half(Tone.COUNTED, card.headline, known, f"{card.detail} {sentence}".strip())


def _unproved(card: Card, searched: Searched, sentence: str, effort: str) -> Half:
    """The half without a proof: the theory's verdict or, where the theory does not apply, what is read."""
    if card.applies:
        waits = waited_for(searched)
        known = search_words.COUNTED_SEARCHING if waits else search_words.COUNTED
        if answered(searched):
            sentence = search_words.BY_SEARCH.format(said=after_colon(sentence))
        told = card.detail if waits else f"{card.detail} {sentence}".strip()
        return Half(Tone.COUNTED, card.headline, known, told, True, effort)
    if answered(searched):
        return Half(Tone.READ, sentence, search_words.READ, "", False, effort)
    if waited_for(searched):
        return Half(Tone.SILENT, sentence, "", "", False, effort)
    return Half(Tone.SILENT, search_words.CANNOT_SAY, "", sentence, False, effort)


def _by_few_moves(solution: Solution) -> str:
    """The moves that reach a result, if they are few: `` · only H12``."""
    moves = solution.moves
    if solution.result is Result.LOSS or not 0 < len(moves) <= FEW or min(moves) < search_words.NO_POINT:
        return ""
    told = search_words.move_list(solution.request.position.board, moves)
    only = len(moves) == 1 and solution.moves_complete
    return f" · {search_words.ONLY.format(move=told) if only else told}"


def _detail(solution: Solution) -> str:
    """The sentence beside the headline: '' if a chain is captured."""
    if solution.result not in (Result.SEKI, Result.KO):
        return ""
    return " ".join([search_words.detail(solution), *search_words.choice_sentences(solution)])


FORMULAS = "Formulas"
X_FORMULA = "X = E + O + A"
MINUS = "\N{MINUS SIGN}"
SIDES = {"B": BLACK.title, "W": WHITE.title}
_SUBSCRIPT = re.compile(r"_([BW])\b")


def race_cards(
    model: RaceModel, halves: Mapping[Color, Half], account: AccountModel | None = None
) -> tuple[SlideCard, ...]:
    """Cards for shared liberties and formulas if the theory applies, else for the account; one for each mover."""
    if model.empty:
        return ()
    told = tuple(_verdict(color, halves[color]) for color in (BLACK, WHITE) if halves[color].headline)
    if not speaks(model, halves) or model.race is None:
        return (*account_cards(account), *told)
    shared = (SlideCard(SHARED, large=str(model.race.S)),) if model.race.S else ()
    return (*shared, SlideCard(FORMULAS, formulas(model, model.race)), *told)


def account_cards(account: AccountModel | None) -> tuple[SlideCard, ...]:
    """A card with the parts of an account and their worth, if there are any."""
    if account is None or not account.rows:
        return ()
    from semeai.claim.account import in_lines

    mover = verdicts.FIRST.format(color=account.why.request.mover.title)
    return (SlideCard(f"{ACCOUNT}, {mover}", in_lines(account.rows)),)


def formulas(model: RaceModel, race: Race) -> str:
    """The deciding relations, one to a line; if there is only one, X as well. The column is narrow."""
    decide = [each for each in model.relations if each.decides]
    told = [spelled(each.line.formula.partition(":")[0]) for each in decide]
    if len(decide) > 1:
        return "\n".join(f"{each.plan.value}: {formula}" for each, formula in zip(decide, told, strict=True))
    sides = [(color, race.side(color)) for color in (BLACK, WHITE)]
    added = [f"{color.title}: {side.E} + {side.O} + {side.A} = {side.X}" for color, side in sides]
    return "\n".join((*told, X_FORMULA, *added))


def spelled(formula: str) -> str:
    """A formula with the players' names in place of subscripts."""
    named = _SUBSCRIPT.sub(lambda found: f" {SIDES[found[1]]}", formula)
    return named.replace("<=", "≤").replace(">=", "≥").replace("-", MINUS)


def speaks(model: RaceModel, halves: Mapping[Color, Half]) -> bool:
    """Whether the theory's numbers are the reason for a verdict."""
    return model.race is not None and any(half.plain for half in halves.values())


def _verdict(color: Color, half: Half) -> SlideCard:
    first = verdicts.FIRST.format(color=color.title)
    if half.tone is Tone.READ:  # never larger than its "if"
        return SlideCard(first, half.headline)
    return SlideCard(first, half.sentence or half.known, half.headline)
