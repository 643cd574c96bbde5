"""What imagined KRED tables keep to, beyond what small tables can show."""

from knavery.core import Chance, Seat
from knavery.games.kred import GAME
from knavery.games.kred.draft import pass_on
from knavery.games.kred.records import Settings
from knavery.games.kred.state import State


def drafted(seats: int, label: str) -> State:
    """A table after a random draft."""
    chance = Chance.of(label)
    state, _ = GAME.deal(seats, Settings(), chance.branch("deal"))
    while state.phase == "draft":
        seat = state.to_act[0]
        decision, chance = chance.choice(state.options(seat))
        state, _ = state.play(seat, decision)
    return state


def test_imagined_drafts_could_have_been_played() -> None:
    """K-T3: every pack is what the seat before passed on, in every round, for every seat."""
    for seats in GAME.seats:
        state = drafted(seats, f"draft {seats}")
        for viewer in (None, *map(Seat, range(seats))):
            for number in range(20):
                twin = GAME.imagine(state.view(viewer), (), Chance.of(f"{viewer} {number}"))
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
        twin = GAME.imagine(view, (), Chance.of(f"took {number}"))
        one, two = twin.sights[1][1].pick, twin.sights[2][2].pick
        assert {one, two} == gone
        took.add((one, two))
    assert len(took) == 2


def test_a_spectator_knows_nothing_of_the_draft() -> None:
    state = drafted(4, "spectator")
    hands = {GAME.imagine(state.view(None), (), Chance.of(str(n))).hands for n in range(20)}
    assert len(hands) == 20
