"""How a game begins: who is to sit where, its name, and what its dealer knows and promises."""

import secrets

import msgspec

from bastide.server.store import Secrets
from bastide.table import judge
from bastide.table.dealer import KeyedDealer
from bastide.table.facts import Created, SeatPlan
from bastide.table.refused import Refused


def checked_plan(plan: SeatPlan) -> SeatPlan:
    """A seat as somebody wants it, or what is wrong with that."""
    if plan.kind == "person":
        return SeatPlan("person", judge.checked_name(plan.name), "", plan.holder)
    name = judge.checked_name(plan.name) if plan.name else ""
    if plan.kind == "computer":
        return SeatPlan("computer", name, judge.checked_level(plan.level))
    if plan.kind == "open":
        return SeatPlan("open", name)
    raise Refused("message.malformed")


def committed(created: Created, keyed: Secrets) -> Created:
    """A game whose dealer has told the hash of its key. The deal of a lesson is fixed, and that of a puzzle: nothing is
    promised about it."""
    if created.lesson or created.puzzle:
        return created
    return msgspec.structs.replace(created, commitment=KeyedDealer(keyed.key).commitment)


def new_id() -> str:
    return secrets.token_urlsafe(9)


def new_secrets() -> Secrets:
    return Secrets(secrets.token_bytes(32), secrets.token_hex(16))
