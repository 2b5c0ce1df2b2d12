"""Windows in random use, to be killed, and their workers; what must be left is compared with what is.

Run as a program it is the nursery. A window logs, each in one write: that a file is about to be written (B) and that
this has returned (S), with its name and the sum of its bytes; for each room, that its document was changed (T) or has
nothing unsaved any more (C) and that its draft is gone (G), that one was begun (K) and that it is on the disk (D).
"""

import os
import random
import signal
import time
from collections import Counter, defaultdict
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from killing import Lost, Nursery, serve, wait
from own_window import store_in, window_in
from PySide6.QtCore import qInstallMessageHandler
from PySide6.QtWidgets import QApplication
from random_use import Operation, RandomUse, operations

from semeai.disk import writing
from semeai.disk.drafts import Draft, Drafts
from semeai.paths import library
from semeai.processes import Processes
from semeai.study import notes
from semeai.ui.app import FUSION
from semeai.ui.room.keeper import Keeper
from semeai.ui.shell.files.autosave import Autosave
from semeai.ui.shell.window import MainWindow

INTERVAL = 30
"""Milliseconds from a change to its draft, but for every twentieth window, which has the program's own."""
BEHIND = 5.0
"""Seconds of work that a kill may lose."""
FILES = 6
SKIPPED = ("change_file", "kill", "search")
"""Operations of random use that are left out: other hands on the files, and what takes long."""
SHORT, LONG = 0.5, 4.0
"""Seconds of the processor that a window works at most."""
PATIENCE = 5
"""How many times as long is waited for that."""
FORKING = 3.0
"""Seconds for which a process that was being forked for a worker may still hold the lock of the killed window."""
WORKERS = 0.02
"""How often one of its workers is killed at a look."""
EDITED, SAVED = 0.5, 0.05
"""How often a game is changed before an operation, and saved."""


def kill_window(begun: Nursery, folder: Path, seed: int) -> tuple[Counter[str], Lost | None]:
    """Let a window be used for a random time, kill a worker now and then and the window at last; look what it left.

    Returns how many were killed, too, and how often files and drafts had been written.
    """
    chance = random.Random(seed)
    (folder / "files").mkdir()
    log, killed = folder / "log", 0
    window = begun.begin(folder, seed)
    try:
        wait(log.exists, 120)
        most = LONG if seed % 20 == 0 else SHORT
        end, latest = _worked(window) + chance.random() * most, time.monotonic() + PATIENCE * most
        while _worked(window) < end and time.monotonic() < latest:
            time.sleep(chance.random() / 100)
            workers = _workers(window)
            if workers and chance.random() < WORKERS:
                with suppress(ProcessLookupError):
                    os.kill(chance.choice(workers), signal.SIGKILL)
                    killed += 1
    finally:
        os.kill(window, signal.SIGKILL)
        at = time.monotonic()
        wait(lambda: not Path(f"/proc/{window}").exists(), 60)
    kinds = Counter(line[0] for line in (folder / "log").read_text().splitlines())
    counts = Counter(
        {"windows": 1, "workers": killed, "saved": kinds["S"], "drafts": kinds["D"], "changes": kinds["T"]}
    )
    return counts, _lost(folder, seed, at)


def _worked(window: int) -> float:
    """Seconds of the processor that a window has used: it is killed by these, as others may keep it from working."""
    user, system = Path(f"/proc/{window}/stat").read_text().rsplit(")", 1)[1].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def _workers(window: int) -> list[int]:
    """The processes that a window has started."""
    found: set[int] = set()
    for children in Path(f"/proc/{window}/task").glob("*/children"):
        with suppress(OSError):
            found.update(map(int, children.read_text().split()))
    return sorted(found)


@dataclass
class _Room:
    """Of a room: when it was changed since a draft was begun, and before that since the last one that is on the disk;
    whether one is being written, or has nothing to hold; the sum of the last one.
    """

    changed: list[float] = field(default_factory=list)
    begun: list[float] = field(default_factory=list)
    writes: bool = False
    clean: bool = False
    kept: str = ""

    def note(self, kind: str, at: float, sums: list[str]) -> None:
        """Take in an entry of the log."""
        if kind == "T":
            self.changed.append(at)
        elif kind == "C":
            self.clean = True
        elif kind == "G":
            self.changed, self.begun, self.writes, self.clean, self.kept = [], [], False, False, ""
        elif kind == "K":
            self.begun, self.changed, self.writes = [*self.begun, *self.changed], [], True
        else:
            self.begun, self.writes, self.kept = [], False, sums[0]


def _lost(folder: Path, seed: int, killed: float) -> Lost | None:
    """What is not there as it must be."""
    files: dict[str, list[str]] = {}  # what each may hold: what was written last, and what was begun since
    saved: set[str] = set()
    rooms: dict[str, _Room] = defaultdict(_Room)
    for line in (folder / "log").read_text().splitlines():
        kind, at, name, *sums = line.split("\t")
        if kind == "B":
            files.setdefault(name, []).extend(sums)
        elif kind == "S":
            files[name] = sums
            saved.add(name)
        else:
            rooms[name].note(kind, float(at), sums)
    for place in map(Path, saved):
        if not place.exists() or _sum_of(place.read_bytes()) not in files[str(place)]:
            return Lost(seed, f"{place.name} was saved and holds something else")
    written, found = [*(folder / "drafts").glob("*.draft")], _found(folder)
    while len(found) != len(written) and time.monotonic() < killed + FORKING:
        time.sleep(0.02)
        found = _found(folder)
    if len(found) != len(written):
        return Lost(seed, f"of the drafts only those of {', '.join(found)} can be read")
    lost = (_lost_in(name, room, found, killed) for name, room in rooms.items() if not room.clean)
    return next((Lost(seed, sentence) for sentence in lost if sentence), None)


