"""Problems of endless practice: made in two processes, replayed, compared, counted.

    python tests/benchmarks/practice.py --number 10000 --processes 2 --records FOLDER --out problems.jsonl

Each line of the output is one problem; the table is printed at the end, and after an end by force from the lines.
"""

import argparse
import json
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from pathlib import Path
from time import perf_counter, process_time

from semeai import sgf
from semeai.practice.concept import Concept
from semeai.practice.fresh import fresh, seconds_left
from semeai.problems.certificate import Certificate, certificate_of
from semeai.problems.tags import tags_of
from semeai.study.tree import Study

LEVELS = range(1, 6)
LONGEST = 60.0
CASES = ("case A", "case B", "case C", "case D")


def made(job: tuple[Concept, int, int, tuple[Study, ...]]) -> dict[str, object]:
    """One problem, written, read again and replayed, as values to be counted; its key is None where none was found."""
    concept, level, seed, records = job
    used = process_time()
    found = fresh(concept, level, seed, records=records, going=seconds_left(LONGEST))
    if found is None:
        return {"concept": concept.name, "key": None, "processor": process_time() - used}
    study = sgf.read(sgf.write([found.study])).studies[0]
    certificate = certificate_of(study)
    return {
        "concept": concept.name,
        "key": found.key,
        "processor": process_time() - used,
        "certified": isinstance(certificate, Certificate) or str(certificate),
        "result": found.result.value,
        "asks": "who captures" if found.judged else "a move",
        "right": found.right,
        "level": found.level,
        "case": next((tag for tag in tags_of(study) if tag in CASES), "outside the theory"),
        "liberties": found.thumb.liberties,
        "mover": found.thumb.mover,
    }


def read_records(folder: Path | None) -> tuple[Study, ...]:
    paths = sorted(folder.rglob("*.sgf")) if folder is not None else []
    return tuple(study for path in paths for study in sgf.read(path.read_bytes()).studies[:1])


def table(rows: list[dict[str, object]], seconds: float) -> None:
    """Print what was counted."""
    there = [row for row in rows if row["key"] is not None]
    keys = Counter(row["key"] for row in there)
    faults = [row for row in there if row["certified"] is not True]
    print(f"{len(there)} problems, {len(rows) - len(there)} seeds without one; not certified: {len(faults)}")
    work = sum(float(str(row["processor"])) for row in rows)
    print(f"equal ones: {len(there) - len(keys)}; made in a minute of processor time: {60 * len(there) / work:.0f}")
    if seconds:
        print(f"a minute: {60 * len(there) / seconds:.0f}")
    for concept in Concept:
        mine = [row for row in there if row["concept"] == concept.name]
        if not mine:
            continue
        share = {rule: sum(bool(row[rule]) for row in mine) / len(mine) for rule in ("liberties", "mover")}
        print(
            f"{concept.value:26} {len(mine):5}  different {len({row['key'] for row in mine}):5}  more liberties wins "
            f"{share['liberties']:.0%}  mover wins {share['mover']:.0%}  {_of('result', mine)}  {_of('asks', mine)}"
        )
    for name in ("result", "case", "asks", "right", "level"):
        print(f"{name}: {_of(name, there)}")


def _of(name: str, rows: list[dict[str, object]]) -> str:
    return ", ".join(
        f"{value} {number}" for value, number in sorted(Counter(row[name] for row in rows).items(), key=str)
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--number", type=int, default=240)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--records", type=Path, help="a folder of games, for the concept that needs them")
    parser.add_argument("--only", choices=[each.name for each in Concept])
    parser.add_argument("--out", type=Path)
    parser.add_argument("--read", type=Path, help="only print the table of an earlier output")
    options = parser.parse_args()
    if options.read is not None:
        table([json.loads(line) for line in options.read.read_text().splitlines()], 0.0)
        return
    records = read_records(options.records)
    concepts = [each for each in Concept if records or each is not Concept.RECORDS]
    if options.only is not None:
        concepts = [Concept[options.only]]
    several = product(range(options.number), LEVELS, concepts)
    jobs = ((concept, level, seed, records if concept is Concept.RECORDS else ()) for seed, level, concept in several)
    rows: list[dict[str, object]] = []
    seen: set[object] = set()
    again = 0
    begun = perf_counter()
    with ProcessPoolExecutor(options.processes) as pool:
        while sum(row["key"] is not None for row in rows) < options.number:
            for row in pool.map(made, [next(jobs) for _ in range(32 * options.processes)]):
                if row["key"] in seen:
                    again += 1
                    continue
                if row["key"] is not None:
                    seen.add(row["key"])
                rows.append(row)
                if options.out is not None:
                    with options.out.open("a") as out:
                        out.write(json.dumps(row) + "\n")
    print(f"seeds that gave a problem which was there already, left out: {again}")
    table(rows, perf_counter() - begun)


if __name__ == "__main__":
    main()
