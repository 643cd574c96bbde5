"""A table that a viewer cannot tell from the true one (K-T3 on, and all that follows from it)."""

from collections.abc import Sequence

from msgspec.structs import replace

from knavery.core import Chance, Dice, Seat, clockwise
from knavery.games.kred.bureaucracy import noted as noted_by
from knavery.games.kred.passing import Group, Layer, Play
from knavery.games.kred.puzzle import Puzzle
from knavery.games.kred.records import Campaign, Noted, Sight, View
from knavery.games.kred.state import State
from knavery.games.kred.table import Handed, Slot
from knavery.games.kred.tables import BLANK, FUNDING, Tile

#: A cell of the draft: the pack by where it was dealt, and the round it was picked in.
Cell = tuple[int, int]


class Memory:
    """All that a view tells of where the tiles were; tables are resampled from it."""

    def __init__(self, view: View, tiles: Sequence[Tile]) -> None:
        self.view = view
        self.tiles = tuple(tiles)
        self.seats = view.seats
        self.rounds = len(tiles) // view.seats
        self.fixed: dict[Cell, Tile] = {}
        self.cells: list[tuple[Cell, ...]] = []
        groups = self._groups()
        self._puzzle = Puzzle(
            self.seats,
            [
                *(Group((tile,), (self._taker(cell),)) for cell, tile in self.fixed.items()),
                *groups,
            ],
            self._layers(),
            [
                *(past.first_mover for past in view.past),
                *([view.first_mover] * bool(view.campaign)),
            ],
        )
        self._drafted = groups
        self._past = [Past(past, view.seats) for past in view.past]

    def resample(self, chance: Chance) -> State:
        """One of the tables that fit, drawn from that stream."""
        view = self.view
        dice = Dice(chance)
        where, solved = self._puzzle.solve(dice)
        sights = self._sights(self._deal(where[0], dice))
        hands: tuple[tuple[Tile, ...], ...] = ((),) * self.seats
        plays: tuple[Slot, ...] = ()
        handed = None
        if view.campaign:
            now = solved[-1]
            plays = tuple(
                _slot(noted, tile, self.seats, over=bool(view.announced))
                for noted, tile in zip(view.plays, now, strict=False)
            )
            rest = now[len(plays) :]
            if view.on_table is not None:
                handed = self._handed(rest[0])
                rest = rest[1:]
            hands = self._hands(rest)
        return State(
            chance=dice.chance,
            settings=view.settings,
            sights=sights,
            hands=hands,
            position=view.position,
            credibility=view.credibility,
            with_blank=BLANK in self.tiles,
            phase=view.phase,
            campaign=view.campaign,
            first_mover=view.first_mover,
            mover=view.mover,
            trail=view.trail,
            taken_back=view.taken_back,
            beyond_recall=view.beyond_recall,
            falling=view.falling,
            not_blank=view.not_blank,
            on_table=handed,
            asking=self._asking(),
            owed=view.owed,
            plays=plays,
            past=tuple(
                past.with_tiles(tiles) for past, tiles in zip(self._past, solved, strict=False)
            ),
            announced=view.announced,
            funds=view.funds,
            buyers=view.buyers,
            winning=view.winning,
        )

    # The draft

    def _taker(self, cell: Cell) -> int:
        pack, turn = cell
        return (pack + turn) % self.seats

    def _groups(self) -> list[Group]:
        """K-T3  Each of the others took one tile of a pack between two sights of it."""
        view = self.view
        unseen: list[Cell] = []
        groups: list[Group] = []
        seen: set[Tile] = set()

        def group(cells: Sequence[Cell], tiles: Sequence[Tile]) -> None:
            if cells:
                self.cells.append(tuple(cells))
                groups.append(Group(tuple(tiles), tuple(map(self._taker, cells))))

        for pack in range(self.seats):
            sights = []
            if view.seat is not None:
                first = (view.seat - pack) % self.seats
                sights = list(range(first, len(view.draft), self.seats))
            if not sights:
                unseen += [(pack, turn) for turn in range(self.rounds)]
                continue
            unseen += [(pack, turn) for turn in range(sights[0])]
            seen.update(view.draft[sights[0]].pack)
            for turn, again in zip(sights, [*sights[1:], self.rounds], strict=True):
                sight = view.draft[turn]
                later = view.draft[again].pack if again < len(view.draft) else ()
                gone = [tile for tile in sight.pack if tile != sight.pick and tile not in later]
                if sight.pick is None:
                    group([(pack, at) for at in range(turn, self.rounds)], gone)
                else:
                    self.fixed[pack, turn] = sight.pick
                    group([(pack, at) for at in range(turn + 1, again)], gone)
        group(unseen, [tile for tile in self.tiles if tile not in seen])
        return groups

    def _deal(self, takers: dict[Tile, int], dice: Dice) -> dict[Cell, Tile]:
        """Which tile was picked from which pack in which round."""
        dealt = dict(self.fixed)
        for cells, group in zip(self.cells, self._drafted, strict=True):
            if len(cells) == 1:
                dealt[cells[0]] = group.tiles[0]
                continue
            took: dict[int, list[Tile]] = {}
            for tile in group.tiles:
                took.setdefault(takers[tile], []).append(tile)
            for seat, tiles in took.items():
                own = [cell for cell in cells if self._taker(cell) == seat]
                dealt.update(zip(own, dice.shuffled(tiles), strict=True))
        return dealt

    def _sights(self, dealt: dict[Cell, Tile]) -> tuple[tuple[Sight, ...], ...]:
        """What every seat saw of the packs, and kept."""
        view = self.view
        begun = self.rounds - view.pack_size + 1 if view.pack_size else self.rounds
        packs = [[dealt[pack, turn] for turn in range(self.rounds)] for pack in range(self.seats)]
        all_sights = []
        for seat in range(self.seats):
            if seat == view.seat:
                all_sights.append(view.draft)
                continue
            sights = []
            for turn in range(begun):
                pack = packs[(seat - turn) % self.seats]
                waiting = view.pack_size and turn == begun - 1 and seat in view.waiting_for
                sights.append(Sight(tuple(sorted(pack[turn:])), None if waiting else pack[turn]))
            all_sights.append(tuple(sights))
        return tuple(all_sights)

    # The campaigns

    def _layers(self) -> list[Layer]:
        view = self.view
        layers = [_layer(past.plays, past.funding, self.seats) for past in view.past]
        if view.announced:
            layers.append(_layer(view.plays, view.announced, self.seats))
        elif view.campaign:
            plays = [_play(noted) for noted in view.plays]
            if view.on_table is not None:
                table = view.on_table
                plays.append(Play(view.mover, table.receiver, table.tile, table.not_blank))
            for seat, size in enumerate(view.hand_sizes):
                own = view.hand if seat == view.seat else (None,) * size
                barred = view.not_blank and seat == view.mover and view.on_table is None
                plays += [Play(seat, seat, tile, barred) for tile in own]
            layers.append(Layer(tuple(plays), None))
        return layers

    def _hands(self, tiles: Sequence[Tile]) -> tuple[tuple[Tile, ...], ...]:
        hands = []
        at = 0
        for size in self.view.hand_sizes:
            hands.append(tuple(sorted(tiles[at : at + size])))
            at += size
        return tuple(hands)

    def _handed(self, tile: Tile) -> Handed:
        view = self.view
        table = view.on_table
        assert table is not None
        known = (2 << self.seats) - 1 if table.open else 1 << view.mover
        if table.looked:
            known |= 1 << table.receiver
        return Handed(
            table.receiver,
            tile,
            table.actions,
            table.honest_for,
            known,
            table.looked,
            table.open,
            table.not_blank,
            table.turned_by,
        )

    def _asking(self) -> tuple[Seat, ...]:
        """K-H1  Who is asked now, and who after."""
        view = self.view
        if view.phase != "challenge":
            return ()
        assert view.on_table is not None
        asking = []
        for seat in clockwise(view.waiting_for[0], view.seats):
            if seat == view.on_table.receiver:
                break
            if seat != view.mover and view.credibility[seat]:
                asking.append(seat)
        return tuple(asking)


