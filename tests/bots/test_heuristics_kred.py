"""The personalities in KRED: they deduce, play to win, and play as their names say."""

import re
from collections import Counter
from functools import cache

import msgspec
import pytest
from msgspec.structs import replace

from knavery.bots import Reason, bot
from knavery.bots.heuristics import CAREFUL, HONEST, PERSONALITIES
from knavery.bots.heuristics.kred import HEURISTICS, tile_worth
from knavery.bots.heuristics.kred.belief import belief_of, chance_honest, lie_tiles
from knavery.bots.heuristics.kred.exposing import handed_play
from knavery.bots.heuristics.kred.tiles import held_by, holdings
from knavery.bots.heuristics.kred.worth import after, chance_to_win, mine
from knavery.bots.heuristics.ties import all_best, best_of
from knavery.core import Chance, Dice, Record, Seat, Tally
from knavery.core.match import Match
from knavery.core.record import Player
from knavery.core.text import Localizer
from knavery.games.kred import GAME
from knavery.games.kred.decisions import Challenge, Expose, HandOver, Look
from knavery.games.kred.rules.actions import moves_of
from knavery.games.kred.rules.board import Position, domain
from knavery.games.kred.rules.distance import ADVANCE, RANKS, WITHDRAW, distance_to_win
from knavery.games.kred.rules.moving import honest_for
from knavery.games.kred.settings import Settings
from knavery.games.kred.tiles import FUNDING, TILES
from knavery.sim.runner import Runner, bots_chance

TABLES = {
    "careful": ("careful",) * 4,
    "mixed": ("careful", "shameless", "babbler", "honest"),
    "five": ("careful", "honest", "shameless", "careful", "babbler"),
    "three": ("honest", "careful", "shameless"),
}


@cache
def record(table: str, number: int) -> Record:
    """A played game of that table, with notes; the same for every test."""
    names = TABLES[table]
    match = Match(
        GAME,
        [Player(name, name) for name in names],
        Settings(campaign_limit=12),
        Chance.of(f"{table} {number}").seed,
    )
    runner = Runner(match, [bot(name) for name in names], bots_chance(match), notes=True)
    runner.run()
    assert not any(runner.faults)
    return match.record


def tallies(table: str, games: int) -> dict[str, Tally]:
    """The counts of each personality's lies and challenges."""
    sums: dict[str, Counter[str]] = {}
    for number in range(games):
        for name, tally in zip(
            TABLES[table], GAME.review(record(table, number).replay()).tallies, strict=True
        ):
            counted = sums.setdefault(name, Counter())
            for field in tally.__struct_fields__:
                counted[field] += getattr(tally, field)
    return {name: Tally(**counted) for name, counted in sums.items()}


def test_four_careful_bots_come_to_a_win_within_a_dozen_campaigns() -> None:
    won = 0
    for number in range(24):
        outcome = record("careful", number).outcome
        assert outcome is not None
        won += len(outcome.winners) == 1
    assert won > 0.9 * 24


def test_every_seat_of_a_careful_table_can_win() -> None:
    winners = Counter(
        seat
        for number in range(24)
        for seat in record("careful", number).outcome.winners  # type: ignore[union-attr]
    )
    assert set(winners) == {0, 1, 2, 3}


def test_an_honest_bot_never_lies_and_a_shameless_one_often() -> None:
    found = tallies("mixed", 5)
    rate = {name: tally.lies / (tally.lies + tally.truths) for name, tally in found.items()}
    assert rate["honest"] == 0
    assert 0 < rate["careful"] < rate["shameless"]
    assert rate["shameless"] >= 0.2


def test_a_careful_bot_challenges_with_better_reason_than_a_babbler() -> None:
    found = tallies("mixed", 12)
    right = {
        name: tally.challenges_right / (tally.challenges_right + tally.challenges_wrong)
        for name, tally in found.items()
    }
    assert right["careful"] > right["babbler"] + 0.05, right


def test_careful_bluffs_among_its_like_and_is_believed_more_often_than_caught() -> None:
    found = tallies("careful", 24)["careful"]
    assert found.lies > 0.05 * (found.lies + found.truths)
    assert found.believed > found.caught


def test_looks_are_mixed() -> None:
    """K-R2: careful looks often, but not always, and shameless less often."""
    looks: dict[str, list[bool]] = {}
    for number in range(12):
        for step in record("mixed", number).replay():
            if step.state.phase == "receipt":
                name = TABLES["mixed"][step.seat]
                looks.setdefault(name, []).append(isinstance(step.decision, Look))
    rate = {name: sum(each) / len(each) for name, each in looks.items()}
    assert rate["honest"] == 1
    assert 0.4 < rate["careful"] < 0.95
    assert 0.1 < rate["shameless"] < rate["careful"] - 0.1


