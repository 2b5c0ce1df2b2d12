"""Every repair: the file as it came, the file as it is written, and what was reported where; and old forms."""

import re

import pytest

from semeai import sgf
from semeai.go.board import first
from semeai.go.color import WHITE
from semeai.go.position import Illegal
from semeai.go.position import play as play_stone
from semeai.problems.carried import turned
from semeai.study.edits import Edited, play
from semeai.study.tree import position_at

# What came; what is written without the head of the root; (offset, the beginning of the sentence) of each report.
REPAIRS = {
    "a bracket in a comment that was not escaped": (
        b"(;SZ[9]C[see [1] here];B[aa])", b"C[see [1\\] here];B[aa])",
        [(15, "A closing bracket in the text of C was not escaped")],
    ),
    "several brackets, one before an opening one": (
        b"(;SZ[9]C[a[i] [j] end];B[aa])", b"C[a[i\\] [j\\] end];B[aa])", [(12, "A closing bracket")],
    ),
    "a bracket and a word before the next one": (
        b"(;SZ[9]C[see [1] and [2] or W at [3]];B[aa])", b"C[see [1\\] and [2\\] or W at [3\\]];B[aa])",
        [(15, "A closing bracket")],
    ),
    "a smile that looks like the end of a node": (
        b"(;SZ[9]C[well :] ;)];B[aa])", b"C[well :\\] ;)];B[aa])", [(15, "A closing bracket")],
    ),
    "a bracket in a property that we do not know": (
        b"(;SZ[9]XX[a] b][c];B[aa])", b"XX[a\\] b][c];B[aa])", [(11, "A closing bracket in the text of XX")],
    ),
    "the end within a comment": (
        b"(;SZ[9];B[aa]C[so", b";B[aa]C[so])",
        [(14, "The file ends within the text of C"), (17, "The file ends in the middle of the tree")],
    ),
    "the end after a backslash": (
        b"(;SZ[9];B[aa]C[so\\", b";B[aa]C[so])",
        [(14, "The file ends within the text of C"), (18, "The file ends in the middle of the tree")],
    ),
    "the end within a move": (
        b"(;SZ[9];B[aa];W[b", b";B[aa];)",
        [(15, "The file ends within a value of W"), (17, "The file ends in the middle of the tree")],
    ),
    "the end within variations": (
        b"(;SZ[9];B[aa](;W[bb](;B[cc]", b";B[aa];W[bb];B[cc])",
        [(27, "The file ends in the middle of the tree; 3 open variations were closed.")],
    ),
    "the end before a node": (b"(;SZ[9](", b";)", [(8, "The file ends in the middle of the tree")]),
    "text before the game": (
        b"From: me (;-)\n(;SZ[9];B[aa])", b";B[aa])", [(0, "Text before the game was skipped: 'From: me (;-)'")],
    ),
    "text after the game": (
        b"(;SZ[9];B[aa]C[x])\n-- \nme [1]", b";B[aa]C[x])", [(19, "Text after the last game was skipped")],
    ),
    "an unknown encoding": (
        b"(;SZ[9]CA[klingon]C[\xc3\xa9])", "C[é])".encode(),
        [(7, "The file names an unknown encoding, 'klingon'; UTF-8 was taken.")],
    ),
    "a wrong encoding": (
        "(;SZ[9]CA[UTF-8]C[中文])".encode("gb18030"), "C[中文])".encode(),
        [(7, "The texts are not in the encoding that the file names, 'UTF-8'; GB18030 was taken.")],
    ),
    "one text in another encoding": (
        "(;SZ[9]CA[UTF-8]C[中文];C[".encode() + "Jörg".encode("latin-1") + b"])", "C[中文];C[Jörg])".encode(),
        [(25, "A text is not valid in UTF-8; it was read as Latin-1.")],
    ),
    "a word that touches no bracket before a property": (
        b"(;SZ[9]J TR[aa])", b"TR[aa])", [(7, "Text that belongs to no property was skipped: 'J'.")],
    ),
    "no semicolon before the first node": (b"(GM[1]SZ[9];B[aa])", b";B[aa])", [(1, "A semicolon is missing here")]),
    "no opening parenthesis": (b";SZ[9];B[aa])", b";B[aa])", [(0, "The game lacks its opening parenthesis")]),
    "a variation without a node": (
        b"(;SZ[9];B[aa]()(;W[bb]))", b";B[aa](;)(;W[bb]))", [(14, "A semicolon is missing here")],
    ),
    "nodes after a variation": (
        b"(;SZ[9](;B[aa]);B[bb](;W[cc])(;W[dd]))", b"(;B[aa])(;B[bb](;W[cc])(;W[dd])))",
        [(15, "A node follows a variation")],
    ),
    "a parenthesis that closes too early": (
        b"(;SZ[9];B[aa]);W[bb])", b";B[aa];W[bb])", [(13, "The game is closed here, but goes on")],
    ),
    "junk between values": (
        b"(;SZ[9]AB[aa],[bb] and [cc])", b"AB[aa][bb][cc])",
        [(13, "Text that belongs to no property was skipped: ','"), (19, "Text that belongs to no property")],
    ),
    "a name in small letters": (b"(;SZ[9];b[aa])", b";B[aa])", [(8, "The property name b is in small letters")]),
    "a missing size": (
        b"(;GM[1];B[ss])", b";B[ss])", [(1, "The file does not name the board's size; 19x19 was taken.")],
    ),
    "a missing size and stones beyond 19": (
        b"(;GM[1];B[vv];W[tt])", b";B[vv];W[tt])", [(1, "The file does not name the board's size; 22x22 was taken.")],
    ),
    "a size that is no number": (
        b"(;SZ[big];B[ss])", b";B[ss])", [(1, "The board's size, SZ[big], is not a number; 19x19 was taken.")],
    ),
    "stones taken off at the root": (
        b"(;SZ[9]AB[aa]AE[bb])", b"AB[aa])", [(1, "The first node takes stones off an empty board")],
    ),
    "a point of both colours": (
        b"(;SZ[9];AB[aa][bb]AW[bb])", b";AB[aa]AW[bb])",
        [(7, "The set-up names B8 more than once; the last mention counts.")],
    ),
    "a point named twice": (
        b"(;SZ[9];AB[aa:bb][bb])", b";AB[aa][ba][ab][bb])", [(7, "AB names points more than once: B8.")],
    ),
    "set-up and move in one node": (
        b"(;SZ[9];AB[aa]W[bb]C[x];B[cc])", b";AB[aa];W[bb]C[x];B[cc])",
        [(7, "A node with set-up and move was split into 2 nodes.")],
    ),
    "a player to move beside a move that says nothing new": (
        b"(;SZ[9];B[aa]PL[W];W[bb])", b";B[aa];W[bb])", [(7, "PL repeats whose turn it is after the move")],
    ),
    "a player to move beside a move that changes the turn": (
        b"(;SZ[9];B[aa]PL[B]C[x];B[bb])", b";B[aa]C[x];PL[B];B[bb])",
        [(7, "A node with set-up and move was split into 2 nodes.")],
    ),
    "a move in the root": (
        b"(;SZ[9]PB[me]B[aa];W[bb])", b"PB[me];B[aa];W[bb])",
        [(1, "A node with game information and move was split into 2 nodes.")],
    ),
    "a move with a comment in the root": (
        b"(;B[aa]C[x])", b";B[aa]C[x])",
        [(1, "The file does not name the board's size"), (1, "A node with game information and move was split")],
    ),
    "two moves in one node": (
        b"(;SZ[9];W[aa]B[bb]C[x])", b";W[aa];B[bb]C[x])", [(7, "A node with several moves was split into 2 nodes.")],
    ),
    "two comments in one node": (
        b"(;SZ[9];C[a]B[aa]C[b])", b";B[aa]C[a\nb])", [(7, "C stands 2 times in this node; the texts were joined.")],
    ),
    "a move beside the board": (
        b"(;SZ[9];B[zz]C[x])", b";C[x]KEPTB[zz])", [(7, "B[zz] is not a move on this board; it was kept as KEPTB.")],
    ),
    "a label without a text": (
        b"(;SZ[9]LB[aa:1][bb])", b"LB[aa:1]KEPTLB[bb])", [(1, "LB[bb] is not a label on this board")],
    ),
    "two sizes": (b"(;SZ[9]SZ[19])", b")", [(1, "SZ stands 2 times in the first node; the first one was taken.")]),
    "two kinds of game": (b"(;GM[1]GM[2]SZ[9])", b")", [(1, "GM stands 2 times in the first node")]),
    "two encodings": (b"(;CA[UTF-8]SZ[9]CA[Big5])", b")", [(1, "CA stands 2 times in the first node")]),
    "a mark without a point": (b"(;SZ[9]TR[])", b")", [(1, "TR[] names no point; it was left out.")]),
    "a set-up without a point": (b"(;SZ[9];AB[]C[x])", b";C[x])", [(7, "AB[] names no point; it was left out.")]),
    "words and territory that say nothing are kept": (b"(;SZ[9]TB[]TW[]C[];B[aa]N[])", b"C[]TB[]TW[];B[aa]N[])", []),
    "a name that nobody knows, in small letters": (
        b"(;SZ[9];B[aa]comment[hello][you])", b";B[aa])",
        [(13, "Text that belongs to no property was skipped: 'comment[hello][you]'.")],
    ),
    "a name given twice": (
        b"(;SZ[9]PW[White][White])", b"PW[White])",
        [(1, "PW stands 2 times in this node with the same text; it was taken once.")],
    ),
    "two names": (b"(;SZ[9]PW[A][B])", b"PW[AB])", [(1, "PW stands 2 times in this node; the texts were joined.")]),
    "the end within a character, after another that is none": (
        b"(;SZ[9]CA[UTF-8]N[\xc3\xa9]AW[\xceh]C[\xc3\xa9\xe5\x9b",
        "KEPTAW[Îh]C[é]N[é])".encode(),
        [
            (1, "AW[\\xceh] is not a point on this board"),
            (1, "A text is not valid in UTF-8; it was read as"),
            (1, "The file ends within a character of UTF-8"),
            (28, "The file ends within the text of C"),
            (33, "The file ends in the middle of the tree"),
        ],
    ),
    "an arrow to itself": (
        b"(;SZ[9]AR[aa:aa][aa:bb])", b"AR[aa:bb]KEPTAR[aa:aa])",
        [(1, "AR[aa:aa] is not a pair of points on this board")],
    ),
}  # fmt: skip


