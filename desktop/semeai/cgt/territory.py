"""Territory of a race's regions, for who wins and for who loses it.

Nakamura, section 3: where the owner of a region wins the race the region is played as G_win, where he loses as
G_lose. The winner must fill the loser's liberties, in his own territory if need be (semedori), so

    Cool(G_lose, 1) = baseline + Cool(G_lc, 2)        formula (1)
    G_lose = baseline + Cool(G_lc, 1)                 the stronger identity, which holds in all rows of Table 1

The baseline is the region's score when the block is dead and nothing is left to play for; the block's own stones are
counted apart, two points each.
"""

from __future__ import annotations

from semeai.cgt.cooling import cool
from semeai.cgt.game import Game, add, number, translate
from semeai.cgt.race_games import Counted, RaceGames, RegionValue
from semeai.go.board import count
from semeai.go.color import BLACK, Color
from semeai.go.position import Position


def losing(game: Game, baseline: int) -> Game:
    """G_lose of a liberty game G_lc, Black as Left."""
    return translate(cool(game, 1), baseline)


def baseline(position: Position, region: RegionValue) -> int:
    """The score of a region whose block is dead: its empty points, and two for each other stone of the owner.

    Negative where the block is Black's; 0 for shared liberties.
    """
    if region.owner is None or region.counted is Counted.SHARED:
        return 0
    points = count(region.points & position.empty) + 2 * count(region.points & position.of(region.owner))
    return -points if region.owner is BLACK else points


def of_the_loser(position: Position, games: RaceGames, loser: Color, block: int) -> Game:
    """What the winner gets where the loser's regions are: all their G_lose, cooled by 1, and the captured block.

    ``block`` is the number of stones of the loser's essential chain. The winner's own regions are not in it: there the
    territory game G_win is played, which liberty games do not tell.
    """
    total = number(-2 * block if loser is BLACK else 2 * block)
    for region in games.regions:
        if region.owner is loser:
            total = add(total, translate(region.cooled, baseline(position, region)))
    return total
