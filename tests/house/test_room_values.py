"""A room that is a value has one place that changes it: its desk alone puts another one in its place."""

import ast

import pytest


def assigned(tree: ast.Module) -> set[str]:
    """The attributes that are assigned anywhere in a module."""
    found = (node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store))
    return {node.attr for node in found}


@pytest.fixture(scope="module")
def rooms(modules) -> dict[str, dict[str, ast.Module]]:
    """The modules of each room that is a value, by their names."""
    found: dict[str, dict[str, ast.Module]] = {}
    for module in modules:
        parent, _, name = module.name.rpartition(".")
        if parent.startswith("semeai.ui.rooms."):
            found.setdefault(parent, {})[name] = module.tree
    return {room: trees for room, trees in found.items() if "shown" in trees}


DESKS = {"desk", "write_desk"}
"""The modules of a room that may change what it shows; each page of the Problems room that is a value has its own."""


def test_a_desk_alone_assigns_the_value_of_its_room(rooms, modules) -> None:
    assert {room.rpartition(".")[2] for room in rooms} == {"eyes", "liberty", "noseki", "problems", "race"}
    for room, trees in rooms.items():
        assert {name for name, tree in trees.items() if "now" in assigned(tree)} <= DESKS, room
    (shared,) = (module.tree for module in modules if module.name == "semeai.ui.room.desk")
    assert "now" in assigned(shared)


def test_an_assignment_is_seen() -> None:
    assert assigned(ast.parse("a.now = 1\nb.c.told += 2\nnow = a.seen")) == {"now", "told"}
