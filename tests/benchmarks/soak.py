"""Random use of the real window for hours: what it raises, and what it leaves in memory.

    .venv/bin/python tests/benchmarks/soak.py                              50,000 operations, a random seed
    .venv/bin/python tests/benchmarks/soak.py --operations 2000 --seed 7
    .venv/bin/python tests/benchmarks/soak.py --replay operations.txt      those of a list, written by --list

A line of the table every 1,000 operations: how many were done and how many exceptions they raised, the objects of Qt
and of Python's garbage collector, the memory of the window and of all its processes (and what is theirs where shared
memory is counted once), and how many processes there are. Then: whether they end when nothing is asked, how long the
window takes to close, and what is left of its processes; a soak that is told to end tells these at once. The aim: no
exception, objects level, the window's memory within 10 % after the first 5,000, all processes under 500 MB, closed
within 0.5 s.
"""

import faulthandler
import gc
import os
import random
import signal
import sys
import tempfile
from collections import Counter
from itertools import takewhile
from pathlib import Path
from time import monotonic

import driver
from offscreen import screens, window_of

OPERATIONS, EVERY = 50_000, 1000
HANG = 120
"""Seconds after which the stacks of an operation that does not end are printed."""
JUMP = 20
"""Megabytes that an operation adds from which on it is named."""
MB = 1024 * 1024


def processes() -> list[int]:
    """This process and all that it has started, and those theirs."""
    found = [os.getpid()]
    parents = {}
    for place in Path("/proc").glob("[0-9]*/stat"):
        try:
            after = place.read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        if after[0] != "Z":
            parents.setdefault(int(after[1]), []).append(int(place.parent.name))
    for process in found:
        found += parents.get(process, [])
    return found


def workers() -> list[int]:
    """What this process has started, but for Python's own helper, which goes with it."""
    places = {process: Path(f"/proc/{process}/cmdline") for process in processes()[1:]}
    return [process for process, place in places.items() if b"resource_tracker" not in place.read_bytes()]


def proportional(process: int) -> float:
    """The same where what several processes share is divided among them."""
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("Pss:")), 0.0)


def files(folder: Path) -> list[Path]:
    """Copies of real files in a folder: of the library, of games, of test suites, and broken ones."""
    from mutations import broken

    chance, made = random.Random(1), []
    for source in driver.FOLDERS:
        paths = sorted(source.glob("*.sgf")) + sorted(source.glob("*.deck"))
        for path in chance.sample(paths, min(len(paths), 12)):
            made.append(folder / path.name)
            made[-1].write_bytes(path.read_bytes())
    data = [path.read_bytes() for path in made]
    for number in range(8):
        made.append(folder / f"broken-{number}.sgf")
        made[-1].write_bytes(broken(data, chance))
    return made


def main() -> int:
    """Use the window and print; the status is 1 where something was raised or left."""
    parser = driver.options(__doc__)
    parser.add_argument("--operations", type=int, default=OPERATIONS)
    parser.add_argument("--seed", type=int, default=random.randrange(10_000))
    parser.add_argument("--every", type=int, default=EVERY)
    parser.add_argument("--screens", type=int, default=1)
    parser.add_argument("--list", type=Path, help="where the operations are written, each before it is done")
    parser.add_argument("--replay", type=Path, help="do the operations of such a list")
    parser.add_argument("--no-rest", action="store_true", help="do not wait until idle processes have ended")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        for name in ("CACHE", "DATA", "CONFIG", "STATE"):
            os.environ[f"XDG_{name}_HOME"] = f"{place}/{name}"
        os.environ["HOME"] = place
        os.chdir(place)
        screens(wanted.screens)
        return used(Path(place), wanted)


