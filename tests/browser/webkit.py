"""A window in WebKit: Debian's small browser on a screen that nobody sees, led through WebDriver."""

import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from selenium import webdriver
from selenium.common.exceptions import NoSuchFrameException, StaleElementReferenceException, WebDriverException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

PATIENCE = 150.0
"""Seconds that a busy machine may take for anything, and computers for a game."""

SIZE = (1280, 838)
"""The window; the page in it has 800 pixels of height."""

CALM = "[Settings]\ngtk-enable-animations=0\n"
"""Which WebKit passes on as the wish for little motion, so that what is pressed stands still."""

UNAIDED = {"WEBKIT_SKIA_ENABLE_CPU_RENDERING": "1", "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
"""There is no graphics card that could paint: WebKit's threads for it crash in Mesa's substitute for one."""

STILL = """const [place, done] = arguments, at = () => place.getBoundingClientRect();
const before = at();
requestAnimationFrame(() => requestAnimationFrame(() => {
  const now = at(), there = document.elementFromPoint((now.left + now.right) / 2, (now.top + now.bottom) / 2);
  done(JSON.stringify(now) === JSON.stringify(before) && there?.closest('button, a, .mark') === place); }));"""
"""Does a place stay where it is, and does nothing lie over its middle?"""

LOST = "Could not parse script result"
"""So the driver puts it if a script's answer did not reach it, which happens on a busy machine."""

Found = TypeVar("Found")


def missing() -> str:
    """What has to be installed before there can be a window, as a sentence; else nothing."""
    if shutil.which("WebKitWebDriver") and shutil.which("Xvfb") and _browser():
        return ""
    return "no WebKit on this machine: `apt-get install --no-install-recommends webkit2gtk-driver xvfb`"


def _browser() -> Path | None:
    return next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"), None)


@contextmanager
def _screen() -> Iterator[str]:
    """A display of its own, under a number that is free."""
    told, tell = os.pipe()
    command = ["Xvfb", "-displayfd", str(tell), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
    process = subprocess.Popen(command, pass_fds=[tell], stderr=subprocess.DEVNULL)
    os.close(tell)
    with os.fdopen(told) as line:
        number = line.readline().strip()
    assert number, "Xvfb did not start"
    try:
        yield f":{number}"
    finally:
        process.terminate()
        process.wait()


class WebKit:
    def __init__(self, driver: webdriver.WebKitGTK, said: Path) -> None:
        self.driver = driver
        self.said = said

    # Seen

    def run(self, script: str, *given: Any) -> Any:
        return self.driver.execute_script(script, *given)

    def all(self, selector: str) -> list[WebElement]:
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def one(self, selector: str) -> WebElement:
        return self.until(lambda: next(iter(self.all(selector)), None), selector)

    def until(self, seen: Callable[[], Found | None], what: str) -> Found:
        """Looks again and again; what is drawn anew while one looks is not seen yet."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                if found := seen():
                    return found
            except WebDriverException as error:
                if not isinstance(error, (StaleElementReferenceException, NoSuchFrameException)) and error.msg != LOST:
                    raise
            time.sleep(0.02)
        raise AssertionError(f"never seen: {what}")

    def complaints(self) -> list[str]:
        """What the console said of errors."""
        return [line for line in self.said.read_text(encoding="utf-8").splitlines() if "ERROR" in line]

    # Done

    def open(self, url: str) -> None:
        self.driver.get(url)

    def press(self, selector: str) -> None:
        """With the pointer: of the places that stand still in sight one in the middle."""

        def pressed() -> bool:
            places = self.all(selector)
            middle = len(places) // 2
            still = next((place for place in places[middle:] + places[:middle] if self._is_still(place)), None)
            if still:
                self.pointer().move_to_element(still).click().perform()
            return still is not None

        self.until(pressed, f"{selector} in sight")

    def _is_still(self, place: WebElement) -> bool:
        return bool(self.driver.execute_async_script(STILL, place))

    def type(self, *keys: str) -> None:
        self.pointer().send_keys(*keys).perform()

    def pointer(self) -> ActionChains:
        return ActionChains(self.driver, duration=0)


@contextmanager
def webkit(folder: Path) -> Iterator[WebKit]:
    """A window; what its console says is kept in the folder."""
    wishes, said = folder / "gtk-3.0" / "settings.ini", folder / "console.txt"
    wishes.parent.mkdir()
    wishes.write_text(CALM, encoding="utf-8")
    options = Options()
    options.binary_location = str(_browser())
    options.add_argument("--automation")
    options.add_argument("--enable-write-console-messages-to-stdout=true")
    with _screen() as display, said.open("w", encoding="utf-8") as log:
        surroundings = {**os.environ, "DISPLAY": display, "XDG_CONFIG_HOME": str(folder), **UNAIDED}
        service = Service(shutil.which("WebKitWebDriver") or "", log_output=log, env=surroundings)
        driver = webdriver.WebKitGTK(options=options, service=service)
        try:
            driver.set_window_size(*SIZE)
            yield WebKit(driver, said)
        finally:
            driver.quit()
