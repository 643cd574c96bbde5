"""The server under load: real sockets at tables of four, from a process of its own."""
