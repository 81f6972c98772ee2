"""One module for each expansion. None of them imports another."""