def test_what_a_babbler_hands_over_has_nothing_to_do_with_its_play() -> None:
    """It plays a random tile of its hand, so that it lies as often as a random choice would."""
    lies, expected, plays = 0, 0.0, 0
    for number in range(5):
        for step in record("mixed", number).replay():
            if step.seat == TABLES["mixed"].index("babbler") and isinstance(
                step.decision, HandOver
            ):
                at = step.state
                blank = at.with_blank
                fitting = set(honest_for(at.position, step.seat, at.settings, blank=blank))
                hand = step.state.hands[step.seat]
                plays += 1
                lies += step.decision.tile not in fitting
                expected += 1 - len(fitting & set(hand)) / len(hand)
    assert plays > 100
    assert abs(lies - expected) < 0.08 * plays


@pytest.mark.parametrize("table", ["mixed", "five", "three"])
def test_every_choice_has_a_reason_with_numbers(table: str) -> None:
    played = record(table, 0)
    assert len(played.notes) == len(played.decisions)
    for note in played.notes:
        reason = msgspec.convert(note.note["reason"], Reason)
        for language in ("en", "de"):
            said = Localizer(GAME, language=language).thought(reason)
            assert re.search(r"\d", said) or reason.code in ("keep_move", "seen_honest"), said
            assert said.endswith("."), said
        assert 0 <= note.note["belief"]["score"] <= 1
        assert 0 <= note.note["belief"].get("honest", 0) <= 1


@pytest.mark.parametrize("table", ["mixed", "five"])
def test_the_true_holder_is_never_ruled_out(table: str) -> None:
    """A seat gives every tile a chance to be where it is, and none to be in two hands for sure."""
    for at, step in enumerate(record(table, 1).replay()):
        state = step.state
        if at % 7 or not state.campaign or state.phase == "over":
            continue
        for viewer in map(Seat, range(state.seats)):
            view = state.view(viewer)
            chances = [held_by(view, seat) for seat in range(state.seats)]
            for seat, hand in enumerate(state.hands):
                for tile in hand:
                    assert chances[seat][tile] > 0, (viewer, seat, tile)
            for tile in TILES:
                assert sum(each[tile] for each in chances) < 1 + 1e-9
            # What one holds oneself, or has seen go into a bank, is in nobody else's hand.
            for tile in (*view.hand, *(play.tile for play in view.plays if play.tile)):
                assert not any(chances[seat][tile] for seat in range(state.seats) if seat != viewer)


def test_a_tile_seen_elsewhere_cannot_make_a_play_honest() -> None:
    """Where every fitting tile is known to be elsewhere, the play is a lie for certain."""
    certain = 0
    for number in range(4):
        for step in record("mixed", number).replay():
            state = step.state
            if state.phase != "challenge":
                continue
            belief = belief_of(state.view(step.seat))
            if belief.honest == 0:
                certain += 1
                assert not state.on_table.honest
            if belief.certain and belief.honest == 1:
                assert state.on_table.honest
    assert certain > 5


def test_k_f1_what_is_announced_tells_where_tiles_are() -> None:
    """The announced sum of a bank with one unseen tile gives the funding of that tile."""
    told = 0
    for number in range(6):
        for step in record("careful", number).replay():
            view = step.state.view(step.seat)
            if view.phase != "move" or view.plays or not view.past or view.position.moves:
                continue
            last = view.past[-1]
            began = holdings(view.seat, view.seats, view.draft, view.past)
            for seat in range(4):
                if seat == view.seat:
                    continue
                bank = [play for play in last.plays if play.receiver == seat]
                unseen = [play for play in bank if play.tile is None]
                if len(unseen) != 1:
                    continue
                rest = last.funding[seat] - sum(
                    FUNDING[play.tile] for play in bank if play.tile is not None and play.counts
                )
                seen = {play.tile for play in last.plays}
                for tile in TILES:
                    if tile not in seen and began[tile][seat] > 0:
                        told += 1
                        assert FUNDING[tile] == rest
    assert told >= 5


