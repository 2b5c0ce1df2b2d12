"""Which encoding is found in files that do not name theirs: words about Go in twelve encodings, most of them short.

A wrong guess costs the reader a look into "Read as ..."; the right encoding is always offered there.
"""

from __future__ import annotations

import pytest

from semeai import sgf
from semeai.sgf.encodings import LABELS

RACE_CHINESE = "黑棋对杀气不够，白先劫杀。如果白棋先走，黑棋被吃。"
RACE_TAIWAN = "黑棋對殺氣不夠，白先劫殺。如果白棋先走，黑棋被吃。"
RACE_JAPANESE = "黒の攻め合いは一手負け。白先でコウになります。"
RACE_KOREAN = "흑의 수상전은 한 수 부족하다. 백이 먼저 두면 패가 된다."
RACE_RUSSIAN = "Чёрные проигрывают в борьбе на один ход, если белые начинают."
RACE_POLISH = "Czarny przegrywa o jeden ruch, gdy biały zaczyna. Żółta grupa ginie. Się łączą, ślad."

GUESSED = {
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


def game(codec, text):
    return b"(;SZ[9]C[" + text.encode(codec) + b"];B[aa])"


@pytest.mark.parametrize("codec, text", rows(GUESSED) + rows(TOO_SHORT))
def test_a_file_that_names_no_encoding_is_read_in_one_that_is_told_and_may_be_given_its_own(codec, text):
    found = sgf.read(game(codec, text))
    right = text in GUESSED[codec]
    assert ((found.studies[0].node(0).comment, found.encoding) == (text, LABELS[codec])) == right
    told = [] if codec == "utf-8" else [f"The file names no encoding; its texts were read as {found.encoding}."]
    assert [repair.sentence for repair in found.repairs[:1]] == told
    assert (LABELS[codec], text) in sgf.candidates(game(codec, text))


def test_a_file_of_latin_1_may_hold_the_quotes_of_windows():
    data = b"(;SZ[9]CA[ISO-8859-1]C[It\x92s a ko \x96 or not])"
    found = sgf.read(data)
    assert (found.studies[0].node(0).comment, found.encoding) == ("It’s a ko – or not", "Windows-1252")
    assert found.repairs == ()
