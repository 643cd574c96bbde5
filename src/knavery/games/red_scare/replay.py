"""A viewer's log played again with nameless cards: one way things may have gone unseen."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from knavery.core import Dice, Seat
from knavery.games.red_scare import facts
from knavery.games.red_scare.facts import Fact
from knavery.games.red_scare.records import Places
from knavery.games.red_scare.sight import DEPTH
from knavery.games.red_scare.tables import Card, Kind, Side
from knavery.games.red_scare.view import View

if TYPE_CHECKING:
    from knavery.games.red_scare.game import RedScare

#: What a card may still be, as a set of bits: P1, S1, P2, S2.
ANY: Final = 0b1111
OF_KIND: Final[dict[Kind, int]] = {1: 0b0011, 2: 0b1100}
OF_LETTER: Final[dict[Side, int]] = {"patriot": 0b0101, "soviet": 0b1010}
#: RS-21  What bare eyes, and eyes with glasses, may judge.
JUDGEABLE: Final = (OF_KIND[2], OF_KIND[1])
READABLE: Final = (OF_KIND[1], OF_KIND[2])

#: So many steps are played between two places the replay can go back to.
STRIDE: Final = 6


class Dead(Exception):  # noqa: N818  a way that leads nowhere is no error
    """This way contradicts what was seen."""


class Item(NamedTuple):
    """A nameless card in a hand, with what its holder would have noted of it."""

    token: int
    told: tuple[int, ...]
    #: The eyes of the holder when it came, and whether they have seen it both ways since.
    eyes: bool
    read: bool


class Pending(NamedTuple):
    """A request. The places are None where they make no difference yet."""

    kind: str
    asked: Seat
    size: int
    places: Places | None
    sights: tuple[bool, ...]


class Told(NamedTuple):
    """A report: the cards it was about, the eyes that saw them, and what was said."""

    tokens: tuple[int, ...]
    sights: tuple[bool, ...]
    patriots: int
    soviets: int


def mask(card: Card) -> int:
    """What a card of that look may be."""
    return OF_KIND[card.kind] & (OF_LETTER[card.letter] if card.letter else ANY)


#: What a hand must be able to show: of these looks at least so many, each from a card of its own.
Need = tuple[tuple[int, ...], int]
Needs = tuple[Need, ...]
#: A note in the making: its name, and what it will be made of.
Jotted = tuple[Any, ...]


class Replay:
    """The table of nameless cards after the whole log."""

    def __init__(self, game: "RedScare", view: View, log: Sequence[Fact], dice: Dice) -> None:
        seats = len(view.sizes)
        self._dice = dice
        self._viewer = view.seat
        self._size = game.hand
        self._advanced = view.settings.game == "advanced"
        self._turns = view.settings.pace == "turns"
        self._base = view.glasses
        total = len(game.citizens)
        self.masks = [ANY] * total
        self.hands: list[list[Item]] = [
            [
                Item(seat * game.hand + place, (), view.glasses[seat], False)
                for place in range(game.hand)
            ]
            for seat in range(seats)
        ]
        self.deck = list(range(seats * game.hand, total))
        self.packets: list[tuple[Item, ...]] = []
        self.requests: dict[Seat, Pending] = {}
        self.checks: list[int | None] = [None] * seats
        self.reports: dict[int, Told] = {}
        self.notes: list[list[Jotted]] = [[] for _ in range(seats)]
        self._inverted = [False] * seats
        self._looking: Seat | None = None
        self._claims = 0
        self._drawn = 0
        self._stock = dict.fromkeys(range(4), 0)
        for card in game.citizens:
            self._stock[mask(card).bit_length() - 1] += 1
        self._run([fact for fact in log if type(fact) in _STEPS])

    def locked(self, asker: Seat) -> Places:
        """The places of a pending request, drawn where they are unknown."""
        pending = self.requests[asker]
        if pending.places is not None:
            return pending.places
        return self._subset(len(self.hands[asker]), pending.size)

    def _run(self, steps: list[Fact]) -> None:
        """Play the steps; where a way is dead go back, each time twice as far."""
        needs = _needs(steps, self._viewer, self._base, self._size, len(self.hands))
        saves: list[tuple[int, Any]] = []
        at = 0
        failures = 0
        while True:
            try:
                while at < len(steps):
                    if at % STRIDE == 0 and (not saves or saves[-1][0] < at):
                        saves.append((at, self._save()))
                    step = steps[at]
                    _STEPS[type(step)](self, step, needs[at])
                    at += 1
                self._check_stock()
            except Dead:
                back = min(len(saves), 1 << min(failures, 30))
                failures = failures + 1 if back < len(saves) else 0
                del saves[len(saves) - back + 1 :]
                at, saved = saves[-1]
                self._load(saved)
            else:
                return

    def _save(self) -> tuple[Any, ...]:
        return (
            self.masks[:],
            [hand[:] for hand in self.hands],
            self.deck[:],
            self.packets[:],
            self.requests.copy(),
            self.checks[:],
            self.reports.copy(),
            [len(notes) for notes in self.notes],
            self._inverted[:],
            self._looking,
            self._claims,
            self._drawn,
        )

    def _load(self, saved: tuple[Any, ...]) -> None:
        (
            masks,
            hands,
            deck,
            packets,
            requests,
            checks,
            reports,
            lengths,
            inverted,
            self._looking,
            self._claims,
            self._drawn,
        ) = saved
        self.masks = masks[:]
        self.hands = [hand[:] for hand in hands]
        self.deck = deck[:]
        self.packets = packets[:]
        self.requests = requests.copy()
        self.checks = checks[:]
        self.reports = reports.copy()
        for notes, length in zip(self.notes, lengths, strict=True):
            del notes[length:]
        self._inverted = inverted[:]

    def _check_stock(self) -> None:
        """There must be citizens enough of every look."""
        known = [0] * 16
        for each in self.masks:
            known[each] += 1
        left = [self._stock[kind] - known[1 << kind] for kind in range(4)]
        if min(left) < 0 or left[0] + left[1] < known[3] or left[2] + left[3] < known[12]:
            raise Dead

    # -- small helps -------------------------------------------------------------------------

    def _eyes(self, seat: int) -> bool:
        return self._base[seat] is not self._inverted[seat]

    def _narrow(self, token: int, to: int) -> None:
        left = self.masks[token] & to
        if not left:
            raise Dead
        self.masks[token] = left

    def _choice(self, ways: Sequence[Any]) -> Any:
        if not ways:
            raise Dead
        return ways[self._dice.below(len(ways))] if len(ways) > 1 else ways[0]

    def _subset(self, size: int, count: int) -> Places:
        ways = _SUBSETS[size][count]
        return ways[self._dice.below(len(ways))]

    def _meets(self, tokens: Sequence[int], needs: Needs) -> bool:
        """Whether these cards could show what a hand must show before it changes again."""
        if not needs:
            return True
        masks = tuple([self.masks[token] for token in tokens])
        return all(_matching(masks, looks) >= least for looks, least in needs)

    def _matched(self, tokens: Sequence[int], looks: Sequence[int]) -> tuple[int, ...]:
        """Cards that have these looks, in their order; chance says which where several could."""
        masks = self.masks
        ways = [
            way
            for way in permutations(tokens, len(looks))
            if all(masks[token] & seen for token, seen in zip(way, looks, strict=True))
        ]
        way: tuple[int, ...] = self._choice(ways)
        for token, seen in zip(way, looks, strict=True):
            self._narrow(token, seen)
        return way

    def _draw(self, seat: Seat, count: int) -> list[Item]:
        tokens, self.deck = self.deck[:count], self.deck[count:]
        self._drawn += len(tokens)
        eyes = self._eyes(seat)
        return [Item(token, (), eyes, False) for token in tokens]

    def _acted(self, seat: Seat) -> None:
        """PR-02  What could be verified is past."""
        self.checks[seat] = None

    # -- the steps ---------------------------------------------------------------------------

    def _dealt(self, fact: facts.Dealt, needs: Any) -> None:
        assert self._viewer is not None
        for item, card in zip(self.hands[self._viewer], fact.cards, strict=True):
            self._narrow(item.token, mask(card))

    def _turn_begun(self, fact: facts.TurnBegun, needs: Any) -> None:
        self.checks = [None] * len(self.checks)

    def _shown(self, fact: facts.Shown, needs: Any) -> None:
        self._acted(fact.asker)
        places = fact.places
        if fact.cards is not None:
            hand = self.hands[fact.asker]
            tokens = [item.token for item in hand]
            found = self._matched(tokens, [mask(card) for card in fact.cards])
            places = tuple(sorted(tokens.index(token) for token in found))
        sights = (self._eyes(fact.asked),)
        self.requests[fact.asker] = Pending("id", fact.asked, fact.count, places, sights)

    def _answered(self, fact: facts.Answered, needs: Any) -> None:
        places = self.locked(fact.asker)
        pending = self.requests.pop(fact.asker)
        hand = self.hands[fact.asker]
        claim = self._claims
        self._claims += 1
        tokens = tuple(hand[place].token for place in places)
        for place in places:
            item = hand[place]
            hand[place] = Item(item.token, (*item.told, claim), item.eyes, item.read)
        self.reports[claim] = Told(tokens, pending.sights, fact.patriots, fact.soviets)
        self.notes[fact.asked].append(("saw", claim))
        if self._advanced and not fact.lapsed:
            self.checks[fact.asker] = claim

    def _offered(self, fact: facts.Offered, needs: Any) -> None:
        self._acted(fact.asker)
        self.requests[fact.asker] = Pending("trade", fact.asked, fact.count, fact.places, ())

    def _refused(self, fact: facts.Refused, needs: Any) -> None:
        del self.requests[fact.asker]
        self._claims += 1

    def _traded(self, fact: facts.Traded, needs: Any) -> None:
        asker, asked = fact.asker, fact.asked
        del self.requests[asker]
        if fact.cards is not None:
            other = asked if asker == self._viewer else asker
            assert self._viewer is not None
            assert fact.places is not None
            self._swap_with(other, fact.places, fact.cards, needs[other == asked])
            return
        ours, theirs = self.hands[asker], self.hands[asked]
        one, two = _SUBSETS[len(ours)][fact.count], _SUBSETS[len(theirs)][fact.count]
        a, b = self._choice(one), self._choice(two)
        if (needs[0] or needs[1]) and not self._may_trade(ours, a, theirs, b, needs):
            # The first way that came to mind will not do: take any of those that will.
            ways = [(a, b) for a in one for b in two if self._may_trade(ours, a, theirs, b, needs)]
            a, b = self._choice(ways)
        orders = _ORDERS[fact.count](b)
        ways_in = self._choice(orders), self._choice(orders)
        self._exchange((asker, a), (asked, *ways_in), (self._claims,))

    def _may_trade(
        self,
        ours: list[Item],
        a: Places,
        theirs: list[Item],
        b: Places,
        needs: tuple[Needs, Needs],
    ) -> bool:
        """Whether both hands can show what they must once these places have changed hands."""
        return self._meets(_after(ours, a, theirs, b), needs[0]) and self._meets(
            _after(theirs, b, ours, a), needs[1]
        )

    def _swap_with(
        self, other: Seat, places: Places, cards: tuple[Card, ...], needs: Needs
    ) -> None:
        """The viewer's own trade: its places and what came into them are known."""
        assert self._viewer is not None
        hand = self.hands[other]
        given = [self.hands[self._viewer][place].token for place in places]
        looks = [mask(card) for card in cards]
        ways = []
        for way in permutations(range(len(hand)), len(looks)):
            if all(self.masks[hand[at].token] & seen for at, seen in zip(way, looks, strict=True)):
                kept = [item.token for at, item in enumerate(hand) if at not in way]
                if self._meets(kept + given, needs):
                    ways.append(way)
        way = self._choice(ways)
        for at, seen in zip(way, looks, strict=True):
            self._narrow(hand[at].token, seen)
        # What the other gave came in the order seen; what they got, in any.
        into = self._choice(_ORDERS[len(way)](way))
        self._exchange((self._viewer, places), (other, way, into), (self._claims,))

    def _exchange(
        self,
        giver: tuple[Seat, Sequence[int]],
        taker: tuple[Seat, Sequence[int], Sequence[int]],
        told: tuple[int, ...],
    ) -> None:
        """Cards change hands: the other's in their order into these places, these as `into` says.

        `told` is what the first has heard of the cards that came; the other has heard the claim.
        """
        one, places = giver
        two, others, into = taker
        ours, theirs = self.hands[one], self.hands[two]
        claim = self._claims
        self._claims += 1
        gave = [ours[place] for place in sorted(places)]
        lost = [theirs[place] for place in sorted(others)]
        self.notes[one].append(("gave", claim, tuple(gave)))
        self.notes[two].append(("gave", claim, tuple(lost)))
        eyes_one, eyes_two = self._eyes(one), self._eyes(two)
        came = [theirs[place].token for place in others]
        went = [ours[place].token for place in places]
        for place, token in zip(places, came, strict=True):
            ours[place] = Item(token, told, eyes_one, False)
        for place, token in zip(into, went, strict=True):
            theirs[place] = Item(token, (claim,), eyes_two, False)

    def _judged(self, fact: facts.Judged, needs: Any) -> None:
        seat = fact.seat
        self._acted(seat)
        hand = self.hands[seat]
        judgeable = JUDGEABLE[self._eyes(seat)]
        for item in hand:
            self._narrow(item.token, judgeable)
        self.packets.append(tuple(hand))
        drawn = self._draw(seat, fact.drew)
        if fact.cards is not None:
            for item, card in zip(drawn, fact.cards, strict=True):
                self._narrow(item.token, mask(card))
        elif needs and not self._meets([item.token for item in drawn], needs):
            raise Dead
        self.hands[seat] = drawn

    def _inverted_now(self, fact: facts.Inverted, needs: Any) -> None:
        self._acted(fact.seat)
        self._inverted[fact.seat] = True
        self._seen_both_ways(fact.seat, fact.cards)

    def _given_back(self, fact: facts.GivenBack, needs: Any) -> None:
        seat = fact.seat
        self._inverted[seat] = False
        self._seen_both_ways(seat, fact.cards)
        for asker, pending in self.requests.items():
            if pending.kind == "id" and pending.asked == seat:
                self.requests[asker] = pending._replace(sights=(False, True))
                if fact.shown is not None:
                    assert pending.places is not None
                    tokens = [self.hands[asker][place].token for place in pending.places]
                    self._matched(tokens, [mask(card) for card in fact.shown])

    def _seen_both_ways(self, seat: Seat, cards: tuple[Card, ...] | None) -> None:
        hand = self.hands[seat]
        for place, item in enumerate(hand):
            hand[place] = Item(item.token, item.told, item.eyes, True)
            if cards is not None:
                self._narrow(item.token, mask(cards[place]))

    def _verified(self, fact: facts.Verified, needs: Any) -> None:
        claim = self.checks[fact.seat]
        assert claim is not None
        self._acted(fact.seat)
        self.notes[fact.seat].append(("checked", claim))
        if fact.true is None:
            return
        told = self.reports[claim]
        read = READABLE[told.sights[0]] if len(told.sights) == 1 else ANY
        # The viewer showed these cards, and so knows their types.
        tokens = [token for token in told.tokens if self.masks[token] & read]
        ways = []
        for patriots in range(1 << len(tokens)):
            letters = ["patriot" if patriots >> at & 1 else "soviet" for at in range(len(tokens))]
            exact = (letters.count("patriot"), letters.count("soviet")) == (
                told.patriots,
                told.soviets,
            )
            if exact is fact.true and all(
                self.masks[token] & OF_LETTER[letter]  # type: ignore[index]
                for token, letter in zip(tokens, letters, strict=True)
            ):
                ways.append(letters)
        for token, letter in zip(tokens, self._choice(ways), strict=True):
            self._narrow(token, OF_LETTER[letter])

    def _looked_up(self, fact: facts.LookedUp, needs: Any) -> None:
        self._acted(fact.seat)
        self._looking = fact.seat
        if fact.cards is not None:
            for token, card in zip(self.deck[:DEPTH], fact.cards, strict=True):
                self._narrow(token, mask(card))

    def _peeked(self, seat: Seat) -> list[Item]:
        eyes = self._eyes(seat)
        return [Item(token, (), eyes, False) for token in self.deck[:DEPTH]]

    def _deck_left(self, fact: facts.DeckLeft, needs: Any) -> None:
        if not fact.lapsed:
            self._acted(fact.seat)
        self._left(fact.seat)

    def _left(self, seat: Seat) -> None:
        self._looking = None
        self.notes[seat].append(("peeked", self._drawn, tuple(self._peeked(seat))))

    def _exchanged(self, fact: facts.Exchanged, needs: Any) -> None:
        seat = fact.seat
        self._acted(seat)
        self._looking = None
        hand = self.hands[seat]
        seen = self._peeked(seat)
        if fact.depth is not None and fact.place is not None and fact.card is not None:
            depth, place = fact.depth, fact.place
            self._narrow(self.deck[depth], mask(fact.card))
        else:
            tokens = [item.token for item in hand]
            ways = [
                (depth, place)
                for depth in range(len(seen))
                for place in range(len(hand))
                if not needs
                or self._meets([*tokens[:place], self.deck[depth], *tokens[place + 1 :]], needs)
            ]
            depth, place = self._choice(ways)
        token = self.deck[depth]
        self.deck[depth] = hand[place].token
        seen[depth] = hand[place]
        hand[place] = Item(token, (), self._eyes(seat), False)
        self.notes[seat].append(("peeked", self._drawn, tuple(seen)))

    def _posted(self, fact: facts.Posted, needs: Any) -> None:
        seat, to = fact.seat, fact.to
        self._acted(seat)
        ours, theirs = self.hands[seat], self.hands[to]
        mine: Sequence[int] = range(len(ours))
        yours: Sequence[int] = range(len(theirs))
        if fact.place is not None and self._viewer == seat:
            mine = (fact.place,)
        elif fact.place is not None:
            yours = (fact.place,)
        ways = [
            (a, b)
            for a in mine
            for b in yours
            if self._fits_mail(fact, ours[a].token, theirs[b].token)
            and (not needs[0] or self._meets(_after(ours, (a,), theirs, (b,)), needs[0]))
            and (not needs[1] or self._meets(_after(theirs, (b,), ours, (a,)), needs[1]))
        ]
        a, b = self._choice(ways)
        if fact.card is not None:
            came = theirs[b] if self._viewer == seat else ours[a]
            self._narrow(came.token, mask(fact.card))
        self._exchange((seat, (a,)), (to, (b,), (b,)), ())

    def _fits_mail(self, fact: facts.Posted, ours: int, theirs: int) -> bool:
        if fact.card is None:
            return True
        came = theirs if self._viewer == fact.seat else ours
        return bool(self.masks[came] & mask(fact.card))

    def _filed(self, fact: facts.Filed, needs: Any) -> None:
        seat = fact.seat
        self._acted(seat)
        hand = self.hands[seat]
        if fact.places is not None:
            places = fact.places
        else:
            deck = (*self.deck, *(item.token for item in hand))
            ways = [
                places
                for places in _SUBSETS[len(hand)][fact.count]
                if not needs
                or self._meets(
                    [
                        *(item.token for at, item in enumerate(hand) if at not in places),
                        *deck[: min(fact.count, len(self.deck))],
                    ],
                    needs,
                )
            ]
            places = self._choice(ways)
        gone = tuple(hand[place] for place in places)
        self.notes[seat].append(("buried", self._drawn + len(self.deck), gone))
        bottom = [item.token for item in gone]
        self.deck += self._choice(_ORDERS[len(bottom)](bottom))
        for place, item in zip(places, self._draw(seat, fact.count), strict=True):
            hand[place] = item
        if fact.cards is not None:
            for place, card in zip(places, fact.cards, strict=True):
                self._narrow(hand[place].token, mask(card))

    def _audited(self, fact: facts.Audited, needs: Any) -> None:
        self._acted(fact.seat)
        eyes = self._eyes(fact.seat)
        self.notes[fact.seat].append(("inspected", fact.packet, eyes))
        if fact.cards is not None:
            tokens = [item.token for item in self.packets[fact.packet]]
            self._matched(tokens, [mask(card) for card in fact.cards])

    def _acting(self, fact: Any, needs: Any) -> None:
        if not getattr(fact, "lapsed", False):
            self._acted(fact.seat)

    def _ended(self, fact: facts.Ended, needs: Any) -> None:
        self.checks = [None] * len(self.checks)

    def _voided(self, fact: facts.Voided, needs: Any) -> None:
        if fact.asker == self._looking:
            self._left(fact.asker)
        else:
            del self.requests[fact.asker]


