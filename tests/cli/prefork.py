"""Runs commands, each in a process of its own, without waiting each time until Python and the program are loaded.

A line of JSON comes in for each command, its exit status goes out; the streams are files. What the program imports was
imported before, so that what a start loads is tested with real starts.
"""

import atexit
import io
import json
import os
import sys
import threading
from importlib import import_module
from pathlib import Path
from typing import NoReturn

from semeai.__main__ import main
from semeai.cli.main import COMMANDS
from semeai.paths import library


def serve() -> None:
    """Answer until the input ends."""
    for module in ("semeai.ui.export.drawn", *(module for module, _ in COMMANDS.values())):
        import_module(module)
    answers = os.fdopen(os.dup(1), "w")
    with Path(os.devnull).open("w") as nowhere:
        sys.stdout = nowhere
        main(["analyze", str(Path(library()) / "diagram-15.sgf"), "--json"])  # imports more modules while it runs
    for line in iter(sys.stdin.readline, ""):
        asked = json.loads(line)
        if child := os.fork():
            print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), file=answers, flush=True)
        else:
            answers.close()
            become(**asked)
            end(asked["words"])


def become(words: list[str], streams: list[str], cwd: str | None, environment: dict[str, str]) -> None:
    """Turn the forked process into one started with these words."""
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(cwd or ".")
    for number, (path, flags) in enumerate(zip(streams, (os.O_RDONLY, os.O_WRONLY, os.O_WRONLY), strict=True)):
        opened = os.open(path, flags)
        os.dup2(opened, number)
        os.close(opened)
    sys.argv, encoding = ["semeai", *words], environment["PYTHONIOENCODING"]
    sys.stdin = io.TextIOWrapper(io.BufferedReader(io.FileIO(0, closefd=False)), encoding)
    sys.stdout = io.TextIOWrapper(io.BufferedWriter(io.FileIO(1, "w", closefd=False)), encoding)
    sys.stderr = io.TextIOWrapper(
        io.BufferedWriter(io.FileIO(2, "w", closefd=False)), encoding, "backslashreplace", line_buffering=True
    )


def end(words: list[str]) -> NoReturn:
    """Run the command and end as Python does, but leave it to the system to take away what was imported.

    To take it apart object by object took longer than most commands; processes that are really started do so.
    """
    try:
        status = main(words)
    except SystemExit as usage:
        status = int(usage.code or 0)
    threading._shutdown()  # type: ignore[attr-defined]
    atexit._run_exitfuncs()
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    os._exit(status)


if __name__ == "__main__":
    serve()