def without_head(written: bytes) -> bytes:
    """The written game without the properties that every root has."""
    body = written.removesuffix(b"\n")
    for name in (b"(;FF[4]", b"CA[UTF-8]", b"GM[1]"):
        body = body.replace(name, b"", 1)
    before, _, rest = body.partition(b"SZ[")
    return (before + rest.partition(b"]")[2]).replace(b"\n", b"")


@pytest.mark.parametrize("data, clean, reports", REPAIRS.values(), ids=REPAIRS.keys())
def test_a_repair_is_made_and_reported(same, data, clean, reports):
    found = sgf.read(data)
    assert [repair.offset for repair in found.repairs] == [offset for offset, _ in reports]
    for repair, (_, sentence) in zip(found.repairs, reports, strict=True):
        assert repair.sentence.startswith(sentence)
    written = same(found)
    assert sorted(pieces(without_head(written))) == sorted(pieces(clean.replace(b"\n", b"")))


def pieces(body: bytes) -> list[bytes]:
    """The properties and delimiters of a game: their order within a node does not matter."""
    return re.split(rb"(?<=[;()\]])|(?=[;()])", body)


REFUSED = {
    "an empty file": (b"", 0, "There is no game in this file"),
    "no SGF": (b"\x89PNG\r\n\x1a\n", 0, "There is no game in this file"),
    "a board that is not square": (b"  (;SZ[9:13])", 3, "The board is not square: SZ[9:13]."),
    "a board over 25": (b"(;SZ[37])", 1, "The board's size is outside 2 to 25: SZ[37]."),
    "a board of one point": (b"(;SZ[1])", 1, "The board's size is outside 2 to 25: SZ[1]."),
    "another game": (b"(;GM[2]SZ[8])", 1, "This is a record of Othello, not of Go: GM[2]."),
    "an unknown game": (b"(;GM[77]SZ[8])", 1, "This is a record of another game, not of Go: GM[77]."),
    "a collection without a game of Go": (b"(;GM[2])(;GM[1]SZ[99])", 1, "This is a record of Othello"),
}


