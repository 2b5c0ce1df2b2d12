#!/bin/sh
# PySide6 6.11.3 (PyPI, QtSql) on a SQLite database: QSqlQuery.addBindValue() with values of Python, and what Python's sqlite3
# finds in the table afterwards. exec() returns True each time, and nothing is raised or printed:
#     None, True, 1, 2**40, 1.5, "a"           as given: null, 1, 1, 2**40, 1.5, "a"
#     b"ab"                                    an empty text; QByteArray(b"ab") is stored as the two bytes
#     datetime.date, datetime.datetime         an empty text; QDate and QDateTime are stored as their texts
#     [1, 2], (1, 2), {"a": 1}                 an empty text
# QSqlTableModel.setData() stores the same. Reading goes the other way: value() of a null is "" in a column of any type, whole
# numbers and dates included, and of an aggregate of no rows; isNull() says True. So what was read and is written back
# unchanged is an empty text where there was a null, and count(), sum() and "is null" answer otherwise from then on.
#
# A good guess is that bytes and dates are stored as Qt's own would be, since PySide takes them wherever Qt wants its own, and
# that what cannot be stored fails in exec(); and that null is None, as it is for bindings. What PySide does not turn into a
# type of Qt stays a Python object within a QVariant. The driver asks that for its text and binds the empty one it gets;
# and a null of SQLite is a null text of Qt, which PySide gives back as "". Ask isNull() first, and bind Qt's own types.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3"
env/bin/python - <<'PYTHON'
import sqlite3
from datetime import date, datetime

from PySide6.QtCore import QByteArray, QCoreApplication, QDate, QDateTime, QTime
from PySide6.QtSql import QSqlDatabase, QSqlQuery, QSqlTableModel

application = QCoreApplication([])
plain = sqlite3.connect("games.db")
plain.execute("create table games (id integer primary key, number integer, komi real, day date, picture blob, won boolean)")
plain.commit()
database = QSqlDatabase.addDatabase("QSQLITE")
database.setDatabaseName("games.db")
assert database.open()


def stored(value):
    """What sqlite3 finds once the value was bound and inserted."""
    query = QSqlQuery()
    assert query.exec("create table one (value)") and query.prepare("insert into one values (?)")
    query.addBindValue(value)
    assert query.exec()
    found = plain.execute("select value from one").fetchone()[0]
    query.clear()
    assert QSqlQuery().exec("drop table one")
    return found


day, moment = QDate(2026, 1, 2), QDateTime(QDate(2026, 1, 2), QTime(3, 4, 5, 6))
for value, expected in ((None, None), (True, 1), (1, 1), (2**40, 2**40), (1.5, 1.5), ("a", "a"),
                        (QByteArray(b"ab"), b"ab"), (day, "2026-01-02"), (moment, "2026-01-02T03:04:05.006"),
                        (b"ab", ""), (date(2026, 1, 2), ""), (datetime(2026, 1, 2, 3, 4), ""), ([1, 2], ""), ((1, 2), ""),
                        ({"a": 1}, "")):
    found = stored(value)
    print("bound", repr(value), "stored", repr(found))
    assert found == expected and type(found) is type(int(expected) if expected is True else expected)

plain.execute("insert into games default values")
plain.commit()
query = QSqlQuery("select number, komi, day, picture, won from games")
assert query.next()
read = [query.value(column) for column in range(5)]
print("nulls read by Qt", read, "by sqlite3", plain.execute("select * from games").fetchone()[1:])
assert read == [""] * 5 and all(query.isNull(column) for column in range(5))
query.clear()
query = QSqlQuery("select sum(number) from games")
assert query.next() and query.value(0) == ""
query.clear()

model = QSqlTableModel()
model.setTable("games")
model.setEditStrategy(QSqlTableModel.EditStrategy.OnManualSubmit)
assert model.select()
number, picture = (model.index(0, model.fieldIndex(name)) for name in ("number", "picture"))
assert model.setData(picture, b"ab") and model.setData(number, model.data(number)) and model.submitAll()
row = plain.execute("select picture, number, number is null from games").fetchone()
print("written back by a model", row)
assert row == ("", "", 0)
PYTHON
