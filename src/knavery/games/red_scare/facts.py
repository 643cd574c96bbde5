"""Facts: the lines of the log. A field that may be None is there only for the seats it concerns."""

from typing import Literal

from knavery.core import Frozen, Seat
from knavery.core.remarks import RemarkFact
from knavery.games.red_scare.cards import Alignment, Card, Profession, Side, Unaligned, Verdict
from knavery.games.red_scare.decisions import AnyRemark, Places

Cards = tuple[Card, ...]
How = Literal["track", "accuse", "cap"]
Fared = Literal["alone", "shared", "drawn", "lost"]


class Tracker(Frozen, frozen=True):
    """RS-62: the points on the tracker, and the side they are for; None on 0."""

    at: int
    face: Side | None


class Seated(Frozen, frozen=True):
    """RS-13, RS-17: the start player is drawn, and half of the players wear glasses."""

    start: Seat
    glasses: tuple[bool, ...]


class Dealt(Frozen, frozen=True):
    """RS-10, RS-12, RS-15: a seat was dealt these cards. Only that seat is told."""

    alignment: Alignment
    unaligned: Unaligned | None
    profession: Profession | None
    cards: Cards


class RoundBegun(Frozen, frozen=True):
    """RS-29, RS-Q1: a round begins, and the start player takes this token."""

    round: int
    token: str | None


class AccuseOpened(Frozen, frozen=True):
    """RS-54, RS-77: from now on anybody may accuse."""


class TurnBegun(Frozen, frozen=True):
    """RS-30: a turn begins."""

    seat: Seat


class Shown(Frozen, frozen=True):
    """RS-35: cards are shown for an ID: the asker knows the places, the asked sees the cards."""

    asker: Seat
    asked: Seat
    count: int
    places: Places | None = None
    cards: Cards | None = None


class Answered(Frozen, frozen=True):
    """RS-36, RS-Q6: an ID is answered, or its time is up (`lapsed`)."""

    asker: Seat
    asked: Seat
    count: int
    patriots: int
    soviets: int
    lapsed: bool = False


class Offered(Frozen, frozen=True):
    """RS-40, RS-43: cards are offered for a trade; only the asker knows the places."""

    asker: Seat
    asked: Seat
    count: int
    patriots: int
    soviets: int
    places: Places | None = None


class Refused(Frozen, frozen=True):
    """RS-41, RS-Q9: a trade is refused, or its time is up (`lapsed`)."""

    asker: Seat
    asked: Seat
    lapsed: bool = False


class Traded(Frozen, frozen=True):
    """RS-42: two players have traded. Each knows their own places and their new cards."""

    asker: Seat
    asked: Seat
    count: int
    patriots: int
    soviets: int
    places: Places | None = None
    cards: Cards | None = None


class Judged(Frozen, frozen=True):
    """RS-47…RS-50: a hand was judged. Only the judge sees the cards drawn."""

    seat: Seat
    side: Verdict
    packet: int
    left: int
    drew: int
    cards: Cards | None = None


class Inverted(Frozen, frozen=True):
    """PR-01: the Optometrist's glasses are switched, and they now know their whole hand."""

    seat: Seat
    cards: Cards | None = None


class GivenBack(Frozen, frozen=True):
    """PR-01: the Optometrist's glasses are switched back; `shown`: the cards of a pending ID."""

    seat: Seat
    cards: Cards | None = None
    shown: Cards | None = None


class Verified(Frozen, frozen=True):
    """PR-02: an answer was verified; only the Polygraph Examiner learns the result."""

    seat: Seat
    true: bool | None = None


class LookedUp(Frozen, frozen=True):
    """PR-03: the Archivist looks at the top of the deck; only they see the cards."""

    seat: Seat
    count: int
    cards: Cards | None = None


class Exchanged(Frozen, frozen=True):
    """PR-03: the Archivist swapped a card with the deck. Which one, only they know."""

    seat: Seat
    depth: int | None = None
    place: int | None = None
    card: Card | None = None


class DeckLeft(Frozen, frozen=True):
    """PR-03: the Archivist leaves the deck as it is."""

    seat: Seat
    lapsed: bool = False


class Posted(Frozen, frozen=True):
    """PR-04: the Postmaster swapped a card. Each of the two knows their place and new card."""

    seat: Seat
    to: Seat
    claim: Side
    place: int | None = None
    card: Card | None = None


