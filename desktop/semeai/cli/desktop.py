"""The program in a person's own desktop: its entry in the menus, its icon, and SGF files that open with it.

Only files of Semeai Studio are written or removed, in the folders that the base directory specification names.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from semeai.cli.ending import CommandRefused
from semeai.disk.writing import write_whole
from semeai.paths import APPLICATION, data, resources

INSTALLED = {
    "desktop/semeai-studio.desktop": "applications/semeai-studio.desktop",
    "desktop/semeai-studio.metainfo.xml": "metainfo/studio.semeai.Semeai.metainfo.xml",
    "desktop/semeai-studio.mime.xml": "mime/packages/semeai-studio.xml",
    "icons/semeai-studio.svg": "icons/hicolor/scalable/apps/semeai-studio.svg",
    **{
        f"icons/sizes/{size}.png": f"icons/hicolor/{size}x{size}/apps/semeai-studio.png"
        for size in (16, 22, 24, 32, 48, 64, 96, 128, 256)
    },
}
"""What is installed: where it is among the resources, and where it goes below ``share``."""
REFRESHING = (
    ("update-mime-database", "mime"),
    ("update-desktop-database", "applications"),
    ("gtk-update-icon-cache", "-f", "-t", "icons/hicolor"),
)
"""The commands that tell the desktop of it, the folder last; where one is missing, the desktop looks by itself."""
QUOTED = str.maketrans({letter: f"\\{letter}" for letter in '"`$\\'})


def run(words: list[str]) -> int:
    """Carry out ``--install-desktop`` or ``--remove-desktop``. Raises Refused."""
    if len(words) > 1:
        print(f"semeai: {words[0]} takes no other words ('semeai --help' lists the commands)", file=sys.stderr)
        return 2
    if not sys.platform.startswith("linux"):
        raise CommandRefused("only the desktops of Linux have such entries.")
    share = Path(data()).parent
    try:
        for source, target in INSTALLED.items():
            place = share / target
            if words[0] == "--install-desktop":
                place.parent.mkdir(parents=True, exist_ok=True)
                write_whole(place, _content(resources() / source))
            else:
                place.unlink(missing_ok=True)
    except OSError as error:
        raise CommandRefused(f"'{error.filename}' cannot be changed: {error.strerror}.") from None
    _refresh(share)
    installed = words[0] == "--install-desktop"
    print(f"Semeai Studio is {'now in' if installed else 'no longer in'} the menus of your desktop ({share}).")
    return 0


def _content(source: Path) -> bytes:
    """A file to install; the entry of the menus starts this very program, wherever it is."""
    content = source.read_bytes()
    if source.suffix != ".desktop":
        return content
    start = f'"{str(program()).translate(QUOTED)}"'.replace("\\", "\\\\").replace("%", "%%")
    return content.replace(f"Exec={APPLICATION}".encode(), f"Exec={start}".encode())


def program() -> Path:
    """The command that opens the window: the bundle itself, or the one beside this Python."""
    if getattr(sys, "frozen", False):
        return Path(sys.executable)
    beside = Path(sys.executable).with_name(APPLICATION)
    found = beside if beside.exists() else shutil.which(APPLICATION)
    if not found:
        raise CommandRefused(
            f"there is no command '{APPLICATION}' beside this Python: install the program with pip first."
        )
    return Path(found)


def _refresh(share: Path) -> None:
    for command, *words in REFRESHING:
        folder = share / words.pop()
        if folder.is_dir() and shutil.which(command):
            subprocess.run([command, *words, str(folder)], capture_output=True, check=False)
