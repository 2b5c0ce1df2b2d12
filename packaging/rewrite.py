"""Writes the files that a script makes: only those that changed, or with ``check`` only their names."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def rewrite(files: Mapping[str, bytes], folder: Path, *, check: bool) -> int:
    """Write files with new contents into a folder, or with ``check`` only name them; 1 where a check found some."""
    changed = 0
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        path = folder / name
        if path.exists() and path.read_bytes() == data:
            continue
        changed += 1
        print(f"{'differs' if check else 'written'}: {path.relative_to(ROOT)}")
        if not check:
            path.write_bytes(data)
    return 1 if check and changed else 0
