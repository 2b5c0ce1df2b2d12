"""The table of readers in the manual, made from runs of the real packages.

python packaging/readers.py FOLDER    writes resources/manual/readers.md; FOLDER is where npm has installed PACKAGES

OF_PYTHON is installed there by ``pip install --target FOLDER/python``; GNU Go and sgf2dg are those of the system, or
what Debian's package of sgf2dg unpacks into FOLDER (``dpkg -x``). For the Anki note types, a file is pasted into a
field of Anki's own, and besogo reads what a browser would make of the card.
"""

from __future__ import annotations

import html
import importlib
import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "desktop"))

from semeai.problems.readers import PROBES, READERS, Probe, Trait  # noqa: E402

PACKAGES = (
    "besogo@0.0.2-alpha",
    "goban@8.3.64",
    "wgo@3.0.0-alpha.10",
    "godash@2.1.0",
    "jssgf@0.3.8",
    "@sabaki/sgf@3.4.7",
)
PYSGF = "pysgf==1.0.0"
OF_PYTHON = (PYSGF, "anki")
FIELDS = {"anki-tsumego": "{{text:SGF}}", "anki-go": "{{SGF}}"}
"""How the fronts of note types put the field on the card."""
PAGE = ROOT / "resources" / "manual" / "readers.md"
HEAD = """\
# What other programs read

Other programs read SGF in their own ways. This table was made by asking each of them: a script gave it a file and
compared what it had read with what the file says. A program that a row does not name reads no such thing, or leaves it
to others.

`semeai lint FILE --for NAME` names, line by line, what a program would read differently in a file of yours, and
`semeai convert FILE -o NEW --for NAME` avoids what can be avoided: it names every stone by itself, writes no empty
property, puts a space behind a backslash at the end of a text and, with `-o part-%d.sgf`, gives each game its own file.

For Anki's note types, in which a problem is pasted into a field, it also begins the last comment of each line with
RIGHT or WRONG and keeps every comment on one line.

The other rows lie in the games themselves and cannot be avoided. The original besogo finds the player to move by
counting the stones, so that only stones added to the position would change its mind; moves that are in the file it
plays in their colours all the same. What has a star was read in the program's source, as it cannot be run alone.

"""
REFUSES = " (refuses the file)"
READ = "\\*"
"""Marks what was read in a program's source."""
BY_NAME = {trait.value: probe for trait, probe in PROBES.items()}
Answers = dict[str, dict[str, Any]]


def asked(folder: Path, probes: Mapping[str, Probe], *only: str) -> Answers:
    """What each program, or ``only`` some, says of each probe, as ``readers.cjs`` gives it.

    Raises CalledProcessError.
    """
    found = _scripted(folder, probes, *only)
    if not only or "katrain" in only:
        found["katrain"] = _katrain(folder / "python", probes)
    noted = {name: _note_type(folder, name, probes) for name in FIELDS if not only or name in only}
    return found | noted


def _scripted(folder: Path, probes: Mapping[str, Probe], *only: str) -> Answers:
    """What the programs that ``readers.cjs`` asks say of each probe."""
    asks = {name: {"sgf": probe.sgf, "asks": probe.asks} for name, probe in probes.items()}
    command = ["node", str(Path(__file__).with_name("readers.cjs")), str(folder), *only]
    done = subprocess.run(command, input=json.dumps(asks), capture_output=True, text=True, check=True, timeout=120)
    found: Answers = json.loads(done.stdout)
    return found


BESOGO = "besogo-original"


def _note_type(folder: Path, name: str, probes: Mapping[str, Probe]) -> dict[str, Any]:
    """What a note type's besogo says of each probe on a card; who is to move, and all in ``by_source``, is its own."""
    sys.path.insert(0, str(folder / "python"))
    try:
        collection = importlib.import_module("anki.collection").Collection
    except ImportError as missing:
        return {"absent": str(missing)}
    finally:
        sys.path.remove(str(folder / "python"))
    own = {Trait.MOVER.value, *(trait.value for trait in READERS[name].by_source)}
    with tempfile.TemporaryDirectory() as place:
        opened = collection(f"{place}/collection.anki2")
        shown = {
            key: replace(probe, sgf=_on_card(opened, FIELDS[name], probe.sgf))
            for key, probe in probes.items()
            if key not in own and probe.asks != "mover"
        }
        opened.close()
    return {**_scripted(folder, shown, BESOGO)[BESOGO], "version": READERS[name].title[-8:-1]}


