"""`knavery play GAME`: play in the terminal against bots."""

import argparse
from datetime import datetime
from pathlib import Path
from shlex import quote
from typing import Any, Final

import platformdirs

from knavery.bots import Bot, bot
from knavery.bots.transcript import write_transcript
from knavery.cli.arguments import (
    UsageError,
    add_settings,
    add_transcripts,
    bots_of,
    check_language,
    folder_of,
    seat_of,
    seats_of,
    whole,
)
from knavery.cli.ending import show_outcome, show_review
from knavery.cli.person import Person, UnableToAsk
from knavery.cli.screen import Screen, company
from knavery.cli.words import LANGUAGES
from knavery.core import AnyGame, Chance, KnaveryError, Seat, registry
from knavery.core.match import Match
from knavery.core.record import Player, check
from knavery.core.settings import parse, settle
from knavery.sim.runner import Runner, bots_chance
from knavery.sim.simulate import line_up

HELP = "play in the terminal against bots"

#: The opponent unless one is named, as at a table in the browser.
USUAL_BOT: Final = "careful"
#: How many lines of the log are shown when a game is continued.
REMINDER: Final = 8


def add(verbs: Any) -> None:
    """Add the verb to the parser."""
    parser = verbs.add_parser("play", help=HELP, description=HELP)
    parser.add_argument("game", metavar="GAME", nargs="?", help="a game (knavery games lists them)")
    parser.add_argument(
        "--seats", type=whole, metavar="N", help="number of players (4, or as near as possible)"
    )
    parser.add_argument("--bots", metavar="A,B,…", help=f"your opponents ({USUAL_BOT})")
    parser.add_argument("--seat", type=whole, metavar="N", help="your seat (0)")
    parser.add_argument("--seed", metavar="S", help="any word; the same seed gives the same cards")
    add_settings(parser)
    parser.add_argument("--record", type=Path, metavar="FILE", help="file to save the game to")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="continue a saved game")
    add_transcripts(parser)
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.add_argument("--no-color", action="store_true")
    parser.set_defaults(run=run)


def run(typed: argparse.Namespace) -> int:
    """Play to the end, or until the person leaves, and save the record."""
    if typed.resume is not None:
        match, path = _resumed(typed), typed.record or typed.resume
    elif typed.game is None:
        raise UsageError("which game? knavery games lists them")
    else:
        match = _begun(typed)
        path = typed.record or _place(match.game)
    check_language(match.game, typed.language)
    transcripts = folder_of(typed.transcripts, "transcripts")
    _write(match, path)
    seat = _seat(match)
    names = [player.name for player in match.players]
    screen = Screen(match.game, names, seat, typed.language, not typed.no_color)
    _greet(screen, match)
    person = Person(screen, match, _reminder(screen, match))
    bots: list[Bot] = [
        person if player.bot is None else bot(player.bot) for player in match.players
    ]
    runner = Runner(match, bots, bots_chance(match), notes=True)
    person.listen_to(runner.chat)
    try:
        while runner.step():
            if match.decisions[-1].seat == seat:
                _write(match, path)
    except UnableToAsk as stopped:
        _write(match, path)
        raise stopped.cause from None
    except KeyboardInterrupt:
        _write(match, path)
        screen.console.print()
        screen.say("left", record=str(path))
        screen.say("resume", command=f"knavery play --resume {quote(str(path))}{_kept(typed)}")
        return 0
    finally:
        runner.stop_asking()
        if transcripts is not None:
            write_transcript(transcripts, path.stem, runner.transcript)
    _write(match, path)
    person.show_news()
    _end(screen, match, path, typed)
    return 0


def _begun(typed: argparse.Namespace) -> Match:
    game = registry.game(typed.game)
    seats = seats_of(game, typed.seats)
    settings = settle(game, parse(typed.set))
    seat = seat_of(typed.seat or 0, seats)
    bots = list(line_up(bots_of(typed.bots or USUAL_BOT), seats - 1))
    bots.insert(seat, "")
    names = company(seats, typed.language)
    players = [Player(name, named or None) for name, named in zip(names, bots, strict=True)]
    seed = None if typed.seed is None else Chance.of(f"play {typed.seed}").seed
    return Match(game, players, settings, seed)


def _resumed(typed: argparse.Namespace) -> Match:
    """The match of the record, which has its own players and settings."""
    for option in ("seats", "bots", "seat", "seed", "set"):
        if getattr(typed, option) not in (None, []):
            raise UsageError(f"--{option} is for a new game: the record has its own")
    record = check(typed.resume)
    if typed.game not in (None, record.game):
        raise UsageError(f"{typed.resume} is a game of {record.game}, not of {typed.game}")
    if sum(player.bot is None for player in record.players) != 1:
        raise KnaveryError(f"{typed.resume} is not a game of one person against bots")
    return Match.resume(record)


def _seat(match: Match) -> Seat:
    """The person's seat."""
    return Seat([player.bot for player in match.players].index(None))


def _place(game: AnyGame) -> Path:
    """A new file in the user's folder of records."""
    folder = platformdirs.user_data_path("knavery", appauthor=False) / "records"
    now = datetime.now().astimezone()
    return folder / f"{game.id}-{now:%Y-%m-%d-%H%M%S}.json"


def _write(match: Match, path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        match.record.write(path)
    except OSError as error:
        raise KnaveryError(f"the record cannot be written: {error}") from None


def _greet(screen: Screen, match: Match) -> None:
    others = [f"{player.name} ({player.bot})" for player in match.players if player.bot is not None]
    screen.heading(match.game.title)
    assert screen.viewer is not None
    screen.say(
        "title",
        "dim",
        name=screen.names[screen.viewer],
        bots=screen.words("bots", names=", ".join(others)),
    )


def _reminder(screen: Screen, match: Match) -> int:
    """How many lines of the log count as shown: all but the last of a continued game."""
    if not match.decisions:
        return 0
    screen.say("resumed", "dim", count=len(match.decisions))
    return max(0, len(match.log) - REMINDER)


def _end(screen: Screen, match: Match, path: Path, typed: argparse.Namespace) -> None:
    assert match.state.outcome is not None
    screen.board(match.state.view(screen.viewer))
    show_outcome(screen, match.state.outcome)
    show_review(screen, match.game.review(match.record.replay()))
    screen.console.print()
    screen.say("record", record=str(path))
    screen.say("record-how", command=f"knavery replay {quote(str(path))}{_kept(typed)}")


def _kept(typed: argparse.Namespace) -> str:
    """The options typed that a record does not hold, for the next command."""
    language = "" if typed.language == LANGUAGES[0] else f" --language {typed.language}"
    return language + (" --no-color" if typed.no_color else "")
