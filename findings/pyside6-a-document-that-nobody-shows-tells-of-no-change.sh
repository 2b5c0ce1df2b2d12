#!/bin/sh
# PySide6 6.11.3 (PyPI): QTextDocument.contentsChange(position, removed, added) says where a document changed. In a document
# that no editor or label shows:
#     "abc" inserted by a cursor, a word made bold, an undo         nothing is said, though contentsChanged comes each time
#     setPlainText("xyz") in place of "abcd"                        (0, 5, 0): all was removed; of what came in, nothing
#     documentLayout() is asked, which changes nothing              (0, 0, 4), the whole text came in
#     a letter inserted behind                                      (3, 0, 1)
# Whoever keeps a copy in step by these numbers has an empty one, up to the moment when, say, somebody asks for the size of
# the document.
#
# A good guess is that a signal of the document's text depends on the text alone, as the manual says it is "emitted whenever
# the document's content changes", and undo, blocks and contentsChanged need nothing else; or that it says one too many, as
# it counts the last paragraph's end. But it is given out by the step that hands a change to the layout, which is made when
# somebody first asks for it; without one that step is left out. Only the emptying of a document tells of itself. In a test
# or a model without a window ask for documentLayout() once.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3"
QT_QPA_PLATFORM=offscreen env/bin/python - <<'PYTHON'
from PySide6.QtGui import QFont, QGuiApplication, QTextCharFormat, QTextCursor, QTextDocument

application = QGuiApplication([])
BOLD = QTextCharFormat()
BOLD.setFontWeight(QFont.Weight.Bold)


def bold(document):
    cursor = QTextCursor(document)
    cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
    cursor.mergeCharFormat(BOLD)


def written(text):
    def write(document):
        cursor = QTextCursor(document)
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.insertText(text)

    return write


class Watched(QTextDocument):
    def __init__(self, asked):
        super().__init__()
        asked(self)
        self.told, self.times = [], 0
        self.contentsChange.connect(lambda *change: self.told.append(change))
        self.contentsChanged.connect(self.count)

    def count(self):
        self.times += 1

    def after(self, *steps):
        """What it told of its changes in these steps, and in how many of them it said that it had changed."""
        self.told, changed = [], 0
        for step in steps:
            before = self.times
            step(self)
            changed += self.times > before
        return self.told, changed


STEPS = written("abc"), bold, QTextDocument.undo, QTextDocument.redo, written("d")
silent, laid_out, sized = Watched(lambda document: None), Watched(QTextDocument.documentLayout), Watched(QTextDocument.size)
for name, document in {"as it is": silent, "with a layout": laid_out, "its size was asked": sized}.items():
    told, changed = document.after(*STEPS)
    print(f"{name}: {told}, changed {changed} times")
    assert document.toPlainText() == "abcd" and changed == len(STEPS)
    assert told == ([] if document is silent else [(0, 0, 3), (0, 3, 3), (0, 3, 3), (0, 3, 3), (3, 0, 1)])

renewed = lambda document: document.setPlainText("xyz")
before, after = silent.after(renewed)[0], laid_out.after(renewed)[0]
print("new text:", before, after)
assert before == [(0, 5, 0)] and after == [(0, 5, 0), (0, 0, 4)]
assert silent.after(QTextDocument.documentLayout, written("!"))[0] == [(0, 0, 4), (3, 0, 1)]
PYTHON
