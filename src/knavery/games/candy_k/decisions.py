"""What a seat may choose in Candy K."""

from knavery.core import Frozen, Seat
from knavery.core.remarks import AskWhy, PointOut, Reply, Suspect, Trust
from knavery.games.candy_k.constants import Reason, SectionName


class KeepToken(Frozen, frozen=True):
    """CK-17: draw no second card in this section."""


class SpendToken(Frozen, frozen=True):
    """CK-17: spend a special token to draw one more Character card of the section."""


class PlayCard(Frozen, frozen=True):
    """CK-18: play this one of your two cards; only it counts."""

    section: SectionName
    number: int


class ClaimNumber(Frozen, frozen=True):
    """CK-Q10: say that this is your number: any of the section except the clue's."""

    section: SectionName
    number: int


class Ready(Frozen, frozen=True):
    """CK-Q11: say that you are ready to go on."""


class EndTalk(Frozen, frozen=True):
    """CK-Q11: end the talk because time is up; a decision of the table itself."""


class Vote(Frozen, frozen=True):
    """CK-Q12: lay a face-down vote for another player."""

    target: Seat


class Explain(Reply, frozen=True):
    """CK-R3: answer a player who asks you why, suspects you or points out a contradiction."""

    reason: Reason


#: The decisions that several seats make at the same time.
Answer = KeepToken | SpendToken | PlayCard | Ready | Vote
#: CK-R1: what may be said in the talk.
Remark = Suspect | Trust | AskWhy | PointOut | Explain
Decision = KeepToken | SpendToken | PlayCard | ClaimNumber | Ready | EndTalk | Vote | Remark
