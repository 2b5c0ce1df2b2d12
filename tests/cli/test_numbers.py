"""``semeai make`` and ``semeai race``: numbers in, a board out that ``semeai analyze`` reads back, or a verdict."""

import json

import pytest

LETTERS = "ZIOAV"

# numbers as the command takes them
RACES = {
    "the worked example": ("--black", "Z=2,I=1,O=1,A=1", "--white", "O=3,A=4,V=3", "--shared", "1"),
    "shared liberties alone": ("--shared", "2"),
    "an eye on both sides": ("--black", "Z=3,I=1,O=2", "--white", "Z=2,O=1", "--shared", "1"),
    "nothing shared": ("--black", "O=2,A=1,V=1", "--white", "O=3"),
}


def counted(values: dict) -> dict:
    sides = {color: {letter: values[color][letter] for letter in LETTERS} for color in ("black", "white")}
    return {**sides, "S": values["S"]}


def asked(words: tuple[str, ...]) -> dict:
    """The numbers that words of the command name."""
    by_option = dict(zip(words[::2], words[1::2], strict=True))
    sides = {}
    for color in ("black", "white"):
        given = dict(part.split("=") for part in by_option.get(f"--{color}", "").split(",") if part)
        sides[color] = {letter: int(given.get(letter, 0)) for letter in LETTERS}
    return {**sides, "S": int(by_option.get("--shared", 0))}


@pytest.mark.parametrize("words", RACES.values(), ids=RACES.keys())
def test_analyze_reads_the_same_numbers_back(semeai, words):
    made = semeai("make", *words)
    assert (made.returncode, made.stderr) == (0, "")
    values = json.loads(semeai("analyze", "-", "--no-search", "--json", stdin=made.stdout).stdout)
    assert counted(values) == asked(words)
    assert (values["theory"]["applies"], values["board_size"]) == (True, 19)


def test_the_file_is_what_standard_output_would_be_and_marks_the_race(semeai, tmp_path):
    words = RACES["the worked example"]
    done = semeai("make", *words, "-o", "race.sgf", cwd=tmp_path)
    assert done.returncode == 0
    assert done.stdout.startswith(
        "race.sgf: Black Z=2 I=1 O=1 A=1, White O=3 A=4 V=3, S=1; 19x19 points, Black's chain at "
    )
    assert "Black first: Black moves first and captures White." in done.stdout
    written = (tmp_path / "race.sgf").read_text(encoding="utf-8")
    assert written == semeai("make", *words).stdout == semeai("make", *words, "-o", "-").stdout
    assert all(part in written for part in ("FF[4]", "SZ[19]", "KSEB[", "KSEW[", "TR[", ":S]", ":A]"))


def test_json_gives_the_numbers_the_points_and_the_file_or_the_sgf(semeai, tmp_path):
    words = RACES["the worked example"]
    in_file = json.loads(semeai("make", *words, "--json", "-o", "race.sgf", cwd=tmp_path).stdout)
    assert (in_file["file"], in_file["sgf"], counted(in_file)) == ("race.sgf", None, asked(words))
    alone = json.loads(semeai("make", *words, "--json").stdout)
    assert (alone["file"], alone["sgf"]) == (None, (tmp_path / "race.sgf").read_text(encoding="utf-8"))
    assert alone["black"]["point"] in alone["black"]["chain"]
    assert len(alone["shared"]) == alone["S"] == 1
    assert alone["theory"]["case"] == "C"


def test_the_board_has_the_size_that_is_asked_for(known):
    assert known("make", "--shared", "2", "--size", "13")["board_size"] == 13


WORKED_EXAMPLE = ("race", *RACES["the worked example"])


def test_the_worked_example_of_the_specification(known):
    values = known(*WORKED_EXAMPLE)
    assert values["black"] == {"Z": 2, "I": 1, "O": 1, "A": 1, "V": 0, "E": 1, "X": 3, "R": 3}
    assert values["white"] == {"Z": 0, "I": 0, "O": 3, "A": 4, "V": 3, "E": 0, "X": 7, "R": 4}
    assert (values["S"], values["case"], values["relation"]) == (1, "C", "FIF")
    assert values["black_first"] == {"result": "win", "margin": 0, "relation": "FIF"}
    assert values["white_first"] == {"result": "win", "margin": 0, "relation": "FIF"}


# arguments; case, relation, result and margin for Black first and for White first
DECIDED = {
    "no shared liberty: the slower chain is lost": (
        ("--black", "O=1", "--white", "O=3"), ("A", "FIF", ("loss", 2), ("win", 2)),
    ),
    "five shared liberties and none outside are seki by four moves": (
        ("--shared", "5"), ("B", "FOF", ("seki", 4), ("seki", 4)),
    ),
    "diagrams 19-22, B and W exchanged: FIF overrides a seki by FOF": (
        ("--black", "O=1,A=3,V=3", "--white", "O=4", "--shared", "2"), ("B", "FIF", ("loss", 1), ("win", 1)),
    ),
}  # fmt: skip


@pytest.mark.parametrize("arguments, expected", DECIDED.values(), ids=DECIDED.keys())
def test_case_relation_and_margins(known, arguments, expected):
    values = known("race", *arguments)
    found = [values["case"], values["relation"]]
    found += [(values[key]["result"], values[key]["margin"]) for key in ("black_first", "white_first")]
    assert tuple(found) == expected


def test_a_person_reads_the_table_the_case_and_both_outcomes(told):
    text = told(*WORKED_EXAMPLE)
    assert "moves to fill all exclusive liberties" in text
    assert "Case C" in text
    assert "Black first: Black moves first and captures White" in text
    assert "White first: White moves first and captures Black" in text
