"""Load what Qt loads and name the system libraries that are missing, with the packages that bring them.

Run with the Python of the virtual environment; prints one line a missing library and exits 1, prints
nothing and exits 0 when all of Qt is there. The libraries are tried with the loader itself, not looked
for in folders, so that the answer is the one that Qt would get.
"""

from __future__ import annotations

import ctypes
import importlib.util
import os
import re
import sys
from pathlib import Path

# library: (Debian and Ubuntu, Fedora); all that libQt6Core, Gui, Widgets, DBus and the xcb plugin ask for.
PACKAGES = {
    "libglib-2.0.so.0": ("libglib2.0-0", "glib2"),
    "libgthread-2.0.so.0": ("libglib2.0-0", "glib2"),
    "libz.so.1": ("zlib1g", "zlib-ng-compat"),
    "libzstd.so.1": ("libzstd1", "libzstd"),
    "libEGL.so.1": ("libegl1", "libglvnd-egl"),
    "libGL.so.1": ("libgl1", "libglvnd-glx"),
    "libfontconfig.so.1": ("libfontconfig1", "fontconfig"),
    "libfreetype.so.6": ("libfreetype6", "freetype"),
    "libdbus-1.so.3": ("libdbus-1-3", "dbus-libs"),
    "libX11.so.6": ("libx11-6", "libX11"),
    "libxkbcommon.so.0": ("libxkbcommon0", "libxkbcommon"),
    "libxkbcommon-x11.so.0": ("libxkbcommon-x11-0", "libxkbcommon-x11"),
    "libX11-xcb.so.1": ("libx11-xcb1", "libX11-xcb"),
    "libxcb.so.1": ("libxcb1", "libxcb"),
    "libxcb-cursor.so.0": ("libxcb-cursor0", "xcb-util-cursor"),
    "libxcb-icccm.so.4": ("libxcb-icccm4", "xcb-util-wm"),
    "libxcb-util.so.1": ("libxcb-util1", "xcb-util"),
    "libxcb-image.so.0": ("libxcb-image0", "xcb-util-image"),
    "libxcb-keysyms.so.1": ("libxcb-keysyms1", "xcb-util-keysyms"),
    "libxcb-render-util.so.0": ("libxcb-render-util0", "xcb-util-renderutil"),
    "libxcb-randr.so.0": ("libxcb-randr0", "libxcb"),
    "libxcb-render.so.0": ("libxcb-render0", "libxcb"),
    "libxcb-shape.so.0": ("libxcb-shape0", "libxcb"),
    "libxcb-shm.so.0": ("libxcb-shm0", "libxcb"),
    "libxcb-sync.so.1": ("libxcb-sync1", "libxcb"),
    "libxcb-xfixes.so.0": ("libxcb-xfixes0", "libxcb"),
    "libxcb-xkb.so.1": ("libxcb-xkb1", "libxcb"),
}
MISSING = re.compile(r"(\S+\.so[.\d]*): cannot open shared object file")


def first_failure() -> str:
    """What the loader says when the modules and the plugin of the window system are loaded; '' if nothing."""
    try:
        import PySide6.QtPrintSupport
        import PySide6.QtSvg
        import PySide6.QtWidgets  # noqa: F401 -- loaded to see whether it loads

        # Without a window system of its own, the program runs offscreen: then this plugin is not asked for.
        if sys.platform.startswith("linux") and "offscreen" not in os.environ.get("QT_QPA_PLATFORM", ""):
            ctypes.CDLL(str(_plugin("platforms/libqxcb.so")))
    except (ImportError, OSError) as error:
        return str(error)
    return ""


def _plugin(name: str) -> Path:
    """The path of a Qt plugin in the installed PySide6."""
    specification = importlib.util.find_spec("PySide6")
    assert specification is not None
    assert specification.submodule_search_locations
    return Path(specification.submodule_search_locations[0]) / "Qt" / "plugins" / name


def _loads(library: str) -> bool:
    """Whether the loader finds a library of the system."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def report(failure: str) -> list[str]:
    """The lines that name every missing library, beginning with the one that stopped Qt."""
    missing = [library for library in PACKAGES if not _loads(library)]
    stopped = MISSING.search(failure)
    if stopped and stopped[1] not in PACKAGES:
        missing.insert(0, stopped[1])
    if not missing:
        return [f"Qt does not load: {failure}"]
    lines = []
    for library in missing:
        debian, fedora = PACKAGES.get(library, (None, None))
        known = f"Debian, Ubuntu: {debian}; Fedora: {fedora}" if debian else "no package known for it"
        lines.append(f"Qt needs the system library {library} ({known}).")
    packages = sorted({PACKAGES[library][0] for library in missing if library in PACKAGES})
    if packages:
        lines.append(f"All at once on Debian or Ubuntu: sudo apt install {' '.join(packages)}")
    return lines


def main() -> int:
    """Print what is missing; 1 when Qt cannot be loaded."""
    failure = first_failure()
    if failure:
        print("\n".join(report(failure)))
    return 1 if failure else 0


if __name__ == "__main__":
    sys.exit(main())
