"""Scoring, in the sheet's order (RS-61…RS-72, RS-Q19…RS-Q24, RS-Q32)."""

from math import ceil
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from knavery.core import Frozen, Outcome, Result, Seat, clockwise
from knavery.games.red_scare.cards import OPPOSITE, OTHER, SIDES, VERDICTS, Side, Verdict
from knavery.games.red_scare.constants import (
    CAREER,
    CLEAR_WIN,
    CLOSE_WIN,
    COUNSEL,
    DEPORTED,
    EXONERATED,
    INFORMANT_JUDGES,
    LEAST_PACKETS,
    PROSECUTION,
    RIGHT_GUESS,
    SAFE_HOUSE,
    SIGN,
    WRONG_GUESS,
)
from knavery.games.red_scare.facts import (
    Fact,
    Fared,
    GuessScored,
    PacketScored,
    ProfessionScored,
    TeamWon,
    Tracker,
    UnalignedFared,
)
from knavery.games.red_scare.rules.pieces import Packet
from knavery.games.red_scare.settings import Settings

if TYPE_CHECKING:
    from knavery.games.red_scare.state import State


By = Literal["tracker", "exonerated", "last", "drawn"]


class Scored(Frozen, frozen=True):
    """The final tracker, the side that won, why, and a log line for every move of the tracker."""

    tracker: int
    side: Side | None
    by: By
    lines: tuple[Fact, ...]


def score(state: "State") -> tuple[tuple[Fact, ...], Outcome]:
    """The lines of the log, and the outcome."""
    scored = tracked(state)
    lines = (*scored.lines, TeamWon(scored.side, scored.by, stands(scored.tracker)))
    fared: Fared = "lost"
    if state.unaligned is not None:
        seat = Seat(state.alignments.index("unaligned"))
        fared = fare(state, seat, scored)
        lines = (*lines, UnalignedFared(seat, state.unaligned, fared))
    return lines, outcome(state, scored, fared)


def tracked(state: "State") -> Scored:
    """RS-62…RS-71: move the tracker from 0 to its end, and find the side that wins."""
    tracker = 0
    lines: list[Fact] = []
    ended = state.ending
    assert ended is not None

    def moved(side: Side, points: int) -> Tracker:
        nonlocal tracker
        tracker += SIGN[side] * points
        return stands(tracker)

    # RS-64, RS-65, RS-Q19: each guess is compared with the alignment card.
    if ended.accuser is not None:
        assert ended.credit is not None
        for seat in clockwise(ended.accuser + 1, len(state.hands)):
            if seat == ended.accuser:
                continue
            right = ended.tokens[seat] == state.alignments[seat]
            side = ended.credit if right else OTHER[ended.credit]
            points = RIGHT_GUESS if right else WRONG_GUESS
            lines.append(GuessScored(seat, right, side, points, moved(side, points)))

    # RS-66, RS-67: exonerated citizens count for their side, deported ones against it.
    exonerated = dict.fromkeys(SIDES, 0)
    for verdict in VERDICTS:
        for number, packet in enumerate(state.packets):
            if packet.side != verdict:
                continue
            for letter in SIDES:
                count = citizens(packet, letter)
                if not count:
                    continue
                if verdict == "exonerate":
                    exonerated[letter] += count
                side = letter if verdict == "exonerate" else OTHER[letter]
                points = count * (EXONERATED if verdict == "exonerate" else DEPORTED)
                now = moved(side, points)
                lines.append(PacketScored(number, verdict, letter, count, side, points, now))

    # RS-68, RS-Q22: professions, in seat order from the start player.
    for seat in clockwise(state.start, len(state.hands)):
        if gain := profession(state, seat):
            named, side, points = state.professions[seat], *gain
            assert named is not None
            lines.append(ProfessionScored(seat, named, side, points, moved(side, points)))

    won, by = winner(state, tracker, exonerated)
    return Scored(tracker, won, by, tuple(lines))


def stands(tracker: int) -> Tracker:
    """RS-62: the tracker as it is shown: points, and the side they are for."""
    face: Side | None = None if tracker == 0 else "patriot" if tracker > 0 else "soviet"
    return Tracker(abs(tracker), face)


def citizens(packet: Packet, letter: Side) -> int:
    """The number of citizens of that letter in the packet."""
    return sum(card.card.letter == letter for card in packet.cards)


def side_of(state: "State", seat: Seat) -> Side | None:
    """RS-Q24: the seat's side; for an Unaligned player the side they joined or credited, if any."""
    own = state.alignments[seat]
    if own != "unaligned":
        return own
    ended = state.ending
    assert ended is not None
    if ended.joined is not None:
        return ended.joined
    return ended.credit if ended.accuser == seat else None


def profession(state: "State", seat: Seat) -> tuple[Side, int] | None:
    """RS-68: the side and the points that the seat's profession earns, if its goal is met."""
    side = side_of(state, seat)
    if side is None:
        return None
    judged = [packet for packet in state.packets if packet.judge == seat]
    match state.professions[seat]:
        case "career_agent" if len(judged) == 2:
            return side, CAREER
        # PR-10, PR-11: what counts is the side the packet was judged to.
        case "defence_counsel" if any(
            packet.verdict == "exonerate" and citizens(packet, side) >= 2 for packet in judged
        ):
            return side, COUNSEL
        case "prosecutor" if any(
            packet.verdict == "deport" and citizens(packet, OTHER[side]) >= 2 for packet in judged
        ):
            return side, PROSECUTION
        case "safe_house_keeper" if (
            sum(card.card.letter == side for card in state.hands[seat]) >= 2
        ):
            return side, SAFE_HOUSE
        case _:
            return None


