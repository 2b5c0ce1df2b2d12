"""Do problems look like games? Measures of their shapes, and how well a classifier tells them from books and games.

    python tests/benchmarks/problem_shapes.py                         the library beside books and games
    python tests/benchmarks/problem_shapes.py --fresh 40 --processes 2    fresh problems too, so many a concept

The table gives medians: stones, their share of the box round them, chains a stone, the share of stones in runs of four
or more in a row or column, the longest run. The classifier is a logistic regression on `FEATURES`, which were written
down before it was run: trained on one half of two sets and asked about the other half, and the other way round. Its
figure is the area under the curve: the chance that of one problem of each set it finds the right one; 0.5 is guessing.
Everything is cut to what lies near the two chains first, the same way, so that it does not see how large a board is.
How well it tells books from records says what two kinds of real positions differ by.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product
from pathlib import Path
from statistics import fmean, median, pstdev

import driver
from book_questions import book_races

from semeai import sgf
from semeai.go.board import Mask, Point, count, each
from semeai.go.color import Color
from semeai.go.position import Position
from semeai.practice.concept import Concept
from semeai.practice.fresh import fresh
from semeai.problems.marks import race_at, solver_of
from semeai.reading.proposals import propose
from semeai.solve import Request
from semeai.study.tree import Study, main_line_from, position_at

NEAR = 3
"""Steps from the two chains within which stones are seen."""
RUN = 4
LEVELS = 5
EVERY = 6
"""After so many moves each the races of a record are looked for."""


class Shape:
    """The stones of a race, as a person sees them."""

    def __init__(self, request: Request) -> None:
        position = request.position
        self.board = position.board
        self.essential = position.chain(request.black) | position.chain(request.white)
        seen = self.essential
        for _ in range(NEAR):
            seen |= self.board.neighbours(seen)
        self.position = Position(self.board, position.black & seen, position.white & seen)
        self.stones = count(self.position.stones)
        self.chains = [(color, chain) for color in Color for chain in self.position.chains(color)]
        self.walls = [chain for _, chain in self.chains if not chain & self.essential]
        places = [self.board.column_row(point) for point in each(self.position.stones)]
        self.columns, self.rows = [sorted({place[axis] for place in places}) for axis in (0, 1)]
        self.width = self.columns[-1] - self.columns[0] + 1
        self.height = self.rows[-1] - self.rows[0] + 1

    def runs(self) -> Iterator[int]:
        """The length of the run of its colour that each stone is in, in its row and in its column."""
        for color in Color:
            own = self.position.of(color)
            for point, step in product(each(own), (1, self.board.stride)):
                yield 1 + sum(self._further(own, point, way) for way in (step, -step))

    def _further(self, own: Mask, point: Point, step: int) -> int:
        """How many stones follow a stone in one way."""
        length = 0
        while (point := point + step) >= 0 and own >> point & 1:
            length += 1
        return length

    def color(self, column: int, row: int) -> Color | None:
        inside = 0 <= column < self.board.width and 0 <= row < self.board.height
        return self.position.color_at(self.board.at(column, row)) if inside else None

    def squares(self) -> Iterator[tuple[Color | None, ...]]:
        """The colours of each two by two points of the box."""
        for column, row in product(range(self.columns[0], self.columns[-1]), range(self.rows[0], self.rows[-1])):
            yield tuple(self.color(column + x, row + y) for x, y in product((0, 1), repeat=2))

    def symmetry(self) -> float:
        """The largest share of stones that a mirroring or a half turn of the box puts on stones."""
        cells = [
            (x - self.columns[0], y - self.rows[0]) for x, y in map(self.board.column_row, each(self.position.stones))
        ]
        there, right, bottom = set(cells), self.width - 1, self.height - 1
        ways: Sequence[Callable[[int, int], tuple[int, int]]] = (
            lambda x, y: (right - x, y),
            lambda x, y: (x, bottom - y),
            lambda x, y: (right - x, bottom - y),
        )
        return max(sum(way(x, y) in there for x, y in cells) / len(cells) for way in ways)


def _in_runs(shape: Shape) -> float:
    return fmean(run >= RUN for run in shape.runs())


def _share(shape: Shape, true: Callable[[tuple[Color | None, ...]], bool]) -> float:
    return sum(map(true, shape.squares())) / shape.stones


def _empty_triangle(square: tuple[Color | None, ...]) -> bool:
    return square.count(None) == 1 and any(square.count(color) == 3 for color in Color)


def _block(square: tuple[Color | None, ...]) -> bool:
    return any(square.count(color) == 4 for color in Color)


def _wall_liberties(shape: Shape) -> float:
    return fmean(count(shape.position.liberties(chain)) for chain in shape.walls) if shape.walls else 0.0


def _single(shape: Shape) -> float:
    return sum(count(chain) == 1 for _, chain in shape.chains) / len(shape.chains)


def _edges(shape: Shape) -> float:
    """How many edges of the board a stone is on, or one line from."""
    last = shape.board.width - 2, shape.board.height - 2
    return float(
        sum(low <= 1 for low in (shape.columns[0], shape.rows[0]))
        + sum(high >= end for high, end in zip((shape.columns[-1], shape.rows[-1]), last, strict=True))
    )


def _contact(shape: Shape) -> float:
    """The share of touching stones that are of two colours."""
    beside = [
        (color, other)
        for column, row in map(shape.board.column_row, each(shape.position.stones))
        for x, y in ((1, 0), (0, 1))
        if (color := shape.color(column, row)) is not None and (other := shape.color(column + x, row + y)) is not None
    ]
    return sum(one is not other for one, other in beside) / max(len(beside), 1)


MEASURES: dict[str, Callable[[Shape], float]] = {
    "stones": lambda shape: shape.stones,
    "of the box": lambda shape: shape.stones / (shape.width * shape.height),
    "chains a stone": lambda shape: len(shape.chains) / shape.stones,
    "in runs of 4": _in_runs,
    "longest run": lambda shape: max(shape.runs()),
}
FEATURES: dict[str, Callable[[Shape], float]] = MEASURES | {
    "liberties of a wall's chain": _wall_liberties,
    "single stones": _single,
    "edges used": _edges,
    "symmetry": Shape.symmetry,
    "empty triangles": partial(_share, true=_empty_triangle),
    "two by two blocks": partial(_share, true=_block),
    "contact of colours": _contact,
    "balance": lambda shape: abs(count(shape.position.black) - count(shape.position.white)) / shape.stones,
    "essential stones": lambda shape: count(shape.essential) / shape.stones,
    "long side of the box": lambda shape: max(shape.width, shape.height) / min(shape.width, shape.height),
}
"""What the classifier is told of a race."""


# The sets


def of_books() -> list[Shape]:
    return [Shape(race.request) for race in book_races(driver.SHARED)]


def of_games() -> list[Shape]:
    """The likeliest race of every few moves of real records, as far as it is claimed; of those not learnt from."""
    found = []
    for path in sorted(driver.GAMES.glob("*.sgf"))[1::2]:
        record = sgf.read(path.read_bytes()).studies[0]
        line = main_line_from(record, record.root)
        for node in line[len(line) // 4 :: EVERY]:
            position = position_at(record, node)
            pair = next((pair for pair in propose(position, played=True) if pair.claimed), None)
            if pair is not None:
                found.append(Shape(Request(position, pair.black, pair.white, Color.BLACK)))
    return found


def shape_of_study(study: Study) -> Shape | None:
    race = race_at(study, study.root, solver_of(study))
    return None if race is None else Shape(race)


def of_library(path: Path) -> list[Shape]:
    return [shape for study in sgf.read(path.read_bytes()).studies if (shape := shape_of_study(study)) is not None]


def made(task: tuple[Concept, int]) -> Shape | None:
    concept, seed = task
    found = fresh(concept, 1 + seed % LEVELS, seed)
    return None if found is None else shape_of_study(found.study)


# The classifier


def normal(rows: list[list[float]]) -> list[tuple[float, float]]:
    """The mean and the spread of each feature."""
    return [(fmean(column), pstdev(column) or 1.0) for column in zip(*rows, strict=True)]


ROUNDS, RATE, RIDGE = 400, 0.3, 0.01
"""Steps of the descent, how far each goes, and how much large weights cost."""


def trained(rows: list[list[float]], labels: list[int]) -> list[float]:
    """The weights of a logistic regression by gradient descent, the constant last."""
    weights = [0.0] * (len(rows[0]) + 1)
    for _ in range(ROUNDS):
        slope = [RIDGE * weight for weight in weights[:-1]] + [0.0]
        for row, label in zip(rows, labels, strict=True):
            miss = (_chance(weights, row) - label) / len(rows)
            slope = [was + miss * value for was, value in zip(slope, [*row, 1.0], strict=True)]
        weights = [weight - RATE * by for weight, by in zip(weights, slope, strict=True)]
    return weights


def _chance(weights: list[float], row: list[float]) -> float:
    score = sum(weight * value for weight, value in zip(weights, [*row, 1.0], strict=True))
    return 1 / (1 + math.exp(-max(min(score, 30.0), -30.0)))


def area(ours: list[float], others: list[float]) -> float:
    """The chance that one of ours scores higher than one of the others; equal scores count half."""
    wins = sum((one > other) + (one == other) / 2 for one, other in product(ours, others))
    return wins / (len(ours) * len(others))


SPLITS = 2
"""How often the sets are halved anew; every half is asked about once each time."""
Row = list[float]
Weights = list[tuple[float, str]]


def told_apart(ours: list[Shape], others: list[Shape]) -> tuple[float, Weights]:
    """The mean area under the curve over all halves that were asked about; the weights of one, the largest first."""
    rows = [[[feature(shape) for feature in FEATURES.values()] for shape in shapes] for shapes in (ours, others)]
    areas, weights = [], list[float]()
    for seed in range(SPLITS):
        chance = random.Random(seed)
        mixed = [chance.sample(one, len(one)) for one in rows]
        for learnt in (0, 1):
            found, weights = _halved(*(one[learnt::2] for one in mixed), *(one[1 - learnt :: 2] for one in mixed))
            areas.append(found)
    return fmean(areas), sorted(zip(weights, FEATURES, strict=False), key=lambda pair: -abs(pair[0]))


def _halved(ours: list[Row], others: list[Row], asked: list[Row], asked_others: list[Row]) -> tuple[float, list[float]]:
    """The area of some rows by weights that were learnt from others, and the weights; both sets count alike."""
    scale = normal([*ours, *others])

    def scaled(rows: list[Row]) -> list[Row]:
        return [[(value - mean) / spread for value, (mean, spread) in zip(row, scale, strict=True)] for row in rows]

    most = max(len(ours), len(others))
    training = [
        (row, label)
        for label, rows in ((1, ours), (0, others))
        for row in scaled(rows) * max(1, round(most / len(rows)))
    ]
    weights = trained([row for row, _ in training], [label for _, label in training])
    scores = [[_chance(weights, row) for row in scaled(rows)] for rows in (asked, asked_others)]
    return area(*scores), weights


# What is printed


def row_of(name: str, shapes: list[Shape]) -> str:
    medians = (median(measure(shape) for shape in shapes) for measure in MEASURES.values())
    return f"{name:28}{len(shapes):6}  " + "  ".join(f"{value:>14.2f}" for value in medians)


def main() -> None:
    parser = driver.options(__doc__)
    parser.add_argument("--fresh", type=int, default=0, metavar="NUMBER", help="fresh problems of each concept")
    parser.add_argument("--only", nargs="+", choices=[one.name for one in Concept])
    parser.add_argument("--processes", type=int, default=1)
    options = parser.parse_args()
    driver.need_shared_data()
    books, games = of_books(), of_games()
    print(f"{'':34}  " + "  ".join(f"{name:>14}" for name in MEASURES))
    print(row_of("books", books))
    print(row_of("real records", games))
    library: list[Shape] = []
    for path in sorted((driver.ROOT / "resources" / "library" / "problems").glob("*.sgf")):
        shapes = of_library(path)
        print(row_of(path.stem, shapes))
        library += shapes
    print(row_of("library", library))
    sets = {"library": library}
    concepts = [Concept[name] for name in options.only or ()] or [one for one in Concept if one is not Concept.RECORDS]
    if options.fresh:
        tasks = [(concept, seed) for seed in range(options.fresh) for concept in concepts]
        shapes_of: dict[Concept, list[Shape]] = {concept: [] for concept in concepts}
        for (concept, _), shape in zip(tasks, driver.in_processes(made, tasks, options.processes), strict=True):
            if shape is not None:
                shapes_of[concept].append(shape)
        for concept, shapes in shapes_of.items():
            print(row_of(concept.value, shapes))
        sets["fresh"] = [shape for shapes in shapes_of.values() for shape in shapes]
        print(row_of("fresh", sets["fresh"]))
    real = {"books": books, "real records": games, "both together": books + games}
    compared = [(name, shapes, against, real[against]) for (name, shapes), against in product(sets.items(), real)]
    for name, shapes, against, others in [*compared, ("books", books, "real records", games)]:
        found, weights = told_apart(shapes, others)
        words = ", ".join(f"{feature} {weight:+.1f}" for weight, feature in weights[:6])
        print(f"{name} from {against}: area under the curve {found:.2f}  ({words})")


if __name__ == "__main__":
    main()
