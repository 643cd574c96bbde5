"""How `careful` plays KRED, compiled: `knavery.bots.heuristics.kred` on rows.

`tests/engines/test_careful_kred.py` compares the two decision by decision. Nothing here reads a
tile that the seat which decides cannot see.
"""
