"""Rewrite resources/library/problems from packaging/library/problems.toml: a collection a file, and index.json.

python packaging/build_problems.py              rewrite
python packaging/build_problems.py --check      only say whether a file would change (exit 1)
python packaging/build_problems.py ko life      rewrite two collections, and the index

A recipe gives only a board; the program finds its answers, reasons, tags, difficulty, proofs and accounts.
"""

from __future__ import annotations

import json
import sys
import tomllib
from pathlib import Path
from typing import Any

from rewrite import rewrite

from semeai import sgf
from semeai.claim.inquiry import Inquiry
from semeai.diagram.study_sketch import sketch_of
from semeai.go import text
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Position
from semeai.problems import tags
from semeai.problems.author import NoProblem, problem_study, write_answers
from semeai.problems.cards import problem_key
from semeai.problems.certificate import Certificate, certificate_of, with_proof
from semeai.problems.comments import with_reasons
from semeai.problems.concepts import as_counted, concepts_of, goal_of
from semeai.problems.difficulty import difficulty_of, measured, with_difficulty
from semeai.problems.marks import AnswerMark, task_of
from semeai.problems.variants import proved
from semeai.sharing.accounts import with_accounts
from semeai.solve import Effort, Request, Unproved
from semeai.study import notes
from semeai.study.edits import Edited
from semeai.study.tree import Study

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "packaging" / "library" / "problems.toml"
TARGET = ROOT / "resources" / "library" / "problems"
SIZE = 19
SOURCE_WORDS = "{game}, after move {move}"
COLORS = {"black": BLACK, "white": WHITE}


def race_of(recipe: dict[str, Any]) -> Request:
    """The race of a recipe on the board that it draws."""
    size = recipe.get("size", SIZE)
    rows = [row.ljust(size, ".") for row in recipe["board"].split("/")]
    drawn = text.parse("\n".join([*rows, *["." * size] * (size - len(rows))]))
    bare = Position(drawn.board, drawn.black, drawn.white)
    black, white = (drawn.board.point(recipe[color]) for color in COLORS)
    return Request(bare, black, white, COLORS[recipe["first"]], living=drawn.immortal)


def problem_of(recipe: dict[str, Any], collection: dict[str, Any]) -> Study:
    """The finished problem of a recipe: answers, reasons, tags, difficulty, proof and accounts."""
    place = recipe.get("tag", collection["tag"])
    asked = race = race_of(recipe)
    inquiry, beside, best_case, shown = Inquiry(Effort.STUDY), None, None, None
    if not recipe.get("whole", False):
        found = proved(asked, inquiry)  # the outer stones that it trusts are marked as alive
        if found is None:
            raise SystemExit(f"{recipe}: a race on an open board is not proved.")
        asked = shown = found.request
        race, beside, best_case = found.race, found.beside, found.best_case
    solution = inquiry.whole(race, line=True)
    effort = Effort.STUDY if "game" in recipe else Effort.LOOK  # the account of a fight is studied for a minute
    told = Inquiry(effort).reasons(solution, beside) if solution.finished else None
    goal = None if told is None else goal_of(solution, told)
    if told is None or goal is None:
        raise SystemExit(f"{recipe}: there is nothing to be won.")
    try:
        tree = write_answers(race, goal, best_case=best_case, shown=shown)
    except NoProblem as reason:
        raise SystemExit(f"{recipe}: {reason}") from None
    if not any(answer.mark is AnswerMark.WRONG for answer in tree.answers):
        raise SystemExit(f"{recipe}: no move near is proved wrong on its board.")
    study = with_reasons(problem_study(asked.position, tree, asked.living), effort=effort)
    counted = as_counted(solution, asked) if recipe.get("left", False) else ()
    about = collection.get("about", ())
    study = tags.with_tags(study, [*concepts_of(solution, told, shown=asked), *counted, *about, place])
    study = with_difficulty(study, measured(tree))
    certified = with_proof(from_game(study, recipe), race, beside)
    if isinstance(certified, Unproved):
        raise SystemExit(f"{recipe}: {certified.reason}")
    if not isinstance(certificate := certificate_of(certified), Certificate):
        raise SystemExit(f"{recipe}: {certificate}")
    if place != tags.REAL_GAME and (certificate.trusted or certificate.closed):
        raise SystemExit(f"{recipe}: its proof relies on stones or closed points that the board does not show.")
    return with_accounts(certified)


