"""The kit of KRED."""

import dataclasses
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from contract.kit import Kit, Small
from contract.leaky import LeakyState
from knavery.core import Event, Log, Seat
from knavery.games.kred import GAME, Kred
from knavery.games.kred.constants import PIECES
from knavery.games.kred.decisions import Accept, Expose, Look, Pick
from knavery.games.kred.decisions import HandOver as _HandOver
from knavery.games.kred.facts import BankSeen, HandedOver, Looked, PackSeen, Picked
from knavery.games.kred.rules.board import community
from knavery.games.kred.rules.refusal import refuse
from knavery.games.kred.state import State
from knavery.games.kred.tiles import BLANK, FUNDING
from knavery.games.kred.view import View


def inventory(state: State) -> Mapping[Any, int]:
    """Every piece and every tile."""
    held: Counter[Any] = Counter()
    for piece, count in zip(PIECES, community(state.position), strict=True):
        board = state.position.board + state.position.aside
        held[piece] = count + board.count(piece)
    if state.phase == "draft":
        for sights in state.sights:
            held.update(sight.pick for sight in sights[:-1])
            held.update(sights[-1].pack)
    elif state.phase != "over" or not state.announced:
        for hand in state.hands:
            held.update(hand)
        held.update(play.tile for play in state.plays)
        held.update([state.on_table.tile] if state.on_table else [])
    else:
        held.update(play.tile for play in state.plays)
    return held


def places(state: State) -> Iterable[str]:
    yield state.phase
    if state.falling:
        yield "falling"
        yield f"falling in {state.phase}"
    if state.taken_back:
        yield "taken back"
    if state.beyond_recall:
        yield "beyond recall"
    if state.on_table is not None:
        yield "honest" if state.on_table.honest else "dishonest"
        if state.on_table.tile == BLANK:
            yield "blank handed over"
        if state.on_table.receiver == state.mover:
            yield "handed to oneself"
    if 0 in state.credibility:
        yield "no credibility"
    if state.campaign > 1:
        yield "second campaign"
    if "p" in state.position.board:
        yield "a pawn on the board"
    if state.not_blank or (state.on_table is not None and state.on_table.not_blank):
        yield "not the blank"
    if state.phase == "move" and not state.plays and () in state.hands:
        yield "a player without tiles"
    if state.winning:
        yield "won" if len(state.winning) == 1 else "won by two"


class PacksForSpectators(LeakyState):
    """The first sync shows a spectator somebody's pack."""

    def view(self, seat: Seat | None) -> View:
        shown: View = self.truth.view(seat)
        return replace(shown, draft=self.truth.sights[0]) if seat is None else shown


class HonestGlow(LeakyState):
    """A hint that the tile on the table matches the play."""

    def view(self, seat: Seat | None) -> View:
        shown: View = self.truth.view(seat)
        if shown.on_table is None:
            return shown
        return replace(shown, on_table=replace(shown.on_table, looked=self.truth.on_table.honest))


class RunningSum(LeakyState):
    """The worth of the banks before it is announced."""

    def view(self, seat: Seat | None) -> View:
        shown: View = self.truth.view(seat)
        sums = [0] * self.truth.seats
        for play in self.truth.plays:
            sums[play.seen.receiver] += FUNDING[play.tile]
        return replace(shown, funds=tuple(sums))


class TileInTheLog(LeakyState):
    """The log names the tile handed over."""

    def play(self, seat: Seat, decision: Any) -> tuple[Any, Log[Any]]:
        after, log = self.truth.play(seat, decision)
        if isinstance(decision, _HandOver):
            log = tuple(
                Event(event.private[seat]) if isinstance(event.public, HandedOver) else event
                for event in log
            )
        return type(self)(after), log


class PickInTheLog(LeakyState):
    """The log names the tile kept."""

    def play(self, seat: Seat, decision: Any) -> tuple[Any, Log[Any]]:
        after, log = self.truth.play(seat, decision)
        if isinstance(decision, Pick):
            log = tuple(
                Event(event.private[seat]) if isinstance(event.public, Picked) else event
                for event in log
            )
        return type(self)(after), log


class QuickAccept(LeakyState):
    """A receiver whose only answer is to accept is not even offered to look."""

    def options(self, seat: Seat) -> Any:
        options = self.truth.options(seat)
        if Look() in options and self.truth.on_table.honest:
            return (Accept(),)
        return options


class OrderOfOptions(LeakyState):
    """The options come in an order that tells whether the play is honest."""

    def options(self, seat: Seat) -> Any:
        options = self.truth.options(seat)
        return options[::-1] if Look() in options and self.truth.on_table.honest else options


class LookedAloud(LeakyState):
    """The log shows everybody what the receiver saw."""

    def play(self, seat: Seat, decision: Any) -> tuple[Any, Log[Any]]:
        after, log = self.truth.play(seat, decision)
        if isinstance(decision, Look):
            log = tuple(Event(event.private[seat]) for event in log)
        return type(self)(after), log


