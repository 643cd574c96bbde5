"""A menu: numbered options in groups of a kind, and how a typed word finds its way among them."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from knavery.core.notation_match import abbreviates

#: A list longer than this is shown by its groups, or page by page.
PAGE: Final = 18


class Option(NamedTuple):
    """One option: its number, its sentence, the kind of decision it is, and its notation."""

    number: int
    sentence: str
    kind: str
    text: str = ""


class Group(NamedTuple):
    """Options of one kind, in a row where the rules list them so."""

    kind: str
    options: tuple[Option, ...]

    @property
    def numbers(self) -> str:
        """Their numbers: `3`, or `3–14`, or `3, 7` where they do not follow each other."""
        first, last = self.options[0].number, self.options[-1].number
        if first == last:
            return str(first)
        if last - first + 1 == len(self.options):
            return f"{first}–{last}"
        return ", ".join(str(option.number) for option in self.options)


class Menu:
    """The options of one question. Numbers count from 1 and stay whatever is shown.

    >>> menu = Menu(["Pass", "Give 1 to Owl", "Give 2 to Owl"], ["pass", "give", "give"])
    >>> [group.numbers for group in menu.groups]
    ['1', '2–3']
    >>> [option.number for option in menu.find("2 owl")]
    [3]
    """

    def __init__(
        self, sentences: Sequence[str], kinds: Sequence[str], texts: Sequence[str] | None = None
    ) -> None:
        texts = [""] * len(sentences) if texts is None else texts
        self.options = tuple(
            Option(at + 1, *parts)
            for at, parts in enumerate(zip(sentences, kinds, texts, strict=True))
        )
        self.groups = tuple(self._groups())

    @property
    def is_long(self) -> bool:
        """Whether it does not fit a screen beside a board."""
        return len(self.options) > PAGE

    @property
    def unfolded(self) -> tuple[Option, ...]:
        """The options whose sentences are seen at first: a long menu shows its kinds instead."""
        if not self.is_long:
            return self.options
        if len(self.groups) == 1:
            return self.options[:PAGE]
        return tuple(
            option for group in self.groups if len(group.options) == 1 for option in group.options
        )

    def group_of(self, number: int) -> Group:
        """The group of the option of that number."""
        return next(
            group
            for group in self.groups
            if any(option.number == number for option in group.options)
        )

    def find(self, word: str, among: Sequence[Option] | None = None) -> tuple[Option, ...]:
        """The options of the kind so called, or whose sentence has all the words, or whose notation
        the word abbreviates: the first of these that finds any.
        """
        asked = word.casefold()
        among = self.options if among is None else among
        of_kind = tuple(option for option in among if option.kind.casefold() == asked)
        by_sentence = of_kind or tuple(
            option
            for option in among
            if all(part in option.sentence.casefold() for part in asked.split())
        )
        return by_sentence or tuple(option for option in among if abbreviates(word, option.text))

    def _groups(self) -> Iterator[Group]:
        kinds = dict.fromkeys(option.kind for option in self.options)
        for kind in kinds:
            yield Group(kind, tuple(option for option in self.options if option.kind == kind))
