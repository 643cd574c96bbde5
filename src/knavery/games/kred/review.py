"""The review of a finished game: every play beside its tile."""

from collections.abc import Iterable

from msgspec.structs import replace

from knavery.core import Claim, Fate, Review, Seat, Step, Tally, Verdict
from knavery.games.kred.decisions import Accept, Challenge, Expose, HandOver, LetPass
from knavery.games.kred.facts import Challenged, Exposed, Looked, Shown
from knavery.games.kred.rules.moving import honest_for, may_be_blank
from knavery.games.kred.state import State
from knavery.games.kred.tiles import FUNDING, Tile


def review_of(steps: Iterable[Step]) -> Review:
    """Each play as a claim (the moves) beside the truth (the tile), and each seat's tally.

    A play is bolder the more moves it has, and then the more funding its tile gives.
    """
    plays: list[tuple[int, Shown]] = []
    tested: dict[int, tuple[Seat, ...]] = {}
    tallies: list[Tally] = []
    defaults: set[int] = set()
    for number, step in enumerate(steps):
        state = step.state
        tallies = tallies or [Tally()] * state.seats
        if step.is_default:
            defaults.add(number)
        if isinstance(step.decision, HandOver):
            fitting = _honest_for(step)
            plays.append(
                (
                    number,
                    Shown(
                        step.seat,
                        step.decision.receiver,
                        tuple(move.action for move in state.position.moves),
                        step.decision.tile,
                        step.decision.tile in fitting,
                        to_itself=step.decision.receiver == step.seat,
                        asked=step.after.phase in ("receipt", "challenge"),
                    ),
                )
            )
        if plays and not step.is_default and _tests(step):
            tested[plays[-1][0]] = (*tested.get(plays[-1][0], ()), step.seat)
        for event in step.log:
            match event.public:
                case Looked():
                    plays[-1] = (plays[-1][0], replace(plays[-1][1], looked=True))
                case Exposed(receiver=seat):
                    plays[-1] = (plays[-1][0], replace(plays[-1][1], turned_by=seat))
                case Challenged(challenger=seat, honest=right):
                    plays[-1] = (plays[-1][0], replace(plays[-1][1], turned_by=seat))
                    mine = tallies[seat]
                    tallies[seat] = replace(
                        mine,
                        challenges_right=mine.challenges_right + (not right),
                        challenges_wrong=mine.challenges_wrong + right,
                    )
                case _:
                    pass
    claims = []
    for number, shown in plays:
        if number in defaults:
            continue
        mine = tallies[shown.mover]
        lie = not shown.honest
        caught = lie and shown.turned_by is not None
        tallies[shown.mover] = replace(
            mine,
            lies=mine.lies + lie,
            truths=mine.truths + (not lie),
            believed=mine.believed + (lie and not caught),
            caught=mine.caught + caught,
        )
        verdict: Verdict = "lie" if lie else "truth"
        turned_by = () if shown.turned_by is None else (shown.turned_by,)
        claims.append(
            Claim(
                number,
                shown.mover,
                verdict,
                _fate(shown),
                shown,
                _stake(shown),
                caught_by=turned_by if lie else (),
                tested_by=tested.get(number, ()),
                doubted_by=() if lie else turned_by,
            )
        )
    return Review(tuple(claims), tuple(tallies))


def disproved_by(step: Step) -> tuple[Seat, ...] | None:
    """The seats that know of every tile that would be honest that it is not the one handed over.

    None where the tile is not on the table after the step.
    """
    after = step.after
    if not isinstance(step.decision, HandOver) or after.on_table is None:
        return None
    if holds(step, after):
        return ()
    table, mover = after.on_table, step.seat
    unseen = [tile for tile in table.honest_for if tile not in after.hands[mover]]
    # K-H7: while the mover holds an honest tile, nobody can know that it is elsewhere.
    knows_all = len(unseen) == len(table.honest_for)
    return tuple(
        seat
        for seat in map(Seat, range(after.seats))
        if seat != mover
        and (
            table.seen_by >> seat & 1
            or (knows_all and all(_is_elsewhere(after, seat, tile) for tile in unseen))
        )
    )


def _is_elsewhere(state: State, viewer: Seat, tile: Tile) -> bool:
    """Whether the viewer knows that the tile is not the mover's; the codec must agree."""
    if tile in state.hands[viewer]:
        return True
    if any(play.seen_by >> viewer & 1 and play.tile == tile for play in state.plays):
        return True
    # K-H2: the tiles of the last campaign are in the hands of those who got them.
    if not state.past or state.announced:
        return False
    return any(
        play.tile == tile and play.receiver not in (viewer, state.mover)
        for play in state.past[-1][viewer].plays
    )


def holds(step: Step, table: State) -> bool | None:
    """Whether the tile on that table is honest for the moves; None where none lies there."""
    if not isinstance(step.decision, HandOver) or table.on_table is None:
        return None
    return table.on_table.honest


def _honest_for(step: Step) -> tuple[Tile, ...]:
    """K-C3: the tiles that the moves of the play are honest for."""
    state, table = step.state, step.after.on_table
    if table is not None:
        honest: tuple[Tile, ...] = table.honest_for
        return honest
    blank = may_be_blank(state, step.seat)
    return honest_for(state.position, step.seat, state.settings, blank=blank)


def _tests(step: Step) -> bool:
    """Whether the step accepts or disputes a play; not to accept it after looking at the tile."""
    if isinstance(step.decision, Accept):
        return bool(step.state.phase == "receipt")
    return isinstance(step.decision, Expose | LetPass | Challenge)


def _fate(shown: Shown) -> Fate:
    if shown.turned_by is not None:
        return "doubted" if shown.honest else "caught"
    return "believed" if shown.asked else "open"


def _stake(shown: Shown) -> int:
    """How bold the play was. A move outweighs any tile: no tile is worth ten."""
    return 10 * len(shown.actions) + FUNDING[shown.tile]
