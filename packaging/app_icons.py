"""Draw the program's icon in all sizes: python app_icons.py FOLDER, with the Python of the bundle's environment.

Makes FOLDER/hicolor for Linux, and the icons of programs for Windows (.ico) and macOS (.icns).
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

SOURCE = Path(__file__).resolve().parent.parent / "resources" / "icons" / "semeai-studio.svg"
SIZES = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)


def main() -> None:
    """Draw all of them."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    application = QGuiApplication([])
    folder, drawing = Path(sys.argv[1]), QSvgRenderer(str(SOURCE))
    for size in SIZES:
        image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        drawing.render(painter)
        painter.end()
        place = folder / "hicolor" / f"{size}x{size}" / "apps"
        place.mkdir(parents=True, exist_ok=True)
        image.save(str(place / "semeai-studio.png"))
    with Image.open(folder / "hicolor" / "512x512" / "apps" / "semeai-studio.png") as largest:
        largest.save(folder / "semeai-studio.ico", sizes=[(size, size) for size in SIZES if size <= 256])
        largest.save(folder / "semeai-studio.icns")
    application.quit()


if __name__ == "__main__":
    main()
