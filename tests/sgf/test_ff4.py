"""The strict check of FF[4]: what it finds by rule, and that whatever is written here passes it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mutations import WRITTEN_ANEW, lost, properties

from semeai import sgf
from semeai.paths import library
from semeai.sgf.ff4 import MOST, Rule, check
from semeai.sgf.properties import TYPES

HEAD = b"(;FF[4]GM[1]CA[UTF-8]SZ[9]"

CLEAN = {
    "a head": HEAD + b")",
    "properties in any order": b"(;C[x]SZ[9]CA[UTF-8]GM[1]FF[4])",
    "two games": HEAD + b")\n" + HEAD + b";B[aa](;W[bb])(;W[cc];B[]))\n",
    "lists, rectangles and labels": HEAD + b"AB[aa:cc][dd]AW[ee]LB[aa:1][bb:x\\]y]AR[aa:bb][bb:aa]TB[]DD[])",
    "annotations of a move": HEAD + b";B[aa]BM[1]UC[2]N[x]C[y]BL[3.5]OB[2])",
    "private properties": HEAD + b"KSEB[dd]XYZ[any \\] thing][more])",
    "game information in variations": HEAD + b"(;PB[a])(;PB[b]))",
    "another game": b"(;GM[2]XX[x]B[d3]W[c5])",
    "results and dates": HEAD + b"RE[W+3.5]DT[1996-05-06,07,1997-01])",
}

BROKEN = {
    "no game": (b"hello", Rule.GRAMMAR, 0),
    "an empty file": (b"", Rule.GRAMMAR, 0),
    "text after a game": (HEAD + b") x", Rule.GRAMMAR, 28),
    "a file that is cut off": (HEAD, Rule.GRAMMAR, 26),
    "a property without a value": (HEAD + b";B)", Rule.GRAMMAR, 27),
    "a value that is not closed": (HEAD + b"C[a)", Rule.GRAMMAR, 27),
    "a variation without a node": (HEAD + b"())", Rule.GRAMMAR, 27),
    "a node after a variation": (HEAD + b"(;B[aa]);W[bb])", Rule.GRAMMAR, 34),
    "a property after a variation": (HEAD + b"(;B[aa])C[x])", Rule.GRAMMAR, 34),
    "small letters in a name": (HEAD + b"Comment[x])", Rule.GRAMMAR, 26),
    "an old format": (b"(;FF[3]GM[1]SZ[9])", Rule.HEAD, 1),
    "no format": (b"(;GM[1]SZ[9])", Rule.HEAD, 1),
    "an old name": (HEAD + b"L[aa])", Rule.NAME, 26),
    "a property twice": (HEAD + b"C[x]N[y]C[z])", Rule.TWICE, 34),
    "a komi that is no number": (HEAD + b"KM[5 1/2])", Rule.TYPE, 26),
    "two comments": (HEAD + b"C[x][y])", Rule.TYPE, 26),
    "a move beside the board": (HEAD + b";B[zz])", Rule.TYPE, 27),
    "a point twice": (HEAD + b"AB[aa:bb][bb])", Rule.TYPE, 26),
    "no point": (HEAD + b"TR[])", Rule.TYPE, 26),
    "a rectangle of one point": (HEAD + b"TR[aa:aa])", Rule.TYPE, 26),
    "a label without a text": (HEAD + b"LB[aa])", Rule.TYPE, 26),
    "a colon in a label": (HEAD + b"LB[aa:1:2])", Rule.TYPE, 26),
    "an arrow to itself": (HEAD + b"AR[aa:aa])", Rule.TYPE, 26),
    "a player by number": (HEAD + b"PL[1])", Rule.TYPE, 26),
    "a result in words": (HEAD + b"RE[White won])", Rule.TYPE, 26),
    "a date in words": (HEAD + b"DT[May 6])", Rule.TYPE, 26),
    "a size in a later node": (HEAD + b";SZ[9])", Rule.PLACE, 27),
    "information below information": (HEAD + b"PB[a];PB[b])", Rule.PLACE, 32),
    "a judgement without a move": (HEAD + b"TE[1])", Rule.PLACE, 1),
    "a move beside set-up": (HEAD + b";B[aa]AW[bb])", Rule.MIXED, 26),
    "two moves": (HEAD + b";B[aa]W[bb])", Rule.MIXED, 26),
    "good for both": (HEAD + b"GB[1]GW[1])", Rule.OVERLAP, 1),
    "two marks on a point": (HEAD + b"TR[aa]SQ[aa])", Rule.OVERLAP, 1),
    "two colours on a point": (HEAD + b"AB[aa]AW[aa])", Rule.OVERLAP, 1),
    "bytes that are no text": (HEAD + b"C[\xff])", Rule.CHARSET, 26),
    "bytes of a property that nobody knows": (HEAD + b"XX[\xff])", Rule.CHARSET, 26),
    "an unknown encoding": (b"(;FF[4]CA[klingon])", Rule.CHARSET, 1),
}


@pytest.mark.parametrize("data", CLEAN.values(), ids=CLEAN.keys())
def test_what_ff4_allows(data):
    assert check(data) == []


@pytest.mark.parametrize("data, rule, offset", BROKEN.values(), ids=BROKEN.keys())
def test_what_ff4_does_not_allow(data, rule, offset):
    assert [(finding.rule, finding.offset) for finding in check(data)] == [(rule, offset)]


def test_a_check_ends():
    assert len(check(HEAD + b"TE[3]" * MOST * 2 + b")")) == MOST


def test_the_library_is_as_ff4_wants_it():
    for path in library().glob("*.sgf"):
        assert check(path.read_bytes()) == [], path.name


@pytest.mark.slow
def test_every_real_file_is_written_as_ff4_wants_it_and_nothing_is_lost_or_new_but_what_is_told(real_files):
    assert len(real_files) > 150
    for path in real_files:
        data = path.read_bytes()
        written, found = sgf.convert(data)
        assert check(written) == [], path.name
        assert lost(data, written, found) == [], path.name
        told = " ".join(entry.sentence for entry in (*found.repairs, *found.converted))
        for name, value in properties(written) - properties(data):
            assert name in WRITTEN_ANEW or f"{name}[" in told or f"{name} " in told or value == b"", (path.name, name)


UNCLEAN = {
    "a komi and a handicap that say nothing": (b"KM[]HA[])", b""),
    "a handicap in words": (b"HA[Wu first])", b"GC[Handicap: Wu first]"),
    "clocks beside set-up": (b";AB[aa]BL[30]OB[3])", b";AB[aa];BL[30]OB[3]"),
    "the number of a move beside set-up": (b"AB[aa]MN[5];W[bb])", b"AB[aa];MN[5];W[bb]"),
    "a forced move beside set-up": (b";AB[aa]KO[])", b";AB[aa]KEPTKO[]"),
    "judgements beside set-up": (b";AB[aa]BM[1])", b";AB[aa]KEPTBM[1]"),
    "a judgement without a move": (b";TE[1]C[x])", b";C[x]KEPTTE[1]"),
    "what is said of the file beside a move in the first node": (b"AP[x:1]ST[2]B[aa])", b"AP[x:1]ST[2];B[aa]"),
    "a program without a version": (b"AP[CGoban])", b"AP[CGoban:]"),
    "a pass in words": (b";B[pass];W[PASS])", b";B[];W[]"),
    "a pass beyond the board": (b";B[jj];W[tt])", b";B[];W[]"),
    "stones beside the board and a move": (b";AB[zz]B[aa])", b";B[aa]KEPTAB[zz]"),
    "a move beside the board": (b";B[zz]C[x])", b";C[x]KEPTB[zz]"),
    "a strength that is none": (b";B[aa]TE[]GB[3])", b";B[aa]GB[1]TE[1]"),
    "a sign with a value": (b";B[aa]DO[1])", b";B[aa]DO[]"),
    "good for both": (b";B[aa]GB[1]GW[1])", b";B[aa]GB[1]KEPTGW[1]"),
    "game information below other": (b"PB[x];PB[y];B[aa])", b"PB[x];KEPTPB[y];B[aa]"),
    "a size in a later node": (b";SZ[9]B[aa])", b";B[aa]KEPTSZ[9]"),
    "a number with a fraction": (b";B[aa]OB[5.0]BL[3,5])", b";B[aa]BL[3.5]OB[5]"),
    "a style and a way of printing that FF[4] does not have": (b"ST[9]PM[5])", b"KEPTPM[5]KEPTST[9]"),
    "a handicap below nothing": (b"HA[-3])", b"GC[Handicap: -3]"),
    "game information below what one site calls the event": (b"TE[Cup];B[aa]KM[6])", b"EV[Cup];B[aa]KEPTKM[6]"),
    "an old letter and an old mark": (b"L[aa]M[bb])", b"LB[aa:a]MA[bb]"),
}


@pytest.mark.parametrize(("rest", "clean"), UNCLEAN.values(), ids=UNCLEAN.keys())
def test_what_ff4_forbids_is_written_as_it_allows_it(rest, clean):
    written, found = sgf.convert(HEAD + rest)
    assert written.replace(b"\n", b"") == b"(;FF[4]GM[1]CA[UTF-8]SZ[9]" + clean + b")"
    assert check(written) == []
    assert found.repairs or found.converted


@pytest.mark.parametrize("size", [5, 9, 13, 18, 19])
def test_a_pass_is_the_point_beyond_a_board_of_any_size(size):
    value = bytes((ord("a") + size,)) * 2
    written, found = sgf.convert(b"(;FF[4]GM[1]CA[UTF-8]SZ[%d];B[%s];W[aa])" % (size, value))
    assert b";B[];W[aa]" in written
    assert found.converted[0].sentence == f"A pass is written without a point, not as [{value.decode()}]."


NAMES = (*TYPES, "L", "M", "XX", "KSEB", "KSLV")
WORDS = "1 2 3 aa bb aa:bb bb:aa zz pass jj x 1:x aa:x B W 2.5 6,5 W+R"
VALUES = ["", *WORDS.split(" ")]
SOUP = st.lists(
    st.tuples(st.sampled_from(NAMES), st.lists(st.sampled_from(VALUES), min_size=1, max_size=3)), max_size=6
)


def node_of(entries) -> str:
    return ";" + "".join(name + "".join(f"[{value}]" for value in values) for name, values in entries)


@given(st.lists(SOUP, min_size=1, max_size=4))
@settings(max_examples=400)
def test_whatever_stands_in_the_nodes_of_a_game_is_written_clean_and_read_again_as_the_same(nodes):
    data = ("(;FF[4]GM[1]CA[UTF-8]SZ[9]" + "".join(map(node_of, nodes)) + ")").encode()
    written, _ = sgf.convert(data)
    assert check(written) == []
    assert sgf.convert(written)[0] == written
