"""What a viewer cannot know changes no byte it is sent; planted leaks are caught."""

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from contract.kit import Kit
from contract.kits import KITS
from contract.twins import LeakError
from knavery.core import Seat
from knavery.server import replays
from knavery.server.tables import acting, acts, agenda, lobby, stand, told
from knavery.server.tables.playing import Playing
from knavery.server.tables.table import Table
from knavery.server.tables.telling import Telling
from knavery.server.web import tables
from server import test_clocks, test_window
from server.wire import look_for_leaks

HOOKS = next(kit for kit in KITS if kit.game.id == "hooks")


#: Which of a kit's tables are looked at: Red Scare by turns and in real time.
TABLES = {"hooks": (1, 2), "red_scare": (0, 2)}


def viewers(kit: Kit, number: int) -> list[Seat | None]:
    seats, _ = kit.tables[number % len(kit.tables)]
    return [None, Seat(0), Seat(seats - 1)]


def look_through_all_eyes(folder: Path, kit: Kit, numbers: tuple[int, ...]) -> int:
    """Look for leaks to several viewers of several tables: how often a twin was another table."""
    others = 0
    for number in numbers:
        for viewer in viewers(kit, number):
            own = folder / f"{number} {viewer}"
            own.mkdir()
            others += asyncio.run(look_for_leaks(own, kit, number, viewer, most=20))
    return others


@pytest.mark.parametrize("kit", KITS, ids=str)
def test_a_viewer_is_sent_the_same_of_twins(kit: Kit, tmp_path: Path) -> None:
    others = look_through_all_eyes(tmp_path, kit, TABLES.get(kit.game.id, (0,)))
    assert kit.open or others


# Each of these is a mistake other tables have made.

Plant = Callable[[pytest.MonkeyPatch], None]


def spectators_see_a_seat(patch: pytest.MonkeyPatch) -> None:
    true = stand._in_play
    patch.setattr(stand, "_in_play", lambda table, playing, viewer: (
        true(table, playing, viewer)
        | ({"view": playing.state.view(Seat(0))} if viewer is None else {})
    ))  # fmt: skip


def log_lines_go_to_everybody(patch: pytest.MonkeyPatch) -> None:
    true = Telling.tell_log

    def tell(self: Telling, at: int, log: Any) -> Any:
        bare = [
            msgspec.structs.replace(event, public=next(iter(event.private.values()), event.public))
            for event in log
        ]
        return true(self, at, bare)

    patch.setattr(Telling, "tell_log", tell)


def the_tables_own_count_shows(patch: pytest.MonkeyPatch) -> None:
    _show(patch, rematch=lambda table: str(table.seq))


def who_has_answered_shows(patch: pytest.MonkeyPatch) -> None:
    _show(patch, votes=lambda table: tuple(table.playing.state.to_act))


def held_answers_show(patch: pytest.MonkeyPatch) -> None:
    _show(patch, answer=lambda table: tuple(held.seat for held in table.playing.held) or None)


def a_hint_glows(patch: pytest.MonkeyPatch) -> None:
    """What to do is worked out from hands the viewer cannot see."""
    _show(patch, standing=lambda table: sum("hook" in h for h in table.playing.state.hands[1:]))


def answers_have_another_length(patch: pytest.MonkeyPatch) -> None:
    _show(patch, rematch=lambda table: "x" * len(str(table.playing.state.hands)))


def a_pending_question_is_passed_on_whole(patch: pytest.MonkeyPatch) -> None:
    _show(patch, standing=lambda table: table.playing.state.answers)


def options_stand_in_another_order(patch: pytest.MonkeyPatch) -> None:
    true = Playing.options

    def ordered(self: Playing, seat: Seat) -> tuple[Any, ...]:
        options = true(self, seat)
        truth: Any = self.state
        hooks = sum("hook" in hand for at, hand in enumerate(truth.hands) if at != seat)
        return options[::-1] if hooks % 2 else options

    patch.setattr(Playing, "options", ordered)


def the_first_message_tells_more(patch: pytest.MonkeyPatch) -> None:
    true = stand.update

    def update(table: Table, viewer: Any, since: int = 0) -> told.Update:
        made = true(table, viewer, since)
        if since or table.playing is None:
            return made
        truth: Any = table.playing.state
        more = msgspec.structs.replace(made.stand, rematch=str(truth.hands))
        return msgspec.structs.replace(made, stand=more)

    patch.setattr("knavery.server.live.update", update)


def who_still_owes_an_answer_is_shown(patch: pytest.MonkeyPatch) -> None:
    true = stand._chair

    def chair(table: Table, seat: Seat) -> told.Chair:
        made = true(table, seat)
        return msgspec.structs.replace(
            made, waiting_for=table.playing is not None and table.playing.waits_for(seat)
        )

    patch.setattr(stand, "_chair", chair)


