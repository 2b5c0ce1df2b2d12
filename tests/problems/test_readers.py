"""What other programs read otherwise: each trait is found where it is, and the real packages are asked again."""

from __future__ import annotations

import importlib.util
import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from semeai import sgf
from semeai.go.board import Board, count, each
from semeai.go.sgf_points import write_point
from semeai.problems.carried import carried
from semeai.problems.dialects import recognised
from semeai.problems.listing import listed_problems, read_listed
from semeai.problems.marks import ends, solver_of
from semeai.problems.readers import PROBES, READERS, Probe, Trait, misread, misread_file, written_for
from semeai.problems.variants import held_points, ways
from semeai.sgf.writer import plain
from semeai.study.tree import Study, main_line_from, position_at

PLAIN = b"(;GM[1]FF[4]SZ[9]AB[cc]AW[ee];B[gg];W[ff])"


def found_in(data: bytes, name: str) -> set[str]:
    """The names of what a program reads otherwise in a file."""
    studies = sgf.read(data).studies
    whole = {trait.value for trait, *_ in misread_file(data, len(studies), name)}
    return whole | {finding.rule for study in studies for finding in misread(study, name)}


@pytest.mark.parametrize("name", READERS)
@pytest.mark.parametrize("trait", Trait)
def test_a_trait_is_found_for_the_programs_that_read_it_otherwise(trait, name):
    found = found_in(PROBES[trait].sgf.encode(), name)
    assert (trait.value in found) == (trait in READERS[name].misreads)
    assert found <= {each.value for each in READERS[name].misreads}


@pytest.mark.parametrize("name", READERS)
def test_nothing_is_found_in_a_file_that_all_read_alike(name):
    assert found_in(PLAIN, name) == set()


@pytest.mark.parametrize(
    "data, depth", [(b"(;SZ[9];B[aa](;W[bb])(;W[cc];AE[aa]))", 3), (b"(;SZ[9]AB[aa];W[bb];AW[aa])", 2)]
)
def test_a_finding_names_its_node(data, depth):
    (study,) = sgf.read(data).studies
    (finding,) = misread(study, "gnugo")
    assert study.node(finding.node).depth == depth


@pytest.mark.parametrize(
    "written, for_godash", [(r"C[a \\\\]", r"C[a \\\\ ]"), (r"C[a \\\]]", r"C[a \\\]]"), (r"C[a]", r"C[a]")]
)
def test_a_backslash_is_not_the_last_sign_of_a_text_where_that_would_be_read_otherwise(written, for_godash):
    data = rf"(;SZ[9]{written};B[aa])"
    assert written_for(data.encode(), "godash").decode() == rf"(;SZ[9]{for_godash};B[aa])"
    assert written_for(data.encode(), "sabaki") == data.encode()


PROBLEM = r"""(;SZ[9]AB[cc]AW[ee]C[Not at C3.]
(;B[gg];W[hh];B[gh]C[Also
correct: a<b &amp; c.])(;B[hh]C[Wrong.])(;B[ii]C[Right?
No: wrong.]))"""


def ends_said(data: bytes) -> list[str]:
    """The comments at the ends of the lines of a file's first game."""
    study = sgf.read(data).studies[0]
    return [study.node(end).comment for end in ends(study)]


@pytest.mark.parametrize(
    "data, said",
    [
        (PROBLEM, ["RIGHT Also correct: a< b & amp; c.", "Wrong.", "WRONG Right? No: wrong."]),
        ("(;SZ[9](;B[aa]TE[1]C[Correct!])(;B[bb];W[cc]))", ["Correct!", "WRONG"]),
        ("(;SZ[9](;B[aa]C[+])(;B[bb];W[cc]C[No.]))", ["RIGHT", "WRONG No."]),
        ("(;SZ[9];B[aa]C[a\nb])", ["a b"]),
    ],
)
def test_for_a_note_type_the_ends_of_lines_say_whether_they_are_right(data, said):
    for name in ("anki-tsumego", "anki-go"):
        written = written_for(data.encode(), name)
        assert ends_said(written) == said
        avoided = {Trait.RIGHT, Trait.WRONG, Trait.LINE_BREAK, Trait.MARKUP}
        assert not found_in(written, name) & {trait.value for trait in avoided}


def test_what_is_written_for_a_note_type_has_the_same_marks():
    meant = recognised(sgf.read(PROBLEM.encode()).studies[0]).marks
    assert list(recognised(sgf.read(written_for(PROBLEM.encode(), "anki-go")).studies[0]).marks.values()) == list(
        meant.values()
    )


