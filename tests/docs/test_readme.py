"""The example in the README runs and says what it is meant to say."""

import re
import subprocess
import sys
from pathlib import Path

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")


def test_the_example_runs() -> None:
    examples = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert len(examples) == 1
    run = subprocess.run([sys.executable, "-c", examples[0]], capture_output=True, text=True, check=True)
    assert run.stdout == "greedy won 3 of 3\n"


def test_both_commands_are_named() -> None:
    assert "make play" in README
    assert "make test" in README
