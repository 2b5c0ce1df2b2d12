"""The questions about a file: whether changes are saved, whether a file is replaced; and how a document is written."""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import Enum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtWidgets import QDialog, QWidget

from semeai.ui.kit.file_dialogs import file_to_write
from semeai.ui.kit.jobs import Job, Jobs
from semeai.ui.kit.layouts import dialog_column, in_row, put
from semeai.ui.kit.parts import PlainButton, accepted, label
from semeai.ui.kit.theme import Role

if TYPE_CHECKING:
    from semeai.processes import Report, Tell

PRINTING = "printing"
"""The process that writes long documents, so that no other job waits for one."""
ENDING = r"\*(\.\w+)"
"""An ending in the words of a kind of file: ``PDF (*.pdf)``."""
ALL_FILES = "(*)"


class SaveAnswer(Enum):
    """What to do with unsaved changes, or with the file that a save would replace."""

    SAVE = "save"
    DISCARD = "discard"
    ELSEWHERE = "elsewhere"
    CANCEL = "cancel"


class SaveQuestion(NamedTuple):
    """A question about the file ``{name}``, and its answers with a button each, the last one the default."""

    title: str
    head: str
    explained: str
    answers: tuple[tuple[SaveAnswer, str], ...]


UNSAVED = SaveQuestion(
    "Save changes?",
    "Save the changes to {name}?",
    "Without saving, what you changed since the last save is lost.",
    ((SaveAnswer.DISCARD, "Do not save"), (SaveAnswer.CANCEL, "Cancel"), (SaveAnswer.SAVE, "Save")),
)
THERE = SaveQuestion(
    "Replace the file?",
    "There is a file {name} already.",
    "If you replace it, what it holds now is lost.",
    ((SaveAnswer.SAVE, "Replace it"), (SaveAnswer.CANCEL, "Cancel"), (SaveAnswer.ELSEWHERE, "Choose another name…")),
)
CHANGED = SaveQuestion(
    "Replace the file?",
    "{name} has been changed since you opened or saved it here.",
    "Another program or another window wrote it. If you replace it, what was changed there is lost.",
    ((SaveAnswer.SAVE, "Replace it"), (SaveAnswer.CANCEL, "Cancel"), (SaveAnswer.ELSEWHERE, "Save as…")),
)


class FileDialog(QDialog):
    """A question about a file; ``answer`` is Cancel until another button is pressed."""

    def __init__(self, parent: QWidget, question: SaveQuestion, name: str) -> None:
        super().__init__(parent)
        self.setWindowTitle(question.title)
        self.setMinimumWidth(440)
        self.answer = SaveAnswer.CANCEL
        row = in_row(spacing=8, parts=(0,))
        for answer, text in question.answers:
            button = PlainButton(text, partial(self.choose, answer))
            button.setAutoDefault(answer is question.answers[-1][0])
            button.setDefault(button.autoDefault())
            row.addWidget(button)
        head = label(question.head.format(name=name), Role.HEAD, wrap=True)
        put(dialog_column(self), head, label(question.explained, wrap=True), row)

    def choose(self, answer: SaveAnswer) -> None:
        self.answer = answer
        self.accept()


def ask(parent: QWidget, question: SaveQuestion, name: str) -> SaveAnswer:
    """Show a question about a file until it is answered."""
    dialog = FileDialog(parent, question, name)
    accepted(dialog)
    return dialog.answer


def with_ending(path: Path, kind: str, kinds: str) -> Path:
    """A name with the ending of the chosen kind of file, unless it has one of those that were to choose from.

    A kind that stands for all files leaves any ending as it is.
    """
    endings = re.findall(ENDING, kinds)
    if path.suffix.lower() in endings or (path.suffix and ALL_FILES in kind):
        return path
    return path.with_name(f"{path.name}{(re.findall(ENDING, kind) or endings)[0]}")


def ask_for_file(
    parent: QWidget, title: str, proposal: str, kinds: str, may_replace: Callable[[Path], bool] = lambda _: False
) -> Path | None:
    """Ask for the file to write to; None if the person cancels.

    Whether to replace a file is asked here, because the dialog does not know the completed name; ``may_replace`` tells
    for which files it is not asked.
    """
    while True:
        chosen = file_to_write(parent, title, proposal, kinds)
        if chosen is None:
            return None
        path = with_ending(*chosen, kinds)
        if not path.exists() or may_replace(path):
            return path
        answer = ask(parent, THERE, path.name)
        if answer is not SaveAnswer.ELSEWHERE:
            return path if answer is SaveAnswer.SAVE else None
        proposal = str(chosen[0])


def written(path: Path, made: Callable[[], bytes], told: str = "Written: {name}.") -> str:
    """Make a file and write it; returns the sentence that says so, or why it was not possible."""
    from semeai.disk.writing import write_whole

    try:
        write_whole(path, made())
    except OSError as error:
        return f"{path.name} cannot be written: {error.strerror or error}."
    return told.format(name=path.name, path=path)


def print_to(path: Path, made: Callable[[], bytes], jobs: Jobs, say: Callable[[str], object]) -> None:
    """Write a document to a file as soon as another process has made it: the window would stand still for seconds."""
    say(f"{path.name} is being written.")

    def fail(error: Exception) -> None:
        say(f"{path.name} cannot be written: {error}")

    jobs.start(Job(partial(_made_apart, made), lambda data: say(written(path, lambda: data)), fail), PRINTING)


def _made_apart(made: Callable[[], bytes], _report: Report, _tell: Tell) -> bytes:
    """Make a document; the process needs Qt from then on."""
    return made()
