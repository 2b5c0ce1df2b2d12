"""What a race comes to is asked in one place: nothing but the inquiry calls the search or makes an account."""

import ast
from collections.abc import Iterable, Iterator

ASKS = {"climb", "solve", "prove", "afterwards", "Solver", "why", "why_of"}
"""What answers a question about a race. A race with ghosts has a search of its own (``solve/ghost_race.py``)."""
ROOMS = {"solve", "why"}
"""The rooms that answer."""
INQUIRY = "semeai.claim.inquiry"


def askers(name: str, nodes: Iterable[ast.AST]) -> Iterator[str]:
    """The places of a module that import what answers, or reach it through its package."""
    for node in nodes:
        if (
            isinstance(node, ast.ImportFrom)
            and node.module
            and node.module.split(".")[:2] in (["semeai", room] for room in ROOMS)
        ):
            yield from (f"{name}:{node.lineno} {one.name}" for one in node.names if one.name in ASKS)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in ROOMS:
            yield from (f"{name}:{node.lineno} {node.attr}" for _ in range(node.attr in ASKS))


def test_a_call_of_the_search_is_seen_however_it_is_written():
    written = "from semeai.solve.bracket import climb\nfrom semeai import solve, why\nsolve.climb(1)\nwhy.why_of(2)\n"
    assert [*askers("here", ast.walk(ast.parse(written)))] == ["here:1 climb", "here:3 climb", "here:4 why_of"]


def test_only_the_inquiry_asks_the_search(modules, root):
    written = {module.name: module.nodes for module in modules if module.room not in ROOMS}
    assert [*askers(INQUIRY, written.pop(INQUIRY))], "the inquiry is not seen to ask"
    for path in (root / "packaging").glob("*.py"):
        written[path.name] = (*ast.walk(ast.parse(path.read_text(encoding="utf-8"))),)
    assert [found for name, nodes in written.items() for found in askers(name, nodes)] == []
