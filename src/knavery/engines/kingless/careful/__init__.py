"""How `careful` plays Kingless, compiled: `knavery.bots.heuristics.kingless` on rows.

`tests/engines/test_careful_kingless.py` compares the two decision by decision. Nothing here reads a
card that the seat which decides cannot see.
"""
