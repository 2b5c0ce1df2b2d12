"""Rewrite resources/library from packaging/library/examples.toml: SGF files and index.json.

python packaging/build_library.py            rewrite
python packaging/build_library.py --check    only say whether a file would change (exit 1)
"""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from first_boards import FirstBoard, first_board, race_of
from rewrite import rewrite

from semeai import sgf
from semeai.claim import marks as race_marks
from semeai.diagram.crop import close_crop
from semeai.eyes.drawing import parse
from semeai.eyes.line import principal_line
from semeai.eyes.place import Edge, Place
from semeai.eyes.search import Kos
from semeai.go import text
from semeai.go.board import Point, each
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Illegal, Position
from semeai.playout.eye_line import eye_frames
from semeai.race.decide import decide
from semeai.race.numbers import Race
from semeai.reading.reader import read_race
from semeai.study import edits, notes
from semeai.study import frames as study_line
from semeai.study.frames import Frame
from semeai.study.node import MarkShape, NodeId
from semeai.study.tree import Study, empty_study, essential_at, position_at
from semeai.ui.rooms.eyes import eye_figure as eye_studies
from semeai.ui.rooms.eyes.eye_figure import marks
from semeai.ui.rooms.eyes.eye_state import EyeState

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "packaging" / "library" / "examples.toml"
TARGET = ROOT / "resources" / "library"
PAPER = "Wolf, A classification of semeai with approach moves. "


def study_of(entry: dict[str, Any]) -> Study:
    """The study of an example: of an eye, or of a race."""
    study = eye_study(entry) if "eye" in entry else race_study(entry)
    study = done(notes.set_name(study, study.root, entry["title"]))
    study = done(notes.set_info(study, "GN", entry["title"]))
    return done(notes.set_info(study, "GC", entry["summary"]))


def eye_study(entry: dict[str, Any]) -> Study:
    """An eye with its wall and its marks, its story, and the best play in it."""
    eye = entry["eye"]
    drawn = parse(eye["shape"], eye["stones"], Place(eye["place"]), Edge(eye["edge"]))
    state = EyeState(drawn, eye["outside"])
    track: Sequence[Frame] = ()
    if "line" in entry:
        kos, first_mover = Kos(entry["line"]["kos"]), entry["line"]["first"]
        line = principal_line(drawn.filled, eye["outside"], attacker_first=first_mover == "attacker", kos=kos)
        track = eye_frames(state.setting, line)
    study = eye_studies.study_of(state.setting, marks(state), entry["title"], story_of(entry), track)
    return done(edits.set_to_move(study, study.root, BLACK if entry["to_move"] == "black" else WHITE))


def race_study(entry: dict[str, Any]) -> Study:
    """The board of a race with its chains marked, its story, and its lines."""
    start = first_board(entry)
    study = empty_study(start.position.board.width)
    for color in (BLACK, WHITE):
        study = done(edits.set_up(study, study.root, color, start.position.of(color)))
    mover = BLACK if entry["to_move"] == "black" else WHITE
    study = done(edits.set_to_move(study, study.root, mover))
    study = done(notes.set_comment(study, study.root, story_of(entry)))
    if "source" in entry:
        study = done(notes.set_info(study, "SO", PAPER + entry["source"].split(".")[0] + "."))
    if entry.get("after", 0) == 0:
        study = marked(study, study.root, start.black, start.white)
    study = with_moves(study, entry, start)
    for line in entry.get("lines", []):
        study = with_line(study, line, start, mover)
    return study


def story_of(entry: dict[str, Any]) -> str:
    """The comment of the first board."""
    story = str(entry["story"]).strip()
    return f"{story}\n\n{PAPER}{entry['source']}" if "source" in entry else story


def done(answer: edits.Edited | edits.Refused | Illegal) -> Study:
    """The study after an edit that has to succeed."""
    if not isinstance(answer, edits.Edited):
        raise SystemExit(str(answer.reason))
    return answer.study


def with_moves(study: Study, entry: dict[str, Any], start: FirstBoard) -> Study:
    """Add the line that an example plays out."""
    node = study.root
    for number, name in enumerate(entry.get("moves", []), 1):
        answer = edits.play(study, node, start.position.board.point(name))
        study = done(answer)
        node = answer.node if isinstance(answer, edits.Edited) else node
        if number == entry.get("after", 0):
            study = marked(study, node, start.black, start.white)
    return study


def with_line(study: Study, line: dict[str, Any], start: FirstBoard, mover: Color) -> Study:
    """Add a first move by name, with its comment and its marks."""
    answer = edits.play(study, study.root, start.named[line["move"]], mover)
    study = done(answer)
    assert isinstance(answer, edits.Edited)
    study = done(notes.set_name(study, answer.node, line["name"]))
    study = done(notes.set_comment(study, answer.node, line["text"]))
    return marked(study, answer.node, start.black, start.white)


