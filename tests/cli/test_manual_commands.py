"""The commands that the manual shows: each is one, is understood as it stands, and answers what is shown."""

import re
import shlex

import pytest

from semeai.cli.main import COMMANDS, OWN_DESKTOP, main
from semeai.manual import page, pages

SHOWN = sorted({line for each in pages() for line in re.findall(r"^    semeai (\S.*)$", each.text, re.MULTILINE)})
ANSWERED = re.findall(r"^```console\n\$ semeai (.+)\n((?:.*\n)*?)```$", page("command-line").text, re.MULTILINE)


def test_every_command_is_shown() -> None:
    told = {line.split()[0] for line in (*SHOWN, *(line for line, _ in ANSWERED))}
    assert told - {"game.sgf"} == {*COMMANDS, *OWN_DESKTOP}


@pytest.mark.usefixtures("qapp")  # before a command makes an application without widgets
@pytest.mark.parametrize(
    "line", [line for line in SHOWN if line.split()[0] in COMMANDS and "jobs" not in line], ids=str
)
def test_a_command_is_understood(line: str, tmp_path, monkeypatch, capsys) -> None:
    """It ends well, or refuses the file, which is not there; its words are no error."""
    monkeypatch.chdir(tmp_path)
    if line != "gtp":
        needs_file = bool(re.search(r"\b\w+\.(sgf|deck)\b", line.replace("-o race.sgf", "")))
        assert main(shlex.split(line)) == (1 if needs_file else 0), capsys.readouterr().err


@pytest.mark.parametrize(("line", "answer"), ANSWERED, ids=[line for line, _ in ANSWERED])
def test_a_command_answers_what_is_shown(line: str, answer: str, capsys) -> None:
    assert main(shlex.split(line)) == 0
    assert [each.rstrip() for each in capsys.readouterr().out.splitlines()] == answer.splitlines()
