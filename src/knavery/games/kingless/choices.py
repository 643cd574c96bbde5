"""What each asking offers, and what is done with the answer."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from knavery.core import IllegalDecisionError, Seat
from knavery.games.kingless import aims, course, crown, interrupts, keywords
from knavery.games.kingless.draft import Draft
from knavery.games.kingless.facts import Declined, Placed
from knavery.games.kingless.records import (
    Acting,
    Aiming,
    Answer,
    Answering,
    Ask,
    ChooseCard,
    Decision,
    DiscardCard,
    Discarding,
    Duelling,
    EndTurn,
    Finding,
    GutterCard,
    Guttering,
    HandOver,
    Over,
    Pass,
    PlaceCard,
    Placing,
    PlayCard,
    Recruiting,
    ShowSign,
    TakeRecruit,
    Target,
    Yielding,
)
from knavery.games.kingless.tables import CARDS, EVENTS, Play, is_a

if TYPE_CHECKING:
    from knavery.games.kingless.state import State

PASS: Final = Pass()
END_TURN: Final = EndTurn()
SIGNS: Final = tuple(ShowSign(sign) for sign in crown.SIGNS)


def options(state: "State", seat: Seat) -> tuple[Decision, ...]:
    """What a seat that is asked may choose."""
    return _OPTIONS[type(state.ask)](state, seat)


def play(draft: Draft, ask: Ask, seat: Seat, decision: Decision) -> None:
    """Do as the seat chose, up to the next thing to be asked."""
    _PLAY[type(ask)](draft, ask, seat, decision)


def calm(options: tuple[Decision, ...]) -> Decision:
    """The option for a seat that does not answer: no, or the turn's end, or the first."""
    if PASS in options:
        return PASS
    return END_TURN if END_TURN in options else options[0]


# --------------------------------------------------------------------------------------- options


def _acting(state: "State", seat: Seat) -> tuple[Decision, ...]:
    """G-I1  Stop and Halt are never played as ordinary events."""
    hand = dict.fromkeys(state.hands[seat])
    return (*(_PLAY_CARD[card] for card in hand if card in _PLAY_CARD), END_TURN)


def _answering(state: "State", seat: Seat) -> tuple[Decision, ...]:
    hand = state.hands[seat]
    answers = interrupts.answers_to(state.chain[-1].card)
    return (PASS, *(Answer(card) for card in answers if card in hand))


def _aiming(state: "State", seat: Seat) -> tuple[Decision, ...]:
    assert isinstance(state.ask, Aiming)
    return aims.candidates(Draft(state), state.ask.part)


def _discarding(state: "State", seat: Seat) -> tuple[Decision, ...]:
    return tuple(DiscardCard(card) for card in dict.fromkeys(state.hands[seat]))


def _guttering(state: "State", seat: Seat) -> tuple[Decision, ...]:
    original = state.chain[0]
    own = aims.own_to_gutter(Draft(state), seat, original.seat, original.card)
    return tuple(GutterCard(card) for card in own)


def _placing(state: "State", seat: Seat) -> tuple[Decision, ...]:
    assert isinstance(state.ask, Placing)
    hand = dict.fromkeys(state.hands[seat])
    return (PASS, *(PlaceCard(card) for card in hand if is_a(card, state.ask.what)))


def _recruiting(state: "State", seat: Seat) -> tuple[Decision, ...]:
    assert isinstance(state.ask, Recruiting)
    revealed = dict.fromkeys(state.ask.cards)
    return (PASS, *(TakeRecruit(card) for card in revealed if card not in EVENTS))


def _finding(state: "State", seat: Seat) -> tuple[Decision, ...]:
    assert isinstance(state.ask, Finding)
    card, source = state.ask.card, state.chain[0].card
    owners = keywords.claimable(Draft(state), seat, card, source)
    return tuple(ChooseCard(owner, card) for owner in owners)


def _yielding(state: "State", seat: Seat) -> tuple[Decision, ...]:
    return tuple(HandOver(card) for card in crown.best(state.hands[seat]))


def _duelling(state: "State", seat: Seat) -> tuple[Decision, ...]:
    return SIGNS


# ------------------------------------------------------------------------------------------ play


def _play_acting(draft: Draft, ask: Acting, seat: Seat, decision: PlayCard | EndTurn) -> None:
    if isinstance(decision, PlayCard):
        course.play_card(draft, seat, decision.card)
    else:
        course.choose_to_end(draft)


def _play_answering(draft: Draft, ask: Answering, seat: Seat, decision: Answer | Pass) -> None:
    interrupts.tell_reply(draft, seat, decision)
    if not interrupts.note_reply(draft, ask, seat, decision):
        draft.ask = ask
    elif interrupts.close_window(draft):
        course.go_on(draft)


def _play_aiming(draft: Draft, ask: Aiming, seat: Seat, decision: Any) -> None:
    aims.take_aim(draft, ask.part, decision)
    if aims.aim(draft):
        interrupts.open_window(draft)


def _play_discarding(draft: Draft, ask: Discarding, seat: Seat, decision: DiscardCard) -> None:
    keywords.discard_card(draft, seat, decision.card)
    if not ask.limit:
        keywords.ask_discard(draft, seat, ask.count - 1)
        course.go_on(draft)
    elif ask.count > 1:
        draft.ask = Discarding(ask.seats, ask.count - 1, limit=True)
    else:
        course.next_turn(draft)


