#!/bin/sh
# PySide6 6.11.3 (PyPI): QTextDocument.find() (QTextEdit.find() is the same), each hit given as the cursor to find the next from.
#     text, words sought                              forwards              backwards
#     "ko ko ko", "ko ko"                             one, at 0             two, at 3 and at 0
#     "ko ko ko ko", "ko ko", whole words             two, at 0 and 6       three, at 6, 3 and 0
#     a line of 9 dashes, 3 of them                   three                 seven
# Backwards from the hit at 6 the next begins at 3 and ends at 8, in the middle of the one that it was asked for from.
#
# A good guess is that *Previous* leads back through the hits that *Next* led through, as "the search begins after the
# selection", forwards from its end, so that backwards the text before the selection is searched: str.rfind(words, 0, start)
# finds the one at 0. Backwards the beginning of the selection, less one, is the last place where a hit may BEGIN; where it
# ends is not looked at, and the text under the selection is matched again. So "hit 2 of 3" cannot be counted by stepping,
# and *Previous* goes back by less than *Next* went on. Search the text oneself, or forwards.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3"
QT_QPA_PLATFORM=offscreen env/bin/python - <<'PYTHON'
from PySide6.QtGui import QTextCursor, QTextDocument
from PySide6.QtWidgets import QApplication, QPlainTextEdit

application = QApplication([])
Flag = QTextDocument.FindFlag


def hits(text, words, flags=Flag(0)):
    """Where the hits begin, each found from the one before it, beginning at the start or at the end."""
    document, found = QTextDocument(text), []
    cursor = QTextCursor(document)
    if flags & Flag.FindBackward:
        cursor.movePosition(QTextCursor.MoveOperation.End)
    while not (cursor := document.find(words, cursor, flags)).isNull():
        assert cursor.selectedText() == words
        found.append(cursor.selectionStart())
    return found


def stepped(text, words):
    """The same backwards with a widget."""
    edit, found = QPlainTextEdit(text), []
    edit.moveCursor(QTextCursor.MoveOperation.End)
    while edit.find(words, Flag.FindBackward):
        found.append(edit.textCursor().selectionStart())
    return found


for text, words, flags, forwards, backwards in (
    ("ko ko ko", "ko ko", Flag(0), [0], [3, 0]),
    ("ko ko ko ko", "ko ko", Flag.FindWholeWords, [0, 6], [6, 3, 0]),
    ("-" * 9, "---", Flag(0), [0, 3, 6], [6, 5, 4, 3, 2, 1, 0]),
    ("ko, then ko", "ko", Flag(0), [0, 9], [9, 0]),
):
    found = hits(text, words, flags), hits(text, words, flags | Flag.FindBackward)
    print(repr(text), repr(words), "forwards", found[0], "backwards", found[1])
    assert found == (forwards, backwards)
assert stepped("-" * 9, "---") == [6, 5, 4, 3, 2, 1, 0]
assert "ko ko ko ko".rfind("ko ko", 0, 6) == 0
PYTHON
