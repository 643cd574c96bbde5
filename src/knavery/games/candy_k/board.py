"""The table in a terminal of 80 columns."""

from collections.abc import Sequence
from typing import Final

from knavery.core import Seat
from knavery.core.columns import escape, fit, pad
from knavery.core.text import Localizer
from knavery.games.candy_k.records import SectionView, View
from knavery.games.candy_k.tables import SECTIONS, SectionName

#: The width of the column of names, and of a section's.
NAMES: Final = 19
COLUMN: Final = 15


def board(view: View, names: Sequence[str], tell: Localizer) -> str:
    """The view as text, in rich's markup: sections across, clue, own cards and seats down."""
    lines = [_title(tell, view), _own(tell, view), ""]
    lines.append(_row("", [_section_name(tell, name) for name in SECTIONS], "b"))
    begun = {section.section: section for section in view.sections}
    sections = [begun.get(name) for name in SECTIONS]
    lines.append(
        _row(
            tell.message("board-clue"),
            [_card(tell, section, section.clue if section else None) for section in sections],
            "b",
        )
    )
    if view.seat is not None:
        lines.append(
            _row(tell.message("board-yours"), [_held(tell, section) for section in sections])
        )
        if any(section and len(section.cards) == 2 for section in sections):
            lines.append(_row(tell.message("board-drew"), [_drew(section) for section in sections]))
    lines.append("─" * (NAMES + 4 * COLUMN))
    for seat in range(view.seats):
        claims = [_said(tell, section, Seat(seat)) for section in sections]
        lines.append(_row(_name(tell, view, Seat(seat), names), claims, _style(view, Seat(seat))))
    lines += ["", *_turned_up(tell, view, names)] if view.revealed else []
    lines += ["", f"[dim]{tell.message('board-key')}[/dim]"]
    return "\n".join(lines)


def _title(tell: Localizer, view: View) -> str:
    return f"[b]Candy K  ·  {_section_name(tell, view.sections[-1].section)}[/b]"


def _own(tell: Localizer, view: View) -> str:
    """CK-Q9  What a player is told of themselves."""
    if view.seat is None:
        return tell.message("board-watching")
    told = [tell.message("board-matches", matches=view.matches)]
    if view.icon:
        told.append(tell.message("board-icon"))
    if view.king is not None:
        told.append(tell.message("board-king" if view.king else "board-not_king"))
    return "  ·  ".join(told)


def _section_name(tell: Localizer, section: SectionName) -> str:
    return tell.message("section-name", section=section)


def _word(tell: Localizer, section: SectionView, number: int) -> str:
    return f"{number} {tell.message(f'{section.section}-{number}')}"


def _card(tell: Localizer, section: SectionView | None, number: int | None) -> str:
    return "" if section is None or number is None else _word(tell, section, number)


def _held(tell: Localizer, section: SectionView | None) -> str:
    """One's own card; nothing while there are two and none of them counts yet."""
    if section is None:
        return ""
    if section.played is None:
        return _word(tell, section, section.cards[0]) if len(section.cards) == 1 else ""
    return _word(tell, section, section.played) + (" =" if section.matched else "")


def _drew(section: SectionView | None) -> str:
    """Both of one's own cards, where a token was spent."""
    if section is None or len(section.cards) == 1:
        return ""
    return " / ".join(map(str, section.cards))


def _said(tell: Localizer, section: SectionView | None, seat: Seat) -> str:
    if section is None:
        return ""
    second = "+ " if seat in section.spent else ""
    return second + (_card(tell, section, section.claims[seat]) or "·")


def _name(tell: Localizer, view: View, seat: Seat, names: Sequence[str]) -> str:
    sign = ">" if seat in view.waiting_for else " "
    tokens = "*" * view.tokens[seat]
    name = tell.message("board-you", name=names[seat]) if seat == view.seat else names[seat]
    return f"{sign} {fit(name, NAMES - 4 - len(tokens))} {tokens}"


def _style(view: View, seat: Seat) -> str:
    return "b" if seat == view.seat else ""


def _turned_up(tell: Localizer, view: View, names: Sequence[str]) -> list[str]:
    """CK-37  Every seat's role, matches, vote and numbers."""
    lines = []
    for shown in view.revealed:
        cards = [
            str(card.played)
            + (f" ({card.card}/{card.second})" if card.second is not None else "")
            + (" =" if card.match else "")
            for card in shown.cards
        ]
        by_section = dict(zip((card.section for card in shown.cards), cards, strict=True))
        name = fit(names[shown.seat], NAMES - 3)
        lines.append(_row("  " + name, [by_section.get(section, "") for section in SECTIONS]))
        role = tell.message(f"role-{shown.role}")
        matches = tell.message("board-matches", matches=shown.matches)
        vote = tell.message("board-vote", name=fit(names[shown.vote], 24))
        lines.append(f"    [i]{role}, {matches}, {escape(vote)}[/i]")
    return lines


def _row(name: str, cells: Sequence[str], style: str = "") -> str:
    line = pad(name, NAMES) + "".join(pad(fit(cell, COLUMN - 1), COLUMN) for cell in cells)
    line = escape(line.rstrip())
    return f"[{style}]{line}[/{style}]" if style else line
