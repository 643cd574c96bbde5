"""What stands where in the row of a KRED view."""

from typing import Final, get_args

from knavery.core import Block, Layout
from knavery.games.kred.constants import ACTIONS, MOST_MOVES, MOST_SEATS, PIECES, SPACES
from knavery.games.kred.tiles import BLANK
from knavery.games.kred.view import Phase

PHASES: Final[tuple[str, ...]] = get_args(Phase)
#: All tiles, the blank too.
TILES: Final = BLANK
#: The last finished plays, and the last campaigns, that are written one by one.
EVENTS: Final = 8
CAMPAIGNS: Final = 3
#: K-T3: the most packs that a seat looks at in the draft.
PACKS: Final = 8

_BOARD: Final = MOST_SEATS * SPACES
_ACTIONS: Final = ", ".join(ACTIONS)

LAYOUT: Final = Layout(
    Block(
        "table",
        1,
        "A count without a maximum is n / (n + usual).",
        ("playing", 1, "0 for a spectator"),
        ("seats", MOST_SEATS, "how many play, one-hot from 1"),
        ("phase", len(PHASES), ", ".join(PHASES)),
        ("campaign", 1, "usual: 10"),
        ("campaigns", 1, "this campaign of the last one, where there is a limit"),
        ("campaign limit", 1, "the setting, of 99"),
        ("wild blank", 1, "the setting"),
        ("honest expose", 1, "the setting: it costs a notch"),
        ("forced withdraw", 1, "the setting"),
        ("reward last", 1, "the setting"),
        ("taken back", 1, "how often in this turn, of 4"),
        ("beyond recall", 1, "moves that cannot be taken back, of 2"),
        ("pack", 1, "tiles in each pack of the draft, of 25"),
        ("not blank", 1, "the mover's only tile cannot be the blank"),
        ("bureaucracy", 1, "there are funds to spend"),
        ("handed over", 1, "a tile is on the table"),
        ("looked", 1, "its receiver has looked at it"),
        ("open", 1, "everybody knows it"),
        ("handed not blank", 1, "it cannot be the blank"),
        ("seen", 1, "the viewer knows it"),
        ("honest", 1, "the viewer knows that the play is honest"),
        ("dishonest", 1, "the viewer knows that it is not, or no unseen tile makes it honest"),
        ("honest tiles", 1, "how many tiles would make it honest, of 25"),
        ("unseen honest tiles", 1, "how many of them the mover may have, of 25"),
        ("actions", len(ACTIONS), "of the moves made: " + _ACTIONS),
        ("owed", len(ACTIONS), "actions the mover must still make: " + _ACTIONS),
        ("community", len(PIECES), "marks, heels and pawns, of all"),
        ("falling", _BOARD, "the spaces whose pieces fall; domains clockwise from the viewer's"),
    ),
    Block(
        "seats",
        MOST_SEATS,
        "Every seat, clockwise from the viewer's own; zeros where nobody sits.",
        ("present", 1, "somebody sits here"),
        ("credibility", 1, "of 3"),
        ("tiles in hand", 1, "of 25"),
        ("mover", 1, ""),
        ("first mover", 1, ""),
        ("waiting for", 1, "the table waits for this seat"),
        ("receiver", 1, "of the tile on the table"),
        ("turned up", 1, "it turned up the tile on the table"),
        ("announced", 1, "funding of this campaign, of 100"),
        ("funds", 1, "left to spend, of 100"),
        ("buys", 1, "the sooner it buys, the higher; 0 if it is done"),
        ("winning", 1, ""),
        ("unknown bank", 1, "tiles in its bank that the viewer has not seen, of 25"),
        ("unknown bank not blank", 1, "those that cannot be the blank, of 25"),
        ("unknown bank worthless", 1, "those that give no funding, of 25"),
        ("actions", len(ACTIONS), "plays of this campaign that made each action; usual: 2"),
        ("played", 1, "all its finished plays; usual: 10"),
        ("received", 1, "all plays it received; usual: 10"),
        ("looked", 1, "how many of them it looked at; usual: 5"),
        ("caught", 1, "its plays that were turned up and dishonest; usual: 2"),
        ("cleared", 1, "its plays that were turned up and honest; usual: 2"),
        ("lied", 1, "its plays that the viewer knows to be dishonest; usual: 2"),
        ("told the truth", 1, "its plays that the viewer knows to be honest; usual: 5"),
        ("right", 1, "dishonest plays it turned up; usual: 2"),
        ("wrong", 1, "honest plays it turned up; usual: 2"),
    ),
    Block(
        "positions",
        1 + MOST_MOVES,
        "The board now, and before each move of this play.",
        ("there", 1, ""),
        ("pieces", _BOARD * len(PIECES), "mark, heel, pawn, for each space"),
        ("moved", _BOARD, "pieces that were moved in this play"),
        ("aside", len(PIECES), "pieces that this play put back, of 2"),
    ),
    Block(
        "moves",
        MOST_MOVES,
        "The moves of this play.",
        ("action", len(ACTIONS), _ACTIONS),
        ("origin", _BOARD, "none: the community"),
        ("target", _BOARD, "none: the community"),
    ),
    Block(
        "tiles",
        TILES,
        "Every tile, the blank last.",
        ("own", 1, "in the viewer's hand"),
        ("on the table", 1, "it is known to be the tile on the table"),
        ("honest", 1, "it would make the play on the table honest"),
        ("may be it", 1, "and the mover may have it, for all the viewer knows"),
        ("in the pack", 1, "of the draft"),
        ("kept", 1, "by the viewer, while the draft goes on"),
        ("worthless", 1, "it was banked without funding"),
        ("hands", MOST_SEATS, "the chance that its last known holder still has it"),
        ("banks", MOST_SEATS, "it is known to be in this bank"),
    ),
    Block(
        "draft",
        PACKS,
        "The packs that the viewer saw in the draft, in order.",
        ("tiles", TILES, ""),
        ("kept", TILES, "the tile the viewer kept of it"),
    ),
    Block(
        "plays",
        EVENTS,
        "The last finished plays, the latest first.",
        ("there", 1, ""),
        ("this campaign", 1, "1, then 1/2 for the campaign before, 1/3 …"),
        ("mover", MOST_SEATS, ""),
        ("receiver", MOST_SEATS, ""),
        ("tile", TILES, "if the viewer has seen it"),
        ("looked", 1, "the receiver looked"),
        ("open", 1, "everybody knows the tile"),
        ("counts", 1, "it gives funding"),
        ("not blank", 1, ""),
        ("turned up by", MOST_SEATS, ""),
        ("honest", 1, "known to be honest"),
        ("dishonest", 1, "known to be dishonest"),
        ("actions", len(ACTIONS), _ACTIONS),
        ("honest tiles", TILES, "the tiles that would make it honest"),
    ),
    Block(
        "campaigns",
        CAMPAIGNS,
        "The last finished campaigns, the latest first.",
        ("first mover", MOST_SEATS, ""),
        ("funding", MOST_SEATS, "announced, of 100"),
        ("plays", 1, "how many; of 25"),
    ),
)
