"""The table in a terminal of 80 columns, in rich's markup; every line reads without colour too."""

from collections.abc import Callable, Iterator, Sequence
from textwrap import wrap
from typing import Final

from knavery.core import Seat
from knavery.games.kingless.passives import influence_of
from knavery.games.kingless.records import (
    ChooseCard,
    ChooseOpponent,
    Duelling,
    Link,
    NameCard,
    Recruiting,
    View,
)
from knavery.games.kingless.tables import CARDS, CardId

WIDTH: Final = 80
#: Names longer than this are cut: six of them share the screen.
NAME: Final = 20


def board(view: View, names: Sequence[str], text: Callable[[CardId], str]) -> str:
    """Deck and gutter, everybody's play area, the card in question, and the viewer's hand."""
    called = [name if len(name) <= NAME else name[: NAME - 1] + "…" for name in names]
    lines = [*_middle(view, called)]
    for seat in map(Seat, range(len(view.sizes))):
        lines += _player(view, called, seat)
    lines += _in_question(view, called, text)
    lines += _notes(view, called)
    lines += _hand(view, text)
    return "\n".join(lines)


def _middle(view: View, names: Sequence[str]) -> Iterator[str]:
    rounds = f" of {view.settings.rounds}" if view.settings.rounds > 1 else ""
    top = f", on top {CARDS[view.gutter[-1]].name}" if view.gutter else ""
    text = f"Round {view.round}{rounds} · deck {view.deck} · gutter {len(view.gutter)}{top}"
    yield from _styled("bold", text)
    if view.last_turns is not None:
        to_come = ", ".join(names[seat] for seat in view.last_turns) or "nobody"
        yield from _styled("bold red", f"Last turns; still to come: {to_come}")


def _player(view: View, names: Sequence[str], seat: Seat) -> Iterator[str]:
    turn = ">" if seat == view.active else "*" if seat in view.awaited else " "
    words = [f"{view.influence[seat]} influence", _cards(view.sizes[seat])]
    words += [
        title for title, holder in (("King", view.king), ("Fool", view.fool)) if holder == seat
    ]
    if view.settings.rounds > 1:
        words.append(f"crowns {view.crowns[seat]}")
    if seat == view.trigger:
        words.append("ends the round")
    if seat == view.seat:
        words.append("you")
    style = "bold cyan" if seat == view.seat else "bold" if seat == view.active else ""
    yield from _styled(style, f"{turn} {names[seat]}: {', '.join(words)}")
    if view.areas[seat]:
        area = view.areas[seat]
        yield from _styled("", ", ".join(f"{_name(c)} {influence_of(area, c)}" for c in area), 4)


def _in_question(view: View, names: Sequence[str], text: Callable[[CardId], str]) -> Iterator[str]:
    """The chain: what was played, against what, and who answered."""
    for depth, link in enumerate(view.chain):
        did = "answers with" if depth else "plays"
        said = f"{names[link.seat]} {did} {_name(link.card)}{_aim(link, names)}"
        yield from _styled("yellow", f"{said}: {text(link.card)}", 2)
    if isinstance(view.ask, Recruiting):
        yield from _styled("yellow", f"Revealed: {', '.join(map(_name, view.ask.cards))}", 2)
    if isinstance(view.ask, Duelling):
        between = " and ".join(names[seat] for seat in view.ask.seats)
        prize = "the Crown" if view.ask.prize == "crown" else "the Hat"
        yield from _styled("yellow", f"{between} duel for {prize}, try {view.ask.tries + 1}", 2)


def _aim(link: Link, names: Sequence[str]) -> str:
    at = []
    for targets in link.targets:
        for target in targets:
            match target:
                case ChooseOpponent(seat):
                    at.append(names[seat])
                case ChooseCard(seat, card):
                    at.append(f"{_name(card)} of {names[seat]}")
                case NameCard(card):
                    at.append(_name(card))
    return f" against {' and '.join(at)}" if at else ""


def _notes(view: View, names: Sequence[str]) -> Iterator[str]:
    """What the viewer is certain of in others' hands."""
    for seat, name in enumerate(names):
        if view.known[seat]:
            held = ", ".join(map(_name, view.known[seat]))
            yield from _styled("magenta", f"You know that {name} holds {held}", 2)
        if view.lacks[seat] and seat != view.seat:
            missing = ", ".join(map(_name, view.lacks[seat]))
            yield from _styled("magenta", f"{name} does not hold {missing}", 2)


def _hand(view: View, text: Callable[[CardId], str]) -> Iterator[str]:
    if view.seat is None:
        return
    yield from _styled("bold", "Your hand:" if view.hand else "Your hand is empty")
    for card in view.hand:
        kind = CARDS[card].kind
        worth = "" if kind == "event" else f" {CARDS[card].influence}"
        yield from _styled("cyan", f"{_name(card)} ({kind}{worth}): {text(card)}", 2)


def _cards(count: int) -> str:
    return "1 card in hand" if count == 1 else f"{count} cards in hand"


def _name(card: CardId) -> str:
    return CARDS[card].name


def _styled(style: str, text: str, indent: int = 0) -> Iterator[str]:
    """The text in lines that fit, each in that style."""
    first, rest = " " * indent, " " * (indent + 4)
    for line in wrap(text, WIDTH, initial_indent=first, subsequent_indent=rest):
        # A name may hold what rich would read as markup.
        plain = line.replace("[", r"\[")
        yield f"[{style}]{plain}[/]" if style else plain