@pytest.mark.parametrize("data, offset, sentence", REFUSED.values(), ids=REFUSED.keys())
def test_a_file_that_cannot_be_read_gives_one_sentence_and_the_offset(data, offset, sentence):
    with pytest.raises(sgf.SgfError) as caught:
        sgf.read(data)
    assert caught.value.offset == offset
    assert caught.value.sentence.startswith(sentence)
    assert str(caught.value).endswith(f"(byte {offset})")


def test_an_illegal_move_is_reported_and_kept(same):
    found = sgf.read(b"(;SZ[9];B[aa];W[aa];B[bb])")
    illegal = sgf.illegal_moves(found.studies[0])
    assert illegal.sentences == ("Move 2, White A9: There is already a stone on this point.",)
    assert illegal.count == 1
    assert found.repairs == ()
    assert b";W[aa];" in same(found)


@pytest.mark.parametrize("at", [0.0, 0.5, 0.9])
def test_reading_can_be_cancelled(at):
    data = b"(;SZ[19]" + b";B[aa];W[bb]" * 5000 + b")"
    with pytest.raises(sgf.Cancelled):
        sgf.read(data, progress=lambda done: done < at)


def test_progress_grows_from_0_to_1():
    seen = []
    data = b"(;SZ[19]" + b";B[aa];W[bb]" * 5000 + b" x)" + b"(;SZ[9];B[aa])" + b"(;SZ[19]" + b";B[aa]" * 30_000 + b")"
    sgf.read(data, progress=lambda done: not seen.append(done))
    assert seen == sorted(seen)
    assert 0 <= seen[0] <= seen[-1] <= 1
    assert len(seen) > 10


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
    "a fraction": (b"FF[4]KM[5 1/2]", b"KM[5.5]", "KM[5 1/2] is not a form of FF[4]; KM[5.5] is written."),
    "a comma": (b"FF[4]KM[6,5]", b"KM[6.5]", "KM[6,5] is not a form of FF[4]; KM[6.5] is written."),
    "half a point": (b"FF[4]KM[.5 points]", b"KM[0.5]", "KM[.5 points] is not a form of FF[4]; KM[0.5] is written."),
    "a clock": (b"FF[4]TM[1:00:00]", b"TM[3600]", "TM[1:00:00] is not a form of FF[4]; TM[3600] is written."),
    "hours": (
        b"FF[4]TM[1.5 hours each]", b"TM[5400]", "TM[1.5 hours each] is not a form of FF[4]; TM[5400] is written.",
    ),
    "time and overtime": (
        b"FF[4]TM[30:00(5x1:00)]",
        b"OT[5x1:00]TM[1800]",
        "TM[30:00(5x1:00)] is not a form of FF[4]; TM[1800]OT[5x1:00] is written.",
    ),
    "time plus overtime": (
        b"FF[4]TM[1:00+4:00/25]",
        b"OT[4:00/25]TM[60]",
        "TM[1:00+4:00/25] is not a form of FF[4]; TM[60]OT[4:00/25] is written.",
    ),
    "a result": (b"FF[4]RE[White+Resignation]", b"RE[W+Resign]", "RE[White+Resignation] is not a form of"),
    "a draw": (b"FF[4]RE[Jigo]", b"RE[0]", "RE[Jigo] is not a form of FF[4]; RE[0] is written."),
}  # fmt: skip


