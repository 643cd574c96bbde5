"""What stands where in the row of a Kingless view."""

from typing import Final, get_args

from knavery.core import Block, Layout, tag_of
from knavery.games.kingless.cards import ANSWERS, CARDS, Part
from knavery.games.kingless.rules.crown import SIGNS
from knavery.games.kingless.rules.phases import Phase

SEATS: Final = 6
#: The most cards of the chain, parts left to resolve and top cards of the gutter that are written.
LINKS: Final = 4
TASKS: Final = 6
TOP: Final = 8
PHASES: Final = tuple(tag_of(ask) for ask in get_args(Phase))
PARTS: Final = tuple(tag_of(part) for part in get_args(Part))

_CARDS: Final = len(CARDS)

LAYOUT: Final = Layout(
    Block(
        "seats",
        SEATS,
        "Every seat, clockwise from the viewer's own; zeros where nobody sits. "
        "A count without a maximum is n / (n + usual).",
        ("present", 1, "somebody sits here"),
        ("cards in hand", 1, "usual: 8"),
        ("influence", 1, "in play, passives included; usual: 20"),
        ("cards in play", 1, "usual: 5"),
        ("crowns", 1, "of 9"),
        ("total influence", 1, "over all finished rounds; usual: 60"),
        ("active", 1, "it is this seat's turn"),
        ("waiting for", 1, "the table waits for this seat"),
        ("trigger", 1, "it triggered the end of the round"),
        ("last turn", 1, "it still has its last turn"),
        ("king", 1, ""),
        ("fool", 1, ""),
        ("play area", _CARDS, "by kind of card: share of its copies"),
        ("hand", _CARDS, "the viewer's own hand; of others, the cards known to be in it"),
        ("lacks", _CARDS, "cards that everybody knows not to be in this hand"),
    ),
    Block(
        "table",
        1,
        "",
        ("playing", 1, "0 for a spectator"),
        ("seats", 1, "how many play, of 6"),
        ("round", 1, "of 9"),
        ("rounds", 1, "the setting, of 9"),
        ("first draw", 1, "the setting"),
        ("late draw", 1, "the setting"),
        ("deck", 1, "share of all cards"),
        ("gutter size", 1, "share of all cards"),
        ("ends turn", 1, "the card played ends the turn"),
        ("last turns", 1, "the round is ending"),
        ("phase", len(PHASES), ", ".join(PHASES)),
        ("part", 1, "the part of the text that is aimed, (index + 1) / 4"),
        ("count", 1, "cards to discard or to place; usual: 2"),
        ("hand limit", 1, "the hand limit requires the discard"),
        ("places items", 1, "items are placed, not dwarfs"),
        ("for the hat", 1, "the duel is for the Hat, not for the Crown"),
        ("tries", 1, "of the duel, of 5"),
        ("own answer", 1, "the viewer has answered"),
        ("own answer card", len(ANSWERS), "the card it answers with: " + ", ".join(ANSWERS)),
        ("own sign", len(SIGNS), ", ".join(SIGNS)),
        ("gutter", _CARDS, "by kind of card: share of its copies"),
        ("revealed", _CARDS, "the cards to recruit from, or the card to find"),
        ("crown's pick", _CARDS, "the card the Crown took, for the two who saw it"),
    ),
    Block(
        "gutter",
        TOP,
        "The cards on top of the gutter, the top first: the last cards that left play.",
        ("card", _CARDS, "one of them, or none"),
    ),
    Block(
        "chain",
        LINKS,
        "The card that was played, then the latest answers to it, the last one first.",
        ("seat", SEATS, "who played it, clockwise from the viewer"),
        ("card", _CARDS, ""),
        ("target seats", SEATS, ""),
        ("target cards", _CARDS, "cards it targets or names"),
    ),
    Block(
        "tasks",
        TASKS,
        "The parts of the card's text that are still to resolve, the next one first.",
        ("seat", SEATS, "for whom"),
        ("card", _CARDS, ""),
        ("target seats", SEATS, ""),
        ("part", len(PARTS), ", ".join(PARTS)),
    ),
)
