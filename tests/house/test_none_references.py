"""PySide6 6.12.0 on CPython 3.11 loses a reference to None on most calls and aborts after a few thousand.

Counted in a process of its own, with too few calls to abort there, so that the loss is a failure here and
not a crash. From CPython 3.12 on None is immortal: its count does not move and nothing can be lost.
"""

import os
import subprocess
import sys

import pytest

CALLS = 300
COUNT = f"""
import os
import sys
from PySide6.QtCore import QObject, QPointF, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QWidget

application = QApplication([])
parent = QObject()
widget = QWidget()
image = QImage(8, 8, QImage.Format.Format_ARGB32_Premultiplied)
painter = QPainter(image)
rectangle = QRectF(0, 0, 4, 4)
point = QPointF(1, 1)

def drop(call):
    for _ in range(10):
        call()
    before = sys.getrefcount(None)
    for _ in range({CALLS}):
        call()
    return before - sys.getrefcount(None)

calls = {{
    "setObjectName": lambda: parent.setObjectName("a"),
    "setEnabled": lambda: widget.setEnabled(True),
    "update": widget.update,
    "drawRect": lambda: painter.drawRect(rectangle),
    "moveTo": lambda: rectangle.moveTo(point),
    "setX": lambda: point.setX(1.0),
}}
for name, call in calls.items():
    print(name, drop(call))
sys.stdout.flush()
os._exit(0)  # where references were lost, finalizing aborts before the counts are reported
"""


def losses(script: str) -> dict[str, int]:
    """How many references to None each call of a script lost, by the name of the call."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    return {name: int(count) for name, count in (line.split() for line in done.stdout.splitlines())}


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None is immortal from CPython 3.12 on")
def test_calls_of_qt_lose_no_reference_to_none():
    lost = losses(COUNT)
    assert len(lost) == 6
    assert {name: count for name, count in lost.items() if abs(count) > CALLS // 20} == {}


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None is immortal from CPython 3.12 on")
def test_a_lost_reference_would_be_seen():
    """The same count with a call that drops one reference to None a time, by hand."""
    drop_one = "ctypes.pythonapi.Py_DecRef(ctypes.py_object(None))"
    lost = losses(COUNT.replace("import sys\n", "import sys, ctypes\n", 1).replace("point.setX(1.0)", drop_one))
    assert lost["setX"] > CALLS * 0.9
