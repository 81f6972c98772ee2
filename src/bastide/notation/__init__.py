"""Text for everything: moves, records, boards, scores."""
