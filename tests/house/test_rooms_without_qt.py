"""What a room shows is made without Qt, however deep an import lies: its state, edits and sentences.

Each row names those modules of a room; the others draw. No two modules of the program import each other.
"""

import ast
import subprocess
import sys
from collections.abc import Iterator

import pytest

WITHOUT_QT = {
    "deck": "deck_words",
    "eyes": "eye_figure eye_state eye_words",
    "liberty": "sum_state sum_words",
    "noseki": "ghost_figure race_words state",
    "problems": "answering apart author_state author_words collection course_words drills export free_play making "
    "mistake_words practice_state problem_figure shelf shown solve_state written",
    "race": "apart edits race_figure comparison game_races halves mistakes own_play shown",
}  # fmt: skip


def test_the_values_of_the_rooms_bring_no_qt_in(modules) -> None:
    names = [f"semeai.ui.rooms.{room}.{name}" for room, row in WITHOUT_QT.items() for name in row.split()]
    assert set(names) <= {module.name for module in modules}
    code = f"import sys, {', '.join(names)}; sys.exit(any(name.startswith('PySide6') for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.fixture(scope="module")
def arrows(modules) -> dict[str, set[str]]:
    """Every module with those that it imports as it is imported itself."""
    names = {module.name for module in modules}
    return {module.name: set(imported(module.tree, names)) - {module.name} for module in modules}


def imported(tree: ast.Module, names: set[str]) -> Iterator[str]:
    """Those of some modules that a tree imports at its top."""
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module:
            inside = {f"{node.module}.{alias.name}" for alias in node.names} & names
            yield from inside or {node.module} & names


def circles(arrows: dict[str, set[str]]) -> set[str]:
    """The modules that are left when those are taken away, again and again, that import none that is left."""
    left = set(arrows)
    while free := {name for name in left if not arrows[name] & left}:
        left -= free
    return left


def test_no_modules_import_each_other(arrows):
    assert sum(map(len, arrows.values())) > 1000
    assert circles(arrows) == set()


def test_a_circle_is_seen():
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}, "e": set()}) == {"a", "b", "c", "d"}
