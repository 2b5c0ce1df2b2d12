"""A race on the client's board, read and searched."""

from __future__ import annotations

from semeai.analysis import Analysis
from semeai.cli.findings import searched
from semeai.cli.gtp.protocol import GtpError
from semeai.cli.gtp.session import Session
from semeai.reading import ReadingError
from semeai.solve import Climb, SolveError


def climbed(session: Session, words: tuple[str, ...]) -> Climb:
    """What the search finds of a race in the time of a command. Raises GtpError where there is none to search."""
    points, mover = session.racing(words)
    try:
        return searched(session.place, points, (mover,), session.seconds, further=False, report=session.wanted)[mover]
    except SolveError as error:
        raise GtpError(str(error)) from None


def read(session: Session, words: tuple[str, ...]) -> Analysis:
    """What the theory says of a race. Raises GtpError where it sees none."""
    points, _ = session.racing(words)
    try:
        return session.place.analysis(*points)
    except ReadingError as error:
        raise GtpError(str(error)) from None
