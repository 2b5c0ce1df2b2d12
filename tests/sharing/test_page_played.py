"""The page as a reader uses it: by clicks, by touch and by keys alone, turned, without a network, on a telephone."""

from __future__ import annotations

import json
import random
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pages_driven import CSS, Driven, by_click, by_keys, by_touch, waiting
from problems_to_share import asked_who, tagged

from semeai.problems.carried import turned
from semeai.problems.marks import right_line
from semeai.problems.solving import begun, tried
from semeai.sharing.accounts import with_accounts
from semeai.sharing.anki import FRONT, script_name, script_text
from semeai.sharing.handout import handout, shown_lines
from semeai.sharing.page import STONES, page
from semeai.study.tree import Study, position_at

pytestmark = pytest.mark.slow
"""A browser takes seconds to begin."""


@pytest.fixture(scope="module")
def twenty(request) -> tuple[Study, ...]:
    """Twenty problems of the library, of every kind."""
    from semeai.problems.listing import listed_problems, read_listed

    chosen = [problem for collection in listed_problems() for problem in collection.problems]
    return tuple(read_listed(random.Random(44).sample(chosen, 20)).values())


@pytest.fixture
def opened(browser, tmp_path) -> Callable[..., Driven]:
    """Opens the page of some problems, from a file."""

    def shown(*items: Any, title: str = "A page") -> Driven:
        path: Path = tmp_path / "page.html"
        path.write_bytes(page([handout(item) if isinstance(item, Study) else item for item in items], title))
        browser.get(path.as_uri())
        return Driven(browser, begin=True)

    return shown


@pytest.mark.parametrize("press", [by_click, by_touch, by_keys], ids=["clicks", "touch", "keys"])
def test_twenty_problems_are_solved(opened, twenty, press):
    driven = opened(*twenty)
    for number in range(len(twenty)):
        driven.go(number)
        while not driven.state.startswith("Solved"):
            right = [child["m"] for child in driven.answers if child.get("r")]
            press(driven, right[0])
        assert driven.link.endswith("solved")
    assert driven.errors == []
    again = Driven(driven.browser, reload=True)
    assert all(again.links(number).endswith("solved") for number in range(len(twenty)))


def test_every_wrong_first_move_is_refuted_to_the_end_of_its_answer(opened, twenty):
    driven = opened(*twenty)
    for number in range(len(twenty)):
        driven.go(number)
        for wrong in [child for child in driven.answers if child.get("r") == 0]:
            by_click(driven, wrong["m"])
            assert driven.state == "Wrong"
            last, expected = driven.nodes[-1], wrong
            while expected.get("k"):
                expected = driven.item["nodes"][expected["k"][0]]
            assert last == expected
            if last.get("c"):
                assert " ".join(last["c"].split()) in driven.said
            driven.press("Take back")
            assert len(driven.nodes) == 1
    assert driven.errors == []


def test_a_move_without_a_stored_answer_is_called_neither_right_nor_wrong(opened, twenty):
    driven = opened(twenty[0])
    stored = {child["m"] for child in driven.answers}
    free = [at for at in driven.points if at not in stored and driven.label(at).endswith("empty")]
    for at in free[:5]:
        by_click(driven, at)
        assert "is not in this page" in driven.said
        assert (driven.state, len(driven.nodes)) == ("Find the first move", 1)


@pytest.mark.parametrize("turns", range(4))
@pytest.mark.parametrize("mirrored", [False, True])
def test_a_turned_and_swapped_page_says_what_the_program_says_of_the_turned_problem(opened, twenty, turns, mirrored):
    study = twenty[3]
    driven = opened(study)
    driven.look(turns, mirrored, swapped=True)
    other = turned(study, turns + 4 * mirrored, swap=True)
    start = begun(other)
    for child in other.node(other.root).children:
        point = other.node(child).move.point
        assert driven.labelled(other.board.name(point)).endswith("empty")
        answer = tried(start, point, random.Random(0))
        by_click(driven, driven.at(other.board.name(point)))
        if driven.state == "Wrong" and answer.reply is not None:
            assert " ".join(start.study.node(answer.node).comment.split()) in driven.said
        driven.press("Restart")
    assert driven.task == handout(other)["task"]
    black = sum(", black stone" not in driven.label(at) for at in driven.points)
    assert black != len(driven.points)


