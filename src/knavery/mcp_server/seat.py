"""What an assistant can do in its seat, at a table of its own or at a server's."""

from collections.abc import Sequence
from typing import Any, Final, Protocol

from knavery.bots import BotPrompt
from knavery.bots.llm import ModelSpec
from knavery.bots.llm.prompt import table_text
from knavery.core import Chance, KnaveryError, Record, registry
from knavery.core.evidence import step_evidence
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


def review_text(record: Record, viewer: Any) -> str:
    """The review of a finished game as lines of text, with who could have known of each lie."""
    state, deal = record.begin()
    steps = list(record.replay())
    outcome = record.outcome
    if outcome is None:
        raise KnaveryError("this game has no end, and so no review")
    game = registry.game(record.game)
    review = game.review(steps)
    text = seat_text(record.game, state.seats, viewer)
    lines = [f"The game is over. Winners: {_seats(outcome.winners)}"]
    for claim in review.claims:
        words: list[str] = [claim.verdict, claim.fate]
        if claim.caught_by:
            words.append(f"caught by {_seats(claim.caught_by)}")
        if claim.verdict in ("lie", "forced"):
            found = step_evidence(game, deal, steps, claim.step)
            if knowing := [each.listener for each in found if not each.share]:
                words.append(f"{_seats(knowing)} could have known")
        lines.append(
            f"decision {claim.step}, seat {claim.seat}: {text.claim(claim.statement)} "
            f"[{', '.join(words)}]"
        )
    for seat, tally in enumerate(review.tallies):
        lines.append(
            f"seat {seat}: {tally.truths} truths, {tally.lies} lies, {tally.forced} forced lies, "
            f"{tally.guesses} guesses; {tally.caught} caught; challenges "
            f"{tally.challenges_right} right, {tally.challenges_wrong} wrong"
        )
    return "\n".join(lines)


def _seats(seats: Sequence[int]) -> str:
    return ", ".join(f"seat {seat}" for seat in seats)
