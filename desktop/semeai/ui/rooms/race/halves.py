"""The strip of both verdicts: the verdict for each player moving first, and how it is known; and the same on a slide.

The tones: *proved*, *counted* by the theory and not contradicted, *read* by a search under a stated condition, or
nothing that the program stands behind. A half warns only where theory and search contradict each other.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple, assert_never

from semeai.claim import search_words, verdicts
from semeai.claim.answer import answer_of, leaning_sentence, leaning_words
from semeai.claim.model import RaceModel
from semeai.claim.race_claim import Half, Tone
from semeai.claim.standing import Searched
from semeai.claim.verdicts import Basis, VerdictCard
from semeai.diagram.slide import SlideCard
from semeai.go.board import count
from semeai.go.color import BLACK, WHITE, Color
from semeai.phrases import after_colon, capital, counted, headed
from semeai.playout.line import ACCOUNT, SHARED
from semeai.race.numbers import Race
from semeai.race.outcome import Result

if TYPE_CHECKING:
    from semeai.claim.account import AccountModel
    from semeai.reading.values import RaceReading


def answered(searched: Searched | None) -> bool:
    """Whether a search has a result, proved or read."""
    return searched is not None and searched.settled and not searched.error


def waited_for(searched: Searched | None) -> bool:
    """Whether a result is still being searched."""
    return searched is not None and searched.running and not searched.settled and not searched.error


def claimed(model: RaceModel, card: VerdictCard, searched: Searched | None) -> Half:
    """What is known for the mover of a card; numbers set by hand are not those that were searched."""
    on_board = searched is not None and model.basis is not Basis.CHANGED
    climb = searched.climb if on_board and searched is not None else None
    return Half(card.mover, card.result if card.applies else None, climb)


def search_words_of(model: RaceModel, card: VerdictCard, searched: Searched) -> str:
    """What the search says beside the theory, for the mover of a card; '' where a proof says it all."""
    found, changed = Half(card.mover, climb=searched.climb), model.basis is Basis.CHANGED
    if searched.error:
        return searched.error
    if waited_for(searched):
        return search_words.SEARCHING if searched.begun else search_words.NEXT
    if not searched.settled:
        return search_words.unfinished_words(searched)
    if changed:
        told = search_words.FOR_THE_BOARD if searched.proved else search_words.READ_FOR_THE_BOARD
        return told.format(said=found.sentence)
    if not searched.proved:
        return search_words.BY_SEARCH.format(said=after_colon(found.sentence))
    if card.applies and claimed(model, card, searched).tone is Tone.CONTRADICTED:
        return f"{search_words.DISAGREES.format(said=after_colon(card.headline))} {_why(model, card)}"
    return ""


def _why(model: RaceModel, card: VerdictCard) -> str:
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


TONES = {
    Tone.PROVED: (search_words.PROVED_TIP, "proved.md#proved"),
    Tone.COUNTED: (search_words.COUNTED_TIP, "proved.md#counted"),
    Tone.READ: (search_words.READ_TIP, "proved.md#read"),
    Tone.SILENT: (search_words.SILENT_TIP, "proved.md#open"),
    Tone.CONTRADICTED: (search_words.AGAINST_TIP, "proved.md#counted"),
}
"""What each tone means, and where the manual explains it."""


class ToldHalf(NamedTuple):
    """A claim as the strip tells it: how it is known, and a sentence that says more.

    A *read* result is told as likely, and never large, with what is not settled as its sentence; where nothing is known
    its headline is ``instead``. ``plain``: the theory applies, and its numbers are the reason. ``effort`` is that of
    the search.
    """

    claim: Half
    known: str = ""
    sentence: str = ""
    plain: bool = False
    effort: str = ""
    instead: str = ""

    @property
    def tone(self) -> Tone:
        """How it is known."""
        return self.claim.tone

    @property
    def headline(self) -> str:
        """The result with its move, as far as the program stands behind it."""
        return self.instead if self.tone is Tone.SILENT else answer_of(self.claim).headline

    @property
    def tip(self) -> str:
        """What the tone means, what the search took, and the stones on which it leans."""
        told = f"{TONES[self.tone][0]}{f' ({self.effort})' if self.effort else ''}"
        return f"{told} {leaning_sentence([self.claim.trust])}".rstrip()


def told(model: RaceModel, card: VerdictCard, searched: Searched | None) -> ToldHalf:
    """What the strip tells for the mover of a card."""
    half, waits = claimed(model, card, searched), waited_for(searched)
    said = "" if searched is None else search_words_of(model, card, searched)
    effort = "" if searched is None else effort_of(searched)
    choices = () if half.solution is None else search_words.choice_sentences(half.solution)
    answer = answer_of(half)
    match half.tone:
        case Tone.SILENT:
            words = ("", said) if waits else (said, search_words.CANNOT_SAY)
            return ToldHalf(half, "", words[0], effort=effort, instead=words[1])
        case Tone.READ:
            known = ", ".join(filter(None, (search_words.READ, answer.known)))
            return ToldHalf(half, known, _spaced(_detail(half), answer.question), effort=effort)
        case Tone.COUNTED:
            known = search_words.COUNTED_SEARCHING if waits else search_words.COUNTED
            if model.basis is Basis.CHANGED:
                known = search_words.FOR_NUMBERS
            more = "" if waits and model.basis is not Basis.CHANGED else said
            return ToldHalf(half, known, _spaced(card.detail, more), True, effort)
        case Tone.CONTRADICTED:
            against = ", ".join(filter(None, (search_words.AGAINST, leaning_words([half.trust]))))
            return ToldHalf(half, against, _spaced(said, *choices), effort=effort)
        case Tone.PROVED:
            detail = card.detail if card.applies else _detail(half)
            return ToldHalf(half, answer.known, _spaced(detail, *choices), card.applies, effort)
        case _:
            assert_never(half.tone)


def _spaced(*sentences: str) -> str:
    return " ".join(filter(None, sentences))


def _detail(half: Half) -> str:
    """What a headline is too short for: that neither is captured, or who must find the threats of a ko."""
    if half.result is Result.KO and half.solution is not None:
        return search_words.ko_words(half.solution)
    return search_words.DETAILS[half.result] if half.result is Result.SEKI else ""


NOT_ENOUGH = "that is not enough"


def liberties_beside(reading: RaceReading, half: Half) -> str:
    """The liberties of both chains, and who is ahead by them: what is known before their parts are counted.

    Where they do not tell what the race comes to, as far as a half of its claim knows that, this is said.
    """
    position, board = reading.position, reading.position.board
    black, white = (position.liberties(reading.side(color).chain) for color in (BLACK, WHITE))
    own = "1 liberty" if count(black) == 1 else f"{count(black)} liberties"
    told = f"Black's {board.name(reading.black.point)} has {own}, White's {board.name(reading.white.point)} has"
    told = f"{told} {count(white)}; they share {count(black & white) or 'none'}."
    more = count(black) - count(white)
    if not more:
        return f"{told} By liberties alone they are even, and whoever moves first is ahead."
    ahead = BLACK if more > 0 else WHITE
    does, against = "is likely to capture" if half.tone is Tone.READ else "captures", ""
    if half.captor is not ahead and half.result is not Result.UNKNOWN:
        against = f", but {NOT_ENOUGH if half.captor is None else f'{half.captor.title} {does}'}"
    return f"{told} By liberties alone {ahead.title} is ahead by {abs(more)}{against}."


FORMULAS = "Formulas"
X_FORMULA = "X = E + O + A"


def race_cards(
    model: RaceModel, halves: Mapping[Color, ToldHalf], account: AccountModel | None = None
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
    """A card with the parts of an account and their worth; where no part has a number, with the moves that decide."""
    if account is None:
        return ()
    from semeai.claim.account import PLAYED_OUT, in_lines

    steps = (step.words for each in account.arguments for step in each.steps)
    counts = any(row.number != PLAYED_OUT for row in account.rows)
    told = in_lines(account.rows) if counts else "\n".join(steps)
    if not told:
        return ()
    mover = verdicts.FIRST.format(color=account.why.request.mover.title)
    return (SlideCard(f"{ACCOUNT}, {mover}", told),)


def formulas(model: RaceModel, race: Race) -> str:
    """The deciding relations, one to a line; if there is only one, X as well. The column is narrow."""
    decide = [each for each in model.relations if each.decides]
    told = [each.line.formula.partition(":")[0].replace("<=", "≤").replace(">=", "≥") for each in decide]
    if len(decide) > 1:
        return "\n".join(f"{each.plan.value}: {formula}" for each, formula in zip(decide, told, strict=True))
    sides = [(color, race.side(color)) for color in (BLACK, WHITE)]
    added = [f"{color.title}: {side.E} + {side.O} + {side.A} = {side.X}" for color, side in sides]
    return "\n".join((*told, X_FORMULA, *added))


def speaks(model: RaceModel, halves: Mapping[Color, ToldHalf]) -> bool:
    """Whether the theory's numbers are the reason for a verdict."""
    return model.race is not None and any(half.plain for half in halves.values())


def _verdict(color: Color, half: ToldHalf) -> SlideCard:
    first = verdicts.FIRST.format(color=color.title)
    names = leaning_sentence([half.claim.trust])
    if half.tone is Tone.READ:  # never larger than its "if"
        head, _, likely = headed(first, half.headline).partition(": ")
        return SlideCard(head, _spaced(f"{likely}.", half.sentence, names))
    known = half.known.replace(leaning_words([half.claim.trust]), after_colon(names.rstrip(".")))
    return SlideCard(first, _spaced(f"{capital(known)}." if known else "", half.sentence), half.headline)
