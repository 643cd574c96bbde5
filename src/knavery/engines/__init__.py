"""Fast engines: the games as compiled code, many tables at once (docs/engines.md).

`knavery.engine(game)` gives one. It needs the extra `knavery[engine]`.
"""