def used(place: Path, wanted) -> int:
    from PySide6.QtCore import QObject, QtMsgType, qInstallMessageHandler
    from random_use import RandomUse, operations

    said: Counter[str] = Counter()
    qInstallMessageHandler(lambda kind, _where, words: kind != QtMsgType.QtDebugMsg and said.update([words]))
    app, window = window_of(place)
    from semeai.memory import resident
    from semeai.ui.app import kernel, save_memory, tell_faults
    from semeai.ui.kit.faces import hold_faces

    window.jobs.processes._version = kernel
    save_memory()
    hold_faces()
    tell_faults(window)
    shelf = place / "files"
    shelf.mkdir()
    given = operations(wanted.seed, wanted.operations)
    if wanted.replay is not None:
        rows = (line.split() for line in wanted.replay.read_text().splitlines())
        given = iter([(name, int(number)) for name, number in rows])
    told_to_end: list[int] = []
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda number, _frame: told_to_end.append(number))
    given = takewhile(lambda _operation: not told_to_end, given)
    noted = None if wanted.list is None else wanted.list.open("w")
    started = monotonic()
    told: set[str] = set()
    last = (0.0, ("", 0))

    def row() -> None:
        gc.collect()
        roots = [app, *app.topLevelWidgets()]
        parts = sum(1 + len(root.findChildren(QObject)) for root in roots)
        there = processes()
        figures = (
            use.done, use.faults.total(), parts, len(gc.get_objects()), resident() / MB,
            sum(map(resident, there)) / MB, sum(map(proportional, there)), len(there), monotonic() - started,
        )  # fmt: skip
        print("{:>9}{:>8}{:>9}{:>10}{:>9.0f}{:>8.0f}{:>7.0f}{:>7}{:>9.0f}".format(*figures), flush=True)

    def begins(number: int, operation: tuple[str, int]) -> None:
        nonlocal last
        now = resident() / MB, operation
        if number and now[0] > last[0] + JUMP:
            print(f"in operation {number - 1}, {last[1]}, the window grew to {now[0]:.0f} MB", flush=True)
        last = now
        faulthandler.dump_traceback_later(HANG, exit=False)
        if noted is not None:
            print(*operation, file=noted, flush=True)
        for fault in use.faults.keys() - told:
            told.add(fault)
            print(f"before operation {number}:\n{fault}", flush=True)
        if number and number % wanted.every == 0:
            row()

    print(f"seed {wanted.seed}")
    print("     done  raised  QObjects   gc obj.   window     all   PSS   proc.  seconds")
    faulthandler.enable()
    use = RandomUse(window, files(shelf), given, begins)
    use.run()
    faulthandler.cancel_dump_traceback_later()
    row()
    for fault in use.faults.keys() - told:
        print(fault)
    print("longest:", *(f"{seconds:.2f} s {number} {operation}" for seconds, number, operation in use.slow), sep="\n  ")
    print("Qt said:", *(f"{number} x {words}" for words, number in said.most_common(20)), sep="\n  ")
    print(*(f"{number} x {fault}" for fault, number in use.faults.most_common()), sep="\n")
    return ended(window, use, rest=not wanted.no_rest)


def ended(window, use, *, rest: bool) -> int:
    """Wait until idle processes have ended, begin work again, close, and tell how long that takes."""
    from PySide6.QtTest import QTest

    from semeai.processes import IDLE

    began = monotonic()
    while rest and workers() and monotonic() - began < 2 * IDLE + 60:
        QTest.qWait(500)
    if rest:
        print(f"{len(workers())} workers after {monotonic() - began:.0f} s at rest")
    window.document.undo_stack.setClean()
    window.open_file(driver.ROOT / "resources" / "library" / "diagram-15.sgf")
    QTest.qWait(1500)
    there = processes()
    autosave = window.autosave
    autosave.end()
    began = monotonic()
    window._end()
    closed = monotonic() - began
    left = [process for process in workers() if process in there]
    print(f"closed with {len(there)} processes in {closed:.2f} s, {len(left)} left")
    return int(bool(use.faults))


if __name__ == "__main__":
    sys.exit(main())
