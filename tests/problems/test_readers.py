"""What other programs read otherwise: each trait is found where it is, and the real packages are asked again."""

from __future__ import annotations

import importlib.util
import shutil

import pytest

from semeai import sgf
from semeai.problems.readers import PROBES, READERS, Trait, misread, misread_file

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


@pytest.fixture
def script(root):
    """The script that asks the packages."""
    specification = importlib.util.spec_from_file_location("packaging_readers", root / "packaging" / "readers.py")
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


@pytest.mark.slow
def test_the_real_packages_read_what_the_program_and_its_manual_say(script, npm_package):
    if shutil.which("node") is None:
        pytest.skip("needs node")
    for name in script.PACKAGES:
        folder = npm_package(name)
    answers = script.asked(next(each.parent for each in folder.parents if each.name == "node_modules"))
    there = {name for name in READERS if "answers" in answers[name]}
    assert there >= READERS.keys() - {"gnugo"}
    for name in there:
        assert script.misreads(answers[name]["answers"]) == READERS[name].misreads, name
        assert answers[name]["version"] in READERS[name].title
    if there == READERS.keys():
        assert script.table(answers) == script.PAGE.read_text(encoding="utf-8")