def _on_card(collection: Any, field: str, sgf: str) -> str:
    """The text of a card whose front is a field into which a file was pasted, as a browser reads it."""
    kind = collection.models.new("semeai")
    collection.models.add_field(kind, collection.models.new_field("SGF"))
    template = collection.models.new_template("card")
    template["qfmt"], template["afmt"] = f"<div>{field}</div>", "-"
    collection.models.add_template(kind, template)
    collection.models.add(kind)
    note = collection.new_note(collection.models.by_name("semeai"))
    note["SGF"] = html.escape(sgf, quote=False).replace("\n", "<br>")
    shown = note.ephemeral_card().render_output().question_text
    collection.models.remove(note.mid)
    return _Text.of(shown)


class _Text(HTMLParser):
    """The text of a piece of HTML."""

    def __init__(self) -> None:
        super().__init__()
        self.pieces: list[str] = []

    @classmethod
    def of(cls, shown: str) -> str:
        parser = cls()
        parser.feed(shown)
        parser.close()
        return "".join(parser.pieces)

    def handle_data(self, data: str) -> None:
        self.pieces.append(data)


def _katrain(folder: Path, probes: Mapping[str, Probe]) -> dict[str, Any]:
    """What KaTrain's parser says of each probe; it sets nothing up and plays nothing."""
    sys.path.insert(0, str(folder))
    try:
        game = importlib.import_module("pysgf").GoGame
    except ImportError as missing:
        return {"absent": str(missing)}
    finally:
        sys.path.remove(str(folder))
    asks: dict[str, Callable[[Any], object]] = {
        "mover": lambda root: {"B": "black", "W": "white"}[root.next_player],
        "moves": lambda root: sum(bool(node.moves) for node in _main_line(root)),
        "values": lambda root: root.get_list_property("KSTG"),
        "games": lambda root: len([root]),
        "comment": lambda root: list(_main_line(root))[-1].get_property("C") or "",
        "placed": lambda root: len(root.placements),
        "set": lambda root: len(root.placements),
    }
    answers = {
        name: {"is": asks[probe.asks](game.parse_sgf(probe.sgf))}
        for name, probe in probes.items()
        if probe.asks in asks
    }
    return {"version": PYSGF.partition("==")[2], "answers": answers}


def _main_line(node: Any) -> Iterator[Any]:
    while node is not None:
        yield node
        node = next(iter(node.children), None)


def misreads(answers: dict[str, Any]) -> frozenset[Trait]:
    """The traits that a program reads otherwise, by its answers."""
    return frozenset(
        trait for trait in Trait if trait.value in answers and not right(PROBES[trait], answers[trait.value])
    )


def right(probe: Probe, answer: dict[str, Any]) -> bool:
    """Whether an answer is the right one; the order of stones does not count."""
    wanted, found = probe.answer, answer.get("is")
    return sorted(found) == sorted(wanted) if isinstance(found, list) and isinstance(wanted, list) else found == wanted


def table(found: Answers) -> str:
    """The page of the manual."""
    lines = ["| In a file | read as it is meant by | read differently by |", "|---|---|---|"]
    for trait, probe in PROBES.items():
        answers = {name: found[name].get("answers", {}).get(trait.value) for name in READERS}
        asked = {name: answer for name, answer in answers.items() if answer is not None}
        good = [f"`{name}`" for name, answer in asked.items() if right(probe, answer)]
        bad = [f"`{name}`{REFUSES * ('error' in answer)}" for name, answer in asked.items() if not right(probe, answer)]
        bad += [f"`{name}`{READ}" for name, reader in READERS.items() if trait in reader.by_source]
        lines.append(f"| {probe.words} | {', '.join(good)} | {', '.join(bad)} |")
    names = "\n".join(f"- `{name}`: {reader.title}" for name, reader in READERS.items())
    return f"{HEAD}{chr(10).join(lines)}\n\n{names}\n"


if __name__ == "__main__":
    PAGE.write_text(table(asked(Path(sys.argv[1]), BY_NAME)), encoding="utf-8")
