"""Games as text: read from numbers, both notations, sums and infinitesimals, and written back in braces or with bars.

    4|0    {4|0}    6||4|0    8|4||2|||0    {0,*|1}    1/2    -2    *    *3    ^    v    ^*    vv    ^3    2*    4^
    -1^* {4|0} + {6|{4|0}} - 7         +-{3|1}         ( ... )

The more bars stand together, the looser they bind: in ``6||4|0`` Right's option is ``4|0``. A number with what
follows it is their sum: ``-1^*`` is -1 plus up plus star.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from semeai.cgt.game import Game, add, make, negate, number, translate

MOST_UPS = 8
STAR = make([number(0)], [number(0)])
UP = make([number(0)], [STAR])


@lru_cache(maxsize=16)
def nimber(size: int) -> Game:
    """The nimber *size."""
    smaller = [nimber(less) for less in range(size)]
    return make(smaller, smaller)


@lru_cache(maxsize=1)
def _names() -> dict[Game, str]:
    found: dict[Game, str] = {nimber(size): f"*{size}" for size in range(2, MOST_UPS)}
    for sign, one in (("^", UP), ("v", negate(UP))):
        ups = number(0)
        for times in range(1, MOST_UPS + 1):
            ups = add(ups, one)
            word = sign * times if times < 3 else f"{sign}{times}"
            found[ups] = word
            found[add(ups, STAR)] = f"{word}*"
    return {**found, STAR: "*"}


@lru_cache(maxsize=4096)
def written(game: Game) -> str:
    """A game as text that ``parse`` reads back: a number, a number with an infinitesimal that has a name, or braces."""
    if game.value is not None:
        return str(game.value)
    if game.left_stop == game.right_stop:
        word = _names().get(translate(game, -game.left_stop))
        if word is not None:
            return word if not game.left_stop else f"{game.left_stop}{word}"
    left, right = (",".join(sorted(map(written, options))) for options in (game.left, game.right))
    return f"{{{left}|{right}}}"


def barred(game: Game) -> str:
    """A game in the notation with bars, as papers print it: ``6||4|0``."""
    return _barred(game)[0]


def _barred(game: Game) -> tuple[str, int]:
    """The text, and the largest number of bars that stand together in it."""
    if game.value is not None or not written(game).startswith("{"):
        return written(game), 0
    parts = [[_barred(option) for option in options] for options in (game.left, game.right)]
    parts = [
        options if len(options) == 1 else [(_braced(text, bars), 0) for text, bars in options] for options in parts
    ]
    most = max(bars for options in parts for _, bars in options) + 1
    left, right = (",".join(text for text, _ in options) for options in parts)
    return f"{left}{'|' * most}{right}", most


def _braced(text: str, bars: int) -> str:
    return f"{{{text}}}" if bars else text


MOST_BARS = 8
LONGEST = 2000
"""Characters of the longest text that is read; games written by hand are shorter."""
LARGEST = 10_000
"""The largest number that may be written: races have fewer liberties."""
FINEST = 1024
"""The largest denominator: thermographs are halved step by step, and regions of the board come nowhere near it."""
DEEPEST = 24
"""Brackets that may be nested; every function on games recurses once for each."""
LARGEST_SUM = 2000
"""The most work for one addition: positions of the sum times those of the term. Ten different games need less."""


class NotationError(ValueError):
    """The text is not a game; the message is one sentence that says what is wrong and where."""


_TOKEN = re.compile(
    r"\s*(?:(?P<number>\d+(?:/\d+)?(?:\.\d+)?)|(?P<bars>\|+)|(?P<infinitesimal>[*^v↑↓])|(?P<sign>\+-|[{}(),+\-−±])"
    r"|(?<![A-Za-z0-9/])(?P<name>[A-Za-z])(?![A-Za-z0-9/*^↑↓]))"
)
_SIGNS = {"−": "-", "±": "+-", "↑": "^", "↓": "v"}


@dataclass(frozen=True, slots=True)
class _Token:
    kind: str
    text: str
    at: int


Names = Mapping[str, Game]
"""Games that stand in a text as a capital or small letter, by the capital."""
NO_NAMES: Names = {}


def parse(text: str, names: Names = NO_NAMES) -> Game:
    """Read a game. Raises NotationError for any other text."""
    reader = _Reader(text, names)
    game = reader.bars(MOST_BARS)
    reader.end()
    return game


class Summand(NamedTuple):
    """A term of a sum with its sign; its letter, if it is nothing but one; whether it is subtracted."""

    game: Game
    name: str = ""
    minus: bool = False


def summands(text: str, names: Names = NO_NAMES) -> tuple[Summand, ...]:
    """Read a sum term by term: ``4 - {3|0}`` is 4 and {0|-3}. What is no sum is one term.

    A bar outside of braces binds the looser: ``4|0 + 3`` is one game. Raises NotationError for what is no game, and
    for a sum whose terms without a name are too large to be added up.
    """
    parse(text, dict.fromkeys(names, number(0)))
    reader = _Reader(text, names)
    try:
        terms = reader.terms()
        reader.end()
    except NotationError:
        return (Summand(parse(text, names)),)
    return tuple(terms)


class _Reader:
    """Reads tokens from left to right. Raises NotationError for a text without a game, or with one too large."""

    def __init__(self, text: str, names: Names) -> None:
        if len(text) > LONGEST:
            raise NotationError(f"The text has {len(text)} characters; games of at most {LONGEST} are read.")
        self._tokens, self._names = _tokens(text, names), names
        self._next = 0
        depth = 0
        for token in self._tokens:
            depth += (token.text in ("{", "(")) - (token.text in ("}", ")"))
            if depth > DEEPEST:
                raise NotationError(f"At place {token.at} more than {DEEPEST} brackets stand inside each other.")

    @property
    def _token(self) -> _Token:
        return self._tokens[self._next]

    def _take(self, text: str) -> bool:
        if self._token.text == text and self._token.kind != "end":
            self._next += 1
            return True
        return False

    def end(self) -> None:
        if self._token.kind != "end":
            raise self._wrong("nothing more")

    def bars(self, most: int) -> Game:
        """Read a game with at most this many bars together outside of braces."""
        found = self._options(most)
        if len(found) != 1:
            raise self._wrong("a bar after the options" if found else "a number, a game in braces, *, ^ or v")
        return found[0]

    def _options(self, most: int) -> list[Game]:
        """Read options separated by commas, or the one game that bars make of them; an empty list where there are none.

        Commas bind tighter than all bars: in ``1|0||-1,*`` Right has two options.
        """
        if not most:
            if self._token.kind in ("bars", "end") or self._token.text in "})":
                return []
            found = [self._sum()]
            while self._take(","):
                found.append(self._sum())
            return found
        left = self._options(most - 1)
        if self._token.kind != "bars" or len(self._token.text) != most:
            return left
        self._next += 1
        right = self._options(most - 1)
        if self._token.kind == "bars" and len(self._token.text) == most:
            raise self._wrong("fewer bars, or braces, to tell what belongs together")
        return [make(left, right)]

    def _sum(self) -> Game:
        at = self._token.at
        total, *terms = (term.game for term in self.terms())
        for term in terms:
            if _positions(total) * _positions(term) > LARGEST_SUM:
                raise NotationError(f"The sum at place {at} is too large to be added up: leave terms out.")
            total = add(total, term)
        return total

    def terms(self) -> list[Summand]:
        found = [self._term(minus=False)]
        while self._token.text in ("+", "-"):
            minus = self._token.text == "-"
            self._next += 1
            found.append(self._term(minus=minus))
        return found

    def _term(self, *, minus: bool) -> Summand:
        first, start = self._token, self._next
        game = negate(self._atom()) if minus else self._signed()
        alone = first.kind == "name" and self._next == start + 1
        return Summand(game, first.text if alone else "", minus)

    def _signed(self) -> Game:
        """A term with its sign; before a number the sign is the number's alone: -1^* is -1 plus up plus star."""
        signs = 0
        while self._take("-"):
            signs += 1
        if signs and self._token.kind == "number":
            signs -= 1
            value = -self._number()
            game = translate(self._infinitesimal(), value)
        elif self._take("+-"):
            option = self._atom()
            game = make([option], [negate(option)])
        else:
            game = self._atom()
        return negate(game) if signs % 2 else game

    def _atom(self) -> Game:
        if self._take("{"):
            return self._closed("}")
        if self._take("("):
            return self._closed(")")
        if self._token.kind == "number":
            value = self._number()
            return translate(self._infinitesimal(), value)
        if self._token.kind == "infinitesimal":
            return self._infinitesimal()
        if self._token.kind == "name":
            self._next += 1
            return self._names[self._tokens[self._next - 1].text]
        raise self._wrong("a number, a game in braces, *, ^ or v")

    def _closed(self, bracket: str) -> Game:
        game = self.bars(MOST_BARS)
        if not self._take(bracket):
            raise self._wrong(f"the bracket {bracket}")
        return game

    def _number(self) -> Fraction:
        token = self._token
        self._next += 1
        try:
            value = Fraction(token.text)
        except (ValueError, ZeroDivisionError):
            raise NotationError(f"{token.text} at place {token.at} is not a number.") from None
        if value.denominator & value.denominator - 1:
            raise NotationError(
                f"{token.text} at place {token.at} is not a number of a game: use halves, quarters, eighths."
            )
        if value.denominator > FINEST:
            raise NotationError(f"{token.text} at place {token.at} is finer than 1/{FINEST}.")
        if value > LARGEST:
            raise NotationError(f"{token.text} at place {token.at} is larger than {LARGEST}.")
        return value

    def _infinitesimal(self) -> Game:
        """Ups or downs, a number of them, and a star or nimber at the end."""
        game = number(0)
        for sign, one in (("^", UP), ("v", negate(UP))):
            while self._take(sign):
                times = self._count(sign) if self._token.kind == "number" else 1
                for _ in range(times):
                    game = add(game, one)
        if self._take("*"):
            game = add(game, nimber(self._count("*")) if self._token.kind == "number" else STAR)
        return game

    def _count(self, sign: str) -> int:
        token = self._token
        value = self._number()
        if value.denominator != 1 or value > MOST_UPS:
            raise NotationError(
                f"{sign}{token.text} at place {token.at}: whole numbers up to {MOST_UPS} can follow {sign}."
            )
        return int(value)

    def _wrong(self, expected: str) -> NotationError:
        token = self._token
        found = "the text ends" if token.kind == "end" else f"{token.text} stands at place {token.at}"
        return NotationError(f"Where {found}, {expected} is expected.")


def _tokens(text: str, names: Names) -> list[_Token]:
    found, at = [], 0
    while text[at:].strip():
        match = _TOKEN.match(text, at)
        if match is None or (match["name"] and match["name"].upper() not in names):
            place = at + len(text[at:]) - len(text[at:].lstrip())
            raise NotationError(f"{text[place]!r} at place {place + 1} belongs to no game.")
        kind = str(match.lastgroup)
        word = match[kind].upper() if kind == "name" else match[kind]
        found.append(_Token(kind, _SIGNS.get(word, word), match.start(kind) + 1))
        at = match.end()
    if not found:
        raise NotationError("Type a game first, such as {4|0}.")
    return [*found, _Token("end", "", at + 1)]


def _positions(game: Game) -> int:
    """How many different games a game can become, itself included; a number counts as one."""
    found, waiting = {game}, [game]
    while waiting:
        one = waiting.pop()
        reached = {*one.left, *one.right} - found
        found |= reached
        waiting += reached
    return sum(one.value is None for one in found) + 1
