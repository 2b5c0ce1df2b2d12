"""The tables of the store, version by version. A step is never changed once it has been in use."""

from __future__ import annotations

STEPS = (
    """
    CREATE TABLE cards (
        id INTEGER PRIMARY KEY,
        key TEXT NOT NULL UNIQUE,
        title TEXT NOT NULL,
        sgf BLOB NOT NULL,
        state INTEGER NOT NULL,
        step INTEGER,
        stability REAL,
        difficulty REAL,
        due REAL NOT NULL,
        last REAL
    );
    CREATE INDEX cards_due ON cards (due);
    CREATE TABLE concepts (
        card INTEGER NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
        name TEXT NOT NULL,
        PRIMARY KEY (name, card)
    ) WITHOUT ROWID;
    CREATE INDEX concepts_card ON concepts (card);
    CREATE TABLE reviews (
        card INTEGER NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
        at REAL NOT NULL,
        grade INTEGER NOT NULL,
        seconds REAL NOT NULL,
        PRIMARY KEY (card, at)
    ) WITHOUT ROWID;
    CREATE INDEX reviews_at ON reviews (at);
    """,
)
"""Each step takes a store one version further; times are seconds since 1970 (UTC)."""
