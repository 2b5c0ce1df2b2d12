"""Resources and paths that nothing uses. (The icons: tests/ui/test_icons.py; the library: tests/library.)"""

import ast
import re

import pytest

from semeai import paths

QT_ITSELF = {"QAbstractScrollArea", "QScrollBar", "QTableCornerButton", "QTreeView"}
"""Parts of widgets, their base, and what Qt's own file dialog shows."""


@pytest.fixture(scope="module")
def sheet() -> str:
    """The style sheet, without its comments."""
    text = (paths.resources() / "themes" / "studio.qss").read_text(encoding="utf-8")
    return re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)


@pytest.fixture(scope="module")
def words(modules) -> set[str]:
    """Every name and every word of a text in the program, without its docstrings' sentences."""
    found: set[str] = set()
    for node in (node for module in modules for node in module.nodes):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.alias(name=name) | ast.ClassDef(name=name):
                found.add(name)
            case ast.Constant(value=str(text)) if " " not in text:
                found.add(text)
    return found


def test_every_rule_of_the_style_sheet_is_for_a_widget_that_is_there(sheet, words):
    styled = set(re.findall(r"\b[A-Z]\w+", " ".join(re.findall(r"([^{}]+)\{", sheet))))
    assert {"QPushButton", "QComboBox"} <= styled
    assert {name for name in styled if not {name, name.replace("View", "Widget")} & words} - QT_ITSELF == set()


def test_every_property_of_the_style_sheet_is_set_somewhere(sheet, words):
    rules = re.findall(r'\[(\w+)="([\w-]+)"\]', sheet)
    own = {(name, value) for name, value in rules if not value.isdigit() and value not in ("true", "false")}
    assert len(own) > 10
    assert {name for name, _ in own} - words == set()
    assert {value for _, value in own} - words == set()


def test_every_image_of_the_themes_is_in_the_style_sheet(sheet):
    themes = [folder for folder in (paths.resources() / "themes").iterdir() if folder.is_dir()]
    assert len(themes) > 2
    for theme in themes:
        assert {path.name for path in theme.iterdir()} == set(re.findall(r"[\w-]+\.svg", sheet)), theme.name


def test_every_function_of_the_paths_has_a_caller(modules):
    (own,) = (module for module in modules if module.name == "semeai.paths")
    functions = {node.name for node in own.tree.body if isinstance(node, ast.FunctionDef)}
    public = {name for name in functions if not name.startswith("_")}
    imported = {
        alias.name
        for module in modules
        for node in module.nodes
        if isinstance(node, ast.ImportFrom) and node.module == own.name
        for alias in node.names
    }
    assert len(public) > 2
    assert public - imported == set()
