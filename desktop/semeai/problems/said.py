"""What authors of problems say of a line in their own words: that it is right, or that it is wrong.

English, German, Chinese, Japanese and Korean. A clause counts where nothing but that is said in it: "This is also
correct." does, "The correct move is C3." does not. The first clause of a comment that counts decides, so that "Almost
right. The right answer is next door." says that the line is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from semeai.problems.marks import AnswerMark

_SENTENCE = re.compile(r"([^.!?\n。！？…]*)([.!?\n。！？…]*)")
_CLAUSE = re.compile(r"([^,;:，、；：・]*)([,;:，、；：・]?)")
_REASON = re.compile(r"\b(?:but|because|although|though|since|aber|weil|denn)\b|\s[-–—]+\s")
"""After what a clause says more than whether its line is right."""
_LABEL = re.compile(
    r"(?:参考|參考|变化|變化|変化|本|此)?[图圖図]|(?:참고|변화)도|(?:diagram|figure|variation|line|variante|diagramm)"
)
"""What stands before a colon where a judgement follows it."""
_LONGEST = 60
"""Characters of a clause that says no more than whether a line is right."""
_TAG = re.compile(r"</?[a-z]+>")
_DIGITS = re.compile(r"[0-9０-９①-⑳()（）「」『』【】《》〈〉〔〕<>＜＞○〇◯●★☆✓✔\[\]\"“”*~+-]+")
_ALONE = r"(?<![a-z0-9]){}(?![a-z0-9])"
_ELSEWHERE = re.compile(_ALONE.format(r"(?:[a-t]\d{1,2}|[a-t](?= (?:is|was|ist|war)\b))"))
_PLACE = re.compile(r"\s*(?:elsewhere|[a-t]|\d+-\d+)\b")


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


PRAISE = re.compile(
    r"well done|[沒没]有?[错錯]|(?:das )?stimmt|(?:this|that|it)(?: is|'s)(?: also)? (?:the|an(?:other)?) answer"
)
RUE = re.compile(
    r"not quite|(?:this|that|it)(?: is not|'s not| isn't) the answer|nearly|almost|beinahe|(?:das )?stimmt nicht"
    r"|[还還]?差一?[点點]|(?:惜し[いく]?)?もう(?:少し|一歩)|惜し[いく]?"
)
"""Clauses that say of a line that it is right, or wrong, without a word of that."""
RIGHT_WORDS = _words(
    """correct right solved success successful solution richtig richtige richtiger richtiges korrekt korrekte korrekter
    gelöst geschafft erfolg lösung"""
)
WRONG_WORDS = _words(
    """incorrect wrong failure failed fail fails mistake mistaken falsch falsche falscher fehler misserfolg fehlschlag
    verfehlt inkorrekt unkorrekt unrichtig"""
)
_PLAIN = (RIGHT_WORDS | WRONG_WORDS) - {"right"}
"""What judges a line behind a colon, alone: "Black dies: wrong", but not "He plays to one side: right"."""
NAMING_WORDS = _words(
    """move moves answer line variation play way sequence reply response solution choice decision idea direction order
    timing reading capture tesuji technique approach point zug antwort lösung wahl entscheidung idee richtung
    reihenfolge variante folge zugfolge weg punkt"""
)
"""What a judgement names: "the right choice" says that this is it, where nothing else is said."""
DENYING_WORDS = _words(
    """not never isn't isnt wasn't almost nearly hardly barely half partly partially no neither far nicht nie fast
    beinahe kaum halb teilweise kein keine nahezu"""
)
FILLING_WORDS = _words(
    """this that it these here it's its that's thats is are was yes yeah yep ok okay and but so also again too still
    just equally another a an the one of both all everything absolutely completely entirely perfectly exactly very quite
    well indeed likewise course as you you're your got have sorry played alternative
    second third other main alternate first st nd rd th black white simply clearly path
    now then diagram result works good great nice excellent bravo done perfect from being either close only
    found have has problem unfortunately sadly aufgabe du hast haben sie gefunden ja das dies
    dieser diese dieses es hier ist sind war auch ebenso ebenfalls genauso gleichfalls und aber noch genau ganz
    völlig vollkommen absolut natürlich wieder ein eine einen einer der die den leider weitere weiterer
    andere anderer zweite zweiter schwarz weiß weiss gut gemacht gespielt einzige einziger einzig alles super prima"""
)
FILLING_WORDS |= NAMING_WORDS
SAYING_WORDS = _words("""this that it it's that's is are yes another also das dies dieser es ist ja auch""")
CONDITIONS = _words(
    """your is was were would should could will only if unless side hand edge here now there after away before until
    when corner of group one to the ist wäre war wird nur wenn"""
)
CONDITIONS |= NAMING_WORDS
"""What may not follow "correct" or "right" at the beginning of a comment: it is not said of this line then."""


_IF = re.compile(r"(?:if|unless|when|wenn|falls)\b|如果|假如|若|もし|만약|만일")
"""What begins a clause after which nothing is said of the line itself."""


class Script(NamedTuple):
    """How a language without spaces between words judges a line: what is said, and what may stand round it.

    What is ``judged`` may stand before the judgement or after it, as in 选择错误 and 错误的选择; what is ``denying``
    may follow it. What ``leads`` to a judgement may be anything that ends so: 白を取って正解.
    """

    right: re.Pattern[str]
    wrong: re.Pattern[str]
    denying: re.Pattern[str]
    before: re.Pattern[str]
    after: re.Pattern[str]


def _script(right: str, wrong: str, denying: str, leads: str, judged: str, before: str, after: str) -> Script:
    stands_before = f"^(?!.*elsewhere).*(?:{leads})$|{judged}|{before}"
    denies = f"{denying}|^(?:{judged}|[手図수한])+(?:{denying})"
    return Script(*map(re.compile, (right, wrong, denies, stands_before, f"{judged}|{after}")))


SCRIPTS = (
    _script(
        r"正解|正确|正確|正着|正著|答对了?|答對了?|成功|正答|做对了?|做對了?|(?:^|(?<=[也都这這样樣就是又不走下选選做得]))[对對](?=了|的|$)",
        r"错误|錯誤|失[败敗]|失着|失著|答[错錯](?![误誤])|[错錯][着著手]|(?:^|(?<=[也都这這样樣就是又走下选選做得]))[错錯](?=了|的|$)",
        r"不|非|未|没|沒|差一?[点點]|几乎|幾乎|接近",
        r"(?!)",
        r"[选選](?:[择擇]|[点點])|方[向法]|判[断斷]|[计計]算|思路|想法|手[筋法段]|步[骤驟]|[应應](?:手|[对對])|手?[顺順]序?|次序|[着著下走解]法|[变變]化|[解回]答|答案",
        r"[这這此本该該]|[是为為也亦都就又还還很]|同[样樣]|[样樣]|[手着著步图圖]|[个個种種]|[黑白先棋一另外二三第双雙你您]|[下走]|完全|非常|恭喜|可以|参考|參考|唯一的?|[选選]?得|[选選做]",
        r"[的了也啦哦呀喔]|一手|[图圖]|之[一二三四五]|[一二三四五]",
    ),
    _script(
        r"正解|正し[いく]|正着|正答|成功|お見事|せいかい",
        r"失敗|間違(?:い|え|っ)|まちがい|誤り|誤答|ちがいます|違います|しっぱい|はずれ|残念",
        r"不|もう少し|もう一歩|ほぼ|ほとんど|惜し|(?:で|じゃ|と)?は?(?:な[いく]|ありま|ござ|[い言]え[なま])",
        r"[てで]|ず",
        r"選択|方向|手順(?:前後)?|順[番序]|[打考]ち?え?方|読み|手筋|応手|着手|進行|変化|判断|結果|答え|狙い",
        r"もう|どちらも|(?:一|ひと)つ|別解|[これそのもはがやりまたにで大]|同[じ様]く?|[手図黒白別一]|完全|見事|唯一|はい|つ|うん|ち|ら",
        r"です|でした|だ|である|て(?=い)|い(?:ます|る)|[ねよのとに]|その|一つ|ひとつ|[手図一二三]|なります|なる|しました|した|ます|[い言]えます|はこ(?:れ|ちら)|た|こちら|もう|も",
    ),
    _script(
        r"정답|정해|맞[았습아]?|옳[은습]?|올바[르른릅]|성공|정확",
        r"오답|실패|틀(?:[렸린립]|림(?!없))|잘못|실수|착오",
        r"안|못|거의|[불부]$|[이가은는도지하]*(?:아[니닙닌님]|않|못)|이?라고할수없",
        r"[아어여해혀려]서|고|으?로",
        r"선택|방향|방법|수읽기|수순|착수|응수|판단|진행|변화|결과|행마|해답|답안?",
        r"이것|그것|이렇게|이곳|이|그|것|도|은|는|가|의|역시|또한|또|네|예|수|여기|유일한|틀림없이|같은|다른|하나의|흑|백|바로|물론|완전히|건|두어|둬|정말|(?:아쉽|안타깝)게",
        r"습니다|니다|입니다|으?로|이에요|예요|이다|이네요|이죠|임|된|도|다|수|도면|그림|하나|의|중|또|이며|합니다|한|했습니다|하셨|에요|요|었|어|은|는|음|두",
    ),
)


def said(comment: str, point: str = "") -> AnswerMark | None:
    """Whether a comment says that its line is right or wrong; None where it says neither.

    ``point`` is the name of the move that it stands on: "C3 is correct, too." says so of C3.
    """
    if comment.isspace() or not comment:
        return None
    text = _TAG.sub("", comment.lower().replace("’", "'"))
    if point:
        text = re.sub(_ALONE.format(point.lower()), "this", text)
    text = _ELSEWHERE.sub("elsewhere", text)
    return next(filter(None, _clauses(text)), None)


def _clauses(text: str) -> Iterator[AnswerMark | None]:
    """What each clause of a text says; a question says nothing, and nor does what a colon comes before."""
    begins = True
    for sentence in _SENTENCE.finditer(text):
        if {"?", "？"} & {*sentence[2]}:
            continue
        after_colon = listed = doubted = False
        for found in _CLAUSE.finditer(_REASON.sub(",", sentence[1])):
            clause, colon = _DIGITS.sub(" ", found[1]).strip(), found[2] in (":", "：")
            doubted = doubted or _IF.match(clause) is not None
            judges = not doubted and (not after_colon or (clause in _PLAIN and not listed))
            if clause and judges and not (colon and _PLACE.match(sentence[1], found.end())):
                yield _judged(clause, begins=begins, goes_on=found[2] != "", bare=colon)
            if clause:
                begins, after_colon = False, colon and not _LABEL.fullmatch(clause)
                listed = colon and bool(_PLACE.fullmatch(found[1]))


def _judged(clause: str, *, begins: bool, goes_on: bool, bare: bool) -> AnswerMark | None:
    """What a clause says.

    It ``begins`` the comment; the sentence ``goes_on`` after it, so that "the right move" alone is no judgement; it has
    to be ``bare``, a word or two, where a colon follows.
    """
    if RUE.fullmatch(clause) or PRAISE.fullmatch(clause):
        return AnswerMark.RIGHT if PRAISE.fullmatch(clause) else AnswerMark.WRONG
    words = re.findall(r"[^\W\d_]+(?:'[^\W\d_]+)?", clause)
    if words and begins and not bare and (mark := _beginning(words)) is not None:
        return mark
    if len(clause) > _LONGEST or (bare and len(words) > 2) or (goes_on and _only_names(words)):
        return None
    return _in_words(words) or next((mark for script in SCRIPTS if (mark := _in_script(script, clause))), None)


def _only_names(words: list[str]) -> bool:
    """Whether words name the right move without saying that this is it."""
    return not NAMING_WORDS.isdisjoint(words) and SAYING_WORDS.isdisjoint(words)


def _beginning(words: list[str]) -> AnswerMark | None:
    """What the first word of a comment says, whatever follows, unless it is not said of this line."""
    if words[0] in WRONG_WORDS and words[1:2] != ["answer"]:
        return AnswerMark.WRONG
    alone = words[0] in ("correct", "right", "richtig", "korrekt") and not {*words[1:2]} & CONDITIONS
    return AnswerMark.RIGHT if alone else None


def _in_words(words: list[str]) -> AnswerMark | None:
    """What is said in a language with spaces between the words."""
    told = {*words}
    if not told <= RIGHT_WORDS | WRONG_WORDS | DENYING_WORDS | FILLING_WORDS:
        return None
    denied = bool(told & DENYING_WORDS)
    if told & WRONG_WORDS:
        return None if denied else AnswerMark.WRONG
    if told & RIGHT_WORDS:
        return AnswerMark.WRONG if denied else AnswerMark.RIGHT
    return None


def _in_script(script: Script, clause: str) -> AnswerMark | None:
    """What is said in a language without spaces between the words."""
    close = re.sub(r"\s+|^this", "", clause)
    for words, mark in ((script.wrong, AnswerMark.WRONG), (script.right, AnswerMark.RIGHT)):
        if (found := words.search(close)) is None:
            continue
        before, after = close[: found.start()], close[found.end() :]
        denied = script.denying.search(before) or script.denying.match(after)
        if denied:
            return AnswerMark.WRONG if mark is AnswerMark.RIGHT else None
        left = script.before.sub("", words.sub("", before)) + script.after.sub("", words.sub("", after))
        if not left:
            return mark
    return None
