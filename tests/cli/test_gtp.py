"""``semeai gtp``: commands and their responses, line by line, and as another program starts it."""

import json
import os
import signal
import time

import pytest

from semeai import __version__
from semeai.cli.gtp import command
from semeai.cli.gtp.command import table
from semeai.cli.gtp.protocol import converse
from semeai.cli.gtp.session import Session


def talk(script: str, *, seconds: float = 5.0, wanted=lambda _nodes: True) -> list[str]:
    """The responses to the lines of a script, without the empty line that ends each."""
    sent: list[str] = []
    converse(script.splitlines(), table(Session(seconds, wanted)), sent.append)
    assert all(text.endswith("\n\n") and "\n\n" not in text[:-2] for text in sent)
    return [text[:-2] for text in sent]


EMPTY = "= \n   A B C\n 3 . . . 3\n 2 . . . 2\n 1 . . . 1\n   A B C\n"

# what is sent -> the last response
ANSWERS = {
    "the version of the protocol": ("protocol_version", "= 2"),
    "the name": ("name", "= Semeai Studio"),
    "the version": ("version", f"= {__version__}"),
    "a number is given back": ("12 name", "=12 Semeai Studio"),
    "a number before an error too": ("12 foo", "?12 unknown command"),
    "a number alone": ("12", "?12 unknown command"),
    "a comment is no argument": ("known_command play # is it?", "= true"),
    "a tab is a blank": ("known_command\tplay", "= true"),
    "a bell is nothing": ("na\ame\r", "= Semeai Studio"),
    "an unknown command is known to be one": ("known_command foo", "= false"),
    "a command of the menu is known": ("known_command semeai-account", "= true"),
    "no argument where one is needed": ("boardsize", "? syntax error"),
    "an argument too many": ("boardsize 9 9", "? syntax error"),
    "a size that is no number": ("boardsize x", "? syntax error"),
    "a size that there is not": ("boardsize 26", "? unacceptable size"),
    "a size of nothing": ("boardsize 0", "? unacceptable size"),
    "komi": ("komi -3.5", "= "),
    "komi that is none": ("komi nan", "? syntax error"),
    "komi without end": ("komi 1e999", "? syntax error"),
    "a colour that is none": ("play red A1", "? syntax error"),
    "a point beyond the board": ("boardsize 3\nplay b D1", "? syntax error"),
    "a column that there is not": ("play b I5", "? syntax error"),
    "a pass": ("play b PASS", "= "),
    "a point that is taken": ("play b D4\nplay w d4", "? illegal move"),
    "suicide": ("boardsize 3\nplay b A2\nplay b B1\nplay w A1", "? illegal move"),
    "undo of nothing": ("undo", "? cannot undo"),
    "undo of a move": ("boardsize 3\nplay b A2\nundo\nlist_stones black", "= "),
    "stones": ("play b D4\nplay b Q16\nplay w C3\nlist_stones b", "= Q16 D4"),
    "a new size empties the board": ("play b A1\nboardsize 9\nlist_stones b", "= "),
    "an empty board of the same size": ("boardsize 3\nplay b A1\nclear_board\nshowboard", EMPTY + "Black to move"),
    "a file that is not there": ("loadsgf no such file.sgf 3", "? cannot load file: no such file.sgf is not a file"),
    "standard input is no file": ("loadsgf -", "? cannot load file: ./- is not a file"),
    "nor is it by its other name": ("loadsgf /dev/stdin", "? cannot load file: /dev/stdin is not a file"),
    "a folder is no file": ("loadsgf /", "? cannot load file: / is not a file"),
    "a race without stones": ("analyze_semeai A1 A2", "? there is no stone on A1"),
    "a race of one colour": ("play b A1\nplay b A3\nanalyze_semeai A1 A3", "? the two stones are of one colour"),
    "a race of one stone": ("play b A1\nsemeai-numbers A1", "? a race is two stones"),
    "no race at all": ("semeai-why", "? no race was found: name two stones"),
}


@pytest.mark.parametrize("script, last", ANSWERS.values(), ids=ANSWERS.keys())
def test_a_line_is_answered(script, last):
    answer = talk(script)[-1]
    assert answer.startswith(last) if last[0] == "?" else answer == last


def test_blank_lines_and_comments_are_not_answered_and_nothing_after_quit():
    assert talk("\n   \n# a comment\n\t\nname\nquit\nname") == ["= Semeai Studio", "= "]


def test_every_command_of_the_contract_is_listed():
    contract = (
        "protocol_version name version known_command list_commands quit boardsize clear_board komi play undo loadsgf "
        "set_free_handicap "
        "showboard list_stones analyze_semeai gogui-analyze_commands"
    )
    listed = talk("list_commands")[0].removeprefix("= ").split("\n")
    assert set(contract.split()) <= set(listed)
    assert all(answer == "= true" for answer in talk("\n".join(f"known_command {name}" for name in listed)))


