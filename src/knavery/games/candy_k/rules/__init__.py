"""The rules of Candy K, one file a chapter of docs/rules/candy-k.md.

Each function takes a state and gives the next one with the events that led to it.
"""
