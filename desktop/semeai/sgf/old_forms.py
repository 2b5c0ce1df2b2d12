"""Old forms of SGF, and values of the wrong type that programs have written, in the forms of FF[4].

Sources: https://www.red-bean.com/sgf/converting.html and https://www.red-bean.com/sgf/properties.html. Values without a
modern form stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

FIRST_WITHOUT = 4
REWRITTEN = frozenset(("KM", "HA", "TM", "RE"))
"""Game information for which FF[4] prescribes a form."""

_REAL = re.compile(r"[+-]?\d+(?:\.\d+)?")
_KOMI = re.compile(r"([+-]?)(\d*)(?:[.,](\d*)|( ?1/2| ?½))?(?: *(?:points?|moku|目))?", re.IGNORECASE)
_CLOCK = re.compile(r"(?:(\d+):)?(\d+):(\d\d)(?:\.0+)?")
_UNITS = re.compile(r"(\d+(?:\.\d+)?) ?(hours?|hrs?|h|minutes?|mins?|m|seconds?|secs?|s)(?: each)?", re.IGNORECASE)
_WITH_OVERTIME = re.compile(r"([^()+]+?) *(?:\(([^()]+)\)|\+ *([^+]+))")
_SECONDS = {"h": 3600, "m": 60, "s": 1}
_WINNER = re.compile(r"(b|w|black|white) ?\+ ?(.*)", re.IGNORECASE | re.DOTALL)
_REASONS = {
    "time over": "Time",
    "timeout": "Time",
    "time out": "Time",
    "resignation": "Resign",
    "resigned": "Resign",
    "resigns": "Resign",
}
_RESULTS = {"jigo": "0", "draw": "0", "void": "Void", "unknown": "?"}


def info(name: str, text: str, others: Mapping[str, str]) -> dict[str, str]:
    """One entry of REWRITTEN in the form of FF[4]; also the overtime, if only the main time names it.

    ``others`` are all entries of the game.
    """
    said = text.strip()
    if name == "RE":
        return {name: _result(said) or text}
    if name == "KM" and not _REAL.fullmatch(said):
        return {name: _komi(said) or text}
    if name == "TM" and said and not _REAL.fullmatch(said):
        return _time(said, text, others)
    return {name: text}


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
    """A result as FF[4] writes it, '' if nothing has to change."""
    if (plain := said.rstrip(".").lower()) in _RESULTS:
        return _RESULTS[plain]
    found = _WINNER.fullmatch(said)
    if found is None:
        return ""
    reason = _REASONS.get(found[2].strip().lower(), found[2].strip())
    return f"{found[1][0].upper()}+{reason}"


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
