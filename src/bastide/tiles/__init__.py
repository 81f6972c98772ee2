"""The printed tiles of every set: one file of facts per set, a loader and a checker."""
