"""Build the program as one folder that needs no Python, and try it: dist/semeai-studio.

    python3 packaging/bundle.py            build and try it, and say how large it is
    python3 packaging/bundle.py --deb      and pack it as a Debian package: dist/semeai-studio_VERSION_ARCH.deb

PyInstaller and all that goes into the bundle are installed into an environment of their own, build/bundle/env. The
recipe is semeai-studio.spec, the same on every system; tried on Linux alone.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import deb
from trial import Failed, built, new_environment, tried

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / "build" / "bundle"
DIST = ROOT / "dist"
FOLDER = DIST / "semeai-studio"
TESTED = ROOT / "packaging" / "constraints.txt"
PYINSTALLER = "pyinstaller>=6.16,<7"


def build() -> Path:
    """Install what goes into the bundle, run PyInstaller, and return the program."""
    own = new_environment(WORK / "env")
    os.environ["PIP_CONSTRAINT"] = os.environ["PIP_BUILD_CONSTRAINT"] = TESTED.as_uri()
    python = str(own)
    pip = [python, "-m", "pip", "--disable-pip-version-check", "-q"]
    with tempfile.TemporaryDirectory(prefix="semeai-wheel-") as folder:
        wheel = built(own, folder)
        # One that is there has the same version, whatever has changed since.
        subprocess.run([*pip, "uninstall", "-y", "semeai-studio"], stderr=subprocess.DEVNULL, check=True)
        subprocess.run([*pip, "install", PYINSTALLER, f"{wheel}[gif,anki]"], check=True)
    if sys.platform != "linux":
        subprocess.run([python, str(ROOT / "packaging" / "app_icons.py"), str(WORK / "icons")], check=True)
    places = ["--distpath", str(DIST), "--workpath", str(WORK)]
    recipe = str(ROOT / "packaging" / "semeai-studio.spec")
    subprocess.run([python, "-m", "PyInstaller", "-y", "--log-level", "WARN", *places, recipe], cwd=ROOT, check=True)
    shutil.copytree(ROOT / "resources" / "licences", FOLDER / "licences", dirs_exist_ok=True)
    if shutil.which("dpkg-query"):
        deb.copyrights(FOLDER, FOLDER / "licences" / "libraries of the system")
    return FOLDER / ("semeai.exe" if os.name == "nt" else "semeai-studio")


def size(folder: Path) -> float:
    """What the files of a folder hold, in MB."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink()) / 1e6


def largest(folder: Path, most: int = 12) -> list[str]:
    """The largest files of a folder, a line each."""
    files = sorted((path for path in folder.rglob("*") if not path.is_symlink()), key=lambda path: -path.stat().st_size)
    return [f"{path.stat().st_size / 1e6:7.1f} MB  {path.relative_to(folder)}" for path in files[:most]]


def try_it(program: Path) -> list[str]:
    """Try the program on a display of its own where there is Xvfb, else without one."""
    xvfb = shutil.which("Xvfb")
    if xvfb is None:
        return [*tried(program, offscreen=True), "(tried without a display: there is no Xvfb)"]
    reading, writing = os.pipe()
    display = subprocess.Popen(
        [xvfb, "-displayfd", str(writing), "-screen", "0", "1280x800x24"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            os.environ["DISPLAY"] = f":{told.readline().strip()}"
        return tried(program)
    finally:
        display.terminate()
        display.wait()


def main() -> int:
    """Build, try, report; see the head of this file."""
    parser = argparse.ArgumentParser(description="Build the program as one folder that needs no Python, and try it.")
    parser.add_argument("--deb", action="store_true", help="pack it as a Debian package too")
    parser.add_argument("--as-it-is", action="store_true", help="only try and pack what was built before")
    wanted = parser.parse_args()
    program = FOLDER / "semeai-studio" if wanted.as_it_is else build()
    try:
        print("\n".join(try_it(program)))
    except Failed as failure:
        print(f"The bundle does not work: {failure}", file=sys.stderr)
        return 1
    print("\n".join([*largest(FOLDER), f"{FOLDER.relative_to(ROOT)}: {size(FOLDER):.0f} MB"]))
    if wanted.deb:
        print(deb.pack(FOLDER, DIST).relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
