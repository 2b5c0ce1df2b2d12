"""What the Liberty games room shows, as one frozen value, and what follows from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import IntEnum

from semeai.cgt.game import Game
from semeai.cgt.paper import STEPS, Marked, figure_2
from semeai.cgt.rule import MoveKind, SumMove, best, first_moves
from semeai.diagram.figure import Figure
from semeai.diagram.slide import Slide
from semeai.go.color import BLACK, WHITE, Color
from semeai.solve import Request
from semeai.ui.rooms.liberty import sum_words
from semeai.ui.rooms.liberty.sum_state import EMPTY, BoardMove, SumState, playable

OF_A_TERM = frozenset(("liberty_edit", "liberty_duplicate", "liberty_swap", "liberty_remove"))
OF_THE_EXAMPLE = frozenset(("first", "back", "forward", "last"))


class SumTab(IntEnum):
    """The pages below the sum, in their order."""

    TABLE, CHOSEN, BOARD = range(3)


@dataclass(frozen=True, slots=True)
class SumShown:
    """The sum, the page below it, and the race on the board that it was taken from.

    ``step`` is that of the example, None if it is not shown. ``moves`` are the first moves in the race, once all were
    tried; before, a ``share`` of them was. ``marked`` tells what the marks on the board say.
    """

    state: SumState = EMPTY
    tab: SumTab = SumTab.TABLE
    step: int | None = None
    moves: tuple[BoardMove, ...] = ()
    share: float = 0.0
    marked: Marked = Marked.REGIONS
    coordinates: bool = True

    @property
    def refused(self) -> Request | None:
        """The race of the sum, where the rule does not apply to it."""
        race = self.state.race
        return race.request if race and self.state.is_race and isinstance(self.state.decision, str) else None


def followed(shown: SumShown, state: SumState) -> SumShown:
    """The value with another sum; the example ends if the sum is no longer its own."""
    if state.race is not shown.state.race:
        shown = replace(shown, moves=(), share=0.0, marked=Marked.REGIONS)
    example = state.is_race and state.race is not None and state.race.request == figure_2()
    return replace(shown, state=state, step=shown.step if example else None)


def sum_figure(shown: SumShown) -> Figure | None:
    """The figure of the race's board, None without a race."""
    state = shown.state
    chosen = state.term.name if state.term is not None and state.is_race else ""
    if state.race is None:
        return None
    return sum_words.figure(state.race, shown.moves, shown.marked, chosen, coordinates=shown.coordinates)


def board_told(shown: SumShown) -> str:
    """The words below the board: those of the example, or what the marks say."""
    race, mover = shown.state.race, sum_words.MOVERS.get(shown.marked)
    if race is None:
        return ""
    if shown.step is not None:
        return STEPS[shown.step].caption
    if race.games.decision is None:
        return sum_words.silent_words(race.games.reason)
    if mover is None:
        return sum_words.LETTERS
    return sum_words.moves_words(race, shown.moves, mover) if shown.moves else sum_words.trying_words(shown.share)


def winning(state: SumState, mover: Color) -> Sequence[SumMove]:
    """A player's first moves that win the sum, the best first; none if he does not win it.

    An eye on the board counts, but is filled last: before that no move in it is legal.
    """
    decision = state.decision
    if isinstance(decision, str) or not state.terms or decision.first(mover).winner is not mover:
        return ()
    moves = first_moves(state.games, mover, state.shared, state.eyes)
    return best([move for move in moves if playable(state, state.terms[move.term], mover)], mover)


def winning_options(state: SumState) -> set[tuple[Color, Game]]:
    """The options of the chosen term that win the sum, each with the player who moves to it."""
    return {
        (mover, move.after)
        for mover in (BLACK, WHITE)
        for move in winning(state, mover)
        if move.term == state.chosen and move.kind is MoveKind.OPTION
    }


def missing_of_a_sum(shown: SumShown) -> set[str]:
    """The actions that are disabled."""
    state, step = shown.state, shown.step
    missing = set[str]() if state.terms else set(OF_A_TERM)
    if not state.terms and state.race is None:
        missing.add("liberty_clear")
    if step is None:
        return missing | OF_THE_EXAMPLE
    return missing | ({"first", "back"} if step == 0 else {"forward", "last"} if step == len(STEPS) - 1 else set())


def sum_shown_slide(shown: SumShown) -> Slide:
    """The slide of the sum, with the board if it is shown and the sum is still the board's.

    A step of the example that tells the answers hides none, and one before asks for none.
    """
    on_board = shown.tab is SumTab.BOARD and shown.state.is_race
    slide = sum_words.sum_slide(shown.state, sum_figure(shown) if on_board else None)
    if shown.step is None or not slide.boards:
        return slide
    cards = tuple(replace(card, answer=False) for card in slide.cards if STEPS[shown.step].tells or not card.answer)
    return replace(slide, sentence=board_told(shown), cards=cards)
