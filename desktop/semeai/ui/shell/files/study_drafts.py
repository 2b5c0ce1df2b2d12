"""Drafts of studies: what is kept of the one that is not saved, and how it is shown again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from semeai import sgf
from semeai.disk.drafts import Draft
from semeai.study.tree import Study, empty_study
from semeai.ui.room.document import Source
from semeai.views.race.state import State
from semeai.views.study.unsaved import line_to, saved, unsaved

RECOVERED = "Recover unsaved work"


def study_draft(name: str, state: State, source: Source, games: tuple[Study, ...], stamp: str) -> Draft:
    """All games of a file as a draft, with where the person stood."""
    facts = {
        "encoding": source.encoding,
        "repairs": source.looked_at(all_games=True).repairs,
        "place": source.place,
        "example": source.example,
        "title": source.title,
        "line": line_to(state.study, state.node),
    }
    path = "" if source.path is None else str(source.path)
    return Draft("race", name, path, stamp, sgf.write(games, source.foreign), facts)


def recovered(draft: Draft) -> tuple[State, Source]:
    """The study of a draft with its source. Raises ValueError where the draft is damaged."""
    found, facts = unsaved(draft), draft.facts
    source = Source(
        path=Path(draft.path) if draft.path else None,
        encoding=str(facts.get("encoding", "utf-8")),
        repairs=tuple(facts.get("repairs", ())),
        games=found.games,
        place=found.place,
        foreign=found.foreign,
        example=bool(facts.get("example")),
        title=str(facts.get("title", "")),
    )
    return State(found.study, found.node), source


def saved_before(draft: Draft, source: Source, board_size: int) -> tuple[Study, Source]:
    """What undo leads to from a draft: what its file held when it was read or saved last, else a new board."""
    games = saved(draft, None if source.example else source.encoding)
    if source.place >= len(games):
        return empty_study(board_size), Source()
    return games[source.place], replace(source, games=games)
