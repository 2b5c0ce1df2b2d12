"""Crash reports in the user's data folder: what happened, for the developers."""

from __future__ import annotations

import os
import platform
import sys
import traceback
from datetime import datetime
from pathlib import Path

from semeai import __version__
from semeai.disk.writing import write_whole
from semeai.paths import data

MOST = 50
"""Reports that are kept; older ones are deleted."""


def report_fault(error: BaseException, doing: str) -> str:
    """Write a report of an exception and say in one sentence, without a capital, what happened and where the report is.

    ``doing`` is what the program had been asked to do.
    """
    kind = type(error).__name__
    message = " ".join(str(error).split())
    said = f"the program failed ({f'{kind}: {message[:200]}' if message else kind})"
    try:
        return f"{said}; a report is in {_written(error, doing)}."
    except OSError:
        return f"{said}."


def _written(error: BaseException, doing: str) -> Path:
    """The path of a new report. Raises OSError."""
    folder = Path(data()) / "reports"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    for old in sorted(folder.iterdir())[: -MOST + 1]:
        old.unlink()
    now = datetime.now().astimezone()
    path = folder / f"fault-{now:%Y%m%d-%H%M%S}-{os.getpid()}.txt"
    write_whole(path, _text(error, doing, now).encode("utf-8", "backslashreplace"))
    return path


def _text(error: BaseException, doing: str, now: datetime) -> str:
    head = [
        f"Semeai Studio {__version__}",
        f"Python {platform.python_version()}, {platform.platform()}",
        f"{now.isoformat(timespec='seconds')}, {doing}",
        f"{sys.executable}",
    ]
    return "\n".join([*head, "", *traceback.format_exception(error)])
