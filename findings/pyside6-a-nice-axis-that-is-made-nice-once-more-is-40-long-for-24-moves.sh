#!/bin/sh
# PySide6 6.11.3 (PyPI, with its QtCharts): a QValueAxis from 0 to 24 with five ticks. applyNiceNumbers(), called repeatedly:
#                          1st               2nd               3rd              from then on
#     0 to 24, 5 ticks     0 to 30, 4        0 to 40, 3        0 to 40, 3       the same
#     0 to 6, 8 ticks      0 to 6, 7         0 to 6, 4         0 to 10, 3       the same
#     0 to 60, 7 ticks     0 to 60, 4        0 to 100, 3       0 to 100, 3      the same
#     0 to 10, 6 ticks     0 to 10, 6        0 to 10, 6        0 to 10, 6       the same
# So the axis from 0 to 60, on which every tick is a ten already, ends as 0 to 100 with a tick in the middle.
#
# A good guess is that what is nice stays as it is, so that one may call it after each new point; or, as the number of ticks
# is said to be a wish, that the ticks change and the ends do not once they are round. The number of ticks that came out is
# the wish of the next call, and the step is sought in the length made round upwards, 100 for 60, not in the length. With
# fewer ticks the step grows, and with the step the axis, until three to five ticks are left. Of the axes from 0 to 1, 2,
# ... 200 with five ticks 22 are changed by a second call. Set the range and the number of ticks anew before each call.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3" "PySide6-Addons==6.11.3"
QT_QPA_PLATFORM=offscreen env/bin/python - <<'PYTHON'
from PySide6.QtCharts import QValueAxis
from PySide6.QtWidgets import QApplication

application = QApplication([])


def nice(end, ticks, times):
    """End and ticks of the axis from 0 to end after each of so many calls."""
    axis, found = QValueAxis(), []
    axis.setRange(0, end)
    axis.setTickCount(ticks)
    for _ in range(times):
        axis.applyNiceNumbers()
        assert axis.min() == 0
        found.append((axis.max(), axis.tickCount()))
    return found


EXPECTED = {(24, 5): [(30, 4), (40, 3), (40, 3), (40, 3)], (6, 8): [(6, 7), (6, 4), (10, 3), (10, 3)],
            (60, 7): [(60, 4), (100, 3), (100, 3), (100, 3)], (10, 6): [(10, 6)] * 4}
for (end, ticks), expected in EXPECTED.items():
    found = nice(end, ticks, 4)
    print(f"0 to {end}, {ticks} ticks:", *found)
    assert found == expected

changed = [end for end in range(1, 201) if len(set(nice(end, 5, 2))) > 1]
print(len(changed), "of 200 are changed by a second call")
assert len(changed) == 22, len(changed)
PYTHON
