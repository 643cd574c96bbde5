"""Options: every legal decision of a seat, in a stable order, and its default."""

from functools import cache, lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from knavery.core import TABLE, Seat
from knavery.core.remarks import AskWhy, PointOut, Suspect, Trust
from knavery.games.red_scare.cards import SIDES, VERDICTS
from knavery.games.red_scare.constants import (
    DEPTH,
    HAND,
    MARKERS,
    PHRASES,
    PHRASES_AN_ACCUSATION,
    PROPOSALS,
    REASONS,
    REMARKS_A_ROUND,
)
from knavery.games.red_scare.decisions import (
    Accept,
    Accuse,
    Answer,
    Audit,
    Credit,
    Decision,
    Dissuade,
    EndTurn,
    Exchange,
    Explain,
    File,
    Guess,
    Invert,
    Join,
    Judge,
    LeaveDeck,
    LookUp,
    Move,
    Name,
    Offer,
    Places,
    Post,
    Refuse,
    SecondId,
    SecondTrade,
    Show,
    Verify,
    Withdraw,
)
from knavery.games.red_scare.rules.accusation import binding, filled, sides
from knavery.games.red_scare.rules.pieces import Accusation, Request
from knavery.games.red_scare.rules.professions import waits
from knavery.games.red_scare.rules.remarks import (
    counted_remarks,
    current_round,
    is_questioned,
    lately_heard,
    owes_answer,
    phrases_of,
)
from knavery.games.red_scare.rules.sight import readable
from knavery.games.red_scare.rules.tokens import placeable
from knavery.games.red_scare.rules.unaligned_cards import unnamed

if TYPE_CHECKING:
    from knavery.games.red_scare.state import State

Options = tuple[Decision, ...]

#: By the size of a hand: every choice of one or more of its places.
PLACES: Final[tuple[tuple[Places, ...], ...]] = tuple(
    tuple(places for count in range(1, size + 1) for places in combinations(range(size), count))
    for size in range(HAND + 1)
)
ANSWERS: Final[tuple[Options, ...]] = tuple(
    tuple(
        Answer(patriots, soviets)
        for patriots in range(count + 1)
        for soviets in range(count + 1 - patriots)
    )
    for count in range(HAND + 1)
)
JUDGE: Final[Options] = tuple(Judge(side) for side in VERDICTS)
END_TURN: Final[Options] = (EndTurn(),)
ACCUSE: Final[Options] = (Accuse(),)
EXPLAIN: Final[Options] = tuple(Explain(reason) for reason in REASONS)


@cache
def accepts(size: int, count: int) -> Options:
    """RS-Q8: accept with each choice of that many places and each split, or refuse."""
    return (
        *(
            Accept(places, patriots)
            for places in PLACES[size]
            if len(places) == count
            for patriots in range(count + 1)
        ),
        Refuse(),
    )


@lru_cache(maxsize=8192)
def shows(size: int, to: tuple[Seat, ...]) -> Options:
    """RS-35: show each choice of places to each of these players."""
    return tuple(Show(seat, places) for seat in to for places in PLACES[size])


@lru_cache(maxsize=8192)
def proposals(size: int, to: tuple[tuple[Seat, int], ...]) -> Options:
    """RS-Q8: offer each choice of places, with each split, to each player with enough cards."""
    return tuple(
        Offer(seat, places, patriots)
        for seat, theirs in to
        for places in PLACES[size]
        if len(places) <= theirs
        for patriots in range(len(places) + 1)
    )


@lru_cache(maxsize=8192)
def posts(size: int, to: tuple[Seat, ...]) -> Options:
    """PR-04: send each card as either side to each of these players."""
    return tuple(
        Post(seat, place, claim) for seat in to for place in range(size) for claim in SIDES
    )


@cache
def files(size: int) -> Options:
    """PR-05: file each choice of places."""
    return tuple(File(places) for places in PLACES[size])


@cache
def exchanges(depth: int, size: int) -> Options:
    """PR-03: leave the deck, or swap one of its top cards with one of the hand."""
    return (
        LeaveDeck(),
        *(Exchange(down, place) for down in range(depth) for place in range(size)),
    )


