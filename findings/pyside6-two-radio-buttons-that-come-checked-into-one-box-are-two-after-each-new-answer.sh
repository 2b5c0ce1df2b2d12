#!/bin/sh
# PySide6 6.11.3 (PyPI): three buttons a, b and c of which one at a time may be checked; a and b come in checked. What is
# checked then, and after c, a and b have been clicked one after the other:
#     QRadioButtons of one parent          ab    bc    ac    bc    two after each new answer
#     the same in a QButtonGroup           b     c     a     b
#     QActions of one QActionGroup         ab    ac    c     b
# A click on one of the two that are checked unchecks THAT one, and the other is left. A checked button that is moved to where
# another is checked does the same.
#
# A good guess is that the newcomer unchecks the other, as in a QButtonGroup; or that two stay until the next click, which
# unchecks all but one; and that a click never unchecks a radio button. Without a group, a radio button that is checked looks
# for the ONE to uncheck, the first other that is checked; which one it was before is not kept. So each answer moves one of
# the two and leaves the other; and a click on either is allowed to uncheck it, as the one that must stay checked seems to be
# the other. A form that is laid together from two has two answers, each isChecked(), and who clicks the right one loses it.
# Use a QButtonGroup.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3"
QT_QPA_PLATFORM=offscreen env/bin/python - <<'PYTHON'
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QApplication, QButtonGroup, QRadioButton, QWidget

application = QApplication([])


def checked(buttons):
    return "".join(button.text() for button in buttons if button.isChecked())


def clicked(buttons, names):
    """What is checked at first and after each of these clicks."""
    found = [checked(buttons)]
    for name in names:
        button = next(button for button in buttons if button.text() == name)
        (button.trigger if isinstance(button, QAction) else button.click)()
        found.append(checked(buttons))
    return found


def three(kind):
    buttons = [kind(name) for name in "abc"]
    for button in buttons:
        button.setCheckable(True)
        button.setChecked(button.text() != "c")
    return buttons


def in_a_box():
    parent, radios = QWidget(), three(QRadioButton)
    for radio in radios:
        radio.setParent(parent)
    return parent, radios


parent, radios = in_a_box()
group, grouped = QButtonGroup(), three(QRadioButton)
for radio in grouped:
    group.addButton(radio)
action_group, actions = QActionGroup(None), three(QAction)
for action in actions:
    action_group.addAction(action)

found = [clicked(buttons, "cab") for buttons in (radios, grouped, actions)]
print("radio buttons", found[0], "in a group", found[1], "actions", found[2])
assert found == [["ab", "bc", "ac", "bc"], ["b", "c", "a", "b"], ["ab", "ac", "c", "b"]]
for name, left in (("b", "c"), ("c", "b")):
    other, again = in_a_box()
    assert clicked(again, "c" + name) == ["ab", "bc", left]
assert clicked(radios, "bcab") == ["bc", "c", "c", "a", "b"]

first, second = QWidget(), QWidget()
moved = [QRadioButton(name, first if name in "ab" else second) for name in "abcd"]
moved[0].setChecked(True)
moved[2].setChecked(True)
moved[0].setParent(second)
assert clicked(moved, "dc") == ["ac", "ad", "ac"], clicked(moved, "")
PYTHON
