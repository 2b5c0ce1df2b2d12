"""Records of servers' clients: names, results, komi, handicap and moves are read, and what is left out is told."""

from __future__ import annotations

import pytest

from semeai import sgf
from semeai.sgf.ff4 import check

GIB = r"""\HS
\[GIBOKIND=Korea\]
\[GAMENAME=A cup\]
\[GAMEDATE=2016- 3-26-17-29-49\]
\[GAMEBLACKNAME=홍길동 (6D)\]
\[GAMEBLACKLEVEL=23\]
\[GAMEWHITENAME=white player (7D)\]
\[GAMEINFOMAIN=GBKIND:3,GTYPE:0,GCDT:1,GTIME:1200-30-3,GRLT:%s,ZIPSU:%s,DUM:0,GONGJE:65,TCNT:120,\]
\[GAMETAG=S1,R3,D5,G65,W%s,Z%s,T30-3-1200,C2016:03:26:17:29,I:white,L:black\]
\[GAMESECRET=x\]
\HE
\GS
2 1 0
119 0 &4
INI 0 1 %d &4
STO 0 2 1 15 3
STO 0 3 2 3 15
SKI 0 4
STO 0 5 2 16 16
what is this
\GE
"""
NGF = """Rating game
19
white 7D
black  6D*
www.cyberoro.com
%d
0
%s
20110905 [09:35]
5
%s
3
PMABBQEQE
PMACWEQEQ
PMADBAAAA
nonsense
"""
UGF = """[Header]
Lang=JP
Size=19
Hdcp=%s
PlayerB=Cho,9dan,,
PlayerW=Kobayashi,8dan,,
Title=Kisei
Place=Tokyo
Date=1986/01/16,1986/01/17
Winner=%s
CoordinateType=%s
Strange=1
[Files]
whatever=1
[Data]
%sPD,B1,1,0
DP,W2,2,0
YA,B3,3,0
[Figure]
.Text,1,1
"""


def read(text: str, codec: str = "utf-8"):
    found = sgf.read(text.encode(codec))
    return found, found.studies[0]


def moves(study) -> list[str]:
    nodes = (study.node(at).move for at in sorted(study.nodes))
    return [f"{'BW'[move.color]}{'' if move.point is None else study.board.name(move.point)}" for move in nodes if move]


RESULTS = {"0": "B+7.5", "1": "W+7.5", "2": "0", "3": "B+R", "4": "W+R", "7": "B+T", "8": "W+T"}


@pytest.mark.parametrize(("code", "result"), RESULTS.items())
@pytest.mark.parametrize("codec", ["utf-8", "euc_kr"])
def test_a_record_of_tygem(code, result, codec):
    found, study = read(GIB % (code, 75, code, 75, 0), codec)
    told = {name: study.info_of(name) for name in ("PB", "BR", "PW", "WR", "KM", "RE", "DT", "EV", "HA")}
    assert told == {
        "PB": "홍길동", "BR": "6D", "PW": "white player", "WR": "7D", "KM": "6.5", "RE": result, "DT": "2016-03-26",
        "EV": "A cup", "HA": "",
    }  # fmt: skip
    assert moves(study) == ["BQ16", "WD4", "B", "WR3"]
    sentences = [repair.sentence for repair in found.repairs]
    assert sentences[0] == "This is a record in the form GIB (Tygem); it is written as SGF."
    assert [sentence.partition("'")[2] for sentence in sentences[1:]] == ["\\[GAMESECRET=x\\]'.", "what is this'."]
    data = (GIB % (code, 75, code, 75, 0)).encode(codec)
    assert data[found.repairs[2].offset :].startswith(b"what is this")


@pytest.mark.parametrize(
    ("handicap", "points"),
    [(2, "Q16 D4"), (3, "D16 Q16 D4"), (4, "D16 Q16 D4 Q4"), (9, "D16 K16 Q16 D10 K10 Q10 D4 K4 Q4")],
)
def test_a_handicap_is_on_the_star_points(handicap, points):
    _, study = read(GIB % ("3", 0, "3", 0, handicap))
    black = study.node(0).setup.black
    assert study.info_of("HA") == str(handicap)
    assert sorted(study.board.names(black)) == sorted(points.split())


@pytest.mark.parametrize("head", ["\\GS\n2 1 0\n", "", "\\HS\r\n\\[GAMERESULT=흑 불계승\\]\r\n\\HE\r\n\\GS\r\n"])
def test_a_record_of_tygem_may_lack_its_head(head):
    found, study = read(f"{head}STO 0 2 1 15 3\nSKI 0 3\nSTO 0 4 1 3 3\n\\GE")
    assert moves(study) == ["BQ16", "W", "BD16"]
    assert study.info_of("RE") == ("B+R" if "GAMERESULT" in head else "")
    assert len(found.repairs) == 1


