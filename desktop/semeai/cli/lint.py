"""``semeai lint``: what a site or program would reject in a file of problems."""

from __future__ import annotations

import json

from semeai.cli.arguments import Parser
from semeai.cli.files import read_games, shown
from semeai.problems.dialects import recognised
from semeai.problems.lint import CHECKS, Finding, lint
from semeai.problems.lint.findings import steps_to, where
from semeai.study.tree import Study

SUMMARY = """Say what a site or program would reject in a file of problems.

Each line names the problem, the moves that lead to the place, the rule and what is wrong; advice is good practice, all
else an error. Without --for a problem is held to the rules of the dialect that it is written in, plain FF[4] where none
is recognised. The exit status is 1 where there are errors."""
EXAMPLE = "semeai lint problems.sgf --for goproblems"
PLAIN = "ff4"


def run(words: list[str]) -> int:
    """Print what is wrong with each problem of a file; 1 where something is an error. Raises Refused for no SGF."""
    parser = Parser("lint", SUMMARY, EXAMPLE)
    parser.add_argument("file", metavar="FILE", help="an SGF file; - is standard input")
    parser.add_argument("--for", choices=sorted(CHECKS), dest="dialect", help="whose rules (default: the file's own)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    wanted = parser.parse_args(words)
    checked = [_Checked(study, wanted.dialect) for study in read_games(wanted.file).studies]
    print(_as_json(checked) if wanted.json else _as_lines(checked, shown(wanted.file)))
    return 1 if any(found.error for problem in checked for found in problem.findings) else 0


class _Checked:
    """One problem of a file with the dialect that it is held to and what is wrong."""

    def __init__(self, study: Study, dialect: str | None) -> None:
        self.study = study
        self.dialect = dialect or self._own(study)
        self.findings: list[Finding] = lint(study, self.dialect)

    @staticmethod
    def _own(study: Study) -> str:
        """The dialect that a problem is written in."""
        found = recognised(study)
        return found.dialect.name if found is not None and found.dialect.name in CHECKS else PLAIN


def _as_lines(checked: list[_Checked], name: str) -> str:
    lines = [
        f"{name}, problem {number}, {where(problem.study, found.node)}: {found.sentence} "
        f"({found.rule}{'' if found.error else ', advice'})."
        for number, problem in enumerate(checked, 1)
        for found in problem.findings
    ]
    errors = sum(found.error for problem in checked for found in problem.findings)
    held = " and ".join(sorted({problem.dialect for problem in checked}))
    counted = (
        f"{_number(len(checked), 'problem')} held to {held}: {_number(errors, 'error')}, {len(lines) - errors} advice."
    )
    return "\n".join([*lines, counted])


def _number(count: int, word: str) -> str:
    return f"{count} {word}{'' if count == 1 else 's'}"


def _as_json(checked: list[_Checked]) -> str:
    problems = [
        {
            "for": problem.dialect,
            "findings": [
                {
                    "rule": found.rule,
                    "error": found.error,
                    "moves": steps_to(problem.study, found.node),
                    "sentence": found.sentence,
                }
                for found in problem.findings
            ],
        }
        for problem in checked
    ]
    errors = sum(found.error for problem in checked for found in problem.findings)
    return json.dumps({"errors": errors, "problems": problems}, ensure_ascii=False)
