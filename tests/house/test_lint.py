"""ruff and mypy --strict find nothing."""

import subprocess
import sys

import pytest


def said(root, tool: str, *words: str) -> subprocess.CompletedProcess[str]:
    """What a tool says that is run as a module of this Python."""
    pytest.importorskip(tool, reason="needs the extra 'dev'")
    command = [sys.executable, "-m", tool, *words]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, check=False, timeout=300)


@pytest.mark.parametrize("command", ["ruff check --quiet desktop tests packaging", "mypy"])
def test_a_tool_finds_nothing(root, command):
    done = said(root, *command.split())
    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"


def test_mypy_is_strict(root, tmp_path):
    """A function without types is an error, so the settings are the ones that mypy uses."""
    sample = tmp_path / "sample.py"
    sample.write_text("def untyped(x):\n    return x\n", encoding="utf-8")
    done = said(root, "mypy", "--config-file", str(root / "pyproject.toml"), str(sample))
    assert done.returncode == 1
    assert "no-untyped-def" in done.stdout
