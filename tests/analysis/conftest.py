"""Lends the tests of this room the independent judge that the tests of the search have, and random boards."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "solve"))
