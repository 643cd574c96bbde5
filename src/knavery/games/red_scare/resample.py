"""Tables a viewer cannot tell from the true one.

The viewer's log is played again with nameless cards, each of which may still be any of the citizens
its look and its use allow. Where others moved cards unseen, chance says which. What the viewer saw,
and what a judgement needed, narrows the cards it concerns; where nothing is left of one, the play
goes back some way and takes other chances. At the end every card is drawn from what it may be.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from knavery.core import Chance, Dice
from knavery.games.red_scare.ending import over
from knavery.games.red_scare.facts import Fact
from knavery.games.red_scare.looks import OF_KIND, mask
from knavery.games.red_scare.nameless import Item, Jotted, Nameless
from knavery.games.red_scare.notes import (
    Buried,
    Checked,
    Gave,
    Inspected,
    Note,
    Peeked,
    Saw,
)
from knavery.games.red_scare.pieces import Check, Ending, Held, Packet, Request
from knavery.games.red_scare.replay import replay
from knavery.games.red_scare.scoring import score
from knavery.games.red_scare.sight import look
from knavery.games.red_scare.state import State
from knavery.games.red_scare.tables import (
    KINDS,
    P1,
    P2,
    S1,
    S2,
    SIDES,
    Alignment,
    Card,
    Profession,
    Side,
    Unaligned,
    readable,
)
from knavery.games.red_scare.view import View

if TYPE_CHECKING:
    from knavery.games.red_scare.game import RedScare


def resample(game: "RedScare", view: View, log: Sequence[Fact], chance: Chance) -> State:
    """A table that would have shown the viewer the same."""
    dice = Dice(chance)
    if view.revealed is not None:
        return _opened(game, view, chance)
    table = replay(game, view, log, dice)
    cards = _cards(game, table, dice)
    alignments = _alignments(game, view, dice)
    unaligned = _unaligned(game, view, dice)
    professions = _professions(game, view, dice)
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
        deck=tuple(cards[token] for token in table.deck),
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
        ending=_ending(view, alignments, dice),
    )


def _opened(game: "RedScare", view: View, chance: Chance) -> State:
    """The table of a finished game: nothing is hidden any more."""
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
    )
    return over(state, score(state)[1])


def _cards(game: "RedScare", table: Nameless, dice: Dice) -> list[Card]:
    """A citizen for every nameless card, from what it may be."""
    stock = [game.citizens.count(card) for card in KINDS]
    cards: list[Card | None] = [_ONE.get(may_be) for may_be in table.masks]
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
        for token, may_be in enumerate(table.masks):
            if may_be == of_type:
                cards[token] = pool.pop()
    rest = dice.shuffled(left[0] + left[1])
    return [rest.pop() if card is None else card for card in cards]


def _held(item: Item, cards: list[Card]) -> Held:
    card = cards[item.token]
    return Held(card, item.told, item.read or readable(card.kind, item.eyes))


def _exact(table: Nameless, claim: int, cards: list[Card]) -> bool:
    """PR-02  Whether that report was exactly true."""
    told = table.reports[claim]
    read = [
        cards[token].letter
        for token in told.tokens
        if any(readable(cards[token].kind, sight) for sight in told.sights)
    ]
    return (read.count("patriot"), read.count("soviet")) == (told.patriots, told.soviets)


def _notes(table: Nameless, seat: int, cards: list[Card]) -> tuple[Note, ...]:
    """What that seat would have noted."""
    return tuple(_note(table, note, cards) for note in table.notes[seat])


def _note(table: Nameless, note: Jotted, cards: list[Card]) -> Note:
    match note:
        case "saw", claim:
            told = table.reports[claim]
            return Saw(claim, look((cards[token] for token in told.tokens), told.sights))
        case "checked", claim:
            return Checked(claim, _exact(table, claim, cards))
        case "gave", claim, items:
            return Gave(claim, tuple(_held(item, cards).seen for item in items))
        case "peeked", depth, items:
            return Peeked(depth, tuple(_held(item, cards).face for item in items))
        case "buried", depth, items:
            return Buried(depth, tuple(_held(item, cards).seen for item in items))
        case "inspected", packet, eyes:
            inside = (cards[item.token] for item in table.packets[packet])
            return Inspected(packet, look(inside, (eyes,)))
        case _:
            raise AssertionError(f"nobody notes {note}")


def _alignments(game: "RedScare", view: View, dice: Dice) -> tuple[Alignment, ...]:
    """RS-06, RS-07  Alignment cards as they may have been dealt."""
    rest = list(game.alignments(len(view.sizes)))
    known: dict[int, Alignment] = {}
    if view.seat is not None and view.alignment is not None:
        known[view.seat] = view.alignment
    if view.ending is not None and view.ending.unaligned is not None:
        known[view.ending.unaligned] = "unaligned"
    for alignment in known.values():
        rest.remove(alignment)
    rest = dice.shuffled(rest)
    return tuple(known[seat] if seat in known else rest.pop() for seat in range(len(view.sizes)))


def _unaligned(game: "RedScare", view: View, dice: Dice) -> Unaligned | None:
    """RS-08, RS-09  The unaligned card, if there is one."""
    if len(view.sizes) % 2 == 0 or view.unaligned is not None:
        return view.unaligned
    if view.settings.game == "beginner":
        return "double_agent"
    return dice.choice(game.unaligned)


def _professions(game: "RedScare", view: View, dice: Dice) -> tuple[Profession | None, ...]:
    """RS-12  Professions as they may have been dealt."""
    if view.settings.game == "beginner":
        return view.used
    known = list(view.used)
    if view.seat is not None:
        known[view.seat] = view.profession
    rest = [profession for profession in game.professions if profession not in known]
    rest = dice.shuffled(rest)
    return tuple(rest.pop() if profession is None else profession for profession in known)


def _ending(view: View, alignments: tuple[Alignment, ...], dice: Dice) -> Ending | None:
    """RS-Q20  The ending, with the side an accuser may have credited."""
    ended = view.ending
    if ended is None or ended.accuser is None or ended.credit is not None:
        return ended
    own = alignments[ended.accuser]
    side: Side = dice.choice(SIDES) if own == "unaligned" else own
    return replace(ended, credit=side)


#: The citizen of a set with one member.
_ONE: Final = {mask(card): card for card in KINDS}
