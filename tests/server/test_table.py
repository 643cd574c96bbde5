"""A table as its lines tell it: versions, questions, windows, clocks and chairs."""

from typing import Any

import msgspec
import pytest
from knavery_hooks import Call, Leave
from msgspec.structs import replace

from contract.kit import Kit
from contract.kits import KITS
from contract.play import choose
from knavery.core import TABLE, Chance, Seat
from knavery.games.kingless.records import Pass
from knavery.server.tables import agenda, told
from knavery.server.tables import line as lines
from knavery.server.tables.acts import (
    AddWords,
    Close,
    Complain,
    Configure,
    Rematch,
    Remove,
    Return,
    Say,
    SeatBot,
    SetMute,
    SetStanding,
    Sit,
    SitInNow,
    Start,
    VotePause,
    Wait,
)
from knavery.server.tables.acts import (
    Leave as LeaveChair,
)
from knavery.server.tables.pace import Pace
from knavery.server.tables.stand import update
from server.desk import BEGIN, GAMES, Desk

ANN, BOB, CLEO = 0, 1, 2
every_game = pytest.mark.parametrize("kit", KITS, ids=str)


def kinds(found: told.Update) -> list[str]:
    return [type(entry).__name__ for entry in found.entries]


@every_game
def test_every_process_reads_the_same_table_from_the_same_lines(kit: Kit) -> None:
    seats, settings = kit.tables[0]
    desk = Desk(kit.game, seats, settings=settings).started()
    chance = Chance.of(f"lines {kit.game.id}")
    for _ in range(60):
        playing = desk.table.playing
        assert playing is not None
        if playing.state.outcome is not None:
            break
        rare, chance = chance.below(6)
        if rare == 0 and agenda.agenda(desk.table):
            desk.ring()
            continue
        seat, decision, chance = choose(playing.state, seats, chance)
        if seat != TABLE and playing.options(seat):
            desk.now += 500
            desk.enter(seat, decision)
    again = desk.read_again()
    assert again.seq == desk.table.seq
    for viewer in (None, *range(seats)):
        other = update(again, None if viewer is None else Seat(viewer))
        assert msgspec.json.encode(other) == msgspec.json.encode(desk.update(viewer))
    assert [a.at for a in agenda.agenda(again)] == [a.at for a in agenda.agenda(desk.table)]


@every_game
def test_an_update_since_a_version_is_exactly_what_was_missed(kit: Kit) -> None:
    seats, settings = kit.tables[0]
    desk = Desk(kit.game, seats, settings=settings).started()
    chance = Chance.of(f"missed {kit.game.id}")
    whole = [desk.update(None)]
    for _ in range(12):
        playing = desk.table.playing
        assert playing is not None
        if desk.table.phase != "running":
            break
        seat, decision, chance = choose(playing.state, seats, chance)
        if seat != TABLE and playing.options(seat):
            desk.enter(seat, decision)
        if desk.table.phase == "running" and playing.window is not None:
            desk.ring()
        whole.append(desk.update(None, since=whole[-1].version))
    told_live = [entry for each in whole for entry in each.entries]
    assert tuple(told_live) == desk.update(None).entries
    assert desk.update(None, since=10_000).since == 0


def test_the_seed_is_committed_to_before_the_words_and_shown_at_the_end() -> None:
    desk = Desk(seats=2)
    commitment = desk.stand(None).commitment
    desk.do(ANN, Sit(id="a"))
    desk.do(ANN, AddWords(id="b", words="tea at four"))
    assert desk.stand(None).chairs[0].words == "tea at four"
    assert desk.stand(None).seed is None
    desk.do(BOB, Sit(id="c"))
    desk.do(ANN, Start(id="d"))
    with desk.refused("begun"):
        desk.do(ANN, AddWords(id="e", words="too late"))
    assert desk.stand(ANN).commitment == commitment
    while desk.table.phase == "running":
        assert desk.stand(BOB).seed is None
        desk.ring()
    assert desk.stand(BOB).seed == desk.table.seed.hex()


def test_a_hidden_answer_tells_the_others_nothing_and_stands_for_its_seat() -> None:
    desk = Desk().started()
    with desk.untold(None, ANN, CLEO):
        desk.decide(BOB, Leave())
    assert desk.stand(BOB).answer == Leave()
    assert not desk.stand(BOB).awaited
    assert desk.stand(BOB).options == ()
    with desk.refused("answered"):
        desk.decide(BOB, Leave())