def from_game(study: Study, recipe: dict[str, Any]) -> Study:
    """A problem of a game with its source: the game's record and the moves before it."""
    return said(study, "SO", SOURCE_WORDS.format(**recipe)) if "game" in recipe else study


def index_row(study: Study, file: str, game: int) -> dict[str, Any]:
    """What a list shows of a problem without reading its file; it gives away no answer."""
    task, sketch = task_of(study), sketch_of(study)
    assert task is not None
    said = {entry.name: [value.decode("utf-8") for value in entry.values] for entry in study.node(study.root).other}
    return {
        "file": file,
        "game": game,
        "title": study.info_of("GN"),
        "solver": task.solver.word,
        "goal": task.goal.value,
        "tags": said["KSTG"],
        "difficulty": said["KSDF"][0],
        "stones": "/".join(sketch.rows),
        "shown": sketch.shown,
    }


def studies_of(collection: dict[str, Any]) -> list[Study]:
    """The problems of a collection, the easier ones first."""
    recipes, studies = collection["problems"], []
    for number, recipe in enumerate(recipes, 1):
        studies.append(problem_of(recipe, collection))
        print(f"{collection['title']}: {number} of {len(recipes)}", file=sys.stderr)
    studies.sort(key=rank)
    return [said(study, "GN", f"{collection['title']} {number}") for number, study in enumerate(studies, 1)]


def rank(study: Study) -> tuple[float, str]:
    """The rank of a problem: by difficulty, equally hard ones in a fixed order."""
    found = difficulty_of(study)
    assert found is not None
    return found.score, problem_key(study)


def said(study: Study, name: str, text: str) -> Study:
    """A problem with a text of its file: its title (GN), its source (SO)."""
    answer = notes.set_info(study, name, text)
    assert isinstance(answer, Edited)
    return answer.study


def library(only: list[str]) -> dict[str, bytes]:
    """All files with their contents; where ``only`` names some collections, the others that are there as they are."""
    source = tomllib.loads(SOURCE.read_text(encoding="utf-8"))["collection"]
    made = [entry["id"] for entry in source if not only or entry["id"] in only]
    source = [entry for entry in source if entry["id"] in made or (TARGET / f"{entry['id']}.sgf").exists()]
    files: dict[str, bytes] = {}
    rows = []
    for collection in source:
        name = f"{collection['id']}.sgf"
        studies = studies_of(collection) if collection["id"] in made else sgf.read((TARGET / name).read_bytes()).studies
        files[name] = sgf.write(studies)
        rows += [index_row(study, name, game) for game, study in enumerate(studies)]
    heads = [{"file": f"{entry['id']}.sgf", "title": entry["title"], "summary": entry["summary"]} for entry in source]
    files["index.json"] = as_lines(heads, rows)
    return files


def as_lines(heads: list[dict[str, Any]], rows: list[dict[str, Any]]) -> bytes:
    """The index, a problem a line."""
    lines = (",\n".join(json.dumps(row, ensure_ascii=False) for row in part) for part in (heads, rows))
    collections, problems = lines
    return f'{{"collections": [\n{collections}\n],\n"problems": [\n{problems}\n]}}\n'.encode()


def main(words: list[str]) -> int:
    """Write the files that changed, or with --check only name them."""
    only = [word for word in words if not word.startswith("--")]
    return rewrite(library(only), TARGET, check="--check" in words)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
