"""Answers that several seats give at the same time, unseen by the others."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from knavery.core import Event, Log, Seat
from knavery.games.candy_k.decisions import Answer, KeepToken, PlayCard, Ready, SpendToken, Vote
from knavery.games.candy_k.facts import CardChosen, Fact, SaidReady, TokenAnswered, VoteCast
from knavery.games.candy_k.rules.clue import settle_cards
from knavery.games.candy_k.rules.drawing import spend_tokens
from knavery.games.candy_k.rules.reveal import reveal
from knavery.games.candy_k.rules.speaking import end_talk

if TYPE_CHECKING:
    from knavery.games.candy_k.state import State


def take_answer(state: "State", seat: Seat, answer: Answer) -> tuple["State", Log[Fact]]:
    """Keep the seat's answer; when all have answered, end the phase."""
    answers = state.answers
    after = replace(state, answers=(*answers[:seat], answer, *answers[seat + 1 :]))
    answered = _answered(seat, answer)
    if after.to_act:
        return after, (answered,)
    match state.phase:
        case "tokens":
            ended, log = spend_tokens(after)
        case "choice":
            ended, log = settle_cards(after), ()
        case "talk":
            ended, log = end_talk(after)
        case _:
            ended, log = reveal(after)
    return ended, (answered, *log)


def _answered(seat: Seat, answer: Answer) -> Event[Fact]:
    """CK-Q4, CK-Q5, CK-36: all see that the seat has answered; the seat alone sees what."""
    public: Fact
    own: Fact
    match answer:
        case KeepToken() | SpendToken():
            public = TokenAnswered(seat)
            own = TokenAnswered(seat, isinstance(answer, SpendToken))
        case PlayCard(section=section, number=number):
            public, own = CardChosen(seat, section), CardChosen(seat, section, number)
        case Ready():
            return Event(SaidReady(seat))
        case Vote(target=target):
            public, own = VoteCast(seat), VoteCast(seat, target)
    return Event(public, {seat: own})