def test_hints_come_in_their_order_and_the_last_one_marks_the_move(opened, twenty):
    driven = opened(twenty[1])
    for hint in driven.item["nodes"][0]["h"]:
        driven.press("Hint")
        assert driven.text(".hint") == hint
    assert len(driven.browser.find_elements("css selector", ".here circle.asked")) >= 1
    by_click(driven, next(child["m"] for child in driven.answers if child.get("r")))
    assert driven.text(".hint") == ""


def test_why_shows_the_parts_and_the_right_line_is_played(opened, twenty):
    study = next(each for each in map(with_accounts, twenty) if handout(each)["lines"][0]["steps"][0].get("a"))
    driven = opened(study)
    assert not driven.usable("Show why")
    by_click(driven, next(child["m"] for child in driven.answers if child.get("y")))
    driven.press("Show why")
    assert driven.state.endswith("is wrong")
    line = driven.item["lines"][0]
    driven.press_choice(line["head"], row=-1)
    assert driven.state == line["head"]
    parts = driven.browser.find_elements("css selector", ".here .part")
    assert len(parts) == len(line["steps"][0]["a"])
    parts[0].click()
    assert driven.browser.find_elements("css selector", ".here .area.lit")
    driven.press("Back to the problem")
    driven.press("Solution")
    assert driven.state == "The solution"
    right = [driven.item["nodes"][node] for node in driven.item["right"][1:]]
    assert driven.shown_moves == [step.get("m") for step in right]


def test_each_wrong_first_move_has_its_own_why_with_the_move_on_the_board(opened, twenty):
    study = with_accounts(twenty[0])
    driven, shown = opened(study), 0
    assert any(child.get("y") for child in driven.answers)
    for wrong in [child for child in driven.answers if child.get("r") == 0]:
        by_click(driven, wrong["m"])
        driven.press("Show why")
        line = wrong.get("y") or driven.item["lines"][0]
        assert driven.state == line["head"]
        assert ("stone" in driven.label(wrong["m"])) == ("y" in wrong)
        shown += len(driven.browser.find_elements("css selector", ".here .part"))
        driven.press("Back to the problem")
        assert driven.state == "Wrong"
        driven.press("Take back")
    assert shown
    assert driven.errors == []


def test_comments_with_tags_stay_text(opened):
    driven = opened(tagged(), title="<u>Title</u>")
    told = [each.text for each in driven.browser.find_elements("css selector", ".here .panel div p")]
    assert "<script>document.title = 'lost'</script>" in told
    assert "Look & see <b>here</b>" in told
    assert driven.browser.title == "<u>Title</u>"
    assert driven.text("h2") == '<i>Tags</i> & "quotes"'
    by_click(driven, driven.answers[0]["m"])
    assert "</script><img src=x onerror=alert(1)>" in driven.said
    assert driven.browser.find_elements("css selector", "main img, main b, main i, main u") == []


def test_who_captures_is_asked_and_answered_once(opened):
    driven = opened(asked_who())
    driven.press_choice("White captures")
    assert driven.state == "Wrong"
    assert "Black is ahead." in driven.said
    assert not any(button.is_enabled() for button in driven.choices)


def test_both_plans_are_stepped_through_on_one_board(opened, fof, fif):
    driven = opened(shown_lines([fof, fif], "A race", "Black moves first."))
    for _ in fof.track[1:]:
        driven.press("Forward")
    assert not driven.usable("Forward")
    assert fof.track[-1].caption in driven.said
    driven.press_choice(fif.title, row=-1)
    assert driven.state == fif.title


