"""Why a bot chose: a sentence of the game's catalog and the numbers it is filled with."""

from collections.abc import Sequence
from typing import Any

import msgspec

#: What a reason can be filled with: JSON, so that a record and the browser can read it.
Field = str | int | float | bool | None | Sequence[Any]


class Reason(msgspec.Struct, frozen=True):
    """A reason in every language: the catalog's message `thought-<code>`, filled from the fields.

    >>> import knavery as kn
    >>> from knavery.core.text import Localizer
    >>> Localizer(kn.game("kred"), language="de").thought(because("random", options=3))
    'Eine zufällige von 3 Möglichkeiten.'
    """

    code: str
    fields: dict[str, Field] = {}


def because(code: str, /, **fields: Field) -> Reason:
    """The reason of that code. Catalogs print numbers as they are: round them first.

    >>> because("random", options=3)
    Reason(code='random', fields={'options': 3})
    """
    return Reason(code, fields)


def percent(chance: float) -> int:
    """A chance as a whole number of per cent.

    >>> percent(1 / 3)
    33
    """
    return round(chance * 100)
