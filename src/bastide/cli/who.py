"""Who plays, as the commands are told."""

from bastide.players.roster import NAMES, player_named

WHO = f"{', '.join(NAMES)} (with time to think: master@0.05), ./bot.py, module:Class, run:PROGRAM"


def checked_players(names: list[str]) -> None:
    """Complain about a name before the first game, not in the middle of them."""
    for name in names:
        player_named(name, 0)
