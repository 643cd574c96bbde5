"""What lies on a table: cards in hands, packets, pending requests, an accusation, an ending."""

from typing import Literal

from knavery.core import Frozen, Seat
from knavery.games.red_scare.cards import UNREAD, Alignment, Card, Side, Verdict
from knavery.games.red_scare.decisions import Places
from knavery.games.red_scare.facts import How


class Held(Frozen, frozen=True):
    """A card in a hand, and what its holder has noted of it while it was there."""

    card: Card
    #: The claims made of it, as places in the list of claims: how it was traded, who ID'd it.
    told: tuple[int, ...] = ()
    #: Whether the holder's eyes could read it at any time since it came.
    read: bool = False

    @property
    def seen(self) -> "Held":
        """RS-Q3, RS-Q4  The card as its holder knows it."""
        return self if self.read else Held(UNREAD[self.card.kind], self.told)

    @property
    def face(self) -> Card:
        """What the holder knows of the card itself."""
        return self.card if self.read else UNREAD[self.card.kind]


Hand = tuple[Held, ...]


class Packet(Frozen, frozen=True):
    """RS-48  Cards judged together."""

    judge: Seat
    #: The side it was judged to; `side` is where it lies, which only a Fixer makes differ.
    verdict: Verdict
    side: Verdict
    cards: Hand


class Request(Frozen, frozen=True):
    """A pending ID or TRADE."""

    number: int
    kind: Literal["id", "trade"]
    asker: Seat
    asked: Seat
    #: The asker's cards: shown, or offered. They are locked until the request ends.
    places: Places
    #: TRADE: how many of them the asker called Patriots.
    patriots: int = 0
    #: ID: the eyes the asked have looked with, bare (False) or through glasses (True).
    sights: tuple[bool, ...] = ()


class Cooling(Frozen, frozen=True):
    """RS-Q29  An asker who must wait before asking the same player again."""

    number: int
    asker: Seat
    asked: Seat


class Check(Frozen, frozen=True):
    """PR-02  The answer a Polygraph Examiner could verify now, and what would come out."""

    claim: int
    true: bool


class Turn(Frozen, frozen=True):
    """What is left of a turn, and whom it has asked."""

    ids: int = 1
    trades: int = 1
    judged: bool = False
    #: RS-Q6  Those who let an ID lapse this turn.
    silent: tuple[Seat, ...] = ()
    #: RS-Q9  Those who were offered a trade this turn.
    proposed: tuple[Seat, ...] = ()


class Accusation(Frozen, frozen=True):
    """RS-56…RS-60  Who has the floor, what was placed before whom, and who waits for the floor."""

    accuser: Seat
    tokens: tuple[Alignment | None, ...]
    queue: tuple[Seat, ...] = ()

    @property
    def begun(self) -> bool:
        """RS-57  Whether the first token lies."""
        return any(self.tokens)

    @property
    def missing(self) -> tuple[Seat, ...]:
        """Those with no token before them yet."""
        return tuple(
            Seat(at) for at, token in enumerate(self.tokens) if token is None and at != self.accuser
        )


class Ending(Frozen, frozen=True):
    """How play ended, and what an unaligned card did before scoring."""

    how: How
    accuser: Seat | None = None
    tokens: tuple[Alignment | None, ...] = ()
    credit: Side | None = None
    #: RS-61  Who has turned up an unaligned card.
    unaligned: Seat | None = None
    joined: Side | None = None
    moved: int | None = None
    named: tuple[Side | None, ...] = ()
