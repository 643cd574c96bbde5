"""The sections in the row of a view, and what they tell of each seat."""

from functools import lru_cache
from operator import add
from typing import Final

from knavery.core.identity import ByIdentity, Fold
from knavery.core.packing import one_hots, packed
from knavery.games.candy_k.codec_layout import LAYOUT
from knavery.games.candy_k.codec_posterior import chance_of_match, columns
from knavery.games.candy_k.codec_remarks import LAST, SAID, Talk
from knavery.games.candy_k.codec_seats import Bits, column
from knavery.games.candy_k.constants import MOST_NUMBERS, MOST_SEATS, SECTIONS, Deck, Pile
from knavery.games.candy_k.view import SectionView, View

#: The parts of a section as bytes.
_BEGUN: Final = packed([1.0])
_SEAT: Final = one_hots(MOST_SEATS)
_NUMBER: Final[dict[int | None, bytes]] = {
    None: bytes(4 * MOST_NUMBERS),
    **{at + 1: number for at, number in enumerate(one_hots(MOST_NUMBERS))},
}
_EMPTY: Final = tuple(bytes(4 * MOST_NUMBERS * empty) for empty in range(MOST_SEATS + 1))
_NOBODY: Final = bytes(4 * MOST_SEATS)

#: Where each section stands, and the bytes of one.
_PLACE: Final = {section: at for at, section in enumerate(SECTIONS)}
_SECTION: Final = 4 * LAYOUT.stride("sections")
#: Where sections, remarks and what was said begin in the bytes of the row.
_SECTIONS: Final = 4 * LAYOUT.at("sections")
_REMARKS: Final = 4 * LAYOUT.at("remarks")
_SAID: Final = 4 * LAYOUT.at("said")
#: How many sections are kept for each viewer, then all are dropped; and of sections that are over.
_MOST: Final = 1 << 10
_MOST_OVER: Final = 1 << 7


class _Told:
    """What one section, or all that are over, come to for one viewer.

    Their bytes, the least share of lies in each seat's claims, matches of the viewer, and the
    chance that another seat matched, for each clue. And what was last made of a present section:
    after which others, for which icon and King, and what was known of the seats.
    """

    __slots__ = ("chances", "known", "lies", "matched", "row")

    def __init__(
        self, row: bytes, lies: list[float] | None, matched: int, chances: tuple[float, ...]
    ) -> None:
        self.row = row
        self.lies = lies
        self.matched = matched
        self.chances = chances
        self.known: tuple[_Over, bool | None, bool | None, Bits] | None = None


class _Over(_Told):
    """The sections that are over, and their talks: all that was said, and the last remarks."""

    __slots__ = ("remarks", "said", "sections")

    def __init__(self, told: _Told, sections: int, said: bytes, remarks: bytes) -> None:
        super().__init__(told.row, told.lies, told.matched, told.chances)
        self.sections = sections
        self.said = said
        self.remarks = remarks


class _Viewer:
    """Writes the sections as one viewer sees them, at a table of so many with one deck.

    Sections that are over stay as they are, and so does the present one while people talk.
    """

    def __init__(self, deck: Deck, seats: int, viewer: int) -> None:
        self._piles = deck.piles
        self._numbers = deck.piles[0].numbers
        self._seats = seats
        self._viewer = viewer
        self._talks = tuple(Talk(seats, viewer, section) for section in SECTIONS)
        self._nothing = _Over(_Told(b"", None, 0, ()), 0, b"", b"")
        self._over = Fold[SectionView, _Over](self._nothing, self._extend, _MOST_OVER)
        self._told: dict[tuple[object, ...], _Told] = {}

    def fill(self, view: View, cells: "memoryview[int]") -> Bits:
        """Write sections and remarks to the bytes of a row.

        What they tell of the seats is returned, for their block.
        """
        sections = view.sections
        present = sections[-1]
        place, remarks = _PLACE[present.section], present.remarks
        if len(sections) > 1:
            over = self._over(sections[:-1])
            cells[_SECTIONS : _SECTIONS + len(over.row)] = over.row
            cells[_SAID : _SAID + len(over.said)] = over.said
            last = over.remarks
        else:
            over, last = self._nothing, b""
        told = self._tell(present, over.sections)
        at = _SECTIONS + place * _SECTION
        cells[at : at + _SECTION] = told.row
        if remarks:
            talk = self._talks[place](remarks)
            at = _SAID + place * SAID
            cells[at : at + SAID] = talk.said
            last = (talk.latest + last)[:LAST] if last else talk.latest
        cells[_REMARKS : _REMARKS + len(last)] = last
        known, icon, king = told.known, view.icon, view.king
        if known is None or known[0] is not over or known[1] is not icon or known[2] is not king:
            # One write, so that no other thread reads half of it.
            known = told.known = over, icon, king, self._know(over, told, icon, king)
        return known[3]

    def _know(self, over: _Over, told: _Told, icon: bool | None, king: bool | None) -> Bits:
        """How likely each seat is the King and an Assassin, and the least share of its lies."""
        chances = tuple(sorted(over.chances + told.chances))
        matched = over.matched + told.matched
        known = columns((self._seats, self._numbers, matched, chances, icon, king))
        lies = _sum(over.lies, told.lies)
        if lies is not None:
            known |= column("lies", [share / len(SECTIONS) for share in lies])
        return known

    def _extend(self, over: _Over, sections: tuple[SectionView, ...]) -> _Over:
        """The sections that are over, with more of them."""
        for section in sections:
            told = self._tell(section, over.sections)
            place = _PLACE[section.section]
            said, remarks = over.said, over.remarks
            if section.remarks:
                talk = self._talks[place](section.remarks)
                said = _put(said, place, talk.said)
                remarks = (talk.latest + remarks)[:LAST]
            row = _put(over.row, place, told.row)
            lies, chances = _sum(over.lies, told.lies), over.chances + told.chances
            told = _Told(row, lies, over.matched + told.matched, chances)
            over = _Over(told, over.sections + 1, said, remarks)
        return over

    def _tell(self, section: SectionView, number: int) -> _Told:
        """What the section, the so-maniest of the game, comes to."""
        key = (
            number,
            section.section,
            section.first,
            section.clue,
            section.spent,
            section.cards,
            section.played,
            section.claims,
        )
        told = self._told.get(key)
        if told is None:
            if len(self._told) >= _MOST:
                self._told.clear()
            told = self._told[key] = _tell(section, self._piles[number], self._viewer)
        return told


