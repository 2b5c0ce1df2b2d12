"""Problems of endless practice: made in some processes as for one person, replayed, compared, counted.

    python tests/benchmarks/practice.py --number 10000 --processes 2 --minutes 80 --records FOLDER --out problems.jsonl

Each line of the output is one problem, or a seed that gave none; begun again with the same file, it goes on. The table
is printed at the end, and after an end by force with ``--read``. How many different problems there are:

    python tests/benchmarks/practice.py --different 2000
"""

from __future__ import annotations

import json
import random
from collections import Counter, defaultdict
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import cache
from itertools import islice
from pathlib import Path
from time import perf_counter, process_time

import driver

from semeai import sgf
from semeai.practice.boards import Window
from semeai.practice.concept import Concept
from semeai.practice.fresh import candidates, drafted, fresh, key_of, seconds_left
from semeai.practice.listed import listed_races
from semeai.practice.thumb import Seen, Thumb, allowed
from semeai.problems.certificate import Certificate, certificate_of
from semeai.problems.tags import tags_of
from semeai.study.tree import Study

LEVELS = 5
LONGEST = 60.0
CASES = ("case A", "case B", "case C", "case D")
RARELY = 8
"""Of so many rounds one asks for races of real games, which take some seconds each."""
Row = dict[str, object]


def made(concept: Concept, level: int, seed: int, seen: Seen, folder: Path | None) -> Row:
    """One problem, written, read again and replayed, as values to be counted; its key is None where none was found."""
    used, begun = process_time(), perf_counter()
    records = read_records(folder) if concept is Concept.RECORDS else ()
    found = fresh(concept, level, seed, seen=seen, records=records, going=seconds_left(LONGEST))
    row: Row = {"concept": concept.name, "wanted": level, "seed": seed, "key": None}
    if found is not None:
        study = sgf.read(sgf.write([found.study])).studies[0]
        certificate = certificate_of(study)
        row |= {
            "key": found.key,
            "certified": isinstance(certificate, Certificate) or str(certificate),
            "result": found.result.value,
            "asks": "who captures" if found.judged else "a move",
            "board": "listed" if found.key in {one.key for one in listed_races()} else "like one",
            "level": found.level,
            "case": next((tag for tag in tags_of(study) if tag in CASES), "outside the theory"),
            "liberties": found.thumb.liberties,
            "mover": found.thumb.mover,
        }
    return row | {"processor": process_time() - used, "seconds": perf_counter() - begun}


@cache
def read_records(folder: Path | None) -> tuple[Study, ...]:
    paths = sorted(folder.rglob("*.sgf")) if folder is not None else []
    return tuple(study for path in paths for study in sgf.read(path.read_bytes()).studies[:1])


def table(rows: list[Row]) -> None:
    """Print what was counted."""
    there = [row for row in rows if row["key"] is not None]
    keys = Counter(row["key"] for row in there)
    faults = [row for row in there if row["certified"] is not True]
    print(f"{len(there)} problems, {len(rows) - len(there)} seeds without one; not certified: {len(faults)}")
    work = sum(float(str(row["processor"])) for row in rows)
    print(f"equal ones: {len(there) - len(keys)}; made in a minute of processor time: {60 * len(there) / work:.0f}")
    for concept in Concept:
        mine = [row for row in there if row["concept"] == concept.name]
        if not mine:
            continue
        share = {rule: sum(bool(row[rule]) for row in mine) / len(mine) for rule in ("liberties", "mover")}
        print(
            f"{concept.value:26} {len(mine):5}  different {len({row['key'] for row in mine}):5}  more liberties wins "
            f"{share['liberties']:.0%}  mover wins {share['mover']:.0%}  {_of('result', mine)}  {_of('asks', mine)}  "
            f"{_of('board', mine)}"
        )
    for name in ("result", "case", "asks", "level"):
        print(f"{name}: {_of(name, there)}")


def _of(name: str, rows: list[Row]) -> str:
    return ", ".join(
        f"{value} {number}" for value, number in sorted(Counter(row[name] for row in rows).items(), key=str)
    )


