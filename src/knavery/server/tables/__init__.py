"""A table as its lines tell it. Nothing here reads a clock, a socket or a store."""
