"""The entry of the command line: choosing the command, help, version, and how errors end.

A command is a module with ``run(words) -> int`` that is imported only when it is asked for, so that
``semeai race`` never waits for the reader of SGF.
"""

from __future__ import annotations

import gc
import io
import os
import sys
from importlib import import_module

from semeai.cli import ending
from semeai.cli.ending import CommandRefused, one_line

# name: (module, one line of help)
COMMANDS = {
    "analyze": ("semeai.cli.analyze", "read a race from an SGF file and decide it"),
    "review": ("semeai.cli.review", "find the races of a game and the moves that decided them"),
    "race": ("semeai.cli.race", "decide a race from its numbers alone"),
    "make": ("semeai.cli.make", "build a board with given numbers"),
    "eyes": ("semeai.cli.eyes", "list the eye shapes, or decide one eye"),
    "liberty": ("semeai.cli.liberty", "value a sum of liberty games, and who wins a race of it"),
    "noseki": ("semeai.cli.noseki", "solve a race under No Seki Go, and under Go beside it"),
    "gtp": ("semeai.cli.gtp.command", "answer other Go programs in their language, GTP"),
    "lint": ("semeai.cli.lint", "say what a site would reject in a file of problems"),
    "render": ("semeai.cli.render.command", "draw figures: pictures, pages, moving pictures, text"),
    "convert": ("semeai.cli.convert", "repair an SGF file and write it as clean FF[4]"),
}

OWN_DESKTOP = ("--install-desktop", "--remove-desktop")


def asked_for(words: list[str]) -> bool:
    """Whether these arguments ask for the command line rather than for the window."""
    return bool(words) and (words[0] in COMMANDS or words[0] in ("-h", "--help", "--version", *OWN_DESKTOP))


def nearest(word: str) -> str:
    """The command that a word may be meant as, '' if it is like none."""
    from difflib import get_close_matches

    return next(iter(get_close_matches(word.lower(), COMMANDS, 1, 0.7)), "")


def main(words: list[str]) -> int:
    """Run a command. Returns the exit status: 0 done, 1 the input is refused, 2 usage, 130 interrupted.

    A fault of the program has the status 1 too; it ends in one line that names a file to report.
    """
    ending.begin()
    if sys.stdout is None:
        return _failed(words, "standard output cannot be written: it is closed.")
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a name with letters that the terminal does not have
    try:
        status = _run(words)
        sys.stdout.flush()
        ending.done()
        return status
    except CommandRefused as refusal:
        return _failed(words, str(refusal))
    except OSError as error:
        # Output cannot be written; Python would try once more while it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):  # the reader (such as `head`) has gone
            return 1
        return _failed(words, f"standard output cannot be written: {error.strerror}.")
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        from shlex import join  # needed only when something fails

        from semeai.disk.reports import report_fault

        return _failed(words, report_fault(error, f"semeai {join(words)}"))


def _run(words: list[str]) -> int:
    if words[0] in ("-h", "--help"):
        print(_help())
        return 0
    if words[0] == "--version":
        from semeai import __version__

        print(f"Semeai Studio {__version__}")
        return 0
    if words[0] in OWN_DESKTOP:
        return int(import_module("semeai.cli.desktop").run(words))
    try:
        status = import_module(COMMANDS[words[0]][0]).run(words[1:])
    finally:
        gc.freeze()  # the process ends here: no garbage collection at exit
        gc.enable()  # a short command may have switched it off
    assert isinstance(status, int)
    return status


def _failed(words: list[str], reason: str) -> int:
    command = f"semeai {words[0]}" if words[0] in COMMANDS else "semeai"
    print(f"{command}: {one_line(reason)}", file=sys.stderr)
    return 1


def _help() -> str:
    commands = "\n".join(f"  {name:<10} {summary}" for name, (_, summary) in COMMANDS.items())
    return f"""\
usage: semeai [FILE.sgf]          open the window, on a file if one is given
       semeai COMMAND ...         one of the commands below

{commands}

  --version          print the version
  --install-desktop  put the program into the menus of your desktop (Linux), and SGF files open with it
  --remove-desktop   take it out of them again
  --help             print this page; 'semeai COMMAND --help' explains a command with an example

Errors go to standard error. The exit status is 0 (done), 1 (the input, or a row of a batch, is refused), 2 (usage),
3 (there is no display for the window) or 130 (interrupted).
Example: semeai race --black Z=2,I=1,O=1,A=1 --white O=3,A=4,V=3 --shared 1"""
