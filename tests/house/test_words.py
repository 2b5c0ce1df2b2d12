"""The sentences of a room stand in its modules without Qt, so that another language has one place to go."""

import ast
import re
from collections.abc import Iterator

import pytest

ROOMS = ("race", "eyes", "liberty", "noseki", "problems")
LONGEST = 2
"""Words that a label may have where it is used."""
WORD = re.compile(r"\W*[A-Za-z']{2,}\W*")
STYLE = re.compile(r"\{ .*; \}")
"""A rule of a style sheet."""
TABLES = (".row",)
"""Modules that are tables of labels themselves: the actions of a room."""


def sentences(tree: ast.Module) -> Iterator[str]:
    """The texts of a module that have more words than a label, without docstrings."""
    apart = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            apart.update(part for part in ast.walk(node) if part is not node and isinstance(part, ast.Constant))
    for node in ast.walk(tree):
        if node not in apart and sum(bool(WORD.fullmatch(word)) for word in _text(node).split()) > LONGEST:
            yield f"{node.lineno}: {_text(node)}"


def _text(node: ast.AST) -> str:
    """The letters of a text, with a placeholder for each value put in."""
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "…" for part in node.values)
    text = node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
    return "" if STYLE.search(text) else text


def draws(tree: ast.Module) -> bool:
    """Whether a module imports Qt."""
    return any(
        isinstance(node, ast.ImportFrom) and (node.module or "").startswith("PySide6") for node in ast.walk(tree)
    )


@pytest.mark.parametrize("room", ROOMS)
def test_no_sentence_stands_among_the_widgets(modules, room: str) -> None:
    own = [module for module in modules if module.name.startswith(f"semeai.ui.rooms.{room}.")]
    widgets = [module for module in own if draws(module.tree)]
    assert len(own) > len(widgets) > 3
    found = [
        f"{module.name}:{sentence}"
        for module in widgets
        if not module.name.endswith(TABLES)
        for sentence in sentences(module.tree)
    ]
    assert found == []


def test_a_sentence_is_seen() -> None:
    source = (
        'def f():\n    """What it is for."""\n    say("Go on")\n    say(f"Click {a} {b}")\n    say("Click this stone.")'
    )
    assert list(sentences(ast.parse(source))) == ["5: Click this stone."]
