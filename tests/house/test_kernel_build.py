"""The script that compiles the search kernel, and what the wheel makes of it."""

import os
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

BITS = "i64 = int\n"
HALF = "from .bits import i64\n\nBY = 1\n\ndef half(number: i64) -> i64:\n    return number >> BY\n"
QUARTER = "from .half import half\n\ndef quarter(number: int) -> int:\n    return half(half(number))\n"
DECLARED = {
    "bits": "ctypedef long long i64\n",
    "half": "from .bits cimport i64\ncdef i64 BY\ncpdef i64 half(i64 number)\n",
    "quarter": "from .half cimport half\n",
}
ASK = """
import semeai_kernel.half, semeai_kernel.quarter as module
print(module.__file__.endswith(".py"), semeai_kernel.half.BY, module.quarter(20))
module.quarter("twenty")
"""


@pytest.fixture
def script(load, root, tmp_path, monkeypatch):
    """The script, with a kernel of two small modules in place of the program's."""
    module = load("build_kernel")
    kernel = tmp_path / "solve" / "kernel"
    kernel.mkdir(parents=True)
    shutil.copy(root / "desktop" / "semeai" / "solve" / "engine.py", kernel.parent)
    (kernel / "__init__.py").write_text('"""A sample."""\n', encoding="utf-8")
    for name, source in {"bits": BITS, "half": HALF, "quarter": QUARTER}.items():
        (kernel / f"{name}.py").write_text(source, encoding="utf-8")
        (kernel / f"{name}.pxd").write_text(DECLARED[name], encoding="utf-8")
    monkeypatch.setattr(module, "SOLVE", kernel.parent)
    monkeypatch.delenv("SEMEAI_BUILD", raising=False)
    return module


@pytest.fixture
def able(script):
    """The script, where it can compile."""
    reason = script.hindrance() or script.tools_missing()
    if reason:
        pytest.skip(f"no kernel can be compiled here: {reason}")
    return script


@pytest.mark.slow
def test_a_kernel_is_compiled_once_and_again_after_a_change(able, tmp_path, capsys):
    into = tmp_path / "into"
    words = ["--into", str(into)]
    assert [able.main(words), able.main(words)] == [able.MADE, able.MADE]
    assert capsys.readouterr().out == "The search kernel is compiled.\nThe compiled search kernel is up to date.\n"
    assert [path.name for path in into.iterdir()] == ["semeai_kernel"]
    done = subprocess.run([sys.executable, "-c", ASK], cwd=into, capture_output=True, text=True, check=False)
    assert done.stdout == "False 1 5\n"
    assert "TypeError" in done.stderr  # annotations are enforced: it is no plain Python
    before = able.built_from(into)
    (able.SOLVE / "kernel" / "half.py").write_text(HALF.replace("BY = 1", "BY = 2"), encoding="utf-8")
    assert able.main(words) == able.MADE
    assert able.built_from(into) != before


@pytest.mark.slow
def test_a_wrong_annotation_is_named_and_what_was_there_stays(able, tmp_path, capsys):
    into = tmp_path / "into"
    (into / "semeai_kernel").mkdir(parents=True)
    (into / "semeai_kernel" / "__init__.py").write_text('BUILT_FROM = "before"\n', encoding="utf-8")
    (able.SOLVE / "kernel" / "half.py").write_text(HALF.replace(": i64", ": str"), encoding="utf-8")
    assert able.main(["--into", str(into)]) == able.FAILED
    said = capsys.readouterr().out
    assert f"kernel{os.sep}half.py:4:0: Function signature does not match" in said
    assert said.splitlines()[-1] == "The search kernel could not be compiled."
    assert able.built_from(into) == "before"


