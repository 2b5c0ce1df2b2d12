"""Short combinatorial games in canonical form, with numbers as atoms.

A game is a number or has options of Left and Right; equal games are one object, so equality is identity. Numbers are
single objects whatever their size: adding one to a game translates it, and the counts of a race may be large. That is
the difference to pycgt, whose integers are towers of options. Source: Berlekamp, Conway & Guy, Winning Ways, chapters
2 and 6; Siegel, Combinatorial Game Theory, II.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import lru_cache, reduce
from weakref import WeakValueDictionary

Options = tuple["Game", ...]
Number = int | Fraction
"""A number; whole ones are ints, which are much faster and equal the same fractions."""


class Game:
    """A canonical game. ``value`` is its number; None for other games, which have options for both players.

    Only ``number`` and ``make`` create games.
    """

    __slots__ = ("__weakref__", "left", "left_stop", "right", "right_stop", "value")

    def __init__(self, value: Number | None, left: Options, right: Options) -> None:
        self.value = value
        self.left = left
        self.right = right
        self.left_stop: Number = value if value is not None else max(option.right_stop for option in left)
        self.right_stop: Number = value if value is not None else min(option.left_stop for option in right)

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[object, ...]]:
        """From another process it comes as the game that is here already: equal games are one object."""
        return (make, (self.left, self.right)) if self.value is None else (number, (self.value,))

    def __add__(self, other: Game) -> Game:
        return add(self, other)

    def __neg__(self) -> Game:
        return negate(self)

    def __sub__(self, other: Game) -> Game:
        return add(self, negate(other))

    def __le__(self, other: Game) -> bool:
        return leq(self, other)

    def __ge__(self, other: Game) -> bool:
        return leq(other, self)

    def __repr__(self) -> str:
        if self.value is not None:
            return str(self.value)
        left, right = (",".join(map(repr, options)) for options in (self.left, self.right))
        return f"{{{left}|{right}}}"


_numbers: dict[Number, Game] = {}
_games: WeakValueDictionary[tuple[frozenset[Game], frozenset[Game]], Game] = WeakValueDictionary()


def number(value: Number) -> Game:
    """The number of a value, whose denominator is a power of two. Raises ValueError for another one."""
    found = _numbers.get(value)
    if found is None:
        if value.denominator & value.denominator - 1:
            raise ValueError(f"{value} is not a number of a game: its denominator is not a power of two.")
        whole = int(value) if value.denominator == 1 else value
        found = _numbers[whole] = Game(whole, (), ())
    return found


def make(left: Iterable[Game], right: Iterable[Game]) -> Game:
    """The canonical form of the game with these options of Left and Right."""
    lefts, rights = list(dict.fromkeys(left)), list(dict.fromkeys(right))
    while True:
        simplest = _as_number(lefts, rights)
        if simplest is not None:
            return number(simplest)
        lefts, rights = _undominated(lefts, leq), _undominated(rights, lambda a, b: leq(b, a))
        bypassed_left, bypassed_right = _bypass_left(lefts, rights), _bypass_right(lefts, rights)
        if bypassed_left == lefts and bypassed_right == rights:
            break
        lefts, rights = bypassed_left, bypassed_right
    key = frozenset(lefts), frozenset(rights)
    found = _games.get(key)
    if found is None:
        found = _games[key] = Game(None, tuple(lefts), tuple(rights))
    return found


def _undominated(options: list[Game], worse: Callable[[Game, Game], bool]) -> list[Game]:
    """The options to which no other is at least as good; ``worse(a, b)`` says that b is at least as good as a."""
    return [one for one in options if not any(one is not other and worse(one, other) for other in options)]


def _bypass_left(lefts: list[Game], rights: list[Game]) -> list[Game]:
    """Left's options, the reversible ones replaced by what Left plays after Right's answer."""
    found: dict[Game, None] = {}
    for option in lefts:
        answer = next((reply for reply in right_options(option) if _leq_form(reply, lefts, rights)), None)
        found.update(dict.fromkeys([option] if answer is None else left_options(answer)))
    return list(found)


def _bypass_right(lefts: list[Game], rights: list[Game]) -> list[Game]:
    found: dict[Game, None] = {}
    for option in rights:
        answer = next((reply for reply in left_options(option) if _geq_form(reply, lefts, rights)), None)
        found.update(dict.fromkeys([option] if answer is None else right_options(answer)))
    return list(found)


def _leq_form(game: Game, lefts: list[Game], rights: list[Game]) -> bool:
    """Whether a game is at most the game with these options."""
    if any(leq(right, game) for right in rights):
        return False
    return not any(_geq_form(left, lefts, rights) for left in left_options(game))


def _geq_form(game: Game, lefts: list[Game], rights: list[Game]) -> bool:
    if any(leq(game, left) for left in lefts):
        return False
    return not any(_leq_form(right, lefts, rights) for right in right_options(game))


def left_options(game: Game) -> Options:
    """Left's options; those of a number are its canonical ones."""
    return game.left if game.value is None else _beside(game.value, -1)


