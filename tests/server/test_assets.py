"""Words, rule pages, drawings and headers; and the page itself."""

import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from bastide.rules.catalogue import entries
from bastide.server.app import application
from bastide.server.for_players import for_players, variants
from bastide.server.headers import LOOPBACK
from bastide.server.pages import ASKS, Pages, plain, rendered, sections, slug
from bastide.server.workers import Threads
from bastide.words.words import catalogue
from tests.server.visiting import new_game, serving

WRITTEN = Path(__file__).parents[2] / "docs" / "rules"


def test_words_are_the_catalogues(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        for language in ("en", "de"):
            assert browser.get(f"/words/{language}.json").json() == catalogue(language)
        assert browser.get("/words/fr.json").status_code == 404


def test_every_answer_keeps_strangers_out(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        game = new_game(browser)
        for path in ("/api/catalogue", "/words/en.json", f"/api/games/{game}", "/nowhere", "/static/nothing.js"):
            headers = browser.get(path).headers
            policy = headers["content-security-policy"]
            assert "default-src 'none'" in policy and "script-src 'self'" in policy and "unsafe" not in policy
            assert not re.search(r"https?:|\*", policy)
            assert headers["x-content-type-options"] == "nosniff"
        assert "script-src" not in browser.get("/art/tile/BA.D.svg").headers["content-security-policy"]


def test_only_our_own_names_are_answered(tmp_path: Path) -> None:
    app = application(tmp_path / "games", Threads(), hosts=LOOPBACK)
    with TestClient(app, base_url="http://127.0.0.1:8000") as browser:
        assert browser.get("/api/games").status_code == 200
        assert browser.get("/api/games", headers={"host": "localhost:1"}).status_code == 200
        assert browser.get("/api/games", headers={"host": "[::1]:8000"}).status_code == 200
        assert browser.get("/api/games", headers={"host": "evil.example"}).status_code == 421


def test_drawings(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        for path in (
            "tile/BA.D.svg?v=1",
            "tile/BA.D.svg?r=1",
            "sheet.svg?tile=0:BA.D&tile=3:RI.01",
            "figure/follower/0.svg?lying=1",
            "token/dragon.svg",
            "token/chip.first.svg?seat=1&text=2",
        ):
            answer = browser.get(f"/art/{path}")
            assert answer.status_code == 200 and answer.text.startswith("<svg")
            assert "max-age" in answer.headers["cache-control"]
        outlines = browser.get("/art/zones/BA.D.json").json()
        assert any(name.startswith("city") for name in outlines["zones"])
        assert browser.get("/art/zones/BA.C.json").json()["signs"][0][0] == "shield"
        for path in (
            "tile/NO.X.svg",
            "tile/BA.D.svg?v=x",
            "sheet.svg",
            "sheet.svg?tile=0:NO.X",
            "sheet.svg?tile=4:BA.D",
            "sheet.svg?tile=BA.D",
            "sheet.svg?" + "&".join(["tile=0:BA.D"] * 65),
            "figure/follower/9.svg",
            "figure/%3Cb/0.svg",
            "token/x.svg?text=%3Cb",
            "token/x.svg?pile=0",
            "zones/NO.X.json",
        ):
            assert browser.get(f"/art/{path}").status_code == 404


def test_the_catalogue_knows_which_pages_are_written(tmp_path: Path) -> None:
    written = {path.name.partition(".")[0] for path in WRITTEN.glob("*.md")}
    with serving(tmp_path / "games") as browser:
        found = browser.get("/api/catalogue").json()
        for box in found["games"] + found["boxes"]:
            assert box["page"] == (box["name"] in written)
        assert found["limits"]["message"] == 16384
        listed = {page["name"] for page in browser.get("/api/rules").json()["pages"]}
        assert listed == written & {entry.name for entry in entries()}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", Pages().names())
def test_every_page_can_be_read_and_searched(name: str, language: str) -> None:
    page = Pages().page(name, language)
    assert page["title"] and page["language"] in ("en", language)
    parts = page["sections"]
    assert isinstance(parts, list) and parts
    for part in parts:
        assert part["text"] and "<" not in part["text"].replace("<=", "")
        assert "<script" not in part["html"] and "style=" not in part["html"]
    file = f"{name}.md" if page["language"] == "en" else f"{name}.{page['language']}.md"
    text = ASKS.sub("", for_players((WRITTEN / file).read_text(encoding="utf-8"))) + variants(name, language)
    words = plain(rendered(re.sub(r"^# .*$", "", text, count=1, flags=re.MULTILINE)))
    assert " ".join(f"{part['title']} {part['text']}" for part in parts).split() == words.split()


def test_pages_are_safe_whatever_is_written_in_them() -> None:
    html = rendered("<script>alert(1)</script> [x](javascript:alert(1)) <img src=x onerror=y> **b** `<i>`")
    assert "<script" not in html and "<img" not in html and "href" not in html
    assert "<strong>b</strong>" in html and "&lt;i&gt;" in html
    table = rendered("| a | b |\n|:--|--:|\n| 1 | 2 |\n")
    assert 'class="left"' in table and "style" not in table


def test_a_page_shows_pictures_of_our_own_and_no_others() -> None:
    own = rendered('![the mill "at" work](images/mill.webp)')
    assert '<img src="/rules/images/mill.webp" alt="the mill &quot;at&quot; work" loading="lazy">' in own
    for address in (
        "https://example.org/mill.webp",
        "images/../mill.webp",
        "images/mill.svg",
        "data:image/png;base64,AA",
    ):
        html = rendered(f"![the mill]({address})")
        assert "<img" not in html and "the mill" in html, address


def test_every_picture_of_a_page_is_served_and_small(tmp_path: Path) -> None:
    named = {
        (path, name)
        for path in WRITTEN.glob("*.md")
        for name in re.findall(r"images/([a-z0-9-]+)\.webp", path.read_text(encoding="utf-8"))
    }
    assert {name for _, name in named} == {path.stem for path in (WRITTEN / "images").iterdir()}
    with serving(tmp_path / "games") as browser:
        assert all(path.name.split(".")[0] == name for path, name in named)
        total = 0
        for name in {name for _, name in named}:
            answer = browser.get(f"/rules/images/{name}.webp")
            assert answer.status_code == 200 and answer.headers["content-type"] == "image/webp"
            assert answer.content[8:12] == b"WEBP"
            total += len(answer.content)
        assert total < 3_000_000
        for name in ("no-such-set", "%2e%2e%2ftower", "tower.md"):
            assert browser.get(f"/rules/images/{name}.webp").status_code == 404


def test_pages_are_cut_at_their_headings() -> None:
    page = "# The Mill\n\nIt grinds.\n\n## In a turn\n\n1. Grind.\n\n### Deep\n\nmore\n\n## With others\n\n- no\n"
    parts = sections(page)
    assert [(part["id"], part["title"]) for part in parts] == [
        ("", ""), ("in-a-turn", "In a turn"), ("with-others", "With others"),
    ]  # fmt: skip
    assert parts[0]["text"] == "It grinds." and "Deep" in str(parts[1]["text"])
    assert slug("Über Stock & Stein") == "ber-stock-stein"


def test_a_page_in_another_language_is_preferred(tmp_path: Path) -> None:
    (tmp_path / "river.md").write_text("# The River\n\nwater\n")
    (tmp_path / "river.de.md").write_text("# Der Fluss\n\nWasser\n")
    pages = Pages(tmp_path)
    assert pages.page("river", "de")["title"] == "Der Fluss"
    assert pages.page("river", "fr")["title"] == "The River"
    assert pages.listing() == {
        "pages": [{"name": "river", "title": {"en": "The River", "de": "Der Fluss"}, "languages": ["en", "de"]}]
    }


def test_an_opened_box_tells_what_changes_in_the_language_of_the_reader(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as browser:
        tower = browser.get("/api/boxes/tower?lang=de").json()
        assert tower["opening"]["language"] == "de" and "Gefangene" in tower["opening"]["html"]
        assert tower["pages"] == ["tower"] and tower["guide"] is None and tower["minutes"][1] == 15
        bundle = browser.get("/api/boxes/count-king-consorts").json()
        assert bundle["opening"] is None and bundle["pages"] == bundle["boxes"]
        guide = browser.get("/api/boxes/over-hill-and-dale").json()["guide"]
        assert "bastide tiles" in str(browser.get(f"/rules/{guide}.json?lang=de").json()["sections"])
        assert browser.get("/api/boxes/atlantis").status_code == 404


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", Pages().names())
def test_every_page_opens_with_a_paragraph(name: str, language: str) -> None:
    opening = Pages().opening(name, language)
    assert opening["language"] == language and 40 < len(plain(str(opening["html"]))) < 420