def test_a_telephone_shows_the_whole_board_without_scrolling_sideways(opened, browser, twenty):
    driven = opened(twenty[0])
    before = browser.get_window_size()
    browser.set_window_size(500, 800)  # a window is not narrower; the page is laid out in a frame of 360
    try:
        wide = browser.execute_script(
            "document.body.style.width = '360px'; return [document.body.scrollWidth,"
            " document.querySelector('.here .board').getBoundingClientRect().width]"
        )
        assert wide[0] <= 360
        assert 300 <= wide[1] <= 360
    finally:
        browser.set_window_size(before["width"], before["height"])
    assert driven.errors == []


def test_paper_has_every_problem_and_the_solutions(opened, twenty):
    driven = opened(*twenty[:3])
    by_click(driven, driven.answers[0]["m"])
    told = driven.browser.execute_script(
        "dispatchEvent(new Event('beforeprint')); return document.querySelector('.solutions').textContent"
    )
    assert len(driven.nodes) == 1
    for number, study in enumerate(twenty[:3], 1):
        assert f"{number}. {study.info_of('GN')}" in told


SEVERE = ("serious", "critical")


def test_nothing_bars_people_who_use_other_means_than_eyes_and_a_mouse(opened, twenty, npm_package):
    axe = (npm_package("axe-core@4.14.1") / "axe.min.js").read_text(encoding="utf-8")
    driven = opened(*twenty[:4], asked_who(), tagged())
    driven.browser.set_script_timeout(60)
    by_click(driven, next(child["m"] for child in driven.answers if child.get("r") == 0))
    for steps in ((), ("Show why",), ("Back to the problem", "Solution")):
        for name in steps:
            driven.press(name)
        driven.browser.execute_script(axe)
        found = driven.browser.execute_async_script("axe.run().then(arguments[0])")
        assert len(found["passes"]) > 10
        told = [(each["id"], each["nodes"][0]["html"]) for each in found["violations"] if each["impact"] in SEVERE]
        assert told == []


def test_each_step_of_the_right_line_shows_the_stones_of_the_program(opened, twenty):
    captures = 0
    driven = opened(*twenty[:8])
    for number, study in enumerate(twenty[:8]):
        driven.go(number)
        start, before = begun(study), 0
        by_click(driven, next(child["m"] for child in driven.answers if child.get("r") == 0))
        driven.press("Solution")
        driven.press("First")
        for node in right_line(start.study, start.marks):
            position = position_at(start.study, node)
            for label in driven.labels:
                name, piece, *_ = label.split(", ")
                color = position.color_at(study.board.point(name))
                assert piece == ("empty" if color is None else f"{color.word} stone")
            captures += bool(before & ~position.stones)
            before = position.stones
            if driven.usable("Forward"):
                driven.press("Forward")
    assert captures


def test_the_board_of_an_anki_card_answers_moves_when_the_script_runs_again(browser, tmp_path, twenty):
    item = handout(twenty[0])
    coded = b64encode(json.dumps(item, ensure_ascii=False).encode()).decode()
    front = FRONT.substitute(stones=STONES, script=script_name())
    for name, text in {"Task": item["task"], "Picture": "<b>picture</b>", "Handout": coded}.items():
        front = front.replace(f"{{{{{name}}}}}", text)
    (tmp_path / script_name()).write_text(script_text(), encoding="utf-8")
    whole = f"<!DOCTYPE html><meta charset=utf-8><div id=qa>{front}</div>"
    (tmp_path / "card.html").write_text(whole, encoding="utf-8")
    browser.get((tmp_path / "card.html").as_uri())
    browser.execute_script(
        "document.querySelector('main').replaceChildren(); document.querySelector('nav').replaceChildren();"
        "const again = document.createElement('script'); again.src = arguments[0]; document.body.append(again)",
        script_name(),
    )
    right = next(item["nodes"][child]["m"] for child in item["nodes"][0]["k"] if item["nodes"][child]["r"])
    waiting.WebDriverWait(browser, 10).until(lambda _: browser.find_elements(CSS, ".points button"))
    browser.find_element(CSS, f".points button[data-at='{right}']").click()
    said = ("Right so far", "Solved")
    waiting.WebDriverWait(browser, 10).until(lambda _: browser.find_element(CSS, ".state").text.startswith(said))
    assert not browser.find_element("id", "picture").is_displayed()
