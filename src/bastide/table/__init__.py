"""People around a game: seats, the dealer, numbered events, what each may see. No sockets."""
