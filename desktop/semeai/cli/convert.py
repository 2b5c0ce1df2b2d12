"""``semeai convert``: an SGF file read with all repairs and written as clean FF[4]."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import partial

from semeai.cli.arguments import Options, Parser
from semeai.cli.files import read_sgf, shown, write_bytes
from semeai.problems.lint import where
from semeai.problems.readers import READERS, misread, misread_file, written_for
from semeai.sgf import convert, read, write

SUMMARY = """Repair an SGF file and write it as clean FF[4] in UTF-8.

Each repair and each old form that is written in a new one is reported on standard error; properties that the
program does not know are kept, and games of another kind. Where a file does not name its encoding, the report says
which one was guessed; --encoding gives the right one. For another program (--for) what only this one reads is left
out, and the report says what that program would still read differently; a name with %d gets a file for each game."""
EXAMPLE = "semeai convert broken.sgf -o clean.sgf"
OPTIONS: Options = {
    "file": {},
    "--encoding": {},
    "-o --output": {"required": True, "metavar": "OUT.sgf", "help": "where to; - is standard output"},
    "--plain": {"action": "store_true", "help": "leave out what only this program reads: proofs, chains, hints, tags"},
    "--for": {"choices": sorted(READERS), "dest": "reader", "help": "the program that is to read it"},
    "--replace": {},
}


def run(words: list[str]) -> int:
    """Convert a file. Raises Refused where it cannot be read or written."""
    wanted = Parser("convert", SUMMARY, EXAMPLE, OPTIONS).parse_args(words)
    clean, found = read_sgf(wanted.file, partial(convert, encoding=wanted.encoding, bare=wanted.plain or wanted.reader))
    clean = written_for(clean, wanted.reader) if wanted.reader else clean
    for path, data in _files(wanted.output, clean):
        write_bytes(path, data, replace=wanted.replace)
        for sentence in _misread(data, wanted.reader) if wanted.reader else ():
            print(f"{shown(path)}: {wanted.reader} reads differently: {sentence}.", file=sys.stderr)
    for repair in sorted((*found.repairs, *found.converted), key=lambda repair: repair.offset):
        print(f"{shown(wanted.file)}, byte {repair.offset}: {repair.sentence}", file=sys.stderr)
    return 0


NUMBER = re.compile(r"%(0\d)?d")


def _files(output: str, clean: bytes) -> Iterator[tuple[str, bytes]]:
    """The files to write: one for each game where the name has a place for a number, else one for all."""
    if NUMBER.search(output) is None:
        yield output, clean
        return
    for number, study in enumerate(read(clean).studies, 1):
        yield NUMBER.sub(lambda found: f"{number:{found[1] or ''}d}", output), write([study])  # noqa: B023


def _misread(data: bytes, reader: str) -> Iterator[str]:
    """What a program would read otherwise in a file, each in a sentence with its place."""
    studies = read(data).studies
    yield from (sentence for _, _, sentence in misread_file(data, len(studies), reader))
    for number, study in enumerate(studies, 1):
        for finding in misread(study, reader):
            yield f"game {number}, {where(study, finding.node)}: {finding.sentence}"