def test_beliefs_are_better_than_the_base_rate() -> None:
    """The Brier score of beliefs about plays, against that of the base rate."""
    said = []
    for number in range(5):
        played = record("mixed", number)
        notes = {note.step: note.note for note in played.notes}
        for at, step in enumerate(played.replay()):
            if step.state.phase in ("receipt", "challenge"):
                said.append((notes[at]["belief"]["honest"], step.state.on_table.honest))
    base = sum(true for _, true in said) / len(said)
    brier = sum((chance - true) ** 2 for chance, true in said) / len(said)
    assert brier < base * (1 - base) * 0.9


def test_careful_tells_lies_from_honest_plays_among_its_like() -> None:
    """Where a challenge is possible: the Brier skill, and that plays are as honest as believed."""
    said = []
    for number in range(8):
        for step in record("careful", number).replay():
            if step.state.phase == "challenge":
                belief = belief_of(step.state.view(step.seat))
                if not belief.certain:
                    said.append((belief.honest, step.state.on_table.honest))
    base = sum(true for _, true in said) / len(said)
    brier = sum((chance - true) ** 2 for chance, true in said) / len(said)
    assert len(said) > 1000
    assert 1 - brier / (base * (1 - base)) > 0.2
    assert abs(sum(chance for chance, _ in said) / len(said) - base) < 0.05


def test_an_accepted_tile_is_believed_more_if_a_lie_had_been_exposed() -> None:
    """K-R3: a receiver who looked and accepts tells that the play is honest, or that they gain."""
    told = []
    for step in record("careful", 0).replay():
        state = step.state
        if state.phase != "challenge" or not state.on_table.looked:
            continue
        view = state.view(step.seat)
        unseen = replace(view, on_table=replace(view.on_table, looked=False))
        play, chances = handed_play(view), held_by(view, view.mover, before_play=True)
        lies = lie_tiles(play, chances, view.on_table.honest_for)
        accepted = sum(share * (1 - play.exposed(tile)) for tile, share in lies)
        if 0 < (now := belief_of(view).honest) < 1:
            told.append((accepted, now > belief_of(unseen).honest))
    assert any(higher for accepted, higher in told if accepted < 0.2)
    assert not any(higher for accepted, higher in told if accepted > 0.6)
    assert all(higher for accepted, higher in told if accepted < 0.2)


def test_chance_honest_falls_with_gain_and_repute() -> None:
    even = chance_honest(0.5, 3, 0.2)
    assert chance_honest(0.5, -5, 0.2) > even
    assert chance_honest(0.5, 3, 0.4) < even
    assert chance_honest(0.9, 3, 0.2) > even
    assert chance_honest(0.0, 3, 0.2) == 0


def test_k_w1_a_winning_domain_has_no_way_to_go() -> None:
    assert distance_to_win("mhmmhmhhp") == 0
    assert distance_to_win("mmmmm.hhp") == ADVANCE
    assert distance_to_win("mmmmmmhmp") == RANKS[1]
    # A pawn on a seat must come by a rostrum, so one of two heels there has to make room.
    assert distance_to_win("pmmmmmhh.") > distance_to_win("mmmmmmph.")
    assert distance_to_win(".........") > distance_to_win("m.m.m....")


def test_no_real_move_is_shorter_than_the_road() -> None:
    """K-A1, K-A3: a domain is never further from winning than a step of its owner leads."""
    seen = set()
    for step in record("mixed", 3).replay():
        board = step.state.position.board
        if step.state.falling:
            continue
        for seat in map(Seat, range(4)):
            spaces = domain(board, seat)
            if spaces in seen:
                continue
            seen.add(spaces)
            position = Position(board)
            for action, cost in (("advance", ADVANCE), ("withdraw", WITHDRAW)):
                for move in moves_of(action, position, seat):  # type: ignore[arg-type]
                    changed = domain(after(board, move), seat)
                    assert distance_to_win(spaces) <= cost + distance_to_win(changed)
    assert len(seen) > 100


def test_k_r3_a_lie_that_was_seen_is_exposed_by_the_honest() -> None:
    exposed = lies = 0
    seat = TABLES["mixed"].index("honest")
    for number in range(5):
        for step in record("mixed", number).replay():
            if (
                step.state.phase == "looked"
                and step.seat == seat
                and not step.state.on_table.honest
            ):
                lies += 1
                exposed += isinstance(step.decision, Expose)
    assert lies == exposed > 5


def test_a_bot_gives_the_same_answer_to_the_same_prompt() -> None:
    for at, step in enumerate(record("mixed", 0).replay()):
        if at % 20:
            continue
        view, options = step.state.view(step.seat), step.state.options(step.seat)
        for personality in PERSONALITIES:
            one, two = (
                HEURISTICS.decide(personality, view, options, (), Chance.of(str(at)))
                for _ in range(2)
            )
            assert one == two
            assert one.decision in options


