"""Writing a file of weights: the same numbers always give the same file."""

from bastide.players.evaluation.weights import Table, table


def rewritten(present: Table, said: Table) -> Table:
    """What a file says, with what another one says in the place of it."""
    found: Table = dict(present)
    for name, value in said.items():
        found[name] = rewritten(table(found.get(name, {})), value) if isinstance(value, dict) else value
    return found


def beyond(said: Table, plain: Table, present: Table) -> Table:
    """What of all that is said a file must say beside a plain one, or says at present."""
    found: Table = {}
    for name, value in said.items():
        if isinstance(value, dict):
            part = beyond(value, table(plain.get(name, {})), table(present.get(name, {})))
            found |= {name: part} if part else {}
        elif name in present or value != plain.get(name):
            found[name] = value
    return found


def text_of(said: Table, head: list[str]) -> str:
    """A file of weights, with a few lines about where it comes from."""
    lines = [f"# {line}" for line in head]
    for name, section in said.items():
        lines += _section(name, table(section))
    return "\n".join(lines) + "\n"


def _section(name: str, said: Table) -> list[str]:
    plain = {key: value for key, value in said.items() if not isinstance(value, dict)}
    lines = ["", f"[{name}]", *[f"{key} = {_value(value)}" for key, value in plain.items()]] if plain else []
    for key, value in said.items():
        if isinstance(value, dict):
            lines += _section(f"{name}.{key}", value)
    return lines


def _value(value: object) -> str:
    if isinstance(value, list):
        return "[" + ", ".join([_value(each) for each in value]) + "]"
    assert isinstance(value, float | int)
    return repr(float(value) + 0.0)
