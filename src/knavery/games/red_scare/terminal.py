"""Draw a view for a terminal of 80 columns, in rich's markup."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from knavery.core.columns import COLUMNS, escape, fit, pad, width, wrap
from knavery.core.text import Localizer
from knavery.games.red_scare.cards import Card
from knavery.games.red_scare.constants import MARKERS, PHRASES, TOKENS
from knavery.games.red_scare.facts import Remarked
from knavery.games.red_scare.rules.notes import (
    Buried,
    Checked,
    Claimed,
    Gave,
    IdClaim,
    Inspected,
    Note,
    Peeked,
    PostClaim,
    Saw,
    TradeClaim,
)
from knavery.games.red_scare.rules.pieces import Accusation, Held
from knavery.games.red_scare.rules.sight import readable
from knavery.games.red_scare.view import View

#: Names longer than this are cut.
NAME: Final = 12
#: The number of latest claims and notes that are shown.
LATEST: Final = 6
#: The number of latest remarks that are shown.
REMARKS: Final = 3

_STYLE: Final = {"patriot": "blue", "soviet": "red", None: "dim"}
_LETTER: Final = {"patriot": "P", "soviet": "S", None: "?"}
_TOKEN: Final = {"patriot": "★", "soviet": "☭", "unaligned": "?"}
_KINDS: Final = ("board-id", "board-trade", "board-post")


def draw(view: View, names: Sequence[str], localizer: Localizer) -> str:
    """The track and the packets, everybody around the table, then what only you know."""
    short = [fit(name, NAME) for name in names]
    said = shown_names(names)
    lines = [_head(view, localizer), *_packets(view, short, localizer), ""]
    first = view.seat or 0
    for step in range(len(view.sizes)):
        seat = (first + step) % len(view.sizes)
        lines += _seat(view, seat, short[seat], localizer)
    lines += _heard(view, said, localizer)
    lines += _own(view, said, localizer)
    return "\n".join(lines)


def shown_names(names: Sequence[str]) -> list[str]:
    """The names as they stand in sentences: cut, and not to be taken for markup."""
    return [escape(fit(name, NAME)) for name in names]


def card_text(card: Card) -> str:
    """`P1`, `S2`, or `?1` where the letter was not read."""
    return f"[{_STYLE[card.letter]}]{_LETTER[card.letter]}{card.kind}[/]"


def _cards(cards: Sequence[Card]) -> str:
    return " ".join(map(card_text, cards)) or "–"


def _head(view: View, localizer: Localizer) -> str:
    if view.settings.pace == "real_time":
        title = localizer.message("board-real_time")
    else:
        title = localizer.message("board-round", round=view.round, token=TOKENS.get(view.round))
    left = localizer.message("board-left", count=len(view.sizes) - len(view.packets))
    deck = localizer.message("board-deck", count=view.deck)
    accuse = localizer.message("board-accuse", open=view.accuse_open)
    return f"[bold]{title}[/]   {left}   {deck}   {accuse}"


def _packets(view: View, names: Sequence[str], localizer: Localizer) -> Iterator[str]:
    heads = {side: localizer.message(f"verdict-{side}") for side in ("exonerate", "deport")}
    cells = max(map(width, heads.values()))
    for side, head in heads.items():
        lying = [
            f"{number + 1}:{names[packet.judge]}{'*' if packet.side != packet.verdict else ''}"
            for number, packet in enumerate(view.packets)
            if packet.side == side
        ]
        for line in _lines(f"  {pad(head, cells)} ", lying or ["–"]):
            yield escape(line)


def _seat(view: View, seat: int, name: str, localizer: Localizer) -> Iterator[str]:
    """A player's line; what does not fit goes on the next."""
    wears = "board-glasses" if view.glasses[seat] is not view.inverted[seat] else "board-bare"
    cells = max(width(localizer.message(key)) for key in ("board-glasses", "board-bare"))
    markers = sum(packet.judge == seat for packet in view.packets)
    parts = [
        pad(localizer.message(wears), cells),
        localizer.message("board-cards", count=view.sizes[seat]),
        f"{localizer.message('board-markers')} {'●' * (MARKERS - markers)}{'○' * markers}",
    ]
    profession = view.revealed.professions[seat] if view.revealed else view.used[seat]
    if profession is not None:
        parts.append(localizer.message(f"profession-{profession}"))
    token = view.accusation.tokens[seat] if view.accusation else None
    if view.ending is not None and view.ending.tokens:
        token = view.ending.tokens[seat]
    if token is not None:
        parts.append(f"{_TOKEN[token]} {localizer.message(f'alignment-{token}')}")
    if view.revealed is not None:
        parts.append(localizer.message(f"alignment-{view.revealed.alignments[seat]}"))
    first, *rest = _lines(" " * (NAME + 4), parts)
    sign = "[bold green]▶[/]" if seat in view.waiting_for else " "
    shown = escape(pad(name, NAME))
    owner = f"[bold]{shown}[/]" if seat == view.seat else shown
    yield f"{sign} {owner}{first[NAME + 2 :]}"
    yield from rest


