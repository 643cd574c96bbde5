"""How the nets of `knavery.bots.neural` are trained (training/README.md)."""
