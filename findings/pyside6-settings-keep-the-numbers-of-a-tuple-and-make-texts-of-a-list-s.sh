#!/bin/sh
# PySide6 6.11.3 (PyPI): values are written with QSettings to an INI file, which is synchronised, and the object is thrown away.
# What another QSettings reads there:
#     written                 in the same process      in the next process
#     [1, 2.5, True]          the same                 ["1", "2.5", "true"]
#     (1, 2.5, True)          the same                 the same
#     [[1, 2.5, True]]        the same                 the same
#     {"a": 1, "b": True}     the same                 the same
#     [7]                     the same                 the same
#     ["7"]                   the same                 "7"
#     (7,)                    the same                 the same
#     []                      the same                 None
#     ()                      the same                 the same
#     [7, (8, 9)]             the same                 ["7", (8, 9)]
# So whether numbers are numbers at the next start hangs on round or square brackets, and on how many they are, and a test
# that opens the file anew does not see it.
#
# A good guess is that an INI file holds texts, so that a tuple, which Qt has no type for, is a list there, and its numbers
# are texts like the list's; or that whatever can be written comes back as it was, as in the test. A list is Qt's own type,
# written as texts between commas where its members have a text and are not just one. A tuple has no type in Qt and is
# kept as a Python object, pickled; a list of lists and a dict have no text and are written as Qt's own bytes, with their
# types. And Qt keeps what it holds of a file, so the same process is handed the values themselves, however often the file
# is opened.
# Read with value(key, type=...) what is one number, and put a list into a tuple or a dict.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3"
cat > ask.py <<'PYTHON'
import sys

from PySide6.QtCore import QSettings

flat = [1, 2.5, True]
cases = [
    (flat, ["1", "2.5", "true"]), (tuple(flat), tuple(flat)), ([flat], [flat]), ({"a": 1, "b": True}, {"a": 1, "b": True}),
    ([7], [7]), (["7"], "7"), ((7,), (7,)), ([], None), ((), ()), ([7, (8, 9)], ["7", (8, 9)]),
]


def settings():
    return QSettings("own.ini", QSettings.Format.IniFormat)


if sys.argv[1] == "write":
    written = settings()
    for number, (value, _) in enumerate(cases):
        written.setValue(str(number), value)
    written.sync()
    del written
for number, (value, later) in enumerate(cases):
    read = settings().value(str(number))
    wanted = value if sys.argv[1] == "write" else later
    if sys.argv[1] == "read":
        print(f"{value!r:22} {read!r}")
    assert read == wanted and repr(read) == repr(wanted), (value, read)
PYTHON
env/bin/python ask.py write
env/bin/python ask.py read
