"""The names of the colours in a text, swapped: in English, German, French, Spanish, Chinese, Japanese and Korean."""

from __future__ import annotations

import re

_PAIRS = (
    ("black", "white"),
    ("schwarz", "weiß"),
    ("noir", "blanc"),
    ("noire", "blanche"),
    ("흑", "백"),
    ("●", "○"),
    ("⚫", "⚪"),
)
_OTHER = {first: second for pair in _PAIRS for first, second in (pair, pair[::-1])} | {"weiss": "schwarz"}
_SPANISH = {"negr": "blanc", "blanc": "negr"}
_LATIN = re.compile(
    r"(?<![^\W\d_])(?:(black|white)(?=(?:s|ish)?END)|(schwarz|weiß|weiss)(?=(?:e[rnms]?|s)?END)|(noir|blanc)(?=s?END)"
    r"|(negr|blanc)(?=[oa]s?END)|(noire|blanche)(?=s?END))".replace("END", r"(?![^\W\d_])"),
    re.IGNORECASE,
)
_LETTER = re.compile(
    r"\b([BW])(?=(?:'s| to (?:play|move|live|kill|win|start|begin)| (?:plays?|moves?|lives?|kills?|wins?|dies?|first)"
    r"| (?:groups?|stones?|chains?))\b"
    r"|\+(?:R|T|F|\d))"
)
_KANJI = re.compile(r"(?<![明空坦告自面])(?:黑白|白黑|黒白|白黒|[黑黒白])(?![痴紙纸色日天板])|[●○⚫⚪]")
_HANGUL = re.compile(
    r"흑백|백흑|(?<![가-힣])[흑백](?=[가-힣]?(?![가-힣])|선|차례|돌|번(?!이나)|이 |은 |의 |을 |도 |으로|사|생|승)"
    r"|(?<=[흑백]선)[흑백]"
)
_JAPANESE = re.compile(r"[ぁ-んァ-ヶ黒]")


def swapped_words(text: str) -> str:
    """A text in which Black is White and White is Black; letters stay large or small."""
    dark = "黒" if _JAPANESE.search(text) else "黑"
    text = _LATIN.sub(_latin, text)
    text = _LETTER.sub(lambda found: "W" if found[1] == "B" else "B", text)
    text = _KANJI.sub(lambda found: _kanji(found[0], dark), text)
    return _HANGUL.sub(lambda found: _OTHER.get(found[0], found[0]), text)


def _latin(found: re.Match[str]) -> str:
    word = found[0]
    other = (_SPANISH if found[4] else _OTHER)[word.lower()]
    if word.isupper():
        return other.replace("ß", "ss").upper()
    return other.capitalize() if word[0].isupper() else other


def _kanji(word: str, dark: str) -> str:
    if len(word) > 1:
        return word
    return _OTHER.get(word) or (dark if word == "白" else "白")
