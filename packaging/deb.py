"""A Debian package of the bundle; packaging/bundle.py --deb makes it.

It needs no scripts of its own: the desktop, the icons and the file types are told of by the triggers of Debian's tools.
"""

from __future__ import annotations

import gzip
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from qt_libraries import PACKAGES

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "desktop"))

from semeai import __version__  # noqa: E402 -- of this checkout
from semeai.cli.desktop import INSTALLED  # noqa: E402

NAME = "semeai-studio"
CONTROL = """\
Package: {name}
Version: {version}
Architecture: {architecture}
Maintainer: Semeai Studio
Installed-Size: {kilobytes}
Depends: {depends}
Suggests: fonts-noto-cjk
Section: games
Priority: optional
Description: capturing races in Go, read, decided, explained and animated
 Semeai Studio is for Go players who study capturing races. It opens SGF files,
 counts both chains, says who wins and how that is known, and plays it out on
 the board. Eye shapes, liberty games, No Seki Go and problems have rooms of
 their own.
"""
COPYRIGHT = """\
The licence of Semeai Studio itself is not chosen yet.

It carries libraries of others. The texts of their licences are in
/usr/lib/semeai-studio/licences; the GPL and the LGPL are also in
/usr/share/common-licenses.
"""
MANUAL = """\
.TH {upper} 1 "" "Semeai Studio {version}"
.SH NAME
{command} \\- capturing races in Go, read, decided, explained and animated
.SH DESCRIPTION
.nf
{help}
.fi
"""


def pack(bundle: Path, into: Path) -> Path:
    """Lay the bundle out as Debian has it, and pack it into a folder. Returns the package."""
    with tempfile.TemporaryDirectory(prefix="semeai-deb-") as folder:
        top = Path(folder)
        control = _laid_out(bundle, top)
        package = into / f"{NAME}_{__version__}_{control['architecture']}.deb"
        subprocess.run(["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(top), str(package)], check=True)
    return package


def _laid_out(bundle: Path, top: Path) -> dict[str, object]:
    """Lay the files of the package out in a folder; what its control file says."""
    shutil.copytree(bundle, top / "usr" / "lib" / NAME, symlinks=True)
    share = top / "usr" / "share"
    for source, target in INSTALLED.items():
        (share / target).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / "resources" / source, share / target)
    usage = _output(str(bundle / NAME), "--help")
    for command in ("semeai", NAME):
        link = top / "usr" / "bin" / command
        link.parent.mkdir(parents=True, exist_ok=True)
        link.symlink_to(f"../lib/{NAME}/{NAME}")
        page = MANUAL.format(upper=command.upper(), command=command, version=__version__, help=_as_roff(usage))
        _compressed(share / "man" / "man1" / f"{command}.1.gz", page)
    _compressed(share / "doc" / NAME / "changelog.gz", (ROOT / "packaging" / "CHANGELOG.md").read_text("utf-8"))
    (share / "doc" / NAME / "copyright").write_text(COPYRIGHT, encoding="utf-8")
    told: dict[str, object] = {
        "name": NAME,
        "version": __version__,
        "architecture": _output("dpkg", "--print-architecture").strip(),
        "kilobytes": sum(path.lstat().st_size for path in top.rglob("*")) // 1024,
        "depends": ", ".join(needed(bundle)),
    }
    (top / "DEBIAN").mkdir()
    (top / "DEBIAN" / "control").write_text(CONTROL.format(**told), encoding="utf-8")
    _open_to_all(top)
    return told


def needed(bundle: Path) -> list[str]:
    """The packages that have what the bundle loads from the system."""
    programs = [path for path in bundle.rglob("*") if path.is_file() and path.read_bytes().startswith(b"\x7fELF")]
    carried = {path.name for path in bundle.rglob("*")}
    headers = _output("objdump", "-p", *map(str, programs))
    wanted = set(re.findall(r"NEEDED +(\S+)", headers)) - carried
    libc = max(tuple(map(int, version.split("."))) for version in re.findall(r"GLIBC_(\d+\.\d+)", headers))
    packages = {PACKAGES[library][0] if library in PACKAGES else _owner(library) for library in wanted}
    return [f"libc6 (>= {libc[0]}.{libc[1]})", *sorted(packages - {"libc6", ""})]


def copyrights(bundle: Path, into: Path) -> None:
    """Copy what Debian tells of the licences of the libraries that a bundle has taken from it."""
    for library in (bundle / "_internal").glob("*.so*"):
        package = _owner(library.name)
        told = Path("/usr/share/doc") / package / "copyright"
        if package and told.exists():
            into.mkdir(parents=True, exist_ok=True)
            shutil.copy(told, into / f"{package}.txt")


def _owner(library: str) -> str:
    """The package of a library of the system; "" if it is of no package."""
    found = subprocess.run(["dpkg-query", "-S", f"*/{library}"], capture_output=True, text=True, check=False).stdout
    return found.split(":")[0]


def _output(*words: str) -> str:
    return subprocess.run(words, capture_output=True, text=True, check=True).stdout


def _as_roff(text: str) -> str:
    return re.sub(r"^([.'])", r"\\&\1", text.replace("\\", "\\e"), flags=re.MULTILINE).replace("-", "\\-")


def _compressed(place: Path, text: str) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(gzip.compress(text.encode("utf-8"), mtime=0))


def _open_to_all(top: Path) -> None:
    """Give the files the modes that a package has, whatever those of the checkout are."""
    for path in [top, *top.rglob("*")]:
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)