def options_of(state: "State", seat: Seat) -> Options:
    """Every legal decision of the seat. It must agree with what `play` accepts."""
    if seat == TABLE:
        return tuple(timer.decision for timer in state.timers)
    if state.result is not None:
        return ()
    if state.ending is not None:
        return before_scoring(state, seat)
    going = state.accusation
    if going is not None:
        if seat == going.accuser:
            return form(state, going)
        if going.begun:
            return ()
        return (() if seat in going.queue else ACCUSE) + phrases(state, seat)
    own = in_real_time(state, seat) if state.real_time else in_turns(state, seat)
    if state.accuse_open:
        own += ACCUSE
    return own if state.settings.remarks == "off" else own + remarks(state, seat)


def in_turns(state: "State", seat: Seat) -> Options:
    """What the seat may do in a game with turns, apart from accusing."""
    if state.requests:
        request = state.requests[0]
        return answers(state, request) if request.asked == seat else ()
    if seat != state.active:
        return ()
    if state.looking is not None:
        return exchanges(min(DEPTH, len(state.deck)), len(state.hands[seat]))
    turn = state.turn
    size = len(state.hands[seat])
    others = [Seat(at) for at in range(len(state.hands)) if at != seat]
    offered: Options = ()
    if turn.ids:
        offered += shows(size, tuple(at for at in others if at not in turn.silent))
    if turn.trades and len(turn.proposed) < PROPOSALS:
        offered += proposals(
            size,
            tuple((at, len(state.hands[at])) for at in others if at not in turn.proposed),
        )
    if not turn.judged and can_judge(state, seat):
        offered += JUDGE
    if state.professions[seat] is not None and not state.used[seat]:
        free = tuple(at for at in others if state.hands[at]) if turn.trades else ()
        offered += ability(state, seat, free)
    return offered + END_TURN


def in_real_time(state: "State", seat: Seat) -> Options:
    """RS-73, RS-Q29: what the seat may do in real time, apart from accusing."""
    judges = JUDGE if state.looking is None and can_judge(state, seat) else ()
    if seat == state.looking:
        return exchanges(min(DEPTH, len(state.deck)), len(state.hands[seat]))
    busy: set[int] = {request.asker for request in state.requests}
    if seat in busy:
        return ()
    for request in state.requests:
        if request.asked == seat:
            return answers(state, request) + judges
        busy.add(request.asked)
    size = len(state.hands[seat])
    free = [
        Seat(at)
        for at in range(len(state.hands))
        if at != seat and at not in busy and at != state.looking
    ]
    waits = {wait.asked for wait in state.cooling if wait.asker == seat}
    to = tuple(at for at in free if at not in waits)
    offered = shows(size, to)
    offered += proposals(size, tuple((at, len(state.hands[at])) for at in to))
    offered += judges
    if state.professions[seat] is not None and not state.used[seat]:
        offered += ability(state, seat, tuple(at for at in free if state.hands[at]))
    return offered


def remarks(state: "State", seat: Seat) -> Options:
    """RS-R1…RS-R4: what the seat may say to all."""
    if owes_answer(state, seat):
        return ()
    questioned = is_questioned(state.remarks, current_round(state), seat)
    explanations = EXPLAIN if questioned else ()
    made = counted_remarks(state, seat)
    if len(made) >= REMARKS_A_ROUND:
        return explanations
    spoke, answered = lately_heard(state, seat)
    about = about_others(seat, len(state.hands), frozenset(spoke), frozenset(answered))
    if made:
        about = tuple([remark for remark in about if remark not in made])
    return about + explanations


@lru_cache(maxsize=8192)
def about_others(
    seat: Seat, seats: int, spoke: frozenset[Seat], answered: frozenset[Seat]
) -> Options:
    """RS-R1, RS-R3: every remark about the others, of whom these spoke and answered lately."""
    others = [Seat(at) for at in range(seats) if at != seat]
    return (
        *map(Suspect, others),
        *map(Trust, others),
        *(AskWhy(at) for at in others if at in spoke),
        *(PointOut(one, two) for one, two in combinations(sorted(answered), 2)),
    )


