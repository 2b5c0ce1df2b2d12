"""Which search kernel runs: the compiled one, or the source that it is made of.

The kernel is one source, ``semeai/solve/kernel``. Where there was a C compiler, Cython made a second package of a copy
of it, ``semeai_kernel``, with the C types of the ``.pxd`` beside each module; as a package of its own it can be
compared with the source in one environment. It is used if it was built from exactly these sources for this Python;
SEMEAI_KERNEL=plain in the environment asks for the source instead. After a change of the kernel, build it again with

    .venv/bin/python packaging/build_kernel.py

(`packaging/dev.py` does so by itself); until then the source runs. The modules of the kernel are attributes here, made
ready when first asked for: ``engine.bits`` is ``semeai_kernel.bits`` or ``semeai.solve.kernel.bits``. So import
`engine` and ask it where a search begins, not at the head of a module. To mypy they are the plain ones: a module
that is used from outside the kernel has a line below.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from semeai.solve.kernel import bits as bits
    from semeai.solve.kernel import counts as counts
    from semeai.solve.kernel import flat_rules as flat_rules
    from semeai.solve.kernel import flat_search as flat_search
    from semeai.solve.kernel import ghost_count as ghost_count
    from semeai.solve.kernel import ghost_ground as ghost_ground
    from semeai.solve.kernel import ghosts as ghosts
    from semeai.solve.kernel import pocket as pocket
    from semeai.solve.kernel import pockets as pockets
    from semeai.solve.kernel import promises as promises
    from semeai.solve.kernel import search as search
    from semeai.solve.kernel import sums as sums
    from semeai.solve.kernel import zone_search as zone_search

COMPILED = "semeai_kernel"
PLAIN = "semeai.solve.kernel"


def compiled() -> bool:
    """Whether the compiled kernel runs in this process."""
    return not why_plain()


@cache
def why_plain() -> str:
    """Why the plain source runs, as a clause; '' when the compiled kernel does. Decided once in a process."""
    if os.environ.get("SEMEAI_KERNEL") == "plain":
        return "SEMEAI_KERNEL=plain asks for it"
    try:
        built_from = import_module(COMPILED).BUILT_FROM
    except (ImportError, AttributeError):
        return "no kernel was compiled"
    sources = fingerprint()
    if sources and built_from != sources:
        return "the compiled kernel is not made of this source"
    try:
        import_module(f"{COMPILED}.flood")
    except ImportError as reason:
        return f"the compiled kernel cannot be loaded ({reason})"
    return ""


def compiled_at() -> float:
    """When the compiled kernel that is there now was put there; 0.0 for none, and for one within a bundle."""
    from pathlib import Path

    found = find_spec(COMPILED)
    try:
        return Path(found.origin).stat().st_mtime if found and found.origin else 0.0
    except FileNotFoundError:  # a bundle keeps the modules in its program
        return 0.0


def fingerprint(folder: Path | None = None) -> str:
    """One word for what a compiled kernel depends on, its sources and the Python; '' where there are no sources.

    ``folder`` holds the sources, those of the program when it is None. A checksum and no cryptographic hash: it guards
    against forgetting, and takes a tenth of the time to load.
    """
    import zlib  # the program starts without
    from pathlib import Path

    files = sorted((folder or Path(__file__).with_name("kernel")).glob("*.p[yx]*"))
    files = [path for path in files if path.suffix in (".py", ".pxd")]
    marks = [f"{path.name}.{len(text)}.{zlib.crc32(text):08x}" for path in files for text in [path.read_bytes()]]
    return "-".join([sys.implementation.cache_tag or "", *marks]) if marks else ""


if not TYPE_CHECKING:

    def __getattr__(name: str):
        """A module of the kernel, under its name there."""
        if name.startswith("_"):  # an import looks for ``__path__``: no reason to load a kernel
            raise AttributeError(name)
        origin = COMPILED if compiled() else PLAIN
        try:
            module = import_module(f"{origin}.{name}")
        except ModuleNotFoundError as missing:
            if missing.name != f"{origin}.{name}":
                raise
            raise AttributeError(f"the kernel has no module '{name}'") from None
        globals()[name] = module
        return module
