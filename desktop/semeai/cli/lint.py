"""``semeai lint``: what a site or program would reject in a file of problems."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from semeai.cli.arguments import Options, Parser
from semeai.cli.encoding import Json, fields
from semeai.cli.files import read_sgf, shown
from semeai.problems.dialects import recognised
from semeai.problems.lint import CHECKS, Finding, lint, steps_to, where
from semeai.problems.readers import READERS, misread, misread_file
from semeai.sgf import ff4, read
from semeai.study.tree import Study

SUMMARY = """Say what a site or program would reject in a file of problems.

Each line names the place, what is wrong and the rule; advice is good practice, all else an error. Without --for a
problem is held to the rules of the dialect that it is written in, plain FF[4] where none is recognised. For plain FF[4]
the file itself is checked too, as strictly as the format asks for. For a program (ogs, wgo, gnugo and others) each line
is something that it reads differently from what the file means. The exit status is 1 where there are errors."""
EXAMPLE = "semeai lint problems.sgf --for goproblems"
PLAIN = "ff4"
FOR = sorted({*CHECKS, *READERS})
OPTIONS: Options = {
    "file": {},
    "--for": {"choices": FOR, "dest": "dialect", "help": "whose rules (default: the file's own)"},
    "--json": {},
}


def run(words: list[str]) -> int:
    """Print what is wrong with a file and with each problem in it; 1 where something is an error.

    Raises Refused where the file cannot be read as SGF.
    """
    wanted = Parser("lint", SUMMARY, EXAMPLE, OPTIONS).parse_args(words)
    in_file, problems = read_sgf(wanted.file, partial(_checked, dialect=wanted.dialect))
    found = [finding for problem in problems for finding in problem.findings]
    errors = len(in_file) + sum(finding.error for finding in found)
    if wanted.json:
        print(json.dumps({"errors": errors, **_values(in_file, problems)}, ensure_ascii=False))
    else:
        for line in _lines(shown(wanted.file), in_file, problems):
            print(line)
        held = " and ".join(sorted({problem.dialect for problem in problems}))
        counted = f"{_number(len(problems), 'problem')} held to {held}"
        print(f"{counted}: {_number(errors, 'error')}, {len(in_file) + len(found) - errors} advice.")
    return 1 if errors else 0


class _Problem(NamedTuple):
    """A problem of a file, the dialect that it is held to, and what is wrong."""

    study: Study
    dialect: str
    findings: list[Finding]


class _Fault(NamedTuple):
    """What is wrong with a file as a whole: its rule, and the byte where it is."""

    rule: str
    offset: int
    sentence: str


def _checked(data: bytes, dialect: str | None) -> tuple[list[_Fault], list[_Problem]]:
    """What is wrong with a file, and with its problems."""
    if dialect in READERS:
        studies = read(data).studies
        whole = [_Fault(trait.value, at, said) for trait, at, said in misread_file(data, len(studies), dialect)]
        return whole, [_Problem(study, dialect, misread(study, dialect)) for study in studies]
    problems = []
    for study in read(data).studies:
        written = None if dialect else recognised(study)
        own = dialect or (written.dialect.name if written is not None and written.dialect.name in CHECKS else PLAIN)
        problems.append(_Problem(study, own, lint(study, own)))
    plain = any(problem.dialect == PLAIN for problem in problems)
    faults = ff4.check(data) if plain else []
    return [_Fault(fault.rule.value, fault.offset, fault.sentence) for fault in faults], problems


def _lines(name: str, in_file: list[_Fault], problems: list[_Problem]) -> Iterator[str]:
    for fault in in_file:
        yield f"{name}, byte {fault.offset}: {fault.sentence.rstrip('.')} ({fault.rule})."
    for number, (study, _, findings) in enumerate(problems, 1):
        for found in findings:
            advice = "" if found.error else ", advice"
            place = where(study, found.node)
            yield f"{name}, problem {number}, {place}: {found.sentence} ({found.rule}{advice})."


def _number(count: int, word: str) -> str:
    return f"{count} {word}{'' if count == 1 else 's'}"


def _values(in_file: list[_Fault], problems: list[_Problem]) -> Json:
    return {
        "file": [{"rule": fault.rule, "byte": fault.offset, "sentence": fault.sentence} for fault in in_file],
        "problems": [
            {
                "for": dialect,
                "findings": [
                    {**fields(found, "rule", "error"), "moves": steps_to(study, found.node), "sentence": found.sentence}
                    for found in findings
                ],
            }
            for study, dialect, findings in problems
        ],
    }
