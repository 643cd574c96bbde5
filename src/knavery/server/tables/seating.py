"""Who sits at a table."""

from dataclasses import dataclass, field

from knavery.core import Seat


@dataclass
class Chair:
    """A chair and whoever sits on it: nobody, a person, or a bot."""

    guest: str | None = None
    name: str | None = None
    #: The bot that was given the chair.
    bot: str | None = None
    #: The bot that sits in for a person.
    sat_in: str | None = None
    words: str = ""
    #: Whether the person has said that the game may begin as it is set.
    said_ready: bool = False
    #: When a bot sits in, by the table's own time; None while the person is here.
    away_until: int | None = None
    muted: set[Seat] = field(default_factory=set)

    @property
    def is_free(self) -> bool:
        return self.guest is None and self.bot is None

    @property
    def is_ready(self) -> bool:
        """Whether the game may begin for whoever sits there; a bot is always ready."""
        return self.said_ready or self.player is not None

    @property
    def player(self) -> str | None:
        """The bot that decides for the chair; None where a person does."""
        return self.bot or self.sat_in