def marked(study: Study, node: NodeId, black: Point, white: Point) -> Study:
    """Choose the essential chains and mark them; the shared liberties S and the approach moves A get labels."""
    if essential_at(study, node) != (black, white):
        study = done(notes.set_essential(study, node, black, white))
    position = position_at(study, node)
    reading = read_race(position, black, white)
    study = done(notes.set_mark(study, node, MarkShape.TRIANGLE, reading.black.chain | reading.white.chain))
    if reading.applies_to(BLACK) or reading.applies_to(WHITE):
        for letter, mask in (("S", reading.shared), ("A", reading.black.approach | reading.white.approach)):
            for point in each(mask):
                study = done(notes.set_label(study, node, point, letter))
    return study


def index_row(entry: dict[str, Any], game: int, study: Study) -> dict[str, Any]:
    """The index entry of an example: what the start page lists, and the numbers of its board."""
    row: dict[str, Any] = {
        "file": f"{entry['file']}.sgf",
        "game": game,
        "title": entry["title"],
        "summary": entry["summary"],
        "collection": entry["collection"],
        "room": "eyes" if "eye" in entry else "race",
        "size": study.board_size,
        "diagrams": entry.get("diagrams", ""),
        "to_move": entry["to_move"],
        "board": "eye" if "eye" in entry else "drawn" if "diagram" in entry else "built",
        **picture(position_at(study, study_line.first_board(study))),
    }
    if "eye" in entry:
        row["eye"] = entry["eye"]
    if "S" in entry:
        race = race_of(entry, entry["S"])
        row |= {"numbers": numbers(race), "theory": verdicts(race), **race_marks_of(study)}
    if "violates" in entry:
        row["violates"] = entry["violates"]
        row["after"] = entry.get("after", 0)
    if entry.get("gains"):
        row["violates"] = "NO_GAIN"
    if "lines" in entry:
        row["lines"] = [
            {"name": line["name"], "numbers": numbers(race := race_of(line, entry["S"])), "theory": verdicts(race)}
            for line in entry["lines"]
        ]
    return row


def picture(position: Position) -> dict[str, Any]:
    """The board that an example opens at, as rows of stones, and the part worth showing: a list draws it unread."""
    last = position.board.size - 1
    shown = close_crop(position.board, position.stones) or (0, 0, last, last)
    return {"stones": "/".join(text.draw(position).splitlines()), "shown": shown}


def race_marks_of(study: Study) -> dict[str, Any]:
    """What the race room draws on the first board: the points by kind of mark, and the essential chains."""
    position = position_at(study, study.root)
    name, (black, white) = position.board.name, essential_at(study, study.root)
    assert black is not None
    assert white is not None
    reading = read_race(position, black, white)
    kinds: dict[str, list[str]] = {}
    for mark in race_marks.marks(reading):
        kinds.setdefault(mark.kind.value, []).append(name(mark.point))
    marks = {kind: " ".join(names) for kind, names in kinds.items()}
    return {"marks": marks, "essential": " ".join(map(name, each(race_marks.essential(reading))))}


def numbers(race: Race) -> dict[str, Any]:
    """The counted variables."""
    sides = {color.word: {letter: getattr(race.side(color), letter) for letter in "ZIOAV"} for color in Color}
    return {**sides, "S": race.S}


def verdicts(race: Race) -> dict[str, str]:
    """The theory's result for either player first, seen by that player."""
    verdict = decide(race)
    return {f"{color.word}_first": verdict.outcome(color).result.value for color in Color}


def library() -> dict[str, bytes]:
    """All files of the library with their contents."""
    source = tomllib.loads(SOURCE.read_text(encoding="utf-8"))
    games: dict[str, list[Study]] = {}
    rows = []
    for entry in source["example"]:
        study = study_of(entry)
        games.setdefault(f"{entry['file']}.sgf", []).append(study)
        rows.append(index_row(entry, len(games[f"{entry['file']}.sgf"]) - 1, study))
    index = {"collections": source["collection"], "examples": rows}
    files = {name: sgf.write(studies) for name, studies in games.items()}
    files["index.json"] = (json.dumps(index, indent=1, ensure_ascii=False) + "\n").encode("utf-8")
    return files


def main() -> int:
    """Write the files that changed, or with --check only name them."""
    check = "--check" in sys.argv[1:]
    return rewrite(library(), TARGET, check=check)


if __name__ == "__main__":
    raise SystemExit(main())
