"""Where a talk stands among its slides and in its time, as values and in the speaker's words."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass

from semeai.diagram.slide import Slide, SlideCard
from semeai.phrases import capital, counted
from semeai.ui.room.player import Player
from semeai.ui.room.room import Slides

LAST = "This is the last step."
NEXT_SLIDE = "Slide {number} comes next."
NEXT = "Next: {words}"
NUMBERS = "the numbers on the board"
SLIDE, STEP = "slide", "step"


@dataclass(frozen=True, slots=True)
class TalkPlace:
    """The present slide among all, and the present step among those of the slide; the first of each is 0."""

    slide: int = 0
    slides: int = 1
    step: int = 0
    steps: int = 1

    @property
    def words(self) -> str:
        """``Slide 2 of 10 · step 3 of 9``; what there is only one of is left out."""
        places = ((SLIDE, self.slide, self.slides), (STEP, self.step, self.steps))
        return capital(" · ".join(f"{word} {here + 1} of {count}" for word, here, count in places if count > 1))


def place_of(slides: Slides, index: int = 0, last: int = 0) -> TalkPlace:
    """Where a talk stands, with the player of its room at step ``index`` of 0 to ``last``."""
    if slides.turning is not None:
        return TalkPlace(slides.turning.here, slides.turning.total, index, last + 1)
    starts = _starts(slides)
    slide = bisect_right(starts, index) - 1
    ends = (*starts[1:], last + 1)
    return TalkPlace(slide, len(starts), index - starts[slide], ends[slide] - starts[slide])


def _starts(slides: Slides) -> tuple[int, ...]:
    return (0, *sorted(slides.stops))


@dataclass(frozen=True, slots=True)
class Strip:
    """What the speaker can jump to: which of how many is shown, how another one is, and those that are known.

    ``of`` tells those of one room from those of another.
    """

    here: int
    count: int
    show: Callable[[int], object]
    known: tuple[Slide, ...] = ()
    word: str = SLIDE
    of: object = None


def strip(slides: Slides, player: Player) -> Strip:
    """All slides of a talk, or all steps where there is only one slide."""
    at = place_of(slides, player.index, player.last_index)
    if slides.turning is not None:
        return Strip(at.slide, at.slides, slides.turning.show, of=player)
    if at.slides == 1:
        return Strip(at.step, at.steps, player.seek, word=STEP, of=player)
    starts = _starts(slides)
    return Strip(at.slide, at.slides, lambda number: player.seek(starts[number]), slides.parts, of=player)


def following(player: Player, at: TalkPlace) -> str:
    """The words of the next step, or what comes after the last one."""
    if player.index >= player.last_index:
        return NEXT_SLIDE.format(number=at.slide + 2) if at.slide + 1 < at.slides else LAST
    captions = (track[player.index + 1].caption for track in player.tracks if player.index + 1 < len(track))
    return NEXT.format(words=next(captions, ""))


def answers_of(slide: Slide) -> tuple[str, ...]:
    """The answers of a slide in the order in which they are asked for: what each is about, and what it says."""
    asked = [NUMBERS for board in slide.boards if board.asked]
    return (*asked, *(_answer(card) for card in slide.cards if card.answer))


def next_answer(slide: Slide, shown: int) -> str:
    """The next hidden answer of a slide of which some are shown."""
    return NEXT.format(words=answers_of(slide)[shown])


def _answer(card: SlideCard) -> str:
    return ": ".join(filter(None, (card.head, card.large or card.small.replace("\n", "; "))))


def hidden_words(hidden: int) -> str:
    return f"{counted(hidden, 'answer')} hidden" if hidden else ""


def time_words(gone: int, minutes: int) -> tuple[str, str]:
    """The time that is gone, in s, and what is left of a talk of so many minutes: '' without a length."""
    left = 60 * minutes - gone
    rest = f"{_clock(left)} left" if left >= 0 else f"{_clock(-left)} over"
    return f"{_clock(gone)} gone", rest if minutes else ""


def _clock(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02}"
