"""Lines of text in properties of our own come back from a file as they were written."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from semeai import sgf
from semeai.sgf import ff4
from semeai.study.node import texts_of, with_texts
from semeai.study.tree import empty_study

LINES = st.text(st.characters(exclude_categories=("C", "Z"), include_characters=" ]\\:["), min_size=1).map(
    lambda text: " ".join(text.split())
)


@given(st.lists(LINES.filter(bool), max_size=4).map(tuple))
def test_lines_come_back_whatever_stands_in_them(lines):
    study = empty_study(9)
    root = with_texts(study.node(0), "KSHT", lines)
    data = sgf.write([replace(study, nodes=study.nodes.changed({0: root}))])
    read = sgf.read(data)
    assert not read.repairs
    assert ff4.check(data) == []
    assert texts_of(read.studies[0].node(0), "KSHT") == lines
