"""A view drawn for a terminal of 80 columns in rich's markup, readable without colour too."""

from collections.abc import Iterator, Sequence
from typing import Final

from knavery.core import Seat
from knavery.core.columns import escape, fit, wrap
from knavery.core.text import Localizer
from knavery.games.kingless.cards import CARDS, CardId
from knavery.games.kingless.decisions import ChooseCard, ChooseOpponent, NameCard
from knavery.games.kingless.rules.chain import Link
from knavery.games.kingless.rules.passives import influence_of
from knavery.games.kingless.rules.phases import Duelling, Recruiting
from knavery.games.kingless.view import View

#: The longest name, since six of them share the screen.
NAME: Final = 20


def draw_board(view: View, names: Sequence[str], localizer: Localizer) -> str:
    """Draw deck and gutter, all play areas, the chain, and the viewer's hand."""
    called = [fit(name, NAME) for name in names]
    lines = [*_middle(view, called, localizer)]
    for seat in map(Seat, range(len(view.sizes))):
        lines += _player(view, called, seat, localizer)
    lines += _chain(view, called, localizer)
    lines += _notes(view, called, localizer)
    lines += _hand(view, localizer)
    return "\n".join(lines)


def _middle(view: View, names: Sequence[str], localizer: Localizer) -> Iterator[str]:
    gutter = localizer.message("board-gutter", count=len(view.gutter))
    if view.gutter:
        gutter = localizer.message(
            "board-on_top", gutter=gutter, card=_name(view.gutter[-1], localizer)
        )
    rounds = localizer.message("board-round", round=view.round, rounds=view.settings.rounds)
    yield from _styled(
        "bold", f"{rounds} · {localizer.message('board-deck', count=view.deck)} · {gutter}"
    )
    if view.last_turns is not None:
        to_come = ", ".join(names[seat] for seat in view.last_turns) or localizer.message(
            "board-nobody"
        )
        yield from _styled("bold red", localizer.message("board-last_turns", names=to_come))


def _player(view: View, names: Sequence[str], seat: Seat, localizer: Localizer) -> Iterator[str]:
    turn = ">" if seat == view.active else "*" if seat in view.waiting_for else " "
    words = [
        localizer.message("board-influence", count=view.influence[seat]),
        localizer.message("board-cards", count=view.sizes[seat]),
    ]
    said = (
        ("king", seat == view.king),
        ("fool", seat == view.fool),
        ("crowns", view.settings.rounds > 1),
        ("trigger", seat == view.trigger),
        ("you", seat == view.seat),
    )
    words += [
        localizer.message(f"board-{key}", count=view.crowns[seat]) for key, true in said if true
    ]
    style = "bold cyan" if seat == view.seat else "bold" if seat == view.active else ""
    yield from _styled(style, f"{names[seat]}: {', '.join(words)}", sign=turn)
    if area := view.areas[seat]:
        cards = (f"{_name(card, localizer)} {influence_of(area, card)}" for card in area)
        yield from _styled("", ", ".join(cards), 4)


def _chain(view: View, names: Sequence[str], localizer: Localizer) -> Iterator[str]:
    """The cards of the chain with their targets, and the decision they wait for."""
    for depth, link in enumerate(view.chain):
        did = "board-answers" if depth else "board-plays"
        said = localizer.message(did, name=names[link.seat], card=_name(link.card, localizer))
        if aims := _aims(link, names, localizer):
            said = localizer.message("board-against", said=said, aims=_joined(aims, localizer))
        yield from _styled("yellow", f"{said}: {localizer.message(f'text-{link.card}')}", 2)
    if isinstance(view.ask, Recruiting):
        cards = _cards(view.ask.cards, localizer)
        yield from _styled("yellow", localizer.message("board-revealed", cards=cards), 2)
    if isinstance(view.ask, Duelling):
        duel = localizer.message(
            "board-duel",
            names=_joined([names[seat] for seat in view.ask.seats], localizer),
            prize=view.ask.prize,
            number=view.ask.tries + 1,
        )
        yield from _styled("yellow", duel, 2)


def _aims(link: Link, names: Sequence[str], localizer: Localizer) -> list[str]:
    at = []
    for targets in link.targets:
        for target in targets:
            match target:
                case ChooseOpponent(seat):
                    at.append(names[seat])
                case ChooseCard(seat, card):
                    of = localizer.message(
                        "board-card_of", card=_name(card, localizer), name=names[seat]
                    )
                    at.append(of)
                case NameCard(card):
                    at.append(_name(card, localizer))
    return at


def _notes(view: View, names: Sequence[str], localizer: Localizer) -> Iterator[str]:
    """What the viewer knows about the other hands."""
    for seat, name in enumerate(names):
        if view.known[seat]:
            cards = _cards(view.known[seat], localizer)
            yield from _styled(
                "magenta", localizer.message("board-known", name=name, cards=cards), 2
            )
        if view.lacks[seat] and seat != view.seat:
            cards = _cards(view.lacks[seat], localizer)
            yield from _styled(
                "magenta", localizer.message("board-lacks", name=name, cards=cards), 2
            )


def _hand(view: View, localizer: Localizer) -> Iterator[str]:
    if view.seat is None:
        return
    yield from _styled("bold", localizer.message("board-hand" if view.hand else "board-empty_hand"))
    for card in view.hand:
        kind = localizer.message(f"word-{CARDS[card].kind}")
        worth = "" if CARDS[card].kind == "event" else f" {CARDS[card].influence}"
        text = localizer.message(f"text-{card}")
        yield from _styled("cyan", f"{_name(card, localizer)} ({kind}{worth}): {text}", 2)


def _cards(cards: Sequence[CardId], localizer: Localizer) -> str:
    return ", ".join(_name(card, localizer) for card in cards)


def _name(card: CardId, localizer: Localizer) -> str:
    return localizer.message(f"card-{card}")


def _joined(words: Sequence[str], localizer: Localizer) -> str:
    *most, last = words
    return localizer.message("word-list", most=", ".join(most), last=last) if most else last


def _styled(style: str, text: str, indent: int = 0, sign: str = "") -> Iterator[str]:
    """The text wrapped into lines of that style, the first with a sign in the margin."""
    for line in wrap(text, indent=indent + 2 * bool(sign), rest=indent + 4):
        shown = escape(sign + line[len(sign) :])
        yield f"[{style}]{shown}[/]" if style else shown
        sign = ""
