"""Every assumption of the theory: a board on which it fails, with points and words, and a like one where it holds."""

import pytest
from races_drawn import read

from semeai.cli.files import place, read_games
from semeai.go.color import Color
from semeai.reading.proposals import propose
from semeai.reading.reader import fails, read_race
from semeai.reading.values import Assumption
from semeai.study.tree import main_line_from

Row = tuple[Assumption, str, str, str, str]
"""The assumption, a board where it fails, the points and the sentence of that, a like board where it holds."""

ROWS: list[Row] = [
    (
        Assumption.NO_ATARI,
        "xxxxx / WOOOO / .#### / BXXXX / ..### / oo###",
        "A5 B5 C5 D5 E5 A4",
        "White is in atari: Black to move captures at A4.",
        "xxxxx / WOOOO / ..### / BXXXX / ..### / oo###",
    ),
    (
        Assumption.CONTACT,
        "xx## / ..## / WOOO / #### / BXXX / ..## / oo##",
        "A5 B5 C5 D5 A3 B3 C3 D3",
        "The two chains neither touch nor share a liberty.",
        "xx## / ..## / WOOO / .### / BXXX / ..## / oo##",
    ),
    (
        Assumption.ONE_CHAIN,
        "xxxxxx / WO.OO# / OO.OO# / .###.# / BXXXX# / ...### / ooo###",
        "A6 B6 D6 E6 A5 B5 D5 E5",
        "White's chains at A6 and D6 can be connected, but are not one chain yet.",
        "xxxxxx / WO.OO# / OOOOO# / .###.# / BXXXX# / ...### / ooo###",
    ),
    (
        Assumption.NO_KO,
        "#x### / #.### / #.### / WOOOO / ..### / BXXXX / ...## / ooo##",
        "B7 B6",
        "The approach move B7 lies beside its liberty B6: a ko may begin.",
        "#x### / #.### / #X### / #.### / WOOOO / ..### / BXXXX / ...## / ooo##",
    ),
    (
        Assumption.NO_KO,
        "#x### / #.### / #.### / #.### / #X### / #X### / #.### / WOOOO / ..### / BXXXX / ...## / ooo##",
        "B11 B10 B9 B6",
        "The corridor B11, B10, B9 must be filled completely and may become a ko.",
        "#x### / #.### / #.### / #X### / #X### / #.### / WOOOO / ..### / BXXXX / ...## / ooo##",
    ),
    (
        Assumption.PLAIN_APPROACH,
        "xxxxx# / ##.Ox# / #x.##x / WOOOOO / ..#### / BXXXXX / ...### / ooo###",
        "D7",
        "The chain at D7 beside the outside liberties is in atari.",
        "#xx## / xOO## / .O.## / ##OW# / OOOOO / ..### / BXXXX / ...## / ooo##",
    ),
    (
        Assumption.SHARED_ALONE,
        "xxx## / .#### / WOOO# / ..... / BXXX# / ..### / oo###",
        "D4 E4",
        "The shared liberty D4 leads to E4: a stone there may gain liberties.",
        "xxx## / .#### / WOOO# / ....# / BXXX# / ..### / oo###",
    ),
    (
        Assumption.SHARED_ALONE,
        "xxx## / .#### / WOOO# / ....o / BXXX# / ..### / oo###",
        "D4 E4",
        "The shared liberty D4 touches stones that live: White connects to E4 there.",
        "xxx## / .#### / WOOO# / ....# / BXXX# / ..### / oo###",
    ),
    (
        Assumption.SHARED_ALONE,
        "xxx### / .##### / WOOOX# / ....O# / BXXXX# / ..#### / oo####",
        "D4 E4",
        "The shared liberty D4 touches another chain: White joins E4 there.",
        "xxx### / .##### / WOOOO# / ....## / BXXXX# / ..#### / oo####",
    ),
    (
        Assumption.NO_GAIN,
        "##### / O#O.. / WOOOO / #..#. / BXXXX / ...o# / o#O.o / #####",
        "A3 C3",
        "Black at C3 gives atari and gains by A3 next.",
        "xxxx# / #x### / #.### / #X### / #.### / WOOOO / ..### / BXXXX / ...## / ooo##",
    ),
    (
        Assumption.NO_GAIN,
        "##### / xO.#O / WOOOO / .#### / BXXXX / #o#oX / .X..X / #####",
        "C2 D2",
        "Black at D2 makes an eye at C2.",
        "xxxx# / #x### / #.### / #X### / #.### / WOOOO / ..### / BXXXX / ...## / ooo##",
    ),
    (
        Assumption.ONE_EYE,
        "#OOOOO# / #O.O.O# / #OOOOO# / WOOOOOO / ..##### / BXXXXXX / ...#### / ooo####",
        "C7 E7",
        "White's chain encloses 2 eyes.",
        "#OOOOO# / #O.OOO# / #OOOOO# / WOOOOOO / ..##### / BXXXXXX / ...#### / ooo####",
    ),
    (
        Assumption.SETTLED_EYE,
        "#OOOOO# / #O...O# / #OOOOO# / ###O### / WOOOOOO / ..##### / BXXXXXX / ...#### / ooo####",
        "D8",
        "White's eye of 3 points is unsettled: whoever plays first at D8 decides.",
        "#OOOOO# / #O.X.O# / #OOOOO# / ###O### / WOOOOOO / ..##### / BXXXXXX / ...#### / ooo####",
    ),
    (
        Assumption.SETTLED_EYE,
        "#.OO.# / #O.XO# / #.OO.# / ##OO## / WOOOOO / ..#### / BXXXXX / ...### / ooo###",
        "C8 D8",
        "The wall of White's eye is in 4 parts: the eye may turn out to be false.",
        "#OOOO# / #O.XO# / #OOOO# / ##OO## / WOOOOO / ..#### / BXXXXX / ...### / ooo###",
    ),
    (
        Assumption.EYE_LIBERTIES,
        "#OOOOO# / #OO.OO# / #O...O# / #OO.OO# / #OOOOO# / WOOOOOO / ..##### / BXXXXXX / ...#### / ooo####",
        "D8",
        "D8 lies in White's eye but is not a liberty of the chain.",
        "#OOOOO# / #OOOOO# / #O.X.O# / #OOOOO# / #OOOOO# / WOOOOOO / ..##### / BXXXXXX / ...#### / ooo####",
    ),
    (
        Assumption.SURROUNDED,
        "xx##### / ..XX### / WOOOOOO / ..##### / BXXXXXX / ...#### / ooo####",
        "C6 D6",
        "White can capture the surrounding chain at C6.",
        "xx##### / ..xx### / WOOOOOO / ..##### / BXXXXXX / ...#### / ooo####",
    ),
    (
        Assumption.SURROUNDED,
        "...W / .OOO / .OOX / XXXX / XX.X / .XOO / BOO.",
        "D5 A4 B4 C4 D4 A3 B3 D3 B2",
        "The surrounding chain at D5 has too few liberties, 2, and is not alive.",
        "#xxx / .### / WOOO / ..## / BXXX / .### / ##oo",
    ),
    (
        Assumption.NO_ESCAPE,
        "oo#### / .##### / WOOOOO / ..#### / BXXXXX / ...### / ooo###",
        "A6",
        "White connects out or runs into the open at A6.",
        "xx#### / .##### / WOOOOO / ..#### / BXXXXX / ...### / ooo###",
    ),
    (
        Assumption.NO_ESCAPE,
        "x.......x / x.......x / xx..#..xx / WOOOOOOOO / ..####### / BXXXXXXXX / ...###### / ooo######",
        "D7 D6",
        "White runs by D6 and D7.",
        "xxxxxxxxx / ##..##### / WOOOOOOOO / ..####### / BXXXXXXXX / ...###### / ooo######",
    ),
    (
        Assumption.NO_SNAPBACK,
        "ooB.x / oxWOx / oxxxx",
        "C3",
        "After the capture of Black's chain the chain at D3 can be captured back.",
        "ooB.x / oxWO. / oxxx.",
    ),
    (
        Assumption.NO_NAKADE,
        "xxx## / ..### / WOO## / ..### / BXXXX / ...## / ooo##",
        "A5 B5 C5",
        "White's chain is a nakade shape: capturing it may leave only one eye.",
        "xxx## / ..### / WOO## / ..### / BXXXX / X.XXX / XXXXX / ...## / ooo##",
    ),
    (
        Assumption.NO_NAKADE,
        "o#oo / .o.o / BXXo / X.Xo / WOXo / OXXo / .X.o",
        "A3 B3 A2",
        "White's chain is a nakade shape: capturing it may leave only one eye.",
        "xxx## / ..### / WOO## / BXXXX / ...## / ooo##",
    ),
    (
        Assumption.NO_NAKADE,
        "oo#### / ..o### / BX.o## / .XX.o# / W.XX.o / OO.X.o / .O.X.o",
        "A3 A2 B2 A1 B1",
        "White's chain with its eye is a nakade shape: capturing it may leave only one eye.",
        "xxx## / ..### / WOO## / O.O## / OOO## / BXXXX / ...## / ooo##",
    ),
    (
        Assumption.NO_NAKADE,
        "#x#####x# / #.OO.OO.# / ####O#### / WOOOOOOOO / .######## / BXXXXXXXX / ..####### / oo#######",
        "E6 A5 B5 C5 D5 E5 F5 G5 H5 J5",
        "Black can take White's chain, but may not live on what that leaves.",
        "#x#####x# / #.OO.OO.# / ####O#### / WOOOOOOOO / .######## / BXXXXXXXX / X.XXXXXXX / XXXXXXXXX / .######## "
        "/ o########",
    ),
    (
        Assumption.EYE_COUNT,
        "..O### / ..O### / OOO### / WOOOOO / ..#### / BXXXXX / ...### / ooo###",
        "A8 B8 A7 B7",
        "White's eye has 3 liberties; the formula E(Z) - I counts 5.",
        "OOOO## / O..O## / O..O## / OOOO## / WOOOOO / ..#### / BXXXXX / ...### / ooo###",
    ),
]


