"""The parts of a state: cards in hands, packets, requests, a turn, an accusation, an ending."""

from typing import Literal

from knavery.core import Frozen, Seat
from knavery.games.red_scare.cards import UNREAD, Alignment, Card, Side, Verdict
from knavery.games.red_scare.decisions import Places
from knavery.games.red_scare.facts import How


class Held(Frozen, frozen=True):
    """A card in a hand, and what its holder has noted about it."""

    card: Card
    #: The claims about it, as positions in the list of claims.
    claims: tuple[int, ...] = ()
    #: Whether the holder could read it at any time since it came.
    read: bool = False

    @property
    def seen(self) -> "Held":
        """RS-Q3, RS-Q4: the card as its holder knows it."""
        return self if self.read else Held(UNREAD[self.card.kind], self.claims)

    @property
    def face(self) -> Card:
        """What the holder knows of the card itself."""
        return self.card if self.read else UNREAD[self.card.kind]


Hand = tuple[Held, ...]


class Packet(Frozen, frozen=True):
    """RS-48: three cards that were judged together."""

    judge: Seat
    #: The side it was judged to. `side` is where it lies now; only a Fixer moves it.
    verdict: Verdict
    side: Verdict
    cards: Hand


class Request(Frozen, frozen=True):
    """A pending ID or TRADE."""

    number: int
    kind: Literal["id", "trade"]
    asker: Seat
    asked: Seat
    #: The cards the asker shows or offers. They are locked until the request ends.
    places: Places
    #: TRADE: how many of them are Patriots, as the asker said.
    patriots: int = 0
    #: ID: whether the asked have looked without glasses (False), with them (True), or both.
    sights: tuple[bool, ...] = ()


class Cooling(Frozen, frozen=True):
    """RS-Q29: an asker who must wait before asking the same player again."""

    number: int
    asker: Seat
    asked: Seat


class Check(Frozen, frozen=True):
    """PR-02: the answer that a seat may verify now, and whether it is exactly true."""

    claim: int
    true: bool


class Turn(Frozen, frozen=True):
    """The actions left in a turn, and the players asked in it."""

    ids: int = 1
    trades: int = 1
    judged: bool = False
    #: RS-Q6: the players who let an ID lapse this turn.
    silent: tuple[Seat, ...] = ()
    #: RS-Q9: the players who were offered a trade this turn.
    proposed: tuple[Seat, ...] = ()


class Accusation(Frozen, frozen=True):
    """RS-56…RS-60: the accuser, the tokens placed, and the players who want to accuse next."""

    accuser: Seat
    tokens: tuple[Alignment | None, ...]
    queue: tuple[Seat, ...] = ()

    @property
    def begun(self) -> bool:
        """RS-57: whether a token has been placed."""
        return any(self.tokens)

    @property
    def missing(self) -> tuple[Seat, ...]:
        """The players who still need a token."""
        return tuple(
            Seat(at) for at, token in enumerate(self.tokens) if token is None and at != self.accuser
        )


class Ending(Frozen, frozen=True):
    """How play ended, and what an unaligned card did before scoring."""

    how: How
    accuser: Seat | None = None
    tokens: tuple[Alignment | None, ...] = ()
    credit: Side | None = None
    #: RS-61: the seat that has turned up an unaligned card.
    unaligned: Seat | None = None
    joined: Side | None = None
    moved: int | None = None
    named: tuple[Side | None, ...] = ()
