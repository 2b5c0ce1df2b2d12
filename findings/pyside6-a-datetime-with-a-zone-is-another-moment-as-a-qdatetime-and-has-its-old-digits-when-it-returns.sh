#!/bin/sh
# PySide6 6.11.3 with fsrs 6.3.2 (PyPI): the scheduler says when a card is due as a datetime in UTC, and Qt takes a Python
# datetime wherever it wants a QDateTime. Its zone is dropped on the way: 20:00 UTC becomes 20:00 of the machine's own zone.
#     clock of the machine          Tokyo     UTC      New York
#     QDateTime(due) is off by      -9 h      0 h      +4 h
# So a card is called due nine hours early in Japan and four hours late in America. currentDateTimeUtc().secsTo(now), with
# now from Python's clock in UTC, is -32400. No error and no warning is given, and each of a constructor, an argument of
# a method, a signal, a property and QLocale.toString() does the same.
#
# A good guess is that the moment is kept, as both types know zones; or that one which does not fit is refused. It is easy
# to believe, as what one would try is right: the machine that tests is on UTC; QDateTime(due).toPython() has the very
# digits that went in, because toPython() drops Qt's zone just so; and the same datetime held as the data of an item or
# saved by QSettings comes back whole with its zone, since there it is kept as an object of Python.
# Hand over due.timestamp(), by QDateTime.fromSecsSinceEpoch, and take back toSecsSinceEpoch().
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "PySide6-Essentials==6.11.3" "fsrs==6.3.2"
cat > ask.py <<'PYTHON'
import sys
from datetime import datetime, timezone

from fsrs import Card, Rating, Scheduler
from PySide6.QtCore import Property, QDateTime, QLocale, QObject, QSettings, Qt, QTimeZone, Signal
from PySide6.QtGui import QStandardItem

reviewed = datetime(2026, 5, 5, 20, tzinfo=timezone.utc)
card, _ = Scheduler(learning_steps=(), enable_fuzzing=False).review_card(Card(), Rating.Hard, reviewed)
due = card.due
assert due.tzinfo is timezone.utc and due.hour == 20, due


class Reminder(QObject):
    rang = Signal(QDateTime)
    at = Property(QDateTime, lambda self: due)


def hours(moment):
    """How far a moment of Qt is from the one that the scheduler meant."""
    return (moment.toSecsSinceEpoch() - due.timestamp()) / 3600


reminder, heard = Reminder(), []
reminder.rang.connect(heard.append)
reminder.rang.emit(due)
meant = QDateTime.fromSecsSinceEpoch(int(due.timestamp()), QTimeZone(QTimeZone.Initialization.UTC))
assert hours(meant) == 0
off = {hours(moment) for moment in (QDateTime(due), heard[0], reminder.property("at"))} | {meant.secsTo(due) / 3600}
told = QLocale.c().toString(due, "yyyy-MM-dd HH:mm")
print(due, "|", sys.argv[1], "| off by", *off, "hours | written as", told)
assert off == {float(sys.argv[2])} and told == due.strftime("%Y-%m-%d 20:00")

back = QDateTime(due).toPython()
assert back == meant.toPython() == due.replace(tzinfo=None) and back.tzinfo is None
item, settings = QStandardItem(), QSettings("kept.ini", QSettings.Format.IniFormat)
item.setData(due, Qt.ItemDataRole.UserRole)
settings.setValue("due", due)
settings.sync()
kept = item.data(Qt.ItemDataRole.UserRole), QSettings("kept.ini", QSettings.Format.IniFormat).value("due")
assert all(value == due and value.tzinfo == timezone.utc for value in kept), kept
PYTHON
for zone in JST-9=-9 UTC0=0 EDT4=4; do
    TZ=${zone%%=*} env/bin/python -W error ask.py "$zone" "${zone#*=}"
done
