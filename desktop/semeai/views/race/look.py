"""How a study is looked at: chains, stones that live and numbers that were chosen without writing them into it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from semeai.go.board import Mask, Point
    from semeai.study.node import NodeId, Override


@dataclass(frozen=True, slots=True)
class Look:
    """What was chosen; None leaves it to the study.

    ``essential`` is a point of the black and one of the white chain, ``living`` the stones of Black and of White marked
    as alive. Both hold at every node where these stones stand. ``overrides`` hold at one node, ``at``.
    """

    essential: tuple[Point | None, Point | None] | None = None
    living: tuple[Mask, Mask] | None = None
    overrides: tuple[Override, ...] | None = None
    at: NodeId | None = None


NOTHING = Look()
