"""A few hundred random operations on the window raise nothing; 50,000 in tests/benchmarks/soak.py."""

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QDialog, QVBoxLayout
from random_use import RandomUse, operations

from semeai.paths import library
from semeai.ui.room import save_dialog
from semeai.ui.shell.window import MainWindow

FEW = 60


@pytest.mark.parametrize(
    "number", [FEW, pytest.param(4 * FEW, marks=pytest.mark.slow), pytest.param(20 * FEW, marks=pytest.mark.whole)]
)
def test_random_use_raises_nothing(monkeypatch, window: MainWindow, tmp_path, number):
    monkeypatch.setattr(save_dialog, "ask", lambda *_: save_dialog.SaveAnswer.DISCARD)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    shelf = [tmp_path / path.name for path in sorted(library().glob("diagram-*.sgf"))]
    for path in shelf:
        path.write_bytes((library() / path.name).read_bytes())
    use = RandomUse(window, shelf, (each for each in operations(number, number) if each[0] != "kill"))
    use.run()
    assert use.faults == {}
    assert use.done > number / 2


@pytest.mark.slow
def test_what_a_slot_raises_is_counted_and_a_dialog_within_a_dialog_is_left(window: MainWindow, tmp_path):
    opened = []

    def open_another(_operation: object, _number: object) -> None:
        if len(opened) < 2:
            QTimer.singleShot(0, window, show)

    def show() -> None:
        dialog = QDialog(window)
        QVBoxLayout(dialog)
        opened.append(dialog)
        dialog.exec()
        QTimer.singleShot(0, window, fail)

    def fail() -> None:
        raise ValueError("after the dialog")

    use = RandomUse(window, [tmp_path / "none.sgf"], [("wait", 1)] * 12, open_another)
    use.run()
    assert (len(opened), use.done) == (2, 12)
    assert {fault.splitlines()[-1] for fault in use.faults} == {"ValueError: after the dialog"}
    assert use.faults.total() == 2
