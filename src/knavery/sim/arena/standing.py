"""The standing of an arena: every figure, with its interval, from the blocks played so far."""

from collections.abc import Iterable, Sequence

import msgspec

from knavery.sim.arena.block import ArenaConfig, ArenaGame, LineUp, PlayedBlock
from knavery.sim.arena.deception import Deception, Sums, rates
from knavery.sim.arena.ratings import Rating, rate
from knavery.sim.bootstrap import interval


class Figure(msgspec.Struct, frozen=True):
    """A mean over deals with its 95 % interval."""

    mean: float
    interval: tuple[float, float]
    deals: int

    @property
    def width(self) -> float:
        """The half-width of the interval."""
        low, high = self.interval
        return (high - low) / 2


class Cell(msgspec.Struct, frozen=True):
    """One line-up: how its first bot did."""

    line_up: LineUp
    #: Its mean score per seat, and the same less the fair share of a seat.
    share: Figure
    over: Figure
    #: Its result less that of the other bot's hosts in the same seat on the same deal.
    edge: Figure | None = None
    by_role: dict[str, Figure] = {}


class BotFigures(msgspec.Struct, frozen=True):
    """What a bot did in all of its games."""

    name: str
    games: int
    faults: int
    milliseconds: float
    deception: Deception


class Standing(msgspec.Struct, frozen=True):
    """Every figure of an arena so far.

    >>> import knavery as kn
    >>> standing = kn.arena("candy_k", ["careful", "random"], deals=1)
    >>> standing.bots, len(standing.ratings)
    (('careful', 'random'), 2)
    """

    config: ArenaConfig = msgspec.field(name="rules")
    bots: tuple[str, ...]
    blocks: int
    games: int
    decisions: int
    #: The processor time of all blocks, in seconds, over all runs.
    took: float
    #: Whether seats win together, so that a guest is judged by its edge.
    sides: bool
    #: The largest half-width of the figures line-ups are judged by.
    widest: float
    cells: tuple[Cell, ...]
    ratings: tuple[Rating, ...]
    figures: tuple[BotFigures, ...]

    def judged(self, cell: Cell) -> Figure:
        """The figure a line-up is judged by."""
        return cell.edge if self.sides and cell.edge is not None else cell.over


class Sample(msgspec.Struct, frozen=True):
    """The results of a line-up, deal by deal."""

    line_up: LineUp
    shares: tuple[float, ...]
    #: The same less the results of the hosts on the same deals, where those were played.
    edges: tuple[float, ...]
    by_role: dict[str, list[float]]

    def judged(self, *, sides: bool) -> tuple[float, ...]:
        """The figures it is judged by: edges where seats win together."""
        return self.edges if sides else self.shares


def standing(config: ArenaConfig, bots: Sequence[str], played: Iterable[PlayedBlock]) -> Standing:
    """The figures of those blocks, whatever order they came in."""
    blocks = sorted(played, key=_order)
    games = [game for each in blocks for game in each.games]
    cells = tuple(_cell(sample, config.seats) for sample in samples(blocks))
    whole = Standing(
        config=config,
        bots=tuple(bots),
        blocks=len(blocks),
        games=len(games),
        decisions=sum(game.decisions for game in games),
        took=round(sum(each.took for each in blocks), 1),
        sides=win_together(blocks),
        widest=0.0,
        cells=cells,
        ratings=rate(games),
        figures=tuple(_figures(name, games) for name in bots),
    )
    widest = max((whole.judged(cell).width for cell in cells), default=float("inf"))
    return msgspec.structs.replace(whole, widest=widest)


def win_together(blocks: Iterable[PlayedBlock]) -> bool:
    """Whether seats win together in these games."""
    return any(sum(game.scores) > 1 + 1e-9 for each in blocks for game in each.games)


def samples(blocks: Sequence[PlayedBlock]) -> tuple[Sample, ...]:
    """For every line-up that was played, what each deal of it gave."""
    hosts: dict[tuple[str, int], ArenaGame] = {}
    by_line_up: dict[LineUp, list[PlayedBlock]] = {}
    for each in blocks:
        line_up = each.block.line_up
        if line_up.kind == "hosts":
            hosts[line_up.second, each.block.deal] = each.games[0]
        else:
            by_line_up.setdefault(line_up, []).append(each)
    return tuple(_sample(line_up, found, hosts) for line_up, found in by_line_up.items())


def _order(played: PlayedBlock) -> tuple[int, str, str, str]:
    line_up = played.block.line_up
    return played.block.deal, line_up.kind, line_up.first, line_up.second


def _sample(
    line_up: LineUp, blocks: Sequence[PlayedBlock], hosts: dict[tuple[str, int], ArenaGame]
) -> Sample:
    shares, edges = [], []
    roles: dict[str, list[float]] = {}
    for each in blocks:
        scores, gained = [], []
        host = hosts.get((line_up.second, each.block.deal))
        for game in each.games:
            for seat, name in enumerate(game.names):
                if name != line_up.first:
                    continue
                scores.append(game.scores[seat])
                if host is not None:
                    gain = game.scores[seat] - host.scores[seat]
                    gained.append(gain)
                    if game.roles[seat]:
                        roles.setdefault(game.roles[seat], []).append(gain)
        shares.append(sum(scores) / len(scores))
        if gained:
            edges.append(sum(gained) / len(gained))
    return Sample(line_up, tuple(shares), tuple(edges), dict(sorted(roles.items())))


def _cell(sample: Sample, seats: int) -> Cell:
    share = _figure(sample.shares, least=0)
    low, high = share.interval
    fair = 1 / seats
    return Cell(
        line_up=sample.line_up,
        share=share,
        over=Figure(
            round(share.mean - fair, 5),
            (round(low - fair, 5), round(high - fair, 5)),
            share.deals,
        ),
        edge=_figure(sample.edges) if sample.edges else None,
        by_role={role: _figure(values) for role, values in sample.by_role.items()},
    )


def _figure(values: Sequence[float], least: float = -1) -> Figure:
    low, high = interval(values, within=(least, 1))
    return Figure(round(sum(values) / len(values), 5), (round(low, 5), round(high, 5)), len(values))


def _figures(name: str, games: Iterable[ArenaGame]) -> BotFigures:
    sums = Sums()
    count = faults = prompts = 0
    seconds = 0.0
    for game in games:
        for seat, sits in enumerate(game.names):
            if sits == name:
                count += 1
                sums += game.sums[seat]
                faults += game.faults[seat]
                prompts += game.prompts[seat]
                seconds += game.seconds[seat]
    milliseconds = round(1000 * seconds / prompts, 4) if prompts else 0.0
    return BotFigures(name, count, faults, milliseconds, rates(sums))
