"""The scripts that try an installed program, and pack the bundle as a Debian package."""

import gzip
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = """\
#!/bin/sh
case "$1" in
    --version) echo "Semeai Studio" ;;
    --help) echo "usage: semeai [FILE.sgf]"; echo ".a line that roff would take for its own" ;;
    analyze) echo '{"proved": true}'; echo '{"proved": true}' ;;
    --install-desktop) cd "$HOME"; mkdir -p .local/share/applications
        cd .local/share/applications; touch semeai-studio.desktop ;;
    render) printf "%%PDF" > "$4" ;;
    *) test "$SEMEAI_EXIT_AFTER_PAINT" && exit 0
       sleep 60 & trap "kill $!; exit 143" TERM; wait ;;
esac
"""


@pytest.fixture
def program(tmp_path, monkeypatch, root) -> Path:
    """A program that does in its bundle what is tried."""
    monkeypatch.syspath_prepend(str(root / "packaging"))
    place = tmp_path / "bundle" / "semeai-studio"
    place.parent.mkdir()
    place.write_text(PROGRAM)
    place.chmod(0o755)
    return place


@pytest.fixture
def trial(load, monkeypatch):
    module = load("trial")
    monkeypatch.setattr(module, "WORKING", 0.3)
    return module


@pytest.mark.skipif(sys.platform != "linux", reason="looks at processes")
def test_a_program_that_works_is_told_step_by_step(trial, program):
    lines = trial.tried(program, offscreen=True)
    assert [line.split(":")[0] for line in lines] == [
        "says its version", "opens its start page", "opens a file", "searches", "draws a figure",
        "is put into the menus",
        "works on a race in the window",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "right, wrong, said",
    [
        ("echo \"Semeai Studio\"", "exit 3", "says its version: exit status 3"),
        ("&& exit 0", "&& { echo lost >&2; exit 0; }", "opens its start page: exit status 0\nlost"),
        ('\'{"proved": true}\'; echo', '\'{"proved": false}\'; echo', "searches: "),
        ("; touch", "; true", "it is not in the menus"),
        ('"%%PDF"', '"nothing"', "the figure is no PDF"),
        ("; exit 143\" TERM; wait", "; exit 0\" TERM; wait", "works on a race: exit status 0"),
        ("sleep 60 & trap", "trap", "works on a race: "),
        ("sleep 60 &", 'mkdir -p "$HOME/data"; echo "a trace" > "$HOME/data/fault-1.txt"; sleep 60 &', "a trace"),
    ],
)  # fmt: skip
@pytest.mark.skipif(sys.platform != "linux", reason="looks at processes")
def test_what_a_program_does_in_place_of_it_is_said(trial, program, right, wrong, said):
    assert right in PROGRAM
    program.write_text(PROGRAM.replace(right, wrong))
    with pytest.raises(trial.Failed) as failure:
        trial.tried(program, offscreen=True)
    assert said in str(failure.value)


def test_a_program_finds_nothing_of_the_environment_but_a_home_folder(trial, tmp_path, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", "somewhere")
    monkeypatch.setenv("XDG_DATA_HOME", "somewhere")
    given = trial.environment(tmp_path, offscreen=True)
    assert "somewhere" not in given.values()
    assert given["HOME"] == str(tmp_path)


@pytest.mark.skipif(not all(map(shutil.which, ("dpkg-deb", "objdump"))), reason="needs the tools of Debian")
def test_the_package_has_everything_where_debian_looks_for_it(load, program, tmp_path, root):
    shutil.copy(shutil.which("true"), program.with_name("library.so"))
    deb = load("deb")
    package = deb.pack(program.parent, tmp_path)
    assert package.name.startswith(f"semeai-studio_{deb.__version__}_")
    folder = tmp_path / "unpacked"
    subprocess.run(["dpkg-deb", "-R", str(package), str(folder)], check=True)
    share = folder / "usr" / "share"
    for place in (*deb.INSTALLED.values(), "doc/semeai-studio/copyright"):
        assert (share / place).is_file(), place
    for command in ("semeai", "semeai-studio"):
        assert (
            folder / "usr" / "bin" / command
        ).resolve() == folder / "usr" / "lib" / "semeai-studio" / "semeai-studio"
        page = gzip.decompress((share / "man" / "man1" / f"{command}.1.gz").read_bytes()).decode()
        assert "\\&.a line that roff would take" in page
    control = (folder / "DEBIAN" / "control").read_text()
    assert f"Version: {deb.__version__}\n" in control
    assert "Depends: libc6 (>= 2." in control
    assert {path.name for path in (folder / "DEBIAN").iterdir()} == {"control"}


def test_the_wheel_is_tried_with_what_the_project_needs_and_nothing_else(trial, tmp_path, monkeypatch):
    needs = {name.lower().replace("_", "-") for name in trial.needed("semeai-studio")}
    assert {"pyside6-essentials", "shiboken6", "chardet", "sgfmill", "fsrs"} <= needs
    assert not needs & {"pytest", "hypothesis", "cython", "pycgt", "pillow"}
    packages = tmp_path / "lib" / "python3.11" / "site-packages"
    packages.mkdir(parents=True)
    monkeypatch.setattr(trial.subprocess, "run", lambda *_, **__: None)
    trial.install_here(tmp_path / "bin" / "python", tmp_path / "semeai.whl")
    assert {"PySide6", "sgfmill", "chardet", "fsrs"} <= {path.name for path in packages.iterdir() if path.is_dir()}
    assert not (packages / "pytest").exists()
