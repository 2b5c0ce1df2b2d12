"""Compiles the search kernel, ``desktop/semeai/solve/kernel``, by Cython.

    .venv/bin/python packaging/build_kernel.py                    into the environment of this Python
    .venv/bin/python packaging/build_kernel.py --into FOLDER      into a folder (PYTHONPATH=FOLDER finds it there)
    .venv/bin/python packaging/build_kernel.py --annotate FOLDER  also writes HTML there that marks slow lines

A module is plain Python, and the ``.pxd`` beside it tells Cython the C types of what it defines. A copy of the sources
becomes the package ``semeai_kernel``; `semeai.solve.engine` chooses between the two. Nothing is done when it exists and
was made from exactly these sources (``--force`` builds it again). The last line printed tells the result; the status is
0 when there is a compiled kernel, 1 when it could not be compiled, 2 when a tool for it is missing.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent
SOLVE = ROOT / "desktop" / "semeai" / "solve"
MADE, FAILED, MISSING = 0, 1, 2
SETUP = """\
import os
from pathlib import Path
from Cython.Build import cythonize
from setuptools import Extension, setup

directives = dict(
    language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False, infer_types=True
)
flags = [] if os.name == "nt" else ["-O2", "-g0", "-fwrapv"]
sources = [path.with_suffix(".py") for path in sorted(Path("{package}").glob("*.pxd"))]
extensions = [
    Extension(f"{package}.{{path.stem}}", [str(path)], extra_compile_args=flags) for path in sources if path.exists()
]
modules = cythonize(extensions, compiler_directives=directives, quiet=True, annotate={annotate})
setup(name="{package}", packages=[], py_modules=[], ext_modules=modules)
"""
BITS = "bits.py"
"""The one module that C has no need of: its ``.pxd`` has the same functions as instructions of the machine."""
BROUGHT = re.compile(r"^(?:from \.\w+ import (?:\([^)]*\)|.*)|\w+ = tuple\[.*)\n", re.MULTILINE)
"""What a ``.pxd`` gives its module in C: imports from other modules of the kernel, and names of types."""
CONSTANTS = re.compile(r"^cdef i64 ([A-Z_, \n]+)$", re.MULTILINE)
"""What a ``.pxd`` declares as a C int; it is made visible to Python too."""


def engine() -> ModuleType:
    """The module that chooses the kernel, loaded by its path: the program need not be installed here."""
    specification = importlib.util.spec_from_file_location("semeai_engine", SOLVE / "engine.py")
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


def compiler() -> str:
    """The C compiler that setuptools will call, as the value of CC; '' when there is none on the path."""
    if os.name == "nt":
        return "msvc"  # setuptools looks for it at places of its own and says so when it is missing
    proposals = [os.environ.get("CC"), sysconfig.get_config_var("CC"), "cc", "gcc", "clang"]
    return next((proposal for proposal in proposals if proposal and shutil.which(proposal.split()[0])), "")


def hindrance() -> str:
    """Why no kernel can be compiled here, as a clause; '' when it can."""
    if os.environ.get("SEMEAI_BUILD") == "plain":
        return "SEMEAI_BUILD=plain asks for the plain source"
    if sys.implementation.name != "cpython":
        return "the kernel can be compiled for CPython only"
    if not compiler():
        return "there is no C compiler (Debian, Ubuntu: sudo apt install gcc)"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return f"Python.h is missing (Debian, Ubuntu: sudo apt install python3.{sys.version_info.minor}-dev)"
    return ""


def needs() -> list[str]:
    """The Python packages needed for it, as arguments for pip."""
    import tomllib  # not in the old versions under which dev.py, which imports this, parses

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return list(project["optional-dependencies"]["kernel"])


def tools_missing() -> str:
    """The missing Python packages, as a clause; '' when none is missing."""
    missing = [name for name in ("Cython", "setuptools") if importlib.util.find_spec(name) is None]
    return f"{' and '.join(missing)} cannot be imported (they come with the extra 'kernel')" if missing else ""


def fingerprint() -> str:
    """One word for what the compiled kernel depends on, by the engine's own rule."""
    return str(engine().fingerprint(SOLVE / "kernel"))