class Past:
    """A finished campaign: as everybody remembers it, but for the tiles the viewer has not seen."""

    def __init__(self, campaign: Campaign, seats: int) -> None:
        self._campaign = campaign
        slots = [_slot(noted, noted.tile or 0, seats, over=True) for noted in campaign.plays]
        #: What each seat, and last a spectator, remembers; unseen tiles are filled in.
        self._rows = [noted_by(slots, viewer) for viewer in range(seats + 1)]
        self._unseen = [n for n, noted in enumerate(campaign.plays) if noted.tile is None]

    def with_tiles(self, tiles: Sequence[Tile]) -> tuple[Campaign, ...]:
        """The memories of all, with these tiles in the plays."""
        rows = self._rows
        campaign = self._campaign
        if self._unseen:
            filled = [list(row) for row in rows]
            for number in self._unseen:
                told = _told(campaign.plays[number], tiles[number])
                filled[told.mover][number] = told
                filled[told.receiver][number] = told
            rows = [tuple(row) for row in filled]
        return tuple(Campaign(campaign.first_mover, row, campaign.funding) for row in rows)


def _slot(noted: Noted, tile: Tile, seats: int, *, over: bool) -> Slot:
    """A finished play with its tile, and who has seen it: receivers too, once it is over."""
    if noted.open:
        known = (2 << seats) - 1
    else:
        known = 1 << noted.mover | (1 << noted.receiver if noted.looked or over else 0)
    return Slot(_told(noted, tile), _told(noted, None), known)


def _told(noted: Noted, tile: Tile | None) -> Noted:
    return noted if noted.tile == tile else replace(noted, tile=tile)


def _layer(plays: Sequence[Noted], funding: Sequence[int], seats: int) -> Layer:
    worth = list(funding)
    for noted in plays:
        if noted.tile is not None and noted.counts:
            worth[noted.receiver] -= FUNDING[noted.tile]
    return Layer(tuple(map(_play, plays)), tuple(worth))


def _play(noted: Noted) -> Play:
    return Play(noted.mover, noted.receiver, noted.tile, noted.not_blank)
