"""The words of the windows of a talk, and of exporting pictures."""

from __future__ import annotations

from semeai.diagram.slide import Slide

AUDIENCE = "Semeai Studio – audience"
CONSOLE = "Semeai Studio – speaker"
NOW, NEXT, NOTES = "Now", "Next", "Notes"
LAST_STEP = "This is the last step here."
ANSWER_NEXT, NUMBERS = "The answer: {name}", "the numbers"
NO_NOTES = "No notes for this step."
CLOCK = "{elapsed} since the start, it is {now}"
KEYS_LINE = (
    "Space or PageDown goes on, PageUp back · A shows the next answer · B black, W white · P plays · "
    "K keeps what is drawn · Esc ends"
)
KEEP_INK, NOT_KEPT = "Keep what is drawn", "What is drawn cannot be kept here."
HIDDEN_ANSWERS = "{number} answers hidden"
ONE_HIDDEN = "1 answer hidden"
NO_BOARD = "There is nothing here to take a picture of."
PICTURE_COPIED = "What is shown is on the clipboard as a picture."
EXPORT_HEAD = "Export a figure"
STILL_KINDS = "PNG (*.png);;SVG (*.svg);;PDF (*.pdf)"
MOVING_KINDS = "WebP, the moves one by one (*.webp)"
GIF_KIND = "GIF, the moves one by one (*.gif)"
TEXT_KINDS = "Text of Sensei's Library (*.txt);;LaTeX with psgo (*.tex)"
BEING_WRITTEN, CANCEL, GIVEN_UP = "The figures are being drawn.", "Cancel", "Nothing was written."
NOTHING_MOVES = "Nothing is played out here. Play a plan, a line or an account, then export its moves."
NOT_WRITTEN = "{name} cannot be written: {reason}."
WRITTEN = "Written: {name}."


def picture_kinds(*, gif: bool) -> str:
    """The file kinds for a figure; ``gif``: GIF can be written here."""
    return ";;".join((STILL_KINDS, MOVING_KINDS, *((GIF_KIND,) if gif else ()), TEXT_KINDS))


def hidden_words(number: int) -> str:
    """The number of hidden answers in words; '' for none."""
    if number == 1:
        return ONE_HIDDEN
    return HIDDEN_ANSWERS.format(number=number) if number else ""


def now_words(slide: Slide) -> str:
    """The present sentence for the speaker: that of the slide, else the titles of its boards or its first card."""
    titles = [board.title for board in slide.boards if board.title]
    first = [". ".join(filter(None, (card.head, card.small))) for card in slide.cards[:1]]
    return slide.sentence or ", ".join(titles or first)


def answer_words(slide: Slide, shown: int) -> str:
    """The words for the next hidden answer of a slide."""
    numbers = [NUMBERS for board in slide.boards if board.asked]
    names = [*numbers, *(card.head for card in slide.cards if card.answer)]
    return ANSWER_NEXT.format(name=names[shown])


def clock_words(seconds: int, now: str) -> str:
    return CLOCK.format(elapsed=f"{seconds // 60}:{seconds % 60:02}", now=now)
