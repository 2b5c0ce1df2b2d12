#!/bin/sh
# PySide6 6.11.3 (PyPI): QTextDocument.setMarkdown() reads HTML in Markdown, and one <br> ends the document. What is shown
# of
#     Black lives.<br>White dies.                       Black lives.
#     One<br>two                                        One: the next paragraphs, lists and headings are
#                                                       gone as well, down to the end, without a word
#     - one<br>two, with - three below                  one item
#     a table with <br> in a cell                       a table whose cells from there on are empty
#     <hr>, <wbr>, <img src="board.png"> with no slash  the same
# Written <br/>, with a slash, it is a new line; <b>bold</b> is bold. QLabel with MarkdownText shows no more.
#
# A good guess is that <br> is a new line, as in other readers of Markdown and in Qt's own setHtml(); or, at worst, that
# it is left out or shown as it stands. But HTML is gathered until each tag that was opened is closed, and only then
# handed on, with all the text between. <br> is an element that HTML never closes; its end is awaited to the last line,
# and at the end nobody looks at what was gathered. A stray </br> further down brings the text back. Who shows texts of
# others sets QTextDocument.MarkdownFeature.MarkdownNoHTML, or writes a slash into such tags first.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3"
QT_QPA_PLATFORM=offscreen env/bin/python -W error - <<'PYTHON'
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QApplication, QLabel

application = QApplication([])
NO_HTML = QTextDocument.MarkdownFeature.MarkdownNoHTML | QTextDocument.MarkdownFeature.MarkdownDialectGitHub


def shown(text, *features):
    """The lines that hold anything in a document that is read from this Markdown."""
    document = QTextDocument()
    document.setMarkdown(text, *features)
    return [line for line in document.toPlainText().splitlines() if line.strip()]


PAGE = "One{}two\n\nNext paragraph\n\n- item\n\n# Heading\n\nEnd"
WHOLE = ["Next paragraph", "item", "Heading", "End"]
TABLE = "| move | reply |\n|---|---|\n| A1<br>B1 | C1 |\n| D1 | E1 |\n"
for text in ("Black lives.<br>White dies.", PAGE.format("<br>"), PAGE.format("<br/>"), "- one<br>two\n- three", TABLE):
    print(repr(text), "->", shown(text))
assert shown("Black lives.<br>White dies.") == ["Black lives."]
for tag in ("<br>", "<hr>", "<wbr>", '<img src="board.png">'):
    assert shown(PAGE.format(tag)) == ["One"], tag
assert shown(PAGE.format("<br/>")) == shown(PAGE.format("<br />")) == ["One", "two", *WHOLE]
assert shown(PAGE.format(" <b>and</b> ")) == ["One and two", *WHOLE]
assert shown(PAGE.format("<br>"), NO_HTML) == ["One<br>two", *WHOLE]
assert shown("- one<br>two\n- three") == ["one"]
assert shown(TABLE) == ["move", "reply", "A1"]
assert shown("One<br>two</br>three\n\nEnd") == ["One", "twothree", "End"]
by_html = QTextDocument()
by_html.setHtml("<p>One<br>two</p><p>End</p>")
assert by_html.toPlainText().splitlines() == ["One", "two", "End"]


def drawn(text):
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.MarkdownText)
    label.resize(300, 200)
    return label.grab().toImage()


assert drawn("One<br>two\n\nEnd") == drawn("One<br>other\n\nText")
assert drawn("One<br/>two\n\nEnd") != drawn("One<br/>other\n\nText")
PYTHON
