"""Facts: the lines of the log. A field that is None is told only to those it concerns."""

from typing import Literal

from knavery.core import Frozen, Seat
from knavery.games.red_scare.cards import Alignment, Card, Profession, Side, Unaligned, Verdict
from knavery.games.red_scare.decisions import Places

Cards = tuple[Card, ...]
How = Literal["track", "accuse", "cap"]


class Tracker(Frozen, frozen=True):
    """RS-62  Where the tracker stands, and the face that is up; on 0 neither counts."""

    at: int
    face: Side | None


class Seated(Frozen, frozen=True):
    """RS-13, RS-17  Who wears glasses, and who starts."""

    start: Seat
    glasses: tuple[bool, ...]


class Dealt(Frozen, frozen=True):
    """RS-10, RS-12, RS-15  What one seat alone was dealt, as it sees it."""

    alignment: Alignment
    unaligned: Unaligned | None
    profession: Profession | None
    cards: Cards


class RoundBegun(Frozen, frozen=True):
    """RS-29, RS-Q1  The round, and the token taken."""

    round: int
    token: str | None


class AccuseOpened(Frozen, frozen=True):
    """RS-54, RS-77"""


class TurnBegun(Frozen, frozen=True):
    """RS-30"""

    seat: Seat


class Shown(Frozen, frozen=True):
    """RS-35  The asker knows the places, the asked sees the cards, laid out by their looks."""

    asker: Seat
    asked: Seat
    count: int
    places: Places | None = None
    cards: Cards | None = None


class Answered(Frozen, frozen=True):
    """RS-36, RS-Q6"""

    asker: Seat
    asked: Seat
    count: int
    patriots: int
    soviets: int
    lapsed: bool = False


class Offered(Frozen, frozen=True):
    """RS-40, RS-43"""

    asker: Seat
    asked: Seat
    count: int
    patriots: int
    soviets: int
    places: Places | None = None


class Refused(Frozen, frozen=True):
    """RS-41, RS-Q9"""

    asker: Seat
    asked: Seat
    lapsed: bool = False


class Traded(Frozen, frozen=True):
    """RS-42  Each of the two knows its own places and the cards that came into them."""

    asker: Seat
    asked: Seat
    count: int
    patriots: int
    soviets: int
    places: Places | None = None
    cards: Cards | None = None


class Judged(Frozen, frozen=True):
    """RS-47…RS-50  The judge alone sees the cards drawn."""

    seat: Seat
    side: Verdict
    packet: int
    left: int
    drew: int
    cards: Cards | None = None


class Inverted(Frozen, frozen=True):
    """PR-01  The Optometrist sees the whole hand anew."""

    seat: Seat
    cards: Cards | None = None


class GivenBack(Frozen, frozen=True):
    """PR-01  The Optometrist's eyes are as before; `shown` is what somebody shows them now."""

    seat: Seat
    cards: Cards | None = None
    shown: Cards | None = None


class Verified(Frozen, frozen=True):
    """PR-02"""

    seat: Seat
    true: bool | None = None


class LookedUp(Frozen, frozen=True):
    """PR-03"""

    seat: Seat
    count: int
    cards: Cards | None = None


class Exchanged(Frozen, frozen=True):
    """PR-03  That cards were swapped is public, which is not."""

    seat: Seat
    depth: int | None = None
    place: int | None = None
    card: Card | None = None


class DeckLeft(Frozen, frozen=True):
    """PR-03"""

    seat: Seat
    lapsed: bool = False


class Posted(Frozen, frozen=True):
    """PR-04  Each of the two knows its own place and the card that came into it."""

    seat: Seat
    to: Seat
    claim: Side
    place: int | None = None
    card: Card | None = None


class Filed(Frozen, frozen=True):
    """PR-05"""

    seat: Seat
    count: int
    places: Places | None = None
    cards: Cards | None = None


