"""Phrases of the reasons bots give."""


def counted(count: int, noun: str) -> str:
    """The number with its noun.

    >>> counted(1, "card"), counted(2, "match")
    ('1 card', '2 matches')
    """
    ending = "" if count == 1 else "es" if noun.endswith("ch") else "s"
    return f"{count} {noun}{ending}"
