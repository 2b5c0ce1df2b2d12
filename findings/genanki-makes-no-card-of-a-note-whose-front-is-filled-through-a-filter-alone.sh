#!/bin/sh
# genanki 0.13.1 with anki 26.9.3 (PyPI): a deck's front is {{Comment}}{{text:Board}}, so that it shows what was said, if
# anything was, and the board as plain text. Of two notes with a board, one of them without a comment, genanki writes
# two notes and ONE card. Anki imports both as new, calls no card empty, finds both in "notes", and never asks the second.
#     front                                                                 cards that genanki writes, that Anki makes
#     {{Comment}}{{Board}}                                                  2, 2
#     {{Comment}}{{text:Board}}, or hint: for text:                         1, 2
#     {{text:Board}}                                                        0, 2
#     {{#Hint}}{{Board}}{{/Hint}}{{^Hint}}{{Plain}}{{/Hint}}                1, 2 (of the notes "Board with Hint", "Plain alone")
#
# A good guess is that genanki makes the cards that Anki would, or all of them for Anki to sort out, or that it refuses a
# filter that it does not know. It asks a general mustache renderer, one field left out at a time, which fields the
# front cannot do without. There text:Board is the name of a field that nobody gave, so the front "needs" Comment, and
# where it stands alone, every field of the note type; and as all others are filled while one is left out, a branch
# for an empty field is never looked at. An import takes the cards of the file as they are. Only Tools > Check Database
# adds the missing ones, on each pupil's machine.
# Give such a front a field that is always filled and stands in it without a filter and outside any condition.
#
# Fails where that changes.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 -m venv env
env/bin/pip -q install "genanki==0.13.1" "anki==26.9.3"
env/bin/python - <<'PYTHON'
import itertools

import genanki
from anki.collection import Collection, ImportAnkiPackageOptions, ImportAnkiPackageRequest

names = (f"deck-{number}" for number in itertools.count())


def counts(front, *notes):
    """Notes imported as new, cards that came, cards after the check of the database, and what Anki says of empty cards."""
    fields = [{"name": name} for name in ("Comment", "Board", "Hint", "Plain")]
    kind = genanki.Model(1607392319, "Problem", fields=fields, templates=[{"name": "Card", "qfmt": front, "afmt": "{{Board}}"}])
    deck, name = genanki.Deck(2059400110, "Races"), next(names)
    for note in notes:
        deck.add_note(genanki.Note(kind, [note.get(field["name"], "") for field in fields]))
    genanki.Package(deck).write_to_file(f"{name}.apkg")
    collection = Collection(f"{name}.anki2")
    request = ImportAnkiPackageRequest(package_path=f"{name}.apkg", options=ImportAnkiPackageOptions())
    log = collection.import_anki_package(request).log
    assert len(log.new) == collection.note_count() == len(notes) and not collection.get_empty_cards().report
    cards = collection.card_count()
    collection.fix_integrity()
    return cards, collection.card_count()


BOARDS = {"Board": "X O . O"}, {"Board": "O . X O", "Comment": "Who is ahead?"}
BRANCHES = {"Board": "X O . O", "Hint": "a throw-in"}, {"Plain": "X O O ."}
told = {
    front: counts(front, *notes)
    for front, notes in (
        ("{{Comment}}{{Board}}", BOARDS),
        ("{{Comment}}{{text:Board}}", BOARDS),
        ("{{Comment}}{{hint:Board}}", BOARDS),
        ("{{text:Board}}", BOARDS),
        ("{{#Hint}}{{Board}}{{/Hint}}{{^Hint}}{{Plain}}{{/Hint}}", BRANCHES),
    )
}
for front, (written, made) in told.items():
    print(f"{front}: {written} written, {made} after the check")
assert list(told.values()) == [(2, 2), (1, 2), (1, 2), (0, 2), (1, 2)], told
PYTHON
