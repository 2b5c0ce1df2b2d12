"""Where the program, the data beside the checkout and what the tests share are; imported first, it makes them found."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SHARED = ROOT.parent / "shared"
_FOLDERS = (folder for folder in sorted((ROOT / "tests").iterdir()) if folder.is_dir())
sys.path[:0] = [str(ROOT / "desktop"), *map(str, _FOLDERS)]
