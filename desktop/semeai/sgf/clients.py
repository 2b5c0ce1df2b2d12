"""Records of Go servers' clients in forms of their own, as SGF: GIB (Tygem), NGF (WBaduk), UGF and UGI (Pandanet).

None of them has a published specification. Coordinates and codes are those in which public readers agree; a line that
is not understood is reported with its place.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from semeai.sgf import encodings
from semeai.sgf.report import Repair, SgfError
from semeai.study.node import escaped
from semeai.study.tree import SMALLEST_SIZE

_LARGEST = 25
_USUAL = 19
_LETTERS = "abcdefghijklmnopqrstuvwxy"
_RANKED = re.compile(r"(.*?)\s*[(（]([^()（）]*)[)）]\s*|(.*?)\s+(\d+ ?[dkpDKP]\*?)\s*")
_DAY = re.compile(r"(\d{4})[:/.-]?(\d\d?)[:/.-]?(\d\d?)")


@dataclass(slots=True)
class Record:
    """A game as its lines told it: information by its names in SGF, black stones at the start, moves, and faults."""

    kind: str
    size: int = _USUAL
    info: dict[str, str] = field(default_factory=dict)
    stones: list[str] = field(default_factory=list)
    moves: list[tuple[str, str]] = field(default_factory=list)
    faults: list[Repair] = field(default_factory=list)

    def tell(self, name: str, text: str) -> None:
        """Note an entry of the game information; the first one that says something stays."""
        if text.strip():
            self.info.setdefault(name, text.strip())

    def tell_player(self, color: str, text: str) -> None:
        """Note a player, and his rank where it stands behind the name."""
        found = _RANKED.fullmatch(text.strip())
        name, rank = (text, "") if found is None else (found[1] or found[3] or "", found[2] or found[4] or "")
        self.tell(f"P{color}", name)
        self.tell(f"{color}R", rank)

    def tell_day(self, text: str) -> None:
        """Note the day that a text begins with."""
        if found := _DAY.match(text.strip()):
            year, month, day = map(int, found.groups())
            self.tell("DT", f"{year}-{month:02}-{day:02}")

    def point(self, column: int, row: int) -> str:
        """The letters of a point, counted from 0 at the upper left; '' for a pass beside the board."""
        last = min(self.size, _LARGEST)  # a larger board is refused once all is read
        inside = 0 <= column < last and 0 <= row < last
        return _LETTERS[column] + _LETTERS[row] if inside else ""

    def give(self, handicap: int) -> None:
        """Note a handicap, with its stones on the star points."""
        if 2 <= handicap <= 9 and self.size >= 7 and self.size % 2:
            self.tell("HA", str(handicap))
            self.stones = star_points(self.size, handicap)

    def sgf(self) -> bytes:
        """The record as an SGF file in UTF-8."""
        info = b"".join(name.encode() + b"[" + escaped(text) + b"]" for name, text in sorted(self.info.items()))
        stones = "".join(f"[{point}]" for point in self.stones)
        set_up = f"AB{stones}PL[W]" if stones else ""
        moves = "".join(f";{color}[{point}]" for color, point in self.moves)
        return f"(;FF[4]GM[1]CA[UTF-8]SZ[{self.size}]".encode() + info + f"{set_up}{moves})\n".encode()


def star_points(size: int, handicap: int) -> list[str]:
    """The points of handicap stones, as Tygem and WBaduk put them: the third one in the upper left."""
    near = 3 if size > 12 else 2
    far, middle = size - 1 - near, size // 2
    corners = [(far, near), (near, far), (near, near), (far, far)]
    points = corners[: min(handicap, 4)]
    if handicap >= 6:
        points += [(near, middle), (far, middle)]
    if handicap >= 8:
        points += [(middle, near), (middle, far)]
    if handicap in (5, 7, 9):
        points.append((middle, middle))
    return [_LETTERS[column] + _LETTERS[row] for column, row in points]


Lines = list[tuple[int, str]]
"""The lines of a file with their offsets."""


def as_sgf(data: bytes, codec: str | None = None) -> tuple[bytes, tuple[Repair, ...]] | None:
    """A record of a client as SGF, with what was not understood; None for any other file, as SGF is.

    It is in the encoding ``codec``, or in the one that it names or that is likeliest. Raises SgfError where it names a
    board that is not supported.
    """
    reader = next((read for sign, read in _READERS if sign.search(data[: encodings.HEAD])), None)
    if reader is None or encodings.begins_as_sgf(data):
        return None
    record = reader(_lines(data, codec))
    if not SMALLEST_SIZE <= record.size <= _LARGEST:
        raise SgfError(f"The board's size is outside {SMALLEST_SIZE} to {_LARGEST}: {record.size}.", 0)
    told = Repair(0, f"This is a record in the form {record.kind}; it is written as SGF.")
    return record.sgf(), (told, *record.faults)


_LANGUAGES = (
    (re.compile(rb"GIBOKIND=Korea|^Lang=K", re.MULTILINE), "cp949"),
    (re.compile(rb"GIBOKIND=China|^Lang=C", re.MULTILINE), "gb18030"),
    (re.compile(rb"GIBOKIND=Japan|^Lang=J", re.MULTILINE), "cp932"),
)
"""What a record says of its language, and the encoding in which that was written."""


def _codec(data: bytes, beyond: list[bytes]) -> str:
    """The encoding of a record whose lines ``beyond`` are not in ASCII."""
    named = (codec for sign, codec in _LANGUAGES if sign.search(data[: encodings.HEAD]))
    tried = (codec for codec in ("utf-8", *named) if encodings.decodes(codec, beyond))
    return next(tried, None) or encodings.guess(beyond)


def _lines(data: bytes, codec: str | None) -> Lines:
    """The lines of a file with their offsets."""
    raw, offset, found = data.split(b"\n"), 0, list[tuple[int, bytes]]()
    for line in raw:
        found.append((offset, line))
        offset += len(line) + 1
    beyond = [line for _, line in found if not line.isascii()]
    codec = codec or _codec(data, beyond)
    return [(at, line.decode(codec, "replace").strip("\r\ufeff")) for at, line in found]


def _not_understood(record: Record, offset: int, line: str) -> None:
    if line.strip():
        record.faults.append(Repair(offset, f"A line was not understood and left out: '{line.strip()[:60]}'."))


# GIB, of Tygem: \[KEY=VALUE\] in the head, then INI and STO lines

_GIB_ENTRY = re.compile(r"\\\[([A-Z]+)=(.*?)(?:\\\])?$")
_GIB_STONE = re.compile(r"STO\s+\d+\s+\d+\s+([12])\s+(\d+)\s+(\d+)\b")
_GIB_TEXTS = {"GAMENAME": "EV", "GAMETITLE": "EV", "GAMEPLACE": "PC", "GAMECOMMENT": "GC", "GAMECONDITION": "RU"}
_GIB_SILENT = re.compile(
    r"\\(?:HS|HE|GS|GE)\b.*|[\d ]*(?:&\d+)?|&.*"
    r"|\\\[(?:GAME(?:WHITE|BLACK)(?:LEVEL|NICK|COUNTRY|AVATA|IMAGE)|GAME[WB](?:AVATA|IMAGE)|GAMELECNAME|GAMETIME|GAMEGAMER|WUSERINFO|BUSERINFO|GAMEWIMAGE|GAMEBIMAGE|GIBOKIND|GAMETYPE|GAMETOTALNUM)=.*"
)


def _read_gib(lines: Lines) -> Record:
    record = Record("GIB (Tygem)")
    for offset, line in lines:
        words = line.split()
        if entry := _GIB_ENTRY.fullmatch(line.strip()):
            if not _gib_entry(record, entry[1], entry[2]) and not _GIB_SILENT.fullmatch(line.strip()):
                _not_understood(record, offset, line)
        elif words[:1] == ["INI"] and len(words) > 3 and words[3].isdecimal():
            record.give(int(words[3]))
        elif stone := _GIB_STONE.match(line.strip()):
            record.moves.append(("BW"[int(stone[1]) - 1], record.point(int(stone[2]), int(stone[3]))))
        elif words[:1] == ["SKI"]:
            before = record.moves[-1][0] if record.moves else "W" if not record.stones else "B"
            record.moves.append(("W" if before == "B" else "B", ""))
        elif not _GIB_SILENT.fullmatch(line.strip()):
            _not_understood(record, offset, line)
    return record


def _gib_entry(record: Record, key: str, value: str) -> bool:
    """Note an entry of the head; whether its key is known."""
    match key:
        case "GAMEBLACKNAME" | "GAMEWHITENAME":
            record.tell_player(key[4], value)
        case "GAMEDATE":
            record.tell_day(value.replace(" ", ""))
        case "GAMEINFOMAIN":
            codes = dict(part.split(":", 1) for part in value.split(",") if ":" in part)
            _gib_codes(record, codes.get("GRLT", ""), codes.get("ZIPSU", ""), codes.get("GONGJE", ""))
        case "GAMETAG":
            parts = {part[:1]: part[1:] for part in value.split(",") if part}
            record.tell_day(parts.get("C", ""))
            _gib_codes(record, parts.get("W", ""), parts.get("Z", ""), parts.get("G", ""))
        case "GAMERESULT":
            record.tell("RE", _result_in_words(value))
        case _ if key in _GIB_TEXTS:
            record.tell(_GIB_TEXTS[key], value)
        case _:
            return False
    return True


_GIB_WINNERS = {"0": "B+", "1": "W+", "2": "0", "3": "B+R", "4": "W+R", "7": "B+T", "8": "W+T"}


def _gib_codes(record: Record, result: str, tenths: str, komi: str) -> None:
    """Note the result, with a difference in tenths of a point, and the komi in tenths."""
    result, tenths, komi = result.strip(), tenths.strip(), komi.strip()
    winner = _GIB_WINNERS.get(result, "")
    if winner.endswith("+"):
        winner = f"{winner}{int(tenths) / 10:g}" if tenths.isdecimal() and int(tenths) else ""
    record.tell("RE", winner)
    if komi.isdecimal():
        record.tell("KM", f"{int(komi) / 10:g}")


def _result_in_words(said: str) -> str:
    """The result in the letters of SGF, from the words of a client in its language; '' where none is told."""
    if re.search(r"\bdraw|무승부|和棋|持碁", said.lower()):
        return "0"
    found = re.search(r"(white win|白|백)|black win|[黑黒흑]", said.lower())
    if found is None:
        return ""
    winner, how = "W+" if found[1] else "B+", _HOW.search(said.lower())
    if how is not None:
        return f"{winner}{'R' if how[1] else 'T'}"
    score = re.search(r"(\d+(?:\.\d+)?) ?(?:집|目|子)? ?(반|半|½)?", said)
    return winner if score is None else f"{winner}{score[1]}{'.5' if score[2] else ''}"


_HOW = re.compile(r"(resign|中|불계)|time|시간|[时時][间間]?")


# NGF, of WBaduk: twelve lines of information, then moves such as PMABBQD

_NGF_MOVE = re.compile(r"PM..([BW])([A-Z])([A-Z]).*", re.IGNORECASE)
_NGF_NUMBERS, _NGF_INFORMATION = 11, 12


def _read_ngf(lines: Lines) -> Record:
    told = [line.strip() for _, line in lines[:_NGF_INFORMATION]]
    record = Record("NGF (WBaduk)", int(told[1]))
    record.tell("EV", told[0])
    record.tell_player("W", told[2])
    record.tell_player("B", told[3])
    record.tell("PC", told[4])
    handicap = int(told[5]) if told[5].isdecimal() else 0
    record.give(handicap)
    if re.fullmatch(r"\d+(\.\d+)?", told[7]):
        komi = float(told[7])
        record.tell("KM", f"{komi + 0.5 if not handicap and komi == int(komi) else komi:g}")
    record.tell_day(told[8])
    record.tell("RE", _result_in_words(told[10]))
    for offset, line in lines[_NGF_INFORMATION:]:
        if found := _NGF_MOVE.fullmatch(line.strip()):
            column, row = (ord(letter) - ord("B") for letter in found.group(2, 3))
            record.moves.append((found[1].upper(), record.point(column, row)))
        else:
            _not_understood(record, offset, line)
    return record


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# UGF and UGI, of Pandanet: sections of keys and values, then moves such as QP,B1,1,0

_UGF_TEXTS = {"TITLE": "EV", "PLACE": "PC", "RULE": "RU", "WRITER": "US", "COPYRIGHT": "CP", "COMMENTATOR": "AN"}
_UGF_SILENT = _words("LANG CODE TOOL VER MOVES READONLY NWRITER TIME TIMEKIND COORDINATETYPE PTIME MOVECOUNT")
_UGF_MOVE = re.compile(r"([A-Z])([A-Z]),([BW])\d*,(\d+)(?:,.*)?", re.IGNORECASE)


def _read_ugf(lines: Lines) -> Record:
    record, section, from_below = Record("UGF (Pandanet)"), "", False
    for offset, line in lines:
        text = line.strip()
        if text.startswith("[") and text.endswith("]"):
            section = text[1:-1].upper()
        elif section == "HEADER" and "=" in text:
            key, _, value = text.partition("=")
            from_below |= key.upper() == "COORDINATETYPE" and value.strip().upper() == "IGS"
            if not _ugf_entry(record, key.strip().upper(), value.strip()):
                _not_understood(record, offset, line)
        elif section == "DATA" and (move := _UGF_MOVE.fullmatch(text)):
            column, row = (ord(letter.upper()) - ord("A") for letter in move.group(1, 2))
            point = record.point(column, record.size - 1 - row if from_below else row)
            given = int(record.info.get("HA", "0"))
            if move[4] == "0" and move[3].upper() == "B" and point and len(record.stones) < given:
                record.stones.append(point)
            else:
                record.moves.append((move[3].upper(), point))
        elif section not in ("FILES", "REMARK"):
            _not_understood(record, offset, line)
    return record


def _ugf_entry(record: Record, key: str, value: str) -> bool:
    """Note an entry of the head; whether its key is known."""
    parts = [part.strip() for part in value.split(",")]
    match key:
        case "SIZE":
            record.size = int(value) if value.isdecimal() else _USUAL
        case "HDCP":
            record.tell("HA", parts[0] if parts[0].isdecimal() and int(parts[0]) > 1 else "")
            record.tell("KM", parts[1] if len(parts) > 1 and re.fullmatch(r"-?\d+(\.\d+)?", parts[1]) else "")
        case "PLAYERB" | "PLAYERW":
            record.tell(f"P{key[-1]}", parts[0])
            record.tell(f"{key[-1]}R", parts[1] if len(parts) > 1 else "")
        case "WINNER":
            record.tell("RE", _ugf_result(parts))
        case "DATE":
            record.tell_day(value)
        case _ if key in _UGF_TEXTS:
            record.tell(_UGF_TEXTS[key], value)
        case _:
            return key in _UGF_SILENT
    return True


def _ugf_result(parts: list[str]) -> str:
    winner, how = parts[0].upper(), (parts[1].upper() if len(parts) > 1 else "")
    if winner not in ("B", "W"):
        return "0" if winner == "D" else ""
    score = re.fullmatch(r"(\d+(?:\.\d+)?)", how)
    return f"{winner}+{'R' if how == 'C' else 'T' if how == 'T' else score[1] if score else ''}"


_READERS: tuple[tuple[re.Pattern[bytes], Callable[[Lines], Record]], ...] = (
    (re.compile(rb"^\\(?:[HG]S\b|\[GAME)|\\\[GAME[A-Z]+=|^STO\s+\d+\s+\d+\s+[12]\s", re.MULTILINE), _read_gib),
    (re.compile(rb"\A(?:\xef\xbb\xbf)?\s*\[Header\]", re.IGNORECASE), _read_ugf),
    (re.compile(rb"\A[^\n]*\n\s*(?:[2-9]|1\d|2[0-5])\s*\n(?:[^\n]*\n){8,12}PM", re.IGNORECASE), _read_ngf),
)
