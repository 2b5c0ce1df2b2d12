"""What is shown without Qt has its own arrows: the packages of ``views`` by a table, and no two modules in a circle."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

# package: the packages of ``views`` that it may import; all of them may import the phrases
ARROWS: dict[str, set[str]] = {
    "phrases": set(),
    "study": set(),
    "race": {"study"},
    "search": {"race", "study", "why"},
    "eyes": {"study"},
    "liberty": set(),
    "noseki": set(),
    "start": set(),
    "lesson": {"race", "search"},
    "drill": {"why"},
    "why": set(),
    "review": {"search"},
    "presenting": set(),
    "problems": {"lesson", "liberty", "noseki", "race", "search", "start", "study", "why"},
    "deck": set(),
}


@pytest.fixture(scope="module")
def arrows(modules) -> dict[str, set[str]]:
    """Every module of ``views`` with the modules of ``views`` that it imports, for types alone too."""
    names = {module.name for module in modules if module.room == "views" and module.name.count(".") > 1}
    return {module.name: set(imported(module.tree, names)) for module in modules if module.name in names}


def imported(tree: ast.Module, names: set[str]) -> Iterator[str]:
    """Those of some modules that a tree imports, by ``from module import name`` or ``from package import module``."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield from names & {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}


def package(name: str) -> str:
    """The package of a dotted name: ``race`` of ``semeai.views.race.model``."""
    return name.split(".")[2]


def circles(arrows: dict[str, set[str]]) -> set[str]:
    """The modules that are left when those are taken away, again and again, that import none that is left."""
    left = set(arrows)
    while free := {name for name in left if not arrows[name] & left}:
        left -= free
    return left


def test_every_package_of_the_views_has_its_row(arrows):
    assert {package(name) for name in arrows} == set(ARROWS)
    assert sum(map(len, arrows.values())) > 40


def test_the_packages_import_what_the_table_allows(arrows):
    wrong = {
        (name, other)
        for name, others in arrows.items()
        for other in others
        if package(other) != package(name) and package(other) not in {"phrases", *ARROWS[package(name)]}
    }
    assert wrong == set()


def test_the_table_has_no_circle():
    assert circles(ARROWS) == set()


def test_no_modules_of_the_views_import_each_other(arrows):
    assert circles(arrows) == set()


def test_a_circle_is_seen():
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}, "e": set()}) == {"a", "b", "c", "d"}