class Filed(Frozen, frozen=True):
    """PR-05: the Filing Clerk put cards under the deck and drew as many; only they see which."""

    seat: Seat
    count: int
    places: Places | None = None
    cards: Cards | None = None


class Audited(Frozen, frozen=True):
    """PR-06: the Auditor looks at a packet; only they see its cards."""

    seat: Seat
    packet: int
    cards: Cards | None = None


class Used(Frozen, frozen=True):
    """PR-07, PR-08: a second action this turn; in real time (`at_once`) an end of waiting."""

    seat: Seat
    profession: Profession
    at_once: bool = False


class MayAskAgain(Frozen, frozen=True):
    """RS-Q29: the ten seconds are over: the asker may ask that player again."""

    asker: Seat
    asked: Seat


class Accused(Frozen, frozen=True):
    """RS-56: a player has declared an accusation, and the game is paused."""

    seat: Seat


class Queued(Frozen, frozen=True):
    """RS-Q16: another player wants to accuse if this accusation is taken back."""

    seat: Seat


class Withdrawn(Frozen, frozen=True):
    """RS-57, RS-Q17: an accusation is taken back, or its time is up (`lapsed`)."""

    seat: Seat
    lapsed: bool = False


class Resumed(Frozen, frozen=True):
    """RS-Q15: the game goes on after an accusation was taken back."""


class TokenPlaced(Frozen, frozen=True):
    """RS-59: a token is placed in front of a player; if `lapsed`, at random."""

    seat: Seat
    target: Seat
    alignment: Alignment
    lapsed: bool = False


class Voided(Frozen, frozen=True):
    """RS-Q15: a pending action is cancelled."""

    asker: Seat


class Confirmed(Frozen, frozen=True):
    """RS-Q20: the accusation is confirmed. Only the accuser knows the side."""

    seat: Seat
    side: Side | None = None


class Remarked(RemarkFact, frozen=True):
    """RS-R1, RS-R4, RS-R5: a player has said something to all."""

    remark: AnyRemark


class Ended(Frozen, frozen=True):
    """RS-52, RS-53, RS-Q14: the game ends: a full track, an accusation, or the last round."""

    how: How


class TurnedUp(Frozen, frozen=True):
    """RS-61: the Unaligned player turns up their card before scoring."""

    seat: Seat
    card: Unaligned


class Joined(Frozen, frozen=True):
    """UN-01: the Double Agent joins a side."""

    seat: Seat
    side: Side


class Moved(Frozen, frozen=True):
    """UN-05: the Fixer moves a packet to that side."""

    seat: Seat
    packet: int
    side: Verdict


class Named(Frozen, frozen=True):
    """UN-06: the Informant says which side a player is on."""

    seat: Seat
    target: Seat
    side: Side


class Revealed(Frozen, frozen=True):
    """RS-63, RS-Q23: everything that was hidden is turned up."""

    alignments: tuple[Alignment, ...]
    unaligned: Unaligned | None
    professions: tuple[Profession | None, ...]
    hands: tuple[Cards, ...]
    packets: tuple[Cards, ...]
    deck: Cards


class GuessScored(Frozen, frozen=True):
    """RS-64, RS-65: a guess of the accuser's is scored."""

    target: Seat
    right: bool
    side: Side
    points: int
    tracker: Tracker


class PacketScored(Frozen, frozen=True):
    """RS-66, RS-67: the citizens of one letter in one packet are scored."""

    packet: int
    verdict: Verdict
    letter: Side
    count: int
    side: Side
    points: int
    tracker: Tracker


class ProfessionScored(Frozen, frozen=True):
    """RS-68: a profession that met its goal is scored."""

    seat: Seat
    profession: Profession
    side: Side
    points: int
    tracker: Tracker


class TeamWon(Frozen, frozen=True):
    """RS-69…RS-71: a side has won, and by what; None if the game is drawn (RS-Q20)."""

    side: Side | None
    by: Literal["tracker", "exonerated", "last", "drawn"]
    tracker: Tracker


class UnalignedFared(Frozen, frozen=True):
    """RS-72: whether the Unaligned player wins."""

    seat: Seat
    card: Unaligned
    fared: Fared


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
    | Remarked
)
