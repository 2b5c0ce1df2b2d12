#!/bin/sh
# PySide6 6.11.3 (PyPI): a QGraphicsItemGroup of two squares at 0 and 20, of which the first is moved to -50 within the group,
# and a text in another that is made longer:
#     boundingRect(), sceneBoundingRect(), shape()     from 0 to 30 as before; childrenBoundingRect() is from -50 to 30
#     contains() and collidesWithItem()                nothing at -45, and something at 5, where nothing is any more
#     the scene's items() and itemAt()                 the square at -45; at 5 the group, which has nothing there
#     fitInView() of it                                shows what lies between 0 and 30
#     the text                                         the width that it had with the first word
# addToGroup() of a third square at 40 makes it 0 to 50: the one at -50 is still not in it. A removeFromGroup() puts all right.
#
# A good guess is that the bounds are those "of this group item, and all its children", as documented; or that they are worked
# out anew at least where a square joins. The group keeps a rectangle of its own, to which each newcomer's is added, and which
# is made anew only when one leaves. No child tells its parent that it has moved or grown. So the group is lost by what asks for
# its place, and its selection frame, an export of its rectangle and a click beside it are where its items once were. Ask for
# childrenBoundingRect(), or take one out and put it in again.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3"
QT_QPA_PLATFORM=offscreen env/bin/python - <<'PYTHON'
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPen, QTransform
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView

application = QApplication([])
scene = QGraphicsScene(-100, -100, 300, 300)


def square(left):
    item = scene.addRect(0, 0, 10, 10, QPen(Qt.PenStyle.NoPen))
    item.setPos(left, 0)
    return item


def span(rect):
    return rect.left(), rect.right()


first, second = square(0), square(20)
group = scene.createItemGroup([first, second])
first.setPos(-50, 0)
spans = {name: span(getattr(group, name)()) for name in ("boundingRect", "sceneBoundingRect", "childrenBoundingRect")}
print(spans, "shape", span(group.shape().boundingRect()))
assert spans == {"boundingRect": (0, 30), "sceneBoundingRect": (0, 30), "childrenBoundingRect": (-50, 30)}
assert span(group.shape().boundingRect()) == (0, 30)

there, gone = QPointF(-45, 5), QPointF(5, 5)
assert not group.contains(there) and group.contains(gone)
assert scene.itemAt(there, QTransform()) is first and scene.items(there) == [first] and scene.items(gone) == [group]
probe = square(-46)
assert probe.collidesWithItem(first) and not probe.collidesWithItem(group)
scene.removeItem(probe)

view = QGraphicsView(scene)
view.resize(400, 300)
view.fitInView(group)
shown = view.mapToScene(view.viewport().rect()).boundingRect()
print("fitInView shows from", round(shown.left()), "to", round(shown.right()))
assert shown.left() > -10 and shown.right() < 40

group.addToGroup(square(40))
assert span(group.boundingRect()) == (0, 50) and span(group.childrenBoundingRect()) == (-50, 50)
group.removeFromGroup(second)
print("after one was taken out:", span(group.boundingRect()))
assert span(group.boundingRect()) == (-50, 50)

text = scene.addSimpleText("Black")
words = scene.createItemGroup([text])
width = words.boundingRect().width()
text.setText("Black to play and win the race")
print("a text of", round(text.boundingRect().width()), "in a group of", round(width))
assert words.boundingRect().width() == width < text.boundingRect().width() / 3
PYTHON
