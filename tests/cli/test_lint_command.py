"""``semeai lint`` as a script runs it."""

from __future__ import annotations

import json

GOOD = b"(;SZ[9]AB[ab][bb]AW[ac][bc](;B[dd];W[ee];B[ff]C[RIGHT])(;B[gg];W[dd]))"
BAD = b"(;SZ[9]AB[ab][bb]AW[ac][bc];B[dd];W[];B[ff]C[RIGHT])"


def test_a_sound_file_says_so_and_is_done(semeai):
    done = semeai("lint", "-", stdin=GOOD)
    assert (done.returncode, done.stdout) == (0, "1 problem held to goproblems: 0 errors, 0 advice.\n")


def test_each_finding_is_a_line_that_says_where(semeai, tmp_path):
    (tmp_path / "two.sgf").write_bytes(GOOD + BAD)
    done = semeai("lint", "two.sgf", "--for", "goproblems", cwd=tmp_path)
    assert done.returncode == 1
    assert done.stdout.splitlines() == [
        "two.sgf, problem 2, after D6 pass: White passes (no-pass).",
        "2 problems held to goproblems: 1 error, 0 advice.",
    ]


def test_as_json(semeai):
    done = semeai("lint", "-", "--for", "besogo", "--json", stdin=BAD)
    assert done.returncode == 1
    found = json.loads(done.stdout)
    assert found["errors"] == 2
    assert found["problems"][0]["for"] == "besogo"
    rules = {finding["rule"]: finding["moves"] for finding in found["problems"][0]["findings"]}
    assert rules == {"plus-missing": [], "wrong-last": ["D6", "pass", "F4"]}


def test_for_plain_ff4_the_file_itself_is_checked_too_and_what_convert_writes_passes(semeai):
    done = semeai("lint", "-", "--for", "ff4", stdin=b"(;GM[1]SZ[9];B[dd]TE[1])")
    assert done.returncode == 1
    assert done.stdout.splitlines() == [
        "standard input, byte 1: The first node must say FF[4] (head).",
        "1 problem held to ff4: 1 error, 0 advice.",
    ]
    found = json.loads(semeai("lint", "-", "--for", "ff4", "--json", stdin=b"(;GM[1]SZ[9];B[dd]TE[1])").stdout)
    assert found["file"] == [{"rule": "head", "byte": 1, "sentence": "The first node must say FF[4]."}]
    clean = semeai("convert", "-", "-o", "-", stdin=b"(;C[text]SZ[9]CA[UTF-8]AB[aa];B[dd]TE[1])").stdout
    assert semeai("lint", "-", "--for", "ff4", stdin=clean).returncode == 0
