"""A fault of the program in the window: reported, told once, and the work kept in a draft."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from driving import trigger

from semeai.ui.shell.faults import tell_faults
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints", extend=True)


@pytest.fixture
def telling(race: MainWindow, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    """The race room, told of faults; what the tests themselves do with them comes back afterwards."""
    before = sys.excepthook
    monkeypatch.setattr(sys, "__excepthook__", lambda *_: None)
    tell_faults(race)
    yield race
    sys.excepthook = before


def fail(message: str) -> None:
    """Raise an exception as a slot of Qt does that nobody expects."""
    try:
        raise KeyError(message)
    except KeyError as error:
        sys.excepthook(type(error), error, error.__traceback__)


def test_a_fault_is_told_with_its_report_and_the_work_is_in_a_draft(telling: MainWindow) -> None:
    trigger(telling, "clear_board")
    fail("lost")
    told = telling.room("race").messages.text
    found = re.match(r"The program failed \(KeyError: 'lost'\); a report is in (\S+\.txt)\. A draft", told)
    assert found, told
    assert "in fail\n" in Path(found[1]).read_text(encoding="utf-8")
    assert len(list(telling.autosave.drafts.folder.glob("*.draft"))) == 1


def test_a_fault_that_comes_back_is_told_once(telling: MainWindow) -> None:
    messages = telling.room("race").messages
    fail("first")
    messages.put_away()
    fail("again")
    assert messages.text == ""


def test_an_interrupt_is_no_fault(telling: MainWindow) -> None:
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert telling.room("race").messages.text == ""
