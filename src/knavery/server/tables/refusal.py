"""Refusals: the answer to a command that is not carried out."""

from importlib.resources import files
from typing import Any, Final, Self

from knavery.core import KnaveryError, SettingsError
from knavery.core.errors import IllegalDecisionError
from knavery.core.sentences import sentence

#: The catalogs of the sentences, one `<language>.ftl` each. The client reads the same files.
TEXT: Final = files("knavery.server").joinpath("text")


class Refusal(KnaveryError):  # noqa: N818  it is an answer, not a fault
    """A command the server does not carry out.

    The code is for programs. The reason names the sentence, `refused-<reason>` of the catalog,
    and the fields fill it; without a reason the code names it. Where a rule of the game or the
    game's settings refused the command, the sentence is theirs.
    """

    def __init__(self, code: str, reason: str | None = None, **fields: Any) -> None:
        super().__init__(code)
        self.code = code
        self.rule: str | None = None
        self.reason = reason or code
        self.fields = fields
        self._source: KnaveryError | None = None

    @classmethod
    def of_rule(cls, error: IllegalDecisionError) -> Self:
        """The refusal of a decision that breaks a rule."""
        refusal = cls("illegal", error.reason, **error.fields)
        refusal.rule, refusal._source = error.rule, error
        return refusal

    @classmethod
    def of_settings(cls, error: SettingsError) -> Self:
        """The refusal of settings the game does not have."""
        refusal = cls("settings", error.reason, **error.fields)
        refusal._source = error
        return refusal

    @property
    def text(self) -> str:
        """The sentence in English."""
        if self._source is not None:
            return str(self._source)
        return sentence(TEXT, f"refused-{self.reason}", **self.fields)

    def __str__(self) -> str:
        return self.text


class NothingToDo(Exception):  # noqa: N818  no error: it is so already, or somebody was quicker
    """There is nothing to write: the command changes nothing, or another writer was faster."""
