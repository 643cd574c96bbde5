"""The arena: same deals for all, nothing lost when stopped, and figures that can be trusted."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from knavery_hooks import GAME

from knavery.bots import bot
from knavery.bots.registry import UnknownBotError
from knavery.core import Chance, Dice, KnaveryError, Seat, registry
from knavery.core.match import Match
from knavery.core.record import Note, Player
from knavery.core.remarks import Suspect, without_talk
from knavery.games.candy_k import Ready, Said
from knavery.games.kred import GAME as KRED
from knavery.games.kred.settings import Settings
from knavery.sim.arena import (
    FIRST_DEALS,
    Arena,
    ArenaConfig,
    Block,
    Kind,
    Ledger,
    LedgerError,
    LineUp,
    Remaining,
    TargetWidth,
    line_ups,
    processes,
)
from knavery.sim.arena.block import ArenaGame, PlayedBlock, play_block, rotations
from knavery.sim.arena.deception import Sums, measured, rates, total
from knavery.sim.arena.ratings import rate
from knavery.sim.arena.standing import standing
from knavery.sim.bootstrap import interval
from knavery.sim.runner import Runner, bots_chance

registry.add(GAME)

FIXTURES = Path(__file__).parents[1] / "fixtures" / "format_1"

HOOKS = ArenaConfig("hooks", 1, 3, {}, "seed")


def arena(folder: Path, bots: tuple[str, ...] = ("search:16", "random")) -> Arena:
    return Arena(HOOKS, bots, folder / "ledger.jsonl")


def timeless(played: PlayedBlock) -> Any:
    """A block without its times."""
    return msgspec.structs.replace(
        played,
        took=0.0,
        games=tuple(msgspec.structs.replace(game, seconds=()) for game in played.games),
    )


def test_a_guest_sits_in_every_seat_once() -> None:
    seats = LineUp("guest", "a", "b").seats(4)
    assert seats == ("a", "b", "b", "b")
    turned = list(rotations(seats))
    assert len(turned) == 4
    assert {each.index("a") for each in turned} == {0, 1, 2, 3}


def test_half_and_half_is_every_other_seat() -> None:
    assert LineUp("half", "a", "b").seats(4) == ("a", "b", "a", "b")
    assert len(list(rotations("abab"))) == 2
    assert len(list(rotations("aba"))) == 3


def test_every_bot_meets_every_other_in_all_line_ups() -> None:
    found = line_ups(("a", "b", "c"), 4)
    assert len(set(found)) == len(found) == 3 + 6 + 3
    # With an odd number of seats each has the odd one in turn.
    assert len(line_ups(("a", "b", "c"), 5)) == 3 + 6 + 6


def test_all_line_ups_are_dealt_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt = []
    real = Match.__init__

    def note(self: Match, *given: Any, **named: Any) -> None:
        real(self, *given, **named)
        dealt.append(self.deal)

    monkeypatch.setattr(Match, "__init__", note)
    for line_up in (LineUp("guest", "random", "search:16"), LineUp("hosts", "random", "random")):
        play_block(HOOKS, Block(line_up, 5))
    assert len(dealt) == 4
    assert len(set(map(repr, dealt))) == 1
    play_block(HOOKS, Block(LineUp("hosts", "random", "random"), 6))
    assert repr(dealt[-1]) != repr(dealt[0])


def test_a_block_is_the_same_in_any_process(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    alone, together = arena(tmp_path / "one"), arena(tmp_path / "two")
    for _ in alone.play(3):
        pass
    for _ in together.play(3, processes(2)):
        pass
    assert {block: timeless(played) for block, played in alone.ledger.played.items()} == {
        block: timeless(played) for block, played in together.ledger.played.items()
    }


def test_an_arena_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    whole = arena(tmp_path)
    for _ in whole.play(3):
        pass
    path = whole.ledger.path
    lines = path.read_bytes().splitlines(keepends=True)
    # Stopped in the middle of a line: that block is played again, the ones before are not.
    path.write_bytes(b"".join(lines[:6]) + lines[6][:20])
    again = arena(tmp_path)
    assert len(again.ledger.played) == 5
    owed = again.unplayed(range(3))
    assert len(owed) == len(lines) - 1 - 5
    assert [played.block for played in again.play(3)] == owed
    assert {b: timeless(p) for b, p in again.ledger.played.items()} == {
        b: timeless(p) for b, p in whole.ledger.played.items()
    }
    assert arena(tmp_path).unplayed(range(3)) == []
    assert arena(tmp_path).standing().cells == whole.standing().cells


def test_the_ledger_of_another_arena_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "ledger.jsonl"
    Ledger(path, HOOKS)
    other = msgspec.structs.replace(HOOKS, settings={"die": 6})
    with pytest.raises(LedgerError, match="another arena"):
        Ledger(path, other)
    path.write_text('{"no": "ledger"}\n')
    with pytest.raises(LedgerError, match="not a ledger"):
        Ledger(path, HOOKS)
    Ledger(tmp_path / "b.jsonl", HOOKS)
    with (tmp_path / "b.jsonl").open("a") as file:
        file.write("nonsense\n")
    with pytest.raises(LedgerError, match="line 2"):
        Ledger(tmp_path / "b.jsonl", HOOKS)


def test_a_ledger_of_the_first_format_is_resumed(tmp_path: Path) -> None:
    path = tmp_path / "arena.jsonl"
    path.write_bytes((FIXTURES / "arena.jsonl").read_bytes())
    config = ArenaConfig("hooks", 1, 3, {}, "old", time_limit=12.5)
    kinds: tuple[Kind, ...] = ("guest",)
    resumed = Arena(config, ("random", "careful"), path, kinds, ("random",))

    hosts, guest = resumed.ledger
    assert [block.line_up.first for block in resumed.unplayed(range(1))] == ["careful"]
    assert hosts.games[0].prompts == (5, 7, 3)
    assert timeless(play_block(config, hosts.block)) == timeless(hosts)
    assert guest.block.line_up.first == "search:2"
    with pytest.raises(UnknownBotError, match="fewer than 16"):
        Arena(config, ("random", "search:2"), path, kinds, ("random",))


def test_until_stops_when_every_interval_is_narrow_enough(tmp_path: Path) -> None:
    bots = ("random", "search:16")
    mine = arena(tmp_path, bots)
    said: list[Remaining] = []
    for _ in mine.play_until(TargetWidth(0.08), report=said.append):
        pass
    assert mine.standing().widest <= 0.08
    assert said
    assert all(left.blocks >= 10 and left.seconds > 0 for left in said)
    assert said[0].times > 1
    # Asked for no more than it has, it plays nothing.
    assert list(arena(tmp_path, bots).play_until(TargetWidth(0.08))) == []


def test_an_aim_may_be_wider_for_some_bots() -> None:
    aim = TargetWidth.parse("0.04,search=0.08")
    assert aim.of(LineUp("guest", "careful", "random")) == 0.04
    assert aim.of(LineUp("guest", "search:200", "random")) == 0.08
    assert aim.of(LineUp("half", "random", "search:50ms")) == 0.08
    for nonsense in ("", "0", "4", "0.04,search", "0.04,search=2", "narrow"):
        with pytest.raises(ValueError, match="width between 0 and 1"):
            TargetWidth.parse(nonsense)


def test_a_line_up_that_is_narrow_enough_is_played_no_further(tmp_path: Path) -> None:
    mine = arena(tmp_path, ("random", "honest", "search:16"))
    for _ in mine.play_until(TargetWidth(0.05, {"honest": 0.5})):
        pass
    deals = {cell.line_up: cell.share.deals for cell in mine.standing().cells}
    assert deals[LineUp("guest", "random", "search:16")] > FIRST_DEALS
    assert deals[LineUp("guest", "honest", "search:16")] == FIRST_DEALS


def test_line_ups_can_be_left_out() -> None:
    guest: Kind = "guest"
    half: Kind = "half"
    assert {each.kind for each in line_ups(("a", "b"), 4, (guest,))} == {"hosts", "guest"}
    assert {each.kind for each in line_ups(("a", "b"), 4, (half,))} == {"hosts", "half"}


def test_only_some_may_have_guests(tmp_path: Path) -> None:
    guest: Kind = "guest"
    found = line_ups(("slow", "b", "c"), 4, (guest,), hosts=("b", "c"))
    assert {each.second for each in found} == {"b", "c"}
    assert LineUp("guest", "slow", "b") in found
    half: Kind = "half"
    for seats, count in ((4, 3), (5, 4)):
        halves = line_ups(("b", "slow", "c"), seats, (half,), ("b", "c"))
        assert LineUp("half", "slow", "b") in halves
        assert all(each.second != "slow" for each in halves)
        assert sum(each.kind == "half" for each in halves) == count
    with pytest.raises(KnaveryError, match="hosts are some of the bots"):
        Arena(HOOKS, ("random", "honest"), tmp_path / "x", hosts=("careful",))


def test_processor_time_is_added_up_over_all_sittings(tmp_path: Path) -> None:
    for _ in arena(tmp_path).play(1):
        pass
    first = arena(tmp_path).standing().took
    for _ in arena(tmp_path).play(2):
        pass
    again = arena(tmp_path)
    assert again.standing().took >= first
    assert again.standing().took == pytest.approx(sum(each.took for each in again.ledger), abs=0.1)
    assert all(each.took > 0 for each in again.ledger)


def test_a_bot_has_no_edge_over_itself(tmp_path: Path) -> None:
    """The same bot under two names: guest and host get the same from every seat and deal."""
    mine = arena(tmp_path, ("search:16", "search:016"))
    for _ in mine.play(4):
        pass
    for cell in mine.standing().cells:
        if cell.line_up.kind == "guest":
            assert cell.edge is not None
            assert (cell.edge.mean, cell.edge.interval) == (0, (-0.75, 0.75))


def test_the_better_bot_has_the_edge_and_the_rating(tmp_path: Path) -> None:
    mine = arena(tmp_path, ("search:30", "random"))
    for _ in mine.play(12):
        pass
    now = mine.standing()
    assert now.ratings[0].bot == "search:30"
    guest = {cell.line_up.first: cell for cell in now.cells if cell.line_up.kind == "guest"}
    assert guest["search:30"].share.mean > 1 / 3 > guest["random"].share.mean
    assert guest["search:30"].over.mean == pytest.approx(
        guest["search:30"].share.mean - 1 / 3, abs=1e-4
    )
    assert now.games == 12 * (2 + 3 + 3 + 3 + 3)
    assert not now.sides or any(sum(game.scores) > 1 for each in mine.ledger for game in each.games)


@pytest.mark.parametrize("bots", [("random",), ("random", "random"), ("random", "nobody")])
def test_an_arena_needs_bots_that_differ_and_exist(tmp_path: Path, bots: tuple[str, ...]) -> None:
    with pytest.raises(KnaveryError):
        arena(tmp_path, bots)


def game(names: str, *scores: float, roles: tuple[str, ...] = ()) -> ArenaGame:
    count = len(names)
    return ArenaGame(
        tuple(names),
        scores,
        roles or ("",) * count,
        10,
        (0,) * count,
        (Sums(games=1),) * count,
        (5,) * count,
        (0.01,) * count,
    )


def test_where_sides_win_together_a_guest_is_held_against_the_host_in_its_seat() -> None:
    """By role: the same deal makes the same seat the same role."""
    roles = ("king", "page", "page")
    config = ArenaConfig("hooks", 1, 3, {}, "s")
    hosts = PlayedBlock(
        Block(LineUp("hosts", "h", "h"), 0), (game("hhh", 0.0, 1.0, 1.0, roles=roles),)
    )
    guest = PlayedBlock(
        Block(LineUp("guest", "g", "h"), 0),
        (
            game("ghh", 1.0, 0.0, 0.0, roles=roles),
            game("hgh", 0.0, 1.0, 1.0, roles=roles),
            game("hhg", 1.0, 0.0, 0.0, roles=roles),
        ),
    )
    now = standing(config, ("g", "h"), [guest, hosts])
    assert now.sides
    (cell,) = now.cells
    assert cell.edge is not None
    assert cell.edge.mean == pytest.approx((1 + 0 - 1) / 3)
    assert cell.by_role["king"].mean == 1
    assert cell.by_role["page"].mean == -0.5
    assert now.judged(cell) == cell.edge


def test_ratings_follow_wins_and_need_somebody_else() -> None:
    assert rate([game("aaa", 1, 0, 0)]) == ()
    better, worse = rate([game("abb", 1, 0, 0), game("bab", 0, 1, 0)])
    assert (better.bot, worse.bot) == ("a", "b")
    assert better.mu > 25 > worse.mu
    assert better.games == 2
    level = rate([game("ab", 0.5, 0.5)])
    assert level[0].mu == pytest.approx(level[1].mu)
    # Two who won together are one team, and rise together.
    rated = {each.bot: each.mu for each in rate([game("abc", 1, 1, 0)])}
    assert rated["a"] == pytest.approx(rated["b"])
    assert rated["a"] > rated["c"]


def test_ratings_do_not_rise_with_the_number_of_games() -> None:
    """Two meet often and a third, who beats both as a guest, seldom."""
    often = [game("abbb", 1, 0, 0, 0), game("baaa", 0, 1, 0, 0), game("abbb", 0, 1, 0, 0)] * 60
    seldom = [game("cbbb", 1, 0, 0, 0), game("caaa", 1, 0, 0, 0)] * 8
    rated = rate([*seldom, *often])
    assert rated[0].bot == "c"
    assert sum(each.mu for each in rated) / 3 == pytest.approx(25, abs=2)


def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    dice = Dice(Chance.of("coverage"))
    held = 0
    for _ in range(100):
        low, high = interval([dice.below(100) / 100 for _ in range(30)])
        held += low <= 0.495 <= high
    assert 88 <= held <= 99


def test_intervals_of_nothing_are_endless_and_of_sameness_follow_the_rule_of_three() -> None:
    assert interval([]) == (float("-inf"), float("inf"))
    assert interval([0.5] * 10) == (0.2, 0.8)
    assert interval([0.0] * 60, within=(0, 1)) == (0, 0.05)


def test_rates_are_made_of_counts() -> None:
    sums = Sums(
        games=2, lies=4, guesses=2, forced=1, truths=3, believed=3, caught=1,
        right=2, wrong=2, lies_of_others=8, said=4, missed=0.5, true=2,
    )  # fmt: skip
    found = rates(sums + Sums())
    assert (found.claims, found.lies, found.guesses, found.forced) == (10, 0.4, 0.2, 0.1)
    assert (found.bluff_success, found.caught) == (0.75, 0.25)
    assert (found.challenges, found.precision) == (4, 0.5)
    assert rates(msgspec.structs.replace(sums, forced=0)).recall == 0.25
    # Where rules demand lies, as Candy K's do, a right ballot need not have met a free one.
    assert found.recall is None
    # Always saying one half would have missed by a quarter each time, one in all.
    assert found.belief_skill == 0.5
    assert found.score_skill is None
    assert rates(Sums()).lies is None
    assert total([sums, sums]).lies == 8


def test_hopes_are_held_against_the_scores_and_doubts_against_the_latest_claim() -> None:
    """By hand: three beliefs and two expected scores, in a match whose claims are known."""
    names = ("careful", "shameless", "babbler", "random")
    match = Match(
        KRED,
        [Player(name, name) for name in names],
        Settings(campaign_limit=2),
        Chance.of("beliefs").seed,
    )
    Runner(match, [bot(name) for name in names], bots_chance(match)).run()
    claims = KRED.review(match.record.replay()).claims
    believer = Seat(0)
    asked = [step for step, entry in enumerate(match.decisions) if entry.seat == believer]

    def about(verdict: str) -> int:
        """A step of the believer at which the latest claim is another seat's, with that truth."""
        for step in asked:
            before = [claim for claim in claims if claim.step < step]
            if before and before[-1].seat != believer and before[-1].verdict == verdict:
                return step
        raise AssertionError(verdict)

    truth, lie = about("truth"), about("lie")
    own = next(claim.step for claim in claims if claim.seat == believer)
    unheard = next(
        step
        for step in asked
        if step > own and [c for c in claims if c.step < step][-1].seat == believer
    )
    match.notes[:] = sorted(
        (
            Note(truth, {"belief": {"honest": 0.75}}),
            Note(lie, {"belief": {"honest": 0.5, "score": 0.75}}),
            Note(unheard, {"belief": {"honest": 1.0, "score": 0.25}}),
            Note(asked[-1], {"reason": "no belief"}),
        ),
        key=lambda note: note.step,
    )
    found = measured(match)[believer]
    assert match.state.outcome is not None
    assert match.state.outcome.results[believer].score == 0.25  # a draw of four
    # One of two claims was true; missed by a quarter and by a half. One's own is no belief.
    assert (found.said, found.true) == (2, 1)
    assert found.missed == pytest.approx(0.25**2 + 0.5**2)
    assert (found.hoped, found.scored) == (2, 0.5)
    assert found.short == pytest.approx(0.5**2 + 0)
    # Always saying one half would have missed by a quarter each time.
    assert rates(found).belief_skill == pytest.approx(1 - 0.3125 / 0.5)
    assert rates(found).score_skill is None  # all scored alike: nothing to be better at
    hopes = Sums(hoped=2, short=0.125, scored=1.0, scored_squared=1.0)
    # Scores of 0 and 1 stray from their mean by a quarter each.
    assert rates(hopes).score_skill == pytest.approx(1 - 0.125 / 0.5)


