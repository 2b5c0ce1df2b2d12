"""Properties that FF[4] forbids where they stand, or with the value that they have: what is written in their place.

A value of another type is put into the form of FF[4] where it says the same. Anything else is kept under a private
name, which every program passes over: KEPT with the old name.
"""

from __future__ import annotations

from semeai.go.board import Board
from semeai.go.sgf_points import masks_of, write_points
from semeai.sgf.properties import FORMS, OLD_NAMES, ONE_OF, TYPES, Properties, PropertyPlace, PropertyType
from semeai.sgf.report import Notes

KEPT = "KEPT"
_OF_A_MOVE_ALONE = frozenset(("KO",)).union(
    name for name, (place, _) in TYPES.items() if place is PropertyPlace.ANNOTATION
)
_LISTS = (PropertyType.POINTS, PropertyType.MAYBE_POINTS, PropertyType.PAIRS, PropertyType.LABELS, PropertyType.MOVE)


def kept_name(name: str) -> str:
    """The name under which a value is kept that FF[4] does not allow; a private name stays."""
    return KEPT + name if name in TYPES or name in OLD_NAMES else name


class Fitting:
    """What a node may hold: whether it has a move, is the root, stands below game information."""

    def __init__(self, board: Board, notes: Notes, *, moves: bool, is_root: bool, informed: bool) -> None:
        self._board, self._notes = board, notes
        self._moves, self._is_root, self._informed = moves, is_root, informed

    def fit(self, values: Properties) -> None:
        """Change the properties that were not read as stones, words or marks into what FF[4] allows."""
        for name in [name for name in values if name in TYPES]:
            self._form(name, values)
            why = self._misplaced(name)
            if not why and not self._fits(name, values[name]):
                why = f"must be {TYPES[name][1].value}"
            if why:
                self._keep(name, values, why)
        for name in OLD_NAMES.keys() & values.keys():
            self._keep(name, values, "is not a name of FF[4]")
        for group in ONE_OF:
            for other in [name for name in values if name in group][1:]:
                self._keep(other, values, "excludes another judgement in its node")

    def _misplaced(self, name: str) -> str:
        place = TYPES[name][0]
        if place is PropertyPlace.ROOT and not self._is_root:
            return "may stand only in the first node"
        if name in _OF_A_MOVE_ALONE and not self._moves:
            return "needs a move in its node"
        return "stands below other game information" if place is PropertyPlace.GAME_INFO and self._informed else ""

    def _form(self, name: str, values: Properties) -> None:
        """Put a value into its form where another one says the same."""
        kind, said = TYPES[name][1], values[name]
        if kind is PropertyType.MAYBE_POINTS:
            values[name] = self._points(name, said)
        if len(said) != 1 or kind in _LISTS or FORMS[kind].fullmatch(said[0]):
            return
        if (written := _written(kind, said[0].strip())) is not None:
            values[name] = [written]
            shown = said[0][:20].decode("utf-8", "backslashreplace")
            self._notes.convert(f"{name}[{shown}] is written as {name}[{written[:20].decode('utf-8', 'replace')}].")

    def _points(self, name: str, said: list[bytes]) -> list[bytes]:
        """A list of points with each of them once and rectangles from their upper left corners; else as it is."""
        mask, twice, wrong = masks_of(self._board, said)
        if wrong or not (twice or any(map(_is_odd, said))):
            return said
        self._notes.convert(f"The points of {name} are written one by one.")
        return write_points(self._board, mask)

    def _fits(self, name: str, values: list[bytes]) -> bool:
        kind = TYPES[name][1]
        if kind in _LISTS:
            _, twice, wrong = masks_of(self._board, values)
            return kind is PropertyType.MAYBE_POINTS and (values == [b""] or not (twice or wrong))
        return len(values) == 1 and FORMS[kind].fullmatch(values[0]) is not None

    def _keep(self, name: str, values: Properties, why: str) -> None:
        said = values.pop(name)
        shown = "".join(f"[{value[:20].decode('utf-8', 'backslashreplace')}]" for value in said[:3])
        if any(said):
            values.setdefault(kept_name(name), []).extend(said)
            self._notes.report(f"{name}{shown} {why}; it was kept as {kept_name(name)}.")
        elif name in OLD_NAMES or TYPES[name][1] in (PropertyType.NONE, PropertyType.MAYBE_POINTS):
            values.setdefault(kept_name(name), []).append(b"")
            self._notes.report(f"{name}{shown} {why}; it was kept as {kept_name(name)}.")
        else:
            self._notes.report(f"{name}{shown} holds nothing; it was left out.")


def _is_odd(value: bytes) -> bool:
    """Whether a point or a rectangle is written as FF[4] does not want it."""
    corner, colon, other = value.partition(b":")
    upright = corner != other and all(first <= last for first, last in zip(corner, other, strict=False))
    return value != value.strip().lower() or (bool(colon) and not upright)


def _written(kind: PropertyType, said: bytes) -> bytes | None:
    """A value in the form of its type; None where it says something else."""
    if FORMS[kind].fullmatch(said):
        return said
    match kind:
        case PropertyType.DOUBLE:
            return b"1" if not said or said.isdigit() else None
        case PropertyType.NONE:
            return b"" if said in (b"0", b"1", b"2") else None
        case PropertyType.NUMBER:
            whole = said.partition(b".")
            return whole[0] if FORMS[PropertyType.REAL].fullmatch(said) and not whole[2].strip(b"0") else None
        case PropertyType.REAL:
            return said.replace(b",", b".") if FORMS[PropertyType.REAL].fullmatch(said.replace(b",", b".")) else None
        case PropertyType.APPLICATION:
            return said + b":" if said else None
        case _:
            return None
