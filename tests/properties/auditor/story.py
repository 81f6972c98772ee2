"""A game as it is read: one sight after another, and an objection where it goes on otherwise than it should."""

from collections.abc import Callable, Iterable

from tests.properties.auditor.sights import Sight


class Objection(AssertionError):
    """The game is not as it should be."""


class Story:
    """The sights of a game and how far they have been read. Awards of no points are no awards."""

    def __init__(self, sights: Iterable[Sight]) -> None:
        self.sights = [sight for sight in sights if sight.name != "points" or sight.number("points")]
        self.read = 0
        self.anytime: frozenset[str] = frozenset()
        """Events and questions that may come in the midst of anything."""
        self.meddle: Callable[[Sight], None] | None = None
        """What to do with these, with a choice that stood open beside the question, and with all that follows."""
        self.beside: set[str] = set()
        """The questions of this turn beside which something was done, be it that they have not come yet."""
        draws = [index for index, sight in enumerate(self.sights) if sight.name == "tile drawn"]
        self.last_draw = max(draws, default=-1)

    def peek(self) -> Sight | None:
        while self.read < len(self.sights):
            sight = self.sights[self.read]
            if self.meddle is None or not self._is_meddling(sight):
                return sight
            self._meddle(sight)
        return None

    def _meddle(self, sight: Sight) -> None:
        assert self.meddle is not None
        self.read += 1
        if sight.facts.get("aside"):
            self.beside.add(sight.text("prompt"))
        self.meddle(sight)

    def _is_meddling(self, sight: Sight) -> bool:
        return bool(sight.facts.get("aside")) or sight.name in self.anytime or sight.is_choice(*self.anytime)

    def take(self) -> Sight:
        sight = self.peek()
        if sight is None:
            raise Objection("the game has ended too early")
        self.read += 1
        return sight

    def comes(self, *names: str) -> bool:
        """Is the next sight one of these events?"""
        sight = self.peek()
        return sight is not None and sight.name in names

    def follows(self, name: str) -> bool:
        """Is the very next sight this event, before anything that is done beside a question?"""
        return self.read < len(self.sights) and self.sights[self.read].name == name

    def take_event(self, name: str) -> Sight:
        self.demand(self.comes(name), f"'{name}' should come")
        return self.take()

    def take_choice(self, *prompts: str) -> Sight | None:
        """The next sight, if it is a choice with one of these prompts."""
        sight = self.peek()
        return self.take() if sight is not None and sight.is_choice(*prompts) else None

    def take_answer(self, player: int, prompt: str) -> Sight | None:
        """The next sight, if it is this player's answer to this question."""
        self.read_beside(prompt)
        sight = self.sights[self.read] if self.read < len(self.sights) else None
        is_answer = sight is not None and sight.is_choice(prompt) and sight.number("player") == player
        return self.take() if is_answer else None

    def read_beside(self, prompt: str) -> None:
        """Read what was done beside this question, but nothing beside a later one."""
        while self.read < len(self.sights) and self.meddle is not None:
            sight = self.sights[self.read]
            is_later = bool(sight.facts.get("aside")) and not sight.is_choice(prompt)
            if is_later or not self._is_meddling(sight):
                return
            self._meddle(sight)

    def still_draws(self) -> bool:
        """Will a tile be drawn in what follows?"""
        return self.read <= self.last_draw

    def demand(self, condition: bool, why: str) -> None:
        if not condition:
            recent = "\n".join(f"  {sight}" for sight in self.sights[max(0, self.read - 8) : self.read])
            raise Objection(f"{why}\nbefore:\n{recent}\nnext:\n  {self.peek()}")
