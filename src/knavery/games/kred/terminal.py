"""The table as text, for a terminal of 80 columns, in rich's markup."""

from collections.abc import Iterator, Sequence
from typing import Final

from knavery.core.columns import COLUMNS, escape, pad, width, wrap
from knavery.core.text import Localizer
from knavery.games.kred.constants import FULL, LEFT, OFFICE, SPACES
from knavery.games.kred.tiles import BLANK, FUNDING, ON_TILE, Tile
from knavery.games.kred.view import Noted, View

#: The most columns of a name.
NAME_WIDTH: Final = 24

_STYLE: Final = {"m": "yellow", "h": "cyan", "p": "bold magenta", ".": "dim"}
#: The same in every language: the rules call the pieces mark, heel and pawn.
_SIGN: Final = {"m": "M", "h": "H", "p": "P", ".": "·"}


def board(view: View, names: Sequence[str], localizer: Localizer) -> str:
    """Every domain with its owner's credibility, tiles and bank; then the viewer's own secrets."""
    title = "board-campaign" if view.campaign else "board-draft"
    lines = [f"[bold]{localizer.message(title, campaign=view.campaign)}[/]"]
    columns = min(NAME_WIDTH, max(map(width, names)))
    first = view.seat or 0
    for step in range(view.seats):
        seat = (first + step) % view.seats
        lines += _domain(view, seat, pad(names[seat], columns), localizer)
    marks, heels, pawns = view.community
    community = localizer.message("board-community", marks=marks, heels=heels, pawns=pawns)
    if view.position.aside:
        aside = ", ".join(map(_piece, view.position.aside))
        community += f"   {localizer.message('board-aside', pieces=aside)}"
    lines.append(f"  {community}")
    lines += _private(view, localizer)
    return "\n".join(lines)


def tile_text(tile: Tile, localizer: Localizer) -> str:
    """`3 (0: advance + influence)`."""
    if tile == BLANK:
        return localizer.message("board-the_blank")
    actions = sorted(localizer.message(f"action-{action}") for action in ON_TILE[tile])
    return f"{tile} ({FUNDING[tile]}: {' + '.join(actions)})"


def _piece(sign: str) -> str:
    return f"[{_STYLE[sign]}]{_SIGN[sign]}[/]"


def _domain(view: View, seat: int, name: str, localizer: Localizer) -> Iterator[str]:
    spaces = view.position.board[seat * SPACES : seat * SPACES + SPACES]
    signs = [_piece(sign) for sign in spaces]
    turn = "[bold green]▶[/]" if seat in view.waiting_for else " "
    notches = view.credibility[seat]
    credibility = "◆" * notches + "◇" * (FULL - notches)
    tiles = localizer.message("board-tiles", count=view.hand_sizes[seat])
    bank = localizer.message("board-bank", tiles=_bank(view.plays, seat, localizer))
    if view.funds:
        bank += f"  {localizer.message('board-funds', funds=view.funds[seat])}"
    owner = f"[bold]{escape(name)}[/]" if seat == view.seat else escape(name)
    beside = width(f"▶ {name}  {credibility}  {tiles}  {bank}") <= COLUMNS
    yield f"{turn} {owner}  {credibility}  {tiles}" + f"  {bank}" * beside
    if not beside:
        yield from wrap(bank, indent=4, rest=4)
    seats, rostrums, office = (
        localizer.message(f"board-{place}") for place in ("seats", "rostrums", "office")
    )
    yield (
        f"    {seats} {signs[0]} {signs[1]} {signs[2]} │ {signs[3]} {signs[4]} {signs[5]}"
        f"   {rostrums} {signs[LEFT]} {signs[LEFT + 1]}   {office} {signs[OFFICE]}"
    )


def _bank(plays: Sequence[Noted], seat: int, localizer: Localizer) -> str:
    """The tiles in the bank: `?` where unknown to the viewer, `*` where without funding."""
    blank = localizer.message("board-blank")
    shown = [
        f"{'?' if play.tile is None else blank if play.tile == BLANK else play.tile}"
        f"{'' if play.counts else '*'}"
        for play in plays
        if play.receiver == seat
    ]
    return " ".join(shown) or "–"


def _private(view: View, localizer: Localizer) -> Iterator[str]:
    if view.seat is None:
        return
    table = view.on_table
    if table is not None and table.tile is not None:
        who = "board-all_know" if table.open else "board-only_you"
        yield from _listed(who, "board-handed_over", [table.tile], localizer)
    if view.hand:
        yield from _listed("board-only_you", "board-your_tiles", view.hand, localizer)
    if view.pack_size and view.draft:
        yield from _listed("board-only_you", "board-pack", view.draft[-1].pack, localizer)
        kept = [sight.pick for sight in view.draft if sight.pick is not None]
        if kept:
            yield from _listed("board-only_you", "board-kept", kept, localizer)


def _listed(key: str, what: str, tiles: Sequence[Tile], localizer: Localizer) -> Iterator[str]:
    """Tiles, wrapped to 80 columns."""
    who = localizer.message(key)
    text = f"{localizer.message(what)}: {', '.join(tile_text(tile, localizer) for tile in tiles)}"
    first, *rest = wrap(text, indent=4 + width(who), rest=4)
    yield f"  [italic]{who}[/]{first[2 + width(who) :]}"
    yield from rest
