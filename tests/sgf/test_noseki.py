"""Records of No Seki Go as files: the same game comes back, other programs see the right stones, nothing is lost."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sgfmill import boards
from sgfmill import sgf as sgfmill_sgf

from semeai import sgf
from semeai.go.board import each, rectangle
from semeai.go.color import BLACK, WHITE
from semeai.go.rule_sets import GO, PASS, Action, ActionKind, Pieces, drawn, rows_of
from semeai.sgf.noseki import Sheet, record_of, write_record
from semeai.study.ghost_record import GhostRecord, cut, game_at, with_action, with_start
from semeai.study.tree import compact

STARTS = [
    Pieces(rectangle(3, 3)),
    Pieces(rectangle(4, 4)),
    Pieces(rectangle(4, 2)),
    Pieces(rectangle(1, 5)),
    Pieces(rectangle(1, 1)),
    drawn([".X.XXXX", "XXXXXXX", "XXOOXXX", "OOOXOOO", ".O.X.O."]),
    drawn(["#.XxO", "..X.O", "#.O..", "XxOo#"]),
    drawn(["XXX.OO", "XXXxOO"]),
]
TEXT = st.sampled_from(["", "", "]", "\\", "a:b", "囲碁", "two\nlines", " "])


@st.composite
def records(draw):
    """A record of random play with words here and there."""
    record = GhostRecord(draw(st.sampled_from(STARTS)), draw(st.sampled_from([BLACK, WHITE])))
    for _ in range(draw(st.integers(0, 25))):
        game = game_at(record, record.last)
        legal = [action for action, _ in game.legal()]
        record = with_action(record, record.last, draw(st.sampled_from(legal)))
    comments, player = (draw(TEXT) for _ in record.comments), draw(TEXT)
    black, white = record.start.stones
    racing, living = draw(st.sampled_from([(0, 0), (black, white & -white)])), draw(st.sampled_from([0, black, white]))
    told = replace(record, racing=racing, living=living)
    return replace(told, comments=tuple(comments), info=(("PB", player),) if player else ())


def read_record(data):
    """The first game of No Seki Go in a file, None where it holds none."""
    found = record_of(sgf.read(data))
    return None if found is None else found.record


@pytest.mark.slow
@given(records())
@settings(max_examples=100)
def test_any_record_is_read_as_it_was_written(record):
    written = write_record(record)
    found = sgf.read(written)
    assert found.repairs == ()
    again = record_of(found)
    assert again.record == record
    assert again.repairs == ()
    assert write_record(again.record) == written
    # Another program shows the stones of every step.
    sheet = Sheet.of(record.start.board)
    shown = list(stones_elsewhere(written))
    assert len(shown) == record.last + 1
    for step, rows in enumerate(shown):
        stones = sheet.stones(game_at(record, step).pieces)
        assert rows == rows_of(Pieces(sheet.square, (stones.black, stones.white)))


def stones_elsewhere(data):
    """The board after each node of the main line, by sgfmill alone: rows of X, O and dots."""
    game = sgfmill_sgf.Sgf_game.from_bytes(data)
    assert game.get_root().get("RU") == "NoSekiGo"
    board = boards.Board(game.get_size())
    for node in game.get_main_sequence():
        assert board.apply_setup(*node.get_setup_stones())
        color, point = node.get_move()
        if point is not None:
            board.play(*point, color)
        rows = []
        for row in reversed(range(board.side)):
            signs = (board.get(row, column) for column in range(board.side))
            rows.append("".join({"b": "X", "w": "O", None: "."}[sign] for sign in signs))
        yield rows


def played(record, *words):
    """The record after actions such as ``ghost C1`` and ``pass``."""
    for said in words:
        kind, _, at = said.partition(" ")
        action = Action(ActionKind(kind), record.start.board.point(at) if at else None)
        record = with_action(record, record.last, action)
        assert isinstance(record, GhostRecord), (said, record)
    return record


CAPTURE = played(GhostRecord(drawn(["...", "XO.", "..."])), "stone B3", "ghost C2", "stone B1", "pass", "replace C2")


@pytest.mark.parametrize("start", STARTS[5:])
def test_the_marks_of_racing_strings_and_of_stones_that_live_come_back(start):
    black, white = start.stones
    record = GhostRecord(start, racing=(black, white), living=black & -black)
    again = read_record(write_record(record))
    assert again == record
    assert read_record(write_record(replace(again, racing=(0, 0), living=0))) == GhostRecord(start)


def test_the_two_chains_of_a_race_of_go_are_racing_strings_too():
    data = b"(;SZ[5]RU[NoSekiGo]AB[ab][bb]AW[ac][bc]KSEB[bb]KSEW[ac]KSLV[bc])"
    record = read_record(data)
    point = record.start.board.point
    assert (record.racing, record.living) == ((1 << point("B4"), 1 << point("A3")), 1 << point("B3"))


def test_a_capture_that_go_does_not_know_is_a_set_up():
    # White's stone dies on its last liberty, which a black ghost takes: in Go it would not.
    record = played(GhostRecord(drawn(["X..", "O..", ".X."]), BLACK), "ghost B2", "pass", "ghost A1")
    assert not game_at(record, 3).pieces.stones[WHITE]
    data = write_record(record)
    assert b"AE[ab]" in data
    assert b"KSAC[ghost:ac]" in data
    assert b"AB[ac]" not in data
    assert read_record(data) == record
    assert list(stones_elsewhere(data))[3] == ["X..", "...", ".X."]


def test_ghosts_are_labels_and_never_stones():
    data = write_record(CAPTURE)
    assert b"LB[cb:w]" in data
    assert b"KSGW[cb]" in data
    assert b"W[cb]" not in data.replace(b"KSGW[cb]", b"")
    assert read_record(data) == CAPTURE
    found = sgf.read(data)
    again = sgf.read(write_record(record_of(found).record))
    assert [compact(study) for study in again.studies] == [compact(study) for study in found.studies]


def test_a_board_that_is_no_square_lies_at_the_bottom_left_so_that_points_keep_their_names():
    record = GhostRecord(drawn([".X.XXXX", "XXXXXXX", "XXOOXXX", "OOOXOOO", ".O.X.O."]))
    data = write_record(record)
    assert b"SZ[7]" in data
    assert b"KSBD[7:5]" in data
    assert b"DD[aa]" in data
    sheet = Sheet.of(record.start.board)
    for point in each(record.start.board.points):
        assert sheet.square.name(sheet.out_point(point)) == record.start.board.name(point)
        assert sheet.into_point(sheet.out_point(point)) == point


@pytest.mark.parametrize("rules", [b"", b"RU[Japanese]", b"RU[AGA]"])
def test_a_file_without_the_rule_set_is_one_of_go(rules):
    data = b"(;FF[4]GM[1]SZ[3]" + rules + b"AB[aa];B[bb]KSAC[ghost:cc])"
    assert read_record(data) is None
    assert len(sgf.read(data).studies[0].nodes) == 2


def test_a_record_under_go_is_a_file_of_go():
    record = GhostRecord(Pieces(rectangle(3, 3)), rules=GO, actions=(Action(ActionKind.STONE, 0), PASS))
    data = write_record(record)
    assert b"KS" not in data
    assert b"RU" not in data
    assert read_record(data) is None


FOREIGN = b"""(;FF[4]GM[1]SZ[4]RU[No Seki Go]PB[Ann]XX[kept]AB[aa]AW[ba]PL[B]C[start]CR[cc]
(;B[ab]LB[cc:b]KSAC[stone:ab];C[only words];W[bb]KSEB[aa]KSEW[ba](;B[])(;B[dd]C[a variation]))(;B[cc];W[dd]))
(;FF[4]GM[1]SZ[5]PB[Another game])"""


def test_what_is_no_part_of_the_record_is_kept():
    record = read_record(FOREIGN)
    board = record.start.board
    assert [board.name(action.point) if action.point is not None else None for action in record.actions] == [
        "A3", "B3", None,
    ]  # fmt: skip
    before, after = sgf.read(FOREIGN), sgf.read(write_record(record))
    assert len(after.studies) == 2
    assert after.studies[1] == before.studies[1]
    data = write_record(record)
    for kept in (b"XX[kept]", b"CR[cc]", b"LB[cc:b]", b"C[only words]", b"KSEB[aa]", b"C[a variation]", b"W[dd]"):
        assert kept in data
    assert read_record(data) == record


def test_an_edited_record_keeps_variations_and_drops_what_followed():
    start = cut(read_record(FOREIGN), 1)
    record = played(replace(start, comments=(start.comments[0], "new")), "stone C3", "pass")
    data = write_record(record)
    assert read_record(data) == record
    assert b"C[new]" in data
    assert b"C[a variation]" not in data
    assert b";B[cc]" in data
    assert b"Another game" in data
    assert read_record(write_record(cut(record, 0))) == cut(record, 0)


def test_another_start_keeps_the_other_games():
    record = with_start(read_record(FOREIGN), Pieces(rectangle(3, 2)), WHITE)
    data = write_record(record)
    assert read_record(data) == record
    assert record.info == (("PB", "Ann"),)
    assert b"Another game" in data


def repaired(old, new, record=CAPTURE):
    """The record of a file in which something was broken, and the sentences about it."""
    data = write_record(record)
    assert old in data
    found = record_of(sgf.read(data.replace(old, new)))
    return found.record, [repair.sentence for repair in found.repairs]


@pytest.mark.parametrize(
    "old, new, sentence",
    [
        (b"KSAC[ghost:cb]", b"KSAC[gost:cb]", "KSAC of action 2 names no action; its move and board were read."),
        (b"KSAC[ghost:cb]", b"KSAC[ghost]", "KSAC of action 2 names no action; its move and board were read."),
        (b"KSAC[ghost:cb]", b"KSAC[ghost:zz]", "KSAC of action 2 names no action; its move and board were read."),
        (b"KSAC[ghost:cb]", b"", "Action 2 was read from the board that the file shows after it."),
        (b"KSAC[pass]", b"KSAC[pass:aa]", "KSAC of action 4 names no action; its move and board were read."),
        (b"KSGW[cb]", b"KSGW[aa]", "Action 2 leads to another board than the file shows; the rules were followed."),
    ],
)
def test_broken_properties_are_repaired_and_reported(old, new, sentence):
    record, sentences = repaired(old, new)
    assert sentence in sentences
    assert record == CAPTURE


def test_an_action_that_cannot_be_read_ends_the_record_and_stays_in_the_file():
    record, sentences = repaired(b";B[bc]KSAC[stone:bc]", b";AB[aa][bc]KSAC[]")
    assert sentences[-1] == "The record ends before action 3, which cannot be read; what follows is kept."
    assert record == cut(CAPTURE, 2)
    assert b"AB[aa][bc]" in write_record(record)
    assert read_record(write_record(record)) == record


START = GhostRecord(drawn(["Xx.", "...", "..."]))


@pytest.mark.parametrize(
    "new, sentence",
    [
        (b"KSGB[cc]", "The ghost C1 of Black stands beside no stone of its colour; it was left out."),
        (b"KSGB[aa]", "KSGB names points that are taken or not on the board; they were left out."),
        (b"KSGB[zz]", "KSGB names points that are taken or not on the board; they were left out."),
        (b"KSBD[9:1]KSGB[ba]", "KSBD names no board within 3x3 points; the whole board was taken."),
        (b"KSHO[?]KSGB[ba]", "KSHO names what is not a point; that was left out."),
    ],
)
def test_a_broken_start_is_repaired_and_reported(new, sentence):
    record, sentences = repaired(b"KSGB[ba]", new, START)
    assert sentences == [sentence]
    assert record.start in (START.start, drawn(["X..", "...", "..."]))


def test_a_start_that_cannot_arise_is_refused_in_a_sentence_and_opens_as_go():
    data = b"(;FF[4]GM[1]SZ[2]RU[NoSekiGo]AB[aa]AW[ba][ab][bb])"
    assert sgf.read(data).studies
    with pytest.raises(sgf.SgfError, match="Black's string at A2 has no liberty"):
        read_record(data)


@pytest.mark.slow
@given(st.lists(st.sampled_from(["KSAC[", "KSGB[", "KSGW[", "KSBD[", "KSHO[", "aa", "ghost:", "1:1", "]", ";", "B["])))
@settings(max_examples=150)
def test_no_private_property_breaks_the_reader(words):
    data = f"(;FF[4]GM[1]SZ[3]RU[NoSekiGo]AB[bb]{''.join(words)})".encode()
    try:
        record = read_record(data)
    except sgf.SgfError:
        return
    assert read_record(write_record(record)).actions[: record.last] == record.actions


def test_the_labels_of_old_ghosts_go_and_the_user_s_stay():
    data = write_record(CAPTURE).replace(b"LB[cb:w]", b"LB[aa:A][cb:w]")
    record = read_record(data)
    assert b"LB[aa:A][cb:w]" in write_record(record)
    assert b"LB[aa:A][cb:g]" in write_record(read_record(data.replace(b"[cb:w]", b"[cb:g]", 1)))
    assert replace(record, origin=None) == CAPTURE
