"""Where the program starts: the window, or the command line when the arguments ask for it."""

from __future__ import annotations

import builtins
import gc
import sys
from importlib import import_module

from semeai.cli import main as command_line
from semeai.cli.ending import one_line


def main(arguments: list[str] | None = None) -> int:
    """Run the program. Returns the exit status, which ``semeai --help`` explains."""
    words = sys.argv[1:] if arguments is None else arguments
    if command_line.asked_for(words):
        return command_line.main(words)
    refusal = _refusal(words)
    if refusal:
        print(f"semeai: {one_line(refusal)}", file=sys.stderr)
        return 2 if len(words) > 1 or not _means_file(words[0]) else 1
    return _open_window(words)


def _open_window(words: list[str]) -> int:
    """Import the window, and Qt with it, and run it. A start that fails prints one line that names a report."""
    # Objects made at the start live as long as the program: no garbage collection until the window is shown.
    gc.disable()
    try:
        own_import = builtins.__import__
        import_module("PySide6.QtCore")
        builtins.__import__ = own_import  # PySide's would read the source of each module imported from now on
        from semeai.ui.app import run

        return run(words)
    except Exception as error:
        from semeai.disk.reports import report_fault

        print(f"semeai: {one_line(report_fault(error, 'the window'))}", file=sys.stderr)
        return 1


def _refusal(words: list[str]) -> str:
    """Why these words open no window; '' when they do."""
    if not words:
        return ""
    from pathlib import Path

    if meant := _meant(words[0]):
        return f"'{words[0]}' is not a command; did you mean 'semeai {meant}'?"
    if len(words) > 1:
        return "one file at a time; 'semeai --help' lists the commands."
    if not _means_file(words[0]):
        return f"'{words[0]}' is neither a file nor a command; 'semeai --help' lists the commands."
    return "" if Path(words[0]).is_file() else f"there is no file '{words[0]}'."


def _meant(word: str) -> str:
    """The command that a word may be meant as, which is no file; '' if there is none."""
    from pathlib import Path

    return "" if Path(word).suffix or Path(word).exists() else command_line.nearest(word)


def _means_file(word: str) -> bool:
    """Whether a word is meant as a file: it exists, or looks like a file name."""
    from pathlib import Path  # no command needs it: they start without

    return not word.startswith("-") and (Path(word).suffix != "" or "/" in word or Path(word).exists())


if __name__ == "__main__":
    sys.exit(main())
