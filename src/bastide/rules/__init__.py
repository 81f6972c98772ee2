"""The order of play, the procedures that every game shares, and the catalogue of what can be played."""