def test_deception_is_measured_from_the_record_and_its_notes() -> None:
    names = ("careful", "shameless", "honest", "random")
    match = Match(
        KRED,
        [Player(name, name) for name in names],
        Settings(campaign_limit=2),
        Chance.of("deception").seed,
    )
    Runner(match, [bot(name) for name in names], bots_chance(match), notes=True).run()
    found = measured(match)
    tallies = KRED.review(match.record.replay()).tallies
    assert [sums.lies for sums in found] == [tally.lies for tally in tallies]
    assert [sums.right for sums in found] == [tally.challenges_right for tally in tallies]
    everybody = sum(tally.lies for tally in tallies)
    assert all(sums.lies + sums.lies_of_others == everybody for sums in found)
    assert found[2].lies == 0
    assert found[2].said > 10
    assert found[3].said == 0  # a random bot believes nothing
    assert 0 <= found[2].missed <= found[2].said
    assert 0 < found[2].true < found[2].said


def test_a_belief_is_held_against_the_latest_claim_and_not_against_a_remark() -> None:
    for target in (1, 2, 3):
        match = Match("candy_k", seats=4, seed="a remark between")
        while match.outcome is None:
            seat = match.to_act[0]
            match.play(seat, without_talk(match.options(seat))[0])
            if Suspect(Seat(target)) in match.options(0) and not match.notes:
                match.play(0, Suspect(Seat(target)))
                match.play(2, Ready(), {"belief": {"honest": 1.0}})
        claims = match.game.review(match.record.replay()).claims
        asked = match.notes[0].step
        assert isinstance(match.decisions[asked - 1].decision, Suspect)
        claim = [each for each in claims if isinstance(each.statement, Said) and each.step < asked]
        found = measured(match)[2]
        assert (found.said, found.true) == (1, int(claim[-1].verdict == "truth"))
