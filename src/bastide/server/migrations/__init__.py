"""How the shape of the store has changed, version by version."""
