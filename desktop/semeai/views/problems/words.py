"""What the Problems room says while problems are solved."""

from __future__ import annotations

from dataclasses import dataclass

from semeai.problems.words import task_words
from semeai.study.tree import Study

EMPTY_HEAD = "Problems"
EMPTY = "Open a file of problems, or go to a problem in the Race room and take it from there."
OPEN, OPEN_FOLDER, TAKE = "Open a file…", "Open a folder…", "Take it from the Race room"
OPEN_TITLE, FOLDER_TITLE = "Open a file of problems", "Open a folder of problems"
NO_PROBLEM = "{name} holds no problem: nothing in it says which moves are right."
LEFT_OUT = "Left out, because they cannot be read: {names}."
OPEN_GAME = "Open it as a game"
NOT_OPENED = "{name} cannot be opened: {why}."
UNREADABLE = "{name} cannot be read: {why}"
FROM_RACE = "From the Race room"
THINKING = "Looking for the best answer."
FIND_FIRST, FIND_NEXT = "Find the first move", "Right so far"
HINT, TAKE_BACK, RESTART, WHY, ANSWER = "Hint", "Take back", "Restart", "Show why", "Answer"
PLAY_ON = "Play on"
COUNT_FIRST, DONE, NEXT_QUESTION = "Count", "Done", "Next question"
PRESS_POINTS = "Press them on the board, then Done."
DRILL_RIGHT, DRILL_WRONG = "Right", "No: {answer}"
DRILL_CAPTION = "Count before you play."
NO_DRILLS = "There is nothing to be asked about this problem that theory or account can answer."
SOURCE = "From {source}."
PREVIOUS, NEXT = "Previous", "Next"
AGAIN = "The wrong ones again"
TURN_BOARD, SWAP_COLOURS = "Turn and mirror the board", "Swap the colours"
CHANCE_TIP = "By chance, when a problem is shown"
AFTER_YOURS = "after your move"
NO_ACCOUNT = "No account was found in time. The verdict stands without it."
ADD_CARD, CARD_ADDED = "Add to my cards", "It is among your cards now, and due today."


@dataclass(frozen=True, slots=True)
class Told:
    """How a problem stands: a head in a tone of the style sheet, and a sentence."""

    head: str
    sentence: str
    tone: str = ""


def text_words(study: Study) -> str:
    """What its author says of a problem, without the sentence of the task, and where it comes from."""
    text, source = study.node(study.root).comment.replace(task_words(study), "").strip(), study.info_of("SO").strip()
    return "\n".join(filter(None, (text, SOURCE.format(source=source) if source else "")))


# The pages

PAGES, PAGES_NAME = ("Library", "Solve", "Write", "Due today"), "Page of the room"
DUE = "Due today {number}"
DUE_HEAD, LIBRARY_HEAD = "Due today", "Problems"
INSPECTOR = "Problem"


def due_words(number: int) -> str:
    """The choice of the page of due cards, with how many there are."""
    return DUE.format(number=number) if number else DUE_HEAD


# Cards

REMOVE_CARD, NO_CARD = "Take out of my cards", "It is not among your cards."
CARD_REMOVED, PUT_BACK = "{name} is out of your cards, with your answers.", "Put it back"
CARD_THERE, CARDS_THERE = "It is among your cards already.", "All of them are among your cards already."
CARDS_ADDED = "Added to your cards: {cards}, due today."
EXPORT_TITLE, IMPORT_TITLE = "Export study data", "Import study data"
STUDY_DATA, STUDY_KINDS = "semeai-training.json", "Study data (*.json);;All files (*)"
NOT_WRITTEN = "{name} could not be written: {why}."
EXPORTED = "Your cards and answers are in {name}."
IMPORTED = "Taken over: {cards}."
