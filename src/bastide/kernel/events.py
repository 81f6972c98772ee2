"""What happened, in order, for whoever watches: only a game that keeps a log writes them."""


class Event:
    """`name` says what happened; `facts` are plain values."""

    __slots__ = ("facts", "name")

    def __init__(self, name: str, facts: dict[str, object]) -> None:
        self.name = name
        self.facts = facts

    def __repr__(self) -> str:
        return f"<{self.name} {self.facts}>"
