"""What is left when the program is killed while a person edits and saves: everything saved, and the last drafts."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from killing import kill_one, nursery

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="the editors are forked")

TIMES = 50


def test_nothing_that_was_saved_or_kept_is_lost_by_a_kill(tmp_path: Path) -> None:
    lost = []
    with nursery() as begun:
        for seed in range(TIMES):
            folder = tmp_path / str(seed)
            folder.mkdir()
            lost.append(kill_one(begun, folder, seed, 0.25))
    assert [found for found in lost if found is not None] == []
