"""The contract suite: every registered game is held to what core/game.py promises."""

import copy
import pickle
from collections import Counter
from dataclasses import replace
from io import StringIO
from typing import Any, Literal

import msgspec
import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

import knavery as kn
from contract import brute, twins
from contract.kit import Kit, Small
from contract.kits import KITS
from contract.leaky import LeakyState, leaky
from contract.play import choose, speakers, walk
from knavery.core import TABLE, Chance, IllegalDecisionError, Seat, seen, tag_of
from knavery.core.match import Match
from knavery.core.record import Player, Record
from knavery.core.schema import schema
from knavery.core.settings import offered, read_settings
from knavery.core.text import Localizer, languages

#: What people may call themselves: markup, a backslash, wide signs, and far too much.
ODD = ("[/]", "[red]", "Bob\\", "狐と梟", "[b", "Zoë", "a]b", "[link]", "\\[i]", "x")
LONG = tuple(f"{name}{'long' * 12}" for name in ODD)

every_game = pytest.mark.parametrize("kit", KITS, ids=str)
every_small_table = pytest.mark.parametrize(
    "small",
    [pytest.param(s, id=f"{kit}-{at}") for kit in KITS for at, s in enumerate(kit.small)],
)
every_leak = pytest.mark.parametrize(
    ("kit", "leak"), [pytest.param(k, name, id=f"{k}-{name}") for k in KITS for name in k.leaks]
)


def test_every_game_there_is_has_a_kit() -> None:
    assert {kit.game.id for kit in KITS} >= set(kn.games())


@every_game
def test_a_game_can_be_pickled_and_copied(kit: Kit) -> None:
    for copied in (pickle.loads(pickle.dumps(kit.game)), copy.deepcopy(kit.game)):
        assert type(copied) is type(kit.game)
        assert copied.seats == kit.game.seats
        chance = Chance.of("a copy")
        seats, settings = kit.tables[0]
        dealt, _ = copied.deal(seats, copied.Settings(**settings), chance)
        assert dealt == kit.game.deal(seats, kit.game.Settings(**settings), chance)[0]
        assert pickle.loads(pickle.dumps(dealt)) == copy.deepcopy(dealt) == dealt


@every_game
def test_games_end_and_nothing_is_made_or_lost(kit: Kit) -> None:
    reached: Counter[str] = Counter()
    for number in range(kit.games):
        held = None
        for _, table in walk(kit, number, "end"):
            held = held or kit.inventory(table.state)
            assert kit.inventory(table.state) == held
            reached.update(set(kit.places(table.state)))
        outcome = table.state.outcome
        assert outcome is not None
        assert not table.state.to_act
        assert not table.state.timers
        assert set(outcome.winners) <= set(range(len(outcome.results)))
    assert kit.wanted <= set(reached), f"not reached: {kit.wanted - set(reached)}; {reached}"


@every_game
def test_play_takes_every_option_and_nothing_else(kit: Kit) -> None:
    decisions = kit.game.codec.decisions
    for number in range(kit.games):
        chance = Chance.of(f"options {number}")
        for step, (seats, table) in enumerate(walk(kit, number, "options")):
            state = table.state
            before = msgspec.json.encode(state)
            for seat in (*map(Seat, range(seats)), TABLE):
                options = state.options(seat)
                assert len(set(options)) == len(options) <= 400
                assert options == state.options(seat)
                if seat in state.to_act:
                    assert options
                if options:
                    assert state.default(seat) in options
                    assert state.default(seat) == state.default(seat)
                    at, chance = chance.below(len(options))
                    for option in options if step % kit.every == 0 else options[at : at + 1]:
                        state.play(seat, option)
                for _ in range(2):
                    other, chance = chance.choice(decisions)
                    if other not in options:
                        with pytest.raises(IllegalDecisionError):
                            state.play(seat, other)
            for timer in state.timers:
                assert timer.decision in state.options(timer.seat)
                assert timer.seconds > 0
            assert state.outcome is not None or speakers(state, seats)
            assert msgspec.json.encode(state) == before


