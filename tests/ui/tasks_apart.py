"""What tests ask of another process: it finds this module by its name."""

import os
import time

from semeai import processes


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


def fills(_report, _tell) -> int:
    """Takes 100 MB in small pieces and lets go of them."""
    held = [bytes(700) for _ in range(150_000)]
    return len(held)


KEPT = []


def keeps(_report, _tell) -> int:
    """Keeps more memory than a process may that waits for long, and has it wait for no more than a moment."""
    processes.SOON = 0.1
    KEPT.append(b"1" * (processes.LARGE + 1))
    return os.getpid()
