"""The page: one HTML file that holds handouts with what plays them; it needs no network and no server."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Sequence
from hashlib import sha256
from html import escape
from string import Template

from semeai import __version__
from semeai.diagram.deck import Entry
from semeai.paths import resources
from semeai.phrases import counted
from semeai.sharing.handout import handout
from semeai.sharing.slides import shown_slides
from semeai.sharing.steps import Json
from semeai.study.tree import Study

LARGEST, EACH, WHOLE, MANY = 30_000, 20_000, 400_000, 20
"""The most bytes of a handout, of each of many, and of a page of as many as ``MANY``."""

STONES = """\
<svg width="0" height="0" aria-hidden="true"><defs>
<radialGradient id="black" cx=".32" cy=".29" r=".75"><stop offset="0" stop-color="#5B5D61"/>\
<stop offset=".35" stop-color="#393A3D"/><stop offset=".75" stop-color="#202123"/>\
<stop offset="1" stop-color="#121214"/></radialGradient>
<radialGradient id="white" cx=".32" cy=".29" r=".75"><stop offset="0" stop-color="#FFFFFF"/>\
<stop offset=".45" stop-color="#FAF8F2"/><stop offset=".82" stop-color="#E9E5DB"/>\
<stop offset="1" stop-color="#CFC9BC"/></radialGradient>
</defs></svg>
"""
"""The light on the stones, which the script refers to."""
PAGE = Template("""\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-$script_hash'; \
style-src 'sha256-$style_hash'; img-src data:; base-uri 'none'; form-action 'none'">
<meta name="generator" content="Semeai Studio $version">
<link rel="icon" href="data:,">
<title>$title</title>
<style>$style</style>
</head>
<body>
$stones<header$hidden><h1>$title</h1></header>
<nav aria-label="Contents"></nav>
<main><noscript><p>This page answers moves with JavaScript, which this browser has switched off.</p></noscript></main>
<footer>$made</footer>
<script type="application/json" id="handouts">$handouts</script>
<script>$script</script>
</body>
</html>
""")


def problems_page(studies: Sequence[Study], title: str) -> bytes:
    """The page of some problems. Raises PageTooLarge, and ValueError where there is none or one has no answers."""
    return page([handout(study, f"Problem {number}") for number, study in enumerate(studies, 1)], title)


def slides_page(entries: Sequence[Entry], title: str) -> bytes:
    """The page of what a talk shows. Raises PageTooLarge, and NothingToShare where no slide has a board."""
    return page([each for entry in entries for each in shown_slides(entry.slides, entry.title)], title)


class NothingToShare(ValueError):
    """There is nothing to put on a page."""


class PageTooLarge(ValueError):
    """Handouts that make a page too large; the message says which."""


def page(handouts: Sequence[Json], title: str) -> bytes:
    """The page of some handouts under a title. Raises PageTooLarge, and NothingToShare where there is none."""
    if not handouts:
        raise NothingToShare("There is nothing to put on a page.")
    for number, each in enumerate(handouts, 1):
        if (size := len(inert(each).encode())) > LARGEST and "nodes" in each:
            raise PageTooLarge(f"Problem {number} takes {size} bytes, and {LARGEST} are the most: cut its answers.")
    script, style = (resource(name) for name in ("page.js", "page.css"))
    written = PAGE.substitute(
        title=escape(title),
        hidden=' class="aloud"' if [each.get("title") for each in handouts] == [title] else "",
        stones=STONES,
        style=style,
        script=script,
        style_hash=_hash(style),
        script_hash=_hash(script),
        version=__version__,
        made=escape(_made(handouts)),
        handouts=inert(list(handouts)),
    ).encode()
    most = max(WHOLE, EACH * len(handouts))
    if len(written) > most:
        raise PageTooLarge(f"The page would take {len(written)} bytes, and {most} are the most: share it in parts.")
    return written


def inert(data: object) -> str:
    """JSON that nothing in a page takes for markup, whatever its texts say."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return text.replace("&", "\\u0026").replace("<", "\\u003C").replace(">", "\\u003E")


def resource(name: str) -> str:
    """A part of every page: its script or its style."""
    return (resources() / "page" / name).read_text(encoding="utf-8")


def _hash(text: str) -> str:
    """The digest by which a browser knows the page's own script and style, and runs no other."""
    return b64encode(sha256(text.encode()).digest()).decode("ascii")


def _made(handouts: Sequence[Json]) -> str:
    proved = [each for each in handouts if "nodes" in each or "choices" in each]
    if not proved:
        return "Made with Semeai Studio."
    return f"{counted(len(proved), 'problem')}, made with Semeai Studio. What is solved is kept only in this browser."
