"""Nodes that are written plainly: passed over when a file is read, and made when they are looked at."""

from __future__ import annotations

import pickle
import random
import re
import tracemalloc
from pathlib import Path

import pytest
from mutations import broken

from semeai import sgf
from semeai.sgf import draft as draft_module
from semeai.sgf import game
from semeai.sgf.plain import plain_nodes
from semeai.study import edits, notes
from semeai.study.node import MarkShape
from semeai.study.store import CHUNK
from semeai.study.tree import Board, Study, compact, line_through, path_to
from semeai.views.study.line import first_board

LETTERS = "abcdefghijklmnopqrs"

PLAIN = [
    ";B[aa];W[bb]",
    ";W[ss]BL[12.5]OB[3]C[a word: or (two); three]\n;B[aa]",
    ";C[x]CR[aa]LB[bb:1]MA[cc]N[y]SQ[dd]TR[ee]W[ff]WL[9]\n)(;B[aa]",
    "; B[aa]\n C[more\nlines]) ; W[bb]",
    ";B[aa]C[国];W[bb]",
]
NOT_PLAIN = {
    "nothing at all": ";;B[aa]",
    "the end of the file": ";B[aa])",
    "text where a node should be": ";B[aa] x;B[aa]",
    "no structure before a bracket": ";C[a] x[b];B[aa]",
    "a pass of old files": ";B[tt];W[aa]",
    "a point off the board": ";B[ta];W[aa]",
    "an empty text": ";C[];B[aa]",
    "an escape": ";C[a\\]b];B[aa]",
    "a bracket that a text opens": ";C[a [b]];B[aa]",
    "two values": ";TR[aa][bb];B[aa]",
    "a value after the node's last": ";C[a][b];B[aa]",
    "a rectangle": ";TR[aa:cc];B[aa]",
    "two moves": ";B[aa]W[bb];B[aa]",
    "a move and a late move of one colour": ";W[aa]W[bb];B[aa]",
    "a set-up": ";AB[aa];B[aa]",
    "an unknown property": ";B[aa]XX[1];B[aa]",
    "a label without a text": ";LB[aa:];B[aa]",
    "a label with two colons": ";LB[aa:a:b];B[aa]",
    "small letters": ";b[aa];B[aa]",
    "a zero": ";C[a\0];B[aa]",
}


def reads(text: str, codec: str = "utf-8") -> bool:
    found = plain_nodes(text.encode(), Board.square(19), codec, 4, is_utf8=True)
    return found is not None and found.pattern.match(found.data) is not None


@pytest.mark.parametrize("text", PLAIN)
def test_a_plain_node(text):
    assert reads(text)


@pytest.mark.parametrize("text", NOT_PLAIN.values(), ids=NOT_PLAIN.keys())
def test_a_node_that_has_to_be_read(text):
    assert not reads(text)


def test_plain_letters_are_plain_in_a_known_encoding_alone():
    assert reads(";C[a];B[aa]", "gb18030")
    assert not reads(";C[国];B[aa]", "gb18030")
    assert not reads(";C[~{VP~}];B[aa]", "hz")


def all_read(data: bytes, monkeypatch: pytest.MonkeyPatch) -> sgf.ReadFile:
    """A file of which every node but bare moves is read at once."""
    with monkeypatch.context() as patch:
        patch.setattr(game, "plain_nodes", lambda *_args: None)
        return sgf.read(data)


def assert_the_same(data: bytes, monkeypatch: pytest.MonkeyPatch) -> int:
    """Read both ways; how many nodes were passed over."""
    try:
        read = sgf.read(data)
    except sgf.SgfError:
        return 0
    expected = all_read(data, monkeypatch)
    passed = sum(content is None for study in read.studies for content in study.nodes.chunks[0].draft.contents)
    assert [list(study.nodes.values()) for study in read.studies] == [
        list(study.nodes.values()) for study in expected.studies
    ]
    assert (read.repairs, read.converted, read.encoding) == (expected.repairs, expected.converted, expected.encoding)
    assert [starts(study) for study in read.studies] == [starts(study) for study in expected.studies]
    return passed


def starts(study: Study) -> list[int]:
    """Where in its file each node of a study begins."""
    return list(study.nodes.chunks[0].draft.offsets)


def commented(path: Path) -> bytes:
    """A real file with a comment after every move, as a teacher would leave it."""
    return re.sub(rb"(;[BW]\[..\])(?!\s*C\[)", rb"\1C[a word]", path.read_bytes())


def test_commented_real_files_are_read_as_if_nothing_were_passed_over(real_files, monkeypatch):
    assert sum(assert_the_same(commented(path), monkeypatch) for path in real_files[::4]) > 1000


def test_broken_files_too(real_files, monkeypatch):
    real = [commented(path) for path in real_files[::7]]
    assert sum(assert_the_same(broken(real, random.Random(number)), monkeypatch) for number in range(150)) > 1000


