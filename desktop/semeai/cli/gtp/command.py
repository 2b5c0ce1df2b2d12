"""``semeai gtp``: GTP on standard input and output."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from functools import partial
from math import isfinite
from pathlib import Path
from queue import Queue
from threading import Thread

from semeai import __version__
from semeai.claim import waiting
from semeai.cli.arguments import Options, Parser
from semeai.cli.files import standard_input
from semeai.cli.gtp.pictures import PICTURES, claimed
from semeai.cli.gtp.protocol import SYNTAX, VERSION, Command, GtpError, converse
from semeai.cli.gtp.session import PASS, Session
from semeai.cli.search_values import move_names
from semeai.go import text
from semeai.go.board import COLUMN_LETTERS
from semeai.solve import as_two_questions, from_outside

DIGITS = 4
"""Digits of a size or of the number of a move."""
Words = tuple[str, ...]


def table(session: Session) -> dict[str, Command]:
    """Every command by its name."""
    commands = {
        "protocol_version": Command(lambda _: str(VERSION)),
        "name": Command(lambda _: "Semeai Studio"),
        "version": Command(lambda _: __version__),
        "quit": Command(lambda _: None),
        "boardsize": Command(lambda words: session.clear(_whole(words[0])), 1, 1),
        "clear_board": Command(lambda _: session.clear()),
        "komi": Command(_komi, 1, 1),
        "play": Command(lambda words: _play(session, words), 2, 2),
        "set_free_handicap": Command(lambda words: session.set_handicap(tuple(map(session.point, words))), 1, 99),
        "undo": Command(lambda _: session.undo()),
        "loadsgf": Command(lambda words: _load(session, words), 1, 99),
        "showboard": Command(lambda _: _drawn(session)),
        "list_stones": Command(lambda words: _stones(session, words), 1, 1),
        "analyze_semeai": Command(lambda words: _analyze(session, words), 2, 2),
        "gogui-interrupt": Command(lambda _: None),
        "gogui-analyze_commands": Command(lambda _: "\n".join(picture.row for picture in PICTURES)),
    }
    for picture in PICTURES:
        commands[picture.name] = Command(partial(picture.draw, session), 0, 2)
    commands["known_command"] = Command(lambda words: str(words[0] in commands).lower(), 1, 1)
    commands["list_commands"] = Command(lambda _: "\n".join(sorted(commands)))
    return commands


def _whole(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= DIGITS):
        raise GtpError(SYNTAX)
    return int(word)


def _komi(words: Words) -> None:
    """Accept the komi and ignore it: a race has none."""
    try:
        known = isfinite(float(words[0]))
    except ValueError:
        known = False
    if not known:
        raise GtpError(SYNTAX)


def _play(session: Session, words: Words) -> None:
    color, vertex = words
    mover = session.color(color)
    session.play(mover, None if vertex.upper() == PASS else session.point(vertex))


def _load(session: Session, words: Words) -> str:
    """Load a file and answer, as GNU Go does, with the player to move. The file name may contain single blanks."""
    game = None
    if len(words) > 2 and words[-2] == "--game":
        words, game = words[:-2], _game(words[-1])
    until = words[-1] if len(words) > 1 and _UNTIL.fullmatch(words[-1]) and not Path(" ".join(words)).is_file() else ""
    name = " ".join(words[:-1] if until else words)
    return session.load("./-" if name == "-" else name, until, game).word


_UNTIL = re.compile(r"\d{1,4}|[A-HJ-Za-hj-z]\d{1,2}", re.ASCII)
"""The number of a move, or a point."""


def _game(word: str) -> int:
    if (number := _whole(word)) == 0:
        raise GtpError(SYNTAX)
    return number


def _stones(session: Session, words: Words) -> str:
    position = session.position
    return " ".join(position.board.names(position.of(session.color(words[0]))))


def _drawn(session: Session) -> str:
    rows = text.draw(session.position).splitlines()
    columns = "   " + " ".join(COLUMN_LETTERS[: len(rows[0])])
    numbered = [
        f"{number:>2} {' '.join(row)} {number}" for number, row in zip(range(len(rows), 0, -1), rows, strict=True)
    ]
    return "\n".join(["", columns, *numbered, columns, f"{session.past[-1].to_move.title} to move"])


def _analyze(session: Session, words: Words) -> str:
    """``defend attack move``, with the codes and in the order of GNU Go; the owner of the first stone moves first.

    As in GNU Go, defend and attack are each the best that any move reaches. The move attacks where no move does both,
    fills a liberty from outside where others do as well, and is a pass where all is lost.
    """
    found = claimed(session, words)
    (half,) = found.claim.known or (None,)
    if half is None:
        raise GtpError("not settled")
    solution = None if half.solution is None else as_two_questions(half.solution)
    defend, attack = (half.said.defend, half.said.attack) if solution is None else solution.codes
    moves = found.moves(half.mover) if solution is None else from_outside(solution) or solution.line
    if not moves:
        raise GtpError("not settled")
    move = PASS if defend == 0 else move_names(session.position.board, moves[:1])[0]
    return f"{defend} {attack} {move}"


INTERRUPT = "# interrupt"
LONGEST = 1 << 16
"""Bytes of a line that are read; the rest is ignored."""
AHEAD = 1000
"""Lines that are read in advance."""
CHUNK = 1 << 16


class Lines:
    """The lines of a file descriptor, read by a thread.

    It bypasses Python's own buffer: a thread waiting in there would keep the program from ending.
    """

    def __init__(self, descriptor: int) -> None:
        self._waiting: Queue[str | None] = Queue(AHEAD)
        self._read = 0
        self._given = 0
        self._interrupted = 0
        Thread(target=self._fill, args=(descriptor,), daemon=True).start()

    @property
    def interrupted(self) -> bool:
        """Whether the client no longer wants an answer to the last line given out."""
        return self._interrupted >= self._given

    def __iter__(self) -> Iterator[str]:
        while (line := self._waiting.get()) is not None:
            self._given += 1
            yield line

    def _fill(self, descriptor: int) -> None:
        for raw in _lines(descriptor):
            line = raw.decode("utf-8", "surrogateescape")
            if line.strip() == INTERRUPT:
                self._interrupted = self._read
            else:
                self._read += 1
                self._waiting.put(line)
        self._waiting.put(None)


def _lines(descriptor: int) -> Iterator[bytes]:
    """The lines of a descriptor as they come, without their ends and cut after ``LONGEST`` bytes."""
    rest = b""
    while chunk := os.read(descriptor, CHUNK):
        *whole, last = chunk.split(b"\n")
        for line in whole:
            yield (rest + line)[:LONGEST]
            rest = b""
        rest = (rest + last)[:LONGEST]
    if rest:
        yield rest


SUMMARY = f"""Answer GTP version 2 on standard input and output, as an engine of GoGui, Sabaki or a test suite.

  loadsgf FILE [N]    load a game up to just before move N, or before the move on a point N; answers with the
                      player to move. A game without that move is loaded whole; --game G at the end: game G of a
                      collection
  analyze_semeai A B  the race between two stones, the owner of A moves first: defend, attack and a move

Codes and order are those of GNU Go: 0 no, 1 yes, 2 by a ko in which the opponent must find the first threat, 3 by
a ko in which the mover must. A race that is not settled in {waiting.COMMAND:g} seconds (--seconds changes that) is an
error.
GoGui's menu of analyze commands shows races, variables, winning moves, lines and accounts on its board."""
EXAMPLE = "semeai gtp --seconds 10"
OPTIONS: Options = {
    "--seconds": {"default": waiting.COMMAND, "help": f"the most time for a question ({waiting.COMMAND:g})"}
}


def run(words: list[str]) -> int:
    """Answer until ``quit`` or the end of the input."""
    wanted = Parser("gtp", SUMMARY, EXAMPLE, OPTIONS).parse_args(words)
    lines = Lines(standard_input().fileno())
    session = Session(wanted.seconds, lambda _: not lines.interrupted)
    converse(lines, table(session), partial(print, end="", flush=True))
    return 0
