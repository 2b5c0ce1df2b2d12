"""Every module, function and class has a docstring, every folder is a package, and no test hides another."""

import ast
import re
from collections import defaultdict


def test_every_module_says_what_it_is(modules):
    assert [module.name for module in modules if not ast.get_docstring(module.tree)] == []


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
        names = re.findall(r"^def (\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
        doubled += [f"{path.name}: {name}" for name in names if names.count(name) > 1]
    assert doubled == []


OF_THE_SEARCH = {"Climb", "Kept", "Pieces"}
"""Names that two classes of the search share, or one of them and another one."""


def test_a_class_has_a_name_that_no_other_class_has(modules):
    """Who reads ``Step`` should not have to ask which of seven it is."""
    places = defaultdict[str, list[str]](list)
    for module in modules:
        for node in module.nodes:
            if isinstance(node, ast.ClassDef):
                places[node.name].append(module.name)
    assert len(places) > 500
    assert {name: where for name, where in places.items() if len(where) > 1 and name not in OF_THE_SEARCH} == {}
