"""Unexpected errors in the window: reported to a file, shown to the person, with unsaved work kept as drafts."""

from __future__ import annotations

import sys
from types import TracebackType
from typing import TYPE_CHECKING

from semeai.phrases import capital

if TYPE_CHECKING:
    from semeai.ui.shell.window import MainWindow

KEPT = "A draft of your unsaved work is kept."
NOT_KEPT = "No draft of your unsaved work could be kept: save it now."


def tell_faults(window: MainWindow) -> None:
    """Report every unhandled exception from now on, each fault only once."""
    told: set[tuple[type[BaseException], str, int]] = set()

    def tell(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        sys.__excepthook__(kind, error, trace)
        place = _place(kind, trace)
        if place in told or not isinstance(error, Exception):
            return
        told.add(place)
        from semeai.disk.reports import report_fault

        window.say(f"{capital(report_fault(error, 'the window'))} {KEPT if _is_kept(window) else NOT_KEPT}")

    sys.excepthook = tell


def _is_kept(window: MainWindow) -> bool:
    """Keep drafts; return whether that worked, as the fault may be in it."""
    try:
        return window.autosave.keep_now()
    except Exception:
        return False


def _place(kind: type[BaseException], trace: TracebackType | None) -> tuple[type[BaseException], str, int]:
    """The identity of a fault: the kind, and the line where it was raised."""
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return (kind, "", 0) if trace is None else (kind, trace.tb_frame.f_code.co_filename, trace.tb_lineno)
