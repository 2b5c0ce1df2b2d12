"""Table 1 of the paper against the enumeration, and every difference, with its numbers, proved by search."""

from collections import Counter
from collections.abc import Callable

from eyes_drawn import fillings, in_centre, inside, of_class

from semeai.eyes.catalogue import catalogue, has_life
from semeai.eyes.judge import EyeAnswer, judge
from semeai.eyes.paper import DIFFERENCES, TABLE, Difference
from semeai.eyes.place import BOARD, Place, Seat, can_lie, images
from semeai.eyes.rules import Inside, is_alpha
from semeai.eyes.search import Kos
from semeai.eyes.shapes import eye_shapes, neighbour_class
from semeai.eyes.space import Filled, cut_out
from semeai.eyes.status import EyeStatus, Fate, eye_status, fate
from semeai.go.board import Mask, count

DEAD, UNSETTLED, ALIVE, IN_ATARI, _ = EyeStatus


def difference(title: str) -> Difference:
    """The difference whose title begins so."""
    (found,) = (each_one for each_one in DIFFERENCES if each_one.title.startswith(title))
    return found


def members(name: str) -> list[Inside]:
    """The shapes of a class in the centre."""
    return [inside(in_centre(shape)) for shape in of_class(name)]


def statuses(eye: Inside) -> dict[Mask, EyeStatus]:
    """The status of every filling of an eye."""
    return {filled.attackers: eye_status(filled) for filled in fillings(Filled(BOARD, eye.points))}


def test_table_1_is_what_enumeration_and_search_give() -> None:
    computed = {found.name: (len(found.members), found.life) for size in range(1, 8) for found in catalogue(size)}
    assert computed == {row.name: (row.members, row.life) for row in TABLE}
    assert [sum(row.members for row in TABLE if row.size == size) for size in range(1, 8)] == [1, 1, 2, 5, 12, 35, 107]


def test_every_difference_has_eyes_of_the_class_it_names() -> None:
    for found in DIFFERENCES:
        names = {neighbour_class(drawn.seat.cells) for drawn in found.eyes}
        words = f"{found.title} {found.paper} {found.ours}"
        assert names
        assert all(f"[{name}]" in words for name in names) or found.title == "Eyes that need an outside liberty"


def test_two_attackers_on_the_diagonal_of_a_square_are_unsettled() -> None:
    found = difference("A square")
    (square,) = members("2222")
    assert Counter(statuses(square).values()) == {DEAD: 13, UNSETTLED: 2}
    assert [status_of(eye) for eye in found.eyes] == [UNSETTLED]


def status_of(drawn) -> EyeStatus:
    return judge(drawn.filled).status


Printed = Callable[[Inside, Mask], EyeStatus]


def by_vital_points(missing: int) -> EyeStatus:
    return {0: DEAD, 1: UNSETTLED}.get(missing, ALIVE)


def filled_end(attackers: Mask) -> EyeStatus:
    """Appendix A: an eye whose end is filled, or whose class has life, is alive; in atari with five attackers."""
    return IN_ATARI if count(attackers) == 5 else ALIVE


def printed_111124(eye: Inside, attackers: Mask) -> EyeStatus:
    """Appendix A, case t111124."""
    end = eye.of_degree(1) & eye.beside(eye.of_degree(2))
    vital = eye.of_degree(2) | eye.of_degree(4)
    return filled_end(attackers) if end & attackers else by_vital_points(count(vital & ~attackers))


def printed_122223(eye: Inside, attackers: Mask) -> EyeStatus:
    """Appendix A, case t122223."""
    three = eye.of_degree(3)
    vital = three | eye.beside(three)
    return filled_end(attackers) if eye.of_degree(1) & attackers else by_vital_points(count(vital & ~attackers))


def printed_other(_eye: Inside, attackers: Mask) -> EyeStatus:
    """Appendix A, case other6: the shape has the life property."""
    return filled_end(attackers)


