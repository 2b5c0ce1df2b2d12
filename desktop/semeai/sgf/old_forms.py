"""Old forms of SGF, and values of the wrong type that programs have written, in the forms of FF[4].

Sources: https://www.red-bean.com/sgf/converting.html and https://www.red-bean.com/sgf/properties.html. Values without a
modern form stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from semeai.sgf.properties import FORMS, TYPES, Properties

FIRST_WITHOUT = 4
LABELS = {"KM": "Komi", "HA": "Handicap", "TM": "Time", "RE": "Result", "DT": "Date"}
"""Game information for which FF[4] prescribes a form, with its name in words."""
REWRITTEN = frozenset(LABELS)
COMMENT = "GC"
_LARGEST_KOMI = 100

_REAL = re.compile(r"[+-]?\d+(?:\.\d+)?")
_KOMI = re.compile(r"([+-]?)(\d*)(?:[.,](\d*)|( ?1/2| ?½))?(?: *(?:points?|moku|目))?", re.IGNORECASE)
_CLOCK = re.compile(r"(?:(\d+):)?(\d+):(\d\d)(?:\.0+)?")
_UNITS = re.compile(r"(\d+(?:\.\d+)?) ?(hours?|hrs?|h|minutes?|mins?|m|seconds?|secs?|s)(?: each)?", re.IGNORECASE)
_WITH_OVERTIME = re.compile(r"([^()+]+?) *(?:\(([^()]+)\)|\+ *([^+]+))")
_SECONDS = {"h": 3600, "m": 60, "s": 1}
_WINNER = re.compile(
    r"(b|w|black|white|黑|黒|白|흑|백)(?: ?\+ ?| (?:wins?|won)(?: by)? ?|胜|勝|(?=中盘胜|中盤勝))(.*)",
    re.IGNORECASE | re.DOTALL,
)
_BLACK_OR_WHITE = {"b": "B", "w": "W", "黑": "B", "黒": "B", "白": "W", "흑": "B", "백": "W"}
_SCORE = re.compile(r"(\d+(?:[.,]\d+)?)( ?1/2| ?½|目半)? *(?:points?|pts?|moku|目|子)?", re.IGNORECASE)
_STONES = re.compile(r"(\d{1,2}) *(?:stones?|子)?", re.IGNORECASE)
_DAY = re.compile(r"(\d{4})[-/.年] ?(\d{1,2})(?:[-/.月] ?(\d{1,2})日?|月)?")
_DAY_IN_WORDS = re.compile(
    r"(?:(?P<day>\d{1,2})(?:st|nd|rd|th)?\.? (?P<month>[A-Za-z]{3,9})"
    r"|(?P<before>[A-Za-z]{3,9})\.? (?P<after>\d{1,2})),? (?P<year>\d{4})"
)
_REASONS = {
    "time over": "Time",
    "timeout": "Time",
    "time out": "Time",
    "resignation": "Resign",
    "resigned": "Resign",
    "resigns": "Resign",
    "resign.": "Resign",
    "forfeit": "Forfeit",
    "中盘": "Resign",
    "中盤": "Resign",
    "中盘胜": "Resign",
    "中盤勝": "Resign",
    "불계": "Resign",
}
_RESULTS = {"jigo": "0", "draw": "0", "void": "Void", "unknown": "?"}


def misnamed(root: Properties) -> dict[str, str]:
    """The properties of a first node with which one site writes the komi, the event and the date, and their names."""
    found = {}
    for wrong, right, says in _MISNAMED:
        values = root.get(wrong)
        if values is not None and right not in root and len(values) == 1 and says.fullmatch(values[0].strip()):
            found[wrong] = right
    return found


_MISNAMED = (
    ("KO", "KM", re.compile(rb"-?\d+(?:\.\d+)?")),
    ("TE", "EV", re.compile(rb"(?![012]?\Z).+", re.DOTALL)),
    ("RD", "DT", re.compile(rb".+", re.DOTALL)),
)


def doubts(info: Mapping[str, str], root: Properties) -> list[str]:
    """What of the game information is likely not meant so, in sentences; nothing is changed."""
    found = []
    handicap, komi = info.get("HA", ""), info.get("KM", "")
    if handicap.isdigit() and int(handicap) > 1 and "AB" not in root:
        found.append(f"HA[{handicap}] names a handicap, but no stones are set up in the first node.")
    if _fits("KM", komi) and abs(float(komi)) > _LARGEST_KOMI:
        found.append(f"KM[{komi}] is not a usual komi; it may stand for {float(komi) / 100:g}.")
    return found


def info(name: str, text: str, others: Mapping[str, str]) -> dict[str, str]:
    """One entry of REWRITTEN in the form of FF[4]; also the overtime, if only the main time names it.

    What has no such form becomes a line of the comment on the game, and what says nothing is left out. ``others`` are
    all entries of the game.
    """
    said = text.strip()
    if _fits(name, text):
        return {name: text}
    if not said:
        return {}
    written = _time(said, text, others) if name == "TM" else {name: _NEW[name](said)}
    if written[name] and _fits(name, written[name]):
        return written
    return {COMMENT: "\n".join(filter(None, (others.get(COMMENT), f"{LABELS[name]}: {said}")))}


def _fits(name: str, text: str) -> bool:
    return FORMS[TYPES[name][1]].fullmatch(text.encode("utf-8", "replace")) is not None


def _komi(said: str) -> str:
    """A komi as a number, '' if it is not one."""
    found = _KOMI.fullmatch(said)
    if found is None or not (found[2] or found[3] or found[4]):
        return ""
    fraction = "5" if found[4] else found[3]
    return found[1] + (found[2] or "0") + (f".{fraction}" if fraction else "")


def _time(said: str, text: str, others: Mapping[str, str]) -> dict[str, str]:
    overtime = _WITH_OVERTIME.fullmatch(said)
    seconds = _seconds(said if overtime is None else overtime[1])
    if not seconds or (overtime is not None and others.get("OT")):
        return {"TM": text}
    return {"TM": seconds} if overtime is None else {"TM": seconds, "OT": overtime[2] or overtime[3]}


def _seconds(said: str) -> str:
    """A time in seconds, '' if it is not a time."""
    if _REAL.fullmatch(said):
        return said
    if clock := _CLOCK.fullmatch(said):
        return str(3600 * int(clock[1] or 0) + 60 * int(clock[2]) + int(clock[3]))
    if found := _UNITS.fullmatch(said):
        return f"{float(found[1]) * _SECONDS[found[2][0].lower()]:g}"
    return ""


def _result(said: str) -> str:
    """A result as FF[4] writes it, '' if it is none."""
    if (plain := said.rstrip(".").lower()) in _RESULTS:
        return _RESULTS[plain]
    found = _WINNER.fullmatch(said.rstrip("."))
    if found is None:
        return ""
    reason = found[2].strip()
    if score := _SCORE.fullmatch(reason):
        reason = score[1].replace(",", ".") + (".5" if score[2] else "")
    return f"{_BLACK_OR_WHITE[found[1][0].lower()]}+{_REASONS.get(reason.lower(), reason)}"


def _handicap(said: str) -> str:
    """The stones of a handicap, '' if they are no number."""
    found = _STONES.fullmatch(said)
    return "" if found is None else found[1]


def _date(said: str) -> str:
    """A day as FF[4] writes it, '' if it is none."""
    if found := _DAY.fullmatch(said):
        return "-".join(part if at == 0 else f"{int(part):02}" for at, part in enumerate(filter(None, found.groups())))
    if (found := _DAY_IN_WORDS.fullmatch(said)) and (month := _month(found["month"] or found["before"])):
        return f"{found['year']}-{month:02}-{int(found['day'] or found['after']):02}"
    return ""


def _month(name: str) -> int:
    """The number of a month by the first letters of its English name; 0 if it is none."""
    return "janfebmaraprmayjunjulaugsepoctnovdec".find(name[:3].lower()) // 3 + 1


_NEW: dict[str, Callable[[str], str]] = {"KM": _komi, "HA": _handicap, "RE": _result, "DT": _date}


def properties(values: dict[str, list[bytes]], convert: Callable[[str], None]) -> None:
    """Rewrite the old properties of a node other than stones, words and marks; ``convert`` is called for each."""
    names = list(values)
    if "BM" in values and "TE" in values:
        doubtful = names.index("BM") < names.index("TE")
        del values["BM"], values["TE"]
        name, other = ("DO", "BM and TE") if doubtful else ("IT", "TE and BM")
        values.setdefault(name, [b""])
        convert(f"{other} in one node are written as {name}.")
    if "VW" in values and len(values["VW"]) == 2 and not any(b":" in value for value in values["VW"]):
        values["VW"] = [b":".join(values["VW"])]
        convert("The corners of an old VW are written as a rectangle.")
