"""Drafts of studies: how they are made and restored, and how they are offered when the program starts again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from pathlib import Path
from typing import Any

from semeai import sgf
from semeai.claim.model import State
from semeai.diagram import deck
from semeai.diagram.sketch import Sketch
from semeai.disk.drafts import Draft
from semeai.disk.reading import read_file, stamp_of, stamp_on_disk
from semeai.go.position import Position
from semeai.go.text import draw
from semeai.phrases import capital, counted, joined
from semeai.study.node import Node, NodeId
from semeai.study.tree import Study, empty_study, path_to, position_at
from semeai.ui.room.document import Source
from semeai.ui.room.keeper import path_of

SAME = "Nothing differs."


def difference_words(before: Study | None, after: Study) -> str:
    """The changes of a game in one sentence; None stands for an empty game.

    >>> difference_words(None, a_game_of_three_moves)
    '3 more moves.'
    """
    parts = list(_difference(before, after))
    return f"{capital(joined(parts))}." if parts else SAME


def _difference(before: Study | None, after: Study) -> Iterator[str]:
    more, fewer = _changed(before, after, lambda node: node.move)
    if more:
        yield counted(more, "more move")
    if fewer:
        yield f"{counted(fewer, 'move')} taken back"
    if any(_changed(before, after, lambda node: node.setup)):
        yield "stones set up"
    if comments := max(_changed(before, after, lambda node: node.comment or None)):
        yield f"{counted(comments, 'comment')} changed"
    if any(_changed(before, after, lambda node: node.markup or None)):
        yield "other marks"
    if any(_changed(before, after, lambda node: node.race or None)):
        yield "another choice of race"
    if any(_changed(before, after, lambda node: (node.name, node.other))) or (before and before.info != after.info):
        yield "other properties"


def _changed(before: Study | None, after: Study, of: Callable[[Node], Hashable]) -> tuple[int, int]:
    """How many values a game has that it did not have before, and how many it no longer has.

    Their places do not count: a move that went from one variation to another is not a change.
    """
    old, new = (Counter(_all(study, of)) for study in (before, after))
    return (new - old).total(), (old - new).total()


def _all(study: Study | None, of: Callable[[Node], Hashable]) -> Iterator[Hashable]:
    for node in () if study is None else study.nodes.values():
        found = of(node)
        if found is not None and found != ("", ()):
            yield found


DECK = "deck"
"""The room whose drafts hold no games."""
LARGE = 100_000
"""Bytes from which a draft is not read before it is opened: the list would have to wait."""


@dataclass(frozen=True, slots=True)
class DraftOffer:
    """A draft in words: its name, its file and time, what was changed, and a warning if there is one."""

    name: str
    where: str
    changed: str
    warning: str = ""
    sketch: Sketch | None = None


@dataclass(frozen=True, slots=True)
class Unsaved:
    """The games of a draft with the foreign ones of its file, which of them was shown, and the node."""

    games: tuple[Study, ...]
    foreign: tuple[sgf.Foreign, ...]
    place: int
    node: NodeId

    @property
    def study(self) -> Study:
        return self.games[self.place]


def unsaved(draft: Draft) -> Unsaved:
    """The content of a draft. Raises ValueError if it is damaged."""
    found = sgf.read(draft.data)
    place = min(int(draft.facts.get("place", 0)), len(found.studies) - 1)
    study = found.studies[place]
    return Unsaved(found.studies, found.foreign, place, node_at(study, draft.facts.get("line", [])))


def saved(draft: Draft, encoding: str | None = None) -> tuple[Study, ...]:
    """The games of a draft's file as last read or saved; none if the file has changed since."""
    try:
        data = read_file(draft.path) if draft.path else b""
        if data and (draft.facts.get("example") or stamp_of(data) == draft.stamp):
            return sgf.read(data, encoding=encoding).studies
    except (OSError, sgf.SgfError):
        pass
    return ()


def is_saved(draft: Draft) -> bool:
    """Whether the draft's file already has its content: the program ended between saving and deleting the draft."""
    return bool(draft.path) and stamp_on_disk(draft.path) == stamp_of(draft.data)


