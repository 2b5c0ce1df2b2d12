"""Practice, a session and the cards in values and words: ratings, the plan, the summary, what is due, the progress."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime, timedelta

from semeai.phrases import counted, joined
from semeai.practice.concept import Concept
from semeai.problems.difficulty import LEVELS
from semeai.problems.tags import Family, family_of, ordered, tag_words
from semeai.trainer.rating import fitting_level
from semeai.trainer.store import ME, Day, Store, days, remembered, streak
from semeai.trainer.values import CardReview, Grade

WEAKEST, WEAKEST_TIP = "Your weakest concepts", "The concepts in which your rating is lowest, one after the other"
FOLLOWS = "Level: from your results"
LEVEL_NAME = "Level"
HEAD, WHERE = "Practice", "Your results"
EXPLAINED = (
    "New races, as many as you like, each proved. Choose what to practise: the races match your level, none is "
    "repeated, and those you get wrong become cards."
)
MAKING = "Making a fresh problem."
NONE_MADE = "No fresh problem was found. Try another concept or level."
NEEDS_RECORDS = "Needs games: add a folder on the page Your mistakes."
COSTS, COSTS_NOTHING = "Your costliest concepts", "You got nothing wrong in practice yet."
CURVE = "Your rating"
RECENT = 200
"""How many of the last answers are looked at for what goes wrong most."""
MOST_COSTS = 5
"""How many concepts are listed as going wrong most."""
WEAK = 3
"""The weakest concepts, which take turns."""


def tile_words(store: Store | None, concept: Concept) -> str:
    """The rating in a concept, or that it was not tried."""
    if store is None or not store.is_rated(concept.value):
        return "Not tried yet"
    return f"Your rating: {rating_words(store.rating(f'{ME} {concept.value}').value)}"


def level_for(store: Store, concept: Concept, now: datetime) -> int:
    """The level that follows the person's results in a concept."""
    levels = {level: store.rating(f"{concept.value} {level}") for level in range(1, len(LEVELS) + 1)}
    return fitting_level(store.rating(f"{ME} {concept.value}").after(now), levels)


def weakest(store: Store, turn: int) -> Concept:
    """A concept in which the person is weak: the weakest three take turns, those not tried count as the person does.

    Real games are not among them: they need records, and take long.
    """
    concepts = [concept for concept in Concept if concept is not Concept.RECORDS]
    worst = sorted(concepts, key=lambda concept: store.rating(f"{ME} {concept.value}").value)
    return worst[turn % WEAK]


def rating_words(rating: float) -> str:
    return f"{rating:,.0f}"


# A session

MINUTES = {10: 9, 20: 18}
"""The lengths of a session, and the problems that are planned for it: a little more than a minute for each."""
SESSION_TITLE, SUMMARY = "A session", "How it went"
SESSION_TOLD = "Due cards first, then mistakes of your own games, then fresh problems where you are weakest."
SESSION_HEAD = "Today: {minutes} minutes"
BEGIN_SESSION = "{minutes} minutes"
AGAIN = "Another {minutes} minutes"
END, DONE = "End the session", "To the summary"


Answered = tuple[Concept | None, bool]
"""An answer in a session: what it is about, and whether it was right."""