@pytest.mark.parametrize("row", ROWS, ids=[f"{row[0].name} {row[1].split(' / ')[0]}" for row in ROWS])
def test_the_assumption_fails_at_its_points_in_its_words(row: Row) -> None:
    assumption, failing, points, sentence, _ = row
    reading = read(failing)
    found = [violation for violation in reading.violations if violation.assumption is assumption]
    assert (" ".join(reading.position.board.names(found[0].points)), found[0].sentence) == (points, sentence)
    assert not reading.applies


@pytest.mark.parametrize("row", ROWS, ids=[f"{row[0].name} {row[4].split(' / ')[0]}" for row in ROWS])
def test_the_assumption_holds_on_the_board_beside_it(row: Row) -> None:
    assumption, _, _, _, holding = row
    assert assumption not in {violation.assumption for violation in read(holding).violations}


@pytest.mark.parametrize("row", ROWS, ids=[f"{row[0].name} {row[1].split(' / ')[0]}" for row in ROWS])
def test_a_race_fails_at_once_only_where_the_theory_speaks_for_neither_player(row: Row) -> None:
    for reading in map(read, (row[1], row[4])):
        if fails(reading.position, reading.black.point, reading.white.point):
            assert not any(map(reading.applies_to, Color))


def test_most_races_fail_at_once() -> None:
    found = [read(row[1]) for row in ROWS]
    failed = [fails(each.position, each.black.point, each.white.point) for each in found]
    assert 2 * sum(failed) > sum(not any(map(each.applies_to, Color)) for each in found)


def test_every_assumption_has_its_boards() -> None:
    """But for the one that a board is small enough, which has a module of its own."""
    assert {row[0] for row in ROWS} == {*Assumption} - {Assumption.READ_TO_THE_END}


def test_what_fails_for_both_movers_is_told_once(shared) -> None:
    here = place(read_games(str(shared / "real-games" / "games" / "crazystone1.sgf")).studies[0], 42)
    violations = read_race(here.position, here.point("G3"), here.point("H2")).violations
    told = [item for item in violations if "surrounding chain at D9 must live" in item.sentence]
    assert [item.mover for item in told] == [None]


@pytest.mark.slow
def test_no_race_of_a_game_is_told_the_same_twice(shared) -> None:
    asked = 0
    for file in sorted((shared / "real-games" / "games").glob("*.sgf"))[::6]:
        study = read_games(str(file)).studies[0]
        for move in (60, 120, 180):
            if move < len(main_line_from(study, study.root)):
                position = place(study, move).position
                for pair in propose(position)[:3]:
                    told = [item.sentence for item in read_race(position, pair.black, pair.white).violations]
                    assert len(told) == len(set(told))
                    asked += 1
    assert asked > 10
