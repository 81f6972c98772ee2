"""Puzzles: a position, a hand of tiles, and the most points that they can bring."""
