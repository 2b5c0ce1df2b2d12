"""What tests ask of another process: it finds this module by its name."""

import os
import signal
import time

from semeai import memory
from semeai.solve.ghost_race import solve_ghosts


def process(_report, _tell) -> int:
    """The id of the process."""
    return os.getpid()


def without_interrupts(_report, _tell) -> bool:
    """Whether the process has been without Ctrl-C since it was started, not only since it could ask for that."""
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())


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
    """Takes more memory than every process may have, and keeps it."""
    KEPT.append(b"1" * memory.LEAST)
    return os.getpid()


def gives_up(_report, _tell) -> bool:
    """Whether a search in the process would give up, as memory is short."""
    return memory.is_short()


def ghosts(request, _report, _tell):
    """The solution of a race with ghosts."""
    return solve_ghosts(request)
