"""``semeai make``: a board for the numbers of a race."""

from __future__ import annotations

import json

from semeai import sgf
from semeai.analysis import Analysis, analyze
from semeai.cli.arguments import NUMBERS, Options, Parser, race_of, within
from semeai.cli.ending import CommandRefused
from semeai.cli.files import STANDARD, shown, write_bytes
from semeai.cli.report import analysis_values
from semeai.go.board import LARGEST_SIZE, Mask, each
from semeai.go.color import Color
from semeai.study import notes
from semeai.study.node import MarkShape
from semeai.study.tree import SMALLEST_SIZE, Study
from semeai.synthesis.assemble import build
from semeai.synthesis.layout import Built, Unbuildable
from semeai.synthesis.studies import numbers_in_words
from semeai.synthesis.studies import study_of as plain_study

SUMMARY = """Build a board that reads back as the numbers of a race, and write it as SGF.

The letters are those of 'semeai race'; missing letters are 0. The essential chains are marked, the shared
liberties have the label S and the approach moves the label A. Numbers that no plain board has are refused
with the reason."""
EXAMPLE = "semeai make --black Z=2,I=1,O=1,A=1 --white O=3,A=4,V=3 --shared 1 -o race.sgf"


def run(words: list[str]) -> int:
    """Write a board. Raises Refused for numbers without one, and where the file cannot be written."""
    wanted = Parser("make", SUMMARY, EXAMPLE, OPTIONS).parse_args(words)
    race = race_of(wanted)
    built = build(race, wanted.size)
    if isinstance(built, Unbuildable):
        raise CommandRefused(built.reason)
    analysis = analyze(built.position, built.black_point, built.white_point)
    written = sgf.write([study_of(built, analysis)])
    to_file = wanted.output != STANDARD
    if to_file or not wanted.json:
        write_bytes(wanted.output, written, replace=wanted.replace)
    if wanted.json:
        place = {"file": wanted.output, "sgf": None} if to_file else {"file": None, "sgf": written.decode("utf-8")}
        print(json.dumps({**place, "board_size": wanted.size, **analysis_values(analysis)}))
    elif to_file:
        print("\n".join(_lines(wanted.output, built, analysis)))
    return 0


_size = within(SMALLEST_SIZE, LARGEST_SIZE, "a board has {least} to {most} points a side, not {number}")
OPTIONS: Options = {
    **NUMBERS,
    "--size": {"type": _size, "default": 19, "metavar": "N", "help": "points a side (default: 19)"},
    "-o --output": {"default": STANDARD, "metavar": "FILE.sgf", "help": "where to (default: standard output)"},
    "--replace": {},
    "--json": {"help": "print JSON; without -o the SGF is part of it"},
}


def study_of(built: Built, analysis: Analysis) -> Study:
    """The board as a study, as in the library: the essential chains chosen and marked, S and A as labels."""
    reading = analysis.reading
    study = plain_study(built, reading.race)
    chains = reading.black.chain | reading.white.chain
    study = notes.set_mark(study, study.root, MarkShape.TRIANGLE, chains).study
    study = _labelled(study, reading.shared, "S")
    return _labelled(study, reading.black.approach | reading.white.approach, "A")


def _labelled(study: Study, mask: Mask, letter: str) -> Study:
    for point in each(mask):
        study = notes.set_label(study, study.root, point, letter).study
    return study


def _lines(file: str, built: Built, analysis: Analysis) -> list[str]:
    board = built.position.board
    chains = f"Black's chain at {board.name(built.black_point)}, White's at {board.name(built.white_point)}"
    outcomes = [f"{color.title} first: {analysis.explanation.verdict(color)}" for color in Color]
    return [
        f"{shown(file)}: {numbers_in_words(analysis.reading.race)}; {board.width}x{board.height} points, {chains}.",
        *outcomes,
    ]
