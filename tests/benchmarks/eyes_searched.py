"""The eyes: theory against search on every filling, what a search takes, and the command; counts and ratios.

    .venv/bin/python tests/benchmarks/eyes_searched.py                   everything, half a minute
    .venv/bin/python tests/benchmarks/eyes_searched.py --only theory     one part alone
    .venv/bin/python tests/benchmarks/eyes_searched.py --only theory --size 6

- theory: the name of every centre eye with every set of attackers and of owner's stones inside;
- moves: E(Z) - I against the searched moves of every dead set of attackers in the centre;
- searches: all centre shapes up to 7 points searched, and read from the cache on disk;
- eight: the life of the shapes of 8 points;
- command: ``semeai eyes --shape ... --json`` against ``python -c pass``.

The status is 1 where theory and search differ. Times depend on the machine.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import places  # noqa: F401
from timing import in_turns, median, of_call, of_process, percentile_95

from semeai.eyes import layers as kept
from semeai.eyes.catalogue import has_life
from semeai.eyes.judge import eye_moves
from semeai.eyes.place import BOARD, Place, seats
from semeai.eyes.search import FREE, Kos
from semeai.eyes.shapes import Shape, eye_shapes, neighbour_class
from semeai.eyes.space import OWNER, Filled, Region, cut_out, digits_of, space
from semeai.eyes.status import EyeStatus, eye_status
from semeai.eyes.theory import Silent, theory
from semeai.go.board import Mask

SIZES = range(1, 8)
SHOWN = 20
# drawing, place: the ones that take longest among those that the command promises to answer at once, then a corner
ASKED = (("XXX/XXX/.X.", "centre"), (".XX/XX./.XX/..X", "centre"), ("XXX/XXX/XX.", "corner"))


def points_of(shape: Shape) -> Mask:
    """A shape in the centre of the board."""
    return seats(shape, Place.CENTRE)[0].points


def subsets(mask: Mask) -> Iterator[Mask]:
    """All parts of a mask, the whole first, nothing last."""
    part = mask
    while True:
        yield part
        if not part:
            return
        part = (part - 1) & mask


def fillings(points: Mask, *, owners: bool) -> Iterator[Filled]:
    """An eye with all sets of stones of which every chain has a liberty."""
    for attackers in subsets(points):
        for own in subsets(points & ~attackers) if owners else (0,):
            filled = Filled(BOARD, points, attackers, own)
            try:
                _ = filled.state
            except ValueError:
                continue
            yield filled


class Compared:
    """Counts of what was compared, and the differences in words."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.differences: list[str] = []

    def add(self, kind: str, difference: str = "") -> None:
        """Count one; ``difference`` says what differs, if anything does."""
        self.counts[kind] += 1
        if difference:
            self.differences.append(difference)


def words(filled: Filled) -> str:
    """An eye in a line."""
    placement = cut_out(filled.board, filled.points)
    name = neighbour_class([BOARD.column_row(point) for point in placement.points])
    stones = [f"O {' '.join(BOARD.names(filled.attackers))}", f"X {' '.join(BOARD.names(filled.owners))}"]
    return f"[{name}] {' '.join(BOARD.names(filled.points))}: {'; '.join(stones)}"


def compare_names(size: int) -> Compared:
    """The names of all centre eyes of a size by theory and by search."""
    found = Compared()
    for shape in eye_shapes(size):
        for eye in fillings(points_of(shape), owners=True):
            said, searched = theory(eye), eye_status(eye)
            if isinstance(said, Silent):
                found.add("silent")
            elif said.status is searched:
                found.add("agrees")
            else:
                found.add("differs", f"{words(eye)}: theory {said.status.value}, search {searched.value}")
    return found


def compare_moves(size: int) -> Compared:
    """E(Z) - I and the searched moves of all dead sets of attackers in the centre."""
    found = Compared()
    for shape in eye_shapes(size):
        for eye in fillings(points_of(shape), owners=False):
            status = eye_status(eye)
            if status is not EyeStatus.DEAD:
                continue
            moves = eye_moves(eye)
            assert moves is not None
            if moves.formula == moves.searched:
                found.add("agrees")
            else:
                found.add("differs", f"{words(eye)}: formula {moves.formula}, search {moves.searched}")
    return found


def theory_part(sizes: range, differing: list[str]) -> Iterator[str]:
    """Theory against search on all fillings."""
    for size in sizes:
        results: list[Compared] = []
        seconds = of_call(lambda size=size, to=results: to.append(compare_names(size)))
        counts, differences = results[0].counts, results[0].differences
        yield (
            f"size {size}: {len(eye_shapes(size))} shapes, {counts.total()} fillings, theory silent on "
            f"{counts['silent']}, differences {counts['differs']}; {seconds:.1f} s"
        )
        yield from differences[:SHOWN]
        differing += differences


