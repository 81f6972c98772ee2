"""The page of the client and its files: kept for good by browsers, and never out of date."""

import gzip
import re
from pathlib import Path

import pytest
from starlette.middleware.gzip import GZipResponder

from bastide.server.client import MAIN, PLACES, SCRIPTS, WEB, edition, wanted
from tests.server.visiting import serving

NAMED = re.compile(r'(?:href|src)="(/static/[^"]+)"')
FOR_GOOD, EACH_TIME = "immutable", "no-cache"


def test_a_page_names_files_that_are_kept_for_good(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        page = browser.get("/rules")
        assert page.headers["cache-control"] == EACH_TIME
        named = NAMED.findall(page.text)
        assert any(name.endswith(".css") for name in named) and any(name.endswith(PLACES["rules"]) for name in named)
        for name in named:
            answer = browser.get(name)
            assert answer.status_code == 200 and FOR_GOOD in answer.headers["cache-control"], name


@pytest.mark.parametrize("of", ["", "0123456789abcdef/"], ids=["none", "another"])
def test_files_of_another_edition_are_these_and_are_not_kept(tmp_path: Path, of: str) -> None:
    with serving(tmp_path / "games") as browser:
        answer = browser.get(f"/static/{of}js/{MAIN}")
        assert answer.content == (SCRIPTS / MAIN).read_bytes()
        assert answer.headers["cache-control"] == EACH_TIME


@pytest.mark.parametrize("of", ["", "0123456789abcdef/", f"{edition()}/"], ids=["none", "another", "this"])
def test_nothing_beside_the_files_is_given_out(tmp_path: Path, of: str) -> None:
    with serving(tmp_path / "games") as browser:
        for path in ("js/none.js", "%2e%2e/server/client.py", "%2e%2e%2f%2e%2e%2f__main__.py", ""):
            answer = browser.get(f"/static/{of}{path}")
            assert answer.status_code == 404 and FOR_GOOD not in answer.headers["cache-control"], path


def test_the_client_goes_to_the_places_that_the_server_knows() -> None:
    text = (SCRIPTS / MAIN).read_text(encoding="utf-8")
    imported = re.findall(r'place === "(\w+)"\)\s+return new \(await import\("\./([\w/.]+)"\)', text)
    home = re.findall(r'^  return new \(await import\("\./([\w/.]+)"\)', text, re.MULTILINE)
    assert {**dict(imported), "": home[0]} == PLACES


@pytest.mark.parametrize("script", [MAIN, *PLACES.values()])
def test_all_that_a_script_imports_is_wanted(script: str) -> None:
    """Found in another way: line by line, through folders."""
    found: set[Path] = set()
    waiting = [SCRIPTS / script]
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            names = re.findall(r"""from ["']([^"']+)["'];|^import ["']([^"']+)["'];""", path.read_text(), re.MULTILINE)
            waiting += [(path.parent / (one or other)).resolve() for one, other in names]
    assert sorted(WEB / "js" / name for name in wanted(script)) == sorted(found)


def test_files_and_words_are_compressed_once_for_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes longer than all else, and whoever asks for them is charged nothing."""
    with serving(tmp_path / "games") as browser:
        places = (f"/static/js/{MAIN}", f"/static/{edition()}/css/base.css", "/words/de.json")
        plain = [browser.get(place, headers={"accept-encoding": "identity"}) for place in places]
        first = [browser.get(place) for place in places]

        def again(*_: object) -> None:
            raise AssertionError("compressed once more")

        monkeypatch.setattr(gzip, "compress", again)
        monkeypatch.setattr(GZipResponder, "apply_compression", again)
        for place, one, bare in zip(places, first, plain, strict=True):
            other = browser.get(place)
            assert one.content == other.content == bare.content and "content-encoding" not in bare.headers
            assert {answer.headers["content-encoding"] for answer in (one, other)} == {"gzip"}
            assert other.headers["vary"] == "Accept-Encoding" and one.headers == other.headers
        assert browser.get(places[0], headers={"if-none-match": first[0].headers["etag"]}).status_code == 304
