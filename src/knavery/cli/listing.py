"""The part of a menu that is on the screen."""

from collections.abc import Sequence

from knavery.cli.menu import PAGE, Menu, Option
from knavery.cli.screen import Screen


class Listing:
    """A menu on the screen: its kinds or all of it, then what the person opens or searches for."""

    def __init__(self, screen: Screen, menu: Menu) -> None:
        self._screen = screen
        self._menu = menu
        self._listed: Sequence[Option] = menu.options
        self._more = 0
        self._seen = {option.number for option in menu.unfolded}

    def begin(self) -> None:
        """Show the menu from its start."""
        self._listed = self._menu.options
        self._more = self._screen.menu(self._menu)

    @property
    def has_more(self) -> bool:
        """Whether there is another page."""
        return self._more > 0

    def next_page(self) -> None:
        """Show the next page."""
        self._show(self._listed, self._more)

    def has_shown(self, number: int) -> bool:
        """Whether the sentence of that option has been shown."""
        return number in self._seen

    def open(self, number: int) -> None:
        """Show the options of its kind, from its page on."""
        options = self._menu.group_of(number).options
        at = [option.number for option in options].index(number)
        self._show(options, at - at % PAGE)

    def narrow(self, word: str) -> bool:
        """Show what the word finds in the list, or else in the whole menu; False: nothing."""
        found = self._menu.find(word, self._listed) or self._menu.find(word)
        if found:
            self._show(found, 0)
        return bool(found)

    def _show(self, options: Sequence[Option], first: int) -> None:
        self._listed = options
        self._seen |= {option.number for option in options[first : first + PAGE]}
        self._more = self._screen.options(options, first)