def right_options(game: Game) -> Options:
    """Right's options; those of a number are its canonical ones."""
    return game.right if game.value is None else _beside(game.value, 1)


def _beside(value: Number, step: int) -> Options:
    """The canonical option of a number below it (-1) or above it (1); a whole one has only that nearer to 0."""
    if value.denominator > 1:
        return (number(value + Fraction(step, value.denominator)),)
    return (number(value + step),) if value * step < 0 else ()


def leq(one: Game, other: Game) -> bool:
    """Whether ``one`` <= ``other``: Left, moving second, does not lose their difference."""
    if one is other:
        return True
    if one.value is not None and other.value is not None:
        return one.value <= other.value
    if one.right_stop > other.right_stop or one.left_stop > other.left_stop:
        return False
    if one.left_stop < other.right_stop:
        return True
    return _leq(one, other)


@lru_cache(maxsize=1 << 17)
def _leq(one: Game, other: Game) -> bool:
    """Moving in a number is no use: if one game is a number, the other's options decide (number avoidance)."""
    if one.value is not None:
        return not any(leq(right, one) for right in other.right)
    if other.value is not None:
        return not any(leq(other, left) for left in one.left)
    return not any(leq(other, left) for left in one.left) and not any(leq(right, one) for right in other.right)


def add(one: Game, other: Game) -> Game:
    """The sum of two games."""
    if one.value is not None and other.value is not None:
        return number(one.value + other.value)
    if other.value is not None:
        return translate(one, other.value)
    if one.value is not None:
        return translate(other, one.value)
    return _add(one, other)


def total(games: Iterable[Game]) -> Game:
    """The sum of any number of games."""
    return reduce(add, games, number(0))


@lru_cache(maxsize=1 << 15)
def _add(one: Game, other: Game) -> Game:
    left = [add(option, other) for option in one.left] + [add(one, option) for option in other.left]
    right = [add(option, other) for option in one.right] + [add(one, option) for option in other.right]
    return make(left, right)


@lru_cache(maxsize=1 << 15)
def translate(game: Game, value: Number) -> Game:
    """A game plus a number: every option is shifted by it, and the form stays canonical (number translation)."""
    if game.value is not None:
        return number(game.value + value)
    if not value:
        return game
    return make((translate(option, value) for option in game.left), (translate(option, value) for option in game.right))


@lru_cache(maxsize=1 << 14)
def negate(game: Game) -> Game:
    """The negative of a game: the players change places."""
    if game.value is not None:
        return number(-game.value)
    return make(map(negate, game.right), map(negate, game.left))


def _as_number(lefts: list[Game], rights: list[Game]) -> Number | None:
    """The simplest number between the options; None where there is none, and the game is not a number."""
    low = max((option.right_stop for option in lefts), default=None)
    high = min((option.left_stop for option in rights), default=None)
    if low is None and high is None:
        return 0
    if low is not None and high is not None and low > high:
        return None
    low_fits = low is not None and not any(leq(number(low), option) for option in lefts)
    high_fits = high is not None and not any(leq(option, number(high)) for option in rights)
    if low is not None and low == high:
        return low if low_fits and high_fits else None
    return simplest(low, low_fits, high, high_fits)


def simplest(low: Number | None, low_fits: bool, high: Number | None, high_fits: bool) -> Number:
    """The simplest number between two bounds (None: no bound), each included or not."""

    def fits(value: Number) -> bool:
        above = low is None or value > low or (low_fits and value == low)
        return above and (high is None or value < high or (high_fits and value == high))

    if fits(0):
        return 0
    if low is not None and low >= 0:
        start = low.numerator // low.denominator
        if whole := next((value for value in (start, start + 1) if fits(value)), None):
            return whole
    elif high is not None:
        start = -(-high.numerator // high.denominator)
        if whole := next((value for value in (start, start - 1) if fits(value)), None):
            return whole
    assert low is not None
    assert high is not None
    step = Fraction(1, 2)
    while True:
        value = (low / step).__floor__() * step
        for candidate in (value, value + step):
            if fits(candidate):
                return candidate
        step /= 2
