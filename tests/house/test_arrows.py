"""The arrows between the rooms, and between the floors of the window, proved by reading every import."""

import ast
import re
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter

import pytest

# room: the rooms it may import. `ARCHITECTURE.md` draws the same picture; change both in one commit.
ARROWS: dict[str, set[str]] = {
    "semeai": set(),
    "paths": set(),
    "phrases": set(),
    "memory": set(),
    "processes": {"memory"},
    "disk": {"paths"},
    "go": set(),
    "race": {"go"},
    "eyes": {"go", "paths", "phrases", "race"},
    "study": {"go", "race"},
    "sgf": {"go", "race", "study"},
    "groups": {"go"},
    "reading": {"go", "groups", "eyes", "race"},
    "analysis": {"go", "race", "reading"},
    "playout": {"diagram", "eyes", "go", "phrases", "race", "reading", "study"},
    "synthesis": {"go", "eyes", "race", "study", "reading"},
    "solve": {"go", "groups", "memory", "phrases", "race"},
    "cgt": {"go", "memory", "race", "solve"},
    "why": {"cgt", "eyes", "go", "race", "reading", "solve"},
    "trainer": {"disk"},
    "diagram": {"go", "phrases", "study", "eyes", "cgt"},
    "claim": {
        "analysis", "diagram", "eyes", "go", "phrases", "playout", "race", "reading", "solve", "study", "why",
    },
    "review": {
        "analysis", "claim", "diagram", "go", "groups", "phrases", "processes", "race", "reading", "solve", "study",
    },
    "records": {"claim", "disk", "go", "paths", "processes", "race", "review", "sgf", "solve", "study"},
    "problems": {
        "analysis", "claim", "diagram", "eyes", "go", "paths", "phrases", "playout", "race", "reading", "sgf", "solve",
        "study", "synthesis", "trainer", "why",
    },
    "sharing": {
        "claim", "diagram", "go", "paths", "phrases", "playout", "problems", "solve", "study", "why",
    },
    "manual": {
        "analysis", "cgt", "claim", "diagram", "eyes", "go", "paths", "phrases", "study",
    },
    "practice": {
        "claim", "eyes", "go", "groups", "paths", "problems", "race", "reading", "solve", "study", "synthesis", "why",
    },
}  # fmt: skip
ARROWS["cli"] = {*ARROWS}
ARROWS["ui"] = {*ARROWS} - {"cli"}
ARROWS["__main__"] = {"semeai", "cli", "disk", "ui"}

# The one command that draws does so with the painter of the window, which it imports inside a function.
DRAWING = ("semeai.cli.render.output", "semeai.ui.export.drawn")

# What only one room may import.
GATES = {
    "PySide6": "ui",
    "shiboken6": "ui",
    "fsrs": "trainer",
    "sgfmill": "sgf",
    "chardet": "sgf",
    "genanki": "sharing",
    "pypdf": "ui",
}
DOTTED = re.compile(r"semeai(\.\w+)+")

# The floors of the window, from the top down; parts on one floor do not import each other.
FLOORS = {"app"}, {"shell"}, {"rooms", "presenting"}, {"room"}, {"board", "export"}, {"painting"}, {"kit"}
DEPTH = {part: number for number, floor in enumerate(FLOORS) for part in floor}