@every_game
def test_a_line_is_marked_private_for_whoever_is_told_more_than_the_table(kit: Kit) -> None:
    seats, settings = kit.tables[0]
    desk = Desk(kit.game, seats, settings=settings).started()
    tables = {
        msgspec.json.encode(entry.fact)
        for entry in desk.update(None).entries
        if isinstance(entry, told.Fact)
    }
    marked = 0
    for seat in range(seats):
        for entry in desk.update(seat).entries:
            if isinstance(entry, told.Fact):
                assert entry.private == (msgspec.json.encode(entry.fact) not in tables)
                marked += entry.private
    assert marked, "nobody was told anything of their own"
    assert not any(getattr(entry, "private", False) for entry in desk.update(None).entries)


def test_a_window_shows_nothing_before_its_least_time_however_soon_all_answer() -> None:
    desk = Desk().started()
    with desk.untold(None, ANN):
        desk.decide(BOB, Leave())
        desk.decide(CLEO, Leave())
    alarm = desk.ring()
    assert (alarm.kind, alarm.at) == ("release", BEGIN + 3000)
    assert kinds(desk.update(None))[-2:] == ["Fact", "Fact"]  # the prize taken, the next one rolled
    assert desk.stand(ANN).view.leader == BOB


def test_after_its_least_time_a_window_closes_with_the_last_answer() -> None:
    desk = Desk().started()
    desk.decide(BOB, Leave())
    desk.ring()
    desk.now += 1000
    with desk.untold(None, ANN, BOB):
        pass
    desk.decide(CLEO, Leave())
    assert desk.stand(None).view.leader == BOB


def test_a_window_is_closed_by_time_and_asks_a_new_question() -> None:
    desk = Desk().started()
    question = desk.stand(BOB).question
    assert [desk.ring().kind for _ in range(2)] == ["release", "due"]
    assert desk.now == BEGIN + 15_000
    assert desk.stand(CLEO).awaited
    with desk.refused("stale"):
        desk.decide(CLEO, Leave(), question)


def test_nothing_unseen_and_no_chat_makes_a_decision_stale() -> None:
    desk = Desk().started()
    question = desk.stand(CLEO).question
    desk.decide(BOB, Leave())
    desk.do(ANN, Say(id="a", text="hm"))
    desk.decide(ANN, Call(Seat(BOB)))
    assert desk.stand(CLEO).question == question
    desk.decide(CLEO, Leave(), question)


def test_a_turned_up_hand_makes_no_other_decision_stale_but_an_impossible_one_is_refused() -> None:
    desk = Desk().started()
    question = desk.stand(CLEO).question
    desk.decide(ANN, Call(Seat(BOB)))
    with desk.refused("illegal"):
        desk.decide(CLEO, Call(Seat(BOB)), question)


def test_out_of_turn_words_are_played_at_once() -> None:
    desk = Desk().started()
    desk.decide(ANN, Call(Seat(BOB)))
    assert desk.stand(None).view.called == (True, False, False)


@pytest.mark.parametrize("raw", [{}, {"type": "none"}, 5, None, {"type": "leave", "more": 1}])
def test_what_is_no_decision_is_refused(raw: Any) -> None:
    desk = Desk().started()
    with desk.refused("unreadable"):
        desk.decide(BOB, raw)


def test_a_standing_answer_comes_within_the_least_time_until_the_seat_is_asked_another_thing() -> (
    None
):
    desk = Desk(label="standing").started()
    with desk.untold(None, ANN, CLEO):
        desk.do(BOB, SetStanding(id="a", answer={"type": "leave"}))
        alarm = desk.ring()
    assert alarm.kind == "standing"
    assert BEGIN < alarm.at < BEGIN + 3000
    desk.decide(CLEO, Leave())
    desk.ring()
    assert desk.stand(BOB).standing == Leave()  # Bob leads: he is not asked, and it stands
    desk.do(BOB, SetStanding(id="b"))
    assert desk.stand(BOB).standing is None


def test_a_standing_answer_is_given_where_one_alone_is_asked() -> None:
    desk = _playing_kingless(2)
    active = desk.stand(None).view.active
    other = 1 - active
    asked = desk.now
    with desk.untold(None, active):
        desk.do(other, SetStanding(id="a", answer={"type": "pass"}))
        alarm = desk.ring()
    assert (alarm.kind, alarm.seat) == ("standing", other)
    assert asked < alarm.at < asked + 2000
    desk.ring()  # the least time
    assert desk.stand(None).view.phase != "answering"


