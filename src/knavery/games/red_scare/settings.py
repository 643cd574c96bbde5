"""Settings of a table."""

from typing import Annotated, Literal

from msgspec import Meta

from knavery.core import Frozen


class Settings(Frozen, frozen=True):
    """Which game is played, at which pace, and when ACCUSE opens and the game ends."""

    game: Literal["beginner", "advanced"] = "beginner"
    pace: Literal["turns", "real_time"] = "turns"
    accuse_opens_round: Literal[4, 3] = 4
    round_cap: Annotated[int, Meta(ge=6, le=15)] | None = 10
    #: RS-Q13: whether another player starts each round.
    start_player: Literal["passes", "stays"] = "passes"
    #: RS-Q18: whether an accuser's tokens must add up to the alignment cards of the others.
    tokens: Literal["add_up", "free"] = "add_up"
    #: UN-01: whether a Double Agent shares only clear wins.
    double_agent: Literal["clear_win", "any_win"] = "clear_win"
    #: UN-04: how many of the packets an Amnesty Advocate needs on Exonerate.
    amnesty_advocate: Literal["three_quarters", "two_thirds"] = "three_quarters"
    #: UN-05: whether a Fixer shares close wins too, or only those that another team would have had.
    fixer: Literal["close_win", "new_winner"] = "close_win"
    #: UN-06: whether an Informant must have judged once, twice, or wins by names alone.
    informant: Literal["judges_once", "judges", "names"] = "judges_once"
    #: PR-07, PR-08: what a second action is in real time: an end of the waiting, or nothing.
    second_action: Literal["no_wait", "no_effect"] = "no_wait"
    #: RS-R1: whether remarks are made.
    remarks: Literal["on", "off"] = "on"
