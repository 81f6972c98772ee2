"""What a position is worth: one evaluation for every game and every mix of sets."""
