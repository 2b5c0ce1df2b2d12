#!/bin/sh
# PySide6 6.11.3 (PyPI): a QUndoStack with two commands, "one" and "two", of which "two" is undone. Then a third command is
# pushed that finds in redo() that there is nothing to do and calls setObsolete(True), so that it is not kept. Afterwards:
#     count(), index(), undoText()             1, 1, "one": the third is not on the stack
#     canRedo(), redoText()                    False, "": "two" is gone for good
#     the action of createRedoAction()         still enabled, its text still "Redo two"
#     canRedoChanged, redoTextChanged          not emitted
# A click on the action does nothing and does not put it right; the next command that changes something does.
#
# A good guess is that a command which is not put on the stack leaves the stack as it was, so that "two" can be redone; or
# that it ends what was undone, as any new command does, and that the action then says so. The commands that were undone
# are deleted before the new one is asked whether it is obsolete, and where it is, nobody tells of the change. So whoever
# gives an answer that changes nothing loses what he had taken back, and the menu still offers it. Ask whether there is
# anything to do before the command is pushed.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3"
QT_QPA_PLATFORM=offscreen env/bin/python - <<'PYTHON'
from PySide6.QtGui import QUndoCommand, QUndoStack
from PySide6.QtWidgets import QApplication

application = QApplication([])
log, told = [], []


class Command(QUndoCommand):
    def __init__(self, text, changes=True):
        super().__init__(text)
        self.changes = changes

    def redo(self):
        self.setObsolete(not self.changes)
        log.append(self.text())

    def undo(self):
        log.append("not " + self.text())


stack = QUndoStack()
action = stack.createRedoAction(stack)
stack.push(Command("one"))
stack.push(Command("two"))
stack.undo()
assert log == ["one", "two", "not two"]
assert stack.canRedo() and action.isEnabled() and action.text() == "Redo two"

stack.canRedoChanged.connect(told.append)
stack.redoTextChanged.connect(told.append)
stack.indexChanged.connect(told.append)
stack.push(Command("nothing", changes=False))
print(stack.count(), stack.index(), stack.canRedo(), repr(stack.redoText()), "| told", told, "|", action.isEnabled(),
      action.text())
assert (stack.count(), stack.index(), stack.undoText()) == (1, 1, "one")
assert not stack.canRedo() and stack.redoText() == ""
assert not told and action.isEnabled() and action.text() == "Redo two"

del log[:]
action.trigger()
assert not log and action.isEnabled(), "a click on it does nothing and changes nothing"
stack.push(Command("three"))
assert not action.isEnabled(), "the next command that changes something puts it right"
PYTHON
