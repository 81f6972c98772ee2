"""Tiles, land, regions, figures and the flow of play. Knows no city and no dragon."""