def different(concept: Concept, boards: int, tried: int = 300) -> None:
    """Print how many of so many boards are different, and how many of some of these make a problem."""
    keys: dict[str, Window] = {}
    chance = random.Random(concept.name)
    last: list[bool] = []  # of the small ones of the last tenth, whether they are new
    for number, board in enumerate(islice(candidates(concept, (), chance), boards)):
        key = None if board is None else key_of(board.request, board.most)
        if board is None or key is None:
            continue
        if number >= boards * 0.9:
            last.append(key not in keys)
        keys.setdefault(key, board)
    sample = chance.sample([*keys.values()], min(tried, len(keys)))
    kept = [one for board in sample if (one := drafted(board, concept, allowed(()), ()))]
    share = len(kept) / max(len(sample), 1)
    print(
        f"{concept.value:26} of {boards} boards {len(keys)} small enough and different, at last "
        f"{sum(last) / max(len(last), 1):.0%} new; of {len(sample)} of them {share:.0%} make a problem, so at least "
        f"{round(len(keys) * share)} problems",
        flush=True,
    )


class Making:
    """Asks for problems, one of a concept at a time, so that each knows what was shown before it."""

    def __init__(self, concepts: list[Concept], folder: Path | None, rows: list[Row]) -> None:
        self.concepts, self.folder, self.rows = concepts, folder, rows
        self.round = Counter(str(row["concept"]) for row in rows)
        self.keys = {str(row["key"]) for row in rows if row["key"] is not None}
        self.rules: defaultdict[str, list[Thumb]] = defaultdict(list)
        for row in rows:
            self.note(row)

    def note(self, row: Row) -> None:
        if row["key"] is not None:
            self.keys.add(str(row["key"]))
            self.rules[str(row["concept"])].append(Thumb(bool(row["liberties"]), bool(row["mover"])))

    def next(self, busy: set[Concept]) -> tuple[Concept, int, int, Seen, Path | None]:
        """What is asked for next: of the concepts that are not being made the one that was asked for least."""

        def place(concept: Concept) -> int:
            return self.round[concept.name] * (RARELY if concept is Concept.RECORDS else 1)

        concept = min((one for one in self.concepts if one not in busy), key=place)
        seed, level = divmod(self.round[concept.name], LEVELS)
        self.round[concept.name] += 1
        return concept, level + 1, seed, Seen(frozenset(self.keys), tuple(self.rules[concept.name])), self.folder


def main() -> None:
    parser = driver.options(__doc__)
    parser.add_argument("--number", type=int, default=240)
    parser.add_argument("--minutes", type=float, default=1e6, help="an end before the number is reached")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--records", type=Path, help="a folder of games, for the concept that needs them")
    parser.add_argument("--only", nargs="+", choices=[each.name for each in Concept])
    parser.add_argument("--out", type=Path, help="the file of problems, which is gone on with")
    parser.add_argument("--read", type=Path, help="only print the table of an earlier output")
    parser.add_argument("--different", type=int, metavar="BOARDS", help="estimate how many problems there are")
    options = parser.parse_args()
    if options.read is not None:
        table(rows_of(options.read))
        return
    folder = options.records if read_records(options.records) else None
    wanted = [Concept[name] for name in options.only] if options.only else [*Concept]
    if options.different is not None:
        for concept in wanted:
            if concept is not Concept.RECORDS:
                different(concept, options.different)
        return
    rows = rows_of(options.out) if options.out is not None and options.out.exists() else []
    making = Making([each for each in wanted if folder or each is not Concept.RECORDS], folder, rows)
    earlier, begun = len(making.keys), perf_counter()
    going = seconds_left(60 * options.minutes)
    with ProcessPoolExecutor(options.processes) as pool:
        asked: dict[Future[Row], Concept] = {}
        while True:
            while len(asked) < options.processes and len(making.keys) + len(asked) < options.number and going():
                job = making.next({*asked.values()})
                asked[pool.submit(made, *job)] = job[0]
            if not asked:
                break
            for done in wait(asked, return_when=FIRST_COMPLETED).done:
                del asked[done]
                row = done.result()
                if row["key"] in making.keys:  # two concepts met at the same time
                    row["key"] = None
                making.note(row)
                rows.append(row)
                if options.out is not None:
                    with options.out.open("a") as out:
                        out.write(json.dumps(row) + "\n")
    table(rows)
    rate = 60 * (len(making.keys) - earlier) / (perf_counter() - begun)
    print(f"made in a minute by {options.processes} processes: {rate:.0f}")


def rows_of(path: Path) -> list[Row]:
    return [json.loads(line) for line in path.read_text().splitlines()]


if __name__ == "__main__":
    main()
