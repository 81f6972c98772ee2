"""The page for authors of expansions names every door, and no door that is not there."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "bastide"
PAGE = (ROOT / "docs" / "adding-an-expansion.md").read_text(encoding="utf-8")


def methods(file: str, name: str) -> set[str]:
    tree = ast.parse((SOURCE / file).read_text(encoding="utf-8"))
    found = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == name)
    return {node.name for node in found.body if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")}


def test_every_door_is_named() -> None:
    doors = methods("kernel/rule.py", "Rule") | methods("rules/expansion.py", "Expansion")
    assert len(doors) > 30
    assert [name for name in sorted(doors) if f"`{name}`" not in PAGE] == []


def test_every_name_is_there() -> None:
    files = [path for room in ("kernel", "rules") for path in (SOURCE / room).iterdir()]
    engine = "\n".join(path.read_text(encoding="utf-8") for path in files if path.suffix in {".py", ".toml"})
    names = set(re.findall(r"`([a-z_]+)`", PAGE))
    assert len(names) > 30
    assert [name for name in sorted(names) if not re.search(rf"\b{name}\b", engine)] == []


def test_the_example_is_like_the_module_it_shows() -> None:
    [example] = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    shown = set(re.findall(r"def (\w+)\(self", example))
    assert shown and shown <= methods("expansions/inns_and_cathedrals.py", "InnsAndCathedrals")
