"""Unfinished games, written into a server's store as the server would have."""

from itertools import islice
from pathlib import Path
from typing import Any, Final

from msgspec import structs
from playwright.sync_api import Page

from knavery.bots import bot
from knavery.core import Chance, Seat, registry
from knavery.core.match import Match
from knavery.core.record import Player
from knavery.games.kred.decisions import Accept, HandOver
from knavery.server.store import Append, Guest, Store
from knavery.server.tables import events
from knavery.server.tables.commands import Person
from knavery.server.tables.events import EventBatch
from knavery.server.tables.handlers import open_event
from knavery.server.tables.lobby import head_of
from knavery.server.tables.pace import Pace
from knavery.server.tables.table import Table
from knavery.server.web.auth import COOKIE, hashed
from knavery.sim.runner import Runner

SEATS: Final = 3
BOT: Final = "honest"
#: How many games of bots are searched for a suitable one.
MOST_GAMES: Final = 60
#: Cards of Kingless whose texts are long.
LONG_TEXTS: Final = frozenset({"D33", "I14", "E07"})


class StoredGame:
    """A match of bots up to a decision, and the decisions one seat makes next."""

    def __init__(self, match: Match, cut: int, last: int) -> None:
        self.seed = match.seed
        self.game = match.game
        usual = match.game.Settings()
        #: The settings that are not the usual ones.
        self.asked = {
            name: value
            for name, value in structs.asdict(match.settings).items()
            if value != getattr(usual, name)
        }
        steps = tuple(islice(match.record.replay(), last + 1))
        self.steps = steps[:cut]
        #: The log of the last of these decisions.
        self.told = steps[-1].log
        self.deal = match.deal
        self.seats = len(match.record.players)
        self.left = tuple(match.decisions[cut : last + 1])
        self.seat = self.left[0].seat


def shortly_before_the_win() -> StoredGame:
    """A match whose last play is honest, the winner's alone, and wins whatever others answer."""
    for number in range(MOST_GAMES):
        match = _played(BOT, f"a won game {number}")
        if (found := _last_play(match)) is not None:
            return StoredGame(match, *found)
    raise AssertionError(f"{MOST_GAMES} games, and none is won by an honest play")


def where_a_piece_falls(*, before: bool = False) -> StoredGame:
    """K-A7: a match in which a move lets a piece of another fall, who says where it lands.

    `before`: the move is still to be made.
    """
    for number in range(MOST_GAMES):
        match = _played("random", f"a fall {number}")
        for at, step in enumerate(match.record.replay()):
            table: Any = step.after
            if table.falling and table.phase == "move" and step.seat not in table.to_act:
                cut = at if before else at + 1
                return StoredGame(match, cut, cut)
    raise AssertionError(f"{MOST_GAMES} games, and no piece falls by another's move")


def where_only_accept_is_left() -> StoredGame:
    """K-R3: a match in which the receiver has looked at the tile of an honest play."""
    for number in range(MOST_GAMES):
        match = _played("random", f"honest {number}")
        for at, step in enumerate(match.record.replay()):
            table: Any = step.after
            if table.phase == "looked" and table.options(step.seat) == (Accept(),):
                return StoredGame(match, at + 1, at + 1)
    raise AssertionError(f"{MOST_GAMES} games, and nobody looks at an honest tile")


def where_a_piece_is_set_aside() -> StoredGame:
    """K-A8: a match in which the mover has a piece set aside, and a tile that gives no funding."""
    for number in range(MOST_GAMES):
        match = _played("random", f"aside {number}")
        for at, step in enumerate(match.record.replay()):
            table: Any = step.after
            is_aside = table.phase == "move" and table.position.aside
            if is_aside and step.seat in table.to_act and worthless(table, step.seat):
                return StoredGame(match, at + 1, at + 1)
    raise AssertionError(f"{MOST_GAMES} games, and none has a piece set aside")


def where_one_buys(seats: int) -> StoredGame:
    """K-F3: a match of so many seats in which somebody can buy."""
    match = _played("random", "a purchase", seats, campaigns=1)
    for at, step in enumerate(match.record.replay()):
        table: Any = step.after
        if table.phase == "bureaucracy" and len(table.options(*table.to_act)) > 1:
            return StoredGame(match, at + 1, at + 1)
    raise AssertionError("nobody can buy")