def test_symmetric_seats_come_to_lead_equally_often() -> None:
    """Ties are broken at random, so no seat gains by where it sits, as far as 240 games show."""
    games, seats = 240, 3
    leads = [0.0] * seats
    careful = bot("careful")
    for number in range(games):
        match = Match(
            GAME,
            [Player("careful", "careful")] * seats,
            Settings(campaign_limit=1),
            Chance.of(f"symmetric {number}").seed,
        )
        Runner(match, [careful] * seats, bots_chance(match)).run()
        board = match.state.view(None).position.board
        worth = [mine(domain(board, seat)) for seat in range(seats)]
        leaders = all_best(range(seats), worth.__getitem__)
        for seat in leaders:
            leads[seat] += 1 / len(leaders)
    expected = games / seats
    chi_squared = sum((lead - expected) ** 2 / expected for lead in leads)
    # One time in a thousand chance alone would give more, with two degrees of freedom.
    assert chi_squared < 13.8, leads


def test_equal_choices_come_up_equally_often() -> None:
    """Also those that only rounding tells apart; the same chance makes the same choice."""
    worth = {"a": 0.1 + 0.2, "b": 0.3, "c": 0.29, "d": 0.3}
    drawn = [best_of(worth, worth.__getitem__, Dice(Chance.of(f"{n}"))) for n in range(600)]
    counts = Counter(drawn)
    assert set(counts) == {"a", "b", "d"}
    assert all(abs(count - 200) < 45 for count in counts.values()), counts
    again = [best_of(worth, worth.__getitem__, Dice(Chance.of(f"{n}"))) for n in range(600)]
    assert again == drawn


def test_k_t3_tiles_that_advance_are_drafted_before_those_that_withdraw() -> None:
    assert tile_worth(1) > tile_worth(15) > tile_worth(24)


def test_chances_to_win_are_shares_and_follow_the_board() -> None:
    state, _ = GAME.deal(4, Settings(), Chance.of("level"))
    views = [state.view(Seat(seat)) for seat in range(4)]
    assert [chance_to_win(view, seat) for seat, view in enumerate(views)] == [0.25] * 4
    # The learned estimate counts whose turn it is.
    assert [HEURISTICS.estimate(view) for view in views] == pytest.approx([0.25] * 4, abs=0.05)
    played = record("careful", 0)
    (winner,) = played.outcome.winners  # type: ignore[union-attr]
    *_, last = played.replay()
    ends = [HEURISTICS.estimate(last.after.view(Seat(seat))) for seat in range(4)]
    assert ends == [float(seat == winner) for seat in range(4)]
    before = [HEURISTICS.estimate(last.state.view(Seat(seat))) for seat in range(4)]
    assert max(before) == before[winner]
    shares = [chance_to_win(last.state.view(Seat(seat)), seat) for seat in range(4)]
    assert max(shares) == shares[winner]
    # Each counts the tiles it has seen in the banks.
    assert sum(shares) == pytest.approx(1, abs=0.02)


def test_an_estimate_counts_credibility_and_the_bank() -> None:
    state, _ = GAME.deal(4, Settings(), Chance.of("deal"))
    level = state.view(Seat(0))
    assert chance_to_win(level, 0) == pytest.approx(0.25)
    poor = replace(level, credibility=(0, 3, 3, 3))
    rich = replace(level, announced=(40, 20, 20, 20), funds=(40, 20, 20, 20))
    assert chance_to_win(poor, 0) < 0.2
    assert chance_to_win(rich, 0) > 0.28
    assert HEURISTICS.estimate(poor) < HEURISTICS.estimate(level) < HEURISTICS.estimate(rich)


def test_a_sure_lie_is_challenged_by_careful_and_honest_alike() -> None:
    """K-H1: where the tile cannot be honest and a notch can be won, both say so."""
    tried = 0
    for number in range(4):
        for step in record("mixed", number).replay():
            state = step.state
            if state.phase == "challenge" and state.credibility[step.seat] < 3:
                view, options = state.view(step.seat), state.options(step.seat)
                if belief_of(view).honest == 0:
                    tried += 1
                    for personality in (HONEST, CAREFUL):
                        choice = HEURISTICS.decide(personality, view, options, (), Chance.of("x"))
                        assert choice.decision == Challenge()
    assert tried > 2