def imports(module) -> Iterator[tuple[str, int]]:
    """Every dotted name that a module imports, at the top, in a function or by its name as a text; with the line."""
    package = module.name.split(".") if module.path.name == "__init__.py" else module.name.split(".")[:-1]
    for node in module.nodes:
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            origin = ".".join([*base, *([node.module] if node.module else [])])
            yield origin, node.lineno
            if origin == "semeai":
                yield from ((f"semeai.{alias.name}", node.lineno) for alias in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and DOTTED.fullmatch(node.value):
            yield node.value, node.lineno


def modules_imported(module, names: frozenset[str]) -> set[str]:
    """The modules of the program among ``names`` that a module imports, for types or in a function too."""
    found = set[str]()
    for node in module.nodes:
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            inside = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= {name if name in names else str(node.module) for name in inside}
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(node.value)
    return (found & names) - {module.name}


def room_of(name: str) -> str:
    """The room that a dotted name of the program lies in."""
    parts = name.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in ARROWS else "semeai"


def broken_arrows(modules) -> list[str]:
    """Every import that the table does not allow, as text."""
    found = []
    for module in modules:
        for name, line in imports(module):
            top = name.split(".")[0]
            if top == "semeai":
                target = room_of(name)
                allowed = {module.room, "semeai", *ARROWS[module.room]}
                if target not in allowed and (module.name, name) != DRAWING:
                    found.append(f"{module.name}:{line} imports {name}")
            elif top in GATES and module.room != GATES[top]:
                found.append(f"{module.name}:{line} imports {name}, which only {GATES[top]} may")
    return found


def test_the_files_and_the_imports_between_them_are_seen(modules):
    names = {module.name for module in modules}
    assert {"semeai.__main__", "semeai.go.board", "semeai.race.numbers", "semeai.cli.main"} <= names
    assert len(names) > 20
    board = next(module for module in modules if module.name == "semeai.go.position")
    assert "semeai.go.board" in {name for name, _ in imports(board)}
    assert "PySide6" in {name.split(".")[0] for module in modules if module.room == "ui" for name, _ in imports(module)}


def test_every_module_lies_in_a_room_of_the_table(modules):
    assert {module.room for module in modules} - {*ARROWS} == set()


def test_the_arrows_of_the_table_point_down_only():
    done: set[str] = set()
    while done != {*ARROWS}:
        free = {room for room in ARROWS if room not in done and ARROWS[room] <= done}
        assert free, f"these rooms import each other: {sorted(set(ARROWS) - done)}"
        done |= free


def test_no_import_points_up(modules):
    assert broken_arrows(modules) == []


def test_no_modules_import_each_other_in_a_circle(modules):
    """An import for types alone, or in a function, closes a circle as well: whoever reads the one has to read all."""
    names = frozenset(module.name for module in modules)
    graph = {module.name: modules_imported(module, names) for module in modules}
    assert graph["semeai.ui.shell.window"] >= {"semeai.ui.shell.guide", "semeai.ui.shell.files.pictures"}
    assert [*TopologicalSorter(graph).static_order()]  # raises CycleError, with the circle


@pytest.mark.parametrize("source", ["from semeai.go import board", "if TYPE_CHECKING:\n    import semeai.go.board"])
def test_a_circle_is_seen_however_the_import_is_written(modules, source):
    there = {module.name: module for module in modules}
    kind, board = type(modules[0]), there["semeai.go.board"]
    low = kind("semeai.go.low", board.path, ast.parse(source))
    high = kind("semeai.go.board", board.path, ast.parse("def f():\n    from semeai.go.low import x"))
    names = frozenset({low.name, high.name})
    with pytest.raises(CycleError):
        TopologicalSorter({each.name: modules_imported(each, names) for each in (low, high)}).prepare()


def test_race_knows_no_board(modules):
    seen = {name for module in modules if module.room == "race" for name, _ in imports(module)}
    assert {name for name in seen if name.startswith("semeai.go")} <= {"semeai.go.color"}


def test_the_window_is_imported_by_main_and_by_what_draws_alone_and_inside_a_function(modules):
    importers = {
        module.name
        for module in modules
        for name, _ in imports(module)
        if room_of(name) == "ui" and module.room != "ui"
    }
    assert importers == {"semeai.__main__", DRAWING[0]}
    for importer in importers:
        tree = next(module for module in modules if module.name == importer).tree
        at_the_top = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
        assert not any(room_of(node.module or "") == "ui" for node in at_the_top)


@pytest.fixture(scope="module")
def in_the_window(modules) -> list[tuple[list[str], list[str]]]:
    """Every import inside ui: the parts below ui of the importing module's name, and of the imported one's."""
    inside = [(module.name, name) for module in modules for name, _ in imports(module)]
    return [
        (one.split(".")[2:], other.split(".")[2:]) for one, other in inside if {room_of(one), room_of(other)} == {"ui"}
    ]


def test_inside_the_window_every_part_has_its_floor_and_arrows_point_down(modules, in_the_window):
    parts = {module.name.split(".")[2] for module in modules if module.name.startswith("semeai.ui.")}
    assert len(in_the_window) > 100
    assert parts == set(DEPTH)
    between = [(one, other) for one, other in in_the_window if one[0] != other[0]]
    assert [arrow for arrow in between if DEPTH[arrow[0][0]] >= DEPTH[arrow[1][0]]] == []


def test_no_room_imports_another(in_the_window):
    between = [(one, other) for one, other in in_the_window if one[0] == other[0] == "rooms" and other[1:]]
    assert {"race", "eyes", "liberty", "noseki", "problems"} <= {other[1] for _, other in between}
    assert [(one, other) for one, other in between if one[1:2] != other[1:2]] == []


@pytest.mark.parametrize(
    "room, source",
    [
        ("go", "from semeai.race.numbers import Side"),
        ("race", "import semeai.reading.values"),
        ("study", "def f():\n    from PySide6.QtCore import QObject"),
        ("cli", "from semeai.ui.app import run"),
        ("cli", "import_module('semeai.ui.app')"),
        ("reading", "from ..study import frames"),
        ("sgf", "from semeai import ui"),
        ("study", "from sgfmill import sgf_grammar"),
    ],
)
def test_an_arrow_that_points_up_is_seen(modules, room, source):
    kind = type(modules[0])
    wrong = kind(f"semeai.{room}.wrong", modules[0].path.with_name("wrong.py"), ast.parse(source))
    assert len(broken_arrows([wrong])) == 1
