"""Arguments that commands share: a parser with one-line errors, and the notation of numbers and points."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, NoReturn

from semeai.cli.ending import CommandRefused, one_line

if TYPE_CHECKING:  # not loaded by commands without numbers
    from semeai.race.numbers import Race, Side

MOST_JOBS = 64
"""Processes that one command may start."""
LARGEST = 999_999
"""The largest number that an argument may be."""

Options = dict[str, dict[str, Any]]
"""One row for each option: its names, and its arguments for argparse."""


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line and whose help ends with an example.

    An option of several commands is described once, in SHARED; a row adds to that or replaces it. The options of
    ``one_of`` exclude each other.
    """

    def __init__(
        self, command: str, summary: str, example: str, options: Options, one_of: Options | None = None
    ) -> None:
        super().__init__(
            prog=f"semeai {command}",
            description=summary,
            epilog=f"example: {example}",
            # Of a fixed width: it is made for every argument too, and asking the terminal would load modules.
            formatter_class=partial(argparse.RawDescriptionHelpFormatter, width=100),
            allow_abbrev=False,
        )
        if one_of:
            _add(self.add_mutually_exclusive_group(), one_of)
        _add(self, options)

    def print_help(self, file: object = None) -> None:  # noqa: ARG002
        """Print the help. Raises OSError where that fails, which argparse passes over in silence."""
        print(self.format_help(), end="", flush=True)

    def error(self, message: str) -> NoReturn:
        """Say in one line what is wrong with the usage and exit with status 2."""
        print(f"{self.prog}: {one_line(message)} ('{self.prog} --help' explains it)", file=sys.stderr)
        raise SystemExit(2)


def _add(place: argparse._ActionsContainer, options: Options) -> None:
    for names, told in options.items():
        place.add_argument(*names.split(), **{**SHARED.get(names, {}), **told})


def numbers(text: str) -> dict[str, int]:
    """The letters of ``Z=0,O=1,A=0`` with their values; for argparse, which turns the error into usage."""
    from semeai.race.numbers import COUNTED

    found: dict[str, int] = {}
    for part in text.split(",") if text.strip() else []:
        letter, sign, value = (piece.strip() for piece in part.partition("="))
        if letter not in COUNTED or len(letter) != 1 or not sign:
            raise argparse.ArgumentTypeError(f"'{part}' is not one of {', '.join(f'{known}=n' for known in COUNTED)}")
        if letter in found:
            raise argparse.ArgumentTypeError(f"{letter} is given twice")
        found[letter] = whole(value)
    return found


def whole(text: str) -> int:
    """A whole number of 0 or more, not absurdly large; for argparse."""
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number of 0 or more")
    if len(text.lstrip("0")) > len(str(LARGEST)):
        raise argparse.ArgumentTypeError(f"'{text}' is larger than {LARGEST}")
    return int(text)


def positive(text: str) -> int:
    """A whole number of 1 or more; for argparse."""
    if (number := whole(text)) == 0:
        raise argparse.ArgumentTypeError("games are counted from 1")
    return number


def within(least: int, most: int, otherwise: str) -> Callable[[str], int]:
    """A reader of whole numbers in a range, for argparse; ``otherwise`` is the error for a number outside it."""

    def read(text: str) -> int:
        number = whole(text)
        if not least <= number <= most:
            raise argparse.ArgumentTypeError(otherwise.format(text=text, number=number, least=least, most=most))
        return number

    return read


def seconds(text: str) -> float:
    """A time in seconds above 0; for argparse."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < float("inf"):
        raise argparse.ArgumentTypeError(f"'{text}' is not a time in seconds")
    return value


def points(text: str) -> list[str]:
    """Names of points with commas between them; for argparse."""
    return [name.strip() for name in text.split(",") if name.strip()]


SHARED: Options = {
    "file": {"metavar": "FILE", "help": "an SGF file; - is standard input"},
    "--encoding": {
        "metavar": "NAME",
        "help": "the encoding of the file's texts, such as Shift-JIS, against what the file says",
    },
    "--game": {
        "type": positive,
        "metavar": "N",
        "help": "the game of that number in a collection (default: the first)",
    },
    "--move": {"type": whole, "metavar": "N", "help": "the position after move N of the main line"},
    "--black": {"metavar": "P", "help": "a point of Black's essential chain"},
    "--white": {"metavar": "P", "help": "a point of White's essential chain"},
    "--living": {"type": points, "default": [], "metavar": "P,P"},
    "--to-move": {"choices": ("black", "white", "both"), "default": "both"},
    "--seconds": {"type": seconds, "metavar": "S"},
    "--effort": {
        "choices": ("glance", "look", "study"),
        "default": "look",
        "help": "how much is searched: a glance, a look (the default) or a study",
    },
    "--jobs": {
        "type": within(1, MOST_JOBS, "'{text}' is not a number of processes from {least} to {most}"),
        "metavar": "N",
    },
    "--json": {"action": "store_true", "help": "print JSON"},
    "--replace": {"action": "store_true", "help": "overwrite an existing file"},
}
_SIDE = {"type": numbers, "default": {}, "metavar": "Z=n,I=n,O=n,A=n,V=n", "help": None}
NUMBERS: Options = {
    "--black": _SIDE,
    "--white": _SIDE,
    "--shared": {"type": whole, "default": 0, "metavar": "S", "help": "shared liberties"},
}
"""The options that name a race by its numbers."""


def race_of(wanted: argparse.Namespace) -> Race:
    """The race that the arguments name. Raises Refused for numbers that contradict each other."""
    from semeai.race.numbers import NumbersError, Race

    try:
        return Race(_side("black", wanted.black), _side("white", wanted.white), wanted.shared)
    except NumbersError as error:
        raise CommandRefused(str(error)) from None


def _side(color: str, letters: dict[str, int]) -> Side:
    from semeai.race.numbers import NumbersError, Side

    try:
        return Side(**letters)
    except NumbersError as error:
        raise CommandRefused(f"{color}: {error}") from None
