"""G-K1 to G-K9: how each part of a card's text resolves.

A part for several players becomes a task for each, in order. A part that needs a choice leaves
it in `draft.ask`; whoever takes the answer goes on with the tasks that are left.
"""

from collections.abc import Callable
from typing import Any, Final

from knavery.core import Seat
from knavery.games.kingless import notes
from knavery.games.kingless.aims import may_be_guttered, own_to_gutter, spared
from knavery.games.kingless.draft import Draft, without
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
from knavery.games.kingless.passives import card_is_immune
from knavery.games.kingless.records import (
    ChooseCard,
    ChooseOpponent,
    Discarding,
    Finding,
    Guttering,
    NameCard,
    Placing,
    Recruiting,
    Task,
)
from knavery.games.kingless.tables import (
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

#: G-K8  So many cards are revealed.
REVEALED: Final = 2


def resolve(draft: Draft, task: Task) -> None:
    """Do one task, or ask for the choice it needs."""
    _RESOLVE[type(task.part)](draft, task, task.part)


def gutter_card(draft: Draft, owner: Seat, card: CardId) -> None:
    """G-K1  From a play area to the gutter."""
    draft.leave_area(owner, card)
    draft.to_gutter(card)
    draft.tell(Guttered(owner, card))


def discard_card(draft: Draft, seat: Seat, card: CardId) -> None:
    """G-K3  From a hand to the gutter."""
    draft.leave_hand(seat, card)
    draft.to_gutter(card)
    draft.tell(Discarded(seat, card))


def ask_discard(draft: Draft, seat: Seat, count: int) -> None:
    """G-K3  More than held is all; the last card of a hand leaves no choice."""
    if len(draft.hands[seat]) > 1 and count > 0:
        draft.ask = Discarding((seat,), min(count, len(draft.hands[seat])))
    elif draft.hands[seat] and count > 0:
        discard_card(draft, seat, draft.hands[seat][0])


def ask_place(draft: Draft, seat: Seat, part: Play) -> None:
    """G-K6  Optional, and asked even of a hand that has none."""
    if part.count and draft.hands[seat]:
        draft.ask = Placing((seat,), part.what, part.count)


def claim_from_area(draft: Draft, seat: Seat, owner: Seat, card: CardId) -> None:
    """G-K2  From an opponent's play area."""
    draft.leave_area(owner, card)
    draft.enter_area(seat, card)
    draft.tell(Claimed(seat, card, owner, "area"))


def claimable(draft: Draft, seat: Seat, card: CardId, source: CardId) -> tuple[Seat, ...]:
    """G-K2  The opponents who have it in play, where it is not immune."""
    return tuple(
        owner
        for owner in draft.others(seat)
        if card in draft.areas[owner]
        and not card_is_immune(draft.areas[owner], card, "claim", source)
    )


def take_recruit(draft: Draft, seat: Seat, cards: tuple[CardId, ...], taken: CardId | None) -> None:
    """G-K8  One comes into play, the rest goes to the gutter, the first revealed lowest."""
    if taken is not None:
        draft.enter_area(seat, taken)
        draft.tell(Recruited(seat, taken))
        cards = without(cards, taken)
    draft.to_gutter(*cards)


def _gutter(draft: Draft, task: Task, part: Part) -> None:
    for target in task.targets:
        assert isinstance(target, ChooseCard)
        if may_be_guttered(draft, target.seat, target.card, task.card):
            gutter_card(draft, target.seat, target.card)


def _gutter_own(draft: Draft, task: Task, part: GutterOwn) -> None:
    if part.who != "you":
        players = draft.others(task.seat)
        if part.who == "all":
            players = (*players, task.seat)
        each = tuple(
            Task(player, task.card, GutterOwn("you"))
            for player in players
            if len(draft.areas[player]) >= part.holding
        )
        draft.tasks = (*each, *draft.tasks)
    elif task.targets:
        _gutter(draft, task, part)
    else:
        cards = own_to_gutter(draft, task.seat, draft.chain[0].seat, task.card)
        if len(cards) > 1:
            draft.ask = Guttering((task.seat,))
        elif cards:
            gutter_card(draft, task.seat, cards[0])


def _claim(draft: Draft, task: Task, part: Claim) -> None:
    card = part.card
    for target in task.targets:
        assert isinstance(target, NameCard)
        card = target.card
    assert card is not None, f"{task} names no card"
    seat = task.seat
    owners = claimable(draft, seat, card, task.card)
    if len(owners) > 1:
        draft.ask = Finding((seat,), card)
        return
    if owners:
        claim_from_area(draft, seat, owners[0], card)
        return
    for holder in (seat, *draft.others(seat)):
        if card in draft.hands[holder]:
            draft.leave_hand(holder, card)
            draft.enter_area(seat, card)
            draft.tell(Claimed(seat, card, holder, "hand"))
            return
        draft.lacks = notes.passed_over(draft.lacks, holder, card)
    draft.tell(ClaimFailed(seat, card))


def _discard(draft: Draft, task: Task, part: Discard) -> None:
    if part.who == "opponents":
        # G-K12  Several players: clockwise from the active player's left.
        draft.tasks = (
            *(Task(o, task.card, Discard("you", part.count)) for o in draft.others(task.seat)),
            *draft.tasks,
        )
        return
    players = (task.seat,) if part.who == "you" else _chosen(task)
    for player in players:
        if not spared(draft, player, "discard", task.card):
            ask_discard(draft, player, part.count)


def _draw(draft: Draft, task: Task, part: Draw) -> None:
    players = draft.others(task.seat)
    if part.who == "you":
        players = (task.seat,)
    elif part.who == "left":
        players = players[:1]
    for player in players:
        draft.draw(player, part.count)


def _pick_pocket(draft: Draft, task: Task, part: PickPocket) -> None:
    for victim in _chosen(task):
        if spared(draft, victim, "pick_pocket", task.card):
            continue
        card, draft.chance = draft.chance.choice(draft.hands[victim])
        draft.change_hands(task.seat, victim, card)
        told = PocketCard(task.seat, victim, card)
        draft.tell(PocketPicked(task.seat, victim), {task.seat: told, victim: told})


def _play(draft: Draft, task: Task, part: Play) -> None:
    ask_place(draft, task.seat, part)


def _recruit(draft: Draft, task: Task, part: Recruit) -> None:
    cards = tuple(draft.from_deck(REVEALED))
    if cards:
        draft.tell(Revealed(task.seat, cards))
    if any(card not in EVENTS for card in cards):
        draft.ask = Recruiting((task.seat,), cards)
    else:
        draft.to_gutter(*cards)


def _second_wind(draft: Draft, task: Task, part: SecondWind) -> None:
    """G-K9  Passing over the card that carries it and the answers to it."""
    passed = tuple(link.card for link in draft.chain if link.card in EVENTS)
    under = len(draft.gutter)
    if draft.gutter[under - len(passed) :] == passed:
        under -= len(passed)
    card = draft.gutter[under - 1] if under else None
    if card is None or card in EVENTS:
        draft.tell(NothingRevived(task.seat, card))
        return
    draft.gutter = draft.gutter[: under - 1] + draft.gutter[under:]
    draft.enter_area(task.seat, card)
    draft.tell(Revived(task.seat, card))


def _answer(draft: Draft, task: Task, part: Stop | Halt) -> None:
    """G-I5  What it cancels was settled when the window closed."""


def _chosen(task: Task) -> tuple[Seat, ...]:
    return tuple(target.seat for target in task.targets if isinstance(target, ChooseOpponent))


_RESOLVE: Final[dict[type, Callable[[Draft, Task, Any], None]]] = {
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
