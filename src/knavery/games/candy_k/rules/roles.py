"""Who is who: King, Assassins, Citizens."""

from collections.abc import Sequence

from knavery.core import Seat
from knavery.games.candy_k.constants import ASSASSIN_SECTIONS, Role
from knavery.games.candy_k.rules.section import Section


def matches_of(seat: Seat, icon: bool, sections: Sequence[Section]) -> int:
    """CK-11, CK-14: the seat's matches toward being the Assassin; the icon is one."""
    return icon + sum(
        section.matched(seat) for section in sections if section.name in ASSASSIN_SECTIONS
    )


def king_of(sections: Sequence[Section]) -> Seat:
    """CK-12: the one seat that holds the number of the clue of Who King."""
    (section,) = (section for section in sections if section.name == "king")
    assert section.clue is not None
    return Seat(section.played.index(section.clue))


def assassins_of(matches: Sequence[int], king: Seat) -> tuple[Seat, ...]:
    """CK-Q8: the one or two Assassins, in seat order.

    CK-27: leave out the King first. CK-29, CK-31: take those with the most matches, up to two.
    CK-30: of more than two, take the two nearest the King; of two equally near, the one met first
    going clockwise from the King.
    """
    seats = len(matches)
    others = [Seat(seat) for seat in range(seats) if seat != king]
    most = max(matches[seat] for seat in others)
    top = [seat for seat in others if matches[seat] == most]

    def nearness(seat: Seat) -> tuple[int, int]:
        on = (seat - king) % seats
        return min(on, seats - on), on

    return tuple(sorted(sorted(top, key=nearness)[:2]))


def role_of(seat: Seat, king: Seat, assassins: Sequence[Seat]) -> Role:
    """CK-04, CK-32: the seat's role: all but the King and the Assassins are Citizens."""
    if seat == king:
        return "king"
    return "assassin" if seat in assassins else "citizen"
