"""A table as its lines tell it: the same to every process, and to each viewer what is theirs."""

import msgspec
import pytest
from knavery_hooks import Hooks, Settings

from contract.kit import Kit
from contract.kits import KITS
from contract.play import choose
from knavery.core import TABLE, Chance, Seat
from knavery.server.tables import agenda, told
from knavery.server.tables.acts import AddWords, Sit, Start
from knavery.server.tables.pace import Pace
from knavery.server.tables.stand import update
from server.desk import ANN, BOB, Desk

every_game = pytest.mark.parametrize("kit", KITS, ids=str)


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


def test_a_table_without_a_later_setting_is_played_with_the_former_value(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    desk = Desk(settings={"die": 6})
    del desk.table.settings["die"]
    monkeypatch.setattr(Hooks, "former_settings", {"die": 6})

    playing = desk.started().table.playing

    assert playing is not None
    assert playing.state.view(None).settings == Settings(die=6)
