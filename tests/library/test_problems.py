"""The problems of the library: listed, certified, clean in every dialect, no two alike, and made from their recipes."""

import json
import sys
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random

import pytest

from semeai import paths, sgf
from semeai.claim.inquiry import Inquiry
from semeai.go import text
from semeai.go.board import each as points
from semeai.go.color import BLACK, WHITE
from semeai.problems import tags
from semeai.problems.author import ON_THE_BOARD
from semeai.problems.carried import SYMMETRIES, turned
from semeai.problems.certificate import Certificate, certificate_of
from semeai.problems.dialects import DIALECTS, recognised, written
from semeai.problems.difficulty import DIFFICULTY, difficulty_of
from semeai.problems.lint import lint
from semeai.problems.listing import FOLDER, ListedProblem, listed_problems
from semeai.problems.marks import ACCOUNT, PROOF, AnswerMark, Goal, race_at, solver_of, task_of, with_root_values
from semeai.problems.solving import AttemptVerdict, begun, tried
from semeai.problems.variants import in_atari, proved
from semeai.review import main_line
from semeai.solve import PASS, Effort, solve
from semeai.study.notes import set_comment, set_info
from semeai.study.tree import Study, position_at, snapshot_at

LARGEST = 30
"""Moves that a problem holds at most."""
SAMPLE = 9
"""Of so many problems one is verified in the fast run."""


SWAPPED = str.maketrans("XO", "OX")
SMALL_BOARD = {"real-games": 2, "eyes-edge": 1, "eyes-centre": 1, "edge": 1, "liberty-games": 2, "ko": 5}
"""The place of a recipe whose race is cut out in a moment, where the first of its collection takes seconds."""


@cache
def file_of(path: Path) -> sgf.ReadFile:
    return sgf.read(path.read_bytes())


def study_of(listed: ListedProblem) -> Study:
    return file_of(listed.path).studies[listed.place]


PROBLEMS = [problem for collection in listed_problems() for problem in collection.problems]
SAMPLED = [
    pytest.param(each, id=each.key, marks=[pytest.mark.slow] * (number % SAMPLE > 0))
    for number, each in enumerate(PROBLEMS)
]


def test_every_game_of_every_file_is_listed_as_it_is():
    files = sorted((paths.library() / FOLDER).glob("*.sgf"))
    assert [(each.path, each.place) for each in sorted(PROBLEMS, key=lambda each: (each.path, each.place))] == [
        (path, place) for path in files for place in range(len(file_of(path).studies))
    ]
    for listed in PROBLEMS:
        study = study_of(listed)
        task, position = task_of(study), position_at(study, study.root)
        assert task is not None
        assert (listed.solver, listed.goal) == (task.solver, task.goal)
        assert (listed.title, listed.tags) == (study.info_of("GN"), tags.tags_of(study))
        assert listed.difficulty == difficulty_of(study)
        drawn = {(x, y): c for y, row in enumerate(listed.sketch.rows) for x, c in enumerate(row) if c != "."}
        columns = {position.board.at(x, y): c for (x, y), c in drawn.items()}
        assert {p: c.upper() for p, c in columns.items()} == {
            p: "X" if position.color_at(p) is BLACK else "O" for p in points(position.stones)
        }
        left, top, right, bottom = listed.sketch.shown
        race = [*points(position.chain(task.black) | position.chain(task.white))]
        assert all(left <= x <= right and top <= y <= bottom for x, y in map(position.board.column_row, race))
        assert sorted(p for p, c in columns.items() if c.isupper()) == race  # lit among paler stones