def test_a_window_that_asks_one_alone_stays_open_for_its_least_time() -> None:
    desk = _playing_kingless(2)
    opened = desk.now
    active = desk.stand(None).view.active
    asking = told.Asking(opened, opened + 2000, opened + 20_000)
    with desk.untold(None, active):
        desk.decide(1 - active, Pass())
    assert {desk.stand(seat).asking for seat in (None, ANN, BOB)} == {asking}
    assert desk.stand(active).chairs[1 - active].awaited
    alarm = desk.ring()
    assert (alarm.kind, alarm.at) == ("release", opened + 2000)
    assert desk.stand(None).view.phase != "answering"


def test_all_see_the_same_asking_whoever_has_answered() -> None:
    desk = _playing_kingless(3)
    opened = desk.now
    asked = desk.stand(None).view.ask.seats
    asking = told.Asking(opened, opened + 2000, opened + 20_000)
    assert {desk.stand(seat).asking for seat in (None, ANN, BOB, CLEO)} == {asking}
    desk.decide(asked[0], Pass())
    assert {desk.stand(seat).asking for seat in (None, ANN, BOB, CLEO)} == {asking}
    desk.ring()  # the least time
    assert desk.stand(None).asking == asking
    desk.decide(asked[1], Pass())
    assert desk.stand(None).asking is None


def _playing_kingless(seats: int) -> Desk:
    """A table of Kingless at which a card has just been played that asks the others."""
    desk = Desk(GAMES["kingless"], seats, label="kingless").started()
    chance = Chance.of("a card that asks")
    while desk.stand(None).view.phase != "answering":
        assert desk.table.playing is not None
        seat, decision, chance = choose(desk.table.playing.state, seats, chance)
        desk.now += 100
        desk.enter(seat, decision)
    return desk


def drafting(pace: Pace) -> Desk:
    """A table of KRED at which all three are asked, and who has answered is no secret."""
    return Desk(GAMES["kred"], pace=pace).started()


def answer(desk: Desk, seat: int) -> None:
    """Have the seat take the first of its options."""
    desk.decide(seat, desk.stand(seat).options[0])


def test_time_beyond_a_decisions_own_comes_from_the_bank_and_then_the_default_is_entered() -> None:
    desk = drafting(Pace(10, 20))
    assert desk.stand(BOB).clock == told.Clock(BEGIN + 10_000, 20_000)
    desk.now = BEGIN + 16_000
    answer(desk, BOB)
    alarm = desk.ring()
    assert (alarm.kind, alarm.seat, alarm.at) == ("default", ANN, BEGIN + 30_000)
    desk.ring()
    assert desk.table.playing is not None
    banks = [desk.table.playing.clocks.bank(seat) for seat in desk.table.seats]
    assert banks == [0, 14_000, 0]


def test_everybody_sees_the_clocks_of_those_who_are_openly_awaited() -> None:
    desk = drafting(Pace(10, 20))
    desk.now += 16_000
    answer(desk, BOB)
    for viewer in (None, ANN, BOB, CLEO):
        chairs = desk.stand(viewer).chairs
        assert [chair.awaited for chair in chairs] == [True, False, True]
        clocks = [told.Clock(BEGIN + 10_000, 20_000), None, told.Clock(BEGIN + 10_000, 20_000)]
        assert [chair.clock for chair in chairs] == clocks


def test_in_a_window_all_who_were_asked_are_awaited_until_it_closes_and_no_bank_is_drawn_on() -> (
    None
):
    desk = Desk(pace=Pace(10, 20)).started()
    ends = told.Clock(BEGIN + 15_000, 0)
    with desk.untold(None, ANN, CLEO):
        desk.decide(BOB, Leave())
    desk.ring()
    desk.now = BEGIN + 14_000
    for viewer in (None, ANN, BOB, CLEO):
        chairs = desk.stand(viewer).chairs
        assert [chair.clock for chair in chairs] == [None, ends, ends]
        assert [chair.awaited for chair in chairs] == [False, True, True]
    assert desk.stand(BOB).clock is None  # he knows that he has answered
    assert desk.stand(CLEO).clock == ends
    assert desk.ring().kind == "due"
    assert desk.table.playing is not None
    banks = [desk.table.playing.clocks.bank(seat) for seat in desk.table.seats]
    assert banks == [20_000] * 3


