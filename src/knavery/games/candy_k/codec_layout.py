"""What stands where in the row of a Candy K view."""

from typing import Final, get_args

from knavery.core import Block, Layout
from knavery.games.candy_k.constants import (
    MOST_NUMBERS,
    MOST_SEATS,
    SECTIONS,
    Phase,
    Reason,
    Role,
)

PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
ROLES: Final[tuple[Role, ...]] = get_args(Role)
REASONS: Final[tuple[Reason, ...]] = get_args(Reason)
#: The last remarks that are written one by one.
EVENTS: Final = 8
KINDS: Final = ("suspect", "trust", "ask_why", "point_out", "explain")

LAYOUT: Final = Layout(
    Block(
        "table",
        1,
        "",
        ("playing", 1, "0 for a spectator"),
        ("seats", MOST_SEATS, "how many play, one-hot from 1"),
        ("ending", 1, "the setting is `decisive`"),
        ("loyal vote", 1, "the setting is `strict`"),
        ("tokens", 1, "the setting, of 2"),
        ("remarks", 1, "the setting is `on`"),
        ("phase", len(PHASES), ", ".join(PHASES)),
        ("answer", 3, "the viewer's own: keeps its token, spends it, is ready"),
        ("card", MOST_NUMBERS, "the card it plays, by number"),
        ("vote", MOST_SEATS, "the seat it votes for, clockwise from the viewer"),
        ("icon", 1, "the viewer's identity card bears the icon"),
        ("matches", 1, "the viewer's own, of 4"),
        ("king known", 1, "the viewer knows whether it is the King"),
        ("king", 1, "the viewer is the King"),
    ),
    Block(
        "seats",
        MOST_SEATS,
        "Every seat, clockwise from the viewer's own; zeros where nobody sits.",
        ("present", 1, "somebody sits here"),
        ("tokens", 1, "left, of 2"),
        ("asked", 1, "it must answer in this phase"),
        ("waiting for", 1, "it has not answered yet"),
        ("asked why", 1, "it was asked why and has not answered"),
        ("may be king", 1, "log chance from the viewer's cards and the clues; 0: 0.001 or less"),
        ("may be assassin", 1, "the same for being an Assassin"),
        ("lies", 1, "the least share of its claims that are lies, by the viewer's cards"),
    ),
    Block(
        "sections",
        len(SECTIONS),
        "When, Where, Who King, Who Assassin.",
        ("begun", 1, ""),
        ("first", MOST_SEATS, "the seat that draws and speaks first"),
        ("clue", MOST_NUMBERS, ""),
        ("spent", MOST_SEATS, "seats that spent a token"),
        ("first card", MOST_NUMBERS, "the viewer's own"),
        ("second card", MOST_NUMBERS, "drawn for a token"),
        ("played", MOST_NUMBERS, "the one that counts"),
        ("claims", MOST_SEATS * MOST_NUMBERS, "seat by seat, the number it claimed"),
        ("disproved", MOST_SEATS, "the viewer holds all cards of the number this seat claimed"),
        (
            "crowded",
            MOST_SEATS,
            "the least share of lies among all who claimed this seat's number: there are more of "
            "them than cards",
        ),
        ("same as own", MOST_SEATS, "it claims the number of the viewer's card"),
    ),
    Block(
        "remarks",
        EVENTS,
        "The last remarks of the game, the latest first.",
        ("seat", MOST_SEATS, "who spoke"),
        ("kind", len(KINDS), ", ".join(KINDS)),
        ("about", MOST_SEATS, "one seat, or two that contradict each other"),
        ("reason", len(REASONS), ", ".join(REASONS)),
        ("section", len(SECTIONS), "in whose talk"),
    ),
    Block(
        "said",
        len(SECTIONS) * MOST_SEATS,
        "All remarks: talk by talk, and in each talk seat by seat. A count n is n / (n + 1).",
        ("suspects", MOST_SEATS, ""),
        ("trusts", MOST_SEATS, ""),
        ("asks", MOST_SEATS, ""),
        ("points out", MOST_SEATS, ""),
        ("explains", len(REASONS), ", ".join(REASONS)),
    ),
    Block(
        "revealed",
        MOST_SEATS,
        "Every seat once the votes are turned up.",
        ("role", len(ROLES), ", ".join(ROLES)),
        ("icon", 1, ""),
        ("matches", 1, "of 4"),
        ("vote", MOST_SEATS, ""),
        ("cards", len(SECTIONS) * 3 * MOST_NUMBERS, "by section: first, second, played"),
    ),
)
