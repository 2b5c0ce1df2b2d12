"""A race of liberty games played out in every way: the judge of the rule.
 Nothing of the rule is in here, and no cooling: the players move by turns in games, fill liberties of which nothing
but a number is left, fill shared liberties, or pass; who takes the opponent's last liberty wins; after two passes it
is seki.
"""

import random
from dataclasses import dataclass, replace
from functools import lru_cache

from semeai.cgt.game import Game, make, number, total
from semeai.cgt.rule import Eyes
from semeai.cgt.thermography import cool
from semeai.go.color import BLACK, WHITE, Color


@dataclass(frozen=True, slots=True)
class Term:
    """A region: whose it is, its game with Black as Left, and whether it is an eye, whose last liberty goes last."""

    owner: Color
    game: Game
    eye: bool = False

    @property
    def empty(self) -> bool:
        """Whether no liberty is left."""
        return self.game.value == 0


@dataclass(frozen=True, slots=True)
class Sum:
    """A race: its regions and the shared liberties."""

    terms: tuple[Term, ...]
    shared: int

    @property
    def cooled(self) -> Game:
        """C."""
        return total(cool(term.game, 2) for term in self.terms)

    @property
    def eyes(self) -> Eyes:
        """Who has an eye."""
        return Eyes.of(*(any(term.eye and term.owner is color for term in self.terms) for color in Color))


def winner(race: Sum, mover: Color) -> Color | None:
    """Who captures when a player moves first; None for seki."""
    result = _result(race, mover, False)
    return None if result == 0 else BLACK if result > 0 else WHITE


@lru_cache(maxsize=1 << 20)
def _result(race: Sum, mover: Color, passed: bool) -> int:
    """1 where Black captures, -1 where White does, 0 for seki."""
    sign = 1 if mover is BLACK else -1
    best = 0 if passed else sign * _result(race, mover.opponent, True)
    for after in _moves(race, mover):
        if best == 1:
            break
        if _captured(after, mover.opponent):
            return sign
        best = max(best, sign * _result(after, mover.opponent, False))
    return sign * best


def _captured(race: Sum, color: Color) -> bool:
    return not race.shared and all(term.empty for term in race.terms if term.owner is color)


def _moves(race: Sum, mover: Color) -> list[Sum]:
    found = []
    if race.shared:
        after = replace(race, shared=race.shared - 1)
        if _captured(after, mover.opponent) or not _captured(after, mover):
            found.append(after)
    for index, term in enumerate(race.terms):
        for game in _after(race, term, mover):
            found.append(replace(race, terms=(*race.terms[:index], replace(term, game=game), *race.terms[index + 1 :])))
    return found


def _after(race: Sum, term: Term, mover: Color) -> tuple[Game, ...]:
    game = term.game
    if game.value is None:
        return game.left if mover is BLACK else game.right
    if term.owner is mover or term.empty:
        return ()
    if term.eye and abs(game.value) == 1 and not _all_else_filled(race, term):
        return ()
    return (number(game.value + (1 if mover is BLACK else -1)),)


def _all_else_filled(race: Sum, eye: Term) -> bool:
    return not race.shared and all(term.empty for term in race.terms if term.owner is eye.owner and term is not eye)


def random_sum(dice: random.Random) -> Sum:
    """A race with one or two games, plain liberties, 0 to 3 shared liberties, and eyes for neither, one, or both."""
    terms = []
    for _ in range(dice.randint(1, 2)):
        color = dice.choice((BLACK, WHITE))
        terms.append(Term(color, _of(color, _random_game(dice, 2))))
    eyes = dice.choice(list(Eyes))
    size = dice.randint(1, 3)
    for color, owned in ((BLACK, (Eyes.BLACK, Eyes.BOTH)), (WHITE, (Eyes.WHITE, Eyes.BOTH))):
        terms.append(Term(color, _of(color, number(dice.randint(1, 4)))))
        if eyes in owned:
            terms.append(Term(color, _of(color, number(size)), eye=True))
    return Sum(tuple(terms), dice.randint(0, 3))


def _of(color: Color, game: Game) -> Game:
    return game if color is BLACK else -game


def _random_game(dice: random.Random, depth: int) -> Game:
    """A game of Black's region: whole liberties at its ends, and every move in it gains more than it costs."""
    if not depth or dice.random() < 0.3:
        return number(dice.randint(0, 4))
    while True:
        left, right = ([_random_game(dice, depth - 1) for _ in range(dice.randint(1, 2))] for _ in range(2))
        game = make(left, right)
        if is_liberty_game(game):
            return game


def is_liberty_game(game: Game) -> bool:
    """Whether every move in it gains more than the move costs: a region where it does not is a number."""
    if game.value is not None:
        return game.value.denominator == 1
    return cool(game, 1).value is None and all(map(is_liberty_game, (*game.left, *game.right)))
