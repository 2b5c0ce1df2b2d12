"""``semeai analyze``: one race of a file and what the theory says of it, with the keys that scripts rely on."""

import json

CHAIN_KEYS = {"point", "chain", "Z", "I", "O", "A", "V", "E", "X", "R", "outside", "eye"}
CHAINS = ("--black", "C3", "--white", "C2")
"""The chains of the short game, which has no race yet."""


def answer(semeai, *words: str) -> dict:
    """The JSON of an analysis by theory alone, which must succeed."""
    done = semeai("analyze", *words, "--no-search", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    return json.loads(done.stdout)


def test_the_worked_example_is_read_from_its_board_with_the_points_of_each_number(semeai, worked_example):
    values = answer(semeai, str(worked_example))
    numbers = {color: {letter: values[color][letter] for letter in "ZIOAVEXR"} for color in ("black", "white")}
    assert numbers["black"] == {"Z": 2, "I": 1, "O": 1, "A": 1, "V": 0, "E": 1, "X": 3, "R": 3}
    assert numbers["white"] == {"Z": 0, "I": 0, "O": 3, "A": 4, "V": 3, "E": 0, "X": 7, "R": 4}
    assert values["board_size"] == 19
    assert (values["S"], len(values["shared"])) == (1, 1)
    theory = values["theory"]
    assert (theory["applies"], theory["violations"], theory["case"], theory["relation"]) == (True, [], "C", "FIF")
    assert (theory["black_first"]["result"], theory["white_first"]["result"]) == ("win", "win")
    for mover in ("black", "white"):
        won = {"result": "win", "defend": 1, "attack": 1, "by": "theory", "agrees": None, "standing": "proved"}
        verdict = values["verdict"][f"{mover}_first"]
        assert {key: verdict[key] for key in won} == won
        assert (verdict["sentence"], len(verdict["moves"])) == (f"{mover.title()} captures.", 1)
    assert (values["search"], values["unsearched"], values["unread"]) == (None, None, None)
    for color in ("black", "white"):
        chain = values[color]
        assert set(chain) >= CHAIN_KEYS
        assert chain["point"] in chain["chain"]
        assert values["proposals"][0][color] in chain["chain"]
        assert len(chain["outside"]) == chain["O"]
        assert len({point for liberty in chain["outside"] for point in liberty["approach"]}) == chain["A"]
        assert len(chain["eye"]) == chain["Z"]


def test_a_violation_names_its_assumption_and_its_points_and_a_person_reads_them(semeai, game):
    values = answer(semeai, str(game), *CHAINS)
    theory = values["theory"]
    assert theory["applies"] is False
    assert theory["violations"]
    for violation in theory["violations"]:
        assert set(violation) >= {"assumption", "points", "reason"}
        assert violation["points"]
    unknown = {"result": "unknown", "defend": None, "attack": None, "by": None, "agrees": None, "standing": "open"}
    verdict = values["verdict"]["black_first"]
    assert {key: verdict[key] for key in unknown} == unknown
    assert (verdict["sentence"], verdict["moves"]) == ("Not settled yet.", [])
    text = semeai("analyze", str(game), *CHAINS, "--no-search").stdout
    assert "Outside the theory:" in text
    assert "  fails: " in text
    assert "Black first: the theory gives no verdict." in text
    living = answer(semeai, str(game), *CHAINS, "--living", "d3")["theory"]["violations"]
    assert "alive" in " ".join(violation["reason"] for violation in living)


def test_without_a_move_a_game_is_read_at_its_end_and_a_problem_at_its_start(semeai, game, worked_example):
    at_the_end = answer(semeai, str(game), *CHAINS)
    assert sorted(at_the_end["black"]["chain"]) == ["C3", "D3"]
    assert answer(semeai, str(game), *CHAINS, "--move", "2")["black"]["chain"] == ["C3"]
    assert answer(semeai, str(worked_example), "--move", "0") == answer(semeai, str(worked_example))
    named = game.read_text(encoding="utf-8").replace("W[cd]", "W[cd]KSEB[cc]KSEW[cd]")  # where both chains are named
    game.write_text(named, encoding="utf-8")
    assert answer(semeai, str(game))["black"]["chain"] == ["C3"]


def test_the_chains_that_a_file_names_are_taken(semeai, game):
    marked = game.with_name("marked.sgf")
    marked.write_text(
        "(;FF[4]GM[1]CA[UTF-8]SZ[9]AB[aa][ba][ac][bc][cc][dc][db][da][ee][fe]AW[ab][bb][ef][ff]KSEB[ee]KSEW[ef])",
        encoding="utf-8",
    )
    last = semeai("analyze", str(marked), "--no-search").stdout.splitlines()[-1]
    assert last.endswith("(--black, --white): A9 against A8")
    values = answer(semeai, str(marked))
    assert (values["black"]["point"], values["white"]["point"]) == ("E5", "E4")


def test_a_person_reads_numbers_points_and_verdicts_of_standard_input(semeai, worked_example):
    text = semeai("analyze", "-", "--no-search", stdin=worked_example.read_bytes()).stdout
    assert "approach moves that can be avoided" in text
    assert "Case C" in text
    assert "White moves first and captures Black." in text


def test_a_repaired_file_says_so(semeai, game):
    broken = game.with_name("broken.sgf")
    broken.write_text("Dear friend, (;GM[1]SZ[5];B[cc];W[cd];B[dc];W[dd]", encoding="utf-8")
    done = semeai("analyze", str(broken), *CHAINS, "--no-search", "--json")
    assert done.returncode == 0
    assert "was repaired in" in done.stderr
    assert json.loads(done.stdout) == answer(semeai, str(game), *CHAINS)


def test_a_game_is_looked_at_more_carefully_than_a_set_up(semeai, tmp_path):
    path = tmp_path / "game.sgf"
    path.write_text("(;FF[4]GM[1]SZ[9];B[dd];W[ee];B[de];W[df])", encoding="utf-8")
    refused = semeai("analyze", str(path), "--no-search").stderr
    assert refused == "semeai analyze: no race was found after move 4; name two chains with --black and --white.\n"


def test_a_set_up_is_refused_only_where_no_two_chains_meet_that_could_capture_each_other(semeai, tmp_path):
    path = tmp_path / "set-up.sgf"
    path.write_text("(;FF[4]GM[1]SZ[9]AB[bb]AW[hh])", encoding="utf-8")
    none = "no race was found in the position at the start: no two chains meet there that could capture each other"
    assert none in semeai("analyze", str(path)).stderr
    path.write_text("(;FF[4]GM[1]SZ[9]AB[dd][de]AW[ee][df])", encoding="utf-8")
    assert answer(semeai, str(path))["possible"] == [{"black": "D6", "white": "E5"}]


def test_the_encoding_of_a_file_can_be_given(semeai, worked_example, tmp_path):
    text = worked_example.read_text(encoding="utf-8").replace("(;", "(;PB[武宮正樹]", 1).replace("CA[UTF-8]", "")
    (tmp_path / "japanese.sgf").write_bytes(text.encode("cp932", "replace"))
    words = ["analyze", "japanese.sgf", "--no-search", "--json"]
    guessed = semeai(*words, cwd=tmp_path)
    assert "its texts were read as Shift-JIS" in guessed.stderr
    told = semeai(*words, "--encoding", "shift_jis", cwd=tmp_path)
    assert (told.returncode, told.stderr, told.stdout) == (0, "", guessed.stdout)
    assert semeai("analyze", "--batch", "-", "--encoding", "UTF-8", stdin="").returncode == 2
