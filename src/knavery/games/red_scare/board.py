"""The table as text, for a terminal of 80 columns, in rich's markup."""

from collections.abc import Iterator, Sequence
from typing import Final

from knavery.games.red_scare.notes import (
    Bargain,
    Buried,
    Checked,
    Claimed,
    Gave,
    Inspected,
    Mail,
    Note,
    Peeked,
    Report,
    Saw,
)
from knavery.games.red_scare.pieces import Held
from knavery.games.red_scare.tables import MARKERS, TOKENS, Card, readable
from knavery.games.red_scare.view import View

WIDTH: Final = 80
NAME: Final = 12
#: So many of the latest claims and notes are shown.
LATEST: Final = 6

_STYLE: Final = {"patriot": "blue", "soviet": "red", None: "dim"}
_LETTER: Final = {"patriot": "P", "soviet": "S", None: "?"}
_TOKEN: Final = {"patriot": "★ Patriot", "soviet": "☭ Soviet", "unaligned": "? Unaligned"}


def board(view: View, names: Sequence[str]) -> str:
    """The track and the packets, everybody around the table, then what only you know."""
    short = [name[:NAME] for name in names]
    lines = [*_head(view), *_packets(view, short), ""]
    first = view.seat or 0
    for step in range(len(view.sizes)):
        seat = (first + step) % len(view.sizes)
        lines.append(_seat(view, seat, short))
    lines += _heard(view, short)
    lines += _own(view, short)
    return "\n".join(lines)


def card_text(card: Card) -> str:
    """`P1`, `S2`, or `?1` where the letter was not read."""
    return f"[{_STYLE[card.letter]}]{_LETTER[card.letter]}{card.kind}[/]"


def _cards(cards: Sequence[Card]) -> str:
    return " ".join(map(card_text, cards)) or "–"


def _head(view: View) -> Iterator[str]:
    left = len(view.sizes) - len(view.packets)
    accuse = "open" if view.accuse_open else "closed"
    if view.settings.pace == "real_time":
        head = "[bold]Real time[/]"
    else:
        token = TOKENS.get(view.round)
        head = f"[bold]Round {view.round}[/]" + (f" (token {token})" if token else "")
    yield f"{head}   judgements left {left}   deck {view.deck}   ACCUSE {accuse}"


def _packets(view: View, names: Sequence[str]) -> Iterator[str]:
    for verdict in ("exonerate", "deport"):
        lying = [
            f"{number + 1}:{names[packet.judge]}{'*' if packet.side != packet.verdict else ''}"
            for number, packet in enumerate(view.packets)
            if packet.side == verdict
        ]
        yield from _wrapped(f"  {verdict.capitalize():9} ", lying or ["–"])


def _seat(view: View, seat: int, names: Sequence[str]) -> str:
    glasses = view.glasses[seat] is not view.inverted[seat]
    markers = sum(packet.judge == seat for packet in view.packets)
    sign = "[bold green]▶[/]" if seat in view.awaited else " "
    name = f"{names[seat]:{NAME}}"
    parts = [
        f"{sign} " + (f"[bold]{name}[/]" if seat == view.seat else name),
        "∞ glasses" if glasses else "  bare   ",
        f"cards {view.sizes[seat]}",
        "markers " + "●" * (MARKERS - markers) + "○" * markers,
    ]
    used = view.used[seat]
    if used is not None:
        parts.append(used.replace("_", " "))
    going = view.accusation
    token = going.tokens[seat] if going else None
    if view.ending is not None and view.ending.tokens:
        token = view.ending.tokens[seat]
    if token is not None:
        parts.append(_TOKEN[token])
    if view.revealed is not None:
        parts.append(view.revealed.alignments[seat])
    return "  ".join(parts)


def _heard(view: View, names: Sequence[str]) -> Iterator[str]:
    """What is pending and what was said last."""
    for request in view.requests:
        what = "shows" if request.kind == "id" else "offers"
        said = (
            f" as {request.patriots}P {request.count - request.patriots}S"
            if request.kind == "trade"
            else ""
        )
        yield f"  {names[request.asker]} {what} {names[request.asked]} {request.count}{said}"
    if view.accusation is not None:
        yield f"  [bold red]{names[view.accusation.accuser]} accuses[/]"
    if view.claims:
        yield ""
        first = max(0, len(view.claims) - LATEST)
        for number, claim in enumerate(view.claims[first:], first):
            yield f"  {number + 1:3} {_claim(claim, names)}"


def _claim(claim: Claimed, names: Sequence[str]) -> str:
    match claim:
        case Report():
            said = "no answer" if claim.lapsed else f"{claim.patriots}P {claim.soviets}S"
            return f"ID     {names[claim.asked]} of {names[claim.asker]}'s {claim.count}: {said}"
        case Bargain():
            offered = f"{claim.offered}P {claim.count - claim.offered}S"
            pair = f"{names[claim.asker]} {offered}"
            if claim.returned is None:
                return f"TRADE  {pair} to {names[claim.asked]}: {claim.end}"
            returned = f"{claim.returned}P {claim.count - claim.returned}S"
            return f"TRADE  {pair} for {names[claim.asked]}'s {returned}"
        case Mail():
            return f"POST   {names[claim.seat]} to {names[claim.to]}: a {claim.claim}"


def _own(view: View, names: Sequence[str]) -> Iterator[str]:
    """Only you: your cards, who you are, and your notes."""
    if view.seat is None:
        return
    yield ""
    role: str = view.alignment or ""
    if view.alignment == "unaligned" and view.unaligned is not None:
        role = view.unaligned.replace("_", " ")
    job = f", {view.profession.replace('_', ' ')}" if view.profession else ""
    yield f"[bold]Only you:[/] you are {role}{job}"
    eyes = view.glasses[view.seat] is not view.inverted[view.seat]
    for place, held in enumerate(view.hand):
        use = "ID" if readable(held.card.kind, eyes) else "JUDGE"
        yield f"  card {place + 1}: {card_text(held.card)}  you may {use} it{_told(held)}"
    for request in view.requests:
        if request.cards is not None:
            yield f"  {names[request.asker]} shows you {_cards(request.cards)}"
    if view.looked_at:
        yield f"  the top of the deck: {_cards(view.looked_at)}"
    for note in view.notes[-LATEST:]:
        yield f"  {_note(note)}"


def _told(held: Held) -> str:
    if not held.told:
        return ""
    return "   claims " + " ".join(str(at + 1) for at in held.told[-8:])


def _note(note: Note) -> str:
    match note:
        case Saw():
            return f"you saw {_cards(note.cards)} (claim {note.claim + 1})"
        case Gave():
            cards = [held.card for held in note.cards]
            return f"you gave {_cards(cards)} (claim {note.claim + 1})"
        case Checked():
            found = "true" if note.true else "not true"
            return f"claim {note.claim + 1} was {found}"
        case Peeked():
            return f"you left {_cards(note.cards)} in the deck, from draw {note.depth + 1} on"
        case Buried():
            cards = [held.card for held in note.cards]
            return f"you put {_cards(cards)} under the deck, from draw {note.depth + 1} on"
        case Inspected():
            return f"packet {note.packet + 1} holds {_cards(note.cards)}"


def _wrapped(head: str, words: Sequence[str]) -> Iterator[str]:
    line = head
    for word in words:
        if len(line) + len(word) + 2 > WIDTH:
            yield line.rstrip()
            line = " " * len(head)
        line += word + "  "
    yield line.rstrip()
