"""What can go wrong: a broken rule, a bad request, a damaged record."""

from typing import Any


class KnaveryError(Exception):
    """What is wrong with a request, in one line for the person who made it. All others extend it.

    >>> import knavery as kn
    >>> try:
    ...     kn.game("chess")
    ... except kn.KnaveryError as error:
    ...     print(type(error).__name__)
    UnknownGameError
    """


class IllegalDecisionError(KnaveryError):
    """A player broke a rule: the rule's id, and what to do instead.

    It is sent to that seat alone, so its fields hold nothing the seat could not see. The sentence
    is `refusal-<reason>` in the game's catalog, filled from the fields.

    >>> import knavery as kn
    >>> match = kn.Match("candy_k", seats=4, seed="an example")
    >>> vote = match.game.notation.decision_from_text("vote 2")
    >>> try:
    ...     match.play(0, vote)
    ... except kn.IllegalDecisionError as error:
    ...     print(error.rule, error.reason)
    CK-33 no_vote_now
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
    """The error again, unpickled in another process."""
    return IllegalDecisionError(game, rule, reason, **fields)


class SettingsError(KnaveryError):
    """A setting, a value or a number of seats that the game does not have.

    The sentence is `refused-<reason>` in `text_errors`, filled from the fields, unless a text is
    given.

    >>> import knavery as kn
    >>> kn.Match("kred", seats=9)
    Traceback (most recent call last):
        ...
    knavery.core.errors.SettingsError: KRED is for 3 to 5 players, not 9.
    """

    def __init__(self, text: str = "", *, reason: str = "settings", **fields: Any) -> None:
        super().__init__(text)
        self.reason = reason
        self.fields = fields

    def __str__(self) -> str:
        from knavery.core.sentences import ERRORS, sentence  # noqa: PLC0415  for readers only

        return str(self.args[0]) or sentence(ERRORS, f"refused-{self.reason}", **self.fields)


class NotationError(KnaveryError):
    """A text that is no decision, or may be several: `fits` are the texts to choose from.

    >>> import knavery as kn
    >>> match = kn.Match("kred", seats=4, seed="an example")
    >>> try:
    ...     match.play(2, "pick")
    ... except kn.NotationError as error:
    ...     print(error.fits[:2])
    ('pick 4', 'pick 12')
    """

    def __init__(self, problem: str, fits: tuple[str, ...] = ()) -> None:
        super().__init__(problem, fits)
        self.problem = problem
        self.fits = fits

    def __str__(self) -> str:
        return self.problem


class UnknownGameError(KnaveryError):
    """No game of that name is installed.

    >>> import knavery as kn
    >>> kn.game("chess")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    knavery.core.errors.UnknownGameError: there is no game 'chess'. There are: candy_k, ...
    """


class RecordError(KnaveryError):
    """A record that cannot be read or does not replay: which line, and why.

    >>> import knavery as kn
    >>> kn.Record.parse("no JSON")
    Traceback (most recent call last):
        ...
    knavery.core.errors.RecordError: line 1: not JSON: Expecting value
    """

    def __init__(self, problem: str, line: int | None = None) -> None:
        super().__init__(f"line {line}: {problem}" if line else problem)
        self.problem = problem
        self.line = line
