"""The kit of Red Scare."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, get_args

from msgspec.structs import replace

from contract.kit import Kit, Small
from contract.leaky import LeakyState
from knavery.core import Event, Log, Seat, Timer, tag_of
from knavery.core.remarks import Trust
from knavery.games.red_scare import GAME, RedScare, facts
from knavery.games.red_scare.cards import P1, P2, PROFESSIONS, S1, S2, Profession
from knavery.games.red_scare.decisions import AnyRemark, Judge
from knavery.games.red_scare.facts import Answered, Fact
from knavery.games.red_scare.rules.notes import Checked, Gave, Inspected, Saw
from knavery.games.red_scare.rules.pieces import Held
from knavery.games.red_scare.state import State
from knavery.games.red_scare.view import View

#: PR-01…PR-08: the professions that are used in play.
ACTIVE = tuple(PROFESSIONS)[:8]


def places(state: State) -> Iterable[str]:
    pace = state.settings.pace
    yield f"{state.settings.game} {pace}"
    for request in state.requests:
        yield f"{request.kind} {pace}"
    if len(state.requests) > 1:
        yield "several at once"
    if state.cooling:
        yield "cooling"
    if state.packets:
        yield "judged"
    if state.looking is not None:
        yield "at the deck"
    if any(state.inverted):
        yield "inverted"
    if state.accusation is not None:
        yield "tokens" if state.accusation.begun else "persuasion"
        if state.accusation.queue:
            yield "queue"
        if state.requests:
            yield "frozen"
    for profession, used in zip(state.professions, state.used, strict=True):
        if used:
            yield f"used {profession}"
    for past in state.remarks[-1:]:
        yield f"said {tag_of(past.remark)}"
    if state.ending is not None:
        yield f"ended {state.ending.how}"
        if state.result is None:
            yield f"before scoring: {state.unaligned}"


def inventory(state: State) -> Mapping[Any, int]:
    """Every citizen, wherever it lies, and the cards that were dealt once."""
    citizens = Counter(state.deck)
    for cards in (*state.hands, *(packet.cards for packet in state.packets)):
        citizens.update(held.card for held in cards)
    return {
        **citizens,
        **{alignment: state.alignments.count(alignment) for alignment in state.alignments},
        "professions": len(set(state.professions)),
    }


class HandsInFirstSync(LeakyState):
    """The first view after the deal holds every letter of one's own cards."""

    def view(self, seat: Seat | None) -> View:
        shown: View = self.truth.view(seat)
        if seat is None:
            return shown
        return replace(shown, hand=tuple(Held(h.card) for h in self.truth.hands[seat]))


class TruthInTheLog(LeakyState):
    """The line of an answer is marked where it is not exactly true."""

    def play(self, seat: Seat, decision: Any) -> tuple[Any, Log[Fact]]:
        after, log = self.truth.play(seat, decision)
        told = tuple(
            Event[Fact](replace(event.public, lapsed=not after.checks[event.public.asker].true))
            if isinstance(event.public, Answered) and after.checks[event.public.asker]
            else event
            for event in log
        )
        return type(self)(after), told


class SpectatorReadsPackets(LeakyState):
    """A spectator is shown what lies in the packets."""

    def view(self, seat: Seat | None) -> View:
        shown: View = self.truth.view(seat)
        if seat is not None:
            return shown
        packets = tuple(
            replace(seen, cards=packet.cards)
            for seen, packet in zip(shown.packets, self.truth.packets, strict=True)
        )
        return replace(shown, packets=packets)


class OfferPassedOnWhole(LeakyState):
    """A pending trade shows its cards to the partner who is asked."""

    def view(self, seat: Seat | None) -> View:
        shown: View = self.truth.view(seat)
        requests = tuple(
            replace(
                seen,
                cards=tuple(self.truth.hands[true.asker][place].card for place in true.places),
            )
            if true.kind == "trade" and true.asked == seat
            else seen
            for seen, true in zip(shown.requests, self.truth.requests, strict=True)
        )
        return replace(shown, requests=requests)


class JudgesByTheLetter(LeakyState):
    """Exonerating is offered only where the packet would help."""

    def options(self, seat: Seat) -> Any:
        offered = self.truth.options(seat)
        if seat < 0 or all(held.card.letter == "patriot" for held in self.truth.hands[seat]):
            return offered
        return tuple(option for option in offered if option != Judge("exonerate"))


class ShownInHandOrder(LeakyState):
    """Cards shown for an ID lie in the order of the hand they come from."""

    def view(self, seat: Seat | None) -> View:
        shown: View = self.truth.view(seat)
        requests = tuple(
            replace(
                seen,
                cards=tuple(
                    next(
                        card
                        for card in seen.cards
                        if card.kind == self.truth.hands[true.asker][place].card.kind
                    )
                    for place in true.places
                ),
            )
            if seen.cards is not None
            else seen
            for seen, true in zip(shown.requests, self.truth.requests, strict=True)
        )
        return replace(shown, requests=requests)


class BelievesOnlyFriends(LeakyState):
    """A player may say that they believe another only if both are on the same side."""

    def options(self, seat: Seat) -> Any:
        sides = self.truth.alignments
        return tuple(
            option
            for option in self.truth.options(seat)
            if not isinstance(option, Trust) or sides[option.target] == sides[seat]
        )


