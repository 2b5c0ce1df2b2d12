"""The modules of the program, as the tests of the house see them, and the scripts that build it."""

import ast
import importlib.util
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import ModuleType

import pytest


@dataclass(frozen=True)
class Module:
    """A source file of the program: its dotted name, its path and its parsed text."""

    name: str
    path: Path
    tree: ast.Module

    @cached_property
    def nodes(self) -> tuple[ast.AST, ...]:
        """All of its parsed text, walked through once for all tests."""
        return tuple(ast.walk(self.tree))

    @property
    def room(self) -> str:
        """The package right under ``semeai``, or the module itself where it lies beside the rooms."""
        parts = self.name.split(".")
        return parts[1] if len(parts) > 1 else "semeai"


@pytest.fixture(scope="session")
def modules(root: Path) -> tuple[Module, ...]:
    """Every module of the program."""
    found = []
    for path in sorted((root / "desktop" / "semeai").rglob("*.py")):
        parts = path.relative_to(root / "desktop").with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        found.append(Module(name, path, ast.parse(path.read_text(encoding="utf-8"))))
    return tuple(found)


@pytest.fixture
def load(root: Path) -> Callable[[str], ModuleType]:
    """A function that loads a script of ``packaging/`` afresh, by its name."""

    def loaded(name: str) -> ModuleType:
        specification = importlib.util.spec_from_file_location(f"packaging_{name}", root / "packaging" / f"{name}.py")
        module = importlib.util.module_from_spec(specification)
        specification.loader.exec_module(module)
        return module

    return loaded
