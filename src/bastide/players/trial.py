"""Two sets of weights against each other, in duplicate pairs. They go along to wherever it is played."""

import json
from hashlib import blake2b
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bastide.players.pair import Pair
from bastide.players.partners import tournament
from bastide.players.tournament import Pairing, Tournament
from bastide.rules.ruleset import Ruleset

SIDES: Final = ["learned", "before"]


class Trial(Tournament):
    """`texts`: what the files of weights say; nothing: those in use. Their players look at so many positions."""

    def __init__(self, ruleset: Ruleset, texts: list[str], pairs: int, seed: int | str, nodes: int) -> None:
        super().__init__(ruleset, SIDES, pairs, seed)
        self.texts = texts
        self.nodes = nodes

    def __reduce__(self) -> tuple[object, ...]:
        return Trial, (self.ruleset, self.texts, self.pairs, self.seed, self.nodes)

    def head(self) -> str:
        said = json.dumps(self.texts).encode()
        weights = {"weights": blake2b(said, digest_size=16).hexdigest(), "nodes": self.nodes}
        return json.dumps(json.loads(super().head()) | {"bastide": "trial"} | weights)

    def play(self, pairing: Pairing) -> Pair:
        with TemporaryDirectory() as folder:
            names = [self._named(text, Path(folder, f"{side}.toml")) for side, text in enumerate(self.texts)]
            pair = tournament(self.ruleset, names, self.pairs, self.seed).play(pairing)
        pair.first, pair.second = SIDES
        return pair

    def _named(self, text: str, file: Path) -> str:
        if not text:
            return f"steady@{self.nodes}n"
        file.write_text(text, encoding="utf-8")
        return f"steady@{self.nodes}n+{file}"
