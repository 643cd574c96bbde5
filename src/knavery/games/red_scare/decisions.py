"""Decisions: what a seat may choose, and what the timers bring."""

from knavery.core import Frozen, Seat
from knavery.games.red_scare.cards import Alignment, Side, Verdict

Places = tuple[int, ...]


class Show(Frozen, frozen=True):
    """RS-35  Show the cards in these places of your hand to that player."""

    to: Seat
    places: Places


class Answer(Frozen, frozen=True):
    """RS-36, RS-Q6  Say how many Patriots and Soviets you were shown; true or not."""

    patriots: int
    soviets: int


class Offer(Frozen, frozen=True):
    """RS-40, RS-Q8  Offer these places to that player, as so many Patriots and else Soviets."""

    to: Seat
    places: Places
    patriots: int


class Accept(Frozen, frozen=True):
    """RS-41, RS-Q8  Give these places in return, as so many Patriots and else Soviets."""

    places: Places
    patriots: int


class Refuse(Frozen, frozen=True):
    """RS-41  Do not trade."""


class Judge(Frozen, frozen=True):
    """RS-47  Put your whole hand face down on one side."""

    side: Verdict


class EndTurn(Frozen, frozen=True):
    """RS-33  Leave it at that."""


class Invert(Frozen, frozen=True):
    """PR-01  Swap your eyes: glasses on or off until the turn ends."""


class Verify(Frozen, frozen=True):
    """PR-02  Learn whether the answer just given to you was exactly true."""


class LookUp(Frozen, frozen=True):
    """PR-03  Look at the top three of the deck."""


class Exchange(Frozen, frozen=True):
    """PR-03  Swap the card so far down the deck with the card in that place of your hand."""

    depth: int
    place: int


class LeaveDeck(Frozen, frozen=True):
    """PR-03  Put the cards back as they were."""


class Post(Frozen, frozen=True):
    """PR-04  Swap the card in that place, under that name, with a random one of that player."""

    to: Seat
    place: int
    claim: Side


class File(Frozen, frozen=True):
    """PR-05  Put these places under the deck and draw as many."""

    places: Places


class Audit(Frozen, frozen=True):
    """PR-06  Look at that packet."""

    packet: int


class SecondId(Frozen, frozen=True):
    """PR-07  Take a second ID action this turn."""


class SecondTrade(Frozen, frozen=True):
    """PR-08  Take a second TRADE action this turn."""


class Accuse(Frozen, frozen=True):
    """RS-55  Declare that you will accuse."""


class Withdraw(Frozen, frozen=True):
    """RS-57  Take the accusation back."""


class Guess(Frozen, frozen=True):
    """RS-59, RS-60  Put that token before that player."""

    target: Seat
    alignment: Alignment


class Credit(Frozen, frozen=True):
    """RS-Q20  Confirm, for that side; who is aligned has but their own."""

    side: Side


class Join(Frozen, frozen=True):
    """UN-01  Declare the side whose win you share."""

    side: Side


class Move(Frozen, frozen=True):
    """UN-05  Move that packet to the other side."""

    packet: int


class Name(Frozen, frozen=True):
    """UN-06  Name that player's alignment."""

    target: Seat
    side: Side


class Expire(Frozen, frozen=True):
    """RS-Q6, RS-Q9, RS-Q29  The table's: nobody has answered what this seat asked."""

    asker: Seat


class Again(Frozen, frozen=True):
    """RS-Q29  The table's: this asker may ask that player again."""

    asker: Seat
    asked: Seat


class Ring(Frozen, frozen=True):
    """RS-77  The table's: the timer has run out."""


class Stop(Frozen, frozen=True):
    """RS-Q29  The table's: the real-time cap is reached."""


class GiveBack(Frozen, frozen=True):
    """RS-Q29, PR-01  The table's: the twenty seconds of this Optometrist are over."""

    seat: Seat


class CloseDeck(Frozen, frozen=True):
    """RS-Q29, PR-03  The table's: the twenty seconds of the Archivist are over."""


class TimeUp(Frozen, frozen=True):
    """RS-Q17  The table's: the accuser has not placed the tokens in time."""


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
