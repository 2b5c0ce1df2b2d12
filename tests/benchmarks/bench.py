"""The benchmark: one run, one report, in ratios and counts; it asserts no times.

    .venv/bin/python tests/benchmarks/bench.py                    everything but the count of 4x4
    .venv/bin/python tests/benchmarks/bench.py --only starts      one part: starts, verdicts, large, suite, legal
    .venv/bin/python tests/benchmarks/bench.py --legal            the legal positions of 4x4 as well (seconds)

Times depend on the machine: compare two runs only when both came from one machine at rest.
"""

import os
import platform
import subprocess
import sys
from collections.abc import Callable, Iterator

import driver


def parts() -> dict[str, Callable[[int], Iterator[str]]]:
    """The parts of the benchmark by name; each gives the lines of its report."""
    import large_file
    import legal_positions
    import starts
    import suite
    import verdicts

    return {
        "starts": starts.report,
        "verdicts": verdicts.report,
        "large": large_file.report,
        "suite": suite.report,
        "legal": legal_positions.report,
    }


def main() -> int:
    """Run the parts that are asked for and print their reports."""
    names = list(parts())
    parser = driver.options(__doc__)
    parser.add_argument("--only", choices=names, action="append", help="run this part alone")
    parser.add_argument("--legal", action="store_true", help="count the legal positions of 4x4 as well")
    parser.add_argument("--runs", type=int, default=15, help="how often a time is taken (default: 15)")
    wanted = parser.parse_args()
    chosen = wanted.only or [name for name in names if name != "legal" or wanted.legal]
    if len(chosen) > 1:  # each in a process of its own: none finds what another has left in memory
        runs = ["--runs", str(wanted.runs)]
        return max(subprocess.call([sys.executable, __file__, "--only", name, *runs]) for name in chosen)
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    print(f"Python {platform.python_version()}, {platform.system()}, {os.cpu_count()} processors{load}")
    for name in chosen:
        print(f"\n{name}")
        for line in parts()[name](wanted.runs):
            print(f"  {line}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
