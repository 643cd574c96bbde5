"""What a seat may choose in each phase, and why it may not choose anything else."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from knavery.core import IllegalDecisionError, Seat
from knavery.games.kingless.cards import ANSWERS, CARDS, EVENTS, is_a
from knavery.games.kingless.decisions import (
    Answer,
    ChooseCard,
    Decision,
    DiscardCard,
    EndTurn,
    GutterCard,
    HandOver,
    Pass,
    PlaceCard,
    PlayCard,
    ShowSign,
    TakeRecruit,
    Target,
)
from knavery.games.kingless.rules import crown, interrupts, keywords, targets
from knavery.games.kingless.rules.phases import (
    Acting,
    Aiming,
    Answering,
    Discarding,
    Duelling,
    Finding,
    Guttering,
    Over,
    Placing,
    Recruiting,
    Yielding,
)
from knavery.games.kingless.rules.working_state import WorkingState

if TYPE_CHECKING:
    from knavery.games.kingless.state import State

PASS: Final = Pass()
END_TURN: Final = EndTurn()
SIGNS: Final = tuple(ShowSign(sign) for sign in crown.SIGNS)


def options_of(state: "State", seat: Seat) -> tuple[Decision, ...]:
    """Every legal decision of a seat that has to act."""
    return _OPTIONS[type(state.ask)](state, seat)


def default_of(options: tuple[Decision, ...]) -> Decision:
    """The option for a seat that does not choose: pass, or end the turn, or the first."""
    if PASS in options:
        return PASS
    return END_TURN if END_TURN in options else options[0]


def refusal(state: "State", seat: Seat, decision: Decision) -> IllegalDecisionError:
    """Why the seat may not do that. It says nothing the seat cannot see."""
    rule, reason = _why_not(state, seat, decision)
    return IllegalDecisionError("kingless", rule, reason)


# --------------------------------------------------------------------------------------- options


def _acting(state: "State", seat: Seat) -> tuple[Decision, ...]:
    """G-I1: any card but Stop and Halt, which are never played as ordinary events."""
    hand = dict.fromkeys(state.hands[seat])
    return (*(_PLAY_CARD[card] for card in hand if card in _PLAY_CARD), END_TURN)


def _answering(state: "State", seat: Seat) -> tuple[Decision, ...]:
    hand = state.hands[seat]
    answers = interrupts.answers_to(state.chain[-1].card)
    return (PASS, *[_ANSWER[card] for card in answers if card in hand])


def _aiming(state: "State", seat: Seat) -> tuple[Decision, ...]:
    assert isinstance(state.ask, Aiming)
    return targets.candidates(WorkingState(state), state.ask.part)


def _discarding(state: "State", seat: Seat) -> tuple[Decision, ...]:
    return tuple(DiscardCard(card) for card in dict.fromkeys(state.hands[seat]))


def _guttering(state: "State", seat: Seat) -> tuple[Decision, ...]:
    original = state.chain[0]
    own = targets.own_to_gutter(WorkingState(state), seat, original.seat, original.card)
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
    owners = keywords.claimable(WorkingState(state), seat, card, source)
    return tuple(ChooseCard(owner, card) for owner in owners)


def _yielding(state: "State", seat: Seat) -> tuple[Decision, ...]:
    return tuple(HandOver(card) for card in crown.best(state.hands[seat]))


def _duelling(state: "State", seat: Seat) -> tuple[Decision, ...]:
    return SIGNS


_PLAY_CARD: Final = {card: PlayCard(card) for card in CARDS if not CARDS[card].is_answer}
_ANSWER: Final = {card: Answer(card) for card in ANSWERS}

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


# -------------------------------------------------------------------------------------- refusals


def _why_not(state: "State", seat: Seat, decision: Decision) -> tuple[str, str]:
    """The rule that forbids the decision, and the reason by its catalog name."""
    phase = type(state.ask)
    if phase is Over:
        return "G-E4", "over"
    if seat not in state.ask.seats:
        return "G-T6", "not_asked"
    if state.replies[seat] is not None:
        return "G-I3", "answered"
    if not isinstance(decision, _ACCEPTED[phase]):
        return _RULE[phase], f"not_{phase.__name__.lower()}"
    match decision:
        case PlayCard(card) if card in CARDS and CARDS[card].is_answer:
            return "G-I1", "nothing_to_cancel"
        case Answer(card) if card in state.hands[seat] and card in CARDS and CARDS[card].is_answer:
            return "G-I5", "stop_on_halt"
        case PlayCard() | Answer() | DiscardCard() | PlaceCard():
            return _RULE[phase], "no_such_card"
        case HandOver():
            return "G-S3", "not_the_best"
        case TakeRecruit():
            return "G-K8", "not_revealed"
        case GutterCard():
            return "G-K7", "cannot_gutter"
    return "G-I2", "no_target"


#: The kinds of decision each phase accepts, and the rule that asks for them.
_ACCEPTED: Final[dict[type, Any]] = {
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
