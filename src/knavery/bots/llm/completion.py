"""What a language model answered, and who can be asked for it."""

from typing import Any, Protocol

import msgspec

from knavery.bots.bot import Exchange
from knavery.bots.llm.prompt import Message


class Completion(msgspec.Struct, frozen=True, kw_only=True):
    """What a model answered; None where nobody counted."""

    text: str
    is_cut_off: bool = False
    prompt_tokens: int | None = None
    answer_tokens: int | None = None
    cost: float | None = None

    def exchange(
        self, model: str, messages: tuple[Message, ...], seconds: float, waits: int = 0
    ) -> Exchange:
        """The question and this answer, for the transcript."""
        return Exchange(
            model=model,
            messages=messages,
            answer=self.text,
            seconds=round(seconds, 3),
            waits=waits,
            prompt_tokens=self.prompt_tokens,
            answer_tokens=self.answer_tokens,
            cost=self.cost,
        )


class ModelEndpoint(Protocol):
    """Where a model is asked: over HTTP, or by an evaluation that calls it itself."""

    async def ask(
        self, messages: tuple[Message, ...], schema: dict[str, Any]
    ) -> tuple[Completion, Exchange]:
        """The model's answer to that conversation, or NoChoiceError."""