@dataclass(frozen=True, slots=True)
class SessionPlan:
    """A session: how many problems of each kind, for how many minutes, since when, and with which rating it began.

    ``answers`` are the first ones to its problems, by the keys of these.
    """

    due: int
    mistakes: int
    fresh: int
    minutes: int
    begun: datetime
    before: float = 0.0
    answers: Mapping[str, Answered] = field(default_factory=dict)

    @property
    def size(self) -> int:
        return self.due + self.mistakes + self.fresh

    @property
    def title(self) -> str:
        return SESSION_HEAD.format(minutes=self.minutes)

    @property
    def words(self) -> str:
        return f"{self.due} due · {self.mistakes} of your mistakes · {self.fresh} fresh ones"

    @property
    def share(self) -> float:
        """How much of it is answered."""
        return len(self.answers) / self.size

    def noted(self, key: str, answered: Answered) -> SessionPlan:
        """The session after an answer to a problem, of which the first one counts."""
        return replace(self, answers={**self.answers, key: self.answers.get(key, answered)})

    def left(self, now: datetime) -> timedelta:
        return max(self.begun + timedelta(minutes=self.minutes) - now, timedelta())

    def is_last(self, place: int, now: datetime) -> bool:
        """Whether no problem follows the one at a place: all are there, or the time is up."""
        return place + 1 >= self.size or not self.left(now)

    def stands(self, place: int, now: datetime) -> str:
        """``7 of 18 · 9 minutes left``."""
        seconds = self.left(now).total_seconds()
        if not seconds:
            return "Time is up: this is the last one"
        left = counted(-(-int(seconds) // 60), "minute") if seconds >= 60 else counted(int(seconds), "second")
        return f"{place + 1} of {self.size} · {left} left"

    def summary(self, rating: float, now: datetime) -> tuple[str, ...]:
        """What it came to, in a few sentences; ``rating`` is the one after it."""
        if not self.answers:
            return ("Nothing was answered.",)
        number, right = len(self.answers), sum(right for _, right in self.answers.values())
        spent = counted(max(round((now - self.begun).total_seconds() / 60), 1), "minute")
        told = [f"{counted(number, 'problem')} in {spent}: {right} right, {number - right} wrong."]
        if right < number:
            told.append("Those you got wrong are among your cards and come back.")
        wrong = Counter(concept for concept, right in self.answers.values() if concept is not None and not right)
        if wrong:
            told.append(f"Hardest for you: {joined([small(concept.title) for concept, _ in wrong.most_common(2)])}.")
        if round(rating) != round(self.before):
            told.append(f"Your rating went from {rating_words(self.before)} to {rating_words(rating)}.")
        return tuple(told)


def planned(due: int, mistakes: int, minutes: int, now: datetime, before: float = 0.0) -> SessionPlan:
    """The plan for some minutes: half of it due cards at most, a third mistakes at most, and fresh problems."""
    size = MINUTES[minutes]
    old = min(due, size // 2)
    own = min(mistakes, size // 3)
    return SessionPlan(old, own, size - old - own, minutes, now, before)


def practise_words(concept: str) -> str:
    """The words of a button: ``Practise shared liberties``."""
    return f"Practise {small(concept)}"


def small(concept: str) -> str:
    """The name of a concept within a sentence."""
    return concept[:1].lower() + concept[1:]


def curve_words(curve: Sequence[float]) -> str:
    """The curve of the rating in words; "" where there is none."""
    if not curve:
        return ""
    ends = f"from {rating_words(curve[0])} to {rating_words(curve[-1])}"
    return f"Your rating after each of the last fresh problems, {ends}"


def title_of(concept: Concept | None) -> str:
    """The title of a collection of fresh problems."""
    return HEAD if concept is None else concept.title


# The cards, and the answers of each day

SHOWN = 28
"""Days of the chart."""
NOTHING_DUE = "Nothing is due now."
NO_CARDS = (
    "There are no cards yet. Add a problem while you solve it, or all that the library shows: they will come back from "
    "time to time."
)
CHART = "Answers per day (filled: correct)"
CONCEPTS = "How well you know it now"
BEGIN = "Solve these"
ALL_CARDS = "Also those due later"
ALL_CONCEPTS, OF_CONCEPT = "All concepts", "What the cards are about"


@dataclass(frozen=True, slots=True)
class Progress:
    """``chart`` lists days, the last one today. ``concepts`` are names with their chance of being remembered, the least
    likely first, without tags of a problem's origin.

    ``curve`` are the ratings after the last fresh problems, ``costs`` the concepts with the most wrong answers to them,
    the dearest first.
    """

    streak: int
    chart: tuple[Day, ...]
    concepts: list[tuple[str, float]]
    answers: int
    days: int
    curve: list[float]
    costs: list[tuple[str, int]]

    @property
    def head(self) -> str:
        """``1,204 answers in 31 days``."""
        if not self.answers:
            return "No answers yet"
        return f"{counted(self.answers, 'answer')} in {counted(self.days, 'day')}"


def progress_of(store: Store, now: datetime) -> Progress:
    """The progress as a store knows it."""
    tries, shares = store.tries(), remembered(store.seen(now))
    reviews = {review.at: review for review in store.reviews()}
    for fresh in tries:
        reviews.setdefault(fresh.at, CardReview(fresh.at, Grade.GOOD if fresh.right else Grade.AGAIN, fresh.seconds))
    history = days(reviews.values())
    known = {day.day: day for day in history}
    today = now.astimezone().date()
    chart = (today - timedelta(days=back) for back in range(SHOWN - 1, -1, -1))
    return Progress(
        streak(history, now),
        tuple(known.get(day, Day(day, 0, 0)) for day in chart),
        sorted(
            ((tag_words(name), shares[name]) for name in ordered(shares) if family_of(name) is not Family.PLACE),
            key=lambda row: row[1],
        ),
        answers=len(reviews),
        days=len(history),
        curve=[fresh.rating for fresh in tries[-RECENT:]],
        costs=Counter(each.concept for each in tries[-RECENT:] if not each.right).most_common(MOST_COSTS),
    )


def streak_words(progress: Progress) -> str:
    return f"{counted(progress.streak, 'day')} in a row" if progress.streak else "No days in a row yet"


def today_words(day: Day) -> str:
    return _answers(day, "Today") if day.answered else "Nothing answered today yet"


TODAY = "today"


def date_words(day: date) -> str:
    """``9 March``."""
    return f"{day.day} {day:%B}"


def known_words(share: float) -> str:
    """How many of ten problems would be solved now."""
    return f"{round(10 * share)} of 10"


def day_words(day: Day) -> str:
    return _answers(day, date_words(day.day))


def _answers(day: Day, when: str) -> str:
    return f"{when}: {counted(day.answered, 'answer')}, {day.right} right"


def due_words(store: Store, now: datetime) -> str:
    """What is due, or when the next card comes back, in words."""
    cards, due, upcoming = store.count(), store.due_count(now), store.next_due(now)
    if due:
        return f"{counted(cards, 'card')}, {due:,} due"
    if not cards:
        return NO_CARDS
    return NOTHING_DUE if upcoming is None else f"{NOTHING_DUE} The next card comes back {_when(upcoming, now)}."


def _when(then: datetime, now: datetime) -> str:
    between = (then.astimezone().date() - now.astimezone().date()).days
    return {0: "later today", 1: "tomorrow"}.get(between, f"in {between} days")