@pytest.mark.skipif(os.name == "nt", reason="setuptools finds the compiler of Windows by itself")
def test_without_a_compiler_one_line_says_that_the_source_runs(script, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CC", raising=False)
    assert script.main(["--into", str(tmp_path / "into")]) == script.MISSING
    said = capsys.readouterr().out
    assert "its source runs (slower): there is no C compiler" in said
    assert len(said.splitlines()) == 1


def test_the_plain_source_can_be_asked_for(script, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("SEMEAI_BUILD", "plain")
    assert script.main(["--into", str(tmp_path / "into")]) == script.MISSING
    assert "SEMEAI_BUILD=plain" in capsys.readouterr().out


def test_missing_headers_and_tools_are_named(script, tmp_path, monkeypatch):
    monkeypatch.setattr(script, "compiler", lambda: "cc")
    monkeypatch.setattr(script.sysconfig, "get_path", lambda name: str(tmp_path))
    assert "Python.h is missing" in script.hindrance()
    monkeypatch.setattr(script.importlib.util, "find_spec", lambda name: None)
    assert script.tools_missing().startswith("Cython and setuptools cannot be imported")


def test_the_python_of_the_system_is_left_alone(script, monkeypatch, capsys):
    monkeypatch.setattr(script.sys, "prefix", script.sys.base_prefix)
    assert script.main([]) == script.MISSING
    assert "--into FOLDER" in capsys.readouterr().out


@pytest.fixture
def hook(load, root, script, monkeypatch):
    """The hook of the wheel, which asks the script with the sample."""
    pytest.importorskip("hatchling", reason="needs the extra 'dev'")
    module = load("wheel_kernel")
    monkeypatch.setattr(module, "builder", lambda: script)

    class App:
        warnings: list[str] = []
        display_warning = warnings.append

    made = module.KernelHook(str(root), {}, None, None, "", "wheel", App())
    made.warnings = App.warnings
    return made


@pytest.mark.parametrize("version", ["standard", "editable"])
def test_a_wheel_without_a_compiled_kernel_is_pure(hook, script, monkeypatch, version):
    monkeypatch.setattr(script, "hindrance", lambda: "for a reason")
    data = {"force_include": {}, "pure_python": True, "infer_tag": False}
    hook.initialize(version, data)
    hook.finalize(version, data, "")
    assert data == {"force_include": {}, "pure_python": True, "infer_tag": False}
    assert len(hook.warnings) == (version == "standard")
    assert hook.dependencies() == []


def test_a_wheel_with_a_compiled_kernel_says_for_which_python_it_is(hook, script, monkeypatch):
    def build(into: Path) -> str:
        (into / "semeai_kernel").mkdir()
        return ""

    monkeypatch.setattr(script, "hindrance", lambda: "")
    monkeypatch.setattr(script, "tools_missing", lambda: "")
    monkeypatch.setattr(script, "build", build)
    data = {"force_include": {}, "pure_python": True, "infer_tag": False}
    hook.initialize("standard", data)
    assert [*data["force_include"].values()] == ["semeai_kernel"]
    assert (data["pure_python"], data["infer_tag"]) == (False, True)
    hook.finalize("standard", data, "")
    assert not any(Path(path).exists() for path in data["force_include"])


@pytest.mark.slow
def test_the_pure_wheel_holds_the_source_of_the_kernel_and_the_resources(root, tmp_path):
    pytest.importorskip("hatchling", reason="needs the extra 'dev'")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=root, env={**os.environ, "SEMEAI_BUILD": "plain"}, capture_output=True, check=True)
    wheel = next(tmp_path.iterdir())
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    sources = {path.name for path in (root / "desktop" / "semeai" / "solve" / "kernel").glob("*.py")}
    assert {f"semeai/solve/kernel/{name}" for name in sources} <= names
    assert any(name.startswith("semeai/resources/library/") for name in names)
    assert not any(name.startswith("semeai_kernel") for name in names)


def test_the_tools_are_an_extra_that_the_tests_include(root):
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    assert {need.split(">")[0] for need in extras["kernel"]} == {"cython", "setuptools"}
    assert f"{project['name']}[kernel]" in extras["dev"]