def test_a_secret_asking_that_the_game_gives_no_time_is_closed_by_the_servers() -> None:
    kit = next(kit for kit in KITS if kit.game.id == "kingless")
    desk = _asking_several(kit, Pace(10, 20, 0.5))
    assert desk is not None
    playing = desk.table.playing
    assert playing is not None
    asking = playing.asking
    assert asking is not None
    waiting = [seat for seat in playing.seats if playing.awaits(seat)]
    assert [desk.ring().kind for _ in range(1 + len(waiting))] == ["release"] + ["default"] * len(
        waiting
    )
    assert desk.now == asking.opened + 10_000
    assert playing.asking != asking


def test_a_table_without_clocks_hurries_nobody() -> None:
    desk = Desk(pace=Pace()).started()
    assert [desk.ring().kind] == ["release"]
    assert agenda.agenda(desk.table) == []
    assert desk.stand(BOB).clock is None
    assert desk.stand(BOB).due == (told.Ends("window 0", None),)


def test_a_rule_in_real_time_runs_at_a_table_without_clocks_and_holds_nothing_back() -> None:
    real_time = {"pace": "real_time"}
    desk = Desk(GAMES["red_scare"], 4, pace=Pace(), settings=real_time).started()
    (timer,) = desk.stand(None).due
    assert timer.at is not None
    assert desk.table.playing is not None
    assert desk.table.playing.asking is None
    alarm = desk.ring()
    assert (alarm.kind, alarm.name, alarm.at) == ("due", timer.name, timer.at)


def test_clocks_stand_still_in_a_pause_that_most_have_voted_for() -> None:
    desk = drafting(Pace(10, 20))
    desk.now += 4000
    desk.do(ANN, VotePause(id="a"))
    assert not desk.stand(None).paused
    desk.do(BOB, VotePause(id="b"))
    assert desk.stand(None).paused
    assert agenda.agenda(desk.table) == []
    with desk.refused("paused"):
        answer(desk, CLEO)
    desk.now += 1_000_000
    desk.do(ANN, VotePause(id="c", pause=False))
    desk.do(CLEO, VotePause(id="d", pause=False))
    clock = desk.stand(BOB).clock
    assert clock is not None
    assert clock.time == BEGIN + 1_010_000


def test_the_votes_are_counted_anew_when_somebody_leaves_for_good() -> None:
    desk = Desk(seats=4).started()
    desk.do(ANN, VotePause(id="a"))
    desk.do(BOB, VotePause(id="b"))
    assert not desk.stand(None).paused
    desk.do(CLEO, LeaveChair(id="c"))
    assert desk.stand(None).paused


def test_time_without_a_process_is_charged_to_nobody() -> None:
    desk = drafting(Pace(10, 20))
    desk.now += 100_000
    desk.write((lines.Kept("two", gap=98_000),))
    desk.write((lines.Came(Seat(BOB)),))
    clock = desk.stand(BOB).clock
    assert clock is not None
    assert clock.time == BEGIN + 98_000 + 10_000


def test_somebody_who_leaves_is_missed_out_loud_then_a_bot_sits_in_then_they_return() -> None:
    desk = Desk(pace=Pace()).started()
    desk.ring()
    desk.write((lines.Went(Seat(BOB)),))
    assert desk.stand(ANN).chairs[BOB].away_until == desk.now + 60_000
    desk.do(ANN, Wait(id="a", seat=BOB))
    assert desk.stand(ANN).chairs[BOB].away_until == desk.now + 120_000
    alarm = desk.ring()
    assert (alarm.kind, alarm.at) == ("away", BEGIN + 3000 + 120_000)
    assert desk.stand(None).chairs[BOB].bot == "random"
    with desk.refused("sat_in"):
        desk.decide(BOB, Leave())
    desk.do(BOB, Return(id="b"))
    assert desk.stand(None).chairs[BOB] == told.Chair("Bob", awaited=True)
    desk.decide(BOB, Leave())


def test_a_table_everybody_has_left_stands_still_until_one_of_them_is_back() -> None:
    desk = drafting(Pace(10, 20))
    clock = desk.stand(BOB).clock
    assert clock is not None
    desk.write((lines.Went(Seat(ANN)), lines.Went(Seat(BOB))))
    assert not desk.stand(None).paused
    desk.write((lines.Went(Seat(CLEO)),))
    assert desk.stand(None).paused
    assert agenda.agenda(desk.table) == []
    desk.now += 86_000_000
    desk.write((lines.Came(Seat(BOB)),))
    assert not desk.stand(None).paused
    assert desk.stand(BOB).clock == told.Clock(clock.time + 86_000_000, clock.bank)
    assert desk.stand(BOB).chairs[ANN].away_until == desk.now + 60_000


