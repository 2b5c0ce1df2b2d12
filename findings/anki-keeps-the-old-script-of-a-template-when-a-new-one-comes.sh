#!/bin/sh
# anki 26.9.3 with genanki 0.13.1 (PyPI): a deck's template runs a script that the package brings as a media file,
# _page.js (the underscore keeps it from "check media", as the manual says). Written again with a better script, the
# same ids and a newer text, the import reports the note as updated, and takes its text, its picture and the template;
# the script in the collection stays the OLD one. The new one is not there under any name.
#
# A good guess is what happens to the picture: same name, other content, so the new file is stored under a longer name
# and the field points to it. That renaming reaches fields alone. A template cannot be made to point to another file,
# so its file is left out, without a word in the import's log. New cards then run with old code.
# Who ships a script or a style with a deck puts a hash of its text into its name: the template is updated then, and
# the new file comes with it.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "anki==26.9.3" "genanki==0.13.1"
env/bin/python - <<'PYTHON'
import time
from pathlib import Path

import genanki
from anki.collection import Collection, ImportAnkiPackageOptions, ImportAnkiPackageRequest


def imported(collection_name, text, script_name):
    """What a collection holds after a deck with this text, in words, picture and script, was imported into it."""
    time.sleep(2)  # times are kept in whole seconds, and a later file is to be the newer one
    for name in (script_name, "board.svg"):
        Path(name).write_text(text)
    template = {"name": "Card", "qfmt": '{{Task}}{{Board}}<script src="%s"></script>' % script_name, "afmt": "-"}
    fields = [{"name": "Task"}, {"name": "Board"}]
    model = genanki.Model(1600000001, "Problem", fields=fields, templates=[template])
    deck = genanki.Deck(1700000001, "Races")
    deck.add_note(genanki.Note(model=model, fields=[text, '<img src="board.svg">'], guid="problem-1"))
    genanki.Package(deck, [script_name, "board.svg"]).write_to_file("deck.apkg")
    collection = Collection(collection_name + ".anki2")
    request = ImportAnkiPackageRequest(package_path="deck.apkg", options=ImportAnkiPackageOptions())
    log = collection.import_anki_package(request).log
    collection.close()
    collection = Collection(collection_name + ".anki2")
    note = collection.get_note(collection.find_notes("")[0])
    kind = collection.models.by_name("Problem")
    in_use = {name: Path(collection.media.dir(), name).read_text()
              for name in (note["Board"].split('"')[1], kind["tmpls"][0]["qfmt"].split('"')[1])}
    scripts = sorted(path.read_text() for path in Path(collection.media.dir()).glob("*.js"))
    collection.close()
    return len(log.updated), note["Task"], list(in_use.values()), scripts


one = imported("same", "old", "_page.js"), imported("same", "new", "_page.js")
two = imported("hashed", "old", "_page-1.js"), imported("hashed", "new", "_page-2.js")
for name, told in (("same name", one), ("another name", two)):
    print(name + ": updated, text, [picture, script] in use, all scripts:", *told)
assert one == ((0, "old", ["old", "old"], ["old"]), (1, "new", ["new", "old"], ["old"])), one
assert two[1] == (1, "new", ["new", "new"], ["new", "old"]), two
PYTHON
