"""Arguments that commands share: a parser with one-line errors, and the notation of numbers and points."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, NoReturn

from semeai.cli.ending import Refused, one_line

if TYPE_CHECKING:  # commands that ask for no numbers start without them
    from semeai.race.numbers import Race, Side

ENCODING_HELP = "the encoding of the file's texts, such as Shift-JIS, against what the file says"
MOST_JOBS = 64
"""Processes that one command may start."""


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line and whose help ends with an example."""

    def __init__(self, command: str, summary: str, example: str) -> None:
        super().__init__(
            prog=f"semeai {command}",
            description=summary,
            epilog=f"example: {example}",
            formatter_class=_formatter,
            allow_abbrev=False,
        )

    def error(self, message: str) -> NoReturn:
        """Say in one line what is wrong with the usage and exit with status 2."""
        print(f"{self.prog}: {one_line(message)} ('{self.prog} --help' explains it)", file=sys.stderr)
        raise SystemExit(2)


def _formatter(prog: str) -> argparse.HelpFormatter:
    """Help of a fixed width. One is made for every argument too, and asking the terminal loads several modules."""
    return argparse.RawDescriptionHelpFormatter(prog, width=100)


def numbers(text: str) -> dict[str, int]:
    """The letters of ``Z=0,O=1,A=0`` with their values; for argparse, which turns the error into usage."""
    from semeai.race.numbers import COUNTED

    found: dict[str, int] = {}
    for part in text.split(",") if text.strip() else []:
        letter, sign, value = (piece.strip() for piece in part.partition("="))
        if letter not in COUNTED or len(letter) != 1 or not sign:
            raise argparse.ArgumentTypeError(f"'{part}' is none of {', '.join(f'{known}=n' for known in COUNTED)}")
        if letter in found:
            raise argparse.ArgumentTypeError(f"{letter} is given twice")
        found[letter] = whole(value)
    return found


def whole(text: str) -> int:
    """A whole number, 0 or more and short enough to mean something; for argparse."""
    if not (text.isascii() and text.isdigit() and len(text) <= 6):
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number of 0 or more")
    return int(text)


def jobs(text: str) -> int:
    """A number of processes; for argparse."""
    number = whole(text)
    if not 1 <= number <= MOST_JOBS:
        raise argparse.ArgumentTypeError(f"'{text}' is not a number of processes from 1 to {MOST_JOBS}")
    return number


def seconds(text: str) -> float:
    """A time in seconds above 0; for argparse."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < float("inf"):
        raise argparse.ArgumentTypeError(f"'{text}' is not a time in seconds")
    return value


def add_numbers(parser: Parser) -> None:
    """The arguments that name a race by its numbers."""
    parser.add_argument("--black", type=numbers, default={}, metavar="Z=n,I=n,O=n,A=n,V=n")
    parser.add_argument("--white", type=numbers, default={}, metavar="Z=n,I=n,O=n,A=n,V=n")
    parser.add_argument("--shared", type=whole, default=0, metavar="S", help="shared liberties")


def race_of(wanted: argparse.Namespace) -> Race:
    """The race that the arguments name. Raises Refused for numbers that contradict each other."""
    from semeai.race.numbers import NumbersError, Race

    try:
        return Race(_side("black", wanted.black), _side("white", wanted.white), wanted.shared)
    except NumbersError as error:
        raise Refused(str(error)) from None


def _side(color: str, letters: dict[str, int]) -> Side:
    from semeai.race.numbers import NumbersError, Side

    try:
        return Side(**letters)
    except NumbersError as error:
        raise Refused(f"{color}: {error}") from None
