"""What stands where in the vector of a view: blocks of named fields."""

from collections.abc import Iterator
from typing import NamedTuple


class Field(NamedTuple):
    """Some numbers with one meaning."""

    name: str
    width: int
    #: What they mean, for people: docs/observations.md is made from it.
    about: str


class Block:
    """Fields that stand together, `count` times in a row: once for each seat, card or event."""

    def __init__(self, name: str, count: int, about: str, *fields: tuple[str, int, str]) -> None:
        self.name = name
        self.count = count
        self.about = about
        self.fields = tuple(Field(*each) for each in fields)
        #: The width of one of them, which is also the distance to the next.
        self.stride = sum(field.width for field in self.fields)
        names = [field.name for field in self.fields]
        assert len(set(names)) == len(names), f"{name}: two fields have one name: {names}"


class Layout:
    """The blocks of a vector, in order.

    >>> seats = Block("seats", 4, "Clockwise from you.", ("coins", 1, ""), ("cards", 3, ""))
    >>> layout = Layout(Block("table", 1, "", ("round", 1, "")), seats)
    >>> layout.width
    17
    >>> layout.at("seats.cards"), layout.stride("seats")
    (2, 4)
    >>> layout.slice("seats.cards", 2)
    slice(10, 13, None)
    >>> layout.name(11)
    'seats[2].cards[1]'
    """

    def __init__(self, *blocks: Block) -> None:
        self.blocks = blocks
        self._at: dict[str, int] = {}
        self._blocks = {block.name: block for block in blocks}
        assert len(self._blocks) == len(blocks), "two blocks have one name"
        start = 0
        for block in blocks:
            self._at[block.name] = within = start
            for field in block.fields:
                self._at[f"{block.name}.{field.name}"] = within
                within += field.width
            start += block.count * block.stride
        self.width = start

    def __iter__(self) -> Iterator[Block]:
        return iter(self.blocks)

    def at(self, path: str) -> int:
        """Where a block or the field of a block begins: `seats`, `seats.hand`."""
        return self._at[path]

    def stride(self, block: str) -> int:
        """How far it is from one of the block to the next."""
        return self._blocks[block].stride

    def slice(self, path: str, number: int = 0) -> slice:
        """The numbers of a field in that one of its block."""
        name, _, field = path.partition(".")
        block = self._blocks[name]
        assert 0 <= number < block.count, f"there are {block.count} of {name}"
        start = self._at[path] + number * block.stride
        width = next(each.width for each in block.fields if each.name == field)
        return slice(start, start + width)

    def name(self, index: int) -> str:
        """The name of one number, for people."""
        for block in self.blocks:
            number, within = divmod(index - self._at[block.name], block.stride)
            if number < block.count:
                for field in block.fields:
                    if within < field.width:
                        several = f"[{number}]" if block.count > 1 else ""
                        place = f"[{within}]" if field.width > 1 else ""
                        return f"{block.name}{several}.{field.name}{place}"
                    within -= field.width
        raise IndexError(f"there are {self.width} numbers, and no number {index}")
