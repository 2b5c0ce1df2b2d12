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
from semeai.sgf import ff4, read
from semeai.study.tree import Study

SUMMARY = """Say what a site or program would reject in a file of problems.

Each line names the place, what is wrong and the rule; advice is good practice, all else an error. Without --for a
problem is held to the rules of the dialect that it is written in, plain FF[4] where none is recognised. For plain FF[4]
the file itself is checked too, as strictly as the format asks for. The exit status is 1 where there are errors."""
EXAMPLE = "semeai lint problems.sgf --for goproblems"
PLAIN = "ff4"
OPTIONS: Options = {
    "file": {},
    "--for": {"choices": sorted(CHECKS), "dest": "dialect", "help": "whose rules (default: the file's own)"},
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


def _checked(data: bytes, dialect: str | None) -> tuple[list[ff4.Ff4Finding], list[_Problem]]:
    """What is wrong with a file, and with its problems."""
    problems = []
    for study in read(data).studies:
        written = None if dialect else recognised(study)
        own = dialect or (written.dialect.name if written is not None and written.dialect.name in CHECKS else PLAIN)
        problems.append(_Problem(study, own, lint(study, own)))
    plain = any(problem.dialect == PLAIN for problem in problems)
    return ff4.check(data) if plain else [], problems


def _lines(name: str, in_file: list[ff4.Ff4Finding], problems: list[_Problem]) -> Iterator[str]:
    for fault in in_file:
        yield f"{name}, byte {fault.offset}: {fault.sentence.rstrip('.')} ({fault.rule.value})."
    for number, (study, _, findings) in enumerate(problems, 1):
        for found in findings:
            advice = "" if found.error else ", advice"
            place = where(study, found.node)
            yield f"{name}, problem {number}, {place}: {found.sentence} ({found.rule}{advice})."


def _number(count: int, word: str) -> str:
    return f"{count} {word}{'' if count == 1 else 's'}"


def _values(in_file: list[ff4.Ff4Finding], problems: list[_Problem]) -> Json:
    return {
        "file": [{"rule": fault.rule.value, "byte": fault.offset, "sentence": fault.sentence} for fault in in_file],
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
