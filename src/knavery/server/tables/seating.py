"""Who sits at a table."""

from dataclasses import dataclass, field
from typing import NamedTuple

from knavery.core import Seat


class Removal(NamedTuple):
    """A guest whom the host has removed, by the name they had, and the chair they had."""

    guest: str
    name: str
    seat: Seat | None


@dataclass
class Chair:
    """A chair and its player: nobody, a person, or a bot."""

    guest: str | None = None
    name: str | None = None
    #: The bot that was given the chair.
    bot: str | None = None
    #: The bot that plays for an absent person.
    substitute: str | None = None
    words: str = ""
    #: Whether the person has said that they are ready.
    said_ready: bool = False
    #: When a bot starts to play for the person, in the table's own time; None while they are here.
    away_until: int | None = None
    #: Whether another process has taken over and the person has not been seen since. They do not
    #: count as away yet, but the table waits for one of its people.
    is_expected: bool = False
    muted: set[Seat] = field(default_factory=set)

    @property
    def is_here(self) -> bool:
        """Whether the person is here, as far as anybody knows."""
        return self.away_until is None and not self.is_expected

    @property
    def is_free(self) -> bool:
        return self.guest is None and self.bot is None

    @property
    def is_ready(self) -> bool:
        """Whether the player is ready; a bot is always ready."""
        return self.said_ready or self.player is not None

    @property
    def player(self) -> str | None:
        """The bot that decides for the chair; None where a person does."""
        return self.bot or self.substitute
