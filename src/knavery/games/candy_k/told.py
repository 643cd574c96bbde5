"""What the log says of an answer given unseen."""

from knavery.core import Event, Seat
from knavery.games.candy_k.records import (
    Answer,
    CardChosen,
    Fact,
    KeepToken,
    PlayCard,
    Ready,
    SaidReady,
    SpendToken,
    TokenAnswered,
    Vote,
    VoteCast,
)


def told_of(seat: Seat, answer: Answer) -> Event[Fact]:
    """That the seat has answered, for everybody; what, for itself alone."""
    table: Fact
    own: Fact
    match answer:
        case KeepToken() | SpendToken():
            table = TokenAnswered(seat)
            own = TokenAnswered(seat, isinstance(answer, SpendToken))
        case PlayCard(section=section, number=number):
            table, own = CardChosen(seat, section), CardChosen(seat, section, number)
        case Ready():
            return Event(SaidReady(seat))
        case Vote(target=target):
            table, own = VoteCast(seat), VoteCast(seat, target)
    return Event(table, {seat: own})
