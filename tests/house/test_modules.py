"""What every module owes its reader."""

from __future__ import annotations

import ast

LONGEST = 350


def test_every_module_says_what_it_is(modules):
    assert [module.name for module in modules if not ast.get_docstring(module.tree)] == []


def test_no_module_is_long_enough_to_hold_two_ideas(modules):
    assert {module.name: module.lines for module in modules if module.lines > LONGEST} == {}


def test_no_module_of_tests_is_longer_either(root):
    lines = {path.name: path.read_text(encoding="utf-8").count("\n") for path in (root / "tests").rglob("*.py")}
    assert len(lines) > 100
    assert {name: count for name, count in lines.items() if count > LONGEST} == {}


def test_every_public_function_and_class_has_a_docstring(modules):
    silent = [
        f"{module.name}.{node.name}"
        for module in modules
        if module.room != "ui"  # Qt's overrides are documented by Qt
        for node in module.tree.body
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_")
        if not ast.get_docstring(node)
    ]
    assert silent == []


def test_every_folder_of_the_program_is_a_package(root):
    folders = {path.parent for path in (root / "desktop" / "semeai").rglob("*.py")}
    assert len(folders) > 5
    assert [str(folder) for folder in folders if not (folder / "__init__.py").is_file()] == []


def test_no_test_is_lost_behind_a_test_of_the_same_name(root):
    doubled = []
    for path in sorted((root / "tests").rglob("test_*.py")):
        names = [
            node.name for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.FunctionDef)
        ]
        doubled += [f"{path.name}: {name}" for name in names if names.count(name) > 1]
    assert doubled == []