def _after(
    ours: list[Item], gone: Sequence[int], theirs: list[Item], came: Sequence[int]
) -> list[int]:
    """The cards of a hand once those are gone and these have come."""
    kept = [item.token for at, item in enumerate(ours) if at not in gone]
    return kept + [theirs[at].token for at in came]


@lru_cache(maxsize=1 << 16)
def _matching(masks: tuple[int, ...], looks: tuple[int, ...]) -> int:
    """How many of the looks can be had at most, each from a card of its own."""
    if len(masks) < len(looks):
        masks += (0,) * (len(looks) - len(masks))
    return max(
        sum(one & other > 0 for one, other in zip(way, looks, strict=True))
        for way in permutations(masks, len(looks))
    )


def _eased(needs: Needs, by: int) -> Needs:
    """What is left to show if so many of the cards may come from elsewhere."""
    return tuple([(looks, least - by) for looks, least in needs if least > by])


def _needs(
    steps: list[Fact], viewer: Seat | None, base: tuple[bool, ...], size: int, seats: int
) -> list[Any]:
    """For each step what the hands it changes must be able to show before they change again."""
    inverted = [False] * seats
    eyes_then: list[bool] = []
    for step in steps:
        match step:
            case facts.Inverted():
                inverted[step.seat] = True
            case facts.GivenBack():
                inverted[step.seat] = False
            case _:
                pass
        eyes_then.append(
            base[step.seat] is not inverted[step.seat] if isinstance(step, facts.Judged) else False
        )
    needs: list[Any] = [None] * len(steps)
    ahead: list[Needs] = [()] * seats
    for at in range(len(steps) - 1, -1, -1):
        step = steps[at]
        match step:
            case facts.Shown() if step.cards is not None:
                ahead[step.asker] += (_looks(step.cards),)
            case facts.Traded():
                one, two = ahead[step.asker], ahead[step.asked]
                needs[at] = (one, two)
                if step.cards is not None:
                    other = step.asked if step.asker == viewer else step.asker
                    ahead[other] = (*_eased(ahead[other], step.count), _looks(step.cards))
                elif one or two:
                    _passed_on(ahead, step.asker, step.asked, step.count, size)
            case facts.Posted():
                needs[at] = (ahead[step.seat], ahead[step.to])
                _passed_on(ahead, step.seat, step.to, 1, size)
            case facts.Judged():
                needs[at] = ahead[step.seat]
                ahead[step.seat] = (((JUDGEABLE[eyes_then[at]],) * size, size),)
            case facts.Filed():
                needs[at] = ahead[step.seat]
                ahead[step.seat] = _eased(ahead[step.seat], step.count)
            case facts.Exchanged():
                needs[at] = ahead[step.seat]
                ahead[step.seat] = _eased(ahead[step.seat], 1)
            case _:
                pass
        if viewer is not None:
            ahead[viewer] = ()  # its own hand is what it is
    return needs


