"""What tests ask of another process: it finds this module by its name."""

from __future__ import annotations

import os
import time


def process(_report, _tell) -> int:
    """The id of the process."""
    return os.getpid()


def halves(report, tell) -> str:
    """Reports and tells on the way."""
    tell("half")
    while report(0.5):
        time.sleep(0.01)
    return "given up"


def fails(_report, _tell) -> None:
    raise ValueError("no race")


def deaf(_report, _tell) -> None:
    """Never asks whether it is wanted."""
    time.sleep(60)


def dies(_report, _tell) -> None:
    os._exit(3)


def dies_once(path, _report, _tell) -> int:
    """Dies where no file says that it has died before."""
    if not path.exists():
        path.touch()
        os._exit(3)
    return os.getpid()
