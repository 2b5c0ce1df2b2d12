"""GTP version 2: lines in, responses out. A table defines the commands.

Source: Gunnar Farnebäck, "Specification of the Go Text Protocol, version 2, draft 2", sections 2 and 3.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from semeai.disk.reports import report_fault

VERSION = 2
NUMBER = re.compile(r"[0-9]{1,10}")
"""The number of a command, of no more digits than any client counts."""
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
DONE, FAILED = "=", "?"
"""The signs of a response."""
SYNTAX = "syntax error"


class GtpError(Exception):
    """A command fails; the message is one line, in the words of the protocol where it has some."""


@dataclass(frozen=True, slots=True)
class Command:
    """The function that answers a command, and the number of arguments that it takes.

    ``answer`` returns the text of the response, None for a plain success, and raises GtpError where the command fails.
    """

    answer: Callable[[tuple[str, ...]], str | None]
    least: int = 0
    most: int = 0


def converse(lines: Iterable[str], commands: Mapping[str, Command], send: Callable[[str], None]) -> None:
    """Answer command after command, until ``quit`` or the end of the lines.

    A line with only blanks and a comment gets no answer. An empty line ends one, so it has none itself.
    """
    for line in lines:
        words = CONTROL.sub("", line.split("#", 1)[0]).split()
        number = words.pop(0) if words and NUMBER.fullmatch(words[0]) else ""
        if not words and not number:
            continue
        name, *arguments = words or [""]
        sign, text = answered(commands.get(name), name, tuple(arguments))
        told = [line for line in CONTROL.sub("", text).splitlines() if line.strip()]
        if len(told) > 1 and sign == DONE and text.startswith("\n"):
            told.insert(0, "")
        send(f"{sign}{number} " + "\n".join(told) + "\n\n")
        if name == "quit":
            return


def answered(command: Command | None, name: str, arguments: tuple[str, ...]) -> tuple[str, str]:
    """The sign and the text of a response; a program error gives one too, and does not end the conversation."""
    try:
        if command is None:
            raise GtpError("unknown command")
        if not command.least <= len(arguments) <= command.most:
            raise GtpError(SYNTAX)
        return DONE, command.answer(arguments) or ""
    except GtpError as error:
        return FAILED, str(error)
    except Exception as error:
        return FAILED, report_fault(error, f"gtp: {name} {' '.join(arguments)}")
