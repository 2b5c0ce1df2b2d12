"""Start an installed program as somebody does who has nothing else: without a Python path, in an empty home folder.

python3 packaging/trial.py        build the wheel, install it outside the checkout, and start it there
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RACE = ROOT / "resources" / "library" / "diagram-15.sgf"
SYSTEM = ("DISPLAY", "SYSTEMROOT", "TEMP", "TMP")
"""All that a program may find of the environment, beside a home folder; the last three are Windows' own."""
LONGEST = 120
WORKING = 12
"""Seconds for which a window reads and searches the race of its file."""
STARTING = 60
"""Seconds that a window may take until it searches in a process of its own."""
AGAIN = "; where the machine was at work, 'bundle.py --as-it-is' tries the same build again"


class Failed(Exception):
    """What the program did in place of what was asked, in a line or several."""


def new_environment(folder: Path) -> Path:
    """The Python of a virtual environment, which is made if it is not there."""
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", "--clear", str(folder)], check=True)
    return python


def built(python: Path, folder: str, *how: str) -> Path:
    """The wheel, built into a folder. It is installed by itself: asked for the checkout, pip would build it twice."""
    pip = [str(python), "-m", "pip", "--disable-pip-version-check", "-q"]
    subprocess.run([*pip, "wheel", "--no-deps", *how, "-w", folder, str(ROOT)], check=True)
    (wheel,) = Path(folder).glob("*.whl")
    return wheel


def install_here(python: Path, wheel: Path) -> None:
    """Install the wheel, with what it needs taken from the environment of this Python: nothing is fetched."""
    pip = [str(python), "-m", "pip", "--disable-pip-version-check", "-q"]
    subprocess.run([*pip, "install", "--no-deps", "--no-index", str(wheel)], check=True)
    (packages,) = python.parents[1].glob("lib/python*/site-packages")
    for name in needed("semeai-studio"):
        distribution = metadata.distribution(name)
        for part in {file.parts[0] for file in distribution.files or ()} - {".."}:
            (packages / part).symlink_to(str(distribution.locate_file(part)))


def needed(project: str) -> set[str]:
    """The distributions that a project needs, and those that these need."""
    from packaging.requirements import Requirement  # with the tools of the tests

    found: set[str] = set()
    for need in map(Requirement, metadata.requires(project) or []):
        if need.marker is None or need.marker.evaluate({"extra": ""}):
            found |= {need.name} | needed(need.name)
    return found


def environment(home: Path, *, offscreen: bool) -> dict[str, str]:
    """An environment with nothing but a home folder."""
    given = {name: os.environ[name] for name in SYSTEM if name in os.environ}
    given |= {"HOME": str(home), "USERPROFILE": str(home), "PATH": os.defpath, "LANG": "C.UTF-8"}
    if offscreen:
        given["QT_QPA_PLATFORM"] = "offscreen"
    return given


def tried(program: Path, *, offscreen: bool = False) -> list[str]:
    """Start page, a file, searches, a figure, the menus, a window at work: what each took, by lines. Raises Failed."""
    lines = []
    with tempfile.TemporaryDirectory(prefix="semeai-trial-") as name:
        home = Path(name)
        game = shutil.copy(RACE, home / "race.sgf")
        rows = home / "rows.jsonl"
        race = {"sgf": "race.sgf", "black": "A4", "white": "A6"}
        asked = [{"id": to_move, **race, "to_move": to_move} for to_move in ("black", "white")]
        rows.write_text("".join(f"{json.dumps(row)}\n" for row in asked), encoding="utf-8")
        painted = {"SEMEAI_EXIT_AFTER_PAINT": "1"}
        steps: tuple[tuple[str, list[str], dict[str, str]], ...] = (
            ("says its version", ["--version"], {}),
            ("opens its start page", [], painted),
            ("opens a file", [str(game)], painted),
            ("searches", ["analyze", "--batch", str(rows), "--jobs", "2", "--seconds", "20"], {}),
            ("draws a figure", ["render", str(game), "-o", str(home / "race.pdf")], {}),
        )
        if sys.platform == "linux":
            steps += (("is put into the menus", ["--install-desktop"], {}),)
        for what, words, more in steps:
            began = time.monotonic()
            given = environment(home, offscreen=offscreen) | more
            done = subprocess.run(
                [str(program), *words],
                env=given,
                cwd=home,
                capture_output=True,
                text=True,
                timeout=LONGEST,
                check=False,
            )
            if done.returncode != 0 or done.stderr:
                raise Failed(f"{what}: exit status {done.returncode}\n{done.stdout}{done.stderr}")
            if what == "searches" and not all(json.loads(line)["proved"] for line in done.stdout.splitlines()):
                raise Failed(f"{what}: {done.stdout}")
            lines.append(f"{what}: {time.monotonic() - began:.1f} s")
        if sys.platform == "linux" and not (home / ".local/share/applications/semeai-studio.desktop").exists():
            raise Failed("it is not in the menus")
        if sys.platform != "win32":
            given = environment(home, offscreen=offscreen)
            lines.append(_stays_open([str(program), str(game)], given, home))
        if not (home / "race.pdf").read_bytes().startswith(b"%PDF"):
            raise Failed("the figure is no PDF")
    return lines


def _stays_open(command: list[str], given: dict[str, str], home: Path) -> str:
    """Let a window work on a race for a while, in processes of its own. Raises Failed if it failed."""
    window = subprocess.Popen(command, env=given, cwd=home, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    children = Path(f"/proc/{window.pid}/task/{window.pid}/children")
    begun = time.monotonic()
    alone = True
    while alone and time.monotonic() - begun < STARTING and window.poll() is None:  # a machine at work is slow
        time.sleep(1)
        alone = children.exists() and not children.read_text(encoding="ascii").strip()
    time.sleep(max(WORKING - (time.monotonic() - begun), 0))
    window.terminate()
    said, _ = window.communicate(timeout=LONGEST)
    reports = [path.read_text(encoding="utf-8") for path in home.rglob("fault-*.txt")]
    if window.returncode != 128 + signal.SIGTERM or said or reports or alone:
        without = f"; it had started no process to search in within {STARTING} s{AGAIN}" if alone else ""
        raise Failed("\n".join([f"works on a race: exit status {window.returncode}{without}", said, *reports]))
    return f"works on a race in the window: {WORKING} s"


def main() -> int:
    """Try the wheel; see the head of this file."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="semeai-environment-") as folder:
        python = new_environment(Path(folder) / "env")
        install_here(python, built(Path(sys.executable), folder, "--no-build-isolation", "--no-index"))
        try:
            lines = tried(python.with_name("semeai.exe" if os.name == "nt" else "semeai"), offscreen=True)
        except Failed as failure:
            print(f"The wheel does not work: {failure}", file=sys.stderr)
            return 1
    print(f"The wheel works, tried in {time.monotonic() - began:.0f} s: {'; '.join(lines)}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
