"""The window's own arrows: inside ``ui`` every import points to a lower floor."""

import ast
from pathlib import Path

import pytest

FLOORS = (
    {"app"},
    {"shell"},
    {"rooms", "presenting"},
    {"room"},
    {"board", "export"},
    {"painting"},
    {"kit"},
)
"""From the top down; parts on one floor do not import each other."""

HEIGHT = {part: -number for number, floor in enumerate(FLOORS) for part in floor}


@pytest.fixture(scope="module")
def arrows(root: Path) -> list[tuple[str, str, str]]:
    """Every import inside ui as (module, its part, the imported part)."""
    folder = root / "desktop" / "semeai" / "ui"
    found = []
    for path in folder.rglob("*.py"):
        place = path.relative_to(folder).with_suffix("").parts
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("semeai.ui"):
                names = (node.module or "").split(".")[2:] or [alias.name for alias in node.names]
                found.append((".".join(place), place[0], names[0]))
    return found


def test_every_part_has_its_floor(arrows: list[tuple[str, str, str]], root: Path) -> None:
    folder = root / "desktop" / "semeai" / "ui"
    parts = {path.stem for path in folder.iterdir() if path.name[0] not in "._" and path.stem != "__init__"}
    assert len(arrows) > 100
    assert parts == set(HEIGHT)


def test_no_room_imports_another(root: Path) -> None:
    folder = root / "desktop" / "semeai" / "ui" / "rooms"
    rooms = {path.name for path in folder.iterdir() if path.is_dir() and path.name[0] not in "._"}
    assert {"race", "eyes", "liberty", "noseki", "problems"} <= rooms
    found = []
    for path in folder.rglob("*.py"):
        own = path.relative_to(folder).parts[0]
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("semeai.ui.rooms."):
                other = (node.module or "").split(".")[3]
                if other != own:
                    found.append((path.name, node.module))
    assert found == []


def test_arrows_point_down(arrows: list[tuple[str, str, str]]) -> None:
    assert [arrow for arrow in arrows if arrow[1] != arrow[2] and HEIGHT[arrow[1]] <= HEIGHT[arrow[2]]] == []