class TellingRefusal(LeakyState):
    """Exposing unseen is refused in words that tell whether the play is honest."""

    def play(self, seat: Seat, decision: Any) -> tuple[Any, Log[Any]]:
        if self.truth.phase == "receipt" and isinstance(decision, Expose):
            raise refuse("K-R3", "it_is_honest" if self.truth.on_table.honest else "look_first")
        return super().play(seat, decision)


def alike(one: Any, other: Any) -> bool:
    """All but a pick and the tile handed over is public, so it shows itself."""
    if isinstance(one, Pick):
        return isinstance(other, Pick)
    if isinstance(one, _HandOver) and isinstance(other, _HandOver):
        return one.receiver == other.receiver
    return bool(one == other)


_SIX = Kred(tiles=(3, 1, 5, 11, 15, 22))
_BLANK = Kred(tiles=(3, 6, 9, 17, 21, BLANK))
# One seat short of a win in two domains: the blank matters at every turn.
_NEARLY = Kred(tiles=(3, 6, BLANK), board="mmmmm.hhp" + "mmm.mmhhp" + "m........")

KIT = Kit(
    game=GAME,
    tables=(
        (3, {"campaign_limit": 2}),
        (4, {"campaign_limit": 3, "honest_expose": "penalty"}),
        (5, {"campaign_limit": 2, "blank": "no_moves"}),
        (5, {"campaign_limit": 2, "forced_withdraw": "off", "expose_reward": "last"}),
    ),
    inventory=inventory,
    places=places,
    wanted=frozenset(
        {
            *("draft", "move", "receipt", "looked", "challenge", "correct", "forced", "reward"),
            *("bureaucracy", "over", "falling", "falling in move", "taken back"),
            *("beyond recall", "honest", "dishonest", "blank handed over", "handed to oneself"),
            *("no credibility", "second campaign", "a pawn on the board"),
            *("falling in correct", "falling in bureaucracy"),
        }
    ),
    small=(
        Small(_SIX, 3, decisions=110, lines=2, alike=alike, silent=False),
        Small(_BLANK, 3, decisions=110, lines=2, alike=alike, silent=False),
        Small(
            _BLANK,
            3,
            {"blank": "no_moves", "honest_expose": "penalty"},
            decisions=90,
            lines=1,
            alike=alike,
            silent=False,
        ),
        Small(_NEARLY, 3, decisions=30, lines=40, alike=alike, silent=False),
    ),
    leaks={
        "the first sync": PacksForSpectators,
        "an honest glow": HonestGlow,
        "a running sum": RunningSum,
        "the tile in the log": TileInTheLog,
        "the pick in the log": PickInTheLog,
        "a quick accept": QuickAccept,
        "the order of options": OrderOfOptions,
        "a telling refusal": TellingRefusal,
        "a look in the log": LookedAloud,
    },
    private=frozenset({PackSeen, Looked, BankSeen}),
    games=8,
    every=17,
    left_out={
        "seats": "nothing else would be the same; test_codec.py has each number",
        "can_undo": "it follows from `phase` and `taken_back`",
        "trail/Position.moves": "they are the first moves of `position`",
    },
    partly={
        "position/Position.moved": "a piece in the community is told as set aside",
        "trail/Position.moved": "a piece in the community is told as set aside",
        "on_table/OnTable.actions": "the order of two actions is left out",
        "plays/Noted.actions": "the order of two actions is left out",
        "plays/Noted.honest_for": "the last eight plays are told whole",
        "plays/Noted.open": "the last eight plays are told whole",
        "plays/Noted.turned_by": "the last eight plays are told whole",
        "past/Campaign.plays/*": "the last eight plays are told whole, the others are counted",
    },
    # Games of a kit with longer campaigns reach most of them; test_codec.py changes each.
    seldom=frozenset(
        {
            *("table.not blank", "table.handed not blank", "plays.not blank", "seats.winning"),
            *("seats.unknown bank not blank", "seats.unknown bank worthless"),
            *("not_blank", "winning", "beyond_recall", "table.beyond recall"),
        }
    ),
)

#: Games that begin where they nearly end, with six tiles, so that winning and running out of tiles,
#: which random play all but never reaches, come up too.
ENDGAME = dataclasses.replace(
    KIT,
    game=Kred(tiles=(3, 5, 6, 12, 19, BLANK), board="mmmmm.hhp" + "mmm.mmhhp" + "m........"),
    tables=((3, {"campaign_limit": 9}), (3, {"campaign_limit": 9, "blank": "no_moves"})),
    wanted=frozenset({"not the blank", "a player without tiles", "won", "over"}),
    small=(),
    leaks={},
    games=12,
    every=5,
)
