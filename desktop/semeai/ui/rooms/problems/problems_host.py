"""What the parts of the Problems room may ask of the room: to show something, and to say something."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from semeai.practice.concept import Concept
from semeai.study.tree import Study
from semeai.ui.room.room import Host
from semeai.ui.rooms.problems.collection import Collection
from semeai.ui.rooms.problems.desk import SolveDesk
from semeai.ui.rooms.problems.solve_state import Page


class ProblemsHost(Protocol):
    """The room as its parts know it; they know each other only where one is made from the other."""

    @property
    def host(self) -> Host: ...  # the window
    @property
    def desk(self) -> SolveDesk: ...  # of the problem that is solved
    @property
    def page(self) -> Page: ...  # that is shown

    def say(self, sentence: str, button: str = "", act: Callable[[], object] | None = None) -> None: ...

    def show_page(self, page: Page) -> None: ...

    def describe(self) -> None:
        """Show what the page is about above it, and which actions there are."""

    def open_collection(self, collection: Collection, place: int = 0) -> None:
        """Solve a collection, starting at one of its problems."""

    def open_file(self, collection: Collection) -> None:
        """Solve the problems of a file, and load them for editing too."""

    def write_on(self, collection: Collection) -> None:
        """Edit the problems of a collection."""

    def practise(self, concept: Concept | None) -> None:
        """Show the page of practice, and make fresh problems about a concept."""

    def shown_problem(self) -> tuple[Study, str] | None:
        """The problem of the present page, with its heading."""