NGF_RESULTS = {
    "White wins by resignation": "W+R", "Black wins by 3.5 points": "B+3.5", "White win on time": "W+T", "Draw": "0",
    "Black wins": "B+", "흑 불계승": "B+R", "백 시간승": "W+T", "白中押勝": "W+R", "黒 3.5目勝": "B+3.5",
    "黑超时胜": "B+T", "백 2.5집승": "W+2.5", "무승부": "0", "흑 3집반 승": "B+3.5", "黒4目半勝": "B+4.5",
}  # fmt: skip


@pytest.mark.parametrize(("said", "result"), NGF_RESULTS.items())
def test_a_record_of_wbaduk(said, result):
    found, study = read(NGF % (0, "6", said))
    told = {name: study.info_of(name) for name in ("PB", "BR", "PW", "WR", "KM", "RE", "DT", "EV", "PC")}
    assert told == {
        "PB": "black", "BR": "6D*", "PW": "white", "WR": "7D", "KM": "6.5", "RE": result, "DT": "2011-09-05",
        "EV": "Rating game", "PC": "www.cyberoro.com",
    }  # fmt: skip
    assert moves(study) == ["BQ16", "WD4", "B"]
    assert ["nonsense" in repair.sentence for repair in found.repairs] == [False, True]
    _, study = read(NGF % (2, "0", said))
    assert (study.info_of("HA"), study.info_of("KM")) == ("2", "0")


@pytest.mark.parametrize(("kind", "first", "second"), [("JPN", "Q16", "D4"), ("IGS", "Q4", "D16")])
@pytest.mark.parametrize(("winner", "result"), [("B,C", "B+R"), ("W,3.5", "W+3.5"), ("B,T", "B+T"), ("W,", "W+")])
def test_a_record_of_pandanet(kind, first, second, winner, result):
    found, study = read(UGF % ("0,5.5", winner, kind, ""))
    told = {name: study.info_of(name) for name in ("PB", "BR", "PW", "WR", "KM", "RE", "DT", "EV", "PC")}
    assert told == {
        "PB": "Cho", "BR": "9dan", "PW": "Kobayashi", "WR": "8dan", "KM": "5.5", "RE": result, "DT": "1986-01-16",
        "EV": "Kisei", "PC": "Tokyo",
    }  # fmt: skip
    assert moves(study) == [f"B{first}", f"W{second}", "B"]
    assert [repair.sentence.partition("'")[2] for repair in found.repairs[1:]] == ["Strange=1'.", ".Text,1,1'."]


def test_the_stones_of_a_handicap_of_pandanet_are_set_up():
    _, study = read(UGF % ("2,0.5", "W,C", "JPN", "PD,B0,0,0\nDP,B0,0,0\nCQ,W1,1,0\n"))
    assert study.info_of("HA") == "2"
    assert study.board.names(study.node(0).setup.black) == ["Q16", "D4"]
    assert moves(study)[0] == "WC3"


def test_a_board_that_is_too_large_is_refused_and_odd_signs_are_passed_over():
    with pytest.raises(sgf.SgfError, match="outside 2 to 25: 40"):
        read((UGF % ("0,5.5", "B,C", "IGS", "")).replace("Size=19", "Size=40"))
    _, study = read((GIB % ("0", 75, "0", 75, 0)).replace("ZIPSU:", "ZIPSU:\x1e").replace("STO 0 2 1", "STO\t0\t2 1"))
    assert (study.info_of("RE"), moves(study)[0]) == ("B+7.5", "BQ16")
    assert read((GIB % ("0", 0, "0", 0, 0)).replace(",Z0", ",Z²"))[1].info_of("RE") == ""


@pytest.mark.parametrize("text", [GIB % ("3", 0, "3", 0, 0), NGF % (0, "6", "Draw"), UGF % ("0,5.5", "B,C", "JPN", "")])
def test_a_record_is_written_as_clean_sgf_and_broken_ones_do_not_end_the_program(text):
    written, _ = sgf.convert(text.encode())
    assert check(written) == []
    for cut in range(0, len(text), 7):
        try:
            sgf.convert(text[:cut].encode())
        except sgf.SgfError:
            continue


def test_sgf_is_never_taken_for_a_record_of_a_client():
    (study,) = sgf.read(b"(;SZ[9]C[[Header\\]\n\\\\[GAMENAME=x];B[aa])").studies
    assert moves(study) == ["BA9"]
