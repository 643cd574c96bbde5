"""The server: tables, clocks, sockets and the store."""
