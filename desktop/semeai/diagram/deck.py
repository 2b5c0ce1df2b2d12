"""A deck: an ordered list of what a talk shows, each entry with its steps as slides; pure edits, and JSON and back.

A slide is kept as it was shown, so a deck does not change with the file or the room that it came from.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Any

from semeai.diagram.figure import Area, Figure, Mark, MarkKind
from semeai.diagram.slide import Count, Slide, SlideBoard, SlideCard
from semeai.go.board import Board, Mask, PointError, each, mask_of
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.text import DiagramError, draw, parse

Json = dict[str, Any]
COLORS: Mapping[str, Color] = {"black": BLACK, "white": WHITE}


class SlideError(ValueError):
    """JSON that is not a slide; the message says what is wrong."""


def slide_json(slide: Slide) -> Json:
    """A slide as JSON; what is empty is left out."""
    return _filled(
        boards=[_board_json(board) for board in slide.boards],
        sentence=slide.sentence,
        cards=[
            _filled(head=card.head, small=card.small, large=card.large, shown=not card.answer) for card in slide.cards
        ],
        notes=slide.notes,
    )


def slide_of(found: Any) -> Slide:
    """The slide that JSON holds. Raises SlideError."""
    try:
        boards = tuple(_board_of(board) for board in found.get("boards", []))
        cards = tuple(
            SlideCard(
                str(card.get("head", "")), str(card.get("small", "")), str(card.get("large", "")), not card.get("shown")
            )
            for card in found.get("cards", [])
        )
        return Slide(boards, str(found.get("sentence", "")), cards, str(found.get("notes", "")))
    except (AttributeError, KeyError, TypeError, ValueError, PointError, DiagramError) as error:
        raise SlideError(f"A slide cannot be read: {error}.") from None


def _board_json(board: SlideBoard) -> Json:
    figure = board.figure
    name, names = figure.position.board.name, figure.position.board.names
    ghosts = {word: names(figure.ghosts[color]) for word, color in COLORS.items() if figure.ghosts[color]}
    return _filled(
        stones=draw(figure.position).splitlines(),
        marks=[[name(mark.point), mark.kind.name, mark.strong] for mark in figure.marks],
        labels=[[name(point), text] for point, text in figure.labels],
        numbers=[[name(point), number] for point, number in figure.move_numbers],
        essential=names(figure.essential),
        last=name(figure.last_move) if figure.last_move is not None else "",
        bare=not figure.coordinates,
        crop=list(figure.crop or ()),
        ghosts=ghosts,
        areas=[_area_json(area, figure.position.board) for area in figure.areas],
        arrows=[[name(start), name(end)] for start, end in figure.arrows],
        lines=[[name(start), name(end)] for start, end in figure.lines],
        title=board.title,
        counts=[[count.color.word, count.number, count.word] for count in board.counts],
        stamp=board.stamp,
        asked=board.asked,
    )


def _board_of(found: Any) -> SlideBoard:
    position = parse("\n".join(found["stones"]))
    board = position.board
    point, ghosts = board.point, found.get("ghosts", {})
    figure = Figure(
        position,
        tuple(Mark(point(at), MarkKind[kind], bool(strong)) for at, kind, strong in found.get("marks", [])),
        tuple((point(at), str(text)) for at, text in found.get("labels", [])),
        tuple((point(at), int(number)) for at, number in found.get("numbers", [])),
        _mask(board, found.get("essential", [])),
        point(found["last"]) if found.get("last") else None,
        not found.get("bare"),
        _crop(found.get("crop")),
        (_mask(board, ghosts.get("black", [])), _mask(board, ghosts.get("white", []))),
        tuple(_area_of(area, board) for area in found.get("areas", [])),
        *(tuple((point(start), point(end)) for start, end in found.get(name, [])) for name in ("arrows", "lines")),
    )
    counts = tuple(Count(COLORS[color], str(number), str(word)) for color, number, word in found.get("counts", []))
    return SlideBoard(
        figure, str(found.get("title", "")), counts, str(found.get("stamp", "")), bool(found.get("asked"))
    )


def _area_json(area: Area, board: Board) -> Json:
    return _filled(
        points=board.names(area.points),
        kind=area.kind.name,
        owner="" if area.owner is None else area.owner.word,
        seat=board.name(area.seat),
        text=area.text,
        open=not area.settled,
        moves=[board.name(point) for point in each(area.moves)],
        strong=area.strong,
    )


def _area_of(found: Any, board: Board) -> Area:
    owner = COLORS[found["owner"]] if found.get("owner") else None
    return Area(
        _mask(board, found["points"]), MarkKind[found["kind"]], owner, board.point(found["seat"]),
        str(found.get("text", "")), not found.get("open"), _mask(board, found.get("moves", [])),
        bool(found.get("strong")),
    )  # fmt: skip


def _crop(found: Any) -> tuple[int, int, int, int] | None:
    if not found:
        return None
    left, top, right, bottom = (int(line) for line in found)
    return left, top, right, bottom


def _mask(board: Board, names: Any) -> Mask:
    return mask_of(map(board.point, names))


def _filled(**given: Any) -> Json:
    return {name: value for name, value in given.items() if value}


FORMAT, VERSION = "semeai-deck", 1
MOST_ENTRIES, MOST_STEPS = 200, 500
NOT_A_DECK = "This is not a deck of Semeai Studio."
NEWER = "This deck was made by a newer version of Semeai Studio."


class DeckError(ValueError):
    """The file is not a deck; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing to show: its title and its steps, at least one."""

    title: str
    slides: tuple[Slide, ...]


@dataclass(frozen=True, slots=True)
class Deck:
    """Entries in order."""

    entries: tuple[Entry, ...] = ()

    @property
    def slides(self) -> tuple[Slide, ...]:
        """All steps of all entries."""
        return tuple(slide for entry in self.entries for slide in entry.slides)

    @property
    def starts(self) -> tuple[int, ...]:
        """The step at which each entry begins."""
        ends = accumulate((len(entry.slides) for entry in self.entries), initial=0)
        return tuple(ends)[: len(self.entries)]

    def entry_at(self, step: int) -> int:
        """The entry that a step belongs to; 0 in an empty deck."""
        return max((number for number, start in enumerate(self.starts) if start <= step), default=0)

    def notes_at(self, step: int) -> str:
        """What the speaker reads at a step: its notes, or the last ones before it in its entry."""
        place = self.entry_at(step)
        told = self.entries[place].slides[step - self.starts[place] :: -1]
        return next((slide.notes for slide in told if slide.notes), "")


def added(deck: Deck, entry: Entry) -> Deck:
    """The deck with one more entry at its end."""
    return replace(deck, entries=(*deck.entries, entry)[:MOST_ENTRIES])


def removed(deck: Deck, place: int) -> Deck:
    """The deck without an entry."""
    return replace(deck, entries=deck.entries[:place] + deck.entries[place + 1 :])


def moved(deck: Deck, place: int, by: int) -> Deck:
    """The deck with an entry moved by some places, as far as there is room."""
    rest = [*deck.entries[:place], *deck.entries[place + 1 :]]
    to = min(max(place + by, 0), len(rest))
    return replace(deck, entries=(*rest[:to], deck.entries[place], *rest[to:]))


def renamed(deck: Deck, place: int, title: str) -> Deck:
    """The deck with another title for an entry."""
    return _with_entry(deck, place, replace(deck.entries[place], title=title))


def with_slide(deck: Deck, step: int, slide: Slide) -> Deck:
    """The deck with another slide at a step."""
    place = deck.entry_at(step)
    entry, at = deck.entries[place], step - deck.starts[place]
    return _with_entry(deck, place, replace(entry, slides=(*entry.slides[:at], slide, *entry.slides[at + 1 :])))


def _with_entry(deck: Deck, place: int, entry: Entry) -> Deck:
    return replace(deck, entries=(*deck.entries[:place], entry, *deck.entries[place + 1 :]))


def written(deck: Deck) -> bytes:
    """The file of a deck; ``read`` reads it back."""
    entries = [{"title": entry.title, "steps": [slide_json(slide) for slide in entry.slides]} for entry in deck.entries]
    text = json.dumps({"format": FORMAT, "version": VERSION, "entries": entries}, ensure_ascii=False, indent=1)
    return text.encode() + b"\n"


def read(data: bytes) -> Deck:
    """The deck that a file holds. Raises DeckError with one sentence."""
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        raise DeckError(NOT_A_DECK) from None
    if not isinstance(found, dict) or found.get("format") != FORMAT or not isinstance(found.get("entries"), list):
        raise DeckError(NOT_A_DECK)
    if found.get("version") != VERSION:
        raise DeckError(NEWER)
    try:
        return Deck(tuple(_entry(entry) for entry in found["entries"][:MOST_ENTRIES]))
    except SlideError as error:
        raise DeckError(str(error)) from None
    except (AttributeError, KeyError, TypeError):
        raise DeckError(NOT_A_DECK) from None


def _entry(found: dict[str, list[object]]) -> Entry:
    slides = tuple(slide_of(step) for step in found["steps"][:MOST_STEPS])
    return Entry(str(found.get("title", "")), slides or (Slide(()),))
