"""Real files with something broken in them, always the same ones; 20,000 in tests/benchmarks/files_broken.py."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mutations import FRAGMENTS, broken, lost, wrong

from semeai import sgf


@pytest.mark.parametrize("numbers", [range(100), pytest.param(range(100, 300), marks=pytest.mark.slow)])
def test_a_broken_file_is_read_written_and_analysed(real_files, numbers):
    files = [path.read_bytes() for path in real_files]
    for number in numbers:
        data = broken(files, random.Random(number))
        assert list(wrong(data)) == [], data[:1000]


@given(st.lists(st.sampled_from(FRAGMENTS), max_size=20).map(b"".join))
@settings(max_examples=150, deadline=None, derandomize=True)
def test_pieces_of_files_in_any_order(pieces):
    assert list(wrong(b"(;SZ[9]" + pieces + b")")) == []


def test_what_is_lost_is_seen():
    data = b"(;FF[4]SZ[9]XX[keep me];B[aa]C[x])"
    found = sgf.read(data)
    assert lost(data, sgf.write(found.studies), found) == []
    assert lost(data, b"(;FF[4]SZ[9];B[aa]C[x])", found) == [("XX", b"keep me")]
    assert lost(data, b"(;FF[4]SZ[9]XX[keep me];B[ab]C[x])", found) == [("B", b"aa")]
