"""A page in a browser as a reader sees and presses it."""

from __future__ import annotations

from typing import Any

import pytest

NEEDED = "needs Selenium, of the extra 'test'"
selenium = pytest.importorskip("selenium.webdriver", reason=NEEDED)
pointing = pytest.importorskip("selenium.webdriver.common.actions.action_builder", reason=NEEDED)
waiting = pytest.importorskip("selenium.webdriver.support.ui", reason=NEEDED)
Keys, CSS = selenium.Keys, selenium.common.by.By.CSS_SELECTOR

SHEET = "const sheet = semeai.sheet; "


class Driven:
    """The problem that is shown: what stands there is read from the page, what it holds from its data."""

    def __init__(self, browser: Any, *, begin: bool = False, reload: bool = False) -> None:
        self.browser = browser
        if begin:
            browser.execute_script("try { localStorage.clear() } catch {}")
        if begin or reload:
            browser.refresh()

    def ask(self, expression: str, *values: Any) -> Any:
        return self.browser.execute_script(f"{SHEET}return {expression}", *values)

    def go(self, number: int) -> None:
        """Go to a problem by its link, counted from 0."""
        self.browser.find_elements(CSS, "nav a")[number].click()
        there = "location.hash === arguments[0] && sheet.element.classList.contains('here')"
        waiting.WebDriverWait(self.browser, 10, 0.02).until(lambda _: self.ask(there, f"#p{number + 1}"))

    def links(self, number: int) -> str:
        return self.browser.find_elements(CSS, "nav a")[number].get_attribute("aria-label")

    @property
    def link(self) -> str:
        return self.browser.find_element(CSS, "nav a[aria-current]").get_attribute("aria-label")

    def text(self, selector: str) -> str:
        return self.ask(f"sheet.element.querySelector('{selector}').textContent")

    @property
    def state(self) -> str:
        return self.text(".state")

    @property
    def said(self) -> str:
        return self.text(".said")

    @property
    def task(self) -> str:
        return self.text(".task")

    @property
    def item(self) -> dict[str, Any]:
        return self.ask("sheet.item")

    @property
    def nodes(self) -> list[dict[str, Any]]:
        """The nodes up to the one that is played."""
        return self.ask("sheet.nodes.map((node) => sheet.item.nodes[node])")

    @property
    def answers(self) -> list[dict[str, Any]]:
        """What is stored as the next move."""
        return self.ask("(sheet.item.nodes[sheet.nodes.at(-1)].k || []).map((node) => sheet.item.nodes[node])")

    @property
    def shown_moves(self) -> list[int]:
        return self.ask("sheet.track.map((step) => step.m)")

    @property
    def points(self) -> list[int]:
        return self.ask("[...sheet.board.points.keys()]")

    def point(self, at: int) -> Any:
        return self.browser.find_element(CSS, f".here .points button[data-at='{at}']")

    def label(self, at: int) -> str:
        return self.point(at).get_attribute("aria-label")

    @property
    def labels(self) -> list[str]:
        """What a screen reader says of each point."""
        return self.ask("[...sheet.board.points.values()].map((each) => each.ariaLabel)")

    def at(self, name: str) -> int:
        """The point that has a name on the board as it is turned."""
        wanted = "[...sheet.board.points].find(([, each]) => each.ariaLabel.split(',')[0] === arguments[0])[0]"
        return self.ask(wanted, name)

    def labelled(self, name: str) -> str:
        return self.label(self.at(name))

    def look(self, turns: int, mirrored: bool, *, swapped: bool) -> None:
        for name, times in (("Mirror the board", mirrored), ("Turn the board", turns), ("Swap the colours", swapped)):
            for _ in range(times):
                self.press(name)

    def button(self, name: str) -> Any:
        buttons = self.browser.find_elements(CSS, ".here .row button")
        return next(each for each in buttons if name in (each.text, each.get_attribute("aria-label")))

    def usable(self, name: str) -> bool:
        return self.button(name).is_enabled()

    def press(self, name: str) -> None:
        self.button(name).click()
        self.settle()

    @property
    def choices(self) -> list[Any]:
        return self.browser.find_elements(CSS, ".here .row button[aria-pressed]")

    def press_choice(self, words: str, row: int = 0) -> None:
        [each for each in self.choices if each.text == words][row].click()

    def settle(self) -> None:
        """Wait until no move is on its way."""
        waiting.WebDriverWait(self.browser, 10, 0.02).until(lambda _: not self.ask("Boolean(sheet.waiting)"))

    @property
    def errors(self) -> list[str]:
        """What the browser complains of, where it tells."""
        try:
            return [entry["message"] for entry in self.browser.get_log("browser")]
        except Exception:
            return []


def by_click(driven: Driven, at: int) -> None:
    driven.point(at).click()
    driven.settle()


def by_touch(driven: Driven, at: int) -> None:
    """Touch a point with a finger."""
    actions = pointing.ActionBuilder(driven.browser, mouse=pointing.PointerInput("touch", "finger"))
    driven.browser.execute_script("arguments[0].scrollIntoView({block: 'center'})", driven.point(at))
    actions.pointer_action.move_to(driven.point(at)).pointer_down().pointer_up()
    actions.perform()
    driven.settle()


def by_keys(driven: Driven, at: int) -> None:
    """Go to the board with Tab and to a point with the arrow keys, and play it with Enter."""
    active = "document.activeElement.dataset.at"
    for _ in range(60):
        if driven.ask(f"Boolean({active})"):
            break
        selenium.ActionChains(driven.browser).send_keys(Keys.TAB).perform()
    size = driven.item["size"]
    here, keys = int(driven.ask(active)), []
    across, down = at % size - here % size, at // size - here // size
    keys += [Keys.ARROW_RIGHT if across > 0 else Keys.ARROW_LEFT] * abs(across)
    keys += [Keys.ARROW_DOWN if down > 0 else Keys.ARROW_UP] * abs(down)
    selenium.ActionChains(driven.browser).send_keys(*keys, Keys.ENTER).perform()
    driven.settle()
