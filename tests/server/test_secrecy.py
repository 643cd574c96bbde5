"""What a viewer cannot know changes no byte it is sent; planted leaks are caught."""

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
from knavery.server.replays import Replays
from knavery.server.tables import changes, lobby, messages, schedule, snapshot
from knavery.server.tables.feeds import Feeds
from knavery.server.tables.handlers import play
from knavery.server.tables.refusal import Refusal
from knavery.server.tables.session import Session
from knavery.server.tables.table import Table
from knavery.server.web import tables
from server import test_clocks, test_window
from server.twin_servers import look_for_leaks

HOOKS = next(kit for kit in KITS if kit.game.id == "hooks")


#: Which of a kit's tables are looked at: Red Scare by turns and in real time.
TABLES = {"hooks": (1, 2), "red_scare": (0, 2)}


def viewers(kit: Kit, number: int) -> list[Seat | None]:
    seats, _ = kit.tables[number % len(kit.tables)]
    return [None, Seat(0), Seat(seats - 1)]


async def look_through_all_eyes(folder: Path, kit: Kit, numbers: tuple[int, ...]) -> int:
    """Look for leaks to several viewers of several tables: how often a twin was another table."""
    others = 0
    for number in numbers:
        for viewer in viewers(kit, number):
            own = folder / f"{number} {viewer}"
            own.mkdir()
            others += await look_for_leaks(own, kit, number, viewer, most=20)
    return others


@pytest.mark.anyio
@pytest.mark.parametrize("kit", KITS, ids=str)
async def test_a_viewer_is_sent_the_same_of_twins(kit: Kit, tmp_path: Path) -> None:
    others = await look_through_all_eyes(tmp_path, kit, TABLES.get(kit.game.id, (0,)))
    assert kit.open or others


# Each of these is a mistake other tables have made.

Plant = Callable[[pytest.MonkeyPatch], None]


def spectators_see_a_seat(patch: pytest.MonkeyPatch) -> None:
    true = snapshot._own

    def own(table: Table, viewer: Any) -> messages.OwnPart:
        made = true(table, viewer)
        if viewer is not None or table.session is None:
            return made
        return msgspec.structs.replace(made, view=table.session.state.view(Seat(0)))

    patch.setattr(snapshot, "_own", own)


def log_lines_go_to_everybody(patch: pytest.MonkeyPatch) -> None:
    true = Feeds.add_log

    def add(self: Feeds, at: int, log: Any, subject: Any) -> Any:
        bare = [
            msgspec.structs.replace(event, public=next(iter(event.private.values()), event.public))
            for event in log
        ]
        return true(self, at, bare, subject)

    patch.setattr(Feeds, "add_log", add)


def the_tables_own_count_shows(patch: pytest.MonkeyPatch) -> None:
    _show(patch, rematch=lambda table: str(table.seq))


def who_has_answered_shows(patch: pytest.MonkeyPatch) -> None:
    _show(patch, votes=lambda table: tuple(table.session.state.to_act))


def held_answers_show(patch: pytest.MonkeyPatch) -> None:
    _show(patch, answer=lambda table: tuple(held.seat for held in table.session.held) or None)


def a_hint_glows(patch: pytest.MonkeyPatch) -> None:
    """What to do is worked out from hands the viewer cannot see."""
    _show(patch, standing=lambda table: sum("hook" in h for h in table.session.state.hands[1:]))


def answers_have_another_length(patch: pytest.MonkeyPatch) -> None:
    _show(patch, rematch=lambda table: "x" * len(str(table.session.state.hands)))


def a_pending_question_is_passed_on_whole(patch: pytest.MonkeyPatch) -> None:
    _show(patch, standing=lambda table: table.session.state.answers)


def options_stand_in_another_order(patch: pytest.MonkeyPatch) -> None:
    true = Session.options

    def ordered(self: Session, seat: Seat) -> tuple[Any, ...]:
        options = true(self, seat)
        truth: Any = self.state
        hooks = sum("hook" in hand for at, hand in enumerate(truth.hands) if at != seat)
        return options[::-1] if hooks % 2 else options

    patch.setattr(Session, "options", ordered)


def the_first_message_tells_more(patch: pytest.MonkeyPatch) -> None:
    true = snapshot.update

    def update(table: Table, viewer: Any, since: int = 0) -> messages.Update:
        made = true(table, viewer, since)
        if since or table.session is None:
            return made
        truth: Any = table.session.state
        more = msgspec.structs.replace(made.snapshot, rematch=str(truth.hands))
        return msgspec.structs.replace(made, snapshot=more)

    patch.setattr("knavery.server.live_table.update", update)


def changes_tell_more(patch: pytest.MonkeyPatch) -> None:
    """Whole snapshots are right, and the changes hold what no snapshot has."""

    def only_changes(
        table: Table, viewer: Any, since: int, before: snapshot.Parts
    ) -> tuple[changes.Changes, snapshot.Parts]:
        made, known = snapshot.only_changes(table, viewer, since, before)
        if table.session is None:
            return made, known
        truth: Any = table.session.state
        more = {**made.snapshot.set, "rematch": str(truth.hands)}
        return msgspec.structs.replace(made, snapshot=changes.RecordChanges(more)), known

    patch.setattr("knavery.server.live_table.only_changes", only_changes)


def who_still_owes_an_answer_is_shown(patch: pytest.MonkeyPatch) -> None:
    true = snapshot._chair

    def chair(table: Table, seat: Seat, is_waiting: bool) -> messages.Chair:
        made = true(table, seat, is_waiting)
        return msgspec.structs.replace(
            made, waiting_for=table.session is not None and table.session.waits_for(seat)
        )

    patch.setattr(snapshot, "_chair", chair)


