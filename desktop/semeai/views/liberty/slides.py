"""What an audience sees of a sum: the board that it was taken from, its games, and who wins it."""

from __future__ import annotations

from semeai.cgt.words import game_words
from semeai.diagram.figure import Figure
from semeai.diagram.slide import Board, Card, Slide
from semeai.go.color import BLACK, WHITE
from semeai.race import words as race_words
from semeai.views.liberty import words
from semeai.views.liberty.state import SumState

FIRST = "{color} first"
SUM = "The sum"
SHARED = "{number} shared"
COOLED = "Cooled"


def sum_slide(state: SumState, figure: Figure | None) -> Slide:
    """The slide of a sum, with the board where the sum is still the board's."""
    boards = () if figure is None else (Board(figure),)
    if not state.terms:
        return Slide(boards, words.EMPTY_SUM)
    terms = ", ".join(f"{term.name}: {game_words(term.game)}" for term in state.terms)
    decision = state.decision
    if isinstance(decision, str):
        return Slide(boards, words.silent_words(decision), (Card(SUM, terms, answer=False),))
    value, told = words.count_words(decision)
    answers = tuple(
        Card(
            FIRST.format(color=mover.title),
            race_words.moves(outcome.by) if outcome.winner is not None else "",
            "Seki" if outcome.winner is None else f"{outcome.winner.title} wins",
        )
        for mover in (BLACK, WHITE)
        for outcome in (decision.first(mover),)
    )
    shared = SHARED.format(number=state.shared) if state.shared else ""
    return Slide(boards, told, (Card(SUM, terms, answer=False), Card(COOLED, shared, value), *answers))
