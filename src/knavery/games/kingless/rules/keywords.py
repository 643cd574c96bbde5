"""G-K1 to G-K9: how each part of a card's text resolves.

A part for several players becomes a task for each, in order. A part that needs a decision sets
`working.ask`; once it is made, the tasks that are left go on (`playing.py`).
"""

from collections.abc import Callable
from typing import Any, Final

from knavery.core import Seat
from knavery.games.kingless.cards import (
    EVENTS,
    CardId,
    Claim,
    Discard,
    Draw,
    Gutter,
    GutterHighest,
    GutterOwn,
    Halt,
    Part,
    PickPocket,
    Play,
    Recruit,
    SecondWind,
    Stop,
)
from knavery.games.kingless.decisions import ChooseCard, ChooseOpponent, NameCard
from knavery.games.kingless.facts import (
    Claimed,
    ClaimFailed,
    Discarded,
    Guttered,
    NothingRevived,
    PocketCard,
    PocketPicked,
    Recruited,
    Revealed,
    Revived,
)
from knavery.games.kingless.rules import notes
from knavery.games.kingless.rules.chain import Task
from knavery.games.kingless.rules.passives import card_is_immune
from knavery.games.kingless.rules.phases import Discarding, Finding, Guttering, Placing, Recruiting
from knavery.games.kingless.rules.targets import is_spared, may_be_guttered, own_to_gutter
from knavery.games.kingless.rules.working_state import WorkingState, without

#: G-K8: the number of cards revealed.
REVEALED: Final = 2


def resolve(working: WorkingState, task: Task) -> None:
    """Carry out one task, or ask for the decision it needs."""
    _RESOLVE[type(task.part)](working, task, task.part)


def gutter_card(working: WorkingState, owner: Seat, card: CardId) -> None:
    """G-K1: move a card from a play area to the gutter."""
    working.leave_area(owner, card)
    working.to_gutter(card)
    working.add_event(Guttered(owner, card))


def discard_card(working: WorkingState, seat: Seat, card: CardId) -> None:
    """G-K3: move a card from a hand to the gutter."""
    working.leave_hand(seat, card)
    working.to_gutter(card)
    working.add_event(Discarded(seat, card))


def ask_discard(working: WorkingState, seat: Seat, count: int) -> None:
    """G-K3: ask which cards to discard, unless the seat holds one at most."""
    if len(working.hands[seat]) > 1 and count > 0:
        working.ask = Discarding((seat,), min(count, len(working.hands[seat])))
    elif working.hands[seat] and count > 0:
        discard_card(working, seat, working.hands[seat][0])


def ask_place(working: WorkingState, seat: Seat, part: Play) -> None:
    """G-K6: offer to put a card into play, even to a seat that holds none of that kind."""
    if part.count and working.hands[seat]:
        working.ask = Placing((seat,), part.what, part.count)


def claim_from_area(working: WorkingState, seat: Seat, owner: Seat, card: CardId) -> None:
    """G-K2: move the card from an opponent's play area to the seat's own."""
    working.leave_area(owner, card)
    working.enter_area(seat, card)
    working.add_event(Claimed(seat, card, owner, "area"))


def claimable(working: WorkingState, seat: Seat, card: CardId, source: CardId) -> tuple[Seat, ...]:
    """G-K2: the opponents who have the card in play and not immune."""
    return tuple(
        owner
        for owner in working.others(seat)
        if card in working.areas[owner]
        and not card_is_immune(working.areas[owner], card, "claim", source)
    )


def take_recruit(
    working: WorkingState, seat: Seat, cards: tuple[CardId, ...], taken: CardId | None
) -> None:
    """G-K8: put the taken card into play, the rest into the gutter, the first revealed lowest."""
    if taken is not None:
        working.enter_area(seat, taken)
        working.add_event(Recruited(seat, taken))
        cards = without(cards, taken)
    working.to_gutter(*cards)


def _gutter(working: WorkingState, task: Task, part: Part) -> None:
    """G-K1: gutter the targets that can still be guttered."""
    for target in task.targets:
        assert isinstance(target, ChooseCard)
        if may_be_guttered(working, target.seat, target.card, task.card):
            gutter_card(working, target.seat, target.card)


def _gutter_own(working: WorkingState, task: Task, part: GutterOwn) -> None:
    """G-K1: each of the players gutters a card of their own."""
    if part.who != "you":
        players = working.others(task.seat)
        if part.who == "all":
            players = (*players, task.seat)
        each = tuple(
            Task(player, task.card, GutterOwn("you"))
            for player in players
            if len(working.areas[player]) >= part.holding
        )
        working.tasks = (*each, *working.tasks)
    elif task.targets:
        _gutter(working, task, part)
    else:
        cards = own_to_gutter(working, task.seat, working.chain[0].seat, task.card)
        if len(cards) > 1:
            working.ask = Guttering((task.seat,))
        elif cards:
            gutter_card(working, task.seat, cards[0])


