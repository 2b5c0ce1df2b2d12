"""What differs between two states of a game, in a few words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator

from semeai.study.node import Node
from semeai.study.tree import Study
from semeai.views.phrases import capital, counted, joined

SAME = "Nothing differs."


def difference_words(before: Study | None, after: Study) -> str:
    """What was done to a game in one sentence; None stands for a game that held nothing.

    >>> difference_words(None, a_game_of_three_moves)
    '3 more moves.'
    """
    parts = [part for words in PARTS for part in words(before, after)]
    return f"{capital(joined(parts))}." if parts else SAME


def _moves(before: Study | None, after: Study) -> Iterator[str]:
    more, fewer = _changed(before, after, lambda node: node.move)
    if more:
        yield counted(more, "more move")
    if fewer:
        yield f"{counted(fewer, 'move')} taken back"


def _set_up(before: Study | None, after: Study) -> Iterator[str]:
    if any(_changed(before, after, lambda node: node.setup)):
        yield "stones set up"


def _comments(before: Study | None, after: Study) -> Iterator[str]:
    more, fewer = _changed(before, after, lambda node: node.comment or None)
    if more or fewer:
        yield f"{counted(max(more, fewer), 'comment')} changed"


def _marks(before: Study | None, after: Study) -> Iterator[str]:
    if any(_changed(before, after, lambda node: node.markup or None)):
        yield "other marks"


def _race(before: Study | None, after: Study) -> Iterator[str]:
    if any(_changed(before, after, lambda node: node.race or None)):
        yield "another choice of race"


def _rest(before: Study | None, after: Study) -> Iterator[str]:
    if any(_changed(before, after, lambda node: (node.name, node.other))) or (before and before.info != after.info):
        yield "other properties"


PARTS = (_moves, _set_up, _comments, _marks, _race, _rest)


def _changed(before: Study | None, after: Study, of: Callable[[Node], Hashable]) -> tuple[int, int]:
    """How often something stands in a game that did not stand there before, and the other way round.

    Where it stands does not count: a move that went from one variation to another is no change.
    """
    old, new = (Counter(_all(study, of)) for study in (before, after))
    return (new - old).total(), (old - new).total()


def _all(study: Study | None, of: Callable[[Node], Hashable]) -> Iterator[Hashable]:
    for node in () if study is None else study.nodes.values():
        found = of(node)
        if found is not None and found != ("", ()):
            yield found
