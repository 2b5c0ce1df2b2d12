"""Runs the command line as a script runs it."""

import json
import os
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from semeai.cli.main import main
from semeai.go.sgf_points import write_points
from semeai.race.numbers import Race, Side
from semeai.synthesis.assemble import build
from semeai.synthesis.layout import Built

sys.path.insert(0, str(Path(__file__).resolve().parent))

TIMEOUT = 60

Run = Callable[..., subprocess.CompletedProcess[str]]


class Prefork:
    """Processes that have Python and the program loaded when they start (see ``prefork``)."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.streams = [folder / name for name in ("stdin", "stdout", "stderr")]
        self.root = root
        self.server = self._begun()

    def _begun(self) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("prefork.py"))],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env={**os.environ, "PYTHONPATH": str(self.root / "desktop")}, start_new_session=True,
        )  # fmt: skip

    def run(self, words: tuple[str, ...], stdin: bytes | Path, cwd: Path | None, environment: dict[str, str]):
        """Run a command; a path is that of its standard input. Raises TimeoutError after a minute."""
        for stream, data in zip(self.streams, (b"" if isinstance(stdin, Path) else stdin, b"", b""), strict=True):
            stream.write_bytes(data)
        streams = [stdin if isinstance(stdin, Path) else self.streams[0], *self.streams[1:]]
        asked = {"words": words, "streams": [*map(str, streams)], "environment": environment}
        print(json.dumps({**asked, "cwd": str(cwd or Path.cwd())}), file=self.server.stdin, flush=True)
        if not select.select([self.server.stdout], [], [], TIMEOUT)[0]:
            os.killpg(self.server.pid, signal.SIGKILL)  # with the command
            self.close()
            self.server = self._begun()  # for the tests that follow
            raise TimeoutError(f"semeai {words} has not ended")
        status = int(self.server.stdout.readline())
        return subprocess.CompletedProcess(words, status, *(stream.read_bytes() for stream in self.streams[1:]))

    def close(self) -> None:
        self.server.stdin.close()
        self.server.wait()
        self.server.stdout.close()


@pytest.fixture(scope="session")
def prefork(root, tmp_path_factory) -> Iterator[Prefork | None]:
    """The processes that are ready, None where a system cannot have them."""
    if not hasattr(os, "fork"):
        yield None
        return
    made = Prefork(root, tmp_path_factory.mktemp("prefork"))
    yield made
    made.close()


@pytest.fixture
def semeai(root, prefork) -> Run:
    """Runs ``semeai WORDS`` in a process of its own; ``stdin`` is what it reads, or the path of a device that it reads.

    ``python`` asks for a Python that is started for it.
    """

    def run(
        *words: str, stdin: str | bytes | Path = "", cwd=None, python=("-m", "semeai"), encoding="utf-8"
    ) -> subprocess.CompletedProcess:
        environment = {**os.environ, "PYTHONPATH": str(root / "desktop"), "PYTHONIOENCODING": encoding}
        text = stdin.encode() if isinstance(stdin, str) else stdin
        if prefork is not None and python == ("-m", "semeai") and words:
            done = prefork.run(words, text, cwd, environment)
        else:
            done = subprocess.run(
                [sys.executable, *python, *words],
                input=text, capture_output=True, check=False, timeout=TIMEOUT, cwd=cwd, env=environment,
            )  # fmt: skip
        return subprocess.CompletedProcess(
            done.args, done.returncode, done.stdout.decode(encoding), done.stderr.decode(encoding)
        )

    return run


@pytest.fixture
def begun(root) -> Iterator[Callable[..., subprocess.Popen[str]]]:
    """Starts ``semeai WORDS`` with pipes and in a process group of its own, as another program does."""
    started = []

    def begin(*words: str) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [sys.executable, "-m", "semeai", *words],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, bufsize=1,
            env={**os.environ, "PYTHONPATH": str(root / "desktop")}, start_new_session=True,
        )  # fmt: skip
        started.append(process)
        return process

    yield begin
    for process in started:
        process.kill()
        for stream in (process.stdin, process.stdout, process.stderr):
            stream.close()
        process.wait()


@pytest.fixture
def told(capsys) -> Callable[..., str]:
    """The output of ``semeai WORDS``, or the line with which they are refused, run in this process."""

    def ask(*words: str, status: int = 0) -> str:
        try:
            found = main([*words])
        except SystemExit as leaving:  # usage
            found = leaving.code
        said = capsys.readouterr()
        assert found == status, said.err
        assert status == 0 or (said.out, said.err.count("\n")) == ("", 1)
        return said.err if status else said.out

    return ask


@pytest.fixture
def known(told) -> Callable[..., Any]:
    """The same as JSON."""
    return lambda *words: json.loads(told(*words, "--json"))


@pytest.fixture
def built_file(tmp_path) -> Callable[..., Path]:
    """A function: an SGF file of a board with some numbers, and moves on it; nothing is marked."""

    def write(race: Race, moves: str = "") -> Path:
        built = build(race)
        assert isinstance(built, Built)
        position = built.position
        stones = [b"][".join(write_points(position.board, mask)).decode() for mask in (position.black, position.white)]
        path = tmp_path / "built.sgf"
        path.write_text(f"(;FF[4]GM[1]CA[UTF-8]SZ[19]AB[{stones[0]}]AW[{stones[1]}]{moves})", encoding="utf-8")
        return path

    return write


@pytest.fixture
def worked_example(built_file) -> Path:
    """An SGF file with the worked example of the specification (Z_B = 2, I_B = 1, ...) on a 19x19 board."""
    return built_file(Race(Side(Z=2, I=1, O=1, A=1), Side(O=3, A=4, V=3), 1))


@pytest.fixture
def game(tmp_path) -> Path:
    """A game of four moves on 5x5 in which a black and a white chain touch."""
    path = tmp_path / "game.sgf"
    path.write_text("(;FF[4]GM[1]CA[UTF-8]SZ[5];B[cc];W[cd];B[dc];W[dd])", encoding="utf-8")
    return path


@pytest.fixture
def choice(tmp_path) -> str:
    """Black lives with B3, neither captures then; with C2 he stakes his own chain in a ko for White's stone."""
    path = tmp_path / "choice.sgf"
    path.write_text("(;FF[4]GM[1]SZ[3]AW[aa][bb]AB[ab][ac][bc])", encoding="utf-8")
    return str(path)
