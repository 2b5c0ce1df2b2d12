#!/bin/sh
# PySide6 6.11.3 (PyPI): lists of a QTextDocument, written by toMarkdown() and read by setMarkdown() again:
#     1. a, under it bullets x and y, 2. b       a, x, y and b are all of one depth
#     and a numbered point under x               that point is gone: its text stands behind x, "x 1.  deep"
#     1. a, under it 1. x and 2. y, 2. b         as it was
#     - a, under it bullets or numbers, - b      as it was, to any depth
# The text that is written has "1.  a" and, two columns in, "- x". Python's Markdown readers by the same rules (markdown-it-py
# 4.2.0) find the bullets beside the numbers too.
#
# A good guess is that what one class writes it reads again, so short of some layout that Markdown has no words for; a
# list in a list has. And if nesting fails it should fail for all kinds. But a bullet goes in by two columns for each depth,
# which is where the text of a bullet begins, and a number by four. Under a number text begins in the fourth column, and
# what stands before it is not in the point. The numbers of a deeper list, four columns in by each depth, are then so far
# behind the bullet's text that they are its next line. Use one kind of list within each list, or write the text oneself.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3" "markdown-it-py==4.2.0"
QT_QPA_PLATFORM=offscreen env/bin/python - <<'PYTHON'
from markdown_it import MarkdownIt
from PySide6.QtGui import QGuiApplication, QTextDocument

application = QGuiApplication([])


def read(text):
    document = QTextDocument()
    document.setMarkdown(text)
    return document


def points(document):
    """Text, mark and depth of each point of a document's lists."""
    block, found = document.begin(), []
    while block.isValid():
        found.append((block.text(), block.textList().itemText(block), block.textList().format().indent()))
        block = block.next()
    return found


def depths(text):
    """Text and depth of each point as markdown-it reads it."""
    depth, found = 0, []
    for token in MarkdownIt().parse(text):
        depth += token.nesting if token.type.endswith(("list_open", "list_close")) else 0
        found += [(token.content, depth)] if token.type == "inline" else []
    return found


def again(text):
    """The points of a text, as they are read, written, and read once more; and all that are found beside those by others."""
    first = read(text)
    written = first.toMarkdown()
    second = read(written)
    print(repr(written), points(second))
    assert depths(text) == [(point, depth) for point, _, depth in points(first)]
    assert [point[2] for point in points(second)] == [depth for _, depth in depths(written)]
    return points(first), points(second)


before, after = again("1. a\n   - x\n   - y\n2. b\n")
assert before == [("a", "1.", 1), ("x", ".", 2), ("y", ".", 2), ("b", "2.", 1)]
assert after == [(text, mark, 1) for text, mark, _ in before]
before, after = again("1. a\n   - x\n     1. deep\n2. b\n")
assert before == [("a", "1.", 1), ("x", ".", 2), ("deep", "1.", 3), ("b", "2.", 1)]
assert after == [("a", "1.", 1), ("x 1.  deep", ".", 1), ("b", "2.", 1)]
for kept in ("1. a\n   1. x\n   2. y\n2. b\n", "- a\n  1. x\n  2. y\n- b\n", "- a\n  - x\n    - deep\n- b\n"):
    before, after = again(kept)
    assert before == after
PYTHON
