"""What is chosen, told and shown in Candy K. Rules: docs/rules/candy-k.md."""

from typing import Literal

from knavery.core import Frozen, Seat
from knavery.games.candy_k.tables import Deck, SectionName

#: What the table waits for: tokens, the choice between two cards, claims, talk, votes.
Phase = Literal["tokens", "choice", "claims", "talk", "vote", "over"]
Role = Literal["king", "assassin", "citizen"]


class Settings(Frozen, frozen=True):
    """How a table is played."""

    #: CK-Q15  Whether each side wins or loses by its own condition, or exactly one side wins.
    ending: Literal["literal", "decisive"] = "literal"
    #: CK-Q13  How many of the loyal ballots must name an Assassin.
    loyal_vote: Literal["majority", "strict"] = "majority"
    #: CK-Q3  Special tokens a player has for the whole game.
    tokens: Literal[1, 0, 2] = 1


class KeepToken(Frozen, frozen=True):
    """CK-17  Draw no second card in this section."""


class SpendToken(Frozen, frozen=True):
    """CK-17  Spend a special token to draw one more Character card of the section."""


class PlayCard(Frozen, frozen=True):
    """CK-18  Of your two cards, let this one count."""

    section: SectionName
    number: int


class ClaimNumber(Frozen, frozen=True):
    """CK-Q10  Say that this is your number: any of the section but the clue's."""

    section: SectionName
    number: int


class Ready(Frozen, frozen=True):
    """CK-Q11  You have talked enough."""


class EndTalk(Frozen, frozen=True):
    """CK-Q11  The table's own decision, when the time for talk is up."""


class Vote(Frozen, frozen=True):
    """CK-Q12  Lay a face-down vote for another player."""

    target: Seat


#: What a seat answers while others are asked too.
Answer = KeepToken | SpendToken | PlayCard | Ready | Vote
Decision = KeepToken | SpendToken | PlayCard | ClaimNumber | Ready | EndTalk | Vote


class IdentityDrawn(Frozen, frozen=True):
    """CK-13  Statement to the seat that drew it alone."""

    icon: bool


class SectionBegan(Frozen, frozen=True):
    """CK-16  Everybody draws a Character card of the section, this seat first."""

    section: SectionName
    first: Seat


class Drawn(Frozen, frozen=True):
    """CK-16  Statement to the seat that drew it alone."""

    section: SectionName
    number: int


class TokenAnswered(Frozen, frozen=True):
    """CK-Q4  That the seat has answered; what, only to itself."""

    seat: Seat
    spend: bool | None = None


class TokensSpent(Frozen, frozen=True):
    """CK-Q4  Who spent a token in this section and draws once more."""

    section: SectionName
    seats: tuple[Seat, ...]


class SecondDrawn(Frozen, frozen=True):
    """CK-17  Statement to the seat that drew it alone."""

    section: SectionName
    number: int


class ClueTurned(Frozen, frozen=True):
    """CK-19  The section's one Clue card, for all to see."""

    section: SectionName
    number: int


class CardChosen(Frozen, frozen=True):
    """CK-Q5  That the seat has chosen between its two cards; which, only to itself."""

    seat: Seat
    section: SectionName
    number: int | None = None


class Claimed(Frozen, frozen=True):
    """CK-Q10  What the seat says its number is."""

    seat: Seat
    section: SectionName
    number: int


class SaidReady(Frozen, frozen=True):
    """CK-Q11"""

    seat: Seat


class TalkEnded(Frozen, frozen=True):
    """CK-Q11  Time ended the talk of this section."""

    section: SectionName


class VoteBegan(Frozen, frozen=True):
    """CK-33"""


class VoteCast(Frozen, frozen=True):
    """CK-36  That the seat has voted; for whom, only to itself."""

    seat: Seat
    target: Seat | None = None


class Shown(Frozen, frozen=True):
    """CK-Q18  One seat's Character cards of a section, and the one that counted."""

    section: SectionName
    card: int
    #: CK-17  The one drawn for a token.
    second: int | None
    played: int
    #: CK-10  Whether the card that counted bears the clue's number.
    match: bool


class Revealed(Frozen, frozen=True):
    """CK-37  Everything about one seat, at the end."""

    seat: Seat
    role: Role
    icon: bool
    #: CK-11  Matches toward being the Assassin, the icon's among them.
    matches: int
    vote: Seat
    cards: tuple[Shown, ...]


class Judged(Frozen, frozen=True):
    """CK-Q15  Whether the Assassins named the King, and the loyal players the Assassins."""

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
    | SaidReady
    | TalkEnded
    | VoteBegan
    | VoteCast
    | Revealed
    | Judged
)


class SectionView(Frozen, frozen=True):
    """A section as one viewer knows it."""

    section: SectionName
    #: CK-Q11  Who drew first and speaks first.
    first: Seat
    #: None until it is turned.
    clue: int | None
    #: CK-Q4  Who spent a token here.
    spent: tuple[Seat, ...]
    #: One's own Character cards as drawn; none for a spectator.
    cards: tuple[int, ...]
    #: The one of them that counts, once that is settled.
    played: int | None
    #: What each seat said its number is; None for those who have not spoken.
    claims: tuple[int | None, ...]

    @property
    def matched(self) -> bool:
        """CK-10  Whether one's own card that counts bears the clue's number."""
        return self.played is not None and self.played == self.clue


class View(Frozen, frozen=True):
    """What a seat (None: a spectator) sees and would have noted. CK-Q9: never who is Assassin."""

    seat: Seat | None
    settings: Settings
    deck: Deck
    phase: Phase
    #: The sections begun so far; the last is the present one.
    sections: tuple[SectionView, ...]
    #: How many tokens each seat has left.
    tokens: tuple[int, ...]
    #: Whom the present question was put to, and who of them has not answered.
    asked: tuple[Seat, ...]
    waiting_for: tuple[Seat, ...]
    #: One's own answer to it.
    answer: Answer | None
    #: Whether one's own identity card bears the icon; None for a spectator.
    icon: bool | None
    #: CK-Q9  One's own matches, the icon's among them; None for a spectator.
    matches: int | None
    #: CK-Q17  Whether one is the King; None before the clue of Who King, and for a spectator.
    king: bool | None
    #: CK-37  Everything about every seat, once the votes are turned up.
    revealed: tuple[Revealed, ...]

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.tokens)


class Said(Frozen, frozen=True):
    """A claim of the review: the number given out, and the one on the card that counted."""

    section: SectionName
    number: int
    held: int
