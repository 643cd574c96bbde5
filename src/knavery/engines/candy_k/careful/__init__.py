"""How `careful` plays Candy K, compiled: `knavery.bots.heuristics.candy_k` on rows.

`tests/engines/test_careful_candy_k.py` compares the two decision by decision. Nothing here reads a
card that the seat which decides cannot see.
"""