def _found(folder: Path) -> dict[str, bytes]:
    """The drafts that a new window would offer, by room."""
    return {left.draft.room: left.draft.data for left in Drafts(folder / "drafts").left()}


def _lost_in(name: str, room: _Room, found: dict[str, bytes], killed: float) -> str:
    """What is not there of a room with unsaved work; "" where all is."""
    if room.kept and not room.writes and (name not in found or _sum_of(found[name]) != room.kept):
        return f"the draft of {name} is not there as it was kept"
    late = [killed - at for at in (*room.begun, *room.changed) if killed - at > BEHIND]
    return f"a change in {name} {late[0]:.1f} s before the end is in no draft" if late else ""


def _sum_of(data: bytes) -> str:
    return sha256(data).hexdigest()[:16]


# The window


def begun(folder: Path) -> MainWindow:
    """A window with all its rooms, from which those to be killed are forked: making one takes longer than its use."""
    for name in ("CACHE", "DATA", "CONFIG"):
        os.environ[f"XDG_{name}_HOME"] = str(folder / name)
    os.environ["HOME"] = str(folder)
    app = QApplication(["window", *FUSION])
    window = window_in(folder, app)
    window.resize(1024, 700)
    window.show()
    for row in window.rows:
        window.enter(row.id)
    window.enter("start")
    return window


class _Log:
    """The log of a process, from when it is opened."""

    def __init__(self) -> None:
        self._file: int | None = None

    def open(self, path: Path) -> None:
        self._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def tell(self, kind: str, *words: object) -> None:
        if self._file is not None:
            os.write(self._file, ("\t".join(map(str, (kind, time.monotonic(), *words))) + "\n").encode())

    def telling(self, folder: Path) -> Drafts:
        """Drafts that tell when one is on the disk."""
        drafts = Drafts(folder)
        keep = drafts.keep

        def keep_and_tell(draft: Draft) -> None:
            keep(draft)
            self.tell("D", draft.room, _sum_of(draft.data))

        drafts.keep = keep_and_tell
        return drafts

    def follow(self) -> None:
        """Let files and drafts tell what becomes of them."""
        write_whole, begin, touched, keep_now = (
            writing.write_whole, Autosave._begin, Autosave._touched, Autosave.keep_now,
        )  # fmt: skip

        def write(path: Path, data: bytes) -> None:
            self.tell("B", path, _sum_of(data))
            write_whole(path, data)
            self.tell("S", path, _sum_of(data))

        def begin_draft(autosave: Autosave, keeper: Keeper) -> None:
            self.tell("K", keeper.room)
            begin(autosave, keeper)

        def touch(autosave: Autosave, keeper: Keeper) -> None:
            kind = "C" if not keeper.modified else "T" if not autosave._is_kept(keeper) else ""
            if kind:
                self.tell(kind, keeper.room)
            touched(autosave, keeper)
            if kind == "C":
                self.tell("G", keeper.room)

        def keep_all(autosave: Autosave) -> bool:
            for keeper in autosave._keepers:
                if keeper.modified:
                    self.tell("K", keeper.room)
            return keep_now(autosave)

        writing.write_whole = write
        Autosave._begin, Autosave._touched, Autosave.keep_now = begin_draft, touch, keep_all


def use(window: MainWindow, log: _Log, folder: Path, seed: int) -> None:
    """Use a window at random until the process is killed, with drafts and settings in a folder."""
    os.chdir(folder / "files")
    files = []
    for path in random.Random(seed).sample(sorted(library().glob("*.sgf")), FILES):
        files.append(folder / "files" / path.name)
        files[-1].write_bytes(path.read_bytes())
    log.open(folder / "log")  # from here on it may be killed
    window.choices.store._settings = store_in(folder)._settings
    window.autosave.drafts = log.telling(folder / "drafts")
    window.jobs.processes = Processes() if seed % 4 == 0 else None
    if seed % 20:
        window.autosave.due.setInterval(INTERVAL)
    chance = random.Random(seed)

    parent = os.getppid()

    def edit(number: int, _operation: Operation) -> None:
        if os.getppid() != parent:  # nobody is left to kill it
            os._exit(1)
        if QApplication.activeModalWidget() is not None:
            return
        study, how = window.document.study, chance.random()
        if how < EDITED:
            window.document.edit("Count", notes.set_comment(study, study.root, f"edit {number}"))
        elif how < EDITED + SAVED and window.files.target() is not None:
            window.files.save()

    chosen = (each for each in operations(seed, 10**9) if each[0] not in SKIPPED)
    window.files.open(files[0])
    RandomUse(window, files, chosen, edit).run()


def main() -> None:
    """Fork a window for each line on standard input."""
    qInstallMessageHandler(lambda *_: None)  # what an invisible screen cannot do
    with TemporaryDirectory() as folder:
        log = _Log()
        log.follow()
        serve(partial(use, begun(Path(folder)), log))


if __name__ == "__main__":
    main()
