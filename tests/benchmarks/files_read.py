"""How long reading takes beside sgfmill, which repairs nothing, and what a large file takes.

    .venv/bin/python tests/benchmarks/files_read.py                real files, then files of 50 MB
    .venv/bin/python tests/benchmarks/files_read.py --megabytes 10

Times are of the processor, of both readers in turn; sgfmill is timed twice: for the tree alone, and with every value
read. Each large file is read in a process of its own, whose memory is printed.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import resource
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from sgfmill import sgf as sgfmill_sgf

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "desktop"))

from semeai import sgf  # noqa: E402

FOLDERS = ("../shared/sts-rv/sgf", "../shared/real-games/games", "../shared/real-games/boards", "resources/library")
RUNS = 7
LETTERS = "abcdefghijklmnopqrs"


def tree(data: bytes) -> sgfmill_sgf.Sgf_game:
    """A game as sgfmill parses it."""
    return sgfmill_sgf.Sgf_game.from_bytes(data)


def every_value(data: bytes) -> None:
    """A game with all its values as sgfmill reads them."""
    todo = [tree(data).get_root()]
    while todo:
        node = todo.pop()
        for name in node.properties():
            with suppress(ValueError):
                node.get(name)
        todo.extend(node)


def seconds(read: Callable[[bytes], object], files: list[bytes]) -> float:
    """The time of one reader for all files that it can read."""
    begun = time.process_time()
    for data in files:
        with suppress(ValueError):
            read(data)
    return time.process_time() - begun


def real(folders: tuple[str, ...]) -> str:
    """The times of both readers on real files: the least of some runs taken in turn."""
    files = [path.read_bytes() for folder in folders for path in sorted((ROOT / folder).glob("*.sgf"))]
    readers = (sgf.read, tree, every_value)
    runs = [[seconds(reader, files) for reader in readers] for _ in range(RUNS)]
    ours, parsed, valued = (min(times) for times in zip(*runs, strict=True))
    size = sum(map(len, files)) / 1e6
    return (
        f"{len(files)} files, {size:.2f} MB: {ours / size:.2f} s a MB, sgfmill {parsed / size:.2f} for the tree and "
        f"{valued / size:.2f} for all values: {ours / parsed:.1f} and {ours / valued:.1f} times as long"
    )


def large(shape: str, size: int) -> bytes:
    """A file of some bytes: games of bare moves, games with words, or one long line with a comment a move."""
    chance = random.Random(1)
    words = {"moves": "", "words": "C[" + "some words about this move. " * 10 + "]", "comments": "C[move]"}[shape]
    line = "".join(
        f";{'BW'[number % 2]}[{chance.choice(LETTERS)}{chance.choice(LETTERS)}]{words}" for number in range(300)
    ).encode()
    head = b"(;FF[4]GM[1]SZ[19]"
    if shape == "comments":
        return head + line * (size // len(line)) + b")"
    return (head + line + b")\n") * (size // (len(head) + len(line)))


def reading(shape: str, size: int) -> None:
    """Read a large file and print what it took."""
    data = large(shape, size)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    begun = time.process_time()
    found = sgf.read(data)
    taken = time.process_time() - begun
    more = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    nodes = sum(len(study.nodes) for study in found.studies)
    print(f"{len(data) / 1e6:.0f} MB of {shape}, {nodes} nodes: {taken:.1f} s, {more:.0f} MB more", flush=True)


def main() -> int:
    """Print all times."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--megabytes", type=int, default=50)
    wanted = parser.parse_args()
    print(f"all real files: {real(FOLDERS)}")
    print(f"whole games: {real(FOLDERS[1:2])}", flush=True)
    for shape in ("words", "comments", "moves"):
        process = multiprocessing.Process(target=reading, args=(shape, wanted.megabytes * 1_000_000))
        process.start()
        process.join()
    return 0


if __name__ == "__main__":
    sys.exit(main())
