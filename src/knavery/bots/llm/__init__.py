"""A language model in a seat: `llm:MODEL`, through any OpenAI-compatible endpoint."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

import msgspec

from knavery.bots.async_bot import BotPrompt, LabelAnswer, LabelPrompt, NoChoiceError
from knavery.bots.bot import Choice, Exchange
from knavery.bots.llm.completion import ModelEndpoint
from knavery.bots.llm.labels import LABEL_SCHEMA, label_messages, read_label
from knavery.bots.llm.prompt import Message, messages
from knavery.bots.llm.reader import Answer, UnreadableError, read, schema
from knavery.bots.llm.spec import ModelSpec, without_url
from knavery.core import Chance, KnaveryError, registry
from knavery.core.extras import needs
from knavery.core.remarks import Reply

__all__ = ["LLM", "LlmBot", "ModelBot", "ModelSpec", "may_wait", "without_url"]

T = TypeVar("T")

#: The kind of bot, before the colon of its name.
LLM: Final = "llm"
#: Out of turn a model is asked when its log has this many new lines, or when it was asked why.
OUT_OF_TURN: Final = 8
#: How often an answer that cannot be used is asked for again.
RETRIES: Final = 1


class ModelBot:
    """Asks a language model; an answer that cannot be used once more, with the reason."""

    def __init__(self, spec: ModelSpec, endpoint: ModelEndpoint) -> None:
        self.spec = spec
        self._endpoint = endpoint
        self._schema = schema(spec)

    def decide(
        self, view: Any, options: Sequence[Any], log: Sequence[Any], chance: Chance
    ) -> Choice:
        """It cannot: a model must be told the game and the players, as `answer` is."""
        raise KnaveryError("a language model is asked by `answer`, which names game and players")

    async def answer(self, prompt: BotPrompt) -> Choice:
        """The model's choice within the prompt's time, or NoChoiceError."""
        if may_wait(prompt.options, len(prompt.log) - prompt.heard):
            return Choice(None)
        exchanges: list[Exchange] = []
        try:
            async with asyncio.timeout(prompt.seconds or None):
                answer = await self._decided(prompt, exchanges)
        except TimeoutError:
            problem = f"{self.spec.model} took more than {prompt.seconds:g} s"
            raise NoChoiceError(problem, tuple(exchanges)) from None
        return Choice(answer.decision, answer.beliefs, answer.thought, answer.say, tuple(exchanges))

    async def label(self, prompt: LabelPrompt) -> LabelAnswer:
        """What the model calls a statement of its own; None where it gives no usable answer."""
        exchanges: list[Exchange] = []
        try:
            async with asyncio.timeout(prompt.seconds or None):
                label = await self._ask(label_messages(prompt), LABEL_SCHEMA, read_label, exchanges)
        except (NoChoiceError, TimeoutError):
            return LabelAnswer(None, tuple(exchanges))
        return LabelAnswer(label, tuple(exchanges))

    async def _decided(self, prompt: BotPrompt, exchanges: list[Exchange]) -> Answer:
        game = registry.game(prompt.game)

        def answered(text: str) -> Answer:
            return read(text, game, prompt.options, self.spec)

        return await self._ask(messages(self.spec, prompt), self._schema, answered, exchanges)

    async def _ask(
        self,
        asked: tuple[Message, ...],
        schema: dict[str, Any],
        reader: Callable[[str], T],
        exchanges: list[Exchange],
    ) -> T:
        """What is read from the model's answer; one that cannot be read is asked for once more."""
        for _ in range(RETRIES + 1):
            try:
                completion, exchange = await self._endpoint.ask(asked, schema)
            except NoChoiceError as error:
                raise NoChoiceError(str(error), tuple(exchanges)) from None
            try:
                answer = reader(completion.text)
            except UnreadableError as error:
                reason = f"{error}."
                if completion.is_cut_off:
                    reason = f"Your answer was cut off: write less. {reason}"
                exchanges.append(msgspec.structs.replace(exchange, problem=reason))
                asked = (
                    *asked,
                    {"role": "assistant", "content": completion.text},
                    {"role": "user", "content": reason},
                )
            else:
                exchanges.append(exchange)
                return answer
        raise NoChoiceError(f"{self.spec.model} gave no usable answer", tuple(exchanges))


class LlmBot(ModelBot):
    """Asks a language model at an OpenAI-compatible endpoint.

    >>> import knavery as kn
    >>> kn.bot("llm:qwen3:8b@http://localhost:11434/v1").spec.model
    'qwen3:8b'
    """

    def __init__(self, argument: str = "") -> None:
        spec = ModelSpec.parse(argument)
        with needs(LLM, "a language model's seat"):
            from knavery.bots.llm.endpoint import Endpoint  # noqa: PLC0415  an extra
        super().__init__(spec, Endpoint(spec.endpoint, spec.model, spec.temperature))


def may_wait(options: Sequence[Any], news: int) -> bool:
    """Whether the seat may be silent, and after that many new lines need not be asked yet."""
    if options[-1] is not None or news >= OUT_OF_TURN:
        return False
    return not any(isinstance(option, Reply) for option in options)
