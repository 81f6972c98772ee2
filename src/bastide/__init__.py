"""Bastide plays the Carcassonne family of tile-laying games."""

__version__ = "0.1.0"