def phrases(state: "State", seat: Seat) -> Options:
    """RS-R5: what the seat may say to the accuser."""
    if state.settings.remarks == "off":
        return ()
    said = phrases_of(state, seat)
    if len(said) >= PHRASES_AN_ACCUSATION:
        return ()
    return tuple([Dissuade(phrase) for phrase in PHRASES if phrase not in said])


def answers(state: "State", request: Request) -> Options:
    """Every answer to a request."""
    if request.kind == "id":
        return ANSWERS[len(request.places)]
    return accepts(len(state.hands[request.asked]), len(request.places))


def can_judge(state: "State", seat: Seat) -> bool:
    """RS-45, RS-46, RS-Q12: whether the seat has a marker, and a full hand it cannot read."""
    hand = state.hands[seat]
    glasses = state.wears_glasses(seat)
    return (
        len(hand) == state.size
        and not any(readable(card.card.kind, glasses) for card in hand)
        and state.judgements(seat) < MARKERS
    )


def ability(state: "State", seat: Seat, free: tuple[Seat, ...]) -> Options:
    """RS-34, RS-Q33: the options that the seat's unused profession adds."""
    size = len(state.hands[seat])
    match state.professions[seat]:
        case "optometrist":
            return (Invert(),)
        case "polygraph_examiner" if state.checks[seat] is not None:
            return (Verify(),)
        case "archivist" if state.deck and state.looking is None:
            return (LookUp(),)
        case "postmaster":
            return posts(size, free)
        case "filing_clerk" if state.looking is None:
            return files(size)
        case "auditor":
            return tuple(Audit(packet) for packet in range(len(state.packets)))
        case "stenographer" if second_action_helps(state, seat):
            return (SecondId(),)
        case "broker" if second_action_helps(state, seat):
            return (SecondTrade(),)
        case _:
            return ()


def second_action_helps(state: "State", seat: Seat) -> bool:
    """PR-07, PR-08: always in a turn; in real time if the seat must wait for anybody (RS-Q29)."""
    if not state.real_time or state.settings.second_action == "no_effect":
        return True
    return bool(waits(state, seat))


def form(state: "State", going: Accusation) -> Options:
    """RS-57, RS-59, RS-Q20: the accuser may take it back, place a token, or confirm."""
    missing = going.missing
    if not missing:
        return tuple(Credit(side) for side in sides(state, going.accuser))
    tokens = placeable(state, going)
    guesses = tuple(Guess(target, token) for target in missing for token in tokens)
    if going.begun or binding(state, going.accuser):
        return guesses
    return (Withdraw(), *guesses)


def before_scoring(state: "State", seat: Seat) -> Options:
    """RS-61: what the Unaligned player must decide before scoring."""
    ended = state.ending
    assert ended is not None
    if seat != ended.unaligned:
        return ()
    match state.unaligned:
        case "double_agent":
            return tuple(Join(side) for side in SIDES)
        case "fixer":
            return tuple(Move(packet) for packet in range(len(state.packets)))
        case _:
            return tuple(Name(target, side) for target in unnamed(ended) for side in SIDES)


def default(state: "State", seat: Seat) -> Decision:
    """The decision for a seat that does not answer: the least one, or a random one (RS-Q17)."""
    offered = options_of(state, seat)
    if state.accusation is not None and seat == state.accusation.accuser:
        if isinstance(offered[0], Withdraw):
            return offered[0]
        if isinstance(offered[0], Credit):
            return state.chance.branch("default").choice(offered)[0]
        # RS-Q17: missing guesses are filled at random.
        tokens, _ = filled(replace(state, chance=state.chance.branch("default")), state.accusation)
        return Guess(state.accusation.missing[0], tokens[0])
    for option in offered:
        if isinstance(option, Refuse | EndTurn):
            return option
    return offered[0]
