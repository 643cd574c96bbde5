"""Knavery: games of deception, for people, bots and researchers. A tour in five minutes.

Games
-----
A game has an id. `games` lists them, `game` gives one, and `Match` plays one.

>>> import knavery as kn
>>> "kred" in kn.games()
True
>>> match = kn.Match("kred", seats=4, seed="an example")
>>> match.to_act                        # seats count from 0; here all four pick a tile
(0, 1, 2, 3)

Decisions
---------
`options` lists what a seat may decide. A decision is a small record. It is played as that record,
as text, or by its index among the options.

>>> match.options(2)[0]
Pick(tile=4)
>>> match.game.notation.decision_to_text(match.options(2)[0])
'pick 4'
>>> log = match.play(2, "pick 4")
>>> match.play(2, "pick 4")
Traceback (most recent call last):
    ...
knavery.core.errors.NotationError: seat 2 has nothing to decide now

Secrets
-------
A decision adds events to the log. An event has a public fact, and private ones for single seats.
A view is all that one seat sees of the table; None is a spectator.

>>> log[0].public, log[0].private
(Picked(seat=2, tile=None), {2: Picked(seat=2, tile=4)})
>>> match.view(2).draft[0].pick, match.view(None).draft
(4, ())

`resample` draws a whole table that shows a seat the same as the true one (a determinization, in the
literature of search). Search bots think with it, and the tests of secrecy use it.

>>> twin = match.game.resample(match.view(0), match.seen_by(0), kn.Chance.of("another"))
>>> twin.view(0) == match.view(0), twin == match.state
(True, False)

Bots
----
A bot decides from a view, the options and the log of its seat, and never sees the state.

>>> careful = kn.bot("careful")
>>> choice = careful.decide(match.view(0), match.options(0), match.seen_by(0), kn.Chance.of("a"))
>>> choice.decision in match.options(0)
True

A whole game
------------
A `Stepper` plays a match by prompts and answers: it says who is asked, and you answer. It keeps the
game's clock, too. `outcome` is None until the game is over.

>>> stepper = kn.Stepper(kn.Match("candy_k", seats=4, seed="an example"))
>>> while prompts := stepper.prompts():
...     stepper.answer(prompts[0].seat, prompts[0].options[0])
>>> stepper.outcome.winners
(1, 2, 3)

Many games
----------
`simulate` plays games of bots and counts; `arena` lets bots meet on the same deals and rates them.
Settings are the variant that is played; `knavery games` lists them.

>>> report = kn.simulate("candy_k", ["careful", "random"], seats=4, games=10,
...                      settings={"remarks": "off"})
>>> report.games
10

Environments
------------
`envs` has the games for PettingZoo and Gymnasium, and needs `pip install "knavery[rl]"`.

>>> env = kn.envs.aec("candy_k", seats=4, bots={1: "careful"}, seed=7)
>>> env.possible_agents
['seat_0', 'seat_2', 'seat_3']

Engines
-------
An engine plays many tables at once, in arrays (docs/engines.md; `pip install "knavery[engine]"`).

Records
-------
A record is a match as a file: `verify` deals and plays it again, `Match.resume` continues it, and
`load_record` reads one that was written with `record.write(path)`.

>>> match.record.verify()
>>> again = kn.Match.resume(match.record)
>>> again.undo(0)                       # take back the first decision and all after it
>>> again.options(2) == kn.Match("kred", seats=4, seed="an example").options(2)
True

Errors
------
Every error is a `KnaveryError`. An `IllegalDecisionError` names the rule that was broken.

`help(kn.Match)` and the like say more of each name, with an example. docs/api.md lists them all;
docs/writing-a-game.md and docs/writing-a-bot.md go on from here.
"""

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from knavery import envs
    from knavery.api import Report, Standing, arena, engine, game, games, load_record, simulate
    from knavery.bots.bot import Bot, Choice
    from knavery.bots.registry import UnknownBotError, bot
    from knavery.core.chance import Chance
    from knavery.core.errors import (
        IllegalDecisionError,
        KnaveryError,
        NotationError,
        RecordError,
        SettingsError,
        UnknownGameError,
    )
    from knavery.core.event import Event
    from knavery.core.game import Game, Outcome
    from knavery.core.match import Match
    from knavery.core.notation import Notation
    from knavery.core.record import Player, Record
    from knavery.core.seat import Seat
    from knavery.core.stepper import Prompt, Stepper
else:
    from knavery import games

__all__ = [
    "Bot",
    "Chance",
    "Choice",
    "Event",
    "Game",
    "IllegalDecisionError",
    "KnaveryError",
    "Match",
    "Notation",
    "NotationError",
    "Outcome",
    "Player",
    "Prompt",
    "Record",
    "RecordError",
    "Report",
    "Seat",
    "SettingsError",
    "Standing",
    "Stepper",
    "UnknownBotError",
    "UnknownGameError",
    "arena",
    "bot",
    "engine",
    "envs",
    "game",
    "games",
    "load_record",
    "simulate",
]

#: Where each name is defined. It is loaded at its first use, so that `import knavery` stays light.
_MODULES: Final = {
    "api": ("arena", "engine", "game", "load_record", "simulate"),
    "bots.bot": ("Bot", "Choice"),
    "bots.registry": ("UnknownBotError", "bot"),
    "core.chance": ("Chance",),
    "core.errors": (
        "IllegalDecisionError",
        "KnaveryError",
        "NotationError",
        "RecordError",
        "SettingsError",
        "UnknownGameError",
    ),
    "core.event": ("Event",),
    "core.game": ("Game", "Outcome"),
    "core.match": ("Match",),
    "core.notation": ("Notation",),
    "core.record": ("Player", "Record"),
    "core.seat": ("Seat",),
    "core.stepper": ("Prompt", "Stepper"),
    "sim.arena.standing": ("Standing",),
    "sim.report": ("Report",),
}
#: Packages that are loaded at their first use, too.
_PACKAGES: Final = ("envs",)
_MODULE_OF: Final = {name: module for module, names in _MODULES.items() for name in names}


if not TYPE_CHECKING:  # a type checker knows the names from above, and no others

    def __getattr__(name: str) -> Any:
        if name in _PACKAGES:
            return import_module(f"knavery.{name}")
        if name not in _MODULE_OF:
            raise AttributeError(f"module 'knavery' has no attribute '{name}'")
        value = getattr(import_module(f"knavery.{_MODULE_OF[name]}"), name)
        globals()[name] = value
        return value

    class _Games(ModuleType):
        """The package `knavery.games`, whose name is a function of the API, too."""

        def __call__(self) -> tuple[str, ...]:
            from knavery.api import games as ids  # noqa: PLC0415

            return ids()

    games.__class__ = _Games


def __dir__() -> list[str]:
    return sorted(__all__)
