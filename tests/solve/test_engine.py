"""The choice between the compiled kernel and its source."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from semeai.solve import engine

ASK = """
import json, sys
from semeai.solve import engine
early = sorted(name for name in sys.modules if name.startswith("semeai_kernel"))
print(json.dumps([engine.compiled(), engine.why_plain(), engine.bits.__name__, early]))
"""


@pytest.fixture
def build(tmp_path):
    """Makes a stand-in for a compiled kernel and gives its folder, so that the choice is tested without a compiler."""

    def make(built_from: str, library: str = ""):
        package = tmp_path / "semeai_kernel"
        package.mkdir()
        (package / "__init__.py").write_text(f"BUILT_FROM = {built_from!r}\n", encoding="utf-8")
        (package / "bits.py").touch()
        (package / "flood.py").write_text(library, encoding="utf-8")
        return tmp_path

    return make


def ask(root, folder, wish: str = ""):
    """What a new process chooses: whether it is compiled, why not, which module it took, what was loaded before."""
    done = subprocess.run(
        [sys.executable, "-c", ASK],
        env={**os.environ, "PYTHONPATH": f"{folder}{os.pathsep}{root / 'desktop'}", "SEMEAI_KERNEL": wish},
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


def test_a_kernel_built_from_this_source_is_taken_and_not_before_it_is_asked_for(root, build):
    assert ask(root, build(engine.fingerprint())) == [True, "", "semeai_kernel.bits", []]


def test_the_source_runs_where_the_environment_asks_for_it(root, build):
    chosen = ask(root, build(engine.fingerprint()), "plain")
    assert chosen == [False, "SEMEAI_KERNEL=plain asks for it", "semeai.solve.kernel.bits", []]


def test_a_kernel_of_another_source_is_refused(root, build):
    chosen = ask(root, build(engine.fingerprint() + "0"))
    assert chosen[:3] == [False, "the compiled kernel is not made of this source", "semeai.solve.kernel.bits"]


def test_a_kernel_that_does_not_load_is_refused(root, build):
    compiled, reason, module, _ = ask(root, build(engine.fingerprint(), "raise ImportError('other libraries')"))
    assert (compiled, module) == (False, "semeai.solve.kernel.bits")
    assert "other libraries" in reason


def test_it_is_seen_when_a_kernel_is_put_in_place(build, tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "path", [str(tmp_path)])
    monkeypatch.delitem(sys.modules, engine.COMPILED, raising=False)
    assert engine.compiled_at() == 0
    build("anything")
    assert engine.compiled_at() == (tmp_path / "semeai_kernel" / "__init__.py").stat().st_mtime


def test_what_is_no_kernel_is_refused(root, tmp_path):
    (tmp_path / "semeai_kernel.py").touch()
    assert ask(root, tmp_path)[:2] == [False, "no kernel was compiled"]


@pytest.mark.parametrize("change", ["a line", "a new file", "a lost file", "a new name"])
def test_the_fingerprint_tells_every_change_of_the_source(tmp_path, change):
    for name in "ab":
        (tmp_path / f"{name}.py").write_text("x = 1\n", encoding="utf-8")
    before = engine.fingerprint(tmp_path)
    if change == "a line":
        (tmp_path / "a.py").write_text("x = 2\n", encoding="utf-8")
    elif change == "a new file":
        (tmp_path / "c.py").touch()
    elif change == "a lost file":
        (tmp_path / "b.py").unlink()
    else:
        (tmp_path / "b.py").rename(tmp_path / "c.py")
    assert engine.fingerprint(tmp_path) != before


def test_without_sources_there_is_nothing_to_be_stale_against(tmp_path):
    assert engine.fingerprint(tmp_path) == ""


def test_only_modules_of_the_kernel_are_attributes():
    with pytest.raises(AttributeError, match="no module 'nothing'"):
        _ = engine.nothing
