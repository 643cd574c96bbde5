"""What resampled KRED tables keep to, beyond what small tables can show."""

from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Final

import msgspec
import pytest
from msgspec.structs import replace

from knavery.core import Chance, Dice, Seat
from knavery.games.kred import GAME, Kred
from knavery.games.kred.decisions import Pick
from knavery.games.kred.resampling import annealing, puzzle
from knavery.games.kred.rules.drafting import look, pass_on
from knavery.games.kred.settings import Settings
from knavery.games.kred.state import State
from knavery.games.kred.view import Sight, View

VIEWER: Final = Seat(1)


def drafted(seats: int, label: str) -> State:
    """A table after a random draft."""
    chance = Chance.of(label)
    state, _ = GAME.deal(seats, Settings(), chance.branch("deal"))
    while state.phase == "draft":
        seat = state.to_act[0]
        decision, chance = chance.choice(state.options(seat))
        state, _ = state.play(seat, decision)
    return state


def test_resampled_drafts_could_have_been_played() -> None:
    """K-T3: every pack is what the seat before passed on, in every round, for every seat."""
    for seats in GAME.seats:
        state = drafted(seats, f"draft {seats}")
        for viewer in (None, *map(Seat, range(seats))):
            for number in range(20):
                twin = GAME.resample(state.view(viewer), (), Chance.of(f"{viewer} {number}"))
                rounds = len(twin.sights[0])
                for turn in range(rounds - 1):
                    now = [sights[: turn + 1] for sights in twin.sights]
                    later = tuple(sights[turn + 1].pack for sights in twin.sights)
                    assert pass_on(now) == later
                picked = [tuple(sorted(s.pick or 0 for s in each)) for each in twin.sights]
                assert tuple(picked) == twin.hands


def test_each_of_the_others_may_have_taken_any_tile_missing_from_a_pack_seen_again() -> None:
    """K-T3: with three players the first pack comes back after two others took one each."""
    state = drafted(3, "twice")
    first, again = state.sights[0][0], state.sights[0][3]
    gone = set(first.pack) - {first.pick} - set(again.pack)
    assert len(gone) == 2
    took = set()
    view = state.view(Seat(0))
    for number in range(60):
        twin = GAME.resample(view, (), Chance.of(f"took {number}"))
        one, two = twin.sights[1][1].pick, twin.sights[2][2].pick
        assert {one, two} == gone
        took.add((one, two))
    assert len(took) == 2


def test_packs_seen_twice_leave_just_the_drafts_that_brute_force_finds() -> None:
    """K-T3: four tiles for each of three: the first pack comes round with two tiles gone."""
    game = Kred(tiles=range(1, 13))
    for line in range(3):
        chance = Chance.of(f"brute {line}")
        state, _ = game.deal(3, Settings(), chance.branch("deal"))
        start = state
        while state.phase == "draft":
            decision, chance = chance.choice(state.options(state.to_act[0]))
            state, _ = state.play(state.to_act[0], decision)
        view = state.view(VIEWER)
        own = view.draft[0].pack
        rest = [tile for tile in range(1, 13) if tile not in own]
        fits = set()
        for one in combinations(rest, 4):
            two = tuple(tile for tile in rest if tile not in one)
            packs = [one, two]
            packs.insert(VIEWER, own)
            dealt = look(replace(start, sights=((),) * 3), packs, [])
            fits |= _drafts(dealt, view)
        assert len(fits) > 10
        draws = range(60 * len(fits))
        met = {game.resample(view, (), Chance.of(f"{line} {n}")).sights for n in draws}
        assert met == fits


def _drafts(state: State, view: View) -> set[tuple[tuple[Sight, ...], ...]]:
    """All that may have been seen and kept, where the viewer saw and kept what the view says."""
    turn = len(state.sights[VIEWER])
    if state.sights[VIEWER][-1].pack != view.draft[turn - 1].pack:
        return set()
    if state.phase != "draft":
        return {state.sights} if state.view(VIEWER) == view else set()
    seat = state.to_act[0]
    picks = [Pick(view.draft[turn - 1].pick or 0)] if seat == VIEWER else state.options(seat)
    return set().union(*(_drafts(state.play(seat, pick)[0], view) for pick in picks))


