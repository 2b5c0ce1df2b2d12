"""The questions about a file: whether changes are saved, whether a file is replaced."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QDialog, QFileDialog, QWidget

from semeai.ui.kit.parts import PlainButton, accepted, dialog_column, in_row, label, put
from semeai.ui.kit.theme import Role


class Answer(Enum):
    """What to do with unsaved changes, or with the file that a save would replace."""

    SAVE = "save"
    DISCARD = "discard"
    ELSEWHERE = "elsewhere"
    CANCEL = "cancel"


Choices = tuple[tuple[Answer, str], ...]


class FileDialog(QDialog):
    """A question with its buttons, the last one the default; ``answer`` is Cancel until another button is pressed."""

    def __init__(self, parent: QWidget, title: str, question: str, explained: str, choices: Choices) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setMinimumWidth(440)
        self.answer = Answer.CANCEL
        buttons = [PlainButton(text, partial(self.choose, answer)) for answer, text in choices]
        for button in buttons:
            button.setAutoDefault(button is buttons[-1])
            button.setDefault(button is buttons[-1])
        row = in_row(spacing=8)
        put(row, 0, *buttons)
        put(dialog_column(self), label(question, Role.HEAD, wrap=True), label(explained, wrap=True), row)

    def choose(self, answer: Answer) -> None:
        self.answer = answer
        self.accept()


def save_dialog(parent: QWidget, name: str) -> FileDialog:
    """The question before a document with changes is left."""
    return FileDialog(
        parent,
        "Save changes?",
        f"Save the changes to {name}?",
        "Without saving, what you changed since the last save is lost.",
        ((Answer.DISCARD, "Do not save"), (Answer.CANCEL, "Cancel"), (Answer.SAVE, "Save")),
    )


def replace_dialog(parent: QWidget, name: str) -> FileDialog:
    """The question before another file is replaced."""
    return FileDialog(
        parent,
        "Replace the file?",
        f"There is a file {name} already.",
        "If you replace it, what it holds now is lost.",
        ((Answer.SAVE, "Replace it"), (Answer.CANCEL, "Cancel"), (Answer.ELSEWHERE, "Choose another name…")),
    )


def changed_dialog(parent: QWidget, name: str) -> FileDialog:
    """The question before replacing a file that another program has written since it was read."""
    return FileDialog(
        parent,
        "Replace the file?",
        f"{name} has been changed since you opened or saved it here.",
        "Another program or another window wrote it. If you replace it, what was changed there is lost.",
        ((Answer.SAVE, "Replace it"), (Answer.CANCEL, "Cancel"), (Answer.ELSEWHERE, "Save as…")),
    )


def ask_for_file(
    parent: QWidget,
    title: str,
    proposal: str,
    kinds: str,
    complete: Callable[[Path, str], Path],
    may_replace: Callable[[Path], bool] = lambda _: False,
) -> Path | None:
    """Ask for the file to write to; None if the person cancels.

    ``complete`` gives a name its ending, from the chosen kind of file. Whether to replace a file is asked here, because
    the dialog does not know the completed name; ``may_replace`` tells for which files it is not asked.
    """
    while True:
        options = QFileDialog.Option.DontConfirmOverwrite
        name, kind = QFileDialog.getSaveFileName(parent, title, proposal, kinds, "", options)
        if not name:
            return None
        path = complete(Path(name), kind)
        if not path.exists() or may_replace(path):
            return path
        answer = ask_to_replace(parent, path.name)
        if answer is not Answer.ELSEWHERE:
            return path if answer is Answer.SAVE else None
        proposal = name


def asked(dialog: FileDialog) -> Answer:
    """Show a question until it is answered."""
    accepted(dialog)
    return dialog.answer


def ask_to_save(parent: QWidget, name: str) -> Answer:
    """Ask what to do with the changes of a document."""
    return asked(save_dialog(parent, name))


def ask_to_replace(parent: QWidget, name: str) -> Answer:
    """Ask whether to replace another file."""
    return asked(replace_dialog(parent, name))


def ask_about_change(parent: QWidget, name: str) -> Answer:
    """Ask whether to replace a file that another program has changed."""
    return asked(changed_dialog(parent, name))