def test_the_library_is_spread_over_cases_relations_eyes_and_ends():
    counts = Counter(tag for each in PROBLEMS for tag in each.tags)
    assert len(PROBLEMS) >= 120
    assert all(counts[case] >= 8 for case in tags.CASES)
    assert all(counts[relation] >= 10 for relation in tags.RELATIONS)
    assert all(counts[word] >= 8 for word in (*tags.VARIABLES, *tags.EYE_PLACES))
    assert sum(tag.startswith(tags.EYE) and tags.family_of(tag) is tags.Family.EYE for tag in counts) >= 12
    assert counts[tags.KO] >= 10
    assert counts[tags.SEKI] >= 8
    assert counts[tags.SURVIVAL] >= 10
    assert counts["real game"] >= 16
    assert sum({"real game", tags.SURVIVAL} <= set(each.tags) for each in PROBLEMS) >= 2
    assert min(sum(each.solver is color for each in PROBLEMS) for color in (BLACK, WHITE)) >= 30
    assert len({each.difficulty.level for each in PROBLEMS}) >= 4
    assert {Goal.RACE, Goal.SAVE, Goal.SEKI, Goal.KO} <= {each.goal for each in PROBLEMS}
    assert all(tags.family_of(tag) is not None for tag in counts)


def test_the_easier_problems_of_a_collection_come_first_and_a_missing_library_lists_nothing(tmp_path):
    for collection in listed_problems():
        scores = [each.difficulty.score for each in collection.problems]
        assert scores == sorted(scores), collection.title
    centre = [each for each in PROBLEMS if each.path.stem == "eyes-centre"]
    corner = [each for each in PROBLEMS if {"corner eye", tags.KO} <= set(each.tags)]
    assert max(each.difficulty.score for each in centre) < min(each.difficulty.score for each in corner)
    assert listed_problems(tmp_path) == ()


def test_the_files_are_canonical():
    for path in {each.path for each in PROBLEMS}:
        read = file_of(path)
        assert not read.repairs
        assert sgf.write(read.studies) == path.read_bytes(), path.name


@pytest.mark.parametrize("dialect", DIALECTS)
def test_no_problem_breaks_a_rule_of_a_dialect(dialect):
    for listed in PROBLEMS:
        study = study_of(listed)
        if dialect == "besogo" and solver_of(study) is WHITE:
            study = turned(study, 0, swap=True)  # Tsumego Hero wants Black to solve
        assert lint(written(study, dialect), dialect) == [], listed.key


def test_every_problem_has_right_and_wrong_answers_that_are_judged_as_marked_and_can_be_read_by_a_person():
    for listed in PROBLEMS:
        study = study_of(listed)
        marks = recognised(study).marks
        first = [marks[node] for node in study.node(study.root).children]
        assert AnswerMark.RIGHT in first, listed.key
        assert AnswerMark.WRONG in first, listed.key
        assert len(study.nodes) - 1 <= LARGEST, listed.key
        assert not any(snapshot_at(study, node).illegal for node in study.nodes)
        ends = [node for node in study.nodes.values() if not node.children]
        assert all(node.comment for node in ends), listed.key
        for node in study.node(study.root).children:
            verdict = tried(begun(study), study.node(node).move.point, Random(1)).verdict
            assert (verdict is AttemptVerdict.WRONG) is (marks[node] is AnswerMark.WRONG), listed.key


def test_no_stone_that_is_said_to_live_stands_in_atari():
    for listed in PROBLEMS:
        study = study_of(listed)
        race = race_at(study, study.root, solver_of(study))
        assert race is not None
        assert not in_atari(race.position, race.living), listed.key


def test_no_two_problems_are_alike_by_symmetry_or_colours():
    seen: dict[tuple, str] = {}
    for listed in PROBLEMS:
        study = study_of(listed)
        position, task = position_at(study, study.root), task_of(study)
        looks = min(_images(text.draw(position).splitlines(), task.solver))
        assert seen.setdefault(looks, listed.key) == listed.key, listed.key


def _images(rows, solver):
    for swap in (False, True):
        grid = [row.translate(SWAPPED) for row in rows] if swap else rows
        for number in SYMMETRIES:
            if number == 4:
                grid = [row[::-1] for row in grid]
            grid = ["".join(row) for row in zip(*grid[::-1], strict=True)]
            yield tuple(grid), solver.opponent if swap else solver


@pytest.mark.parametrize("listed", SAMPLED)
def test_the_stored_proof_verifies(listed):
    found = certificate_of(study_of(listed))
    assert isinstance(found, Certificate), found
    assert not found.closed or "real game" in listed.tags  # there a way out onto the open board may be shut
    assert not found.trusted


