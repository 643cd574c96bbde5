"""The table as text, for a terminal of 80 columns, in rich's markup."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from knavery.games.kred.records import Noted, View
from knavery.games.kred.tables import BLANK, FULL, FUNDING, LEFT, OFFICE, ON_TILE, SPACES, Tile

_STYLE = {"m": "yellow", "h": "cyan", "p": "bold magenta", ".": "dim"}
_SIGN = {"m": "M", "h": "H", "p": "P", ".": "·"}


def board(view: View, names: Sequence[str]) -> str:
    """Every domain with its owner's credibility, hand and bank; then what only you know."""
    lines = [f"[bold]Campaign {view.campaign}[/]" if view.campaign else "[bold]The draft[/]"]
    width = max(map(len, names))
    first = view.seat or 0
    for step in range(view.seats):
        seat = (first + step) % view.seats
        lines += _domain(view, seat, names[seat].ljust(width))
    marks, heels, pawns = view.community
    lines.append(
        f"  community: {marks} marks, {heels} heels, {pawns} pawns"
        + (
            f"   set aside: {', '.join(map(_piece, view.position.aside))}"
            * bool(view.position.aside)
        )
    )
    lines += _private(view)
    return "\n".join(lines)


def tile_text(tile: Tile) -> str:
    """`3 (0: advance + influence)`."""
    if tile == BLANK:
        return "the blank"
    return f"{tile} ({FUNDING[tile]}: {' + '.join(sorted(ON_TILE[tile]))})"


def _piece(sign: str) -> str:
    return f"[{_STYLE[sign]}]{_SIGN[sign]}[/]"


def _domain(view: View, seat: int, name: str) -> Iterator[str]:
    spaces = view.position.board[seat * SPACES : seat * SPACES + SPACES]
    signs = [_piece(sign) for sign in spaces]
    turn = "[bold green]▶[/]" if seat in view.awaited else " "
    notches = view.credibility[seat]
    credibility = "◆" * notches + "◇" * (FULL - notches)
    funds = f"  funds {view.funds[seat]}" if view.funds else ""
    owner = f"[bold]{name}[/]" if seat == view.seat else name
    bank = f"bank {_bank(view.plays, seat)}{funds}"
    beside = len(name) + len(bank) <= 56
    yield f"{turn} {owner}  {credibility}  tiles {view.hand_sizes[seat]}" + f"  {bank}" * beside
    if not beside:
        yield from (f"    {line}" for line in wrap(bank, 76))
    yield (
        f"    seats {signs[0]} {signs[1]} {signs[2]} │ {signs[3]} {signs[4]} {signs[5]}"
        f"   rostrums {signs[LEFT]} {signs[LEFT + 1]}   office {signs[OFFICE]}"
    )


def _bank(plays: Sequence[Noted], seat: int) -> str:
    """Tiles in the bank: a number where it is known to you, `*` where it counts for nothing."""
    shown = [
        f"{'?' if play.tile is None else 'blank' if play.tile == BLANK else play.tile}"
        f"{'' if play.counts else '*'}"
        for play in plays
        if play.receiver == seat
    ]
    return " ".join(shown) or "–"


def _private(view: View) -> Iterator[str]:
    if view.seat is None:
        return
    table = view.on_table
    if table is not None and table.tile is not None:
        yield from _listed("all know" if table.open else "only you", "handed over", [table.tile])
    if view.hand:
        yield from _listed("only you", "your tiles", view.hand)
    if view.pack_size and view.draft:
        yield from _listed("only you", "the pack", view.draft[-1].pack)
        kept = [sight.pick for sight in view.draft if sight.pick is not None]
        if kept:
            yield from _listed("only you", "kept", kept)


def _listed(who: str, what: str, tiles: Sequence[Tile]) -> Iterator[str]:
    """Tiles in lines of 80 columns."""
    text = f"{who}  {what}: {', '.join(map(tile_text, tiles))}"
    first, *rest = wrap(text, 76, break_on_hyphens=False)
    yield f"  [italic]{first[: len(who)]}[/]{first[len(who) :]}"
    for line in rest:
        yield f"    {line}"