def _looks(cards: tuple[Card, ...]) -> Need:
    """All of these cards."""
    return tuple([mask(card) for card in cards]), len(cards)


def _passed_on(ahead: list[Needs], one: Seat, two: Seat, count: int, size: int) -> None:
    """Before so many cards changed hands, each held what it kept and what the other then got."""
    ours, theirs = ahead[one], ahead[two]
    ahead[one] = (*_eased(ours, count), *_eased(theirs, size - count))
    ahead[two] = (*_eased(theirs, count), *_eased(ours, size - count))


_SUBSETS: Final[tuple[tuple[tuple[Places, ...], ...], ...]] = tuple(
    tuple(tuple(combinations(range(size), count)) for count in range(size + 1)) for size in range(4)
)
_ORDERS: Final[tuple[Callable[[Sequence[int]], Sequence[Sequence[int]]], ...]] = (
    lambda places: (places,),
    lambda places: (places,),
    lambda places: (places, places[::-1]),
    lambda places: tuple(permutations(places)),
)
_STEPS: Final[dict[type, Callable[[Replay, Any, Any], None]]] = {
    facts.Dealt: Replay._dealt,
    facts.TurnBegun: Replay._turn_begun,
    facts.Shown: Replay._shown,
    facts.Answered: Replay._answered,
    facts.Offered: Replay._offered,
    facts.Refused: Replay._refused,
    facts.Traded: Replay._traded,
    facts.Judged: Replay._judged,
    facts.Inverted: Replay._inverted_now,
    facts.GivenBack: Replay._given_back,
    facts.Verified: Replay._verified,
    facts.LookedUp: Replay._looked_up,
    facts.Exchanged: Replay._exchanged,
    facts.DeckLeft: Replay._deck_left,
    facts.Posted: Replay._posted,
    facts.Filed: Replay._filed,
    facts.Audited: Replay._audited,
    facts.Used: Replay._acting,
    facts.Accused: Replay._acting,
    facts.Queued: Replay._acting,
    facts.Withdrawn: Replay._acting,
    facts.TokenPlaced: Replay._acting,
    facts.Confirmed: Replay._acting,
    facts.Voided: Replay._voided,
    facts.Ended: Replay._ended,
}