@pytest.mark.parametrize("old, new, sentence", OLD.values(), ids=OLD.keys())
def test_an_old_form_is_written_in_a_new_one(same, old, new, sentence):
    found = sgf.read(b"(;SZ[9]" + old + b")")
    assert found.repairs == ()
    assert any(entry.sentence.startswith(sentence) for entry in found.converted)
    assert same(found) == b"(;FF[4]GM[1]CA[UTF-8]SZ[9]" + new + b")\n"


MODERN = [b"RE[B+]", b"RE[W+3.5]", b"RE[?]", b"HA[0]", b"VW[aa][cc]", b"KM[-5.50]", b"TM[300]", b"DT[1996-05-06,07]"]


@pytest.mark.parametrize("modern", MODERN)
def test_what_is_modern_is_left_as_it_is(same, modern):
    found = sgf.read(b"(;FF[4]SZ[9]" + modern + b")")
    assert (found.repairs, found.converted) == ((), ())
    assert same(found) == b"(;FF[4]GM[1]CA[UTF-8]SZ[9]" + modern + b")\n"


IN_WORDS = {
    "no komi": (b"KM[no]", b"GC[Komi: no]"),
    "a komi of two kinds": (b"KM[5-6]", b"GC[Komi: 5-6]"),
    "a time in words": (b"TM[long]", b"GC[Time: long]"),
    "a time with overtime beside another one": (b"OT[x]TM[10:00(5x1:00)]", b"GC[Time: 10:00(5x1:00)]OT[x]"),
    "a handicap in words": (b"GC[A game.]HA[Wu first]", b"GC[A game.\nHandicap: Wu first]"),
    "a result in words": (b"RE[Adjourned]", b"GC[Result: Adjourned]"),
    "a date in words": (b"DT[Heisei 3]", b"GC[Date: Heisei 3]"),
    "nothing": (b"KM[]HA[]TM[ ]", b""),
}