class _Viewers(dict[tuple[int, int], _Viewer]):
    """The viewers of tables with one deck, by the number of seats and the viewer's own."""

    def __init__(self, deck: Deck) -> None:
        self._deck = deck

    def __missing__(self, key: tuple[int, int]) -> _Viewer:
        viewer = self[key] = _Viewer(self._deck, *key)
        return viewer


#: Who writes the sections, by the deck: looked up by identity, and kept by value.
viewers: Final = ByIdentity(lru_cache(maxsize=16)(_Viewers))


def _put(parts: bytes, place: int, part: bytes) -> bytes:
    """The parts, one after another, with this one in its place."""
    at = place * len(part)
    return parts[:at].ljust(at, b"\0") + part + parts[at + len(part) :]


def _sum(one: list[float] | None, other: list[float] | None) -> list[float] | None:
    if one is None or other is None:
        return one or other
    return [*map(add, one, other)]


def _tell(section: SectionView, pile: Pile, viewer: int) -> _Told:
    """What the section comes to, as the viewer counts the seats."""
    row, lies = _section(section, pile.copies, viewer)
    chance = chance_of_match(section, pile)
    if chance is None:
        return _Told(row, lies, 0, ())
    return _Told(row, lies, section.matched, (chance,))


def _section(section: SectionView, copies: int, viewer: int) -> tuple[bytes, list[float] | None]:
    """The numbers of a section, and the least share of lies behind each seat's claim, if any."""
    claims, spent, cards, played = section.claims, section.spent, section.cards, section.played
    seats = len(claims)
    # From the viewer's seat on.
    claims = claims[viewer:] + claims[:viewer]
    row = [
        _BEGUN,
        _SEAT[(section.first - viewer) % seats],
        _NUMBER[section.clue],
        _seats(tuple([(seat - viewer) % seats for seat in spent])) if spent else _NOBODY,
        _NUMBER[cards[0] if cards else None],
        _NUMBER[cards[1] if len(cards) > 1 else None],
        _NUMBER[played],
        *[_NUMBER[claim] for claim in claims],
        _EMPTY[MOST_SEATS - seats],
    ]
    if claims.count(None) == seats:
        row += _NOBODY, _NOBODY, _NOBODY
        return b"".join(row), None
    disproved, crowded, same = ([0.0] * MOST_SEATS for _ in range(3))
    lies = [0.0] * seats
    # A number can be claimed truly by those alone who hold one of its cards.
    others = (None, *claims[1:]) if cards else claims
    for step, claim in enumerate(claims):
        if claim is None:
            continue
        if others[step] is None:
            lies[step] = float(claim != played)
            continue
        room, said = copies - cards.count(claim), others.count(claim)
        if room <= 0:
            disproved[step] = 1.0
        if said > room:
            crowded[step] = lies[step] = (said - room) / said
        same[step] = float(claim == played)
    row.append(packed(disproved + crowded + same))
    return b"".join(row), lies if any(lies) else None


@lru_cache(maxsize=1 << 10)
def _seats(steps: tuple[int, ...]) -> bytes:
    """A 1 for each of these seats."""
    return packed([float(step in steps) for step in range(MOST_SEATS)])
