#!/bin/sh
# PySide6 6.11.3 (PyPI): stream << n, with a QDataStream and a Python int, takes n for a number of bits. It writes a
# QBitArray of n bits, all of them 0: eight bytes with the length, and one byte for each eight bits. So
#     stream << 5, read by readInt64()                      5, which is what was written
#     stream << 5; stream << 7, read by readInt64() twice   5, and then 0: a byte of bits lies between the two numbers
#     stream << -1                                          0
#     stream << True                                        nine bytes; readBool() says False
#     stream << 1_000_000                                   125,008 bytes
# stream << "text" and stream << QPoint(1, 2) write what they say. No warning is given.
#
# A good guess is that the number is written in 32 or in 64 bits, or that it is refused as no width is named (a float is
# refused). The bindings do declare a << for int. But an int also serves where a QBitArray is asked for, as one can be
# made of its length alone, and that form is the one taken. A cache of positions by their counts is right with one number
# to a file, and when it is tried with zeros. Write with writeInt32(), writeInt64(), writeDouble(), writeBool().
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3"
env/bin/python -W error - <<'PYTHON'
from PySide6.QtCore import QBitArray, QByteArray, QDataStream, QIODevice, QPoint


def written(*values):
    """The bytes of the values, each of them sent to a data stream."""
    held = QByteArray()
    stream = QDataStream(held, QIODevice.OpenModeFlag.WriteOnly)
    for value in values:
        stream << value
    assert stream.status() == QDataStream.Status.Ok
    return held


def numbers(held, count):
    stream = QDataStream(held, QIODevice.OpenModeFlag.ReadOnly)
    return [stream.readInt64() for _ in range(count)]


for values in ((5,), (5, 7), (0, 0, 0), (-1,), (12,), (True,), ("ab",), (QPoint(1, 2),)):
    print(values, bytes(written(*values)).hex(" "))
assert numbers(written(5), 1) == [5] and numbers(written(0, 0, 0), 3) == [0, 0, 0]
assert numbers(written(5, 7), 2) == [5, 0]
assert numbers(written(-1), 1) == [0]
truth = written(True)
assert not QDataStream(truth, QIODevice.OpenModeFlag.ReadOnly).readBool()
assert [written(number).size() for number in (0, 1, 8, 9, 1_000_000)] == [8, 9, 9, 10, 125_008]
for number in (5, 12, True):
    assert written(number) == written(QBitArray(int(number))) and QBitArray(int(number)).count(True) == 0
assert bytes(written("ab")) == b"\0\0\0\4\0a\0b" and bytes(written(QPoint(1, 2))) == b"\0\0\0\1\0\0\0\2"
held = QByteArray()
stream = QDataStream(held, QIODevice.OpenModeFlag.WriteOnly)
stream.writeInt64(5)
stream.writeInt64(7)
assert numbers(held, 2) == [5, 7]
PYTHON