def _heard(view: View, names: Sequence[str], localizer: Localizer) -> Iterator[str]:
    """Pending requests and the latest claims."""
    for request in view.requests:
        key = "board-shows" if request.kind == "id" else "board-offers"
        patriots = request.patriots or 0
        text = localizer.message(
            key,
            asker=names[request.asker],
            asked=names[request.asked],
            count=request.count,
            patriots=patriots,
            soviets=request.count - patriots,
        )
        yield f"  {text}"
    if view.accusation is not None:
        yield from _accusing(view.accusation, view, names, localizer)
    for past in view.remarks[-REMARKS:]:
        yield from wrap(localizer.fact(Remarked(past.seat, past.remark)), indent=2, rest=4)
    if view.claims:
        yield ""
        first = max(0, len(view.claims) - LATEST)
        cells = max(width(localizer.message(kind)) for kind in _KINDS)
        for number, claim in enumerate(view.claims[first:], first):
            kind, said = _claim(claim, names, localizer)
            yield f"  {number + 1:3} {pad(localizer.message(kind), cells)}  {said}"


def _accusing(
    going: Accusation, view: View, names: Sequence[str], localizer: Localizer
) -> Iterator[str]:
    """Who accuses, and what may be said before the first token; as remarks they are options."""
    name = names[going.accuser]
    yield f"  [bold red]{localizer.message('board-accuses', name=name)}[/]"
    if going.begun:
        return
    # RS-58: once the first token lies, nobody can be talked out of it.
    who = "you" if view.seat == going.accuser else "other"
    yield f"  {localizer.message('talk-restricted', who=who, name=name)}"
    if who == "other" and view.settings.remarks == "off":
        yield from (f"    {localizer.message(f'phrase-{phrase}')}" for phrase in PHRASES)


def _claim(claim: Claimed, names: Sequence[str], localizer: Localizer) -> tuple[str, str]:
    """The kind of a claim, and its text."""
    match claim:
        case IdClaim():
            return "board-id", localizer.message(
                "board-report",
                asker=names[claim.asker],
                asked=names[claim.asked],
                count=claim.count,
                patriots=claim.patriots,
                soviets=claim.soviets,
                lapsed=claim.lapsed,
            )
        case TradeClaim():
            returned = claim.returned or 0
            return "board-trade", localizer.message(
                "board-bargain",
                asker=names[claim.asker],
                asked=names[claim.asked],
                patriots=claim.offered,
                soviets=claim.count - claim.offered,
                end="traded" if claim.returned is not None else claim.end,
                returned_patriots=returned,
                returned_soviets=claim.count - returned,
            )
        case PostClaim():
            return "board-post", localizer.message(
                "board-mail",
                name=names[claim.seat],
                to=names[claim.to],
                claim=claim.claim,
            )


def _own(view: View, names: Sequence[str], localizer: Localizer) -> Iterator[str]:
    """What only the viewer knows: their role, cards and notes."""
    if view.seat is None:
        return
    yield ""
    role = f"alignment-{view.alignment}"
    if view.alignment == "unaligned" and view.unaligned is not None:
        role = f"unaligned-{view.unaligned}"
    job = f", {localizer.message(f'profession-{view.profession}')}" if view.profession else ""
    you_are = localizer.message("board-you_are", role=localizer.message(role))
    yield f"[bold]{localizer.message('board-only_you')}[/] {you_are}{job}"
    glasses = view.glasses[view.seat] is not view.inverted[view.seat]
    for place, held in enumerate(view.hand):
        use = "board-may_id" if readable(held.card.kind, glasses) else "board-may_judge"
        card = localizer.message("board-card", place=place + 1, card=card_text(held.card))
        yield f"  {card}  {localizer.message(use)}{_heard_in(held, localizer)}"
    for request in view.requests:
        if request.cards is not None:
            name, cards = names[request.asker], _cards(request.cards)
            yield f"  {localizer.message('board-shows_you', name=name, cards=cards)}"
    if view.looked_at:
        yield f"  {localizer.message('board-top', cards=_cards(view.looked_at))}"
    for note in view.notes[-LATEST:]:
        yield f"  {_note(note, localizer)}"


def _heard_in(held: Held, localizer: Localizer) -> str:
    if not held.claims:
        return ""
    numbers = " ".join(str(at + 1) for at in held.claims[-8:])
    return f"   {localizer.message('board-told', claims=numbers)}"


def _note(note: Note, localizer: Localizer) -> str:
    match note:
        case Saw():
            return localizer.message("board-saw", cards=_cards(note.cards), claim=note.claim + 1)
        case Gave():
            return localizer.message("board-gave", cards=_held(note.cards), claim=note.claim + 1)
        case Checked():
            return localizer.message("board-checked", claim=note.claim + 1, true=note.true)
        case Peeked():
            return localizer.message("board-peeked", cards=_cards(note.cards), draw=note.depth + 1)
        case Buried():
            return localizer.message("board-buried", cards=_held(note.cards), draw=note.depth + 1)
        case Inspected():
            cards = _cards(note.cards)
            return localizer.message("board-inspected", packet=note.packet + 1, cards=cards)


def _held(cards: Iterable[Held]) -> str:
    return _cards([held.card for held in cards])


def _lines(head: str, words: Sequence[str]) -> Iterator[str]:
    """Wrap the words after a head, two columns apart."""
    line = head
    for word in words:
        if width(line) + width(word) > COLUMNS and line.strip():
            yield line.rstrip()
            line = " " * width(head)
        line += word + "  "
    yield line.rstrip()
