#!/bin/sh
# PySide6 6.11.3 (PyPI): a QVariantAnimation from one value to another, run to its end. It says that it has finished, and
# nothing is raised or written. What valueChanged brings on the way, and what currentValue() is at the end:
#     0.0 to 1.0,  0 to 10,  QColor to QColor           the values between; 1.0, 10, the colour
#     0.0 to 1,    0 to 1.0,  0.0 to True               nothing; None
#     QPoint to QPointF,  QRect to QRectF               nothing; None
#     QColor to Qt.blue,  QColor to "blue"              nothing; None
#     0 to 2 ** 31                                      nothing; None
#     0.0 to 1.0, by way of 1                           nothing; None
#     0.0 to 1.0, by way of 0.7                         the values between; 1.0
# QPropertyAnimation takes each of these numbers for a property of float: from 0 to 1 it brings 0.25, 0.5, 0.75.
#
# A good guess is that 1 is 1.0, as in Python and as for the property; or that whole numbers come, from the first or the last
# value's type; or a warning, and the last value at the end. In Qt 0.0 is a double and 1 an int, and 2 ** 31 a third type,
# each with a way of its own between two values. With two types, or one that has no way, there is none, and then no value
# is given either: not the first at the beginning, not the last at the end. So what is drawn with it stands still, while all
# that waits for finished() goes on. QPropertyAnimation turns its values into the property's type first.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3"
QT_QPA_PLATFORM=offscreen env/bin/python - <<'PYTHON'
from PySide6.QtCore import Property, QEventLoop, QObject, QPoint, QPointF, QPropertyAnimation, QRect, QRectF, Qt, QTimer
from PySide6.QtCore import QVariantAnimation, qInstallMessageHandler
from PySide6.QtGui import QColor, QGuiApplication

application = QGuiApplication([])
said = []
qInstallMessageHandler(lambda kind, context, text: said.append(text))


def run(*values):
    """What valueChanged brought, and the value at the end, of an animation through these values that has finished."""
    animation, brought, loop = QVariantAnimation(), [], QEventLoop()
    animation.setDuration(60)
    for number, value in enumerate(values):
        animation.setKeyValueAt(number / (len(values) - 1), value)
    animation.valueChanged.connect(brought.append)
    animation.finished.connect(loop.quit)
    QTimer.singleShot(20_000, lambda: loop.exit(1))
    animation.start()
    assert loop.exec() == 0 and animation.currentTime() == 60
    return [value for value in brought if value is not None], animation.currentValue()


red, blue = QColor("red"), QColor("blue")
for values in ((0.0, 1.0), (0, 10), (red, blue), (0.0, 0.7, 1.0)):
    brought, last = run(*values)
    print(*values, "brought", len(brought), "last", last)
    assert brought and brought[-1] == last == values[-1]
for values in (
    (0.0, 1), (0, 1.0), (0.0, True), (QPoint(0, 0), QPointF(5, 5)), (QRect(0, 0, 1, 1), QRectF(0, 0, 5, 5)),
    (red, Qt.GlobalColor.blue), (red, "blue"), (0, 2**31), (0.0, 1, 1.0),
):  # fmt: skip
    brought, last = run(*values)
    print(*values, "brought", len(brought), "last", last)
    assert brought == [] and last is None
assert said == [], said


class Shown(QObject):
    def __init__(self):
        super().__init__()
        self._share = 0.0

    def _get(self):
        return self._share

    def _set(self, share):
        self._share = share

    share = Property(float, _get, _set)


for first, last in ((0.0, 1.0), (0.0, 1), (0, 1.0), (0, 1)):
    shown = Shown()
    animation = QPropertyAnimation(shown, b"share")
    animation.setDuration(1000)
    animation.setStartValue(first)
    animation.setEndValue(last)
    animation.start()
    animation.pause()
    shares = []
    for time in (0, 250, 500, 750):
        animation.setCurrentTime(time)
        shares.append(shown.share)
    assert shares == [0, 0.25, 0.5, 0.75], shares
PYTHON
