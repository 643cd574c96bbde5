"""Build a state from the replayed cards, the drawn roles, and the view."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from knavery.core import Chance, Dice
from knavery.games.red_scare.cards import KINDS, P1, P2, S1, S2, Card
from knavery.games.red_scare.facts import Fact
from knavery.games.red_scare.resampling.domains import OF_KIND, domain_of
from knavery.games.red_scare.resampling.replay import replay_log
from knavery.games.red_scare.resampling.roles import (
    draw_alignments,
    draw_credit,
    draw_professions,
    draw_unaligned,
)
from knavery.games.red_scare.resampling.unknown_table import NoteDraft, UnknownCard, UnknownTable
from knavery.games.red_scare.rules.ending import over
from knavery.games.red_scare.rules.notes import Buried, Checked, Gave, Inspected, Note, Peeked, Saw
from knavery.games.red_scare.rules.pieces import Check, Held, Packet, Request
from knavery.games.red_scare.rules.scoring import score
from knavery.games.red_scare.rules.sight import look, readable
from knavery.games.red_scare.state import State
from knavery.games.red_scare.view import View

if TYPE_CHECKING:
    from knavery.games.red_scare.game import RedScare


def resample(game: "RedScare", view: View, log: Sequence[Fact], chance: Chance) -> State:
    """A state that would have shown the viewer the same view and log."""
    dice = Dice(chance)
    if view.revealed is not None:
        return _opened(game, view, chance)
    table = replay_log(game, view, log, dice)
    cards = _cards(game, table, dice)
    alignments = draw_alignments(view, dice)
    unaligned = draw_unaligned(game, view, dice)
    professions = draw_professions(game, view, dice)
    seats = len(view.sizes)
    hands = tuple(tuple(_held(item, cards) for item in hand) for hand in table.hands)
    checks = tuple(
        None if claim is None else Check(claim, _exact(table, claim, cards))
        for claim in table.checks
    )
    notes = tuple(
        view.notes if seat == view.seat else _notes(table, seat, cards) for seat in range(seats)
    )
    requests = tuple(
        Request(
            seen.number,
            seen.kind,
            seen.asker,
            seen.asked,
            table.locked(seen.asker),
            seen.patriots,
            table.requests[seen.asker].sights,
        )
        for seen in view.requests
    )
    packets = tuple(
        Packet(seen.judge, seen.verdict, seen.side, tuple(_held(item, cards) for item in items))
        for seen, items in zip(view.packets, table.packets, strict=True)
    )
    return State(
        chance=dice.chance,
        settings=view.settings,
        size=game.hand,
        start=view.start,
        glasses=view.glasses,
        inverted=view.inverted,
        alignments=alignments,
        unaligned=unaligned,
        professions=professions,
        used=tuple(used is not None for used in view.used),
        hands=hands,
        deck=tuple(cards[number] for number in table.deck),
        notes=notes,
        checks=checks,
        cancels=view.cancels,
        active=view.active,
        round=view.round,
        turn=view.turn,
        accuse_open=view.accuse_open,
        packets=packets,
        claims=view.claims,
        drawn=view.drawn,
        requests=requests,
        cooling=view.cooling,
        looking=view.looking,
        asked=view.asked,
        declared=view.declared,
        accusation=view.accusation,
        ending=draw_credit(view, alignments, dice),
        remarks=view.remarks,
    )


def _opened(game: "RedScare", view: View, chance: Chance) -> State:
    """The state of a finished game, in which nothing is hidden."""
    revealed = view.revealed
    assert revealed is not None
    seats = len(view.sizes)
    state = State(
        chance=chance,
        settings=view.settings,
        size=game.hand,
        start=view.start,
        glasses=view.glasses,
        inverted=view.inverted,
        alignments=revealed.alignments,
        unaligned=revealed.unaligned,
        professions=revealed.professions,
        used=tuple(used is not None for used in view.used),
        hands=tuple(tuple(map(Held, hand)) for hand in revealed.hands),
        deck=revealed.deck,
        notes=((),) * seats,
        checks=(None,) * seats,
        cancels=view.cancels,
        active=view.active,
        round=view.round,
        turn=view.turn,
        accuse_open=view.accuse_open,
        packets=tuple(
            Packet(seen.judge, seen.verdict, seen.side, tuple(map(Held, cards)))
            for seen, cards in zip(view.packets, revealed.packets, strict=True)
        ),
        claims=view.claims,
        drawn=view.drawn,
        asked=view.asked,
        declared=view.declared,
        ending=view.ending,
        remarks=view.remarks,
    )
    return over(state, score(state)[1])


def _cards(game: "RedScare", table: UnknownTable, dice: Dice) -> list[Card]:
    """Draw a citizen for every unknown card from its domain."""
    stock = [game.citizens.count(card) for card in KINDS]
    cards: list[Card | None] = [_ONE.get(may_be) for may_be in table.domains]
    for card in cards:
        if card is not None:
            stock[KINDS.index(card)] -= 1
    pools = (
        [P1] * stock[0] + [S1] * stock[1],
        [P2] * stock[2] + [S2] * stock[3],
    )
    left: list[list[Card]] = []
    for of_pool, of_type in zip(pools, OF_KIND.values(), strict=True):
        pool = dice.shuffled(of_pool)
        left.append(pool)
        for number, may_be in enumerate(table.domains):
            if may_be == of_type:
                cards[number] = pool.pop()
    rest = dice.shuffled(left[0] + left[1])
    return [rest.pop() if card is None else card for card in cards]


def _held(item: UnknownCard, cards: list[Card]) -> Held:
    """The card in a hand, read or not."""
    card = cards[item.number]
    return Held(card, item.claims, item.read or readable(card.kind, item.glasses))


def _exact(table: UnknownTable, claim: int, cards: list[Card]) -> bool:
    """PR-02: whether that answer was exactly true."""
    report = table.reports[claim]
    read = [
        cards[number].letter
        for number in report.numbers
        if any(readable(cards[number].kind, sight) for sight in report.sights)
    ]
    return (read.count("patriot"), read.count("soviet")) == (report.patriots, report.soviets)


def _notes(table: UnknownTable, seat: int, cards: list[Card]) -> tuple[Note, ...]:
    """The notes that seat would have made."""
    return tuple(_note(table, note, cards) for note in table.notes[seat])


def _note(table: UnknownTable, note: NoteDraft, cards: list[Card]) -> Note:
    """The note, now that its cards are known."""
    match note:
        case "saw", claim:
            report = table.reports[claim]
            return Saw(claim, look((cards[number] for number in report.numbers), report.sights))
        case "checked", claim:
            return Checked(claim, _exact(table, claim, cards))
        case "gave", claim, items:
            return Gave(claim, tuple(_held(item, cards).seen for item in items))
        case "peeked", depth, items:
            return Peeked(depth, tuple(_held(item, cards).face for item in items))
        case "buried", depth, items:
            return Buried(depth, tuple(_held(item, cards).seen for item in items))
        case "inspected", packet, glasses:
            inside = (cards[item.number] for item in table.packets[packet])
            return Inspected(packet, look(inside, (glasses,)))
        case _:
            raise AssertionError(f"nobody notes {note}")


#: The citizen of each domain with one member.
_ONE: Final = {domain_of(card): card for card in KINDS}