def wrong(name: str, printed: Printed) -> list[Counter[tuple[str, str]]]:
    """For each shape of a class the fillings in which the print is wrong, counted by what is printed and found."""
    return [
        Counter(
            (said.value, status.value)
            for attackers, status in statuses(eye).items()
            if (said := printed(eye, attackers)) is not status
        )
        for eye in members(name)
    ]


def test_appendix_a_calls_four_fillings_of_111124_alive_that_are_alive_in_atari() -> None:
    assert wrong("111124", printed_111124) == [{("alive", "alive in atari"): 4}]
    found = difference("[111124]")
    for drawn in found.eyes:
        eye = drawn.filled
        assert printed_111124(Inside(BOARD, eye.points), eye.attackers) is ALIVE
        assert status_of(drawn) is IN_ATARI
        assert count(eye.attackers) == 4


def test_appendix_a_is_right_for_122223_and_for_the_classes_with_life() -> None:
    assert wrong("122223", printed_122223) == [Counter(), Counter()]
    for name in ("112222", "111223", "111133"):
        assert not any(wrong(name, printed_other))


def reading(vital: Callable[[Inside], Mask], alive: Callable[[Mask, Mask], bool]) -> Printed:
    """An algorithm as Appendix A prints it for other classes; ``alive`` tells it by the ends and those filled."""

    def printed(eye: Inside, attackers: Mask) -> EyeStatus:
        ends = eye.of_degree(1)
        found = ALIVE if alive(ends, ends & attackers) else by_vital_points(count(vital(eye) & ~attackers))
        return IN_ATARI if found is ALIVE and count(eye.at_wall & ~attackers) < 2 else found

    return printed


def any_end(_ends: Mask, filled: Mask) -> bool:
    return bool(filled)


def all_ends(ends: Mask, filled: Mask) -> bool:
    return filled == ends


def threes(eye: Inside) -> Mask:
    return eye.of_degree(3)


def all_but_the_ends(eye: Inside) -> Mask:
    return eye.points & ~eye.of_degree(1)


def numbers_wrong(vital: Callable[[Inside], Mask], alive: Callable[[Mask, Mask], bool], alpha: bool) -> list[int]:
    printed = reading(vital, alive)
    kinds = [is_alpha(eye) for eye in members("112233")]
    counts = [found.total() for found in wrong("112233", printed)]
    return [number for number, kind in zip(counts, kinds, strict=True) if kind is alpha]


def test_both_readings_of_the_ends_of_alpha_are_wrong() -> None:
    assert numbers_wrong(threes, any_end, alpha=True) == [16, 16]
    assert numbers_wrong(threes, all_ends, alpha=True) == [12, 12]
    for drawn in difference("The end points of [112233] with the 3-points adjacent").eyes:
        eye = Inside(BOARD, drawn.filled.points)
        printed = [reading(threes, alive)(eye, drawn.filled.attackers) for alive in (any_end, all_ends)]
        assert is_alpha(eye)
        assert any(said is not status_of(drawn) for said in printed)


def test_alpha_with_all_ends_read_is_wrong_in_eight_that_live_and_four_that_are_unsettled() -> None:
    found = wrong("112233", reading(threes, all_ends))
    kinds = [is_alpha(eye) for eye in members("112233")]
    assert [each_one for each_one, kind in zip(found, kinds, strict=True) if kind] == [
        {("unsettled", "alive"): 8, ("nakade", "unsettled"): 4}
    ] * 2


def test_only_both_ends_of_beta_filled_change_anything() -> None:
    assert numbers_wrong(all_but_the_ends, any_end, alpha=False) == [10, 10]
    for drawn in difference("The end points of [112233] with the 3-points apart").eyes:
        eye = Inside(BOARD, drawn.filled.points)
        assert not is_alpha(eye)
        assert reading(all_but_the_ends, any_end)(eye, drawn.filled.attackers) in (ALIVE, IN_ATARI)
        assert status_of(drawn) in (UNSETTLED, DEAD)


