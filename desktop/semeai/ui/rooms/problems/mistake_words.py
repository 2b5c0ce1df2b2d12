"""The page of one's own mistakes in words: the list, the folders with their progress, the concepts that cost most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime
from functools import cached_property

from semeai import sgf
from semeai.diagram.sketch import Sketch
from semeai.diagram.study_sketch import sketch_of
from semeai.phrases import counted
from semeai.practice.concept import Concept, concept_of
from semeai.records.players import player, recognised, same_player
from semeai.records.store import CardState, Mistake, Overview, RecordFound, RecordSource
from semeai.trainer.store import TryOutcome
from semeai.trainer.values import Grade
from semeai.ui.rooms.problems.practice_state import small

TITLE = "Your mistakes"
EMPTY = (
    "Add a folder of your own games. Every race in them is reviewed in the background, and each move that threw "
    "something away becomes a problem: the board before it, without showing what you played."
)
NONE_YET, NONE = "No mistake was found so far.", "No mistake was found in these games."
LOOKING = "Looking for games."
NOBODY = "Whose games are these? No player has more of them than the others."
NAMELESS = "These records name no player: choose the mistakes of both."
ADD_FOLDER, ADD_FILE, LOOK_AGAIN, TAKE_OUT = "Add a folder…", "Add a file…", "Look again", "Take out"
FOLDER_TITLE, FILE_TITLE = "A folder of your games", "A record of your games"
KINDS = "Go games (*.sgf *.SGF);;All files (*)"
GAMES = "Your games"
WHOSE = "Player"
BOTH, BOTH_TIP = "Both players' mistakes", "For a teacher: the mistakes of everybody in these records"
SORTED, NEWEST, DEAREST = "Order", "Newest first", "Costliest first"
SOLVE = "Solve these"
PAUSE, GO_ON = "Pause", "Go on"
NO_CARD = (
    "This makes no good problem: any other move would have worked, or a ko rules one out. "
    "Open the game at this move instead."
)
NO_CARD_YET = "Its problem is being written. Meanwhile the game can be opened at this move."
HOW = (
    "A mistake costs the stones that it lost, and those of the opponent that it let go; stones that depend on a ko "
    "count in part."
)
THERE, ADDED = "“{name}” is among your games already.", "“{name}” is reviewed in the background."
MOST_RECORDS = 12
"""Records of a folder that have a line each."""
STOPPED = "The reviews have stopped: {why}"

_ROUGHLY = {"shared liberties": Concept.SHARED, "eye": Concept.EYE, "outside liberties": Concept.COUNT}
"""What a race beyond the theory is about, by what there is to count in it."""


def concept_in(tags: Iterable[str]) -> Concept | None:
    """What a mistake is about, of what can be practised; None where nothing tells."""
    found = set(tags)
    return concept_of(found) or next((concept for tag, concept in _ROUGHLY.items() if tag in found), None)


def day_words(played: str, today: date) -> str:
    """A date as it is said: ``3 May``, with the year if it is another one; "" where there is none."""
    try:
        day = date.fromisoformat(f"{played}-01-01"[:10])
    except ValueError:
        return played
    parts = played.count("-")
    year = "" if day.year == today.year and parts else f" {day.year}"
    return (str(day.year), f"{day:%B}{year}", f"{day.day} {day:%B}{year}")[parts]


def game_words(mistake: Mistake, own: str, today: date) -> str:
    """Which game it was: ``Your game of 3 May``."""
    day, other = day_words(mistake.played, today), (mistake.white, mistake.black)[mistake.row.color]
    if not same_player(mistake.who, own):
        return ", ".join(filter(None, (f"{player(mistake.black)} – {player(mistake.white)}", day)))
    if day:
        return f"Your game of {day}"
    return f"Your game against {player(other)}" if other else f"Your game {mistake.path.stem}"


def card_title(mistake: Mistake, own: str, today: date) -> str:
    """The name of its card, which does not give away the answer."""
    return f"{game_words(mistake, own, today)}, move {mistake.row.number}"


def cost_words(cost: float) -> str:
    """What it cost: ``14 stones``, ``about 5 stones`` where a ko decides about some."""
    whole = max(round(cost), 1)
    return f"{'' if whole == cost else 'about '}{counted(whole, 'stone')}"


def outcome_words(outcome: TryOutcome | None, now: datetime) -> tuple[str, bool]:
    """Whether it was solved, and when it comes back; and whether that is good."""
    if outcome is None:
        return "not solved yet", False
    back = "comes back now" if outcome.due <= now else f"comes back on {_near(outcome.due, now)}"
    if outcome.grade is Grade.AGAIN:
        return f"answered wrong on {_near(outcome.at, now)}, {back}", False
    return f"solved on {_near(outcome.at, now)}, {back}", True


def _near(moment: datetime, now: datetime) -> str:
    return day_words(moment.astimezone().date().isoformat(), now.astimezone().date())


@dataclass(frozen=True)
class MistakeTile:
    """A mistake in the list: its board, a head and lines about it; ``good`` where the last one tells of a success."""

    mistake: Mistake
    head: str
    lines: tuple[str, ...]
    good: bool = False

    @property
    def title(self) -> str:
        """All of it, for a screen reader."""
        return ". ".join((self.head, *self.lines))

    @property
    def key(self) -> str:
        return f"{self.mistake.game} {self.mistake.row.number}"

    @property
    def summary(self) -> str:
        """The tip: its lines whole, and its file; what would have been better is not given away."""
        return "\n".join((*self.lines, str(self.mistake.path)))

    @cached_property
    def sketch(self) -> Sketch:
        """The board before it, cut to the race."""
        return sketch_of(sgf.read(self.mistake.row.board).studies[0])


def tiles_of(
    overview: Overview, outcomes: dict[str, TryOutcome], now: datetime, *, dearest: bool = False
) -> list[MistakeTile]:
    """The mistakes as a list: the newest games first and in each the dearest, or the dearest of all first."""
    mistakes = sorted(overview.mistakes, key=lambda each: -each.row.cost) if dearest else overview.mistakes
    return [_tile(mistake, overview, outcomes.get(mistake.made.key), now) for mistake in mistakes]


def _tile(mistake: Mistake, overview: Overview, outcome: TryOutcome | None, now: datetime) -> MistakeTile:
    row, today = mistake.row, now.astimezone().date()
    day = day_words(mistake.played, today) or mistake.path.stem
    who = [player(mistake.who) or row.color.title] if overview.both else []
    concept = concept_in(mistake.made.concepts)
    about = [] if concept is None else [small(concept.title)]
    told, good = outcome_words(outcome, now)
    if mistake.made.card is CardState.WANTED:
        told = "its problem is being written"
    elif mistake.made.card is CardState.NONE:
        told = "see it in the game"
    return MistakeTile(
        mistake,
        row.title,
        (
            " · ".join((f"{day}, move {row.number}", *about)),
            " · ".join((cost_words(row.cost), row.standing, *who)),
            f"{'✓ ' * good}{told}",
        ),
        good,
    )


def state_words(overview: Overview, *, looking: bool = False) -> str:
    """What there is, in a sentence; ``looking``: more may be found yet."""
    if not overview.sources:
        return EMPTY
    if looking and not any(source.records for source in overview.sources):
        return LOOKING
    if overview.mistakes:
        games = len({mistake.game for mistake in overview.mistakes})
        return f"{counted(len(overview.mistakes), 'mistake')} in {counted(games, 'game')}."
    if not overview.player and not overview.both and any(source.records for source in overview.sources):
        return NOBODY if overview.players else NAMELESS
    return NONE_YET if overview.left else NONE


def recognised_words(overview: Overview) -> str:
    """The first choice of a player: the one who is recognised."""
    name = recognised(overview.players)
    return f"Recognised: {name}" if name else "Choose the player"


def player_words(name: str, number: int) -> str:
    """``Anna · 12 records``."""
    return f"{name} · {counted(number, 'record')}"


def source_words(source: RecordSource, *, going_on: bool, paused: bool) -> str:
    """How far a folder is reviewed, and what was found: ``118 reviewed · 63 mistakes in 97 races``."""
    told = [f"{source.reviewed} reviewed"]
    if source.races:
        told.append(found_words(RecordFound("", True, source.races, source.mistakes)))
    if source.faults:
        told.append(f"{counted(len(source.faults), 'file')} left out")
    if source.reviewed < source.records and (going_on or paused):
        told.append("going on in the background" if going_on else "paused")
    return " · ".join(told)


def record_lines(source: RecordSource) -> str:
    """What was found in each record, a line each, as far as they are reviewed; of many the first."""
    told = [f"{game.name}: {found_words(game)}" for game in source.games if game.reviewed]
    if len(told) > MOST_RECORDS:
        told[MOST_RECORDS - 1 :] = [f"and {counted(len(told) - MOST_RECORDS + 1, 'record')} more"]
    return "\n".join(told)


def found_words(game: RecordFound) -> str:
    """``2 mistakes in 3 races``, or the races alone as long as it is not known whose mistakes count."""
    races = counted(game.races, "race") if game.races else "no race"
    return races if game.mistakes is None or not game.races else f"{counted(game.mistakes, 'mistake')} in {races}"


def costs_of(mistakes: Iterable[Mistake]) -> list[tuple[Concept, int]]:
    """The concepts with the number of games in which a mistake was about them, the most frequent first."""
    games = {(concept_in(each.made.concepts), each.game) for each in mistakes}
    found = Counter(concept for concept, _ in games if concept is not None)
    return sorted(found.items(), key=lambda row: (-row[1], row[0].value))
