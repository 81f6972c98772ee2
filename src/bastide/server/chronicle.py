"""What is remembered of campaigns: which group plays, and what became of each of its tries.

A group is whoever opened it, by the hash of their secret, with its players in their order. Its campaign begins with the
first game with levels that they open, and goes on with every further one that they open with the same players, or to
which one of these games leads. Tries outlive their games; one that was never played to its end goes with its game.
"""

import msgspec
from sqlalchemy import delete, func, insert, or_, select, update
from sqlalchemy.engine import Connection, Row

from bastide.server.schema import campaigns, games, tries
from bastide.table.facts import Created, Finished, read, written


class Stage(msgspec.Struct, frozen=True):
    """Where a new game stands in a campaign. `group` tells one group of a holder from another."""

    level: str
    group: str


class Try(msgspec.Struct, frozen=True):
    """One game of a campaign. `game` is empty where that is forgotten; `ended` is 0 while it goes on."""

    game: str
    level: str
    began: int
    ended: int
    won: bool
    reached: int
    goal: int


class Campaign(msgspec.Struct, frozen=True):
    """`plan` is how its latest game began."""

    id: str
    holder: str
    plan: Created
    created: int
    last: int
    tries: tuple[Try, ...]


def group_of(plan: Created) -> str:
    """By what a group is known to its holder: the game, and who sits where."""
    players = [[seat.kind, seat.name, seat.level] for seat in plan.seats]
    return msgspec.json.encode([plan.game, players]).decode()


def begin(connection: Connection, game: str, plan: Created, stage: Stage, at: int) -> None:
    """A new try; the first one begins the campaign."""
    kept = {"plan": written(plan), "last": at}
    known = connection.execute(update(campaigns).where(campaigns.c.id == plan.campaign).values(kept))
    if not known.rowcount:
        row = {"id": plan.campaign, "holder": plan.host, "group": stage.group, "created": at}
        connection.execute(insert(campaigns), row | kept)
    row = {"game": game, "campaign": plan.campaign, "level": stage.level, "began": at}
    connection.execute(insert(tries), row | {"ended": 0, "won": False, "reached": 0, "goal": 0})


def end(connection: Connection, game: str, end: Finished, at: int) -> None:
    """What became of a try; a game that is none is left alone."""
    result = {"ended": at, "won": bool(end.winners), "reached": end.reached, "goal": end.goal}
    connection.execute(update(tries).where(tries.c.game == game).values(result))
    its_own = select(tries.c.campaign).where(tries.c.game == game).scalar_subquery()
    connection.execute(update(campaigns).where(campaigns.c.id == its_own).values({"last": at}))


def drop(connection: Connection, game: str) -> None:
    """A game is forgotten: what was reached in it is not."""
    connection.execute(delete(tries).where(tries.c.game == game, tries.c.ended == 0))


def forget(connection: Connection, campaign: str) -> None:
    """The games themselves stay."""
    connection.execute(delete(tries).where(tries.c.campaign == campaign))
    connection.execute(delete(campaigns).where(campaigns.c.id == campaign))


def forget_before(connection: Connection, before: int) -> None:
    """Campaigns in which nothing has happened since a time."""
    for campaign in connection.execute(select(campaigns.c.id).where(campaigns.c.last < before)).scalars().all():
        forget(connection, campaign)


def find(connection: Connection, holder: str, group: str) -> str:
    """The latest campaign of a group; empty: it has none."""
    query = select(campaigns.c.id).where(campaigns.c.holder == holder, campaigns.c.group == group)
    return connection.execute(query.order_by(campaigns.c.last.desc()).limit(1)).scalar_one_or_none() or ""


def look_up(connection: Connection, campaign: str) -> Campaign | None:
    row = connection.execute(select(campaigns).where(campaigns.c.id == campaign)).first()
    return None if row is None else _campaign(connection, row)


def of_holder(connection: Connection, holder: str, most: int) -> list[Campaign]:
    """The campaigns that somebody opened, the latest first."""
    query = select(campaigns).where(campaigns.c.holder == holder)
    rows = connection.execute(query.order_by(campaigns.c.last.desc(), campaigns.c.id).limit(most)).all()
    return [_campaign(connection, row) for row in rows]


def count_tries(connection: Connection, campaign: str) -> int:
    query = select(func.count()).select_from(tries).where(tries.c.campaign == campaign)
    return int(connection.execute(query).scalar_one())


def _campaign(connection: Connection, row: Row[tuple[object, ...]]) -> Campaign:
    plan = read(row.plan)
    assert isinstance(plan, Created)
    return Campaign(row.id, row.holder, plan, row.created, row.last, tuple(_tries(connection, row.id)))


def _tries(connection: Connection, campaign: str) -> list[Try]:
    query = select(games.c.id, tries).outerjoin_from(tries, games, tries.c.game == games.c.id)
    query = query.where(tries.c.campaign == campaign, or_(tries.c.ended > 0, games.c.id.is_not(None)))
    return [
        Try(row.id or "", row.level, row.began, row.ended, row.won, row.reached, row.goal)
        for row in connection.execute(query.order_by(tries.c.number))
    ]
