"""The person at the terminal, who sits where a bot would and is asked as a bot is."""

from collections.abc import Sequence
from typing import Any

from knavery.bots import ChatLine, Choice
from knavery.cli.kinds import kinds
from knavery.cli.listing import Listing
from knavery.cli.menu import Menu
from knavery.cli.screen import Screen
from knavery.core import Chance, NotationError
from knavery.core.columns import visible
from knavery.core.game import question
from knavery.core.match import Match
from knavery.core.remarks import Plea, Reply, Talk


class UnableToAsk(BaseException):
    """Something of ours broke while a person was asked.

    It is no Exception: for a bot that raises one a default is entered, but nobody answers for a
    person.
    """

    def __init__(self, cause: Exception) -> None:
        super().__init__(cause)
        self.cause = cause


class Person:
    """Shows what is new, asks, and takes the answer from the keyboard.

    A person is asked where there is but one thing to do, too: that there is may be news to them,
    and the decision is theirs (K-R5). Enter is enough for it.
    Leaving the table is a KeyboardInterrupt, whichever way one leaves.
    """

    def __init__(self, screen: Screen, match: Match, shown: int = 0) -> None:
        self._screen = screen
        self._match = match
        #: How many lines of the table's log have been shown.
        self._shown = shown
        self._silent = False
        self._chat: Sequence[ChatLine] = ()
        self._chat_shown = 0

    def listen_to(self, chat: Sequence[ChatLine]) -> None:
        """Show what players say in that chat, which grows with the game."""
        self._chat = chat

    def decide(
        self, view: Any, options: Sequence[Any], log: Sequence[Any], chance: Chance
    ) -> Choice:
        """What the person chooses; None where they may keep silent and do."""
        try:
            return self._choice(view, options)
        except Exception as error:
            raise UnableToAsk(error) from error

    def show_news(self) -> None:
        """Print the lines that are new since the last time."""
        if self._shown < len(self._match.log):
            self._screen.console.print()
        self._screen.lines(self._match.log[self._shown :])
        self._shown = len(self._match.log)
        for line in self._chat[self._chat_shown :]:
            name = self._screen.names[line.seat]
            self._screen.say("said", name=visible(name), text=visible(line.text))
        self._chat_shown = len(self._chat)

    def _choice(self, view: Any, options: Sequence[Any]) -> Choice:
        self.show_news()
        may_be_silent = options[-1] is None
        offered = options[:-1] if may_be_silent else options
        if may_be_silent and (self._silent or all(map(_can_wait, offered))):
            return Choice(None)
        self._silent = False
        return Choice(self._ask(view, offered, may_be_silent))

    def _ask(self, view: Any, options: Sequence[Any], may_be_silent: bool) -> Any:
        screen = self._screen
        menu = Menu(
            list(map(screen.localizer.decision, options)),
            kinds(options, screen.localizer),
            list(map(screen.game.notation.decision_to_text, options)),
        )
        listing = Listing(screen, menu)
        self._show(view, listing, len(options), may_be_silent)
        while True:
            typed = _typed()
            word = typed.casefold()
            if typed.isdecimal():
                number = int(typed)
                if not 1 <= number <= len(options):
                    screen.say("out-of-range", "yellow", number=typed, last=len(options))
                elif listing.has_shown(number):
                    return options[number - 1]
                else:
                    # Nobody decides what they have not read.
                    listing.open(number)
                    screen.say("opened", "dim", number=typed)
            elif word == "" and may_be_silent:
                return None
            elif word == "" and len(options) == 1:
                return options[0]
            elif word == "w" and may_be_silent:
                self._silent = True
                screen.say("waiting", "dim")
                return None
            elif word == "q":
                raise KeyboardInterrupt
            elif word in ("l", "l all"):
                screen.log(self._match.log, whole=word == "l all")
            elif word.startswith("?"):
                screen.rules(typed[1:].strip())
                if word == "?":
                    screen.notation(menu)
            elif word == "n" and listing.has_more:
                listing.next_page()
            elif word == "":
                self._show(view, listing, len(options), may_be_silent)
            elif (written := self._written(typed)) in options:
                return written
            elif not (listing.narrow(typed) or listing.narrow(self._in_full(typed, options))):
                screen.say("none-match", "yellow", word=typed, last=len(options))

    def _written(self, typed: str) -> Any:
        """The decision that was typed in its notation, or None."""
        try:
            return self._screen.game.notation.decision_from_text(typed)
        except NotationError:
            return None

    def _in_full(self, typed: str, options: Sequence[Any]) -> str:
        """The notation of the one option that was abbreviated, or the text as it is."""
        notation = self._screen.game.notation
        try:
            return notation.decision_to_text(notation.decision_from_text(typed, options))
        except NotationError:
            return typed

    def _show(self, view: Any, listing: Listing, last: int, may_be_silent: bool) -> None:
        self._screen.board(view)
        self._question(view, may_be_silent)
        listing.begin()
        self._hint(last, may_be_silent)

    def _question(self, view: Any, may_be_silent: bool) -> None:
        screen = self._screen
        phase = f"phase-{question(view)}"
        if may_be_silent:
            asked = screen.words("silence")
        elif screen.localizer.has(phase):
            asked = screen.localizer.message(phase)
        else:
            asked = screen.words("turn")
        screen.console.print(asked[:1].upper() + asked[1:], style="bold", markup=False)

    def _hint(self, last: int, may_be_silent: bool) -> None:
        words = self._screen.words
        prompt = "prompt-silent" if may_be_silent else "prompt-only" if last == 1 else "prompt"
        hints = [words(prompt, last=last)]
        if may_be_silent:
            hints.append(words("keys-silent"))
        self._screen.console.print(" · ".join((*hints, words("keys"))), style="dim")


def _typed() -> str:
    try:
        return input("> ").strip()
    except EOFError:
        raise KeyboardInterrupt from None


def _can_wait(option: Any) -> bool:
    """Whether it is a remark for the person's own turn: no reply, and no plea."""
    return isinstance(option, Talk) and not isinstance(option, Reply | Plea)
