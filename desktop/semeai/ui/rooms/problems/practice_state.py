"""Practice, a session and the cards in values and words: ratings, the plan, the summary, what is due, the progress."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from semeai.phrases import capital, counted, joined
from semeai.practice.concept import Concept
from semeai.problems.difficulty import LEVELS
from semeai.problems.tags import Family, family_of, ordered
from semeai.trainer.rating import Rating, fitting_level
from semeai.trainer.store import ME, Day, Store, days, remembered, streak
from semeai.trainer.values import Grade, Review, Try

WEAKEST, WEAKEST_TIP = "Where I am weakest", "The concepts in which your rating is lowest, one after the other"
FOLLOWS = "Level follows my results"
LEVEL_NAME = "Level"
HEAD, WHERE = "Practice", "Where you are"
EXPLAINED = (
    "Fresh races without an end, each proved. Choose what to practise: problems come near your level, none comes "
    "twice, and what goes wrong becomes a card."
)
NOT_TRIED, RATED = "Not tried yet", "Your rating: {rating}"
MAKING = "Making a fresh problem."
NONE_MADE = "No fresh problem was found. Try another concept or level."
NEEDS_RECORDS = "Needs games: add a folder on the page Your mistakes."
COSTS, COSTS_NOTHING = "What costs you most", "Nothing went wrong yet."
CURVE, CURVE_TIP = "Your rating", "Your rating after each of the last fresh problems, from {first} to {last}"
PRACTISE = "Practise {concept}"
RECENT = 200
"""Answers of which it is told what costs most."""
MOST_COSTS = 5


def tile_words(store: Store | None, concept: Concept) -> str:
    """The rating in a concept, or that it was not tried."""
    if store is None or not store.is_rated(concept.value):
        return NOT_TRIED
    return RATED.format(rating=rating_words(store.rating(f"{ME} {concept.value}")))


def level_for(store: Store, concept: Concept, now: datetime) -> int:
    """The level that follows the person's results in a concept."""
    levels = {level: store.rating(f"{concept.value} {level}") for level in range(1, len(LEVELS) + 1)}
    return fitting_level(store.rating(f"{ME} {concept.value}").after(now), levels)


def weakest(store: Store, concepts: Sequence[Concept], turn: int) -> Concept:
    """A concept in which the person is weak: the weakest three take turns, those not tried count as the person does."""
    worst = sorted(concepts, key=lambda concept: store.rating(f"{ME} {concept.value}").value)
    return worst[:WEAK][turn % min(WEAK, len(worst))]


WEAK = 3


def costs(tries: Sequence[Try]) -> list[tuple[str, int]]:
    """The concepts with the most wrong answers of late, the dearest first."""
    wrong = Counter(each.concept for each in tries[-RECENT:] if not each.right)
    return wrong.most_common(MOST_COSTS)


def rating_words(rating: Rating) -> str:
    return f"{rating.value:,.0f}"


# A session

MINUTES = {10: 9, 20: 18}
"""The lengths of a session, and the problems that are planned for it: a little more than a minute for each."""
SESSION_TITLE, SUMMARY = "A session", "What it came to"
SESSION_TOLD = "Due cards first, then mistakes of your own games, then fresh problems where you are weakest."
SESSION_HEAD = "Today: {minutes} minutes"
BEGIN_SESSION = "{minutes} minutes"
AGAIN = "Another {minutes} minutes"
PLANNED = "{due} due · {mistakes} of your mistakes · {fresh} fresh ones"
STANDS = "{place} of {of} · {left} left"
TIME_IS_UP = "Time is up: this is the last one"
END, DONE = "End the session", "To the summary"


