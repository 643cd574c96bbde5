"""Numbers for learning: an index for every decision, a vector of fixed length for every view."""

from collections.abc import Iterable
from typing import Any, Final, get_args

from knavery.core import Seat, tag_of
from knavery.games.kingless.cards import ANSWERS, CARDS, PLACED, CardId
from knavery.games.kingless.decisions import (
    Answer,
    ChooseCard,
    ChooseOpponent,
    Decision,
    DiscardCard,
    EndTurn,
    GutterCard,
    HandOver,
    NameCard,
    Pass,
    PlaceCard,
    PlayCard,
    ShowSign,
    TakeRecruit,
)
from knavery.games.kingless.rules.crown import SIGNS
from knavery.games.kingless.rules.phases import Discarding, Duelling, Phase, Placing, Recruiting
from knavery.games.kingless.view import View

SEATS: Final = 6

_AT: Final = {card: at for at, card in enumerate(CARDS)}
_PACK: Final = sum(card.copies for card in CARDS.values())
_PHASES: Final = tuple(tag_of(ask) for ask in get_args(Phase))


def _decisions() -> Iterable[Decision]:
    yield from (EndTurn(), Pass())
    yield from (PlayCard(card) for card in CARDS)
    yield from (Answer(card) for card in ANSWERS)
    yield from (DiscardCard(card) for card in CARDS)
    for kind in (PlaceCard, TakeRecruit, HandOver, GutterCard, NameCard):
        yield from (kind(card) for card in PLACED)
    yield from (ChooseOpponent(Seat(seat)) for seat in range(SEATS))
    yield from (ChooseCard(Seat(seat), card) for seat in range(SEATS) for card in PLACED)
    yield from (ShowSign(sign) for sign in SIGNS)


class Codec:
    """Decisions by index; views as vectors, seat by seat from the viewer's own."""

    def __init__(self) -> None:
        self._decisions = tuple(_decisions())
        self._numbers = {decision: at for at, decision in enumerate(self._decisions)}
        self.size = len(self._decisions)
        self.width = SEATS * _SEAT + _TABLE

    def index(self, decision: Decision) -> int:
        """The decision's index."""
        return self._numbers[decision]

    def decision(self, index: int) -> Decision:
        """The decision with that index."""
        return self._decisions[index]

    def vector(self, view: View) -> tuple[float, ...]:
        """Six seats clockwise from the viewer's own (zeros for empty ones), then the table."""
        seats = len(view.sizes)
        first = view.seat or 0
        numbers: list[float] = []
        for step in range(SEATS):
            if step < seats:
                numbers += _seat(view, Seat((first + step) % seats))
            else:
                numbers += [0.0] * _SEAT
        return (*numbers, *_table(view))


def _seat(view: View, seat: Seat) -> list[float]:
    ask = view.ask
    return [
        1.0,
        _share(view.sizes[seat], 8),
        _share(view.influence[seat], 20),
        _share(len(view.areas[seat]), 5),
        view.crowns[seat] / 9,
        _share(view.totals[seat], 60),
        seat == view.active,
        seat in view.waiting_for,
        seat == view.trigger,
        view.last_turns is not None and seat in view.last_turns,
        seat == view.king,
        seat == view.fool,
        bool(view.chain) and seat == view.chain[-1].seat,
        bool(view.chain) and seat == view.chain[0].seat,
        _is_target(view, seat),
        isinstance(ask, Duelling) and seat in ask.seats,
        *_counts(view.areas[seat]),
        *_counts(view.hand if seat == view.seat else view.known[seat]),
        *_counts(view.lacks[seat]),
    ]


def _table(view: View) -> list[float]:
    ask = view.ask
    top = view.gutter[-1:]
    last = (view.chain[-1].card,) if view.chain else ()
    original = (view.chain[0].card,) if view.chain else ()
    revealed = ask.cards if isinstance(ask, Recruiting) else ()
    return [
        view.seat is not None,
        len(view.sizes) / SEATS,
        view.round / 9,
        view.settings.rounds / 9,
        view.settings.first_draw == "on",
        view.settings.late_draw == "on",
        view.deck / _PACK,
        len(view.gutter) / _PACK,
        _share(len(view.chain), 2),
        view.ends_turn,
        view.reply is not None,
        isinstance(view.reply, Answer),
        view.last_turns is not None,
        _share(ask.count, 2) if isinstance(ask, Discarding | Placing) else 0.0,
        ask.tries / 5 if isinstance(ask, Duelling) else 0.0,
        *(view.phase == phase for phase in _PHASES),
        *_counts(view.gutter),
        *_counts(top),
        *_counts(last),
        *_counts(original),
        *_counts(revealed),
        *_counts((view.pick,) if view.pick else ()),
        *_counts(_named(view)),
    ]


def _counts(cards: Iterable[CardId]) -> list[float]:
    counts = [0.0] * len(_AT)
    for card in cards:
        counts[_AT[card]] += 1 / CARDS[card].copies
    return counts


def _share(count: int, usual: int) -> float:
    """From 0 towards 1, and 0.5 at the usual count: for counts without a useful maximum."""
    return count / (count + usual)


def _targets(view: View) -> Iterable[Any]:
    return (target for link in view.chain for targets in link.targets for target in targets)


def _is_target(view: View, seat: Seat) -> bool:
    return any(getattr(target, "seat", None) == seat for target in _targets(view))


def _named(view: View) -> list[CardId]:
    """The cards that the chain targets or names."""
    return [target.card for target in _targets(view) if hasattr(target, "card")]


_SEAT: Final = 16 + 3 * len(_AT)
_TABLE: Final = 15 + len(_PHASES) + 7 * len(_AT)
