"""Which actions of the room can be carried out, by what is shown in it."""

from __future__ import annotations

from semeai.ui.rooms.problems.mode import Mode
from semeai.ui.rooms.problems.solve_control import SolveControl
from semeai.ui.rooms.problems.write_control import WriteControl

STEPPING = frozenset(("first", "back", "forward", "last", "play", "back_ten", "forward_ten"))
OF_A_PROBLEM = STEPPING | frozenset(
    ("problems_hint", "problems_back", "problems_restart", "problems_free", "problems_card", "problems_next",
     "problems_previous", "problems_why", "problems_answer", "problems_count")
)  # fmt: skip
OF_A_MOVE = frozenset(("write_right", "write_wrong", "write_reply", "write_up", "write_delete"))
OF_ANSWERS = frozenset(("write_certify", "write_export", "problems_card"))
ANYWHERE = frozenset(("write_new", "write_stop"))
"""What is written can be begun on every page, and work goes on while another one is looked at."""


def missing_in_solving(control: SolveControl, *, shown: bool) -> set[str]:
    """What cannot be done with the problem that is solved; ``shown``: its page is."""
    sitting, solving = control.sitting, control.solving
    missing = set[str]() if sitting is not None and sitting.wrong else {"problems_again"}
    if not shown or sitting is None or solving is None:
        return missing | OF_A_PROBLEM
    if sitting.place == 0:
        missing.add("problems_previous")
    if sitting.place == sitting.size - 1:
        missing.add("problems_next")
    if len(solving.attempts) == 1 and control.mode is Mode.PROBLEM and not control.asking.busy:
        missing |= {"problems_back", "problems_restart"}
    if solving.ended or control.mode is not Mode.PROBLEM:
        missing.add("problems_hint")
    if not control.may_ask_why:
        missing.add("problems_why")
    if control.mode is not Mode.FREE or not control.free.can_answer:
        missing.add("problems_answer")
    return missing


def missing_in_writing(control: WriteControl, *, shown: bool) -> set[str]:
    """What cannot be done with the problem that is written; ``shown``: its page is, and no problem is solved on it."""
    missing = set[str]() if control.work.asking.busy else {"write_stop"}
    if not shown:
        return missing | (control.callbacks().keys() - ANYWHERE) | {"write_export"}
    state = control.state
    missing |= OF_A_PROBLEM - {"problems_card", "problems_next", "problems_previous"}
    if state.place == 0:
        missing.add("problems_previous")
    if state.place == len(state.problems) - 1:
        missing.add("problems_next")
    if state.at_root:
        missing |= OF_A_MOVE
    if not state.study.node(state.study.root).children:
        missing |= OF_ANSWERS
    return missing
