"""Phrases of the reasons bots give."""


def counted(count: int, noun: str) -> str:
    """The number with its noun.

    >>> counted(1, "card"), counted(2, "match")
    ('1 card', '2 matches')
    """
    ending = "" if count == 1 else "es" if noun.endswith("ch") else "s"
    return f"{count} {noun}{ending}"


def on_my_side(chance: float) -> str:
    """A player, by the chance that they are on one's side.

    >>> on_my_side(1 / 3)
    'a player with a 33% chance of being on my side'
    """
    return f"a player with a {chance:.0%} chance of being on my side"
