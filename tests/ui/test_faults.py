"""The program as a whole: it ends cleanly after its first paint, reports its faults and keeps the work."""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from driving import trigger

from semeai.disk.store import StoreError
from semeai.paths import library
from semeai.ui.app import tell_faults
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.one_window


@pytest.fixture
def telling(race: MainWindow, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    """The race room with reports of faults; the handlers of the tests themselves are restored afterwards."""
    before = sys.excepthook
    monkeypatch.setattr(sys, "__excepthook__", lambda *_: None)
    tell_faults(race)
    yield race
    sys.excepthook = before


def fail(message: str) -> None:
    """Raise an unexpected exception in a slot of Qt."""
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


def test_a_store_that_cannot_be_written_is_said_and_no_fault(telling: MainWindow) -> None:
    error = StoreError("The disk is full.")
    sys.excepthook(StoreError, error, None)
    assert telling.room("race").messages.text == "The disk is full."


def test_an_interrupt_is_no_fault(telling: MainWindow) -> None:
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert telling.room("race").messages.text == ""


ENDING = """
import sys
from PySide6.QtCore import QTimer
from semeai.study import notes
from semeai.ui import app
from semeai.ui.room import save_dialog

save_dialog.ask = lambda *_: save_dialog.SaveAnswer.DISCARD
make_window = app.make_window

def made(*words):
    window = make_window(*words)
    def edit_and_close():
        document = window.document
        document.edit("Comment", notes.set_comment(document.study, document.study.root, "Let go."))
        window.close()
    QTimer.singleShot(0, edit_and_close)
    return window

app.make_window = made
sys.exit(app.run(sys.argv[1:]))
"""


def test_a_window_that_lets_changes_go_ends_without_a_word(tmp_path: Path, apart) -> None:
    """Its parts still change while they are taken apart."""
    done = apart("-c", ENDING, library() / "diagram-15.sgf")
    assert (done.returncode, done.stderr) == (0, "")
    assert [path for path in (tmp_path / "data").rglob("*") if path.is_file()] == []


ENDS = {"SEMEAI_EXIT_AFTER_PAINT": "1"}


@pytest.mark.slow
@pytest.mark.parametrize("arguments", [[], [str(library() / "diagram-01.sgf")]], ids=["start page", "a file"])
def test_the_program_ends_well_after_its_first_paint(apart, arguments):
    ended = apart("-m", "semeai", *arguments, **ENDS)
    assert ended.returncode == 0, ended.stderr


NOT_SHOWN = ("claim.model", "reading", "sgf", "solve", "study.edits", "ui.board.view", "ui.export", "ui.presenting")
LOADED = "import json, sys, semeai.__main__ as program; program.main([]); print(json.dumps(sorted(sys.modules)))"


def test_the_start_page_imports_nothing_that_it_does_not_show(apart):
    loaded = set(json.loads(apart("-c", LOADED, **ENDS).stdout))
    assert "semeai.ui.shell.start.page" in loaded
    assert not loaded & {f"semeai.{name}" for name in NOT_SHOWN}
    assert "multiprocessing" not in loaded
