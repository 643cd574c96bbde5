"""Loops over many tables of a game. The tables come first, so that threads can share them out."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from knavery.engines.compiling import bind, cached, compiled
from knavery.engines.fetching import fetch
from knavery.engines.one_table import ACTOR, NOBODY, SEATS, SETTINGS, roll_out_table, step_table
from knavery.engines.rules import Rule, Rules

#: An array with an entry or a row for each table.
Many: TypeAlias = Any

# The rules of the game: `bind` puts them here.
deal: Rule = None
mask: Rule = None
is_option: Rule = None
observe_part: Rule = None
fetch_row: Rule = None
parts = width = 0


class Loops(NamedTuple):
    """The loops of one game, compiled."""

    #: rows, positions; seats, codes of the settings
    deal_all: Callable[..., None]
    #: rows, seats, out
    mask_all: Callable[..., None]
    #: rows, seats, out; lookup
    observe_all: Callable[..., None]
    #: rows, seats, actions: the first table whose action is illegal, or -1
    illegal: Callable[..., int]
    #: rows, positions, seats, actions, over, scores; auto_reset
    step_all: Callable[..., None]
    #: rows, positions, policy, games, scores; most, auto_reset: the number of decisions
    roll_out: Callable[..., int]


def loops_of(game: str, rules: Rules) -> Loops:
    """The loops with the rules of that game in them."""
    names = {**rules._asdict(), **table_functions(game, rules, (step_table, roll_out_table))}
    return Loops(
        deal_all=cached(bind(deal_all, game, names)),
        mask_all=cached(bind(mask_all, game, names)),
        observe_all=cached(bind(observe_all, game, names)),
        illegal=cached(bind(illegal, game, names)),
        step_all=cached(bind(step_all, game, names)),
        roll_out=cached(bind(roll_out, game, names)),
    )


def table_functions(
    game: str, rules: Rules, functions: tuple[Callable[..., Any], ...]
) -> dict[str, Rule]:
    """What loops or kernels do with one table, by name, with the rules of that game in it."""
    names = rules._asdict()
    return {each.__name__: compiled(bind(each, game, names)) for each in functions}


def deal_all(rows: Many, positions: Many, seats: int, codes: Any) -> None:
    """Deal every table from its position, which moves on."""
    for table in range(rows.shape[0]):
        row = rows[table]
        row[SEATS] = seats
        for place in range(codes.shape[0]):
            row[SETTINGS + place] = codes[place]
        deal(row, positions[table : table + 1])


def mask_all(rows: Many, seats: Many, out: Many) -> None:
    """A 1 for each option of that seat, and 0 for all other decisions."""
    for table in range(rows.shape[0]):
        mask(rows[table], seats[table], out[table])


def observe_all(rows: Many, seats: Many, out: Many, lookup: Any) -> None:
    """What that seat sees of each table."""
    last = rows.shape[0] - 1
    for table in range(rows.shape[0]):
        # The next row is fetched meanwhile, and the beginning of the one after that, which says
        # what else to fetch.
        following = min(table + 1, last)
        fetch(rows[min(table + 2, last)], 0)
        fetch_row(rows[following], seats[following])
        row, seat, seen = rows[table], seats[table], out[table]
        for place in range(width):
            seen[place] = 0.0
        for part in range(parts):
            observe_part(part, row, seat, lookup, seen)


def illegal(rows: Many, seats: Many, actions: Many) -> int:
    """The first table where that seat may not choose its action; -1 if there is none."""
    for table in range(rows.shape[0]):
        over = rows[table, ACTOR] == NOBODY
        if not over and not is_option(rows[table], seats[table], actions[table]):
            return table
    return -1


def step_all(
    rows: Many,
    positions: Many,
    seats: Many,
    actions: Many,
    over: Many,
    scores: Many,
    auto_reset: bool,
) -> None:
    """Play that seat's action at each table that is not over."""
    for table in range(rows.shape[0]):
        stream = positions[table : table + 1]
        over[table] = step_table(
            rows[table], stream, seats[table], actions[table], scores[table], auto_reset
        )


def roll_out(
    rows: Many,
    positions: Many,
    policy: Many,
    games: Many,
    scores: Many,
    most: int,
    auto_reset: bool,
) -> int:
    """Play at random: that many decisions a table, or fewer if its game ends and is not reset.

    Returns the number of decisions.
    """
    decisions = 0
    for table in range(rows.shape[0]):
        stream, choices = positions[table : table + 1], policy[table : table + 1]
        played, games[table] = roll_out_table(
            rows[table], stream, choices, scores[table], most, auto_reset
        )
        decisions += played
    return decisions
