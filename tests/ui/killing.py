"""Kills processes that edit and save a file, and compares what is left with what they had done.

Run as a program it is the nursery: Qt is imported once, and each editor is forked from there. An editor logs, each in
one write, that an edit was made (E n), that a save has returned (S n), and that a draft is on the disk (D n); n counts
edits and stands in the comment of the first node.
"""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

INTERVAL = 40
"""Milliseconds from an edit to its draft."""
BEHIND = 10.0
"""Seconds that a draft may be behind."""
HEAD = b"(;GM[1]FF[4]CA[UTF-8]SZ[19]C[edit 0]"


@dataclass(frozen=True)
class Lost:
    """What was lost with a killed editor: edits that had been ``saved``, or ``kept`` in a draft."""

    seed: int
    sentence: str


class Nursery:
    """Starts editors and kills them."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def begin(self, folder: Path, seed: int) -> int:
        """Start an editor in a folder; the id of its process."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{seed} {folder}\n")
        self._process.stdin.flush()
        return int(self._process.stdout.readline())


@contextmanager
def nursery(program: str = __file__) -> Iterator[Nursery]:
    """A nursery that ends with the block; ``program`` is the module that is run as one."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    with subprocess.Popen(
        [sys.executable, program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
    ) as process:
        yield Nursery(process)
        assert process.stdin is not None
        process.stdin.close()


def kill_one(begun: Nursery, folder: Path, seed: int, longest: float) -> Lost | None:
    """Let an editor work for a random time up to ``longest`` s, kill it, and look at what it left.

    Every third editor's file has a second name, so that it is written in place.
    """
    chance = random.Random(seed)
    file = folder / "game.sgf"
    file.write_bytes(HEAD + b")")
    if seed % 3 == 0:
        (folder / "second name.sgf").hardlink_to(file)
    return _lost(folder, seed, killed_at(begun, folder, seed, chance.random() * longest))


def killed_at(begun: Nursery, folder: Path, seed: int, after: float) -> float:
    """Start a process, kill it some seconds after its first entry in the log; the time at which it was killed."""
    log = folder / "log"
    editor = begun.begin(folder, seed)
    try:
        wait(log.exists, 60)
        time.sleep(after)
    finally:
        os.kill(editor, signal.SIGKILL)
        killed = time.monotonic()
        wait(lambda: not _runs(editor), 60)
    return killed


def wait(so, longest: float) -> None:
    end = time.monotonic() + longest
    while not so():
        if time.monotonic() > end:
            raise TimeoutError
        time.sleep(0.002)


def _runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def _lost(folder: Path, seed: int, killed: float) -> Lost | None:
    """Whether the file and the drafts hold what they must."""
    from semeai.disk.drafts import Drafts

    entries = [line.split() for line in (folder / "log").read_text().splitlines()]
    edits = {int(number): float(at) for kind, number, at in entries if kind == "E"}
    saved = max((int(number) for kind, number, _ in entries if kind == "S"), default=0)
    kept = max((int(number) for kind, number, _ in entries if kind == "D"), default=0)
    in_file = _edit((folder / "game.sgf").read_bytes())
    left = [_edit(found.draft.data) for found in Drafts(folder / "drafts").left()]
    best = max([in_file, *left])
    if in_file < saved and not (seed % 3 == 0 and best >= saved):
        return Lost(seed, f"edit {saved} was saved, the file holds {in_file}")
    if best < kept:
        return Lost(seed, f"edit {kept} was in a draft, found are {in_file} in the file and {left} in drafts")
    if best > max(edits, default=0) + 1:
        return Lost(seed, f"edit {best} was never made")
    late = [number for number, at in edits.items() if number > best and killed - at > BEHIND]
    if late:
        return Lost(seed, f"edit {late[0]} was made more than {BEHIND:g} s before the end, found is {best}")
    return None


def _edit(data: bytes) -> int:
    """The number of the last edit in a file; -1 where it cannot be read."""
    from semeai import sgf

    try:
        study = sgf.read(data).studies[0]
    except sgf.SgfError:
        return -1
    return int(study.node(study.root).comment.split()[1])


def telling(folder: Path) -> Callable[[str, int], None]:
    """A function that logs, in one write, what was done, its number and the time; the log is there from now on."""
    log = os.open(folder / "log", os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def tell(kind: str, number: int) -> None:
        os.write(log, f"{kind} {number} {time.monotonic()}\n".encode())

    return tell


# The editor


def edit_and_save(folder: Path, seed: int) -> None:
    """Edit and save until the process is killed."""
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication, QWidget

    from semeai.disk.drafts import Draft, Drafts
    from semeai.study import edits, notes
    from semeai.ui.kit.jobs import Threads
    from semeai.ui.room.document import Document
    from semeai.ui.shell.files.autosave import Autosave
    from semeai.ui.shell.files.files import FileActs, Files
    from semeai.ui.shell.files.loading import Loader

    tell = telling(folder)

    class Telling(Drafts):
        def keep(self, draft: Draft) -> None:
            super().keep(draft)
            tell("D", _edit(draft.data))

    app = QApplication(["editor"])
    window, chance, made = QWidget(), random.Random(seed), 0
    document, jobs = Document(window), Threads(window)
    acts = FileActs(print, *(lambda *_: None for _ in range(4)))
    files = Files(window, acts, document, Loader(window, jobs))
    autosave = Autosave(Telling(folder / "drafts"), jobs, print, window)
    autosave.due.setInterval(INTERVAL)
    autosave.look_after(files)
    files.open(folder / "game.sgf")

    def work() -> None:
        nonlocal made
        made += 1
        document.edit("Count", notes.set_comment(document.study, document.study.root, f"edit {made}"))
        tell("E", made)
        if chance.random() < 0.2:
            point = chance.randrange(document.study.board.size)
            played = edits.play(document.study, document.node, point)
            if isinstance(played, edits.Edited):
                document.edit("Play", played)
        if chance.random() < 0.1 and files.save():
            tell("S", made)

    timer = QTimer()
    timer.timeout.connect(work)
    timer.start(1)
    app.exec()


def main() -> None:
    """Fork an editor for each line on standard input, with what it needs loaded before."""
    import semeai.sgf
    import semeai.ui.app
    import semeai.ui.shell.files.autosave
    import semeai.ui.shell.files.unsaved  # noqa: F401

    serve(edit_and_save)


def serve(work: Callable[[Path, int], None]) -> None:
    """Fork a process that does some work in a folder for each line on standard input."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # they are not waited for
    for line in sys.stdin:
        seed, folder = line.rstrip("\n").split(" ", 1)
        editor = os.fork()
        if editor == 0:
            work(Path(folder), int(seed))
            os._exit(1)
        print(editor, flush=True)


if __name__ == "__main__":
    main()
