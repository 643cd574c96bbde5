"""Steps of the replay: what each fact of the log means for the unknown cards."""

from collections.abc import Callable
from typing import Any, Final

from knavery.games.red_scare import facts
from knavery.games.red_scare.resampling.domains import domain_of
from knavery.games.red_scare.resampling.steps_actions import (
    answered,
    judged,
    offered,
    refused,
    shown,
    traded,
)
from knavery.games.red_scare.resampling.steps_professions import (
    audited,
    deck_left,
    exchanged,
    filed,
    given_back,
    inverted,
    leave_deck,
    looked_up,
    posted,
    verified,
)
from knavery.games.red_scare.resampling.unknown_table import UnknownTable


def dealt(table: UnknownTable, fact: facts.Dealt, needs: Any) -> None:
    """The viewer knows what their own cards look like."""
    assert table.viewer is not None
    for item, card in zip(table.hands[table.viewer], fact.cards, strict=True):
        table.narrow(item.number, domain_of(card))


def turn_begun(table: UnknownTable, fact: facts.TurnBegun, needs: Any) -> None:
    """PR-02: with a new turn no answer can be verified any more."""
    table.checks = [None] * len(table.checks)


def acted(
    table: UnknownTable,
    fact: facts.Used | facts.Accused | facts.Queued | facts.Confirmed,
    needs: Any,
) -> None:
    """The seat has decided something that moves no card."""
    table.acted(fact.seat)


def acted_in_time(
    table: UnknownTable, fact: facts.Withdrawn | facts.TokenPlaced, needs: Any
) -> None:
    """The seat has decided, unless the timer did it."""
    if not fact.lapsed:
        table.acted(fact.seat)


def ended(table: UnknownTable, fact: facts.Ended, needs: Any) -> None:
    """PR-02: after the end no answer can be verified any more."""
    table.checks = [None] * len(table.checks)


def voided(table: UnknownTable, fact: facts.Voided, needs: Any) -> None:
    """RS-Q15: a request is cancelled, or the Archivist leaves the deck."""
    if fact.asker == table.looking:
        leave_deck(table, fact.asker)
    else:
        del table.requests[fact.asker]


STEPS: Final[dict[type, Callable[[UnknownTable, Any, Any], None]]] = {
    facts.Dealt: dealt,
    facts.TurnBegun: turn_begun,
    facts.Shown: shown,
    facts.Answered: answered,
    facts.Offered: offered,
    facts.Refused: refused,
    facts.Traded: traded,
    facts.Judged: judged,
    facts.Inverted: inverted,
    facts.GivenBack: given_back,
    facts.Verified: verified,
    facts.LookedUp: looked_up,
    facts.Exchanged: exchanged,
    facts.DeckLeft: deck_left,
    facts.Posted: posted,
    facts.Filed: filed,
    facts.Audited: audited,
    facts.Used: acted,
    facts.Accused: acted,
    facts.Queued: acted,
    facts.Withdrawn: acted_in_time,
    facts.TokenPlaced: acted_in_time,
    facts.Confirmed: acted,
    facts.Voided: voided,
    facts.Ended: ended,
}
