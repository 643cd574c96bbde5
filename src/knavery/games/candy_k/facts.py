"""What the log tells of a game of Candy K, and what its review says of a claim."""

from knavery.core import Frozen, Seat
from knavery.core.remarks import PointOut, RemarkFact, Suspect, Trust
from knavery.games.candy_k.constants import Reason, Role, SectionName
from knavery.games.candy_k.decisions import Remark


class IdentityDrawn(Frozen, frozen=True):
    """CK-13: the identity card you drew; only you see it."""

    icon: bool


class SectionBegan(Frozen, frozen=True):
    """CK-16: everybody draws a Character card of the section, starting with this seat."""

    section: SectionName
    first: Seat


class Drawn(Frozen, frozen=True):
    """CK-16: the Character card you drew; only you see it."""

    section: SectionName
    number: int


class TokenAnswered(Frozen, frozen=True):
    """CK-Q4: the seat has decided about its token; only that seat sees what it decided."""

    seat: Seat
    spend: bool | None = None


class TokensSpent(Frozen, frozen=True):
    """CK-Q4: the seats that spent a token in this section and draw a second card."""

    section: SectionName
    seats: tuple[Seat, ...]


class SecondDrawn(Frozen, frozen=True):
    """CK-17: the second Character card you drew; only you see it."""

    section: SectionName
    number: int


class ClueTurned(Frozen, frozen=True):
    """CK-19: the section's one Clue card, for all to see."""

    section: SectionName
    number: int


class CardChosen(Frozen, frozen=True):
    """CK-Q5: the seat has chosen between its two cards; only that seat sees which it plays."""

    seat: Seat
    section: SectionName
    number: int | None = None


class Claimed(Frozen, frozen=True):
    """CK-Q10: what the seat says its number is."""

    seat: Seat
    section: SectionName
    number: int


class Remarked(RemarkFact, frozen=True):
    """CK-R1: what the seat says in the talk."""

    remark: Remark


class SaidReady(Frozen, frozen=True):
    """CK-Q11: the seat is ready to go on."""

    seat: Seat


class TalkEnded(Frozen, frozen=True):
    """CK-Q11: time is up for the talk of this section."""

    section: SectionName


class VoteBegan(Frozen, frozen=True):
    """CK-33: the last section is over and everybody votes."""


class VoteCast(Frozen, frozen=True):
    """CK-36: the seat has voted; only that seat sees for whom."""

    seat: Seat
    target: Seat | None = None


class Shown(Frozen, frozen=True):
    """CK-Q18: one seat's Character cards of a section, and the one that counted."""

    section: SectionName
    card: int
    #: CK-17: the card drawn for a token.
    second: int | None
    played: int
    #: CK-10: whether the card that counted bears the clue's number.
    match: bool


class Revealed(Frozen, frozen=True):
    """CK-37: everything about one seat, at the end."""

    seat: Seat
    role: Role
    icon: bool
    #: CK-11: matches toward being the Assassin, with the icon's.
    matches: int
    vote: Seat
    cards: tuple[Shown, ...]


class Judged(Frozen, frozen=True):
    """CK-Q15: whether the Assassins named the King, and the loyal players the Assassins."""

    assassins: bool
    loyal: bool


Fact = (
    IdentityDrawn
    | SectionBegan
    | Drawn
    | TokenAnswered
    | TokensSpent
    | SecondDrawn
    | ClueTurned
    | CardChosen
    | Claimed
    | Remarked
    | SaidReady
    | TalkEnded
    | VoteBegan
    | VoteCast
    | Revealed
    | Judged
)


class Said(Frozen, frozen=True):
    """A claim of the review: the number claimed, and the one on the card that counted."""

    section: SectionName
    number: int
    held: int


class Opinion(Frozen, frozen=True):
    """A claim of the review, CK-R5: a player suspected or believed, and what they turned out to be.

    `section` is that of the talk.
    """

    section: SectionName
    remark: Suspect | Trust
    role: Role


class Contradiction(Frozen, frozen=True):
    """A claim of the review, CK-R5: a contradiction pointed out, and those of the two who lied."""

    section: SectionName
    remark: PointOut
    liars: tuple[Seat, ...]


class Explanation(Frozen, frozen=True):
    """A claim of the review, CK-R5: the answer to a question, beside the claim and the card."""

    section: SectionName
    reason: Reason
    number: int
    held: int


Statement = Said | Opinion | Contradiction | Explanation
