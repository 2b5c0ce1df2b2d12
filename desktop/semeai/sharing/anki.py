"""Problems as cards for Anki: a picture with the task on the front, the solution and the account on the back.

Where a card's view runs scripts, the board of the page takes the place of the picture and answers moves. Cards keep
their ids, so a file that is written again updates the cards of the first instead of adding others.
"""

from __future__ import annotations

import json
import tempfile
from base64 import b64encode
from collections.abc import Iterable, Sequence
from hashlib import sha256
from html import escape
from importlib.util import find_spec
from pathlib import Path
from string import Template
from typing import NamedTuple

from semeai.sharing.page import STONES, resource
from semeai.sharing.steps import Json

MODEL = 1_604_447_217
"""The kind of note in Anki; another number would double every card that was written before."""
FIELDS = ("Key", "Title", "Task", "Picture", "Solution", "Words", "Account", "Handout")
"""Fixed with ``MODEL``: Anki 26.9.3 takes no text from a deck whose kind of note gained a field."""
FRONT = Template("""\
<div class="front">
<div id="picture"><p class="task">{{Task}}</p>{{Picture}}</div>
$stones<nav hidden></nav><main></main>
<div id="handouts" data-coded hidden>{{Handout}}</div>
<script src="$script"></script>
</div>""")
BACK = """\
<p class="task">{{Task}}</p>{{Solution}}<p>{{Words}}</p>{{Account}}"""
STYLE = """
.card { text-align: center; } main { text-align: start; } img { max-width: 100%; } h2 { display: none; }
"""


class AnkiCard(NamedTuple):
    """A problem as a card: its handout, its picture and that of the solution as SVG, the solution in words, tags."""

    handout: Json
    front: bytes
    back: bytes
    words: str
    tags: tuple[str, ...]


def may_write() -> bool:
    """Whether the library that writes cards is installed."""
    return find_spec("genanki") is not None


def package(cards: Iterable[AnkiCard], title: str) -> bytes:
    """The file of a deck of cards under a title, for Anki to import. Raises ImportError where genanki is missing."""
    import genanki

    kind = genanki.Model(
        MODEL,
        "Semeai problem",
        fields=[{"name": name} for name in FIELDS],
        templates=[{"name": "Problem", "qfmt": FRONT.substitute(stones=STONES, script=script_name()), "afmt": BACK}],
        css=resource("page.css") + STYLE,
        sort_field_index=FIELDS.index("Title"),
    )
    deck = genanki.Deck(_number(title), title)
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder, script_name())
        script.write_text(script_text(), encoding="utf-8")
        media = [script]
        for card in cards:
            pictures = [Path(folder, f"semeai-{card.handout['key']}-{side}.svg") for side in ("front", "back")]
            for path, data in zip(pictures, (card.front, card.back), strict=True):
                path.write_bytes(data)
            media += pictures
            tags = [tag.replace(" ", "-") for tag in card.tags]
            deck.add_note(genanki.Note(kind, _fields(card, pictures), guid=f"semeai-{card.handout['key']}", tags=tags))
        made = Path(folder, "deck.apkg")
        genanki.Package(deck, [str(path) for path in media]).write_to_file(str(made))
        return made.read_bytes()


def script_text() -> str:
    """The script of a page, closed in itself: it runs again on each card."""
    return f"(() => {{\n{resource('page.js')}}})();\n"


def script_name() -> str:
    """The name of that script in Anki, another for another text.

    Anki 26.9.3 keeps the file that it has under a name, and renames the new one only in fields, never in a template.
    """
    return f"_semeai-page-{sha256(script_text().encode()).hexdigest()[:12]}.js"


def _number(title: str) -> int:
    """The id of a deck, always the same for a title."""
    return 1 << 30 | int.from_bytes(sha256(title.encode()).digest()[:3])


def _fields(card: AnkiCard, pictures: Sequence[Path]) -> list[str]:
    """The fields of a card, in the order of ``FIELDS``; texts of authors are escaped."""
    item = card.handout
    front, back = (f'<img src="{path.name}">' for path in pictures)
    coded = b64encode(json.dumps(item, ensure_ascii=False, separators=(",", ":")).encode()).decode("ascii")
    told = "".join(f"<p>{escape(words)}</p>" for words in account_words(item))
    return [item["key"], escape(item["title"]), escape(item["task"]), front, back, escape(card.words), told, coded]


def account_words(item: Json) -> list[str]:
    """The account of a handout in sentences: what each argument shows, its sum, and its parts with their numbers."""
    words = []
    for line in item.get("lines", []):
        (start, *_) = line["steps"]
        words.append(" ".join(filter(None, (f"{line['head']}.", start.get("c", "")))))
        words += [f"{part['t']}, {part.get('w', '')}: {part.get('n', '')}" for part in start.get("a", [])]
    return words
