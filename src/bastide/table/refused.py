"""What the table does not do, and why: a key with words in every language, and the values that go into them."""

from bastide.kernel.refusal import Refusal


class Refused(Exception):
    """A command that changes nothing."""

    def __init__(self, key: str, **values: str) -> None:
        super().__init__(key)
        self.key = key
        self.values = values

    @staticmethod
    def by(refusal: Refusal) -> "Refused":
        """What the rules refuse."""
        return Refused(refusal.key, **refusal.values)
