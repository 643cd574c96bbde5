"""The cards as data: what each one is and does, one card a line.

A card's text is a sequence of keyword parts, resolved from left to right (G-T7). What it does
while it lies in a play area is a sequence of passives (G-K11). Each part has a sentence in the
catalog, `part-<tag>`, and the printed text is made of these sentences.
"""

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal

import msgspec

from knavery.core import Frozen

CardId = str
Hand = tuple[CardId, ...]
#: The King's Crown (A01) and the Fool's Hat (A02).
Prize = Literal["crown", "hat"]
Kind = Literal["dwarf", "item", "event"]
#: The kind of card a keyword applies to: `any` is a dwarf or an item.
What = Literal["dwarf", "item", "any"]
Keyword = Literal["gutter", "claim", "discard", "pick_pocket"]


class Gutter(Frozen, frozen=True):
    """G-K1: a card in an opponent's play area, chosen by the card's player, goes to the gutter."""

    what: What = "any"
    #: With at most, or at least, this influence.
    most: int | None = None
    least: int | None = None
    #: Only from an opponent with more cards in play than you.
    ahead: bool = False


class GutterOwn(Frozen, frozen=True):
    """G-K1: players gutter a card of their own choice, but never the card that says so."""

    who: Literal["you", "opponents", "all"] = "you"
    #: Only players with this many cards in play, or more.
    holding: int = 0


class GutterHighest(Frozen, frozen=True):
    """G-K1: the highest card that is not immune, of the player with the highest influence."""


class Claim(Frozen, frozen=True):
    """G-K2: take this card, or one you name, into your play area."""

    card: CardId | None = None
    what: What = "any"


class Discard(Frozen, frozen=True):
    """G-K3: players choose `count` cards from their hand for the gutter."""

    who: Literal["you", "opponent", "opponents"]
    count: int


class Draw(Frozen, frozen=True):
    """G-K4: players draw `count` cards from the deck."""

    count: int
    who: Literal["you", "opponents", "left"] = "you"


class PickPocket(Frozen, frozen=True):
    """G-K5: take a random card from the hand of each of `count` different opponents."""

    count: int = 1
    #: From the opponent that the previous part targets.
    same: bool = False


class Play(Frozen, frozen=True):
    """G-K6: put up to `count` cards from your hand into your play area, without their text."""

    what: Literal["dwarf", "item"]
    count: int = 1


class Recruit(Frozen, frozen=True):
    """G-K8: reveal two cards of the deck; you may take a dwarf or item into your play area."""


class SecondWind(Frozen, frozen=True):
    """G-K9: take the dwarf or item on top of the gutter into your play area."""


class Stop(Frozen, frozen=True):
    """G-K10: cancel the text of the last card, unless that is a Halt."""


class Halt(Frozen, frozen=True):
    """G-K10: cancel the text of the last card, Stop and Halt included."""


Part = (
    Gutter | GutterOwn | GutterHighest | Claim | Discard | Draw | PickPocket | Play | Recruit
    | SecondWind | Stop | Halt
)  # fmt: skip


class Immune(Frozen, frozen=True):
    """G-K7: the card, its owner or other cards of that play area are immune to `to`."""

    cover: Literal["this", "you", "dwarfs", "other_dwarfs", "items"]
    to: tuple[Keyword | Literal["events", "all"], ...]
    #: Covers only cards with this influence or less.
    most: int | None = None


class StartDraw(Frozen, frozen=True):
    """G-T1: the owner draws `count` cards at the start of a turn."""

    count: int


class HandLimit(Frozen, frozen=True):
    """G-T5: the owner keeps at most `count` cards at the end of a turn."""

    count: int


class PerDwarf(Frozen, frozen=True):
    """G-K11: more influence for each other dwarf in the same play area."""

    influence: int


class Beside(Frozen, frozen=True):
    """G-K11: more influence while `card` lies in the same play area."""

    card: CardId
    influence: int


Passive = Immune | StartDraw | HandLimit | PerDwarf | Beside


class Card(msgspec.Struct, frozen=True):
    """One kind of card, of which the deck has `copies`."""

    id: CardId
    name: str
    kind: Kind
    influence: int
    text: tuple[Part, ...]
    passive: tuple[Passive, ...]
    copies: int
    ends_turn: bool

    @property
    def is_answer(self) -> bool:
        """G-I1: whether it is a Stop or a Halt, which can only be played to cancel a card."""
        return any(isinstance(part, Stop | Halt) for part in self.text)

    @property
    def is_halt(self) -> bool:
        """G-I5: whether it is a Halt, which a Stop cannot answer."""
        return any(isinstance(part, Halt) for part in self.text)