class Audited(Frozen, frozen=True):
    """PR-06"""

    seat: Seat
    packet: int
    cards: Cards | None = None


class Used(Frozen, frozen=True):
    """PR-07, PR-08"""

    seat: Seat
    profession: Profession


class MayAskAgain(Frozen, frozen=True):
    """RS-Q29"""

    asker: Seat
    asked: Seat


class Accused(Frozen, frozen=True):
    """RS-56  The seat has the floor and everything stands still."""

    seat: Seat


class Queued(Frozen, frozen=True):
    """RS-Q16"""

    seat: Seat


class Withdrawn(Frozen, frozen=True):
    """RS-57, RS-Q17"""

    seat: Seat
    lapsed: bool = False


class Resumed(Frozen, frozen=True):
    """RS-Q15  What was pending goes on."""


class TokenPlaced(Frozen, frozen=True):
    """RS-59"""

    seat: Seat
    target: Seat
    alignment: Alignment
    lapsed: bool = False


class Voided(Frozen, frozen=True):
    """RS-Q15  A pending action came to nothing."""

    asker: Seat


class Confirmed(Frozen, frozen=True):
    """RS-Q20  Only the accuser knows the side."""

    seat: Seat
    side: Side | None = None


class Ended(Frozen, frozen=True):
    """RS-52, RS-53, RS-Q14"""

    how: How


class TurnedUp(Frozen, frozen=True):
    """RS-61"""

    seat: Seat
    card: Unaligned


class Joined(Frozen, frozen=True):
    """UN-01"""

    seat: Seat
    side: Side


class Moved(Frozen, frozen=True):
    """UN-05"""

    seat: Seat
    packet: int
    side: Verdict


class Named(Frozen, frozen=True):
    """UN-06"""

    seat: Seat
    target: Seat
    side: Side


class Revealed(Frozen, frozen=True):
    """RS-63, RS-Q23  Everything is turned up: all that was hidden on the table."""

    alignments: tuple[Alignment, ...]
    unaligned: Unaligned | None
    professions: tuple[Profession | None, ...]
    hands: tuple[Cards, ...]
    packets: tuple[Cards, ...]
    deck: Cards


class GuessScored(Frozen, frozen=True):
    """RS-64, RS-65"""

    target: Seat
    right: bool
    side: Side
    points: int
    tracker: Tracker


class PacketScored(Frozen, frozen=True):
    """RS-66, RS-67  The citizens of one letter in one packet."""

    packet: int
    verdict: Verdict
    letter: Side
    count: int
    side: Side
    points: int
    tracker: Tracker


class ProfessionScored(Frozen, frozen=True):
    """RS-68"""

    seat: Seat
    profession: Profession
    side: Side
    points: int
    tracker: Tracker


class TeamWon(Frozen, frozen=True):
    """RS-69…RS-71  None: the game is drawn (RS-Q20)."""

    side: Side | None
    by: Literal["tracker", "exonerated", "last", "drawn"]
    tracker: Tracker


class UnalignedFared(Frozen, frozen=True):
    """RS-72"""

    seat: Seat
    card: Unaligned
    fared: Literal["alone", "shared", "lost"]


Fact = (
    Seated
    | Dealt
    | RoundBegun
    | AccuseOpened
    | TurnBegun
    | Shown
    | Answered
    | Offered
    | Refused
    | Traded
    | Judged
    | Inverted
    | GivenBack
    | Verified
    | LookedUp
    | Exchanged
    | DeckLeft
    | Posted
    | Filed
    | Audited
    | Used
    | MayAskAgain
    | Accused
    | Queued
    | Withdrawn
    | Resumed
    | TokenPlaced
    | Voided
    | Confirmed
    | Ended
    | TurnedUp
    | Joined
    | Moved
    | Named
    | Revealed
    | GuessScored
    | PacketScored
    | ProfessionScored
    | TeamWon
    | UnalignedFared
)
