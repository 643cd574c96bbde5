"""A match resumed from its record continues as if never interrupted: decisions, clock and all."""

import pytest
from knavery_hooks import Close, Decision, Fact, Hooks, Settings, State
from msgspec.structs import asdict, replace

from contract.kit import Kit
from contract.kits import KITS
from knavery.bots.random import RandomBot
from knavery.core import TABLE, Chance, Log, Timer, registry
from knavery.core.match import Match
from knavery.core.record import Player, Record
from knavery.core.settings import settle
from knavery.sim.runner import Runner, bots_chance

every_game = pytest.mark.parametrize("kit", KITS, ids=str)


def run(match: Match) -> Record:
    Runner(match, [RandomBot()] * len(match.players), bots_chance(match)).run()
    return match.record


class Brisk(State, frozen=True):
    """Hooks with windows of two seconds: of three prompted seats one is too late."""

    @property
    def timers(self) -> tuple[Timer[Decision], ...]:
        return () if self.over else (Timer[Decision](f"window {self.leader}", TABLE, Close(), 2),)


class BriskHooks(Hooks):
    id = "brisk"

    def deal(self, seats: int, settings: Settings, chance: Chance) -> tuple[State, Log[Fact]]:
        state, log = super().deal(seats, settings, chance)
        return Brisk(**asdict(state)), log


def test_a_clock_goes_on_where_it_stood(monkeypatch: pytest.MonkeyPatch) -> None:
    game = BriskHooks()
    monkeypatch.setitem(registry._added, game.id, game)
    seed = Chance.of("brisk").seed
    whole = run(Match(game, [Player(str(seat), "random") for seat in range(4)], seed=seed))
    assert sum(entry.seat == TABLE for entry in whole.decisions) >= 3
    for left in range(1, len(whole.decisions)):
        part = replace(whole, decisions=whole.decisions[:left], outcome=None)
        assert run(Match.resume(part)) == whole, f"left after {left}"


@every_game
def test_a_match_left_anywhere_ends_as_it_would_have(kit: Kit) -> None:
    game = kit.game
    for number, (seats, _) in enumerate(kit.tables[:2]):
        players = [Player(f"P{seat}", "random") for seat in range(seats)]
        seed = Chance.of(f"resume {game.id} {number}").seed
        whole = run(Match(game, players, settle(game, game.short_settings), seed))
        count = len(whole.decisions)
        places = {1, 2, 3, 5, 8, count // 3, count // 2, count - 2, count - 1}
        for left in sorted(places & set(range(1, count))):
            part = replace(whole, decisions=whole.decisions[:left], outcome=None)
            assert run(Match.resume(part)) == whole, f"left after {left} of {count}"