@dataclass(frozen=True, slots=True)
class Plan:
    """A session: how many problems of each kind, for how many minutes, since when."""

    due: int
    mistakes: int
    fresh: int
    minutes: int
    begun: datetime

    @property
    def size(self) -> int:
        return self.due + self.mistakes + self.fresh

    @property
    def words(self) -> str:
        return PLANNED.format(due=self.due, mistakes=self.mistakes, fresh=self.fresh)

    def left(self, now: datetime) -> timedelta:
        return max(self.begun + timedelta(minutes=self.minutes) - now, timedelta())

    def stands(self, place: int, now: datetime) -> str:
        """``7 of 18 · 9 minutes left``."""
        seconds = self.left(now).total_seconds()
        if not seconds:
            return TIME_IS_UP
        left = counted(-(-int(seconds) // 60), "minute") if seconds >= 60 else counted(int(seconds), "second")
        return STANDS.format(place=place + 1, of=self.size, left=left)


def planned(due: int, mistakes: int, minutes: int, now: datetime) -> Plan:
    """The plan for some minutes: half of it due cards at most, a third mistakes at most, and fresh problems."""
    size = MINUTES[minutes]
    old = min(due, size // 2)
    own = min(mistakes, size // 3)
    return Plan(old, own, size - old - own, minutes, now)


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer in a session: about which concepts, and whether it was right."""

    about: tuple[str, ...]
    right: bool


def summary(plan: Plan, answers: Sequence[Answered], before: Rating, after: Rating, now: datetime) -> tuple[str, ...]:
    """What a session came to, in a few sentences."""
    if not answers:
        return ("Nothing was answered.",)
    right = sum(each.right for each in answers)
    spent = counted(max(round((now - plan.begun).total_seconds() / 60), 1), "minute")
    told = [f"{counted(len(answers), 'problem')} in {spent}: {right} right, {len(answers) - right} wrong."]
    if right < len(answers):
        told.append("What went wrong is among your cards and comes back.")
    wrong = _names(each.about for each in answers if not each.right)
    if wrong:
        told.append(f"It cost most: {joined(wrong)}.")
    if round(after.value) != round(before.value):
        told.append(f"Your rating went from {rating_words(before)} to {rating_words(after)}.")
    return tuple(told)


def _names(about: Iterable[tuple[str, ...]]) -> list[str]:
    """The concepts that are named most often, by themselves."""
    found = Counter(name for names in about for name in names)
    return [name[0].lower() + name[1:] for name, _ in found.most_common(2)]


def head_words(answers: int, days: int, streak: int) -> str:
    """``1,204 answers in 31 days · 6 days in a row``."""
    if not answers:
        return "No answers yet"
    told = f"{answers:,} {'answer' if answers == 1 else 'answers'} in {counted(days, 'day')}"
    return f"{told} · {counted(streak, 'day')} in a row" if streak > 1 else told


def curve_words(curve: Sequence[float]) -> str:
    """The curve of the rating in words; "" where there is none."""
    return CURVE_TIP.format(first=f"{curve[0]:,.0f}", last=f"{curve[-1]:,.0f}") if curve else ""


def title_of(concept: Concept | None) -> str:
    """The title of a collection of fresh problems."""
    return HEAD if concept is None else capital(concept.value)


# The cards, and the answers of each day

SHOWN = 28
"""Days of the chart."""


NOTHING_DUE = "Nothing is due now."
NO_CARDS = (
    "There are no cards yet. Add a problem while you solve it, or all that the library shows: they will come back from "
    "time to time."
)
CHART, CHART_TIP = "Answers a day", "{day}: {answered}, {right} right"
CONCEPTS = "Remembered now"
CARDS = "{cards}, {due} due"
BEGIN = "Solve these"
ALL_CARDS = "Later ones too"
ALL_CONCEPTS, OF_CONCEPT = "All concepts", "What the cards are about"


@dataclass(frozen=True, slots=True)
class Progress:
    """``chart`` lists days, the last one today. ``concepts`` are names with their chance of being remembered.

    ``curve`` are the ratings after the last fresh problems, ``costs`` the concepts with the most wrong answers to them.
    """

    streak: int
    chart: tuple[Day, ...]
    concepts: tuple[tuple[str, float], ...]
    answers: int = 0
    days: int = 0
    curve: tuple[float, ...] = ()
    costs: tuple[tuple[str, int], ...] = ()

    @property
    def today(self) -> Day:
        return self.chart[-1]


def progress_of(store: Store, now: datetime) -> Progress:
    """The progress as a store knows it."""
    tries = store.tries()
    reviews = {review.at: review for review in store.reviews()}
    for fresh in tries:
        reviews.setdefault(fresh.at, Review(fresh.at, Grade.GOOD if fresh.right else Grade.AGAIN, fresh.seconds))
    history = days(reviews.values())
    known = {day.day: day for day in history}
    today = now.astimezone().date()
    chart = (today - timedelta(days=back) for back in range(SHOWN - 1, -1, -1))
    return Progress(
        streak(history, now),
        tuple(known.get(day, Day(day, 0, 0)) for day in chart),
        _by_family(remembered(store.seen(now))),
        answers=len(reviews),
        days=len(history),
        curve=tuple(fresh.rating for fresh in tries[-RECENT:]),
        costs=tuple(costs(tries)),
    )


def _by_family(shares: dict[str, float]) -> tuple[tuple[str, float], ...]:
    """The concepts in the order of their families, without tags of a problem's origin."""
    return tuple((name, shares[name]) for name in ordered(shares) if family_of(name) is not Family.PLACE)


def streak_words(progress: Progress) -> str:
    return f"{counted(progress.streak, 'day')} in a row" if progress.streak else "No days in a row yet"


def today_words(progress: Progress) -> str:
    day = progress.today
    answered = counted(day.answered, "answer")
    return f"Today: {answered}, {day.right} right" if day.answered else "Nothing answered today yet"


def day_words(day: Day) -> str:
    return CHART_TIP.format(day=f"{day.day:%d %B}", answered=counted(day.answered, "answer"), right=day.right)


def due_words(store: Store, now: datetime) -> str:
    """What is due, or when the next card comes back, in words."""
    cards, due, upcoming = store.count(), store.due_count(now), store.next_due(now)
    if due:
        return CARDS.format(cards=counted(cards, "card"), due=f"{due:,}")
    if not cards:
        return NO_CARDS
    return NOTHING_DUE if upcoming is None else f"{NOTHING_DUE} The next card comes back {_when(upcoming, now)}."


def _when(then: datetime, now: datetime) -> str:
    between = (then.astimezone().date() - now.astimezone().date()).days
    return {0: "later today", 1: "tomorrow"}.get(between, f"in {between} days")
