"""The choice between the compiled kernel and its source."""

import json
import os
import subprocess
import sys
from types import SimpleNamespace

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


STALE = "the compiled kernel is not made of this source"
# what is added to the fingerprint, the library, the wish; whether it is compiled, and why not
CHOSEN = {
    "one built from this source is taken, and loaded when it is asked for": ("", "", "", True, ""),
    "the source runs where the environment asks for it": ("", "", "plain", False, "SEMEAI_KERNEL=plain asks for it"),
    "one of another source is refused": ("0", "", "", False, STALE),
    "one that does not load is refused": ("", "raise ImportError('other libraries')", "", False, "(other libraries)"),
}


@pytest.mark.parametrize("added, library, wish, compiled, reason", CHOSEN.values(), ids=CHOSEN.keys())
def test_which_kernel_is_chosen(root, build, added, library, wish, compiled, reason):
    found, why, module, early = ask(root, build(engine.fingerprint() + added, library), wish)
    assert (found, module) == (compiled, "semeai_kernel.bits" if compiled else "semeai.solve.kernel.bits")
    assert reason in why
    assert bool(reason) == bool(why)
    assert early == [] or not compiled


def test_it_is_seen_when_a_kernel_is_put_in_place(build, tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "path", [str(tmp_path)])
    monkeypatch.delitem(sys.modules, engine.COMPILED, raising=False)
    assert engine.compiled_at() == 0
    build("anything")
    assert engine.compiled_at() == (tmp_path / "semeai_kernel" / "__init__.py").stat().st_mtime


def test_a_kernel_within_a_bundle_has_no_time_of_its_own(monkeypatch):
    monkeypatch.setattr(engine, "find_spec", lambda name: SimpleNamespace(origin="/bundle/semeai_kernel/__init__.py"))
    assert engine.compiled_at() == 0


def test_what_is_no_kernel_is_refused(root, tmp_path):
    (tmp_path / "semeai_kernel.py").touch()
    assert ask(root, tmp_path)[:2] == [False, "no kernel was compiled"]


CHANGES = {
    "a line": lambda folder: (folder / "a.py").write_text("x = 2\n", encoding="utf-8"),
    "a new file": lambda folder: (folder / "c.py").touch(),
    "a lost file": lambda folder: (folder / "b.py").unlink(),
    "a new name": lambda folder: (folder / "b.py").rename(folder / "c.py"),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
def test_the_fingerprint_tells_every_change_of_the_source(tmp_path, change):
    for name in "ab":
        (tmp_path / f"{name}.py").write_text("x = 1\n", encoding="utf-8")
    before = engine.fingerprint(tmp_path)
    change(tmp_path)
    assert engine.fingerprint(tmp_path) != before


def test_without_sources_there_is_nothing_to_be_stale_against(tmp_path):
    assert engine.fingerprint(tmp_path) == ""


def test_only_modules_of_the_kernel_are_attributes():
    with pytest.raises(AttributeError, match="no module 'nothing'"):
        _ = engine.nothing
