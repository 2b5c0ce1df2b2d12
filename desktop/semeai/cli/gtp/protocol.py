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
SYNTAX = "syntax error"


class GtpError(Exception):
    """A command fails; the message is one line, in the words of the protocol where it has some."""


@dataclass(frozen=True, slots=True)
class Call:
    """A command as it was sent: its number ('' without one), its name and its arguments."""

    number: str
    name: str
    arguments: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Command:
    """The function that answers a command, and the number of arguments that it takes.

    ``answer`` returns the text of the response, None for a plain success, and raises GtpError where the command fails.
    """

    answer: Callable[[tuple[str, ...]], str | None]
    least: int = 0
    most: int = 0


def call_of(line: str) -> Call | None:
    """The command of a line; None for a line with only blanks and a comment."""
    words = CONTROL.sub("", line.split("#", 1)[0]).split()
    number = words.pop(0) if words and NUMBER.fullmatch(words[0]) else ""
    if not words and not number:
        return None
    return Call(number, words[0] if words else "", tuple(words[1:]))


def response(call: Call, text: str, *, failed: bool = False) -> str:
    """The response to a command, as it is sent. An empty line ends it, so empty lines of the text are left out."""
    lines = [line for line in CONTROL.sub("", text).splitlines() if line.strip()]
    if len(lines) > 1 and not failed and text.startswith("\n"):
        lines.insert(0, "")
    return f"{'?' if failed else '='}{call.number} " + "\n".join(lines) + "\n\n"


def converse(lines: Iterable[str], commands: Mapping[str, Command], send: Callable[[str], None]) -> None:
    """Answer command after command, until ``quit`` or the end of the lines."""
    for line in lines:
        call = call_of(line)
        if call is None:
            continue
        send(answered(call, commands))
        if call.name == "quit":
            return


def answered(call: Call, commands: Mapping[str, Command]) -> str:
    """The response to one command; a program error gives a response too, and does not end the conversation."""
    try:
        command = commands.get(call.name)
        if command is None:
            raise GtpError("unknown command")
        if not command.least <= len(call.arguments) <= command.most:
            raise GtpError(SYNTAX)
        return response(call, command.answer(call.arguments) or "")
    except GtpError as error:
        return response(call, str(error), failed=True)
    except Exception as error:
        return response(call, report_fault(error, f"gtp: {call.name} {' '.join(call.arguments)}"), failed=True)
