"""The state of a table: its fields, and the rule that each decision follows."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, get_args

from msgspec.structs import replace

from knavery.core import Chance, Frozen, Log, Outcome, Seat, Timer, put
from knavery.core.remarks import AskWhy, PointOut, Suspect, Trust
from knavery.games.red_scare import options, view
from knavery.games.red_scare.cards import Alignment, Card, Profession, Unaligned
from knavery.games.red_scare.decisions import (
    Accept,
    Accuse,
    Again,
    Answer,
    AnyRemark,
    Audit,
    CloseDeck,
    Credit,
    Decision,
    Dissuade,
    EndTurn,
    Exchange,
    Expire,
    Explain,
    File,
    GiveBack,
    Guess,
    Invert,
    Join,
    Judge,
    LeaveDeck,
    LookUp,
    Move,
    Name,
    Offer,
    Post,
    Refuse,
    Ring,
    SecondId,
    SecondTrade,
    Show,
    Stop,
    TimeUp,
    Verify,
    Withdraw,
)
from knavery.games.red_scare.facts import Fact, Revealed
from knavery.games.red_scare.rules import (
    accusation,
    ending,
    ids,
    judgements,
    professions,
    remarks,
    timing,
    trades,
    turns,
    unaligned_cards,
)
from knavery.games.red_scare.rules.notes import Claimed, Note, PastRemark
from knavery.games.red_scare.rules.pieces import (
    Accusation,
    Check,
    Cooling,
    Ending,
    Hand,
    Packet,
    Request,
    Turn,
)
from knavery.games.red_scare.settings import Settings


class State(Frozen, frozen=True):
    """The whole truth of a table. It stays on the server."""

    chance: Chance
    settings: Settings
    #: The cards of a hand and of a packet: three, except in small test games.
    size: int
    start: Seat
    #: RS-Q26, PR-01: Who was given glasses, and whose glasses are switched now.
    glasses: tuple[bool, ...]
    inverted: tuple[bool, ...]
    alignments: tuple[Alignment, ...]
    unaligned: Unaligned | None
    professions: tuple[Profession | None, ...]
    used: tuple[bool, ...]
    hands: tuple[Hand, ...]
    #: Top first.
    deck: tuple[Card, ...]
    notes: tuple[tuple[Note, ...], ...]
    checks: tuple[Check | None, ...]
    cancels: tuple[int, ...]
    active: Seat
    round: int = 0
    turn: Turn = Turn()
    accuse_open: bool = False
    packets: tuple[Packet, ...] = ()
    claims: tuple[Claimed, ...] = ()
    drawn: int = 0
    requests: tuple[Request, ...] = ()
    cooling: tuple[Cooling, ...] = ()
    #: PR-03: the Archivist who is at the deck.
    looking: Seat | None = None
    #: The requests and accusations so far; they number the timers.
    asked: int = 0
    declared: int = 0
    accusation: Accusation | None = None
    ending: Ending | None = None
    result: Outcome | None = None
    remarks: tuple[PastRemark, ...] = ()

    @property
    def real_time(self) -> bool:
        """RS-73: whether everybody plays at once."""
        return self.settings.pace == "real_time"

    @property
    def outcome(self) -> Outcome | None:
        """None while the game runs."""
        return self.result

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.hands)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that must decide; in real time only those that owe an answer."""
        if self.result is not None:
            return ()
        if self.ending is not None:
            assert self.ending.unaligned is not None
            return (self.ending.unaligned,)
        if self.accusation is not None:
            return (self.accusation.accuser,)
        asked = tuple(request.asked for request in self.requests)
        if self.looking is not None:
            return (*asked, self.looking)
        return asked if self.real_time or asked else (self.active,)

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        """The same as `to_act`: everybody knows who owes an answer."""
        return self.to_act

    @property
    def hides_answers(self) -> bool:
        """Never: everybody knows who owes an answer, and when it comes."""
        return False

    @property
    def timers(self) -> tuple[Timer[Decision], ...]:
        """RS-Q6, RS-Q9, RS-Q17, RS-Q29, RS-77: the timers that run now."""
        return timing.timers(self)

    def wears_glasses(self, seat: int) -> bool:
        """RS-Q26, PR-01: whether the seat sees through glasses now."""
        return self.glasses[seat] is not self.inverted[seat]

    def busy(self, seat: int) -> bool:
        """RS-Q29: whether the seat is in an ID or TRADE, or at the deck."""
        return seat == self.looking or any(
            seat in (request.asker, request.asked) for request in self.requests
        )

    def judgements(self, seat: int) -> int:
        """RS-51: the number of markers the seat has used."""
        return sum(packet.judge == seat for packet in self.packets)

    def options(self, seat: Seat) -> tuple[Decision, ...]:
        """Every legal decision of the seat, in a stable order."""
        return options.options_of(self, seat)

    def default(self, seat: Seat) -> Decision:
        """The decision for a seat that does not answer."""
        return options.default(self, seat)

    def play(self, seat: Seat, decision: Decision) -> tuple["State", Log[Fact]]:
        """The state after the decision, and the log of what happened."""
        after, log = _PLAYS[type(decision)](self, seat, decision)
        # PR-02: a seat may verify with its next decision only; answers to others and remarks do
        # not count.
        if (
            seat >= 0
            and self.checks[seat] is not None
            and after.result is None
            and type(decision) not in _KEEP_CHECKS
        ):
            after = replace(after, checks=put(after.checks, seat, None))
        return after, log

    def view(self, seat: Seat | None) -> view.View:
        """What the seat sees and would have noted."""
        return view.view_of(self, seat)

    def hidden_cards(self) -> Revealed:
        """All the hidden cards of the table, for its replay: nobody can read all their own."""
        return ending.revealed(self)


_KEEP_CHECKS: Final = frozenset({Answer, Accept, Refuse, *get_args(AnyRemark)})

_PLAYS: Final[Mapping[type, Callable[[State, Seat, Any], tuple[State, Log[Fact]]]]] = (
    MappingProxyType(
        {
            Show: ids.show,
            Answer: ids.answer,
            Offer: trades.offer,
            Accept: trades.accept,
            Refuse: trades.refuse_trade,
            Judge: judgements.judge,
            EndTurn: turns.end_turn,
            Invert: professions.invert,
            Verify: professions.verify,
            LookUp: professions.look_up,
            Exchange: professions.exchange,
            LeaveDeck: professions.leave_deck,
            Post: professions.post,
            File: professions.file,
            Audit: professions.audit,
            SecondId: professions.second_id,
            SecondTrade: professions.second_trade,
            Accuse: accusation.accuse,
            Withdraw: accusation.withdraw,
            Guess: accusation.guess,
            Credit: accusation.credit,
            Join: unaligned_cards.join,
            Move: unaligned_cards.move,
            Name: unaligned_cards.name,
            Expire: timing.expire,
            Again: timing.again,
            Ring: timing.ring,
            Stop: timing.stop,
            GiveBack: timing.give_back,
            CloseDeck: timing.close_deck,
            TimeUp: accusation.time_up,
            Suspect: remarks.suspect_or_trust,
            Trust: remarks.suspect_or_trust,
            AskWhy: remarks.ask_why,
            PointOut: remarks.point_out,
            Explain: remarks.explain,
            Dissuade: remarks.dissuade,
        }
    )
)
