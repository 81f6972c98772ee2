"""First games that teach: fixed deals, and what is said of each move. One file each; the room plays nothing itself."""
