"""Real files with something broken in them, and what reading, writing, analysing, lint and figures make of them.

Shared by the tests (a few hundred, always the same ones) and by ``tests/benchmarks/files_broken.py`` (20,000).
"""

import json
import random
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import redirect_stdout, suppress
from importlib import import_module
from io import StringIO
from pathlib import Path

from sgfmill import sgf_grammar

from semeai import sgf
from semeai.analysis import analyze
from semeai.cli import ending
from semeai.cli.ending import CommandRefused
from semeai.cli.main import COMMANDS
from semeai.reading.proposals import propose
from semeai.reading.reader import ReadingError
from semeai.study.tree import compact, main_line_from, position_at

HANG = 5.0
"""Seconds of the processor after which reading, writing and analysing a file counts as hanging."""

FRAGMENTS = (
    *rb"( ) ; [ ] \ (; [] : \: B[aa] ;W[tt] ;B[] AB[aa:cc] AE[bb] PL[B] PL[1] C[x] C[] N[y] LB[aa:1] L[aa]".split(),
    *b"TB[] TR[] VW[aa][bb] BM[1]TE[1] KO[] SZ[9] SZ[37] SZ[9:13] SZ[] GM[2] FF[3] PW[A][B] TM[1:00:00]".split(),
    *b"CA[UTF-8] CA[GB2312] CA[Shift_JIS] CA[x] XX[\xc4\xe3] C[\x83\x5d]\x20C[\xe9] C[\xe5\x9b\xb2] HA[x]".split(),
    *b"comment[x] addblack[aa] AddWhite[bb] KSEB[aa] KSLV[] KSNU[BO:3] RU[NoSekiGo] (;SZ[9]) (;GM[3])".split(),
    *(b"M[bb]", b"RE[jigo]", b"C[a] b]", b"KM[5 1/2]", b"\n", b" " * 40, b"\x00", b"\xff\xfe", b"\xef\xbb\xbf"),
)
CODECS = ("gb18030", "cp932", "cp949", "cp1252", "utf-16", "utf-16-be", "utf-32")


def broken(files: list[bytes], chance: random.Random) -> bytes:
    """One of the files with one to six things done to it."""
    data = chance.choice(files)
    for _ in range(chance.randint(1, 6)):
        data = chance.choice(_DEEDS)(data, files, chance)
    return data[:200_000]


def _slice(data: bytes, chance: random.Random, longest: int = 60) -> tuple[int, int]:
    start = chance.randint(0, len(data))
    return start, min(len(data), start + chance.randint(1, longest))


def _cut(data: bytes, files: list[bytes], chance: random.Random) -> bytes:
    start, end = _slice(data, chance)
    return data[:start] + data[end:]


def _repeated(data: bytes, files: list[bytes], chance: random.Random) -> bytes:
    start, end = _slice(data, chance)
    return data[:end] + data[start:end] * chance.randint(1, 4) + data[end:]


def _inserted(data: bytes, files: list[bytes], chance: random.Random) -> bytes:
    at = chance.randint(0, len(data))
    return data[:at] + chance.choice(FRAGMENTS) + data[at:]


def _after_a_bracket(data: bytes, files: list[bytes], chance: random.Random) -> bytes:
    places = [place for place, byte in enumerate(data) if byte == ord("]")]
    at = chance.choice(places) + 1 if places else 0
    return data[:at] + chance.choice(FRAGMENTS) + data[at:]


def _changed(data: bytes, files: list[bytes], chance: random.Random) -> bytes:
    at = chance.randint(0, max(0, len(data) - 1))
    return data[:at] + bytes([chance.randrange(256)]) + data[at + 1 :]


def _ended(data: bytes, files: list[bytes], chance: random.Random) -> bytes:
    return data[: chance.randint(0, len(data))]


def _joined(data: bytes, files: list[bytes], chance: random.Random) -> bytes:
    other = chance.choice(files)
    start, end = _slice(other, chance, 400)
    at = chance.randint(0, len(data))
    return data[:at] + other[start:end] + data[at:]


def _collected(data: bytes, files: list[bytes], chance: random.Random) -> bytes:
    return data + chance.choice((b"", b"\n", b" -- \n")) + chance.choice(files)


def _recoded(data: bytes, files: list[bytes], chance: random.Random) -> bytes:
    return data.decode("latin-1").encode(chance.choice(CODECS), "replace")


_DEEDS = (
    _cut, _repeated, _inserted, _inserted, _after_a_bracket, _after_a_bracket, _changed, _ended, _joined, _collected,
    _recoded,
)  # fmt: skip


