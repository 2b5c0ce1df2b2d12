"""Problems to share, and the browsers that are here."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from problems_to_share import FILES, problems_of

from semeai.study.tree import Study


@pytest.fixture(scope="session", params=FILES)
def problems(request) -> tuple[Study, ...]:
    """The problems of each file of the library."""
    return problems_of(request.param)


def chromium(webdriver: Any) -> Any:
    """Debian's Chromium without a screen, in which moves follow each other at once."""
    options = webdriver.ChromeOptions()
    options.binary_location = shutil.which("chromium") or ""
    for word in ("headless=new", "no-sandbox", "force-prefers-reduced-motion", "window-size=1200,900"):
        options.add_argument(f"--{word}")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(options=options, service=webdriver.ChromeService(shutil.which("chromedriver")))


def firefox(webdriver: Any) -> Any:
    """Firefox without a screen, in which moves follow each other at once."""
    options = webdriver.FirefoxOptions()
    options.add_argument("-headless")
    options.set_preference("ui.prefersReducedMotion", 1)
    return webdriver.Firefox(options=options, service=webdriver.FirefoxService(shutil.which("geckodriver")))


BROWSERS = {"chromium": (chromium, ("chromium", "chromedriver")), "firefox": (firefox, ("firefox", "geckodriver"))}


@pytest.fixture(scope="session", params=BROWSERS)
def browser(request) -> Iterator[Any]:
    """A browser that is driven; skipped where it, its driver or Selenium is missing."""
    webdriver = pytest.importorskip("selenium.webdriver", reason="needs Selenium, of the extra 'test'")
    begin, programs = BROWSERS[request.param]
    if missing := [name for name in programs if shutil.which(name) is None]:
        pytest.skip(f"needs {' and '.join(missing)}")
    driven = begin(webdriver)
    yield driven
    with suppress(Exception):
        driven.quit()
