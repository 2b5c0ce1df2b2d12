"""``semeai convert``: every repair reported, clean FF[4] written; and ``semeai lint`` as a script runs it."""

import json

import pytest

BROKEN = b"Dear friend, (;GM[1]SZ[9]C[see [1] below]QQ[kept];B[cc];W[gc]"


def test_a_broken_file_becomes_clean_with_every_repair_reported_and_then_stays(semeai, tmp_path):
    (tmp_path / "broken.sgf").write_bytes(BROKEN)
    done = semeai("convert", "broken.sgf", "-o", "clean.sgf", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (0, "")
    reported = done.stderr.splitlines()
    assert len(reported) >= 3
    assert all(line.startswith("broken.sgf, byte ") for line in reported)
    clean = (tmp_path / "clean.sgf").read_bytes()
    assert b"FF[4]" in clean
    assert b"CA[UTF-8]" in clean
    assert b"QQ[kept]" in clean
    assert b"W[gc]" in clean
    done = semeai("convert", "clean.sgf", "-o", "again.sgf", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "again.sgf").read_bytes() == clean
    assert semeai("convert", "broken.sgf", "-o", "broken.sgf", "--replace", cwd=tmp_path).returncode == 0
    assert (tmp_path / "broken.sgf").read_bytes() == clean


def test_streams_take_the_place_of_files(semeai):
    done = semeai("convert", "-", "-o", "-", stdin=BROKEN)
    assert done.returncode == 0
    assert done.stdout.startswith("(;FF[4]")
    assert "standard input, byte " in done.stderr


@pytest.mark.parametrize("output", ["missing/clean.sgf", ".", ""])
def test_where_nothing_can_be_written_nothing_is_left_behind(semeai, tmp_path, output):
    (tmp_path / "broken.sgf").write_bytes(BROKEN)
    done = semeai("convert", "broken.sgf", "-o", output, cwd=tmp_path)
    assert done.returncode == 1
    assert "cannot be written" in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["broken.sgf"]


JAPANESE = "(;SZ[9]C[武宮 ゾウ];B[aa])".encode("cp932")


def test_a_guessed_encoding_is_named_and_the_right_one_can_be_given(semeai):
    done = semeai("convert", "-", "-o", "-", stdin=JAPANESE)
    assert "The file names no encoding; its texts were read as " in done.stderr
    done = semeai("convert", "--encoding", "Shift-JIS", "-", "-o", "-", stdin=JAPANESE)
    assert (done.returncode, done.stderr) == (0, "")
    assert "C[武宮 ゾウ]" in done.stdout


def test_old_forms_and_foreign_games_are_reported(semeai):
    done = semeai("convert", "-", "-o", "-", stdin=b"(;FF[3]SZ[9];B[tt])(;GM[2]SZ[8];B[d3])")
    assert done.stdout == "(;FF[4]GM[1]CA[UTF-8]SZ[9];B[])\n(;GM[2]SZ[8];B[d3])\n"
    assert [line.partition(": ")[2] for line in done.stderr.splitlines()] == [
        "The file is in FF[3]; FF[4] is written.",
        "A pass is written without a point, not as [tt].",
        "Game 2 of the file was kept as it is. This is a record of Othello, not of Go: GM[2].",
    ]


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


OWN = (
    b"(;FF[4]GM[1]CA[UTF-8]SZ[9]AB[aa]AW[ba]C[Black to play.]KSEB[aa]KSEW[ba]KSLV[aa]KSPF[proof]XX[kept]"
    b";B[bb]TE[1]KSNU[S:1])"
)


def test_without_the_program_s_own_properties_all_others_stay_and_the_file_passes(semeai):
    done = semeai("convert", "--plain", "-", "-o", "-", stdin=OWN)
    assert done.returncode == 0
    assert "KS" not in done.stdout
    assert all(kept in done.stdout for kept in ("AB[aa]", "C[Black to play.]", "XX[kept]", ";B[bb]TE[1]"))
    assert semeai("lint", "-", "--for", "ff4", stdin=done.stdout).returncode == 0
    assert "KSPF[proof]" in semeai("convert", "-", "-o", "-", stdin=OWN).stdout


def test_what_a_program_reads_otherwise_is_named_line_by_line(semeai):
    data = b"(;GM[1]FF[4]SZ[9]AB[aa:bb];B[cc];AE[aa])(;GM[1]FF[4]SZ[9];B[aa];B[bb])"
    done = semeai("lint", "-", "--for", "ogs", stdin=data)
    assert done.returncode == 1
    assert [line.removeprefix("standard input, ") for line in done.stdout.splitlines()] == [
        "byte 0: the games are joined into one: write a file for each (second-game).",
        "byte 17: of a rectangle of stones one is read: name them one by one (rectangle).",
        "problem 1, after C7: the stones that are taken off without a move (AE) stay (stones-taken-off).",
        "problem 2, after A9 B8: the second move of one player in a row captures nothing (twice-in-a-row).",
        "2 problems held to ogs: 4 errors, 0 advice.",
    ]
    assert semeai("lint", "-", "--for", "sabaki", stdin=data).returncode == 0


def test_a_file_is_written_for_another_program_a_game_a_file(semeai, tmp_path):
    (tmp_path / "two.sgf").write_bytes(b"(;SZ[9]KSTG[a][b];B[aa])(;SZ[9]AB[aa:bb];B[cc];AE[aa])")
    whole = semeai("convert", "two.sgf", "-o", "one.sgf", "--for", "ogs", cwd=tmp_path)
    assert "one.sgf: ogs reads differently: the games are joined into one: write a file for each." in whole.stderr
    apart = semeai("convert", "two.sgf", "-o", "game-%02d.sgf", "--for", "ogs", cwd=tmp_path)
    told = [line for line in apart.stderr.splitlines() if "reads differently" in line]
    assert told == [
        "game-02.sgf: ogs reads differently: game 1, after C7: the stones that are taken off without a move (AE) stay."
    ]
    assert b"KS" not in (tmp_path / "game-01.sgf").read_bytes()
    assert b"AB[aa][ba][ab][bb]" in (tmp_path / "game-02.sgf").read_bytes()
