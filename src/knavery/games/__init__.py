"""The games, one package each. Called, it gives the ids of all games, third parties' too.

A game imports the standard library and core, and nothing else.

>>> import knavery as kn
>>> set(kn.games()) >= {"candy_k", "kingless", "kred", "red_scare"}
True
"""
