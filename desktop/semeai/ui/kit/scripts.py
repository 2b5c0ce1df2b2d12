"""Letters of East Asia: whether the system has type for those of a text, and what to install where it has none."""

from __future__ import annotations

import re

from PySide6.QtGui import QFontDatabase

from semeai.phrases import joined

Writing = QFontDatabase.WritingSystem
SCRIPTS = (
    ("Korean", re.compile("[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]"), (Writing.Korean,)),
    ("Japanese", re.compile("[\u3040-\u30ff]"), (Writing.Japanese,)),
    (
        "Chinese",
        re.compile("[\u3400-\u9fff\uf900-\ufaff]"),
        (Writing.SimplifiedChinese, Writing.TraditionalChinese, Writing.Japanese),
    ),
)
"""Each script with its letters and with the kinds of type that have them. Qt finds it by itself."""


def lacking(text: str) -> str:
    """A sentence on letters of a text that no type here has, and on what to install; "" if all can be shown."""
    if text.isascii():
        return ""
    names = [
        name
        for name, letters, systems in SCRIPTS
        if letters.search(text) and not any(QFontDatabase.families(system) for system in systems)
    ]
    if not names:
        return ""
    return (
        f"No font for {joined(names)} is installed, so boxes appear instead of its characters: install one, such as "
        "fonts-noto-cjk (Debian, Ubuntu) or google-noto-sans-cjk-fonts (Fedora)."
    )
