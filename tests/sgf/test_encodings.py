"""Which encoding a file is read in, what is guessed where it names none, and the choice that the user has."""

import codecs

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from semeai import sgf
from semeai.sgf.encodings import LABELS
from semeai.study.tree import preorder


def comment(data, encoding=None):
    found = sgf.read(data, encoding=encoding)
    return found.encoding, found.studies[0].node(0).comment


def game(text, codec, head=""):
    return f"(;SZ[9]{head}C[{text}])".encode(codec)


BIG = codecs.BOM_UTF32_BE
GUESSED = {
    "plain ASCII": (game("plain", "ascii"), "UTF-8", "plain"),
    "UTF-8 without a word": (game("Zürich 囲碁", "utf-8"), "UTF-8", "Zürich 囲碁"),
    "a UTF-8 byte order mark": (codecs.BOM_UTF8 + game("é", "utf-8"), "UTF-8", "é"),
    "a byte order mark against CA": (codecs.BOM_UTF8 + game("é", "utf-8", "CA[Big5]"), "UTF-8", "é"),
    "UTF-16 with a byte order mark": (game("é 囲碁", "utf-16"), "UTF-8", "é 囲碁"),
    "UTF-16 without a mark": (game("é 囲碁", "utf-16-le"), "UTF-8", "é 囲碁"),
    "UTF-16 without a mark, the other way round": (game("é 囲碁", "utf-16-be"), "UTF-8", "é 囲碁"),
    "UTF-32 with a byte order mark": (game("é 囲碁", "utf-32"), "UTF-8", "é 囲碁"),
    "UTF-32 with the mark of the other way round": (BIG + game("é 囲碁", "utf-32-be"), "UTF-8", "é 囲碁"),
    "UTF-32 without a mark": (game("é 囲碁", "utf-32-le"), "UTF-8", "é 囲碁"),
    "UTF-32 without a mark, the other way round": (game("é 囲碁", "utf-32-be"), "UTF-8", "é 囲碁"),
    "UTF-16 that names another encoding": (game("é", "utf-16-le", "CA[Big5]"), "UTF-8", "é"),
    "a NUL in a file of single bytes": (b"(;SZ[9]C[a\0b])", "UTF-8", "a\0b"),
    "CA in capitals and small letters": (game("é", "latin-1", "CA[iso-8859-1]"), "Latin-1", "é"),
    "CA of GB2312, written in its wider form": (game("镕", "gbk", "CA[GB2312]"), "GB18030", "镕"),
    "CA of Shift-JIS": (game("囲碁", "cp932", "CA[Shift_JIS]"), "Shift-JIS", "囲碁"),
    "CA of EUC-KR": (game("바둑", "cp949", "CA[EUC-KR]"), "EUC-KR", "바둑"),
    "CA of Big5": (game("圍棋", "cp950", "CA[Big5]"), "Big5", "圍棋"),
    "CA of a one-byte encoding": (game("го", "koi8-r", "CA[KOI8-R]"), "KOI8-R", "го"),
    "Chinese without a word": (game("围棋死活", "gb18030"), "GB18030", "围棋死活"),
    "western letters without a word": (game("Jörg, Zoë", "latin-1"), "Latin-1", "Jörg, Zoë"),
    "a western letter before the bracket": (game("café", "latin-1"), "Latin-1", "café"),
}


@pytest.mark.parametrize("data, encoding, text", GUESSED.values(), ids=GUESSED.keys())
def test_the_encoding_of_a_file_is_the_first_candidate(data, encoding, text):
    assert comment(data) == (encoding, text)
    assert sgf.candidates(data)[0][0] == encoding


CHOSEN = {
    "Japanese in narrow letters": (game("ｱﾀﾘ ､ﾃｽﾄ", "cp932"), "Shift-JIS", "ｱﾀﾘ ､ﾃｽﾄ"),
    "Japanese that would pass as Chinese": (game("囲碁の本", "cp932"), "Shift-JIS", "囲碁の本"),
    "Korean that would pass as Chinese": (game("바둑", "cp949"), "EUC-KR", "바둑"),
    "Chinese of Taiwan": (game("圍棋", "cp950"), "Big5", "圍棋"),
    "against the file's own word": (game("é", "utf-8", "CA[Latin-1]"), "UTF-8", "é"),
    "by a codec's name": (game("го", "koi8-r"), "KOI8-R", "го"),
}