def test_127_fillings_need_an_outside_liberty_to_be_what_they_are_called() -> None:
    expected = {ALIVE: Fate.LIVES, UNSETTLED: Fate.FIRST_MOVER}
    found: Counter[tuple[str, str]] = Counter()
    for size in range(1, 8):
        for shape in eye_shapes(size):
            for eye in fillings(in_centre(shape)):
                status = eye_status(eye)
                bare = fate(eye, outside=0, kos=Kos.ATTACKER)
                if status in expected and bare is not expected[status]:
                    found[status.value, bare.value] += 1
    assert found == {("alive", "U"): 78, ("unsettled", "D"): 49}
    alive, unsettled = (judge(drawn.filled) for drawn in difference("Eyes that need").eyes)
    assert (alive.status, alive.by_outside[0].attacker_first) == (ALIVE, EyeAnswer.DEAD)
    assert (unsettled.status, unsettled.by_outside[0].owner_first) == (UNSETTLED, EyeAnswer.DEAD)


def on_the_side(name: str) -> list[list[Seat]]:
    """For each shape of a class that can be a side eye its seats, of mirror images only one."""
    found = []
    for shape in of_class(name):
        if can_lie(shape, Place.SIDE):
            different: dict[frozenset[frozenset[tuple[int, int]]], Seat] = {}
            for seat in images(shape, Place.SIDE):
                right = max(x for x, _ in seat.cells)
                mirrored = frozenset((right - x, y) for x, y in seat.cells)
                different.setdefault(frozenset({frozenset(seat.cells), mirrored}), seat)
            found.append(list(different.values()))
    return found


def killed(seat: Seat, kos: Kos, outside: int | None) -> bool:
    """Whether some filling does not live; where liberties are numbered, one with two points at the wall empty."""
    at_wall = Inside(BOARD, seat.points).at_wall
    return any(
        fate(eye, outside=outside, kos=kos) is not Fate.LIVES
        for eye in fillings(Filled(BOARD, seat.points))
        if outside is None or count(at_wall & eye.empty) >= 2
    )


def test_1222333_dies_plainly_in_three_of_its_four_ways_to_lie_on_the_side() -> None:
    ways = [seat for shape in on_the_side("1222333") for seat in shape]
    assert len(ways) == 4
    assert not any(has_life(BOARD, seat.points) for seat in ways)
    plainly = [killed(seat, Kos.OWNER, None) for seat in ways]
    assert sum(plainly) == 3
    regions = {cut_out(BOARD, seat.points).region for seat, plain in zip(ways, plainly, strict=True) if plain}
    assert len(regions) == 2
    *plain, by_ko = difference("[1222333]").eyes
    assert [status_of(drawn) for drawn in plain] == [UNSETTLED] * 3
    assert {cut_out(BOARD, drawn.filled.points).region for drawn in plain} == regions
    assert status_of(by_ko) is EyeStatus.KO


def test_1122233_loses_life_on_the_side_only_with_few_outside_liberties_and_to_an_attacker_who_wins_kos() -> None:
    shapes = on_the_side("1122233")
    losing = [[seat for seat in seats_of_one if not has_life(BOARD, seat.points)] for seats_of_one in shapes]
    assert len(shapes) == 8
    assert sum(map(bool, losing)) == 7
    for seat in (seat for seats_of_one in losing for seat in seats_of_one):
        assert [killed(seat, Kos.ATTACKER, outside) for outside in range(4)] == [True, True, True, False]
        assert not any(killed(seat, kos, outside) for kos in (Kos.NEITHER, Kos.OWNER) for outside in range(4))
        assert not killed(seat, Kos.ATTACKER, None)
    bare, two = (judge(drawn.filled).by_outside for drawn in difference("[1122233]").eyes)
    assert [answers.attacker_first for answers in bare[:2]] == [EyeAnswer.KO, EyeAnswer.ALIVE]
    assert [answers.attacker_first for answers in two[2:4]] == [EyeAnswer.KO, EyeAnswer.ALIVE]
