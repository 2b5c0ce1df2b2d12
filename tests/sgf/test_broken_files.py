"""Real files with something broken in them, always the same ones; 20,000 in tests/benchmarks/files_broken.py."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mutations import FORMS, FRAGMENTS, broken, lost, wrong, wrong_in_commands

from semeai import sgf


@pytest.mark.parametrize("numbers", [range(25), pytest.param(range(25, 300), marks=pytest.mark.slow)])
def test_a_broken_file_is_read_written_and_analysed(real_files, numbers):
    files = [path.read_bytes() for path in real_files]
    for number in numbers:
        data = broken(files, random.Random(number))
        assert list(wrong(data)) == [], data[:1000]


@pytest.mark.parametrize("numbers", [range(8), pytest.param(range(8, 100), marks=pytest.mark.slow)])
@pytest.mark.usefixtures("qapp")
def test_a_broken_file_goes_through_the_commands(real_files, tmp_path, numbers):
    files = [path.read_bytes() for path in real_files]
    for number in numbers:
        path = tmp_path / "broken.sgf"
        path.write_bytes(broken(files, random.Random(number)))
        assert list(wrong_in_commands(path, 0.02, FORMS[number % len(FORMS)])) == [], path.read_bytes()[:1000]


def test_a_command_that_fails_or_takes_too_long_is_seen(tmp_path, monkeypatch):
    path = tmp_path / "broken.sgf"
    path.write_bytes(b"(;SZ[9]AB[aa])")

    def fail(_words):
        raise ValueError("at once")

    monkeypatch.setattr("semeai.cli.lint.run", fail)
    monkeypatch.setattr("mutations.HANG", -1.0)
    found = list(wrong_in_commands(path, 0.02, "txt"))
    assert [kind for kind, sentence in found if "at once" in sentence] == ["crash"]
    assert [sentence.split(":")[0] for kind, sentence in found if kind == "hang"] == ["analyze", "lint", "render"]


@given(st.lists(st.sampled_from(FRAGMENTS), max_size=20).map(b"".join))
@settings(max_examples=150, derandomize=True)
def test_pieces_of_files_in_any_order(pieces):
    assert list(wrong(b"(;SZ[9]" + pieces + b")")) == []


def test_what_is_lost_is_seen():
    data = b"(;FF[4]SZ[9]XX[keep me];B[aa]C[x])"
    found = sgf.read(data)
    assert lost(data, sgf.write(found.studies), found) == []
    swallowed = b"(;A[])]s(;N[])"  # the second game is text of the first one, and that is told
    assert lost(swallowed, sgf.write((read := sgf.read(swallowed)).studies), read) == []
    assert lost(data, b"(;FF[4]SZ[9];B[aa]C[x])", found) == [("XX", b"keep me")]
    assert lost(data, b"(;FF[4]SZ[9]XX[keep me];B[ab]C[x])", found) == [("B", b"aa")]
