"""The compiled kernel and its source find the same at the same cost."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest
from named_positions import solutions

from semeai.solve import engine


@pytest.fixture(scope="module")
def solved() -> dict[str, dict]:
    """The solutions of the kernel that runs here."""
    return solutions()


def test_the_compiled_kernel_and_its_source_find_the_same(root, solved):
    if reason := engine.why_plain():
        pytest.skip(f"there is one kernel alone: {reason}")
    done = subprocess.run(
        [sys.executable, str(root / "tests" / "solve" / "named_positions.py"), "--json"],
        env={**os.environ, "SEMEAI_KERNEL": "plain"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout) == solved