def a_clock_of_ones_own_runs_in_windows(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        Session,
        "_start_clock",
        lambda self, seat, now: self.clocks.start(seat, now, timed=True),
    )

    def clock(table: Table, session: Session, seat: Seat) -> messages.Clock | None:
        time = session.clocks.time_of(seat)
        return None if time is None else messages.Clock(time, session.clocks.bank(seat))

    patch.setattr(snapshot, "_clock", clock)


def what_is_hidden_leaves_a_gap_in_the_versions(patch: pytest.MonkeyPatch) -> None:
    true = Feeds.add

    def add(self: Feeds, message: messages.AnyMessage, *viewers: Any) -> None:
        true(self, message, *viewers)
        if isinstance(message, messages.AnswerHeldMessage):
            others = [viewer for viewer in self._messages if viewer not in viewers]
            true(self, messages.DecidedMessage(message.at), *others)

    patch.setattr(Feeds, "add", add)


def messages_carry_the_tables_own_count(patch: pytest.MonkeyPatch) -> None:
    true = snapshot.update

    def update(table: Table, viewer: Any, since: int = 0) -> messages.Update:
        made = true(table, viewer, since)
        marked = tuple(msgspec.structs.replace(each, at=table.seq) for each in made.messages)
        return msgspec.structs.replace(made, messages=marked)

    def only_changes(
        table: Table, viewer: Any, since: int, before: snapshot.Parts
    ) -> tuple[changes.Changes, snapshot.Parts]:
        made, known = snapshot.only_changes(table, viewer, since, before)
        marked = tuple(msgspec.structs.replace(each, at=table.seq) for each in made.messages)
        return msgspec.structs.replace(made, messages=marked), known

    patch.setattr("knavery.server.live_table.update", update)
    patch.setattr("knavery.server.live_table.only_changes", only_changes)


def the_lobby_tells(patch: pytest.MonkeyPatch) -> None:
    true = lobby.summary_of

    def summary(table: Table) -> Any:
        shown = true(table)
        return msgspec.structs.replace(shown, rematch=str(table.session and table.session.state))

    patch.setattr(tables, "summary_of", summary)


def a_running_game_has_a_record(patch: pytest.MonkeyPatch) -> None:
    true = Replays.replay

    def replay(self: Replays, table: Table) -> Any:
        phase, table.phase = table.phase, "closed"
        try:
            return true(self, table)
        finally:
            table.phase = phase

    patch.setattr(Replays, "replay", replay)


def refusals_tell(patch: pytest.MonkeyPatch) -> None:
    true = play._decide

    def decide(table: Table, seat: Seat, command: Any) -> Any:
        try:
            return true(table, seat, command)
        except Refusal as refusal:
            assert table.session is not None
            truth: Any = table.session.state
            raise Refusal(refusal.code, "no_decision", problem=str(truth.hands)) from None

    patch.setattr(play, "_decide", decide)


def _show(patch: pytest.MonkeyPatch, **shown: Callable[[Any], Any]) -> None:
    """Fill fields of the snapshot from the whole truth."""
    true = snapshot.snapshot

    def leaking(table: Table, viewer: Any) -> messages.Snapshot:
        made = true(table, viewer)
        if table.session is None:
            return made
        return msgspec.structs.replace(made, **{name: of(table) for name, of in shown.items()})

    patch.setattr(snapshot, "snapshot", leaking)


@pytest.mark.anyio
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
        changes_tell_more,
        who_still_owes_an_answer_is_shown,
        a_clock_of_ones_own_runs_in_windows,
        what_is_hidden_leaves_a_gap_in_the_versions,
        messages_carry_the_tables_own_count,
        the_lobby_tells,
        a_running_game_has_a_record,
        refusals_tell,
    ],
)
async def test_planted_leaks_are_caught(
    plant: Plant, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    with pytest.raises(LeakError):
        await look_through_all_eyes(tmp_path, HOOKS, (1, 2, 4))


def test_a_bots_haste_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    true = schedule.bot_delay

    def hasty(table: Table, seat: Seat) -> int:
        assert table.session is not None
        truth: Any = table.session.state
        hooks: int = truth.hands[seat].count("hook")
        return true(table, seat) - 100 * hooks

    monkeypatch.setattr(schedule, "bot_delay", hasty)
    with pytest.raises(AssertionError):
        test_clocks.test_a_bots_delay_follows_from_its_seat_and_question_alone()


def test_a_window_that_closes_early_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("knavery.server.tables.session.Session.holding_window", None)
    with pytest.raises(AssertionError):
        test_window.test_a_window_shows_nothing_before_its_least_time_however_soon_all_answer()


def test_whatever_writes_to_a_socket_knows_no_state() -> None:
    """What is sent is made of messages. They and the socket know no State and no Session."""

    for name in ("web.socket", "web.answers", "tables.messages", "tables.changes"):
        module = sys.modules[f"knavery.server.{name}"]
        known = {getattr(value, "__module__", "") for value in vars(module).values()}
        known |= {getattr(value, "__name__", "") for value in vars(module).values()}
        assert not known & {
            "knavery.server.tables.session",
            "State",
            "AnyState",
            "Table",
            "Session",
        }, name
    for kind in vars(messages).values():
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            for field in msgspec.structs.fields(kind):
                assert "State" not in str(field.type)