@pytest.fixture(scope="module")
def script():
    """The script that asks the packages."""
    path = Path(__file__).resolve().parents[2] / "packaging" / "readers.py"
    specification = importlib.util.spec_from_file_location("packaging_readers", path)
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def packages(script, npm_package) -> Path:
    """A folder with the packages of other programs."""
    if shutil.which("node") is None:
        pytest.skip("needs node")
    for name in script.PACKAGES:
        folder = npm_package(name)
    place = next(each.parent for each in folder.parents if each.name == "node_modules")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--target", str(place / "python"), *script.OF_PYTHON]
    subprocess.run(pip, check=False, capture_output=True, timeout=120)
    return place


NOT_OF_NPM = {"gnugo", "sgf2dg", "katrain", "anki-tsumego", "anki-go"}


@pytest.mark.slow
def test_the_real_packages_read_what_the_program_and_its_manual_say(script, packages):
    answers = script.asked(packages, script.BY_NAME)
    there = {name for name in READERS if "answers" in answers[name]}
    assert there >= READERS.keys() - NOT_OF_NPM
    for name in there:
        assert script.misreads(answers[name]["answers"]) == READERS[name].misreads - READERS[name].by_source, name
        assert answers[name]["version"] in READERS[name].title
    if there == READERS.keys():
        assert script.table(answers) == script.PAGE.read_text(encoding="utf-8")


@pytest.mark.slow
def test_the_original_besogo_plays_moves_in_their_colours_whoever_it_takes_to_move(script, packages):
    probe = Probe("", PROBES[Trait.MOVER].sgf, "stones", ["cc black", "ee white", "gg white"])
    answers = script.asked(packages, {"line": probe}, "besogo-original")
    assert script.right(probe, answers["besogo-original"]["answers"]["line"])


SET_UP_LATER = b"(;SZ[9]AB[aa:cc]C[a \\\\];B[ee]C[b \\\\];W[ff]C[c \\];AW[gg]AE[aa];B[hh])"


def probes_of(study) -> dict[str, Probe]:
    """What can be asked of a problem on a board of nine lines."""
    line = main_line_from(study, study.root)
    start, end = position_at(study, study.root), position_at(study, line[-1])
    asks = {
        "stones": [f"{write_point(study.board, at).decode()} {end.color_at(at).word}" for at in each(end.stones)],
        "mover": solver_of(study).word,
        "placed": count(start.stones),
        "moves": sum(study.node(at).move is not None for at in line),
        "comment": study.node(line[-1]).comment,
    }
    return {ask: Probe("", sgf.write([study]).decode(), ask, answer) for ask, answer in asks.items()}


@pytest.fixture(scope="module")
def small() -> list[Study]:
    """Problems of the library that fit on boards of nine lines: the script looks at these."""
    listed = read_listed(problem for collection in listed_problems() for problem in collection.problems)
    carried_there = (
        carried(study, way)
        for study in listed.values()
        for way in ways(study.board, held_points(study))
        if way.goal == Board.square(9)
    )
    return random.Random(44).sample([*carried_there], 12)


TOLD = {Trait.MOVER: {"mover"}, Trait.TAKEN_OFF: {"stones"}, Trait.RECOLOURED: {"stones"}, Trait.TWICE: {"stones"}}
"""What a program may answer otherwise, where it is told beforehand that it does."""


@pytest.mark.slow
@pytest.mark.parametrize("name", READERS)
def test_what_is_written_for_a_program_is_read_by_it_as_it_is_meant(script, packages, small, name):
    written = written_for(sgf.write(plain(study) for study in (*small, *sgf.read(SET_UP_LATER).studies)), name)
    studies = sgf.read(written).studies
    told = [{Trait(finding.rule) for finding in misread(study, name)} for study in studies]
    if Trait.LIST in READERS[name].misreads:
        assert all(Trait.LIST in traits for traits in told)
        return
    probes = {f"{at} {ask}": probe for at, study in enumerate(studies) for ask, probe in probes_of(study).items()}
    answers = script.asked(packages, probes, name)[name].get("answers") or pytest.skip(f"needs {name}")
    known = [{ask for trait in traits for ask in TOLD.get(trait, ())} for traits in told]
    meant = [key for key in answers if (at_ask := key.split())[1] not in known[int(at_ask[0])]]
    assert len(meant) >= len(studies)
    assert [(key, answers[key], probes[key]) for key in meant if not script.right(probes[key], answers[key])] == []
