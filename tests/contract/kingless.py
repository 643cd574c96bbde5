"""The kit of Kingless."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from contract.kit import Kit, Small
from contract.leaky import LeakyState
from knavery.core import AnyGame, Chance, Event, Log, Seat, tag_of
from knavery.games.kingless import GAME, Kingless, facts
from knavery.games.kingless.decisions import Answer
from knavery.games.kingless.facts import CardsDrawn, CrownCard, Declined, Fact, PocketCard
from knavery.games.kingless.rules import course, crown
from knavery.games.kingless.rules.phases import Recruiting
from knavery.games.kingless.rules.working_state import WorkingState
from knavery.games.kingless.settings import Settings
from knavery.games.kingless.state import State, freeze
from knavery.games.kingless.view import View


def inventory(state: State) -> Mapping[str, int]:
    """Every card, wherever it lies."""
    revealed = state.ask.cards if isinstance(state.ask, Recruiting) else ()
    return Counter(
        card
        for cards in (*state.hands, *state.areas, state.deck, state.gutter, revealed)
        for card in cards
    )


def places(state: State) -> Iterable[str]:
    yield tag_of(state.ask)
    if len(state.chain) > 1:
        yield "answered"
    if len(state.chain) > 2:
        yield "answer answered"
    if sum(isinstance(reply, Answer) for reply in state.replies) > 1:
        yield "two answers at once"
    if state.known:
        yield "known"
    if any(state.lacks):
        yield "lacking"
    if state.pick:
        yield "crown's pick"
    if state.last_turns is not None:
        yield "last turns"
    if not state.deck:
        yield "deck empty"
    if state.round > 1:
        yield "second round"


class WhoAnswered(LeakyState):
    """The view says whom the table still waits for."""

    def view(self, seat: Seat | None) -> View:
        return replace(self.truth.view(seat), waiting_for=self.truth.to_act)  # type: ignore[no-any-return]


class AskedIfAble(LeakyState):
    """Only those who hold an answer are shown as asked (G-I4)."""

    def view(self, seat: Seat | None) -> View:
        able = tuple(
            asked
            for asked in self.truth.ask.seats
            if len(self.truth.options(asked)) > 1 or self.truth.replies[asked]
        )
        return replace(self.truth.view(seat), waiting_for=able)  # type: ignore[no-any-return]


class HandsInFirstSync(LeakyState):
    """The seat on the left is shown as if its whole hand were known."""

    def view(self, seat: Seat | None) -> View:
        shown: View = self.truth.view(seat)
        if seat is None:
            return shown
        left = (seat + 1) % len(shown.known)
        known = (*shown.known[:left], self.truth.hands[left], *shown.known[left + 1 :])
        return replace(shown, known=known)


class SpectatorSeesAReply(LeakyState):
    """A spectator is shown the first hidden answer."""

    def view(self, seat: Seat | None) -> View:
        shown: View = self.truth.view(seat)
        replies = [reply for reply in self.truth.replies if reply is not None]
        return replace(shown, reply=replies[0]) if seat is None and replies else shown


class EverybodysPick(LeakyState):
    """The Crown's pick is shown to all."""

    def view(self, seat: Seat | None) -> View:
        return replace(self.truth.view(seat), pick=self.truth.pick)  # type: ignore[no-any-return]


class ClaimsThatHit(LeakyState):
    """Only names that somebody holds are offered to be called."""

    def options(self, seat: Seat) -> Any:
        held = {card for hand in self.truth.hands for card in hand}
        options = self.truth.options(seat)
        names = tuple(o for o in options if tag_of(o) != "name_card" or o.card in held)
        return names or options


class CardsInTheLog(LeakyState):
    """The log tells everybody what changed hands."""

    def play(self, seat: Seat, decision: Any) -> tuple[Any, Log[Any]]:
        after, log = self.truth.play(seat, decision)
        private = (CardsDrawn, PocketCard, CrownCard)
        leaked = tuple(
            Event(shown)
            if (shown := next(iter(event.private.values()), None)) and isinstance(shown, private)
            else event
            for event in log
        )
        return type(self)(after), leaked


class RepliesInTheLog(LeakyState):
    """The log tells everybody who has answered, though not what."""

    def play(self, seat: Seat, decision: Any) -> tuple[Any, Log[Any]]:
        after, log = self.truth.play(seat, decision)
        leaked = tuple(Event(Declined(seat)) if event.public is None else event for event in log)
        return type(self)(after), leaked


class Reign(Kingless):
    """A game that begins with a King, and a Fool on the King's left: its deal is a later round."""

    def deal(self, seats: int, settings: Settings, chance: Chance) -> tuple[State, Log[Fact]]:
        working = WorkingState(self.empty(seats, settings, chance))
        working.king, working.fool = Seat(0), Seat(1)
        crown.deal_round(working)
        crown.demand_card(working)
        if working.ask is None:
            course.begin_round(working)
        return freeze(working), tuple(working.log)


def small(
    cards: str, seats: int, dealt: int, kind: type[Kingless] = Kingless, **changes: Any
) -> Small:
    """A table with that deck."""
    game: AnyGame = kind(tuple(cards.split()), dealt)
    return Small(game, seats, **changes)


KIT = Kit(
    game=GAME,
    tables=(
        (2, {"rounds": 2}),
        (3, {"rounds": 3, "first_draw": "off", "late_draw": "on"}),
        (4, {}),
        (6, {"rounds": 2}),
        (5, {}),
    ),
    inventory=inventory,
    places=places,
    wanted=frozenset(
        {
            "acting",
            "aiming",
            "answering",
            "discarding",
            "guttering",
            "placing",
            "recruiting",
            "yielding",
            "duelling",
            "over",
            "answered",
            "answer answered",
            "two answers at once",
            "known",
            "lacking",
            "crown's pick",
            "last turns",
            "second round",
        }
    ),
    small=(
        # Claims that fail, are met and go past hands; a Stop in the way.
        small("E01 E09 E09 D12 D13 D38 E13", 2, 2),
        # Pockets picked among three, one of whom sees nothing; a claim afterwards.
        small("E15 E15 E15 D38 I03 E10 I03", 3, 2, lines=2),
        # The Crown's pick, seen by two of three, and what it says of the hand it came from.
        small("D36 D38 I03 D12 E15 E15 E13", 3, 2, Reign, decisions=14),
        # Two rounds with a deal between them.
        small("D38 D36 I03 E15 D12", 3, 1, settings={"rounds": 2}, decisions=24, lines=2),
    ),
    leaks={
        "who has answered": WhoAnswered,
        "asked only if able": AskedIfAble,
        "the first sync": HandsInFirstSync,
        "the spectator's view": SpectatorSeesAReply,
        "a pending pick": EverybodysPick,
        "options that follow a secret": ClaimsThatHit,
        "cards in the log": CardsInTheLog,
        "who has answered, in the log": RepliesInTheLog,
    },
    private=frozenset({facts.HandDealt, facts.CardsDrawn, facts.PocketCard, facts.CrownCard}),
    games=5,
    every=19,
    left_out={
        "ask/*.seats": "`waiting_for` names them",
        "tasks/Task.part/*": "what is printed on the card, which is told",
    },
    seldom=frozenset({"table.tries", "table.own sign", "table.for the hat"}),
    partly={
        "ask": "`phase` and `waiting_for` tell most of it",
        "chain/Link.targets": "which part of the text each target is for is left out",
    },
)
