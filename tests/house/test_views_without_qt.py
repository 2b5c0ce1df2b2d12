"""What is shown is made without Qt, however deep an import lies."""

from __future__ import annotations

import subprocess
import sys


def test_no_module_of_the_views_brings_qt_in(modules) -> None:
    names = [module.name for module in modules if module.room == "views"]
    assert len(names) > 50
    code = f"import sys, {', '.join(names)}; sys.exit(any(name.startswith('PySide6') for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