def test_a_spectator_knows_nothing_of_the_draft() -> None:
    state = drafted(4, "spectator")
    hands = {GAME.resample(state.view(None), (), Chance.of(str(n))).hands for n in range(20)}
    assert len(hands) == 20


def views(game: Kred, seats: int, label: str, most: int, every: int = 60) -> list[View]:
    """Every viewer's view of the tables that a random game of several campaigns passes."""
    chance = Chance.of(label)
    state, _ = game.deal(seats, Settings(campaign_limit=4), chance.branch("deal"))
    found: list[View] = []
    step = 0
    while state.outcome is None and len(found) < most:
        if step % every == every - 1:
            found += [state.view(viewer) for viewer in (None, *map(Seat, range(seats)))]
        decision, chance = chance.choice(state.options(state.to_act[0]))
        state, _ = state.play(state.to_act[0], decision)
        step += 1
    return found


@pytest.mark.parametrize("seats", GAME.seats)
def test_k_f1_campaigns_solved_at_once_fit_the_view_too(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By annealing alone, as where one campaign after the other comes to too many dead ends."""
    monkeypatch.setattr(puzzle, "EFFORT", 0)
    seen = 0
    for view in views(GAME, seats, f"at once {seats}", 36):
        twin = GAME.resample(view, (), Chance.of(f"twin {seen}"))
        assert twin.view(view.seat) == view
        assert GAME.resample(view, (), Chance.of(f"twin {seen}")) == twin
        seen += 1
    assert seen >= 20


def test_campaigns_solved_at_once_are_those_solved_one_after_the_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """K-F1, K-X3: with few tiles, both ways find the same tables, the blank's included."""
    game = Kred(tiles=(3, 5, 6, 12, 19, 25), board="mmmmm.hhp" + "mmm.mmhhp" + "m........")
    several, usual = 0, puzzle.EFFORT
    for view in views(game, 3, "both ways", 24, every=11):
        tables: list[Counter[object]] = []
        for effort in (usual, 0):
            monkeypatch.setattr(puzzle, "EFFORT", effort)
            drawn = (game.resample(view, (), Chance.of(f"{n}")) for n in range(150))
            tables.append(Counter((twin.hands, twin.plays) for twin in drawn))
        # A table that comes up once in a while both times is not missed by chance.
        often = [{table for table, count in drawn.items() if count > 7} for drawn in tables]
        assert often[0] <= set(tables[1])
        assert often[1] <= set(tables[0])
        several += len(tables[0]) > 1
    assert several >= 5


def test_a_search_that_gives_up_is_begun_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """However short the searches are, the table drawn fits the view."""
    monkeypatch.setattr(puzzle, "EFFORT", 3)
    monkeypatch.setattr(annealing, "STEPS", 40)
    for number, view in enumerate(views(GAME, 4, "give up", 10)):
        assert GAME.resample(view, (), Chance.of(f"{number}")).view(view.seat) == view


#: Views of careful players' games that took many steps, and the rounds of three tables of each.
HARD: Final = {"seat_1": 24, "seat_2": 24, "spectator_1": 300, "spectator_2": 300}


@pytest.mark.parametrize("name", HARD)
def test_hard_puzzles_are_solved_in_few_rounds(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """K-F1: the sums of several campaigns leave few tables, but the search ends soon."""
    path = Path(__file__).parent / "puzzles" / f"{name}.json"
    view = msgspec.json.decode(path.read_bytes(), type=View)
    searches = rounds = 0
    repair, in_order = annealing.Walk._repair, puzzle.Puzzle._solve_in_order

    def counted(walk: annealing.Walk, since: int, until: int) -> bool:
        nonlocal rounds
        rounds += 1
        assert rounds <= HARD[name]
        return repair(walk, since, until)

    def searched(one: puzzle.Puzzle, dice: Dice) -> puzzle.Solution | None:
        nonlocal searches
        searches += 1
        assert searches <= 12  # each ends after its EFFORT
        return in_order(one, dice)

    monkeypatch.setattr(annealing.Walk, "_repair", counted)
    monkeypatch.setattr(puzzle.Puzzle, "_solve_in_order", searched)
    for number in range(3):
        twin = GAME.resample(view, (), Chance.of(f"hard {number}"))
        assert twin.view(view.seat) == view
    assert searches >= 3
