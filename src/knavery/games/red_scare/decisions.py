"""Decisions: what a seat may choose, and what the table enters when a timer runs out."""

from knavery.core import Frozen, Seat
from knavery.core.remarks import AskWhy, Plea, PointOut, Reply, Suspect, Trust
from knavery.games.red_scare.cards import Alignment, Side, Verdict
from knavery.games.red_scare.constants import Phrase, Reason

Places = tuple[int, ...]


class Show(Frozen, frozen=True):
    """RS-35: show the cards in these places of your hand to that player."""

    to: Seat
    places: Places


class Answer(Frozen, frozen=True):
    """RS-36, RS-Q6: say how many Patriots and Soviets you were shown. It need not be true."""

    patriots: int
    soviets: int


class Offer(Frozen, frozen=True):
    """RS-40, RS-Q8: offer these cards to that player, and say how many of them are Patriots."""

    to: Seat
    places: Places
    patriots: int


class Accept(Frozen, frozen=True):
    """RS-41, RS-Q8: give these cards in return, and say how many of them are Patriots."""

    places: Places
    patriots: int


class Refuse(Frozen, frozen=True):
    """RS-41: refuse the trade."""


class Judge(Frozen, frozen=True):
    """RS-47: put your whole hand face down on one side."""

    side: Verdict


class EndTurn(Frozen, frozen=True):
    """RS-33: end your turn."""


class Invert(Frozen, frozen=True):
    """PR-01: put glasses on, or take them off, until the turn ends."""


class Verify(Frozen, frozen=True):
    """PR-02: learn whether the answer just given to you was exactly true."""


class LookUp(Frozen, frozen=True):
    """PR-03: look at the top three cards of the deck."""


class Exchange(Frozen, frozen=True):
    """PR-03: swap a card you saw in the deck with the card in that place of your hand."""

    depth: int
    place: int


class LeaveDeck(Frozen, frozen=True):
    """PR-03: leave the deck as it is."""


class Post(Frozen, frozen=True):
    """PR-04: swap a card, and say what it is, with a random card of that player."""

    to: Seat
    place: int
    claim: Side


class File(Frozen, frozen=True):
    """PR-05: put these cards under the deck and draw the same number."""

    places: Places


class Audit(Frozen, frozen=True):
    """PR-06: look at the cards of that packet."""

    packet: int


class SecondId(Frozen, frozen=True):
    """PR-07: take a second ID action this turn."""


class SecondTrade(Frozen, frozen=True):
    """PR-08: take a second TRADE action this turn."""


class Accuse(Frozen, frozen=True):
    """RS-55: declare an accusation."""


class Withdraw(Frozen, frozen=True):
    """RS-57: take your accusation back."""


class Guess(Frozen, frozen=True):
    """RS-59, RS-60: put a token of that alignment in front of that player."""

    target: Seat
    alignment: Alignment


class Credit(Frozen, frozen=True):
    """RS-Q20: confirm the accusation for that side. Only an Unaligned player has a choice."""

    side: Side


class Join(Frozen, frozen=True):
    """UN-01: declare the side you join."""

    side: Side


class Move(Frozen, frozen=True):
    """UN-05: move that packet to the other side."""

    packet: int


class Name(Frozen, frozen=True):
    """UN-06: say which side that player is on."""

    target: Seat
    side: Side


class Explain(Reply, frozen=True):
    """RS-R4: explain yourself to those who asked you or suspect you. It need not be true."""

    reason: Reason


class Dissuade(Plea, frozen=True):
    """RS-58, RS-R5: talk the accuser out of it."""

    phrase: Phrase


#: RS-R1…RS-R5: everything that is only said.
AnyRemark = Suspect | Trust | AskWhy | PointOut | Explain | Dissuade


class Expire(Frozen, frozen=True):
    """RS-Q6, RS-Q9, RS-Q29: by the table: nobody has answered this asker in time."""

    asker: Seat


class Again(Frozen, frozen=True):
    """RS-Q29: by the table: this asker may ask that player again."""

    asker: Seat
    asked: Seat


class Ring(Frozen, frozen=True):
    """RS-77: by the table: the timer has run out, and ACCUSE opens."""


class Stop(Frozen, frozen=True):
    """RS-Q29: by the table: the twelve minutes of a real-time game are over."""


class GiveBack(Frozen, frozen=True):
    """RS-Q29, PR-01: by the table: the Optometrist's twenty seconds are over."""

    seat: Seat


class CloseDeck(Frozen, frozen=True):
    """RS-Q29, PR-03: by the table: the Archivist's twenty seconds are over."""


class TimeUp(Frozen, frozen=True):
    """RS-Q17: by the table: the accuser has not placed the tokens in time."""


Decision = (
    Show
    | Answer
    | Offer
    | Accept
    | Refuse
    | Judge
    | EndTurn
    | Invert
    | Verify
    | LookUp
    | Exchange
    | LeaveDeck
    | Post
    | File
    | Audit
    | SecondId
    | SecondTrade
    | Accuse
    | Withdraw
    | Guess
    | Credit
    | Join
    | Move
    | Name
    | Expire
    | Again
    | Ring
    | Stop
    | GiveBack
    | CloseDeck
    | TimeUp
    | Suspect
    | Trust
    | AskWhy
    | PointOut
    | Explain
    | Dissuade
)
