"""Where an arena stands: every figure, with its interval, from the blocks that were played."""

from collections.abc import Iterable, Sequence

import msgspec

from knavery.sim.arena.block import Game, LineUp, Played, Rules
from knavery.sim.arena.bootstrap import interval
from knavery.sim.arena.deception import Deception, Sums, rates
from knavery.sim.arena.ratings import Rating, rate


class Figure(msgspec.Struct, frozen=True):
    """A mean over deals with its 95 % interval."""

    mean: float
    interval: tuple[float, float]
    deals: int

    @property
    def width(self) -> float:
        """How far the interval reaches to either side, by the mean of both."""
        low, high = self.interval
        return (high - low) / 2


class Cell(msgspec.Struct, frozen=True):
    """One line-up: how its first bot did."""

    line_up: LineUp
    #: Its mean score a seat, and the same less the fair share of one seat.
    share: Figure
    over: Figure
    #: Its result less that of the other bot's hosts, in that seat on that deal.
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
    """Everything an arena can say so far."""

    rules: Rules
    bots: tuple[str, ...]
    blocks: int
    games: int
    decisions: int
    #: Seats win together here, so that a guest is judged by its edge.
    sides: bool
    #: The widest interval, to either side, of the figures a guest is judged by.
    widest: float
    cells: tuple[Cell, ...]
    ratings: tuple[Rating, ...]
    figures: tuple[BotFigures, ...]

    def judged(self, cell: Cell) -> Figure:
        """The figure a line-up is judged by."""
        return cell.edge if self.sides and cell.edge is not None else cell.over


def standing(rules: Rules, bots: Sequence[str], played: Iterable[Played]) -> Standing:
    """The figures of those blocks, whatever order they came in."""
    blocks = sorted(played, key=_order)
    games = [game for each in blocks for game in each.games]
    hosts = {
        (each.block.line_up.second, each.block.deal): each.games[0]
        for each in blocks
        if each.block.line_up.kind == "hosts"
    }
    sides = any(sum(game.scores) > 1 + 1e-9 for game in games)
    by_line_up: dict[LineUp, list[Played]] = {}
    for each in blocks:
        if each.block.line_up.kind != "hosts":
            by_line_up.setdefault(each.block.line_up, []).append(each)
    cells = tuple(_cell(rules, blocks, hosts) for blocks in by_line_up.values())
    whole = Standing(
        rules=rules,
        bots=tuple(bots),
        blocks=len(blocks),
        games=len(games),
        decisions=sum(game.decisions for game in games),
        sides=sides,
        widest=0.0,
        cells=cells,
        ratings=rate(games),
        figures=tuple(_figures(name, games) for name in bots),
    )
    widest = max((whole.judged(cell).width for cell in cells), default=float("inf"))
    return msgspec.structs.replace(whole, widest=widest)


def _order(played: Played) -> tuple[int, str, str, str]:
    line_up = played.block.line_up
    return played.block.deal, line_up.kind, line_up.first, line_up.second


def _cell(rules: Rules, blocks: Sequence[Played], hosts: dict[tuple[str, int], Game]) -> Cell:
    line_up = blocks[0].block.line_up
    fair = 1 / rules.seats
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
    return Cell(
        line_up=line_up,
        share=_figure(shares),
        over=_figure([share - fair for share in shares]),
        edge=_figure(edges) if edges else None,
        by_role={role: _figure(values) for role, values in sorted(roles.items())},
    )


def _figure(values: Sequence[float]) -> Figure:
    low, high = interval(values)
    return Figure(round(sum(values) / len(values), 5), (round(low, 5), round(high, 5)), len(values))


def _figures(name: str, games: Iterable[Game]) -> BotFigures:
    sums = Sums()
    count = faults = asked = 0
    seconds = 0.0
    for game in games:
        for seat, sits in enumerate(game.names):
            if sits == name:
                count += 1
                sums += game.sums[seat]
                faults += game.faults[seat]
                asked += game.asked[seat]
                seconds += game.seconds[seat]
    milliseconds = round(1000 * seconds / asked, 4) if asked else 0.0
    return BotFigures(name, count, faults, milliseconds, rates(sums))