def _card(
    kind: Kind,
    number: str,
    name: str,
    influence: int,
    *does: Part | Passive,
    copies: int = 1,
    ends_turn: bool = False,
) -> Card:
    text = tuple(part for part in does if isinstance(part, Part))
    passive = tuple(part for part in does if isinstance(part, Passive))
    return Card(number, name, kind, influence, text, passive, copies, ends_turn)


def dwarf(number: str, name: str, influence: int, *does: Part | Passive, copies: int = 1) -> Card:
    """A dwarf."""
    return _card("dwarf", number, name, influence, *does, copies=copies)


def item(number: str, name: str, influence: int, *does: Part | Passive, copies: int = 1) -> Card:
    """An item."""
    return _card("item", number, name, influence, *does, copies=copies)


def event(number: str, name: str, copies: int, *does: Part, ends_turn: bool = False) -> Card:
    """An event."""
    return _card("event", number, name, 0, *does, copies=copies, ends_turn=ends_turn)


_ALL: Final = (
    dwarf("D01", "Zattar Godbotherer", 4, Immune("this", ("all",))),
    dwarf("D02", "Ragstad Iron Pumper", 5, Immune("this", ("gutter",))),
    dwarf("D03", "Thrombold Ashenbeard", 3, Recruit()),
    dwarf("D04", "Bron Lawbringer", 5, Immune("you", ("pick_pocket",))),
    dwarf("D05", "Mugga Kneecapper", 2, Gutter("dwarf")),
    dwarf("D06", "Brunhilt Barrelroll", 3, Gutter("item")),
    dwarf("D07", "Old Pointer Snagg", 3, Gutter(most=3)),
    dwarf("D08", "Dorka Debtcollar", 3, Gutter(ahead=True)),
    dwarf("D09", "Hobnail Harg", 7, GutterOwn("you")),
    dwarf("D10", "Grudgemother Yrsk", 3, GutterOwn("opponents", holding=4)),
    dwarf("D11", "Pilfa Ringfinger", 3, Claim("I01")),
    dwarf("D12", "Brummel Twicewed", 4, Claim("D13")),
    dwarf("D13", "Hulga Thricewed", 4, Claim("D12")),
    dwarf("D14", "Uncle Fungrit", 3, Claim("I02")),
    dwarf("D15", "Baroness Skintflint", 4, Claim("I03")),
    dwarf("D16", "Loud Ingra", 3, Discard("opponents", 1)),
    dwarf("D17", "Gorm Breathsmith", 4, Discard("opponent", 2)),
    dwarf("D18", "Butterfinger Bolfa", 6, Discard("you", 1)),
    dwarf("D19", "Nosy Knurla Keyhole", 2, Draw(2)),
    dwarf("D20", "Postmistress Pebblina", 3, Draw(1)),
    dwarf("D21", "Professor Quartzwit", 1, Draw(3)),
    dwarf("D22", "Generous Gunnvar", 6, Draw(1, "opponents")),
    dwarf("D23", "Sly Slagfoot", 3, PickPocket()),
    dwarf("D24", "The Huggin' Brothers", 3, PickPocket(2)),
    dwarf("D25", "Foreman Dunk", 2, Play("dwarf")),
    dwarf("D26", "Packmule Petrunia", 2, Play("item", 2)),
    dwarf("D27", "Sergeant Sootsniff", 2, Recruit()),
    dwarf("D28", "Crier Kettlelung", 1, Recruit(), Draw(1)),
    dwarf("D29", "Gritta Gravediggle", 3, SecondWind()),
    dwarf("D30", "Twice-Dead Tolgar", 3, SecondWind()),
    dwarf("D31", "Stubborn Stigga", 4, Immune("this", ("claim",))),
    dwarf("D32", "Doorwarden Hildegrit", 3, Immune("items", ("gutter",))),
    dwarf("D33", "Den Mother Fjolla", 2, Immune("other_dwarfs", ("events",))),
    dwarf("D34", "Deaf Dorrik", 5, Immune("this", ("events",))),
    dwarf("D35", "Cousin Clanwise", 1, PerDwarf(1)),
    dwarf("D36", "Lodwig the Nearly King", 7, HandLimit(5)),
    dwarf("D37", "Blunt Bertilda", 3, Gutter("dwarf", least=4)),
    dwarf("D38", "Napping Norbrek", 5),
    dwarf("D39", "Chairdwarf Committeeson", 4, Immune("you", ("discard",))),
    dwarf("D40", "Wailing Wanda", 2, Discard("opponent", 1), PickPocket(same=True)),
    item("I01", "The Bottomless Tankard", 3, StartDraw(2)),
    item("I02", "Fungrit's Prize Pig", 3, Beside("D14", 3)),
    item("I03", "The Royal Piggybank", 5),
    item("I04", "Padlocked Breeches", 2, Immune("you", ("pick_pocket", "discard")), copies=2),
    item("I05", "Suspiciously Lumpy Rug", 1, Immune("dwarfs", ("claim",)), copies=2),
    item("I06", "Overdue Bar Tab", 2, Draw(2), copies=2),
    item("I07", "Fishing Rod of the Absent King", 2, SecondWind(), copies=2),
    item("I08", "Help Wanted Sign", 1, Recruit(), copies=2),
    item("I09", "Wonky Catapult", 2, Gutter("dwarf"), copies=2),
    item("I10", "Folding Bunk", 1, Play("dwarf")),
    item("I11", "Trained Magpie", 2, PickPocket(), copies=2),
    item("I12", "Second-Best Throne", 6, HandLimit(5)),
    item("I13", "Grandmother's Helmet", 3, Immune("this", ("gutter", "events"))),
    item("I14", "Rusty Portcullis", 2, Immune("dwarfs", ("gutter",), most=3)),
    item("I15", "Writ of Repossession", 2, Gutter("item")),
    event("E01", "Pack It In!", 6, Stop()),
    event("E02", "Spilt Pint", 2, Stop(), Draw(1)),
    event("E03", "Landlord's Last Word", 3, Halt()),
    event("E04", "Over My Dead Beard", 2, Halt(), Draw(1)),
    event("E05", "Out the Window", 6, Gutter("dwarf")),
    event("E06", "Bailiffs at Dawn", 3, Gutter("item")),
    event("E07", "Bar Brawl", 2, GutterOwn("all")),
    event("E08", "Tall Poppy Axe", 3, GutterHighest()),
    event("E09", "Missing Dwarf Poster", 3, Claim(what="dwarf"), ends_turn=True),
    event("E10", "Finders Keepers", 3, Claim(what="item"), ends_turn=True),
    event("E11", "Rotten Egg Volley", 2, Discard("opponents", 1)),
    event("E12", "Bad Oysters", 2, Discard("opponent", 2)),
    event("E13", "Round on the House", 4, Draw(2)),
    event("E14", "Happy Hour", 2, Draw(3), Draw(1, "left")),
    event("E15", "Sticky Beard", 3, PickPocket()),
    event("E16", "Crowded Privy Queue", 2, PickPocket(2), ends_turn=True),
    event("E17", "Bring a Cousin", 3, Play("dwarf")),
    event("E18", "Yard Sale", 2, Play("item", 2), ends_turn=True),
    event("E19", "Free Pies for Volunteers", 2, Recruit()),
    event("E20", "Hair of the Dog", 3, SecondWind()),
)

#: Every kind of card by its id, in the order of the rule book.
CARDS: Final[Mapping[CardId, Card]] = MappingProxyType({card.id: card for card in _ALL})

#: The whole deck, sorted (G-S2).
DECK: Final = tuple(sorted(Counter({card.id: card.copies for card in _ALL}).elements()))

EVENTS: Final = frozenset(card.id for card in _ALL if card.kind == "event")
ANSWERS: Final = tuple(card.id for card in _ALL if card.is_answer)
HALTS: Final = tuple(card.id for card in _ALL if card.is_halt)
#: The dwarfs and items: cards that can lie in a play area.
PLACED: Final = tuple(card.id for card in _ALL if card.kind != "event")


def is_a(card: CardId, what: What) -> bool:
    """Whether the card is of the kind a keyword applies to."""
    return card not in EVENTS if what == "any" else CARDS[card].kind == what


def named(what: What) -> tuple[CardId, ...]:
    """G-K2: every card of that kind that can be named, wherever it is."""
    return tuple(card for card in PLACED if is_a(card, what))
