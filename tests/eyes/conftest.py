"""Makes the module of this folder that is no test (eyes as its tests need them) importable by its tests."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
