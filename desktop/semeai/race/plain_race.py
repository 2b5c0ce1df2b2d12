"""Plain races by formula, under Go and under No Seki Go: shared and outside liberties, and eyes of one point at most.

In Go, without eyes or with one eye each, the winner has to fill the shared liberties: the mover wins with a lead of f -
1 liberties, the opponent with a lead of f, and anything between is seki; f is max(S, 1), or S + 1 with eyes. Where only
one chain has an eye, the other side has to fill all shared liberties: they count for the owner of the eye, and there is
no seki. Under No Seki Go a ghost fills a shared liberty at no cost to its owner: S cancels, and the mover wins unless
he is behind.
"""

from __future__ import annotations

from dataclasses import dataclass

from semeai.go.color import Color


@dataclass(frozen=True, slots=True)
class PlainRace:
    """A race of two chains; ``outside`` and ``eyes`` are Black's and White's, an eye is one empty point.

    Raises ValueError for negative numbers and for a chain without a liberty.
    """

    shared: int
    outside: tuple[int, int]
    eyes: tuple[bool, bool] = (False, False)

    def __post_init__(self) -> None:
        if min(self.shared, *self.outside) < 0:
            raise ValueError("A number of liberties cannot be negative.")
        for color in Color:
            if not self.shared + self.outside[color] + self.eyes[color]:
                raise ValueError(f"{color.title}'s chain has no liberties.")


def go_lead(race: PlainRace, mover: Color) -> int:
    """How many liberties the mover has more than his opponent, in Go."""
    own, other = (race.eyes[color] * race.shared for color in (mover, mover.opponent))
    return no_seki_lead(race, mover) + own - other


def go_factor(race: PlainRace) -> int:
    """f: the lead with which the second player wins in Go. The mover needs one less."""
    if race.eyes[0] is not race.eyes[1]:
        return 1
    return race.shared + 1 if race.eyes[0] else max(race.shared, 1)


def go_winner(race: PlainRace, mover: Color) -> Color | None:
    """Who captures in Go when a player moves first, None in a seki."""
    lead, factor = go_lead(race, mover), go_factor(race)
    if lead >= factor - 1:
        return mover
    return mover.opponent if -lead >= factor else None


def no_seki_lead(race: PlainRace, mover: Color) -> int:
    """How many exclusive liberties the mover has more than his opponent, eyes counted."""
    own, other = (race.outside[color] + race.eyes[color] for color in (mover, mover.opponent))
    return own - other


def no_seki_winner(race: PlainRace, mover: Color) -> Color:
    """Who captures under No Seki Go when a player moves first."""
    return mover if no_seki_lead(race, mover) >= 0 else mover.opponent
