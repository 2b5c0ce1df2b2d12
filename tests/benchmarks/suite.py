"""The theory on the questions of the test suite STS-RV: where it applies, what fails, how often it agrees."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from timing import ROOT, figures, of_call

FOLDER = ROOT.parent / "shared" / "sts-rv"


def report(runs: int) -> Iterator[str]:
    """Counts over all rows; ``runs`` plays no part, each row is read once."""
    if not FOLDER.is_dir():
        yield "not run: the suite is expected in ../shared/sts-rv, beside the checkout"
        return
    from semeai.cli.files import read_games
    from semeai.cli.place import place

    counts: Counter[str] = Counter()
    failing: Counter[str] = Counter()
    differing: list[str] = []
    times: list[float] = []
    for row in _rows(FOLDER / "dev.jsonl"):
        shown = place(read_games(str(FOLDER / "sgf" / row["sgf"])).studies[0], None)
        times.append(of_call(partial(_judge, row, shown, counts, failing, differing)))
    yield f"{counts.total()} questions: " + ", ".join(f"{number} {name}" for name, number in counts.most_common())
    applying = counts["agree with the suite"] + counts["differ from it"]
    yield f"the theory applies to {applying}; of these {counts['agree with the suite']} agree in defend and attack"
    yield f"differing: {' '.join(differing) or 'none'}"
    yield "assumptions that fail (a question may fail several):"
    yield from (f"  {number:>4}  {name}" for name, number in failing.most_common())
    yield f"time a question: {figures(times)}"


def _rows(path: Path) -> list[dict]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def _judge(row: dict, shown, counts: Counter[str], failing: Counter[str], differing: list[str]) -> None:
    """Count one question: read it, and compare where the theory speaks."""
    from semeai.cli.refusal import Refused
    from semeai.cli.values import outcome_verdict

    mover_point, other_point = shown.point(row["mover"]), shown.point(row["opponent"])
    mover = shown.position.color_at(mover_point)
    points = (mover_point, other_point) if mover is not None and mover.word == "black" else (other_point, mover_point)
    try:
        analysis = shown.analysis(*points)
    except Refused as refusal:
        counts["not read"] += 1
        failing[f"not read: {refusal}"] += 1
        return
    outcome = analysis.outcome(mover)
    if outcome is None:
        counts["outside the theory"] += 1
        of_mover = [entry for entry in analysis.reading.violations if entry.mover in (None, mover)]
        failing.update({entry.assumption.value for entry in of_mover})
        return
    verdict = outcome_verdict(outcome)
    if (verdict["defend"], verdict["attack"]) == (row["defend"], row["attack"]):
        counts["agree with the suite"] += 1
    else:
        counts["differ from it"] += 1
        differing.append(f"{row['suite']}/{row['id']}{'?' if row.get('doubt') else ''}")
