"""ruff and mypy --strict find nothing."""

import subprocess
import sys

import pytest


def check(root, *command: str) -> None:
    """Run a tool as a module of this Python; fail with what it prints."""
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=root, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout}{done.stderr}"


def test_ruff_finds_nothing(root):
    pytest.importorskip("ruff", reason="needs the extra 'dev'")
    check(root, "ruff", "check", "--quiet", "desktop", "tests", "packaging")


def test_mypy_strict_finds_nothing(root):
    pytest.importorskip("mypy", reason="needs the extra 'dev'")
    check(root, "mypy")


def test_mypy_is_strict_and_sees_the_program(root, modules, tmp_path):
    """A function without types is an error, so the settings are the ones that mypy uses."""
    pytest.importorskip("mypy", reason="needs the extra 'dev'")
    sample = tmp_path / "sample.py"
    sample.write_text("def untyped(x):\n    return x\n", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--config-file", str(root / "pyproject.toml"), str(sample)],
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 1
    assert "no-untyped-def" in done.stdout
