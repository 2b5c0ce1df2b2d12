"""Old forms of SGF: what comes, what is written in its place, and that the report says so."""

from __future__ import annotations

import pytest

from semeai import sgf

SMALL = "Points are written in small letters and without blanks."

OLD = {
    "letters": (b"FF[3]L[aa][bb]", b"LB[aa:a][bb:b]", "The old letters L are written as labels LB."),
    "marks": (b"FF[3]M[aa]", b"MA[aa]", "The old mark M is written as MA."),
    "a doubtful move": (b"FF[3];B[aa]BM[1]TE[1]", b";B[aa]DO[]", "BM and TE in one node are written as DO."),
    "an interesting move": (b"FF[3];B[aa]TE[1]BM[1]", b";B[aa]IT[]", "TE and BM in one node are written as IT."),
    "the corners of a view": (b"FF[3]VW[aa][cc]", b"VW[aa:cc]", "The corners of an old VW are written as a rectangle."),
    "passes": (b"FF[4];B[tt];W[tt]", b";B[];W[]", "A pass is written without a point, not as [tt]. (2 times)"),
    "capitals": (b"FF[4];B[AA]", b";B[aa]", SMALL),
    "blanks": (b"FF[4];AB[ aa][bb\n]", b";AB[aa][bb]", SMALL + " (2 times)"),
    "a player's number": (b"FF[4];PL[1]", b";PL[B]", "PL[1] is written as PL[B]."),
    "a player's name": (b"FF[4];PL[White]", b";PL[W]", "PL[White] is written as PL[W]."),
    "a fraction": (b"FF[4]KM[5 1/2]", b"KM[5.5]", "KM[5 1/2] is no form of FF[4]; KM[5.5] is written."),
    "a comma": (b"FF[4]KM[6,5]", b"KM[6.5]", "KM[6,5] is no form of FF[4]; KM[6.5] is written."),
    "half a point": (b"FF[4]KM[.5 points]", b"KM[0.5]", "KM[.5 points] is no form of FF[4]; KM[0.5] is written."),
    "a clock": (b"FF[4]TM[1:00:00]", b"TM[3600]", "TM[1:00:00] is no form of FF[4]; TM[3600] is written."),
    "hours": (b"FF[4]TM[1.5 hours each]", b"TM[5400]", "TM[1.5 hours each] is no form of FF[4]; TM[5400] is written."),
    "time and overtime": (
        b"FF[4]TM[30:00(5x1:00)]",
        b"OT[5x1:00]TM[1800]",
        "TM[30:00(5x1:00)] is no form of FF[4]; TM[1800]OT[5x1:00] is written.",
    ),
    "time plus overtime": (
        b"FF[4]TM[1:00+4:00/25]",
        b"OT[4:00/25]TM[60]",
        "TM[1:00+4:00/25] is no form of FF[4]; TM[60]OT[4:00/25] is written.",
    ),
    "a result": (b"FF[4]RE[White+Resignation]", b"RE[W+Resign]", "RE[White+Resignation] is no form of"),
    "a draw": (b"FF[4]RE[Jigo]", b"RE[0]", "RE[Jigo] is no form of FF[4]; RE[0] is written."),
}  # fmt: skip


@pytest.mark.parametrize("old, new, sentence", OLD.values(), ids=OLD.keys())
def test_an_old_form_is_written_in_a_new_one(same, old, new, sentence):
    found = sgf.read(b"(;SZ[9]" + old + b")")
    assert found.repairs == ()
    assert any(entry.sentence.startswith(sentence) for entry in found.converted)
    assert same(found) == b"(;FF[4]GM[1]CA[UTF-8]SZ[9]" + new + b")\n"


LEFT = [b"KM[no]", b"KM[5-6]", b"TM[long]", b"OT[x]TM[10:00(5x1:00)]", b"RE[B+]", b"RE[W+3.5]", b"RE[?]", b"HA[0]"]


@pytest.mark.parametrize("modern", [*LEFT, b"M[aa]", b"L[aa]", b"VW[aa][cc]", b"KM[-5.50]", b"TM[300]", b"KM[]"])
def test_what_is_modern_or_cannot_be_is_left_as_it_is(same, modern):
    found = sgf.read(b"(;FF[4]SZ[9]" + modern + b")")
    assert (found.repairs, found.converted) == ((), ())
    assert same(found) == b"(;FF[4]GM[1]CA[UTF-8]SZ[9]" + modern + b")\n"


def test_an_old_file_says_that_it_is_written_anew():
    assert [entry.sentence for entry in sgf.read(b"(;FF[1]SZ[9])").converted] == [
        "The file is in FF[1]; FF[4] is written."
    ]
