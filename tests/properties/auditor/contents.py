"""Which chapters the rules of Carcassonne have."""

from collections.abc import Iterable, Mapping

from bastide.rules.ruleset import Ruleset
from tests.properties.auditor.abbey_and_mayor import AbbeyAndMayor
from tests.properties.auditor.bazaars import Bazaars
from tests.properties.auditor.bridges import Bridges
from tests.properties.auditor.castles import Castles
from tests.properties.auditor.catapult import Catapult
from tests.properties.auditor.cathars import Cathars
from tests.properties.auditor.chapter import Chapter
from tests.properties.auditor.corn_circles import CropCircles
from tests.properties.auditor.count import Count
from tests.properties.auditor.ferries import Ferries
from tests.properties.auditor.festival import Festival
from tests.properties.auditor.flying_machines import FlyingMachines
from tests.properties.auditor.games_quarterly_11 import GamesQuarterly11
from tests.properties.auditor.gingerbread_man import GingerbreadMan
from tests.properties.auditor.goldmines import GoldMines
from tests.properties.auditor.inns_and_cathedrals import InnsAndCathedrals
from tests.properties.auditor.king_and_robber import KingAndRobber
from tests.properties.auditor.little_buildings import LittleBuildings
from tests.properties.auditor.mage_and_witch import MageAndWitch
from tests.properties.auditor.messages import Messages
from tests.properties.auditor.phantom import Phantom
from tests.properties.auditor.plague import Plague
from tests.properties.auditor.porxada import Porxada
from tests.properties.auditor.princess_and_dragon import PrincessAndDragon
from tests.properties.auditor.referee import Referee
from tests.properties.auditor.river import River
from tests.properties.auditor.robbers import Robbers
from tests.properties.auditor.school import School
from tests.properties.auditor.shrine import Shrines
from tests.properties.auditor.sights import Sight
from tests.properties.auditor.tower import Tower
from tests.properties.auditor.traders_and_builders import TradersAndBuilders
from tests.properties.auditor.tunnel import Tunnel
from tests.properties.auditor.wheel_of_fortune import WheelOfFortune
from tests.properties.auditor.wind_roses import WindRoses

CHAPTERS: Mapping[str, tuple[type[Chapter], ...]] = {
    "river": (River,),
    "festival": (Festival,),
    "inns-and-cathedrals": (InnsAndCathedrals,),
    "traders-and-builders": (TradersAndBuilders,),
    "princess-and-dragon": (PrincessAndDragon,),
    "tower": (Tower,),
    "abbey-and-mayor": (AbbeyAndMayor,),
    "catapult": (Catapult,),
    "bridges-castles-bazaars": (Bridges, Castles, Bazaars),
    "king-and-robber": (KingAndRobber,),
    "count": (Count,),
    "cathars": (Cathars,),
    "games-quarterly-11": (GamesQuarterly11,),
    "shrine": (Shrines,),
    "tunnel": (Tunnel,),
    "wheel-of-fortune": (WheelOfFortune,),
    "porxada": (Porxada,),
    "corn-circles": (CropCircles,),
    "plague": (Plague,),
    "phantom": (Phantom,),
    "school": (School,),
    "flying-machines": (FlyingMachines,),
    "messages": (Messages,),
    "ferries": (Ferries,),
    "goldmines": (GoldMines,),
    "mage-and-witch": (MageAndWitch,),
    "robbers": (Robbers,),
    "wind-roses": (WindRoses,),
    "little-buildings": (LittleBuildings,),
    "gingerbread-man": (GingerbreadMan,),
}


def audit(ruleset: Ruleset, sights: Iterable[Sight]) -> list[int]:
    """Watch a whole game by these rules. Answers the scores, or objects."""
    rules = dict.fromkeys(rule for box in ruleset.entries[1:] for rule in box.rules)
    chapters = [chapter for rule in rules for chapter in CHAPTERS[rule]]
    referee = Referee(sights, chapters, ruleset.players, ruleset.options)
    referee.watch()
    return referee.scores
