"""Background work of a room: the latest request counts, one task at a time."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, KeysView, Mapping
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Signal

from semeai.processes import Task, Tell
from semeai.ui.kit.jobs import Failed, Job, Jobs, Took, timer, unheard

HERE = ""
"""No lane: light work, done in a thread of the window's own process."""

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


def raised(error: Exception) -> None:
    """Raise an error of the background in the window, where it is reported: it is a bug."""
    raise error


class LastUsed(OrderedDict[K, V]):
    """A cache of the last answers; beyond ``most`` of them the oldest is dropped."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most

    def __setitem__(self, key: K, value: V) -> None:
        super().__setitem__(key, value)
        self.move_to_end(key)
        if len(self) > self._most:
            self.popitem(last=False)


class Background(QObject):
    """Does the wanted tasks, one after the other, in a lane. A task no longer wanted is given up, without a result.

    ``changed``: a task has begun or ended. ``failed`` is called with errors, where a request names no one of its own
    for them; ``went_on`` with progress, ``told`` with results before the end.
    """

    changed = Signal()

    def __init__(
        self,
        jobs: Jobs,
        parent: QObject | None = None,
        lane: str = HERE,
        failed: Failed = raised,
        went_on: Took = unheard,
        told: Tell = unheard,
    ) -> None:
        super().__init__(parent)
        self._jobs, self._lane, self._failed, self.went_on, self.told = jobs, lane, failed, went_on, told
        self._open: dict[Hashable, Task] = {}
        self._take: Callable[[Any, Any], object] = lambda _name, _found: None
        self._fail: Callable[[Any, Exception], object] = self._fault
        self._job: Job | None = None
        self.name: Any = None  # of the current task
        self._rest = timer(self, self._next)

    @property
    def busy(self) -> bool:
        return bool(self._open)

    @property
    def names(self) -> KeysView[Hashable]:
        """The names of the tasks that are wanted and not done."""
        return self._open.keys()

    def ask(self, task: Task, done: Took, failed: Failed | None = None, *, lane: str | None = None) -> None:
        """Do one task in place of all others, and pass on its result."""
        fail = failed or self._failed
        self.want({object(): task}, lambda _name, found: done(found), lambda _name, error: fail(error), lane=lane)

    def want(
        self,
        tasks: Mapping[Any, Task],
        done: Callable[[Any, Any], object],
        failed: Callable[[Any, Exception], object] | None = None,
        *,
        rest: int = 0,
        lane: str | None = None,
    ) -> None:
        """Do these tasks, given by name, and no others; the current one goes on if it is among them.

        The first begins after a ``rest`` in ms, so that another request can replace it.
        """
        given_up = self._open.keys() - tasks.keys()
        if self._job is not None and self.name in given_up:
            self._job.cancel()
            self.name = None
        self._open, self._take, self._fail = dict(tasks), done, failed or self._fault
        self._in = self._lane if lane is None else lane
        self._rest.stop()
        if rest and self._open:
            self._rest.start(rest)
        else:
            self._next()
        if given_up:
            self.changed.emit()

    def drop(self) -> None:
        """Give up all tasks; no results are passed on."""
        self.want({}, self._take)

    def _next(self) -> None:
        """Begin the first task as soon as the previous one has noticed that it was given up."""
        if self._job is None and self._open and not self._rest.isActive():
            self.name, task = next(iter(self._open.items()))
            self._job = Job(
                task,
                lambda found: self._end(self._take, found),
                lambda error: self._end(self._fail, error),
                lambda share: self.went_on(share),
                lambda found: self.told(found),
            )
            self._job.over.connect(self._over)
            self._jobs.start(self._job, self._in)
            self.changed.emit()

    def _end(self, hear: Callable[[Any, Any], object], what: object) -> None:
        name, self.name = self.name, None
        del self._open[name]
        self.changed.emit()
        hear(name, what)

    def _fault(self, _name: object, error: Exception) -> None:
        self._failed(error)

    def _over(self) -> None:
        self._job = None
        self._next()