def moves_part(sizes: range, differing: list[str]) -> Iterator[str]:
    """E(Z) - I against search on all dead sets of attackers."""
    for size in sizes:
        results: list[Compared] = []
        seconds = of_call(lambda size=size, to=results: to.append(compare_moves(size)))
        counts, differences = results[0].counts, results[0].differences
        yield f"size {size}: {counts.total()} dead sets, {counts['differs']} not E(Z) - I; {seconds:.1f} s"
        yield from differences[:SHOWN]
        differing += differences


@contextmanager
def empty_cache() -> Iterator[None]:
    """A cache folder that holds nothing yet, for as long as it lasts."""
    before = os.environ.get("XDG_CACHE_HOME")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_CACHE_HOME"] = folder
        forget()
        try:
            yield
        finally:
            forget()
            os.environ.pop("XDG_CACHE_HOME")
            if before is not None:
                os.environ["XDG_CACHE_HOME"] = before


def forget() -> None:
    """Drop all answers and states from memory."""
    for cached in (kept.layers, space, digits_of):
        cached.cache_clear()


def searches_part(_sizes: range, _differing: list[str]) -> Iterator[str]:
    """All centre shapes of up to 7 points, searched and read."""
    regions = [cut_out(BOARD, points_of(shape)).region for size in SIZES for shape in eye_shapes(size)]
    different = list(dict.fromkeys(regions))
    states = sum(space(region).legal.bit_count() for region in different)
    yield f"{len(regions)} centre shapes of 1 to 7 points are {len(different)} regions with {states} legal states"
    with empty_cache():
        each = [of_call(lambda region=region: kept.solve(space(region))) for region in different]
        forget()
        cold = of_call(lambda: [kept.layers(region) for region in different])
        forget()
        warm = of_call(lambda: [kept.layers(region) for region in different])
    yield f"searched, in memory alone: {sum(each):.3f} s, the slowest region {1000 * max(each):.1f} ms"
    yield f"searched and kept on disk: {cold:.3f} s; read from disk: {warm:.3f} s, {cold / warm:.1f} times as fast"


def eight_part(_sizes: range, _differing: list[str]) -> Iterator[str]:
    """The life property of all shapes of 8 points."""
    shapes = eye_shapes(8)
    with empty_cache():
        lives: dict[Shape, bool] = {}
        seconds = of_call(lambda: lives.update((shape, has_life(BOARD, points_of(shape))) for shape in shapes))
        dead = [shape for shape in shapes if not lives[shape]]
        by_ko = {shape for shape in dead if lives_without_kos(cut_out(BOARD, points_of(shape)).region)}
    yield f"{len(shapes)} shapes of 8 points, {len(dead)} without life; {seconds:.2f} s with an empty cache"
    for shape in dead:
        yield f"[{neighbour_class(shape)}] {shape}{': by ko alone' if shape in by_ko else ''}"


def lives_without_kos(region: Region) -> bool:
    """Whether no filling of attackers loses its life when the owner wins all kos."""
    states, solved = space(region), kept.layers(region)[Kos.OWNER]
    among = states.legal & digits_of(region.size).nowhere(OWNER)
    bare, many = (won.attacker_to_move[FREE] & among for won in (solved[0], solved[-1]))
    return not many and not bare & ~states.atari


def command_part(_sizes: range, _differing: list[str]) -> Iterator[str]:
    """The command with an answer on disk and without one, in turns with a Python that does nothing."""
    runs = 25
    for drawing, place in ASKED:
        command = ["-m", "semeai", "eyes", "--shape", drawing, "--place", place, "--json"]
        with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as fresh:
            new = iter(range(10**6))
            actions: tuple[Callable[[], float], ...] = (
                lambda: of_process(["-c", "pass"], {}),
                lambda: of_process(command, {"XDG_CACHE_HOME": folder}),  # noqa: B023
                lambda: of_process(command, {"XDG_CACHE_HOME": f"{fresh}/{next(new)}"}),  # noqa: B023
            )
            nothing, warm, cold = in_turns(runs, *actions)
        for words_, times in (("read from disk", warm), ("searched", cold)):
            added = [taken - without for without, taken in zip(nothing, times, strict=True)]
            yield (
                f"{drawing} {place}, {words_}: {1000 * median(times):.1f} ms, on top of python -c pass "
                f"{1000 * median(added):.1f} ms, 95% within {1000 * percentile_95(added):.1f} ms"
            )


PARTS = {
    "theory": theory_part, "moves": moves_part, "searches": searches_part, "eight": eight_part,
    "command": command_part,
}  # fmt: skip


def main() -> int:
    """Run the parts that are asked for; the status is 1 where theory and search differ."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=PARTS, action="append", help="this part alone")
    parser.add_argument("--size", type=int, choices=SIZES, help="the size for theory and moves (default: all)")
    wanted = parser.parse_args()
    sizes = SIZES if wanted.size is None else range(wanted.size, wanted.size + 1)
    differing: dict[str, list[str]] = {}
    for name in wanted.only or PARTS:
        print(f"\n{name}")
        for line in PARTS[name](sizes, differing.setdefault(name, [])):
            print(f"  {line}", flush=True)
    return int(bool(differing.get("theory")))


if __name__ == "__main__":
    sys.exit(main())