def random_tree(seed: int) -> bytes:
    """A game of some 700 nodes, plain or not, with variations anywhere."""
    chance = random.Random(seed)
    pieces, depth = ["(;FF[4]SZ[19]"], 1
    for _ in range(700):
        move = f";{chance.choice('BW')}[{chance.choice(LETTERS)}{chance.choice(LETTERS)}]"
        pieces.append(chance.choice((move, move, move + "C[word]", move + "TR[aa]", move + "AB[aa]", ";", ";C[x]")))
        if depth > 1 and chance.random() < 0.2:
            pieces.append(")")
            depth -= 1
        if chance.random() < 0.2 or pieces[-1] == ")":
            pieces.append("(")
            depth += 1
    return ("".join(pieces) + ";" + ")" * depth).encode()


@pytest.mark.parametrize("seed", range(4))
def test_parents_depths_and_children_are_those_of_the_tree(seed, monkeypatch):
    data = random_tree(seed)
    assert assert_the_same(data, monkeypatch) > 100
    study = sgf.read(data).studies[0]
    for node_id, node in study.nodes.items():
        assert node.depth == len(path_to(study, node_id)) - 1
        assert all(study.node(child).parent == node_id for child in node.children)
    assert sum(len(node.children) for node in study.nodes.values()) == len(study.nodes) - 1
    assert compact(study) == study


def by_nodes(study: Study, node_id: int) -> tuple[list[int], list[int]]:
    """The way back to the root and the way on, node by node."""
    back, onward = [node_id], [node_id]
    while (parent := study.node(back[-1]).parent) is not None:
        back.append(parent)
    while children := study.node(onward[-1]).children:
        onward.append(children[0])
    return back, onward


@pytest.mark.parametrize("seed", range(4))
def test_lines_and_races_are_known_without_the_nodes(seed):
    study = sgf.read(random_tree(seed)).studies[0]
    chance = random.Random(seed)
    for node_id in chance.sample(sorted(study.nodes), 5):
        study = notes.set_essential(study, node_id, None, None).study
    study = sgf.read(sgf.write([study])).studies[0]
    edited = edits.play(study, chance.randrange(len(study.nodes)), None).study
    edited = edits.delete_node(edited, edited.node(edited.nodes.next_id // 2).parent).study if seed % 2 else edited
    for each in (study, edited):
        races = [(node_id, node.race) for node_id, node in each.nodes.items() if node.race]
        assert len(races) >= 3
        assert [*each.nodes.races()] == races
        for node_id in chance.sample(sorted(each.nodes), 60):
            assert (each.nodes.back_from(node_id), each.nodes.onward_from(node_id)) == by_nodes(each, node_id)
    for node_id, node in study.nodes.items():
        page = study.nodes.chunks[node_id // CHUNK]
        assert (page.parent(node_id), page.children(node_id)) == (node.parent, node.children)


def test_a_long_game_is_opened_and_walked_along_without_making_its_nodes():
    study = sgf.read(long_line(100 * CHUNK)).studies[0]
    draft = study.nodes.chunks[0].draft
    assert first_board(study) == study.root
    assert line_through(study, len(study.nodes) - 2) == [*range(len(study.nodes))]
    assert len(draft.pages) <= 1


def long_line(nodes: int) -> bytes:
    return b"(;FF[4]SZ[19]" + b";B[aa]C[a word]TR[bb];W[bb]" * (nodes // 2) + b")"


def test_a_study_from_a_file_is_a_value_like_any_other(monkeypatch):
    data = long_line(3 * CHUNK)
    study, other = sgf.read(data).studies[0], all_read(data, monkeypatch).studies[0]
    assert study == other
    assert hash(study.nodes) == hash(other.nodes)
    assert pickle.loads(pickle.dumps(study)) == study
    edited = notes.set_comment(study, 300, "new").study
    edited = edits.play(edited, len(study.nodes) - 1, None).study
    assert (edited.node(300).comment, study.node(300).comment) == ("new", other.node(300).comment)
    assert edited.node(301) == study.node(301)
    assert edited.nodes.chunks[0] is study.nodes.chunks[0]
    assert sgf.read(sgf.write([edited])).studies[0] == compact(edited)


def test_a_node_that_nobody_looks_at_takes_no_more_than_its_text():
    data = long_line(20_000)
    tracemalloc.start()
    try:
        study = sgf.read(data).studies[0]
        held, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    nodes = len(study.nodes)
    assert held < 30 * nodes
    assert most < 50 * nodes
    assert study.node(nodes - 2).markup.of(MarkShape.TRIANGLE)


def test_the_pages_of_a_file_that_are_kept_are_limited(monkeypatch):
    monkeypatch.setattr(draft_module, "MOST_PAGES", 8)
    study = sgf.read(long_line(20 * CHUNK)).studies[0]
    draft = study.nodes.chunks[0].draft
    for page in study.nodes.chunks:
        assert len(page) <= CHUNK
        assert page[0].depth == page.first
    assert 0 < len(draft.pages) <= 8
