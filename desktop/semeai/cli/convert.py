"""``semeai convert``: an SGF file read with all repairs and written as clean FF[4]."""

from __future__ import annotations

import sys
from functools import partial

from semeai.cli.arguments import Options, Parser
from semeai.cli.files import read_sgf, shown, write_bytes
from semeai.sgf import convert

SUMMARY = """Repair an SGF file and write it as clean FF[4] in UTF-8.

Each repair and each old form that is written in a new one is reported on standard error; properties that the
program does not know are kept, and games of another kind. Where a file does not name its encoding, the report says
which one was guessed; --encoding gives the right one."""
EXAMPLE = "semeai convert broken.sgf -o clean.sgf"
OPTIONS: Options = {
    "file": {},
    "--encoding": {},
    "-o --output": {"required": True, "metavar": "OUT.sgf", "help": "where to; - is standard output"},
    "--plain": {"action": "store_true", "help": "leave out what this program alone reads: proofs, chains, hints, tags"},
    "--replace": {},
}


def run(words: list[str]) -> int:
    """Convert a file. Raises Refused where it cannot be read or written."""
    wanted = Parser("convert", SUMMARY, EXAMPLE, OPTIONS).parse_args(words)
    clean, found = read_sgf(wanted.file, partial(convert, encoding=wanted.encoding, bare=wanted.plain))
    write_bytes(wanted.output, clean, replace=wanted.replace)
    for repair in sorted((*found.repairs, *found.converted), key=lambda repair: repair.offset):
        print(f"{shown(wanted.file)}, byte {repair.offset}: {repair.sentence}", file=sys.stderr)
    return 0
