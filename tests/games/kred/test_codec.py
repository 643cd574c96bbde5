"""KRED in numbers: every decision once, and all of the present of a view."""

from collections import Counter
from typing import Any

from msgspec.structs import replace

from contract.kred import KIT
from contract.play import walk
from games.kred.scene import ANN, BOB, CAT, START, table
from knavery.core import Seat
from knavery.games.kred import GAME
from knavery.games.kred.codec import DECISIONS
from knavery.games.kred.decisions import Move
from knavery.games.kred.rules.board import Position
from knavery.games.kred.rules.spaces import SPACE
from knavery.games.kred.settings import Settings
from knavery.games.kred.tiles import BLANK
from knavery.games.kred.view import Noted, OnTable, Sight, View

ON_TABLE = OnTable(BOB, None, False, False, False, ("advance",), (5, 6), None)
NOTED = Noted(ANN, BOB, 7, False, False, True, False, ("advance",), (5, 6), None)


def present(view: View) -> Any:
    """The view without what is over: earlier campaigns and packs, and how the banks were filled."""
    drafting = bool(view.pack_size)
    return replace(
        view,
        past=(),
        draft=view.draft[-1:] if drafting else (),
        plays=tuple(
            sorted(
                (play.receiver, play.tile or 0, play.counts, play.tile is None and play.not_blank)
                for play in view.plays
            )
        ),
    )


def test_decisions_are_numbered_once_each() -> None:
    assert len(set(DECISIONS)) == len(DECISIONS) == GAME.codec.size


def test_views_that_differ_in_the_present_differ_in_their_vectors() -> None:
    """Over whole games of every table, for every viewer; and every number is from 0 to 1."""
    met: dict[tuple[float, ...], Any] = {}
    kinds: Counter[str] = Counter()
    for number in range(len(KIT.tables)):
        for step, (seats, reached) in enumerate(walk(KIT, number, "present")):
            if step % 3:
                continue
            for viewer in (None, *map(Seat, range(seats))):
                view = reached.state.view(viewer)
                vector = GAME.codec.vector(view)
                assert len(vector) == GAME.codec.width
                assert all(0 <= one <= 1 for one in vector)
                assert met.setdefault(vector, present(view)) == present(view)
                kinds[view.phase] += 1
    assert len(met) > 1000
    assert len(kinds) > 8, kinds


def test_every_field_of_the_present_moves_the_vector() -> None:
    """One field changed at a time: falling, waiting, buyers and the tile on the table too."""
    view = table().view(ANN)
    view = replace(view, on_table=ON_TABLE, plays=(NOTED,), funds=(1, 2, 3), announced=(1, 2, 3))
    board = view.position.board
    moved = Move("advance", None, SPACE[1])
    after = Position(board, (moved,), (1,), "m")
    fields: dict[str, tuple[Any, ...]] = {
        "seat": (BOB, None),
        "seats": (),  # nothing else would be the same: below
        "settings": (
            Settings(blank="no_moves"),
            Settings(honest_expose="penalty"),
            Settings(forced_withdraw="off"),
            *(Settings(campaign_limit=limit) for limit in (1, 12, 99)),
        ),
        "phase": ("receipt", "over"),
        "campaign": (0, 7, 60, 98),
        "first_mover": (CAT,),
        "mover": (BOB,),
        "waiting_for": ((), (BOB,), (ANN, BOB, CAT)),
        "position": (
            after,
            replace(after, moves=()),
            replace(after, moved=()),
            replace(after, aside="h"),
            replace(after, moves=(replace(moved, action="assist"),)),
            replace(after, moves=(replace(moved, target=SPACE[3]),)),
            replace(after, moves=(replace(moved, origin=SPACE[3]),)),
            Position(board.replace("m", "p", 1)),
        ),
        "trail": ((Position(board),), (Position(board), after), (after, after)),
        "taken_back": (1, 4),
        "beyond_recall": (1, 2),
        "can_undo": (),  # it follows from phase and taken_back
        "community": ((0, 1, 2),),
        "falling": ((6,), (7,), (6, 7), (26,)),
        "credibility": ((3, 2, 3),),
        "hand": ((), (1, 2, BLANK)),
        "hand_sizes": ((8, 7, 8), (9, 8, 7)),
        "not_blank": (True,),
        "pack_size": (3,),
        "draft": (),  # while there is a pack: below
        "on_table": (
            None,
            *(
                replace(ON_TABLE, **changed)
                for changed in (
                    {"receiver": CAT}, {"tile": 5}, {"tile": BLANK}, {"looked": True},
                    {"open": True}, {"not_blank": True}, {"actions": ("remove",)},
                    {"honest_for": (5,)}, {"turned_by": BOB}, {"turned_by": CAT},
                )
            ),
        ),
        "owed": (("advance",), ("remove", "advance")),
        "plays": (
            (),
            (NOTED, replace(NOTED, tile=8)),
            *(
                (replace(NOTED, **changed),)
                for changed in (
                    {"receiver": CAT}, {"tile": None}, {"tile": None, "not_blank": True},
                    {"counts": False}, {"tile": None, "counts": False},
                )
            ),
        ),
        "past": (),  # it is over
        "announced": ((), (2, 2, 2)),
        "funds": ((), (0, 0, 0), (1, 2, 100)),
        "buyers": ((ANN,), (BOB,), (ANN, BOB), (BOB, ANN)),
        "winning": ((ANN,), (ANN, BOB)),
    }  # fmt: skip
    assert set(fields) == set(View.__struct_fields__)
    changed = [replace(view, **{name: value}) for name in fields for value in fields[name]]
    drafting = replace(view, pack_size=3, hand=(), draft=(Sight((1, 2, 3)),))
    changed += [
        drafting,
        replace(drafting, draft=(Sight((1, 2, 4)),)),
        replace(drafting, draft=(Sight((1, 2, 3), 2),)),
        replace(drafting, draft=(Sight((4, 5, 6, 7), 4), Sight((1, 2, 3)))),
        table(*[START] * 4).view(ANN),
        table(*[START] * 5).view(ANN),
    ]
    vectors = [GAME.codec.vector(each) for each in (view, *changed)]
    assert all(0 <= one <= 1 for vector in vectors for one in vector)
    twice = [str(changed[at - 1]) for at, one in enumerate(vectors) if vectors.index(one) != at]
    assert not twice, twice[0]


def test_what_the_row_says_of_honesty_is_true() -> None:
    """K-C3, K-H7: over whole games, for every viewer; a tile that may be it includes the true."""
    layout = GAME.codec.layout
    honest, dishonest, may_be = (
        layout.at(f"table.{name}") for name in ("honest", "dishonest", "unseen honest tiles")
    )
    told: Counter[str] = Counter()
    for number in range(2 * len(KIT.tables)):
        for seats, reached in walk(KIT, number, "honesty"):
            state: Any = reached.state
            handed = state.on_table
            if handed is None:
                continue
            for viewer in (None, *map(Seat, range(seats))):
                view = state.view(viewer)
                row = GAME.codec.vector(view)
                assert row[honest] <= handed.honest
                assert row[dishonest] <= (not handed.honest)
                may = row[layout.slice("tiles.may be it", handed.tile - 1)][0]
                assert may == handed.honest or not handed.honest
                assert round(row[may_be] * 25) <= len(handed.honest_for)
                unseen = view.on_table is not None and view.on_table.tile is None
                told["inferred"] += unseen and row[dishonest] == 1
                told["seen"] += not unseen and row[dishonest] == 1
    assert told["inferred"] > 20, told
    assert told["seen"] > 20, told
