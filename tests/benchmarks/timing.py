"""Times of processes and of calls: medians and 95th percentiles."""

from __future__ import annotations

import math
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def of_process(arguments: Sequence[str], environment: dict[str, str]) -> float:
    """Seconds from the start of a Python process to its end. Raises CalledProcessError when it fails."""
    settings = {**os.environ, "PYTHONPATH": str(ROOT / "desktop"), **environment}
    settings.pop("PYTHONDONTWRITEBYTECODE", None)  # a person's machine keeps the compiled modules
    started = time.perf_counter()
    subprocess.run([sys.executable, *arguments], env=settings, check=True, capture_output=True, timeout=120)
    return time.perf_counter() - started


def in_turns(runs: int, *actions: Callable[[], float]) -> list[list[float]]:
    """The times of several actions, taken in turns so that a busy moment falls on all of them; the first
    round, which fills the caches of files, is dropped."""
    taken = [[action() for action in actions] for _ in range(runs + 1)][1:]
    return [list(times) for times in zip(*taken, strict=True)]


def of_call(action: Callable[[], object]) -> float:
    """Seconds that one call takes."""
    started = time.perf_counter()
    action()
    return time.perf_counter() - started


def median(times: Sequence[float]) -> float:
    """The median."""
    return statistics.median(times)


def percentile_95(times: Sequence[float]) -> float:
    """The smallest of the times that at least 95 of 100 do not exceed."""
    return sorted(times)[math.ceil(0.95 * len(times)) - 1]


def figures(times: Sequence[float]) -> str:
    """The median and the 95% of times in seconds, in words and milliseconds."""
    return f"median {1000 * median(times):.1f} ms, 95% within {1000 * percentile_95(times):.1f} ms"