@every_game
def test_every_view_says_alike_whom_the_table_waits_for(kit: Kit) -> None:
    for number in range(min(kit.games, 3)):
        for step, (seats, table) in enumerate(walk(kit, number, "waiting for")):
            state = table.state
            assert state.seats == seats
            everybody = tuple(map(Seat, range(seats)))
            assert set(state.to_act) <= set(state.waiting_for) <= set(everybody)
            assert len(set(state.waiting_for)) == len(state.waiting_for)
            assert state.outcome is None or not state.waiting_for
            if step % kit.every == 0:
                for viewer in (None, *everybody):
                    view = state.view(viewer)
                    assert view.seat == viewer
                    assert view.waiting_for == state.waiting_for


@every_game
def test_who_has_answered_shows_unless_answers_are_hidden(kit: Kit) -> None:
    for number in range(min(kit.games, 3)):
        for _, table in walk(kit, number, "hides_answers"):
            state = table.state
            assert state.to_act or not state.hides_answers
            if len(state.to_act) > 1:
                seat = state.to_act[0]
                after, _ = state.play(seat, state.default(seat))
                if seat not in after.to_act:
                    assert (seat in after.waiting_for) is state.hides_answers


@every_game
def test_a_hidden_answer_changes_nothing_that_others_are_asked(kit: Kit) -> None:
    """So answers that are given at the same time can be entered in any order."""
    for number in range(min(kit.games, 3)):
        for _, table in walk(kit, number, "hidden answers"):
            state = table.state
            if state.hides_answers and len(state.to_act) > 1:
                first, *others = state.to_act
                for decision in state.options(first):
                    after, _ = state.play(first, decision)
                    if first in after.to_act:
                        continue  # it said something before it answers
                    assert after.to_act == tuple(others)
                    assert after.hides_answers
                    for seat in others:
                        assert after.options(seat) == state.options(seat)
                        assert after.view(seat) == state.view(seat)


@every_game
def test_a_record_replays_to_the_same_log_and_outcome(kit: Kit) -> None:
    for number in range(min(kit.games, 3)):
        seats, settings = kit.tables[number % len(kit.tables)]
        match = Match(
            kit.game,
            [Player(f"player {seat}") for seat in range(seats)],
            kit.game.Settings(**settings),
            seed=Chance.of(f"record {number}").seed,
            words=["some", "words"],
        )
        chance = Chance.of(f"record {number}")
        while match.state.outcome is None:
            seat, decision, chance = choose(match.state, seats, chance)
            match.play(seat, decision)
        read = Record.parse(match.record.text())
        assert read == match.record
        read.verify()
        steps = list(read.replay())
        log = [*read.begin()[1], *(event for step in steps for event in step.log)]
        assert msgspec.json.encode(log) == msgspec.json.encode(match.log)
        assert steps[-1].after == match.state
        review = kit.game.review(steps)
        assert len(review.tallies) == seats
        localizer = Localizer(kit.game)
        for claim in review.claims:
            assert localizer.claim(claim.statement)
            assert _there_and_back(claim.statement, kit.game.Statement) == claim.statement
            assert 0 <= claim.step < len(steps)


@every_game
def test_json_there_and_back_loses_nothing(kit: Kit) -> None:
    game = kit.game
    for number in range(min(kit.games, 3)):
        for step, (seats, table) in enumerate(walk(kit, number, "json")):
            for event in table.log[-2:]:
                for seat in (None, *map(Seat, range(seats))):
                    if (fact := event.seen_by(seat)) is not None:
                        assert _there_and_back(fact, game.Fact) == fact
                        assert hash(fact) == hash(_there_and_back(fact, game.Fact))
            if step % kit.every:
                continue
            viewer = None if step % seats == 0 else Seat(step % seats)
            view = table.state.view(viewer)
            assert _there_and_back(view, game.View) == view
            assert hash(view) == hash(_there_and_back(view, game.View))
            for option in table.state.options(Seat(step % seats)):
                assert _there_and_back(option, game.Decision) == option
    settings = game.Settings()
    assert _there_and_back(settings, game.Settings) == settings
    assert read_settings(game, msgspec.to_builtins(settings)) == settings
    outcome = table.state.outcome
    assert _there_and_back(outcome, type(outcome)) == outcome


