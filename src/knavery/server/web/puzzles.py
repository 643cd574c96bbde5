"""Spot the lie: the puzzle of the day. The solution is sent to those who have answered."""

import datetime
from typing import Annotated

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from knavery.puzzles import Puzzle, Solution
from knavery.server.daily_puzzles import FIRST
from knavery.server.hub import Hub
from knavery.server.tables.refusal import Refusal
from knavery.server.web.compression import compressed


class PuzzlePage(msgspec.Struct, frozen=True):
    """A puzzle, its number, and the day it is at the server."""

    puzzle: Puzzle
    number: int
    today: str


class PuzzleAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the question's choices."""

    choice: Annotated[str, msgspec.Meta(max_length=16)]


class Puzzles(Controller):
    """The puzzles."""

    path = "/api/puzzles"
    tags = ("puzzles",)

    @get(["/today", "/{date:str}"], summary="The puzzle of today or of an earlier day")
    async def puzzle(
        self,
        request: Request,  # type: ignore[type-arg]
        hub: NamedDependency[Hub],
        date: FromPath[str] = "",
    ) -> Response[bytes]:
        day = _day(date) if date else hub.puzzles.today
        found = await hub.puzzles.puzzle(day)
        number = (day - FIRST).days + 1
        page = PuzzlePage(found.puzzle, number, hub.puzzles.today.isoformat())
        return compressed(request, msgspec.json.encode(page), "application/json")

    @post("/{date:str}", summary="Answer the puzzle of a day", status_code=200)
    async def answer(
        self, hub: NamedDependency[Hub], date: FromPath[str], data: JSONBody[PuzzleAnswer]
    ) -> Solution:
        found = await hub.puzzles.puzzle(_day(date))
        if data.choice not in found.puzzle.question.choices:
            raise Refusal("no_choice")
        return found.solution


def _day(text: str) -> datetime.date:
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        raise Refusal("no_puzzle") from None
