"""A placement that is legal only together with something else is answered with the code that says so."""

from bastide.notation.codes import find
from bastide.notation.explain import refusal_line
from bastide.notation.objection import objection
from bastide.rules.ruleset import Ruleset


def test_the_code_with_the_bridge_is_named() -> None:
    game = Ruleset("carcassonne", ["bridges-castles-bazaars"]).start()
    game.play(find(game, "BA.B"))
    refusal = objection(game, "1,0:N")
    assert refusal is not None and refusal.key == "cell.otherwise"
    assert refusal.values["code"] == "bridges-castles-bazaars=1,0:N+bridge"
    assert refusal.values["code"] in refusal_line(refusal, "de")
    game.play(find(game, refusal.values["code"]))


def test_without_a_bridge_the_sides_clash() -> None:
    game = Ruleset("carcassonne").start()
    game.play(find(game, "BA.B"))
    refusal = objection(game, "1,0:N")
    assert refusal is not None and refusal.key == "side.clash"


def test_where_no_bridge_helps_the_answer_tells_of_bridges() -> None:
    game = Ruleset("carcassonne", ["bridges-castles-bazaars"]).start()
    game.play(find(game, "BA.V"))
    for text in ("0,-1:S", "bridges-castles-bazaars=0,-1:S+bridge"):
        refusal = objection(game, text)
        assert refusal is not None and refusal.key == "bridge.no_end"


def test_where_no_bridge_is_needed_the_plain_code_is_named() -> None:
    game = Ruleset("carcassonne", ["bridges-castles-bazaars"]).start()
    game.play(find(game, "BA.B"))
    refusal = objection(game, "bridges-castles-bazaars=0,-1:N+bridge")
    assert refusal is not None and refusal.key == "bridge.needless"
    assert refusal_line(refusal) == "the tile fits there without a bridge: write 0,-1:N"
