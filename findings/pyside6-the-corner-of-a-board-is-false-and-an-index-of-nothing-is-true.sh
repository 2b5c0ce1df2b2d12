#!/bin/sh
# PySide6 6.11.3 (PyPI): what "if value:" makes of values of Qt, without an error or a warning.
#     false                                               true
#     QPoint(0, 0), QPointF(0, 0): a place as others      QPoint(0, 1)
#     QRect(5, 5, 0, 0), QLine(3, 3, 3, 3)                QSize(), which is -1 by -1 and not valid
#     QMargins(0, 0, 0, 0), QSize(0, 0), QVector2D()      QModelIndex(), QPersistentModelIndex(): of no row
#     QTime(), QDate(): not valid                         QTime(0, 0): midnight
#     QTextCursor(): in no document                       QTextBlock(): of no document
#     QImage(), QPixmap(), QIcon(): without a picture     QPainterPath(): empty; QColor(): not valid
#     QByteArray(), QPolygon(), QRegion(): empty          QUrl(), QKeySequence(): empty
#                                                         match() of an expression that did not match
#
# A good guess is Python's rule, that an object is true unless it says otherwise; or that "if value:" asks whether there is
# something, as None and "" do, so that an invalid index or an empty address is false and a point is true, wherever it is.
# The binding asks isNull() where a class has it, takes the length of what is a sequence, and has everything else be true,
# valid or not. A point is null where both its numbers are 0. So "point or default" loses one corner of the board, and
# "if index:" is passed by the index of nothing: ask "is not None", isValid() and isEmpty().
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3"
QT_QPA_PLATFORM=offscreen env/bin/python - <<'PYTHON'
from PySide6.QtCore import (QByteArray, QDate, QLine, QMargins, QModelIndex, QPersistentModelIndex, QPoint, QPointF, QRect,
                            QRegularExpression, QSize, QTime, QUrl)
from PySide6.QtGui import (QColor, QGuiApplication, QIcon, QImage, QKeySequence, QPainterPath, QPixmap, QPolygon, QRegion,
                           QTextBlock, QTextCursor, QVector2D)

application = QGuiApplication([])
FALSE = [QPoint(0, 0), QPointF(0, 0), QRect(5, 5, 0, 0), QLine(3, 3, 3, 3), QMargins(0, 0, 0, 0), QSize(0, 0), QVector2D(),
         QTime(), QDate(), QTextCursor(), QImage(), QPixmap(), QIcon(), QByteArray(), QPolygon(), QRegion()]
TRUE = [QPoint(0, 1), QSize(), QModelIndex(), QPersistentModelIndex(), QTime(0, 0), QTextBlock(), QPainterPath(), QColor(),
        QUrl(), QKeySequence(), QRegularExpression("a").match("b")]
for value in FALSE + TRUE:
    print(type(value).__name__, bool(value))
assert not any(FALSE) and all(TRUE)
assert not any(value.isValid() for value in TRUE if isinstance(value, QSize | QModelIndex | QColor | QTextBlock | QUrl))
assert not QRegularExpression("a").match("b").hasMatch() and QKeySequence().isEmpty() and QPainterPath().isEmpty()
assert (QPoint(0, 0) or QPoint(9, 9)) == QPoint(9, 9), "the corner gives way to what should stand in for None"
PYTHON
