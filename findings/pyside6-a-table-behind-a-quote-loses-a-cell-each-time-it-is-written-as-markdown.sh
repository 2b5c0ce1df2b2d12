#!/bin/sh
# PySide6 6.11.3 (PyPI): a table in Markdown that follows a quotation, read by QTextDocument.setMarkdown() and written by
# toMarkdown(), loses its first cell, and the next at each further turn; the cell before it is empty then:
#     given          | move | wins |    | A1 | 3 |    | B2 | 5 |
#     after 1 turn   |      | move |    | A1 | 3 |    | B2 | 5 |
#     after 2        |      |      |    | A1 | 3 |    | B2 | 5 |
#     after 3        |      |      |    |    | A1|    | B2 | 5 |
#     after 6        no table any more, one line of | and -
# The same table behind a text, a heading or a list keeps its cells for ever, and so with a text between quotation and
# table.
#
# A good guess is that what Qt writes Qt reads, all the more a table of two columns, which it writes as it should
# everywhere else; or that what is lost is lost once. But the table's first cell comes back with two paragraphs, an empty
# one, which should stand behind the quotation, and its own. The writer writes each paragraph as a cell, so that row has
# one too many, and the reader drops what stands behind the last column. What is read back has the same fault one cell
# further on. An editor that keeps its notes as Markdown eats the table by saving it.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3"
QT_QPA_PLATFORM=offscreen env/bin/python -W error - <<'PYTHON'
from PySide6.QtGui import QGuiApplication, QTextCursor, QTextDocument, QTextTable

application = QGuiApplication([])
TABLE = "| move | wins |\n|---|---|\n| A1 | 3 |\n| B2 | 5 |\n"
WHOLE = [["move", "wins"], ["A1", "3"], ["B2", "5"]]


def cells(document):
    """The texts in the cells of the first table of a document, or none if it has no table."""
    tables = [frame for frame in document.rootFrame().childFrames() if isinstance(frame, QTextTable)]
    if not tables:
        return None
    table, texts = tables[0], []
    for row in range(table.rows()):
        texts.append([])
        for column in range(table.columns()):
            cell = table.cellAt(row, column)
            cursor = cell.firstCursorPosition()
            cursor.setPosition(cell.lastCursorPosition().position(), QTextCursor.MoveMode.KeepAnchor)
            texts[-1].append(cursor.selectedText().strip("\u2029"))
    return texts


def turns(text, count):
    """The table as it is first read, and then after each turn of writing and reading."""
    told = []
    for _ in range(count + 1):
        document = QTextDocument()
        document.setMarkdown(text)
        told.append(cells(document))
        text = document.toMarkdown()
    return told


for before in ("", "text\n\n", "# Heading\n\n", "- item\n\n", "> quoted\n\ntext\n\n"):
    assert turns(before + TABLE, 6) == [WHOLE] * 7, before
told = turns("> quoted\n\n" + TABLE, 6)
for turn, table in enumerate(told):
    print(turn, table)
assert told == [
    WHOLE,
    [["", "move"], ["A1", "3"], ["B2", "5"]],
    [["", ""], ["A1", "3"], ["B2", "5"]],
    [["", ""], ["", "A1"], ["B2", "5"]],
    [["", ""], ["", ""], ["B2", "5"]],
    [["", ""], ["", ""], ["", "B2"]],
    None,
]
PYTHON