def line_to(study: Study, node: NodeId) -> list[int]:
    """The path to a node, as the index of the continuation at each step: ids do not survive in a file."""
    way = path_to(study, node)
    return [study.node(parent).children.index(child) for parent, child in pairwise(way)]


def node_at(study: Study, line: Any) -> NodeId:
    """The node at the end of a path, as far as it exists in the study."""
    node = study.root
    for step in line:
        children = study.node(node).children
        if step >= len(children):
            break
        node = children[step]
    return node


def offer_of(draft: Draft, place: Path, now: datetime) -> DraftOffer:
    file = f"{draft.path}." if draft.path and not draft.facts.get("example") else "Never saved to a file."
    where = f"{file} {_time_words(datetime.fromtimestamp(draft.time), now)}"
    if len(draft.data) > LARGE and draft.room != DECK:
        return DraftOffer(
            draft.name, where, "A large file; what was changed is seen when it is opened.", _warning(draft)
        )
    try:
        if draft.room == DECK:
            return _offer_of_deck(draft, where)
        found = unsaved(draft)
    except ValueError:
        return DraftOffer(draft.name, where, f"It cannot be read; its file is {place}.")
    games = saved(draft)
    before = games[found.place] if found.place < len(games) else None
    words = difference_words(before, found.study)
    if before is None and draft.stamp:  # the file has changed
        words = f"In all: {words[:1].lower()}{words[1:]}"
    return DraftOffer(draft.name, where, words, _warning(draft), _sketch(position_at(found.study, found.node)))


def _offer_of_deck(draft: Draft, where: str) -> DraftOffer:
    """A draft of a talk, with the first board that it shows. Raises ValueError if it is damaged."""
    from semeai.ui.rooms.deck.deck_words import size_words

    found = deck.read(draft.data)
    shown = next((board.figure.position for slide in found.slides for board in slide.boards), None)
    sketch = None if shown is None else _sketch(shown)
    return DraftOffer(draft.name, where, f"In all: {size_words(found)}.", _warning(draft), sketch)


def _sketch(position: Position) -> Sketch:
    rows = tuple(row.replace(" ", "").upper() for row in draw(position).splitlines())
    return Sketch(rows, (0, 0, len(rows[0]) - 1, len(rows) - 1))


def _warning(draft: Draft) -> str:
    if not draft.stamp or not draft.path:
        return ""
    found, name = stamp_on_disk(draft.path), Path(draft.path).name
    if not found:
        return f"{name} is not on the disk any more."
    return "" if found == draft.stamp else f"{name} has been changed since; saving will ask first."


def _time_words(then: datetime, now: datetime) -> str:
    """The time of a draft in words: ``Kept today at 10:41.``"""
    days = (now.date() - then.date()).days
    day = {0: "today", 1: "yesterday"}.get(days, f"{counted(days, 'day')} ago")
    return f"Kept {day} at {then:%H:%M}."


RECOVERED = "Recover unsaved work"
FACTS: dict[str, type[Any]] = {"encoding": str, "repairs": tuple, "place": int, "example": bool, "title": str}
"""What a draft keeps of the source of its study."""


def study_draft(name: str, state: State, source: Source, games: tuple[Study, ...], stamp: str) -> Draft:
    """All games of a file as a draft, with the game and node that were shown."""
    source = source.looked_at(all_games=True)
    facts = {name: getattr(source, name) for name in FACTS} | {"line": line_to(state.study, state.node)}
    path = "" if source.path is None else str(source.path)
    return Draft("race", name, path, stamp, sgf.write(games, source.foreign), facts)


def recovered(draft: Draft) -> tuple[State, Source]:
    """The study of a draft with its source. Raises ValueError if the draft is damaged."""
    found = unsaved(draft)
    kept = {name: kind(draft.facts[name]) for name, kind in FACTS.items() if name in draft.facts}
    source = Source(**kept)._replace(path=path_of(draft), games=found.games, place=found.place, foreign=found.foreign)
    return State(found.study, found.node), source


def saved_before(draft: Draft, source: Source, board_size: int) -> tuple[Study, Source]:
    """The state before a draft, for undo: the file's content when last read or saved, else a new board."""
    games = saved(draft, None if source.example else source.encoding)
    if source.place >= len(games):
        return empty_study(board_size), Source()
    return games[source.place], source._replace(games=games)
