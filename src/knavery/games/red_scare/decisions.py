"""Decisions: what a seat may choose, and what the table enters when a timer runs out."""

from knavery.core import Frozen, Seat
from knavery.games.red_scare.cards import Alignment, Side, Verdict

Places = tuple[int, ...]


class Show(Frozen, frozen=True):
    """RS-35  Show the cards in these places of your hand to that player."""

    to: Seat
    places: Places


class Answer(Frozen, frozen=True):
    """RS-36, RS-Q6  Say how many Patriots and Soviets you were shown. It need not be true."""

    patriots: int
    soviets: int


class Offer(Frozen, frozen=True):
    """RS-40, RS-Q8  Offer these cards to that player, and say how many of them are Patriots."""

    to: Seat
    places: Places
    patriots: int


class Accept(Frozen, frozen=True):
    """RS-41, RS-Q8  Give these cards in return, and say how many of them are Patriots."""

    places: Places
    patriots: int


class Refuse(Frozen, frozen=True):
    """RS-41  Refuse the trade."""


class Judge(Frozen, frozen=True):
    """RS-47  Put your whole hand face down on one side."""

    side: Verdict


class EndTurn(Frozen, frozen=True):
    """RS-33  End your turn."""


class Invert(Frozen, frozen=True):
    """PR-01  Put glasses on, or take them off, until the turn ends."""


class Verify(Frozen, frozen=True):
    """PR-02  Learn whether the answer just given to you was exactly true."""


class LookUp(Frozen, frozen=True):
    """PR-03  Look at the top three cards of the deck."""


class Exchange(Frozen, frozen=True):
    """PR-03  Swap a card you saw in the deck with the card in that place of your hand."""

    depth: int
    place: int


class LeaveDeck(Frozen, frozen=True):
    """PR-03  Leave the deck as it is."""


class Post(Frozen, frozen=True):
    """PR-04  Swap a card, and say what it is, with a random card of that player."""

    to: Seat
    place: int
    claim: Side


class File(Frozen, frozen=True):
    """PR-05  Put these cards under the deck and draw the same number."""

    places: Places


class Audit(Frozen, frozen=True):
    """PR-06  Look at the cards of that packet."""

    packet: int


class SecondId(Frozen, frozen=True):
    """PR-07  Take a second ID action this turn."""


class SecondTrade(Frozen, frozen=True):
    """PR-08  Take a second TRADE action this turn."""


class Accuse(Frozen, frozen=True):
    """RS-55  Declare an accusation."""


class Withdraw(Frozen, frozen=True):
    """RS-57  Take your accusation back."""


class Guess(Frozen, frozen=True):
    """RS-59, RS-60  Put a token of that alignment in front of that player."""

    target: Seat
    alignment: Alignment


class Credit(Frozen, frozen=True):
    """RS-Q20  Confirm the accusation for that side. Only an Unaligned player has a choice."""

    side: Side


class Join(Frozen, frozen=True):
    """UN-01  Declare the side you join."""

    side: Side


class Move(Frozen, frozen=True):
    """UN-05  Move that packet to the other side."""

    packet: int


class Name(Frozen, frozen=True):
    """UN-06  Say which side that player is on."""

    target: Seat
    side: Side


class Expire(Frozen, frozen=True):
    """RS-Q6, RS-Q9, RS-Q29  By the table: nobody has answered this asker in time."""

    asker: Seat


class Again(Frozen, frozen=True):
    """RS-Q29  By the table: this asker may ask that player again."""

    asker: Seat
    asked: Seat


class Ring(Frozen, frozen=True):
    """RS-77  By the table: the timer has run out, and ACCUSE opens."""


class Stop(Frozen, frozen=True):
    """RS-Q29  By the table: the twelve minutes of a real-time game are over."""


class GiveBack(Frozen, frozen=True):
    """RS-Q29, PR-01  By the table: the Optometrist's twenty seconds are over."""

    seat: Seat


class CloseDeck(Frozen, frozen=True):
    """RS-Q29, PR-03  By the table: the Archivist's twenty seconds are over."""


class TimeUp(Frozen, frozen=True):
    """RS-Q17  By the table: the accuser has not placed the tokens in time."""


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
)
