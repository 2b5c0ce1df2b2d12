"""A deck: an ordered list of what a talk shows, each entry with its steps as slides; pure edits, and the file.

A slide is kept as it was seen, so that a deck is the same whatever becomes of the file or the room that it came from.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace

from semeai.diagram.slide import Slide
from semeai.diagram.slide_json import SlideError, slide_json, slide_of

FORMAT, VERSION = "semeai-deck", 1
MOST_ENTRIES, MOST_STEPS = 200, 500
NOT_A_DECK = "This is not a deck of Semeai Studio."
NEWER = "This deck was made by a newer version of Semeai Studio."


class DeckError(ValueError):
    """A file that is no deck; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that is shown: its title and its steps, one at least."""

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
        """At which step each entry begins."""
        found, at = [], 0
        for entry in self.entries:
            found.append(at)
            at += len(entry.slides)
        return tuple(found)

    def entry_at(self, step: int) -> int:
        """The entry that a step belongs to; 0 in an empty deck."""
        return max((number for number, start in enumerate(self.starts) if start <= step), default=0)


def added(deck: Deck, entry: Entry) -> Deck:
    """The deck with one more entry at its end."""
    return replace(deck, entries=(*deck.entries, entry)[:MOST_ENTRIES])


def removed(deck: Deck, place: int) -> Deck:
    """The deck without an entry."""
    return replace(deck, entries=deck.entries[:place] + deck.entries[place + 1 :])


def moved(deck: Deck, place: int, by: int) -> Deck:
    """The deck with an entry some places on, held within the deck."""
    rest = [*deck.entries[:place], *deck.entries[place + 1 :]]
    to = min(max(place + by, 0), len(rest))
    return replace(deck, entries=(*rest[:to], deck.entries[place], *rest[to:]))


def renamed(deck: Deck, place: int, title: str) -> Deck:
    """The deck with another title for an entry."""
    entry = replace(deck.entries[place], title=title)
    return replace(deck, entries=(*deck.entries[:place], entry, *deck.entries[place + 1 :]))


def with_slide(deck: Deck, step: int, slide: Slide) -> Deck:
    """The deck with another slide at a step."""
    place = deck.entry_at(step)
    entry, at = deck.entries[place], step - deck.starts[place]
    changed = replace(entry, slides=(*entry.slides[:at], slide, *entry.slides[at + 1 :]))
    return replace(deck, entries=(*deck.entries[:place], changed, *deck.entries[place + 1 :]))


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