@every_game
def test_former_and_hidden_settings_are_settings(kit: Kit) -> None:
    game = kit.game
    former = msgspec.to_builtins(game.Settings(**game.former_settings))
    assert dict(game.former_settings).items() <= former.items()
    assert read_settings(game, {"type": tag_of(game.Settings)}) == game.Settings(
        **game.former_settings
    )
    assert game.hidden_settings <= set(game.Settings.__struct_fields__)


@every_game
def test_the_schema_says_of_everything_what_it_is(kit: Kit) -> None:
    printed = schema(kit.game)
    kinds = {"settings", "decision", "fact", "view", "outcome", "review", "statement"}
    assert set(printed["properties"]) == kinds
    refs, bare = set(), []
    waiting: list[tuple[str, Any]] = [("", printed)]
    while waiting:
        path, part = waiting.pop()
        if isinstance(part, dict):
            if "$ref" in part:
                refs.add(part["$ref"].removeprefix("#/$defs/"))
            if "properties" in part:
                bare += [
                    f"{path}/{name}"
                    for name, said in part["properties"].items()
                    if not {"type", "$ref", "anyOf", "enum", "const"} & set(said)
                ]
            waiting += [(f"{path}/{name}", inner) for name, inner in part.items()]
        elif isinstance(part, list):
            waiting += [(path, inner) for inner in part]
    assert not bare, f"the schema does not say what these are: {bare}"
    assert refs == set(printed["$defs"])
    tagged = {tag for part in printed["$defs"].values() for tag in _tags(part)}
    for union in (kit.game.Decision, kit.game.Fact, kit.game.Statement):
        for record in getattr(union, "__args__", (union,)):
            assert record is None or tag_of(record) in tagged