class ReadersInTheView(LeakyState):
    """The view says how many cards each player can read."""

    def view(self, seat: Seat | None) -> View:
        shown: View = self.truth.view(seat)
        sizes = tuple(sum(held.read for held in hand) for hand in self.truth.hands)
        return shown if self.truth.result else replace(shown, sizes=sizes)


class QuickToRead(LeakyState):
    """Less time is given for an ID whose cards can be read."""

    @property
    def timers(self) -> tuple[Timer[Any], ...]:
        running: tuple[Timer[Any], ...] = self.truth.timers
        if self.truth.accusation is not None or not self.truth.requests:
            return running
        request = self.truth.requests[0]
        hand = self.truth.hands[request.asker]
        kinds = sum(hand[place].card.kind for place in request.places)
        return tuple(replace(timer, seconds=timer.seconds + kinds) for timer in running)


def small(
    citizens: tuple[Any, ...],
    hand: int,
    seats: int,
    professions: tuple[Profession, ...] = (),
    lines: int = 2,
    **settings: Any,
) -> Small:
    """A small table, with as few cards as show what it is for."""
    game = RedScare(citizens, hand, range(2, 11), professions)
    if professions:
        settings["game"] = "advanced"
    return Small(game, seats, settings, decisions=12, lines=lines, silent=False)


def sound(view: View) -> bool:
    """Whether every claim and packet that is pointed to is there, and one player is Unaligned."""
    turned_up = view.ending.unaligned if view.ending else None
    if turned_up not in (None, view.seat) and view.alignment == "unaligned":
        return False
    held = [*view.hand, *(card for packet in view.packets for card in packet.cards or ())]
    claims: list[int] = []
    for note in view.notes:
        if isinstance(note, Gave):
            held += note.cards
        if isinstance(note, Saw | Gave | Checked):
            claims.append(note.claim)
        elif isinstance(note, Inspected) and note.packet >= len(view.packets):
            return False
    claims += (claim for card in held for claim in card.claims)
    return max(claims, default=-1) < len(view.claims)


KIT = Kit(
    game=GAME,
    tables=(
        (4, {"accuse_opens_round": 3}),
        (5, {"game": "advanced"}),
        (4, {"pace": "real_time"}),
        (5, {"pace": "real_time", "game": "advanced"}),
        (7, {"game": "advanced", "accuse_opens_round": 3}),
        (10, {"game": "advanced", "pace": "real_time"}),
        (6, {}),
    ),
    inventory=inventory,
    places=places,
    wanted=frozenset(
        {
            "beginner turns",
            "advanced turns",
            "beginner real_time",
            "advanced real_time",
            "id turns",
            "trade turns",
            "id real_time",
            "trade real_time",
            "several at once",
            "cooling",
            "judged",
            "persuasion",
            "tokens",
            "queue",
            "frozen",
            "ended accuse",
            "inverted",
            "at the deck",
            "before scoring: informant",
            *(f"said {tag_of(remark)}" for remark in get_args(AnyRemark)),
            *(f"used {profession}" for profession in ACTIVE),
        }
    ),
    small=(
        small((P1, S1, P2, S2), 1, 2),
        small((P1, S1, P2, P2, S2), 2, 2, lines=1),
        small((P1, S1, P2, S2), 1, 3, lines=1),
        small((P1, S1, P2, S2), 1, 2, pace="real_time"),
        small((P1, S1, P2, S2), 1, 2, ("polygraph_examiner", "archivist")),
    ),
    leaks={
        "the first sync": HandsInFirstSync,
        "a line of the log that follows a secret": TruthInTheLog,
        "the spectator's view": SpectatorReadsPackets,
        "a pending trade passed on whole": OfferPassedOnWhole,
        "options that follow a secret": JudgesByTheLetter,
        "an order that follows a hand": ShownInHandOrder,
        "remarks that follow a secret": BelievesOnlyFriends,
        "a number that follows a secret": ReadersInTheView,
        "a delay that follows a secret": QuickToRead,
    },
    private=frozenset({facts.Shown, facts.Traded}),
    games=9,
    every=9,
    sound=sound,
    # test_codec.py changes these.
    seldom=frozenset({"seats.queue", "sizes", "cancels", "revealed"}),
    left_out={
        "*.cards/Held.read": "a letter is known where it was read",
        "hand/Held.read": "a letter is known where it was read",
        "notes/*.cards/Held.claims": "the truth of a claim counts, not its card",
        "cooling/Cooling.number": "only the order of requests",
        "requests/RequestSeen.number": "only the order of requests",
        "revealed/Revealed.deck": "the game is over",
    },
    partly={
        "claims/*": "the last eight are told whole, the others are counted",
        "remarks/*": "the last eight are told whole, the others are counted",
        "cooling": "only what concerns the viewer",
        "cooling/*": "only what concerns the viewer",
        "notes/Saw*": "the last cards of each seat, and what they prove",
        "notes/Gave*": "the last cards given to each seat, and what they prove",
        "notes/Peeked*": "the next six cards of the deck",
        # Two claims that say the same, by the same player, cannot be told apart.
        "hand/Held.claims": "their mean, and who made them",
        "packets/PacketSeen.cards/Held.claims": "their mean",
    },
)