def test_a_ko_may_not_be_taken_back_at_once_but_after_a_move_elsewhere():
    ko = "boardsize 4\nplay b B3\nplay b A2\nplay b B1\nplay w C3\nplay w C1\nplay w D2\nplay w B2\nplay b C2\n"
    assert talk(ko + "list_stones w")[-1] == "= C3 D2 C1"
    assert talk(ko + "play w B2")[-1] == "? illegal move"
    assert talk(ko + "play w D4\nplay b A4\nplay w B2\nlist_stones b")[-1] == "= A4 B3 A2 B1"
    assert talk(ko + "play b B2")[-1] == "= "  # White has passed: Black connects


@pytest.fixture
def game_of_six(tmp_path):
    """A game of six moves in a file whose name has a blank."""
    path = tmp_path / "a game.sgf"
    path.write_text("(;GM[1]SZ[5]PL[B];B[cc];W[cd];B[dc];W[dd];B[];W[aa](;B[ab])(;B[ba]))", encoding="utf-8")
    return path


# arguments after the file -> stones of Black, who is to move
LOADED = {
    "all of it": ("", "C3 D3", "white", "A4"),
    "up to before move 1": (" 1", "", "black", ""),
    "up to before move 4": (" 4", "C3 D3", "white", ""),
    "up to before move 8, after the last": (" 8", "C3 D3", "white", "A4"),
    "past the end": (" 400", "C3 D3", "white", "A4"),
    "up to before move 0, as GNU Go takes it": (" 0", "C3 D3", "white", "A4"),
    "up to before the move on a point": (" D2", "C3 D3", "white", ""),
    "up to a point on which nobody plays": (" E5", "C3 D3", "white", "A4"),
    "the game of a number": (" 2 --game 1", "C3", "white", ""),
}


@pytest.mark.parametrize("move, stones, mover, last", LOADED.values(), ids=LOADED.keys())
def test_a_game_is_loaded_up_to_just_before_a_move(game_of_six, move, stones, mover, last):
    answer, black = talk(f"loadsgf {game_of_six}{move}\nlist_stones b")
    assert answer == f"= {mover}"
    assert sorted(black.removeprefix("= ").split()) == sorted(f"{last} {stones}".split())


def test_a_game_that_a_collection_has_not_leaves_the_board_as_it_was(game_of_six, capsys):
    game_of_six.write_text("(;SZ[5];B[cc])(;SZ[5];B[dd];W[cc])", encoding="utf-8")
    load = f"loadsgf {game_of_six}"
    answers = talk(
        f"boardsize 9\nplay b E5\n{load} --game 3\n{load} --game 0\nlist_stones b\n{load} --game 2\nlist_stones b"
    )
    assert answers[2].startswith("? cannot load file:")
    assert answers[2].endswith("holds games 1 to 2.")
    assert answers[3:5] == ["? syntax error", "= E5"]
    assert answers[5:] == ["= black", "= D2"]
    assert capsys.readouterr().err == ""
    assert talk(f"{load}\nlist_stones b")[-1] == "= C3"
    assert "holds 2 games; this is about the first" in capsys.readouterr().err


def test_moves_of_a_loaded_game_can_be_undone(game_of_six):
    assert talk(f"loadsgf {game_of_six} 4\nundo\nundo\nlist_stones w")[-1] == "= "
    assert talk(f"loadsgf {game_of_six} 4\nundo\nundo\nundo\nundo")[-1] == "? cannot undo"