@pytest.mark.parametrize("data, encoding, text", CHOSEN.values(), ids=CHOSEN.keys())
def test_the_user_may_choose_among_the_candidates(data, encoding, text):
    assert comment(data, encoding) == (encoding, text)
    assert (encoding, text) in sgf.candidates(data)


@pytest.mark.parametrize("encoding", ["klingon", "", "utf-16", "unicode_escape", "hex"])
def test_an_encoding_that_cannot_hold_sgf_is_refused(encoding):
    with pytest.raises(sgf.SgfError):
        sgf.read(b"(;SZ[9])", encoding=encoding)


SECOND_BYTES = {
    "a backslash in the text": ("表示", "cp932", "Shift-JIS"),
    "a backslash at the end": ("ソ", "cp932", "Shift-JIS"),
    "a bracket in the text": ("ゾウ", "cp932", "Shift-JIS"),
    "a bracket at the end": ("ゾ", "cp932", "Shift-JIS"),
    "both in Big5": ("功許", "cp950", "Big5"),
    "both in GBK": ("俓俔", "gbk", "GB18030"),
}


@pytest.mark.parametrize("text, codec, encoding", SECOND_BYTES.values(), ids=SECOND_BYTES.keys())
@pytest.mark.parametrize("escaped", [False, True], ids=["not escaped", "escaped"])
def test_a_second_byte_that_looks_like_a_delimiter(text, codec, encoding, escaped):
    raw = text.encode(codec)
    if escaped:
        raw = raw.replace(b"\\", b"\\\\").replace(b"]", b"\\]")
    data = b"(;SZ[9]CA[" + encoding.encode() + b"]C[" + raw + b"]N[x];B[aa])"
    found = sgf.read(data)
    assert found.studies[0].node(0).comment == text
    assert found.repairs == ()
    assert len(found.studies[0].nodes) == 2


def test_offsets_count_in_the_file_and_not_in_what_was_escaped():
    data = "(;SZ[9]CA[Shift_JIS]C[表示表示]".encode("cp932") + b";;B[zz])"
    (repair,) = sgf.read(data).repairs
    assert data[repair.offset :] == b";B[zz])"


