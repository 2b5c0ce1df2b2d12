"""How fast figures of a collection are rendered: the boards of the shared games and suite, in one call for each format.

    .venv/bin/python tests/benchmarks/figures_rendered.py               500 figures
    .venv/bin/python tests/benchmarks/figures_rendered.py --figures 50  fewer

Prints figures a second, median and least over slices of 50, for each format; of CPU too, as other work on the machine
does not count there. The aim: 20 a second in the median.
"""

import os
import statistics
from collections.abc import Callable
from itertools import cycle, islice
from time import perf_counter, process_time

import driver

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from semeai import sgf
from semeai.cli.arguments import Parser
from semeai.cli.render.command import OPTIONS
from semeai.cli.render.output import Target, made
from semeai.cli.render.plates import plates_of
from semeai.diagram.plate import Plate

LOOKS = {"png": "light", "svg": "print", "pdf": "print", "tex": "print", "txt": "print"}
SLICE = 50


def plates(count: int) -> list[Plate]:
    """Figures of whole files: all moves of a game numbered, a problem as it is set up."""
    files = sorted((driver.SHARED / "real-games").rglob("*.sgf")) + sorted(driver.FOLDERS[0].glob("*.sgf"))
    studies = [study for path in files for study in sgf.read(path.read_bytes()).studies]
    options = Parser("render", "", "", OPTIONS).parse_args(["--numbers", "-o", "-"])
    found = [plates_of(study, 1, options)[0] for study in studies]
    return list(islice(cycle(found), count))


def rates(figures: list[Plate], form: str, clock: Callable[[], float]) -> list[float]:
    """Figures a second of a clock in each slice."""
    target = Target("-", form, LOOKS[form], 32, 1.0, None, frozenset(), 1.0, 1)
    made(figures[:1], target)
    found = []
    for start in range(0, len(figures), SLICE):
        part = figures[start : start + SLICE]
        began = clock()
        for figure in part:
            made([figure], target)
        found.append(len(part) / (clock() - began))
    return found


def main() -> None:
    """Print the rates."""
    parser = driver.options(__doc__)
    parser.add_argument("--figures", type=int, default=500)
    wanted = parser.parse_args()
    driver.need_shared_data()
    figures = plates(wanted.figures)
    for form in LOOKS:
        for word, clock in (("second", perf_counter), ("second of CPU", process_time)):
            found = rates(figures, form, clock)
            told = f"median {statistics.median(found):.0f} a {word}, least {min(found):.0f}"
            print(f"{form}: {len(figures)} figures, {told}")


if __name__ == "__main__":
    main()
