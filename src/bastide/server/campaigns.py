"""Campaigns: how far a group has come, and its next game."""

from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from bastide.notation.events import Json as Plain
from bastide.rules.expansion import Option
from bastide.rules.ruleset import COLOURS, VERSION
from bastide.server.chronicle import Campaign, Try
from bastide.server.house import House
from bastide.server.identity import holder_of, is_own_origin
from bastide.server.limits import Allowance
from bastide.server.requests import Json, openings_of, sent
from bastide.server.room import Room
from bastide.table.boxes import levels_of
from bastide.table.facts import Created
from bastide.table.once_more import Again, at_level
from bastide.table.refused import Refused

LISTED = 12


class LevelWish(msgspec.Struct, forbid_unknown_fields=True):
    level: Annotated[str, Meta(max_length=100)]


async def mine(request: Request) -> Response:
    """The campaigns that this browser opened."""
    house: House = request.app.state.house
    holder = holder_of(request)
    found = await house.tools.store.campaigns_of(holder, LISTED) if holder else []
    return Json({"campaigns": [told(campaign, holder) for campaign in found]})


async def show(request: Request) -> Response:
    return Json(told(await _wanted(request), holder_of(request)))


async def go_on(request: Request) -> Response:
    """Whoever opened the campaign begins a game of it at some level."""
    house: House = request.app.state.house
    wish = await sent(request, LevelWish)
    campaign = await _own(request)
    options = at_level(campaign.plan, wish.level)
    room = await _latest(house, campaign, openings_of(request))
    if room is not None and room.table.finished and not room.table.rematch and _is_seated(room, campaign.holder):
        game = await house.rematch(room, campaign.holder, "", Again(wish.level))
    else:
        game = await house.begin(_plan(campaign, room, options))
    return Json({"game": game, "link": f"/g/{game}"}, 201)


async def forget(request: Request) -> Response:
    """Whoever opened a campaign forgets it; its games stay."""
    house: House = request.app.state.house
    if not is_own_origin(request, needed=False):
        raise Refused("message.foreign")
    await house.tools.store.forget_campaign((await _own(request)).id)
    return Json({})


async def _wanted(request: Request) -> Campaign:
    house: House = request.app.state.house
    found = await house.tools.store.campaign(str(request.path_params["campaign"]))
    if found is None:
        raise Refused("campaign.unknown")
    return found


async def _own(request: Request) -> Campaign:
    found = await _wanted(request)
    if found.holder != holder_of(request):
        raise Refused("campaign.not_yours")
    return found


async def _latest(house: House, campaign: Campaign, by: Allowance) -> Room | None:
    """The room of the last game, if that is not forgotten: those who came to its open seats come along."""
    game = campaign.tries[-1].game if campaign.tries else ""
    return await house.room(game, by) if game else None


def _is_seated(room: Room, holder: str) -> bool:
    return any(seat.plan().holder == holder for seat in room.table.seats)


def _plan(campaign: Campaign, room: Room | None, options: dict[str, str]) -> Created:
    old = campaign.plan
    seats = old.seats if room is None else tuple(seat.plan() for seat in room.table.seats)
    found = Created(old.game, old.expansions, options, VERSION, seats, old.help, tiles=old.tiles, host=old.host)
    return msgspec.structs.replace(found, campaign=campaign.id)


def told(campaign: Campaign, holder: str) -> Plain:
    """A campaign, without who anybody is."""
    plan = campaign.plan
    levels = levels_of(plan.game)
    assert levels is not None
    stages = [_stage(campaign, level) for level in levels.values]
    return {
        "campaign": campaign.id,
        "link": f"/campaign/{campaign.id}",
        "game": plan.game,
        "option": levels.name,
        "players": [
            {"seat": at, "name": seat.name, "colour": COLOURS[at], "kind": seat.kind, "level": seat.level}
            for at, seat in enumerate(plan.seats)
        ],
        "host": bool(holder) and campaign.holder == holder,
        "created": campaign.created,
        "last": campaign.last,
        "next": _next(campaign, levels),
        "levels": stages,
    }


def _next(campaign: Campaign, levels: Option) -> str | None:
    """The first level that is not won; None: all are."""
    won = {attempt.level for attempt in campaign.tries if attempt.won}
    return next((level for level in levels.values if level not in won), None)


def _stage(campaign: Campaign, level: str) -> Plain:
    """A level with all tries at it: won or not, and the best of those that have ended."""
    tries = [attempt for attempt in campaign.tries if attempt.level == level]
    ended = [attempt for attempt in tries if attempt.ended]
    best = max(ended, key=lambda attempt: (attempt.won, attempt.reached), default=None)
    return {
        "level": level,
        "won": any(attempt.won for attempt in ended),
        "best": None if best is None else _attempt(best),
        "tries": [_attempt(attempt) for attempt in tries],
    }


def _attempt(attempt: Try) -> Plain:
    return {
        "link": f"/g/{attempt.game}" if attempt.game else None,
        "began": attempt.began,
        "ended": attempt.ended or None,
        "won": attempt.won,
        "reached": attempt.reached,
        "goal": attempt.goal,
    }
