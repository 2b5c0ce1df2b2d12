"""Draw the program's icon, which is an SVG, in the sizes and forms that desktops want.

python packaging/app_icons.py              resources/icons/sizes, for Linux; after a change of the drawing
python packaging/app_icons.py FOLDER       the icons of programs for Windows (.ico) and macOS (.icns); with Pillow
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

ICONS = Path(__file__).resolve().parent.parent / "resources" / "icons"
SIZES = (16, 22, 24, 32, 48, 64, 96, 128, 256)


def drawn(size: int) -> QImage:
    """The icon in a size."""
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(str(ICONS / "semeai-studio.svg")).render(painter)
    painter.end()
    return image


def main() -> None:
    """Draw what is asked for."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    application = QGuiApplication([])
    if not sys.argv[1:]:
        for size in SIZES:
            drawn(size).save(str(ICONS / "sizes" / f"{size}.png"))
        return
    from PIL import Image

    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    drawn(512).save(str(folder / "semeai-studio.png"))
    with Image.open(folder / "semeai-studio.png") as largest:
        largest.save(folder / "semeai-studio.ico", sizes=[(size, size) for size in SIZES])
        largest.save(folder / "semeai-studio.icns")
    application.quit()


if __name__ == "__main__":
    main()
