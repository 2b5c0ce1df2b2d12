"""The store of one's own records: where they are, what their reviews found, and the cards made of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import partial
from pathlib import Path
from time import time
from typing import Any

from semeai.disk.store import SqliteStore
from semeai.go.color import Color
from semeai.records.games import Looked
from semeai.records.mistakes import MistakeRow
from semeai.records.players import players, recognised, same_player
from semeai.review import VERSION

STEPS = (
    """
    CREATE TABLE sources (path TEXT PRIMARY KEY, added REAL NOT NULL) WITHOUT ROWID;
    CREATE TABLE files (path TEXT PRIMARY KEY, stamp TEXT NOT NULL, fault TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE games (
        key TEXT PRIMARY KEY,
        version INTEGER NOT NULL DEFAULT 0,
        races INTEGER NOT NULL DEFAULT 0,
        fault TEXT NOT NULL DEFAULT ''
    ) WITHOUT ROWID;
    CREATE TABLE places (
        path TEXT NOT NULL REFERENCES files (path) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        game TEXT NOT NULL REFERENCES games (key),
        black TEXT NOT NULL,
        white TEXT NOT NULL,
        played TEXT NOT NULL,
        PRIMARY KEY (path, number)
    ) WITHOUT ROWID;
    CREATE INDEX places_game ON places (game);
    CREATE TABLE mistakes (
        id INTEGER PRIMARY KEY,
        game TEXT NOT NULL REFERENCES games (key),
        number INTEGER NOT NULL,
        color INTEGER NOT NULL,
        title TEXT NOT NULL,
        cost REAL NOT NULL,
        standing TEXT NOT NULL,
        sentence TEXT NOT NULL,
        board BLOB NOT NULL,
        card INTEGER NOT NULL DEFAULT 0,
        sgf BLOB NOT NULL DEFAULT x'',
        key TEXT NOT NULL DEFAULT '',
        concepts TEXT NOT NULL DEFAULT '',
        given INTEGER NOT NULL DEFAULT 0,
        UNIQUE (game, number)
    );
    CREATE TABLE choices (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    """,
)
"""Each entry brings a store to the next version."""
WHAT, HELD = "reviews of your games", "Another window of Semeai Studio reviews your games; close it first."
PATH = "CAST(? AS TEXT)"
"""A path in a query: a file may have a name that is no text, which Python gives as an str that SQLite would refuse."""
PLAYER, BOTH, PAUSED = "player", "both", "paused"
"""The choices: the player's name, "" to recognise it; whether both players' mistakes count; whether the queue waits."""


class CardState(IntEnum):
    """What became of the card of a mistake."""

    WANTED = 0
    """It is to be made, now or, where there was too little time, another day."""
    CERTIFIED = 1
    READ = 2
    """Its answers are read, not proved."""
    NONE = 3
    """No problem can be made of it."""


@dataclass(frozen=True, slots=True)
class MistakeCard:
    """The card of a mistake: the SGF of its problem, the problem's key, and its concepts."""

    card: CardState
    sgf: bytes = b""
    key: str = ""
    concepts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Mistake:
    """A mistake of the store, with the record in which it was made."""

    id: int
    game: str
    row: MistakeRow
    made: MistakeCard
    given: bool
    path: Path
    black: str
    white: str
    played: str

    @property
    def arrives(self) -> bool:
        """Whether its card is made, and is not yet among those that the person learns."""
        return not self.given and self.made.card in (CardState.CERTIFIED, CardState.READ)

    @property
    def who(self) -> str:
        """The name of the player who made it."""
        return (self.black, self.white)[self.row.color]


@dataclass(frozen=True, slots=True)
class RecordFound:
    """A record of a source: the file that holds it, whether it is reviewed, and what was found in it.

    ``mistakes`` are those that count, None as long as it is not known whose do.
    """

    name: str
    reviewed: bool
    races: int
    mistakes: int | None


@dataclass(frozen=True, slots=True)
class RecordSource:
    """A file or folder of records, with what was found in each.

    ``faults`` are its files that cannot be read and its records that could not be reviewed, with the reason.
    """

    path: Path
    games: tuple[RecordFound, ...]
    faults: tuple[tuple[str, str], ...]

    @property
    def records(self) -> int:
        """How many records it holds."""
        return len(self.games)

    @property
    def reviewed(self) -> int:
        """How many of them are reviewed."""
        return sum(game.reviewed for game in self.games)

    @property
    def races(self) -> int:
        """The races that were found."""
        return sum(game.races for game in self.games)

    @property
    def mistakes(self) -> int | None:
        """The mistakes that count in them; None as long as it is not known whose do."""
        known = [game.mistakes for game in self.games if game.mistakes is not None]
        return sum(known) if len(known) == len(self.games) else None


@dataclass(frozen=True, slots=True)
class Overview:
    """All that a page shows: the mistakes are those of the player, or of both where that is chosen."""

    sources: tuple[RecordSource, ...] = ()
    players: tuple[tuple[str, int], ...] = ()
    player: str = ""
    chosen: str = ""
    both: bool = False
    paused: bool = False
    mistakes: tuple[Mistake, ...] = ()
    left: int = 0
    """Records that wait for their review."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """What waits for the queue: the review of a game, the ``number``-th of a file, or the card of a ``mistake``."""

    game: str
    path: Path
    number: int = 0
    mistake: int | None = None
    board: bytes = b""


class Records(SqliteStore):
    """The open store. Any thread may use it."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, STEPS, WHAT, HELD)
        self._base.text_factory = partial(bytes.decode, errors="surrogateescape")

    def _rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        with self._turn:
            return self._base.execute(sql, values).fetchall()

    # Files and folders

    def sources(self) -> list[Path]:
        """The files and folders, in the order in which they were added."""
        return [Path(path) for (path,) in self._rows("SELECT path FROM sources ORDER BY added, path")]

    def add(self, source: Path) -> bool:
        """Add a file or a folder; whether it is new."""
        with self._change():
            added = self._base.execute(f"INSERT OR IGNORE INTO sources VALUES ({PATH}, ?)", (_text(source), time()))
            return bool(added.rowcount)

    def remove(self, source: Path) -> None:
        """Forget a file or a folder; what its reviews found stays, and is known again if it comes back."""
        with self._change():
            self._base.execute(f"DELETE FROM sources WHERE path = {PATH}", (_text(source),))
            left = [Path(path) for (path,) in self._base.execute("SELECT path FROM sources")]
            for (path,) in self._base.execute("SELECT path FROM files").fetchall():
                if not any(is_under(Path(path), other) for other in left):
                    self._forget(_text(path))

    def stamps(self) -> dict[str, str]:
        """The stamps of all files that were read."""
        return dict(self._rows("SELECT path, stamp FROM files"))

    def note(self, looked: Looked) -> None:
        """Keep what a file holds now."""
        with self._change():
            path = _text(looked.path)
            self._forget(path)
            self._base.execute(f"INSERT INTO files VALUES ({PATH}, ?, ?)", (path, looked.stamp, looked.fault))
            for game in looked.games:
                self._base.execute("INSERT OR IGNORE INTO games (key) VALUES (?)", (game.key,))
                told = path, game.number, game.key, game.black, game.white, game.played
                self._base.execute(f"INSERT INTO places VALUES ({PATH}, ?, ?, ?, ?, ?)", told)

    def forget(self, path: str) -> None:
        """Forget a file that is gone."""
        with self._change():
            self._forget(_text(path))

    def _forget(self, path: bytes) -> None:
        self._base.execute(f"DELETE FROM files WHERE path = {PATH}", (path,))

    def places(self, game: str) -> list[tuple[Path, int]]:
        """The files in which a game is, with its number in each."""
        found = self._rows("SELECT path, number FROM places WHERE game = ? ORDER BY path, number", game)
        return [(Path(path), number) for path, number in found]

    # The queue

    def next(self, busy: Collection[str], first: str = "", later: Collection[int | Path] = ()) -> Waiting | None:
        """What is to be done next, of no ``busy`` game: cards, those of the game ``first`` first, then reviews.

        The cards, and the files, that are to be tried ``later`` wait.
        Records that were never reviewed come before those that an older search reviewed, later ones before earlier.
        """
        cards = (
            "SELECT mistakes.id, game, board, path, color, black, white FROM mistakes JOIN places USING (game) "
            "WHERE card = 0 ORDER BY game != ?, cost DESC, mistakes.id"
        )
        counts = self._counting()
        for number, game, board, path, color, *names in self._rows(cards, first):
            if number not in later and game not in busy and counts(names[color]):
                return Waiting(game, Path(path), 0, number, board)
        games = (
            "SELECT key, path, number FROM games JOIN places ON game = key WHERE version < ? "
            "ORDER BY version > 0, played DESC, path, number"
        )
        found = (Waiting(game, Path(path), number) for game, path, number in self._rows(games, VERSION))
        return next((each for each in found if each.game not in busy and each.path not in later), None)

    def keep(self, game: str, races: int, mistakes: Sequence[MistakeRow]) -> None:
        """Keep the review of a game in place of an earlier one."""
        with self._change():
            sql = "UPDATE games SET version = ?, races = ?, fault = '' WHERE key = ?"
            self._base.execute(sql, (VERSION, races, game))
            given = {number for (number,) in self._rows("SELECT number FROM mistakes WHERE game = ? AND given", game)}
            self._base.execute("DELETE FROM mistakes WHERE game = ?", (game,))
            for row in mistakes:
                told = row.number, row.color.value, row.title, row.cost, row.standing, row.sentence, row.board
                sql = (
                    "INSERT INTO mistakes (game, number, color, title, cost, standing, sentence, board, given) "
                    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
                )
                self._base.execute(sql, (game, *told, row.number in given))

    def keep_fault(self, game: str, fault: str) -> None:
        """Keep why a game cannot be reviewed: it is not tried again by this version."""
        with self._change():
            self._base.execute("UPDATE games SET version = ?, fault = ? WHERE key = ?", (VERSION, fault, game))

    def retry(self) -> None:
        """Let the games that could not be reviewed wait for their review again."""
        with self._change():
            self._base.execute("UPDATE games SET version = 0, fault = '' WHERE fault != ''")

    def keep_card(self, mistake: int, made: MistakeCard) -> None:
        """Keep the card of a mistake."""
        with self._change():
            sql = "UPDATE mistakes SET card = ?, sgf = ?, key = ?, concepts = ? WHERE id = ?"
            self._base.execute(sql, (made.card.value, made.sgf, made.key, "\n".join(made.concepts), mistake))

    def give(self, mistakes: Iterable[int]) -> None:
        """Note that the cards of some mistakes are among those that the person learns."""
        with self._change():
            self._base.executemany("UPDATE mistakes SET given = 1 WHERE id = ?", [(number,) for number in mistakes])

    # Choices

    def choice(self, name: str) -> str:
        """What is chosen; "" where nothing is."""
        found = self._rows("SELECT value FROM choices WHERE name = ?", name)
        return str(found[0][0]) if found else ""

    @property
    def paused(self) -> bool:
        """Whether the queue waits."""
        return bool(self.choice(PAUSED))

    @paused.setter
    def paused(self, paused: bool) -> None:
        self.choose(PAUSED, "yes" if paused else "")

    def choose(self, name: str, value: str) -> None:
        with self._change():
            self._base.execute("INSERT OR REPLACE INTO choices VALUES (?, ?)", (name, value))

    # What there is

    def players(self) -> tuple[tuple[str, int], ...]:
        """The players of all records, the most frequent first; a record in two files counts once."""
        return players(self._rows("SELECT min(black), min(white) FROM places GROUP BY game"))

    def player(self) -> str:
        """The person's name: as chosen, else the one that is recognised; "" where it is not known."""
        return self.choice(PLAYER) or recognised(self.players())

    def mistakes(self) -> list[Mistake]:
        """The mistakes that count: of the player, or of both; those of the newest games first, then the dearest."""
        counts = self._counting()
        sql = (
            "SELECT id, game, mistakes.number, color, title, cost, standing, sentence, board, card, sgf, key, "
            "concepts, given, path, black, white, played FROM mistakes JOIN places USING (game) "
            "GROUP BY id ORDER BY played DESC, path, cost DESC, mistakes.number"
        )
        found = [_mistake(row) for row in self._rows(sql)]
        return [mistake for mistake in found if counts(mistake.who)]

    def _counting(self) -> Callable[[str], bool]:
        """Whether the mistakes of somebody with a name count."""
        if self.choice(BOTH):
            return lambda _name: True
        return partial(same_player, self.player())

    def overview(self) -> Overview:
        """All that there is to show."""
        mistakes = tuple(self.mistakes())
        left = self._rows("SELECT count(DISTINCT game) FROM places JOIN games ON game = key WHERE version < ?", VERSION)
        return Overview(
            tuple(self._source(path, mistakes) for path in self.sources()),
            self.players(),
            self.player(),
            self.choice(PLAYER),
            bool(self.choice(BOTH)),
            self.paused,
            mistakes,
            left[0][0],
        )

    def _source(self, source: Path, mistakes: Iterable[Mistake]) -> RecordSource:
        files = [(path, fault) for path, fault in self._rows("SELECT path, fault FROM files ORDER BY path")]
        own = {path for path, _ in files if is_under(Path(path), source)}
        sql = "SELECT path, number, game, version, races, fault FROM places JOIN games ON game = key"
        places = [row for row in self._rows(sql) if row[0] in own]
        in_file, made = Counter(row[0] for row in places), Counter(mistake.game for mistake in mistakes)
        known = bool(self.choice(BOTH) or self.player())
        games: dict[str, RecordFound] = {}
        faults = [(Path(path).name, fault) for path, fault in files if fault and path in own]
        for path, number, game, version, races, fault in sorted(places):
            name = f"{Path(path).name}{f', game {number}' if in_file[path] > 1 else ''}"
            if game not in games:
                faults += [(name, fault)] if fault else []
                games[game] = RecordFound(name, version == VERSION, races, made[game] if known else None)
        return RecordSource(source, tuple(games.values()), tuple(faults))


def is_under(path: Path, source: Path) -> bool:
    """Whether a file is a source, or lies in it."""
    return path == source or source in path.parents


def _text(path: Path | str) -> bytes:
    return str(path).encode("utf-8", "surrogateescape")


def _mistake(row: tuple[Any, ...]) -> Mistake:
    number, game, at, color, title, cost, standing, sentence, board, card, sgf, key, concepts, given, path = row[:15]
    told = MistakeRow(at, Color(color), title, cost, standing, sentence, board)
    made = MistakeCard(CardState(card), sgf, key, tuple(filter(None, concepts.split("\n"))))
    return Mistake(number, game, told, made, bool(given), Path(path), *row[15:])
