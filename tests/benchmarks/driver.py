"""What the benchmarks share; imported first, it makes the program and the modules beside the tests found.

Where things are, options, comparisons in several processes, and times of calls and of processes.
"""

from __future__ import annotations

import argparse
import math
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from judging import Compared

ROOT = Path(__file__).resolve().parents[2]
SHARED = ROOT.parent / "shared"
GAMES = SHARED / "real-games" / "games"
MISSING = "not run: the data is expected in ../shared, beside the checkout"
FOLDERS = (SHARED / "sts-rv" / "sgf", GAMES, SHARED / "real-games" / "boards", ROOT / "resources" / "library")
"""Where real files are."""

sys.path[:0] = [str(ROOT / "desktop"), *(str(folder) for folder in sorted((ROOT / "tests").iterdir()))]

Task = TypeVar("Task")
Found = TypeVar("Found")


def options(doc: str | None) -> argparse.ArgumentParser:
    """A parser of command lines whose help is the docstring of a benchmark."""
    return argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)


def need_shared_data() -> None:
    """End the benchmark, which is no failure, where the data beside the checkout is missing."""
    if not SHARED.is_dir():
        print(MISSING)
        sys.exit(0)


def in_processes(ask: Callable[[Task], Found], tasks: Iterable[Task], processes: int) -> Iterator[Found]:
    """The answers in the order of the tasks, each as soon as those before it are there; one process is this one."""
    if processes == 1:
        yield from map(ask, tasks)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(ask, tasks)


def compared(parts: Iterable[Compared]) -> Compared:
    """All parts of a comparison together. Prints what is wrong as it is found, then all counts and the time."""
    from judging import Compared

    begun, total = time.perf_counter(), Compared()
    for found in parts:
        for _, sentence in found.wrong:
            print(f"{sentence}\n", flush=True)
        total.add(found)
    print("\n".join(f"{name:46}{number:>9}" for name, number in sorted(total.counts.items())))
    print(f"{len(total.wrong)} wrong, {time.perf_counter() - begun:.0f} s")
    return total


def of_process(arguments: Sequence[str], environment: dict[str, str]) -> float:
    """Seconds from the start of a Python process to its end. Raises CalledProcessError when it fails."""
    settings = {**os.environ, "PYTHONPATH": str(ROOT / "desktop"), **environment}
    settings.pop("PYTHONDONTWRITEBYTECODE", None)  # a person's machine keeps the compiled modules
    started = time.perf_counter()
    subprocess.run([sys.executable, *arguments], env=settings, check=True, capture_output=True, timeout=120)
    return time.perf_counter() - started


def of_call(action: Callable[[], object]) -> float:
    """Seconds that one call takes."""
    return timed(action)[1]


def timed(action: Callable[[], Found]) -> tuple[Found, float]:
    """What a call returns, and the seconds that it takes."""
    started = time.perf_counter()
    found = action()
    return found, time.perf_counter() - started


def percentile_95(times: Sequence[float]) -> float:
    """The smallest of the times that at least 95 of 100 do not exceed."""
    return sorted(times)[math.ceil(0.95 * len(times)) - 1]


def figures(times: Sequence[float]) -> str:
    """The median and the 95% of times in seconds, in words and milliseconds."""
    return f"median {1000 * statistics.median(times):.1f} ms, 95% within {1000 * percentile_95(times):.1f} ms"