def _claim(working: WorkingState, task: Task, part: Claim) -> None:
    """G-K2: look in the opponents' play areas, then in the hands, the claimer's first."""
    card = part.card
    for target in task.targets:
        assert isinstance(target, NameCard)
        card = target.card
    assert card is not None, f"{task} names no card"
    seat = task.seat
    owners = claimable(working, seat, card, task.card)
    if len(owners) > 1:
        working.ask = Finding((seat,), card)
        return
    if owners:
        claim_from_area(working, seat, owners[0], card)
        return
    for holder in (seat, *working.others(seat)):
        if card in working.hands[holder]:
            working.leave_hand(holder, card)
            working.enter_area(seat, card)
            working.add_event(Claimed(seat, card, holder, "hand"))
            return
        working.lacks = notes.lacks_after_search(working.lacks, holder, card)
    working.add_event(ClaimFailed(seat, card))


def _discard(working: WorkingState, task: Task, part: Discard) -> None:
    """G-K3: ask each of the players for the cards to discard."""
    if part.who == "opponents":
        # G-K12: several players discard clockwise from the active player's left.
        working.tasks = (
            *(Task(o, task.card, Discard("you", part.count)) for o in working.others(task.seat)),
            *working.tasks,
        )
        return
    players = (task.seat,) if part.who == "you" else _chosen(task)
    for player in players:
        if not is_spared(working, player, "discard", task.card):
            ask_discard(working, player, part.count)


def _draw(working: WorkingState, task: Task, part: Draw) -> None:
    """G-K4: each of the players draws."""
    players = working.others(task.seat)
    if part.who == "you":
        players = (task.seat,)
    elif part.who == "left":
        players = players[:1]
    for player in players:
        working.draw(player, part.count)


def _pick_pocket(working: WorkingState, task: Task, part: PickPocket) -> None:
    """G-K5: take a random card from each target's hand."""
    for victim in _chosen(task):
        if is_spared(working, victim, "pick_pocket", task.card):
            continue
        card, working.chance = working.chance.choice(working.hands[victim])
        working.change_hands(task.seat, victim, card)
        seen = PocketCard(task.seat, victim, card)
        working.add_event(PocketPicked(task.seat, victim), {task.seat: seen, victim: seen})


def _play(working: WorkingState, task: Task, part: Play) -> None:
    ask_place(working, task.seat, part)


def _recruit(working: WorkingState, task: Task, part: Recruit) -> None:
    """G-K8: reveal cards and offer the dwarfs and items among them."""
    cards = tuple(working.from_deck(REVEALED))
    if cards:
        working.add_event(Revealed(task.seat, cards))
    if any(card not in EVENTS for card in cards):
        working.ask = Recruiting((task.seat,), cards)
    else:
        working.to_gutter(*cards)


def _second_wind(working: WorkingState, task: Task, part: SecondWind) -> None:
    """G-K9: revive the top card of the gutter, below the events of this chain."""
    passed = tuple(link.card for link in working.chain if link.card in EVENTS)
    under = len(working.gutter)
    if working.gutter[under - len(passed) :] == passed:
        under -= len(passed)
    card = working.gutter[under - 1] if under else None
    if card is None or card in EVENTS:
        working.add_event(NothingRevived(task.seat, card))
        return
    working.gutter = working.gutter[: under - 1] + working.gutter[under:]
    working.enter_area(task.seat, card)
    working.add_event(Revived(task.seat, card))


def _answer(working: WorkingState, task: Task, part: Stop | Halt) -> None:
    """G-I5: do nothing: what it cancels was settled when the window closed."""


def _chosen(task: Task) -> tuple[Seat, ...]:
    """The opponents that the task targets."""
    return tuple(target.seat for target in task.targets if isinstance(target, ChooseOpponent))


_RESOLVE: Final[dict[type, Callable[[WorkingState, Task, Any], None]]] = {
    Gutter: _gutter,
    GutterOwn: _gutter_own,
    GutterHighest: _gutter,
    Claim: _claim,
    Discard: _discard,
    Draw: _draw,
    PickPocket: _pick_pocket,
    Play: _play,
    Recruit: _recruit,
    SecondWind: _second_wind,
    Stop: _answer,
    Halt: _answer,
}
