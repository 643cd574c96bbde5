"""HTTP and WebSocket: what goes in and out of a server. Nothing here is handed a State."""
