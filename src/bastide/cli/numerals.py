"""Numbers as they are told."""


def decimal(value: float, form: str, language: str) -> str:
    """A number as it is written in a language; nothing has no sign of its own."""
    text = format(value, form.replace(".", "z.", 1))
    return text.replace(".", ",") if language == "de" else text


def percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"


def winning(chance: float) -> str:
    """A chance to win: what is not decided yet is neither nothing nor certain."""
    if 0 < chance < 0.01:
        return f"< {percent(0.01)}"
    return f"> {percent(0.99)}" if 0.99 < chance < 1 else percent(chance)