@pytest.mark.parametrize("codec", ["utf-16", "utf-16-be", "utf-32", "utf-32-le"])
def test_offsets_count_in_a_file_of_wide_characters(codec):
    data = "é 囲 (;SZ[9]C[囲𠀋];B[zz];B[aa];B[zz])".encode(codec)
    found = sgf.read(data)
    mark = len("".encode(codec))
    width = 2 if codec.startswith("utf-16") else 4
    units = [(repair.offset - mark) // width for repair in found.repairs]
    pair = 2 - width // 2  # a rare character is two units of UTF-16
    assert units == [0, 16 + pair, 28 + pair]


def test_each_game_of_a_collection_may_have_its_own_encoding():
    data = game("é", "latin-1", "CA[Latin-1]") + game("囲", "cp932", "CA[Shift_JIS]")
    assert [study.node(0).comment for study in sgf.read(data).studies] == ["é", "囲"]


def test_a_file_cut_off_within_a_character_keeps_the_text_before():
    data = game("囲碁", "utf-8", "CA[UTF-8]")[:-4]
    assert comment(data) == ("UTF-8", "囲")


def test_labels_and_game_information_are_read_in_the_files_encoding(same):
    data = "(;SZ[9]CA[GB2312]PB[黑]LB[aa:围][zz:棋];FG[257:图])".encode("gbk")
    written = same(sgf.read(data)).decode("utf-8")
    assert all(piece in written for piece in ("PB[黑]", "[aa:围]", "[zz:棋]", "FG[257:图]"))


RACE_CHINESE = "黑棋对杀气不够，白先劫杀。如果白棋先走，黑棋被吃。"
RACE_TAIWAN = "黑棋對殺氣不夠，白先劫殺。如果白棋先走，黑棋被吃。"
RACE_JAPANESE = "黒の攻め合いは一手負け。白先でコウになります。"
RACE_KOREAN = "흑의 수상전은 한 수 부족하다. 백이 먼저 두면 패가 된다."
RACE_RUSSIAN = "Чёрные проигрывают в борьбе на один ход, если белые начинают."
RACE_POLISH = "Czarny przegrywa o jeden ruch, gdy biały zaczyna. Żółta grupa ginie. Się łączą, ślad."

WORDS = {
    "utf-8": ["围棋死活题 Zürich 囲碁", "’"],
    "gb18030": [RACE_CHINESE, "聂卫平", "白棋中盘胜", "武宫正树 對 古力", "死活题 黑先活", "围棋死活"],
    "cp950": [RACE_TAIWAN, "周俊勳 九段", "王立誠", "死活題 黑先活", "白棋中盤勝"],
    "cp932": [RACE_JAPANESE, "武宮正樹", "小林光一 九段", "詰碁 黒先活き", "白中押し勝ち", "第３期棋聖戦"],
    "euc_jp": [RACE_JAPANESE, "詰碁 黒先活き", "白中押し勝ち"],
    "cp949": [RACE_KOREAN, "이창호", "조훈현 9단", "사활 문제 흑선활", "백 불계승"],
    "cp1251": [RACE_RUSSIAN, "Александр Динерштейн", "Сильт И.", "ничья"],
    "koi8-r": [RACE_RUSSIAN, "Александр Динерштейн", "Сильт И."],
    "cp1252": [
        "C’est un « seki » : les noirs n’ont pas assez de libertés – coup n°5.",
        "Schwarz verliert „um einen Zug“ – Weiß fängt.",
        "It’s a ko.",
    ],
    "iso8859-1": ["Jörg, Zoë", "café", "Müller, François"],
    "cp1250": [
        "Czarny przegrywa o jeden ruch, gdy biały zaczyna – żółta grupa ginie. Się łączą.",
        "Černý prohrává o jeden tah, když bílý začíná. Žije však v koutě.",
    ],
    "iso8859-2": [RACE_POLISH],
}
TOO_SHORT = {
    "gb18030": ["古力 九段"],
    "cp932": ["ゾウ 表示"],
    "euc_jp": ["武宮正樹", "小林光一 九段"],
    "cp1252": ["¿Quién gana? Negro está muerto…"],
}


def rows(table):
    return [pytest.param(codec, text, id=f"{codec} {text[:12]}") for codec, texts in table.items() for text in texts]


@pytest.mark.parametrize("codec, text", rows(WORDS) + rows(TOO_SHORT))
def test_a_file_that_names_no_encoding_is_read_in_one_that_is_told_and_may_be_given_its_own(codec, text):
    found = sgf.read(game(text, codec))
    right = text in WORDS[codec]
    assert ((found.studies[0].node(0).comment, found.encoding) == (text, LABELS[codec])) == right
    told = [] if codec == "utf-8" else [f"The file names no encoding; its texts were read as {found.encoding}."]
    assert [repair.sentence for repair in found.repairs[:1]] == told
    assert (LABELS[codec], text) in sgf.candidates(game(text, codec))


def test_a_file_of_latin_1_may_hold_the_quotes_of_windows():
    data = b"(;SZ[9]CA[ISO-8859-1]C[It\x92s a ko \x96 or not])"
    found = sgf.read(data)
    assert (found.studies[0].node(0).comment, found.encoding) == ("It’s a ko – or not", "Windows-1252")
    assert found.repairs == ()


def test_the_models_of_the_guesser_can_be_forgotten():
    from chardet import models

    data = game("第四十五期本因坊戦七番勝負第一局 趙治勲 小林光一", "shift_jis")
    guessed = sgf.candidates(data)
    assert models.get_enc_index.cache_info().currsize == 1
    sgf.forget_models()
    assert models.get_enc_index.cache_info().currsize == 0
    assert sgf.candidates(data) == guessed


CUT = "\N{REPLACEMENT CHARACTER}"
CUT_NAMES = {
    "the only name of the file": ("(;SZ[9]PB[", "山本五十", 1, "]PW[Ann];B[aa])"),
    "in a file that names UTF-8": ("(;SZ[9]CA[UTF-8]PB[", "山本五十", 2, "]PW[Ann];B[aa])"),
    "beside other names": ("(;SZ[9]PW[李昌镐]PB[", "abc山", 1, "]C[围棋死活];B[aa])"),
    "a name of which one byte is left": ("(;SZ[9]CA[UTF-8]PW[李昌镐]PB[", "abc山", 2, "];B[aa])"),
    "in a file that names another encoding": ("(;SZ[9]CA[GB2312]PW[李昌镐九段]PB[", "山本五十", 1, "];B[aa])"),
    "before a rank": ("(;SZ[9]PB[", "山本五十", 1, " (5k)];B[aa])"),
    "a rare character": ("(;SZ[9]PW[李昌镐]PB[", "山本𠀋", 1, "];B[aa])"),
    "letters of two bytes": ("(;SZ[9]PB[", "Степан", 1, "];B[aa])"),
    "a western letter beside a plain one": ("(;SZ[9]PB[", "Ünal Ç", 1, " (5k)];B[aa])"),
    "Korean": ("(;SZ[9]CA[EUC-KR]PW[이창호구단]PB[", "조훈현", 2, "];B[aa])"),
}


@pytest.mark.parametrize("before, name, missing, after", CUT_NAMES.values(), ids=CUT_NAMES.keys())
def test_a_name_cut_within_a_character_keeps_what_is_left_and_the_file_stays_in_utf_8(
    before, name, missing, after, same
):
    data = before.encode() + name.encode()[:-missing] + after.encode()
    found = sgf.read(data)
    study = found.studies[0]
    assert found.encoding == "UTF-8"
    assert study.info_of("PB") == name[:-1] + CUT + (" (5k)" if "5k" in after else "")
    assert len(study.nodes) == 2
    assert any("breaks off within a character" in repair.sentence for repair in found.repairs)
    assert CUT not in study.info_of("PW")
    assert sgf.candidates(data)[0][0] == "UTF-8"
    same(found)


def test_no_encoding_is_guessed_in_which_a_name_swallows_a_move():
    data = "(;SZ[9]PB[М".encode() + b"\xd0];B[aa])"
    assert len(sgf.read(data).studies[0].nodes) == 2


MISNAMED = {
    "a name that would swallow a move": ("GB2312", "李昌镐九"),
    "Big5": ("Big5", "围棋死活"),
    "Shift-JIS": ("Shift_JIS", "囲碁の本"),
    "EUC-KR": ("EUC-KR", "바둑"),
    "a western name under Chinese": ("GB2312", "José"),
    "Latin-1": ("ISO-8859-1", "Jörg"),
    "Windows-1251": ("windows-1251", "Иван"),
    "Russian under Chinese": ("GBK", "Степанов"),
}


@pytest.mark.parametrize("named, text", MISNAMED.values(), ids=MISNAMED.keys())
def test_text_that_is_utf_8_wins_over_the_name_of_an_old_encoding(named, text, same):
    data = f"(;SZ[9]CA[{named}]PB[{text}];B[aa];W[bb])".encode()
    found = sgf.read(data)
    assert found.encoding == "UTF-8"
    assert (found.studies[0].info_of("PB"), len(found.studies[0].nodes)) == (text, 3)
    assert any(f"'{named}'; UTF-8 was taken" in repair.sentence for repair in found.repairs)
    assert sgf.candidates(data)[0][0] == "UTF-8"
    same(found)


def test_a_game_of_a_collection_that_names_an_old_encoding_is_read_as_the_utf_8_that_it_is():
    data = (
        game("围棋", "utf-8", "CA[UTF-8]") + game("死活", "utf-8", "CA[GB2312]") + game("Zoë", "latin-1", "CA[Latin-1]")
    )
    found = sgf.read(data)
    assert [study.node(0).comment for study in found.studies] == ["围棋", "死活", "Zoë"]
    assert any("'GB2312'" in repair.sentence for repair in found.repairs)


@pytest.mark.parametrize(
    ("text", "codec"),
    [("联通", "gbk"), ("围棋死活", "gbk"), ("ﾃｽ", "cp932"), ("Ёлка", "cp1251"), ("é", "latin-1"), ("흑선", "cp949")],
)
def test_an_encoding_that_a_file_names_rightly_stays(text, codec):
    assert comment(game(text, codec, f"CA[{codec}]"))[1] == text


NAMED = (
    *("UTF-8", "GB18030", "GB2312", "GBK", "Big5", "big5hkscs", "Shift_JIS", "EUC-JP", "EUC-KR", "johab"),
    *("windows-1251", "KOI8-R", "windows-1252", "ISO-8859-1", "windows-1250", "ISO-8859-2", "ascii"),
)
WRITTEN = {
    "cp1251": ["Иванов", "чья", "Ещё", "Мастер ё", "я"],
    "koi8-r": ["Иванов", "Партия", "Ъ"],
    "cp1250": ["Dvořák", "Żółć", "ěščř", "á"],
    "cp1252": ["Müller", "façade", "é", "ÿ", "à"],
    "iso8859-2": ["Łódź", "ěščř", "ß"],
    "gb18030": ["李昌镐", "黑先", "一", "職業", "誠"],
    "cp950": ["功", "許", "蓋", "林海峰", "育"],
    "cp932": ["表", "ソ", "能", "藤沢", "カド"],
    "euc_jp": ["藤沢", "白", "表"],
    "cp949": ["이창호", "흑선", "똠방각하"],
    "utf-8": ["李昌镐", "Иванов", "Müller", "ソ"],
}
"""Texts in encodings: some end in a byte that begins a character of another one, or in a backslash or a bracket."""
SHAPES = (
    "(;GM[1]SZ[19]CA[{0}]PB[{1}];B[pd];W[dd]C[{2}];B[pp])",
    "(;GM[1]SZ[19]CA[{0}]PB[{1}]PW[{2}];B[pd]C[{3}];W[dd])",
    "(;GM[1]SZ[19]CA[{0}]C[{1} {2} {3}](;B[pd]N[{1}](;W[dd]C[{2}])(;W[dp]))(;B[pq]C[{3}]))",
    "(;GM[1]SZ[19]CA[{0}]C[{1}]AB[aa][bb]AW[cc]PL[B]N[{2}];B[dd]C[{3}];W[ee])",
    "(;SZ[19]CA[{0}]C[{1}]\n;B[pd]C[{2}\n];W[dd]\n;B[aa]LB[bb:{3}])",
)


@st.composite
def written(draw) -> tuple[str, bytes]:
    """A file in some encoding that names any, and the same with plain texts."""
    codec, shape = draw(st.sampled_from(sorted(WRITTEN))), draw(st.sampled_from(SHAPES))
    texts = [" ".join(draw(st.lists(st.sampled_from(WRITTEN[codec]), min_size=1, max_size=4))) for _ in "123"]
    return shape.format("UTF-8", *"xyz"), shape.format(draw(st.sampled_from(NAMED)), *texts).encode(codec)


PLAIN = "(;SZ[19]CA[UTF-8]PB[x];B[pd]C[y];W[dd])"


@given(written())
@example((PLAIN, "(;SZ[19]CA[Shift_JIS]PB[Иванов чья];B[pd]C[Партия я];W[dd])".encode("cp1251")))
@example((PLAIN, "(;SZ[19]CA[GB18030]PB[é];B[pd]C[Müller];W[dd])".encode("cp1252")))
@example((PLAIN, "(;SZ[19]CA[ISO-8859-1]PB[藤沢 能];B[pd]C[構];W[dd])".encode("cp932")))
@settings(max_examples=120)
def test_whatever_encoding_a_file_names_no_text_swallows_a_move(files):
    plain, data = files
    assert moves_of(sgf.read(data).studies[0]) == moves_of(sgf.read(plain.encode()).studies[0])


def moves_of(study) -> list[object]:
    return [(study.node(at).depth, study.node(at).move, study.node(at).setup) for at in preorder(study)]
