"""The two commands of the README, and the files that describe the program to others."""

import ast
import json
import re
import subprocess
import sys
import threading
from importlib import metadata
from pathlib import Path
from types import SimpleNamespace

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from semeai import paths


@pytest.fixture
def dev(load, tmp_path, monkeypatch):
    """``dev.py`` for a checkout without an environment; what it runs is noted instead of done."""
    module = load("dev")
    (tmp_path / "pyproject.toml").write_text("[project]\nname = 'sample'\n")
    (tmp_path / "constraints.txt").touch()
    places = {"ROOT": "", "VENV": ".venv", "STAMP": ".venv/stamp.json", "CONSTRAINTS": "constraints.txt"}
    for name, path in places.items():
        monkeypatch.setattr(module, name, tmp_path / path)
    module.done = []
    module.kernel = SimpleNamespace(hindrance=lambda: "", fingerprint=lambda: "these sources", settled=True)

    def make_venv():
        module.done.append("make")
        module.venv_python().parent.mkdir(parents=True)
        module.venv_python().touch()

    monkeypatch.setattr(module, "make_venv", make_venv)
    monkeypatch.setattr(module, "venv_works", lambda: module.venv_python().exists())
    monkeypatch.setattr(module, "install", lambda extras: module.done.append(f"install {','.join(extras)}"))
    monkeypatch.setattr(module, "check_qt", lambda: module.done.append("check"))
    monkeypatch.setattr(module, "builder", lambda: module.kernel)
    monkeypatch.setattr(module, "compile_kernel", lambda: module.done.append("compile") or module.kernel.settled)
    return module


def ready(dev, extras):
    """Have all made that a command needs, and the kernel."""
    dev.prepare(extras)
    dev.prepare_kernel()


def test_a_fresh_checkout_is_installed_once(dev):
    ready(dev, [])
    ready(dev, [])
    assert dev.done == ["make", "install ", "check", "compile"]


def test_tests_add_what_they_need_and_running_keeps_it(dev):
    ready(dev, [])
    ready(dev, ["test", "dev"])
    ready(dev, [])
    assert dev.done[4:] == ["install dev,test", "check", "compile"]


@pytest.mark.parametrize("change", ["the project's needs", "a tested version", "a damaged stamp", "another place"])
def test_a_change_installs_again_into_the_same_environment(dev, tmp_path, change):
    ready(dev, [])
    if change == "the project's needs":
        (tmp_path / "pyproject.toml").write_text("[project]\nname = 'sample'\ndependencies = ['other']\n")
    elif change == "a tested version":
        dev.CONSTRAINTS.write_text("other==1.0\n")
    elif change == "a damaged stamp":
        dev.STAMP.write_text("{")
    else:
        dev.STAMP.write_text(json.dumps({**json.loads(dev.STAMP.read_text()), "for": "elsewhere"}))
    ready(dev, [])
    assert dev.done[4:] == ["install ", "check", "compile"]


def test_a_change_of_sources_or_of_the_settings_of_tools_calls_no_pip(dev, tmp_path):
    ready(dev, [])
    (tmp_path / "module.py").write_text("x = 1\n")
    (tmp_path / "pyproject.toml").write_text("[project]\nname = 'sample'\n[tool.ruff]\nline-length = 100\n")
    ready(dev, [])
    assert dev.done[4:] == []


def test_the_kernel_alone_is_compiled_when_only_it_changed(dev):
    ready(dev, [])
    dev.kernel.fingerprint = lambda: "other sources"
    ready(dev, [])
    ready(dev, [])
    assert dev.done[4:] == ["compile"]


def test_a_missing_library_of_the_system_is_looked_for_again_but_nothing_installed(dev, monkeypatch):
    def missing():
        dev.done.append("check")
        raise dev.Stop("a library is missing")

    with monkeypatch.context() as patch:
        patch.setattr(dev, "check_qt", missing)
        with pytest.raises(dev.Stop):
            dev.prepare([])
    dev.prepare([])
    assert dev.done == ["make", "install ", "check", "check"]


def test_the_kernel_is_tried_again_once_there_is_a_compiler_or_what_broke_off_can_go_on(dev):
    dev.kernel.hindrance = lambda: "there is no C compiler"
    ready(dev, [])
    ready(dev, [])
    assert dev.done == ["make", "install ", "check", "compile"]
    dev.kernel.hindrance, dev.kernel.settled = lambda: "", False
    ready(dev, [])
    dev.kernel.settled = True
    ready(dev, [])
    ready(dev, [])
    assert dev.done[4:] == ["compile", "compile"]


