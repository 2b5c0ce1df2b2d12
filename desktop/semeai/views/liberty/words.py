"""A sum in words: its terms, who wins it by how many moves, with which first move. Everything is translated."""

from __future__ import annotations

from semeai.cgt.game import Game
from semeai.cgt.moves import MoveKind, SumMove
from semeai.cgt.notation import barred, written
from semeai.cgt.race_games import Counted
from semeai.cgt.rule import Decision, Eyes, Outcome
from semeai.cgt.thermography import TooWideError, thermograph
from semeai.go.color import BLACK, Color
from semeai.views.liberty.state import SumState
from semeai.views.liberty.term import Term

LONGEST = 40
"""Characters of a game that are shown on one line."""
COUNT = (
    "no", "one", "two",
    "three", "four", "five",
    "six", "seven", "eight",
    "nine", "ten",
)  # fmt: skip
EYES = {
    Eyes.NONE: "no eyes",
    Eyes.BOTH: "an eye each",
    Eyes.BLACK: "an eye of Black alone",
    Eyes.WHITE: "an eye of White alone",
}
COUNTED = {
    Counted.ALIKE: "The game is the same whether the region is filled last or not.",
    Counted.LAST: "The region costs less when it is filled last, and it will be: the game is that value.",
    Counted.EYE: "An eye: the number of moves that it takes to fill it.",
    Counted.SHARED: "Shared liberties: they count in S.",
}


def say(text: str, **values: object) -> str:
    """A marked text in the person's language with values put in."""
    return text.format(**values)


def sign(text: str) -> str:
    """Notation as it is set: a true minus, arrows for up and down."""
    return text.replace("-", "−").replace("^", "↑").replace("v", "↓")


def game_words(game: Game, longest: int = LONGEST) -> str:
    """A game with bars, cut short where it is long."""
    text = sign(barred(game))
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


def canonical_words(game: Game) -> str:
    """The canonical form with braces."""
    return sign(written(game))


def moves_count(number: int) -> str:
    """``one move``, ``three moves``, ``12 moves``."""
    word = COUNT[number] if number < len(COUNT) else str(number)
    return say("{number} move" if number == 1 else
               "{number} moves", number=word)  # fmt: skip


def outcome_words(outcome: Outcome) -> str:
    """``Black wins by one move.``"""
    if outcome.winner is None:
        return say("Seki: nobody captures.")
    return say(
        "{winner} wins by {moves}.",
        winner=color_name(outcome.winner),
        moves=moves_count(outcome.by),
    )


def color_name(color: Color) -> str:
    """Black or White."""
    return say("Black" if color is BLACK else "White")


def first_words(mover: Color) -> str:
    """``Black first``."""
    text = "Black first" if mover is BLACK else "White first"
    return say(text)


def count_words(decision: Decision) -> tuple[str, str]:
    """C, and what it is rounded to in words, with the F that shared liberties add."""
    head = say("C = {value}", value=game_words(decision.cooled))
    if decision.cooled.value is not None and decision.up == decision.down:
        text = say("The sum of all games cooled by 2 is a whole number of moves.")
    else:
        text = say(
            (
                "The sum of all games cooled by 2. Black, moving first, rounds it up to {up}; White, moving first, "
                "rounds it down to {down}."
            ),
            up=sign(str(decision.up)),
            down=sign(str(decision.down)),
        )
    if decision.needed:
        more = say(
            "F = {needed}: shared liberties ask so much more of whoever wants to capture.",
            needed=decision.needed,
        )
        text = f"{text} {more}"
    return head, text


def term_facts(term: Term) -> tuple[str, str, str]:
    """The value cooled by 2, the mean and the temperature; a dash each where the game is too wide."""
    try:
        found = thermograph(term.game)
        cooled = game_words(term.cooled)
    except TooWideError:
        return "–", "–", "–"
    cold = term.game.value is not None
    return cooled, sign(str(found.mean)), "–" if cold else sign(str(found.temperature))


def move_words(move: SumMove, state: SumState) -> str:
    """``in A, to 4: wins by one move``."""
    term = state.terms[move.term]
    if move.kind is MoveKind.FILL:
        return say("a liberty of {name}", name=term.name)
    return say("in {name}, to {after}", name=term.name, after=game_words(move.after, 24))


def term_name(term: Term) -> str:
    """What a term is: a region of the board, a row of Table 1, a typed game."""
    if term.points and term.entry is not None:
        return say("Region of the board, {letter} of Table 1", letter=term.entry.letter)
    if term.points:
        return say("Region of the board")
    if term.entry is not None:
        return say("Table 1")
    return say("Typed")
