#!/bin/sh
# Two programs for flash cards: a deck of three cards is exported by Anki 26.9.3 (PyPI's anki) as an .apkg, with "Support
# older Anki versions" on, and imported by Mnemosyne 2.9 (Debian's 2.9+ds1-1), which opens "Anki2 collections (*.anki2
# *.apkg)". The import ends well, without a word, and the database has
#     one card, "Please update to the latest Anki version, then import the .colpkg/.apkg file again."
# and none of the three. A deck that genanki 0.13.1 (PyPI) writes for Anki comes through whole.
#
# A good guess is that the three cards come over, as that is what the option is for, perhaps without their dates; or that
# the import fails because the file is too new, as it does with the option off. But an .apkg holds several collections. Anki
# puts the cards into collection.anki21, which every Anki since 2.1 reads, and beside it a complete and valid collection.anki2
# whose only note is that sentence, for programs that know no other name. Mnemosyne is such a program: it finds what it looks
# for and takes it over. The oldest that Anki supports is younger than what others took for the format. Who writes for both
# should write what genanki does: the one file collection.anki2, with the cards in it.
#
# Fails where that changes. Needs apt-get, to fetch the package into a temporary folder; nothing is installed.
set -eu
cd "$(mktemp -d)"
chmod 755 .
trap 'rm -rf "$PWD"' EXIT
apt-get -qq download mnemosyne=2.9+ds1-1 2>/dev/null
dpkg -x mnemosyne_*.deb here
mkdir home
python3 -m venv env
env/bin/pip -q install "anki==26.9.3" "genanki==0.13.1"
export HOME="$PWD/home" XDG_DATA_HOME="$PWD/home" XDG_CONFIG_HOME="$PWD/home"
env/bin/python - <<'PYTHON'
import zipfile

import genanki
from anki.collection import Collection, ExportAnkiPackageOptions

FRONTS = ["Who captures?", "How many liberties?", "Is it a seki?"]
collection = Collection("collection.anki2")
for front in FRONTS:
    note = collection.new_note(collection.models.by_name("Basic"))
    note["Front"], note["Back"] = front, "Black"
    collection.add_note(note, 1)
collection.export_anki_package(out_path="anki.apkg", limit=None, options=ExportAnkiPackageOptions(
    with_scheduling=True, with_deck_configs=True, with_media=True, legacy=True))
collection.close()
assert {"collection.anki21", "collection.anki2"} <= set(zipfile.ZipFile("anki.apkg").namelist())

deck = genanki.Deck(1, "Races")
for front in FRONTS:
    deck.add_note(genanki.Note(model=genanki.BASIC_MODEL, fields=[front, "Black"]))
genanki.Package(deck).write_to_file("genanki.apkg")
PYTHON
PYTHONPATH="$PWD/here/usr/lib/python3/dist-packages" env/bin/python -W ignore - <<'PYTHON'
import os

from mnemosyne.script import Mnemosyne, ScriptMainWidget

for progress in ("set_progress_text", "set_progress_range", "set_progress_update_interval", "increase_progress",
                 "close_progress", "show_information"):
    setattr(ScriptMainWidget, progress, lambda self, *values: None)
complaints = []
ScriptMainWidget.show_error = lambda self, text: complaints.append(text)


def imported(package):
    """The first field of each card that Mnemosyne has after it imported a package into an empty database."""
    program = Mnemosyne(package + " database")
    [reader] = [reader for reader in program.component_manager.all("file_format") if type(reader).__name__ == "Anki2"]
    assert package.endswith(reader.extension) or "*.apkg" in reader.filename_filter
    reader.do_import(os.path.abspath(package))
    fronts = [program.database().card(card, is_id_internal=True).fact["0"] for card, _ in program.database().cards()]
    program.finalise()
    print(package, fronts)
    return fronts


assert imported("genanki.apkg") == ["Who captures?", "How many liberties?", "Is it a seki?"]
assert imported("anki.apkg") == ["Please update to the latest Anki version, then import the .colpkg/.apkg file again."]
assert not complaints
PYTHON
