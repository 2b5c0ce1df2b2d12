"""A race on the board as liberty games: the third voice beside theory and search, as JSON and as lines."""

from __future__ import annotations

from semeai.cgt.notation import barred, written
from semeai.cgt.race_games import Counted, RaceGames, RegionValue
from semeai.cgt.words import outcome_words
from semeai.claim.standing import agreement, settled
from semeai.cli.encoding import Json, by_mover, fields, plain
from semeai.cli.findings import Findings
from semeai.cli.race import point_list
from semeai.go.board import Board
from semeai.go.color import Color
from semeai.phrases import after_colon
from semeai.race.outcome import Result


def _speak(findings: Findings) -> bool:
    """Whether there is something to say: a region is not just a count of moves, or cannot be valued."""
    games = findings.games
    return bool(findings.unvalued) or (games is not None and not (games.plain and not games.unvalued))


def race_games_values(findings: Findings) -> Json | None:
    """The key ``liberty``: null where the theory applies, where every region is a plain number, and without a race."""
    if not _speak(findings):
        return None
    if findings.games is None:
        return {
            "applies": False, "reason": findings.unvalued, "unvalued": [], "shared": None, "eyes": None, "regions": [],
            "cooled": None, "black_first": None, "white_first": None,
        }  # fmt: skip
    games, board = findings.games, findings.here.position.board
    decided = games.decision is not None
    return {
        "applies": decided,
        "reason": games.reason,
        "unvalued": board.names(games.unvalued),
        "shared": games.shared,
        "eyes": games.eyes.name.lower() if decided else None,
        "regions": [
            {
                "points": board.names(region.points),
                "owner": plain(region.owner),
                "game": barred(region.game),
                "value": written(region.game),
                "cooled": written(region.cooled),
                "counted": region.counted.name.lower(),
            }
            for region in games.regions
        ],
        "cooled": written(games.cooled) if decided else None,
        **by_mover(lambda color: _outcome_values(findings, games, color)),
    }


def _outcome_values(findings: Findings, games: RaceGames, mover: Color) -> Json | None:
    """The outcome when a player moves first; null where the rule does not apply or he was not asked about."""
    if games.decision is None or mover not in findings.movers:
        return None
    return {**fields(games.decision.first(mover), "winner", "by", "margin"), "agrees": _agrees(findings, mover)}


def _agrees(findings: Findings, mover: Color) -> bool | None:
    """Whether the search has found the same result; None where it has not finished."""
    result, climbed = findings.by_games(mover), findings.climbs.get(mover)
    if result is None or climbed is None or settled(climbed.solution) is Result.UNKNOWN:
        return None
    return agreement(result, climbed.solution)


def race_games_lines(findings: Findings) -> list[str]:
    """The regions with their games, the sum, and who wins; or why the rule of liberty games does not apply."""
    if not _speak(findings):
        return []
    games, board = findings.games, findings.here.position.board
    lines = ["", "Liberty games:"]
    if games is not None:
        told = (region for region in games.regions if region.owner is not None or region.counted is Counted.SHARED)
        lines += [f"  {_region_words(board, region)}" for region in told]
    if games is None or games.decision is None:
        points = board.names(games.unvalued) if games is not None else []
        where = f" ({point_list(points)})" if points else ""
        return [*lines, f"  They do not decide. {findings.unvalued if games is None else games.reason}{where}"]
    lines.append(f"  The sum, cooled by 2: {written(games.cooled)}")
    for mover in findings.movers:
        said = after_colon(outcome_words(games.decision.first(mover)))
        lines.append(f"{mover.title} first: {said}{BESIDE[_agrees(findings, mover)]}")
    return lines


BESIDE = {None: "", True: " The search agrees.", False: " The search disagrees: the search counts."}


def _region_words(board: Board, region: RegionValue) -> str:
    points = point_list(board.names(region.points))
    if region.owner is None:
        return f"{points}: {region.counted.value}"
    value = f"{barred(region.game)}, cooled by 2: {written(region.cooled)}"
    how = "" if region.counted is Counted.ALIKE else f" ({region.counted.value})"
    return f"{region.owner.title}'s {points}: {value}{how}"