def test_a_pause_by_vote_outlasts_everybodys_absence() -> None:
    desk = Desk().started()
    for seat in (ANN, BOB):
        desk.do(seat, VotePause(id=f"pause {seat}"))
    for seat in (ANN, BOB, CLEO):
        desk.write((lines.Went(Seat(seat)),))
    desk.write((lines.Came(Seat(ANN)),))
    assert desk.stand(None).paused


def test_whoever_watches_a_bot_sit_in_keeps_the_table_going() -> None:
    desk = Desk().started()
    desk.write((lines.Went(Seat(ANN)), lines.SatIn(Seat(ANN), "random")))
    desk.write((lines.Went(Seat(BOB)), lines.Went(Seat(CLEO))))
    assert desk.stand(None).paused
    desk.write((lines.Came(Seat(ANN)),))
    assert not desk.stand(None).paused
    assert desk.stand(None).chairs[ANN].bot == "random"


def test_the_table_may_wait_no_longer() -> None:
    desk = Desk().started()
    with desk.refused("here"):
        desk.do(ANN, SitInNow(id="a", seat=BOB))
    desk.write((lines.Went(Seat(BOB)),))
    desk.do(ANN, SitInNow(id="b", seat=BOB))
    assert desk.stand(None).chairs[BOB].bot == "random"


def test_spectators_are_not_heard_by_players() -> None:
    desk = Desk().started()
    with desk.untold(ANN, BOB, CLEO):
        desk.do(5, Say(id="a", text="she has a hook"))
    assert kinds(desk.update(None))[-1] == "Chat"


def test_a_muted_seat_is_not_heard_by_the_one_who_muted_it() -> None:
    desk = Desk().started()
    desk.do(ANN, SetMute(id="a", seat=BOB))
    with desk.untold(ANN):
        desk.do(BOB, Say(id="b", text="la la"))
    desk.do(ANN, SetMute(id="c", seat=BOB, muted=False))
    desk.do(BOB, Say(id="d", text="la"))
    assert kinds(desk.update(ANN))[-1] == "Chat"


def test_a_report_reaches_the_host_alone() -> None:
    desk = Desk().started()
    with desk.untold(None, BOB, CLEO):
        desk.do(CLEO, Complain(id="a", seat=BOB, reason="he sings"))
    assert kinds(desk.update(ANN))[-1] == "Report"


def test_the_host_sets_the_table_and_nobody_else_does() -> None:
    desk = Desk()
    desk.do(ANN, Sit(id="a"))
    desk.do(BOB, Sit(id="b", seat=2))
    with desk.refused("not_host"):
        desk.do(BOB, Start(id="c"))
    with desk.refused("taken"):
        desk.do(ANN, Configure(id="d", seats=2))
    with desk.refused("settings"):
        desk.do(ANN, Configure(id="e", settings={"die": 5}))
    desk.do(ANN, Configure(id="f", settings={"die": 6}, seats=4, pace="quick", watch=False))
    assert desk.stand(None).settings["die"] == 6
    desk.do(ANN, Remove(id="g", seat=2))
    desk.do(ANN, SeatBot(id="h", seat=2))
    with desk.refused("no_bot"):
        desk.do(ANN, SeatBot(id="i", seat=3, bot="nobody"))
    desk.do(ANN, Start(id="j"))
    assert [chair.bot for chair in desk.stand(None).chairs] == [None] + ["random"] * 3


def test_the_host_removes_somebody_in_mid_game_and_a_bot_plays_on() -> None:
    desk = Desk().started()
    desk.do(ANN, Remove(id="a", seat=BOB))
    assert desk.stand(None).chairs[BOB] == told.Chair("Bob", "random", awaited=True)
    with desk.refused("not_seated"):
        desk.do(BOB, VotePause(id="b"))


def test_when_the_host_leaves_the_next_person_has_the_say() -> None:
    desk = Desk().started()
    desk.do(ANN, LeaveChair(id="a"))
    assert desk.stand(None).host == BOB
    desk.do(BOB, Close(id="b"))
    assert desk.stand(None).phase == "closed"
    assert desk.stand(None).seed is not None


def test_a_rematch_is_set_up_once_the_game_is_over() -> None:
    desk = Desk(seats=2).started()
    with desk.refused("running"):
        desk.do(ANN, Rematch(id="a"))
    while desk.table.phase == "running":
        desk.ring()
    desk.do(BOB, Rematch(id="b"))
    assert desk.stand(None).rematch == "again"