@pytest.mark.parametrize("command, before", [("run", False), ("test", True)])
def test_the_kernel_is_compiled_beside_the_program_and_before_the_tests(dev, monkeypatch, capsys, command, before):
    """The window is there at once, and stays for as long as the person wants; the rest is compiled after it."""
    started, window_closed = threading.Event(), threading.Event()

    def compile_kernel():
        started.set()
        assert before or window_closed.wait(10)
        dev.done.append("compile")
        return True

    def call(words, **_):
        dev.done.append("program")
        assert before or started.wait(10)
        window_closed.set()
        return 0

    monkeypatch.setattr(dev, "compile_kernel", compile_kernel)
    monkeypatch.setattr(dev.subprocess, "call", call)
    assert dev.main([command]) == 0
    assert dev.done[-2:] == (["compile", "program"] if before else ["program", "compile"])
    assert json.loads(dev.STAMP.read_text())["kernel"] == "these sources"


@pytest.mark.slow
@pytest.mark.parametrize(
    "hindrance, status, last, said, settled",
    [
        ("", 0, "done", ["Compiling the search kernel"], True),
        ("there is no C compiler", 2, "no compiler", ["no compiler"], True),
        ("", 1, "errors", ["Compiling the search kernel", "could not be compiled, its source runs"], True),
        ("", 2, "no tools", ["Compiling the search kernel", "no tools"], False),
    ],
)
def test_a_kernel_that_is_not_compiled_stops_nothing(
    load, tmp_path, monkeypatch, capfd, hindrance, status, last, said, settled
):
    dev = load("dev")
    monkeypatch.setattr(dev, "VENV", tmp_path)
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    monkeypatch.setattr(dev, "builder", lambda: SimpleNamespace(hindrance=lambda: hindrance, needs=lambda: ["pip"]))
    monkeypatch.setattr(dev, "venv_python", lambda: sys.executable)
    (tmp_path / "packaging").mkdir()
    (tmp_path / "packaging" / "build_kernel.py").write_text(f"print('first\\n{last}'); raise SystemExit({status})")
    assert dev.compile_kernel() is settled
    shown = capfd.readouterr().err.splitlines()
    assert [words in line for words, line in zip(said, shown, strict=True)] == [True] * len(said)
    assert (tmp_path / "kernel.log").read_text().endswith(f"first\n{last}\n")


def test_an_old_python_without_a_newer_one_is_told_so(dev, monkeypatch, capsys):
    monkeypatch.setattr(dev.sys, "version_info", (3, 8, 18))
    monkeypatch.setattr(dev.shutil, "which", lambda name: None)
    assert dev.main(["run"]) == 1
    assert dev.done == []
    refusal = capsys.readouterr().err
    assert "this is 3.8" in refusal
    assert len(refusal.splitlines()) == 1


def test_an_old_python_hands_over_to_a_newer_one(dev, monkeypatch):
    monkeypatch.setattr(dev.sys, "version_info", (3, 6, 8))
    monkeypatch.setattr(dev.shutil, "which", lambda name: name if name == "python3.12" else None)
    monkeypatch.setattr(dev.subprocess, "call", lambda command, **_: 0 if "-c" in command else dev.done.append(command))
    dev.main(["run", "race.sgf"])
    assert dev.done == [["python3.12", dev.__file__, "run", "race.sgf"]]


@pytest.mark.parametrize(
    "words, whole",
    [([], True), (["-q", "-k", "seki"], True), (["tests/race"], False), (["-q", "tests/go/test_board.py::one"], False)],
)
def test_the_fast_tests_run_in_parallel_and_named_ones_all(load, monkeypatch, words, whole):
    dev = load("dev")
    seen = []
    monkeypatch.setattr(dev.subprocess, "call", lambda command, **_: seen.extend(command))
    dev.test(words)
    assert seen[seen.index("pytest") + 1 :] == [*(dev.WHOLE if whole else []), *words]


@pytest.mark.parametrize("failing", [None, "check", "format", "mypy", "pytest"])
def test_a_check_runs_ruff_mypy_and_the_structure_to_the_end_and_fails_with_each(load, monkeypatch, failing):
    dev = load("dev")
    seen = []
    monkeypatch.setattr(dev.subprocess, "call", lambda command, **_: seen.append(command) or int(failing in command))
    assert dev.check([]) == int(failing is not None)
    assert [command[3] for command in seen] == ["ruff", "ruff", "mypy", "pytest"]
    assert all((dev.ROOT / path).is_file() for path in seen[-1] if path.startswith("tests/"))


def test_the_whole_check_begins_with_the_tools_and_ends_with_the_closing_line_of_pytest(root):
    steps = [line for line in (root / ".ci" / "run").read_text(encoding="utf-8").splitlines() if "packaging/" in line]
    assert steps[0].endswith("packaging/dev.py check")
    assert steps[-1].startswith("exec python3 packaging/dev.py test")


