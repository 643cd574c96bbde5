"""What can go wrong, in three voices: a broken rule, a bad request, a damaged record."""

from typing import Any


class KnaveryError(Exception):
    """Anything that is not our own mistake: its text is one line for whoever asked."""


class IllegalDecisionError(KnaveryError):
    """A player broke a rule: the rule's id, and what to do instead.

    It goes to that seat alone, so its fields hold nothing the seat could not see. The sentence
    stands in the game's catalogue under `refusal-<reason>`, filled from the fields.
    """

    def __init__(self, game: str, rule: str, reason: str, **fields: Any) -> None:
        super().__init__(game, rule, reason, fields)
        self.game = game
        self.rule = rule
        self.reason = reason
        self.fields = fields

    def __reduce__(self) -> Any:
        return _refused, (self.game, self.rule, self.reason, self.fields)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, IllegalDecisionError) and self.args == other.args

    def __hash__(self) -> int:
        return hash((self.game, self.rule, self.reason))

    def __str__(self) -> str:
        from knavery.core.text import refusal  # noqa: PLC0415  the text is needed by readers only

        return refusal(self)


def _refused(game: str, rule: str, reason: str, fields: dict[str, Any]) -> IllegalDecisionError:
    """The error again, on the other side of a process."""
    return IllegalDecisionError(game, rule, reason, **fields)


class SettingsError(KnaveryError):
    """A setting, a value or a number of seats that the game does not have.

    The reason and the fields are for whoever says it in another language.
    """

    def __init__(self, text: str, reason: str = "settings", **fields: Any) -> None:
        super().__init__(text)
        self.reason = reason
        self.fields = fields


class NotationError(KnaveryError):
    """A text that is no decision, or may be several: `fits` are the texts to choose from."""

    def __init__(self, problem: str, fits: tuple[str, ...] = ()) -> None:
        super().__init__(problem, fits)
        self.problem = problem
        self.fits = fits

    def __str__(self) -> str:
        return self.problem


class UnknownGameError(KnaveryError):
    """No game of that name is installed."""


class RecordError(KnaveryError):
    """A record that cannot be read or does not replay: which line, and why."""

    def __init__(self, problem: str, line: int | None = None) -> None:
        super().__init__(f"line {line}: {problem}" if line else problem)
        self.problem = problem
        self.line = line
