#!/bin/sh
# anki 26.9.3 with genanki 0.13.1 (PyPI): a deck is written again with the same ids, the same card with better text, and
# one more field in its note type. Importing it changes nothing at all: 0 new, 0 updated, 1 "conflicting"; the old text
# stays, and an empty copy of the note type, its name with a +, is left in the collection. With "merge note types" the
# field comes, empty, and the text STILL stays old ("duplicate"). Only a third file, written after the merge, is taken.
# Without the new field the same re-export updates text, template and style at once, which is why it looks safe.
#
# A good guess is that a note is found by its guid and that merging brings both, field and text: the file is newer than
# the note. But the merge itself touches each note, which makes the one in the collection the newer of the two.
# Who publishes a deck that is written again and again should give its note type spare fields from the start, or a new
# note type id with the next field.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "anki==26.9.3" "genanki==0.13.1"
env/bin/python - <<'PYTHON'
import time

import genanki
from anki.collection import Collection, ImportAnkiPackageOptions, ImportAnkiPackageRequest


def imported(text, fields, **options):
    """What an import of a deck with this text reports, and what the collection holds afterwards."""
    time.sleep(2)  # times are kept in whole seconds, and a later file is to be the newer one
    template = {"name": "Card", "qfmt": " ".join("{{%s}}" % name for name in fields), "afmt": "{{FrontSide}}"}
    model = genanki.Model(1600000001, "Problem", fields=[{"name": name} for name in fields], templates=[template])
    deck = genanki.Deck(1700000001, "Races")
    deck.add_note(genanki.Note(model=model, fields=[text] + ["more"] * (len(fields) - 1), guid="problem-1"))
    genanki.Package(deck).write_to_file("deck.apkg")
    collection = Collection("collection.anki2")
    request = ImportAnkiPackageRequest(package_path="deck.apkg", options=ImportAnkiPackageOptions(**options))
    log = collection.import_anki_package(request).log
    collection.close()
    collection = Collection("collection.anki2")
    (note,) = (collection.get_note(found) for found in collection.find_notes(""))
    types = sorted(model["name"] for model in collection.models.all() if model["name"].startswith("Problem"))
    collection.close()
    kinds = {kind: len(getattr(log, kind)) for kind in ("new", "updated", "duplicate", "conflicting")}
    return [kind for kind, count in kinds.items() if count], note.fields, types


told = {
    "first": imported("first", ["Task", "Answer"]),
    "the same fields": imported("second", ["Task", "Answer"]),
    "one field more": imported("third", ["Task", "Answer", "Why"]),
    "one field more, merged": imported("fourth", ["Task", "Answer", "Why"], merge_notetypes=True),
    "once more": imported("fifth", ["Task", "Answer", "Why"]),
}
for what, (kinds, fields, types) in told.items():
    print(f"{what}: {kinds} -> {fields}, note types {types}")
assert list(told.values()) == [
    (["new"], ["first", "more"], ["Problem"]),
    (["updated"], ["second", "more"], ["Problem"]),
    (["conflicting"], ["second", "more"], ["Problem", "Problem+"]),
    (["duplicate"], ["second", "more", ""], ["Problem"]),
    (["updated"], ["fifth", "more", "more"], ["Problem"]),
], told
PYTHON
