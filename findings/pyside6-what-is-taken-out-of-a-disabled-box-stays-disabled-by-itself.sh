#!/bin/sh
# PySide6 6.11.3 (PyPI): a button that nobody disabled lies in a box, which has a font, a palette, a locale, a direction and
# a style sheet and is disabled. Taken out by setParent(None):
#     font, palette, locale, direction, style        those of the program again
#     isEnabled()                                    False, and so as a window of its own
#     WA_ForceDisabled, "somebody disabled it"       False
# Enabling the box does not reach it any more. Put into an enabled box it is enabled, and so it is by setEnabled(True).
#
# A good guess is that it is enabled again: a widget is disabled by itself or by those it lies in, it lies in nothing, and all
# that it had from the box is gone. What comes from a parent is worked out anew when the parent changes, but whether it is
# enabled only where there IS a parent. So a panel that is made a window of its own while its window is busy and disabled
# answers to nothing from then on, with no trace of why. Call setEnabled(True) on it, or take it out before.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3"
QT_QPA_PLATFORM=offscreen env/bin/python - <<'PYTHON'
from PySide6.QtCore import QLocale, Qt, qInstallMessageHandler
from PySide6.QtGui import QFont, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget

application = QApplication([])
qInstallMessageHandler(lambda *message: None)  # the plugin without a screen says what it cannot do
role = QPalette.ColorRole.ButtonText


def inherited(widget):
    widget.ensurePolished()
    colour = widget.palette().color(QPalette.ColorGroup.Active, role).name()
    return widget.font().pointSize(), colour, widget.locale().name(), widget.layoutDirection(), widget.styleSheet()


box, button = QWidget(), QPushButton("Next")
before, pressed = inherited(button), []
button.clicked.connect(lambda: pressed.append(1))
QVBoxLayout(box).addWidget(button)
font, palette = QFont(), box.palette()
font.setPointSize(33)
palette.setColor(role, Qt.GlobalColor.red)
box.setFont(font)
box.setPalette(palette)
box.setLocale(QLocale("de_DE"))
box.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
assert inherited(button) == (33, "#ff0000", "de_DE", Qt.LayoutDirection.RightToLeft, "") and button.isEnabled()
box.setStyleSheet("QPushButton { color: blue }")
box.setEnabled(False)
assert not button.isEnabled()

button.setParent(None)
assert inherited(button) == before
button.show()
QTest.mouseClick(button, Qt.MouseButton.LeftButton)
print("taken out: enabled", button.isEnabled(), "pressed", len(pressed))
assert not button.isEnabled() and not button.testAttribute(Qt.WidgetAttribute.WA_ForceDisabled) and pressed == []
box.setEnabled(True)
assert not button.isEnabled()

other = QWidget()
button.setParent(other)
assert button.isEnabled()
button.setParent(box)
box.setEnabled(False)
button.setParent(None, Qt.WindowType.Window)
assert not button.isEnabled()
button.setEnabled(True)
button.show()
QTest.mouseClick(button, Qt.MouseButton.LeftButton)
print("after setEnabled(True): enabled", button.isEnabled(), "pressed", len(pressed))
assert button.isEnabled() and pressed == [1]
PYTHON
