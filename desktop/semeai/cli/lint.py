"""``semeai lint``: what a site or program would reject in a file of problems."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import partial

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
    checked = read_sgf(wanted.file, partial(_checked, dialect=wanted.dialect))
    print(_as_json(checked) if wanted.json else "\n".join(_as_lines(checked, shown(wanted.file))))
    return 1 if checked.errors else 0


@dataclass(frozen=True, slots=True)
class _Problem:
    """A problem of a file, the dialect that it is held to, and what is wrong."""

    study: Study
    dialect: str
    findings: list[Finding]


@dataclass(frozen=True, slots=True)
class _File:
    """What is wrong with a file and with its problems."""

    file: list[ff4.Finding]
    problems: list[_Problem]

    @property
    def errors(self) -> int:
        return len(self.file) + sum(found.error for problem in self.problems for found in problem.findings)

    @property
    def advice(self) -> int:
        return sum(not found.error for problem in self.problems for found in problem.findings)


def _checked(data: bytes, dialect: str | None) -> _File:
    problems = []
    for study in read(data).studies:
        written = None if dialect else recognised(study)
        own = dialect or (written.dialect.name if written is not None and written.dialect.name in CHECKS else PLAIN)
        problems.append(_Problem(study, own, lint(study, own)))
    plain = any(problem.dialect == PLAIN for problem in problems)
    return _File(ff4.check(data) if plain else [], problems)


def _as_lines(checked: _File, name: str) -> list[str]:
    lines = [
        f"{name}, byte {found.offset}: {found.sentence.rstrip('.')} ({found.rule.value})." for found in checked.file
    ]
    for number, problem in enumerate(checked.problems, 1):
        for found in problem.findings:
            advice = "" if found.error else ", advice"
            place = where(problem.study, found.node)
            lines.append(f"{name}, problem {number}, {place}: {found.sentence} ({found.rule}{advice}).")
    held = " and ".join(sorted({problem.dialect for problem in checked.problems}))
    counted = f"{_number(len(checked.problems), 'problem')} held to {held}"
    return [*lines, f"{counted}: {_number(checked.errors, 'error')}, {checked.advice} advice."]


def _number(count: int, word: str) -> str:
    return f"{count} {word}{'' if count == 1 else 's'}"


def _as_json(checked: _File) -> str:
    file = [{"rule": found.rule.value, "byte": found.offset, "sentence": found.sentence} for found in checked.file]
    problems = [
        {"for": problem.dialect, "findings": [_finding(problem.study, found) for found in problem.findings]}
        for problem in checked.problems
    ]
    return json.dumps({"errors": checked.errors, "file": file, "problems": problems}, ensure_ascii=False)


def _finding(study: Study, found: Finding) -> Json:
    return {**fields(found, "rule", "error"), "moves": steps_to(study, found.node), "sentence": found.sentence}
