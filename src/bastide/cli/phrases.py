"""What the commands say besides the words of the rules, in English and German."""

from collections.abc import Sequence
from typing import Final

PHRASES: Final[dict[str, tuple[str, str]]] = {
    "turn": ("turn {turn} · tiles left: {left}", "Zug {turn} · Karten übrig: {left}"),
    "over": ("the game is over", "das Spiel ist zu Ende"),
    "you": ("You", "Du"),
    "other": ("Other", "Gegenüber"),
    "puzzle": ("puzzle {number}, {level}", "Rätsel {number}, {level}"),
    "see_solution": (
        "'bastide puzzle --number {number} --solution' shows how",
        "'bastide puzzle --number {number} --solution --language de' zeigt, wie es geht",
    ),
    "points": ("points", "Punkte"),
    "your_tile": ("tile {tile}", "Karte {tile}"),
    "your_tile_of_many": ("tile {tile}, {left} more to come", "Karte {tile}, noch {left} davon"),
    "laid": ("the tile just laid", "die gelegte Karte"),
    "which": ("which way round?", "wie herum?"),
    "page": ("page {page} of {pages}; Enter: the next one", "Seite {page} von {pages}; Enter: die nächste"),
    "which_one": ("which one?", "was davon?"),
    "prompt": ("{name}, {prompt}", "{name}, {prompt}"),
    "commands": (
        "? why   h hint   s sheet   z zoom   @a or @x,y look there   u take back   q quit",
        "? warum   h Tipp   s Wertung   z Lupe   @a, @x,y dorthin   u zurück   q Ende",
    ),
    "choose_cell": ("a letter, with a number for the way round: a2", "ein Buchstabe, mit Zahl für die Drehung: a2"),
    "choose_only": ("a letter or number", "Buchstabe oder Zahl"),
    "choose": ("a letter or number; - passes", "Buchstabe oder Zahl; - verzichtet"),
    "not_understood": (
        "'{text}' is no choice here: type a label from the board, a move code or a letter from below",
        "'{text}' steht nicht zur Wahl: tippe eine Marke vom Brett, einen Zugcode oder einen Buchstaben von unten",
    ),
    "no_variant": ("'{label}' has 1 to {last}, not {number}", "'{label}' hat 1 bis {last}, keine {number}"),
    "one_way": ("'{label}' can be laid only one way", "'{label}' lässt sich nur auf eine Art legen"),
    "one_choice": ("'{label}' is a single choice, without a number", "'{label}' ist eine einzige Wahl, ohne Nummer"),
    "gave_away": (
        "{name}: {sum} points given away, {mean} a turn; luck {luck} points",
        "{name}: {sum} Punkte verschenkt, {mean} je Zug; Glück {luck} Punkte",
    ),
    "nothing_played": ("nothing has been played yet", "noch ist nichts gespielt"),
    "chances": ("chance to win, turns {first} to {last}", "Siegchance, Züge {first} bis {last}"),
    "turning": ("turning points", "Wendepunkte"),
    "dear": (
        "turn {turn}, {name}: {moves}; better {better} ({lost} points, {chance})",
        "Zug {turn}, {name}: {moves}; besser {better} ({lost} Punkte, {chance})",
    ),
    "no_turning": (
        "No single turn stands out: the chances shifted bit by bit.",
        "Kein einzelner Zug ragt heraus: Die Chancen haben sich nach und nach verschoben.",
    ),
    "turned": (
        "turn {turn}, {name} plays {moves}: {why}; {who} {before} -> {after}",
        "Zug {turn}, {name} spielt {moves}: {why}; {who} {before} -> {after}",
    ),
    "team": ("the team", "das Team"),
    "lucky": ("the draw: {points} points", "das Ziehen: {points} Punkte"),
    "not_all": (
        "left after {done} of {steps} moves: what is told is about those",
        "nach {done} von {steps} Schritten verlassen: erzählt wird von diesen",
    ),
    "turn_number": ("turn", "Zug"),
    "after_move": ("after move", "nach Nr."),
    "lost": ("lost", "verschenkt"),
    "missed": ("chance", "Chance"),
    "who": ("who", "wer"),
    "taken": ("played", "gespielt"),
    "better": ("better", "besser"),
    "instead_of": ("better {moves}: {why}", "besser {moves}: {why}"),
    "hint": (
        "steady would play {move} ({points} points{theirs}, {chance} to win)",
        "besonnen gespielt wäre {move} ({points} Punkte{theirs}, Siegchance {chance})",
    ),
    "hint_of": (
        "{name} would play {move} ({points} points{theirs}, {chance} to win)",
        "{name} würde spielen: {move} ({points} Punkte{theirs}, Siegchance {chance})",
    ),
    "hint_own": (
        "{name} would play {move}; steady sees {points} points in it{theirs}, {chance} to win",
        "{name} würde spielen: {move}; besonnen betrachtet bringt das {points} Punkte{theirs}, Siegchance {chance}",
    ),
    "hint_own_bid": ("{name} would play {move}", "{name} würde spielen: {move}"),
    "no_hint": ("{name} knows no move: {why}", "{name} weiß keinen Zug: {why}"),
    "hint_or": ("or {move} ({points}{theirs}, {chance})", "oder {move} ({points}{theirs}, {chance})"),
    "likewise": ("likewise", "ebenso"),
    "nothing_to_take_back": ("you have not decided anything yet", "du hast noch nichts entschieden"),
    "taken_back": ("taken back", "zurückgenommen"),
    "fits": ("{cell}: the tile fits there, north to {ways}", "{cell}: die Karte passt dort, Norden nach {ways}"),
    "does_not_fit": ("{cell}, north to {way}: {why}", "{cell}, Norden nach {way}: {why}"),
    "refused": ("{why}: {what}", "{why}: {what}"),
    "allowed": ("{what}: allowed", "{what}: erlaubt"),
    "ask_cell": (
        "'? 2,-1' tells why the tile does not fit there; columns and rows are numbered at the rim",
        "'? 2,-1' sagt, warum die Karte dort nicht passt; Spalten und Zeilen stehen am Rand",
    ),
    "unplaceable": ("{tile} fits nowhere and is put aside", "{tile} passt nirgends und kommt weg"),
    "signs": ("on the tiles: {signs}", "auf den Karten: {signs}"),
    "unknown_cell": (
        "nothing to say about '{text}': name a cell such as 2,-1",
        "zu '{text}' ist nichts zu sagen: nenne ein Feld wie 2,-1",
    ),
    "unknown_spot": (
        "nothing to say about '{text}': the spots of the tile just laid are {spots}",
        "zu '{text}' ist nichts zu sagen: die Orte der gelegten Karte sind {spots}",
    ),
    "unknown_matter": (
        "nothing to say about '{text}': '?' alone tells why you are asked",
        "zu '{text}' ist nichts zu sagen: '?' allein sagt, warum du gefragt wirst",
    ),
    "range": ("{first} to {last}", "{first} bis {last}"),
    "part_of_land": (
        "columns {columns} of {all_columns}, rows {rows} of {all_rows}; more: --around X,Y or --whole",
        "Spalten {columns} von {all_columns}, Zeilen {rows} von {all_rows}; "
        "mehr: --around X,Y oder --whole",
    ),
    "outside": ("out of view: {labels}", "nicht im Bild: {labels}"),
    "save_as": ("save the record as (Enter: do not save): ", "Aufzeichnung speichern als (Enter: nicht speichern): "),
    "saved": ("record saved: {file}", "Aufzeichnung gespeichert: {file}"),
    "not_saved": ("cannot save the record as '{file}': {why}", "als '{file}' lässt sich nichts speichern: {why}"),
    "no_other": ("no other file was named", "keine andere Datei wurde genannt"),
    "no_folder": ("there is no folder '{folder}'", "es gibt keinen Ordner '{folder}'"),
    "file_exists": ("there is such a file already: choose another", "diese Datei gibt es schon: wähle eine andere"),
    "no_file": ("it is not a file", "das ist keine Datei"),
    "read_only": ("the folder is read-only", "der Ordner ist schreibgeschützt"),
    "left": ("the game was left in turn {turn}", "das Spiel wurde in Zug {turn} verlassen"),
    "won": ("won by {names}", "Sieg: {names}"),
    "open": ("the game is not over", "das Spiel ist nicht zu Ende"),
    "and": (" and ", " und "),
    "largest_one": (
        "{game}: the base game and 1 box, {tiles} tiles, up to {players} players",
        "{game}: das Grundspiel und 1 Schachtel, {tiles} Karten, bis zu {players} Personen",
    ),
    "largest_none": (
        "{game}: the base game alone, {tiles} tiles, up to {players} players",
        "{game}: das Grundspiel allein, {tiles} Karten, bis zu {players} Personen",
    ),
    "largest": (
        "{game}: {boxes} boxes go together, {tiles} tiles, up to {players} players",
        "{game}: {boxes} Schachteln gehen zusammen, {tiles} Karten, bis zu {players} Personen",
    ),
    "left_out": ("  left out: {names}", "  ohne: {names}"),
    "more": (
        "bastide catalogue NAME tells more: how sure its tiles are, what it goes with, and its switches.",
        "bastide catalogue NAME sagt mehr: wie sicher die Karten sind, womit es sich verträgt, und die Schalter.",
    ),
    "source_certain": ("certain", "sicher"),
    "source_attested": ("attested", "bezeugt"),
    "source_newer-edition": ("known from a newer edition", "aus einer neueren Ausgabe bekannt"),
    "source_reconstructed": ("reconstructed", "rekonstruiert"),
    "needs": ("needs", "braucht"),
    "not_with": ("not with", "nicht mit"),
    "tiles": ("tiles", "Karten"),
    "players": ("players", "Spieler"),
    "sequence": ("sequence", "Ablauf"),
    "step": ("step", "Schritt"),
    "happens": ("what happens", "was geschieht"),
    "by_rules": ("by the rules of", "nach den Regeln von"),
    "final": ("Stages of the final scoring: {stages}.", "Stufen der Schlusswertung: {stages}."),
    "switch": ("switch", "Schalter"),
    "value": ("value", "Wert"),
    "decides": ("decides", "entscheidet"),
    "sheet": ("score sheet", "Wertungsblatt"),
    "if_now": ("if the game ended now", "wenn das Spiel jetzt endete"),
    "nothing_scored": ("nobody has scored yet", "noch keine Wertung"),
    "lays": ("{name}: {tile} {what}", "{name}: {tile} {what}"),
    "does": ("{name}: {what}", "{name}: {what}"),
    "captured": ("taken prisoner by {name}", "gefangen von {name}"),
    "released": ("set free by {name} ({why})", "freigelassen von {name} ({why})"),
    "beside": ("beside the land:", "neben der Auslage:"),
    "prisoners": ("prisoners of {name}:", "gefangen bei {name}:"),
    "of": ("{piece} ({name})", "{piece} ({name})"),
    "checked": ("No fault: {kinds} kinds, {tiles} tiles.", "Kein Fehler: {kinds} Arten, {tiles} Karten."),
}  # fmt: skip

LANGUAGES: Final = ("en", "de")


def phrase(key: str, language: str, **values: object) -> str:
    return PHRASES[key][LANGUAGES.index(language)].format(**values)


def listed(names: Sequence[str], language: str) -> str:
    """`Ann, Ben and Cay`"""
    together = phrase("and", language)
    return together.join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)
