"""The table as text, for a terminal of 80 columns, in rich's markup."""

from collections.abc import Iterator, Sequence
from typing import Final

from knavery.core.columns import COLUMNS, escape, pad, width, wrap
from knavery.core.text import Localizer
from knavery.games.kred.constants import FULL, LEFT, OFFICE, SPACES
from knavery.games.kred.tiles import BLANK, FUNDING, ON_TILE, Tile
from knavery.games.kred.view import Noted, View

#: Names longer than this are cut.
NAME: Final = 24

_STYLE: Final = {"m": "yellow", "h": "cyan", "p": "bold magenta", ".": "dim"}
#: In every language: the rules call the pieces mark, heel and pawn.
_SIGN: Final = {"m": "M", "h": "H", "p": "P", ".": "·"}


def board(view: View, names: Sequence[str], tell: Localizer) -> str:
    """Every domain with its owner's credibility, hand and bank; then what only you know."""
    title = "board-campaign" if view.campaign else "board-draft"
    lines = [f"[bold]{tell.message(title, campaign=view.campaign)}[/]"]
    cells = min(NAME, max(map(width, names)))
    first = view.seat or 0
    for step in range(view.seats):
        seat = (first + step) % view.seats
        lines += _domain(view, seat, pad(names[seat], cells), tell)
    marks, heels, pawns = view.community
    community = tell.message("board-community", marks=marks, heels=heels, pawns=pawns)
    if view.position.aside:
        aside = ", ".join(map(_piece, view.position.aside))
        community += f"   {tell.message('board-aside', pieces=aside)}"
    lines.append(f"  {community}")
    lines += _private(view, tell)
    return "\n".join(lines)


def tile_text(tile: Tile, tell: Localizer) -> str:
    """`3 (0: advance + influence)`."""
    if tile == BLANK:
        return tell.message("board-the_blank")
    actions = sorted(tell.message(f"action-{action}") for action in ON_TILE[tile])
    return f"{tile} ({FUNDING[tile]}: {' + '.join(actions)})"


def _piece(sign: str) -> str:
    return f"[{_STYLE[sign]}]{_SIGN[sign]}[/]"


def _domain(view: View, seat: int, name: str, tell: Localizer) -> Iterator[str]:
    spaces = view.position.board[seat * SPACES : seat * SPACES + SPACES]
    signs = [_piece(sign) for sign in spaces]
    turn = "[bold green]▶[/]" if seat in view.waiting_for else " "
    notches = view.credibility[seat]
    credibility = "◆" * notches + "◇" * (FULL - notches)
    tiles = tell.message("board-tiles", count=view.hand_sizes[seat])
    bank = tell.message("board-bank", tiles=_bank(view.plays, seat, tell))
    if view.funds:
        bank += f"  {tell.message('board-funds', funds=view.funds[seat])}"
    owner = f"[bold]{escape(name)}[/]" if seat == view.seat else escape(name)
    beside = width(f"▶ {name}  {credibility}  {tiles}  {bank}") <= COLUMNS
    yield f"{turn} {owner}  {credibility}  {tiles}" + f"  {bank}" * beside
    if not beside:
        yield from wrap(bank, indent=4, rest=4)
    seats, rostrums, office = (
        tell.message(f"board-{place}") for place in ("seats", "rostrums", "office")
    )
    yield (
        f"    {seats} {signs[0]} {signs[1]} {signs[2]} │ {signs[3]} {signs[4]} {signs[5]}"
        f"   {rostrums} {signs[LEFT]} {signs[LEFT + 1]}   {office} {signs[OFFICE]}"
    )


def _bank(plays: Sequence[Noted], seat: int, tell: Localizer) -> str:
    """Tiles in the bank: a number where it is known to you, `*` where it counts for nothing."""
    blank = tell.message("board-blank")
    shown = [
        f"{'?' if play.tile is None else blank if play.tile == BLANK else play.tile}"
        f"{'' if play.counts else '*'}"
        for play in plays
        if play.receiver == seat
    ]
    return " ".join(shown) or "–"


def _private(view: View, tell: Localizer) -> Iterator[str]:
    if view.seat is None:
        return
    table = view.on_table
    if table is not None and table.tile is not None:
        who = "board-all_know" if table.open else "board-only_you"
        yield from _listed(who, "board-handed_over", [table.tile], tell)
    if view.hand:
        yield from _listed("board-only_you", "board-your_tiles", view.hand, tell)
    if view.pack_size and view.draft:
        yield from _listed("board-only_you", "board-pack", view.draft[-1].pack, tell)
        kept = [sight.pick for sight in view.draft if sight.pick is not None]
        if kept:
            yield from _listed("board-only_you", "board-kept", kept, tell)


def _listed(key: str, what: str, tiles: Sequence[Tile], tell: Localizer) -> Iterator[str]:
    """Tiles in lines of 80 columns."""
    who = tell.message(key)
    text = f"{tell.message(what)}: {', '.join(tile_text(tile, tell) for tile in tiles)}"
    first, *rest = wrap(text, indent=4 + width(who), rest=4)
    yield f"  [italic]{who}[/]{first[2 + width(who) :]}"
    yield from rest