def winner(state: "State", tracker: int, exonerated: dict[Side, int]) -> tuple[Side | None, By]:
    """RS-69…RS-71: the side the tracker shows, or the side that wins the tie-break."""
    if tracker:
        return ("patriot" if tracker > 0 else "soviet"), "tracker"
    # RS-70, RS-Q21: the team with more cards of its own on the Exonerate side.
    if exonerated["patriot"] != exonerated["soviet"]:
        more: Side = "patriot" if exonerated["patriot"] > exonerated["soviet"] else "soviet"
        return more, "exonerated"
    # RS-71, RS-Q20: the accuser's side, or the side of the last aligned player who judged.
    ended = state.ending
    assert ended is not None
    if ended.accuser is not None:
        return ended.credit, "last"
    for packet in reversed(state.packets):
        own = state.alignments[packet.judge]
        if own != "unaligned":
            return own, "last"
    return None, "drawn"


def band(seats: int) -> int:
    """UN-02: how far from 0 the tracker may stand for the Diplomat to win."""
    return 2 if seats <= 5 else 3


def fare(state: "State", seat: Seat, scored: Scored) -> Fared:
    """RS-72: whether the Unaligned player wins, alone or with the winning team."""
    ended = state.ending
    assert ended is not None
    seats = len(state.hands)
    # RS-Q32: a player who ended the game by accusing cannot meet these three goals.
    by_own_hand = ended.accuser == seat
    match state.unaligned:
        case "double_agent":
            marked = bool(ended.tokens) and ended.tokens[seat] == "unaligned"
            shares = not marked and ended.joined == scored.side
            if state.settings.double_agent == "clear_win":
                if scored.side is None:
                    return "drawn"
                shares = shares and abs(scored.tracker) >= CLEAR_WIN
        case "diplomat":
            near = abs(scored.tracker) <= band(seats)
            return "alone" if not by_own_hand and near else "lost"
        case "hard_liner":
            shares = not by_own_hand and enough(state, "deport")
        case "amnesty_advocate":
            shares = not by_own_hand and enough(state, "exonerate")
        case "fixer":
            shares = ended.moved is not None and (
                scored.side != unmoved(state).side
                or (state.settings.fixer == "close_win" and abs(scored.tracker) <= CLOSE_WIN)
            )
        case "informant":
            right = sum(
                side is not None and side == state.alignments[at]
                for at, side in enumerate(ended.named)
            )
            by_names = state.settings.informant == "names"
            needed = seats - 3 if by_names and seats >= 9 else seats - 1
            judged = state.judgements(seat) >= INFORMANT_JUDGES[state.settings.informant]
            return "alone" if judged and right >= needed else "lost"
        case _:
            shares = False
    # A drawn game has no winning team to share with.
    return "shared" if shares and scored.side is not None else "lost"


def enough(state: "State", verdict: Verdict) -> bool:
    """UN-03, UN-04: whether enough of three or more packets lie on that side."""
    there = sum(packet.side == verdict for packet in state.packets)
    packets = len(state.packets)
    return packets >= LEAST_PACKETS and there >= wanted(packets, verdict, state.settings)


def wanted(packets: int, verdict: Verdict, settings: Settings) -> int:
    """UN-03, UN-04: how many of the packets must lie on that side."""
    if verdict == "exonerate" and settings.amnesty_advocate == "three_quarters":
        return ceil(3 * packets / 4)
    return ceil(2 * packets / 3)


def unmoved(state: "State") -> Scored:
    """UN-05: the score without the Fixer's move, ties included."""
    assert state.ending is not None
    at = state.ending.moved
    assert at is not None
    packet = state.packets[at]
    back = replace(packet, side=OPPOSITE[packet.side])
    return tracked(replace(state, packets=(*state.packets[:at], back, *state.packets[at + 1 :])))


def outcome(state: "State", scored: Scored, fared: Fared) -> Outcome:
    """A score and a reason for every seat."""
    results = []
    for own in state.alignments:
        if own == "unaligned" and fared == "drawn":
            # UN-01: a Double Agent has the result of the team they joined.
            results.append(Result(0.5, "drawn"))
        elif own == "unaligned" and fared != "lost":
            results.append(Result(1, f"unaligned_{fared}"))
        elif own == "unaligned":
            # Earlier versions gave a Double Agent the same result for another reason.
            drew = scored.side is None and state.unaligned == "double_agent"
            results.append(Result(0.5 if drew else 0, "unaligned_lost"))
        elif fared == "alone":
            results.append(Result(0, "lone_winner"))
        elif scored.side is None:
            results.append(Result(0.5, "drawn"))
        elif own == scored.side:
            results.append(Result(1, scored.by))
        else:
            results.append(Result(0, "lost"))
    winners = tuple(Seat(at) for at, result in enumerate(results) if result.score == 1)
    return Outcome(winners, tuple(results))
