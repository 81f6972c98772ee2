"""Players: whoever answers a decision. Chance is one of them."""