@every_game
def test_the_notation_writes_every_option_differently_and_reads_it_back(kit: Kit) -> None:
    notation, codec = kit.game.notation, kit.game.codec
    for decision in codec.decisions[:: max(1, codec.size // 500)]:
        assert notation.decision_from_text(notation.decision_to_text(decision)) == decision
    for number in range(min(kit.games, 3)):
        for step, (seats, table) in enumerate(walk(kit, number, "notation")):
            for seat in (*map(Seat, range(seats)), TABLE):
                options = table.state.options(seat)
                texts = [notation.decision_to_text(option) for option in options]
                assert len(set(texts)) == len(options)
                if step % kit.every == 0:
                    for option, text in zip(options, texts, strict=True):
                        assert notation.decision_from_text(text) == option
                        assert notation.decision_from_text(f" {text.upper()} ") == option
                    for option, text in zip(options[:3], texts, strict=False):
                        assert notation.decision_from_text(text, options) == option
                        assert notation.decision_from_text(text.upper(), options) == option


@every_game
def test_every_record_has_a_sentence_in_every_language(kit: Kit) -> None:
    game = kit.game
    tags: set[str] = set()
    for number in range(min(kit.games, 2)):
        for seats, table in walk(kit, number, "text"):
            for language in languages(game):
                localizer = Localizer(game, [f"P{at}" for at in range(seats)], Seat(0), language)
                for event in table.log[-3:]:
                    if (fact := event.seen_by(Seat(0))) is not None:
                        assert localizer.fact(fact)
                for option in table.state.options(Seat(0))[:8]:
                    assert localizer.decision(option)
            tags.update(tag_of(fact) for event in table.log[-3:] if (fact := event.public))
    facts = getattr(game.Fact, "__args__", (game.Fact,))
    assert 2 * len(tags) > len(facts), f"only {sorted(tags)} were told"
    for language in languages(game):
        localizer = Localizer(game, language=language)
        for kind, union in (("decision", game.Decision), ("fact", game.Fact)):
            for record in getattr(union, "__args__", (union,)):
                assert localizer.has(f"{kind}-{tag_of(record)}"), (
                    f"{language}: {kind}-{tag_of(record)}"
                )
        for name in offered(game):
            assert localizer.has(f"setting-{name}")


@every_game
def test_boards_fit_and_show_names_as_typed_with_and_without_colour(kit: Kit) -> None:
    for number in range(len(kit.tables)):
        for step, (seats, table) in enumerate(walk(kit, number, "board")):
            if step % (3 * kit.every) and table.state.outcome is None:
                continue
            viewers = (None, *map(Seat, range(seats)))
            view = table.state.view(viewers[step % len(viewers)])
            for language in languages(kit.game):
                for names in (ODD, LONG):
                    board = kit.game.board(view, names[:seats], language)
                    for color in ("truecolor", None):
                        lines = _printed(board, color)
                        assert max(map(cell_len, lines)) <= 80, lines
                    shown = "\n".join(lines)
                    assert Text.from_markup(board, emoji=False).plain.rstrip() == shown.rstrip()
                    assert names is LONG or all(name in shown for name in names[:seats])


@every_game
def test_resample_keeps_what_was_seen_and_varies_what_was_not(kit: Kit) -> None:
    others = tried = 0
    for number in range(kit.games):
        for step, (seats, table) in enumerate(walk(kit, number, "resample")):
            if step % kit.every:
                continue
            viewers = (None, *map(Seat, range(seats)))
            viewer = viewers[step % len(viewers)]
            view = table.state.view(viewer)
            log = seen(table.log, viewer)
            chance = Chance.of(f"{number} {step}")
            twin = kit.game.resample(view, log, chance)
            assert twins.sent(twin, viewer) == twins.sent(table.state, viewer)
            assert twin.chance.seed == chance.seed
            assert kit.game.resample(view, log, chance) == twin
            assert kit.inventory(twin) == kit.inventory(table.state)
            others += twins.unlike(twin, table.state)
            tried += 1
    assert kit.open or 3 * others > tried, (
        f"{others} of {tried} resampled tables differ from the true"
    )


@every_small_table
def test_resample_reaches_every_table_that_fits_and_no_other(small: Small) -> None:
    counted = 0
    for line in range(small.lines):
        for viewer in (None, *map(Seat, range(small.seats))):
            for view, log, fits in brute.fitting(small, line, viewer):
                if len(fits) > small.most:
                    continue
                missing = set(fits)
                chance = Chance.of(f"{line} {viewer}")
                for _ in range(60 + 40 * len(fits)):
                    twin = small.game.resample(view, log, chance)
                    chance = twin.chance.branch("next")
                    twin = brute.plain(twin)
                    assert twin in fits, f"{twin} does not fit what {viewer} saw"
                    missing.discard(twin)
                    if not missing:
                        break
                assert not missing, f"{len(missing)} of {len(fits)} never come up"
                counted += 1
    assert counted > small.lines * small.seats, "no small table was small enough"


@every_game
def test_what_a_seat_cannot_know_changes_nothing_it_is_sent(kit: Kit) -> None:
    for number in range(kit.games):
        seats, _ = kit.tables[number % len(kit.tables)]
        others = 0
        for viewer in (None, *map(Seat, range(seats))):
            others += twins.check_twins(kit, kit.game, number, viewer, most=120)
        assert kit.open or others


@every_leak
def test_planted_leaks_are_caught(kit: Kit, leak: str) -> None:
    with pytest.raises(twins.LeakError):
        _look_for_leaks(kit, kit.leaks[leak])


def _look_for_leaks(kit: Kit, planted: type[LeakyState]) -> None:
    for small in kit.small:
        for viewer in (None, *map(Seat, range(small.seats))):
            for _ in brute.fitting(replace(small, game=leaky(small.game, planted)), 0, viewer):
                pass
    for number in range(20):
        seats, _ = kit.tables[number % len(kit.tables)]
        for viewer in (None, *map(Seat, range(seats))):
            twins.check_twins(kit, leaky(kit.game, planted), number, viewer, most=120)


def _printed(board: str, color: Literal["truecolor"] | None) -> list[str]:
    """What a terminal that is wide enough shows of a board."""
    console = Console(
        width=400, color_system=color, record=True, file=StringIO(), emoji=False, highlight=False
    )
    console.print(Text.from_markup(board, emoji=False))
    return [line.rstrip() for line in console.export_text().splitlines()]


def _tags(part: dict[str, Any]) -> list[str]:
    """What a record of that part says it is."""
    return list(part.get("properties", {}).get("type", {}).get("enum", ()))


def _there_and_back(record: object, kind: object) -> object:
    return msgspec.json.decode(msgspec.json.encode(record), type=kind)
