"""The table of Candy K: what each decision does."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, cast

from msgspec.structs import replace

from knavery.core import (
    TABLE,
    Chance,
    Event,
    Frozen,
    Log,
    Outcome,
    Seat,
    Timer,
    put,
)
from knavery.games.candy_k import options as lists
from knavery.games.candy_k.records import (
    Answer,
    Claimed,
    ClaimNumber,
    ClueTurned,
    Decision,
    Drawn,
    EndTalk,
    Fact,
    Phase,
    PlayCard,
    SecondDrawn,
    SectionBegan,
    Settings,
    SpendToken,
    TalkEnded,
    TokensSpent,
    View,
    Vote,
    VoteBegan,
)
from knavery.games.candy_k.refusal import refusal
from knavery.games.candy_k.reveal import judged, revealed
from knavery.games.candy_k.roles import assassins_of, king_of, matches_of
from knavery.games.candy_k.section import Section, begin, second_cards, turn_clue
from knavery.games.candy_k.tables import MOST_SEATS, Deck, Pile
from knavery.games.candy_k.told import told_of
from knavery.games.candy_k.verdict import outcome_of
from knavery.games.candy_k.view import view_of

#: CK-Q4, CK-Q5, CK-Q11, CK-Q12  Seconds for an answer.
SECONDS: Final[Mapping[Phase, int]] = MappingProxyType(
    {"tokens": 15, "choice": 15, "claims": 45, "talk": 60, "vote": 60}
)

#: The seats of a table, by how many there are.
SEATS: Final = tuple(tuple(map(Seat, range(seats))) for seats in range(MOST_SEATS + 1))


class State(Frozen, frozen=True):
    """The whole truth of a table. Stays on the server."""

    #: Whatever is drawn after the deal comes from a branch of it, so it stays where it is.
    chance: Chance
    deck: Deck
    settings: Settings
    #: CK-14  Who holds the assassin icon.
    icon: Seat
    #: CK-Q3  How many tokens each seat has left.
    tokens: tuple[int, ...]
    #: The sections begun so far; the last is the present one.
    sections: tuple[Section, ...]
    phase: Phase
    #: What each seat has answered to the present question; the votes, once it is over.
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
        """Whom the present question was put to: public, for tokens and who spent them are."""
        match self.phase:
            # CK-Q4  All who have a token left.
            case "tokens":
                return tuple([seat for seat in self.everybody if self.tokens[seat]])
            # CK-Q5  All who have two cards, whatever the cards are.
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
        """Who of them has not answered."""
        answers = self.answers
        return tuple([seat for seat in self.asked if answers[seat] is None])

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        """CK-Q4  The same: that somebody has answered shows, what they answered does not."""
        return self.to_act

    @property
    def hides_answers(self) -> bool:
        """CK-Q4  Never: everybody is asked alike."""
        return False

    @property
    def timers(self) -> tuple[Timer[Decision], ...]:
        """CK-Q4, CK-Q5, CK-Q11, CK-Q12  Who does not answer in time is answered for."""
        if self.phase == "over":
            return ()
        seconds = SECONDS[self.phase]
        name = "vote" if self.phase == "vote" else f"{self.phase}-{self.sections[-1].name}"
        if self.phase == "talk":
            return (Timer(name, TABLE, lists.END_TALK[0], seconds),)
        return tuple(
            Timer(f"{name}-{seat}", seat, self.default(seat), seconds) for seat in self.to_act
        )

    @property
    def outcome(self) -> Outcome | None:
        """CK-38, CK-39  None until the votes are turned up."""
        if self.phase != "over":
            return None
        return outcome_of(self.votes, self.king, self.assassins, self.settings)

    @property
    def votes(self) -> tuple[Seat, ...]:
        """CK-37  Whom each seat voted for, once all have."""
        return tuple(cast(Vote, answer).target for answer in self.answers)

    @property
    def matches(self) -> tuple[int, ...]:
        """CK-11  Each seat's matches toward being the Assassin."""
        return tuple(matches_of(seat, seat == self.icon, self.sections) for seat in self.everybody)

    @property
    def king(self) -> Seat:
        """CK-12  Who is King, once the clue of Who King is turned."""
        return king_of(self.sections)

    @property
    def assassins(self) -> tuple[Seat, ...]:
        """CK-Q8  Who is Assassin by the matches so far."""
        return assassins_of(self.matches, self.king)

    def options(self, seat: Seat) -> tuple[Decision, ...]:
        """Every legal decision of the seat, in a stable order."""
        phase = self.phase
        if seat == TABLE:
            return lists.END_TALK if phase == "talk" else lists.NONE
        if seat not in self.asked or self.answers[seat] is not None:
            return lists.NONE
        section = self.sections[-1]
        match phase:
            case "tokens":
                return lists.TOKEN
            case "choice":
                second = section.seconds[seat]
                assert second is not None
                return lists.plays(section.name, section.cards[seat], second)
            case "claims":
                assert section.clue is not None
                return lists.claims(section.name, self.pile.numbers, section.clue)
            case "talk":
                return lists.READY
            case "vote":
                return lists.votes(seat, len(self.tokens))
            case "over":
                return lists.NONE

    def default(self, seat: Seat) -> Decision:
        """CK-Q4 keep the token, CK-Q5 the first card, CK-Q10 the lowest number, CK-Q12 any vote."""
        options = self.options(seat)
        if self.phase == "vote":
            return self.chance.branch(f"vote {seat}").choice(options)[0]
        return options[0]

    def play(self, seat: Seat, decision: Decision) -> tuple["State", Log[Fact]]:
        """The table after the decision, and what the log says of it."""
        if decision not in self.options(seat):
            raise refusal(self, seat, decision)
        match decision:
            # CK-Q10  One public claim each, in turn; then all may talk.
            case ClaimNumber(section=name, number=number):
                section = self.sections[-1]
                section = replace(section, claims=put(section.claims, seat, number))
                after = replace(self, sections=(*self.sections[:-1], section))
                if None not in section.claims:
                    after = replace(after, phase="talk")
                return after, (Event(Claimed(seat, name, number)),)
            # CK-Q11  Time says for the rest that they are ready.
            case EndTalk():
                after, log = self._end_talk()
                return after, (Event(TalkEnded(self.sections[-1].name)), *log)
            case _:
                return self._answer(seat, decision)

    def view(self, seat: Seat | None) -> View:
        """What the seat (None: a spectator) sees: built up from nothing."""
        return view_of(self, seat)

    def begin_section(self, first: Seat) -> tuple["State", Log[Fact]]:
        """CK-16  Everybody draws a card; CK-Q4, CK-Q2  tokens are asked for, never in Who King."""
        pile = self.deck.piles[len(self.sections)]
        section = begin(pile, first, len(self.tokens), self.chance)
        began = replace(
            self,
            sections=(*self.sections, section),
            phase="tokens",
            answers=(None,) * len(self.tokens),
        )
        own: dict[Seat, Fact] = {
            seat: Drawn(pile.section, section.cards[seat]) for seat in self.everybody
        }
        log: Log[Fact] = (Event(SectionBegan(pile.section, first)), Event(None, own))
        if pile.section != "king" and any(self.tokens):
            return began, log
        turned, clue = began._turn_clue()
        return turned, log + clue

    def _answer(self, seat: Seat, answer: Answer) -> tuple["State", Log[Fact]]:
        """The answer laid down unseen; the last one closes the question."""
        after = replace(self, answers=put(self.answers, seat, answer))
        told = told_of(seat, answer)
        if after.to_act:
            return after, (told,)
        match self.phase:
            case "tokens":
                closed, log = after._spend_tokens()
            case "choice":
                closed, log = after._settle_cards(), ()
            case "talk":
                closed, log = after._end_talk()
            case _:
                closed, log = after._reveal()
        return closed, (told, *log)

    def _spend_tokens(self) -> tuple["State", Log[Fact]]:
        """CK-17, CK-Q4  Those who spent a token draw once more; that they did is public."""
        section = self.sections[-1]
        spenders = tuple(s for s in self.everybody if isinstance(self.answers[s], SpendToken))
        seconds = second_cards(self.pile, section, spenders, self.chance)
        own: dict[Seat, Fact] = {
            seat: SecondDrawn(section.name, number)
            for seat, number in zip(self.everybody, seconds, strict=True)
            if number is not None
        }
        spent = replace(
            self,
            tokens=tuple(
                left - (seat in spenders)
                for seat, left in zip(self.everybody, self.tokens, strict=True)
            ),
            sections=(*self.sections[:-1], replace(section, seconds=seconds)),
        )
        turned, clue = spent._turn_clue()
        log: Log[Fact] = (Event(TokensSpent(section.name, spenders)),)
        return turned, (*log, Event(None, own), *clue) if own else log + clue

    def _turn_clue(self) -> tuple["State", Log[Fact]]:
        """CK-19  The clue is turned; CK-Q5  then those with two cards choose."""
        section = self.sections[-1]
        clue = turn_clue(self.pile, self.chance)
        played = tuple(
            card if second is None else None
            for card, second in zip(section.cards, section.seconds, strict=True)
        )
        turned = replace(
            self,
            sections=(*self.sections[:-1], replace(section, clue=clue, played=played)),
            phase="choice" if None in played else "claims",
            answers=(None,) * len(self.tokens),
        )
        return turned, (Event(ClueTurned(section.name, clue)),)

    def _settle_cards(self) -> "State":
        """CK-18  The chosen cards count; the others are out of the game, face down."""
        section = self.sections[-1]
        played = tuple(
            answer.number if isinstance(answer, PlayCard) else card
            for answer, card in zip(self.answers, section.played, strict=True)
        )
        return replace(
            self,
            sections=(*self.sections[:-1], replace(section, played=played)),
            phase="claims",
            answers=(None,) * len(self.tokens),
        )

    def _end_talk(self) -> tuple["State", Log[Fact]]:
        """CK-23  The next section; CK-33  after the last, everybody votes."""
        if len(self.sections) < len(self.deck.piles):
            # CK-Q11  The first player moves one seat clockwise.
            return self.begin_section(Seat((self.sections[-1].first + 1) % len(self.tokens)))
        voting = replace(self, phase="vote", answers=(None,) * len(self.tokens))
        return voting, (Event(VoteBegan()),)

    def _reveal(self) -> tuple["State", Log[Fact]]:
        """CK-37  Votes and Character cards are revealed together."""
        over = replace(self, phase="over")
        facts: tuple[Fact, ...] = (*revealed(over), judged(over))
        return over, tuple(Event(fact) for fact in facts)
