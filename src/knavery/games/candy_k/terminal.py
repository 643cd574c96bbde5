"""Draw the table in a terminal of 80 columns."""

from collections.abc import Sequence
from typing import Final

from knavery.core import Seat
from knavery.core.columns import escape, fit, pad
from knavery.core.text import Localizer
from knavery.games.candy_k.constants import SECTIONS
from knavery.games.candy_k.view import SectionView, View

#: The width of the column of names, and of a section's.
NAMES: Final = 19
COLUMN: Final = 15
WIDTH: Final = 79
#: How many remarks are shown.
REMARKS: Final = 4


def board(view: View, names: Sequence[str], localizer: Localizer) -> str:
    """The view as text, in rich's markup: sections across, clue, own cards and seats down."""
    lines = [_title(localizer, view), _own_role(localizer, view), ""]
    headings = [localizer.message("board-section", section=name) for name in SECTIONS]
    lines.append(_row("", headings, "b"))
    begun = {section.section: section for section in view.sections}
    sections = [begun.get(name) for name in SECTIONS]
    lines.append(
        _row(
            localizer.message("board-clue"),
            [_card(localizer, section, section.clue if section else None) for section in sections],
            "b",
        )
    )
    if view.seat is not None:
        lines.append(
            _row(
                localizer.message("board-yours"),
                [_held(localizer, section) for section in sections],
            )
        )
        if any(section and len(section.cards) == 2 for section in sections):
            lines.append(
                _row(localizer.message("board-drew"), [_drew(section) for section in sections])
            )
    lines.append("─" * (NAMES + 4 * COLUMN))
    for seat in range(view.seats):
        claims = [_claim(localizer, section, Seat(seat)) for section in sections]
        lines.append(
            _row(_name(localizer, view, Seat(seat), names), claims, _style(view, Seat(seat)))
        )
    lines += _remarks(localizer, view.sections[-1])
    lines += ["", *_revealed(localizer, view, names)] if view.revealed else []
    lines += ["", f"[dim]{localizer.message('board-key')}[/dim]"]
    return "\n".join(lines)


def _title(localizer: Localizer, view: View) -> str:
    section = localizer.message("section-name", section=view.sections[-1].section)
    return f"[b]Candy K  ·  {section}[/b]"


def _own_role(localizer: Localizer, view: View) -> str:
    """CK-Q9: what the viewer knows of their own role."""
    if view.seat is None:
        return localizer.message("board-watching")
    parts = [localizer.message("board-matches", matches=view.matches)]
    if view.icon:
        parts.append(localizer.message("board-icon"))
    if view.king is not None:
        parts.append(localizer.message("board-king" if view.king else "board-not_king"))
    return "  ·  ".join(parts)


def _word(localizer: Localizer, section: SectionView, number: int) -> str:
    return f"{number} {localizer.message(f'{section.section}-{number}')}"


def _card(localizer: Localizer, section: SectionView | None, number: int | None) -> str:
    return "" if section is None or number is None else _word(localizer, section, number)


def _held(localizer: Localizer, section: SectionView | None) -> str:
    """The viewer's card; nothing while they have two and have not chosen."""
    if section is None:
        return ""
    if section.played is None:
        return _word(localizer, section, section.cards[0]) if len(section.cards) == 1 else ""
    return _word(localizer, section, section.played) + (" =" if section.matched else "")


def _drew(section: SectionView | None) -> str:
    """Both of the viewer's cards, where they spent a token."""
    if section is None or len(section.cards) == 1:
        return ""
    return " / ".join(map(str, section.cards))


def _claim(localizer: Localizer, section: SectionView | None, seat: Seat) -> str:
    if section is None:
        return ""
    second = "+ " if seat in section.spent else ""
    return second + (_card(localizer, section, section.claims[seat]) or "·")


def _name(localizer: Localizer, view: View, seat: Seat, names: Sequence[str]) -> str:
    sign = ">" if seat in view.waiting_for else " "
    tokens = "*" * view.tokens[seat]
    name = localizer.message("board-you", name=names[seat]) if seat == view.seat else names[seat]
    return f"{sign} {fit(name, NAMES - 4 - len(tokens))} {tokens}"


def _style(view: View, seat: Seat) -> str:
    return "b" if seat == view.seat else ""


def _remarks(localizer: Localizer, section: SectionView) -> list[str]:
    """CK-R1: the last remarks of the section's talk."""
    said = [fit(localizer.fact(remark), WIDTH) for remark in section.remarks[-REMARKS:]]
    return ["", *map(escape, said)] if said else []


def _revealed(localizer: Localizer, view: View, names: Sequence[str]) -> list[str]:
    """CK-37: every seat's role, matches, vote and numbers."""
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
        role = localizer.message(f"role-{shown.role}")
        matches = localizer.message("board-matches", matches=shown.matches)
        vote = localizer.message("board-vote", name=fit(names[shown.vote], 24))
        lines.append(f"    [i]{role}, {matches}, {escape(vote)}[/i]")
    return lines


def _row(name: str, cells: Sequence[str], style: str = "") -> str:
    line = pad(name, NAMES) + "".join(pad(fit(cell, COLUMN - 1), COLUMN) for cell in cells)
    line = escape(line.rstrip())
    return f"[{style}]{line}[/{style}]" if style else line