def wrong(data: bytes, *, analysing: bool = True) -> Iterator[tuple[str, str]]:
    """What is wrong about our handling of a file: a kind (crash, hang, unstable, lost) and a sentence for each."""
    begun = time.process_time()
    try:
        found = sgf.read(data)
        written = sgf.write(found.studies, found.foreign)
        again = sgf.read(written)
        if analysing:
            analyzed(found)
    except sgf.SgfError:
        return
    except Exception:  # whatever it is, it is what we look for
        yield "crash", traceback.format_exc()
        return
    if time.process_time() - begun > HANG:
        yield "hang", f"{time.process_time() - begun:.1f} s"
    if [compact(study) for study in again.studies] != [compact(study) for study in found.studies]:
        yield "unstable", "the studies read back differ"
    if sgf.write(again.studies, again.foreign) != written:
        yield "unstable", "the file written again differs"
    yield from (("lost", f"{name}[{value!r}]") for name, value in lost(data, written, found))


def analyzed(found: sgf.ReadFile) -> None:
    """Look through the moves of a file, and decide by theory the likeliest race at the end of its first main line."""
    for study in found.studies:
        sgf.illegal_moves(study)
    study = found.studies[0]
    position = position_at(study, main_line_from(study, study.root)[-1])
    for pair in propose(position)[:1]:
        with suppress(ReadingError):  # a chain without liberties, which a file may hold
            analyze(position, pair.black, pair.white)


FORMS = "svg", "txt", "png", "tex", "pdf"


def wrong_in_commands(path: Path, seconds: float, form: str) -> Iterator[tuple[str, str]]:
    """What is wrong where the commands are given a file: a crash, or more than the time asked for, and a sentence."""
    asked = {
        "analyze": ([str(path), "--seconds", str(seconds), "--json"], seconds),
        "lint": ([str(path)], 0.0),
        "render": ([str(path), "--game", "1", "-o", str(path.with_suffix(f".{form}"))], 0.0),
    }
    for name, (words, given) in asked.items():
        command = import_module(COMMANDS[name][0])
        begun = time.process_time()
        try:
            with redirect_stdout(StringIO()) as said:
                ending.begin()
                command.run(words)
            if name == "analyze":
                json.loads(said.getvalue())
        except CommandRefused as refusal:
            if not str(refusal).strip():
                yield "crash", f"{name} refuses without a word"
        except Exception:  # whatever it is, it is what we look for
            yield "crash", f"{name}: {traceback.format_exc()}"
        if (taken := time.process_time() - begun) > given + HANG:
            yield "hang", f"{name}: {taken:.1f} s"


def properties(data: bytes) -> Counter[tuple[str, bytes]]:
    """Every property of a file's games with its values, as sgfmill reads them; ValueError where it cannot."""
    found: Counter[tuple[str, bytes]] = Counter()
    todo = list(sgf_grammar.parse_sgf_collection(data))
    while todo:
        tree = todo.pop()
        todo += tree.children
        for node in tree.sequence:
            for name, values in node.items():
                found.update((name, _plain(value)) for value in values)
    return found


def _plain(value: bytes) -> bytes:
    """A value without the freedoms that a writer has: escapes that need not be, line breaks, blanks."""
    return sgf_grammar.simpletext_value(value).strip()


WIDE = frozenset(("GB18030", "Big5", "Shift-JIS"))
WRITTEN_ANEW = frozenset(("FF", "GM", "CA", "SZ", ""))


def lost(data: bytes, written: bytes, found: sgf.ReadFile) -> list[tuple[str, bytes]]:
    """The properties of a sound file that are not in what was written, and that no report names."""
    if b"\0" in data or (found.encoding in WIDE and not data.isascii()):
        return []  # sgfmill takes half a character for a bracket
    try:
        before = properties(data)
    except ValueError:
        return []
    told = " ".join(entry.sentence for entry in (*found.repairs, *found.converted))
    gone = [(name, value) for name, value in before - properties(written) if value.isascii()]
    if "it was read as text" in told:  # what stood behind a bracket that ended no text may be part of one
        gone = [(name, value) for name, value in gone if b"%s[%s]" % (name.encode(), value) not in written]
    return [(name, value) for name, value in gone if not _told(name, value, told)]


def _told(name: str, value: bytes, told: str) -> bool:
    if name in WRITTEN_ANEW or f"{name}[" in told or f"{name} " in told or "was skipped" in told:
        return True
    if name in ("AB", "AW", "AE"):
        return b":" in value or "set-up names" in told or "takes stones off" in told or "Points are written" in told
    if name in ("B", "W"):
        return (value == b"tt" and "A pass is written" in told) or "Points are written" in told
    return b":" in value or "Points are written" in told
