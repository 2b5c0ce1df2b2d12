#!/bin/sh
# PySide6 6.11.3 (PyPI): something new is given to its place at once, without a name or a parent of its own, as in
# menu.addAction(QAction("Open")). Nothing is raised or printed. Whether it is still there on the next line:
#     gone                                             there
#     QMenu.addAction(QAction("x"))                    QMenu.insertAction(None, QAction("x"))
#     QToolBar.addAction(), QMenuBar.addAction()       QActionGroup.addAction(), QToolButton.setDefaultAction()
#     QPushButton.setMenu(QMenu())                     QAction.setMenu(QMenu()), QMenu.addMenu(QMenu("x"))
#     QMessageBox.addButton(QPushButton("x"), role)    QDialogButtonBox.addButton(QPushButton("x"), role)
#     QIdentityProxyModel.setSourceModel(model)        QSortFilterProxyModel.setSourceModel(model)
#     QWidget.setGraphicsEffect(QGraphicsBlurEffect()) QWidget.setLayout(), QLineEdit.setValidator(), setCompleter()
#
# A good guess is that a binding keeps what it is given as long as Qt has it; or that it keeps nothing that has no parent; or
# that it follows Qt, which takes buttons and effects over and leaves actions, menus and models to their owner. Each line goes
# against one of these: insertAction(None, ...) is what addAction() is in Qt, and message box and widget take over what is
# gone. The binding has a list, function by function, of which ones keep a reference, and what is not on it lives as long as
# its Python name. A finished menu that is empty is the sign of it: give each one a parent, or a name that stays.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3"
QT_QPA_PLATFORM=offscreen env/bin/python - <<'PYTHON'
from PySide6.QtCore import QIdentityProxyModel, QSortFilterProxyModel, QStringListModel
from PySide6.QtGui import QAction, QActionGroup, QIntValidator
from PySide6.QtWidgets import (QApplication, QCompleter, QDialogButtonBox, QGraphicsBlurEffect, QLineEdit, QMenu, QMenuBar,
                               QMessageBox, QPushButton, QToolBar, QToolButton, QVBoxLayout, QWidget)

application = QApplication([])
BUTTON_ROLE, MESSAGE_ROLE = QDialogButtonBox.ButtonRole.AcceptRole, QMessageBox.ButtonRole.AcceptRole


def count(model):
    return model.rowCount()


GONE = [
    (QMenu, lambda menu: menu.addAction(QAction("x")), QMenu.actions),
    (QToolBar, lambda bar: bar.addAction(QAction("x")), QToolBar.actions),
    (QMenuBar, lambda bar: bar.addAction(QAction("x")), QMenuBar.actions),
    (QPushButton, lambda button: button.setMenu(QMenu()), QPushButton.menu),
    (QMessageBox, lambda box: box.addButton(QPushButton("x"), MESSAGE_ROLE), QMessageBox.buttons),
    (QIdentityProxyModel, lambda proxy: proxy.setSourceModel(QStringListModel(["x"])), count),
    (QWidget, lambda widget: widget.setGraphicsEffect(QGraphicsBlurEffect()), QWidget.graphicsEffect),
]
THERE = [
    (QMenu, lambda menu: menu.insertAction(None, QAction("x")), QMenu.actions),
    (lambda: QActionGroup(None), lambda group: group.addAction(QAction("x")), QActionGroup.actions),
    (QToolButton, lambda button: button.setDefaultAction(QAction("x")), QToolButton.defaultAction),
    (QAction, lambda action: action.setMenu(QMenu()), QAction.menu),
    (QMenu, lambda menu: menu.addMenu(QMenu("x")), QMenu.actions),
    (QDialogButtonBox, lambda box: box.addButton(QPushButton("x"), BUTTON_ROLE), QDialogButtonBox.buttons),
    (QSortFilterProxyModel, lambda proxy: proxy.setSourceModel(QStringListModel(["x"])), count),
    (QWidget, lambda widget: widget.setLayout(QVBoxLayout()), QWidget.layout),
    (QLineEdit, lambda field: field.setValidator(QIntValidator()), QLineEdit.validator),
    (QLineEdit, lambda field: field.setCompleter(QCompleter()), QLineEdit.completer),
]
for cases, there in ((GONE, False), (THERE, True)):
    for make, give, ask in cases:
        place = make()
        give(place)
        print(type(place).__name__, "there" if ask(place) else "gone")
        assert bool(ask(place)) is there

menu, action = QMenu(), QAction("x")
menu.addAction(action)
assert menu.actions() == [action], "with a name that stays it is there"
PYTHON
