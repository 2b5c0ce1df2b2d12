#!/bin/sh
# PySide6 6.11.3 (PyPI): values of Qt and of Python that == calls equal, from either side, and whether "in" finds the one in a
# list, a set and a dict of the other:
#                                                         ==     list     set, dict
#     QDate(2026, 1, 2), date(2026, 1, 2)                 yes    yes      no
#     QDateTime and datetime, QTime and time              yes    yes      no
#     QByteArray(b"ab"), b"ab"                            yes    yes      no
#     QByteArray(b"ab"), "ab"                             yes    yes      no
#     QUrl("a:b"), "a:b"                                  yes    yes      no
#     QKeySequence("Ctrl+A"), "Ctrl+A", "ctrl+a"          yes    yes      no
# And b"ab" in QByteArray(b"abc") is false, where contains(b"ab") and b"ab" in b"abc" are true; only single bytes are found.
#
# A good guess is that what is equal is found, as Python promises for all that can be in a set: equal values have one hash. Or
# that a comparison of two worlds is false, as that of a date with a datetime. The binding turns Python's value into Qt's
# for a comparison and not for a hash: there each has its own. So one value is equal to two that are not equal to each
# other: the key sequence to both texts, the bytes of Qt to b"ab" and "ab". Turn keys into one kind before they go in.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3"
QT_QPA_PLATFORM=offscreen env/bin/python - <<'PYTHON'
from datetime import date, datetime, time

from PySide6.QtCore import QByteArray, QDate, QDateTime, QTime, QUrl
from PySide6.QtGui import QGuiApplication, QKeySequence

application = QGuiApplication([])
day = QDate(2026, 1, 2)
PAIRS = [(day, date(2026, 1, 2)), (QDateTime(day, QTime(3, 4)), datetime(2026, 1, 2, 3, 4)), (QTime(3, 4), time(3, 4)),
         (QByteArray(b"ab"), b"ab"), (QByteArray(b"ab"), "ab"), (QUrl("a:b"), "a:b"), (QKeySequence("Ctrl+A"), "Ctrl+A"),
         (QKeySequence("Ctrl+A"), "ctrl+a")]
for qt, python in PAIRS:
    assert qt == python and python == qt
    in_list = qt in [python] and python in [qt]
    in_set = qt in {python} or python in {qt} or qt in {python: 1} or python in {qt: 1}
    print(repr(qt)[:60], repr(python), "list", in_list, "set", in_set)
    assert in_list and not in_set and hash(qt) != hash(python)
    assert qt in {type(qt)(qt)}, "in a set of Qt's own it is found"

whole = QByteArray(b"abc")
assert b"a" in whole and b"ab" not in whole and whole.contains(b"ab") and b"ab" in b"abc"
PYTHON
