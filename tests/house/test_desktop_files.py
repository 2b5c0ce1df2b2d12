"""What the desktop is told of the program: its entry, its metainfo, its file type."""

import configparser
import re
import shutil
import subprocess
import tomllib
from xml.etree import ElementTree

import pytest
from PySide6.QtGui import QImage

from semeai import __version__
from semeai.cli.desktop import INSTALLED
from semeai.paths import resources

VALIDATORS = {
    "desktop-file-validate": ("semeai-studio.desktop",),
    "appstreamcli": ("validate", "--no-net", "semeai-studio.metainfo.xml"),
}


def test_the_desktop_entry_starts_the_gui_script_with_sgf_files():
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str
    entry.read(resources() / "desktop" / "semeai-studio.desktop", encoding="utf-8")
    assert entry["Desktop Entry"]["Exec"] == "semeai-studio %f"
    assert entry["Desktop Entry"]["MimeType"] == "application/x-go-sgf;"


def test_version_metainfo_and_changes_agree(root):
    tree = ElementTree.parse(resources() / "desktop" / "semeai-studio.metainfo.xml")
    newest = tree.find("releases/release")
    assert tree.find("launchable").text == "semeai-studio.desktop"
    told = re.search(r"^## ([\d.]+) - (\S+)$", (root / "packaging" / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert [newest.get("version"), newest.get("date")] == list(told.groups())
    assert newest.get("version") == __version__
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["dynamic"] == ["version"]
    assert project["tool"]["hatch"]["version"]["path"] == "desktop/semeai/__init__.py"


@pytest.mark.parametrize("command, words", VALIDATORS.items())
def test_the_desktop_finds_no_fault_with_them(command, words):
    if shutil.which(command) is None:
        pytest.skip(f"{command} is not here")
    done = subprocess.run([command, *words], cwd=resources() / "desktop", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert not re.search("error|warning|hint", done.stdout), done.stdout


def test_the_file_type_is_the_one_of_the_entry():
    tree = ElementTree.parse(resources() / "desktop" / "semeai-studio.mime.xml")
    kind = tree.find("{*}mime-type")
    assert kind.get("type") == "application/x-go-sgf"
    assert kind.find("{*}glob").get("pattern") == "*.sgf"


def test_the_icon_is_installed_in_all_sizes_as_it_is_drawn_now(load, qapp):
    icons = load("app_icons")
    kept = {path.name: QImage(str(path)) for path in (resources() / "icons" / "sizes").iterdir()}
    assert {name.rpartition("/")[2] for name in INSTALLED if name.endswith(".png")} == set(kept)
    for size in icons.SIZES:
        drawn = icons.drawn(size)
        assert kept.pop(f"{size}.png").convertToFormat(drawn.format()) == drawn, size
    assert kept == {}
