"""Hatchling's hook: the wheel contains the compiled search kernel if it can be compiled, and is a pure one elsewhere.

SEMEAI_BUILD=plain in the environment asks for the pure wheel. An editable installation is left alone: there the
sources change, and ``packaging/build_kernel.py`` compiles them into the environment itself.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def builder() -> ModuleType:
    """The script beside this file: ``packaging/`` is no package."""
    sys.path.insert(0, str(Path(__file__).parent))
    try:
        return import_module("build_kernel")
    finally:
        del sys.path[0]


class KernelHook(BuildHookInterface[Any]):
    """Adds the package ``semeai_kernel`` to a wheel."""

    def dependencies(self) -> list[str]:
        """The tools of Python for it; none where a compiler is missing, so that a pure wheel needs none."""
        return [] if builder().hindrance() else self.metadata.core.optional_dependencies["kernel"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the wheel is put together; say so when it stays pure."""
        self.made = TemporaryDirectory(prefix="semeai-kernel-")
        if version == "editable":
            return
        script = builder()
        reason = script.hindrance() or script.tools_missing() or script.build(Path(self.made.name))
        if reason:
            self.app.display_warning(f"The wheel is a pure one, the search runs slower: {reason}")
            return
        for path in Path(self.made.name).iterdir():
            build_data["force_include"][str(path)] = path.name
        build_data["infer_tag"] = True
        build_data["pure_python"] = False

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Delete the files that are now in the wheel."""
        self.made.cleanup()