@pytest.mark.parametrize("told, written", IN_WORDS.values(), ids=IN_WORDS.keys())
def test_what_has_no_form_in_ff4_becomes_a_line_of_the_comment_on_the_game(same, told, written):
    found = sgf.read(b"(;FF[4]SZ[9]" + told + b")")
    assert same(found) == b"(;FF[4]GM[1]CA[UTF-8]SZ[9]" + written + b")\n"
    assert found.converted


NEW_FORMS = {
    "RE": {
        "White won by 3.5": "W+3.5", "B+Resign.": "B+Resign", "Black wins by resignation": "B+Resign",
        "白胜3目半": "W+3.5", "W+0.5 points": "W+0.5", "黑中盘胜": "B+Resign",
    },
    "DT": {
        "1996/5/6": "1996-05-06", "May 6, 1996": "1996-05-06", "6 May 1996": "1996-05-06", "1996年5月6日": "1996-05-06",
        "2001.12.01": "2001-12-01",
    },
    "HA": {"2 stones": "2", " 3": "3"},
    "KM": {"6.5目": "6.5", " 7.5": "7.5"},
}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "old", "new"), [(name, old, new) for name, rows in NEW_FORMS.items() for old, new in rows.items()]
)
def test_a_value_in_words_gets_its_form(name, old, new):
    assert sgf.read(f"(;FF[4]SZ[9]{name}[{old}])".encode()).studies[0].info_of(name) == new


def test_an_old_file_says_that_it_is_written_anew():
    assert [entry.sentence for entry in sgf.read(b"(;FF[1]SZ[9])").converted] == [
        "The file is in FF[1]; FF[4] is written."
    ]


SUICIDE = "(;SZ[5]%sAB[ab][ba]AW[ea];W[aa];B[cc])"


@pytest.mark.parametrize("rules", ["RU[NZ]", "RU[nz]", "RU[New Zealand]", "RU[GOE]"])
def test_suicide_is_legal_under_rules_that_allow_it(rules):
    (study,) = sgf.read((SUICIDE % rules).encode()).studies
    assert sgf.illegal_moves(study).count == 0
    assert isinstance(play(study, 0, study.board.point("A5"), WHITE), Edited)


@pytest.mark.parametrize("rules", ["", "RU[Japanese]", "RU[Chinese]"])
def test_suicide_is_illegal_elsewhere(rules):
    (study,) = sgf.read((SUICIDE % rules).encode()).studies
    assert sgf.illegal_moves(study).sentences[0].startswith("Move 1, White A5: The stone would have no liberty")


@pytest.mark.parametrize("symmetry", range(8))
def test_points_that_gnu_go_bans_are_kept_and_turned(same, symmetry):
    data = b"(;SZ[9]AB[cf][bg][dg][ch]AW[bh][dh][ci]PL[W]IL[cg][aa])"
    found = sgf.read(data)
    assert b"IL[aa][cg]" in same(found)
    (study,) = found.studies
    position = position_at(turned(study, symmetry), 0)
    assert position.ko.bit_count() == 1
    assert isinstance(play_stone(position, WHITE, first(position.ko)), Illegal)


DOUBTS = {
    "a handicap without stones": (b"HA[3];W[aa])", "HA[3] names a handicap, but no stones are set up"),
    "a komi in hundredths": (b"KM[375];B[aa])", "KM[375] is not a usual komi; it may stand for 3.75."),
    "another player first": (b"AB[bb]PL[B];W[aa])", "PL says that Black moves first, but White does."),
}


@pytest.mark.parametrize("rest, sentence", DOUBTS.values(), ids=DOUBTS.keys())
def test_what_is_likely_not_meant_so_is_told_and_left(same, rest, sentence):
    found = sgf.read(b"(;FF[4]SZ[9]" + rest)
    assert [entry.sentence.startswith(sentence) for entry in found.converted] == [True]
    assert found.repairs == ()
    assert rest in same(found)


def test_fields_of_a_site_under_wrong_names_get_their_own(same):
    found = sgf.read(b"(;FF[4]SZ[9]KO[6.5]TE[A cup]RD[2003-04-05];B[aa]TE[1])")
    (study,) = found.studies
    assert [study.info_of(name) for name in ("KM", "EV", "DT")] == ["6.5", "A cup", "2003-04-05"]
    assert b"TE[1]" in same(found)
    assert next(entry.sentence for entry in found.converted) == "KO[6.5] stands for KM; KM[6.5] is written."
    (study,) = sgf.read(b"(;FF[4]SZ[9]KO[]KM[7.5]TE[A cup]EV[B])").studies
    assert [study.info_of(name) for name in ("KM", "EV")] == ["7.5", "B"]
