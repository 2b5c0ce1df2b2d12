"""The file of a page: whole in itself, within its limits, and with no markup but its own."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser

import pytest
from problems_to_share import tagged

from semeai.sharing import page as pages
from semeai.sharing.handout import handout
from semeai.sharing.page import EACH, LARGEST, WHOLE, PageTooLarge, inert, page


class Read(HTMLParser):
    """A page as a browser parses it: its tags with their attributes, and the texts in them."""

    def __init__(self, data: bytes) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: dict[str, list[str]] = {}
        self.inside = ""
        self.feed(data.decode())

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))
        self.inside = tag

    def handle_data(self, data):
        self.texts.setdefault(self.inside, []).append(data)

    def handle_endtag(self, tag):
        self.inside = ""

    @property
    def scripts(self) -> list[str]:
        return self.texts["script"]


@pytest.fixture(scope="module")
def written() -> bytes:
    return page([handout(tagged())], '<b>A "title"</b> & more')


def test_texts_are_no_markup_and_come_back_as_they_were_typed(written):
    found = Read(written)
    assert [tag for tag, _ in found.tags].count("script") == 2
    assert not {"b", "img", "i"} & {tag for tag, _ in found.tags}
    assert found.texts["title"] == ['<b>A "title"</b> & more']
    assert json.loads(found.scripts[0]) == [handout(tagged())]


def test_a_page_asks_for_nothing_from_outside(written):
    found = Read(written)
    links = [value for _, attributes in found.tags for name, value in attributes.items() if name in ("src", "href")]
    assert links == ["data:,"]
    style = "".join(found.texts["style"])
    assert "url(" not in style
    assert "@import" not in style
    assert "@font-face" not in style
    assert not re.findall(r"\b(fetch|XMLHttpRequest|WebSocket|import\()", found.scripts[1])


def test_the_browser_runs_the_script_of_the_page_and_no_other(written):
    found = Read(written)
    policy = next(attrs["content"] for tag, attrs in found.tags if attrs.get("http-equiv") == "Content-Security-Policy")
    digest = b64encode(sha256(found.scripts[1].encode()).digest()).decode()
    assert f"script-src 'sha256-{digest}'" in policy
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "innerHTML" not in found.scripts[1]


@pytest.mark.parametrize("text", ["</script>", "<!--", "]]>", "&amp;", "a\u2028b", "ж囲", '"\\'])
def test_inert_json_is_the_same_json(text):
    assert json.loads(inert({"c": text})) == {"c": text}
    assert not set("<>&") & set(inert({"c": text}))


@pytest.mark.slow
def test_problems_of_the_library_stay_far_within_the_limits(problems):
    items = [handout(study) for study in problems]
    assert max(len(inert(item).encode()) for item in items) <= LARGEST
    assert len(page(items[:20], "Twenty")) <= WHOLE


def test_what_is_too_large_is_refused_with_its_number(monkeypatch):
    item = handout(tagged())
    large = {**item, "told": ["x" * LARGEST]}
    with pytest.raises(PageTooLarge, match="Problem 2 takes"):
        page([item, large], "Two")
    heavy = {**item, "told": ["x" * (EACH + 100)]}
    with pytest.raises(PageTooLarge, match="share it in parts"):
        page([heavy] * 20, "Twenty")
    assert len(page([heavy] * 10, "Ten")) < WHOLE
    monkeypatch.setattr(pages, "WHOLE", 1000)
    with pytest.raises(PageTooLarge):
        page([item], "One")


def test_an_empty_page_is_refused():
    with pytest.raises(ValueError, match="nothing to put"):
        page([], "Nothing")


@pytest.mark.parametrize(
    ("name", "title", "read_aloud"), [("A race", "A race", 1), ("A race", "Races", 0), ("", "A", 0)]
)
def test_a_title_that_is_that_of_its_only_item_is_not_seen_twice(name, title, read_aloud):
    written = page([{"title": name, "lines": []} if name else {"lines": []}], title)
    assert (b'<header class="aloud"><h1>' in written) == read_aloud