def a_clock_of_ones_own_runs_in_windows(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        Playing,
        "_begin_clock",
        lambda self, seat, now: self.clocks.asked(seat, now, timed=True),
    )

    def clock(table: Table, playing: Playing, seat: Seat) -> told.Clock | None:
        time = playing.clocks.time_of(seat)
        return None if time is None else told.Clock(time, playing.clocks.bank(seat))

    patch.setattr(stand, "_clock", clock)


def what_is_hidden_leaves_a_gap_in_the_versions(patch: pytest.MonkeyPatch) -> None:
    true = Telling.tell

    def tell(self: Telling, entry: told.AnyEntry, *viewers: Any) -> None:
        true(self, entry, *viewers)
        if isinstance(entry, told.Answer):
            others = [viewer for viewer in self._entries if viewer not in viewers]
            true(self, told.Entered(entry.at), *others)

    patch.setattr(Telling, "tell", tell)


def entries_carry_the_tables_own_count(patch: pytest.MonkeyPatch) -> None:
    true = stand.update

    def update(table: Table, viewer: Any, since: int = 0) -> told.Update:
        made = true(table, viewer, since)
        entries = tuple(msgspec.structs.replace(entry, at=table.seq) for entry in made.entries)
        return msgspec.structs.replace(made, entries=entries)

    patch.setattr("knavery.server.live.update", update)


def the_lobby_tells(patch: pytest.MonkeyPatch) -> None:
    true = lobby.summary_of

    def summary(table: Table) -> Any:
        shown = true(table)
        return msgspec.structs.replace(shown, rematch=str(table.playing and table.playing.state))

    patch.setattr(tables, "summary_of", summary)


def a_running_game_has_a_record(patch: pytest.MonkeyPatch) -> None:
    true = replays.replay_of

    def replay(table: Table) -> Any:
        phase, table.phase = table.phase, "closed"
        try:
            return true(table)
        finally:
            table.phase = phase

    patch.setattr(tables, "replay_of", replay)


def refusals_tell(patch: pytest.MonkeyPatch) -> None:
    true = acting._decided

    def decided(table: Table, seat: Seat, act: Any) -> Any:
        try:
            return true(table, seat, act)
        except acts.Refusal as refusal:
            assert table.playing is not None
            truth: Any = table.playing.state
            raise acts.Refusal(refusal.code, f"they hold {truth.hands}") from None

    patch.setattr(acting, "_decided", decided)


def _show(patch: pytest.MonkeyPatch, **shown: Callable[[Any], Any]) -> None:
    """Have fields of the stand follow from the whole truth."""
    true = stand.stand

    def leaking(table: Table, viewer: Any) -> told.Stand:
        made = true(table, viewer)
        if table.playing is None:
            return made
        return msgspec.structs.replace(made, **{name: of(table) for name, of in shown.items()})

    patch.setattr(stand, "stand", leaking)


@pytest.mark.parametrize(
    "plant",
    [
        spectators_see_a_seat,
        log_lines_go_to_everybody,
        the_tables_own_count_shows,
        who_has_answered_shows,
        held_answers_show,
        a_hint_glows,
        answers_have_another_length,
        a_pending_question_is_passed_on_whole,
        options_stand_in_another_order,
        the_first_message_tells_more,
        who_still_owes_an_answer_is_shown,
        a_clock_of_ones_own_runs_in_windows,
        what_is_hidden_leaves_a_gap_in_the_versions,
        entries_carry_the_tables_own_count,
        the_lobby_tells,
        a_running_game_has_a_record,
        refusals_tell,
    ],
)
def test_planted_leaks_are_caught(
    plant: Plant, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    with pytest.raises(LeakError):
        look_through_all_eyes(tmp_path, HOOKS, (1, 2, 4))


def test_a_bots_haste_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    true = agenda.bot_delay

    def hasty(table: Table, seat: Seat) -> int:
        assert table.playing is not None
        truth: Any = table.playing.state
        hooks: int = truth.hands[seat].count("hook")
        return true(table, seat) - 100 * hooks

    monkeypatch.setattr(agenda, "bot_delay", hasty)
    with pytest.raises(AssertionError):
        test_clocks.test_a_bots_delay_follows_from_its_seat_and_question_alone()


def test_a_window_that_closes_early_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("knavery.server.tables.playing.Playing.window", None)
    with pytest.raises(AssertionError):
        test_window.test_a_window_shows_nothing_before_its_least_time_however_soon_all_answer()


def test_whatever_writes_to_a_socket_knows_no_state() -> None:
    """What is sent is made of `told`; neither it nor the socket can name a State or a Playing."""

    for name in ("web.socket", "web.messages", "tables.told"):
        module = sys.modules[f"knavery.server.{name}"]
        known = {getattr(value, "__module__", "") for value in vars(module).values()}
        known |= {getattr(value, "__name__", "") for value in vars(module).values()}
        assert not known & {
            "knavery.server.tables.playing",
            "State",
            "AnyState",
            "Table",
            "Playing",
        }, name
    for kind in vars(told).values():
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            for field in msgspec.structs.fields(kind):
                assert "State" not in str(field.type)
