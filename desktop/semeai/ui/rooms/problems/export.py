"""Writing problems in a dialect, and the findings of its lint."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from semeai import sgf
from semeai.disk.writing import write_whole
from semeai.go.color import WHITE
from semeai.phrases import capital, counted, joined
from semeai.problems.carried import turned
from semeai.problems.dialects import written
from semeai.problems.lint import Finding, lint, where
from semeai.problems.marks import solver_of
from semeai.study.tree import Study

BLACK_FIRST = ("besogo",)
"""The dialects in which Black has to be the solver: colours are swapped if it is White."""
NAMES = {"goproblems": "goproblems", "besogo": "besogo", "ff4": "plain FF[4]"}
PLAIN = "ff4"
"""The dialect without any property that FF[4] does not have; it alone is read as a collection."""
MOST_NAMED = 5


def in_dialect(study: Study, dialect: str) -> Study:
    """A problem written in a dialect. Raises ValueError if nothing says which moves are right."""
    if dialect in BLACK_FIRST and solver_of(study) is WHITE:
        study = turned(study, 0, swap=True)
    return written(study, dialect)


def exported(studies: Iterable[Study], dialect: str, *, bare: bool = False) -> bytes:
    """Problems as the bytes of a file in a dialect; ``bare``: without proofs and the program's own properties.

    Plain FF[4] never has these. Raises ValueError if one of them has no answers.
    """
    written = [in_dialect(study, dialect) for study in studies]
    return sgf.write(map(sgf.plain, written) if bare or dialect == PLAIN else written)


def findings(study: Study, dialect: str) -> list[Finding] | None:
    """The findings of the dialect's lint on a problem; None if it has no answers yet."""
    try:
        return lint(in_dialect(study, dialect), dialect)
    except ValueError:
        return None


def finding_words(study: Study, dialect: str, found: list[Finding] | None) -> str:
    if found is None:
        return "There are no answers yet."
    lines = [f"{capital(finding.sentence)}." for finding in found]
    if dialect in BLACK_FIRST and solver_of(study) is WHITE:
        lines.append("That site wants Black to solve, so the colours are swapped.")
    return "\n".join(lines or ["This problem follows all the rules of this format."])


def finding_rows(study: Study, said: dict[str, list[Finding] | None]) -> list[tuple[str, Finding]]:
    """The findings of all dialects on a problem with their sentences, errors first; none if it has no answers yet."""
    rows = [
        (f"{NAMES[dialect]}, {where(study, found.node)}: {found.sentence}.", found)
        for dialect, findings in said.items()
        for found in findings or ()
    ]
    return sorted(rows, key=lambda row: not row[1].error)


def found_words(rows: list[tuple[str, Finding]]) -> str:
    """The number of errors and of warnings among some findings, in words."""
    errors = sum(found.error for _, found in rows)
    advice = len(rows) - errors
    told = counted(errors, "error")
    return f"{told}, {counted(advice, 'warning')}" if advice else told


def files_for(path: Path, number: int, dialect: str) -> list[Path]:
    """The files that problems are written to: one for each where sites read the first problem of a file alone."""
    if number == 1 or dialect == PLAIN:
        return [path]
    return [path.with_stem(f"{path.stem}-{place}") for place in range(1, number + 1)]


def export_to(path: Path, problems: Sequence[Study], dialect: str, *, bare: bool = False) -> str:
    """Write problems in a dialect to files, each whole or not at all; return a sentence on the result.

    Raises OSError.
    """
    found = [findings(study, dialect) for study in problems]
    if None in found:
        return f"Problem {found.index(None) + 1} has no answers yet, so nothing was written."
    files = files_for(path, len(problems), dialect)
    for place, file in enumerate(files):
        write_whole(file, exported(problems if len(files) == 1 else problems[place : place + 1], dialect, bare=bare))
    names = joined([file.name for file in files], most=MOST_NAMED)
    said = f"{counted(len(problems), 'problem')} in {names}, for {NAMES[dialect]}."
    broken = [str(number) for number, each in enumerate(found, 1) if any(finding.error for finding in each or ())]
    if not broken:
        return said
    errors = joined(broken, most=MOST_NAMED)
    return f"{said} There are errors in {errors}, which will be refused there as they are."


def sign(found: list[Finding] | None) -> str:
    """A tick if a dialect accepts a problem, a cross if not, '' without answers."""
    if found is None:
        return ""
    return "✗" if any(finding.error for finding in found) else "✓"
