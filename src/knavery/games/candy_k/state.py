"""The state of a table of Candy K."""

from typing import Final, cast

from knavery.core import TABLE, Chance, Frozen, Log, Outcome, Seat, Timer
from knavery.core.remarks import AskWhy, PointOut, Suspect, Trust
from knavery.games.candy_k.constants import MOST_SEATS, SECONDS, Deck, Phase, Pile
from knavery.games.candy_k.decisions import (
    Answer,
    ClaimNumber,
    Decision,
    EndTalk,
    Explain,
    Vote,
)
from knavery.games.candy_k.facts import Fact
from knavery.games.candy_k.options import END_TALK, options_of
from knavery.games.candy_k.rules.answers import take_answer
from knavery.games.candy_k.rules.refusal import refusal
from knavery.games.candy_k.rules.remarks import make_remark
from knavery.games.candy_k.rules.roles import assassins_of, king_of, matches_of
from knavery.games.candy_k.rules.section import Section
from knavery.games.candy_k.rules.speaking import claim_number, end_talk_on_time
from knavery.games.candy_k.rules.verdict import outcome_of
from knavery.games.candy_k.settings import Settings
from knavery.games.candy_k.view import View, view_of

#: The seats of a table, by how many there are.
SEATS: Final = tuple(tuple(map(Seat, range(seats))) for seats in range(MOST_SEATS + 1))


class State(Frozen, frozen=True):
    """The whole truth of a table. Stays on the server."""

    #: Every draw after the deal comes from a branch of it, so it does not change.
    chance: Chance
    deck: Deck
    settings: Settings
    #: CK-14: the seat that holds the assassin icon.
    icon: Seat
    #: CK-Q3: how many tokens each seat has left.
    tokens: tuple[int, ...]
    #: The sections begun so far; the last is the present one.
    sections: tuple[Section, ...]
    phase: Phase
    #: What each seat has answered in this phase; the votes, once the game is over.
    answers: tuple[Answer | None, ...]

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.tokens)

    @property
    def everybody(self) -> tuple[Seat, ...]:
        """All the seats."""
        return SEATS[len(self.tokens)]

    @property
    def pile(self) -> Pile:
        """The cards of the present section."""
        return self.deck.piles[len(self.sections) - 1]

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that must answer in this phase: public, since tokens and spenders are."""
        match self.phase:
            # CK-Q4: all who have a token left.
            case "tokens":
                return tuple([seat for seat in self.everybody if self.tokens[seat]])
            # CK-Q5: all who have two cards, whatever the cards are.
            case "choice":
                seconds = self.sections[-1].seconds
                return tuple([seat for seat in self.everybody if seconds[seat] is not None])
            case "claims":
                return (self.sections[-1].speaker,)
            case "talk" | "vote":
                return self.everybody
            case "over":
                return ()

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that have not answered yet."""
        answers = self.answers
        return tuple([seat for seat in self.asked if answers[seat] is None])

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        """CK-Q4: the same seats: everybody sees who has answered, and nobody what."""
        return self.to_act

    @property
    def hides_answers(self) -> bool:
        """CK-Q4: never: who is asked does not depend on a secret."""
        return False

    @property
    def timers(self) -> tuple[Timer[Decision], ...]:
        """CK-Q4, CK-Q5, CK-Q11, CK-Q12: a seat that does not answer in time gets its default."""
        if self.phase == "over":
            return ()
        seconds = SECONDS[self.phase]
        name = "vote" if self.phase == "vote" else f"{self.phase}-{self.sections[-1].name}"
        if self.phase == "talk":
            return (Timer(name, TABLE, END_TALK[0], seconds),)
        return tuple(
            Timer(f"{name}-{seat}", seat, self.default(seat), seconds) for seat in self.to_act
        )

    @property
    def outcome(self) -> Outcome | None:
        """CK-38, CK-39: who wins; None until the votes are turned up."""
        if self.phase != "over":
            return None
        return outcome_of(self.votes, self.king, self.assassins, self.settings)

    @property
    def votes(self) -> tuple[Seat, ...]:
        """CK-37: whom each seat voted for, once all have voted."""
        return tuple(cast(Vote, answer).target for answer in self.answers)

    @property
    def matches(self) -> tuple[int, ...]:
        """CK-11: each seat's matches toward being the Assassin."""
        return tuple(matches_of(seat, seat == self.icon, self.sections) for seat in self.everybody)

    @property
    def king(self) -> Seat:
        """CK-12: the King, once the clue of Who King is turned."""
        return king_of(self.sections)

    @property
    def assassins(self) -> tuple[Seat, ...]:
        """CK-Q8: the Assassins by the matches so far."""
        return assassins_of(self.matches, self.king)

    def options(self, seat: Seat) -> tuple[Decision, ...]:
        """Every legal decision of the seat, in a stable order."""
        return options_of(self, seat)

    def default(self, seat: Seat) -> Decision:
        """The decision of a seat that does not answer in time.

        CK-Q4: keep the token. CK-Q5: play the first card. CK-Q10: claim the lowest number.
        CK-Q12: vote at random. CK-R3: answer a question with no comment.
        """
        options = self.options(seat)
        if self.phase == "vote":
            return self.chance.branch(f"vote {seat}").choice(options)[0]
        return options[0]

    def play(self, seat: Seat, decision: Decision) -> tuple["State", Log[Fact]]:
        """The table after the decision, and what the log says of it."""
        if decision not in options_of(self, seat):
            raise refusal(self, seat, decision)
        match decision:
            case ClaimNumber():
                return claim_number(self, seat, decision)
            case EndTalk():
                return end_talk_on_time(self)
            case Suspect() | Trust() | AskWhy() | PointOut() | Explain():
                return make_remark(self, seat, decision)
            case _:
                return take_answer(self, seat, decision)

    def view(self, seat: Seat | None) -> View:
        """What the seat (None: a spectator) sees and remembers."""
        return view_of(self, seat)
