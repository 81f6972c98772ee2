"""Tables over HTTP and WebSocket, kept in an embedded database."""
