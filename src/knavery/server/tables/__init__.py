"""A table as its events make it. Nothing here reads a clock, a socket or a store."""