def test_a_table_of_other_rules_keeps_its_log_and_shows_no_view(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    desk = Desk(seats=2).started()
    while desk.table.phase == "running":
        desk.ring()
    before = desk.update(None)
    monkeypatch.setattr("knavery_hooks.Hooks.rules_version", 2)
    other = desk.read_again()
    assert not other.is_playable
    after = update(other, None)
    assert after.stand.view is None
    assert after.stand.outcome == before.stand.outcome
    assert msgspec.json.encode(after.entries) == msgspec.json.encode(before.entries)


def test_a_bots_delay_follows_from_its_seat_and_question_alone() -> None:
    one, other = Desk(label="a").started(), Desk(label="a").started()
    assert other.table.playing is not None
    truth: Any = other.table.playing.state
    other.table.playing.state = replace(truth, hands=tuple(reversed(truth.hands)))
    for seat in map(Seat, range(3)):
        assert agenda.bot_delay(one.table, seat) == agenda.bot_delay(other.table, seat)
    assert all(600 <= agenda.bot_delay(one.table, Seat(seat)) <= 2400 for seat in range(3))


SECRET = [kit for kit in KITS if kit.game.id in ("hooks", "kingless")]
OPEN = [kit for kit in KITS if kit.game.id in ("kred", "candy_k")]


@pytest.mark.parametrize("kit", SECRET, ids=str)
def test_where_it_is_a_secret_who_has_answered_nothing_shows_before_the_least_time(
    kit: Kit,
) -> None:
    desk = _asking_several(kit)
    assert desk is not None, f"{kit} was not seen to ask several at once"
    playing = desk.table.playing
    assert playing is not None
    for seat in [seat for seat in playing.seats if playing.awaits(seat)]:
        with desk.untold(None, *(other for other in playing.seats if other != seat)):
            desk.enter(seat, playing.state.default(seat))
    before = desk.table.version(None)
    assert desk.ring().kind == "release"
    assert desk.table.version(None) > before


@pytest.mark.parametrize("kit", OPEN, ids=str)
def test_where_it_is_no_secret_who_has_answered_nobody_waits_for_a_least_time(kit: Kit) -> None:
    desk = _asking_several(kit)
    assert desk is not None, f"{kit} was not seen to ask several at once"
    playing = desk.table.playing
    assert playing is not None
    assert playing.window is None
    waiting = [seat for seat in playing.seats if playing.awaits(seat)]
    desk.enter(waiting[0], playing.state.default(waiting[0]))
    for viewer in (None, *waiting):
        chairs = desk.stand(viewer).chairs
        assert [seat for seat in playing.seats if chairs[seat].awaited] == waiting[1:]
    assert not playing.held


@every_game
def test_nothing_changes_for_a_viewer_without_an_entry_that_says_so(kit: Kit) -> None:
    for number, (seats, settings) in enumerate(kit.tables):
        desk = Desk(kit.game, seats, pace=Pace(), settings=settings).started()
        viewers = (None, *range(seats))
        chance = Chance.of(f"entries {kit.game.id} {number}")
        for _ in range(60):
            playing = desk.table.playing
            assert playing is not None
            if desk.table.phase != "running":
                break
            before = [desk.update(viewer) for viewer in viewers]
            seat, decision, chance = choose(playing.state, seats, chance)
            if seat != TABLE and playing.options(seat):
                desk.enter(seat, decision)
            elif agenda.agenda(desk.table):
                desk.ring()
            for viewer, was in zip(viewers, before, strict=True):
                now = desk.update(viewer)
                if msgspec.json.encode(now.stand) != msgspec.json.encode(was.stand):
                    assert now.version > was.version, f"{viewer} was not told of {decision}"


def _asking_several(kit: Kit, pace: Pace | None = None) -> Desk | None:
    """A table of the game at which several have just been asked at the same time."""
    for number, (seats, settings) in enumerate(kit.tables):
        desk = Desk(kit.game, seats, pace=pace or Pace(), settings=settings).started()
        chance = Chance.of(f"several {kit.game.id} {number}")
        for _ in range(100):
            playing = desk.table.playing
            assert playing is not None
            if desk.table.phase != "running":
                break
            if len([seat for seat in playing.seats if playing.awaits(seat)]) > 1:
                return desk
            seat, decision, chance = choose(playing.state, seats, chance)
            if seat != TABLE and playing.options(seat):
                desk.enter(seat, decision)
            if playing.window is not None and not any(map(playing.awaits, playing.seats)):
                desk.ring()
    return None
