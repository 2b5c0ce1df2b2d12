"""The system's dialogs for a file or a folder. All of them begin in the folder of the file used last, or at home."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from semeai.ui.kit.layouts import around
from semeai.ui.kit.settings import SettingsStore


def file_to_open(parent: QWidget, title: str, kinds: str) -> Path | None:
    name, _ = QFileDialog.getOpenFileName(parent.window(), title, _begin(parent), kinds)
    return _chosen(parent, name)


def folder_to_open(parent: QWidget, title: str) -> Path | None:
    return _chosen(parent, QFileDialog.getExistingDirectory(parent.window(), title, _begin(parent)))


def file_to_write(parent: QWidget, title: str, proposal: str, kinds: str) -> tuple[Path, str] | None:
    """The name and the kind that were chosen; a ``proposal`` with a folder stays there. Whether to replace a file is
    not asked, because the dialog does not know which ending the name will get."""
    option = QFileDialog.Option.DontConfirmOverwrite
    name, kind = QFileDialog.getSaveFileName(parent.window(), title, _begin(parent, proposal), kinds, "", option)
    path = _chosen(parent, name)
    return None if path is None else (path, kind)


def _store(parent: QWidget) -> SettingsStore | None:
    """The store of the main window that a part, or a dialog, belongs to."""
    stores = (getattr(each, "store", None) for each in around(parent))
    return next((store for store in stores if isinstance(store, SettingsStore)), None)


def _begin(parent: QWidget, proposal: str = "") -> str:
    store = _store(parent)
    return str(Path((store and store.folder) or Path.home()) / proposal)


def _chosen(parent: QWidget, name: str) -> Path | None:
    """The chosen path, whose folder is remembered; None where the person cancelled."""
    if not name:
        return None
    path, store = Path(name), _store(parent)
    if store is not None:
        store.used(path)
    return path
