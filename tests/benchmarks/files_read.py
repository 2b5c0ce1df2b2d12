"""How long reading takes beside sgfmill's grammar alone, and what large files take.

    .venv/bin/python tests/benchmarks/files_read.py                real files, a collection of 20 MB, a game of 5
    .venv/bin/python tests/benchmarks/files_read.py --megabytes 5

Times are of the processor, of both readers in turn. Each large file is read in a process of its own, whose memory is
printed: when it was opened, and when all its games were looked at.
"""

import multiprocessing
import random
import resource
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import driver
from sgfmill import sgf_grammar

from semeai import sgf

RUNS = 7
LETTERS = "abcdefghijklmnopqrs"


def seconds(read: Callable[[bytes], object], files: list[bytes]) -> float:
    """The time of one reader for all files that it can read."""
    begun = time.process_time()
    for data in files:
        with suppress(ValueError):
            read(data)
    return time.process_time() - begun


def real(folders: Sequence[Path]) -> str:
    """The times of both readers on real files: the least of some runs taken in turn."""
    files = [path.read_bytes() for folder in folders for path in sorted(folder.glob("*.sgf"))]
    runs = [[seconds(reader, files) for reader in (sgf.read, sgf_grammar.parse_sgf_collection)] for _ in range(RUNS)]
    ours, parsed = (min(times) for times in zip(*runs, strict=True))
    size = sum(map(len, files)) / 1e6
    return (
        f"{len(files)} files, {size:.2f} MB: {ours / size:.2f} s a MB, sgfmill's grammar alone {parsed / size:.2f}, "
        f"{ours / parsed:.1f} times as long"
    )


def moves(number: int) -> list[str]:
    """So many moves at random points of a board of 19 lines."""
    chance = random.Random(1)
    return [f";{'BW'[at % 2]}[{chance.choice(LETTERS)}{chance.choice(LETTERS)}]" for at in range(number)]


def large(shape: str, size: int) -> bytes:
    """A file of some bytes: a collection of games of 300 moves, or one game with a comment a move."""
    words = {"a collection": "", "one game": "C[some words about this move]"}[shape]
    line = "".join(f"{move}{words}" for move in moves(300)).encode()
    head = b"(;FF[4]GM[1]SZ[19]"
    if shape == "one game":
        return head + line * (size // len(line)) + b")"
    return (head + line + b")\n") * (size // (len(head) + len(line)))


def reading(shape: str, size: int) -> None:
    """Read a large file and print what it took."""
    data = large(shape, size)
    before, begun = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, time.process_time()

    def taken() -> str:
        more = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
        return f"{time.process_time() - begun:.1f} s and {more:.0f} MB more"

    found = sgf.read(data)
    opened = taken()
    nodes = sum(len(study.nodes) for study in found.studies)
    print(f"{shape} of {len(data) / 1e6:.0f} MB, {nodes} nodes: opened {opened}, all looked at {taken()}", flush=True)


def main() -> int:
    """Print all times."""
    parser = driver.options(__doc__)
    parser.add_argument("--megabytes", type=int, default=20)
    wanted = parser.parse_args()
    print(f"all real files: {real(driver.FOLDERS)}")
    print(f"whole games: {real([driver.GAMES])}", flush=True)
    for shape, size in (("a collection", wanted.megabytes), ("one game", min(wanted.megabytes, 5))):
        process = multiprocessing.Process(target=reading, args=(shape, size * 1_000_000))
        process.start()
        process.join()
    return 0


if __name__ == "__main__":
    sys.exit(main())