def test_a_fault_of_the_program_is_an_error_and_not_the_end(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(command, "claimed", lambda *_: 1 / 0)
    fault, name = talk("analyze_semeai A1 A2\nname")
    assert fault.startswith("? the program failed (ZeroDivisionError: ")
    assert name == "= Semeai Studio"


def asked(shared, *, chosen) -> list[tuple[dict, str]]:
    """Questions of real games with the lines that ask them, as GNU Go's suite does."""
    folder = shared / "real-games"
    rows = map(json.loads, (folder / "questions.jsonl").read_text(encoding="utf-8").splitlines())
    return [(row, f"loadsgf {folder / row['sgf']}\n{question(row)}") for row in rows if chosen(row)]


def question(row: dict) -> str:
    """The line that asks a question, with its number."""
    return f"{row['id'].split('-')[-1]} analyze_semeai {row['mover']} {row['opponent']}"


def judge(row: dict, answer: str) -> str:
    """Compare an answer with the truth of its question."""
    number = row["id"].split("-")[-1]
    if answer == f"?{number} not settled":
        return "not settled"
    defend, attack, move = answer.removeprefix(f"={number} ").split()
    if row["truth"] is None:
        return "no truth"
    if (int(defend), int(attack)) != (row["truth"]["defend"], row["truth"]["attack"]):
        return "wrong"
    moves = row["moves"] + row["suite"]["moves"]
    return "right" if not row["moves"] or move in moves else "wrong move"


@pytest.mark.slow
def test_questions_of_the_suite_are_answered_as_adjudicated(shared):
    chosen = {"semeai-13", "semeai-14", "semeai-15", "semeai-16", "semeai-17"}
    questions = asked(shared, chosen=lambda row: row["id"] in chosen)
    assert [judge(row, talk(script)[-1]) for row, script in questions] == ["right"] * len(chosen)


@pytest.mark.parametrize("words", [{"seconds": 1e-6}, {"wanted": lambda _: False}], ids=["no time", "not wanted"])
def test_a_question_that_is_not_settled_is_an_error_and_no_guess(shared, words):
    [(_, script)] = asked(shared, chosen=lambda row: row["id"] == "semeai-17")
    assert talk(script, **words)[-1] == "?17 not settled"


def test_what_the_theory_counts_is_answered_though_no_search_was_finished(shared):
    questions = asked(shared, chosen=lambda row: row["id"] in ("semeai-15", "semeai-16"))
    told = [talk(script, seconds=1e-6)[-1] for _, script in questions]
    assert [judge(row, answer) for (row, _), answer in zip(questions, told, strict=True)] == ["right"] * 2
    assert told[0] == "=15 0 0 PASS"  # all is lost


@pytest.mark.parametrize(
    "pair, moves", [("A16 A17", {"E19", "E18"}), ("A17 A16", {"A11", "B11"})], ids=["Black first", "White first"]
)
def test_of_moves_that_win_one_is_named_that_fills_a_liberty_from_outside(shared, pair, moves):
    answer = talk(f"loadsgf {shared / 'sts-rv' / 'sgf' / '_semeai_C1_006.sgf'}\nanalyze_semeai {pair}")[-1]
    assert answer.startswith("= 1 1 ")
    assert answer.removeprefix("= 1 1 ") in moves


@pytest.mark.parametrize("every", [pytest.param(8, marks=pytest.mark.slow), pytest.param(2, marks=pytest.mark.whole)])
def test_no_question_of_real_games_is_answered_wrong(shared, every):
    """``tests/benchmarks/real_boards.py`` asks all."""
    found = [judge(row, talk(script)[-1]) for row, script in asked(shared, chosen=lambda _: True)[::every]]
    assert len(found) >= 70 // every
    assert {kind: found.count(kind) for kind in ("wrong", "wrong move")} == {"wrong": 0, "wrong move": 0}
    assert found.count("right") >= 20 // every


def test_both_questions_are_answered_each_for_itself_with_a_move_that_attacks(choice):
    assert talk(f"loadsgf {choice}\nanalyze_semeai A2 B2")[-1] == "= 1 3 C2"
    assert talk(f"loadsgf {choice}\nanalyze_semeai B2 A2")[-1] == "= 1 1 C1"


# a command of GoGui's menu -> lines that it draws on the board of semeai-14, in which Black is ahead
PICTURES = {
    "semeai-races": ["CIRCLE E5 C5", "LABEL E5 3", "TEXT 3 claimed to be races, 0 possible"],
    "semeai-numbers E1 C1": ["COLOR #6fa8dc B5", "LABEL B5 O", "COLOR #c27ba0 D4", "LABEL D4 S"],
    "semeai-moves E1 C1": ["SQUARE B5", "CIRCLE D1", "CIRCLE D4"],
    "semeai-line C1 E1": ["TEXT White first: Black captures."],
    "semeai-account E1 C1": ["COLOR #6fa8dc F5 F4 F3 F2 F1", "LABEL F5 5", "LABEL D4 4", "LABEL B5 1"],
    "semeai-why E1 C1": ["D4, D3, D2 and D1 are shared.", "White's outside liberties, B5: Black needs one move."],
}


@pytest.mark.parametrize("command, drawn", PICTURES.items(), ids=PICTURES.keys())
def test_gogui_shows_a_race_on_its_board(shared, command, drawn):
    answer = talk(f"loadsgf {shared / 'real-games' / 'boards' / 'semeai-14.sgf'}\n{command}")[-1]
    assert set(drawn) <= set(answer.removeprefix("= ").split("\n"))


def test_the_menu_has_a_type_a_label_and_a_command_that_is_known():
    rows = [row.split("/") for row in talk("gogui-analyze_commands")[0].removeprefix("= ").split("\n")]
    assert len(rows) == 6
    assert {len(row) for row in rows} == {3}
    assert {kind for kind, _, _ in rows} == {"gfx", "string"}
    assert talk("\n".join(f"known_command {command.split()[0]}" for *_, command in rows)) == ["= true"] * 6


WAIT = 30
"""Seconds that a process may take to end."""
PAUSE = 0.3
"""Seconds after which a search is under way."""


def send(process, text: str) -> None:
    process.stdin.write(text)
    process.stdin.flush()


def ask(process, line: str) -> str:
    """The response of a process to one line."""
    send(process, f"{line}\n")
    return response(process)


def response(process) -> str:
    """The next response of a process."""
    lines = []
    while (line := process.stdout.readline()) not in ("\n", ""):
        lines.append(line)
    return "".join(lines).rstrip("\n")


def test_each_line_is_answered_before_the_next_is_sent(begun):
    process = begun("gtp")
    assert ask(process, "1 boardsize 9") == "=1 "
    assert ask(process, "2 play b E5") == "=2 "
    assert ask(process, "3 list_stones b") == "=3 E5"
    assert ask(process, "4 quit") == "=4 "
    assert process.wait(WAIT) == 0


def test_the_end_of_the_input_is_the_end(begun):
    process = begun("gtp")
    send(process, "name")
    process.stdin.close()
    assert process.wait(WAIT) == 0
    assert (process.stdout.read(), process.stderr.read()) == ("= Semeai Studio\n\n", "")


def test_bytes_that_are_no_text_are_an_error_and_not_the_end(begun):
    process = begun("gtp")
    sent = [b"\xff\x00\xfe", b"\x80loadsgf \xff", b"loadsgf \xff\xfe.sgf", b"x" * 200_000, b"name", b""]
    os.write(process.stdin.fileno(), b"\n".join(sent))
    answers = [response(process) for _ in range(5)]
    assert answers[0] == answers[1] == answers[3] == "? unknown command"
    assert answers[2].startswith("? cannot load file: ")
    assert answers[4] == "= Semeai Studio"


def test_a_client_that_interrupts_has_its_answer_and_goes_on(begun, shared):
    process = begun("gtp", "--seconds", "300")
    board = shared / "real-games" / "boards" / "semeai-154.sgf"  # seconds pass before anything is known of it
    assert ask(process, f"loadsgf {board}") in ("= black", "= white")
    begun = time.monotonic()
    send(process, "1 analyze_semeai A4 B2\n")
    time.sleep(PAUSE)
    send(process, "# interrupt\n2 name\n")
    assert [response(process), response(process)] == ["?1 not settled", "=2 Semeai Studio"]
    assert PAUSE < time.monotonic() - begun < WAIT


def test_an_interrupt_stops_no_later_command(begun, shared):
    process = begun("gtp", "--seconds", "300")  # on a machine at work it takes longer than usual
    board = shared / "real-games" / "boards" / "semeai-14.sgf"
    send(process, f"loadsgf {board}\n# interrupt\n1 analyze_semeai C1 E1\n")
    assert [response(process), response(process)] == ["= black", "=1 0 0 PASS"]


def test_ctrl_c_ends_it_with_130(begun):
    process = begun("gtp")
    ask(process, "name")
    process.send_signal(signal.SIGINT)
    assert process.wait(WAIT) == 130


BANNED = "(;GM[1]FF[4]SZ[9]AW[bh][dh][ci]AB[cf][bg][dg][ch]PL[W]IL[cg])"


def test_a_ko_that_gnu_go_bans_is_not_taken_at_once(tmp_path):
    path = tmp_path / "ko.sgf"
    path.write_text(BANNED)
    talked = talk(f"loadsgf {path}\nplay w C3\nplay w A9\nplay b A8\nplay w C3")
    assert talked[0] == "= white"
    assert talked[1] == "? illegal move"
    assert talked[2:] == ["= ", "= ", "= "]
    path.write_text(BANNED.replace("IL[cg]", ""))
    assert talk(f"loadsgf {path}\nplay w C3")[-1] == "= "


def test_handicap_stones_are_set_on_an_empty_board():
    answers = talk("boardsize 9\nset_free_handicap C3 G7\nlist_stones b\nshowboard\nset_free_handicap C3 G7")
    assert answers[1:3] == ["= ", "= G7 C3"]
    assert answers[3].endswith("White to move")
    assert answers[4] == "? board not empty"
    assert talk("boardsize 9\nset_free_handicap C3 C3")[-1] == "? bad vertex list"
    assert talk("boardsize 9\nset_free_handicap C3 Z3")[-1].startswith("? ")
