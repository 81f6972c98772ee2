"""Matches that are kept pair by pair: to look at, to go on with, and to see whether they would be played so again."""
