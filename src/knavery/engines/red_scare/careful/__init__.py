"""How `careful` plays Red Scare, compiled: `knavery.bots.heuristics.red_scare` on rows.

Every option is worth what the heuristics say, and nothing is read that the deciding seat cannot
see. Nobody makes remarks; those that were made are heeded.
"""
