"""``semeai gtp``: GTP on standard input and output."""

from __future__ import annotations

from semeai.cli.arguments import Parser, seconds
from semeai.cli.files import standard_input
from semeai.cli.gtp.commands import table
from semeai.cli.gtp.lines import Lines
from semeai.cli.gtp.protocol import converse
from semeai.cli.gtp.session import Session

SECONDS = 5.0
SUMMARY = f"""Answer GTP version 2 on standard input and output, as an engine of GoGui, Sabaki or a test suite.

  loadsgf FILE [N]    load a game up to just before move N; answers with the player to move
  analyze_semeai A B  the race between two stones, the owner of A moves first: defend, attack and a move

Codes and order are those of GNU Go: 0 no, 1 yes, 2 by a ko in which the opponent must find the first threat, 3 by
a ko in which the mover must. A race that is not settled in {SECONDS:g} seconds (--seconds changes that) is an error.
GoGui's menu of analyze commands shows races, variables, winning moves, lines and accounts on its board."""
EXAMPLE = "semeai gtp --seconds 10"


def run(words: list[str]) -> int:
    """Answer until ``quit`` or the end of the input."""
    parser = Parser("gtp", SUMMARY, EXAMPLE)
    parser.add_argument(
        "--seconds", type=seconds, default=SECONDS, metavar="S", help=f"the most time for a question ({SECONDS:g})"
    )
    wanted = parser.parse_args(words)
    lines = Lines(standard_input().fileno())
    converse(lines, table(Session(wanted.seconds, lambda _: not lines.interrupted)), _send)
    return 0


def _send(text: str) -> None:
    print(text, end="", flush=True)
