"""The table in a terminal of 80 columns, in rich's markup; every line reads without colour too."""

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

#: Names longer than this are cut: six of them share the screen.
NAME: Final = 20


def draw_board(view: View, names: Sequence[str], tell: Localizer) -> str:
    """Deck and gutter, everybody's play area, the card in question, and the viewer's hand."""
    called = [fit(name, NAME) for name in names]
    lines = [*_middle(view, called, tell)]
    for seat in map(Seat, range(len(view.sizes))):
        lines += _player(view, called, seat, tell)
    lines += _in_question(view, called, tell)
    lines += _notes(view, called, tell)
    lines += _hand(view, tell)
    return "\n".join(lines)


def _middle(view: View, names: Sequence[str], tell: Localizer) -> Iterator[str]:
    gutter = tell.message("board-gutter", count=len(view.gutter))
    if view.gutter:
        gutter = tell.message("board-on_top", gutter=gutter, card=_name(view.gutter[-1], tell))
    rounds = tell.message("board-round", round=view.round, rounds=view.settings.rounds)
    yield from _styled(
        "bold", f"{rounds} · {tell.message('board-deck', count=view.deck)} · {gutter}"
    )
    if view.last_turns is not None:
        to_come = ", ".join(names[seat] for seat in view.last_turns) or tell.message("board-nobody")
        yield from _styled("bold red", tell.message("board-last_turns", names=to_come))


def _player(view: View, names: Sequence[str], seat: Seat, tell: Localizer) -> Iterator[str]:
    turn = ">" if seat == view.active else "*" if seat in view.waiting_for else " "
    words = [
        tell.message("board-influence", count=view.influence[seat]),
        tell.message("board-cards", count=view.sizes[seat]),
    ]
    said = (
        ("king", seat == view.king),
        ("fool", seat == view.fool),
        ("crowns", view.settings.rounds > 1),
        ("trigger", seat == view.trigger),
        ("you", seat == view.seat),
    )
    words += [tell.message(f"board-{key}", count=view.crowns[seat]) for key, true in said if true]
    style = "bold cyan" if seat == view.seat else "bold" if seat == view.active else ""
    yield from _styled(style, f"{names[seat]}: {', '.join(words)}", sign=turn)
    if area := view.areas[seat]:
        cards = (f"{_name(card, tell)} {influence_of(area, card)}" for card in area)
        yield from _styled("", ", ".join(cards), 4)


def _in_question(view: View, names: Sequence[str], tell: Localizer) -> Iterator[str]:
    """The chain: what was played, against what, and who answered."""
    for depth, link in enumerate(view.chain):
        did = "board-answers" if depth else "board-plays"
        said = tell.message(did, name=names[link.seat], card=_name(link.card, tell))
        if aims := _aims(link, names, tell):
            said = tell.message("board-against", said=said, aims=_joined(aims, tell))
        yield from _styled("yellow", f"{said}: {tell.message(f'text-{link.card}')}", 2)
    if isinstance(view.ask, Recruiting):
        cards = _cards(view.ask.cards, tell)
        yield from _styled("yellow", tell.message("board-revealed", cards=cards), 2)
    if isinstance(view.ask, Duelling):
        duel = tell.message(
            "board-duel",
            names=_joined([names[seat] for seat in view.ask.seats], tell),
            prize=view.ask.prize,
            number=view.ask.tries + 1,
        )
        yield from _styled("yellow", duel, 2)


def _aims(link: Link, names: Sequence[str], tell: Localizer) -> list[str]:
    at = []
    for targets in link.targets:
        for target in targets:
            match target:
                case ChooseOpponent(seat):
                    at.append(names[seat])
                case ChooseCard(seat, card):
                    of = tell.message("board-card_of", card=_name(card, tell), name=names[seat])
                    at.append(of)
                case NameCard(card):
                    at.append(_name(card, tell))
    return at


def _notes(view: View, names: Sequence[str], tell: Localizer) -> Iterator[str]:
    """What the viewer is certain of in others' hands."""
    for seat, name in enumerate(names):
        if view.known[seat]:
            cards = _cards(view.known[seat], tell)
            yield from _styled("magenta", tell.message("board-known", name=name, cards=cards), 2)
        if view.lacks[seat] and seat != view.seat:
            cards = _cards(view.lacks[seat], tell)
            yield from _styled("magenta", tell.message("board-lacks", name=name, cards=cards), 2)


def _hand(view: View, tell: Localizer) -> Iterator[str]:
    if view.seat is None:
        return
    yield from _styled("bold", tell.message("board-hand" if view.hand else "board-empty_hand"))
    for card in view.hand:
        kind = tell.message(f"word-{CARDS[card].kind}")
        worth = "" if CARDS[card].kind == "event" else f" {CARDS[card].influence}"
        text = tell.message(f"text-{card}")
        yield from _styled("cyan", f"{_name(card, tell)} ({kind}{worth}): {text}", 2)


def _cards(cards: Sequence[CardId], tell: Localizer) -> str:
    return ", ".join(_name(card, tell) for card in cards)


def _name(card: CardId, tell: Localizer) -> str:
    return tell.message(f"card-{card}")


def _joined(words: Sequence[str], tell: Localizer) -> str:
    *most, last = words
    return tell.message("word-list", most=", ".join(most), last=last) if most else last


def _styled(style: str, text: str, indent: int = 0, sign: str = "") -> Iterator[str]:
    """The text in lines that fit, each in that style, after a sign in the margin."""
    for line in wrap(text, indent=indent + 2 * bool(sign), rest=indent + 4):
        shown = escape(sign + line[len(sign) :])
        yield f"[{style}]{shown}[/]" if style else shown
        sign = ""
