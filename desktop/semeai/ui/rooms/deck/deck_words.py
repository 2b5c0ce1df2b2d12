"""The words of the deck."""

from __future__ import annotations

from semeai.claim.verdicts import MOVE_LINE
from semeai.diagram.deck import Deck
from semeai.diagram.slide import Slide, SlideCard
from semeai.phrases import counted, joined

HEAD = "Deck"
EMPTY = "The deck is empty. In any room, add what is shown to it (Ctrl+D); then give it as a talk (F5)."
NO_ENTRIES = "No entries yet."
WELCOME = "A talk, in order"
LEAD = "A deck keeps what the other rooms show, and steps through it in front of an audience."
STEPS = (
    ("Fill it", "In any room, {deck_add} adds what is shown there, with all steps of a sequence or a lesson."),
    (
        "Put it in order",
        "Here you can move and rename its entries, and write notes for the speaker. {save_file} saves the "
        "deck as a file.",
    ),
    ("Give it", "{present} starts the talk: Page Down goes on, Page Up goes back, B blacks the screen, Esc ends it."),
)
"""The instructions, with the ids of actions in place of their keys."""
OPEN_EXAMPLE, OPEN = "Open the example talk", "Open a deck…"
EXAMPLE = "Example talk"
EXAMPLE_HOLDS = (
    "The example has ten entries: a lesson, a race with its numbers, FOF beside FIF, eye shapes, a proved line, "
    "an account, a sum of liberty games, Figure 2, a race under two rule sets, a problem."
)
ADDED = "Added to the deck as {title}."
NOTHING = "There is nothing here that could be added to the deck."
NAME = "New deck"
ENTRIES, RENAME, NAME_LABEL = "What the talk shows", "Rename the entry", "Title"
KINDS = "Decks (*.deck);;All files (*)"
NOTES, NOTES_HINT = "Notes for the speaker", "What you want to say from this step on; the audience does not see it"
WRITE_NOTES = "Write notes"
PRESENT = "Give the talk"
REMOVE, MOVE, ADD = "Remove from the deck", "Move in the deck", "Add to the deck"
BUTTONS = {"deck_up": "Move up", "deck_down": "Move down", "deck_rename": "Rename", "deck_remove": "Remove"}


OF_A_MOVE = MOVE_LINE.partition("{")[0]


def title_of(room: str, slide: Slide) -> str:
    """The title of an entry: of its boards, of many how the sentence begins, else of its first card or of the room."""
    titles = joined([board.title for board in slide.boards if board.title])
    named = titles if len(slide.boards) <= 2 else slide.sentence.partition(":")[0]
    return next((name for name in (named, *map(_card_title, slide.cards)) if name), room)


def _card_title(card: SlideCard) -> str:
    """The head of a card, with the move of a game, of which a talk may show several: ``Ann – Bo, move 170``."""
    moves = (line.partition(" · ")[0] for line in card.small.splitlines() if line.startswith(OF_A_MOVE))
    return ", ".join(filter(None, (card.head, next(moves, "").lower())))


def size_words(deck: Deck) -> str:
    """``7 entries, 43 steps``."""
    entries = "1 entry" if len(deck.entries) == 1 else f"{len(deck.entries)} entries"
    return f"{entries}, {counted(len(deck.slides), 'step')}"


def entry_words(deck: Deck, place: int) -> str:
    """An entry of the list: its number, its title, its number of steps."""
    entry = deck.entries[place]
    steps = f" ({counted(len(entry.slides), 'step')})" if len(entry.slides) > 1 else ""
    return f"{place + 1}.  {entry.title}{steps}"