def built_from(folder: Path) -> str:
    """The fingerprint that the compiled kernel in a folder was built from; '' when there is none."""
    try:
        text = (folder / engine().COMPILED / "__init__.py").read_text(encoding="utf-8")
    except OSError:
        return ""
    found = re.search(r'^BUILT_FROM = "(.*)"$', text, re.MULTILINE)
    return found.group(1) if found else ""


def build(into: Path, slow_lines: Path | None = None) -> str:
    """Compile the kernel into a folder. Returns '' or, when that failed, what the compilers said."""
    package = engine().COMPILED
    into.mkdir(parents=True, exist_ok=True)
    # Beside its place, so that it is moved there and not copied: other processes may start meanwhile.
    with tempfile.TemporaryDirectory(prefix=f"{package}-build-", dir=into) as name:
        work = Path(name)
        sources = work / package
        shutil.copytree(SOLVE / "kernel", sources, ignore=shutil.ignore_patterns("__pycache__"))
        mark = engine().fingerprint(sources)
        (work / "made" / package).mkdir(parents=True)
        shutil.move(sources / BITS, work / "made" / package)
        for declared in sources.glob("*.pxd"):
            _prepare(declared)
        with (sources / "__init__.py").open("a", encoding="utf-8") as opening:
            opening.write(f'\nBUILT_FROM = "{mark}"\n')
        (work / "setup.py").write_text(SETUP.format(package=package, annotate=bool(slow_lines)), encoding="utf-8")
        order = f"-q build_ext --parallel {os.cpu_count() or 1} --build-lib made --build-temp objects"
        done = subprocess.run(
            [sys.executable, "setup.py", *order.split()],
            cwd=work,
            env={**os.environ, "CC": compiler()} if os.name != "nt" else None,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
        if done.returncode != 0:
            return done.stdout.replace(str(sources) + os.sep, "").replace(package + os.sep, "kernel" + os.sep)
        if slow_lines:
            slow_lines.mkdir(parents=True, exist_ok=True)
            for page in sources.glob("*.html"):
                shutil.copy(page, slow_lines)
        shutil.copy(sources / "__init__.py", work / "made" / package)
        place(work / "made", into, work)
    return ""


def _prepare(declared: Path) -> None:
    """Remove from a module what its ``.pxd`` declares, and keep the constants that become C ints visible to Python."""
    module = declared.with_suffix(".py")
    if not module.exists():
        return
    names = [
        name for line in CONSTANTS.findall(declared.read_text(encoding="utf-8")) for name in re.findall(r"\w+", line)
    ]
    told = f"\nglobals().update({', '.join(f'{name}={name}' for name in names)})\n" if names else ""
    module.write_text(BROUGHT.sub("", module.read_text(encoding="utf-8")) + told, encoding="utf-8")


def place(made: Path, into: Path, attic: Path) -> None:
    """Move the built files to their place. The package is moved last, so that it is never found incomplete."""
    package = into / engine().COMPILED
    if package.exists():
        package.rename(attic / "old")
    (made / package.name).rename(package)


def main(words: list[str] | None = None) -> int:
    """Compile the kernel where it is asked for; see the head of this file."""
    parser = argparse.ArgumentParser(description="Compile the search kernel.")
    parser.add_argument("--into", type=Path, help="a folder in place of this Python's site-packages")
    parser.add_argument("--force", action="store_true", help="even if it is up to date")
    parser.add_argument("--annotate", type=Path, metavar="FOLDER", help="HTML that marks slow lines; implies --force")
    arguments = parser.parse_args(words)
    if arguments.into is None and sys.prefix == sys.base_prefix:
        print("Use the Python of .venv, or --into FOLDER: this one belongs to the system.")
        return MISSING
    into = arguments.into or Path(sysconfig.get_path("platlib"))
    if not (arguments.force or arguments.annotate) and built_from(into) == fingerprint():
        print("The compiled search kernel is up to date.")
        return MADE
    reason = hindrance() or tools_missing()
    if reason:
        print(f"The search kernel is not compiled, its source runs (slower): {reason}.")
        return MISSING
    errors = build(into, arguments.annotate)
    print(f"{errors}\nThe search kernel could not be compiled." if errors else "The search kernel is compiled.")
    return FAILED if errors else MADE


if __name__ == "__main__":
    sys.exit(main())
