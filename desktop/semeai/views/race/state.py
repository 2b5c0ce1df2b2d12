"""What the Race room stands on: the one value that its edits swap."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from semeai.views.race.look import NOTHING, Look

if TYPE_CHECKING:
    from semeai.study.node import NodeId
    from semeai.study.tree import Study
    from semeai.views.race.choice import RaceChoice


@dataclass(frozen=True, slots=True)
class State:
    """What is shown: a study, the node stood on, how it is looked at, and a numbers-only choice if there is one."""

    study: Study
    node: NodeId
    numbers_only: RaceChoice | None = None
    look: Look = NOTHING
