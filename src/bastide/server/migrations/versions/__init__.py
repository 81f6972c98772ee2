"""One file for each shape, in the order of their revisions. What is here has happened to stores, and stays."""