@pytest.mark.slow
def test_mypy_refuses_a_function_without_types(root, tmp_path):
    """The settings are the ones that mypy uses, and they are strict."""
    pytest.importorskip("mypy", reason="needs the extra 'dev'")
    sample = tmp_path / "sample.py"
    sample.write_text("def untyped(x):\n    return x\n", encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--config-file", str(root / "pyproject.toml"), str(sample)]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 1
    assert "no-untyped-def" in done.stdout


def test_usage_is_printed_for_anything_else(dev, capsys):
    assert dev.main([]) == 2
    assert dev.main(["--help"]) == 0
    assert "packaging/dev.py test" in capsys.readouterr().out


def test_dev_parses_under_old_versions_of_python(root):
    ast.parse((root / "packaging" / "dev.py").read_text(encoding="utf-8"), feature_version=(3, 6))


def test_qt_loads_here(root):
    done = subprocess.run(
        [sys.executable, str(root / "packaging" / "qt_libraries.py")], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, "")


def test_a_missing_library_is_named_with_its_packages(load, monkeypatch):
    libraries = load("qt_libraries")
    missing = {"libEGL.so.1", "libxcb-cursor.so.0"}
    monkeypatch.setattr(libraries, "_loads", lambda library: library not in missing)
    lines = libraries.report("libEGL.so.1: cannot open shared object file: No such file or directory")
    assert "libEGL.so.1 (Debian, Ubuntu: libegl1; Fedora: libglvnd-egl)" in lines[0]
    assert "libxcb-cursor.so.0" in lines[1]
    assert lines[2] == "All at once on Debian or Ubuntu: sudo apt install libegl1 libxcb-cursor0"


def test_a_library_without_a_known_package_is_named_all_the_same(load, monkeypatch):
    libraries = load("qt_libraries")
    monkeypatch.setattr(libraries, "_loads", lambda library: True)
    lines = libraries.report("libnew.so.7: cannot open shared object file: No such file or directory")
    assert lines == ["Qt needs the system library libnew.so.7 (no package known for it)."]


def test_no_folder_hides_the_module_that_pytest_needs(root):
    assert not (root / "packaging" / "__init__.py").exists()


def test_the_resources_are_those_of_the_checkout(root):
    assert paths.resources() == root / "resources"
    assert paths.library().is_dir()


def test_a_wheel_finds_its_resources_inside_the_package(tmp_path, monkeypatch):
    monkeypatch.setattr(paths, "__file__", str(tmp_path / "site-packages" / "semeai" / "paths.py"))
    paths.resources.cache_clear()
    try:
        assert paths.resources() == tmp_path / "site-packages" / "semeai" / "resources"
    finally:
        paths.resources.cache_clear()


def test_the_user_s_folder_follows_the_environment(monkeypatch, tmp_path):
    monkeypatch.setattr(paths.sys, "platform", "linux")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert paths.caches() == str(tmp_path / "semeai-studio")
    monkeypatch.setenv("XDG_CACHE_HOME", "relative/is/ignored")
    assert paths.caches() == str(Path.home() / ".cache" / "semeai-studio")


def test_the_tests_run_with_the_versions_that_are_installed_elsewhere(root):
    pinned = constraints(root)
    installed = {name: metadata.version(name) for name in sorted(needed("semeai-studio"))}
    assert len(installed) > 20
    assert {name: pinned.get(name) for name in installed} == installed


def constraints(root) -> dict[str, str]:
    """The version of each distribution in the file of constraints."""
    lines = (root / "packaging" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    found = [Requirement(line) for line in lines if not line.startswith("#")]
    return {canonicalize_name(need.name): str(need.specifier).removeprefix("==") for need in found}


def needed(project: str) -> set[str]:
    """The distributions that the project needs here with all its extras, and those that these need."""
    met, ahead = set(), [(project, ("test", "dev", "kernel"))]
    while ahead:
        name, extras = ahead.pop()
        for need in map(Requirement, metadata.requires(name) or []):
            other = canonicalize_name(need.name)
            if any(need.marker is None or need.marker.evaluate({"extra": extra}) for extra in ("", *extras)):
                if other not in met and other != project:
                    met.add(other)
                    ahead.append((other, tuple(need.extras)))
    return met


def test_the_readme_is_short_and_names_both_commands_the_manual_and_pictures_that_are_there(root):
    text = (root / "README.md").read_text(encoding="utf-8")
    shown = re.findall(r"^    (\S.*)$", text, re.MULTILINE)
    assert {"python3 packaging/dev.py run", "python3 packaging/dev.py test"} <= set(shown)
    links = [link for link in re.findall(r"\]\(([^)]+)\)", text) if "://" not in link]
    assert "resources/manual/contents.md" in links
    assert [link for link in links if not (root / link.partition("#")[0]).exists()] == []
    assert len(text.splitlines()) < 80