@pytest.mark.parametrize("listed", SAMPLED)
def test_the_right_first_moves_are_those_of_the_search(listed):
    study = study_of(listed)
    task, marks = task_of(study), recognised(study).marks
    race = race_at(study, study.root, task.solver)
    solution = solve(proved(race, Inquiry(Effort.STUDY)).race, line=False)
    right = {study.node(node).move.point for node in study.node(study.root).children if marks[node] is AnswerMark.RIGHT}
    assert task.goal.reached_by(solution)
    assert PASS not in solution.moves
    assert right == set(solution.moves)


@pytest.mark.parametrize("listed", SAMPLED)
def test_a_first_move_that_is_called_wrong_is_proved_to_come_to_less_on_the_board(listed):
    study = study_of(listed)
    marks = recognised(study).marks
    found = proved(race_at(study, study.root, solver_of(study)), Inquiry(Effort.STUDY))
    could = solve(found.race, line=False).grips
    for node in study.node(study.root).children:
        after = found.request.after(study.node(node).move.point)
        if marks[node] is AnswerMark.WRONG and after is not None:
            climbed = Inquiry(Effort.LOOK).climb(after, most=ON_THE_BOARD)
            assert climbed.proved
            assert could.better_than(climbed.solution.separate.turned)


@pytest.fixture(scope="module")
def builder(root):
    """The script that makes the library."""
    script = root / "packaging"
    if not (script / "build_problems.py").is_file():
        pytest.skip("Only a checkout holds the recipes of the library.")
    sys.path.insert(0, str(script))
    import build_problems

    yield build_problems
    sys.path.remove(str(script))


def test_every_recipe_has_its_problem(builder):
    recipes = tomllib.loads(builder.SOURCE.read_text(encoding="utf-8"))["collection"]
    made = Counter({f"{entry['id']}.sgf": len(entry["problems"]) for entry in recipes})
    assert made == Counter(each.path.name for each in PROBLEMS)


def test_a_problem_of_a_game_stands_in_its_game_and_it_is_its_solver_who_plays_next(builder, shared):
    games = shared / "real-games" / "games"
    if not games.is_dir():
        pytest.skip("The games are not here.")
    (entry,) = [
        each for each in tomllib.loads(builder.SOURCE.read_text("utf-8"))["collection"] if each["id"] == "real-games"
    ]
    recipes = [recipe for recipe in entry["problems"] if "game" in recipe]
    assert len(recipes) >= 12
    for recipe in recipes:
        line = main_line(sgf.read((games / f"{recipe['game']}.sgf").read_bytes()).studies[0])
        race, played = builder.race_of(recipe), line.positions[recipe["move"]]
        assert race.position.board.size == played.board.size
        assert not race.position.black & ~played.black, recipe
        assert not race.position.white & ~played.white, recipe
        assert line.moves[recipe["move"]].color is race.mover, recipe


def test_the_index_has_of_each_problem_what_its_builder_says(builder):
    rows = json.loads((builder.TARGET / "index.json").read_text(encoding="utf-8"))["problems"]
    found = [
        builder.index_row(file_of(builder.TARGET / row["file"]).studies[row["game"]], row["file"], row["game"])
        for row in rows
    ]
    assert json.loads(json.dumps(found)) == rows


@pytest.mark.slow
def test_a_sample_of_the_recipes_makes_the_problems_that_are_there(builder):
    source = tomllib.loads(builder.SOURCE.read_text(encoding="utf-8"))["collection"]
    begun = [(entry, SMALL_BOARD.get(entry["id"], 0)) for entry in source]
    recipes = [(recipe, entry) for entry, place in begun for recipe in entry["problems"][place::12]]
    for recipe, entry in recipes:
        made = bare(builder.problem_of(recipe, entry))
        assert made in [bare(study_of(each)) for each in PROBLEMS if each.path.stem == entry["id"]], recipe


def bare(study: Study) -> bytes:
    """The file of a problem with its board, its task, its answers and its tags.

    Titles are left out, and what a better search may find in another way: reasons, difficulty, proof and accounts.
    """
    for node in study.nodes:
        study = set_comment(study, node, "").study
    for name in (DIFFICULTY, PROOF, ACCOUNT):
        study = with_root_values(study, name, None)
    return sgf.write([set_info(study, "GN", "").study])
