#!/bin/sh
# PySide6 6.11.3 (PyPI, QSvgRenderer) and resvg-py 0.5.0 (PyPI) draw one valid file: a black stone with a red rim, on white,
# half faded. The colour in the middle, in the inner half of the rim (which lies over the stone), and in its outer half:
#                                                        PySide6                      resvg
#     <circle opacity=".5"/>                             grey  dark red  pink         grey  pink  pink
#     <g opacity=".5"> <circle/> </g>                    grey  dark red  pink         grey  pink  pink
#     <g opacity=".5"> <circle/> <g/> </g>               grey  pink      pink         grey  pink  pink
#     <g opacity=".5"> <circle/> <defs/> </g>            grey  pink      pink         grey  pink  pink
# A second thing that draws something does the same as the empty one; a <title> does not.
#
# A good guess is that opacity fades the element as it is drawn, rim and all, as SVG says, so that no stone shines through its
# own rim; or that Qt, which reads the small SVG Tiny, fades each fill and each line by itself, in groups too. Qt draws
# apart and fades as one whole only what has at least two elements in it. A single shape fades its fill and its rim, one
# over the other, however many groups stand around it; one more element beside it, be it empty, brings the right
# picture. So in a diagram the stones of a variation that are faded one by one have two rings, and those that are faded
# together have one.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3" "resvg-py==0.5.0"
QT_QPA_PLATFORM=offscreen env/bin/python - <<'PYTHON'
import resvg_py
from PySide6.QtCore import QByteArray, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

application = QGuiApplication([])
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">%s</svg>'
STONE = '<circle cx="50" cy="50" r="30" fill="black" stroke="red" stroke-width="20" %s/>'
GROUP = '<g opacity=".5">%s%s</g>'
NAMES = {(128, 128, 128): "grey", (191, 64, 64): "dark red", (255, 128, 128): "pink"}


def by_qt(svg):
    renderer = QSvgRenderer(QByteArray(svg.encode()))
    assert renderer.isValid()
    image = QImage(100, 100, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    return image


def by_resvg(svg):
    return QImage.fromData(bytes(resvg_py.svg_to_bytes(svg_string=svg, background="white")))


def colours(draw, inside):
    """The colours in the middle of the stone, in the inner half of its rim and in the outer one."""
    image = draw(PICTURE % inside)
    return [NAMES[image.pixelColor(x, 50).getRgb()[:3]] for x in (50, 24, 16)]


plain = STONE % ""
RINGED = {"alone": STONE % 'opacity=".5"', "in a group": GROUP % (plain, ""),
          "with a title": GROUP % ("<title>stone</title>", plain), "in two groups": GROUP % ("<g>", plain + "</g>")}
WHOLE = {"with an empty group": GROUP % (plain, "<g/>"), "with empty defs": GROUP % ("<defs/>", plain),
         "with a dot": GROUP % (plain, '<rect width="1" height="1"/>')}
for name, inside in {**RINGED, **WHOLE}.items():
    qt, resvg = colours(by_qt, inside), colours(by_resvg, inside)
    print(name, qt, resvg)
    assert resvg == ["grey", "pink", "pink"]
    assert qt == (["grey", "dark red", "pink"] if name in RINGED else resvg)
PYTHON
