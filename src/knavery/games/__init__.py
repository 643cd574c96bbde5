"""The games, one folder each. A game imports the standard library and core, and nothing else."""
