"""Games written as text, in braces or with bars, so that `notation` reads them back."""

from __future__ import annotations

from functools import lru_cache

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
    """The infinitesimals that have a name."""
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
    """The text and how many bars stand together in it at most."""
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
