"""Citizens, professions and unaligned cards as data. Rules: docs/rules/red-scare.md."""

from types import MappingProxyType
from typing import Final, Literal

from knavery.core import Frozen

Side = Literal["patriot", "soviet"]
Alignment = Literal["patriot", "soviet", "unaligned"]
Kind = Literal[1, 2]
Verdict = Literal["exonerate", "deport"]

Profession = Literal[
    "optometrist",
    "polygraph_examiner",
    "archivist",
    "postmaster",
    "filing_clerk",
    "auditor",
    "stenographer",
    "broker",
    "career_agent",
    "defence_counsel",
    "prosecutor",
    "safe_house_keeper",
]

Unaligned = Literal[
    "double_agent",
    "diplomat",
    "hard_liner",
    "amnesty_advocate",
    "fixer",
    "informant",
]


class Card(Frozen, frozen=True):
    """A citizen: its type, 1 or 2, and its letter; None if the letter is not known."""

    kind: Kind
    letter: Side | None = None


SIDES: Final[tuple[Side, ...]] = ("patriot", "soviet")
OTHER: Final = MappingProxyType[Side, Side]({"patriot": "soviet", "soviet": "patriot"})
VERDICTS: Final[tuple[Verdict, ...]] = ("exonerate", "deport")
OPPOSITE: Final = MappingProxyType[Verdict, Verdict]({"exonerate": "deport", "deport": "exonerate"})
P1: Final = Card(1, "patriot")
S1: Final = Card(1, "soviet")
P2: Final = Card(2, "patriot")
S2: Final = Card(2, "soviet")
KINDS: Final = (P1, S1, P2, S2)
#: What a player sees of a card they cannot read, by its type.
UNREAD: Final = MappingProxyType[Kind, Card]({1: Card(1), 2: Card(2)})
#: RS-18…RS-20: sixty citizens, fifteen of each type and letter.
CITIZENS: Final[tuple[Card, ...]] = KINDS * 15

PROFESSIONS: Final = MappingProxyType[Profession, str](
    {
        "optometrist": "PR-01",
        "polygraph_examiner": "PR-02",
        "archivist": "PR-03",
        "postmaster": "PR-04",
        "filing_clerk": "PR-05",
        "auditor": "PR-06",
        "stenographer": "PR-07",
        "broker": "PR-08",
        "career_agent": "PR-09",
        "defence_counsel": "PR-10",
        "prosecutor": "PR-11",
        "safe_house_keeper": "PR-12",
    }
)

UNALIGNED: Final = MappingProxyType[Unaligned, str](
    {
        "double_agent": "UN-01",
        "diplomat": "UN-02",
        "hard_liner": "UN-03",
        "amnesty_advocate": "UN-04",
        "fixer": "UN-05",
        "informant": "UN-06",
    }
)

#: RS-61: the unaligned cards that are turned up before scoring.
BEFORE_SCORING: Final = frozenset[Unaligned]({"double_agent", "fixer", "informant"})


def alignment_cards(seats: int) -> tuple[Alignment, ...]:
    """RS-06, RS-07: as many Patriots as Soviets; at odd counts one Unaligned."""
    teams: tuple[Alignment, ...] = SIDES * (seats // 2)
    return (*teams, "unaligned") if seats % 2 else teams
