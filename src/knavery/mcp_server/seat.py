"""What an assistant can do in its seat, at a table of its own or at a server's."""

from collections.abc import Sequence
from typing import Any, Final, Protocol

from knavery.bots import BotPrompt
from knavery.bots.llm import ModelSpec
from knavery.bots.llm.prompt import table_text
from knavery.core import Chance, Review
from knavery.core.seat_text import seat_text

_SPEC: Final = ModelSpec(model="assistant")
_CHANCE: Final = Chance(bytes(32))


class AssistantSeat(Protocol):
    """One seat. It answers in text for the assistant; KnaveryError says what is wrong."""

    async def observe(self, since: int, wait: float) -> str:
        """What the seat knows, with the log since that line; it waits for news that long."""

    async def decide(self, choice: str) -> str:
        """Enter a decision: the number of an option, or its notation."""

    async def say(self, text: str) -> str:
        """Say something to everybody."""

    async def review(self) -> str:
        """Every claim beside the truth, once the game is over."""

    async def record(self) -> str:
        """The record, once the game is over."""


def observation(
    *,
    game: str,
    names: Sequence[str],
    view: Any,
    options: Sequence[Any],
    log: Sequence[Any],
    since: int,
    chat: Sequence[Any] = (),
    status: str = "",
) -> str:
    """What a seat knows as text, and how far its log goes."""
    prompt = BotPrompt(
        game=game,
        names=tuple(names),
        view=view,
        options=tuple(options),
        log=log,
        heard=since,
        chat=tuple(chat),
        chance=_CHANCE,
    )
    footer = f"The log has {len(log)} lines: observe with since={len(log)} shows what is new after."
    return "\n\n".join(filter(None, (table_text(_SPEC, prompt), status, footer)))


def review_text(game: str, seats: int, viewer: Any, review: Review, outcome: str) -> str:
    """The review as lines of text."""
    text = seat_text(game, seats, viewer)
    lines = [outcome]
    for claim in review.claims:
        caught = f", caught by {', '.join(f'seat {at}' for at in claim.caught_by)}"
        lines.append(
            f"decision {claim.step}, seat {claim.seat}: {text.claim(claim.statement)} "
            f"[{claim.verdict}, {claim.fate}{caught if claim.caught_by else ''}]"
        )
    for seat, tally in enumerate(review.tallies):
        lines.append(
            f"seat {seat}: {tally.truths} truths, {tally.lies} lies, {tally.forced} forced lies, "
            f"{tally.guesses} guesses; {tally.caught} caught; challenges "
            f"{tally.challenges_right} right, {tally.challenges_wrong} wrong"
        )
    return "\n".join(lines)
