"""Makes the races that the tests of the search ask importable by the tests of this folder."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "solve"))
sys.path.insert(0, str(Path(__file__).resolve().parent))