def where_long_texts_are_revealed() -> StoredGame:
    """G-K8: a match of Kingless, in its last turns, with two cards revealed, one of a long text."""
    for number in range(MOST_GAMES):
        match = _played("random", f"revealed {number}", seats=6, game="kingless")
        for at, step in enumerate(match.record.replay()):
            table: Any = step.after
            view = table.view(step.seat)
            if view.phase == "recruiting" and view.last_turns is not None:
                cards = table.view(table.to_act[0]).ask.cards
                if len(cards) == 2 and LONG_TEXTS & set(cards):
                    return StoredGame(match, at + 1, at + 1)
    raise AssertionError(f"{MOST_GAMES} games, and no long text is revealed at the end")


def worthless(table: Any, seat: Seat) -> int:
    """How many tiles in the seat's bank give no funding."""
    plays = table.view(seat).plays
    return sum(play.receiver == seat and not play.counts for play in plays)


def _played(
    name: str, label: str, seats: int = SEATS, campaigns: int = 8, game: str = "kred"
) -> Match:
    """A match that bots of that name have played."""
    rules = registry.game(game)
    players = [Player(f"Bot {seat + 1}", name) for seat in range(seats)]
    asked = {"campaign_limit": campaigns} if game == "kred" else {}
    match = Match(
        rules, players, rules.Settings(**asked), Chance.of(label).seed, words=("",) * seats
    )
    Runner(match, [bot(name)] * seats, Chance.of(f"bots of {label}")).run()
    return match


def _last_play(match: Match) -> tuple[int, int] | None:
    """From which decision to which the winner made an honest play that won; None: it was not so."""
    outcome = match.state.outcome
    assert outcome is not None
    steps = tuple(match.record.replay())
    handed = max(at for at, step in enumerate(steps) if isinstance(step.decision, HandOver))
    mover = steps[handed].seat
    table: Any = steps[handed].after
    won_in_play = all(step.after.phase != "bureaucracy" for step in steps[handed:])
    if outcome.winners != (mover,) or not won_in_play or table.on_table is None:
        return None
    if table.on_table.tile not in table.on_table.honest_for:
        return None
    # The play begins where the one before it was banked.
    begun = (at for at, step in enumerate(steps) if _is_in_play(step.after, table))
    first = min(begun) + 1
    # K-A7: where a piece of another falls, they say where it lands.
    if any(step.seat != mover for step in steps[first : handed + 1]):
        return None
    return first, handed


def _is_in_play(before: Any, handed: Any) -> bool:
    same = before.campaign == handed.campaign and len(before.plays) == len(handed.plays)
    return bool(before.phase == "move" and same)


def guest_of(page: Page, store: Path) -> Guest:
    """Whoever the page's cookie makes it."""
    [token] = [one["value"] for one in page.context.cookies() if one["name"] == COOKIE]
    kept = Store(f"sqlite:///{store}", "asking")
    guest = kept.guest_of(hashed(token))
    kept.close()
    assert guest is not None
    return guest


def put_into(
    store: Path, unfinished: StoredGame, guest: Guest, now: int, name: str = "unfinished"
) -> str:
    """The id of a table of that name where the guest sits in the seat; the server takes it up."""
    host = Person(guest.id, guest.name)
    first = open_event(
        unfinished.game,
        host,
        unfinished.seed,
        settings=unfinished.asked,
        seats=unfinished.seats,
        access="link",
        pace=Pace(),
        watch=True,
    )
    chairs = tuple(
        events.Sat(seat, guest.id, guest.name)
        if seat == unfinished.seat
        else events.BotSeated(seat, BOT)
        for seat in map(Seat, range(unfinished.seats))
    )
    started = events.Started(unfinished.deal)
    begun = EventBatch((first, events.LeaseTaken("gone"), *chairs, started), guest.id)
    decided = (
        EventBatch((events.Decided(step.seat, step.decision, step.log),))
        for step in unfinished.steps
    )
    table = Table(name)
    kept = Store(f"sqlite:///{store}", "gone")
    won = []
    for batch in (begun, *decided):
        seq = table.seq
        table.apply(now, batch)
        won.append(kept.append(Append(table.id, seq, now, events.encode(batch))))
    assert all(future.result() for future in won)
    # A server takes over a table that has a head and no live process: only now does this one.
    kept.save_head(head_of(table)).result()
    kept.close()
    return table.id