def _play_guttering(draft: Draft, ask: Guttering, seat: Seat, decision: GutterCard) -> None:
    keywords.gutter_card(draft, seat, decision.card)
    course.go_on(draft)


def _play_placing(draft: Draft, ask: Placing, seat: Seat, decision: PlaceCard | Pass) -> None:
    if isinstance(decision, PlaceCard):
        draft.leave_hand(seat, decision.card)
        draft.enter_area(seat, decision.card)
        draft.tell(Placed(seat, decision.card))
        keywords.ask_place(draft, seat, Play(ask.what, ask.count - 1))
    else:
        draft.tell(Declined(seat))
    course.go_on(draft)


def _play_recruiting(
    draft: Draft, ask: Recruiting, seat: Seat, decision: TakeRecruit | Pass
) -> None:
    taken = decision.card if isinstance(decision, TakeRecruit) else None
    if taken is None:
        draft.tell(Declined(seat))
    keywords.take_recruit(draft, seat, ask.cards, taken)
    course.go_on(draft)


def _play_finding(draft: Draft, ask: Finding, seat: Seat, decision: ChooseCard) -> None:
    keywords.claim_from_area(draft, seat, decision.seat, decision.card)
    course.go_on(draft)


def _play_yielding(draft: Draft, ask: Yielding, seat: Seat, decision: HandOver) -> None:
    crown.hand_over(draft, decision.card)
    course.begin_round(draft)


def _play_duelling(draft: Draft, ask: Duelling, seat: Seat, decision: ShowSign) -> None:
    interrupts.tell_reply(draft, seat, decision)
    if not interrupts.note_reply(draft, ask, seat, decision):
        draft.ask = ask
        return
    crown.show_signs(draft, ask)
    if draft.ask is None:
        course.settle_round(draft)


# -------------------------------------------------------------------------------------- refusals


def refusal(state: "State", seat: Seat, decision: Decision) -> IllegalDecisionError:
    """Why the seat may not do that, in words that tell it nothing it cannot see."""
    rule, reason = _why_not(state, seat, decision)
    return IllegalDecisionError("kingless", rule, reason)


def _why_not(state: "State", seat: Seat, decision: Decision) -> tuple[str, str]:
    if type(state.ask) is Over:
        return "G-E4", "over"
    if seat not in state.ask.seats:
        return "G-T6", "not_asked"
    if state.replies[seat] is not None:
        return "G-I3", "answered"
    if not isinstance(decision, _TAKEN[type(state.ask)]):
        return _RULE[type(state.ask)], f"not_{type(state.ask).__name__.lower()}"
    match decision:
        case PlayCard(card) if card in CARDS and CARDS[card].is_answer:
            return "G-I1", "nothing_to_cancel"
        case Answer(card) if card in state.hands[seat] and card in CARDS and CARDS[card].is_answer:
            return "G-I5", "stop_on_halt"
        case PlayCard() | Answer() | DiscardCard() | PlaceCard():
            return _RULE[type(state.ask)], "no_such_card"
        case HandOver():
            return "G-S3", "not_the_best"
        case TakeRecruit():
            return "G-K8", "not_revealed"
        case GutterCard():
            return "G-K7", "cannot_gutter"
    return "G-I2", "no_target"


_PLAY_CARD: Final = {card: PlayCard(card) for card in CARDS if not CARDS[card].is_answer}

_OPTIONS: Final[dict[type, Callable[["State", Seat], tuple[Decision, ...]]]] = {
    Acting: _acting,
    Aiming: _aiming,
    Answering: _answering,
    Discarding: _discarding,
    Guttering: _guttering,
    Placing: _placing,
    Recruiting: _recruiting,
    Finding: _finding,
    Yielding: _yielding,
    Duelling: _duelling,
}

_PLAY: Final[dict[type, Callable[[Draft, Any, Seat, Any], None]]] = {
    Acting: _play_acting,
    Aiming: _play_aiming,
    Answering: _play_answering,
    Discarding: _play_discarding,
    Guttering: _play_guttering,
    Placing: _play_placing,
    Recruiting: _play_recruiting,
    Finding: _play_finding,
    Yielding: _play_yielding,
    Duelling: _play_duelling,
}

#: The kinds of decision each asking takes, and the rule that asks.
_TAKEN: Final[dict[type, Any]] = {
    Acting: PlayCard | EndTurn,
    Aiming: Target,
    Answering: Answer | Pass,
    Discarding: DiscardCard,
    Guttering: GutterCard,
    Placing: PlaceCard | Pass,
    Recruiting: TakeRecruit | Pass,
    Finding: ChooseCard,
    Yielding: HandOver,
    Duelling: ShowSign,
}
_RULE: Final[dict[type, str]] = {
    Acting: "G-T2",
    Aiming: "G-I2",
    Answering: "G-I3",
    Discarding: "G-K3",
    Guttering: "G-K1",
    Placing: "G-K6",
    Recruiting: "G-K8",
    Finding: "G-K2",
    Yielding: "G-S3",
    Duelling: "G-E5",
}
