"""What is written is read again: random studies, random bytes, and the suite of real files."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from semeai import sgf
from semeai.go.color import BLACK, WHITE
from semeai.sgf.ff4 import check
from semeai.study import edits, notes
from semeai.study.edits import Edited
from semeai.study.node import MarkShape, Property
from semeai.study.tree import Nodes, Study, compact, empty_study

TEXT = st.text(max_size=12) | st.sampled_from(["]", "\\", "a:b", "[x] ;)", "\\]", "囲碁", ";B[aa]", "\n\n", " "])
COLOR = st.sampled_from([BLACK, WHITE])

PAIRS = lambda points: st.lists(st.tuples(points, points), max_size=3)  # noqa: E731
EDITS = [
    lambda s, n, draw, points, _: edits.play(s, n, draw(points | st.none()), draw(COLOR)),
    lambda s, n, draw, _, masks: edits.set_up(s, n, draw(COLOR | st.none()), draw(masks)),
    lambda s, n, draw, *_: edits.set_to_move(s, n, draw(COLOR | st.none())),
    lambda s, n, *_: edits.delete_node(s, n),
    lambda s, n, draw, *_: edits.move_variation(s, n, draw(st.integers(-2, 2))),
    lambda s, n, draw, *_: notes.set_comment(s, n, draw(TEXT)),
    lambda s, n, draw, *_: notes.set_name(s, n, draw(TEXT)),
    lambda s, n, draw, *_: notes.set_info(s, draw(st.sampled_from(["PB", "GC"])), draw(TEXT)),
    lambda s, n, draw, *_: notes.set_info(s, "KM", draw(st.sampled_from(["0", "6.5", "-7"]))),
    lambda s, n, draw, _, masks: notes.set_mark(s, n, draw(st.sampled_from(MarkShape)), draw(masks)),
    lambda s, n, draw, points, _: notes.set_label(s, n, draw(points), draw(TEXT)),
    lambda s, n, draw, points, _: notes.set_strokes(s, n, draw(PAIRS(points)), draw(PAIRS(points))),
    lambda s, n, draw, _, masks: notes.set_living(s, n, draw(masks)),
    lambda s, n, draw, points, _: notes.set_essential(s, n, draw(points | st.none()), draw(points | st.none())),
    lambda s, n, draw, *_: notes.set_override(s, n, draw(COLOR), draw(st.sampled_from("ZIOAV")), 3),
    lambda s, n, draw, *_: notes.set_override(s, n, None, "S", draw(st.integers(0, 4))),
]


@st.composite
def studies(draw):
    """A study that random edits made on a small board."""
    size = draw(st.integers(2, 5))
    study = empty_study(size)
    points = st.sampled_from([study.board.at(column, row) for column in range(size) for row in range(size)])
    masks = st.sets(points, max_size=4).map(lambda some: sum(1 << point for point in some))
    for _ in range(draw(st.integers(0, 14))):
        node = draw(st.sampled_from(list(study.nodes)))
        answer = draw(st.sampled_from(EDITS))(study, node, draw, points, masks)
        if isinstance(answer, Edited):
            study = answer.study
    return compact(study)


@given(st.lists(studies(), min_size=1, max_size=3))
@settings(max_examples=120)
def test_any_study_is_read_as_it_was_written_and_written_as_ff4_wants_it(collection):
    written = sgf.write(collection)
    found = sgf.read(written)
    assert [compact(study) for study in found.studies] == collection
    assert found.repairs == ()
    assert found.encoding == "UTF-8"
    assert check(written) == []


FRAGMENTS = st.sampled_from(
    [b"(;", b"(", b")", b";", b"B[aa]", b"W[", b"]", b"[", b"C[x", b"C[]", b"SZ[9]", b"SZ[", b"AB[aa:cc]", b"AE[aa]",
     b"\\", b":", b"CA[UTF-8]", b"CA[Shift_JIS]", b"\x83\\", b"\xff", b"\xe5\x9b", b" ", b"\n", b"PL[B]", b"GM[1]",
     b"LB[aa:x]", b"XX[y]", b"KSEB[aa]", b"KSNU[BO:3]", b"KSLV[]", b"L[aa]", b"FF[3]", b"hello", b"AddBlack[bb]", b"tt"]
)  # fmt: skip
FILES = st.binary(max_size=60) | st.lists(FRAGMENTS, max_size=30).map(b"".join)


@given(FILES | FILES.map(lambda data: b"(;SZ[9]" + data))
@settings(max_examples=400)
def test_any_bytes_are_read_or_refused_and_what_is_written_reads_the_same(data):
    sgf.candidates(data)
    try:
        found = sgf.read(data)
    except sgf.SgfError as error:
        found = error
    if isinstance(found, sgf.SgfError):
        assert 0 <= found.offset <= len(data)
        return
    assert all(0 <= repair.offset <= len(data) for repair in found.repairs)
    written = sgf.write(found.studies)
    again = sgf.read(written)
    assert [compact(study) for study in again.studies] == [compact(study) for study in found.studies]
    assert sgf.write(again.studies) == written


PIECES = st.sampled_from(["\\]", "\\\\", "\\:", ":", "é", "囲", "[", "\n"])
ESCAPES = st.text(max_size=12) | st.lists(PIECES).map("".join)
CODECS = ["utf-8", "gb18030", "cp932", "cp949", "cp950", "koi8-r"]


@given(ESCAPES, st.sampled_from(CODECS))
@settings(max_examples=200)
def test_an_unknown_property_is_kept_with_its_escapes_in_utf_8(text, codec):
    raw = re.sub(r"[\\\]]", lambda found: "\\" + found[0], text).encode(codec, "ignore")
    data = b"(;SZ[9]CA[" + codec.encode() + b"];B[aa]ZZ[" + raw + b"][second])"
    found = sgf.read(data)
    kept = raw.decode(codec).encode("utf-8")
    assert found.studies[0].node(1).other == (Property("ZZ", (kept, b"second")),)
    assert b"ZZ[" + kept + b"][second]" in sgf.write(found.studies)


@given(st.binary(max_size=40), st.sampled_from([*CODECS, "klingon", ""]))
@settings(max_examples=200)
def test_whatever_a_file_holds_what_is_written_is_utf_8(value, codec):
    escaped = value.replace(b"\\", b"\\\\").replace(b"]", b"\\]")
    data = b"(;SZ[9]CA[" + codec.encode() + b"];B[aa]ZZ[" + escaped + b"]C[" + escaped + b"])"
    written = sgf.convert(data)[0]
    assert written.decode("utf-8")
    assert sgf.convert(written)[0] == written


def test_all_files_of_the_suite_open_and_are_written_as_they_were_read(shared, same):
    files = sorted((shared / "sts-rv" / "sgf").glob("*.sgf"))
    assert len(files) == 46
    for path in files:
        data = path.read_bytes()
        found = sgf.read(data)
        written = same(found)
        # Nothing lost: every move, stone and comment of the file is in what was written.
        for name in (b"B", b"W", b"C", b"GN", b"SY", b"BL", b"WL"):
            assert count(written, name) == count(data, name), (path.name, name)
        assert stones(written) == stones(data), path.name
        expected = ("PL repeats", "A node with set-up and move")
        assert all(repair.sentence.startswith(expected) for repair in found.repairs), path.name


def count(data, name):
    return len(re.findall(rb"(?<![A-Za-z])" + name + rb"\[", data))


def stones(data):
    lists = re.findall(rb"(?<![A-Za-z])A[BW]((?:\s*\[[a-z]{2}\])+)", data)
    return sum(part.count(b"[") for part in lists)


HEAD = b"(;FF[4]GM[1]CA[UTF-8]"
# a game, and what is written of it after the head
FINISHED = {
    "nothing but what a game must have": (b"(;SZ[5])", b"SZ[5])\n"),
    "escapes only where they are needed": (b"(;SZ[5]C[a\\:b \\] \\\\ [c])", b"SZ[5]C[a:b \\] \\\\ [c])\n"),
    "a stone on tt of a large board": (b"(;SZ[20];B[tt])", b"SZ[20];B[tt])\n"),
    "old names": (
        b"(;GaMe[1]SiZe[5];Black[aa];AddWhite[bb];L[cc][dd]M[ee])", b"SZ[5];B[aa];AW[bb];LB[cc:a][dd:b]MA[ee])\n",
    ),
    "a square board with two sides": (b"(;SZ[5:5])", b"SZ[5])\n"),
    "two games": (b"(;SZ[5])\n(;SZ[6])", b"SZ[5])\n" + HEAD + b"SZ[6])\n"),
}  # fmt: skip


@pytest.mark.parametrize("data, written", FINISHED.values(), ids=FINISHED.keys())
def test_what_is_written(data, written):
    assert sgf.convert(data) == (HEAD + written, sgf.read(data))


def test_our_own_properties():
    study = empty_study(5)
    study = edits.set_up(study, 0, BLACK, 0b11).study
    study = edits.set_up(study, 0, WHITE, 0b100).study
    study = notes.set_essential(study, 0, 0, 2).study
    study = notes.set_living(study, 0, 0b10).study
    study = notes.set_override(study, 0, BLACK, "O", 3).study
    study = notes.set_override(study, 0, None, "S", 1).study
    written = sgf.write([study])
    for piece in (b"KSEB[aa]", b"KSEW[ca]", b"KSLV[ba]", b"KSNU[BO:3][S:1]"):
        assert piece in written.replace(b"\n", b"")


def test_no_stone_is_taken_off_at_a_root_that_was_built_by_hand():
    study = empty_study(5)
    root = study.node(0)
    by_hand = Study(study.board, Nodes.of([type(root)(setup=edits.Setup(empty=1))]))
    assert b"AE" not in sgf.write([by_hand])
